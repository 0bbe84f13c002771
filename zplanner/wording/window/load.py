"""The words of the load after today beside plain growth: steps, and a yearly season."""

from __future__ import annotations

from zplanner.evidence.fields import Field, FieldKind
from zplanner.language import mark, tr
from zplanner.planning.plan import Plan
from zplanner.planning.problems import LAST_MONTH, LEAST_ADDED, LEAST_SEASON, MOST_ADDED, MOST_SEASON
from zplanner.wording.dates import MONTHS
from zplanner.wording.numbers import count_of
from zplanner.wording.window.configuration import share_field

TITLE = tr("Steps and season")
TIP = tr("Projects that go live, and how the load changes over the year")

MONTH = Field(
    "month",
    mark("month"),
    "",
    FieldKind.COUNT,
    mark("When the project goes live, in whole months from today. From then on the load is higher."),
    unit=mark("months"),
    minimum=1,
    maximum=LAST_MONTH,
    limit=mark("The forecast ends after fifty years."),
)
ADDED = share_field(
    "added",
    mark("added load"),
    mark("What the project adds, in percent of the load that its class, or the whole mix, has then: 20, or 15..30."),
    *(LEAST_ADDED, MOST_ADDED, mark("Values outside are likely typos.")),
)
FACTOR = Field(
    "factor",
    mark("Load"),
    "",
    FieldKind.NUMBER,
    mark(
        "The month's load against the others: 1.2 in November and 1 elsewhere is 20% above the other months. Take it "
        "from a year of measurements; twelve pasted numbers fill the year, and counts such as transactions become "
        "factors."
    ),
    minimum=LEAST_SEASON,
    maximum=MOST_SEASON,
    limit=mark("Values outside are likely typos."),
)

NO_STEPS = tr("A project that goes live adds load from a month on.")
ADD_STEP = tr("Add step")
AFTER, ADDS, TO = tr("After", "so many months"), tr("add"), tr("to")
WHOLE_MIX = tr("the whole mix")
NAME_HINT = tr("project")
REMOVE_STEP = tr("Remove step {number}")
STEP_FIELD = tr("Step {number}, {field}")
FIELDS = {"month": tr(MONTH.label), "added": tr(ADDED.label), "workload_class": tr("class"), "name": tr("name")}
"""What the fields of a step are called."""
CLASS_TIP = tr("The class of work whose load grows, or the whole mix")
NAME_TIP = tr("What the project is called")

SEASON = tr("Load by month")
SEASON_HINT = tr("Relative to any common level. Paste twelve numbers into any month.")
FACTOR_NAME = tr("Load in {month}")
MEASURED = tr("Measured in")
MEASURED_TIP = tr("The month in which today's load was measured: months of growth and dates count from it")
PASTE = tr("Paste Twelve Months")
REMOVE_SEASON = tr("Remove season")

UNDO_ADD, UNDO_REMOVE = tr("Add step"), tr("Remove step {number}")
UNDO_STEP = tr("Change {field} of step {number}")
UNDO_FACTOR = tr("Change load in {month}")
UNDO_PASTE, UNDO_MEASURED = tr("Paste season"), tr("Change month of today's load")


def stated(plan: Plan) -> list[str]:
    """The steps and the season in brief: 2 steps, season from Nov."""
    texts = [count_of(len(plan.load_steps), "step")] if plan.load_steps else []
    month = plan.season.month if plan.season else 0
    return [*texts, tr("season from {month}", month=tr(MONTHS[month - 1]))] if 1 <= month <= len(MONTHS) else texts
