"""The rows of the comparison with another version of a plan."""

from __future__ import annotations

from zplanner.gui.versions.waterfall import WaterfallRow
from zplanner.planning.changes.difference import Difference, Move
from zplanner.reporting.comparison.listing import NEW, OLD
from zplanner.reporting.comparison.view import cause_view, median, moved, reasons, step_view, value_view
from zplanner.wording.quantities import Quantity


def move_rows(found: Difference, move: Move, quantity: Quantity) -> list[WaterfallRow]:
    """The old plan, the effect of each cause, and the new plan; nothing where nothing affects the scenario."""
    if not move.steps:
        return []
    ends = []
    for label, standing in ((OLD, move.before), (NEW, move.after)):
        by = moved(quantity, move.before, move.after) if label == NEW else ""
        number, tip = median(quantity, standing), "\n".join([label, *reasons(standing)])
        ends.append(
            WaterfallRow((label, "", "", *value_view(quantity, standing), by), tip, number, number, is_total=True)
        )
    rows = []
    for step in move.steps:
        view = step_view(found, move, step, quantity)
        cause = view.cause
        tip = "\n".join([f"{cause.label}: {cause.before} \u2192 {cause.after}", *cause.details, *view.notes])
        cells = (cause.label, cause.before, cause.after, view.value, view.band, view.moved)
        rows.append(WaterfallRow(cells, tip, median(quantity, step.before), median(quantity, step.after)))
    return [ends[0], *rows, ends[1]]


def cause_rows(found: Difference) -> list[WaterfallRow]:
    """What differs where no scenario shows an effect."""
    views = [cause_view(found, cause) for cause in found.causes]
    return [
        WaterfallRow((one.label, one.before, one.after, "", "", ""), "\n".join([one.label, *one.details]), None, None)
        for one in views
    ]
