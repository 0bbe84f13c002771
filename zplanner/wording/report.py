"""The text of a report around its figures: titles, column headings, captions and sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from zplanner.language import Text, mark, tr
from zplanner.planning.months import MONTHS_PER_YEAR, months_since_measured
from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import ADDED, Plan, Scenario
from zplanner.planning.report_settings import Section
from zplanner.wording.carried_out import TITLE as ACTUAL
from zplanner.wording.dates import MONTHS, band_beside, first_month, median_time, month_of, years
from zplanner.wording.evidence import counted_packs
from zplanner.wording.findings import messages
from zplanner.wording.labels import advantage_line, default_name, left_out_of_costs, taken_in_currency, workload_label
from zplanner.wording.numbers import (
    ABOUT_THE_SAME,
    BAND,
    UNCHANGED,
    UNKNOWN,
    capitalized,
    count_of,
    interval,
    joined,
    less_or_more,
    more_or_less,
    plain,
    price,
    printable,
    probability,
    rounded_money,
    runs,
    shortened,
    with_unit,
)
from zplanner.wording.numbers import stated as stated_share
from zplanner.wording.quantities import THROUGHPUT, QuantityView, change_view, per_year, quantity_view, target

TITLE, CLOSING = mark("Capacity forecast"), mark("Notes")
INPUT_QUALITY = mark("How good the input is")
SIGNED_BY_SYSTEM = mark("Pages to sign are of one system: report that system to have them.")
RECOMMENDATION, TARGET_MISSED = mark("Recommendation"), mark("No scenario meets the target")

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
    Section.INPUT_QUALITY: INPUT_QUALITY,
    Section.TRUST: mark("Model accuracy for this mix"),
    Section.GAPS: mark("Gaps and warnings"),
    Section.GLOSSARY: mark("Glossary"),
}
"""The title of every section, in the report and in its settings."""

SHORT_NAME = 60
"""Characters of a name in headings and page headers; the scenario table has every name in full."""

FACTS = (mark("Plan, SHA-256"), mark("Data, SHA-256"), mark("Model"), mark("Seed"), mark("zplanner"), mark("Left out"))
"""Labels of the facts needed to repeat a forecast."""

GAP, ASSUMED, EXACT, WARNING = mark("Gap"), mark("Assumed"), mark("Exact"), mark("Warning")
OWN_CLASS = mark("A class of your own")
OWN_LABEL = mark("Your own")
TOTAL = mark("Total")
SUM_OF_WEIGHTS = mark("Sum of the weights")
SWITCHED_OFF = mark("switched off")
NOT_COMPARED = mark("It is switched off.")
UNTITLED = mark("Untitled plan")
ALL_DOMAINS = mark("All domains")

NO_SCENARIO = mark("This plan has no scenario yet. Add one to see what it would do.")
NO_ANSWER = mark("These scenarios have no forecast: the gaps say what is missing.")
NONE_SUPPORTED = mark("These scenarios have no forecast. The gaps are listed below.")

SCENARIOS_NOTE = mark(
    "The large figure is the median, the small one the 80% band. CPU busy is at today's load; below the engines of a "
    "scenario are those it needs to meet the target at today's load."
)
NO_WORKLOAD = mark("No workload is stated.")
NOTHING_STATED = mark("Nothing is stated.")
CHANGED_NOTE = mark("A bold value with a dot differs from today.")
YEARLY_NOTE = mark(
    "Utilization of the resource that most likely reaches its limit first: the median, and the 80% band below it. "
    "In parentheses the probability that the first resource has reached its limit by then."
)
HIGHEST_MONTH = mark("Each year is shown in its highest month.")
NO_EFFECT = mark("No measured effect.")
NO_THROUGHPUT = mark("No change moves throughput.")
NO_CHANGE = mark("Nothing changes from today.")
WEIGHT_NOTE = mark("The weight is how much of the forecast rests on a measurement.")
NO_EVIDENCE = mark("No measurement is behind these figures.")
OWN_NOTE = mark(
    "Each measurement is beside the forecast that the published ones and your other ones give without it. One "
    "outside the 80% band is not an error: one in five should be."
)
NO_WARNING = mark("There are none.")

ADVANTAGE_SCALE = mark("0% is work as capacity ratings measure it, 100% work like the vendors' published benchmarks.")
"""What the share of the vendors' optimism means."""

PACKS = mark("Evidence packs (not part of zplanner's own data)")
"""The label of a plan's packs in a report."""

CONFIGURATIONS, YEARLY, SOURCES, WARNINGS = (
    mark("Configurations"),
    mark("Year by year"),
    mark("Sources"),
    mark("Warnings"),
)
ASSUMPTIONS, WITHOUT_EFFECT = mark("Assumptions"), mark("Changes without effect")
REACHED = mark("({chance})")
SAME_AS = mark("Scenario {number} is the same as scenario {first}.")
TODAY = mark("Today")

HORIZON, REGRET, STATED = mark("Planning horizon"), mark("Expected cost"), mark("Assumptions stated in the plan")
HORIZON_NOTE = mark(
    "Engines needed for every resource to stay {target}; below, the bottleneck and the probability that no limit is "
    "exceeded by then."
)
TODAY_RECOVERS = mark(
    "Every row counts from today's load on. Today's configuration is above its limit until the load has shrunk, and "
    "keeps the target {then}."
)
NO_NUMBER_FOR = mark("no number: {why}")
AT_YEAR, NEEDS = mark("{limits}\nlasts as it is: {lasting}"), mark("needs {engines}")
PRICES_FOLLOW = mark(
    "Costs, the cost of a wrong choice, and the prices at which the choice changes follow the costs and prices that "
    "are edited in this table; the sheet {sheet} has what every single forecast comes to. The prices between which "
    "either choice is as good, and the costs by year, stay as at the prices of the plan."
)
OUTCOMES_NOTE = mark(
    "What each choice comes to in all {count:,} forecasts, those with the same outcome in one row: the months in which "
    "it exceeds a limit and, where that varies, how far its cost without them is above its mean. The cheapest choice "
    "of a row is found with the costs and prices of the sheet {sheet}, where the cost of a wrong choice is what the "
    "choice costs above that on average."
)
MISSED_BY, COST_ABOVE_MEAN = mark("Missed months of {choice}"), mark("Cost above its mean of {choice}")
REGRET_NOTE = mark(
    "Over {years}, in {currency}. Until a change can run (lead time: {lead}), licenses, idle engines and missed months "
    "are those of today's configuration. The cost of a wrong choice is how much more a choice costs than the cheapest "
    "one of each forecast, on average: what it costs not to know which forecast comes true."
)
ONE_CURRENCY = mark("the currency of the prices")
FLIPS = mark(
    "{among} the one with the least expected cost depends on the price of a month in which a limit is exceeded:"
)
BY_YEAR = mark("Expected cost by year, in {currency}")
NEVER_FLIPS = mark("{among} {choice} has the least expected cost at any price of a missed month.")
LOAD, TARGET_TITLE, PRICES = mark("Load"), mark("Target"), mark("Prices")
TARGET_STATED = mark("{target}; a choice must last {years}.")

SENSITIVITY_NOTE = mark(
    "Median utilization of the resource that most likely reaches its limit first ({resource}) at today's load, with "
    "one input at its 10th or at its 90th percentile and all others as uncertain as they are; below, when "
    "the first limit is reached. The largest come first."
)
MEASURE_NEXT = mark("Measure next")
MEASURE_NEXT_NOTE = mark("Own measurements of these changes would narrow the forecast of this scenario most.")
NOTHING_MOVES = mark(
    "Nothing that is stated as uncertain moves this forecast. {resource} utilization at today's load: {busy}{when}."
)
LIMIT_THEN = mark("; first limit reached: {time}")
NOT_RECOMMENDED = mark("No scenario is recommended; this one comes closest.")
MONTHS_TITLE, MONTHS_OF = mark("When the first limit is reached"), mark("months")
BUSY_OF = mark("{resource} utilization at today's load")
MOVED_BY, SWING_ENDS = mark("Input or effect"), (mark("At its 10th percentile"), mark("At its 90th percentile"))
ALL_TOGETHER = mark("All together")

BOTTLENECK, LARGEST_RISK, LARGEST_UNKNOWN = (
    mark("Bottleneck"),
    mark("Largest risk"),
    mark("Largest unknown"),
)
TODAY_DOES_NOT_RUN, CHECK_TODAY = mark("Today's configuration does not run"), mark("Check what is stated of today.")
TODAY_IS = mark("Today {machine}.")
LARGEST_GAP, OF_FACTOR, OF_SCENARIO = (
    mark("Largest gap: {gap}"),
    mark("{factor}, scenario {number}. {gap}"),
    mark("Scenario {number}. {sentence}"),
)
ALL_COVERED = mark("No change of scenario {number} is left without a measurement.")
LEAST_CERTAIN = mark("The least certain factor is {factor}: 80% band {band}.")

NEEDED, TARGET = mark("{count} needed"), mark("target")
NEEDED_TO_STAY = mark("{count} at today's load, to stay {target}")
OWN_PLACE = mark("Own: {place}")

RATIO_AXIS = (mark("multiple of today"), mark("today"))
FACTOR_AXIS = (mark("factor"), mark("no effect"))
"""The unit of a ratio axis, and what a ratio of 1 means."""

EXPECTED_COST_NOTE = mark(
    "Expected cost: over {years}, in {currency}, of machines, engines, licenses, idle engines, and months that exceed "
    "a limit. The cost of a wrong choice is what it costs above the cheapest of each forecast, on average."
)
KEEPS_TARGET, TARGET_REACHED = mark("Meets target"), mark("Limit reached")
STANDINGS_NOTE = mark(
    "Median and 80% band, relative to today. Meets target: probability at today's load, on every resource."
)
GROWING_NOTE = mark(
    "Median and 80% band, relative to today. Engines: below, those needed for {years}. Meets target: probability for "
    "{years}, on every resource; below it, at today's load."
)
NOW = mark("today: {chance}")
EXPECTED_COST, REGRET_OF = mark("Expected cost"), mark("wrong choice: {regret}")


GROWTH_TITLE, BUSY_AXIS = mark("Utilization over months of growth"), mark("Busy, %")
CHART_NUMBERS = mark("Numbers of the chart")
WHISKERS, MEDIANS = mark("{unit}; median, whiskers: 80% band"), mark("{unit}, medians: {medians}.")
MEDIAN_LINE, TARGET_LINE = mark("{scenario}, median"), mark("Target {share}")
MADE_BY = mark("{report} by zplanner {version}")
EXACT_SHARE = mark("exact")

STILL = mark("No growth is stated, so utilization does not change over time.")
ENGINES_TITLE = mark("Engines, bottleneck, and when the limit is reached")
LIMITS_TITLE = mark("Engines needed, and the chance that each resource limits throughput")
QUANTILES_NOTE = mark("Quantiles are in the unit of their row; p10 to p90 is the 80% band.")
MARKED_NOTE = mark("Values that differ from today are bold on a colored background.")
COMPONENTS_NOTE = mark(
    "Each component as if it were the whole mix, limited by its own resource alone: for most work the CPU, under "
    "z/VM also its storage. The last row has the mix as a whole, and what limits that."
)
WHOLE_MIX, LIMITED_BY = mark("Whole mix"), mark("limited by {limits}")
COMPONENTS_SHEET_NOTE = mark(
    "Each component as if it were the whole mix, limited by its own resource alone: for most work the CPU, under "
    "z/VM also its storage. Beside it stand the throughput of the mix as a whole, and what limits that."
)
FACTORS_NOTE = mark(
    "The factor by which each change multiplies throughput. In every single forecast the factors multiply to the "
    "whole; the product of their medians is only about its median, least where two resources are the bottleneck in "
    "turn."
)
EFFECTS_TITLE = mark("What each change does to each resource")
NO_FACTOR = mark("No scenario has a factor to show: nothing is changed, or no measurement covers it.")
PRODUCTS_TITLE = mark("Check: the product of the medians beside the forecast")
EVERY_MEASUREMENT = mark(
    "Every measurement that carries a forecast, heaviest first. Published ones under 0.1% of the weight are not "
    "listed, so that a sum may stay a little below 100%. The middle of a range is its geometric mean."
)
NO_MEASUREMENT = mark("No forecast of this plan rests on a measurement.")
NO_OWN = mark("This plan has no own measurements.")
WITHHELD_NOTE = mark(
    "Each is forecast from the published measurements and your others, without itself. Four of five should lie inside "
    "the 80% band."
)
NOTHING_OPEN = mark("No gap and no warning.")
READING_TITLE = mark("How to read the numbers")
REPRODUCE_NOTE = mark(
    "The same plan with the same data, model, seed and version of zplanner gives the same report, byte for byte."
)
PLAN_TITLE = mark("The plan as text (TOML)")
PLAN_NOTE = mark(
    "Copy the lines below into a file plan.toml: `zplanner report plan.toml -o report.xlsx` makes this workbook again. "
    "A line too long for one cell continues in the cell to its right."
)
WITHOUT_LOAD = mark("The measured load is left out here: a PDF or a web page carries it.")
FACTORS_OF = mark("Factors on throughput, scenario {number}")
BUSY_NOTE = mark(
    "How busy the resource is that most likely reaches its limit first, at most 100%. {load} Target: {target}."
)
BANDS_IN_WORDS = mark("The bands hold 50, 80 and 95% of the forecasts of {scenario}; the lines are medians.")
GROWTH_NOTE = mark(
    "{load} The target is {target}. Each chart shows the resource that most likely reaches its limit first: the bands "
    "hold 50, 80 and 95% of the forecasts, the black line is the median; the other lines are medians of other "
    "resources. The thick segment is the 80% band of the time when the first limit is reached, the tick its median."
)
FURTHER_OWN = mark("{count:,} more are in the plan that this report carries.")
GROWTH_OF = mark("{resource} utilization as the load grows: {scenario}")
CURVE_TITLE = mark("Engines: the n-way curve of {machine}")
CURVE_SPAN = mark("1 to {most} engines")

SYSTEM_FONTS = mark(
    "Some characters of this report are in none of zplanner's fonts. Fonts of the machine that made it were used; on "
    "another machine these pages may look different."
)
NO_FONT = mark(
    "Some characters of this report are in no font of the machine that made it: they are shown by their codes, such as "
    "[U+4E2D]."
)
PLAN_FILE, FORECAST_FILE = (
    mark("The plan of this report; zplanner opens it."),
    mark("The forecast of this report as data."),
)
PLAN_FILE_WITHOUT_LOAD = mark(
    "The plan of this report; zplanner opens it. Its measured load is left out, because it would have over 10 MB."
)
"""What the files attached to a report are."""

FRAME = {
    "today": mark("Today"),
    "summary": mark("Summary"),
    "note": mark("Planner's note"),
    "logo": mark("Logo"),
    "footer": mark("Relative to today; results may vary."),
    "page": mark("Page {page} of {pages}"),
    "signature": mark("Decision for signature"),
    "signed": mark("Name and signature"),
    "signed_on": mark("Date"),
    "decided": mark("Decision"),
    "as_recommended": mark("As recommended, or what is decided instead"),
}
"""What the layout of pages says around their contents."""

FORMAT_NAMES = {
    ".pdf": mark("PDF document"),
    ".html": mark("Web page"),
    ".xlsx": mark("Workbook (Excel)"),
    ".csv": mark("Table (CSV)"),
    ".json": mark("Data (JSON)"),
}

FULL_PATH = mark("{name}: {resource} full today {today}; after {after} {later}.")
BUSY_PATH = mark("{name}: {resource} busy today {today}; after {after} {later}.")
TARGET_AT, AFTER = mark("target {share}"), mark("after {time}")
SHARE_AXIS, LOGARITHMIC, MEDIAN = mark("percent busy"), mark("{unit}, logarithmic"), mark("median")
MONTH_AXIS, YEAR_AXIS = mark("from {month}; years at their January"), mark("years from today")


def assumptions(plan: Plan) -> str:
    """The target and the load after today that a plan states."""
    return " ".join((_target(plan), *stated_load(plan)))


def _target(plan: Plan) -> str:
    return tr("Target: {target}.", target=target(plan.target_utilization, plan.target_confidence))


def assumptions_in_short(plan: Plan) -> str:
    """The target and the growth; what else is stated about the load is counted."""
    own, steps = sum(part.growth_per_year is not None for part in plan.mix), len(plan.load_steps)
    further = [tr("{n} classes with their own growth", "{n} class with its own growth", own)] if own else []
    further += [count_of(steps, "step")] if steps else []
    further += [tr("a season")] if plan.season else []
    growth = tr("Growth: {growth}.", growth=", ".join((per_year(plan.growth_per_year), *further)))
    return " ".join(filter(None, (_target(plan), growth, measured_earlier(plan))))


def measured_earlier(plan: Plan) -> str:
    """From when months count, where that is not the plan's date."""
    measured = first_month(plan)
    if measured is None or not months_since_measured(plan):
        return ""
    return tr("Today's load was measured in {month}; months count from then.", month=month_of(measured, 0))


def months_axis(plan: Plan) -> str:
    """From when the months of a load over time count: that of the plan's date, or earlier ones of its measurement."""
    measured = first_month(plan)
    if measured is None or not months_since_measured(plan):
        return tr("Months from today")
    return tr("Months from {month}", month=month_of(measured, 0))


def stated_load(plan: Plan) -> Iterator[str]:
    """What a plan states about the load after today, a sentence each: growth, by class, steps, season."""
    yield tr("Growth: {growth}.", growth=per_year(plan.growth_per_year))
    for part in plan.mix:
        if part.growth_per_year is not None:
            yield f"{workload_label(part.workload_class, plan.names)}: {per_year(part.growth_per_year)}."
    for step in plan.load_steps:
        said = {"name": plain(step.name) or tr("Step"), "change": more_or_less(step.added)}
        if step.workload_class:
            yield tr(
                "{name}: {change} of {workload} after {n} months.",
                "{name}: {change} of {workload} after {n} month.",
                step.month,
                workload=workload_label(step.workload_class, plan.names),
                **said,
            )
        else:
            yield tr(
                "{name}: {change} of the whole load after {n} months.",
                "{name}: {change} of the whole load after {n} month.",
                step.month,
                **said,
            )
    if plan.season:
        factors, month = plan.season.factors, plan.season.month
        peak = max(range(len(factors)), key=factors.__getitem__)
        above = less_or_more(factors[peak] / factors[month - 1])
        measured, highest = tr(MONTHS[month - 1]), tr(MONTHS[peak])
        if peak == month - 1:
            yield tr("Season: today's load was measured in {month}, the peak month.", month=measured)
        else:
            yield tr(
                "Season: today's load was measured in {month}; the peak, {peak}, is {above}.",
                month=measured,
                peak=highest,
                above=above,
            )


def stated_prices(plan: Plan) -> str:
    """The prices that a plan states, and the currency of those without one, in sentences; empty if there are none."""
    costs, currency = plan.costs, plan.costs.currency
    prices = (
        *((tr("the machine {name}, without engines", name=name), one) for name, one in costs.machine),
        (tr("an engine bought (on today's machine only those beyond today's number)"), costs.engine),
        (tr("its licenses, per year"), costs.license),
        (tr("an idle engine, per year"), costs.idle_engine),
        (tr("a month in which a limit is exceeded"), costs.missed_month),
    )
    said = "; ".join(f"{name}: {price(one.amount, currency)}" for name, one in prices if one)
    return " ".join(filter(None, (f"{capitalized(said)}.", taken_in_currency(costs)))) if said else ""


def advantage_and_packs(plan: Plan) -> Iterator[str]:
    """The share of the vendors' optimism and what it means, where a scenario changes the machine, and the plan's
    evidence packs."""
    if any("machine" in scenario.changed_fields for scenario in plan.scenarios):
        yield f"{advantage_line(plan.vendor_advantage)}. {tr(ADVANTAGE_SCALE)}"
    if packs := counted_packs(plan):
        yield f"{tr(PACKS)}: {packs}."


def report_title(plan: Plan) -> str:
    """The title that the planner gave, or the plan's name."""
    return plain(plan.report.title) or plain(plan.name) or tr(UNTITLED)


def summary(outlook: Outlook, chosen: ScenarioOutlook | None, recommended: str) -> str:
    """The report in a sentence, for its properties; `recommended` is the recommendation in words."""
    if not outlook.scenarios:
        return tr(NO_SCENARIO)
    if chosen:
        return headline(chosen)
    return (
        recommended
        if any(scenario.throughput_ratio or scenario.impossible for scenario in outlook.scenarios)
        else tr(NONE_SUPPORTED)
    )


def scenario_name(scenario: Scenario | ScenarioOutlook) -> str:
    """A scenario's whole name."""
    return plain(scenario.name) or tr("Unnamed scenario")


def numbered(number: int, scenario: ScenarioOutlook, length: int = SHORT_NAME) -> str:
    """A scenario in a heading: `2. zEC12, 6 engines`; by its name alone what is today's, with a number below 1, and
    `Scenario 2`, which says its number."""
    name = shortened(scenario_name(scenario), length)
    return name if number <= 0 or name == default_name(number) else f"{number}. {name}"


def choice_name(number: int, scenario: Scenario | ScenarioOutlook | None = None) -> str:
    """A choice in a sentence: `scenario 2 (zEC12, 6 engines)`, today's configuration, or its machine with the engines
    of an outlook or, without it, with more engines."""
    if not number:
        return tr("today's configuration")
    if number == ADDED:
        engines = engines_of(scenario) if isinstance(scenario, ScenarioOutlook) else tr("more engines")
        return tr("today's machine with {engines}", engines=engines)
    assert scenario is not None, "a scenario has a name"
    name = shortened(scenario_name(scenario), SHORT_NAME)
    if name == default_name(number):
        return tr("scenario {number}", number=number)
    return tr("scenario {number} ({name})", number=number, name=name)


def engines_of(scenario: ScenarioOutlook) -> str:
    """The engines of a forecast configuration: 14 engines."""
    engines = scenario.configuration.number("processors")
    return tr(UNKNOWN) if engines is None else with_unit(interval(engines), "engines")


def todays_name(number: int, scenario: ScenarioOutlook) -> str:
    """Today's configuration, or its machine with more engines, as the name of a row: Today; Today with 14 engines."""
    engines = scenario.configuration.number("processors")
    if number != ADDED or engines is None:
        return tr(TODAY)
    return Text("Today with {n} engines", "Today with {n} engine", round(engines.median))


def does_not_run(scenario: ScenarioOutlook) -> str:
    """Why a scenario does not run, empty if no statement says so."""
    return printable(messages(scenario.impossible))


def left_out(reason: str) -> str:
    """Why a scenario is not to choose from, beneath its name; empty without a reason."""
    return tr("left out: {reason}", reason=reason.removesuffix(".")) if reason else ""


def do_not_run(numbers: Sequence[int]) -> str:
    """Which scenarios do not run: Scenarios 3, 4 do not run."""
    named = joined(runs(numbers))
    if len(numbers) == 1:
        return tr("Scenario {number} does not run.", number=named)
    return tr("Scenarios {numbers} do not run.", numbers=named)


def year_of_costs(plan: Plan, year: int) -> str:
    """A year of the target, or the part of one at its end: `Year 1`, `Year 3 (6 months)`."""
    months = round((plan.target_years - year + 1) * MONTHS_PER_YEAR)
    if months < MONTHS_PER_YEAR:
        return tr("Year {year} ({n} months)", "Year {year} ({n} month)", max(1, months), year=year)
    return tr("Year {year}", year=year)


def from_price(price: float, low: float, high: float, currency: str) -> str:
    """From which price on a scenario is the choice: `From EUR 62,300 (either from EUR 58,100 to EUR 66,900):`."""
    start, first, last = (rounded_money(one, currency) for one in (price, low, high))
    if first == last:
        return tr("From {price}:", price=start)
    return tr("From {price} (either from {low} to {high}):", price=start, low=first, high=last)


def without_forecast(numbers: Sequence[int]) -> str:
    """Which scenarios have no forecast: Scenarios 3, 4 have no forecast; the gaps say what is missing."""
    named = joined(runs(numbers))
    if len(numbers) == 1:
        return tr("Scenario {number} has no forecast: the gaps say what is missing.", number=named)
    return tr("Scenarios {numbers} have no forecast: the gaps say what is missing.", numbers=named)


def headline(scenario: ScenarioOutlook) -> str:
    """1.92x the throughput (80% band ...) and 48% less CPU per unit of work (80% band ...)."""
    if reason := does_not_run(scenario):
        return tr("Does not run: {reason}", reason=reason)
    throughput = quantity_view(THROUGHPUT, scenario.throughput_ratio)
    cpu = change_view(scenario.cpu_per_unit_ratio)
    if not throughput.covered and not cpu.covered:
        return tr("Not covered: no measurement supports a forecast of this scenario.")
    if not throughput.covered:
        first = tr("Throughput not covered")
    else:
        first = tr("{times} the throughput{band}", times=throughput.value, band=_band(throughput))
    if not cpu.covered:
        return tr("{throughput}; CPU per unit of work not covered.", throughput=first)
    if cpu.value == tr(UNCHANGED):
        return tr("{throughput} and the same CPU per unit of work{band}.", throughput=first, band=_band(cpu))
    if cpu.value == tr(ABOUT_THE_SAME):
        return tr("{throughput} and about the same CPU per unit of work{band}.", throughput=first, band=_band(cpu))
    return tr(
        "{throughput} and {change} CPU per unit of work{band}.", throughput=first, change=cpu.value, band=_band(cpu)
    )


def _band(view: QuantityView) -> str:
    """The band of a quantity in a sentence, where it is more than one number."""
    return "" if view.band == view.value else f" ({tr(BAND)} {view.band})"


def years_from_today(count: int) -> str:
    return count_of(count, "year") if count else tr(TODAY)


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
    return tr("This mix: {parts}.", parts=", ".join(f"{label} {size}" for label, size in parts))


def standings_note(left: int, plan: Plan, currency: str | None) -> str:
    """How to read the table of the first page, and how many scenarios it leaves out; the currency is None where the
    table has no costs."""
    parts = [tr(GROWING_NOTE, years=years(plan.target_years)) if plan.load_changes else tr(STANDINGS_NOTE)]
    if currency is not None:
        parts.append(cost_note(plan, currency))
    if left:
        parts.append(tr("{n} more scenarios are in the comparison.", "{n} more scenario is in the comparison.", left))
    return " ".join(parts)


def cost_note(plan: Plan, currency: str) -> str:
    """What the expected cost counts, over how long and in which currency, and what has no price."""
    counted = tr(EXPECTED_COST_NOTE, years=years(plan.target_years), currency=currency or tr(ONE_CURRENCY))
    return " ".join(filter(None, (counted, left_out_of_costs(plan))))


def own_weights(weights: dict[str, list[int]]) -> str:
    """The weights of an own measurement: `12% in scenarios 1 and 3 to 8`."""
    return "; ".join(map(_weight, weights, weights.values())) or tr("not used by this forecast")


def _weight(weight: str, numbers: Sequence[int]) -> str:
    named = joined(runs(numbers))
    if len(numbers) == 1:
        return tr("{weight} in scenario {number}", weight=weight, number=named)
    return tr("{weight} in scenarios {numbers}", weight=weight, numbers=named)


def scenario_numbers(numbers: Sequence[int]) -> str:
    named = joined(runs(numbers))
    return tr("Scenarios {numbers}", numbers=named) if len(numbers) > 1 else tr("Scenario {number}", number=named)


def limit_reached(target: float, resource: str, months: Quantiles, today: date | None) -> str:
    """When the first resource reaches its limit; `resource` is empty for the CPU."""
    band = band_beside(months, today)
    if months.p50 is None:
        if resource:
            return tr("A limit, most likely of {resource}, is not reached{band}", resource=resource, band=band)
        return tr("The target of {target} is not reached{band}", target=stated_share(target), band=band)
    said = {"time": median_time(months, today), "band": band}
    if resource:
        return tr("A limit, most likely of {resource}, is reached: {time}{band}", resource=resource, **said)
    return tr("The target of {target} is reached: {time}{band}", target=stated_share(target), **said)
