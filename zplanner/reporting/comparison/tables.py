"""The difference of two plans as tables: one scenario and quantity for the window, all medians for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zplanner.planning.changes.difference import Difference, Move, movement
from zplanner.planning.changes.summary import ForecastSummary
from zplanner.planning.outlook import Quantity
from zplanner.reporting.table import QUANTITY_STYLES, Cell, Column, Missing, Style, Table, Value, build, listed
from zplanner.reporting.table_text import band_text, cell_text
from zplanner.wording.comparison import difference as words
from zplanner.wording.numbers import shortened

COMPARED = (
    Quantity.THROUGHPUT,
    Quantity.CPU_PER_UNIT,
    Quantity.CPU_UTILIZATION,
    Quantity.ENGINES,
    Quantity.HEADROOM,
)
"""The quantities compared."""

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


def cause_rows(found: Difference) -> list[ComparisonRow]:
    """The causes alone, for plans without a common scenario."""
    return [ComparisonRow(words.cause_text(found, cause), "", "", None, None) for cause in found.causes]


def _end(label: str, quantity: Quantity, summary: ForecastSummary, moved: str = "") -> ComparisonRow:
    median, notes = summary.median(quantity), tuple(words.reasons(summary))
    notes = () if summary.is_answered else notes
    cause = words.CauseText(label, "", "")
    return ComparisonRow(cause, forecast(quantity, summary), moved, median, median, notes, is_total=True)


def forecast(quantity: Quantity, summary: ForecastSummary) -> Value:
    """A quantity of a forecast, or why it has none."""
    if not summary.is_answered:
        return words.NO_FORECAST
    value: Value = getattr(summary, quantity)
    if value is None:
        return Missing.NO_GROWTH if quantity is Quantity.HEADROOM else Missing.NOT_COVERED
    return value


def comparison_table(rows: Sequence[ComparisonRow], quantity: Quantity) -> Table:
    """Rows of one quantity, the last as the total."""
    columns = [
        Column(name, heading, QUANTITY_STYLES[quantity] if name == "forecast" else Style.TEXT)
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
    value, column = forecast(quantity, summary), Column("forecast", "", QUANTITY_STYLES[quantity])
    cell = Cell(value, Style.TEXT if isinstance(value, str) else None)
    return cell_text(cell, column), band_text(cell, column)


def medians_table(found: Difference, move: Move) -> Table:
    """One scenario's medians after each cause, and how far throughput moved."""
    _, *steps, new = comparison_rows(found, move, Quantity.THROUGHPUT)
    rows = [(words.OLD_PLAN, *_medians(move.before))]
    for number, (step, row) in enumerate(zip(move.steps, steps, strict=True), start=1):
        label = f"{number} {shortened(row.cause.short_label, CAUSE_WIDTH)}"
        stays = step.after.same_forecast_as(step.before)
        rows.append((label, None, row.moved) if stays else (label, *_medians(step.after, row.moved)))
    styles = [QUANTITY_STYLES[one] for one in COMPARED]
    last = (words.NEW_PLAN, *_medians(move.after, new.moved))
    return listed("medians", words.MEDIAN_HEADINGS, rows, (Style.TEXT, styles[0], Style.TEXT, *styles[1:]), last)


def _medians(summary: ForecastSummary, moved: str = "") -> tuple[Value | Cell, ...]:
    """The band of throughput, how far it moved, and the medians of the other quantities."""
    if not summary.is_answered:
        return Cell(words.NO_FORECAST, Style.TEXT), moved
    medians: list[Value] = [summary.throughput_ratio, moved]
    for quantity in COMPARED[1:]:
        median = summary.median(quantity)
        beyond = Missing.NOT_APPLICABLE if getattr(summary, quantity) is None else Missing.BEYOND
        medians.append(beyond if median is None else median)
    return tuple(medians)
