"""The words of what engines and missed months cost."""

from __future__ import annotations

from zplanner.planning.plan import Costs
from zplanner.wording.numbers import price

TITLE = "Costs"
TIP = "What engines and missed months cost, to weigh one against the other"
HINT = "Optional: with costs, the recommendation is the scenario with the least expected regret."
NOT_COUNTED = "not counted"
UNDO = "Change cost: {label}"

_ANY = (
    "Any amount with its currency, the same for all: 95000 EUR. "
    "zplanner has no prices of its own; empty is not counted."
)


def _tip(meaning: str) -> str:
    return f"<p>{meaning}</p><p>{_ANY}</p>"


PRICES = {
    "engine": (
        "Engine",
        _tip(
            "What one engine costs once, to buy or to turn on. On today's machine only engines beyond today's number "
            "are bought; on another machine every engine is."
        ),
    ),
    "license": (
        "License, per year",
        _tip("What the licenses of one engine cost per year, for every engine of a scenario."),
    ),
    "idle_engine": (
        "Idle engine, per year",
        _tip("What one engine costs per year while the load leaves it unused, at the highest utilization."),
    ),
    "missed_month": (
        "Missed month",
        _tip("What a month costs in which a limit is exceeded: penalties, overtime, lost business."),
    ),
}
"""The label and the tooltip of each price."""

_BRIEF = {"engine": "engine", "license": "license", "idle_engine": "idle engine", "missed_month": "missed month"}


def stated(costs: Costs) -> list[str]:
    """The prices in brief: engine EUR 95,000."""
    prices = ((name, getattr(costs, name)) for name in _BRIEF)
    return [f"{_BRIEF[name]} {price(one.amount, one.currency)}" for name, one in prices if one is not None]
