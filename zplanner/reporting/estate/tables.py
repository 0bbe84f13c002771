"""The tables of an estate's report: scenarios, machines, systems, checks and gaps, for every renderer; and the sources
behind its forecasts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from zplanner import __version__
from zplanner.errors import Code
from zplanner.estate.checks import OF_LOAD
from zplanner.estate.hosts import HostOutlook
from zplanner.evidence.vocabulary import OWN_SOURCE, Source
from zplanner.language import tr
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import Status
from zplanner.planning.plan import Scenario
from zplanner.planning.reasons.evidence import evidence_behind
from zplanner.reporting.estate.report_data import EstateReportData, ScenarioSummary, SystemCase
from zplanner.reporting.evidence_tables import Citation
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.reporting.table import Cell, Column, Missing, Style, Table, Value, build, listed
from zplanner.wording.errors import problem
from zplanner.wording.estate import report as words
from zplanner.wording.estate.machines import check_sentence
from zplanner.wording.estate.table import POOLS
from zplanner.wording.evidence import citation, counted_packs
from zplanner.wording.findings import message
from zplanner.wording.headings import heading
from zplanner.wording.numbers import plain
from zplanner.wording.quantities import limits_in_words
from zplanner.wording.report import FACTS

MOST_CHECKS = 5
"""Checks of a machine on a page or a terminal."""

SUMMARY_COLUMNS = (
    Column("scenario", words.SCENARIO),
    Column("systems", words.SYSTEMS_OF, Style.COUNT),
    Column("answered", words.ANSWERED, Style.COUNT),
    Column("keeping", words.KEEPING, Style.COUNT),
    Column("counted", words.COUNTED, Style.COUNT),
    Column("logical_today", words.LOGICAL_TODAY, Style.NUMBER),
    Column("logical_needed", words.LOGICAL_NEEDED, Style.COUNT),
    Column("physical", words.PHYSICAL_HAD, Style.COUNT),
    Column("physical_needed", words.PHYSICAL_NEEDED, Style.COUNT),
    Column("full", words.FULL, Style.COUNT),
)

MACHINE_COLUMNS = (
    Column("machine", words.MACHINE),
    Column("pool", words.POOL),
    Column("scenario", words.SCENARIO),
    Column("systems", words.SYSTEMS_OF, Style.COUNT),
    Column("uncounted", words.UNCOUNTED, Style.COUNT),
    Column("engines", words.ENGINES, Style.COUNT),
    Column("dedicated", words.DEDICATED, Style.NUMBER),
    Column("engines_needed", words.ENGINES_NEEDED, Style.COUNT),
    Column("peak_of_sum", words.PEAK_OF_SUM, Style.NUMBER),
    Column("low_correlation", words.LEAST_COINCIDING, Style.NUMBER),
    Column("high_correlation", words.MOST_COINCIDING, Style.NUMBER),
    Column("sum_of_peaks", words.SUM_OF_PEAKS, Style.NUMBER),
    Column("utilization", words.CPU_BUSY, Style.FINE_SHARE),
    Column("full_in", words.FULL_IN, Style.MONTHS),
)

SYSTEM_COLUMNS = (
    Column("machine", words.MACHINE),
    Column("pool", words.POOL),
    Column("system", words.SYSTEM),
    Column("scenario", words.SCENARIO),
    Column("engines_today", words.ENGINES_TODAY, Style.NUMBER),
    Column("busy_today", words.BUSY_TODAY, Style.SHARE),
    Column("throughput", words.THROUGHPUT, Style.RATIO),
    Column("cpu_busy", words.CPU_BUSY, Style.FINE_SHARE),
    Column("engines_needed", words.ENGINES_NEEDED, Style.COUNT),
    Column("months", words.HEADROOM_LEFT, Style.MONTHS),
    Column("bottleneck", words.BOTTLENECK),
    Column("keeps", words.KEEPS),
    Column("why", words.WHY),
)


def translated(columns: Iterable[Column]) -> tuple[Column, ...]:
    """Columns with their headings in the present language."""
    return tuple(replace(column, heading=tr(column.heading)) for column in columns)


def summary_table(report_data: EstateReportData) -> Table:
    """The estate on every scenario, as counts."""
    return build("estate", translated(SUMMARY_COLUMNS), map(_summary, report_data.summaries))


def _summary(summary: ScenarioSummary) -> dict[str, Value | Cell]:
    return {
        "scenario": words.named(summary.scenario),
        "systems": summary.systems,
        "answered": summary.answered,
        "keeping": summary.keeping,
        "counted": summary.counted,
        "logical_today": summary.logical_today,
        "logical_needed": summary.logical_needed,
        "physical": summary.physical or Missing.UNKNOWN,
        "physical_needed": summary.physical_needed if summary.physical else Missing.UNKNOWN,
        "full": summary.full if summary.physical else Missing.UNKNOWN,
    }


def machine_table(report_data: EstateReportData) -> Table:
    """What every machine carries, on every scenario; machine by machine."""
    pairs = (
        (scenario, machines[at])
        for at in range(len(report_data.machines[0]))
        for scenario, machines in zip(report_data.scenarios, report_data.machines, strict=True)
    )
    return build("machines", translated(MACHINE_COLUMNS), (machine_row(scenario, one) for scenario, one in pairs))


def machine_row(scenario: Scenario, host: HostOutlook) -> dict[str, Value | Cell]:
    """What a machine carries on a scenario; no figures where none of its systems has a forecast."""
    row: dict[str, Value | Cell] = {
        "machine": plain(host.host.name),
        "pool": POOLS[host.pool],
        "scenario": words.named(scenario),
        "systems": len(host.systems),
        "uncounted": len(host.unanswered),
        "engines": Missing.UNKNOWN if host.engines is None else host.engines,
    }
    if not host.systems:
        figures = ("engines_needed", "peak_of_sum", "low_correlation", "high_correlation", "sum_of_peaks")
        return row | dict.fromkeys((*figures, "utilization", "full_in"), Missing.NOT_COVERED)
    busy, full = host.utilization, host.months_until_full
    return row | {
        "dedicated": host.dedicated,
        "engines_needed": host.engines_needed,
        "peak_of_sum": host.peak_of_sum,
        "low_correlation": host.range[0],
        "high_correlation": host.range[1],
        "sum_of_peaks": host.sum_of_peaks,
        "utilization": busy or Missing.UNKNOWN,
        "full_in": full or (Missing.NO_GROWTH if busy else Missing.UNKNOWN),
    }


def system_table(report_data: EstateReportData) -> Table:
    """Every system on every scenario that is listed, in the order of the plan."""
    found = (case for cases in zip(*(report_data.cases[at] for at in report_data.shown), strict=True) for case in cases)
    return build("systems", translated(SYSTEM_COLUMNS), map(system_row, found))


def case_table(cases: Sequence[SystemCase]) -> Table:
    """Some systems."""
    return build("cases", translated(SYSTEM_COLUMNS), map(system_row, cases))


def system_row(case: SystemCase) -> dict[str, Value | Cell]:
    """A system on a scenario."""
    found, missing = case.forecast, missing_case(case)
    engines: Value = found.engines_needed
    if engines is None:
        engines = missing
    binding = limits_in_words((resource.value, share) for resource, share in found.binding[:1])
    return {
        "machine": plain(case.host),
        "pool": POOLS[case.pool],
        "system": plain(case.partition.name),
        "scenario": words.named(case.scenario),
        "engines_today": case.engines_today or Missing.UNKNOWN,
        "busy_today": case.busy_today or Missing.UNKNOWN,
        "throughput": found.throughput_ratio or missing,
        "cpu_busy": found.cpu_utilization or missing,
        "engines_needed": engines or Missing.NO_NUMBER,
        "months": found.months_of_headroom or _no_months(case, missing),
        "bottleneck": binding,
        "keeps": tr(words.UNKNOWN) if case.keeps is None else tr(words.YES) if case.keeps else tr(words.NO),
        "why": words.why(found),
    }


def missing_case(case: SystemCase) -> Missing:
    """Why a system has no figure on a scenario."""
    return Missing.DOES_NOT_RUN if case.forecast.status is Status.IMPOSSIBLE else Missing.NOT_COVERED


def _no_months(case: SystemCase, missing: Missing) -> Missing:
    return Missing.NO_GROWTH if case.forecast.status is Status.ANSWERED and not case.grows else missing


def check_table(report_data: EstateReportData) -> Table:
    """What deserves a second look in every machine."""
    rows = (
        (words.machine_name(one.host.name, one.pool), text)
        for one in report_data.machines[0]
        for text in checks_of(report_data, one)
    )
    return listed("checks", (tr(words.CHECK), tr(words.SAID)), rows)


def checks_of(report_data: EstateReportData, today: HostOutlook) -> list[str]:
    """The checks of a machine, of its partitions and of its engines on every scenario: one of each kind first."""
    found: dict[str, int] = {}
    kinds: dict[Code, int] = {}
    for scenario, machines in zip(report_data.scenarios, report_data.machines, strict=True):
        one = next(machine for machine in machines if (machine.host, machine.pool) == (today.host, today.pool))
        for check in one.checks:
            is_of_scenario = check.code in OF_LOAD
            text = f"{words.named(scenario)}: {problem(check)}." if is_of_scenario else check_sentence(check)
            if text not in found:
                found[text] = kinds[check.code] = kinds.get(check.code, -1) + 1
    return sorted(found, key=lambda text: found[text])


def first_checks(report_data: EstateReportData, today: HostOutlook) -> list[str]:
    """As many checks of a machine as a page has room for, and how many more there are."""
    checks = checks_of(report_data, today)
    return [*checks[:MOST_CHECKS], *filter(None, (words.more_checks(len(checks[MOST_CHECKS:])),))]


def gaps_of(report_data: EstateReportData, at: int) -> list[tuple[str, tuple[str, ...]]]:
    """Why systems have no forecast on a scenario: each reason with the systems, the most frequent first."""
    found: dict[str, list[str]] = {}
    for one in report_data.without_forecast(at):
        found.setdefault(words.why(one.forecast), []).append(one.partition.name)
    return [(why, tuple(names)) for why, names in sorted(found.items(), key=lambda pair: -len(pair[1]))]


def gap_table(report_data: EstateReportData) -> Table:
    """Every reason for which systems have no forecast, with the scenarios."""
    found: dict[tuple[str, tuple[str, ...]], list[int]] = {}
    for at in range(len(report_data.scenarios)):
        for gap in gaps_of(report_data, at):
            found.setdefault(gap, []).append(at)
    rows = (
        (len(names), why, words.examples(names), _scenarios(report_data, places))
        for (why, names), places in found.items()
    )
    headings = (tr(words.GAP_SYSTEMS), tr(words.WHY), tr(words.GAP_EXAMPLES), tr(words.GAP_SCENARIOS))
    return listed("gaps", headings, rows, (Style.COUNT,))


def warnings_of(report_data: EstateReportData) -> list[tuple[str, tuple[str, ...]]]:
    """What forecasts warn of on any scenario: each warning once with its systems, the most serious first."""
    found: dict[Caution, dict[str, None]] = {}
    for partition, scenarios in zip(report_data.plan.partitions, report_data.warnings, strict=True):
        for one in (warning for warnings in scenarios for warning in warnings):
            found.setdefault(one, {})[partition.name] = None
    once = sorted(found.items(), key=lambda pair: pair[0].weight)
    return [(plain(message(one)), tuple(names)) for one, names in once]


def warning_table(report_data: EstateReportData) -> Table:
    """Every warning with its systems."""
    rows = ((len(names), text, words.examples(names)) for text, names in warnings_of(report_data))
    return listed("warnings", (tr(words.GAP_SYSTEMS), tr(words.WARNING), tr(words.GAP_EXAMPLES)), rows, (Style.COUNT,))


def _scenarios(report_data: EstateReportData, places: Sequence[int]) -> str:
    if len(places) == len(report_data.scenarios):
        return tr(words.EVERY)
    return ", ".join(words.named(report_data.scenarios[at]) for at in places)


def estate_facts(report_data: EstateReportData) -> Table:
    """What is needed to repeat the forecast."""
    fitted = report_data.model.fitted
    values = (
        plan_sha256(report_data.plan),
        plain(fitted.data_sha256),
        plain(fitted.version),
        str(report_data.seed),
        __version__,
    )
    facts = [(name, value) for name, value in zip(map(tr, FACTS[:5]), values, strict=True)]
    if report_data.plan.packs:
        facts.append((tr(words.PACKS), counted_packs(report_data.plan)))
    return listed("facts", (heading("fact"), heading("fact_value")), facts)


def estate_sources(report_data: EstateReportData) -> tuple[Citation, ...]:
    """The sources of the measurements behind the scenarios that are listed, those behind most systems first. Systems of
    the same classes, levels and known numbers rest on the same measurements, so one of them is asked."""
    counts: dict[str, int] = {}
    alike: dict[object, list[str]] = {}
    for at in report_data.shown:
        for one in report_data.cases[at]:
            if one.forecast.status is not Status.ANSWERED:
                continue
            plan = replace(report_data.plan.of(one.partition), scenarios=(one.scenario,))
            levels = {name: value if isinstance(value, str) else "" for name, value in plan.current.items()}
            key = (at, tuple(sorted(levels.items())), tuple(part.workload_class for part in plan.mix))
            if key not in alike:
                found = evidence_behind(
                    ceilings_of(demands_of(plan, one.scenario, report_data.model, report_data.seed))
                )
                alike[key] = list(dict.fromkeys(use.source for use in found))
            for source in alike[key]:
                counts[source] = counts.get(source, 0) + 1
    known = report_data.plan.names.sources
    listed = sorted((key for key in counts if key != OWN_SOURCE), key=lambda key: (-counts[key], key))
    return tuple(Citation(number, citation(known[key]), _address(known[key])) for number, key in enumerate(listed, 1))


def _address(source: Source) -> str:
    return source.reference if source.reference.startswith("http") else ""
