"""Tables of a plan: mix, configurations, gaps and warnings over all scenarios, the gap to close first, and facts with
the plan's fingerprint: two reports with the same one answer the same question."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from zplanner import __version__
from zplanner.evidence.compatibility import Statement
from zplanner.evidence.configuration import Configuration, Field, FieldKind, fields
from zplanner.histories.history import History
from zplanner.language import tr
from zplanner.planning.findings import Caution, CautionCode, Coverage, caution
from zplanner.planning.outlook import Contribution, Outlook, ScenarioOutlook
from zplanner.planning.plan import (
    HORIZON_YEARS,
    LEAD_TIME_MONTHS,
    PEAK_CORRELATION,
    TARGET_YEARS,
    Component,
    Plan,
    Scenario,
)
from zplanner.planning.report_settings import Section
from zplanner.reporting.report_data import ReportData
from zplanner.reporting.table import Cell, Column, Missing, Operand, Style, Table, Value, build, column
from zplanner.uncertain import Uncertain
from zplanner.wording import findings as words
from zplanner.wording import report
from zplanner.wording.findings import message
from zplanner.wording.glossary import GLOSSARY, WORKBOOK_TERMS
from zplanner.wording.labels import STEPS, factor_label, qualified_label, steps_in_time, workload_label
from zplanner.wording.numbers import capitalized, plain, printable
from zplanner.wording.quantities import THROUGHPUT, band_between, other_limits
from zplanner.wording.report import ASSUMED, EXACT, FACTS, GAP, OWN_CLASS, TITLES, TOTAL, WARNING, numbered

EXTRAPOLATED = {CautionCode.BEYOND_MEASURED_ENGINES, CautionCode.CURVE_EXTRAPOLATED, CautionCode.RANGE_EXTRAPOLATED}
"""Cautions of a forecast beyond what was measured."""

MOST_ALIKE = 2
"""Notes that a step was measured on other classes only; where there are more, they become one for the same scenarios.
"""


@dataclass(frozen=True, slots=True)
class Remark:
    """A gap or a warning: its subject, its text, and the numbers of its scenarios."""

    about: str
    message: str
    scenarios: tuple[int, ...]


def told_once(scenarios: Sequence[ScenarioOutlook]) -> tuple[tuple[Caution, tuple[int, ...]], ...]:
    """Every warning once, the most important first, with the positions of its scenarios.

    Many that say what was measured on other classes only become one for the same scenarios.
    """
    found: dict[Caution, list[int]] = {}
    for position, scenario in enumerate(scenarios):
        for one in dict.fromkeys(scenario.warnings):
            found.setdefault(one, []).append(position)
    alike: dict[tuple[int, ...], list[Caution]] = {}
    for one, positions in found.items():
        if one.code is CautionCode.BORROWED_BY_CLASSES:
            alike.setdefault(tuple(positions), []).append(one)
    once = [(one, tuple(at)) for one, at in found.items() if one.code is not CautionCode.BORROWED_BY_CLASSES]
    if sum(map(len, alike.values())) > MOST_ALIKE:
        alike = {positions: [_joined(several)] for positions, several in alike.items()}
    once += [(one, positions) for positions, several in alike.items() for one in several]
    return tuple(sorted(once, key=lambda pair: pair[0].weight))


def _joined(several: Sequence[Caution]) -> Caution:
    """What was measured on other classes only, as one warning."""
    if len(several) == 1:
        return several[0]
    found = [dict(one.values) for one in several]
    groups = tuple((values["steps"], values["classes"]) for values in found)
    return caution(CautionCode.BORROWED_SEVERAL, groups=groups, names=found[0]["names"])


def coverage(scenario: ScenarioOutlook) -> str:
    """How well measurements cover a scenario whose changes all have one."""
    if scenario.impossible:
        return tr(words.NOTHING_FORECAST)
    codes = {warning.code for warning in scenario.warnings}
    if scenario.assumed:
        return tr(words.COUNTED_BY_ASSUMPTION)
    if CautionCode.BORROWED_BEYOND in codes:
        return tr(words.COUNTED_BY_COMMON_EFFECT)
    if codes & EXTRAPOLATED:
        return tr(words.COUNTED_BEYOND)
    if CautionCode.BORROWED_BY_CLASSES in codes:
        return tr(words.COVERED_BY_CLASSES)
    return tr(words.COVERED)


def coverage_remarks(coverage: Iterable[Sequence[Coverage]]) -> tuple[Remark, ...]:
    """What is known of changes, by scenario, every sentence once with its scenarios."""
    return _once([(factor_label(one.factor), message(one)) for one in found] for found in coverage)


def warning_remarks(outlook: Outlook) -> tuple[Remark, ...]:
    """Every warning once, with the scenarios it holds for."""
    return tuple(
        Remark("", printable(message(one)), tuple(position + 1 for position in found))
        for one, found in told_once(outlook.scenarios)
    )


def largest_gap(outlook: Outlook, chosen: int | None) -> str:
    """The gap to close first in the chosen scenario or, where none is chosen, in any that runs; today's configuration,
    which is 0, has none, as its machine has with more engines.

    A change without data comes before an assumption in place of a measurement, first about a resource that may be the
    bottleneck; where there is none of them, it is the factor with the widest band.
    """
    running = [(number, one) for number, one in enumerate(outlook.scenarios, start=1) if not one.impossible]
    if chosen is not None and chosen <= 0:
        return tr(words.NO_CHANGE if not chosen else words.ENGINES_ALONE)
    ordered = [pair for pair in running if pair[0] == chosen] or running
    for number, scenario in ordered:
        for gap in scenario.uncovered:
            if gap.factor in fields():
                return tr(
                    report.OF_FACTOR,
                    factor=factor_label(gap.factor),
                    number=number,
                    gap=printable(message(gap)),
                )
    assumed = [(number, scenario, one) for number, scenario in ordered for one in scenario.assumed]
    for number, scenario, assumption in assumed:
        if assumption.resource in dict(other_limits(scenario.binding)):
            return tr(report.OF_SCENARIO, number=number, sentence=printable(message(assumption)))
    for _, scenario in ordered[:1]:
        for warning in scenario.warnings:
            if warning.code is CautionCode.RATINGS_ALONE:
                return printable(message(warning))
    for number, _, assumption in assumed:
        return tr(report.OF_SCENARIO, number=number, sentence=printable(message(assumption)))
    for number, scenario in ordered[:1]:
        if not scenario.contributions:
            return tr(words.NO_CHANGE)
        said = tr(report.ALL_COVERED, number=number)
        return f"{said} {_widest(scenario.contributions)}".strip()
    return ""


def _widest(contributions: Sequence[Contribution]) -> str:
    widest = max(contributions, key=_width, default=None)
    if widest is None or _width(widest) <= 1.0:
        return ""
    return tr(
        report.LEAST_CERTAIN,
        factor=factor_label(widest.factor),
        band=band_between(THROUGHPUT, widest.ratio),
    )


def _once(per_scenario: Iterable[Sequence[tuple[str, str]]]) -> tuple[Remark, ...]:
    numbers: dict[tuple[str, str], list[int]] = {}
    for number, remarks in enumerate(per_scenario, start=1):
        for remark in dict.fromkeys(remarks):
            numbers.setdefault(remark, []).append(number)
    return tuple(Remark(plain(about), printable(message), tuple(found)) for (about, message), found in numbers.items())


def _width(contribution: Contribution) -> float:
    low, high = contribution.ratio.p10, contribution.ratio.p90
    return high / low if low and high else 0.0


def plan_sha256(plan: Plan) -> str:
    """SHA-256 of the plan's canonical JSON: sorted keys, no spaces, ASCII."""
    text = json.dumps(_canonical(plan), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _canonical(plan: Plan) -> dict[str, Any]:
    packs = {
        "pack_measurements": [measurement.as_row() for measurement in plan.counted_pack_measurements],
        "pack_statements": [_statement(row) for row in plan.counted_statements],
        "pack_curves": [[point.machine, point.processors, point.efficiency] for point in plan.counted_curve_points],
    }
    return {
        **{name: rows for name, rows in packs.items() if rows},
        **{name: stated for name, stated in _load_and_decision(plan).items() if stated},
        **{name: stated for name, stated in _systems(plan).items() if stated},
        "name": plan.name,
        "current": _configuration(plan.current),
        "workloads": [_component(part) for part in plan.mix],
        "scenarios": [_scenario(scenario) for scenario in plan.scenarios],
        "growth_per_year": None if plan.growth_per_year is None else _number(plan.growth_per_year),
        "target": {"utilization": plan.target_utilization + 0.0, "confidence": plan.target_confidence + 0.0},
        "vendor_advantage": _number(plan.vendor_advantage),
        "measurements": [measurement.as_row() for measurement in plan.counted_measurements],
    }


def _scenario(scenario: Scenario) -> dict[str, Any]:
    stages = [[stage.month, _configuration(stage.changes)] for stage in scenario.stages]
    return {
        "name": scenario.name,
        "changes": _configuration(scenario.changes),
        **({"stages": stages} if stages else {}),
    }


def _component(part: Component) -> dict[str, Any]:
    own = part.growth_per_year
    growth = {} if own is None else {"growth_per_year": _number(own)}
    return {"class": part.workload_class, "share": _number(part.share), **growth}


def _load_and_decision(plan: Plan) -> dict[str, Any]:
    """Steps, season, costs, and years other than the default ones; plans without them keep their fingerprint."""
    season, costs = plan.season, plan.costs.stated
    in_time = any(scenario.stages for scenario in plan.scenarios)
    return {
        "date": plan.report.date if in_time else "",
        "steps": [[step.month, _number(step.added), step.workload_class, step.name] for step in plan.load_steps],
        "season": [*season.factors, season.month] if season else [],
        "costs": {name: [price.amount + 0.0, price.currency] for name, price in costs.items()},
        "target_years": plan.target_years if plan.target_years != TARGET_YEARS else None,
        "lead_time_months": plan.lead_time_months if plan.lead_time_months != LEAD_TIME_MONTHS else None,
        "horizon_years": list(plan.horizon_years) if plan.horizon_years != HORIZON_YEARS else [],
    }


def _systems(plan: Plan) -> dict[str, Any]:
    """Machines and systems, with what is measured of their load; plans of one system keep their fingerprint."""
    if not plan.partitions:
        return {}
    correlation = plan.peak_correlation
    return {
        "peak_correlation": _number(correlation) if correlation != PEAK_CORRELATION else [],
        "hosts": [[host.name, host.machine, host.ifls, host.cps] for host in plan.hosts],
        "systems": [
            {
                "name": partition.name,
                "current": _configuration(partition.configuration),
                "workloads": [_component(part) for part in partition.mix],
                "place": [partition.host, partition.pool.value, partition.guest_of],
                "share": [partition.weight, partition.capped, partition.dedicated],
            }
            for partition in plan.partitions
        ],
        "load": [[history.system, hashlib.sha256(_load(history)).hexdigest()] for history in plan.histories],
    }


def _load(history: History) -> bytes:
    """The windows of a history, in the byte order of most machines."""
    windows = (history.starts.astype("<i8"), *(values.astype("<f4") for values in (history.busy, history.engines)))
    return b"".join(values.tobytes() for values in windows)


def _statement(row: Statement) -> list[Any]:
    where = [[one.field, sorted(one.levels)] for one in row.where]
    return [row.id, row.field, sorted(row.levels), row.maximum, where, row.verdict.value]


def _configuration(configuration: Configuration) -> dict[str, Any]:
    return {name: value if isinstance(value, str) else _number(value) for name, value in configuration.items()}


def _number(value: Uncertain) -> list[float]:
    """Low, high and confidence; an exact number claims nothing, so its confidence is left out.

    0.0 is added because plans do not distinguish -0.0 from 0.0.
    """
    numbers = [value.low] if value.is_exact else [value.low, value.high, value.confidence]
    return [number + 0.0 for number in numbers]


UTILIZATION = "utilization"
"""How the names of the fields end that say how busy today's load keeps a resource."""

_STYLES = {FieldKind.SHARE: Style.FINE_SHARE, FieldKind.COUNT: Style.COUNT, FieldKind.NUMBER: Style.NUMBER}


def mix_table(report_data: ReportData) -> Table:
    """The components of the mix, with their shares of today's CPU time."""
    columns = (
        column("number", Style.COUNT),
        column("component"),
        column("class"),
        column("share", Style.FINE_SHARE, "%"),
        column("description"),
    )
    names = report_data.plan.names
    known = names.classes
    rows: list[dict[str, Value | Cell]] = [
        {
            "number": number,
            "component": workload_label(part.workload_class, names),
            "class": part.workload_class,
            "share": part.share,
            "description": tr(known[part.workload_class].description if part.workload_class in known else OWN_CLASS),
        }
        for number, part in enumerate(report_data.plan.mix, start=1)
    ]
    return build("mix", columns, rows, total=tr(TOTAL), summed=(Operand("share", "median"),))


def configuration_table(report_data: ReportData) -> Table:
    """Every stated field of today's configuration and of every scenario, differences from today marked."""
    current = report_data.plan.current
    shown = [scenario.outlook.configuration for scenario in report_data.scenarios]
    stated = {*current, *(name for scenario in report_data.plan.scenarios for name in scenario.changes)}
    columns = (
        column("group"),
        column("field"),
        column("unit"),
        column("today"),
        *(
            Column(f"scenario {scenario.number}", numbered(scenario.number, scenario.outlook))
            for scenario in report_data.scenarios
        ),
    )
    rows: list[dict[str, Value | Cell]] = [
        {
            "group": tr(field.group),
            "field": qualified_label(field),
            "unit": "%" if field.kind is FieldKind.SHARE else tr(field.unit),
            "today": _stated(field, current, current),
            **{f"scenario {at}": _then(field, one, current) for at, one in enumerate(shown, start=1)},
        }
        for name, field in fields().items()
        if name in stated
    ]
    steps = {
        scenario.number: steps_in_time(report_data.plan.scenarios[scenario.number - 1])
        for scenario in report_data.scenarios
    }
    if any(steps.values()):
        said = {f"scenario {number}": Cell(capitalized(text), marked=bool(text)) for number, text in steps.items()}
        rows.append({"group": tr(STEPS), "field": tr(STEPS), "unit": "", "today": Cell(), **said})
    return build("configurations", columns, rows)


def _then(field: Field, configuration: Configuration, today: Configuration) -> Cell:
    """A field of a scenario; blank for the utilization that was measured today, which the forecast replaces."""
    is_forecast = field.name.endswith(UTILIZATION) and configuration.get(field.name) == today.get(field.name)
    return Cell() if is_forecast else _stated(field, configuration, today)


def _stated(field: Field, configuration: Configuration, today: Configuration) -> Cell:
    value = configuration.get(field.name)
    unit = "" if field.kind is FieldKind.SHARE or value is None else field.unit
    named = Missing.UNKNOWN if value is None else tr(field.named(value)) if isinstance(value, str) else value
    style = _STYLES.get(field.kind, Style.TEXT)
    return Cell(named, style, unit, marked=value != today.get(field.name))


def gap_table(report_data: ReportData) -> Table:
    """What no measurement covers, what is assumed, what has no effect, and what the reader must know, each with its
    scenarios."""
    columns = (column("kind"), column("about"), column("message"), column("scenarios"))
    scenarios = report_data.outlook.scenarios
    known = {
        tr(GAP): [scenario.uncovered for scenario in scenarios],
        tr(ASSUMED): [scenario.assumed for scenario in scenarios],
        tr(EXACT): [scenario.exact for scenario in scenarios],
    }
    found = [(kind, remark) for kind, coverage in known.items() for remark in coverage_remarks(coverage)]
    found += [(tr(WARNING), remark) for remark in warning_remarks(report_data.outlook)]
    return build("gaps", columns, (_remark(kind, one) for kind, one in found))


def _remark(kind: str, remark: Remark) -> dict[str, Value | Cell]:
    return {"kind": kind, "about": remark.about, "message": remark.message, "scenarios": remark.scenarios}


def fact_table(report_data: ReportData) -> Table:
    """What is needed to repeat the forecast."""
    plan, outlook, left_out = report_data.plan, report_data.outlook, report_data.plan.report.left_out
    sections = ", ".join(tr(TITLES[one]) for one in Section if one in left_out)
    hashes = plan_sha256(plan), plain(outlook.data_sha256)
    values = (*hashes, plain(outlook.model_version), str(outlook.seed), __version__, sections)
    rows: list[dict[str, Value | Cell]] = [
        {"fact": tr(name), "fact_value": value} for name, value in zip(FACTS, values, strict=True) if value
    ]
    return build("facts", (column("fact"), column("fact_value")), rows)


def glossary_table() -> Table:
    """Every term with its meaning, and those of the workbook alone."""
    terms = (*GLOSSARY, *WORKBOOK_TERMS)
    return build(
        "glossary", (column("term"), column("meaning")), ({"term": tr(one), "meaning": tr(what)} for one, what in terms)
    )
