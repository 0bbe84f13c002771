"""The words of today's configuration, of a scenario's changes, of growth and target, of the steps and the season of the
load, and of what engines and missed months cost."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.evidence.compatibility import Finding
from zplanner.evidence.configuration import Field, FieldKind, fields
from zplanner.language import Text, mark, numeral, tr
from zplanner.planning.findings import Caution
from zplanner.planning.plan import MACHINE_PRICE, PEAK_CORRELATION, Costs, Plan
from zplanner.planning.problems import (
    LAST_MONTH,
    LEAST_ADDED,
    LEAST_ADVANTAGE,
    LEAST_SEASON,
    MONTHS_OF_SEASON,
    MOST_ADDED,
    MOST_ADVANTAGE,
    MOST_HORIZON_YEARS,
    MOST_SEASON,
)
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.wording.dates import MONTHS
from zplanner.wording.evidence import finding_sentence
from zplanner.wording.labels import price_label
from zplanner.wording.numbers import count_of, in_sentence, interval, price, share
from zplanner.wording.window.editors import limits

TITLE = tr("Today's configuration")
TARGET_TITLE = tr("Growth and target")
UNKNOWN = tr("unknown")
RESET = tr("Back to as today")
CLOSED, OPEN = tr("closed"), tr("open")
DEFAULT_CORRELATION = tr("{value} (default)", value=numeral(str(PEAK_CORRELATION)))
DEFAULT_ADVANTAGE = tr("{value} (default)", value=numeral(str(VENDOR_ADVANTAGE.scaled(100))))

NO_DATA = tr("no data for this mix")
NO_DATA_REASON = tr("No measurement covers a change between this machine and another for every class of the mix.")
NOT_COUNTED = tr("not counted")
DOES_NOT_RUN = tr("does not run")
MAY_NOT_RUN = tr("unknown whether it runs")
UNDO_CHANGE = Text("Change {label}")
FORECAST = tr("forecast")
BUSY = tr(
    "How busy today's load keeps it after this change, as measured or as its vendor states it: 40, or 35..50. "
    "Leave it empty to take what the forecast makes of the change."
)


def share_field(name: str, label: str, help_: str, lowest: float, highest: float, limit: str = "") -> Field:
    """A field for a share outside configurations."""
    return Field(name, label, "", FieldKind.SHARE, help_, minimum=lowest, maximum=highest, limit=limit)


GROWTH = share_field(
    "growth_per_year",
    mark("Growth per year"),
    mark("Growth of the load: 15, 10..20, or 15 +- 5 @ 90%. Leave it empty where it is unknown."),
    *(-0.9, 10.0, mark("Values outside are likely typos.")),
)
UTILIZATION = share_field(
    "target_utilization",
    mark("Highest utilization"),
    mark("How busy the engines may be at the peak."),
    *(0.01, 0.99, mark("Utilization law: a processor cannot be busier than 100%.")),
)
CONFIDENCE = share_field(
    "target_confidence",
    mark("Confidence"),
    mark("How sure the sizing must be that the utilization stays below the highest."),
    *(0.5, 0.99, mark("Below 50% a sizing is more likely wrong than right.")),
)
YEARS = Field(
    "target_years",
    mark("Must last"),
    "",
    FieldKind.NUMBER,
    mark(
        "Years that a choice must carry the load. The recommendation prefers scenarios that last that "
        "long with the stated confidence."
    ),
    unit=mark("years"),
    minimum=0.1,
    maximum=LAST_MONTH / MONTHS_OF_SEASON,
    limit=mark("Values outside are likely typos."),
)
LEAD_TIME = Field(
    "lead_time_months",
    mark("Lead time"),
    "",
    FieldKind.NUMBER,
    mark("Months from ordering a change until it carries the load. The verdict of today says by when to order."),
    unit=mark("months"),
    minimum=0.0,
    maximum=LAST_MONTH,
    limit=mark("Nothing runs before it is ordered."),
)
ADVANCED = tr("Advanced")
ADVANCED_TIP = tr("Assumptions that most plans leave as they are")
HORIZON_LABEL = Text("Planning horizon")
HORIZON_TIP = tr(
    "<p>Years after which the forecast shows the engines needed and the chance of lasting: 1, 3, 5.</p>"
    "<p>Each is above 0 and at most {years:g} years; list at most {most}. Empty means 1, 3, 5.</p>",
    years=YEARS.maximum,
    most=MOST_HORIZON_YEARS,
)
ADVANTAGE = share_field(
    "vendor_advantage",
    mark("Vendor optimism"),
    mark(
        "Share of the vendors' optimism that applies to your work: 0% as capacity ratings measure it, "
        "100% as vendors publish. Published benchmarks are chosen and tuned: the more your work is like them, the "
        "larger the share. Empty means zplanner's assumption. A text plan writes 0.25 for 25%."
    ),
    *(
        LEAST_ADVANTAGE,
        MOST_ADVANTAGE,
        mark("One whole advantage beyond 0% and 100%; values outside are likely typos."),
    ),
)
CORRELATION = Field(
    "peak_correlation",
    mark("Correlation of peaks"),
    "",
    FieldKind.NUMBER,
    mark(
        "How the loads of systems on one machine go together where their histories do not tell: 0 if they have "
        "nothing in common, 1 if they peak together, 0.2..0.8 as a range. The machines of a plan with several systems "
        "are added up with it. Empty means zplanner's assumption."
    ),
    minimum=0.0,
    maximum=1.0,
    limit=mark("Loads that avoid each other are not counted on."),
)


def assumptions_stated(plan: Plan) -> list[str]:
    """The assumptions that a plan does not leave as they are, in brief: Vendor optimism 25%."""
    optimism, correlation = plan.vendor_advantage, plan.peak_correlation
    return [
        *([f"{tr(ADVANTAGE.label)} {share(optimism)}"] if optimism != VENDOR_ADVANTAGE else []),
        *([f"{tr(CORRELATION.label)} {interval(correlation)}"] if correlation != PEAK_CORRELATION else []),
    ]


def tip(field: Field) -> str:
    """What a planner should know about a field: help, accepted values and where the limits come from."""
    return _tip(field, tr(field.help))


def busy_tip(field: Field) -> str:
    """What a planner should know about how busy a scenario keeps a resource."""
    return _tip(field, BUSY)


def _tip(field: Field, help_: str) -> str:
    lines = [help_] if field.kind is FieldKind.LEVEL else [help_, f"{limits(field)}. {tr(field.limit)}"]
    return "".join(f"<p>{line.replace('<', '&lt;')}</p>" for line in lines)


def reset_name(field: Field) -> str:
    return tr("{label}: back to as today", label=tr(field.label))


def as_today(value: str, unset: str) -> str:
    """What an empty field of a scenario shows: today's value."""
    return f"{value} {unset}" if value else unset


def heading(group: str, stated: Iterable[str], is_open: bool) -> str:
    """A group of fields to a screen reader: its name, what is stated in it, and whether it is open."""
    return ", ".join([group, *stated, OPEN if is_open else CLOSED])


def impossible_fields(found: Iterable[Caution]) -> dict[str, str]:
    """What does not run, and what to do, by the field that it is about."""
    return {finding.field: _impossible(finding) for one in found for _, finding in one.values}


def _impossible(finding: Finding) -> str:
    others = [in_sentence(fields()[name].label) for name, _ in finding.where if name != finding.field]
    said = finding_sentence(finding)
    if not others:  # it runs nowhere
        return said
    return f"{said} {tr('Correct it, or what it depends on: {fields}.', fields=', '.join(others))}"


COSTS_TITLE = tr("Costs")
COSTS_TIP = tr("What engines and missed months cost, to weigh one against the other")
HINT = tr("Optional: with costs, the recommendation is the scenario with the least expected cost.")
PRICE_NOT_COUNTED = tr("not counted")
UNDO = Text("Change cost: {label}")

_ANY = tr(
    "Any amount with its currency, the same for all: 95000 EUR. "
    "zplanner has no prices of its own; empty is not counted."
)


def _price_tip(meaning: str) -> str:
    return f"<p>{meaning}</p><p>{_ANY}</p>"


PRICES = {
    "engine": (
        Text("Engine"),
        _price_tip(
            tr(
                "What one engine costs once, to buy or to turn on. On today's machine only engines beyond today's "
                "number are bought; on another machine every engine is."
            )
        ),
    ),
    "license": (
        Text("License, per year"),
        _price_tip(tr("What the licenses of one engine cost per year, for every engine of a scenario.")),
    ),
    "idle_engine": (
        Text("Idle engine, per year"),
        _price_tip(tr("What one engine costs per year while the load leaves it unused, at the highest utilization.")),
    ),
    "missed_month": (
        Text("Missed month"),
        _price_tip(tr("What a month costs in which a limit is exceeded: penalties, overtime, lost business.")),
    ),
    "machine": (
        Text("Base price of a machine"),
        _price_tip(
            tr(
                "What a machine costs once, without its engines. Each machine that replaces today's in a scenario has "
                "its own field."
            )
        ),
    ),
}
"""The label and the tooltip of each price."""


def stated_costs(costs: Costs) -> list[str]:
    """The prices in brief: engine EUR 95,000."""
    return [f"{price_label(name)} {price(one.amount, one.currency)}" for name, one in costs.stated.items()]


def machine_of(name: str) -> str:
    """The machine whose base price is in this field."""
    return name.removeprefix(MACHINE_PRICE)


def label_of(name: str) -> Text:
    """The label of a field: Engine; z16, base price."""
    if name in PRICES:
        return PRICES[name][0]
    return Text("{machine}, base price", machine=machine_of(name))


STEPS_TITLE = tr("Steps and season")
STEPS_TIP = tr("Projects that go live, and how the load changes over the year")

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
ADD_STEP = tr("Add Step")
AFTER, ADDS, TO = tr("After", "so many months"), tr("add"), tr("to")
WHOLE_MIX = tr("the whole mix")
NAME_HINT = tr("project")
REMOVE_STEP = tr("Remove step {number}")
STEP_FIELD = tr("Step {number}, {field}")
FIELDS = {
    "month": Text(MONTH.label),
    "added": Text(ADDED.label),
    "workload_class": Text("class"),
    "name": Text("name"),
}
"""What the fields of a step are called."""
CLASS_TIP = tr("The class of work whose load grows, or the whole mix")
NAME_TIP = tr("What the project is called")

SEASON = tr("Load by month")
SEASON_HINT = tr("Relative to any common level. Paste twelve numbers into any month.")
FACTOR_NAME = tr("Load in {month}")
MEASURED = tr("Measured in")
MEASURED_TIP = tr("The month in which today's load was measured: months of growth and dates count from it")
PASTE = tr("Paste Twelve Months")
REMOVE_SEASON = Text("Remove season")

UNDO_ADD, UNDO_REMOVE = Text("Add step"), Text("Remove step {number}")
UNDO_STEP = Text("Change {field} of step {number}")
UNDO_FACTOR = Text("Change load in {month}")
UNDO_PASTE, UNDO_MEASURED = Text("Paste season"), Text("Change month of today's load")


def stated(plan: Plan) -> list[str]:
    """The steps and the season in brief: 2 steps, season from Nov."""
    texts = [count_of(len(plan.load_steps), "step")] if plan.load_steps else []
    month = plan.season.month if plan.season else 0
    return [*texts, tr("season from {month}", month=tr(MONTHS[month - 1]))] if 1 <= month <= len(MONTHS) else texts
