"""The sentences about files that hold no figures."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.importing.formats.unreadable import UnreadableCode

SENTENCES = [
    (
        ZplannerError(UnreadableCode.COLLECTL_RAW),
        "this is collectl's raw recording; import the output of: collectl -p FILE -sc -P.",
    ),
    (ZplannerError(UnreadableCode.AIX), "this is from AIX, not from Linux on IBM Z."),
    (
        ZplannerError(UnreadableCode.SYSSTAT_BINARY, file="sa21"),
        "sa21: this is sysstat's binary file; import the output of: sadf -j FILE -- -u.",
    ),
    (
        ZplannerError(UnreadableCode.PER_PROCESS, file="pidstat.txt"),
        "pidstat.txt: pidstat shows figures of each process, not of the system; import the output of: mpstat -P ALL "
        "60, or sar -u 60.",
    ),
    (
        ZplannerError(UnreadableCode.ATOP_BINARY),
        "this is atop's binary file; import the output of: atop -r FILE -P CPU.",
    ),
    (
        ZplannerError(UnreadableCode.PCP_ARCHIVE),
        "this is an archive of Performance Co-Pilot; import the output of: pcp -a FILE dstat --time --cpu --output "
        "load.csv.",
    ),
    (
        ZplannerError(UnreadableCode.ROUND_ROBIN),
        "this is a round-robin database; export its CPU figures as CSV, with the command: rrdtool xport.",
    ),
    (
        ZplannerError(UnreadableCode.PERF_DATA),
        "perf records where programs spend time, not how busy the system is; record the load with: mpstat -P ALL 60.",
    ),
    (
        ZplannerError(UnreadableCode.JOURNAL),
        "this is a journal of messages, without load; record the load with: mpstat -P ALL 60.",
    ),
    (
        ZplannerError(UnreadableCode.PACKETS),
        "this is a capture of network packets, which tells nothing of CPU load; record the load with: mpstat -P "
        "ALL 60.",
    ),
    (
        ZplannerError(UnreadableCode.DATABASE),
        'this is an SQLite database; import the output of: sqlite3 -header -csv FILE "SELECT ...".',
    ),
    (
        ZplannerError(UnreadableCode.OLD_OFFICE),
        "this is a document in an old Microsoft Office format; save it as XLSX, with the command: soffice --convert-to "
        "xlsx FILE.",
    ),
    (
        ZplannerError(UnreadableCode.PDF),
        "this is a PDF; import the file it was made from, or the output of: pdftotext -layout FILE.",
    ),
    (ZplannerError(UnreadableCode.PICTURE), "this is a picture; import the figures it was drawn from."),
    (ZplannerError(UnreadableCode.WEB_PAGE), "this is a web page; save its table as CSV."),
    (ZplannerError(UnreadableCode.PROGRAM), "this is a program; import what it writes."),
    (
        ZplannerError(UnreadableCode.ARCHIVE, command="unxz FILE"),
        "this is an archive; unpack it first, with the command: unxz FILE.",
    ),
]
