"""The sheets of a workbook, each written from the tables of the report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import mul

from zplanner.errors import ZplannerError
from zplanner.files import folder
from zplanner.language import tr
from zplanner.planning.report_settings import Section
from zplanner.reporting.accuracy import domain_table, miss_table, read_evaluation
from zplanner.reporting.decision_tables import (
    flip_table,
    horizon_table,
    input_table,
    outcome_table,
    regret_table,
    yearly_cost_table,
)
from zplanner.reporting.evidence_tables import evidence_table, own_forecasts, own_table
from zplanner.reporting.forecast_tables import (
    actual_table,
    component_table,
    contribution_table,
    effect_table,
    growth_table,
    limits,
    masked,
    product_table,
    quantity_table,
    scenario_table,
)
from zplanner.reporting.page.document import plan_text
from zplanner.reporting.page.first_pages import callouts
from zplanner.reporting.plan_tables import (
    configuration_table,
    fact_table,
    gap_table,
    glossary_table,
    largest_gap,
    mix_table,
)
from zplanner.reporting.report_data import ReportData
from zplanner.reporting.table import Style, Table
from zplanner.reporting.workbook.charts import LABEL, OTHERS, bar_chart, growth_chart
from zplanner.reporting.workbook.sheet import BAND, EVERY, INTERVAL, MEDIAN, Printed, Sheet
from zplanner.wording import carried_out as actual_words
from zplanner.wording import headings
from zplanner.wording import report as words
from zplanner.wording.accuracy import NO_EVALUATION, OTHER_DATA, WORST_MISSES
from zplanner.wording.accuracy import READING as ACCURACY_READING
from zplanner.wording.advice.input_quality import NOTE as INPUT_NOTE
from zplanner.wording.advice.reasons import among
from zplanner.wording.advice.today import lead_time
from zplanner.wording.dates import years
from zplanner.wording.errors import advice
from zplanner.wording.glossary import NOTES, READING
from zplanner.wording.numbers import capitalized, stated
from zplanner.wording.quantities import THROUGHPUT, masked_effects, target

_BANDS = dict(zip(BAND, headings.LOW_TO_HIGH, strict=True))
_QUANTILES = dict(zip(EVERY, headings.QUANTILE_HEADINGS, strict=True))
_SHARES = dict(zip(INTERVAL, headings.SHARE_PARTS, strict=True))

_CHART_COLUMN = 14
"""The column of the chart of growth: right of the table."""


def summary(sheet: Sheet, report_data: ReportData) -> None:
    """The page for a manager: the recommendation, the headline numbers, engines, bottleneck, the largest gap."""
    for line, look in _first_words(report_data):
        sheet.sentence(line, look)
    sheet.gap()
    table = scenario_table(report_data)
    banded = ("throughput", "cpu_per_unit", "cpu_utilization", "headroom")
    first = ("throughput", "throughput_change", "cpu_per_unit", "cpu_change", "cpu_utilization", "headroom")
    sheet.table(table.only("number", "scenario", *first), Printed(dict.fromkeys(banded, BAND), _BANDS, main=True))
    sheet.gap()
    sheet.heading(tr(words.ENGINES_TITLE), "subtitle")
    engines = table.only(
        *("number", "scenario", "engines_today", "engines", "engines_ratio", "cpu_per_unit", "cpu_capacity"),
        *("engines_needed", "needed_confidence", "engines_spare", "bottleneck", "bottleneck_share", "headroom"),
        *(("date", "reached") if report_data.today else ()),
    )
    sheet.table(engines, Printed(dict.fromkeys(banded, MEDIAN), widest={"bottleneck": 16}))
    _bars(sheet, table, "throughput")


def _bars(sheet: Sheet, table: Table, column: str) -> None:
    bars = [(str(table.value(row, "scenario")), table.value(row, column)) for row in table.rows]
    bar_chart(sheet, headings.heading(column), tr(THROUGHPUT.unit), bars)


def _first_words(report_data: ReportData) -> Iterator[tuple[str, str]]:
    """The sentences of a report's first page, each with its look."""
    if Section.SUMMARY in report_data.plan.report.left_out:
        return
    advice = report_data.advice
    yield advice.headline, "strong"
    yield advice.today, "sentence"
    yield " ".join(filter(None, (advice.reason, advice.alternative, advice.remedy))), "sentence"
    if report_data.chosen:
        yield words.headline(report_data.chosen.outlook), "sentence"
    for callout in callouts(report_data):
        yield f"{callout.title}: {callout.text}", "sentence"


def decision(sheet: Sheet, report_data: ReportData) -> None:
    """The planning horizon, the expected costs and regret, and what the plan states of load and prices."""
    plan, regret = report_data.plan, report_data.decision.regret
    limit = target(plan.target_utilization, plan.target_confidence)
    for line in (words.assumptions(plan), words.stated_prices(plan)):
        sheet.sentence(line)
    sheet.gap()
    sheet.heading(tr(words.HORIZON), "subtitle")
    horizon = horizon_table(report_data.with_today)
    if horizon.rows:
        sheet.sentence(tr(words.HORIZON_NOTE, target=limit))
        sheet.gap()
        sheet.table(horizon, Printed(main=True, frozen_columns=2))
    else:
        sheet.sentence(tr(words.STILL))
    if regret is None:
        return
    sheet.gap()
    sheet.heading(tr(words.REGRET), "subtitle")
    span, currency = years(plan.target_years), regret.currency or tr(words.ONE_CURRENCY)
    sheet.sentence(tr(words.REGRET_NOTE, years=span, lead=lead_time(plan), currency=currency))
    sheet.sentence(tr(words.PRICES_FOLLOW, sheet=headings.sheet_name("outcomes")))
    sheet.table(regret_table(report_data, regret))
    sheet.gap()
    sheet.heading(tr(words.BY_YEAR, currency=currency), "subtitle")
    sheet.table(yearly_cost_table(report_data, regret))
    sheet.gap()
    sheet.sentence(tr(words.FLIPS, among=among(report_data.decision.recommendation)))
    sheet.table(flip_table(report_data))


def outcomes(sheet: Sheet, report_data: ReportData) -> None:
    """What every single forecast comes to, and on the sheet of the decision the cost of a wrong choice from that."""
    regret = report_data.decision.regret
    if regret is None:
        sheet.sentence(tr(words.NO_WARNING))
        return
    decided = sheet.sheets[headings.sheet_name("decision")]
    table, costs = outcome_table(report_data, regret), regret_table(report_data, regret)
    sheet.sentence(tr(words.OUTCOMES_NOTE, count=regret.missed.shape[1], sheet=decided.name))
    sheet.gap()
    sheet.table(table, Printed(main=True))
    least = _cheapest(sheet, table, [[decided.at(costs, row, one) for one in _PRICED] for row in costs.rows])
    weights, cheapest = (
        sheet.reference(*(sheet.address(table, table.rows[at], name) for at in (0, -1)))
        for name in ("forecasts", "least_cost")
    )
    mean = f"SUMPRODUCT({weights},{cheapest})/SUM({weights})"
    for row in costs.rows:
        expected, cost = decided.at(costs, row, "expected_cost")
        formula = f"MAX(0,ROUND({expected}-{mean},0))"
        decided.formula(decided.address(costs, row, "regret"), formula, max(0, round(cost - least)), Style.COUNT)


_PRICED = "fixed_cost", "missed_price"


def _cheapest(sheet: Sheet, table: Table, choices: list[list[tuple[str, float]]]) -> float:
    """Write the cost of the cheapest choice of every outcome as a formula of the costs and prices of the choices, each
    with its place; their mean."""
    varies, costs, weights = {column.name for column in table.columns}, list[float](), list[float]()
    for row in table.rows:
        terms, amounts = [], []
        for at, ((fixed, cost), (price, amount)) in enumerate(choices):
            months, count = sheet.at(table, row, f"missed_{at}")
            above, more = sheet.at(table, row, f"above_{at}") if f"above_{at}" in varies else ("0", 0.0)
            terms.append(f"{fixed}+{price}*{months}+{above}")
            amounts.append(cost + amount * count + more)
        sheet.formula(sheet.address(table, row, "least_cost"), f"MIN({','.join(terms)})", min(amounts), Style.COUNT)
        costs.append(min(amounts))
        weights.append(sheet.at(table, row, "forecasts")[1])
    return float(sum(map(mul, costs, weights)) / sum(weights))


def scenarios(sheet: Sheet, report_data: ReportData) -> None:
    """Every quantity of every scenario with all its quantiles, and what limits throughput."""
    sheet.sentence(tr(words.QUANTILES_NOTE))
    sheet.gap()
    every = Printed({"value": EVERY}, _QUANTILES, {"unit": 16}, main=True, frozen_columns=3)
    sheet.table(quantity_table(report_data), every)
    sheet.gap()
    sheet.heading(tr(words.LIMITS_TITLE), "subtitle")
    table = scenario_table(report_data)
    resources = dict.fromkeys(name for scenario in report_data.outlook.scenarios for name, _ in scenario.binding)
    sheet.table(table.only("number", "scenario", "engines_needed", "needed_confidence", *map(limits, resources)))
    _bars(sheet, table, "cpu_per_unit")


def mix(sheet: Sheet, report_data: ReportData) -> None:
    """The components of the mix, with their shares of today's CPU time."""
    sheet.gap()
    sheet.table(
        mix_table(report_data), Printed({"share": INTERVAL}, _SHARES, {"class": 24, "description": 60}, main=True)
    )


def configurations(sheet: Sheet, report_data: ReportData) -> None:
    """Today's configuration beside that of every scenario."""
    plan = report_data.plan
    sheet.sentence(tr(words.MARKED_NOTE))
    sheet.sentence(words.assumptions(plan))
    for line in words.advantage_and_packs(plan):
        sheet.sentence(line)
    sheet.gap()
    table = configuration_table(report_data)
    widest = {"group": 20.0, "unit": 16.0} | dict.fromkeys((column.name for column in table.columns[3:]), 24.0)
    sheet.table(table, Printed(widest=widest, main=True, frozen_columns=2))


def components(sheet: Sheet, report_data: ReportData) -> None:
    """Every component of every scenario as if it were alone."""
    sheet.sentence(tr(words.COMPONENTS_SHEET_NOTE))
    sheet.gap()
    parts = {"share": ("median",), "throughput": EVERY, "cpu_per_unit": EVERY, "whole_mix": MEDIAN}
    sheet.table(component_table(report_data), Printed(parts, _QUANTILES, main=True, frozen_columns=3))


def _effects(sheet: Sheet, report_data: ReportData) -> None:
    """What every change does beside the factor on throughput, where other resources than the CPU limit that."""
    found = [effect for scenario in report_data.scenarios for effect in masked(scenario, report_data)]
    if found:
        sheet.gap()
        sheet.heading(tr(words.EFFECTS_TITLE), "subtitle")
        sheet.sentence(masked_effects(pair for effect in found for pair in effect.binding))
        sheet.table(effect_table(report_data), Printed({"factor": BAND, "cpu_factor": BAND}, _BANDS))


def contributions(sheet: Sheet, report_data: ReportData) -> None:
    """The factor by which each change multiplies throughput; the medians multiply to about the median of the whole."""
    sheet.sentence(tr(words.FACTORS_NOTE))
    sheet.gap()
    table = contribution_table(report_data)
    sheet.table(table, Printed({"factor": EVERY}, _QUANTILES, main=True, frozen_columns=3))
    if not table.rows:
        sheet.sentence(tr(words.NO_FACTOR))
        _effects(sheet, report_data)
        return
    sheet.gap()
    sheet.heading(tr(words.PRODUCTS_TITLE), "subtitle")
    sheet.table(product_table(report_data, table))
    _effects(sheet, report_data)
    chosen = report_data.chosen
    number = chosen.number if chosen and table.where("number", chosen.number).rows else table.values("number")[0]
    shown = table.where("number", number)
    bars = [(str(shown.value(row, "cause")), shown.value(row, "factor")) for row in shown.rows]
    if len(bars) > 1:
        outlook = next(scenario.outlook for scenario in report_data.scenarios if scenario.number == number)
        bars.append((tr(words.ALL_TOGETHER), outlook.throughput_ratio))
    bar_chart(sheet, tr(words.FACTORS_OF, number=int(number)), "x", bars)  # type: ignore[arg-type]


def growth(sheet: Sheet, report_data: ReportData) -> None:
    """Utilization over months for every scenario that has an answer."""
    plan = report_data.plan
    if not plan.load_changes:
        sheet.sentence(tr(words.STILL))
        return
    limit = target(plan.target_utilization, plan.target_confidence)
    sheet.sentence(tr(words.BUSY_NOTE, load=" ".join(words.stated_load(plan)), target=limit))
    sheet.gap()
    table = growth_table(report_data)
    if not table.rows:
        sheet.sentence(tr(words.NO_ANSWER))
        return
    top = sheet.row
    shown = table.only("number", "scenario", "month", "resource", "busy", "chance")
    widest = {"scenario": 28.0, "chance": 12.0}
    sheet.table(shown, Printed({"busy": EVERY}, _QUANTILES, widest, main=True, frozen_columns=3))
    by_number = dict(table.groups("number"))
    first = report_data.recommended.shown if report_data.recommended.shown in by_number else next(iter(by_number))
    others = [part for number, part in by_number.items() if number != first]
    sheet.gap()
    sheet.heading(tr(words.CHART_NUMBERS), "subtitle")
    chosen = next(scenario for scenario in report_data.scenarios if scenario.number == first)
    name = words.numbered(chosen.number, chosen.outlook, LABEL)
    names = ("base", "outer_low", "middle_low", "inner", "middle_high", "outer_high", "middle", "target")
    numbers = by_number[first].only("month", *names)
    lines = {
        "middle": tr(words.MEDIAN_LINE, scenario=name),
        "target": tr(words.TARGET_LINE, share=stated(plan.target_utilization)),
    }
    columns = tuple(replace(column, heading=lines.get(column.name, column.heading)) for column in numbers.columns)
    numbers = replace(numbers, columns=columns)
    head = sheet.table(numbers, Printed(widest=dict.fromkeys(names, 10.0)))
    growth_chart(sheet, (top + 2, _CHART_COLUMN), shown, numbers, head, others[: len(OTHERS)], name)


def actual(sheet: Sheet, report_data: ReportData) -> None:
    """The months since the plan's move beside their forecast."""
    score = report_data.score
    if isinstance(score, ZplannerError):
        sheet.sentence(capitalized(advice(score)))
    elif score is not None:
        for line in (actual_words.verdict(score), actual_words.basis(score), tr(actual_words.NOT_SEPARATE)):
            sheet.sentence(line)
        sheet.gap()
        sheet.table(actual_table(score), Printed({"busy_forecast": EVERY}, _QUANTILES, main=True, frozen_columns=1))


def evidence(sheet: Sheet, report_data: ReportData) -> None:
    """Every measurement a forecast rests on, once, with its weight in each scenario and where it was published."""
    sheet.sentence(tr(words.EVERY_MEASUREMENT))
    sheet.gap()
    table = evidence_table(report_data.plan, report_data.outlook)
    if not table.rows:
        sheet.sentence(tr(words.NO_MEASUREMENT))
        return
    shown = [column.name for column in table.columns if column.name not in ("result", "source_key")]
    widest = _MEASURED_WIDTHS | {column.name: 12.0 for column in table.columns if column.style is Style.PROBABILITY}
    sheet.table(table.only(*shown), Printed(widest=widest, main=True, frozen_columns=1))


_MEASURED_WIDTHS = {
    "measurement": 32.0, "base_configuration": 26.0, "target_configuration": 26.0, "metric": 16.0, "stated_as": 14.0,
    "source": 40.0, "locator": 40.0, "address": 30.0, "note": 40.0, "within": 14.0, "used": 36.0, "no_forecast": 40.0,
}  # fmt: skip


def own_measurements(sheet: Sheet, report_data: ReportData) -> None:
    """The planner's own measurements, each with the forecast that holds it out."""
    plan = report_data.plan
    if not plan.measurements:
        sheet.sentence(tr(words.NO_OWN))
        return
    sheet.sentence(tr(words.WITHHELD_NOTE))
    sheet.gap()
    table = own_table(plan, report_data.outlook, own_forecasts(report_data.model, plan.basis))
    shown = [column.name for column in table.columns if column.name != "result"]
    sheet.table(table.only(*shown), Printed(widest=_MEASURED_WIDTHS, main=True, frozen_columns=1))


def input_quality(sheet: Sheet, report_data: ReportData) -> None:
    """Each part of the input behind the recommended scenario, first what would improve the answer most."""
    table, about = input_table(report_data), report_data.closest
    if about is None or not table.rows:
        return
    sheet.sentence(words.numbered(about.number, about.outlook), "strong")
    sheet.sentence(tr(INPUT_NOTE))
    sheet.gap()
    sheet.table(table, Printed(widest={"basis": 60.0, "improvement": 60.0}, main=True))


def accuracy(sheet: Sheet, report_data: ReportData) -> None:
    """The score of each domain, those that this plan rests on first, and the worst misses."""
    shipped = read_evaluation(folder("models"))
    if shipped is None or shipped.data_sha256 != report_data.outlook.data_sha256:
        sheet.sentence(tr(OTHER_DATA) if shipped else tr(NO_EVALUATION))
        return
    for line in ACCURACY_READING:
        sheet.sentence(tr(line))
    sheet.gap()
    sheet.table(domain_table(report_data.plan, report_data.outlook, shipped), Printed(main=True))
    sheet.gap()
    sheet.heading(tr(WORST_MISSES), "subtitle")
    sheet.table(miss_table(report_data.outlook, report_data.model, shipped), Printed(widest={"reason": 50.0}))


def gaps(sheet: Sheet, report_data: ReportData) -> None:
    """What no measurement covers, and what the reader must know, each with its scenarios."""
    if gap := largest_gap(report_data.outlook, report_data.recommended.shown):
        sheet.sentence(tr(words.LARGEST_GAP, gap=gap))
    sheet.gap()
    table = gap_table(report_data)
    if table.rows:
        sheet.table(table, Printed(widest={"message": 90.0, "scenarios": 24.0}, main=True))
    else:
        sheet.sentence(tr(words.NOTHING_OPEN))


def glossary(sheet: Sheet, _: ReportData) -> None:
    """What the terms mean, how to read the numbers, and what the report does not promise."""
    sheet.gap()
    sheet.table(glossary_table(), Printed(widest={"meaning": 90.0}, main=True))
    sheet.gap()
    sheet.heading(tr(words.READING_TITLE), "subtitle")
    for line in READING:
        sheet.sentence(tr(line))
    _closing_notes(sheet)


def reproduce(sheet: Sheet, report_data: ReportData) -> None:
    """What the forecast was made from, and the plan itself."""
    sheet.sentence(tr(words.REPRODUCE_NOTE))
    sheet.gap()
    sheet.table(fact_table(report_data), Printed(widest={"fact_value": 76.0}))
    if Section.GLOSSARY in report_data.plan.report.left_out:
        _closing_notes(sheet)
    sheet.gap()
    sheet.heading(tr(words.PLAN_TITLE), "subtitle")
    sheet.sentence(tr(words.PLAN_NOTE))
    if report_data.plan.histories:
        sheet.sentence(tr(words.WITHOUT_LOAD))
    sheet.lines(plan_text(report_data.plan, with_load=False))


def _closing_notes(sheet: Sheet) -> None:
    """Notices required by the sources, in every workbook."""
    sheet.gap()
    sheet.heading(tr(words.CLOSING), "subtitle")
    for note in NOTES:
        sheet.sentence(tr(note))
