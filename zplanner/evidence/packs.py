"""Evidence packs: tables in the catalogue's own form that a site or a vendor adds to a plan, with no code, read from
untrusted folders and ZIP files.

A pack is a folder or a ZIP file of `sources.csv`, `machines.csv`, `workloads.csv`, `curves.csv`, `comparisons.csv` and
`compatibility.csv`, each optional, with the columns of the tables in `data/`. Every row is checked before any of them
is taken. A pack refers only to the shipped tables and its own rows, so that a plan with it opens anywhere. Its
machines and classes extend what the plans that carry it can name (`vocabulary_of`).
"""

from __future__ import annotations

import lzma
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from graphlib import CycleError, TopologicalSorter
from pathlib import Path, PurePosixPath
from typing import IO, TypeVar

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.evidence.catalogue import CURVES, CurveCheck, CurvePoint
from zplanner.evidence.compatibility import COMPATIBILITY, Statement, StatementCode, contradicted, refuse_contradiction
from zplanner.evidence.measurement import COMPARISONS, Measurement
from zplanner.evidence.tables import KEY, LONGEST_KEY, CellCode, CsvCode, DataTable, Names
from zplanner.evidence.vocabulary import (
    MACHINES,
    OWN_SOURCE,
    SOURCES,
    WORKLOADS,
    Machine,
    Source,
    Vocabulary,
    WorkloadClass,
    in_order,
    shipped_classes,
    shipped_machines,
    shipped_sources,
)
from zplanner.files import is_file, is_folder, regular, unreadable, utf8_text


class PackCode(Code):
    """An evidence pack, or a row of it, that cannot be used."""

    NAME = "'{name}' is not a name for a pack", "use small letters, digits and dashes, at most {longest}"
    FILE_NAME = "'{name}' cannot name a pack", "name the folder or ZIP file in letters and digits"
    EMPTY = "the pack holds no row", "add rows to one of: {tables:0}"
    TOO_LARGE = "the tables are over {megabytes} MB", "split the pack"
    PACKS_TOO_LARGE = "the packs of the plan are over {megabytes} MB", "remove one of them first"
    TOO_MANY = "the pack has more than {most} {what}", "split the pack"
    NOT_A_TABLE = "'{name}' is not a table of a pack", "keep only {known:0}", "name it {near}"
    NOT_TOGETHER = "'{name:60}' is in another folder", "put all tables into one"
    LOCKED = "this ZIP file is locked", "create it without a password"
    REPEATED_TABLE = "duplicate table {name}", "keep one of them"
    NOT_A_ZIP_FILE = "this is not a ZIP file, or it is damaged", "create it again"
    MACHINE_NAME = "'{name}' is not a name for a machine", "use letters, digits and spaces, at most {longest}"
    SHIPPED_MACHINE = (
        "zplanner ships {name} as type {type:d}, generation {generation}, relative to {relative_to}",
        "remove the row, or give your machine another name",
    )
    SHIPPED_CLASS = (
        "zplanner ships the class {key} for the domain {domain}, resource {resource}",
        "remove the row, or give your class another key",
    )
    LABEL = "'{label}' is not a label", "use at most {longest} letters, without '+'"
    REPEATED_LABEL = "'{label}' is the label of another class", "choose another"
    CIRCLE = "relative_to is circular: {steps:250}", "let one of them be relative to a machine that zplanner ships"
    DEFINED_IN_OTHER_PACK = (
        "the {kind} '{name}' of the pack {other} is defined differently in the pack {pack}",
        "use the same definition in both",
    )


Row = TypeVar("Row")
Definition = TypeVar("Definition", Machine, WorkloadClass)

LARGEST_PACK = 5_000_000
"""An input guard, in bytes: all tables together. A text plan or a report, at most 10 MB, carries them."""

MOST_ROWS = 10_000
"""Rows of all tables together: an input guard; the shipped tables have some 1,300."""

MOST_NAMED = 200
"""Machines, and classes, of one pack: an input guard; the shipped tables name 20 and 23."""

MOST_STATEMENTS = 500
"""Rows of compatibility.csv in one pack: an input guard; each is compared with every other."""

LONGEST_ID = 80
"""Characters of the id of a row: what a table can show."""

_MACHINE = re.compile(r"[^\W_][\w .()/+-]*")

TABLES = {table.file: table for table in (SOURCES, MACHINES, WORKLOADS, CURVES, COMPARISONS, COMPATIBILITY)}
"""The tables a pack may hold, in the order in which they are read."""


@dataclass(frozen=True, slots=True)
class Contents:
    """The contents of a pack's tables. Keys of sources and ids of measurements begin with the pack's name."""

    sources: tuple[Source, ...] = ()
    machines: tuple[Machine, ...] = ()
    classes: tuple[WorkloadClass, ...] = ()
    curve_points: tuple[CurvePoint, ...] = ()
    measurements: tuple[Measurement, ...] = ()
    statements: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack in a plan: the original text of its tables, their contents, and whether its figures count."""

    name: str
    files: tuple[tuple[str, str], ...]
    contents: Contents = field(default_factory=Contents, compare=False, repr=False)
    counts: bool = True

    @property
    def row_ids(self) -> frozenset[str]:
        """The ids for switching off its rows: measurements, statements, and whole n-way curves."""
        curves = {curve_id(self.name, point.machine) for point in self.contents.curve_points}
        statements = {row.id for row in self.contents.statements}
        return frozenset(curves | statements | {row.id for row in self.contents.measurements})


def curve_id(pack: str, machine: str) -> str:
    """The id of the n-way curve that a pack gives a machine.

    >>> curve_id("acme-2025", "z18")
    'acme-2025:z18 n-way curve'
    """
    return f"{pack}:{machine} n-way curve"


def pack_name(text: str) -> str:
    """The name of a pack after its folder or file.

    >>> pack_name("Acme Ratings (2025)")
    'acme-ratings-2025'
    """
    name = "-".join(re.findall(r"[a-z0-9]+", text.casefold()))[:LONGEST_KEY].strip("-")
    if not name:
        raise ZplannerError(PackCode.FILE_NAME, name=text)
    return name


def pack_from(name: str, files: Mapping[str, str], *, counts: bool = True) -> Pack:
    """The pack of these tables, by file name; raises a ZplannerError with every invalid row. Line endings are converted
    to Unix."""
    if not KEY.fullmatch(name) or len(name) > LONGEST_KEY:
        raise ZplannerError(PackCode.NAME, about=Reference(field="name"), name=name, longest=LONGEST_KEY)
    for file in files:
        refuse_other_file(file)
    texts = {file: _unix(files[file]) for file in TABLES if file in files}
    if size_of(texts.values()) > LARGEST_PACK:
        raise too_large()
    contents = _Reader(name, texts).contents()
    if contents == Contents():
        raise ZplannerError(PackCode.EMPTY, tables=tuple(TABLES))
    return Pack(name, tuple(texts.items()), contents, counts)


def size_of(texts: Iterable[str]) -> int:
    """The bytes that texts take in UTF-8."""
    return sum(len(text.encode("utf-8", "surrogatepass")) for text in texts)


def refuse_other_file(name: str) -> None:
    """Raise a ZplannerError unless a pack may hold a file of this name."""
    if name not in TABLES:
        raise ZplannerError(PackCode.NOT_A_TABLE, name=name, known=tuple(TABLES))


def too_large() -> ZplannerError:
    return ZplannerError(PackCode.TOO_LARGE, megabytes=LARGEST_PACK // 1_000_000)


def refuse_too_large(packs: Iterable[Pack]) -> None:
    """ZplannerError if the packs of a plan are too large together."""
    if size_of(text for pack in packs for _, text in pack.files) > LARGEST_PACK:
        raise ZplannerError(PackCode.PACKS_TOO_LARGE, megabytes=LARGEST_PACK // 1_000_000)


def _unix(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


class _Reader:
    """Reads the tables of one pack: first those that define names, then the figures that use them."""

    def __init__(self, name: str, texts: Mapping[str, str]) -> None:
        self._name = name
        self._texts = texts
        self._count = self._machine_count = 0
        self._refused: list[ZplannerError] = []
        self._classes: dict[str, WorkloadClass] = dict(shipped_classes())
        self._ids: set[str] = set()
        self._statements: list[Statement] = []
        self._sources: dict[str, Source] = {}

    def contents(self) -> Contents:
        own_sources = {row.key: row for row in self._rows(SOURCES, Names(), self._source).values()}
        self._stop_where_refused()
        known_sources = {**shipped_sources(), **own_sources}
        cited_as = {key: f"{self._name}:{key}" for key in known_sources}
        self._sources = {
            cited_as[key]: replace(row, key=cited_as[key], pack=self._name) for key, row in known_sources.items()
        }
        names = Names(cited_as, {}, {})
        lines = self._rows(MACHINES, names, self._machine)
        self._rows(WORKLOADS, names, self._class)
        own_machines = {machine.name: machine for machine in lines.values()}
        known = (*own_machines, *shipped_machines())
        for line, machine in lines.items():
            if (base := machine.relative_to) not in known:
                error = ZplannerError(CellCode.UNKNOWN, kind="machine", text=base, known=known)
                self._refused.append(error.within(Reference(field="relative_to"), table=MACHINES.file, line=line))
        self._stop_where_refused()
        machines = _after_their_base(own_machines)
        names = Names(cited_as, self._classes, in_order([*shipped_machines().values(), *machines]))
        points = tuple(self._rows(CURVES, names, CurveCheck()).values())
        measurements = tuple(self._rows(COMPARISONS, names, self._measurement).values())
        statements = tuple(self._rows(COMPATIBILITY, names, self._statement).values())
        self._stop_where_refused()
        cited = {row.source for rows in (machines, points, measurements, statements) for row in rows}
        return Contents(
            tuple(self._sources[one] for key, one in cited_as.items() if key in own_sources or one in cited),
            machines,
            tuple(row for key, row in self._classes.items() if key not in shipped_classes()),
            points,
            measurements,
            statements,
        )

    def _rows(self, table: DataTable[Row], names: Names, take: Callable[[Row], Row | None]) -> dict[int, Row]:
        def counted(row: Row) -> Row | None:
            self._count += 1
            _refuse_too_many(self._count - 1, MOST_ROWS, "rows")
            return take(row)

        text = self._texts.get(table.file)
        return {} if text is None else table.rows(text, names, counted, self._refused)

    def _stop_where_refused(self) -> None:
        if self._refused:
            raise ZplannerError.of_several(self._refused)

    def _source(self, row: Source) -> Source:
        if row.key == OWN_SOURCE:
            raise ZplannerError(CellCode.OWN_SOURCE, about=Reference(field="key"))
        return row

    def _machine(self, row: Machine) -> Machine | None:
        name = row.name
        if not _MACHINE.fullmatch(name) or len(name) > LONGEST_KEY:
            raise ZplannerError(PackCode.MACHINE_NAME, about=Reference(field="machine"), name=name, longest=LONGEST_KEY)
        shipped = next(
            (machine for key, machine in shipped_machines().items() if key.casefold() == name.casefold()), None
        )
        if shipped is None and not row.relative_to:
            raise ZplannerError(CellCode.EMPTY, about=Reference(field="relative_to"))
        if shipped is not None and (shipped.name != name or shipped.meaning != row.meaning):
            raise ZplannerError(
                PackCode.SHIPPED_MACHINE,
                about=Reference(field="machine"),
                name=shipped.name,
                type=shipped.type,
                generation=shipped.generation,
                relative_to=shipped.relative_to or "none",
            )
        self._machine_count += shipped is None
        _refuse_too_many(self._machine_count - 1, MOST_NAMED, "machines")
        return row if shipped is None else None

    def _class(self, row: WorkloadClass) -> WorkloadClass:
        shipped = shipped_classes()
        domains = tuple(dict.fromkeys(entry.domain for entry in shipped.values()))
        if "+" in row.label or not row.label.isprintable() or len(row.label) > LONGEST_KEY:
            raise ZplannerError(PackCode.LABEL, about=Reference(field="label"), label=row.label, longest=LONGEST_KEY)
        if row.domain not in domains:
            about = Reference(field="domain")
            raise ZplannerError(CellCode.UNKNOWN, about=about, kind="domain", text=row.domain, known=domains)
        if any(one.label.casefold() == row.label.casefold() and key != row.key for key, one in self._classes.items()):
            raise ZplannerError(PackCode.REPEATED_LABEL, about=Reference(field="label"), label=row.label)
        if row.key in shipped and shipped[row.key].meaning != row.meaning:
            domain, resource = shipped[row.key].domain, shipped[row.key].resource.value
            about = Reference(field="key")
            raise ZplannerError(PackCode.SHIPPED_CLASS, about=about, key=row.key, domain=domain, resource=resource)
        _refuse_too_many(len(self._classes) - len(shipped), MOST_NAMED, "classes")
        self._classes[row.key] = row
        return row

    def _measurement(self, row: Measurement) -> Measurement:
        return replace(row, id=self._id(row.id))

    def _statement(self, row: Statement) -> Statement:
        _refuse_too_many(len(self._statements), MOST_STATEMENTS, "statements")
        refuse_contradiction(row, self._statements)
        self._statements.append(row)
        return replace(row, id=self._id(row.id), cited=self._sources[row.source])

    def _id(self, name: str) -> str:
        """The id of a row in plans; raises a ZplannerError if it is invalid or a duplicate."""
        about = Reference(field="id")
        if not name.isprintable() or len(name) > LONGEST_ID:
            raise ZplannerError(CellCode.NOT_AN_ID, about=about, text=name, longest=LONGEST_ID)
        if name in self._ids:
            raise ZplannerError(CsvCode.REPEATED_KEY, about=about, key=name)
        self._ids.add(name)
        return f"{self._name}:{name}"


def _refuse_too_many(count: int, most: int, what: str) -> None:
    if count >= most:
        raise ZplannerError(PackCode.TOO_MANY, what=what, most=most)


def _after_their_base(own: Mapping[str, Machine]) -> tuple[Machine, ...]:
    """Machines, each after the one it is relative to; raises a ZplannerError if they form a cycle."""
    try:
        order = TopologicalSorter({name: {machine.relative_to} for name, machine in own.items()}).static_order()
        return tuple(own[name] for name in order if name in own)
    except CycleError as error:
        about = Reference(field="relative_to")
        raise ZplannerError(PackCode.CIRCLE, about=about, table=MACHINES.file, path=tuple(error.args[1])) from None


@lru_cache(maxsize=64)
def vocabulary_of(packs: tuple[Pack, ...]) -> Vocabulary:
    """What a plan with these packs can name; raises a ZplannerError if two define a machine or a class differently."""
    contents = [(pack.name, pack.contents) for pack in packs]
    return Vocabulary(
        _defined("machine", [(name, found.machines) for name, found in contents]),
        _defined("class", [(name, found.classes) for name, found in contents]),
        tuple({source.key: source for _, found in contents for source in found.sources}.values()),
    )


def _defined(kind: str, defined: Iterable[tuple[str, Iterable[Definition]]]) -> tuple[Definition, ...]:
    """The definitions of several packs, each with its name: of equal ones, the first."""
    known: dict[str, tuple[str, Definition]] = {}
    for pack, entries in defined:
        for entry in entries:
            other, there = known.setdefault(entry.key.casefold(), (pack, entry))
            if (there.key, there.meaning) != (entry.key, entry.meaning):
                raise ZplannerError(PackCode.DEFINED_IN_OTHER_PACK, kind=kind, name=there.key, pack=pack, other=other)
    return tuple(entry for _, entry in known.values())


ZIP = ".zip"

MOST_FILES = 100
"""An input guard: files in a folder or ZIP file, including ignored ones."""

LONGEST_LIST = 200_000
"""Bytes of the list of so many files, with the longest remark behind it."""

_DAMAGE = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error,
    EOFError, LookupError, NotImplementedError, RuntimeError, ValueError,
)  # fmt: skip
"""Exceptions that reading a damaged ZIP file is known to raise."""


def may_be_pack(path: Path) -> bool:
    """Whether a path may be a pack: a folder with one of its tables, or a file named as a ZIP file, unless that holds
    files of other names alone."""
    if path.suffix.lower() == ZIP:
        return not is_file(path) or _may_name_tables(path)
    return any(is_file(path / name) for name in TABLES)


def _may_name_tables(path: Path) -> bool:
    """Whether the end of a file, where a ZIP file lists what it holds, names a table of a pack, or is no such list."""
    try:
        with path.open("rb") as file:
            file.seek(max(path.stat().st_size - LONGEST_LIST, 0))
            end = file.read(LONGEST_LIST)
    except OSError:
        return True  # reading it says why
    return b"PK\5\6" not in end or any(name.encode() in end for name in TABLES)


def read_pack(path: Path) -> Pack:
    """The pack in a folder or a ZIP file, named after it; raises a ZplannerError if it is invalid.

    A ZIP file has its tables at the top level or in one folder. Hidden files and a README are ignored.
    """
    try:
        regular(path, or_folder=True)
        name = pack_name(path.resolve().name if is_folder(path) else path.stem)
        pack = pack_from(name, {file: _text(file, data) for file, data in _tables(path).items()})
        _refuse_contradicted(pack)
        return pack
    except ZplannerError as error:
        raise error.within(file=path) from None
    except OSError as error:
        raise unreadable(path, error) from None


def _refuse_contradicted(pack: Pack) -> None:
    """Refuse statements that contradict those of zplanner, which take precedence, with a ZplannerError."""
    refused = [
        ZplannerError(
            StatementCode.CONTRADICTION,
            table=COMPATIBILITY.file,
            row=row.id.removeprefix(f"{pack.name}:"),
            other=published.id,
            field=row.field,
        )
        for row in pack.contents.statements
        if (published := contradicted(row)) is not None
    ]
    if refused:
        raise ZplannerError.of_several(refused)


def _tables(path: Path) -> dict[str, bytes]:
    """The tables in a folder, or in a ZIP file at its top or in one folder."""
    if is_folder(path):
        return _contents((PurePosixPath(file.name), _file_opener(file)) for file in sorted(path.iterdir()))
    if path.stat().st_size > 2 * LARGEST_PACK:
        raise too_large()
    try:
        with zipfile.ZipFile(path) as archive:
            if any(entry.flag_bits & 1 for entry in archive.infolist()):
                raise ZplannerError(PackCode.LOCKED)
            return _contents(
                (
                    PurePosixPath(entry.filename.replace("\\", "/")),
                    partial(archive.open, entry),
                )  # as some programs write it
                for entry in archive.infolist()
                if not entry.is_dir()
            )
    except _DAMAGE:
        raise ZplannerError(PackCode.NOT_A_ZIP_FILE) from None


def _file_opener(file: Path) -> Callable[[], IO[bytes]]:
    def opened() -> IO[bytes]:
        return regular(file).open("rb")

    return opened


def _contents(files: Iterable[tuple[PurePosixPath, Callable[[], IO[bytes]]]]) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    folders = set()
    left = LARGEST_PACK
    for number, (file, opened) in enumerate(files, start=1):
        if number > MOST_FILES:
            raise ZplannerError(PackCode.TOO_MANY, what="files", most=MOST_FILES)
        if file.parts[:1] == ("__MACOSX",) or _is_passed_over(file.name):
            continue
        folders.add(file.parent)
        if len(file.parts) > 2 or ".." in file.parts or file.is_absolute() or len(folders) > 1:
            raise ZplannerError(PackCode.NOT_TOGETHER, name=str(file))
        refuse_other_file(file.name)
        if file.name in found:
            raise ZplannerError(PackCode.REPEATED_TABLE, name=file.name)
        with opened() as stream:
            found[file.name] = stream.read(left + 1)  # the size in a ZIP header may be wrong
        left -= len(found[file.name])
        if left < 0:
            raise too_large()
    return found


def _is_passed_over(name: str) -> bool:
    return name.startswith(".") or name in ("Thumbs.db", "desktop.ini") or name.upper().startswith("README")


def _text(file: str, data: bytes) -> str:
    try:
        return utf8_text(data)
    except ZplannerError as error:
        raise error.within(table=file) from None
