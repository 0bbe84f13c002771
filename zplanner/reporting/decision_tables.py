"""The tables of a decision: the planning horizon, the expected costs and regret, where the choice changes, and how
good the input is for the recommended scenario or the one that comes closest."""

from __future__ import annotations

import numpy as np

from zplanner.files import LONGEST_TEXT
from zplanner.language import tr
from zplanner.planning.decisions.input_quality import InputPart, input_quality
from zplanner.planning.decisions.regret import Regret
from zplanner.planning.load import ROUNDING
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.reporting.table import (
    Aggregate,
    Cell,
    Column,
    Missing,
    Operand,
    Operation,
    Style,
    Table,
    Value,
    build,
    column,
    derived,
)
from zplanner.reporting.table_text import TextSection
from zplanner.wording.advice import input_quality as words
from zplanner.wording.numbers import resource_label
from zplanner.wording.quantities import why_no_engines
from zplanner.wording.report import COST_ABOVE_MEAN, INPUT_QUALITY, MISSED_BY, numbered, scenario_name, year_of_costs

RowValues = dict[str, Value | Cell]


def horizon_table(scenarios: tuple[ReportScenario, ...]) -> Table:
    """Every scenario at every year of the horizon: engines needed until then, the bottleneck then, and the probability
    that no limit is exceeded until then."""
    columns = (
        column("number", Style.COUNT),
        column("scenario"),
        column("years", Style.NUMBER),
        column("engines", Style.COUNT),
        column("engines_until", Style.COUNT),
        derived("engines_spare", Style.COUNT, Operation.DIFFERENCE, Operand("engines"), Operand("engines_until")),
        column("needed_confidence", Style.SHARE),
        column("no_engines"),
        column("bottleneck_then"),
        column("bottleneck_share", Style.PROBABILITY),
        column("lasting", Style.CHANCE),
    )
    return build("horizon", columns, (row for scenario in scenarios for row in _years(scenario)))


def _years(scenario: ReportScenario) -> list[RowValues]:
    rows: list[RowValues] = []
    for year in scenario.outlook.horizon:
        needed, (first, share) = year.engines_needed, max(year.binding, key=lambda pair: pair[1])
        none = Missing.NO_NUMBER if year.no_engines else Missing.NOT_COVERED
        rows.append(
            {
                "number": _number(scenario.number),
                "scenario": scenario_name(scenario.outlook),
                "years": year.years,
                "engines": scenario.outlook.configuration.number("processors") or Missing.UNKNOWN,
                "engines_until": needed.count if needed else none,
                "needed_confidence": needed.confidence if needed else none,
                "no_engines": why_no_engines(year.no_engines) if year.no_engines else "",
                "bottleneck_then": resource_label(first),
                "bottleneck_share": share,
                "lasting": year.probability_of_lasting,
            }
        )
    return rows


def regret_table(report_data: ReportData, regret: Regret) -> Table:
    """The expected cost of every scenario with a forecast, and the expected regret of choosing it; all in whole units
    of money. A regret follows from every single draw, so it is no function of the mean costs."""
    columns = (
        column("number", Style.COUNT),
        column("scenario"),
        column("fixed_cost", Style.COUNT),
        column("missed", Style.FINE_COUNT),
        column("missed_price", Style.COUNT),
        derived("missed_cost", Style.COUNT, Operation.TIMES, Operand("missed"), Operand("missed_price")),
        derived("expected_cost", Style.COUNT, Operation.PLUS, Operand("fixed_cost"), Operand("missed_cost")),
        column("regret", Style.COUNT),
    )
    rows: list[RowValues] = [
        {
            "number": _number(number),
            "scenario": scenario_name(report_data.outlook_of(number)),
            "fixed_cost": float(round(fixed)),
            "missed": missed,
            "missed_price": regret.price,
            "regret": float(round(expected)),
        }
        for number, fixed, missed, expected in zip(
            regret.numbers,
            regret.costs.mean(axis=1).tolist(),
            regret.missed.mean(axis=1).tolist(),
            regret.expected().tolist(),
            strict=True,
        )
    ]
    return build("regret", columns, rows)


def outcome_table(report_data: ReportData, regret: Regret) -> Table:
    """What the forecasts come to: how many have the same months missed by every choice, the same cost of each above its
    mean, where that varies, and the cost of the cheapest choice."""
    means = regret.costs.mean(axis=1, keepdims=True)
    varying = np.flatnonzero(np.ptp(regret.costs, axis=1) > ROUNDING * np.maximum(1.0, means[:, 0]))
    both, count = np.concatenate([regret.missed, (regret.costs - means)[varying]]), len(regret.numbers)
    rows, forecasts = np.unique(both, axis=1, return_counts=True)
    costs = means + regret.price * rows[:count]
    costs[varying] += rows[count:]
    choices = [numbered(number, report_data.outlook_of(number), LONGEST_TEXT) for number in regret.numbers]
    columns = (
        column("forecasts", Style.COUNT),
        *(Column(f"missed_{at}", tr(MISSED_BY, choice=choice), Style.COUNT) for at, choice in enumerate(choices)),
        *(Column(f"above_{at}", tr(COST_ABOVE_MEAN, choice=choices[at]), Style.COUNT) for at in varying.tolist()),
        column("least_cost", Style.COUNT),
    )
    names = [one.name for one in columns]
    every = np.vstack([forecasts, rows, costs.min(axis=0)]).T.tolist()
    return build("outcomes", columns, (dict(zip(names, row, strict=True)) for row in every))


def yearly_cost_table(report_data: ReportData, regret: Regret) -> Table:
    """The expected cost of today's configuration and of every scenario in each year of the target, in whole units of
    money, and the sum of them: each year is rounded so that they add up to the rounded cost."""
    by_year = regret.by_year()
    rounded = np.diff(np.round(np.cumsum(by_year, axis=1)), prepend=0.0, axis=1)
    names = [f"year_{year}" for year in range(1, by_year.shape[1] + 1)]
    headings = [year_of_costs(report_data.plan, year) for year in range(1, len(names) + 1)]
    columns = (
        column("number", Style.COUNT),
        column("scenario"),
        *(Column(name, heading, Style.COUNT) for name, heading in zip(names, headings, strict=True)),
        column("total_cost", Style.COUNT),
    )
    rows: list[RowValues] = [
        {
            "number": _number(number),
            "scenario": scenario_name(report_data.outlook_of(number)),
            **dict(zip(names, costs, strict=True)),
            "total_cost": sum(costs),
        }
        for number, costs in zip(regret.numbers, rounded.tolist(), strict=True)
    ]
    return build("yearly_costs", columns, rows)


def flip_table(report_data: ReportData) -> Table:
    """From which price of a missed month each scenario has the least expected regret, of those to choose from, and
    between which prices it is as good as the one before."""
    names = "cost_then", "cost_before", "missed_before", "missed_then"
    columns = (
        *(column(name, Style.FINE_COUNT if "missed" in name else Style.COUNT) for name in names),
        derived("from_price", Style.COUNT, Operation.CROSSING, *map(Operand, names)),
        *(column(name, Style.COUNT) for name in ("noise_from", "noise_to", "number")),
        column("scenario"),
    )
    flips, regret = report_data.decision.flips, report_data.decision.regret
    if regret is None:
        return build("flips", columns, [])
    costs, rows, before = regret_table(report_data, regret), [], -1
    for (_, number), (low, high) in zip(flips, regret.flip_noise(flips), strict=True):
        at = regret.numbers.index(number)
        row: RowValues = {"noise_from": low, "noise_to": high, "number": _number(number)}
        if before < 0:
            row["from_price"] = ""  # from nothing on
        else:
            places = (at, before, before, at)
            operands = ("fixed_cost", "fixed_cost", "missed", "missed")
            pairs = zip(names, operands, places, strict=True)
            row |= {name: _cell_of(costs, operand, place) for name, operand, place in pairs}
        rows.append(row | {"scenario": scenario_name(report_data.outlook_of(number))})
        before = at
    return build("flips", columns, rows)


def _number(number: int) -> Value:
    """The number of a row; today's machine with more engines has none."""
    return "" if number < 0 else float(number)


def _cell_of(table: Table, name: str, place: int) -> Cell:
    """A cell that has what another table has in some column and row."""
    value = table.value(table.rows[place], name)
    return Cell(value, aggregate=Aggregate(Operation.SUM, table.name, Operand(name), (place,)))


def input_parts(report_data: ReportData) -> tuple[InputPart, ...]:
    """The parts of the input, first what would improve the answer most; empty without a forecast."""
    about, plan = report_data.closest, report_data.plan
    if about is None or about.prospect is None:
        return ()
    return input_quality(
        plan,
        report_data.decision.choice(plan, about.number),
        about.outlook,
        report_data.model,
        seed=report_data.outlook.seed,
    )


def input_table(report_data: ReportData) -> Table:
    """Each part with its level, what it rests on, what would improve it, and how far it moves the answer."""
    return _table(input_parts(report_data))


def input_section(plan: Plan, outlook: Outlook, index: int, model: Model) -> TextSection:
    """The same of any scenario, for a narrow page: what would improve a part, and how far it moves the answer, stand
    beneath what it rests on."""
    about = outlook.scenarios[index]
    title = f"{tr(INPUT_QUALITY)}: {numbered(index + 1, about)}"
    if about.throughput_ratio is None:
        return TextSection(title, tr(words.NO_FORECAST))
    parts = input_quality(plan, plan.scenarios[index], about, model, seed=outlook.seed)
    notes = tuple(tuple(filter(None, (words.improvement(part), words.moved(part)))) for part in parts)
    table = _table(parts).only("input", "level", "basis")
    return TextSection(title, words.summary(parts), table, notes, (tr(words.NOTE),))


def _table(parts: tuple[InputPart, ...]) -> Table:
    texts = map(column, ("input", "level", "basis", "improvement"))
    columns = (*texts, column("moves", Style.SHARE))
    return build("input_quality", columns, map(_row, parts))


def _row(part: InputPart) -> dict[str, Value | Cell]:
    return {
        "input": tr(words.NAMES[part.kind]),
        "level": words.level_of(part),
        "basis": words.rests_on(part),
        "improvement": words.improvement(part),
        "moves": Cell(words.not_moved(part), Style.TEXT) if part.moves is None else part.moves,
    }
