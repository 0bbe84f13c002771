"""The rows of the comparison with another version of a plan."""

from __future__ import annotations

from zplanner.gui.versions.waterfall import WaterfallRow
from zplanner.planning.changes.difference import Difference, Move
from zplanner.planning.outlook import Quantity
from zplanner.reporting.comparison.tables import comparison_rows, comparison_table
from zplanner.reporting.plain_tables import texts
from zplanner.wording.comparison import cause_text


def move_rows(found: Difference, move: Move, quantity: Quantity) -> list[WaterfallRow]:
    """The old plan, the effect of each cause, and the new plan; nothing where nothing affects the scenario."""
    rows = comparison_rows(found, move, quantity)
    if not rows:
        return []
    cells = texts(comparison_table(rows, quantity), banded=("forecast",))[1]
    found_rows = []
    for row, text in zip(rows, cells, strict=True):
        first = row.cause.label if row.is_total else row.cause.line
        tip = "\n".join((first, *row.cause.details, *row.notes))
        found_rows.append(WaterfallRow(text, tip, row.start, row.end, row.is_total))
    return found_rows


def cause_rows(found: Difference) -> list[WaterfallRow]:
    """What differs where no scenario shows an effect."""
    causes = [cause_text(found, cause) for cause in found.causes]
    return [
        WaterfallRow((one.label, one.before, one.after, "", "", ""), "\n".join((one.label, *one.details)), None, None)
        for one in causes
    ]
