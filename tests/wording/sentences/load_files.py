"""The sentences about load histories that are not read, and about lines of them."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.importing.formats.load.codes import LoadFileCode
from zplanner.importing.wall_clock import WallClockCode

SENTENCES = [
    (
        ZplannerError(LoadFileCode.READ_AS_PERCENT, system="zlnx01", highest=87.5),
        "the load goes up to 87.5, and is read as percent of all engines together.",
    ),
    (
        ZplannerError(LoadFileCode.SINGLE_ENGINES, file="sar21", command="sar -u -f FILE"),
        "sar21: the file has CPU figures of single engines, and none of all together; record those too, for instance "
        "with: sar -u -f FILE.",
    ),
    (
        ZplannerError(LoadFileCode.STEAL_STUCK, system="kvm01", count=2),
        "2 samples in a row say that all time was stolen and none used, as a counter does that stands still: they are "
        "left out.",
    ),
    (
        ZplannerError(LoadFileCode.NO_CPU_FIGURES, file="atop.txt", command="atop -P CPU 60"),
        "atop.txt: the file has no CPU figures; record it again, for instance with: atop -P CPU 60.",
    ),
    (
        ZplannerError(LoadFileCode.NO_HEADING, line=9),
        "line 9: no line of the file names the CPU columns of this one.",
    ),
    (
        ZplannerError(LoadFileCode.TOO_FEW_COLUMNS, line=9, columns=1, expected=17),
        "line 9: the line has 1 column, where its heading has 17.",
    ),
    (
        ZplannerError(LoadFileCode.COLUMN_NAMED_TWICE, line=9),
        "line 9: the heading names a column twice, so its rows are not read.",
    ),
    (ZplannerError(LoadFileCode.OUTSIDE_PERCENT, line=9, value=-0.5), "line 9: -0.5% lies outside 0 to 100%."),
    (
        ZplannerError(LoadFileCode.NOT_ALL_OF_THE_TIME, line=9, total=87.5),
        "line 9: the CPU columns add up to 87.5%, not to 100%.",
    ),
    (
        ZplannerError(LoadFileCode.NOT_THE_INTERVAL, line=9, seconds=2.5, expected=20.0),
        "line 9: the CPU columns add up to 2.5 s of CPU time, not to about 20 s.",
    ),
    (ZplannerError(LoadFileCode.NOT_A_TIME, line=9, text="25:10:00"), "line 9: '25:10:00' is not a time."),
    (ZplannerError(LoadFileCode.TIME_GOES_BACK, line=9), "line 9: the time is not after that of the row before."),
    (
        ZplannerError(LoadFileCode.OTHER_TIMES, line=9),
        "line 9: the row's times are of another kind than those before.",
    ),
    (
        ZplannerError(LoadFileCode.NOT_A_SNAPSHOT, line=9, text="T00x4"),
        "line 9: 'T00x4' is not the number of a snapshot.",
    ),
    (
        ZplannerError(LoadFileCode.NO_TIME, line=9, snapshot="T0004"),
        "line 9: no line gives the time of snapshot T0004.",
    ),
    (
        ZplannerError(LoadFileCode.UNKNOWN_UNIT, line=3, unit="(hm)"),
        "line 3: '(hm)' is not a unit of CPU time; leave out the units of -f.",
    ),
    (
        ZplannerError(LoadFileCode.TOO_MANY_SYSTEMS, file="hyptop.txt", most=10_000),
        "hyptop.txt: the file has more than 10,000 systems; split it.",
    ),
    (
        ZplannerError(LoadFileCode.TOO_MANY_WAITING, file="zlnx01.nmon", most=250_000),
        "zlnx01.nmon: more than 250,000 rows come before the lines with their times; import the file as nmon wrote "
        "it, unsorted.",
    ),
    (
        ZplannerError(LoadFileCode.ENGINES_DIFFER, line=15, stated=1, counted=8),
        "line 15: the heading counts 1 engine, but the load is of 8; check the number of engines.",
    ),
    (
        ZplannerError(LoadFileCode.BUSY_WITH_STEAL),
        "collectl's brief output counts stolen time as busy; use --verbose or -P to tell them apart.",
    ),
    (
        ZplannerError(
            LoadFileCode.THREADS_SHARE_CORES,
            system="MYLPAR",
            threads=60,
            cores=30,
            dispatched=379.57,
            used=294.73,
            managed=2.09,
        ),
        "MYLPAR has 60 threads on 30 cores, on average dispatched for 379.57% of one core, in use for 294.73% and "
        "managed for 2.09%; its load here is of cores; a file from inside it counts threads.",
    ),
    (
        ZplannerError(LoadFileCode.NO_IDLE, line=9),
        "line 9: the row does not tell idle time and time waiting for I/O.",
    ),
    (
        ZplannerError(LoadFileCode.DAMAGED_XML, line=9, reason="mismatched tag: line 9, column 4"),
        "line 9: this is not valid XML: mismatched tag: line 9, column 4; what follows is not read; export it again.",
    ),
    (
        ZplannerError(WallClockCode.DAY_OR_MONTH, line=1, date="10/11/26"),
        "line 1: 10/11/26 is read with the month first: nothing in the file tells the day from the month; state the "
        "order if it is the other.",
    ),
    (
        ZplannerError(WallClockCode.HOUR_TWICE, line=21),
        "line 21: the clock goes back by an hour, and daylight saving time is assumed to end here; times that follow "
        "go on by the clock of before; state the file's time zone to be sure.",
    ),
    (
        ZplannerError(WallClockCode.UNKNOWN_ZONE, zone="Berlin"),
        "'Berlin' is not a time zone; write a name such as Europe/Berlin.",
    ),
]
