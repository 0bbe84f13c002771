"""sar's text, in any locale and clock: tables of all activities, means, restarts, one day a banner.

Only the table of CPU time is read, and of it the rows of all engines; those of single engines are counted. The heading
has the time at which the first interval begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.load.sysstat import BANNER, Tables
from zplanner.importing.found import Hints, Item

_HEADING = re.compile(
    rb"\n[^\n]{0,20}[0-9]{2}[^\n]{0,20}[ \t](?:CPU {1,9}%us(?:er|r) |LINUX RESTART|"
    rb"(?:[A-Za-z%-]{1,20}/s|kbmemfree|runq-sz|DEV|IFACE|INTR)[ \t])"
)


def is_sar(head: bytes) -> bool:
    """Whether a text begins with the banner and a heading of sar, or with the heading alone."""
    heading = _HEADING.match(b"\n" + head) or (BANNER.search(head) and _HEADING.search(b"\n" + head))
    return heading is not None


def sar_load(file: ForeignFile, hints: Hints) -> Iterator[Item]:
    return Tables(file, hints).found("sar -u -f FILE")
