"""Suites of benchmarks: sysbench, pgbench, lmbench and dbench: the work of an engine, of memory, of the kernel, of a
database and of files; and openssl speed: text, -mr, -multi, -elapsed, -aead; ciphers, hashes and public keys.

Rates are per second of CPU time unless -elapsed or -multi say otherwise (apps/speed.c of OpenSSL: `usertime`). What
says so goes to standard error: where the file has only standard output, CPU time is assumed, and said to be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import LONGEST_NAME, memory_class, rate, scores_by_line
from zplanner.importing.found import BenchmarkScore, Hints, Item, Notice, ScoreClock, Tool
from zplanner.importing.refusals import BenchmarkFileCode

BENCHMARK = "openssl speed"

LEAST_IN_THOUSANDS = 10_000.0
"""Bytes a second from which openssl prints thousands and a `k`."""

_VERSION = re.compile(r"(?:version:|OpenSSL) ([0-9][^ ]{0,40})")
_CHILD = re.compile(r"Forked child ([0-9]{1,4})")
_CELL = re.compile(r"[0-9]{1,16}\.[0-9]{2}k?")
_CELL_LIKE = re.compile(r"-?[0-9][0-9.]{0,30}k?|null|-?nan|-?inf")
_BITS = re.compile(r"(rsa|dsa) +([0-9]{3,5}) bits? ")
_CURVE = re.compile(r" *([0-9]{2,5}) bits? (ecdsa|ecdh|EdDSA|SM2) \(([A-Za-z0-9_-]{1,40})\)")
_FFDH = re.compile(r" *([0-9]{3,5}) bits? (ffdh)\b")
_TIME = re.compile(r"[0-9]{1,8}\.[0-9]{4,6}s")
_OPENSSL_RATE = re.compile(r"[0-9]{1,12}\.[0-9]")
_HASHES = re.compile("md[245]|sha|hmac|ghash|blake|whirlpool|ripemd|rmd|sm3|cmac|kmac|poly1305$|mdc2", re.IGNORECASE)
_CIPHERS = re.compile("aes|des|camellia|chacha|aria|sm4|rc[245]|seed|bf|blowfish|cast|idea", re.IGNORECASE)
_OPERATIONS = {"sign/s": "sign", "verify/s": "verify", "encr./s": "encrypt", "decr./s": "decrypt", "op/s": "op"}
_OPERATIONS |= {"keygens/s": "keygen", "encaps/s": "encaps", "decaps/s": "decaps"}
_KEYS_OF_MR = {"F2": ("rsa{bits}", 2), "F3": ("dsa{bits}", 2), "F4": ("ecdsa curve {index}, {bits} bits", 2)}
_KEYS_OF_MR |= {"F5": ("ecdh curve {index}, {bits} bits", 1), "F6": ("{name}", 2), "F7": ("{name}", 2)}
_KEYS_OF_MR |= {"F8": ("ffdh{bits}", 1)}


@dataclass
class _SpeedRun:
    """What the lines so far say of those that follow."""

    clock: ScoreClock = ScoreClock.CPU
    is_clock_stated: bool = False
    processes: int = 1
    sizes: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    has_scores: bool = False
    scores: list[BenchmarkScore] = field(default_factory=list)

    def add(self, variant: str, metric: str, value: float, unit: str, line: int, workload_class: str) -> None:
        options = {"processes": str(self.processes)}
        score = BenchmarkScore(BENCHMARK, variant, metric, value, unit, line, self.clock, workload_class, True, options)
        self.scores.append(score)
        self.has_scores = True

    def begin(self) -> None:
        """Another run may follow in the same file: its clock is its own."""
        if self.has_scores:
            self.clock, self.is_clock_stated, self.processes, self.has_scores = ScoreClock.CPU, False, 1, False

    def counts_elapsed_time(self) -> None:
        self.clock, self.is_clock_stated = ScoreClock.ELAPSED, True


def openssl_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    run, is_noticed = _SpeedRun(), False

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal is_noticed
        if version := _VERSION.match(text):
            run.begin()
            yield Tool(version[1])
            return
        try:
            _read(run, number, text)
        finally:
            if run.scores and not run.is_clock_stated and not is_noticed:
                is_noticed = True
                yield Notice(ZplannerError(BenchmarkFileCode.CLOCK_ASSUMED, line=number))
            yield from run.scores
            run.scores.clear()

    # every figure has a set number of digits behind its point
    return scores_by_line(file, BENCHMARK, read, tells_cuts=True)


def _read(run: _SpeedRun, number: int, text: str) -> None:
    """Take in one line: a heading, a score, or nothing."""
    if text.startswith("You have chosen to measure elapsed time"):
        run.begin()
        run.counts_elapsed_time()
    elif child := _CHILD.fullmatch(text):
        run.begin()
        run.processes = max(run.processes, int(child[1]) + 1)
        run.counts_elapsed_time()
    elif text.startswith("Doing "):
        run.begin()
        run.is_clock_stated = True
    elif text.startswith("type ") and text.endswith("bytes"):
        run.sizes = tuple(re.findall(r"([0-9]{1,9}) bytes", text))
    elif "+H:" in text[:10]:
        run.sizes = tuple(size for size in text.partition("+H:")[2].split(" ")[0].split(":") if size.isdecimal())
    elif text.startswith("+F:"):
        _sizes_of_mr(run, number, text)
    elif text.startswith("+F"):
        _keys_of_mr(run, number, text)
    elif text.rstrip().endswith("/s") and text.startswith("   "):
        run.operations = tuple(_OPERATIONS.get(word, word) for word in text.split() if word.endswith("/s"))
    elif matched := _BITS.match(text) or _CURVE.match(text) or _FFDH.match(text):
        _key(run, number, text, matched)
    elif run.sizes and text[:1].isalpha() and not text.startswith("Got: "):
        words = text.split()
        if _CELL_LIKE.fullmatch(words[-1]):
            _row(run, number, words)


def _row(run: _SpeedRun, number: int, words: Sequence[str]) -> None:
    """An algorithm's rates by block size."""
    sizes = run.sizes
    name, cells = " ".join(words[: -len(sizes)])[:LONGEST_NAME], words[-len(sizes) :]
    if not name or _CELL_LIKE.fullmatch(name.split()[-1]):
        raise ZplannerError(BenchmarkFileCode.COLUMNS_DIFFER, count=len(words) - 1, expected=len(sizes))
    refused: ZplannerError | None = None
    for size, cell in zip(sizes, cells, strict=True):
        try:
            run.add(f"{name}, {size} bytes", "throughput", _thousands(cell), "kB/s", number, class_of(name))
        except ZplannerError as error:
            refused = refused or error
    if refused:
        raise refused


def _thousands(cell: str) -> float:
    """A rate in thousands of bytes a second."""
    if not _CELL.fullmatch(cell):
        raise ZplannerError(BenchmarkFileCode.NOT_A_RATE, text=cell)
    if cell.endswith("k"):
        return rate(cell.removesuffix("k"))
    if (plain := rate(cell)) > LEAST_IN_THOUSANDS:
        raise ZplannerError(BenchmarkFileCode.NOT_A_RATE, text=cell)
    return plain / 1000.0


def class_of(algorithm: str) -> str:
    """The class of an algorithm's name; "" for what is neither a cipher nor a hash, such as `rand`."""
    name = algorithm.removeprefix("evp-")
    if _HASHES.match(name):
        return "hash"
    return "bulk-encryption" if _CIPHERS.match(name) else ""


def _key(run: _SpeedRun, number: int, text: str, matched: re.Match[str]) -> None:
    """Times and rates of the operations with one key."""
    words = text[matched.end() :].split()
    times = [word for word in words if _TIME.fullmatch(word)]
    rates = words[len(times) :]
    if len(rates) != len(run.operations) or len(times) != len(rates):
        raise ZplannerError(BenchmarkFileCode.COLUMNS_DIFFER, count=len(rates), expected=len(run.operations))
    if matched.re is _CURVE:
        curve = matched[3]
        name = f"{matched[2]}{curve[4:]}" if re.fullmatch("nist[pkb][0-9]+", curve) else f"{matched[2]} {curve}"
    elif matched.re is _FFDH:
        name = f"ffdh{matched[1]}"
    else:
        name = f"{matched[1]}{matched[2]}"
    for operation, word in zip(run.operations, rates, strict=True):
        if not _OPENSSL_RATE.fullmatch(word):
            raise ZplannerError(BenchmarkFileCode.NOT_A_RATE, text=word)
        run.add(name, f"{operation}_per_s", rate(word), "1/s", number, "ssl-handshake")


def _sizes_of_mr(run: _SpeedRun, number: int, text: str) -> None:
    """`+F:25:AES-256-GCM:8811024.00:29546666.67`: bytes a second by block size."""
    _, _, name, *cells = text.split(":") if text.count(":") > 2 else ("", "", "")
    if len(cells) != len(run.sizes) or not cells:
        raise ZplannerError(BenchmarkFileCode.COLUMNS_DIFFER, count=len(cells), expected=len(run.sizes))
    for size, cell in zip(run.sizes, cells, strict=True):
        if not re.fullmatch(r"[0-9]{1,18}\.[0-9]{2}", cell):
            raise ZplannerError(BenchmarkFileCode.NOT_A_RATE, text=cell)
        run.add(f"{name[:LONGEST_NAME]}, {size} bytes", "throughput", rate(cell) / 1000, "kB/s", number, class_of(name))


def _keys_of_mr(run: _SpeedRun, number: int, text: str) -> None:
    """`+F2:1:1024:8922.448980:145138.541667`: rates from OpenSSL 1.1.1 on, seconds before; `+F5` has one and the other.

    Seconds have six decimals, which is too coarse for an operation of microseconds: they are refused.
    """
    kind, *cells = text[1:].split(":")
    if kind not in _KEYS_OF_MR:
        return
    template, count = _KEYS_OF_MR[kind]
    named = kind in ("F6", "F7")
    head, figures = cells[: 2 + named], cells[2 + named :]
    if len(head) < 2 + named or len(figures) != 2:
        raise ZplannerError(BenchmarkFileCode.COLUMNS_DIFFER, count=len(figures), expected=2)
    for cell in figures:
        if not re.fullmatch(r"[0-9]{1,12}\.[0-9]{6}", cell):
            raise ZplannerError(BenchmarkFileCode.NOT_A_RATE, text=cell)
    values = [rate(cell) for cell in figures]
    if count == 1:
        values = [max(values)]
    if min(values) < 1.0:
        raise ZplannerError(BenchmarkFileCode.TIMES_NOT_RATES)
    name = template.format(index=head[0][:4], bits=head[1][:5], name=head[-1][:LONGEST_NAME])
    for operation, value in zip(("sign", "verify") if count == 2 else ("op",), values, strict=True):
        run.add(name, f"{operation}_per_s", value, "1/s", number, "ssl-handshake")


SYSBENCH = "sysbench"

_SYSBENCH_VERSION = re.compile(r"sysbench ([0-9][^ :]{0,20})")
_SYSBENCH_OPTION = re.compile(
    r" *(Number of threads|Prime numbers limit|block size|operation|scope): *([0-9A-Za-z]{1,20})"
)
_SIZE = re.compile(r"([0-9]{1,12})(K|M|G|)i?B")
_SQL = re.compile(r" *(read|write): +([0-9]{1,18})")
_EVENTS = re.compile(r" *events per second: +([0-9]{1,15}\.[0-9]{2})")
_OLD = re.compile(r"Doing CPU performance benchmark")
_OLD_LIMIT = re.compile(r"Maximum prime number checked in CPU test: ([0-9]{1,12})")
_OLD_TOTAL = re.compile(r" *total (time|number of events): +([0-9]{1,15}(?:\.[0-9]{1,6})?)s?")
_TRANSFER = re.compile(r"[0-9.]{1,20} Mi?B transferred \(([0-9]{1,15}\.[0-9]{2}) Mi?B/sec\)")
_TRANSACTIONS = re.compile(r" *(transactions|queries): +[0-9]{1,18} +\(([0-9]{1,15}\.[0-9]{2}) per sec\.\)")
_SYSBENCH_LATENCY = re.compile(r" *(?:approx\. +)?(avg|[0-9]{1,3}(?:th)? percentile): +([0-9]{1,15}\.[0-9]{2})(?:ms)?")
_FACTOR = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30}


@dataclass
class _Test:
    """What the lines so far say of one run."""

    options: dict[str, str] = field(default_factory=dict)
    statements: dict[str, int] = field(default_factory=dict)
    """Statements of SQL that read and that wrote."""
    last: BenchmarkScore | None = None
    totals: dict[str, float] | None = None
    """Of the CPU test before version 1.0, which prints no rate: its seconds and events so far."""

    @property
    def database_variant(self) -> str:
        """What kind of transactions: sysbench does not name its script."""
        reads, writes = (self.statements.get(kind, 0) > 0 for kind in ("read", "write"))
        return "oltp" + (" read-only" * (reads and not writes) or " write-only" * (writes and not reads))

    @property
    def memory_class(self) -> str:
        """The block is written over and over: up to 32 KiB it stays in the first level of every System z."""
        size = _SIZE.fullmatch(self.options.get("block size", ""))
        return memory_class(max(int(size[1]) * _FACTOR[size[2]], 2**15)) if size else ""


def sysbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    test = _Test()

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal test
        if version := _SYSBENCH_VERSION.match(text):
            test = _Test()
            yield Tool(version[1])
        elif option := _SYSBENCH_OPTION.fullmatch(text):
            test.options[option[1].removeprefix("Number of ")] = option[2]
        elif _OLD.match(text):
            test.totals = {}
        elif limit := _OLD_LIMIT.fullmatch(text):
            test.options["Prime numbers limit"] = limit[1]
        elif sql := _SQL.fullmatch(text):
            test.statements[sql[1]] = int(sql[2])
        elif score := _sysbench_score(test, number, text):
            yield score

    return scores_by_line(file, SYSBENCH, read)


def _sysbench_score(test: _Test, line: int, text: str) -> BenchmarkScore | None:
    """The score of a line, if it has one."""
    variant, metric, unit, workload_class, is_compared = "cpu", "throughput", "1/s", "compute-integer", True
    if matched := _EVENTS.fullmatch(text):
        value = matched[1]
    elif test.totals is not None and (matched := _OLD_TOTAL.fullmatch(text)):
        test.totals[matched[1]] = rate(matched[2])
        if len(test.totals) < 2:
            return None
        value = f"{test.totals['number of events'] / test.totals['time']:.2f}"
    elif matched := _TRANSFER.fullmatch(text.strip()):
        value, unit, workload_class = matched[1], "MiB/s", test.memory_class
        variant = f"memory {test.options.get('operation', '')}".strip()
    elif matched := _TRANSACTIONS.fullmatch(text):
        value, variant, workload_class = matched[2], test.database_variant, "oltp-database"
        metric, is_compared = ("throughput", True) if matched[1] == "transactions" else ("queries", False)
    elif test.last and (matched := _SYSBENCH_LATENCY.fullmatch(text)):
        if not float(matched[2]):
            return None  # below 5 microseconds: not told
        percentile = matched[1].partition(" ")[0]
        name = f"latency_{percentile + 'th' if percentile.isdecimal() else percentile}"
        value = rate(matched[2])
        return replace(test.last, metric=name, value=value, unit="ms", line=line, higher_is_better=False)
    else:
        return None
    score = BenchmarkScore(
        SYSBENCH,
        variant,
        metric,
        rate(value),
        unit,
        line,
        workload_class=workload_class,
        options=dict(test.options),
        is_compared=is_compared,
    )
    test.last = replace(score, workload_class="", is_compared=False)
    return score


PGBENCH = "pgbench"

_PGBENCH_VERSION = re.compile(r"pgbench \(([0-9][0-9.a-z]{0,20})")
_TYPE = re.compile(r"transaction type: (?:<builtin: )?([^<>\n]{1,100})>?")
_PGBENCH_OPTION = re.compile(
    r"(scaling factor|query mode|number of clients|number of threads|maximum number of tries): ([0-9a-z]{1,20})"
)
_PGBENCH_LATENCY = re.compile(r"latency average(?: =|:) ([0-9.]{1,20}) ms")
_RATE = re.compile(r"tps = ([0-9.]{1,20}) \((without initial|excluding|including) (?:re)?connection.{0,40}\)")


def pgbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    variant, options = "", dict[str, str]()

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal variant, options
        if version := _PGBENCH_VERSION.match(text):
            yield Tool(version[1])
        elif kind := _TYPE.fullmatch(text):
            variant, options = kind[1][:LONGEST_NAME], {}
        elif option := _PGBENCH_OPTION.fullmatch(text):
            options[option[1].removeprefix("number of ")] = option[2]
        elif matched := _PGBENCH_LATENCY.fullmatch(text) or _RATE.fullmatch(text):
            yield _pgbench_score(matched, number, variant, dict(options))

    return scores_by_line(file, PGBENCH, read)


def _pgbench_score(matched: re.Match[str], line: int, variant: str, options: dict[str, str]) -> BenchmarkScore:
    if matched.re is _PGBENCH_LATENCY:
        return BenchmarkScore(
            PGBENCH, variant, "latency", rate(matched[1]), "ms", line, higher_is_better=False, options=options,
            is_compared=False,
        )  # fmt: skip
    # before version 14 there are two rates: the one with the time to connect says little of the database
    connecting = matched[2] == "including" and "reconnection" not in matched[0]
    return BenchmarkScore(
        PGBENCH,
        variant,
        "throughput including connections" if connecting else "throughput",
        rate(matched[1]),
        "1/s",
        line,
        workload_class="oltp-database",
        options=options,
        is_compared=not connecting,
    )


DBENCH = "dbench"

_DBENCH_VERSION = re.compile(r"dbench version ([0-9.]{1,20})")
_RESULT = re.compile(
    r"Throughput ([0-9.]{1,20}) MB/sec(?: \(sync (?:open|dirs)\))* +([0-9]{1,6}) (?:clients|procs)"
    r"(?: +[0-9]{1,6} procs)?(?: +max_latency=([0-9.]{1,20}) ms)?\s*"
)


def dbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    return scores_by_line(file, DBENCH, _of_dbench)


def _of_dbench(line: int, text: str) -> Iterator[Item]:
    if version := _DBENCH_VERSION.match(text):
        yield Tool(version[1])
    if not (matched := _RESULT.fullmatch(text)):
        return
    throughput, clients, latency = matched.groups()
    variant, options = "file operations", {"clients": clients}
    yield BenchmarkScore(
        DBENCH,
        variant,
        "throughput",
        rate(throughput),
        "MB/s",
        line,
        workload_class="file-server",
        options=options,
    )
    if latency:
        yield BenchmarkScore(
            DBENCH, variant, "max_latency", rate(latency), "ms", line, higher_is_better=False, options=options,
            is_compared=False,
        )  # fmt: skip


LMBENCH = "lmbench"

_LMBENCH_VERSION = re.compile(r"\[LMBENCH VERSION: lmbench-([^\]]{1,20})\]")
_LINE = re.compile(r"([A-Z][^\[\]]{2,100}): ([0-9.]{1,20}) (microseconds|nanoseconds|[MK]B/sec)")
_SECTION = re.compile(r'"(.{1,80})')
_ROW = re.compile(r"([0-9]{1,8}(?:\.[0-9]{1,8})?) ([0-9]{1,12}(?:\.[0-9]{1,6})?)")
_KERNEL = re.compile("Simple |Select |Signal |Protection |Process |Pagefaults |Pipe latency|AF_UNIX .*latency|mappings")
_UNITS = {"microseconds": "us", "nanoseconds": "ns", "MB/sec": "MB/s", "KB/sec": "KB/s"}


def lmbench_scores(file: ForeignFile, _hints: Hints) -> Iterator[Item]:
    section = ""

    def read(number: int, text: str) -> Iterator[Item]:
        nonlocal section
        if version := _LMBENCH_VERSION.fullmatch(text):
            yield Tool(version[1])
        elif heading := _SECTION.fullmatch(text):
            section = heading[1].strip('"')
        elif matched := _LINE.fullmatch(text) or _ROW.fullmatch(text.strip()):
            score = _of_line(matched, number) if matched.re is _LINE else _of_row(section, matched, number)
            if score:
                yield score
        else:
            section = ""  # rows follow their heading

    return scores_by_line(file, LMBENCH, read)


def _of_line(matched: re.Match[str], line: int) -> BenchmarkScore:
    """`Simple syscall: 0.2345 microseconds`."""
    return _score(matched[1], rate(matched[2]), _UNITS[matched[3]], line)


def _of_row(section: str, matched: re.Match[str], line: int) -> BenchmarkScore | None:
    """A row of a table: a size in MB of 10^6 bytes, or a number of processes, and a time or a rate."""
    size, value = matched.groups()
    if section == "mappings":
        return _score(f"mappings of {size} MB", rate(value), "us", line)
    if section.startswith("size="):
        return _score(f"{section.partition(' ')[0]}, {size} processes", rate(value), "us", line)
    if "bcopy" in section or "bandwidth" in section or "bzero" in section:
        name = f"{section}, {size} MB"
        return _score(name, rate(value), "MB/s", line, memory_class(float(size) * 1e6))
    return None


def _score(name: str, value: float, unit: str, line: int, workload_class: str = "") -> BenchmarkScore:
    is_time = unit in ("us", "ns")
    if _KERNEL.match(name):
        workload_class = "kernel-operations"
    return BenchmarkScore(
        LMBENCH,
        name[:LONGEST_NAME],
        "time" if is_time else "bandwidth",
        value,
        unit,
        line,
        workload_class=workload_class,
        higher_is_better=not is_time,
    )
