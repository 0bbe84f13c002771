"""What to notice in the examples, and in the week of a first import."""

from __future__ import annotations

from zplanner.language import tr
from zplanner.wording.numbers import probability
from zplanner.wording.window.charts import week_hour

TITLE, CLOSE = tr("What to notice in this example"), tr("Close these notes")

NOTES = {
    "payroll-to-zec12": (
        (
            "compare",
            tr("Compare"),
            tr("The zEC12 with 6 engines carries less than with 8, but needs less CPU for the same work."),
        ),
        (
            "growth",
            tr("Growth"),
            tr("The load grows by 10 to 20% a year: each scenario reaches the limit at another time."),
        ),
        (
            "answer",
            tr("Answer"),
            tr("No scenario lasts three years. The sentence under the plan's name says what would."),
        ),
    ),
    "crypto-and-large-pages": (
        ("compare", tr("Compare"), tr("On the same machine CPACF gains most; large pages and a newer Java add less.")),
        (
            "answer",
            tr("Answer"),
            tr("The bands are wide: what CPACF does for Java web is assumed, for nobody published it."),
        ),
        ("next", tr("What to measure next"), tr("One measurement of SSL handshakes would replace such an assumption.")),
    ),
    "zvm-storage": (
        (
            "resources",
            tr("Bottleneck"),
            tr("Today's limit is z/VM storage, not the CPU: pages are moved below 2 GiB for every I/O."),
        ),
        (
            "compare",
            tr("Compare"),
            tr("A newer release of z/VM carries more on the same machine, without another engine."),
        ),
        (
            "answer",
            tr("Answer"),
            tr("The recommendation has a condition: nobody states that z/VM 5.2.0 runs on the z10."),
        ),
    ),
}
"""(what to look at, its name, and what it shows) for each example."""

WEEK = tr("The busiest time of each hour of the measured week")


def peak(hour: int, busy: float) -> str:
    """The busiest hour of the week: Your peak: Wed 10:00, 65%."""
    return tr("Your peak: {when}, {busy}", when=week_hour(hour, is_day=False), busy=probability(busy))
