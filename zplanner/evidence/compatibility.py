"""What runs on what, as published: z/VM releases, memory, engines, pages, cards and instructions of every machine.

`data/compatibility.csv` holds one statement a row, of one form: some levels of a field, or a number above a maximum,
run or do not run where other fields have certain levels. What no row states is unknown: neither possible nor
impossible. All rules are rows; this module only compares them with a configuration.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from itertools import combinations

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import rows_of, shipped_sources
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, field_named, fields
from zplanner.evidence.machines import Machine, shipped_machines
from zplanner.resources import folder

FILE = "compatibility.csv"

MACHINE = "machine"

REMEMBERED = 1000
"""Configurations whose findings are kept: an edit leaves those of most scenarios as they were."""


class Verdict(StrEnum):
    """Whether something runs, as far as statements go."""

    RUNS = "runs"
    DOES_NOT_RUN = "does not run"
    NO_STATEMENT = "no statement found"


class Derivation(StrEnum):
    """Whether the text says so itself, or it follows from what the text says."""

    QUOTED = "quoted"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Condition:
    """A field that a statement reads, and the levels with which the statement holds."""

    field: str
    levels: frozenset[str]


@dataclass(frozen=True, slots=True)
class Statement:
    """One row: `levels` of a field run or do not run, or its number does not run above `maximum` (in the field's unit),
    where all conditions hold."""

    id: str
    field: str
    levels: frozenset[str]
    maximum: float | None
    where: tuple[Condition, ...]
    verdict: Verdict
    derivation: Derivation
    source: str
    locator: str
    note: str

    def holds_for(self, configuration: Configuration, *, on_any_machine: bool = False) -> bool:
        """Whether a configuration states all that the conditions ask for; `on_any_machine` leaves out the machine."""
        return all(
            configuration.level(one.field) in one.levels or (on_any_machine and one.field == MACHINE)
            for one in self.where
        )

    @property
    def reads_machine(self) -> bool:
        return any(one.field == MACHINE for one in self.where)

    def contradicts(self, other: Statement) -> bool:
        """Whether two statements answer one question, of the same field by the same conditions, differently."""
        mine, theirs = ({one.field: one.levels for one in side.where} for side in (self, other))
        if self.field != other.field or set(mine) != set(theirs):
            return False
        if any(not levels & theirs[name] for name, levels in mine.items()):
            return False
        if self.maximum is not None and other.maximum is not None:
            return self.maximum != other.maximum
        return self.verdict is not other.verdict and bool(self.levels & other.levels)


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of one stated field of a configuration.

    `level` is what is asked about, empty for a number; `number` and `maximum` are in the field's unit, None for a
    level. `where` holds the levels that the answer rests on. Where no statement was found, `id`, `source`, `locator`
    and `derivation` are empty or None.
    """

    field: str
    verdict: Verdict
    where: tuple[tuple[str, str], ...]
    level: str = ""
    number: float | None = None
    maximum: float | None = None
    id: str = ""
    source: str = ""
    locator: str = ""
    derivation: Derivation | None = None


class Statements:
    """Statements that do not contradict each other, by the field that they are about."""

    def __init__(self, rows: Iterable[Statement]) -> None:
        self.rows = tuple(rows)
        self._by_field: dict[str, list[Statement]] = {}
        for row in self.rows:
            self._by_field.setdefault(row.field, []).append(row)
        for members in self._by_field.values():
            refuse_contradictions(members)
        conditions = {one.field for row in self.rows for one in row.where}
        self.read = frozenset({*self._by_field, *conditions})  # the fields that any of them reads

    def about(self, field: str) -> tuple[Statement, ...]:
        """The statements about a field."""
        return tuple(self._by_field.get(field, ()))

    def about_stated(self, configuration: Configuration) -> Iterator[tuple[Field, list[Statement]]]:
        """The fields that a configuration states and the statements about each."""
        for name in configuration:
            if name in self._by_field:
                yield fields()[name], self._by_field[name]


@cache
def published_statements() -> Statements:
    """The statements of `data/compatibility.csv`."""
    built: list[Statement] = []
    for line, row in rows_of(folder("data") / FILE):
        try:
            built.append(statement_from(row, shipped_sources()))
        except ZplannerError as error:
            raise error.within(file=FILE, place=f"line {line}") from None
    try:
        return Statements(built)
    except ZplannerError as error:
        raise error.within(file=FILE) from None


@lru_cache(maxsize=16)
def statements_with(rows: tuple[Statement, ...]) -> Statements:
    """The published statements and further ones, but for those that contradict a published one."""
    published = published_statements()
    return Statements((*published.rows, *(row for row in rows if contradicted(row) is None)))


def contradicted(row: Statement) -> Statement | None:
    """The published statement that a further one contradicts."""
    return next((one for one in published_statements().about(row.field) if one.contradicts(row)), None)


def findings(configuration: Configuration, statements: Statements | None = None) -> tuple[Finding, ...]:
    """What is known of every stated field, in field order; what is not stated raises nothing.

    >>> [one.verdict.value for one in findings(Configuration(machine="z9", page_size="1M fixed"))]
    ['does not run']
    """
    known = statements or published_statements()
    return _findings(configuration.only(known.read), known)


@lru_cache(maxsize=REMEMBERED)
def _findings(configuration: Configuration, statements: Statements) -> tuple[Finding, ...]:
    if "hypervisor" not in configuration:  # z/VM alone has a release
        configuration = configuration.changed(hypervisor="zvm" if "zvm_release" in configuration else "lpar")
    return tuple(
        finding
        for field, rows in statements.about_stated(configuration)
        for finding in (
            _of_level(configuration, field, rows)
            if field.kind is FieldKind.LEVEL
            else _of_number(configuration, field, rows)
        )
    )


def lowest_maximum(configuration: Configuration, field: str, statements: Statements | None = None) -> Finding | None:
    """The lowest published maximum of a number in a configuration, whatever the number is there; None where no
    statement has one.

    >>> found = lowest_maximum(Configuration(machine="z196"), "processors")
    >>> (found.maximum, found.id) if found else None
    (80.0, 'engines-z196')
    """
    known = statements or published_statements()
    return _lowest_maximum(configuration.only(known.read), field, known)


@lru_cache(maxsize=REMEMBERED)
def _lowest_maximum(configuration: Configuration, field: str, known: Statements) -> Finding | None:
    holding = [row for row in known.about(field) if row.maximum is not None and row.holds_for(configuration)]
    least = min(holding, key=lambda row: row.maximum or 0.0, default=None)
    return None if least is None else _finding(least, configuration)


def never_running(field: str, statements: Statements | None = None) -> frozenset[str]:
    """The levels of a field that run in no configuration at all: they are not offered for new choices."""
    known = statements or published_statements()
    unconditional = [row for row in known.about(field) if not row.where and row.verdict is Verdict.DOES_NOT_RUN]
    return frozenset(level for row in unconditional for level in row.levels)


def _of_number(configuration: Configuration, field: Field, rows: list[Statement]) -> Iterator[Finding]:
    """What is known of a number: it does not run where all of its interval lies above a maximum."""
    number = configuration.number(field.name)
    if number is None:
        return
    for row in rows:
        if row.maximum is not None and row.holds_for(configuration):
            verdict = Verdict.DOES_NOT_RUN if number.low > row.maximum else Verdict.RUNS
            yield _finding(row, configuration, number=number.low, verdict=verdict)


def _as_lpar_too(configuration: Configuration, field: Field) -> tuple[Configuration, ...]:
    """A configuration and, for pages under z/VM, the same in an LPAR: what is stated of one says nothing of a guest."""
    is_guest = configuration.level("hypervisor") == "zvm" and field.name in ("page_size", "jit_code_cache_page_size")
    return (configuration, configuration.changed(hypervisor="lpar")) if is_guest else (configuration,)


def _of_level(configuration: Configuration, field: Field, rows: list[Statement]) -> Iterator[Finding]:
    """What is known of a level: one statement that it does not run outweighs those of other questions that it does.

    No statement is found where rows say of the level, or of any level of an ordered field, on which machines it runs
    with the rest of the configuration, and none says it of this machine.
    """
    level = configuration.level(field.name)
    if level is None:
        return
    holding = [row for row in rows if level in row.levels and row.holds_for(configuration)]
    refused = [row for row in holding if row.verdict is Verdict.DOES_NOT_RUN]
    if refused or any(row.reads_machine for row in holding):
        yield from (_finding(row, configuration, level=level) for row in refused or holding)
        return
    asking = [
        row
        for row in rows
        if row.reads_machine
        and (field.ordered or level in row.levels)
        and any(row.holds_for(side, on_any_machine=True) for side in _as_lpar_too(configuration, field))
    ]
    if asking and MACHINE in configuration:
        where = _stated(configuration, {one.field for row in asking for one in row.where})
        yield Finding(field.name, Verdict.NO_STATEMENT, where, level=level)
    else:
        yield from (_finding(row, configuration, level=level) for row in holding)


def _finding(
    row: Statement,
    configuration: Configuration,
    *,
    level: str = "",
    number: float | None = None,
    verdict: Verdict | None = None,
) -> Finding:
    return Finding(
        row.field,
        verdict or row.verdict,
        _stated(configuration, {one.field for one in row.where}),
        level=level,
        number=number,
        maximum=row.maximum,
        id=row.id,
        source=row.source,
        locator=row.locator,
        derivation=row.derivation,
    )


def _stated(configuration: Configuration, names: Collection[str]) -> tuple[tuple[str, str], ...]:
    """The levels of some fields, in field order."""
    return tuple((name, level) for name in configuration if name in names and (level := configuration.level(name)))


def statement_from(
    row: dict[str, str], known_sources: Collection[str], known_machines: Mapping[str, Machine] | None = None
) -> Statement:
    """A statement from the columns of `data/compatibility.csv`; a ZplannerError names the column that does not fit.

    Ranges of machines go over the known ones, by default the shipped ones: of a machine that an evidence pack adds, no
    shipped statement says anything.
    """
    machines = shipped_machines() if known_machines is None else known_machines
    field = _field(row["field"], "field", machines)
    verdict = Verdict(_one_of(row["verdict"], "verdict", {Verdict.RUNS, Verdict.DOES_NOT_RUN}))
    levels, maximum = frozenset[str](), None
    if field.kind is FieldKind.LEVEL:
        levels = _levels(field, row["level"], "level", machines)
    else:
        maximum = _maximum(row["maximum"])
        _one_of(row["verdict"], "verdict", {Verdict.DOES_NOT_RUN})
    if row["maximum" if field.kind is FieldKind.LEVEL else "level"]:
        column = "maximum" if field.kind is FieldKind.LEVEL else "level"
        raise ZplannerError(f"{field.name} has no {column}", place=column, remedy="leave the cell empty")
    return Statement(
        _filled(row["id"], "id"),
        field.name,
        levels,
        maximum,
        tuple(_conditions(row["where"], machines)),
        verdict,
        Derivation(_one_of(row["status"], "status", set(Derivation))),
        _one_of(row["source"], "source", known_sources),
        _filled(row["locator"], "locator"),
        row["note"],
    )


def refuse_contradictions(rows: Collection[Statement]) -> None:
    """A ZplannerError where two statements answer one question differently, or two rows have one id."""
    for one, other in combinations(rows, 2):
        if one.id == other.id:
            raise ZplannerError(f"duplicate id '{one.id[:40]}'", place="id", remedy="give each row its own id")
        if one.contradicts(other):
            said = [row.verdict.value if row.maximum is None else f"at most {row.maximum:g}" for row in (one, other)]
            pair = f"'{one.id[:40]}' ({said[0]}) and '{other.id[:40]}' ({said[1]})"
            raise ZplannerError(
                f"{pair} contradict each other about {one.field}",
                place=other.id[:40],
                remedy="correct one of them, or narrow where it holds",
            )


def _conditions(cell: str, machines: Mapping[str, Machine]) -> Iterator[Condition]:
    """The conditions of a cell `field=level; field=low..high`."""
    seen: set[str] = set()
    for part in filter(None, (part.strip() for part in cell.split(";"))):
        name, separator, level = (text.strip() for text in part.partition("="))
        if not separator:
            raise ZplannerError(f"'{part[:40]}' is not field=level", place="where", remedy="write machine=z10..z13")
        field = _field(name, "where", machines)
        if field.kind is not FieldKind.LEVEL or name in seen:
            problem = f"'{name[:40]}' is given twice" if name in seen else f"'{name[:40]}' has no levels"
            raise ZplannerError(problem, place="where", remedy="give each field with levels once")
        seen.add(name)
        yield Condition(name, _levels(field, level, "where", machines))


def _levels(field: Field, cell: str, column: str, machines: Mapping[str, Machine]) -> frozenset[str]:
    """The levels of a cell: one, or a range `low..high` of an ordered field or of machines, whose ends may be open.

    A range of machines goes by generation and so includes midrange siblings; a machine alone is that machine only.
    """
    low, separator, high = (part.strip() for part in cell.partition(".."))
    if not separator:
        return frozenset({_level(field, low, column)})
    if not field.ordered and field.name != MACHINE:
        raise ZplannerError(f"{field.name} is not ordered", place=column, remedy="give one level a row")
    ends = [_level(field, end, column) if end else None for end in (low, high)]
    places = _places(field, machines)
    least, most = (places[end] if end else None for end in ends)
    found = frozenset(
        level
        for level, place in places.items()
        if (least is None or least <= place) and (most is None or place <= most)
    )
    if not found:
        raise ZplannerError(f"'{cell[:40]}' is empty", place=column, remedy="write the lower level first")
    return found


def _places(field: Field, machines: Mapping[str, Machine]) -> dict[str, int]:
    """The place of every level on its ladder: a machine's is its generation."""
    if field.name == MACHINE:
        return {name: machine.generation for name, machine in machines.items()}
    return {level: place for place, level in enumerate(field.levels)}


def _field(name: str, column: str, machines: Mapping[str, Machine]) -> Field:
    try:
        field = field_named(name)
        return replace(field, levels=tuple(machines)) if name == MACHINE else field
    except ZplannerError as error:
        raise error.within(place=column) from None


def _level(field: Field, text: str, column: str) -> str:
    try:
        return str(field.value(text))
    except ZplannerError as error:
        raise ZplannerError(error.problem, place=column, remedy=error.remedy) from None


def _maximum(text: str) -> float:
    try:
        maximum = float(text)
    except ValueError:
        maximum = math.nan
    if not 0.0 < maximum < math.inf:
        raise ZplannerError(
            f"'{text[:40]}' is not a number above 0", place="maximum", remedy="write it with a decimal point"
        )
    return maximum


def _one_of(value: str, column: str, known: Collection[str]) -> str:
    if value not in known:
        raise ZplannerError(
            f"'{value[:40]}' is not a known {column}", place=column, remedy=f"use one of: {', '.join(sorted(known))}"
        )
    return value


def _filled(value: str, column: str) -> str:
    if not value.strip():
        raise ZplannerError("the cell is empty", place=column, remedy="fill it in")
    return value
