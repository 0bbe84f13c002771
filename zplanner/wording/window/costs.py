"""The words of what engines and missed months cost."""

from __future__ import annotations

from zplanner.language import tr
from zplanner.planning.plan import MACHINE_PRICE, Costs
from zplanner.wording.numbers import price

TITLE = tr("Costs")
TIP = tr("What engines and missed months cost, to weigh one against the other")
HINT = tr("Optional: with costs, the recommendation is the scenario with the least expected cost.")
NOT_COUNTED = tr("not counted")
UNDO = tr("Change cost: {label}")

_ANY = tr(
    "Any amount with its currency, the same for all: 95000 EUR. "
    "zplanner has no prices of its own; empty is not counted."
)


def _tip(meaning: str) -> str:
    return f"<p>{meaning}</p><p>{_ANY}</p>"


PRICES = {
    "engine": (
        tr("Engine"),
        _tip(
            tr(
                "What one engine costs once, to buy or to turn on. On today's machine only engines beyond today's "
                "number are bought; on another machine every engine is."
            )
        ),
    ),
    "license": (
        tr("License, per year"),
        _tip(tr("What the licenses of one engine cost per year, for every engine of a scenario.")),
    ),
    "idle_engine": (
        tr("Idle engine, per year"),
        _tip(tr("What one engine costs per year while the load leaves it unused, at the highest utilization.")),
    ),
    "missed_month": (
        tr("Missed month"),
        _tip(tr("What a month costs in which a limit is exceeded: penalties, overtime, lost business.")),
    ),
    "machine": (
        tr("Base price of a machine"),
        _tip(
            tr(
                "What a machine costs once, without its engines. Each machine that replaces today's in a scenario has "
                "its own field."
            )
        ),
    ),
}
"""The label and the tooltip of each price."""

_BRIEF = {
    "engine": tr("engine"),
    "license": tr("license"),
    "idle_engine": tr("idle engine"),
    "missed_month": tr("missed month"),
}


def stated(costs: Costs) -> list[str]:
    """The prices in brief: engine EUR 95,000."""
    every = costs.stated.items()
    return [f"{_BRIEF.get(name) or machine_of(name)} {price(one.amount, one.currency)}" for name, one in every]


def machine_of(name: str) -> str:
    """The machine whose base price is in this field."""
    return name.removeprefix(MACHINE_PRICE)


def label_of(name: str) -> str:
    """The label of a field: Engine; z16, base price."""
    if name in PRICES:
        return PRICES[name][0]
    return tr("{machine}, base price", machine=machine_of(name))
