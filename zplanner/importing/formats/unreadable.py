"""Files that people drop and that hold no figures zplanner can read, with what to do instead: told by first bytes.

Magic numbers: file(1), and the headers of sysstat (`sa.h`), atop (`rawlog.h`) and PCP (`LOGARCHIVE(5)`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from zplanner.errors import Code, ZplannerError
from zplanner.importing.foreign_file import SHEETS, ForeignFile
from zplanner.importing.formats import Format
from zplanner.importing.found import Hints, Item


class UnreadableCode(Code):
    """What a file is, instead of figures."""

    SYSSTAT_BINARY = "this is sysstat's binary file", "import the output of: sadf -j FILE -- -u"
    PER_PROCESS = (
        "pidstat shows figures of each process, not of the system",
        "import the output of: mpstat -P ALL 60, or sar -u 60",
    )
    ATOP_BINARY = "this is atop's binary file", "import the output of: atop -r FILE -P CPU"
    PCP_ARCHIVE = (
        "this is an archive of Performance Co-Pilot",
        "import the output of: pcp -a FILE dstat --time --cpu --output load.csv",
    )
    ROUND_ROBIN = "this is a round-robin database", "export its CPU figures as CSV, with the command: rrdtool xport"
    PERF_DATA = (
        "perf records where programs spend time, not how busy the system is",
        "record the load with: mpstat -P ALL 60",
    )
    JOURNAL = "this is a journal of messages, without load", "record the load with: mpstat -P ALL 60"
    PACKETS = (
        "this is a capture of network packets, which tells nothing of CPU load",
        "record the load with: mpstat -P ALL 60",
    )
    DATABASE = "this is an SQLite database", 'import the output of: sqlite3 -header -csv FILE "SELECT ..."'
    OLD_OFFICE = (
        "this is a document in an old Microsoft Office format",
        "save it as XLSX, with the command: soffice --convert-to xlsx FILE",
    )
    PDF = "this is a PDF", "import the file it was made from, or the output of: pdftotext -layout FILE"
    PICTURE = "this is a picture", "import the figures it was drawn from"
    WEB_PAGE = "this is a web page", "save its table as CSV"
    PROGRAM = "this is a program", "import what it writes"
    ARCHIVE = "this is an archive", "unpack it first, with the command: {command}"
    AIX = "this is from AIX, not from Linux on IBM Z"
    COLLECTL_RAW = "this is collectl's raw recording", "import the output of: collectl -p FILE -sc -P"


_MAGIC: Mapping[UnreadableCode, bytes] = {
    UnreadableCode.SYSSTAT_BINARY: rb"\xd5\x96|\x96\xd5",
    UnreadableCode.ATOP_BINARY: rb"\xef\xbe\xed\xfe|\xfe\xed\xbe\xef",
    UnreadableCode.PCP_ARCHIVE: rb"\x00\x00[\x00-\xff]{2}\x50\x05\x26[\x02\x03]",
    UnreadableCode.ROUND_ROBIN: rb"RRD\x00",
    UnreadableCode.PERF_DATA: rb"PERFILE2|2ELIFREP",
    UnreadableCode.JOURNAL: rb"LPKSHHRH",
    UnreadableCode.PACKETS: rb"\xa1\xb2[\xc3\x3c][\xd4\x4d]|[\xd4\x4d][\xc3\x3c]\xb2\xa1|\x0a\x0d\x0d\x0a",
    UnreadableCode.DATABASE: rb"SQLite format 3\x00",
    UnreadableCode.OLD_OFFICE: rb"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    UnreadableCode.PDF: rb"%PDF-",
    UnreadableCode.PICTURE: rb"\x89PNG\r\n|\xff\xd8\xff|GIF8[79]a|II\*\x00|MM\x00\*|RIFF[\x00-\xff]{4}WEBP"
    rb"|BM[\x00-\xff]{4}\x00{4}"
    rb"|\s{0,99}(?:<\?xml[^>]{0,200}>\s{0,99})?(?:<!DOCTYPE svg[^>]{0,300}>\s{0,99})?<svg[\s>]",
    UnreadableCode.WEB_PAGE: rb"\s{0,99}(?:<!--[^>]{0,500}-->\s{0,99})?(?i:<!doctype html|<html[\s>])",
    UnreadableCode.PROGRAM: rb"\x7fELF|MZ[\x00-\xff]{58}[\x00-\xff]{2}\x00\x00",
}

_PER_PROCESS = re.compile(rb"\nLinux [^\n]{1,600}\n(?:#|[^\n]{0,40}[ \t])[ \t]{0,20}(?:UID[ \t]{1,20})?PID[ \t]")

_AIX = re.compile(rb"(?:^|\n)(?:AAA,AIX,|AIX [!-~]{1,255} [0-9] [0-9] |System [Cc]onfiguration: {1,9}lcpu=)")

_COLLECTL_RAW = re.compile(rb"\A#{20,90}[^\x00]{0,3000}?\n>>> [0-9]{9,10}\.[0-9]{1,6} <<<\n")

_ARCHIVES: Mapping[str, bytes] = {
    "unzstd FILE": rb"\x28\xb5\x2f\xfd",
    "unlz4 FILE": rb"\x04\x22\x4d\x18",
    "7z x FILE": rb"7z\xbc\xaf\x27\x1c|Rar!\x1a\x07",
    "tar -xf FILE": rb"[\x00-\xff]{257}ustar",
}


def refused_as(code: Code, **values: Any) -> Callable[[ForeignFile, Hints], Iterator[Item]]:
    """What reads a format that holds no figures: a refusal that says what to import instead."""

    def items(_file: ForeignFile, _hints: Hints) -> Iterator[Item]:
        raise ZplannerError(code, **values)

    return items


def _unreadable(code: UnreadableCode, looks: re.Pattern[bytes] | Callable[[bytes], object], **values: Any) -> Format:
    return Format(code.name.lower().replace("_", "-"), looks, refused_as(code, **values))


def _is_per_process(head: bytes) -> object:
    return _PER_PROCESS.search(b"\n" + head.replace(b"\r\n", b"\n").replace(b"\n\n", b"\n"))


def _is_zip(head: bytes) -> object:
    return head.startswith((b"PK\3\4", b"PK\5\6")) and not SHEETS.search(head)


UNREADABLE: tuple[Format, ...] = (
    _unreadable(UnreadableCode.PER_PROCESS, _is_per_process),
    _unreadable(UnreadableCode.COLLECTL_RAW, _COLLECTL_RAW),
    _unreadable(UnreadableCode.AIX, _AIX),
    *(_unreadable(code, re.compile(rb"\A(?:" + magic + rb")")) for code, magic in _MAGIC.items()),
    _unreadable(UnreadableCode.ARCHIVE, _is_zip, command="unzip FILE"),
    *(
        _unreadable(UnreadableCode.ARCHIVE, re.compile(rb"\A(?:" + magic + rb")"), command=command)
        for command, magic in _ARCHIVES.items()
    ),
)
"""What is tried before any format."""
