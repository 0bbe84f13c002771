"""Counters of the CPU-measurement facility: which of them a partition may read (lscpumf), and what they counted (perf
stat -x and -j): how a workload uses the caches of its machine, and how intensely the nest works for it.

Counts of all engines and intervals are added; an engine's interval counts only if all its counters were counted. The
definitions are IBM's ("CPU MF Formulas", J. Burg). Those of the misses are as Linux has them in
`tools/perf/pmu-events/arch/s390/cf_*/transaction.json` (metrics `l1mp`, `l2p`, `l3p`, `l4lp`, `l4rp`, `memp`), which
cites "CPU MF Formulas including z16 - May 2022".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import Lines, decimal, decoded, whole_lines
from zplanner.importing.formats.machine import MOST_ENGINES, within
from zplanner.importing.found import FoundFact, Hints, Item, Notice, Refused
from zplanner.importing.refusals import MachineFileCode, SourceCode

INSTRUCTIONS = "INSTRUCTIONS"
MISSES = ("L1I_DIR_WRITES", "L1D_DIR_WRITES")
BASIC = frozenset({INSTRUCTIONS, *MISSES})
"""The counters of `l1mp`, which every machine has."""


class ServedBy(StrEnum):
    """Where a line that the first cache lacks comes from."""

    L2 = "l2"
    L3 = "l3"
    L4_LOCAL = "l4_local"
    L4_REMOTE = "l4_remote"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True)
class NestWeights:
    """Relative nest intensity = scale x (sum of weight x percentage of the misses) / 100."""

    scale: float
    weights: Mapping[ServedBy, float]

    def intensity(self, percentages: Mapping[ServedBy, float]) -> float:
        return self.scale * sum(weight * percentages[by] for by, weight in self.weights.items()) / 100.0


@dataclass(frozen=True, slots=True, eq=False)
class CounterSet:
    """The extended counters of some machines: those that add up to the misses served by each place."""

    machines: str
    served: Mapping[ServedBy, tuple[str, ...]]
    nest: NestWeights | None = None
    """None where no published formula was found."""

    @property
    def names(self) -> frozenset[str]:
        return BASIC.union(*self.served.values())

    def percentages(self, counts: Mapping[str, float]) -> dict[ServedBy, float]:
        """Percent of the misses."""
        misses = sum(counts[name] for name in MISSES)
        return {by: 100.0 * sum(counts[name] for name in names) / misses for by, names in self.served.items()}


def misses_per_100_instructions(counts: Mapping[str, float]) -> float:
    return 100.0 * sum(counts[name] for name in MISSES) / counts[INSTRUCTIONS]


def _both(names: str) -> tuple[str, ...]:
    """The counters of both first caches: data and instructions."""
    return tuple(f"{cache}_{name}" for cache in ("L1D", "L1I") for name in names.split())


def _each(places: str, suffixes: str) -> tuple[str, ...]:
    return _both(" ".join(place + suffix for place in places.split() for suffix in suffixes.split()))


_L2 = ("L1D_L2D_SOURCED_WRITES", "L1I_L2I_SOURCED_WRITES")
_ON_CHIP_L3 = _both("ONCHIP_L3_SOURCED_WRITES ONCHIP_L3_SOURCED_WRITES_IV")
_L3_AND_L4 = "_L4_SOURCED_WRITES _L3_SOURCED_WRITES_IV _L3_SOURCED_WRITES"

Z13 = CounterSet(
    "z13",
    {
        ServedBy.L2: _L2,
        ServedBy.L3: _ON_CHIP_L3,
        ServedBy.L4_LOCAL: _each("ONNODE", _L3_AND_L4),
        ServedBy.L4_REMOTE: _each("ONDRAWER OFFDRAWER_SCOL OFFDRAWER_FCOL", _L3_AND_L4),
        ServedBy.MEMORY: _each("ONNODE ONDRAWER OFFDRAWER ONCHIP", "_MEM_SOURCED_WRITES"),
    },
    # LongEx Mainframe Quarterly, November 2015, "How to Use RNI": longpelaexpertise.com.au/ezine/WhyRNI.php
    NestWeights(2.6, {ServedBy.L3: 0.4, ServedBy.L4_LOCAL: 1.6, ServedBy.L4_REMOTE: 3.5, ServedBy.MEMORY: 7.5}),
)
Z14_Z15 = CounterSet(
    "z14 or z15",
    {
        ServedBy.L2: _L2,
        ServedBy.L3: _ON_CHIP_L3,
        ServedBy.L4_LOCAL: (
            *_each("ONCLUSTER OFFCLUSTER", "_L3_SOURCED_WRITES _L3_SOURCED_WRITES_IV"),
            *_both("ONDRAWER_L4_SOURCED_WRITES"),
            "L1D_ONCHIP_L3_SOURCED_WRITES_RO",
        ),
        ServedBy.L4_REMOTE: _each("OFFDRAWER", _L3_AND_L4),
        ServedBy.MEMORY: _each("ONCHIP ONCLUSTER OFFCLUSTER OFFDRAWER", "_MEMORY_SOURCED_WRITES"),
    },
)


def _virtual_caches(machines: str, memory: str) -> CounterSet:
    """The counters since z16, whose third and fourth caches are the second caches of other engines."""
    far = ["IV", "CHIP_HIT", "DRAWER_HIT"]
    return CounterSet(
        machines,
        {
            ServedBy.L2: ("DCW_REQ", "DCW_REQ_IV", "ICW_REQ", "ICW_REQ_IV"),
            ServedBy.L3: tuple(
                f"{cache}_{name}"
                for cache in ("DCW", "ICW")
                for name in ("REQ_CHIP_HIT", "ON_CHIP", "ON_CHIP_IV", "ON_CHIP_CHIP_HIT")
            ),
            ServedBy.L4_LOCAL: (
                *(
                    f"{cache}_{name}"
                    for cache in ("DCW", "ICW")
                    for name in ("REQ_DRAWER_HIT", "ON_CHIP_DRAWER_HIT", "ON_MODULE", "ON_DRAWER")
                ),
                *(f"IDCW_ON_{place}_{how}" for place in ("MODULE", "DRAWER") for how in far),
            ),
            ServedBy.L4_REMOTE: ("DCW_OFF_DRAWER", "ICW_OFF_DRAWER", *(f"IDCW_OFF_DRAWER_{how}" for how in far)),
            ServedBy.MEMORY: tuple(
                f"{cache}_{place}_MEMORY"
                for cache in memory.split()
                for place in ("ON_CHIP", "ON_MODULE", "ON_DRAWER", "OFF_DRAWER")
            ),
        },
    )


Z16 = _virtual_caches("z16", "DCW ICW")
Z17 = _virtual_caches("z17", "DCW")
COUNTER_SETS = (Z13, Z14_Z15, Z16, Z17)
"""Where a file has the counters of several, the first is meant: those of z17 are among those of z16."""


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


_INFO = "CPU-measurement Counter Facility"
_LIST = "perf event counter list for "
LSCPUMF = re.compile(rf"\A\s{{0,10}}(?:{_INFO}\s*\n|{_LIST}[^\n])".encode())
_SET = re.compile(r" {4}(\S.{0,40}?) counter set", re.IGNORECASE)
_COUNTER = re.compile(r" +Counter [0-9]{1,4} / (.{1,40}?) Counter Set\.")

MACHINES = {
    "IBM System z10 EC": "z10",
    "IBM System z10 BC": "z10 BC",
    "IBM zEnterprise 196": "z196",
    "IBM zEnterprise 114": "z114",
    "IBM zEnterprise EC12": "zEC12",
    "IBM zEnterprise BC12": "zBC12",
    "IBM z13": "z13",
    "IBM z13s": "z13s",
    "IBM z14": "z14",
    "IBM z14 ZR1": "z14 ZR1",
}
"""What lscpumf calls a machine (s390-tools, libutil/util_arch.c); since z15, one name is of two machine types."""

NEEDED = {"Basic", "Extended"}


def lscpumf_facts(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    lines = Lines(file, r"[^\n]")
    sets: dict[str, int] = {}
    authorized = 0
    for number, text in whole_lines(lines):
        if text.startswith(_LIST):
            name = text.removeprefix(_LIST).strip()
            yield FoundFact("counters_of", name[:40], number)
            if name in MACHINES:
                yield FoundFact("machine", MACHINES[name], number)
        elif text.startswith("Authorized counter sets:"):
            authorized = number
        elif match := _SET.match(text) or _COUNTER.fullmatch(text):
            sets.setdefault(match[1].strip(), number)
    yield from lines.refused()
    if authorized:
        yield FoundFact("authorized_counter_sets", ", ".join(sets) or "none", authorized)
        if missing := sorted(NEEDED - sets.keys()):
            yield Notice(ZplannerError(MachineFileCode.NOT_AUTHORIZED, line=authorized, sets=" and ".join(missing)))
    elif sets:
        yield FoundFact("listed_counter_sets", ", ".join(sets), next(iter(sets.values())))
