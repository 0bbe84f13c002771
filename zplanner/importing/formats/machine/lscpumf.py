"""lscpumf: which counters of the CPU-measurement facility a partition may read, and of which machine they are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.found import FoundFact, Hints, Item, Notice
from zplanner.importing.refusals import MachineFileCode

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
