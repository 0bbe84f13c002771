"""The comparison of two plans as a workbook: the recommendation's change, its causes, and every step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from zplanner.language import tr
from zplanner.planning.changes.comparison import Comparison
from zplanner.planning.outlook import BANDED, COMPARED
from zplanner.reporting.attachments import plan_text
from zplanner.reporting.comparison.tables import (
    cause_table,
    identity_table,
    overview_table,
    own_cause_table,
    step_table,
)
from zplanner.reporting.workbook.book import workbook
from zplanner.reporting.workbook.sheet import BAND, Printed, Sheet
from zplanner.wording import headings
from zplanner.wording.comparison import difference as words
from zplanner.wording.comparison import recommendation as change_words
from zplanner.wording.comparison.recommendation import recommendation_change
from zplanner.wording.glossary import NOTES
from zplanner.wording.headings import sheet_name
from zplanner.wording.report import scenario_name

_BANDS = dict(zip(BAND, headings.LOW_TO_HIGH, strict=True))


def comparison_workbook(compared: Comparison, names: tuple[str, str]) -> bytes:
    """The workbook of a comparison; `names` are the files of the two plans."""
    parts: dict[str, Callable[[Sheet], None]] = {
        sheet_name("recommendation"): partial(_recommendation, compared),
        sheet_name("changes"): partial(_causes, compared),
        sheet_name("steps"): partial(_steps, compared),
        sheet_name("reproduce"): partial(_reproduce, compared, names),
    }
    return workbook(compared.after.plan, parts, next(iter(parts)), change_words.KICKER)


def _recommendation(compared: Comparison, sheet: Sheet) -> None:
    """The change of the recommendation, and every scenario before and after."""
    change = recommendation_change(compared)
    sheet.sentence(f"{change.headline}.", "strong")
    for line in (*change.lines, change.reason, *words.remarks(compared.difference), *change_words.unstated(compared)):
        sheet.sentence(line)
    sheet.gap()
    sheet.table(overview_table(compared), Printed(main=True, frozen_columns=2))
    sheet.sentence(tr(words.RELATIVE), "muted")


def _causes(compared: Comparison, sheet: Sheet) -> None:
    """What differs between the plans, and in each scenario itself."""
    found = compared.difference
    sheet.gap()
    if found.causes:
        sheet.table(cause_table(found), _WIDE)
    else:
        sheet.sentence(tr(change_words.NO_SHARED_CAUSE))
    for move in found.moves:
        own = own_cause_table(found, move)
        if own.rows:
            sheet.gap()
            sheet.heading(words.move_title(move), "subtitle")
            sheet.table(own, _WIDE)
    for is_new, scenarios in ((False, found.removed), (True, found.added)):
        for scenario in scenarios:
            sheet.sentence(words.only_in(is_new, scenario_name(scenario)))


_WIDE = Printed(widest={"3": 60.0, "4": 60.0})


def _steps(compared: Comparison, sheet: Sheet) -> None:
    """Every forecast between the old plan and the new one."""
    sheet.sentence(tr(words.ORDER))
    sheet.gap()
    table = step_table(compared)
    if not table.rows:
        sheet.sentence(tr(words.NO_CHANGES))
        return
    banded = {one.value: BAND for one in COMPARED if one in BANDED}
    widest = {"note": 60.0, "scenario": 28.0, "cause": 32.0}
    sheet.table(table, Printed(banded, _BANDS, widest, main=True, frozen_columns=3))


def _reproduce(compared: Comparison, names: tuple[str, str], sheet: Sheet) -> None:
    """Both plans, and what they were forecast with."""
    sheet.gap()
    sheet.table(identity_table(compared, names), Printed(widest={"1": 100.0}))
    sheet.gap()
    for note in NOTES:
        sheet.sentence(tr(note))
    for title, side in ((tr(words.OLD_PLAN), compared.before), (tr(words.NEW_PLAN), compared.after)):
        sheet.gap()
        sheet.heading(title, "subtitle")
        sheet.lines(plan_text(side.plan, with_load=False))
