"""What a file is that holds no figures, and what to do instead."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.formats.unreadable import UnreadableCode
from zplanner.wording.errors.template import Template

SENTENCES: Mapping[Code, Template] = {
    UnreadableCode.SYSSTAT_BINARY: ("this is sysstat's binary file", "import the output of: sadf -j FILE -- -u"),
    UnreadableCode.PER_PROCESS: (
        "pidstat shows figures of each process, not of the system",
        "import the output of: mpstat -P ALL 60, or sar -u 60",
    ),
    UnreadableCode.ATOP_BINARY: ("this is atop's binary file", "import the output of: atop -r FILE -P CPU"),
    UnreadableCode.PCP_ARCHIVE: (
        "this is an archive of Performance Co-Pilot",
        "import the output of: pcp -a FILE dstat --time --cpu --output load.csv",
    ),
    UnreadableCode.ROUND_ROBIN: (
        "this is a round-robin database",
        "export its CPU figures as CSV, with the command: rrdtool xport",
    ),
    UnreadableCode.PERF_DATA: (
        "perf records where programs spend time, not how busy the system is",
        "record the load with: mpstat -P ALL 60",
    ),
    UnreadableCode.JOURNAL: (
        "this is a journal of messages, without load",
        "record the load with: mpstat -P ALL 60",
    ),
    UnreadableCode.PACKETS: (
        "this is a capture of network packets, which tells nothing of CPU load",
        "record the load with: mpstat -P ALL 60",
    ),
    UnreadableCode.DATABASE: (
        "this is an SQLite database",
        'import the output of: sqlite3 -header -csv FILE "SELECT ..."',
    ),
    UnreadableCode.OLD_OFFICE: (
        "this is a document in an old Microsoft Office format",
        "save it as XLSX, with the command: soffice --convert-to xlsx FILE",
    ),
    UnreadableCode.PDF: ("this is a PDF", "import the file it was made from, or the output of: pdftotext -layout FILE"),
    UnreadableCode.PICTURE: ("this is a picture", "import the figures it was drawn from"),
    UnreadableCode.WEB_PAGE: ("this is a web page", "save its table as CSV"),
    UnreadableCode.PROGRAM: ("this is a program", "import what it writes"),
    UnreadableCode.COLLECTL_RAW: ("this is collectl's raw recording", "import the output of: collectl -p FILE -sc -P"),
    UnreadableCode.AIX: ("this is from AIX, not from Linux on IBM Z", ""),
    UnreadableCode.ARCHIVE: ("this is an archive", "unpack it first, with the command: {command}"),
}
