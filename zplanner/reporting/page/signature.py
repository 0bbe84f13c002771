"""The two pages for a signature: the decision with its cost on the first, its risk, its limits and the names of those
who sign on the second."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from zplanner.language import tr
from zplanner.planning.outlook import Status
from zplanner.planning.report_settings import SignaturePlacement
from zplanner.reporting.decision_tables import input_table, regret_table
from zplanner.reporting.page.blocks import (
    Block,
    Chapter,
    Item,
    Items,
    PageCell,
    PageColumn,
    PageTable,
    Paragraph,
    Shown,
    Terms,
    Tone,
    missing_cell,
    page_table,
)
from zplanner.reporting.page.evidence_chapters import rated_table
from zplanner.reporting.page.first_page import kept_cell, shown_scenarios
from zplanner.reporting.plan_tables import fact_table
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.wording import report as report_words
from zplanner.wording.advice import signature as words
from zplanner.wording.advice.recommendation import Advice
from zplanner.wording.headings import heading, short_heading
from zplanner.wording.labels import steps_in_time
from zplanner.wording.numbers import UNKNOWN, interval, money, plain, printable, whole_sentences
from zplanner.wording.summary import exhaustion, largest_risk

LONGEST_REASON, LONGEST_REMEDY = 700, 400
"""Characters of the decision's reason and remedy, of whole sentences: the report has all of them."""

MOST_ITEMS, LONGEST_ITEM = 6, 260
"""Items under a heading, and their characters, so that both pages stay readable."""


@dataclass(frozen=True, slots=True)
class SignaturePages:
    """Everything on the two pages. `label` stands above the headline of the decision, `asked` is the target, `first`
    and `second` are the chapters of each page. Each of `roles` signs, with a name where it is known."""

    decision: Advice
    label: str
    asked: str
    first: tuple[Chapter, ...]
    second: tuple[Chapter, ...]
    roles: tuple[tuple[str, str], ...]
    facts: Terms
    notes: tuple[str, ...] = ()


def signature_pages(report_data: ReportData) -> SignaturePages | None:
    """The pages for a signature, None where the plan asks for none."""
    plan, advice = report_data.plan, report_data.advice
    if plan.report.signature is SignaturePlacement.NONE:
        return None
    shown = shown_scenarios(report_data)
    return SignaturePages(
        decision=replace(
            advice,
            reason=whole_sentences(advice.reason, LONGEST_REASON),
            alternative="",
            remedy=whole_sentences(advice.remedy, LONGEST_REMEDY),
        ),
        label=tr(report_words.RECOMMENDATION) if advice.keeps else tr(report_words.TARGET_MISSED),
        asked=words.asked(plan),
        first=tuple(_first(report_data, shown)),
        second=tuple(_second(report_data)),
        roles=((tr(words.PREPARED), plain(plan.report.author)), (tr(words.APPROVED), "")),
        facts=fact_terms(report_data),
    )


def fact_terms(report_data: ReportData) -> Terms:
    """What is needed to repeat the forecast."""
    rows = fact_table(report_data).rows
    return Terms(tuple(Item(*(str(cell.value) for cell in row.cells)) for row in rows), small=True)


def _chapter(title: str, blocks: Iterable[Block]) -> Iterator[Chapter]:
    """A chapter of these blocks; none without any."""
    if found := tuple(blocks):
        yield Chapter(None, tr(title), (), found)


def _first(report_data: ReportData, shown: tuple[ReportScenario, ...]) -> Iterator[Chapter]:
    if today := report_data.advice.today:
        yield from _chapter(words.IF_NOTHING_IS_DONE, (Paragraph(today),))
    title = words.CHOICES_AND_COST if report_data.decision.regret else words.CHOICES
    if shown:
        yield from _chapter(title, _choices(report_data, shown))


def _choices(report_data: ReportData, shown: tuple[ReportScenario, ...]) -> Iterator[Block]:
    """Today's configuration and every scenario: whether it meets the target, until when, and what it costs."""
    plan, regret, costs = report_data.plan, report_data.decision.regret, _costs(report_data)
    is_growing = any(one.outlook.months_of_headroom for one in shown)
    columns = (
        PageColumn(heading("scenario"), share=1.0),
        PageColumn(short_heading("engines", heading("engines")), figures=True),
        PageColumn(tr(report_words.KEEPS_TARGET), figures=True),
        *([PageColumn(tr(report_words.TARGET_REACHED), figures=True)] if is_growing else []),
        *(costs.columns if costs else ()),
    )
    rows: list[tuple[PageCell, ...]] = []
    for one in shown:
        steps = steps_in_time(plan.scenarios[one.number - 1]) if one.number > 0 else ""
        tone = Tone.STRONG if one.number == report_data.recommended.shown else Tone.PLAIN
        name = PageCell(report_words.numbered(one.number, one.outlook), steps, tone)
        if one.prospect is None:
            rows.append((name, missing_cell(one.missing, len(columns) - 1)))
            continue
        engines = one.outlook.configuration.number("processors")
        until = [PageCell(*exhaustion(one.outlook, report_data.today))] if is_growing else []
        cells = PageCell(interval(engines) if engines else tr(UNKNOWN)), kept_cell(plan, one.prospect), *until
        rows.append((name, *cells, *(costs.rows[regret.numbers.index(one.number)] if costs and regret else ())))
    yield PageTable(columns, tuple(rows))
    left = len(report_data.scenarios) - sum(one.number > 0 for one in shown)
    yield Paragraph(words.choices_note(plan, left, regret.currency if regret else None), small=True)
    if regret is None:
        yield Paragraph(tr(words.NO_PRICES))


def _costs(report_data: ReportData) -> PageTable | None:
    """The costs of every choice with a forecast, in the order of their numbers; None where no price is stated."""
    regret = report_data.decision.regret
    if regret is None:
        return None
    beneath = "missed_cost" if regret.price else ""
    return page_table(
        regret_table(report_data, regret), (Shown("expected_cost", beneath, words.FOR_MISSED), Shown("regret"))
    )


def _second(report_data: ReportData) -> Iterator[Chapter]:
    chosen, plan = report_data.chosen, report_data.plan
    if chosen is not None:
        yield from _chapter(words.RISK, (Items(tuple(_risks(report_data, chosen))),))
        yield from _chapter(words.TAKEN_FOR_GRANTED, (_items(words.granted(plan, chosen.outlook)),))
        yield from _chapter(
            words.NOT_COUNTED, (_items((*_without(report_data), *words.not_counted(plan, chosen.outlook))),)
        )
    table = input_table(report_data)
    if table.rows:
        shown = Shown("input", share=0.4), Shown("level"), Shown("basis", share=1.0)
        yield from _chapter(report_words.INPUT_QUALITY, (rated_table(table, shown),))


def _without(report_data: ReportData) -> Iterator[str]:
    """The scenarios that are not to choose from: without a forecast, or those that do not run."""
    refused = [one.number for one in report_data.scenarios if one.outlook.impossible]
    unknown = [one.number for one in report_data.scenarios if one.outlook.status is Status.UNCOVERED]
    if unknown:
        yield report_words.without_forecast(unknown)
    if refused:
        yield report_words.do_not_run(refused)


def _risks(report_data: ReportData, chosen: ReportScenario) -> Iterator[Item]:
    plan, regret = report_data.plan, report_data.decision.regret
    if chosen.prospect is not None:
        yield Item(tr(words.TARGET_MISSED), words.missed(plan, chosen.prospect))
    risk = whole_sentences(largest_risk(plan, chosen.outlook, chosen.prospect), LONGEST_ITEM)
    yield Item(tr(words.LARGEST_RISK), risk)
    if regret is not None and chosen.number in regret.numbers:
        cost = float(regret.expected()[regret.numbers.index(chosen.number)])
        yield Item(tr(words.WRONG_CHOICE), words.wrong_choice(money(cost, regret.currency)))


def _items(sentences: Iterable[str]) -> Items:
    every = tuple(Item("", whole_sentences(printable(one), LONGEST_ITEM)) for one in sentences)
    left = len(every) - MOST_ITEMS
    further = (Item("", words.further(left)),) if left > 0 else ()
    return Items((*every[:MOST_ITEMS], *further))
