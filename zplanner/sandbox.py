"""Reads what comes from others in a process of its own, under limits: it may crash, hang or be killed, and the program
goes on. The limits are the last line; what `limits` and the readers refuse never comes near them.

The process gets a module-level function and its arguments, and answers with plain values: nothing else is taken from
it, whatever the file made it do. It limits itself before it calls the function, and is watched from here. One reading a
process, so that no file leaves anything behind for the next.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import Enum
from importlib import import_module
from math import ceil
from queue import Empty, SimpleQueue
from threading import Lock, Thread, active_count
from time import monotonic
from typing import IO, Any

from zplanner.child_process import command
from zplanner.errors import Code, ZplannerError
from zplanner.plain_values import answer_of, decode, encode, told_to

EVERY_S = 0.01
"""How often the process is looked at: one that fills memory gets 20 MB further."""

STARTING_S = 60.0
"""CPU time for Python to start and to load what a function needs: 0.3 s, which is no fault of the file."""

_LENGTH = 8
"""Bytes of the length of a message."""

RESERVED_MB = 8_000
"""Address space beyond what may be held: Arrow, DuckDB, Qt and the stacks of threads reserve more than they fill."""

GRACE_S = 5
"""CPU time beyond what may be spent: by then the process has been ended from here, if there still is somebody."""

LONGEST_S = 86_400
"""CPU time of a function in all that tells how far it is, and may take so much from one report to the next: a day, an
assumption."""

_NO_NEW_PRIVILEGES = 38
"""PR_SET_NO_NEW_PRIVS of Linux's prctl."""


class LimitedCode(Code):
    """Why a file was not read to its end."""

    TOO_LONG = (
        "reading it takes over {seconds} s of processor time, as no file of its size should",
        "choose an earlier copy or another file",
    )
    TOO_MUCH = (
        "reading it takes over {megabytes} MB of memory, as no file of its kind should",
        "choose an earlier copy or another file",
    )
    ENDED = "reading it ended with a crash", "choose an earlier copy or another file"
    NOT_STARTED = "the process that reads files cannot be started ({reason})", "close other programs and try again"


class CanceledError(Exception):
    """The reading was canceled."""


class ReaderFailedError(Exception):
    """A fault of the program in the other process, with its traceback."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What reading a file may take. Each report of progress begins the time anew."""

    seconds: float
    """Of CPU time; ten times as long may pass in all."""
    megabytes: int = 300
    written_megabytes: int = 0
    """The largest file that may be written."""


def ignore_progress(_progress: Any) -> None:
    return


Work = Callable[..., Any]
Told = Callable[[Any], None]


class _Kind(Enum):
    BEGUN = b"b"
    ANSWER = b"a"
    REFUSAL = b"r"
    PROGRESS = b"p"
    FAULT = b"f"
    END = b"e"


class Reading:
    """One call of a function in a process of its own; `run` blocks, `cancel` ends it from another thread."""

    def __init__(self, limits: Limits, work: Work, *arguments: Any, told: Told | None = None) -> None:
        """With `told`, the function is given a keyword `told` too, and what it says through that comes here."""
        self.limits, self.work, self.arguments, self.told = limits, work, arguments, told
        self._process: _Process | None = None
        self.is_canceled = False

    def run(self) -> Any:
        """The function's answer; its ZplannerError, one of these limits, or CanceledError."""
        with READY.taken() as process:
            self._process = process
            if self.is_canceled:
                raise CanceledError
            kinds = {
                _Kind.BEGUN: None,
                _Kind.ANSWER: answer_of(self.work, self.arguments),
                _Kind.REFUSAL: ZplannerError,
                _Kind.PROGRESS: told_to(self.told or ignore_progress),
                _Kind.FAULT: str,
            }
            process.ask(self.work, self.arguments, self.limits, kinds, tells=self.told is not None)
            return self._answer(process)

    def cancel(self) -> None:
        self.is_canceled = True
        if self._process is not None:
            self._process.kill()

    def _answer(self, process: _Process) -> Any:
        began, spent, seconds = monotonic(), 0.0, STARTING_S
        while True:
            match process.message(EVERY_S):
                case (_Kind.ANSWER, answer):
                    return answer
                case (_Kind.REFUSAL, error):
                    raise error
                case (_Kind.FAULT, report):
                    raise ReaderFailedError(report)
                case (_Kind.BEGUN, _):
                    began, spent, seconds = monotonic(), process.cpu_seconds(), self.limits.seconds
                case (_Kind.PROGRESS, progress) if self.told is not None and not self.is_canceled:
                    self.told(progress)
                    began, spent = monotonic(), process.cpu_seconds()
                case (_Kind.END, _):
                    raise CanceledError if self.is_canceled else ZplannerError(LimitedCode.ENDED)
            if process.cpu_seconds() - spent > seconds or monotonic() - began > 10 * seconds:
                raise ZplannerError(LimitedCode.TOO_LONG, seconds=round(seconds, 1))
            if process.megabytes() > self.limits.megabytes:
                raise ZplannerError(LimitedCode.TOO_MUCH, megabytes=self.limits.megabytes)


def run(limits: Limits, work: Work, *arguments: Any) -> Any:
    """A function's answer, from a process of its own."""
    return Reading(limits, work, *arguments).run()


class _Process:
    """A process that waits for one function."""

    _process: subprocess.Popen[bytes] | _Fork

    def __init__(self, modules: tuple[str, ...], *, forked: bool = False) -> None:
        import psutil

        try:
            self._process = _Fork(modules) if forked and may_fork() else self._started(modules)
        except OSError as error:
            raise ZplannerError(LimitedCode.NOT_STARTED, reason=(error.strerror or str(error)).lower()) from None
        self._gone = psutil.Error
        self._watched = psutil.Process(self._process.pid)
        self._inherited_mb = self._resident_mb() if isinstance(self._process, _Fork) else 0.0
        self._messages: SimpleQueue[tuple[_Kind, Any]] = SimpleQueue()
        self._listener = Thread(target=self._listen, name="zplanner reader", daemon=True)

    @staticmethod
    def _started(modules: tuple[str, ...]) -> subprocess.Popen[bytes]:
        hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows: otherwise a console would flash
        pipe = subprocess.PIPE
        return subprocess.Popen(command(__name__, *modules), stdin=pipe, stdout=pipe, creationflags=hidden)

    def ask(
        self, work: Work, arguments: tuple[Any, ...], limits: Limits, kinds: Mapping[_Kind, Any], *, tells: bool
    ) -> None:
        """Ask for the function's answer. Messages are of these types: others end the process."""
        self._largest_answer, self._kinds = limits.megabytes * 1_000_000, kinds
        self._listener.start()
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended already, and says so
            _send(self._process.stdin, b"", pickle.dumps((work, arguments, limits, tells)))

    def message(self, seconds: float) -> tuple[_Kind, Any] | None:
        """The next message, or None if none comes so soon."""
        try:
            return self._messages.get(timeout=seconds)
        except Empty:
            return None

    def cpu_seconds(self) -> float:
        with suppress(self._gone):
            times = self._watched.cpu_times()
            return float(times.user + times.system)
        return 0.0

    def megabytes(self) -> float:
        """What it holds, beyond what a copy has of the process that it was made of."""
        return self._resident_mb() - self._inherited_mb

    def _resident_mb(self) -> float:
        with suppress(self._gone):
            return float(self._watched.memory_info().rss) / 1_000_000
        return 0.0

    def kill(self) -> None:
        with suppress(OSError):
            self._process.kill()

    def end(self) -> None:
        self.kill()
        if self._listener.is_alive():
            self._listener.join()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        self._process.wait()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        try:
            for kind, data in _messages(self._process.stdout, self._largest_answer):
                self._messages.put((kind, decode(data, self._kinds[kind])))
        except Exception:  # whatever it sent is no answer
            self.kill()
        self._messages.put((_Kind.END, None))


def may_fork() -> bool:
    """Whether a copy of this process can do without a start of its own, which takes 0.35 s: on Linux, before any thread
    is started. On macOS the libraries of the system do not survive it."""
    return sys.platform.startswith("linux") and active_count() == 1


class _Fork:
    """A copy of this process that answers one function, with the face of a Popen."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        for name in modules:
            import_module(name)
        (asked, asking), (answered, answering) = os.pipe(), os.pipe()
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(asking)
            os.close(answered)
            with suppress(BaseException):
                _serve(os.fdopen(asked, "rb"), os.fdopen(answering, "wb"))
            os._exit(0)
        os.close(asked)
        os.close(answering)
        self.stdin: IO[bytes] = os.fdopen(asking, "wb")
        self.stdout: IO[bytes] = os.fdopen(answered, "rb")
        self._is_gone = False

    def kill(self) -> None:
        if not self._is_gone:
            os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> None:
        os.waitpid(self.pid, 0)
        self._is_gone = True


class _Ready:
    """Where the processes come from: one may be kept ready, so that a reading begins at once."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: tuple[str, ...] = ()
        self._waiting: _Process | None = None

    def keep(self, *modules: str) -> None:
        """Have a process ready from now on, with these modules loaded."""
        self._kept = modules
        self.prepare(*modules)

    def prepare(self, *modules: str, forked: bool = False) -> None:
        """Start a process for the next reading, if none waits; one that cannot be started is told then. `forked` where
        it can be a copy of this one, which is to load these modules too."""
        with self._lock, suppress(ZplannerError):
            self._waiting = self._waiting or _Process(modules, forked=forked)

    def close(self) -> None:
        """Have none ready any longer."""
        with self._lock:
            self._kept = ()
            if self._waiting is not None:
                self._waiting.end()
                self._waiting = None

    @contextmanager
    def taken(self) -> Iterator[_Process]:
        """A process for one reading; it ends with that, and the next one is started where one is kept ready."""
        with self._lock:
            process, self._waiting = self._waiting or _Process(self._kept), None
        try:
            yield process
        finally:
            process.end()
            if self._kept:
                self.prepare(*self._kept)


READY = _Ready()


def _write(stream: IO[bytes], kind: bytes, value: Any) -> None:
    _send(stream, kind, encode(value))


def _send(stream: IO[bytes], kind: bytes, data: bytes) -> None:
    stream.write(kind + len(data).to_bytes(_LENGTH, "big"))
    stream.write(data)
    stream.flush()


def _messages(stream: IO[bytes], largest: int) -> Iterator[tuple[_Kind, bytes]]:
    while head := stream.read(1 + _LENGTH):
        size = int.from_bytes(head[1:], "big")
        if size > largest:
            return
        yield _Kind(head[:1]), stream.read(size)


def main(*modules: str) -> None:
    """The program of the other process."""
    answers = os.fdopen(os.dup(1), "wb")
    for name in modules:
        import_module(name)
    _serve(sys.stdin.buffer, answers)
    os._exit(0)  # a thread still waits for the one who asked, and Python would end with a complaint about it


def _serve(asked: IO[bytes], answers: IO[bytes]) -> None:
    os.dup2(2, 1)  # what libraries print is no answer
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the one who asked
    with suppress(EOFError, OSError):
        head = asked.read(_LENGTH)
        if not head:
            return
        work, arguments, limits, tells = pickle.loads(asked.read(int.from_bytes(head, "big")))
        Thread(target=_end_after, args=(asked,), daemon=True).start()
        _limit_this_process(limits, LONGEST_S if tells else limits.seconds)
        _write(answers, _Kind.BEGUN.value, None)

        def tell(progress: Any) -> None:
            _write(answers, _Kind.PROGRESS.value, progress)
            _limit_cpu(limits)

        try:
            kind, answer = _Kind.ANSWER, encode(work(*arguments, **({"told": tell} if tells else {})))
        except ZplannerError as error:
            kind, answer = _Kind.REFUSAL, encode(error)
        except MemoryError:
            kind, answer = _Kind.REFUSAL, encode(ZplannerError(LimitedCode.TOO_MUCH, megabytes=limits.megabytes))
        except Exception:
            kind, answer = _Kind.FAULT, encode(traceback.format_exc())
        _send(answers, kind.value, answer)


def _limit_this_process(limits: Limits, seconds: float) -> None:
    """What holds even where nobody looks: memory, CPU time, what is written, and that no program started from here has
    rights that this one lacks. Windows has none of these, and macOS does not limit memory so."""
    if sys.platform == "win32":
        return
    import resource

    import psutil

    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0)
        held = psutil.Process().memory_info().vms
        _lower(resource.RLIMIT_AS, held + (limits.megabytes + RESERVED_MB) * 1_000_000)
    _lower(resource.RLIMIT_FSIZE, limits.written_megabytes * 1_000_000)
    _lower(resource.RLIMIT_CPU, ceil(sum(os.times()[:2]) + seconds) + GRACE_S)
    _limit_cpu(limits)


def _limit_cpu(limits: Limits) -> None:
    """Begin the CPU time anew."""
    if sys.platform != "win32":
        import resource

        spent = sum(os.times()[:2])
        most = resource.getrlimit(resource.RLIMIT_CPU)[1]
        wanted = ceil(spent + limits.seconds) + GRACE_S
        resource.setrlimit(resource.RLIMIT_CPU, (wanted if most < 0 else min(wanted, most), most))


def _lower(what: int, wanted: int) -> None:
    """Set a limit that nothing in this process can raise again; one that is lower already stays."""
    import resource

    most = resource.getrlimit(what)[1]
    limit = wanted if most < 0 else min(wanted, most)
    resource.setrlimit(what, (limit, limit))


def _end_after(asked: IO[bytes]) -> None:
    asked.read()  # until the one who asked is gone
    os._exit(0)
