"""The comparison of two plans as pages, and written to a file in the format that its ending names: the change of the
recommendation first, then its causes and every scenario, with a waterfall from the old plan's median over every
cause that moved it to the new plan's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from zplanner.document.text_plan import FORECAST_TYPE, PLAN_TYPE
from zplanner.language import english, in_language, tr
from zplanner.planning.changes.comparison import ComparedScenario, Comparison, PlanDecision
from zplanner.planning.changes.difference import CauseEffect, Move
from zplanner.planning.forecast import with_parts
from zplanner.planning.outlook import Quantity
from zplanner.planning.report_settings import Section
from zplanner.regression.model import Model, load_model
from zplanner.reporting.comparison.listing import difference_json
from zplanner.reporting.comparison.tables import (
    ComparisonRow,
    cause_table,
    comparison_rows,
    identity_table,
    medians_table,
    overview_table,
    own_cause_table,
    quantity_table,
)
from zplanner.reporting.page.blocks import (
    Block,
    Chapter,
    Charts,
    Figure,
    Heading,
    Item,
    Items,
    PageCell,
    PageTable,
    Paragraph,
    Shown,
    Terms,
    Tone,
    page_table,
)
from zplanner.reporting.page.chart import (
    GRID,
    INK,
    MEDIAN,
    MUTED,
    REFERENCE,
    Drawing,
    Mark,
    Rectangle,
    Stroke,
    TextMark,
    label_lines,
)
from zplanner.reporting.page.document import (
    Attachment,
    PageReport,
    attached_plan,
    attachments,
    cover_of,
    html_report,
    plan_text,
)
from zplanner.reporting.page.first_pages import MOST_ROWS, Callout, FirstPage
from zplanner.reporting.page.pdf import Wanted, always, pdf_report
from zplanner.reporting.report import format_of, language_of, written
from zplanner.reporting.table import Table
from zplanner.reporting.table_text import value_text
from zplanner.wording import difference as words
from zplanner.wording import recommendation_change as change_words
from zplanner.wording import report as report_words
from zplanner.wording.advice.recommendation import Advice
from zplanner.wording.glossary import NOTES
from zplanner.wording.numbers import shortened
from zplanner.wording.quantities import MEANINGS, name_of
from zplanner.wording.recommendation_change import recommendation_change, recommendation_input

LONGEST_TITLE = 90
RISE = "#0072b2"
"""Blue of the Okabe-Ito palette; what falls is in its vermilion."""

_WIDTH, _LEFT, _VALUES = 680, 220, 96
_TOP, _ROW = 30, 26
_NARROWEST = {Quantity.HEADROOM: 6.0, Quantity.ENGINES: 4.0}
"""The least span of an axis, so that a small move does not fill it; of other quantities a tenth of the largest."""

_LEAST = 0.1
"""Moves shorter than this share of that span have no chart."""

_ROOM = 0.1


def waterfall(rows: Sequence[ComparisonRow], quantity: Quantity, title: str) -> Drawing | None:
    """The bars of the rows that moved the quantity, between its ends; None where there is nothing to draw."""
    shown = [row for row in rows if row.is_total or row.start != row.end]
    ends = [end for row in shown for end in (row.start, row.end) if end is not None]
    if len(shown) < 3 or any(row.start is None or row.end is None for row in shown):
        return None
    low, high = min(ends), max(ends)
    narrowest = _NARROWEST.get(quantity, _ROOM * high)
    if high - low < _LEAST * narrowest:
        return None
    span = max(high - low, narrowest) * (1 + 2 * _ROOM)
    start = (low + high - span) / 2
    marks: list[Mark] = [TextMark(0, 14, shortened(title, LONGEST_TITLE), "ink", INK, bold=True)]
    places = [tuple(_LEFT + (_WIDTH - _VALUES - _LEFT) * (end - start) / span for end in _ends(row)) for row in shown]
    for at, (row, (left, right)) in enumerate(zip(shown, places, strict=True)):
        y = _TOP + _ROW * (at + 0.5)
        if at + 1 < len(shown):
            marks.append(Stroke((right, y), (right, y + _ROW), "grid", GRID))
        marks += _bar(row, left, right, y)
        marks += _texts(row, quantity, y)
    return Drawing(_WIDTH, _TOP + _ROW * len(shown) + 6, tuple(marks))


def waterfall_in_words(rows: Sequence[ComparisonRow], quantity: Quantity, title: str) -> str:
    """The chart as alternative text."""
    shown = (row for row in rows if row.is_total or row.start != row.end)
    return f"{title}. {'; '.join(f'{row.cause.label} {_value(row, quantity)}' for row in shown)}."


def _ends(row: ComparisonRow) -> tuple[float, float]:
    assert row.start is not None
    assert row.end is not None
    return row.start, row.end


def _bar(row: ComparisonRow, left: float, right: float, y: float) -> Iterator[Mark]:
    if row.is_total:
        yield Rectangle(left - 1.5, y - 10, 3, 20, "median", MEDIAN)
        return
    role, color = ("band-50", RISE) if right > left else ("reference-label", REFERENCE)
    yield Rectangle(min(left, right), y - 6, max(abs(right - left), 1.5), 12, role, color)


def _texts(row: ComparisonRow, quantity: Quantity, y: float) -> Iterator[Mark]:
    (label,) = label_lines(row.cause.label, most=1)
    role, color = ("ink", INK) if row.is_total else ("muted", MUTED)
    yield TextMark(0, y + 4, label, role, color, bold=row.is_total)
    yield TextMark(_WIDTH, y + 4, _value(row, quantity), role, color, "end", bold=row.is_total)


def _value(row: ComparisonRow, quantity: Quantity) -> str:
    """The median of a plan, and how far a cause moved it."""
    return value_text(row.forecast, MEANINGS[quantity].style) if row.is_total else row.moved


DRAWN = (Quantity.HEADROOM, Quantity.THROUGHPUT)
"""The quantities whose way from the old plan to the new one is drawn."""


def comparison_pages(compared: Comparison, names: tuple[str, str], model: Model) -> PageReport:
    """The pages of a comparison; `names` are the files of the two plans."""
    change = recommendation_change(compared)
    return PageReport(
        cover=cover_of(compared.after.plan, change_words.KICKER),
        summary=" ".join((f"{change.headline}.", *change.lines)),
        first=_first_page(compared),
        first_note=(),
        chapters=tuple(_chapters(compared, names)),
        attachments=_attachments(compared, model),
    )


def _first_page(compared: Comparison) -> FirstPage:
    change = recommendation_change(compared)
    scenarios = compared.scenarios[:MOST_ROWS]
    chosen = compared.after.shown or 0
    left = len(compared.scenarios) - len(scenarios)
    return FirstPage(
        recommended=Advice(change.keeps, change.headline, change.reason, today=change.today),
        tiles=(),
        callouts=(
            Callout(tr(change_words.BEFORE), change.before, False),
            Callout(tr(change_words.CURRENT), change.after, not change.keeps),
            *([Callout(tr(change_words.BECAUSE), change.because, True)] if change.because else []),
            *([Callout(tr(change.also_title), change.also, False)] if change.also else []),
            *(Callout(tr(change_words.REMARK), remark, True) for remark in _remarks(compared)),
        ),
        standings=_standings(compared, scenarios) if scenarios else None,
        chosen=chosen - 1 if 0 < chosen <= len(scenarios) else -1,
        further=change_words.standings_note(left),
        charts=tuple(_figures(compared, compared.move))[:1] if compared.move else (),
        label=tr(report_words.RECOMMENDATION),
    )


def _remarks(compared: Comparison) -> tuple[str, ...]:
    return *words.remarks(compared.difference), *change_words.unstated(compared)


def _standings(compared: Comparison, scenarios: tuple[ComparedScenario, ...]) -> PageTable:
    """Every scenario's medians in the new plan, and beneath those in the old one."""
    table = overview_table(compared)
    quantities = [column.name.removesuffix(" after") for column in table.columns if column.name.endswith(" after")]
    found, before = (
        page_table(table, (Shown("scenario", share=1.0), *(Shown(f"{name} {side}") for name in quantities)))
        for side in ("after", "before")
    )
    rows = []
    for scenario, (_, *cells), (_, *earlier) in zip(scenarios, found.rows, before.rows, strict=False):
        pairs = zip(cells, earlier, strict=True)
        is_told = scenario.before is not None
        now = (replace(one, beneath=_was(one, was) if is_told else "") for one, was in pairs)
        rows.append((PageCell(change_words.standing(scenario)), *now))
    headings = zip(found.columns, map(tr, change_words.SHORT), strict=True)
    return PageTable(tuple(replace(column, label=heading) for column, heading in headings), tuple(rows))


def _was(now: PageCell, before: PageCell) -> str:
    """What a figure was, where it differs."""
    return "" if now.text == before.text else tr(change_words.WAS, value=before.text)


def _chapters(compared: Comparison, names: tuple[str, str]) -> Iterator[Chapter]:
    found = compared.difference
    causes = (_cause_table(cause_table(found)),) if found.causes else (Paragraph(tr(change_words.NO_SHARED_CAUSE)),)
    yield Chapter(Section.INPUTS, tr(change_words.INPUTS), (), causes)
    blocks = (block for scenario in compared.scenarios for block in _scenario(compared, scenario))
    yield Chapter(Section.SCENARIOS, tr(change_words.SCENARIOS), (), tuple(blocks))
    identity = identity_table(compared, names)
    items = tuple(Item(*(str(cell.value) for cell in row.cells)) for row in identity.rows)
    sentences = (tr(change_words.READING), tr(words.RELATIVE), tr(words.ORDER), *map(tr, NOTES))
    notes = (Paragraph(sentence, small=True) for sentence in sentences)
    yield Chapter(None, tr(report_words.CLOSING), (), (*notes, Terms(items, small=True)))


def _title(scenario: ComparedScenario) -> str:
    name = words.move_title(scenario.move) if scenario.move else report_words.scenario_name(scenario.scenario)
    return f"{scenario.number}. {name}" if scenario.number else name


def _cause_table(table: Table) -> PageTable:
    """Numbered causes, each with its values before and after, and its parts in small type."""
    number, cause, before, after, parts = (column.name for column in table.columns)
    found = page_table(
        table, (Shown(cause, beneath=parts, share=1.3), *(Shown(one, share=1.0) for one in (before, after)))
    )
    numbers = (table.value(row, number) for row in table.rows)
    rows = (
        (replace(name, text=f"{at}. {name.text}"), *values)
        for at, (name, *values) in zip(numbers, found.rows, strict=True)
    )
    return replace(found, rows=tuple(rows))


def _scenario(compared: Comparison, scenario: ComparedScenario) -> Iterator[Block]:
    found, move = compared.difference, scenario.move
    yield Heading(_title(scenario))
    if move is None:
        yield Paragraph(f"{words.only_in(is_new=scenario.number is not None)}.")
    elif not move.steps:
        yield Paragraph(tr(words.NO_CHANGES))
    quantities = quantity_table(scenario)
    shown = (
        Shown(column.name, share=1.0 if at == 0 else 0.0, figures=at > 0)
        for at, column in enumerate(quantities.columns)
    )
    yield page_table(quantities, tuple(shown))
    for reasons in (words.reasons(one) for one in (scenario.before, scenario.after) if one and not one.is_answered):
        yield Items(tuple(Item("", reason) for reason in reasons))
    if move is None or not move.steps:
        return
    if len(move.steps) > len(found.causes):
        yield _cause_table(own_cause_table(found, move))
    if all(step.effect is CauseEffect.NONE for step in move.steps):
        yield Paragraph(tr(words.NO_MOVE))
        return
    yield _steps(compared, move)
    notes = [(row.cause.label, note) for row in comparison_rows(found, move, Quantity.THROUGHPUT) for note in row.notes]
    if notes:
        yield Items(tuple(Item(f"{label}:", note) for label, note in notes))
    if figures := tuple(_figures(compared, move)):
        yield Charts(figures)


def _figures_after_name(table: Table) -> tuple[Shown, ...]:
    """Every column of a table whose first names the row."""
    first, *others = (column.name for column in table.columns)
    return Shown(first, share=1.0), *(Shown(name, figures=True) for name in others)


def _steps(compared: Comparison, move: Move) -> PageTable:
    """The medians after each cause; the bands of throughput are beneath."""
    table = medians_table(compared.difference, move)
    assert table.total is not None
    rows = (*table.rows, table.total)
    found = page_table(replace(table, rows=rows), _figures_after_name(table))
    causes = comparison_rows(compared.difference, move, Quantity.THROUGHPUT)
    lines = []
    for at, (row, cause) in enumerate(zip(found.rows, causes, strict=True)):
        label = cause.cause.label if cause.is_total else f"{at}. {cause.cause.label}"
        lines.append((PageCell(label, tone=Tone.STRONG if cause.is_total else Tone.PLAIN), *row[1:]))
    return replace(found, rows=tuple(lines))


def _figures(compared: Comparison, move: Move) -> Iterator[Figure]:
    for quantity in DRAWN:
        rows = comparison_rows(compared.difference, move, quantity)
        title = change_words.CHART.format(quantity=name_of(quantity), scenario=words.move_title(move))
        if drawing := waterfall(rows, quantity, title):
            yield Figure(waterfall_in_words(rows, quantity, title), drawing)


def _attachments(compared: Comparison, model: Model) -> tuple[Attachment, ...]:
    """The new plan, which zplanner opens from the document, with its forecast; the old plan; the comparison as data."""
    new, old = compared.after, compared.before
    with english():  # data are the same in every language
        data = difference_json(compared)
    return (
        *_plan_and_forecast(new, model),
        Attachment(change_words.OLD_PLAN_FILE, PLAN_TYPE, tr(change_words.OLD_PLAN_HELP), plan_text(old.plan)),
        Attachment(change_words.DATA_FILE, FORECAST_TYPE, tr(change_words.DATA_HELP), data),
    )


def _plan_and_forecast(side: PlanDecision, model: Model) -> tuple[Attachment, ...]:
    if side.outlook is None:
        return (attached_plan(side.plan),)
    return attachments(side.plan, with_parts(side.plan, side.outlook, model), recommendation_input(side))


Names = tuple[str, str]
"""The names of the files of the old and the new plan."""


def _pages(compared: Comparison, names: Names) -> PageReport:
    return comparison_pages(compared, names, load_model())


def _workbook(compared: Comparison, names: Names, _: Wanted) -> bytes:
    from zplanner.reporting.workbook.book import comparison_workbook  # which loads XlsxWriter and Pillow

    return comparison_workbook(compared, names)


COMPARISON_FORMATS: dict[str, Callable[[Comparison, Names, Wanted], bytes]] = {
    ".pdf": lambda compared, names, wanted: pdf_report(_pages(compared, names), wanted),
    ".html": lambda compared, names, _: html_report(_pages(compared, names)).encode("utf-8"),
    ".xlsx": _workbook,
}
"""What renders a comparison, by the ending of the file's name."""


def write_comparison(compared: Comparison, names: Names, path: Path, *, still_wanted: Wanted = always) -> bool:
    """Write the comparison of two plans, whose files have these names, in the language of the new plan's report; False
    where it is no longer wanted.

    Raises ZplannerError where the ending is not a format or the file cannot be written.
    """
    render = format_of(path, COMPARISON_FORMATS)
    with in_language(language_of(compared.after.plan)):
        return written(path, lambda: render(compared, names, still_wanted), still_wanted)
