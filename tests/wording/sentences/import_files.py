# ruff: noqa: E501  # a sentence is easier to read in one line
"""The sentences about files that cannot be imported, and about lines of them."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.estate.study import StudyCode
from zplanner.importing.codes import SourceCode
from zplanner.importing.offers import QuestionCode, SystemCode, TrendCode
from zplanner.uncertain import Uncertain

SENTENCES = [
    (
        ZplannerError(SourceCode.TOO_MUCH_UNPACKED, file="sos.tgz", megabytes=1000),
        "sos.tgz: the archive holds more than 1,000 MB, or is packed too tightly; unpack it, and import the folder.",
    ),
    (
        ZplannerError(SourceCode.TOO_MANY_MEMBERS, file="sos.tgz", most=10_000),
        "sos.tgz: the archive has more than 10,000 files; unpack it, and import the folder.",
    ),
    (
        ZplannerError(SourceCode.DAMAGED_ARCHIVE, file="sos.zip", reason="File is not a zip file"),
        "sos.zip: the archive is damaged, cut off or encrypted: File is not a zip file; copy it again.",
    ),
    (
        ZplannerError(SourceCode.NAME_OUTSIDE, file="bad.zip", name="../sar21"),
        "bad.zip: the archive would write outside its folder: ../sar21; do not unpack it.",
    ),
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
        ZplannerError(SystemCode.NO_SUCH_SYSTEM, name="zlnx09"),
        "the plan has no system called 'zlnx09', so its load is left out; add the system, or give it this name.",
    ),
    (
        ZplannerError(SystemCode.OTHER_ENGINES, name="zlnx01", counted=4, stated=Uncertain.exactly(6)),
        "zlnx01 has 4 engines by its files and 6 in the plan; correct the one that is wrong: the utilization is a share of them.",
    ),
    (
        ZplannerError(SystemCode.FACTS_LEFT_OUT, count=2),
        "facts of a machine or a system in 2 files are left out, since the plan has several systems; show the system that they are of, and import them alone.",
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
    (
        ZplannerError(StudyCode.DAMAGED, file="a.zpcr", reason="no element found: line 3, column 0"),
        "a.zpcr: the study is not valid XML: no element found: line 3, column 0; save it again in zPCR.",
    ),
    (
        ZplannerError(StudyCode.HAS_ENTITIES, file="a.zpcr"),
        "a.zpcr: the study declares a document type or entities, as no zPCR does; save it again in zPCR.",
    ),
    (
        ZplannerError(StudyCode.NO_MACHINE, file="a.zpcr"),
        "a.zpcr: the study describes no machine; save a configuration with an LPAR host.",
    ),
    (ZplannerError(StudyCode.NO_NAME), "a machine or partition of the study has no name; name it in zPCR."),
    (
        ZplannerError(StudyCode.TWO_HOSTS, name="CEC A"),
        "the study has two configurations named CEC A; rename one in zPCR.",
    ),
    (
        ZplannerError(StudyCode.TWO_PARTITIONS, name="PROD1"),
        "the study has two partitions named PROD1; keep one configuration of each machine in the study, and one pool of engines of each partition.",
    ),
    (
        ZplannerError(StudyCode.NOT_A_COUNT, tag="LCPs", name="PROD1", text="-3"),
        "LCPs of PROD1 is '-3', not a number of engines.",
    ),
    (
        ZplannerError(StudyCode.NOT_A_WEIGHT, name="PROD1", text="much"),
        "the weight of PROD1 is 'much', not a number above 0.",
    ),
    (
        ZplannerError(StudyCode.NO_HOSTS),
        "the plan has no machines with partitions, so there is nothing to study.",
    ),
    (
        ZplannerError(StudyCode.TOO_MANY_HOSTS, count=12, most=10),
        "the plan has 12 machines, but a study holds at most 10.",
    ),
    (
        ZplannerError(StudyCode.NO_MODEL, name="CEC A", machine="z13s", known=("z15", "z16")),
        "no published name of the machine of CEC A in a study is known (z13s); a study can hold z15, z16.",
    ),
    (
        ZplannerError(StudyCode.TOO_MANY_ENGINES, name="CEC A", machine="z16", count=201, most=200),
        "CEC A has 201 engines, but the largest z16 has 200.",
    ),
    (
        ZplannerError(StudyCode.ENGINES_UNKNOWN, name="CEC A"),
        "the engines of CEC A are not stated; state its IFLs or CPs.",
    ),
    (
        ZplannerError(StudyCode.HOST_UNKNOWN, name="PROD1"),
        "PROD1 is on none of the plan's machines; state its host.",
    ),
    (
        ZplannerError(StudyCode.WEIGHT_UNKNOWN, name="PROD1"),
        "the weight of PROD1 is not stated; state it, or that its engines are dedicated.",
    ),
    (
        ZplannerError(StudyCode.LOGICAL_ENGINES_UNKNOWN, name="PROD1"),
        "the logical engines of PROD1 are not a stated whole number.",
    ),
]
