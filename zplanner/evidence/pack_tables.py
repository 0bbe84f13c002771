"""The tables of an evidence pack, checked row by row against the shipped tables and each other."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import partial

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import (
    CurvePoint,
    Source,
    SourceKind,
    WorkloadClass,
    class_from,
    curve_point_from,
    refuse_falling,
    shipped_classes,
    shipped_sources,
    source_from,
)
from zplanner.evidence.compatibility import Statement, statement_from
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import field_named
from zplanner.evidence.machines import Machine, in_order, machine_from, shipped_machines
from zplanner.evidence.measurement import COLUMNS, OWN_SOURCE, Measurement, measurement_from

Cells = dict[str, str]

MOST_ROWS = 10_000
"""An input guard: rows of all tables together; the shipped tables have some 1,300."""

MOST_NAMED = 200
"""Machines, and classes, of one pack: an input guard; the shipped tables name 17 and 35."""

MOST_STATEMENTS = 500
"""Rows of compatibility.csv in one pack: an input guard; each is held against every other."""

MOST_REFUSED = 100
"""Refused rows that are listed; a table with more of them is wrong as a whole."""

LONGEST_NAME = 40
LONGEST_ID = 80
"""Characters of a pack's, machine's or class's name, and of the id of a row: what a table can show."""

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MACHINE = re.compile(r"[^\W_][\w .()/+-]*")  # without what separates machines in the names of steps

COLUMNS_OF = {
    "sources.csv": ("key", "title", "author", "date", "reference", "kind"),
    "machines.csv": ("machine", "type", "generation", "relative_to", "source", "locator"),
    "workloads.csv": ("key", "domain", "resource", "label", "description", "command", "advice"),
    "curves.csv": ("machine", "processors", "value", "unit", "source", "locator"),
    "comparisons.csv": COLUMNS,
    "compatibility.csv": (
        "id", "field", "level", "maximum", "where", "verdict", "status", "source", "locator", "note",
    ),
}  # fmt: skip
"""The tables a pack may hold, in the order in which they are read, with their columns."""

OPTIONAL = frozenset({"author", "date", "reference", "command", "advice", "note"})
"""Columns that a table may leave out."""


class PackError(ZplannerError):
    """A pack that does not hold: the first refused row as the error, and every one in `rows`."""

    def __init__(self, rows: Sequence[ZplannerError]) -> None:
        first, more = rows[0], len(rows) - 1
        problem = f"{first.problem}{f' (and {more} more rows)' if more > 1 else ' (and 1 more row)' if more else ''}"
        super().__init__(problem, file=first.file, place=first.place, remedy=first.remedy)
        self.rows = tuple(rows)


@dataclass(frozen=True, slots=True)
class Contents:
    """What a pack's tables state. Keys of sources and ids of measurements begin with the pack's name."""

    sources: tuple[Source, ...] = ()
    machines: tuple[Machine, ...] = ()
    classes: tuple[WorkloadClass, ...] = ()
    curve_points: tuple[CurvePoint, ...] = ()
    measurements: tuple[Measurement, ...] = ()
    statements: tuple[Statement, ...] = ()

    @property
    def is_empty(self) -> bool:
        named = self.sources or self.machines or self.classes
        return not (named or self.curve_points or self.measurements or self.statements)


class TableReader:
    """The tables of one pack while they are read: first what names things, then the figures that use the names."""

    def __init__(self, name: str, texts: Mapping[str, str]) -> None:
        self._name = name
        self._texts = texts
        self._rows = 0
        self._refused: list[ZplannerError] = []
        self._sources: dict[str, Source] = {}
        self._cited: dict[str, Source] = {}
        self._machines: dict[str, Machine] = {}
        self._lines: dict[str, int] = {}
        self._classes: dict[str, WorkloadClass] = {}
        self._points: list[CurvePoint] = []
        self._measurements: dict[str, Measurement] = {}
        self._statements: dict[str, Statement] = {}
        self._parsed: dict[str, Configuration] = {}

    def contents(self) -> Contents:
        self._table("sources.csv", self._source)
        self._stop_where_refused()
        self._table("machines.csv", self._machine)
        self._table("workloads.csv", self._class)
        self._stop_where_refused()
        self._check_lines_of_machines()
        self._stop_where_refused()
        own = tuple(self._ordered_machines())
        known = in_order([*shipped_machines().values(), *own])
        self._known_machines = known
        self._machine_field = replace(field_named("machine"), levels=tuple(known))
        last: dict[str, CurvePoint] = {}
        self._table("curves.csv", partial(self._point, last))
        self._table("comparisons.csv", self._measurement)
        self._table("compatibility.csv", self._statement)
        self._stop_where_refused()
        return Contents(
            sources=tuple(self._cited.values()),
            machines=tuple(self._ordered_machines()),
            classes=tuple(entry for key, entry in self._classes.items() if key not in shipped_classes()),
            curve_points=tuple(self._points),
            measurements=tuple(self._measurements.values()),
            statements=tuple(self._statements.values()),
        )

    def _table(self, file: str, take: Callable[[Cells, int], None]) -> None:
        """Take every row of a table; those that do not hold are kept with their line."""
        if file not in self._texts:
            return
        try:
            for line, cells in _rows(self._texts[file], COLUMNS_OF[file]):
                self._count_row()
                try:
                    take(cells, line)
                except ZplannerError as error:
                    self._refused.append(error.within(file=file, place=f"line {line},"))
                    if len(self._refused) >= MOST_REFUSED:
                        return
        except ZplannerError as error:
            self._refused.append(error.within(file=file))

    def _count_row(self) -> None:
        self._rows += 1
        if self._rows > MOST_ROWS:
            raise ZplannerError(f"the pack has more than {MOST_ROWS:,} rows", remedy="split the pack")

    def _stop_where_refused(self) -> None:
        if self._refused:
            raise PackError(self._refused)

    def _source(self, row: Cells, _: int) -> None:
        key = _key(row, "key")
        if key == OWN_SOURCE or row["kind"] == SourceKind.OWN:
            column = "key" if key == OWN_SOURCE else "kind"
            remedy = "name the text it is from; import measurements of your own as CSV"
            raise ZplannerError("a pack cannot hold own measurements", place=column, remedy=remedy)
        _required(row, "title")
        _refuse_repeated(key, self._sources, "key")
        self._sources[key] = self._cited_as(source_from(row))

    def _cited_as(self, source: Source) -> Source:
        """A source as the pack cites it."""
        cited = replace(source, key=f"{self._name}:{source.key}", pack=self._name)
        self._cited[cited.key] = cited
        return cited

    def _source_of(self, row: Cells) -> str:
        """The key under which the pack cites the source of a row: one of its own, or a shipped one."""
        key = _required(row, "source")
        if key == OWN_SOURCE:
            remedy = "name the text it is from; import measurements of your own as CSV"
            raise ZplannerError("a pack cannot hold own measurements", place="source", remedy=remedy)
        known = self._sources.get(key)
        if known is None:
            known = shipped_sources().get(key)
            if known is None:
                raise _unknown(key, "source", "source", [*self._sources, *shipped_sources()], "add it to sources.csv")
            known = self._cited.get(f"{self._name}:{key}") or self._cited_as(known)
        return known.key

    def _machine(self, row: Cells, line: int) -> None:
        name = _required(row, "machine")
        if not _MACHINE.fullmatch(name) or len(name) > LONGEST_NAME:
            remedy = f"use letters, digits and spaces, at most {LONGEST_NAME}"
            raise ZplannerError(f"'{name[:40]}' is not a name for a machine", place="machine", remedy=remedy)
        _refuse_repeated(name.casefold(), {one.casefold() for one in self._machines}, "machine")
        machine = replace(machine_from(row), source=self._source_of(row), locator=_required(row, "locator"))
        shipped = next((one for key, one in shipped_machines().items() if key.casefold() == name.casefold()), None)
        if shipped is not None:
            if shipped.name != name or not is_same_machine(shipped, machine):
                raise ZplannerError(
                    f"zplanner ships {shipped.name} as type {shipped.type}, generation {shipped.generation}, relative "
                    f"to {shipped.relative_to or 'none'}",
                    place=_differing(shipped, machine),
                    remedy="remove the row, or give your machine another name",
                )
            return
        if not machine.relative_to:
            remedy = "name the machine it was measured against, for example z17"
            raise ZplannerError("the cell is empty", place="relative_to", remedy=remedy)
        _refuse_too_many(self._machines, "machines")
        self._machines[name] = machine
        self._lines[name] = line

    def _check_lines_of_machines(self) -> None:
        """Every machine leads to a shipped one by its `relative_to`."""
        for name, machine in self._machines.items():
            place = f"line {self._lines[name]}, relative_to"
            known = (*self._machines, *shipped_machines())
            if machine.relative_to not in known:
                error = _unknown(machine.relative_to, "machine", place, known, "add its row")
                self._refused.append(error.within(file="machines.csv"))
                continue
            way, at = [name], machine.relative_to
            while at in self._machines and at not in way:
                way.append(at)
                at = self._machines[at].relative_to
            if at == name:
                problem = f"relative_to runs in a circle: {' relative to '.join([*way, at])}"
                remedy = "let one of them be relative to a machine that zplanner ships"
                error = ZplannerError(problem[:300], file="machines.csv", place=place, remedy=remedy)
                self._refused.append(error)
            if len(self._refused) >= MOST_REFUSED:
                return

    def _ordered_machines(self) -> Iterator[Machine]:
        """The pack's machines, each after the one it is relative to."""
        placed: set[str] = set()
        for name in self._machines:
            way = []
            while name in self._machines and name not in placed:
                way.append(name)
                placed.add(name)
                name = self._machines[name].relative_to
            yield from (self._machines[one] for one in reversed(way))

    def _class(self, row: Cells, _: int) -> None:
        key = _key(row, "key")
        _refuse_repeated(key, self._classes, "key")
        label = _required(row, "label")
        if "+" in label or not label.isprintable() or len(label) > LONGEST_NAME:
            remedy = f"use at most {LONGEST_NAME} letters, without '+'"
            raise ZplannerError(f"'{label[:40]}' is not a label", place="label", remedy=remedy)
        shipped = shipped_classes()
        domains = dict.fromkeys(entry.domain for entry in shipped.values())
        if row["domain"] not in domains:
            raise _unknown(row["domain"], "domain", "domain", domains, "choose the nearest")
        _required(row, "description")
        entry = class_from(row)
        labels = {one.label.casefold(): name for name, one in {**shipped, **self._classes}.items()}
        if labels.get(label.casefold(), key) != key:
            raise ZplannerError(f"'{label}' is the label of another class", place="label", remedy="choose another")
        if key in shipped and not is_same_class(shipped[key], entry):
            raise ZplannerError(
                f"zplanner ships the class {key} for the domain {shipped[key].domain}, resource "
                f"{shipped[key].resource.value}",
                place="key",
                remedy="remove the row, or give your class another key",
            )
        _refuse_too_many(self._classes, "classes")
        self._classes[key] = entry

    def _point(self, last: dict[str, CurvePoint], row: Cells, _: int) -> None:
        source = self._source_of(row)
        _required(row, "locator")
        point = curve_point_from({**row, "source": source}, {source}, self._known_machines)
        refuse_falling(last.get(point.machine), point)
        last[point.machine] = point
        self._points.append(point)

    def _statement(self, row: Cells, _: int) -> None:
        name = _id(row)
        row = {**row, "id": f"{self._name}:{name}", "source": self._source_of(row)}
        statement = statement_from(row, {row["source"]}, self._known_machines)
        _refuse_repeated(statement.id, {*self._statements, *self._measurements}, "id", shown=name)
        if len(self._statements) >= MOST_STATEMENTS:
            raise ZplannerError(f"the pack has more than {MOST_STATEMENTS:,} statements", remedy="split the pack")
        for other in self._statements.values():
            if other.contradicts(statement):
                shown = other.id.removeprefix(f"{self._name}:")
                problem = f"it contradicts '{shown[:40]}' about {statement.field}"
                raise ZplannerError(problem, place="id", remedy="correct one of them, or narrow where it holds")
        self._statements[statement.id] = statement

    def _measurement(self, row: Cells, _: int) -> None:
        name = _id(row)
        row = {**row, "id": f"{self._name}:{name}", "source": self._source_of(row)}
        classes = {**shipped_classes(), **self._classes}
        measurement = measurement_from(row, classes=classes, sources={row["source"]: None}, parse=self._configuration)
        _refuse_repeated(measurement.id, self._measurements, "id", shown=name)
        self._measurements[measurement.id] = measurement

    def _configuration(self, cell: str) -> Configuration:
        """A configuration in the vocabulary of the shipped tables and this pack alone."""
        found = self._parsed.get(cell)
        if found is None:
            found = self._parsed[cell] = Configuration.parse(cell, self._machine_field)
        return found


def _rows(text: str, columns: Sequence[str]) -> Iterator[tuple[int, Cells]]:
    """The rows of a table by column, each with the line it starts in; optional columns that are left out are empty."""
    lines = _lines(text)
    _, header = next(lines, (1, []))
    _check_header(header, columns)
    for line, cells in lines:
        if len(cells) != len(header):
            raise ZplannerError(
                f"the row has {len(cells)} cells, the header {len(header)}",
                place=f"line {line}",
                remedy="write numbers with a decimal point, and put a text that holds a comma in quotes",
            )
        yield line, {**dict.fromkeys(columns, ""), **dict(zip(header, cells, strict=True))}


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """The cells of every row that holds anything, each with the line it starts in."""
    if "\0" in text:
        place = f"line {text.count(chr(10), 0, text.index(chr(0))) + 1}"
        raise ZplannerError("there is a NUL character, so this is not a text", place=place, remedy="save it as UTF-8")
    reader, line = csv.reader(io.StringIO(text, newline=""), strict=True), 1
    try:
        for cells in reader:
            stripped = [cell.strip() for cell in cells]
            if any(stripped):
                yield line, stripped
            line = reader.line_num + 1
    except csv.Error as error:
        remedy = "close each quotation mark, and double those inside a text"
        raise ZplannerError(f"the row is not CSV ({error})", place=f"line {line}", remedy=remedy) from None


def _check_header(header: Sequence[str], columns: Sequence[str]) -> None:
    remedy = f"begin the table with the columns {','.join(columns)}"
    if not header:
        raise ZplannerError("the table is empty", place="line 1", remedy=remedy)
    for name in header:
        if name not in columns:
            near = get_close_matches(name[:100], columns, n=1)
            told = f"write '{near[0]}'" if near else remedy
            raise ZplannerError(f"'{name[:40]}' is not a column of this table", place="line 1", remedy=told)
        if header.count(name) > 1:
            raise ZplannerError(f"duplicate column {name}", place="line 1", remedy="remove one of them")
    if missing := [name for name in columns if name not in header and name not in OPTIONAL]:
        raise ZplannerError(f"the column {', '.join(missing)} is missing", place="line 1", remedy=remedy)


def _required(row: Cells, column: str) -> str:
    if not row[column]:
        raise ZplannerError("the cell is empty", place=column, remedy="fill it in")
    return row[column]


def _key(row: Cells, column: str) -> str:
    key = _required(row, column)
    if not NAME.fullmatch(key) or len(key) > LONGEST_NAME:
        remedy = f"use small letters, digits and dashes, at most {LONGEST_NAME}"
        raise ZplannerError(f"'{key[:40]}' is not a key", place=column, remedy=remedy)
    return key


def _id(row: Cells) -> str:
    name = _required(row, "id")
    if not name.isprintable() or len(name) > LONGEST_ID:
        remedy = f"use at most {LONGEST_ID} letters and digits"
        raise ZplannerError(f"'{name[:40]}' is not an id", place="id", remedy=remedy)
    return name


def _refuse_repeated(key: str, known: Collection[str], column: str, shown: str = "") -> None:
    if key in known:
        raise ZplannerError(f"duplicate {column} '{(shown or key)[:40]}'", place=column, remedy="remove one of them")


def _refuse_too_many(known: Collection[str], what: str) -> None:
    if len(known) >= MOST_NAMED:
        raise ZplannerError(f"the pack has more than {MOST_NAMED} {what}", remedy="split the pack")


def _unknown(value: str, kind: str, place: str, known: Collection[str], otherwise: str) -> ZplannerError:
    """What is said of a name that is none: the nearest that is, or what to do."""
    near = get_close_matches(value[:100], known, n=1)
    remedy = f"did you mean {near[0]}? Or {otherwise}" if near else otherwise
    return ZplannerError(f"'{value[:40]}' is not a known {kind}", place=place, remedy=remedy)


def _differing(shipped: Machine, machine: Machine) -> str:
    """The first column in which two machines of one name differ."""
    columns = ("name", "type", "generation", "relative_to")
    found = next(column for column in columns if getattr(shipped, column) != getattr(machine, column))
    return "machine" if found == "name" else found


def is_same_machine(one: Machine, other: Machine) -> bool:
    """Whether two definitions mean the same machine, whoever states them."""
    return (one.type, one.generation, one.relative_to) == (other.type, other.generation, other.relative_to)


def is_same_class(one: WorkloadClass, other: WorkloadClass) -> bool:
    return (one.domain, one.resource) == (other.domain, other.resource)
