"""Descriptions of lines such as `CPUs Configured: 21`, and the facts that several formats make of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import field_named
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.importing.decimals import whole_number
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.bounds import MOST_ITEMS, whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import FoundFact, Item, Notice, Refused
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
