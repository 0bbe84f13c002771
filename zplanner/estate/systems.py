"""A list of systems as a planner exports it: CSV, XLSX or Parquet, a row for each partition or guest.

The columns are `system` (unique), `host`, `mix` (`java=0.6; oltp-database=0.4`), `weight`, `pool`, `capped`,
`dedicated`, `guest_of`, and every field of `[current]` by its name; all but the first may be missing. The list is read
row by row: of all systems only the names are kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from zplanner.document.values import number_text
from zplanner.errors import Reference, ZplannerError
from zplanner.estate.checks import engine_limits
from zplanner.estate.refusals import EstateCode
from zplanner.evidence.configuration import Configuration, FieldKind, assignments, fields
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary, machine_named
from zplanner.files import refuse_too_long
from zplanner.importing.class_names import class_keys
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.tables.table_file import TextTable, text_table
from zplanner.plain_values import encode
from zplanner.planning.plan import SHARE_TOLERANCE, Component, EnginePool, Host, Partition, Plan, is_visible
from zplanner.sandbox import Told
from zplanner.uncertain import Uncertain

SYSTEM = "system"

ATTRIBUTES = (SYSTEM, "host", "mix", "weight", "pool", "capped", "dedicated", "guest_of")
"""The columns that are no fields of a configuration."""

OTHER_NAMES = {
    **dict.fromkeys(("lpar", "lpar_name", "partition", "guest", "hostname", "name"), SYSTEM),
    **dict.fromkeys(("cec", "cpc", "frame", "machine_name"), "host"),
    **dict.fromkeys(("machine_type", "model", "type"), "machine"),
    **dict.fromkeys(("engines", "ifls", "cpus", "logical_engines", "logical_processors"), "processors"),
    **dict.fromkeys(("busy", "cpu", "cpu_busy", "cpu_utilization", "peak"), "utilization"),
    **dict.fromkeys(("workload", "workload_mix"), "mix"),
    "lpar_weight": "weight",
}
"""What planners call our columns: a guess, which counts only once they have seen it."""

MOST_SYSTEMS = 1_000_000
"""An input guard: their names, which stay in memory, take 300 MB, and forecasts on one target a quarter of an hour."""

PERCENT = "%"

_TIMES = {"time", "date", "timestamp", "datetime", "hour", "epoch", "start", "end"}
"""Words of headings that only measured load has."""

_TRUE, _FALSE = ("yes", "true", "1"), ("no", "false", "0")


def _tells_systems(names: Set[str]) -> bool:
    """Whether columns of these names hold systems."""
    others = names & {*ATTRIBUTES, *fields()} - {SYSTEM}
    return SYSTEM in names and bool(others) and not any(_TIMES & set(name.split("_")) for name in names)


@dataclass(frozen=True, slots=True)
class SystemList:
    """A file with a list of systems; `columns` maps its headings to ours, "" to leave one out, and `names` is what the
    plan can name."""

    path: Path
    columns: Mapping[str, str] = field(default_factory=dict)
    names: Vocabulary = SHIPPED

    def systems(self) -> Iterator[tuple[int, Partition]]:
        """Line and system of each row; raises the first invalid cell."""
        for line, one in self.rows():
            if isinstance(one, ZplannerError):
                raise one.within(file=self.path)
            yield line, one

    def rows(self) -> Iterator[tuple[int, Partition | ZplannerError]]:
        """Line and system of each row, or why the row is refused; raises what is wrong with the list as a whole."""
        try:
            with ForeignFile(self.path) as file:
                table = self._table(file)
                names = self._names(table)
                stated = {key: one.kind for key, one in fields().items() if key in names}
                percentages = [place for place, heading in enumerate(table.headings) if PERCENT in heading]
                for line, cells in table.rows():
                    for place in percentages:
                        cells[place] += PERCENT if cells[place] else ""
                    try:
                        row = dict(zip(names, cells, strict=True))
                        one = _partition(row, stated, self.names, comma=table.decimal_comma)
                    except ZplannerError as error:
                        yield line, error.within(line=line).with_traceback(None)
                    else:
                        yield line, one
        except ZplannerError as error:
            raise error.within(file=self.path) from None

    def is_one(self, *, likely: bool = False) -> bool:
        """Whether the file is a list of systems, by its headings, or likely one by what planners call them: measured
        load has a system too, but times as well."""
        name_of = self._likely if likely else self._column
        try:
            with ForeignFile(self.path) as file:
                return text_table(file, lambda cells: _tells_systems(set(map(name_of, cells)))) is not None
        except ZplannerError:
            return False

    def guessed(self) -> dict[str, str]:
        """What each column of a table may be, by its heading: ours, or what planners call ours, "" where neither is
        known; empty where there is no table."""
        with ForeignFile(self.path) as file:
            likely = text_table(file, lambda cells: SYSTEM in map(self._likely, cells))
            table = likely or text_table(file, _may_be_headings)
        found: dict[str, str] = {}
        headings = table.headings if table else ()
        for guess in (self._column, self._likely):  # our own names come first
            for heading in headings:
                if heading and not found.get(heading):
                    name = guess(heading)
                    is_ours = name in (*ATTRIBUTES, *fields()) and name not in found.values()
                    found[heading] = name if is_ours else ""
        return found

    def _likely(self, heading: str) -> str:
        name = self._column(heading.replace(PERCENT, ""))
        return OTHER_NAMES.get(name, name)

    def _table(self, file: ForeignFile) -> TextTable:
        table = text_table(file, lambda cells: SYSTEM in map(self._column, cells))
        if table is None:
            raise ZplannerError(EstateCode.NO_SYSTEM_COLUMN)
        return table

    def _column(self, heading: str) -> str:
        """Our name of a column."""
        return self.columns.get(heading, in_our_form(heading))

    def _names(self, table: TextTable) -> list[str]:
        """Our name of each column of a table, "" of one that is left out."""
        names = [self._column(heading) for heading in table.headings]
        known = (*ATTRIBUTES, *fields())
        for heading, name in zip(table.headings, names, strict=True):
            if name and names.count(name) > 1:
                raise ZplannerError(EstateCode.COLUMN_TWICE, line=table.line, name=name)
            if name and name not in known:
                raise ZplannerError(EstateCode.UNKNOWN_COLUMN, line=table.line, name=heading, known=known)
        return names


def in_our_form(heading: str) -> str:
    """A heading as ours are written: it may have capitals, blanks and hyphens."""
    return "_".join(heading.casefold().replace("-", " ").split())


@dataclass(frozen=True, slots=True)
class EstateNames:
    """What is known of a whole list of systems: their names, numbered in its order, and the machines."""

    systems: dict[str, int] = field(default_factory=dict)
    hosts: dict[str, Host] = field(default_factory=dict)
    host_of: list[int] = field(default_factory=list)
    """Of each system the number of its host in the order of `hosts`, -1 of one that has none."""
    limits: dict[str, float] = field(default_factory=dict)
    """The engines that a system can use at most, by its name, on machines that state theirs."""
    has_guests: bool = False


def checked(
    systems: SystemList, stated: Sequence[Host] = (), take: Callable[[Partition], object] = lambda _: None
) -> EstateNames:
    """What the list says as a whole, with what is stated of its machines beside it; raises the first invalid row.
    `take` is called with each system."""
    found = EstateNames()
    beside = {host.name: host for host in stated}
    numbers: dict[str, int] = {}
    lines: dict[str, int] = {}
    guests: dict[str, int] = {}
    for line, one in systems.systems():
        try:
            if len(lines) == MOST_SYSTEMS:
                raise wrong(SYSTEM, EstateCode.TOO_MANY_SYSTEMS, most=MOST_SYSTEMS)
            if one.name in lines:
                raise wrong(SYSTEM, EstateCode.TWO_SYSTEMS, name=one.name, other=lines[one.name])
            found.systems[one.name], lines[one.name] = len(lines), line
            if one.guest_of:
                guests.setdefault(one.guest_of, line)
            if one.host:
                found.hosts[one.host] = host_with(found.hosts.get(one.host) or beside.get(one.host), one)
                numbers.setdefault(one.host, len(numbers))
            found.host_of.append(numbers[one.host] if one.host else -1)
            take(one)
        except ZplannerError as error:
            raise error.within(line=line, file=systems.path) from None
    for name, line in guests.items():
        if name not in lines:
            raise wrong("guest_of", EstateCode.GUEST_OF_NONE, name=name).within(line=line, file=systems.path)
    if not lines:
        raise ZplannerError(EstateCode.NO_SYSTEM, file=systems.path)
    return replace(found, has_guests=bool(guests))


def system_list(path: Path, columns: Mapping[str, str] | None = None) -> tuple[tuple[Host, ...], tuple[Partition, ...]]:
    """The machines and systems of a list, for a plan; ZplannerError with the line and column of what is wrong."""
    systems = SystemList(path, columns or {})
    return tuple(checked(systems).hosts.values()), tuple(one for _, one in systems.systems())


def host_with(known: Host | None, system: Partition) -> Host:
    """A system's host, whose machine all its systems state alike."""
    machine = system.configuration.get("machine", "")
    if known is None or not known.machine:
        return replace(known or Host(system.host), machine=machine)
    if machine and machine_named(machine) != machine_named(known.machine):
        values = {"name": system.host, "machine": machine, "other": known.machine}
        raise wrong("machine", EstateCode.HOST_OF_TWO_MACHINES, **values)
    return known


def _partition(
    cells: Mapping[str, str], stated: Mapping[str, FieldKind], names: Vocabulary, *, comma: bool
) -> Partition:
    """The system of a row; `stated` are the fields that the list has, in their order, with their kinds."""
    name = cells[SYSTEM]
    if not name or not is_visible(name):
        raise wrong(SYSTEM, EstateCode.NO_NAME)
    for column in (SYSTEM, "host", "guest_of", "mix"):
        with placed(column):
            refuse_too_long(cells.get(column, ""))
    configuration = {key: _value(cells[key], kind, comma) for key, kind in stated.items() if cells[key]}
    return Partition(
        name,
        Configuration(configuration, names),
        mix_of(cells.get("mix", ""), names, comma),
        cells.get("host", ""),
        _weight(cells.get("weight", ""), comma),
        _pool(cells.get("pool", "")),
        capped=_truth(cells, "capped"),
        dedicated=_truth(cells, "dedicated"),
        guest_of=_guest_of(cells.get("guest_of", ""), name),
    )


def _may_be_headings(cells: Sequence[str]) -> bool:
    """Whether a row may name columns: texts, and no number."""
    return sum(map(bool, cells)) > 1 and not any(cell[:1].isdecimal() for cell in cells)


def _value(cell: str, kind: FieldKind, comma: bool) -> str:
    """A cell as a text plan has it: with a point, and a percentage as a share."""
    if kind is FieldKind.LEVEL:
        return cell
    cell = cell.replace(",", ".") if comma else cell
    if kind is FieldKind.SHARE and cell.endswith(PERCENT):
        with suppress(ValueError):
            return repr(round(float(cell.rstrip(f"{PERCENT} ")) / 100.0, 9))
    return cell


@lru_cache(maxsize=1024)
def mix_of(cell: str, names: Vocabulary = SHIPPED, comma: bool = False) -> tuple[Component, ...]:
    """The classes of a cell with their shares, which add up to 1."""
    found: dict[str, Component] = {}
    twice = ""
    with placed("mix"):
        for name, value in assignments(cell):
            part = _component(name, value.replace(",", ".") if comma else value, names)
            twice = twice or (part.workload_class if part.workload_class in found else "")
            found[part.workload_class] = part
    if twice:
        raise wrong("mix", EstateCode.CLASS_TWICE, name=twice)
    total = sum(part.share.median for part in found.values())
    if found and abs(total - 1.0) > SHARE_TOLERANCE:
        raise wrong("mix", EstateCode.MIX_SUM, total=total)
    return tuple(found.values())


@lru_cache(maxsize=1024)
def mix_text(mix: tuple[Component, ...]) -> str:
    """The cell that `mix_of` reads as a mix."""
    return "; ".join(f"{part.workload_class}={number_text(part.share)}" for part in mix)


def _component(name: str, value: str, names: Vocabulary) -> Component:
    keys, share = class_keys(name, names), Uncertain.parse(value)
    if "+" in keys:
        raise ZplannerError(EstateCode.MIX_NOT_SHARES, text=name)
    if share.low < 0 or share.high > 1:
        raise ZplannerError(EstateCode.SHARE_OUTSIDE, name=keys, share=share)
    return Component(keys, share)


def _weight(cell: str, comma: bool) -> float | None:
    if not cell:
        return None
    with suppress(ValueError):
        weight = float(cell.replace(",", ".") if comma else cell)
        if 0 < weight < math.inf:
            return weight
    raise wrong("weight", EstateCode.NOT_A_WEIGHT, text=cell)


def _pool(cell: str) -> EnginePool:
    if cell.casefold() not in ("", *EnginePool):
        raise wrong("pool", EstateCode.NOT_A_POOL, text=cell, known=tuple(EnginePool))
    return EnginePool(cell.casefold()) if cell else EnginePool.IFL


def _truth(cells: Mapping[str, str], column: str) -> bool:
    cell = cells.get(column, "")
    if cell.casefold() not in ("", *_TRUE, *_FALSE):
        raise wrong(column, EstateCode.NOT_YES_OR_NO, text=cell)
    return cell.casefold() in _TRUE


def _guest_of(cell: str, name: str) -> str:
    if cell == name:
        raise wrong("guest_of", EstateCode.GUEST_OF_NONE, name=name)
    return cell


@contextmanager
def placed(column: str) -> Iterator[None]:
    """Names the column in an error."""
    try:
        yield
    except ZplannerError as error:
        raise error.within(Reference(field=column)) from None


def wrong(column: str, code: EstateCode, **values: Any) -> ZplannerError:
    return ZplannerError(code, about=Reference(field=column), **values)


def checked_parts(systems: SystemList, stated: Sequence[Host], size: int, told: Told) -> EstateNames:
    """Like `checked`; tells the systems too, in parts of a fixed size as the bytes of plain values."""
    part: list[Partition] = []
    sharing: list[Partition] = []
    has_engines = any(host.engines(pool) is not None for host in stated for pool in EnginePool)

    def take(partition: Partition) -> None:
        part.append(partition)
        if has_engines:
            logical = {
                name: partition.configuration[name] for name in ("processors",) if name in partition.configuration
            }
            sharing.append(replace(partition, configuration=Configuration(logical), mix=()))
        if len(part) == size:
            told(encode(tuple(part)))
            part.clear()

    found = checked(systems, stated, take)
    if part:
        told(encode(tuple(part)))
    if has_engines:
        found.limits.update(engine_limits(Plan(hosts=tuple(found.hosts.values()), partitions=tuple(sharing))))
    return found
