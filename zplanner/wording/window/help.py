"""The words of the Help window, of Go To, which finds things by name and says where each is, and of the notes on the
examples and the week of a first import."""

from __future__ import annotations

from zplanner.errors import Part, Reference
from zplanner.language import tr
from zplanner.wording.numbers import count_of, probability
from zplanner.wording.window import configuration
from zplanner.wording.window.charts import week_hour

GUIDE_MENU, GUIDE_NAME = tr("&User Guide"), tr("User Guide")
GUIDE_TITLE = tr("{page} \u2013 zplanner Help")
SEARCH_GUIDE = tr("Search the guide")
CONTENTS, GUIDE_PAGE, HITS = tr("Contents of the guide"), tr("Page of the guide"), tr("Sections found")
BACK, FORWARD = tr("Back"), tr("Forward")
BACK_TIP, FORWARD_TIP = tr("Back (Alt+Left)"), tr("Forward (Alt+Right)")
FIND = tr("Search the Guide")
CLOSE_GUIDE = tr("Close Help")


def found(count: int, most: int) -> str:
    """How many sections hold the words."""
    if not count:
        return tr("No section has all of these words.")
    return tr("The {most} best sections", most=most) if count == most else count_of(count, "section")


def hit(page: str, title: str, snippet: str) -> str:
    """A section that was found: its name and page, and the words around the hit."""
    name = title if title == page else f"{title} \u2013 {page}"
    return f"{name}\n{snippet}"


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
    Reference(Part.SEASON, field="month"): configuration.STEPS_TITLE,
    **{
        Reference(Part.COSTS, field=name): f"{configuration.COSTS_TITLE}: {label}"
        for name, (label, _) in configuration.PRICES.items()
    },
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


TITLE, CLOSE = tr("What to notice in this example"), tr("Close these notes")

NOTES = {
    "payroll-to-zec12": (
        (
            "compare",
            tr("Compare"),
            tr("zEC12: 6 engines carry less than 8, but need less CPU for the same work."),
        ),
        (
            "growth",
            tr("Growth"),
            tr("With 10 to 20% growth a year, scenarios reach the limit at different times."),
        ),
        (
            "answer",
            tr("Answer"),
            tr("No scenario lasts 3 years; the line under the plan's name says what would."),
        ),
    ),
    "crypto-and-large-pages": (
        ("compare", tr("Compare"), tr("On one machine, CPACF gains most; large pages and newer Java add less.")),
        (
            "answer",
            tr("Answer"),
            tr("Wide bands: CPACF's effect on Java web is assumed; no figure was published."),
        ),
        ("next", tr("What to measure next"), tr("Measuring SSL handshakes would replace that assumption.")),
    ),
    "zvm-storage": (
        (
            "resources",
            tr("Bottleneck"),
            tr("z/VM storage is the limit, not CPU: each I/O moves pages below 2 GiB."),
        ),
        (
            "compare",
            tr("Compare"),
            tr("A newer z/VM carries more on the same machine and engines."),
        ),
        (
            "answer",
            tr("Answer"),
            tr("The recommendation has a condition: no source says z/VM 5.2.0 runs on z10."),
        ),
    ),
}
"""(what to look at, its name, and what it shows) for each example."""

WEEK = tr("The busiest time of each hour of the measured week")


def peak(hour: int, busy: float) -> str:
    """The busiest hour of the week: Your peak: Wed 10:00, 65%."""
    return tr("Your peak: {when}, {busy}", when=week_hour(hour, is_day=False), busy=probability(busy))
