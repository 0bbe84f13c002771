"""The words of the load after today beside plain growth: steps, and a yearly season."""

from __future__ import annotations

from zplanner.evidence.fields import Field, FieldKind
from zplanner.planning.plan import Plan
from zplanner.planning.problems import LAST_MONTH, LEAST_ADDED, LEAST_SEASON, MOST_ADDED, MOST_SEASON
from zplanner.wording.dates import MONTHS
from zplanner.wording.numbers import count_of
from zplanner.wording.window.configuration import share_field

TITLE = "Steps and season"
TIP = "Projects that go live, and how the load changes over the year"

MONTH = Field(
    "month",
    "month",
    "",
    FieldKind.COUNT,
    "When the project goes live, in whole months from today. From then on the load is higher.",
    unit="months",
    minimum=1,
    maximum=LAST_MONTH,
    limit="The forecast ends after fifty years.",
)
ADDED = share_field(
    "added",
    "added load",
    "What the project adds, in percent of the load that its class, or the whole mix, has then: 20, or 15..30.",
    *(LEAST_ADDED, MOST_ADDED, "Values outside are likely typos."),
)
FACTOR = Field(
    "factor",
    "Load",
    "",
    FieldKind.NUMBER,
    "The month's load against the others: 1.2 in November and 1 elsewhere is 20% above the other months. Take it from "
    "a year of measurements; twelve pasted numbers fill the year, and counts such as transactions become factors.",
    minimum=LEAST_SEASON,
    maximum=MOST_SEASON,
    limit="Values outside are likely typos.",
)

NO_STEPS = "A project that goes live adds load from a month on."
ADD_STEP = "Add step"
AFTER, ADDS, TO = "After", "add", "to"
WHOLE_MIX = "the whole mix"
NAME_HINT = "project"
REMOVE_STEP = "Remove step {number}"
STEP_FIELD = "Step {number}, {field}"
FIELDS = {"month": MONTH.label, "added": ADDED.label, "workload_class": "class", "name": "name"}
"""What the fields of a step are called."""
CLASS_TIP = "The class of work whose load grows, or the whole mix"
NAME_TIP = "What the project is called"

SEASON = "Load by month"
SEASON_HINT = "Relative to any common level. Paste twelve numbers into any month."
FACTOR_NAME = "Load in {month}"
MEASURED = "Measured in"
MEASURED_TIP = "The month in which today's load was measured: months of growth and dates count from it"
PASTE = "Paste Twelve Months"
REMOVE_SEASON = "Remove season"

UNDO_ADD, UNDO_REMOVE = "Add step", "Remove step {number}"
UNDO_STEP = "Change {field} of step {number}"
UNDO_FACTOR = "Change load in {month}"
UNDO_PASTE, UNDO_MEASURED = "Paste season", "Change month of today's load"


def stated(plan: Plan) -> list[str]:
    """The steps and the season in brief: 2 steps, season from Nov."""
    texts = [count_of(len(plan.load_steps), "step")] if plan.load_steps else []
    month = plan.season.month if plan.season else 0
    return [*texts, f"season from {MONTHS[month - 1]}"] if 1 <= month <= len(MONTHS) else texts
