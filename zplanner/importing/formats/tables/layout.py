"""What each column of a table is: guessed from the table, said by a mapping, or asked, with the hints that each answer
means."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from zplanner.errors import Code, ZplannerError
from zplanner.importing.found import Asked, Hints
from zplanner.importing.refusals import TableFileCode
from zplanner.importing.wall_clock import DayOrder


class Role(StrEnum):
    """What a column, or a metric of a table in long form, holds."""

    TIME = "time"
    """A date and the time of day, or seconds since 1970."""
    DATE = "date"
    """A date, beside a column with the time of day."""
    TIME_OF_DAY = "time of day"
    SYSTEM = "system"
    METRIC = "metric"
    """In long form: what `value` is of."""
    VALUE = "value"
    UNIT = "unit"
    BUSY = "busy"
    """Engine time used."""
    USED = "used"
    """A part of the engine time used, such as user or system time; the parts are added up."""
    IDLE = "idle"
    IOWAIT = "iowait"
    STEAL = "steal"
    ENGINE = "engine"
    """Which engine a row is of, or that it is of all."""
    ENGINES = "engines"
    WEIGHT = "weight"
    """The processing weight of a partition, or the relative share of a guest."""
    IGNORED = "ignored"


LOAD = (Role.BUSY, Role.USED, Role.IDLE, Role.IOWAIT, Role.STEAL)
"""Roles whose values are percentages or shares of all engine time."""


TELLING = (Role.BUSY, Role.USED, Role.IDLE)
"""Roles of which one is needed to say how busy a system was."""


class Unit(StrEnum):
    PERCENT = "percent"
    SHARE = "share"
    """0..1"""
    ENGINE_PERCENT = "engine-percent"
    """Percent of one engine: 0 to 400 of four."""
    ENGINES = "engines"
    """Engines busy: 0 to 4 of four."""


@dataclass(frozen=True, slots=True)
class LoadColumn:
    """What a column or a metric may be: an answer where nothing says which one is the load."""

    name: str
    role: Role


OF_ALL = (Unit.PERCENT, Unit.SHARE)
"""Units of all engines together; the others need the number of engines."""


@dataclass(frozen=True, slots=True)
class TableColumn:
    """What one column or metric is, as a mapping writes it: `busy percent of LNX1`."""

    role: Role
    unit: Unit | None = None
    system: str = ""
    """The system that the column is of, where it is not that of a column of systems."""

    @classmethod
    def parse(cls, text: str) -> TableColumn:
        """The column that a mapping names; ZplannerError if there is none of this name.

        >>> TableColumn.parse("busy percent of LNX1") == TableColumn(Role.BUSY, Unit.PERCENT, "LNX1")
        True
        """
        what, _, system = text.partition(" of ") if not text.startswith(Role.TIME_OF_DAY) else (text, "", "")
        name, _, last = what.strip().rpartition(" ")
        unit = Unit(last) if last in tuple(Unit) and name else None
        name = name if unit else what.strip()
        if name not in tuple(Role) or ((unit or system) and name not in (*LOAD, Role.VALUE, Role.ENGINES)):
            raise ZplannerError(TableFileCode.NOT_A_ROLE, text=text, known=tuple(Role))
        return cls(Role(name), unit, system.strip())

    def __str__(self) -> str:
        unit, system = (f" {self.unit}" if self.unit else ""), (f" of {self.system}" if self.system else "")
        return f"{self.role}{unit}{system}"


@dataclass(frozen=True, slots=True)
class TableLayout:
    """How a table is to be read."""

    headings: tuple[str, ...]
    columns: tuple[TableColumn, ...]
    """What each heading is of."""
    first_row: int
    """How many rows, those with the headings included, come before the first row of data."""
    metrics: Mapping[str, TableColumn] = field(default_factory=dict)
    """In long form: what each metric is."""
    time_formats: tuple[str, ...] = ()
    """What `strptime` reads the times with, the likeliest first, or one of `times.COUNTS`."""
    decimal_comma: bool = False
    zone: str = ""
    delimiter: str = ","
    sheet: str = ""
    engines: int | None = None
    """How many engines the load of single ones is of, where no column says it."""
    has_rows_of_all: bool = False
    """Whether rows of all engines stand beside those of single ones, and alone are read."""

    def places(self, *roles: Role) -> list[int]:
        """The columns with these roles."""
        return [place for place, column in enumerate(self.columns) if column.role in roles]

    def place(self, role: Role) -> int | None:
        """The first column with this role."""
        return next(iter(self.places(role)), None)

    @property
    def is_long(self) -> bool:
        """Whether a row holds one value, and says what it is of."""
        return self.place(Role.METRIC) is not None and self.place(Role.VALUE) is not None

    @property
    def day_first(self) -> bool | None:
        """Whether dates begin with the day; None where they begin with the year."""
        return {"%d": True, "%m": False}.get(self.time_formats[0][:2]) if self.time_formats else None

    @property
    def read_metrics(self) -> dict[str, TableColumn]:
        """The metrics that say something of load."""
        return {name: column for name, column in self.metrics.items() if column.role in LOAD}

    @property
    def mapping(self) -> dict[str, str]:
        """Every column as a mapping writes it, by heading."""
        return {heading: str(column) for heading, column in zip(self.headings, self.columns, strict=True)}


_ONE = re.compile(r"(?:cpu|core|engine|ifl|processor|proc|thread)?[ _#-]{0,2}[0-9]{1,5}", re.IGNORECASE)
_ALL = re.compile(r"all|_?total|cpu[ _-]?(?:total|all)|-1|ifl", re.IGNORECASE)
_KIND = re.compile(r"cp|ifl|icf|z?iip|z?aap|sap", re.IGNORECASE)


def is_engine(cell: Any) -> bool:
    """Whether a cell may be the name of one engine, or of all."""
    return is_of_all(cell) or _ONE.fullmatch(_text(cell)) is not None


def is_of_all(cell: Any) -> bool:
    """Whether a cell says that its row is of all engines together, or of all IFLs: Linux rarely runs on others."""
    return _ALL.fullmatch(_text(cell)) is not None


def is_kind_of_engine(cell: Any) -> bool:
    """Whether a cell may say which kind of engines its row is of, as the HMC writes it."""
    return _KIND.fullmatch(_text(cell)) is not None


def _text(cell: Any) -> str:
    return f"{cell:g}" if isinstance(cell, float) else "" if cell is None else str(cell).strip()


MOST_ANSWERS = 50
"""Columns that may be chosen from; of more, a mapping says which."""

Columns = Mapping[str, str]
"""By name, what each column or metric is."""


def questions(unclear: Sequence[ZplannerError], layout: TableLayout, hints: Hints) -> Iterator[Asked]:
    """One for each thing that is not clear; the unit of all columns is asked once."""
    asked: set[Code] = set()
    for error in unclear:
        if error.code is TableFileCode.PERCENT_OR_SHARE and error.code in asked:
            continue
        asked.add(error.code)
        choices = error.values["choices"]
        if error.code in (TableFileCode.NO_BUSY_COLUMN, TableFileCode.NO_BUSY_METRIC):
            choices = [LoadColumn(name, role) for name in choices for role in TELLING]
        yield Asked(error, {choice: _answer(error, choice, layout, hints) for choice in choices[:MOST_ANSWERS]})


def _answer(error: ZplannerError, choice: Any, layout: TableLayout, hints: Hints) -> Hints:
    columns = layout.mapping
    metrics = {name: str(column) for name, column in layout.metrics.items()}
    match error.code:
        case TableFileCode.DATE_ORDER:
            return replace(hints, day_first=choice == DayOrder.DAY)
        case TableFileCode.NO_TIME_COLUMN:
            columns[choice] = Role.TIME
        case TableFileCode.NO_BUSY_COLUMN:
            columns[choice.name] = choice.role
        case TableFileCode.HOW_MANY_ENGINES:
            return replace(hints, engines=int(choice))
        case TableFileCode.SEVERAL_ROWS:
            columns[choice] = Role.ENGINE if choice in error.values["engines"] else Role.SYSTEM
        case TableFileCode.SEVERAL_COLUMNS:
            columns |= _only(choice, error, columns)
        case TableFileCode.NO_BUSY_METRIC:
            metrics[choice.name] = choice.role
        case TableFileCode.SEVERAL_METRICS:
            metrics |= _only(choice, error, metrics)
        case _:
            columns, metrics = (_in_unit(Unit(choice), error, those) for those in (columns, metrics))
    return replace(hints, columns=columns, metrics=metrics)


def _only(choice: str, error: ZplannerError, columns: Columns) -> Columns:
    """Of several columns or metrics with a role, this one has it."""
    role, kept = error.values["role"], columns[choice]
    others = dict.fromkeys(error.values["choices"], str(Role.IGNORED))
    return {**others, choice: kept if TableColumn.parse(kept).role == role else role}


def _in_unit(unit: Unit, error: ZplannerError, columns: Columns) -> dict[str, str]:
    """These with the unit of the one that is asked about, and of all others that state none."""
    parsed = {name: TableColumn.parse(text) for name, text in columns.items()}
    return {
        name: str(replace(column, unit=unit))
        if column.role in LOAD and (name == error.values["column"] or column.unit is None)
        else str(column)
        for name, column in parsed.items()
    }
