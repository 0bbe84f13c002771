"""lszcrypt: the Crypto Express adapters that are on line."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.formats.machine.keyed import level_fact
from zplanner.importing.found import Hints, Item, Notice
from zplanner.importing.refusals import MachineFileCode

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
