"""openssl speed: text, -mr, -multi, -elapsed, -aead; ciphers, hashes and public keys.

Rates are per second of CPU time unless -elapsed or -multi say otherwise (apps/speed.c of OpenSSL: `usertime`). What
says so goes to standard error: where the file has only standard output, CPU time is assumed, and said to be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import LONGEST_NAME, rate, scores_by_line
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
_RATE = re.compile(r"[0-9]{1,12}\.[0-9]")
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
        if not _RATE.fullmatch(word):
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
