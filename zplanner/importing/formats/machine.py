"""What Linux says of its machine: lscpu, as text in any language, as JSON and as a list (`-e`), and /proc/cpuinfo:
engines on line, the machine's type, and whether its processors encrypt (CPACF); /proc/sysinfo: the machine, its
capability and n-way curve, and the engines of every level; and the Crypto Express adapters of lszcrypt that are on
line.

Labels are translated, but their order is not: the first bare number is the count of processors, and the list after it
those on line. What a partition runs in, its type and its features are told by their values.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

import msgspec

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import field_named
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import MOST_ITEMS, Lines, decimal, decoded, lines_at, whole_lines, whole_number
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


Number = TypeVar("Number", int, float)

LONGEST_KEY = 60
"""An input guard, in characters."""

MOST_ENGINES = 10_000
"""An input guard: the largest machine has a few hundred."""

_RELEASE = re.compile(r"z/VM +([0-9]{1,2}\.[0-9]{1,2}\.[0-9]{1,2})")


class Line(NamedTuple):
    """A value and its line."""

    number: int
    value: str


@dataclass(slots=True)
class Description:
    """Every key of a description with its first value, and the lines that do not hold."""

    lines: dict[str, Line] = field(default_factory=dict)
    refused: list[Refused] = field(default_factory=list)

    def get(self, key: str) -> Line | None:
        return self.lines.get(key)

    def count(self, key: str, low: int = 1) -> tuple[int, int] | None:
        """Line and value of a key that counts; None where it is missing or refused."""
        if (line := self.lines.get(key)) is None:
            return None
        try:
            return line.number, counted(line.value, low)
        except ZplannerError as error:
            self.refused.append(Refused(error.within(line=line.number)))
            return None


def description(file: ForeignFile) -> Description:
    """The lines of a file; a key that is stated again with another value is refused: the file may hold two systems."""
    found = Description()
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        key, colon, value = text.partition(":")
        key, value = key.strip(), value.strip()
        if not (colon and key) or len(key) > LONGEST_KEY:
            continue
        if key in found.lines:
            if found.lines[key].value != value and len(found.refused) < MOST_ITEMS:
                error = ZplannerError(MachineFileCode.STATED_TWICE, line=number, key=key, first=found.lines[key].number)
                found.refused.append(Refused(error))
        elif len(found.lines) < MOST_ITEMS:
            found.lines[key] = Line(number, value[:1000])
    found.refused += lines.refused()
    return found


def counted(text: str, low: int = 1) -> int:
    """A number of engines or threads."""
    return within(whole_number(text), low, MOST_ENGINES)


def within(value: Number, low: int, high: int) -> Number:
    """The value; ZplannerError where it is outside these bounds."""
    if not low <= value <= high:
        raise ZplannerError(MachineFileCode.OUTSIDE, value=value, low=low, high=high)
    return value


def machine_facts(machine_type: str, line: int, names: Vocabulary) -> Iterator[Item]:
    """A machine's type, and its name where the catalogue has it."""
    yield FoundFact("machine_type", machine_type, line)
    name = next((machine.name for machine in names.machines.values() if str(machine.type) == machine_type), "")
    if name:
        yield FoundFact("machine", name, line)
    else:
        yield Notice(ZplannerError(MachineFileCode.NO_LEVEL, line=line, field="machine", value=machine_type))


def hypervisor_facts(name: str, line: int) -> Iterator[Item]:
    """What a system runs in, of the name that the kernel has for it: `PR/SM`, `z/VM 6.1.0`, `KVM/Linux`."""
    if name.startswith("z/VM"):
        yield FoundFact("hypervisor", "zvm", line)
        if release := _RELEASE.match(name):
            yield level_fact("zvm_release", release[1], line)
    elif name == "PR/SM":
        yield FoundFact("hypervisor", "lpar", line)
    else:
        yield Notice(ZplannerError(MachineFileCode.NO_LEVEL, line=line, field="hypervisor", value=name))


def level_fact(name: str, value: str, line: int) -> Item:
    """A fact of a field of today's configuration, or a notice where zplanner has no data for its value."""
    if value in field_named(name).levels:
        return FoundFact(name, value, line)
    return Notice(ZplannerError(MachineFileCode.NO_LEVEL, line=line, field=name, value=value))


def thread_facts(threads: int, line: int) -> Iterator[Item]:
    """Simultaneous multithreading in use: where it is, what is busy is a thread and no engine."""
    yield FoundFact("threads_per_core", threads, line)
    yield FoundFact("smt_active", threads > 1, line)


WHOLE_ENGINE = 65_536
"""The adjustment factor of an engine that loses nothing beside others: n engines do n x factor / 65,536 of one's work
(Linux, arch/s390/kernel/sysinfo.c; z/Architecture Principles of Operation, STSI 1.2.2)."""

LARGEST_CAPABILITY = 2**32
"""An input guard: the field has 32 bits."""

_ADJUSTMENT = re.compile(r"Adjustment ([0-9]{2,3})-way")
_VM = re.compile(r"VM([0-9]{2}) CPUs Configured")


def sysinfo_facts(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    read, names = description(file), hints.names
    machine = read.get("Type")
    if machine and _TYPE.fullmatch(machine.value):
        yield from machine_facts(machine.value, machine.number, names)
    for key, name in (("Capability", "capability"), ("Secondary Capability", "secondary_capability")):
        yield from _capability(read, key, name)
    yield from _curve(read)
    yield from _engines(read)
    yield from read.refused


def _capability(read: Description, key: str, field: str) -> Iterator[Item]:
    if not (line := read.get(key)):
        return
    try:
        # kernels before 2.6.37 print the secondary capability behind the primary one
        for name, text in zip((field, "secondary_capability"), line.value.split(), strict=False):
            value = within(decimal(text), 1, LARGEST_CAPABILITY)
            yield FoundFact(name, int(value) if value.is_integer() else value, line.number)
    except ZplannerError as error:
        yield Refused(error.within(line=line.number))


def _curve(read: Description) -> Iterator[Item]:
    """What n engines do of one engine's work."""
    for key, line in read.lines.items():
        if not (matched := _ADJUSTMENT.fullmatch(key)):
            continue
        try:
            count = within(int(matched[1]), 2, MOST_ENGINES)
            factor = within(whole_number(line.value.partition(" ")[0]), 1, WHOLE_ENGINE)
        except ZplannerError as error:
            yield Refused(error.within(line=line.number))
        else:
            yield FoundFact(f"nway_{count}", count * factor / WHOLE_ENGINE, line.number)


def _engines(read: Description) -> Iterator[Item]:
    """Engines of the machine, of the partition, and of the innermost system; and what that runs in."""
    guests = sorted(matched[1] for key in read.lines if (matched := _VM.fullmatch(key)))
    innermost = f"VM{guests[0]}" if guests else "LPAR"
    machine, partition = read.count("CPUs Configured", low=0), read.count("LPAR CPUs Configured")
    system = read.count(f"{innermost} CPUs Configured") if guests else partition
    for name, told in (("engines_configured", machine), ("lpar_engines", partition), ("processors", system)):
        if told and told[1]:  # a machine of IFLs alone has no CPUs for other systems
            yield FoundFact(name, told[1], told[0])
    if threads := read.count("LPAR CPUs PS-MTID", low=0):  # the highest number of a thread in use
        yield from thread_facts(threads[1] + 1, threads[0])
    if guests:
        if program := read.get(f"{innermost} Control Program"):
            yield from hypervisor_facts(" ".join(program.value.split()), program.number)
        if len(guests) > 1:
            yield Notice(ZplannerError(MachineFileCode.NESTED, levels=len(guests)))
    elif number := read.get("LPAR Number"):
        yield from hypervisor_facts("PR/SM", number.number)


_ADAPTER = re.compile(r"(?:card)?[0-9a-f]{2}(?:\.[0-9a-f]{4})?:? +(CEX([0-9]{1,2})([ACPS]))\b(.*)")
_AWAY = re.compile(r"\b(?:offline|deconfig|deconfigured|chkstop|checkstop|error)\b")


def lszcrypt_facts(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    """One fact for each kind of adapter."""
    kinds: set[str] = set()
    lines = Lines(file, r"[^\n]")
    for number, text in whole_lines(lines):
        matched = _ADAPTER.match(text.strip()[:200])
        if not matched or _AWAY.search(matched[4]):
            continue
        # a card from CEX4S on is an accelerator (A), a CCA (C) or an EP11 coprocessor (P) by its setting
        # one of CEX3 is told by its generation
        generation = int(matched[2])
        kind = matched[1] if generation < 3 else "CEX3" if generation == 3 else f"CEX{matched[2]}S"
        if kind not in kinds:
            kinds.add(kind)
            yield level_fact("crypto", kind, number)
    if not kinds:
        yield Notice(ZplannerError(MachineFileCode.NO_ADAPTER))
    yield from lines.refused()
