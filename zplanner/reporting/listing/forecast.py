"""The outlook as tables: for a terminal (`zplanner forecast`), and as CSV for spreadsheets and scripts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from zplanner.planning.decisions.measure_next import Suggestion
from zplanner.planning.outlook import BANDED, STATED, Outlook, Quantiles, Quantity, ScenarioOutlook
from zplanner.regression.columns import VENDOR_ADVANTAGE
from zplanner.reporting.gaps import told_once
from zplanner.reporting.table import Cell, Column, Missing, Style, Table, Value, build, missing_of
from zplanner.reporting.table_text import csv_text, terminal, wrapped
from zplanner.uncertain import Uncertain
from zplanner.wording import listing as words
from zplanner.wording.advice.recommendation import Advice
from zplanner.wording.comparison.difference import forecast_identity
from zplanner.wording.findings import message, messages
from zplanner.wording.labels import advantage_line, factor_label
from zplanner.wording.numbers import DOES_NOT_RUN, printable
from zplanner.wording.quantities import MEANINGS, other_limits, whole_limit
from zplanner.wording.report import NO_SCENARIO, scenario_name

LABEL_WIDTH = 16

SHOWN = ("p10", "p50", "p90")

UNITS = {one: "share" if meaning.unit == "%" else meaning.unit for one, meaning in MEANINGS.items()}
"""The units of the CSV file, where shares are 0..1."""

CSV_COLUMNS = ("scenario", "quantity", "part", "unit", "value", "confidence", *STATED, "note")


def forecast_listing(
    outlook: Outlook,
    proposed: Sequence[Sequence[Suggestion]] = (),
    *,
    vendor_advantage: Uncertain = VENDOR_ADVANTAGE,
    packs: str = "",
    about: Advice | None = None,
) -> str:
    """The recommendation, and every scenario with its 10th, 50th and 90th percentiles, what limits it, its horizon, its
    gaps and its warnings.

    `proposed` has, per scenario, measurements that would narrow its interval. The plan's `vendor_advantage` is named
    where it is not the default, and so are its evidence `packs`.
    """
    head = [words.title(outlook)]
    head += [advantage_line(vendor_advantage)] if vendor_advantage != VENDOR_ADVANTAGE else []
    head += [words.PACKS.format(packs=packs)] if packs else []
    blocks = ["\n".join(map(wrapped, head))]
    if about and about.today:
        blocks.append(_line(words.TODAY, about.today))
    if about:
        said = filter(None, (about.headline, about.reason, about.alternative, about.remedy))
        blocks.append("\n".join(_line(words.ADVICE if at == 0 else "", one) for at, one in enumerate(said)))
    if outlook.today_impossible:
        blocks.append("\n".join(_line(words.TODAY, message(one)) for one in outlook.today_impossible))
    for at, scenario in enumerate(outlook.scenarios):
        blocks.append(_scenario(at + 1, scenario, proposed[at] if at < len(proposed) else ()))
    blocks += [] if outlook.scenarios else [NO_SCENARIO]
    blocks.append(forecast_identity(outlook.model_version, outlook.data_sha256, outlook.seed))
    return "\n\n".join(blocks) + "\n"


def _scenario(number: int, scenario: ScenarioOutlook, proposed: Sequence[Suggestion]) -> str:
    """A scenario with its figures, or why it does not run."""
    title = wrapped(f"{number}. {scenario_name(scenario)}")
    figures = [
        (words.ENGINES, words.engines(scenario)),
        (words.BINDING, words.binding(scenario)),
        *((words.horizon_label(year), words.horizon(year)) for year in scenario.horizon),
    ]
    lines = [
        *((words.NOT_COVERED, f"{factor_label(gap.factor)}: {message(gap)}") for gap in scenario.uncovered),
        *((words.ASSUMED, f"{factor_label(one.factor)}: {message(one)}") for one in scenario.assumed),
        *((words.EXACT, f"{factor_label(one.factor)}: {message(one)}") for one in scenario.exact),
        *((words.caution_label(one.weight), message(one)) for one, _ in told_once((scenario,))),
        *((words.MEASURE_NEXT, words.proposal(one)) for one in proposed),
    ]
    if scenario.impossible:
        return "\n".join((title, *(_line(*line) for line in lines)))
    return "\n".join((title, terminal(quantity_table(scenario)), *(_line(*line) for line in (*figures, *lines))))


def _line(label: str, text: str) -> str:
    return wrapped(f"{label:<{LABEL_WIDTH}}{printable(text)}", indent=LABEL_WIDTH)


def quantity_table(scenario: ScenarioOutlook) -> Table:
    """The quantities that have an interval, with three percentiles."""
    columns = [Column("quantity", ""), *(Column(name, name, Style.NUMBER) for name in SHOWN)]
    rows = []
    for quantity in BANDED:
        meaning, numbers = MEANINGS[quantity], getattr(scenario, quantity)
        row: dict[str, Value | Cell] = {"quantity": meaning.label}
        if numbers is None:
            rows.append(row | dict.fromkeys(SHOWN, Missing.NOT_APPLICABLE) | {"p50": missing_of(scenario, quantity)})
        else:
            rows.append(row | {name: Cell(_finite_or_inf(getattr(numbers, name)), meaning.style) for name in SHOWN})
    return build("quantities", columns, rows)


def _finite_or_inf(number: float | None) -> float:
    """A quantile beyond every limit is infinite."""
    return math.inf if number is None else number


def forecast_csv(outlook: Outlook) -> str:
    """One row per scenario, quantity and part. `value` is the median where there are quantiles; `inf` is beyond every
    limit."""
    columns = [Column(name, name, Style.TEXT) for name in CSV_COLUMNS]
    rows = (row for scenario in outlook.scenarios for row in _csv_rows(scenario))
    return csv_text(build("forecast", columns, rows))


def figure_columns(value: Value) -> dict[str, Value]:
    """The columns of a figure: its value, and of one with quantiles all of them, the median as its value."""
    if not isinstance(value, Quantiles):
        return {"value": value}
    stated: dict[str, Value] = {name: _finite_or_inf(number) for name, number in value.stated().items()}
    return stated | {"value": stated["p50"]}


def _csv_rows(scenario: ScenarioOutlook) -> Iterator[dict[str, Value]]:
    why_not = messages(scenario.impossible)
    gaps = " ".join(f"{gap.factor}: {message(gap)}" for gap in scenario.uncovered)

    def row(quantity: str, unit: str, value: Quantiles | Value, part: str = words.WHOLE_MIX) -> dict[str, Value]:
        found: dict[str, Value] = {"scenario": scenario.name, "quantity": quantity, "part": part, "unit": unit}
        if value is None:
            missing = missing_of(scenario, Quantity(quantity))
            return found | {"value": DOES_NOT_RUN if why_not else missing, "note": why_not or gaps}
        return found | figure_columns(value)

    yield from (row(one.value, UNITS[one], getattr(scenario, one)) for one in BANDED)
    needed = scenario.engines_needed
    engines = row(Quantity.ENGINES.value, UNITS[Quantity.ENGINES], needed.count if needed else None)
    yield engines | ({"confidence": needed.confidence} if needed else {})
    yield from (
        row(Quantity.BINDING.value, UNITS[Quantity.BINDING], share, resource) for resource, share in scenario.binding
    )
    limit: dict[str, Value] = {"note": whole_limit(scenario)} if other_limits(scenario.binding) else {}
    for component in scenario.components:
        for quantity in (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT):
            found = row(quantity.value, UNITS[quantity], getattr(component, quantity), component.workload)
            yield found | limit if quantity is Quantity.THROUGHPUT else found
    yield from (row("contribution", "x today", one.ratio, one.factor) | limit for one in scenario.contributions)
