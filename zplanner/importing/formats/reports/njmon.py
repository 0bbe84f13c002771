"""njmon: snapshots of Linux as JSON, each with the CPU time of all engines.

Format: njmon (nmon.sourceforge.io), `njmon -s SECONDS`: one document with `samples`, or one object a line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import msgspec

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.batches import Systems
from zplanner.importing.formats.load.lines import ROUNDED, objects
from zplanner.importing.formats.load.sysstat import shares
from zplanner.importing.found import Clock, Hints, Item, Notice, Refused, Tool
from zplanner.importing.refusals import LoadFileCode, SourceCode

LARGEST_JSON = 100_000_000
"""An input guard, in bytes: a snapshot of a system of 16 engines and 50 disks has 30 KB."""

MODES = ("user", "nice", "sys", "idle", "iowait", "hardirq", "softirq", "steal")
"""The columns that count all time once; guest time is in `user`."""

_HOST = re.compile(rb'"hostname"\s{0,9}:\s{0,9}"([^"\\]{1,255})"')
_VERSION = re.compile(rb'"njmon_version"\s{0,9}:\s{0,9}"([0-9A-Za-z.-]{1,40})"')


class NjmonTime(msgspec.Struct, frozen=True, rename={"utc": "UTC"}):
    utc: str
    snapshot_seconds: float = 0.0


class NjmonSnapshot(msgspec.Struct, frozen=True):
    timestamp: NjmonTime
    cpu_total: dict[str, float]
    cpus: dict[str, msgspec.Raw] = {}


def njmon_load(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    data = file.content(LARGEST_JSON)
    if version := _VERSION.search(file.head):
        yield Tool(version[1].decode())
    host = _HOST.search(file.head)
    systems, has_rows = Systems(), False
    rows = systems.rows(host[1].decode("utf-8", "replace") if host else "", Clock.UTC)
    depth = 2 if b'"samples"' in data else 0
    for line, text in objects(data, depth):
        if not text:
            yield Notice(ZplannerError(SourceCode.LAST_LINE_CUT, line=line))
        if b'"cpu_total"' not in text:
            continue
        has_rows = True
        try:
            one = msgspec.json.decode(text, type=NjmonSnapshot)
            end = datetime.fromisoformat(one.timestamp.utc).replace(tzinfo=UTC).timestamp()
            rows.nominal = one.timestamp.snapshot_seconds or rows.nominal
            step = rows.step_to(end)
            percents = {mode: one.cpu_total[mode] for mode in MODES if mode in one.cpu_total}
            busy, stolen = shares(percents, ROUNDED)
            if one.cpus:
                yield from rows.engines(len(one.cpus), line)
            rows.add(end, step, busy, stolen)
            yield from rows.full()
        except (msgspec.DecodeError, UnicodeDecodeError, ValueError, OverflowError) as error:
            yield Refused(ZplannerError(SourceCode.DAMAGED_JSON, line=line, reason=str(error)))
        except ZplannerError as error:
            yield Refused(error.within(line=line))
    yield from systems.rest()
    if not has_rows:
        raise ZplannerError(LoadFileCode.NO_CPU_FIGURES, command="njmon -s 60 -c 1440 -f")
