"""The words of Go To: what can be found by name, and where each thing is."""

from __future__ import annotations

from zplanner.errors import Part, Reference
from zplanner.language import tr
from zplanner.wording.window import configuration, costs, load

MENU, NAME = tr("&Go To\u2026"), tr("Go to")
SEARCH = tr("A field, class, command, scenario, chart, or a word of the guide")
CHART, PAGE = tr("Chart"), tr("Page of the forecast")

TARGETS = {
    Reference(Part.GROWTH, field="per_year"): configuration.GROWTH.label,
    Reference(Part.TARGET, field="utilization"): configuration.UTILIZATION.label,
    Reference(Part.TARGET, field="confidence"): configuration.CONFIDENCE.label,
    Reference(Part.TARGET, field="years"): configuration.YEARS.label,
    Reference(Part.TARGET, field="lead_time_months"): configuration.LEAD_TIME.label,
    Reference(Part.HORIZON, field="years"): configuration.HORIZON_LABEL,
    Reference(Part.SEASON, field="month"): load.TITLE,
    **{Reference(Part.COSTS, field=name): f"{costs.TITLE}: {label}" for name, (label, _) in costs.PRICES.items()},
    Reference(Part.EVIDENCE, field="vendor_advantage"): configuration.ADVANTAGE.label,
    Reference(Part.EVIDENCE, field="peak_correlation"): configuration.CORRELATION.label,
}
"""The labels of the fields beside the configuration, by what they state."""


def within(panel: str, group: str) -> str:
    """Where a field is: Today's configuration, Software."""
    return f"{panel}, {group}"


def in_scenario(name: str) -> str:
    return tr("Scenario {name}", name=name)


def scenario(number: int) -> str:
    return tr("Scenario {number}", number=number)


def workload_class(description: str) -> str:
    return tr("Workload class: {description}", description=description)


def command(menu: str, keys: str) -> str:
    """Where a command is, and its keys: File, Ctrl+E."""
    return ", ".join(filter(None, (menu, keys)))


def in_guide(page: str) -> str:
    return tr("User guide, {page}", page=page)
