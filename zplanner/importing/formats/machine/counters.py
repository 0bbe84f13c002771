"""perf stat -x and -j with counters of the CPU-measurement facility: how a workload uses the caches of its machine.

Counts of all engines and intervals are added; an engine's interval counts only if all its counters were counted.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import decimal
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.bounds import decoded
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.formats.machine.keyed import MOST_ENGINES, within
from zplanner.importing.formats.machine.nest import BASIC, COUNTER_SETS, CounterSet, misses_per_100_instructions
from zplanner.importing.found import FoundFact, Hints, Item, Notice, Refused
from zplanner.importing.refusals import MachineFileCode, SourceCode

LARGEST_COUNT = 2**64
"""An input guard: counters have 64 bits."""

_MISSES = r"(?:cpum_cf/)?L1[ID]_DIR_WRITES\b"
COUNTER_ROWS = re.compile(
    rf"^[^\n]{{0,60}}?(?:[0-9.]{{1,24}}|<not (?:counted|supported)>)([,;|\t])[a-z]{{0,8}}\1{_MISSES}".encode(),
    re.MULTILINE | re.IGNORECASE,
)
COUNTER_OBJECTS = re.compile(rf'^\{{[^\n]{{0,300}}"event"\s?:\s?"{_MISSES}'.encode(), re.MULTILINE | re.IGNORECASE)
_TIME = re.compile(r" *[0-9]{1,12}\.[0-9]{1,9}")
_EVENT = re.compile(r"(?:cpum_cf/)?([A-Z0-9_]{1,40})/?", re.IGNORECASE)
_WANTED = BASIC.union(*(one.names for one in COUNTER_SETS))


class PerfCount(msgspec.Struct, frozen=True, rename={"value": "counter-value"}):
    """An object of the JSON; the others of its keys are not needed."""

    event: str = ""
    value: str = ""
    interval: float = 0.0
    cpu: str = ""
    core: str = ""
    die: str = ""
    socket: str = ""
    node: str = ""
    thread: str = ""


class CounterRow(NamedTuple):
    """A counter of one engine, or of several together, in one interval."""

    line: int
    time: str
    engine: str
    counter: str
    value: str


def counter_facts(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    separator = _separator(file.head)
    return _facts(file, lambda line, text: _of_row(line, text, separator))


def counter_json_facts(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    return _facts(file, _of_object)


def _facts(file: ForeignFile, row_of: Callable[[int, str], CounterRow | None]) -> Iterator[Item]:
    lines, counts = Lines(file, r"[^\n]"), _Counts()
    for line, text in lines:
        try:
            row = row_of(line, text)
            if row is not None:
                counts.take(row)
        except ZplannerError as error:
            yield Refused(error.within(line=line))
    yield from lines.refused()
    yield from counts.items()


def _separator(head: bytes) -> str:
    match = COUNTER_ROWS.search(head)
    return match[1].decode() if match else ","


def _of_row(line: int, text: str, separator: str) -> CounterRow | None:
    fields = text.split(separator)
    names = [_counter(field) for field in fields[:8]]
    at = next((at for at, name in enumerate(names) if at >= 2 and name), 0)
    if not at or ((before := fields[: at - 2]) and before[0].strip() == "summary"):
        return None  # the sums that --summary adds are of the rows above
    has_time = bool(before and _TIME.fullmatch(before[0]))
    return CounterRow(
        line, before[0].strip() if has_time else "", separator.join(before[has_time:]), names[at], fields[at - 2]
    )


def _of_object(line: int, text: str) -> CounterRow | None:
    if not text.startswith("{"):
        return None
    one = decoded(text.encode(), PerfCount, line)
    engine = "/".join((one.socket, one.die, one.node, one.core, one.cpu, one.thread))
    return CounterRow(line, str(one.interval), engine, name, one.value) if (name := _counter(one.event)) else None


def _counter(event: str) -> str:
    """The counter that an event is, without its unit; "" for any other event."""
    match = _EVENT.fullmatch(event.strip())
    name = match[1].upper() if match else ""
    return name if name in _WANTED else ""


class _Counts:
    """The sums of each counter set, over the engines and intervals that have all its counters."""

    def __init__(self) -> None:
        self.sums: dict[CounterSet | None, dict[str, float]] = {}
        self.seen: dict[str, int] = {}
        """The counters of the file, with the first line of each."""
        self._time = ""
        self._engines: dict[str, dict[str, float]] = {}

    def take(self, row: CounterRow) -> None:
        self.seen.setdefault(row.counter, row.line)
        if row.time != self._time:
            self._close()
            self._time = row.time
        if row.value.startswith("<not "):
            raise ZplannerError(MachineFileCode.NOT_COUNTED, counter=row.counter)
        value = within(decimal(row.value), 0, LARGEST_COUNT)
        counts = self._engines.setdefault(row.engine, {})
        if len(self._engines) > MOST_ENGINES:
            raise ZplannerError(SourceCode.TOO_MANY_ITEMS, most=MOST_ENGINES)
        counts[row.counter] = counts.get(row.counter, 0.0) + value

    def _close(self) -> None:
        """Add what this interval counted."""
        for counts in self._engines.values():
            for counter_set in (None, *COUNTER_SETS):
                names = counter_set.names if counter_set else BASIC
                if names <= counts.keys():
                    sums = self.sums.setdefault(counter_set, dict.fromkeys(names, 0.0))
                    for name in names:
                        sums[name] += counts[name]
        self._engines.clear()

    def items(self) -> Iterator[Item]:
        self._close()
        basic = self.sums.get(None, {})
        if not all(basic.get(name) for name in BASIC):
            raise ZplannerError(MachineFileCode.NO_MISSES)
        counter_set = next((one for one in COUNTER_SETS if one in self.sums), None)
        counts = self.sums[counter_set]
        line = min(self.seen.values())
        if counter_set is None:
            yield FoundFact("l1_misses_per_100_instructions", _rounded(misses_per_100_instructions(counts)), line)
            yield Notice(ZplannerError(MachineFileCode.NO_SOURCES))
            return
        yield FoundFact("counters_of", counter_set.machines, line)
        yield FoundFact("l1_misses_per_100_instructions", _rounded(misses_per_100_instructions(counts)), line)
        percentages = counter_set.percentages(counts)
        for by, percent in percentages.items():
            yield FoundFact(f"l1_misses_from_{by}_percent", _rounded(percent), self.seen[counter_set.served[by][0]])
        if counter_set.nest:
            yield FoundFact("relative_nest_intensity", _rounded(counter_set.nest.intensity(percentages)), line)
            yield Notice(ZplannerError(MachineFileCode.NO_CATEGORY, machines=counter_set.machines))
        else:
            yield Notice(ZplannerError(MachineFileCode.NO_NEST_FORMULA, machines=counter_set.machines))
        yield Notice(ZplannerError(MachineFileCode.COUNTERS_ARE_NO_EVIDENCE))


def _rounded(value: float) -> float:
    """To a counter's use: what runs for seconds repeats to three digits at most."""
    return float(f"{value:.4g}")
