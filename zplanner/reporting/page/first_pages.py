"""The first pages: the one-minute summary for managers, with the recommended scenario and why, its benefit,
bottleneck and risk; or two pages for a signature, the decision with its cost on the first, its risk, its limits and
the names of those who sign on the second."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from zplanner.language import tr
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.months import months_since_measured
from zplanner.planning.outlook import Status
from zplanner.planning.report_settings import SignaturePlacement
from zplanner.reporting.decision_tables import input_table, regret_table
from zplanner.reporting.forecast_tables import scenario_table
from zplanner.reporting.page.blocks import (
    Block,
    Chapter,
    Figure,
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
from zplanner.reporting.page.scenario_charts import (
    WIDE,
    charted_table,
    growth_chart,
    growth_in_words,
    growth_path,
    scenario_charts,
)
from zplanner.reporting.plan_tables import fact_table, largest_gap
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.reporting.table import Table
from zplanner.wording import report as report_words
from zplanner.wording import report as words
from zplanner.wording import summary as summary_words
from zplanner.wording.advice.recommendation import Advice
from zplanner.wording.advice.today import after
from zplanner.wording.findings import messages
from zplanner.wording.headings import heading, short_heading
from zplanner.wording.labels import advantage_line, changes_in_brief, steps_in_time, today_in_short
from zplanner.wording.numbers import (
    NO_NUMBER,
    NOT_COVERED,
    UNKNOWN,
    interval,
    money,
    plain,
    printable,
    resource_title,
    whole_sentences,
)
from zplanner.wording.quantities import chance_beside
from zplanner.wording.summary import Tile, bottleneck, exhaustion, largest_risk, tiles

MOST_ROWS = 8
"""Scenarios in the table of the first page; more are in the section that compares them."""

LONGEST_REMARK = 230
"""Characters of a remark on the first page, of whole sentences; its section has all of it."""


@dataclass(frozen=True, slots=True)
class Callout:
    """A remark set apart; one that warns is colored so."""

    title: str
    text: str
    warns: bool


@dataclass(frozen=True, slots=True)
class FirstPage:
    """Everything on the first page; `chosen` is the row of the recommended scenario in the table, -1 for none, `label`
    stands above its headline, and `subject` is the scenario that the tiles are of."""

    recommended: Advice
    tiles: tuple[Tile, ...]
    callouts: tuple[Callout, ...]
    standings: PageTable | None
    chosen: int
    further: str
    charts: tuple[Figure, ...]
    label: str
    subject: str = ""


def first_page(report_data: ReportData) -> FirstPage:
    """The first page of a plan's report, for the recommended one of its scenarios."""
    plan, chosen = report_data.plan, report_data.chosen
    scenarios, number, regret = report_data.scenarios, report_data.recommended.shown, report_data.decision.regret
    shown = shown_scenarios(report_data)
    return FirstPage(
        recommended=report_data.advice,
        tiles=tuple(_tiles(report_data, chosen)) if chosen else (),
        callouts=tuple(callouts(report_data)),
        standings=_standings(report_data, shown) if shown else None,
        chosen=next((at for at, one in enumerate(shown) if one.number == number), -1),
        further=words.standings_note(max(0, len(scenarios) - MOST_ROWS), plan, regret.currency if regret else None),
        charts=_charts(report_data, chosen),
        label=tr(words.RECOMMENDATION) if report_data.advice.keeps else tr(words.TARGET_MISSED),
        subject=words.numbered(chosen.number, chosen.outlook) if chosen else "",
    )


def _tiles(report_data: ReportData, chosen: ReportScenario) -> Iterator[Tile]:
    """The figures of the recommended scenario, of which no engines are needed later than now if it recovers."""
    outlook = chosen.outlook
    if _recovers(report_data, chosen.number) is not None:
        outlook = replace(outlook, horizon=())
    return tiles(report_data.plan, outlook, chosen.prospect, report_data.today)


def shown_scenarios(report_data: ReportData) -> tuple[ReportScenario, ...]:
    """What is today's, and as many scenarios as a table on one page has room for, with the recommended one."""
    shown, chosen = report_data.scenarios[:MOST_ROWS], report_data.chosen
    if chosen and chosen.number > 0 and chosen not in shown:
        shown = (*shown[:-1], chosen)
    return (*report_data.todays, *shown)


def _standings(report_data: ReportData, shown: tuple[ReportScenario, ...]) -> PageTable:
    """Today's configuration and all scenarios: whether each meets the target, and until when."""
    table = scenario_table(replace(report_data, scenarios=shown))
    found = page_table(table, _STANDINGS)
    columns = [*found.columns, PageColumn(tr(words.KEEPS_TARGET), figures=True)]
    is_growing = any(one.outlook.months_of_headroom for one in shown)
    if is_growing:
        columns.append(PageColumn(tr(words.TARGET_REACHED), figures=True))
    costs = _costs(report_data)
    if costs:
        columns.append(PageColumn(tr(words.EXPECTED_COST), figures=True))
    lines: list[tuple[PageCell, ...]] = []
    for row, one in zip(table.rows, shown, strict=True):
        name = PageCell(words.numbered(one.number, one.outlook), report_data.remark(one.number))
        if one.outlook.impossible:
            lines.append((name, missing_cell(one.missing, len(columns) - 1)))
            continue
        kept = kept_cell(report_data, one.number, one.prospect) if one.prospect else PageCell(tr(NOT_COVERED))
        _, *figures, engines = found.rows[row.place]
        figures.append(replace(engines, beneath=_needed(report_data, one, engines.beneath)))
        until = [PageCell(*exhaustion(one.outlook, report_data.today))] if is_growing else []
        cost = [costs.get(one.number, missing_cell(one.missing, 1))] if costs else []
        lines.append((name, *figures, kept, *until, *cost))
    return PageTable(tuple(columns), tuple(lines))


def _recovers(report_data: ReportData, number: int) -> float | None:
    """The months after which a choice keeps the target without a change: today's configuration, as the load shrinks."""
    today = report_data.decision.today
    return None if number or today is None else today.recovers


def _needed(report_data: ReportData, scenario: ReportScenario, now: str) -> str:
    """How many engines a scenario needs for the years of the target, or `now` if the load does not change, or no figure
    is known; nothing of what keeps it later by itself."""
    if _recovers(report_data, scenario.number) is not None:
        return ""
    years_of_target = (year for year in scenario.outlook.horizon if year.years == report_data.plan.target_years)
    year = next(years_of_target, None) if report_data.plan.load_changes else None
    if year is None or not (year.engines_needed or year.no_engines):
        return now
    return tr(words.NEEDED, count=year.engines_needed.count) if year.engines_needed else tr(NO_NUMBER)


def kept_cell(report_data: ReportData, number: int, prospect: Prospect) -> PageCell:
    """The probability of meeting the target for its years, and beneath it at today's load, or from when today's
    configuration does so without a change; this alone where the load does not change."""
    plan, recovers = report_data.plan, _recovers(report_data, number)
    kept, lasts = (chance_beside(one, plan.target_confidence) for one in (prospect.kept, prospect.lasts))
    if not plan.load_changes:
        return PageCell(kept)
    if recovers is not None:
        return PageCell(lasts, after(recovers, report_data.today))
    return PageCell(lasts, tr(words.NOW, chance=kept))


def _costs(report_data: ReportData) -> dict[int, PageCell]:
    """The expected cost of every scenario by its number, and beneath it its regret; empty where no price is stated."""
    regret = report_data.decision.regret
    if regret is None:
        return {}
    pairs = zip(regret.expected_costs().tolist(), regret.expected().tolist(), strict=True)
    cells = (PageCell(money(cost), tr(words.REGRET_OF, regret=money(one))) for cost, one in pairs)
    return dict(zip(regret.numbers, cells, strict=True))


_STANDINGS = (
    Shown("numbered", share=1.0),
    Shown("throughput"),
    Shown("cpu_per_unit"),
    Shown("engines", beneath="engines_needed", after=words.NEEDED),
)


def _charts(report_data: ReportData, chosen: ReportScenario | None) -> tuple[Figure, ...]:
    """The recommended scenario as the load grows; without growth, the throughput of every scenario."""
    prospect = chosen.prospect if chosen else None
    if chosen is None or prospect is None or prospect.trajectory is None:
        table = charted_table(report_data)
        first = Table(table.name, table.columns, table.rows[:MOST_ROWS])
        return tuple(figure for charts in scenario_charts(first, "throughput") for figure in charts.figures)
    resource = resource_title(prospect.trajectory.resource.value)
    name = tr(words.GROWTH_OF, resource=resource, scenario=words.numbered(chosen.number, chosen.outlook))
    plan, decision = report_data.plan, report_data.decision
    path = growth_path(plan, chosen, name)
    today = decision.today and decision.today.prospect and decision.today.prospect.trajectory
    if today and report_data.recommended.number and not report_data.recommendation_input.keeps_running:
        runs = math.ceil(months_since_measured(plan) + plan.lead_time_months)
        path = path.ordered_now(today, runs, changes_in_brief(decision.choice(plan, chosen.number).changes))
    return (Figure(growth_in_words(path, report_data.today), growth_chart(path, report_data.today, WIDE)),)


def callouts(report_data: ReportData) -> Iterator[Callout]:
    """What limits the recommended scenario, its risk, what was assumed, and what is unknown and matters."""
    plan, outlook, chosen = report_data.plan, report_data.outlook, report_data.chosen
    if outlook.today_impossible:
        reasons = printable(messages(outlook.today_impossible))
        yield Callout(tr(words.TODAY_DOES_NOT_RUN), f"{reasons} {tr(words.CHECK_TODAY)}", True)
    elif not report_data.scenarios:
        return
    if chosen:
        yield Callout(tr(words.BOTTLENECK), bottleneck(chosen.outlook, chosen.prospect), False)
        recovers = _recovers(report_data, chosen.number) is not None
        risk = largest_risk(plan, chosen.outlook, chosen.prospect, recovers=recovers)
        yield Callout(tr(words.LARGEST_RISK), whole_sentences(risk, LONGEST_REMARK), True)
    assumed = f"{tr(words.TODAY_IS, machine=today_in_short(plan.current))} {words.assumptions_in_short(plan)}"
    if any("machine" in scenario.changed_fields for scenario in plan.scenarios):
        assumed += f" {advantage_line(plan.vendor_advantage)}."
    yield Callout(tr(words.ASSUMPTIONS), assumed, False)
    gap = largest_gap(outlook, report_data.recommended.shown)
    yield Callout(tr(words.LARGEST_UNKNOWN), whole_sentences(gap, LONGEST_REMARK), True)


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
        asked=summary_words.asked(plan),
        first=tuple(_first(report_data, shown)),
        second=tuple(_second(report_data)),
        roles=((tr(summary_words.PREPARED), plain(plan.report.author)), (tr(summary_words.APPROVED), "")),
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
        yield from _chapter(summary_words.IF_NOTHING_IS_DONE, (Paragraph(today),))
    title = summary_words.CHOICES_AND_COST if report_data.decision.regret else summary_words.CHOICES
    if shown:
        yield from _chapter(title, _choices(report_data, shown))


def _choices(report_data: ReportData, shown: tuple[ReportScenario, ...]) -> Iterator[Block]:
    """Today's configuration and every scenario: whether it meets the target, until when, and what it costs."""
    plan, regret, costs = report_data.plan, report_data.decision.regret, _signed_costs(report_data)
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
        cells = (
            PageCell(interval(engines) if engines else tr(UNKNOWN)),
            kept_cell(report_data, one.number, one.prospect),
            *until,
        )
        rows.append((name, *cells, *(costs.rows[regret.numbers.index(one.number)] if costs and regret else ())))
    yield PageTable(columns, tuple(rows))
    left = len(report_data.scenarios) - sum(one.number > 0 for one in shown)
    yield Paragraph(summary_words.choices_note(plan, left, regret.currency if regret else None), small=True)


def _signed_costs(report_data: ReportData) -> PageTable | None:
    """The costs of every choice with a forecast, in the order of their numbers; None where no price is stated."""
    regret = report_data.decision.regret
    if regret is None:
        return None
    beneath = "missed_cost" if regret.price else ""
    return page_table(
        regret_table(report_data, regret), (Shown("expected_cost", beneath, summary_words.FOR_MISSED), Shown("regret"))
    )


def _second(report_data: ReportData) -> Iterator[Chapter]:
    chosen, plan = report_data.chosen, report_data.plan
    if chosen is not None:
        yield from _chapter(summary_words.RISK, (Items(tuple(_risks(report_data, chosen))),))
        yield from _chapter(summary_words.TAKEN_FOR_GRANTED, (_items(summary_words.granted(plan, chosen.outlook)),))
        yield from _chapter(
            summary_words.NOT_COUNTED,
            (_items((*_without(report_data), *summary_words.not_counted(plan, chosen.outlook))),),
        )
    table = input_table(report_data)
    if table.rows:
        shown = Shown("input", share=0.4), Shown("level"), Shown("basis", share=1.0)
        yield from _chapter(report_words.INPUT_QUALITY, (rated_table(table, shown),))


def _without(report_data: ReportData) -> Iterator[str]:
    """The scenarios that are not to choose from: without a forecast, or those that do not run."""
    refused = [scenario.number for scenario in report_data.scenarios if scenario.outlook.impossible]
    unknown = [scenario.number for scenario in report_data.scenarios if scenario.outlook.status is Status.UNCOVERED]
    if unknown:
        yield report_words.without_forecast(unknown)
    if refused:
        yield report_words.do_not_run(refused)


def _risks(report_data: ReportData, chosen: ReportScenario) -> Iterator[Item]:
    plan, regret = report_data.plan, report_data.decision.regret
    recovers = _recovers(report_data, chosen.number) is not None
    if chosen.prospect is not None:
        yield Item(tr(summary_words.TARGET_MISSED), summary_words.missed(plan, chosen.prospect, recovers=recovers))
    risk = largest_risk(plan, chosen.outlook, chosen.prospect, recovers=recovers)
    yield Item(tr(summary_words.LARGEST_RISK), whole_sentences(risk, LONGEST_ITEM))
    if regret is not None and chosen.number in regret.numbers:
        cost = float(regret.expected()[regret.numbers.index(chosen.number)])
        yield Item(tr(summary_words.WRONG_CHOICE), summary_words.wrong_choice(money(cost, regret.currency)))


def _items(sentences: Iterable[str]) -> Items:
    every = tuple(Item("", whole_sentences(printable(sentence), LONGEST_ITEM)) for sentence in sentences)
    left = len(every) - MOST_ITEMS
    further = (Item("", summary_words.further(left)),) if left > 0 else ()
    return Items((*every[:MOST_ITEMS], *further))
