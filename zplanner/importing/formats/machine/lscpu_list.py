"""lscpu -e of Linux on IBM Z: a row a processor, with its core and whether it is on line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.bounds import whole_lines
from zplanner.importing.formats.load.lines import Lines
from zplanner.importing.formats.machine.keyed import counted, thread_facts
from zplanner.importing.found import FoundFact, Hints, Item


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
