"""/proc/sysinfo of Linux on IBM Z: the machine, its capability and n-way curve, and the engines of every level; and
the Crypto Express adapters of lszcrypt that are on line. Other descriptions of a machine make the same facts of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import field_named
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.lines import MOST_ITEMS, Lines, decimal, whole_lines, whole_number
from zplanner.importing.found import FoundFact, Hints, Item, Notice, Refused
from zplanner.importing.refusals import MachineFileCode

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
    name = next((one.name for one in names.machines.values() if str(one.type) == machine_type), "")
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

_TYPE = re.compile(r"[0-9]{4}")
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
