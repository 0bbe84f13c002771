"""The one-minute summary for managers: the recommended scenario and why, its benefit, bottleneck and risk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from zplanner.language import tr
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.plan import Plan
from zplanner.reporting.forecast_tables import scenario_table
from zplanner.reporting.gaps import largest_gap
from zplanner.reporting.page.blocks import Figure, PageCell, PageColumn, PageTable, Shown, missing_cell, page_table
from zplanner.reporting.page.scenario_charts import WIDE, growth_chart, growth_in_words, growth_path, scenario_charts
from zplanner.reporting.report_data import ReportData, ReportScenario
from zplanner.reporting.table import Table
from zplanner.wording import report as words
from zplanner.wording.advice.recommendation import Advice
from zplanner.wording.dates import years
from zplanner.wording.findings import messages
from zplanner.wording.labels import advantage_line, today_in_short
from zplanner.wording.numbers import NOT_COVERED, money, printable, resource_title, whole_sentences
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
        tiles=tuple(tiles(plan, chosen.outlook, chosen.prospect, report_data.today)) if chosen else (),
        callouts=tuple(callouts(report_data)),
        standings=_standings(report_data, shown) if shown else None,
        chosen=next((at for at, one in enumerate(shown) if one.number == number), -1),
        further=words.standings_note(max(0, len(scenarios) - MOST_ROWS), plan, regret.currency if regret else None),
        charts=_charts(report_data, chosen),
        label=tr(words.RECOMMENDATION) if report_data.advice.keeps else tr(words.TARGET_MISSED),
        subject=words.numbered(chosen.number, chosen.outlook) if chosen else "",
    )


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
        kept = kept_cell(report_data.plan, one.prospect) if one.prospect else PageCell(tr(NOT_COVERED))
        _, *figures = found.rows[row.place]
        until = [PageCell(*exhaustion(one.outlook, report_data.today))] if is_growing else []
        cost = [costs.get(one.number, missing_cell(one.missing, 1))] if costs else []
        lines.append((name, *figures, kept, *until, *cost))
    return PageTable(tuple(columns), tuple(lines))


def kept_cell(plan: Plan, prospect: Prospect) -> PageCell:
    """The probability of meeting the target at today's load, and beneath it for its years, where growth is stated."""
    kept, lasts = (chance_beside(one, plan.target_confidence) for one in (prospect.kept, prospect.lasts))
    span = tr(words.FOR_YEARS, years=years(plan.target_years), chance=lasts) if plan.load_changes else ""
    return PageCell(kept, span)


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
        table = scenario_table(report_data)
        first = Table(table.name, table.columns, table.rows[:MOST_ROWS])
        return tuple(figure for charts in scenario_charts(first, "throughput") for figure in charts.figures)
    resource = resource_title(prospect.trajectory.resource.value)
    name = tr(words.GROWTH_OF, resource=resource, scenario=words.numbered(chosen.number, chosen.outlook))
    path = growth_path(report_data.plan, chosen, name)
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
        risk = largest_risk(plan, chosen.outlook, chosen.prospect)
        yield Callout(tr(words.LARGEST_RISK), whole_sentences(risk, LONGEST_REMARK), True)
    assumed = f"{tr(words.TODAY_IS, machine=today_in_short(plan.current))} {words.assumptions_in_short(plan)}"
    if any("machine" in scenario.changed_fields for scenario in plan.scenarios):
        assumed += f" {advantage_line(plan.vendor_advantage)}."
    yield Callout(tr(words.ASSUMPTIONS), assumed, False)
    gap = largest_gap(outlook, report_data.recommended.shown)
    yield Callout(tr(words.LARGEST_UNKNOWN), whole_sentences(gap, LONGEST_REMARK), True)
