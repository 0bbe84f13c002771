# ruff: noqa: E501  # a sentence is easier to read in one line
"""The sentences about files that cannot be imported, and about lines of them."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.importing.codes import SourceCode
from zplanner.importing.offers import QuestionCode, TrendCode
from zplanner.uncertain import Uncertain

SENTENCES = [
    (
        ZplannerError(SourceCode.NOT_RECOGNIZED, file="notes.txt"),
        "notes.txt: this is none of the files that zplanner reads; import what sar, sadf, nmon, vmstat, fio or another known tool wrote, or a table.",
    ),
    (ZplannerError(SourceCode.EMPTY, file="empty.csv"), "empty.csv: the file is empty."),
    (
        ZplannerError(SourceCode.TOO_LARGE, file="huge.json", megabytes=4000),
        "huge.json: the file is over 4000 MB; split it, or import a shorter time.",
    ),
    (
        ZplannerError(SourceCode.TOO_MANY_ITEMS, file="runs.txt", most=10_000),
        "runs.txt: the file holds over 10,000 figures: it is no output of one run; split it.",
    ),
    (
        ZplannerError(SourceCode.TOO_MANY_LINES, file="runs.txt", most=300_000),
        "runs.txt: the file has over 300,000 lines: it is no output of one run; split it.",
    ),
    (
        ZplannerError(SourceCode.DAMAGED_GZIP, file="sar.txt.gz"),
        "sar.txt.gz: the compressed file is damaged or cut off; copy it again.",
    ),
    (ZplannerError(SourceCode.LINE_TOO_LONG, line=7), "line 7: the line is longer than 1 MB."),
    (ZplannerError(SourceCode.LAST_LINE_CUT, line=80), "line 80: the file is cut off in this line."),
    (ZplannerError(SourceCode.NOT_A_DECIMAL, line=3, text="1_45"), "line 3: '1_45' is not a number."),
    (
        ZplannerError(SourceCode.DAMAGED_JSON, line=9, reason="unexpected end of data"),
        "line 9: this is not valid JSON: unexpected end of data; export it again.",
    ),
    (
        ZplannerError(SourceCode.NOTHING_FOUND, file="empty.txt"),
        "empty.txt: there is nothing in this file that zplanner can use.",
    ),
    (
        ZplannerError(SourceCode.TOO_MANY_FILES, file="logs", most=20_000),
        "logs: the folder holds more than 20,000 files; choose the files that count.",
    ),
    (
        ZplannerError(SourceCode.TOO_MANY_REFUSED, most=1_000_000),
        "more than 1,000,000 of its lines hold nothing of this kind; check the file, or say what its columns are.",
    ),
    (
        ZplannerError(SourceCode.TOO_MANY_SYSTEMS, most=10_000),
        "the file names more than 10,000 systems; check the column of the system.",
    ),
    (
        ZplannerError(QuestionCode.VALUES_DIFFER, field="machine", values=("z10", "z196")),
        "the files disagree on machine: z10 and z196; choose the one that counts.",
    ),
    (
        ZplannerError(
            QuestionCode.ENGINES_DIFFER, field="processors", values=(Uncertain.exactly(17), Uncertain.exactly(18))
        ),
        "the files disagree on processors: 17 engines and 18 engines; choose the one that counts.",
    ),
    (
        ZplannerError(QuestionCode.GUEST_OVER_PARTITION, field="processors", values=()),
        "the guest has more virtual engines than its partition has engines; only as many as the partition has can run at a time.",
    ),
    (
        ZplannerError(QuestionCode.WHAT_CHANGED, count=2),
        "the runs before and after a change give 2 comparisons; choose the scenario whose change that was, to count them as own measurements.",
    ),
    (
        ZplannerError(TrendCode.STEP, month="2026-10", size=0.3),
        "the load changed by 30% in 2026-10 at once, which explains more than a steady growth; state the growth yourself.",
    ),
    (
        ZplannerError(TrendCode.SEASON_UNKNOWN, weeks=78),
        "78 weeks of load cannot tell a yearly season from growth; check the growth against what you know of the year.",
    ),
    (
        ZplannerError(QuestionCode.THREADS_IN_USE, threads=2),
        "each engine runs 2 threads, and the load is of threads: an engine is busy as long as any of its threads is; choose which of them today's utilization is of.",
    ),
    (
        ZplannerError(QuestionCode.STATISTIC),
        "today's utilization is one figure of the windows of load; choose which.",
    ),
    (
        ZplannerError(QuestionCode.TIME_ZONE, count=1),
        "the time zone of 1 file is unknown; state it as the zone of [table] in a mapping, or in the window.",
    ),
    (
        ZplannerError(QuestionCode.SEVERAL_SYSTEMS, count=3),
        "the files are of 3 systems; take the load of one, or add them up if they share the engines of this plan.",
    ),
]
