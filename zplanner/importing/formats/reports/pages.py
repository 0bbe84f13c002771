"""Reports of a hypervisor as it prints them: pages of headings and rows, each row a system in an interval."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from math import nan

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import decimal
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import SystemRows, Systems
from zplanner.importing.formats.load.lines import ROUNDED, Lines
from zplanner.importing.found import Hints, Item, Refused
from zplanner.importing.refusals import LoadFileCode

MOST_ENGINES = 1_000
"""An input guard."""

LONGEST_LINE = 1_000
"""Characters of a line that are looked at: a printer has 133 columns."""


class PrintedReport(ABC):
    """A report while its lines are read; `name` is what its tool calls it."""

    name: str

    def __init__(self, hints: Hints) -> None:
        self.systems = Systems(hints.zone)
        self._has_rows = False

    @abstractmethod
    def line(self, text: str, number: int) -> Iterator[Item]:
        """What one line holds; ZplannerError if it is a row that does not hold."""

    def items(self, file: ForeignFile) -> Iterator[Item]:
        """What a file of such a report holds."""
        lines = Lines(file, r"[^\n]*[^\s]")
        for number, text in lines:
            yield from lines.refused()
            try:
                yield from self.line(text[:LONGEST_LINE], number)
            except ZplannerError as error:
                yield Refused(error.within(line=number))
        yield from self.systems.rest()
        yield from lines.refused()
        if not self._has_rows:
            raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command=self.name)

    def row(self) -> None:
        """Note that the report has a row, whether that holds or not."""
        self._has_rows = True

    def sample(
        self, rows: SystemRows, number: int, end: float, seconds: float, busy: str, engines: str
    ) -> Iterator[Item]:
        """A sample of a system from its cells: percent of its engines that were busy, and how many these were."""
        percent = decimal(busy)
        if not 0.0 <= percent <= 100.0 + ROUNDED:
            raise ZplannerError(LoadFileCode.OUTSIDE_PERCENT, value=percent)
        if engines and 0 < (count := round(decimal(engines))) <= MOST_ENGINES:
            yield from rows.engines(count, number)
        rows.add(end, seconds, min(percent, 100.0) / 100.0, nan)
        yield from rows.full()
