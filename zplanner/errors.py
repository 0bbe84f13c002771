"""Refused input as values: a code with its words, raw values, and what it is about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum
from pathlib import Path
from typing import Any, Self


class Code(Enum):
    """Why something is refused: each member is its problem and what to do about it, in words that values are put into.

    `zplanner.wording.refusals` writes, and translates, the sentence; its `template` tells what braces may hold. `near`
    is said in place of the remedy where the first value of the problem is like one of those in `known`.
    """

    problem: str
    remedy: str
    near: str

    def __new__(cls, problem: str, remedy: str = "", near: str = "") -> Self:
        code = object.__new__(cls)
        code._value_ = len(cls.__members__)  # not its words, which another code may have too
        code.problem, code.remedy, code.near = problem, remedy, near
        return code


class Part(StrEnum):
    """A part of a plan, as its text form names it."""

    PLAN = "plan"
    CURRENT = "current"
    MIX = "workload"
    SCENARIO = "scenario"
    GROWTH = "growth"
    STEP = "step"
    SEASON = "season"
    TARGET = "target"
    HORIZON = "horizon"
    COSTS = "costs"
    EVIDENCE = "evidence"
    MEASUREMENT = "measurement"
    PACK = "pack"
    HISTORY = "history"
    MOVE = "move"
    HOST = "host"
    PARTITION = "partition"
    REPORT = "report"
    SNAPSHOT = "snapshot"


@dataclass(frozen=True, slots=True)
class Reference:
    """What is meant: a part of the plan, the number of its entry (from 1), and a field or column of that.

    Without a part it is a field of whatever is being read, which only the caller knows.
    """

    part: Part | None = None
    number: int | None = None
    field: str = ""

    def within(self, outer: Reference) -> Reference:
        """The same, seen from further out: `processors` within the cell `base` of measurement 3."""
        field = f"{outer.field} {self.field}".strip()
        return Reference(outer.part or self.part, outer.number or self.number, field)


class ZplannerError(Exception):
    """Input that zplanner refuses. `values` are raw: numbers, names and paths as they came.

    `table` names a table of a pack or of `data/`, `line` a line of the table or else of the file. `others` are wrong in
    the same input.
    """

    def __init__(
        self,
        code: Code,
        *,
        about: Reference | None = None,
        file: str | Path | None = None,
        table: str = "",
        line: int | None = None,
        **values: Any,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.about = about
        self.file = file
        self.table = table
        self.line = line
        self.values: Mapping[str, Any] = values
        self.others: tuple[ZplannerError, ...] = ()

    @classmethod
    def of_several(cls, errors: Sequence[ZplannerError]) -> ZplannerError:
        """The first of several errors of one input, which carries the others."""
        first = errors[0].within()
        first.others = tuple(errors[1:])
        return first

    @property
    def each(self) -> tuple[ZplannerError, ...]:
        """This error alone, and then the others."""
        alone = self.within()
        alone.others = ()
        return (alone, *self.others)

    def within(
        self,
        about: Reference | None = None,
        *,
        file: str | Path | None = None,
        table: str = "",
        line: int | None = None,
    ) -> ZplannerError:
        """The same error with what only the caller knows; what is known already stays."""
        if about is not None:
            about = self.about.within(about) if self.about else about
        error = ZplannerError(
            self.code,
            about=about or self.about,
            file=self.file or file,
            table=self.table or table,
            line=self.line or line,
            **self.values,
        )
        error.others = tuple(other.within(file=file) for other in self.others)
        return error

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ZplannerError) and self._parts == other._parts

    def __hash__(self) -> int:
        names = frozenset(value for value in self.values.values() if isinstance(value, str))  # others may have no hash
        return hash((self.code, self.about, self.file, self.table, self.line, names))

    @property
    def _parts(self) -> tuple[object, ...]:
        return self.code, self.about, self.file, self.table, self.line, self.values

    def __str__(self) -> str:
        """For logs: what users read is made in `zplanner.wording.errors`."""
        stated = {"about": self.about, "file": self.file, "table": self.table, "line": self.line, **self.values}
        return f"{self.code} ({', '.join(f'{name}={value!r}' for name, value in stated.items() if value)})"
