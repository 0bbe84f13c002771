"""Why the output of a benchmark is no score, why runs do not compare, and what to know of those that do."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.formats.benchmarks.codes import BenchmarkFileCode
from zplanner.importing.runs import RunCode
from zplanner.wording.errors.template import Template

SENTENCES: Mapping[Code, Template] = {
    BenchmarkFileCode.NO_RESULT: (
        "the file holds no result of {tool}",
        "import the whole output of a run that came to its end",
    ),
    BenchmarkFileCode.RUN_FAILED: ("{tool} reports an error: {reason:120}", "run it again"),
    BenchmarkFileCode.TERSE_FIO: (
        "this is terse output of fio, whose columns depend on its version",
        "run fio with --output-format=json",
    ),
    BenchmarkFileCode.BOGO_OPERATIONS: (
        "bogo operations of stress-ng are no benchmark, as its manual says",
        "run sysbench, or the program itself",
    ),
    BenchmarkFileCode.EVENT_COUNTS: (
        "perf stat counts events of one command, which are neither a load nor a score",
        "import the load from sar or mpstat",
    ),
    BenchmarkFileCode.NOT_A_RATE: ("'{text}' is not a rate", ""),
    BenchmarkFileCode.COLUMNS_DIFFER: ("the line has {count:figure} where {expected:d} are expected", ""),
    BenchmarkFileCode.TIMES_NOT_RATES: (
        "this OpenSSL prints seconds of six decimals here, too coarse for a rate",
        "run openssl speed without -mr",
    ),
    BenchmarkFileCode.LOOPBACK: (
        "both ends of the connection are this system, so no network was measured",
        "run it against another system",
    ),
    BenchmarkFileCode.CLOCK_ASSUMED: (
        "the file does not say which clock its rates count; seconds of CPU time are assumed",
        "save standard error too: openssl speed ... 2>&1",
    ),
    BenchmarkFileCode.RATE_WAS_SET: (
        "the run was limited to {rate} Mbit/s, so it says little of what the network can carry",
        "run iperf3 with -b 0",
    ),
    RunCode.UNLIKE_OPTIONS: (
        "{base} and {target} ran {benchmark} ({variant}) with unlike options: {option} {before} and {after}",
        "confirm that they compare, or run both with the same options",
    ),
    RunCode.UNLIKE_REPEATS: (
        "{group}: runs of {benchmark} ({variant}) are no repeats of each other: {option} {before} and {after}",
        "import each set of runs under a name of its own",
    ),
    RunCode.ONE_RUN: (
        "{benchmark} ran only once in {base} or {target}, so its noise is unknown",
        "three runs of each would tell it",
    ),
    RunCode.NOTHING_IN_COMMON: ("{base} and {target} have no benchmark in common", ""),
}
