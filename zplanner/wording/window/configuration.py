"""The words of today's configuration, of a scenario's changes, and of growth and target."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.evidence.fields import Field, FieldKind
from zplanner.planning.plan import PEAK_CORRELATION
from zplanner.planning.problems import LAST_MONTH, LEAST_ADVANTAGE, MONTHS_OF_SEASON, MOST_ADVANTAGE, MOST_HORIZON_YEARS
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.wording.window.editors import limits

TITLE = "Today's configuration"
TARGET_TITLE = "Growth and target"
UNKNOWN = "unknown"
RESET = "Back to as today"
CLOSED, OPEN = "closed", "open"
DEFAULT_CORRELATION = f"{PEAK_CORRELATION} (default)"
DEFAULT_ADVANTAGE = f"{VENDOR_ADVANTAGE.scaled(100)} (default)"

NO_DATA = "no data for this mix"
NO_DATA_REASON = "No measurement covers a change between this machine and another for every class of the mix."
NOT_COUNTED = "not counted"
DOES_NOT_RUN = "does not run"
MAY_NOT_RUN = "unknown whether it runs"
UNDO_CHANGE = "Change {label}"
FORECAST = "forecast"
BUSY = (
    "How busy today's load keeps it after this change, as measured or as its vendor states it: 40, or 35..50. "
    "Leave it empty to take what the forecast makes of the change."
)


def share_field(name: str, label: str, help_: str, lowest: float, highest: float, limit: str = "") -> Field:
    """A field for a share outside configurations."""
    return Field(name, label, "", FieldKind.SHARE, help_, minimum=lowest, maximum=highest, limit=limit)


GROWTH = share_field(
    "growth_per_year",
    "Growth per year",
    "Growth of the load: 15, 10..20, or 15 +- 5 @ 90%. Leave it empty where it is unknown.",
    *(-0.9, 10.0, "Values outside are likely typos."),
)
UTILIZATION = share_field(
    "target_utilization",
    "Highest utilization",
    "How busy the engines may be at the peak.",
    *(0.01, 0.99, "Utilization law: a processor cannot be busier than 100%."),
)
CONFIDENCE = share_field(
    "target_confidence",
    "Confidence",
    "How sure the sizing must be that the utilization stays below the highest.",
    *(0.5, 0.99, "Below 50% a sizing is more likely wrong than right."),
)
YEARS = Field(
    "target_years",
    "Must last",
    "",
    FieldKind.NUMBER,
    "Years that a choice must carry the load. The recommendation prefers scenarios that last so long, as surely as the "
    "confidence asks.",
    unit="years",
    minimum=0.1,
    maximum=LAST_MONTH / MONTHS_OF_SEASON,
    limit="Values outside are likely typos.",
)
HORIZON_LABEL = "Planning horizon"
HORIZON_TIP = (
    "<p>Years after which the forecast shows the engines needed and the chance of lasting: 1, 3, 5.</p>"
    f"<p>Each is above 0 and at most {YEARS.maximum:g} years; list at most {MOST_HORIZON_YEARS}. "
    "Empty means 1, 3, 5.</p>"
)
ADVANTAGE = share_field(
    "vendor_advantage",
    "Published advantage",
    "Share of the vendors' published advantage that applies to your work: 0% as capacity ratings measure it, "
    "100% as vendors publish. Published benchmarks are chosen and tuned: the more your work is like them, the larger "
    "the share. Empty means zplanner's assumption. A text plan writes 0.25 for 25%.",
    *(LEAST_ADVANTAGE, MOST_ADVANTAGE, "One whole advantage beyond 0% and 100%; values outside are likely typos."),
)
CORRELATION = Field(
    "peak_correlation",
    "Correlation of peaks",
    "",
    FieldKind.NUMBER,
    "How the loads of systems on one machine go together where their histories do not tell: 0 if they have nothing in "
    "common, 1 if they peak together, 0.2..0.8 as a range. The machines of a plan with several systems are added up "
    "with it. Empty means zplanner's assumption.",
    minimum=0.0,
    maximum=1.0,
    limit="Loads that avoid each other are not counted on.",
)


def tip(field: Field) -> str:
    """What a planner should know about a field: help, accepted values and where the limits come from."""
    return _tip(field, field.help)


def busy_tip(field: Field) -> str:
    """What a planner should know about how busy a scenario keeps a resource."""
    return _tip(field, BUSY)


def _tip(field: Field, help_: str) -> str:
    lines = [help_] if field.kind is FieldKind.LEVEL else [help_, f"{limits(field)}. {field.limit}"]
    return "".join(f"<p>{line.replace('<', '&lt;')}</p>" for line in lines)


def reset_name(field: Field) -> str:
    return f"{field.label}: back to as today"


def as_today(value: str, unset: str) -> str:
    """What an empty field of a scenario shows: today's value."""
    return f"{value} {unset}" if value else unset


def heading(group: str, stated: Iterable[str], is_open: bool) -> str:
    """A group of fields to a screen reader: its name, what is stated in it, and whether it is open."""
    return ", ".join([group, *stated, OPEN if is_open else CLOSED])
