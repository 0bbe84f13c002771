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
from zplanner.importing.formats.lines import Lines, decimal_of_any_locale
from zplanner.importing.formats.load.batches import (
    ALIKE,
    BYTES_PER_GIB,
    KIB_PER_GIB,
    MIB_PER_GIB,
    MOST_SYSTEMS,
    SystemRows,
)
from zplanner.importing.found import Asked, Clock, Hints, Item, Notice, Refused
from zplanner.importing.refusals import LoadFileCode, MachineFileCode

MEMINFO = re.compile(rb"\AMemTotal: {1,30}[0-9]{1,15} kB *\r?\n")
_MEMINFO = re.compile(r"(\w{1,20}): *([0-9]{1,15}) kB *")
_CACHES = "MemFree", "Buffers", "Cached"


_NAME = r"(?!free\b)[A-Za-z][\w.-]{0,62}"
_SYSTEM = (
    rf"[^\w\n]{{0,20}}(?P<name>{_NAME})(?:[^\w\n]{{0,20}}|(?: \||:[~/]).{{0,200}})"
    rf"|.{{0,60}}(?:@|\bssh )(?P<host>{_NAME})(?:[ :].{{0,200}})?"
)
"""A line that says which system the next ones are of: its name alone, what Ansible prints, a prompt, or ssh."""


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


class _Systems:
    """The systems that a file names, if it names any."""

    def __init__(self) -> None:
        self._name = ""
        """Which the next rows are of."""
        self._rows: dict[str, _MemoryRows] = {}

    def begin(self, line: str) -> None:
        """A line that may say which system the next ones are of."""
        if matched := re.fullmatch(_SYSTEM, line):
            self._name = matched["name"] or matched["host"]

    def take(self, total: float, unused: float | None, line: int, name: str = "") -> None:
        name = name or self._name
        if name not in self._rows and len(self._rows) == MOST_SYSTEMS:
            raise ZplannerError(LoadFileCode.TOO_MANY_SYSTEMS, most=MOST_SYSTEMS)
        self._rows.setdefault(name, _MemoryRows(name, Clock.UNKNOWN)).take(total, unused, line)

    def found(self) -> Iterator[Item]:
        for rows in self._rows.values():
            rows.system = rows.system if len(self._rows) > 1 else ""  # the only name may be any word
            yield from rows.found()


def _rounded(gib: float) -> float:
    return float(f"{gib:.3g}")


def meminfo_facts(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    systems, kib, first = _Systems(), dict[str, float](), 0
    lines = Lines(file, rf"(?:MemTotal|MemAvailable|MemFree|Buffers|Cached|Shmem):|(?:{_SYSTEM})(?=\r?\n|\Z)")
    for number, text in lines:
        matched = _MEMINFO.fullmatch(text)
        if not matched or matched[1] == "MemTotal":
            yield from _read(kib, systems, first)
            kib, first = {}, number
        if matched:
            kib[matched[1]] = float(matched[2])
        else:
            systems.begin(text)
    yield from _read(kib, systems, first)
    yield from lines.refused()
    yield from systems.found()


def _read(kib: Mapping[str, float], systems: _Systems, line: int) -> Iterator[Refused]:
    """What /proc/meminfo says at one time."""
    if "MemTotal" not in kib:
        return
    unused = kib.get("MemAvailable")
    if unused is None and kib.keys() >= {*_CACHES}:
        unused = sum(kib[name] for name in _CACHES) - kib.get("Shmem", 0.0)
    try:
        systems.take(kib["MemTotal"] / KIB_PER_GIB, None if unused is None else unused / KIB_PER_GIB, line)
    except ZplannerError as error:
        yield Refused(error.within(line=line))


_CELL = r"[0-9]{1,15}(?:[.,][0-9]{1,2})?(?:[KMGT]i?|B)?"
_CELLS = rf"\s{{1,20}}({_CELL}(?:\s{{1,20}}{_CELL}){{5,6}})\s*"
_ROW = re.compile(rf"(?:.{{0,60}}\s)?([^\s:\uff1a0-9]{{2,20}}) ?[:\uff1a]{_CELLS}")
"""Of memory: total, used, free, shared, and then buffers and page cache, or both together and what is available, or all
three. A script may write a time before; Chinese has wide colons."""
_HEADING = re.compile(r"\s*[^\s:0-9]{2,20}(?:\s{1,20}[^\s:0-9]{2,20}){5,6}\s*")
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
    first, second, *_ = [_split(text_of(line)[:300])[1] for line in head[:2_000].split(b"\n", 2)[:2]] + ["", ""]
    row = _ROW.fullmatch(second if _HEADING.fullmatch(first) else first)
    return row is not None and (row[1] == "Mem" or _HEADING.fullmatch(first) is not None) and _is_memory(row[2].split())


def _split(line: str) -> tuple[str, str]:
    """The system that pdsh writes before each line, or "", and the line.

    >>> _split("zlnx01: Mem: 1 2 3 4 5 6"), _split("Mem: 1 2 3 4 5 6")
    (('zlnx01', 'Mem: 1 2 3 4 5 6'), ('', 'Mem: 1 2 3 4 5 6'))
    """
    name, _, rest = line.partition(": ")
    is_named = re.fullmatch(_NAME, name) and (_HEADING.fullmatch(rest) or _ROW.fullmatch(rest))
    return (name, rest) if is_named else ("", line)


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
    systems, reader = _Systems(), _Free(hints, file.command)
    yield from Lines(file, r"[^\n]*[^\s]").items(lambda text, number: reader.line(text[:300], number, systems))
    if reader.unclear:
        yield reader.unclear
        raise reader.unclear.about
    yield from systems.found()


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
        self._is_guessed = False
        """Whether they are taken for KiB since the numbers so far divide by 4."""
        self._is_first = True
        self._follows_heading = False
        self._has_available: bool | None = None
        """Whether the last column is what is available; None where no heading says so."""
        self.unclear: Asked | None = None

    def line(self, text: str, number: int, systems: _Systems) -> Iterator[Item]:
        name, text = _split(text)
        if _HEADING.fullmatch(text):
            self._follows_heading, self._has_available = True, "/" in text or len(text.split()) == 7
            return
        row = _ROW.fullmatch(text)
        if row and (self._follows_heading or row[1] == "Mem"):
            yield from self._row(row[2].split(), number, systems, name)
        elif _COMMAND.search(text):
            self._unit, (self._stated, self._is_si) = "", _stated_unit(text)
        systems.begin(text)
        self._follows_heading = False

    def _row(self, cells: Sequence[str], line: int, systems: _Systems, name: str) -> Iterator[Item]:
        if cells[0].isdecimal() and (not self._unit or abs(len(cells[0]) - self._digits) > 1):
            yield from self._find_unit(cells, line)
        elif self._is_guessed and cells[0].isdecimal() and not _divide_by(4, cells):
            self._ask(int(cells[0]), line, "K", "M")
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
        systems.take(total, others[-1] if has_available else free + sum(others) - shared, line, name)

    def _find_unit(self, cells: Sequence[str], line: int) -> Iterator[Item]:
        """The unit from a row on, and what to know of it."""
        total, self._digits, self._is_guessed = int(cells[0]), len(cells[0]), False
        is_in_pages = total >= LEAST_KIB and _divide_by(4, cells)
        may_be = ["K", "M"] if is_in_pages else ["M", "G"] if MOST_GIB < total < LEAST_MIB else []
        if self._stated and (self._stated != "K" or total >= LEAST_KIB):
            self._unit = self._stated
        elif _divide_by(4096, cells) and total >= LEAST_KIB * 1024:
            self._unit = "B"
        elif self._hints.memory_unit[:1] in may_be:
            self._unit = self._hints.memory_unit[0]
        elif is_in_pages and total >= LEAST_MIB * 1024:
            self._unit, self._is_guessed = "K", True
        elif may_be:
            self._ask(total, line, *may_be)
        else:
            self._unit = "M" if total > MOST_GIB else "G"
            if self._is_first:
                assumed = ZplannerError(MachineFileCode.UNIT_ASSUMED, line=line, total=total, unit=f"{self._unit}iB")
                yield Notice(assumed)

    def _ask(self, total: int, line: int, *letters: str) -> None:
        unit, other = (f"{letter}iB" for letter in letters)
        about = ZplannerError(MachineFileCode.UNIT_UNCLEAR, line=line, total=total, unit=unit, other=other)
        answers = {f"{total} {one}": replace(self._hints, memory_unit=one) for one in (unit, other)}
        self.unclear = Asked(about, answers)


def _divide_by(count: int, cells: Sequence[str]) -> bool:
    return all(cell.isdecimal() and int(cell) % count == 0 for cell in cells)
