"""The comparison of two plans as tables, which the terminal, the window, pages and workbooks show alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from zplanner import __version__
from zplanner.language import tr
from zplanner.planning.changes.causes import ForecastSummary
from zplanner.planning.changes.comparison import ComparedScenario, Comparison
from zplanner.planning.changes.difference import Difference, Move, movement
from zplanner.planning.outlook import COMPARED, RATIOS, Quantity
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.reporting.table import (
    Cell,
    Column,
    Derived,
    Missing,
    Operand,
    Operation,
    Style,
    Table,
    Value,
    build,
    listed,
)
from zplanner.reporting.table_text import band_text, cell_text
from zplanner.wording import difference as words
from zplanner.wording.headings import heading
from zplanner.wording.numbers import plain, shortened
from zplanner.wording.quantities import MEANINGS, name_of
from zplanner.wording.report import FACTS, scenario_name

CAUSE_WIDTH = 20
"""Characters of a cause in the terminal table."""


@dataclass(frozen=True, slots=True)
class ComparisonRow:
    """One row for one quantity: the old plan, a cause, or the new plan.

    The median moves from `start` to `end`, None without a forecast; `notes` say why, or what is not counted.
    """

    cause: words.CauseText
    forecast: Value
    moved: str
    start: float | None
    end: float | None
    notes: tuple[str, ...] = ()
    is_total: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """The cause in full, its parts, and the notes."""
        return self.cause.label if self.is_total else self.cause.line, *self.cause.details, *self.notes


def comparison_rows(found: Difference, move: Move, quantity: Quantity) -> list[ComparisonRow]:
    """The old plan, each cause, and the new plan; empty if no cause affects the scenario."""
    if not move.steps:
        return []
    steps = (
        ComparisonRow(
            cause=words.cause_text(found, step.cause, move),
            forecast=forecast(quantity, step.after),
            moved=words.effect_text(quantity, step),
            start=step.before.median(quantity),
            end=step.after.median(quantity),
            notes=words.step_notes(found, move, step),
        )
        for step in move.steps
    )
    moved = words.movement_text(quantity, movement(quantity, move.before, move.after))
    old, new = _end(words.OLD_PLAN, quantity, move.before), _end(words.NEW_PLAN, quantity, move.after, moved)
    return [old, *steps, new]


def cause_table(found: Difference) -> Table:
    """What differs between the plans apart from their scenarios, numbered as in the tables of scenarios."""
    causes = (words.cause_text(found, cause) for cause in found.causes)
    return _numbered("causes", causes, 1)


def own_cause_table(found: Difference, move: Move) -> Table:
    """What differs in a scenario itself."""
    own = move.steps[len(found.causes) :]
    causes = (words.cause_text(found, step.cause, move) for step in own)
    return _numbered("own causes", causes, len(found.causes) + 1)


def _numbered(name: str, causes: Iterable[words.CauseText], first: int) -> Table:
    rows = (
        (at, cause.label, cause.before, cause.after, "; ".join(cause.details)) for at, cause in enumerate(causes, first)
    )
    return listed(name, tuple(map(tr, (words.NUMBER, *words.CAUSE_HEADINGS, words.PARTS))), rows, (Style.COUNT,))


def quantity_table(scenario: ComparedScenario) -> Table:
    """Every quantity of a scenario before and after, and how far it moved."""
    before, after = scenario.before, scenario.after
    rows: list[tuple[Value | Cell, ...]] = []
    for quantity in COMPARED:
        moved = words.movement_text(quantity, movement(quantity, before, after)) if before and after else ""
        sides = (_side(quantity, one) for one in (before, after))
        rows.append((name_of(quantity), *sides, moved))
    return listed("quantities", tuple(map(tr, words.QUANTITY_HEADINGS)), rows)


def _side(quantity: Quantity, summary: ForecastSummary | None) -> Cell:
    """A quantity of a forecast in its own style; a dash where the plan does not have the scenario."""
    value = Missing.NOT_APPLICABLE if summary is None else forecast(quantity, summary)
    return Cell(value, Style.TEXT if isinstance(value, str) else MEANINGS[quantity].style)


def overview_table(compared: Comparison) -> Table:
    """The medians of every scenario before and after, and the change of those that follow from the two."""
    columns = [Column("number", tr(words.NUMBER), Style.COUNT), Column("scenario", tr(words.SCENARIO))]
    for quantity in COMPARED:
        operation = Operation.QUOTIENT if quantity in RATIOS else Operation.DIFFERENCE
        style, name = MEANINGS[quantity].style, quantity.value
        operands = Operand(f"{name} after"), Operand(f"{name} before")
        of_change = Style.RATIO if operation is Operation.QUOTIENT else style
        columns += [
            Column(f"{name} before", tr(words.BEFORE_OF, quantity=name_of(quantity)), style),
            Column(f"{name} after", tr(words.AFTER_OF, quantity=name_of(quantity)), style),
            Column(
                f"{name} change",
                tr(words.CHANGE_OF, quantity=name_of(quantity)),
                of_change,
                derived=Derived(operation, operands),
            ),
        ]
    return build("overview", columns, map(_overview, compared.scenarios))


def _overview(scenario: ComparedScenario) -> dict[str, Value | Cell]:
    cells: dict[str, Value | Cell] = {"number": scenario.number, "scenario": scenario_name(scenario.scenario)}
    for side, summary in (("before", scenario.before), ("after", scenario.after)):
        cells |= {f"{quantity.value} {side}": _median(quantity, summary) for quantity in COMPARED}
    return cells


def _median(quantity: Quantity, summary: ForecastSummary | None) -> Value:
    if summary is None or getattr(summary, quantity) is None:
        return Missing.NOT_APPLICABLE if summary is None or summary.is_answered else Missing.NOT_COVERED
    median = summary.median(quantity)
    return Missing.BEYOND if median is None else median


def step_table(compared: Comparison) -> Table:
    """Every scenario's forecasts after each cause, with their bands: one row a step, for sheets."""
    columns = [
        Column("scenario", tr(words.SCENARIO)),
        Column("step", tr(words.NUMBER), Style.COUNT),
        *(
            Column(name, tr(label))
            for name, label in zip(("cause", "before", "after"), words.CAUSE_HEADINGS, strict=True)
        ),
        *(Column(quantity.value, name_of(quantity), MEANINGS[quantity].style) for quantity in COMPARED),
        Column("moved", tr(words.THROUGHPUT_MOVED)),
        Column("note", tr(words.NOTE)),
    ]
    return build("steps", columns, (row for move in compared.difference.moves for row in _steps(compared, move)))


def _steps(compared: Comparison, move: Move) -> Iterator[dict[str, Value | Cell]]:
    rows = comparison_rows(compared.difference, move, Quantity.THROUGHPUT)
    summaries = (move.before, *(step.after for step in move.steps), move.after)
    for at, (row, summary) in enumerate(zip(rows, summaries, strict=False)):
        yield {
            "scenario": scenario_name(move.new),
            "step": None if row.is_total else at,
            "cause": row.cause.label,
            "before": row.cause.before,
            "after": row.cause.after,
            **{quantity.value: _side(quantity, summary) for quantity in COMPARED},
            "moved": row.moved,
            "note": " ".join((*row.cause.details, *row.notes)),
        }


def identity_table(compared: Comparison, names: tuple[str, str]) -> Table:
    """What is needed to repeat the comparison: both plans, the data and the model."""
    found = compared.difference
    facts = [
        (tr(words.OLD_PLAN), f"{plain(names[0])}, SHA-256 {plan_sha256(found.old)}"),
        (tr(words.NEW_PLAN), f"{plain(names[1])}, SHA-256 {plan_sha256(found.new)}"),
        *(
            (tr(name), words.made_with(one))
            for name, one in zip(words.REPORT_FACTS, (found.recorded, found.recorded_new), strict=True)
            if one
        ),
        *zip(
            map(tr, FACTS[1:5]),
            (plain(found.data_sha256), plain(found.model_version), str(found.seed), __version__),
            strict=True,
        ),
    ]
    return listed("identity", (heading("fact"), heading("fact_value")), facts)


def cause_rows(found: Difference) -> list[ComparisonRow]:
    """The causes alone, for plans without a common scenario."""
    return [ComparisonRow(words.cause_text(found, cause), "", "", None, None) for cause in found.causes]


def _end(label: str, quantity: Quantity, summary: ForecastSummary, moved: str = "") -> ComparisonRow:
    median, notes = summary.median(quantity), tuple(words.reasons(summary))
    notes = () if summary.is_answered else notes
    cause = words.CauseText(tr(label), "", "")
    return ComparisonRow(cause, forecast(quantity, summary), moved, median, median, notes, is_total=True)


def forecast(quantity: Quantity, summary: ForecastSummary) -> Value:
    """A quantity of a forecast, or why it has none."""
    if not summary.is_answered:
        return tr(words.NO_FORECAST)
    value: Value = getattr(summary, quantity)
    if value is None:
        return Missing.NO_GROWTH if quantity is Quantity.HEADROOM else Missing.NOT_COVERED
    return value


def comparison_table(rows: Sequence[ComparisonRow], quantity: Quantity) -> Table:
    """Rows of one quantity, the last as the total."""
    columns = [
        Column(name, heading, MEANINGS[quantity].style if name == "forecast" else Style.TEXT)
        for name, heading in zip(("cause", "before", "after", "forecast", "moved"), words.HEADINGS, strict=True)
    ]
    cells = [_cells(row) for row in rows]
    return build("comparison", columns, cells[:-1], last=cells[-1])


def _cells(row: ComparisonRow) -> dict[str, Value | Cell]:
    cause = row.cause
    value = Cell(row.forecast, Style.TEXT) if isinstance(row.forecast, str) else row.forecast
    return {
        "cause": cause.label,
        "before": cause.before,
        "after": cause.after,
        "forecast": value,
        "moved": row.moved,
    }


def summary(move: Move, quantity: Quantity) -> str:
    """The whole move of one scenario in one line."""
    ends = (value_texts(quantity, summary)[0] for summary in (move.before, move.after))
    return words.summary(move, quantity, *ends)


def value_texts(quantity: Quantity, summary: ForecastSummary) -> tuple[str, str]:
    """A quantity of a forecast in words, and its 80% band."""
    value, column = forecast(quantity, summary), Column("forecast", "", MEANINGS[quantity].style)
    cell = Cell(value, Style.TEXT if isinstance(value, str) else None)
    return cell_text(cell, column), band_text(cell, column)


def medians_table(found: Difference, move: Move) -> Table:
    """One scenario's medians after each cause, and how far throughput moved."""
    _, *steps, new = comparison_rows(found, move, Quantity.THROUGHPUT)
    rows = [(tr(words.OLD_PLAN), *_medians(move.before))]
    for number, (step, row) in enumerate(zip(move.steps, steps, strict=True), start=1):
        label = f"{number} {shortened(row.cause.short_label, CAUSE_WIDTH)}"
        stays = step.after.same_forecast_as(step.before)
        rows.append((label, None, row.moved) if stays else (label, *_medians(step.after, row.moved)))
    styles = [MEANINGS[quantity].style for quantity in COMPARED]
    last = (tr(words.NEW_PLAN), *_medians(move.after, new.moved))
    return listed(
        "medians", tuple(map(tr, words.MEDIAN_HEADINGS)), rows, (Style.TEXT, styles[0], Style.TEXT, *styles[1:]), last
    )


def _medians(summary: ForecastSummary, moved: str = "") -> tuple[Value | Cell, ...]:
    """The band of throughput, how far it moved, and the medians of the other quantities."""
    if not summary.is_answered:
        return Cell(tr(words.NO_FORECAST), Style.TEXT), moved
    medians: list[Value] = [summary.throughput_ratio, moved]
    for quantity in COMPARED[1:]:
        median = summary.median(quantity)
        beyond = Missing.NOT_APPLICABLE if getattr(summary, quantity) is None else Missing.BEYOND
        medians.append(beyond if median is None else median)
    return tuple(medians)
