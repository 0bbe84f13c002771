"""The text of a report around its figures: titles, column headings, captions and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from zplanner.language import mark, tr
from zplanner.planning.load import MONTHS_PER_YEAR, months_since_measured
from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.report_settings import Section
from zplanner.wording.comparison.actual import TITLE as ACTUAL
from zplanner.wording.dates import MONTHS, band_of_time, first_month, month_of, time_of, years
from zplanner.wording.findings import messages
from zplanner.wording.labels import advantage_line, workload_label
from zplanner.wording.numbers import (
    ABOUT_THE_SAME,
    BAND,
    NOT_COVERED,
    UNCHANGED,
    capitalized,
    count_of,
    joined,
    less_or_more,
    plain,
    price,
    printable,
    probability,
    rounded_money,
    runs,
    share,
    shortened,
)
from zplanner.wording.numbers import stated as stated_share
from zplanner.wording.quantities import THROUGHPUT, QuantityView, change_view, per_year, quantity_view, target
from zplanner.wording.sources import counted_packs

TITLE, CLOSING = "Capacity forecast", "Notes"
RECOMMENDATION, TARGET_MISSED = "Recommendation", "No scenario meets the target"

TITLES = {
    Section.SUMMARY: mark("Summary"),
    Section.CONTENTS: mark("Contents"),
    Section.DECISION: mark("Decision"),
    Section.SCENARIOS: mark("Scenario comparison"),
    Section.INPUTS: mark("Mix and configurations"),
    Section.GROWTH: mark("Utilization over time"),
    Section.ACTUAL: ACTUAL,
    Section.QUANTITIES: mark("All quantities"),
    Section.COMPONENTS: mark("Components of the mix"),
    Section.CONTRIBUTIONS: mark("Causes of the change"),
    Section.SENSITIVITY: mark("What moves the forecast most"),
    Section.EVIDENCE: mark("Measurements behind the forecast"),
    Section.OWN_MEASUREMENTS: mark("Your own measurements"),
    Section.TRUST: mark("Model accuracy for this mix"),
    Section.GAPS: mark("Gaps and warnings"),
    Section.GLOSSARY: mark("Glossary"),
}
"""The title of every section, in the report and in its settings."""

SHORT_NAME = 60
"""Characters of a name in headings and page headers; the scenario table has every name in full."""

FACTS = ("Plan, SHA-256", "Data, SHA-256", "Model", "Seed", "zplanner", "Left out")
"""Labels of the facts needed to repeat a forecast."""

GAP, ASSUMED, EXACT, WARNING = "Gap", "Assumed", "Exact", "Warning"
OWN_CLASS = "A class of your own"
OWN_LABEL = mark("Your own")
TOTAL = "Total"
SUM_OF_WEIGHTS = "Sum of the weights"
SWITCHED_OFF = "switched off"
NOT_COMPARED = "It is switched off."
UNTITLED = "Untitled plan"
ALL_DOMAINS = "All domains"

NO_SCENARIO = "This plan has no scenario yet. Add one to see what it would do."
NO_ANSWER = "These scenarios have no forecast: the gaps say what is missing."
NONE_SUPPORTED = "These scenarios have no forecast. The gaps are listed below."

SCENARIOS_NOTE = (
    "The large figure is the median, the small one the 80% band. CPU busy is at today's load; beneath the engines of a "
    "scenario are those it needs for the target."
)
NO_WORKLOAD = "No workload is stated."
NOTHING_STATED = "Nothing is stated."
CHANGED_NOTE = "A bold value with a dot differs from today."
YEARLY_NOTE = (
    "Utilization of the resource that most likely reaches its limit first: the median, and the 80% band beneath. "
    "In parentheses the probability that the first resource has reached its limit by then."
)
NO_EFFECT = "No measured effect."
NO_THROUGHPUT = "No change moves throughput."
NO_CHANGE = "Nothing changes from today."
WEIGHT_NOTE = "The weight is how much of the forecast rests on a measurement."
NO_EVIDENCE = "No measurement is behind its figures."
OWN_NOTE = (
    "Each measurement is beside the forecast that the published ones and your other ones give without it. One "
    "outside the 80% band is not an error: one in five should be."
)
NO_WARNING = "There are none."

ADVANTAGE_SCALE = "0% is work as capacity ratings measure it, 100% work like the vendors' published benchmarks."
"""What the share of the vendors' optimism means."""

PACKS = "Evidence packs (not part of zplanner's own data)"
"""The label of a plan's packs in a report."""

CONFIGURATIONS, YEARLY, SOURCES, WARNINGS = "Configurations", "Year by year", "Sources", "Warnings"
ASSUMPTIONS, NO_EFFECT = "Assumptions", "Changes without effect"
REACHED = "({chance})"
SAME_AS = "Scenario {number} is the same as scenario {first}."
TODAY = "Today"

HORIZON, REGRET, ASSUMPTIONS = "Planning horizon", "Expected cost", "Assumptions stated in the plan"
HORIZON_NOTE = (
    "Engines needed for every resource to stay {target}; beneath, the bottleneck and the probability that no limit is "
    "exceeded by then. No number: the resource named misses the target. Not covered: the n-way curve ends."
)
NO_NUMBER_FOR = "no number: {resource}"
AT_YEAR, NEEDS = "{limits}\nlasts as it is: {lasting}", "needs {engines}"
REGRET_STAYS = (
    "Costs, and the prices at which the choice changes, follow what is edited here. The cost of a wrong choice, and "
    "the prices between which either choice is as good, come from thousands of single forecasts, which a workbook does "
    "not hold: they stay as at the prices of the plan."
)
REGRET_NOTE = (
    "Over {years}, in {currency}. The cost of a wrong choice is what a scenario costs more than the cheapest one of "
    "each forecast, on average: what it takes to have chosen it where another was right."
)
ONE_CURRENCY = "the currency of the prices"
FLIPS = "{among} the one with the least expected cost depends on the price of a month in which a limit is exceeded:"
BY_YEAR = "Expected cost by year, in {currency}"
NEVER_FLIPS = "{among} {choice} has the least expected cost at any price of a missed month."
LOAD, TARGET_TITLE, PRICES = "Load", "Target", "Prices"
TARGET_STATED = "{target}; a choice must last {years}."

SENSITIVITY_NOTE = (
    "Median utilization of the resource that most likely reaches its limit first ({resource}) at today's load, with "
    "one input at its 10th or at its 90th percentile and all others as uncertain as they are; beneath, when the first "
    "limit is reached. The largest come first."
)
MEASURE_NEXT = "Measure next"
MEASURE_NEXT_NOTE = "Own measurements of these changes would narrow the forecast of this scenario most."
NOTHING_MOVES = (
    "Nothing that is stated as uncertain moves this forecast. {resource} utilization at today's load: {busy}{when}."
)
LIMIT_THEN = "; first limit reached: {time}"
NOT_RECOMMENDED = "No scenario is recommended; this one comes closest."
MONTHS_TITLE, MONTHS_OF = "When the first limit is reached", "months from today"
BUSY_OF = "{resource} utilization at today's load"
MOVED_BY, SWING_ENDS = "Input or effect", ("At its 10th percentile", "At its 90th percentile")
ALL_TOGETHER = "All together"

NEEDED, NEEDED_TO_STAY, TARGET = " needed", "{count} to stay {target}", "target"
OWN_PLACE = "Own: {place}"

RATIO_AXIS = ("multiple of today", "today")
FACTOR_AXIS = ("factor", "no effect")
"""The unit of a ratio axis, and what a ratio of 1 means."""

EXPECTED_COST_NOTE = (
    "Expected cost: over {years}, in {currency}, of machines, engines, licenses, idle engines, and months that exceed "
    "a limit."
)
KEEPS_TARGET, TARGET_REACHED = "Meets target", "Limit reached"
STANDINGS_NOTE = "Median and 80% band, relative to today. Meets target: probability at today's load, on every resource"
FOR_YEARS = "{years}: {chance}"
EXPECTED_COST, REGRET_OF = "Expected cost", "{regret} if wrong"


GROWTH_TITLE, MONTHS_AXIS, BUSY_AXIS = "Utilization over months of growth", "Months from today", "Busy, %"
CHART_NUMBERS = "Numbers of the chart"

STILL = "No growth is stated, so utilization does not change over time."
ENGINES_TITLE = "Engines, bottleneck, and when the limit is reached"
LIMITS_TITLE = "Engines needed, and the chance that each resource limits throughput"
QUANTILES_NOTE = f"Quantiles are in the unit of their row; p10 to p90 is the {BAND}."
MARKED_NOTE = "Values that differ from today are bold on a colored background."
COMPONENTS_NOTE = (
    "Each component as if it were the whole mix, limited by its own resource alone: for most work the CPU, under "
    "z/VM also its storage. The last row has the mix as a whole, and what limits that."
)
WHOLE_MIX, LIMITED_BY = "Whole mix", "limited by {limits}"
COMPONENTS_SHEET_NOTE = (
    "Each component as if it were the whole mix, limited by its own resource alone: for most work the CPU, under "
    "z/VM also its storage. Beside it stand the throughput of the mix as a whole, and what limits that."
)
FACTORS_NOTE = (
    "The factor by which each change multiplies throughput. In every single forecast the factors multiply to the "
    "whole; the product of their medians is only about its median, least where two resources are the bottleneck in "
    "turn."
)
EFFECTS_TITLE = "What each change does to each resource"
NO_FACTOR = "No scenario has a factor to show: nothing is changed, or no measurement covers it."
PRODUCTS_TITLE = "Check: the product of the medians beside the forecast"
EVERY_MEASUREMENT = (
    "Every measurement that carries a forecast, heaviest first. Published ones under 0.1% of the weight are not "
    "listed, so that a sum may stay a little below 100%. The middle of a range is its geometric mean."
)
NO_MEASUREMENT = "No forecast of this plan rests on a measurement."
NO_OWN = "This plan has no own measurements."
WITHHELD_NOTE = (
    "Each is forecast from the published measurements and your others, without itself. Four of five should lie inside "
    "the 80% band."
)
NOTHING_OPEN = "No gap and no warning."
READING_TITLE = "How to read the numbers"
REPRODUCE_NOTE = (
    "The same plan with the same data, model, seed and version of zplanner gives the same report, byte for byte."
)
PLAN_TITLE = "The plan as text (TOML)"
PLAN_NOTE = (
    "Copy the lines below into a file plan.toml: `zplanner report plan.toml -o report.xlsx` makes this workbook again. "
    "A line too long for one cell continues in the cell to its right."
)
WITHOUT_LOAD = "The measured load is left out here: a PDF or a web page carries it."
FACTORS_OF = "Factors on throughput, scenario {number}"
BUSY_NOTE = "How busy the resource is that most likely reaches its limit first, at most 100%. {load} Target: {target}."
BANDS_IN_WORDS = "The bands hold 50, 80 and 95% of the forecasts of {scenario}; the lines are medians."
GROWTH_NOTE = (
    "{load} The target is {target}. Each chart shows the resource that most likely reaches its limit first: the bands "
    "hold 50, 80 and 95% of the forecasts, the black line is the median; the other lines are medians of other "
    "resources. The thick segment is the 80% band of the time when the first limit is reached, the tick its median."
)
FURTHER_OWN = "{count:,} more are in the plan that this report carries."
GROWTH_OF = "{resource} utilization as the load grows: {scenario}"
CURVE_TITLE = mark("Engines: the n-way curve of {machine}")
CURVE_SPAN = mark("1 to {most} engines")

SYSTEM_FONTS = (
    "Some characters of this report are in none of zplanner's fonts. Fonts of the machine that made it were used; on "
    "another machine these pages may look different."
)
NO_FONT = (
    "Some characters of this report are in no font of the machine that made it: they show as empty boxes, and the PDF "
    "is not marked as an accessible document (PDF/UA)."
)
PLAN_FILE, FORECAST_FILE = "The plan of this report; zplanner opens it.", "The forecast of this report as data."
PLAN_FILE_WITHOUT_LOAD = f"{PLAN_FILE} Its measured load is left out, because it would have over 10 MB."
"""What the files attached to a report are."""

FORMAT_NAMES = {
    ".pdf": mark("PDF document"),
    ".html": mark("Web page"),
    ".xlsx": mark("Workbook (Excel)"),
    ".csv": mark("Table (CSV)"),
    ".json": mark("Data (JSON)"),
}

BUSY_PATH = "{name}: {resource} busy today {today}; after five years {later}."
TARGET_AT, AFTER = "target {share}", "after {time}"
SHARE_AXIS, LOGARITHMIC, MEDIAN = "percent busy", "{unit}, logarithmic", "median"
MONTH_AXIS, YEAR_AXIS = "from {month}; years at their January", "years from today"


def assumptions(plan: Plan) -> str:
    """The target and the load after today that a plan states."""
    limit = target(plan.target_utilization, plan.target_confidence)
    return f"Target: {limit}. {' '.join(stated_load(plan))}"


def assumptions_in_short(plan: Plan) -> str:
    """The target and the growth; what else is stated about the load is counted."""
    limit = target(plan.target_utilization, plan.target_confidence)
    own, steps = sum(part.growth_per_year is not None for part in plan.mix), len(plan.load_steps)
    further = [f"{count_of(own, 'class', 'classes')} of its own growth"] if own else []
    further += [count_of(steps, "step")] if steps else []
    further += ["a season"] if plan.season else []
    return f"Target: {limit}. Growth: {', '.join((per_year(plan.growth_per_year), *further))}.{_months_from(plan)}"


def _months_from(plan: Plan) -> str:
    """From when months count, where that is not the plan's date."""
    measured = first_month(plan)
    if measured is None or not months_since_measured(plan):
        return ""
    return f" Today's load was measured in {month_of(measured, 0)}; months count from then."


def stated_load(plan: Plan) -> Iterator[str]:
    """What a plan states about the load after today, a sentence each: growth, by class, steps, season."""
    yield f"Growth: {per_year(plan.growth_per_year)}."
    for part in plan.mix:
        if part.growth_per_year is not None:
            yield f"{workload_label(part.workload_class, plan.names)}: {per_year(part.growth_per_year)}."
    for step in plan.load_steps:
        name = f"{plain(step.name)}: " if step.name else "Step: "
        of = f"of {workload_label(step.workload_class, plan.names)}" if step.workload_class else "of the whole load"
        yield f"{name}{share(step.added)} more {of} after {count_of(step.month, 'month')}."
    if plan.season:
        factors, month = plan.season.factors, plan.season.month
        peak = max(range(len(factors)), key=factors.__getitem__)
        above = less_or_more(factors[peak] / factors[month - 1])
        then = ", the peak month" if peak == month - 1 else f"; the peak, {MONTHS[peak]}, is {above}"
        yield f"Season: today's load was measured in {MONTHS[month - 1]}{then}."


def stated_prices(plan: Plan) -> str:
    """The prices that a plan states, in a sentence; empty if there are none."""
    costs, currency = plan.costs, plan.costs.currency
    prices = (
        *((f"the machine {name}, without engines", one) for name, one in costs.machine),
        ("an engine bought (on today's machine only those beyond today's number)", costs.engine),
        ("its licenses, per year", costs.license),
        ("an idle engine, per year", costs.idle_engine),
        ("a month in which a limit is exceeded", costs.missed_month),
    )
    said = "; ".join(f"{name}: {price(one.amount, currency)}" for name, one in prices if one)
    return f"{capitalized(said)}." if said else ""


def advantage_and_packs(plan: Plan) -> Iterator[str]:
    """The share of the vendors' optimism and what it means, where a scenario changes the machine, and the plan's
    evidence packs."""
    if any("machine" in scenario.changes for scenario in plan.scenarios):
        yield f"{advantage_line(plan.vendor_advantage)}. {ADVANTAGE_SCALE}"
    if packs := counted_packs(plan):
        yield f"{PACKS}: {packs}."


def report_title(plan: Plan) -> str:
    """The title that the planner gave, or the plan's name."""
    return plain(plan.report.title) or plain(plan.name) or UNTITLED


def summary(outlook: Outlook, chosen: ScenarioOutlook | None, recommended: str) -> str:
    """The report in a sentence, for its properties; `recommended` is the recommendation in words."""
    if not outlook.scenarios:
        return NO_SCENARIO
    if chosen:
        return headline(chosen)
    return recommended if any(one.throughput_ratio or one.impossible for one in outlook.scenarios) else NONE_SUPPORTED


def scenario_name(scenario: Scenario | ScenarioOutlook) -> str:
    """A scenario's whole name."""
    return plain(scenario.name) or tr("Unnamed scenario")


def numbered(number: int, scenario: ScenarioOutlook, length: int = SHORT_NAME) -> str:
    """A scenario in a heading: `2. zEC12, 6 engines`; today's configuration, number 0, by its name alone."""
    name = shortened(scenario_name(scenario), length)
    return f"{number}. {name}" if number else name


def choice_name(number: int, scenario: Scenario | ScenarioOutlook) -> str:
    """A choice in a sentence: `scenario 2 (zEC12, 6 engines)`, or today's configuration, number 0."""
    if not number:
        return tr("today's configuration")
    return tr("scenario {number} ({name})", number=number, name=shortened(scenario_name(scenario), SHORT_NAME))


def does_not_run(scenario: ScenarioOutlook) -> str:
    """Why a scenario does not run, empty if no statement says so."""
    return printable(messages(scenario.impossible))


def left_out(reason: str) -> str:
    """Why a scenario is not to choose from, beneath its name; empty without a reason."""
    return f"left out: {reason.removesuffix('.')}" if reason else ""


def do_not_run(numbers: Sequence[int]) -> str:
    """Which scenarios do not run: Scenarios 3, 4 do not run."""
    return f"{scenario_numbers(numbers)} {'does' if len(numbers) == 1 else 'do'} not run."


def year_of_costs(plan: Plan, year: int) -> str:
    """A year of the target, or the part of one at its end: `Year 1`, `Year 3 (6 months)`."""
    months = round((plan.target_years - year + 1) * MONTHS_PER_YEAR)
    part = f" ({count_of(max(1, months), 'month')})" if months < MONTHS_PER_YEAR else ""
    return f"Year {year}{part}"


def from_price(price: float, low: float, high: float, currency: str) -> str:
    """From which price on a scenario is the choice: `From EUR 62,300 (either from EUR 58,100 to 66,900):`."""
    start, *ends = (rounded_money(one, currency) for one in (price, low, high))
    either = f" (either from {ends[0]} to {rounded_money(high)})" if ends[0] != ends[1] else ""
    return f"From {start}{either}:"


def without_forecast(numbers: Sequence[int]) -> str:
    """Which scenarios have no forecast: Scenarios 3, 4 have no forecast; the gaps say what is missing."""
    have = "has" if len(numbers) == 1 else "have"
    return f"{scenario_numbers(numbers)} {have} no forecast: the gaps say what is missing."


def headline(scenario: ScenarioOutlook) -> str:
    """1.92x the throughput (80% band ...) and 48% less CPU per unit of work (80% band ...)."""
    if reason := does_not_run(scenario):
        return f"Does not run: {reason}"
    throughput = quantity_view(THROUGHPUT, scenario.throughput_ratio)
    cpu = change_view(scenario.cpu_per_unit_ratio)
    if not throughput.covered and not cpu.covered:
        return "Not covered: no measurement supports a forecast of this scenario."
    first = (
        f"{throughput.value} the throughput{_band(throughput)}" if throughput.covered else f"Throughput {NOT_COVERED}"
    )
    if not cpu.covered:
        return f"{first}; CPU per unit of work {NOT_COVERED}."
    size = {UNCHANGED: "the same", ABOUT_THE_SAME: "about the same"}.get(cpu.value, cpu.value)
    return f"{first} and {size} CPU per unit of work{_band(cpu)}."


def _band(view: QuantityView) -> str:
    """The band of a quantity in a sentence, where it is more than one number."""
    return "" if view.band == view.value else f" ({BAND} {view.band})"


def years_from_today(count: int) -> str:
    return {0: "Today"}.get(count) or count_of(count, "year")


def further_measurements(count: int, weight: float) -> str:
    """What a table of measurements leaves out."""
    return tr(
        "{n} further measurements carry {weight} of the weight; the JSON report lists every one.",
        "{n} further measurement carries {weight} of the weight; the JSON report lists every one.",
        count,
        weight=probability(weight),
    )


def this_mix(parts: Sequence[tuple[str, str]]) -> str:
    """The mix in a sentence, from its components and their shares."""
    return f"This mix: {', '.join(f'{label} {size}' for label, size in parts)}."


def standings_note(left: int, plan: Plan, currency: str | None) -> str:
    """How to read the table of the first page, and how many scenarios it leaves out; the currency is None where the
    table has no costs."""
    beneath = f"; beneath, for {years(plan.target_years)}" if plan.load_changes else ""
    parts = [f"{STANDINGS_NOTE}{beneath}."]
    if currency is not None:
        span = years(plan.target_years)
        parts.append(EXPECTED_COST_NOTE.format(years=span, currency=currency or ONE_CURRENCY))
    if left:
        parts.append(f"{left} more {'scenario is' if left == 1 else 'scenarios are'} in the comparison.")
    return " ".join(parts)


def own_weights(weights: dict[str, list[int]]) -> str:
    """The weights of an own measurement: `12% in scenarios 1 and 3 to 8`."""
    parts = (f"{weight} in {scenario_numbers(numbers).lower()}" for weight, numbers in weights.items())
    return "; ".join(parts) or "not used by this forecast"


def scenario_numbers(numbers: Sequence[int]) -> str:
    return f"Scenario{'s' if len(numbers) > 1 else ''} {joined(runs(numbers))}"


def limit_reached(target: float, resource: str, months: Quantiles, today: date | None) -> str:
    """When the first resource reaches its limit; `resource` is empty for the CPU."""
    limit = f"A limit, most likely of {resource}," if resource else f"The target of {stated_share(target)}"
    when = "is not reached" if months.p50 is None else f"is reached: {time_of(months.p50, today)}"
    band = "" if months.p10 is None else f" ({BAND} {band_of_time(months, today)})"
    return f"{limit} {when}{band}"
