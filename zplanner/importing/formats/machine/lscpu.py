"""lscpu, as text in any language, as JSON and as a list (`-e`), and /proc/cpuinfo: engines on line, the machine's type,
and whether its processors encrypt (CPACF).

Labels are translated, but their order is not: the first bare number is the count of processors, and the list after it
those on line. What a partition runs in, its type and its features are told by their values.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from zplanner.errors import ZplannerError
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.lines import Lines, decoded, lines_at, whole_lines
from zplanner.importing.formats.machine.sysinfo import (
    MOST_ENGINES,
    counted,
    hypervisor_facts,
    machine_facts,
    thread_facts,
    within,
)
from zplanner.importing.found import FoundFact, Hints, Item, Notice, Refused
from zplanner.importing.refusals import MachineFileCode

LARGEST_JSON = 4_000_000
"""An input guard, in bytes."""

_ARCHITECTURE = "s390x|s390|x86_64|i[3-6]86|aarch64|armv[5-8][a-z]*|ppc64le|ppc64|ppc|riscv64|loongarch64|ia64"
LSCPU_TEXT = re.compile(rf"\A\W{{0,10}}[^:\n]{{1,60}}: {{1,80}}(?:{_ARCHITECTURE}) *\r?\n".encode())
LSCPU_JSON = re.compile(rb'\A\W{0,10}\{\s{0,20}"lscpu"\s{0,20}:')
_DATA = re.compile(rb'"data"')
_LIST = re.compile(r"[0-9]{1,5}(?:-[0-9]{1,5})?(?:,[0-9]{1,5}(?:-[0-9]{1,5})?)*")
_TYPE = re.compile(r"[0-9]{4}")
_HYPERVISOR = re.compile(r"PR/SM|z/VM\b.{0,40}|KVM/Linux")
_THREADS = re.compile("thread|hilo|fil d|поток|wątk|スレッド|线程|執行緒|vlák", re.IGNORECASE)
_LSCPU_MACHINE = re.compile("mach|maschin|máquina|macchina|машин", re.IGNORECASE)
_FEATURES = frozenset({"esan3", "zarch", "stfle"})


class LscpuEntry(msgspec.Struct, frozen=True):
    """One line of the JSON; newer versions nest them."""

    field: str = ""
    data: str | None = None
    children: list[LscpuEntry] = []


class LscpuOutput(msgspec.Struct, frozen=True):
    lscpu: list[LscpuEntry]


class Entry(NamedTuple):
    line: int
    label: str
    value: str


def lscpu_facts(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    lines = Lines(file, r"[^\n]")
    parts = ((number, *text.partition(":")) for number, text in whole_lines(lines))
    entries = (Entry(number, label, value.strip()) for number, label, colon, value in parts if colon)
    yield from _facts(entries, hints.names)
    yield from lines.refused()


def lscpu_json_facts(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    data = file.content(LARGEST_JSON)
    flat = list(_flattened(decoded(data, LscpuOutput).lscpu))
    lines = lines_at(data, (match.start() for match in _DATA.finditer(data)))
    yield from _facts((Entry(next(lines, 1), one.field, one.data or "") for one in flat), hints.names)


def _flattened(entries: list[LscpuEntry]) -> Iterator[LscpuEntry]:
    """Every entry before its children, which may lie deep."""
    waiting = entries[::-1]
    while waiting:
        entry = waiting.pop()
        yield entry
        waiting += entry.children[::-1]


def _facts(entries: Iterable[Entry], names: Vocabulary) -> Iterator[Item]:
    """Facts of the entries in their order; the engines last, since threads are told after them."""
    architecture, has_count, has_type, threads = "", False, False, 1
    online, online_line = 0, 0
    for line, label, value in entries:
        try:
            if not architecture:
                architecture = value
                yield FoundFact("architecture", value, line)
                if not value.startswith("s390"):
                    yield Notice(ZplannerError(MachineFileCode.NOT_SYSTEM_Z, line=line, architecture=value))
            elif not has_count:
                has_count = value.isascii() and value.isdecimal()
            elif not online and _LIST.fullmatch(value):
                online, online_line = _listed(value), line
            elif _THREADS.search(label):
                threads = counted(value)
                yield from thread_facts(threads, line)
            elif not architecture.startswith("s390"):
                continue
            elif not has_type and _is_machine_type(label, value, names):
                has_type = True
                yield from machine_facts(value, line, names)
            else:
                yield from _of_system_z(value, line)
        except ZplannerError as error:
            yield Refused(error.within(line=line))
    if online and online % threads == 0:
        yield FoundFact("engines_online", online // threads, online_line)


def _is_machine_type(label: str, value: str, names: Vocabulary) -> bool:
    """Whether a line has the type: known, or by its label; a clock of 5000 MHz has four digits too."""
    known = {str(machine.type) for machine in names.machines.values()}
    return _TYPE.fullmatch(value) is not None and (value in known or _LSCPU_MACHINE.search(label) is not None)


def _of_system_z(value: str, line: int) -> Iterator[Item]:
    if _HYPERVISOR.fullmatch(value):
        yield from hypervisor_facts(value, line)
    elif len(_FEATURES.intersection(flags := value.split())) > 1:
        yield FoundFact("cpacf", "msa" in flags, line)


def _listed(text: str) -> int:
    """How many processors a list such as `1-5,8-19` has."""
    bounds = [[int(end) for end in part.split("-")] for part in text.split(",")]
    return within(sum(max(0, part[-1] - part[0] + 1) for part in bounds), 1, MOST_ENGINES)


def lscpu_list_facts(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    columns: dict[str, int] = {}
    places: dict[tuple[str, ...], int] = Counter()
    heading = 0
    lines = Lines(file, r"[^\n]*[^\s]")
    for number, text in whole_lines(lines):
        cells = text[:1000].split()
        if "CPU" in cells and "CORE" in cells:
            columns, heading = {name: at for at, name in enumerate(cells)}, number
        elif columns and cells[0].isdecimal():
            core = [columns[name] for name in ("DRAWER", "BOOK", "SOCKET", "CORE") if name in columns]
            online = columns.get("ONLINE", columns["CPU"])
            if max(online, *core) < len(cells) and cells[online] != "no":
                places[tuple(cells[at] for at in core)] += 1
    yield from lines.refused()
    if places:
        yield from thread_facts(max(places.values()), heading)
        yield FoundFact("engines_online", counted(str(len(places))), heading)


_CPUINFO_MACHINE = re.compile(r"version *= *[0-9A-F]{2}, +identification *= *[0-9A-F]+, +machine *= *([0-9]{4})")


def cpuinfo_facts(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    """Facts in the order of the file; engines at its end, since several lines tell them."""
    types: set[str] = set()
    cores: set[str] = set()
    vendor, stated, listed, threads = "", (0, 0), 0, 1
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        key, colon, value = text.partition(":")
        key, value = key.strip(), value.strip()
        if not colon:
            continue
        try:
            if key == "vendor_id" and not vendor:
                vendor = value
            elif key == "# processors" and not stated[0]:
                stated = number, counted(value)
            elif key == "features" and vendor == "IBM/S390":
                yield FoundFact("cpacf", "msa" in value.split(), number)  # message-security assist
            elif key == "max thread id":
                threads = counted(value, low=0) + 1
                yield from thread_facts(threads, number)
            elif key == "core id" and len(value) < 10:
                cores.add(value)
            elif key == "processor":
                listed += 1
                stated = number, counted(str(listed))
            elif (
                key.startswith("processor ")
                and (matched := _CPUINFO_MACHINE.fullmatch(value))
                and matched[1] not in types
            ):
                types.add(matched[1])
                yield from machine_facts(matched[1], number, hints.names)
        except ZplannerError as error:
            yield Refused(error.within(line=number))
    line, online = stated
    if threads == 1 and online:
        yield FoundFact("engines_online", online, line)
    elif cores:
        yield FoundFact("engines_online", len(cores), line)
    if vendor != "IBM/S390":
        yield Notice(ZplannerError(MachineFileCode.NOT_SYSTEM_Z, architecture=vendor or "unknown"))
    yield from lines.refused()
