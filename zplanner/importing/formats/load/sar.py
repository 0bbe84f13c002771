"""sar's text, in any locale and clock: tables of all activities, means, restarts, one day a banner.

Only the table of CPU time is read, and of it the rows of all engines; those of single engines are counted. The heading
has the time at which the first interval begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import Hints
from zplanner.importing.formats.load.sysstat import BANNER, Tables
from zplanner.importing.found import Item

NAMES: tuple[str, ...] = ("sar",)

_HEADING = re.compile(
    rb"\n[^\n]{0,20}[0-9]{2}[^\n]{0,20}[ \t](?:CPU {1,9}%us(?:er|r) |LINUX RESTART|"
    rb"(?:[A-Za-z%-]{1,20}/s|kbmemfree|runq-sz|DEV|IFACE|INTR)[ \t])"
)


def recognizes(head: bytes) -> str:
    return "sar" if _HEADING.search(b"\n" + head) and (BANNER.search(head) or _HEADING.match(b"\n" + head)) else ""


def found(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return Tables(file, hints).found("sar -u -f FILE")
