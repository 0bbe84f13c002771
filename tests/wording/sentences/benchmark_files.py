"""The sentences about output of benchmarks and about runs that compare."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.importing.formats.benchmarks.codes import BenchmarkFileCode
from zplanner.importing.runs import RunCode

SENTENCES = [
    (
        ZplannerError(BenchmarkFileCode.NO_RESULT, file="dbench.txt", tool="dbench"),
        "dbench.txt: the file holds no result of dbench; import the whole output of a run that came to its end.",
    ),
    (
        ZplannerError(BenchmarkFileCode.RUN_FAILED, line=10, tool="iperf3", reason="unable to connect to server"),
        "line 10: iperf3 reports an error: unable to connect to server; run it again.",
    ),
    (
        ZplannerError(BenchmarkFileCode.TERSE_FIO, file="terse.txt"),
        "terse.txt: this is terse output of fio, whose columns depend on its version; run fio with "
        "--output-format=json.",
    ),
    (
        ZplannerError(BenchmarkFileCode.BOGO_OPERATIONS),
        "bogo operations of stress-ng are no benchmark, as its manual says; run sysbench, or the program itself.",
    ),
    (
        ZplannerError(BenchmarkFileCode.EVENT_COUNTS),
        "perf stat counts events of one command, which are neither a load nor a score; import the load from sar or "
        "mpstat.",
    ),
    (ZplannerError(BenchmarkFileCode.NOT_A_RATE, line=7, text="null"), "line 7: 'null' is not a rate."),
    (
        ZplannerError(BenchmarkFileCode.COLUMNS_DIFFER, line=7, count=5, expected=6),
        "line 7: the line has 5 figures where 6 are expected.",
    ),
    (
        ZplannerError(BenchmarkFileCode.TIMES_NOT_RATES, line=30),
        "line 30: this OpenSSL prints seconds of six decimals here, too coarse for a rate; run openssl speed without "
        "-mr.",
    ),
    (
        ZplannerError(BenchmarkFileCode.LOOPBACK, line=3),
        "line 3: both ends of the connection are this system, so no network was measured; run it against another "
        "system.",
    ),
    (
        ZplannerError(BenchmarkFileCode.CLOCK_ASSUMED, line=8),
        "line 8: the file does not say which clock its rates count; seconds of CPU time are assumed; save standard "
        "error too: openssl speed ... 2>&1.",
    ),
    (
        ZplannerError(BenchmarkFileCode.RATE_WAS_SET, line=35, rate=200.0),
        "line 35: the run was limited to 200 Mbit/s, so it says little of what the network can carry; run iperf3 with "
        "-b 0.",
    ),
    (
        ZplannerError(
            RunCode.UNLIKE_OPTIONS,
            base="before",
            target="after",
            benchmark="fio",
            variant="seq",
            option="depth",
            before="1",
            after="32",
        ),
        "before and after ran fio (seq) with unlike options: depth 1 and 32; confirm that they compare, or run both "
        "with the same options.",
    ),
    (
        ZplannerError(
            RunCode.UNLIKE_REPEATS,
            group="before",
            benchmark="sysbench",
            variant="cpu",
            option="threads",
            before="1",
            after="2",
        ),
        "before: runs of sysbench (cpu) are no repeats of each other: threads 1 and 2; import each set of runs under a "
        "name of its own.",
    ),
    (
        ZplannerError(RunCode.ONE_RUN, base="before", target="after", benchmark="dbench"),
        "dbench ran only once in before or after, so its noise is unknown; three runs of each would tell it.",
    ),
    (
        ZplannerError(RunCode.NOTHING_IN_COMMON, base="before", target="after"),
        "before and after have no benchmark in common.",
    ),
]
