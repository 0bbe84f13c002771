"""/proc/cpuinfo: engines on line, the machine's type, and whether its processors encrypt (CPACF)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.formats.machine.keyed import counted, machine_facts, thread_facts
from zplanner.importing.found import FoundFact, Hints, Item, Notice, Refused
from zplanner.importing.refusals import MachineFileCode

_MACHINE = re.compile(r"version *= *[0-9A-F]{2}, +identification *= *[0-9A-F]+, +machine *= *([0-9]{4})")


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
            elif key.startswith("processor ") and (matched := _MACHINE.fullmatch(value)) and matched[1] not in types:
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
