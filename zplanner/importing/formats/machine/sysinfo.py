"""/proc/sysinfo of Linux on IBM Z: the machine, its capability and n-way curve, and the engines of every level."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.decimals import decimal, whole_number
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.machine.keyed import (
    MOST_ENGINES,
    Description,
    description,
    hypervisor_facts,
    machine_facts,
    thread_facts,
    within,
)
from zplanner.importing.found import FoundFact, Hints, Item, Notice, Refused
from zplanner.importing.refusals import MachineFileCode

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
    for key, field in (("Capability", "capability"), ("Secondary Capability", "secondary_capability")):
        yield from _capability(read, key, field)
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
    for field, told in (("engines_configured", machine), ("lpar_engines", partition), ("processors", system)):
        if told and told[1]:  # a machine of IFLs alone has no CPUs for other systems
            yield FoundFact(field, told[1], told[0])
    if threads := read.count("LPAR CPUs PS-MTID", low=0):  # the highest number of a thread in use
        yield from thread_facts(threads[1] + 1, threads[0])
    if guests:
        if program := read.get(f"{innermost} Control Program"):
            yield from hypervisor_facts(" ".join(program.value.split()), program.number)
        if len(guests) > 1:
            yield Notice(ZplannerError(MachineFileCode.NESTED, levels=len(guests)))
    elif number := read.get("LPAR Number"):
        yield from hypervisor_facts("PR/SM", number.number)
