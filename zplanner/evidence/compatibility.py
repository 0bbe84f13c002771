"""Published compatibility: z/VM releases, memory, engines, pages, cards and instructions of every machine.

`data/compatibility.csv` holds one statement a row, of one form: some levels of a field, or a number above a maximum,
run or do not run where other fields have certain levels. What no row states is unknown: neither possible nor
impossible. All rules are table rows; this module only compares them with a configuration.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from typing import Annotated, Any

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.evidence.configuration import (
    MACHINE,
    Configuration,
    Field,
    FieldCode,
    FieldKind,
    assignments,
    field_named,
    fields,
)
from zplanner.evidence.tables import CellCode, CitedSource, DataTable, Names, Text, number, one_of, shipped
from zplanner.evidence.vocabulary import Source, shipped_names, shipped_sources


class StatementCode(Code):
    """An invalid compatibility statement."""

    NO_SUCH_CELL = "{name} is of another kind and has no such cell", "leave the cell empty"
    MAXIMUM_RUNS = "a maximum says what does not run", "write 'does not run'"
    NO_LEVELS = "'{name}' has no levels", "name fields that have levels"
    NOT_ORDERED = "{name} is not ordered", "give one level a row"
    EMPTY_RANGE = "'{text}' is empty", "write the lower level first"
    CONTRADICTION = "'{row}' contradicts '{other}' about {field}", "correct one of them, or narrow where it holds"


REMEMBERED = 1000
"""Configurations with cached findings: an edit leaves most scenarios unchanged."""


class Verdict(StrEnum):
    """Whether something runs, according to the statements."""

    RUNS = "runs"
    DOES_NOT_RUN = "does not run"
    NO_STATEMENT = "no statement found"


class Derivation(StrEnum):
    """Whether the text says so explicitly or it is inferred from the text."""

    QUOTED = "quoted"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Condition:
    """A field that a statement reads, and the levels with which the statement holds."""

    field: str
    levels: frozenset[str]


IMPLIED = {
    "zvm_release": Condition("hypervisor", frozenset({"zvm"})),
    "channel_card": Condition("disk_attachment", frozenset({"FICON", "FCP"})),
}
"""Fields that have some level even if none is stated, and where they do."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One row: `levels` of a field run or do not run, or its number does not run above `maximum` (in the field's unit),
    where all conditions hold. `cited` is the text with the key `source`."""

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
    cited: Source | None = None

    def holds_for(self, configuration: Configuration, *, on_any_machine: bool = False) -> bool:
        """Whether a configuration meets all conditions; `on_any_machine` ignores the machine."""
        return all(
            configuration.level(one.field) in one.levels or (on_any_machine and one.field == MACHINE)
            for one in self.where
        )

    @property
    def reads_machine(self) -> bool:
        return any(one.field == MACHINE for one in self.where)

    def contradicts(self, other: Statement) -> bool:
        """Whether two statements about the same field and conditions disagree."""
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
    """The verdict on one field of a configuration.

    `level` is the level in question, empty for a `number` in the field's unit. `where` has the levels that the verdict
    depends on; `statement` is its source, None if none was found. For a field that is not stated but has some level,
    `known` are the levels that are known to run with the rest, in order.
    """

    field: str
    verdict: Verdict
    where: tuple[tuple[str, str], ...]
    level: str = ""
    number: float | None = None
    statement: Statement | None = None
    known: tuple[str, ...] = ()

    @property
    def maximum(self) -> float | None:
        return self.statement.maximum if self.statement else None


class Statements:
    """Consistent statements, indexed by field."""

    def __init__(self, rows: Iterable[Statement]) -> None:
        self.rows = tuple(rows)
        self._by_field: dict[str, list[Statement]] = {}
        for row in self.rows:
            earlier = self._by_field.setdefault(row.field, [])
            refuse_contradiction(row, earlier)
            earlier.append(row)
        conditions = {one.field for row in self.rows for one in row.where}
        implying = (one.field for one in IMPLIED.values())
        self.read = frozenset({*self._by_field, *conditions, *implying})  # the fields that any of them reads

    def about(self, field: str) -> tuple[Statement, ...]:
        """The statements about a field."""
        return tuple(self._by_field.get(field, ()))


def refuse_contradiction(row: Statement, earlier: Iterable[Statement]) -> None:
    """Refuse a statement that contradicts an earlier one, with a ZplannerError."""
    for other in earlier:
        if other.contradicts(row):
            raise ZplannerError(StatementCode.CONTRADICTION, row=row.id, other=other.id, field=row.field)


@cache
def published_statements() -> Statements:
    """The statements of `data/compatibility.csv`."""
    rows = shipped(COMPATIBILITY, shipped_names())
    return Statements(replace(row, cited=shipped_sources()[row.source]) for row in rows)


@lru_cache(maxsize=16)
def statements_with(rows: tuple[Statement, ...]) -> Statements:
    """The published statements with further ones, except those that contradict a published one."""
    published = published_statements()
    return Statements((*published.rows, *(row for row in rows if contradicted(row) is None)))


def contradicted(row: Statement) -> Statement | None:
    """The published statement that a further one contradicts."""
    return next((one for one in published_statements().about(row.field) if one.contradicts(row)), None)


def findings(configuration: Configuration, statements: Statements | None = None) -> tuple[Finding, ...]:
    """The findings on every stated field, in field order, then on those that are not stated but have some level.

    Other fields that are not stated are skipped.

    >>> [one.verdict.value for one in findings(Configuration(machine="z9", page_size="1M fixed"))]
    ['does not run']
    """
    known = statements or published_statements()
    return _findings(configuration.only(known.read), known)


@lru_cache(maxsize=REMEMBERED)
def _findings(configuration: Configuration, statements: Statements) -> tuple[Finding, ...]:
    if "hypervisor" not in configuration:  # z/VM alone has a release
        configuration = configuration.changed(hypervisor="zvm" if "zvm_release" in configuration else "lpar")
    found: list[Finding] = []
    for name in configuration:
        if rows := statements.about(name):
            about = _of_level if fields()[name].kind is FieldKind.LEVEL else _of_number
            found += about(configuration, fields()[name], rows)
    for name, condition in IMPLIED.items():
        is_implied = configuration.level(condition.field) in condition.levels
        if is_implied and name not in configuration and MACHINE in configuration:
            found += _of_unstated(configuration, fields()[name], tuple(found), statements)
    return tuple(found)


def _of_unstated(
    configuration: Configuration, field: Field, without: tuple[Finding, ...], statements: Statements
) -> Iterator[Finding]:
    """The finding on a field that has some level: which are known to run, if not all; why the last does not run, if
    none does. `without` are the findings on the stated fields."""
    known, refused = [], []
    for level in field.levels:
        every = _findings(configuration.changed({field.name: level}), statements)
        new = [one for one in every if one not in without and one.verdict is not Verdict.RUNS]
        refused.append([one for one in new if one.verdict is Verdict.DOES_NOT_RUN])
        if not new:
            known.append(level)
    if all(refused):
        yield from refused[-1]
    elif len(known) < len(field.levels):
        names = {IMPLIED[field.name].field, MACHINE}
        yield Finding(field.name, Verdict.NO_STATEMENT, _stated(configuration, names), known=tuple(known))


def lowest_maximum(configuration: Configuration, field: str, statements: Statements | None = None) -> Finding | None:
    """The lowest published maximum of a number in a configuration, regardless of its current value; None if there is
    no such statement.

    >>> found = lowest_maximum(Configuration(machine="z196"), "processors")
    >>> found.maximum if found else None
    80.0
    """
    known = statements or published_statements()
    return _lowest_maximum(configuration.only(known.read), field, known)


@lru_cache(maxsize=REMEMBERED)
def _lowest_maximum(configuration: Configuration, field: str, known: Statements) -> Finding | None:
    holding = [row for row in known.about(field) if row.maximum is not None and row.holds_for(configuration)]
    least = min(holding, key=lambda row: row.maximum or 0.0, default=None)
    return None if least is None else _finding(least, configuration)


def never_running(field: str) -> frozenset[str]:
    """The levels of a field that run in no configuration; they are not offered for new choices."""
    about = published_statements().about(field)
    unconditional = [row for row in about if not row.where and row.verdict is Verdict.DOES_NOT_RUN]
    return frozenset(level for row in unconditional for level in row.levels)


def levels_on(machine: str | None, field: str) -> tuple[str, ...]:
    """The levels of a field that a machine does not rule out alone, whatever else is configured.

    >>> levels_on("z10", "smt"), levels_on("z13", "smt"), levels_on(None, "smt")
    (('1',), ('1', '2'), ('1', '2'))
    """
    refused = {
        level
        for row in published_statements().about(field)
        if row.verdict is Verdict.DOES_NOT_RUN
        and all(one.field == MACHINE and machine in one.levels for one in row.where)
        for level in row.levels
    }
    return tuple(level for level in fields()[field].levels if level not in refused)


def _of_number(configuration: Configuration, field: Field, rows: Collection[Statement]) -> Iterator[Finding]:
    """Findings on a number: it does not run if its whole interval is above a maximum."""
    number = configuration.number(field.name)
    if number is None:
        return
    for row in rows:
        if row.maximum is not None and row.holds_for(configuration):
            verdict = Verdict.DOES_NOT_RUN if number.low > row.maximum else Verdict.RUNS
            yield _finding(row, configuration, verdict, number=number.low)


def _as_lpar_too(configuration: Configuration, field: Field) -> tuple[Configuration, ...]:
    """A configuration and, for pages under z/VM, the same in an LPAR, whose support does not imply a guest's."""
    is_guest = configuration.level("hypervisor") == "zvm" and field.name in ("page_size", "jit_code_cache_page_size")
    return (configuration, configuration.changed(hypervisor="lpar")) if is_guest else (configuration,)


def _of_level(configuration: Configuration, field: Field, rows: Collection[Statement]) -> Iterator[Finding]:
    """Findings on a level: one statement that it does not run outweighs any others that it does.

    "No statement" means that rows list the machines on which the level, or any level of an ordered field, runs with the
    rest of the configuration, and this machine is not among them.
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


def _finding(row: Statement, configuration: Configuration, verdict: Verdict | None = None, **asked: Any) -> Finding:
    where = _stated(configuration, {one.field for one in row.where})
    return Finding(row.field, verdict or row.verdict, where, statement=row, **asked)


def _stated(configuration: Configuration, names: Collection[str]) -> tuple[tuple[str, str], ...]:
    """The levels of some fields, in field order."""
    return tuple((name, level) for name in configuration if name in names and (level := configuration.level(name)))


def _conditions(cell: str, names: Names) -> tuple[Condition, ...]:
    """The conditions of a cell `field=level; field=low..high`."""
    found: dict[str, Condition] = {}
    for name, levels in assignments(cell):
        field = field_named(name, names)
        if field.kind is not FieldKind.LEVEL:
            raise ZplannerError(StatementCode.NO_LEVELS, name=name)
        if name in found:
            raise ZplannerError(FieldCode.REPEATED, name=name)
        found[name] = Condition(name, _levels(field, levels))
    return tuple(found.values())


def _levels(field: Field, cell: str) -> frozenset[str]:
    """The levels of a cell: one, or a range `low..high` of an ordered field or of machines, whose ends may be open.

    A range of machines goes by generation and so includes midrange siblings; a machine alone is that machine only.
    """
    low, separator, high = (part.strip() for part in cell.partition(".."))
    if not separator:
        return frozenset({str(field.value(low))})
    if not field.places:
        raise ZplannerError(StatementCode.NOT_ORDERED, name=field.name)
    found = field.between(low, high)
    if not found:
        raise ZplannerError(StatementCode.EMPTY_RANGE, text=cell)
    return found


def _maximum(text: str, names: Names) -> float | None:
    found = number(text, names) if text else None
    if found is not None and not 0.0 < found < math.inf:
        raise ZplannerError(CellCode.NOT_POSITIVE, text=text)
    return found


def _statement(
    id: str,  # noqa: A002
    field: Annotated[Field, field_named],
    level: Text,
    maximum: Annotated[float | None, _maximum],
    where: Annotated[tuple[Condition, ...], _conditions],
    verdict: Annotated[Verdict, one_of((Verdict.RUNS, Verdict.DOES_NOT_RUN))],
    status: Derivation,
    source: CitedSource,
    locator: str,
    note: str = "",
) -> Statement:
    is_level = field.kind is FieldKind.LEVEL
    if maximum is not None if is_level else level:
        about = Reference(field="maximum" if is_level else "level")
        raise ZplannerError(StatementCode.NO_SUCH_CELL, about=about, name=field.name)
    if not is_level and maximum is None:
        raise ZplannerError(CellCode.EMPTY, about=Reference(field="maximum"))
    if not is_level and verdict is Verdict.RUNS:
        raise ZplannerError(StatementCode.MAXIMUM_RUNS, about=Reference(field="verdict"))
    try:
        levels = _levels(field, level) if is_level else frozenset[str]()
    except ZplannerError as error:
        raise error.within(Reference(field="level")) from None
    return Statement(id, field.name, levels, maximum, where, verdict, status, source, locator, note)


COMPATIBILITY = DataTable("compatibility.csv", _statement, lambda row: row.id)
