"""Errors meant for the person at the keyboard: what is wrong, where, and what to do about it."""

from __future__ import annotations

from pathlib import Path


class ZplannerError(Exception):
    """An input that zplanner refuses, told in one sentence: file, place, problem, remedy.

    >>> print(ZplannerError("'z11' is not a machine", file="payroll.toml", place="[current] machine", remedy="use z10"))
    payroll.toml, [current] machine: 'z11' is not a machine; use z10.
    """

    def __init__(self, problem: str, *, file: str | Path | None = None, place: str = "", remedy: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.file = file
        self.place = place
        self.remedy = remedy

    def within(self, *, file: str | Path | None = None, place: str = "") -> ZplannerError:
        """The same error, told from further out: in this file, in this place."""
        joined = f"{place} {self.place}".strip()
        return ZplannerError(self.problem, file=self.file or file, place=joined, remedy=self.remedy)

    def __str__(self) -> str:
        where = ", ".join(str(part) for part in (self.file, self.place) if part)
        what = f"{self.problem}; {self.remedy}" if self.remedy else self.problem
        sentence = f"{where}: {what}" if where else what
        return sentence if sentence.endswith((".", "?")) else f"{sentence}."
