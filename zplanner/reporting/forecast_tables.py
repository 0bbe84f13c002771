"""The tables of a forecast: scenarios, every quantity, components, contributions, and utilization over time."""

from __future__ import annotations

from collections.abc import Iterator

from zplanner.files import LONGEST_TEXT
from zplanner.language import tr
from zplanner.planning.decisions.carried_out import MoveScore
from zplanner.planning.forecast import ChangeEffect, change_effects_of
from zplanner.planning.outlook import BANDED, Quantiles, Quantity
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.reporting.table import (
    Cell,
    Column,
    Missing,
    Operand,
    Operation,
    Style,
    Table,
    Value,
    aggregate,
    build,
    column,
    derived,
    missing_of,
)
from zplanner.wording.dates import calendar_month
from zplanner.wording.headings import LIMITED_BY
from zplanner.wording.labels import contribution_label, workload_label
from zplanner.wording.numbers import resource_label, resource_title
from zplanner.wording.quantities import MEANINGS, bottlenecks, limits_in_words, loads_in_words, other_limits
from zplanner.wording.report import months_axis, numbered, scenario_name

RowValues = dict[str, Value | Cell]


def scenario_columns() -> tuple[Column, Column]:
    """The first columns of every table of scenarios."""
    return column("number", Style.COUNT), column("scenario")


MEDIAN = "p50"


def _head(scenario: ReportScenario) -> RowValues:
    return {"number": scenario.number, "scenario": scenario_name(scenario.outlook)}


def scenario_table(report_data: ReportData) -> Table:
    """Every scenario: its quantities, its engines and those it needs, its bottleneck and when its limit is reached.

    CPU capacity is the ratio of engines over CPU per unit of work; engines to spare are those above the needed.
    """
    resources = dict.fromkeys(name for scenario in report_data.outlook.scenarios for name, _ in scenario.binding)
    columns = (
        *scenario_columns(),
        column("numbered"),
        column("remark"),
        column("throughput", Style.RATIO, "x today"),
        derived("throughput_change", Style.CHANGE, Operation.CHANGE, Operand("throughput", MEDIAN)),
        column("cpu_per_unit", Style.RATIO, "x today"),
        derived("cpu_change", Style.CHANGE, Operation.CHANGE, Operand("cpu_per_unit", MEDIAN)),
        column("cpu_utilization", Style.FINE_SHARE, "%"),
        column("headroom", Style.MONTHS, "months"),
        column("engines_today", Style.COUNT),
        column("engines", Style.COUNT),
        derived("engines_ratio", Style.RATIO, Operation.QUOTIENT, Operand("engines"), Operand("engines_today")),
        derived(
            "cpu_capacity", Style.RATIO, Operation.QUOTIENT, Operand("engines_ratio"), Operand("cpu_per_unit", MEDIAN)
        ),
        column("engines_needed", Style.COUNT),
        column("needed_confidence", Style.SHARE),
        derived("engines_spare", Style.COUNT, Operation.DIFFERENCE, Operand("engines"), Operand("engines_needed")),
        column("bottleneck"),
        column("bottleneck_share", Style.PROBABILITY),
        *([column("date", Style.DATE)] if report_data.today else []),
        *(
            [derived("reached", Style.DATE, Operation.MONTHS_LATER, Operand("date"), Operand("headroom", MEDIAN))]
            * bool(report_data.today)
        ),
        *(Column(limits(name), tr(LIMITED_BY, resource=resource_label(name)), Style.PROBABILITY) for name in resources),
    )
    today = report_data.plan.current.number("processors")
    return build(
        "scenarios",
        columns,
        (_scenario(scenario, today or Missing.UNKNOWN, report_data) for scenario in report_data.scenarios),
    )


def limits(resource: str) -> str:
    """The column of the probability that a resource limits throughput."""
    return f"limited by {resource}"


def _scenario(scenario: ReportScenario, engines_today: Value, report_data: ReportData) -> RowValues:
    of, none = scenario.outlook, scenario.missing
    needed, ranked = of.engines_needed, bottlenecks(of)
    return {
        **_head(scenario),
        "numbered": numbered(scenario.number, of, LONGEST_TEXT),
        "remark": report_data.remark(scenario.number),
        "throughput": of.throughput_ratio or none,
        "cpu_per_unit": of.cpu_per_unit_ratio or none,
        "cpu_utilization": of.cpu_utilization or none,
        "headroom": of.months_of_headroom or missing_of(of, Quantity.HEADROOM),
        "engines_today": engines_today,
        "engines": of.configuration.number("processors") or Missing.UNKNOWN,
        "engines_needed": needed.count if needed else missing_of(of, Quantity.ENGINES),
        "needed_confidence": needed.confidence if needed else missing_of(of, Quantity.ENGINES),
        "bottleneck": resource_label(ranked[0][0]) if ranked else none,
        "bottleneck_share": ranked[0][1] if ranked else none,
        "date": report_data.today,
        **{limits(name): share for name, share in of.binding},
    }


def quantity_table(report_data: ReportData) -> Table:
    """Every quantity of every scenario with all its quantiles."""
    columns = (
        *scenario_columns(),
        column("quantity"),
        column("unit"),
        column("value", Style.RATIO),
        derived("change", Style.CHANGE, Operation.CHANGE, Operand("value", MEDIAN)),
        derived("spread", Style.NUMBER, Operation.QUOTIENT, Operand("value", "p90"), Operand("value", "p10")),
    )
    return build("quantities", columns, (row for scenario in report_data.scenarios for row in _quantities(scenario)))


def _quantities(scenario: ReportScenario) -> Iterator[RowValues]:
    for quantity in BANDED:
        meaning, numbers = MEANINGS[quantity], getattr(scenario.outlook, quantity)
        yield {
            **_head(scenario),
            "quantity": tr(meaning.label),
            "unit": tr(meaning.unit),
            "value": Cell(numbers or missing_of(scenario.outlook, quantity), meaning.style),
            **({} if meaning.style is Style.RATIO else {"change": ""}),
        }


def component_table(report_data: ReportData) -> Table:
    """Every component of the mix as if it were alone on each scenario's configuration."""
    columns = (
        *scenario_columns(),
        column("component"),
        column("share", Style.FINE_SHARE, "%"),
        column("throughput", Style.RATIO, "x today"),
        column("cpu_per_unit", Style.RATIO, "x today"),
        derived("cpu_change", Style.CHANGE, Operation.CHANGE, Operand("cpu_per_unit", MEDIAN)),
        column("whole_mix", Style.RATIO, "x today"),
        column("whole_limits"),
    )
    rows: Iterator[RowValues] = (
        {
            **_head(scenario),
            "component": workload_label(part.workload, report_data.plan.names),
            "share": stated.share,
            "throughput": part.throughput_ratio or scenario.missing,
            "cpu_per_unit": part.cpu_per_unit_ratio or scenario.missing,
            "whole_mix": scenario.outlook.throughput_ratio or scenario.missing,
            "whole_limits": limits_in_words(bottlenecks(scenario.outlook)),
        }
        for scenario in report_data.scenarios
        for part, stated in zip(scenario.outlook.components, report_data.plan.mix, strict=True)
    )
    return build("components", columns, rows)


def contribution_table(report_data: ReportData) -> Table:
    """The factor by which each change multiplies throughput."""
    columns = (
        *scenario_columns(),
        column("cause"),
        column("factor", Style.RATIO, "x"),
        derived("spread", Style.NUMBER, Operation.QUOTIENT, Operand("factor", "p90"), Operand("factor", "p10")),
    )
    rows: Iterator[RowValues] = (
        {
            **_head(scenario),
            "cause": contribution_label(part.factor, report_data.plan.current, scenario.outlook.configuration),
            "factor": part.ratio,
        }
        for scenario in report_data.scenarios
        for part in scenario.outlook.contributions
    )
    return build("contributions", columns, rows)


def effect_table(report_data: ReportData) -> Table:
    """What each change does to throughput, to CPU time per unit of work and to the loads of other resources, and the
    bottleneck after it: of the scenarios in which another resource than the CPU may be the bottleneck after a change,
    for then the factors on throughput alone do not say what a change does."""
    columns = (
        *scenario_columns(),
        column("cause"),
        column("factor", Style.RATIO, "x"),
        column("cpu_factor", Style.RATIO, "x"),
        column("load_factors"),
        column("limited_then"),
    )
    return build(
        "effects", columns, (row for scenario in report_data.scenarios for row in _effects(scenario, report_data))
    )


def masked(scenario: ReportScenario, report_data: ReportData) -> tuple[ChangeEffect, ...]:
    """The effects of a scenario's changes if a resource beside the CPU may be the bottleneck after one of them."""
    if scenario.outlook.throughput_ratio is None:
        return ()
    changed = report_data.plan.scenarios[scenario.number - 1]
    effects = change_effects_of(report_data.plan, changed, report_data.model, report_data.outlook.seed)
    return effects if any(other_limits(effect.binding) for effect in effects) else ()


def _effects(scenario: ReportScenario, report_data: ReportData) -> Iterator[RowValues]:
    of, plan = scenario.outlook, report_data.plan
    for one in masked(scenario, report_data):
        yield {
            **_head(scenario),
            "cause": contribution_label(one.factor, plan.current, of.configuration),
            "factor": one.throughput,
            "cpu_factor": one.cpu_per_unit if of.cpu_per_unit_ratio else scenario.missing,
            "load_factors": loads_in_words(one.loads),
            "limited_then": limits_in_words(one.binding),
        }


def product_table(report_data: ReportData, contributions: Table) -> Table:
    """The product of each scenario's median factors beside its median throughput, which differ a little: the median of
    a product is not the product of medians."""
    columns = (
        *scenario_columns(),
        column("factors", Style.COUNT),
        column("product", Style.RATIO),
        column("median", Style.RATIO),
        derived("product_ratio", Style.NUMBER, Operation.QUOTIENT, Operand("product"), Operand("median")),
    )
    rows: list[RowValues] = []
    for number, part in contributions.groups("number"):
        scenario = next(one for one in report_data.scenarios if one.number == number)
        ratio = scenario.outlook.throughput_ratio
        rows.append(
            {
                **_head(scenario),
                "factors": len(part.rows),
                "product": aggregate(Operation.PRODUCT, part, Operand("factor", MEDIAN)),
                "median": ratio.p50 if ratio and ratio.p50 is not None else Missing.NOT_COVERED,
            }
        )
    return build("products", columns, rows)


def growth_table(report_data: ReportData) -> Table:
    """How busy the resource that ends first is over months of growth, with the widths of its bands, for every scenario
    that has a trajectory."""
    ends = ("p025", "p10", "p25", "p75", "p90", "p975")
    widths = ("outer_low", "middle_low", "inner", "middle_high", "outer_high")
    columns = (
        *scenario_columns(),
        Column("month", months_axis(report_data.plan), Style.COUNT),
        column("resource"),
        column("busy", Style.SHARE, "%"),
        column("chance", Style.CHANCE),
        derived("base", Style.FINE_SHARE, Operation.SAME, Operand("busy", ends[0])),
        *(
            derived(name, Style.FINE_SHARE, Operation.DIFFERENCE, Operand("busy", high), Operand("busy", low))
            for name, low, high in zip(widths, ends, ends[1:], strict=False)
        ),
        derived("middle", Style.FINE_SHARE, Operation.SAME, Operand("busy", MEDIAN)),
        column("target", Style.FINE_SHARE),
    )
    return build(
        "growth", columns, (row for scenario in report_data.scenarios for row in _months(scenario, report_data))
    )


def _months(scenario: ReportScenario, report_data: ReportData) -> Iterator[RowValues]:
    path = scenario.prospect.trajectory if scenario.prospect else None
    if path is None:
        return
    for month, busy, chance in zip(path.months.tolist(), path.utilization.tolist(), path.reached.tolist(), strict=True):
        yield {
            **_head(scenario),
            "month": month,
            "resource": resource_title(path.resource.value),
            "busy": Quantiles(*busy),
            "chance": chance,
            "target": report_data.plan.target_utilization,
        }


def actual_table(score: MoveScore) -> Table:
    """The months since a move that are measured, beside their forecast."""
    columns = (
        column("calendar_month"),
        column("busy_measured", Style.FINE_SHARE),
        column("busy_forecast", Style.FINE_SHARE, "%"),
        derived(
            "measured_over",
            Style.CHANGE,
            Operation.RELATIVE_CHANGE,
            Operand("busy_measured"),
            Operand("busy_forecast", MEDIAN),
        ),
        derived(
            "in_ninety",
            Style.TEXT,
            Operation.WITHIN,
            Operand("busy_measured"),
            Operand("busy_forecast", "p05"),
            Operand("busy_forecast", "p95"),
        ),
    )
    rows: list[RowValues] = [
        {
            "calendar_month": calendar_month(one.month),
            "busy_measured": one.actual,
            "busy_forecast": Quantiles.of(score.utilization[score.months.index(one.month)]),
        }
        for one in score.scored
    ]
    return build("actual", columns, rows)
