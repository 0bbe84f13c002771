"""A plan as plain tables: the schema for reading and writing text plans and documents.

`interface.md` defines the tables and their keys. Missing, misspelled or mistyped entries are refused with a reference.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime
from functools import partial
from typing import Any, TypeVar

from zplanner.document import values
from zplanner.document.refusals import TableCode
from zplanner.document.values import HISTORY, Key, histories_in, stated_history
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration, field_named
from zplanner.evidence.measurement import COLUMNS, COMPARISONS, Measurement
from zplanner.evidence.packs import Pack, pack_from, refuse_too_large, vocabulary_of
from zplanner.evidence.vocabulary import OWN_SOURCE, Vocabulary, machine_named
from zplanner.files import MOST_STAGES, LimitCode, refuse_too_many
from zplanner.planning.plan import (
    HORIZON_YEARS,
    LEAD_TIME_MONTHS,
    MACHINE_PRICE,
    PEAK_CORRELATION,
    TARGET_CONFIDENCE,
    TARGET_UTILIZATION,
    TARGET_YEARS,
    Component,
    Costs,
    EnginePool,
    Host,
    LoadStep,
    MadeMove,
    Partition,
    Plan,
    Price,
    Scenario,
    Season,
    Snapshot,
    Stage,
)
from zplanner.planning.report_settings import Paper, ReportLanguage, ReportSettings, Section, SignaturePlacement
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain

MOST_ENGINES = 1_000
"""Physical engines of one pool: five times those of the largest machine in data/, an input guard."""

FORMAT = 1
"""The version of the text plan."""

MOST_SNAPSHOTS = 20
"""Snapshots that a plan keeps: more than that no planner tells apart in a list."""

LARGEST_SNAPSHOTS = 5_000_000
"""Bytes of all of them: the plan goes by mail, is written whole at every save, and fits a text plan with them."""

_Row = TypeVar("_Row")

_WORKLOAD = {
    "class": Key(values.text),
    "share": Key(values.uncertain, write=values.stated),
    "growth_per_year": Key(values.uncertain, None, values.stated, implied=True),
}
_GROWTH = {"per_year": Key(values.uncertain, None, values.stated, implied=True)}
_TARGET = {
    "utilization": Key(values.exact, TARGET_UTILIZATION),
    "confidence": Key(values.exact, TARGET_CONFIDENCE),
    "years": Key(values.exact, TARGET_YEARS, values.plain_number, implied=True),
    "lead_time_months": Key(values.exact, LEAD_TIME_MONTHS, values.plain_number, implied=True),
}
_STEP = {
    "month": Key(values.whole),
    "added": Key(values.uncertain, write=values.stated),
    "class": Key(values.text, "", implied=True),
    "name": Key(values.text, "", implied=True),
}
_SEASON = {
    "factors": Key(partial(values.list_of, values.exact), write=values.plain_numbers),
    "month": Key(values.whole),
}
_HORIZON = {
    "years": Key(partial(values.list_of, values.exact), list(HORIZON_YEARS), values.plain_numbers, implied=True)
}
_COSTS = {
    name: Key(values.price, None, values.price_text, implied=True)
    for name in ("engine", "license", "idle_engine", "missed_month")
} | {"machine": Key(values.prices, (), values.written_prices, implied=True)}
_SCENARIO = {
    "name": Key(values.text),
    "stage": Key(partial(values.list_of, values.mapping), [], implied=True),
}
STAGE = {"month": Key(values.month)}
"""Beside these, a scenario and a stage have the fields of a configuration."""
_MOVE = {"scenario": Key(values.text), "month": Key(values.month)}
_HOST = {
    "name": Key(values.text),
    "machine": Key(values.text, "", implied=True),
    "ifls": Key(values.whole, None, implied=True),
    "cps": Key(values.whole, None, implied=True),
}
_PARTITION = {
    "name": Key(values.text),
    "host": Key(values.text, "", implied=True),
    "guest_of": Key(values.text, "", implied=True),
    "pool": Key(partial(values.choice, EnginePool), EnginePool.IFL, str, implied=True),
    "weight": Key(values.exact, None, values.plain_number, implied=True),
    "capped": Key(values.truth, False, implied=True),
    "dedicated": Key(values.truth, False, implied=True),
    "workload": Key(partial(values.list_of, values.mapping), [], implied=True),
}
"""Beside these, a partition has the fields of a configuration."""
_EVIDENCE = {
    "vendor_advantage": Key(values.uncertain, VENDOR_ADVANTAGE, values.stated),
    "peak_correlation": Key(values.uncertain, PEAK_CORRELATION, values.stated, implied=True),
}
_MEASUREMENT = {
    **dict.fromkeys(COLUMNS, Key(values.text)),
    "source": Key(values.text, OWN_SOURCE),
    **dict.fromkeys(("ratio_low", "ratio_high"), Key(values.ratio, write=values.plain_number)),
    "note": Key(values.text, ""),
    "counts": Key(values.truth, True, implied=True),
}
_PACK = {
    "name": Key(values.text),
    "counts": Key(values.truth, True, implied=True),
    "switched_off": Key(partial(values.list_of, values.text), [], implied=True),
    "files": Key(partial(values.texts_by, values.text), write=dict),
}
_REPORT = {
    "title": Key(values.text, "", implied=True),
    "author": Key(values.text, "", implied=True),
    "date": Key(values.day, "", date.fromisoformat, implied=True),
    "language": Key(partial(values.choice, ReportLanguage), ReportLanguage.ENGLISH, str, implied=True),
    "paper": Key(partial(values.choice, Paper), Paper.A4, str, implied=True),
    "signature": Key(partial(values.choice, SignaturePlacement), SignaturePlacement.NONE, str, implied=True),
    "leave_out": Key(partial(values.list_of, partial(values.choice, Section)), [], implied=True),
    "logo": Key(values.base64_bytes, b"", implied=True),
    "notes": Key(partial(values.texts_by, partial(values.choice, Section)), {}, implied=True),
}
_SNAPSHOT = {
    "name": Key(values.text),
    "kept": Key(values.moment, write=datetime.fromisoformat),
    "document": Key(values.base64_bytes),
}
KEYS: Mapping[Part, Mapping[str, Key]] = {
    Part.CURRENT: {},
    Part.MIX: _WORKLOAD,
    Part.GROWTH: _GROWTH,
    Part.STEP: _STEP,
    Part.SEASON: _SEASON,
    Part.TARGET: _TARGET,
    Part.HORIZON: _HORIZON,
    Part.COSTS: _COSTS,
    Part.EVIDENCE: _EVIDENCE,
    Part.SCENARIO: _SCENARIO,
    Part.MOVE: _MOVE,
    Part.HOST: _HOST,
    Part.PARTITION: _PARTITION,
    Part.MEASUREMENT: _MEASUREMENT,
    Part.PACK: _PACK,
    Part.HISTORY: HISTORY,
    Part.REPORT: _REPORT,
    Part.SNAPSHOT: _SNAPSHOT,
}
"""The keys of each table of a text plan, in its order; `CONFIGURED` ones have the fields of a configuration too."""

CONFIGURED = (Part.CURRENT, Part.SCENARIO, Part.PARTITION)
LISTS = frozenset(
    {Part.MIX, Part.STEP, Part.SCENARIO, Part.HOST, Part.PARTITION, Part.MEASUREMENT, Part.PACK, Part.HISTORY}
    | {Part.SNAPSHOT}
)
"""Tables of which a plan has many."""

_PLAN = ("format", "name", *(part for part in Part if part is not Part.PLAN))


def plan_of(tables: Mapping[str, Any], names: Vocabulary | None = None) -> Plan:
    """The plan in plain tables, finished or not; raises a ZplannerError with the place of an invalid entry. What it can
    name are `names`, by default those of its packs."""
    values.check_keys(tables, _PLAN)
    read_packs = _rows(tables, Part.PACK, _pack)
    packs = {pack.name: pack for pack, _ in read_packs}
    _check_unique([pack.name for pack, _ in read_packs], TableCode.DUPLICATE_PACK, Part.PACK, "name")
    refuse_too_large(packs.values())
    names = vocabulary_of(tuple(packs.values())) if names is None else names
    own = _rows(tables, Part.MEASUREMENT, partial(_measurement, names))
    _check_unique([row.id for row, _ in own], TableCode.DUPLICATE_ID, Part.MEASUREMENT, "id")
    target = _table(tables, Part.TARGET, partial(values.read_table, _TARGET))
    evidence = _table(tables, Part.EVIDENCE, partial(values.read_table, _EVIDENCE))
    plan = Plan(
        name=values.within(Reference(field="name"), values.text, tables.get("name", Plan().name)),
        current=_table(tables, Part.CURRENT, partial(_configuration, names)),
        mix=tuple(_rows(tables, Part.MIX, partial(_component, names))),
        scenarios=tuple(_rows(tables, Part.SCENARIO, partial(_scenario, names))),
        growth_per_year=_table(tables, Part.GROWTH, partial(values.read_table, _GROWTH))["per_year"],
        target_utilization=target["utilization"],
        target_confidence=target["confidence"],
        target_years=target["years"],
        lead_time_months=target["lead_time_months"],
        horizon_years=tuple(_table(tables, Part.HORIZON, partial(values.read_table, _HORIZON))["years"]),
        load_steps=tuple(_rows(tables, Part.STEP, _step)),
        season=_table(tables, Part.SEASON, _season) if Part.SEASON in tables else None,
        costs=_table(tables, Part.COSTS, partial(_costs, names)),
        measurements=tuple(row for row, _ in own),
        switched_off=frozenset(row.id for row, counts in own if not counts).union(*(off for _, off in read_packs)),
        report=_table(tables, Part.REPORT, _report),
        vendor_advantage=evidence["vendor_advantage"],
        peak_correlation=evidence["peak_correlation"],
        packs=tuple(packs.values()),
        hosts=tuple(_rows(tables, Part.HOST, partial(_host, names))),
        partitions=tuple(_rows(tables, Part.PARTITION, partial(_partition, names))),
        histories=histories_in(_list(tables, Part.HISTORY)),
        snapshots=tuple(_rows(tables, Part.SNAPSHOT, _snapshot)),
    )
    check_snapshots(plan.snapshots)
    _check_unique([history.system for history in plan.histories], TableCode.DUPLICATE_SYSTEM, Part.HISTORY, "system")
    for part, systems in ((Part.HOST, plan.hosts), (Part.PARTITION, plan.partitions)):
        _check_unique([system.name for system in systems], TableCode.DUPLICATE_SYSTEM, part, "name")
    scenarios = [scenario.name for scenario in plan.scenarios]
    return replace(plan, move=_table(tables, Part.MOVE, partial(_move, scenarios))) if Part.MOVE in tables else plan


def tables_of(plan: Plan) -> dict[str, Any]:
    """The plain tables of a plan, in the order in which a text plan states them."""
    report, off = plan.report, plan.switched_off
    left_out = [section.value for section in Section if section in report.left_out]
    cover = report.title, report.author, report.date, report.language, report.paper, report.signature
    choices = *cover, left_out, report.logo, dict(report.notes)
    return {
        "format": FORMAT,
        "name": plan.name,
        "current": _entries(plan.current),
        "workload": _components(plan.mix),
        "growth": values.written_table(_GROWTH, plan.growth_per_year),
        "step": [
            values.written_table(_STEP, step.month, step.added, step.workload_class, step.name)
            for step in plan.load_steps
        ],
        "season": values.written_table(_SEASON, plan.season.factors, plan.season.month) if plan.season else {},
        "target": values.written_table(
            _TARGET, plan.target_utilization, plan.target_confidence, plan.target_years, plan.lead_time_months
        ),
        "horizon": values.written_table(_HORIZON, list(plan.horizon_years)),
        "costs": values.written_table(_COSTS, *(getattr(plan.costs, name) for name in _COSTS)),
        "evidence": values.written_table(_EVIDENCE, plan.vendor_advantage, plan.peak_correlation),
        "scenario": [_stated_scenario(scenario) for scenario in plan.scenarios],
        "move": values.written_table(_MOVE, plan.move.scenario, plan.move.month) if plan.move else {},
        "host": [values.written_table(_HOST, host.name, host.machine, host.ifls, host.cps) for host in plan.hosts],
        "partition": [_stated_partition(partition) for partition in plan.partitions],
        "measurement": [
            values.written_table(_MEASUREMENT, *cells_of(row), row.id not in off) for row in plan.measurements
        ],
        "pack": [
            values.written_table(_PACK, pack.name, pack.counts, rows_off(pack, off), pack.files) for pack in plan.packs
        ],
        "history": [stated_history(history) for history in plan.histories],
        "report": values.written_table(_REPORT, *choices),
        "snapshot": [
            values.written_table(_SNAPSHOT, snapshot.name, snapshot.kept, snapshot.document)
            for snapshot in plan.snapshots
        ],
    }


def check_snapshots(snapshots: Sequence[Snapshot]) -> None:
    """Raise a ZplannerError if these are more, or larger, than a plan keeps."""
    if len(snapshots) > MOST_SNAPSHOTS:
        raise ZplannerError(TableCode.TOO_MANY_SNAPSHOTS, about=Reference(Part.SNAPSHOT), most=MOST_SNAPSHOTS)
    if sum(len(snapshot.document) for snapshot in snapshots) > LARGEST_SNAPSHOTS:
        megabytes = LARGEST_SNAPSHOTS // 1_000_000
        raise ZplannerError(TableCode.SNAPSHOTS_TOO_LARGE, about=Reference(Part.SNAPSHOT), megabytes=megabytes)


def _components(mix: Iterable[Component]) -> list[dict[str, Any]]:
    return [values.written_table(_WORKLOAD, part.workload_class, part.share, part.growth_per_year) for part in mix]


def _stated_scenario(scenario: Scenario) -> dict[str, Any]:
    stages = [{**values.written_table(STAGE, stage.month), **_entries(stage.changes)} for stage in scenario.stages]
    return {**values.written_table(_SCENARIO, scenario.name, stages), **_entries(scenario.changes)}


def _stated_partition(partition: Partition) -> dict[str, Any]:
    mix = _components(partition.mix)
    place = (
        partition.name,
        partition.host,
        partition.guest_of,
        partition.pool,
        partition.weight,
        partition.capped,
        partition.dedicated,
    )
    stated = values.written_table(_PARTITION, *place, mix)
    return {**stated, **_entries(partition.configuration)}


def cells_of(row: Measurement) -> tuple[str | float, ...]:
    """The catalogue's columns, in the order of `COLUMNS`, with every number to its last bit."""
    stated = row.id, row.source, row.locator, row.workload_class, row.benchmark, row.resource.value, row.metric.key
    ratios = float(row.ratio_low), float(row.ratio_high)
    return (*stated, values.cell_text(row.base), values.cell_text(row.target), *ratios, row.kind.value, row.note)


def rows_off(pack: Pack, switched_off: frozenset[str]) -> list[str]:
    """The rows of a pack that do not count, without its name."""
    return sorted(row.removeprefix(f"{pack.name}:") for row in pack.row_ids & switched_off)


def _component(names: Vocabulary, table: Any) -> Component:
    row = values.read_table(_WORKLOAD, table)
    if row["class"] not in names.classes:
        raise ZplannerError(TableCode.UNKNOWN_CLASS, about=Reference(field="class"), name=row["class"])
    return Component(row["class"], row["share"], row["growth_per_year"])


def _step(table: Any) -> LoadStep:
    row = values.read_table(_STEP, table)
    return LoadStep(row["month"], row["added"], row["class"], row["name"])


def _season(table: Any) -> Season:
    row = values.read_table(_SEASON, table)
    return Season(tuple(row["factors"]), row["month"])


def _configuration(names: Vocabulary, table: Any) -> Configuration:
    return Configuration(
        {name: values.within(Reference(field=name), _value, one) for name, one in values.mapping(table).items()}, names
    )


def _value(value: Any) -> str | float | Uncertain:
    return values.uncertain(value) if isinstance(value, Mapping) else values.single(value)


def _scenario(names: Vocabulary, table: Any) -> Scenario:
    row, changes = _configured(_SCENARIO, names, table)
    if len(row["stage"]) > MOST_STAGES:
        count = len(row["stage"])
        raise ZplannerError(LimitCode.TOO_MANY, about=Reference(field="stage"), count=count, most=MOST_STAGES)
    read = partial(_stage, names)
    stages = enumerate(row["stage"], start=1)
    return Scenario(
        row["name"],
        changes,
        tuple(values.within(Reference(field=f"stage {number}"), read, one) for number, one in stages),
    )


def _stage(names: Vocabulary, table: Any) -> Stage:
    row, changes = _configured(STAGE, names, table)
    return Stage(row["month"], changes)


def _configured(keys: Mapping[str, Key], names: Vocabulary, table: Any) -> tuple[dict[str, Any], Configuration]:
    """The values of a table by its own keys, and its fields of a configuration."""
    stated = values.mapping(table)
    row = values.read_table(keys, {name: one for name, one in stated.items() if name in keys})
    return row, _configuration(names, {name: one for name, one in stated.items() if name not in keys})


def _costs(names: Vocabulary, table: Any) -> Costs:
    row = values.read_table(_COSTS, table)
    machine = field_named("machine", names)
    stated: dict[str, Price] = {}
    for name, price in row["machine"]:
        known = machine_named(str(machine.value(name)))
        if known in stated:
            about = Reference(field=f"{MACHINE_PRICE}{name}")
            raise ZplannerError(TableCode.DUPLICATE_SYSTEM, about=about, name=known)
        stated[known] = price
    return Costs(**{**row, "machine": tuple(stated.items())})


def _move(names: Collection[str], table: Any) -> MadeMove:
    row = values.read_table(_MOVE, table)
    if row["scenario"] not in names:
        raise ZplannerError(TableCode.NO_SCENARIO, about=Reference(field="scenario"), name=row["scenario"])
    return MadeMove(row["scenario"], row["month"])


def _host(names: Vocabulary, table: Any) -> Host:
    row = values.read_table(_HOST, table)
    for name in ("ifls", "cps"):
        if row[name] is not None and not 0 <= row[name] <= MOST_ENGINES:
            raise ZplannerError(TableCode.NO_COUNT, about=Reference(field=name), count=row[name], most=MOST_ENGINES)
    machine = field_named("machine", names).value(row["machine"]) if row["machine"] else ""
    return Host(**{**row, "machine": machine})


def _partition(names: Vocabulary, table: Any) -> Partition:
    """A system: its own keys, then the fields of its configuration."""
    row, configuration = _configured(_PARTITION, names, table)
    parts = row.pop("workload")
    if row["weight"] is not None and not 0 < row["weight"] < math.inf:
        raise ZplannerError(TableCode.NO_WEIGHT, about=Reference(field="weight"), weight=row["weight"])
    read = partial(_component, names)
    mix = tuple(values.within(Reference(field="workload"), read, part) for part in parts)
    return Partition(configuration=configuration, mix=mix, **row)


def _measurement(names: Vocabulary, table: Any) -> tuple[Measurement, bool]:
    """A measurement, and whether it counts."""
    cells = values.read_table(_MEASUREMENT, table)
    return COMPARISONS.row(cells, names.own_names), cells["counts"]


def check_measurements(rows: Sequence[tuple[str | float, ...]], names: Vocabulary) -> None:
    """Raise a ZplannerError unless these `cells_of` measurements are read as measurements.

    One of each kind is read, and those with the longest texts or blank ones: the others differ from them in nothing
    that could be refused. Their ratios are those of measurements, which have checked them.
    """
    kinds = {(row[1], *row[3:9], row[11]): row for row in rows}
    apart = [[str(row[place]) for row in rows] for place in (0, 2, 12)]
    longest = (max(enumerate(texts), key=lambda pair: len(pair[1]))[0] for texts in apart)
    blank = (number for texts in apart[:2] for number, text in enumerate(texts) if not text or text.isspace())
    for row in (*kinds.values(), *(rows[number] for number in (*longest, *blank))):
        _measurement(names, dict(zip(COLUMNS, row, strict=True)))


def _pack(table: Any) -> tuple[Pack, set[str]]:
    """A pack, and the ids of its rows that do not count."""
    stated = values.read_table(_PACK, table)
    pack = pack_from(stated["name"], stated["files"], counts=stated["counts"])
    known, off = pack.row_ids, {f"{pack.name}:{row}": row for row in stated["switched_off"]}
    for name, row in off.items():
        if name not in known:
            raise ZplannerError(TableCode.NO_ROW_OF_PACK, about=Reference(field="switched_off"), row=row)
    return pack, set(off)


def _report(table: Any) -> ReportSettings:
    stated = values.read_table(_REPORT, table)
    left_out, notes = frozenset(stated.pop("leave_out")), tuple(stated.pop("notes").items())
    return ReportSettings(**stated, left_out=left_out, notes=notes)


def _snapshot(table: Any) -> Snapshot:
    return Snapshot(**values.read_table(_SNAPSHOT, table))


def _entries(configuration: Configuration) -> dict[str, Any]:
    return {name: values.stated(value) for name, value in configuration.items()}


def _table(tables: Mapping[str, Any], part: Part, read: Callable[[Any], _Row]) -> _Row:
    return values.within(Reference(part), read, tables.get(part, {}))


def _rows(tables: Mapping[str, Any], part: Part, read: Callable[[Any], _Row]) -> list[_Row]:
    rows = enumerate(_list(tables, part), start=1)
    return [values.within(Reference(part, number), read, row) for number, row in rows]


def _list(tables: Mapping[str, Any], part: Part) -> list[Any]:
    rows = tables.get(part, [])
    if not isinstance(rows, list):
        raise ZplannerError(TableCode.NOT_A_LIST_OF_TABLES, about=Reference(part))
    refuse_too_many(part, len(rows))
    return rows


def _check_unique(names: list[str], code: TableCode, part: Part, field: str) -> None:
    found: set[str] = set()
    for number, name in enumerate(names, start=1):
        if name in found:
            raise ZplannerError(code, about=Reference(part, number, field), name=name)
        found.add(name)
