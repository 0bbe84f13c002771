"""Recorded `free` and /proc/meminfo, once or in a loop, with or without dates between: the memory that Linux has, and
how much of it is in use at its peak.

In use is what cannot be given back: the total less what is available to programs without swapping, which kernels since
3.14 tell. Of older ones it is the total less free memory, buffers and page cache, where shared memory, which counts as
page cache, is in use (Linux, Documentation/filesystems/proc.rst: MemAvailable, Cached, Shmem; free(1)). The total lacks
what the kernel keeps for itself, so that it is a little less than what is defined.

Only `free -h` names its units. Else the unit is that of a command above the figures, KiB where it asks for none, or it
follows from them: memory is counted in pages of 4 KiB, so that every number divides by 4 in KiB, and by 4096 in bytes.
Units are told apart by the total, and asked for where it may be of either, as KiB of a small system and MiB of a large
one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile, text_of
from zplanner.importing.formats.load.batches import ALIKE, BYTES_PER_GIB, KIB_PER_GIB, MIB_PER_GIB, SystemRows
from zplanner.importing.formats.load.lines import Lines, decimal_of_any_locale
from zplanner.importing.found import Asked, Clock, Hints, Item, Notice, Refused
from zplanner.importing.refusals import MachineFileCode

MEMINFO = re.compile(rb"\AMemTotal: {1,30}[0-9]{1,15} kB *\r?\n")
_MEMINFO = re.compile(r"(\w{1,20}): *([0-9]{1,15}) kB *")
_CACHES = "MemFree", "Buffers", "Cached"


class _MemoryRows(SystemRows):
    """What one system says at one time or at several; a file without names of systems may hold those of others."""

    least = most = 0.0
    """The totals so far, in GiB."""

    def take(self, total: float, unused: float | None, line: int) -> None:
        """In GiB; ZplannerError where more is unused than there is."""
        if unused is not None and not 0.0 <= unused <= total:
            raise ZplannerError(MachineFileCode.OUTSIDE, value=round(unused, 2), low=0, high=round(total, 2))
        if total > self.most:
            self.has_memory(total, line)
        self.least, self.most = min(self.least or total, total), max(self.most, total)
        if unused is not None:
            self.uses_memory(total - unused, line)

    def found(self) -> Iterator[Item]:
        if self.least < (1.0 - ALIKE) * self.most:
            raise ZplannerError(MachineFileCode.TOTALS_DIFFER, low=_rounded(self.least), high=_rounded(self.most))
        yield from self.memory()
        if self.memory_count == 1:
            yield Notice(ZplannerError(MachineFileCode.ONE_MOMENT))


def _rounded(gib: float) -> float:
    return float(f"{gib:.3g}")


def meminfo_facts(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    rows, kib, first = _MemoryRows("", Clock.UNKNOWN), dict[str, float](), 0
    lines = Lines(file, "(?:MemTotal|MemAvailable|MemFree|Buffers|Cached|Shmem):")
    for number, text in lines:
        if not (matched := _MEMINFO.fullmatch(text)):
            continue
        if matched[1] == "MemTotal":
            yield from _read(kib, rows, first)
            kib, first = {}, number
        kib[matched[1]] = float(matched[2])
    yield from _read(kib, rows, first)
    yield from lines.refused()
    yield from rows.found()


def _read(kib: Mapping[str, float], rows: _MemoryRows, line: int) -> Iterator[Refused]:
    """What /proc/meminfo says at one time."""
    if "MemTotal" not in kib:
        return
    unused = kib.get("MemAvailable")
    if unused is None and kib.keys() >= {*_CACHES}:
        unused = sum(kib[name] for name in _CACHES) - kib.get("Shmem", 0.0)
    try:
        rows.take(kib["MemTotal"] / KIB_PER_GIB, None if unused is None else unused / KIB_PER_GIB, line)
    except ZplannerError as error:
        yield Refused(error.within(line=line))


_CELL = r"[0-9]{1,15}(?:[.,][0-9]{1,2})?(?:[KMGT]i?|B)?"
_ROW = re.compile(rf"(?:.{{0,60}}\s)?([^\s:0-9]{{2,20}}) ?:\s{{1,20}}({_CELL}(?:\s{{1,20}}{_CELL}){{5,6}})\s*")
"""Of memory: total, used, free, shared, and then buffers and page cache, or both together and what is available, or all
three. A script may write a time before."""
_HEADING = re.compile(r"\s*[^\s:0-9]{3,20}(?:\s{1,20}[^\s:0-9]{3,20}){5,6}\s*")
_COMMAND = re.compile(r"\bfree\b")
_OPTIONS = re.compile(
    r"(?P<begin>^|[#$>%/;|] ?)?\bfree(?P<options>(?: {1,4}(?:--?[a-z]{1,10}[0-9=]{0,9}|[0-9.]{1,9})){0,6})"
    r"(?P<end> *(?:$|[|>;&]))?"
)
_LETTERS = {f"--{name}": name[0].upper() for name in ("bytes", "kibi", "mebi", "gibi", "tebi")}
_SI_LETTERS = {f"--{name}": name[0].upper() for name in ("kilo", "mega", "giga", "tera")}
_GIB = {"B": 1.0 / BYTES_PER_GIB, "K": 1.0 / KIB_PER_GIB, "M": 1.0 / MIB_PER_GIB, "G": 1.0, "T": 1024.0}
_SI_GIB = {letter: 1000.0**power / BYTES_PER_GIB for power, letter in enumerate("BKMGT")}

MOST_GIB, LEAST_MIB, LEAST_KIB = 127, 2_048, 65_536
"""An assumption: a total without a unit is of GiB up to here, of MiB from here on, and of no KiB below. Linux of today
does not run in 64 MiB, and partitions of 2 TiB are rare."""

COARSE = 0.02
"""Part of the total from which on it is told that figures are rounded: about what the kernel keeps for itself."""


def is_free(head: bytes) -> bool:
    """Whether a text begins with the heading of free and its first row, or with such a row alone."""
    first, second, *_ = [text_of(line)[:300] for line in head[:2_000].split(b"\n", 2)[:2]] + ["", ""]
    row = _ROW.fullmatch(second if _HEADING.fullmatch(first) else first)
    return row is not None and (row[1] == "Mem" or _HEADING.fullmatch(first) is not None) and _is_memory(row[2].split())


def _is_memory(cells: Sequence[str]) -> bool:
    """Whether the first number is the total of the others."""
    (total, step), *parts = (_size(cell, "G") for cell in cells)
    return total > 0.0 and max(parts)[0] <= total + step


def _size(cell: str, unit: str, *, is_si: bool = False) -> tuple[float, float]:
    """GiB, and those that the last digit counts; `unit` is that of a cell without one, of powers of 1000 by `--si`.

    >>> _size("7.5Gi", "K"), _size("1024", "M")
    ((7.5, 0.1), (1.0, 0.0009765625))
    """
    digits = cell.rstrip("BKMGTi")
    gib = (_SI_GIB if is_si and not cell.endswith("i") else _GIB)[cell[len(digits) : len(digits) + 1] or unit]
    return decimal_of_any_locale(digits) * gib, gib * (1.0 if digits.isdecimal() else 0.1)


def free_facts(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    rows, reader = _MemoryRows("", Clock.UNKNOWN), _Free(hints, file.command)
    yield from Lines(file, r"[^\n]*[^\s]").items(lambda text, number: reader.line(text[:300], number, rows))
    if reader.unclear:
        yield reader.unclear
        raise reader.unclear.about
    yield from rows.found()


def _stated_unit(command: str) -> tuple[str, bool]:
    """The unit that an option of free asks for, or KiB where a command has none, and whether powers of 1000 are meant;
    "" where a text is no such command.

    >>> _stated_unit("$ free -s 60 -m"), _stated_unit("# free | head -2"), _stated_unit("free --giga")
    (('M', False), ('K', False), ('G', True))
    """
    for match in _OPTIONS.finditer(command):
        options = match["options"].split()
        short = "".join(option for option in options if not option.startswith("--"))
        letters = [letter.upper() for letter in short if letter in "bkmg"]
        letters += [letter for name, letter in {**_LETTERS, **_SI_LETTERS}.items() if name in options]
        is_si = "--si" in options or not _SI_LETTERS.keys().isdisjoint(options)
        is_alone = match["begin"] is not None and match["end"] is not None
        if letters or is_si or is_alone:
            return letters[-1] if letters else "K", is_si
    return "", False


class _Free:
    """The rows of memory, in the units and with the columns that the lines so far tell."""

    def __init__(self, hints: Hints, command: str) -> None:
        self._hints = hints
        self._stated, self._is_si = _stated_unit(command)
        """The unit of the last command, and whether of powers of 1000."""
        self._unit, self._digits = "", 0
        """Of numbers without one, since a total of so many digits."""
        self._is_first = True
        self._follows_heading = False
        self._has_available: bool | None = None
        """Whether the last column is what is available; None where no heading says so."""
        self.unclear: Asked | None = None

    def line(self, text: str, number: int, rows: _MemoryRows) -> Iterator[Item]:
        if _HEADING.fullmatch(text):
            self._follows_heading, self._has_available = True, "/" in text or len(text.split()) == 7
            return
        row = _ROW.fullmatch(text)
        if row and (self._follows_heading or row[1] == "Mem"):
            yield from self._row(row[2].split(), number, rows)
        elif _COMMAND.search(text):
            self._unit, (self._stated, self._is_si) = "", _stated_unit(text)
        self._follows_heading = False

    def _row(self, cells: Sequence[str], line: int, rows: _MemoryRows) -> Iterator[Item]:
        if cells[0].isdecimal() and (not self._unit or abs(len(cells[0]) - self._digits) > 1):
            yield from self._find_unit(cells, line)
        if self.unclear:
            return
        sizes, steps = zip(*(_size(cell, self._unit or "G", is_si=self._is_si) for cell in cells), strict=True)
        total, used, free, shared, *others = sizes
        if self._is_first and max(steps) > COARSE * total:
            yield Notice(ZplannerError(MachineFileCode.COARSE_MEMORY, line=line, step=float(f"{max(steps):.2g}")))
        self._is_first = False
        has_available = self._has_available
        if has_available is None:  # without it, buffers and page cache count as used
            has_available = len(cells) == 7 or abs(total - used - free) > 2.0 * max(steps)
        rows.take(total, others[-1] if has_available else free + sum(others) - shared, line)

    def _find_unit(self, cells: Sequence[str], line: int) -> Iterator[Item]:
        """The unit from a row on, and what to know of it."""
        total, self._digits = int(cells[0]), len(cells[0])
        is_in_pages = all(int(cell) % 4 == 0 for cell in cells) and total >= LEAST_KIB
        is_of_either = [
            *(["K", "M"] if is_in_pages and total < LEAST_MIB * 1024 else []),
            *(["M", "G"] if MOST_GIB < total < LEAST_MIB else []),
        ]
        if self._stated and (self._stated != "K" or total >= LEAST_KIB):
            self._unit = self._stated
        elif all(int(cell) % 4096 == 0 for cell in cells) and total >= LEAST_KIB * 1024:
            self._unit = "B"
        elif self._hints.memory_unit[:1] in is_of_either:
            self._unit = self._hints.memory_unit[0]
        elif is_of_either:
            unit, other = (f"{letter}iB" for letter in is_of_either)
            about = ZplannerError(MachineFileCode.UNIT_UNCLEAR, line=line, total=total, unit=unit, other=other)
            answers = {f"{total} {one}": replace(self._hints, memory_unit=one) for one in (unit, other)}
            self.unclear = Asked(about, answers)
        elif is_in_pages:
            self._unit = "K"
        else:
            self._unit = "M" if total > MOST_GIB else "G"
            if self._is_first:
                assumed = ZplannerError(MachineFileCode.UNIT_ASSUMED, line=line, total=total, unit=f"{self._unit}iB")
                yield Notice(assumed)
