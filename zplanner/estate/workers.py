"""Who takes the parts of a run: this process, or processes of this machine. A part that a worker loses is redone."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, cast

from zplanner.errors import ZplannerError
from zplanner.estate.answers import Done, Task, answer_of, done_in
from zplanner.estate.forecasts import get_ready
from zplanner.estate.refusals import EstateCode
from zplanner.sandbox import may_fork

MOST_LOST = 5
"""Workers lost one after another, with no part finished, before a run gives up."""


class Workers(Protocol):
    """Takes parts, and gives each back with its number as soon as it is done, in any order."""

    def results(
        self, work: Callable[[Task], Done], tasks: Iterable[tuple[int, Task]]
    ) -> Generator[tuple[int, Done], None, None]: ...


class ThisProcess:
    """One part after another, here."""

    def results(
        self, work: Callable[[Task], Done], tasks: Iterable[tuple[int, Task]]
    ) -> Generator[tuple[int, Done], None, None]:
        for number, task in tasks:
            yield number, work(task)


class LocalProcesses:
    """Processes of this machine, which talk through pipes: no port is opened. Use as a context.

    Where that is safe, they are copies of this process once it is ready: to get each of them ready takes a second, half
    of it for pandas, which pyarrow loads with its first table. Otherwise they get ready while the list is checked.

    Each has a pipe of its own. Processes that share one, as those of `concurrent.futures`, leave its locks taken when
    they are killed, and up to Python 3.11.4 the rest then waits forever (CPython issue 94777).
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._processes: dict[Connection, BaseProcess] = {}
        self._start_missing()

    def __enter__(self) -> LocalProcesses:
        return self

    def __exit__(self, *_: object) -> None:
        for pipe in list(self._processes):
            self._end(pipe)

    def results(
        self, work: Callable[[Task], Done], tasks: Iterable[tuple[int, Task]]
    ) -> Generator[tuple[int, Done], None, None]:
        coming = iter(tasks)
        again: deque[tuple[int, Task]] = deque()
        running: dict[Connection, tuple[int, Task]] = {}
        answers: deque[tuple[int, bytes]] = deque()
        lost = 0
        try:
            while True:
                self._start_missing()
                for pipe in self._processes.keys() - running.keys():  # they have work before a part is handed on
                    if (task := again.popleft() if again else next(coming, None)) is not None:
                        running[pipe] = task
                        with suppress(OSError):  # it has ended: its pipe says so below
                            pipe.send((work, task[1]))
                if answers:
                    number, answer = answers.popleft()
                    yield number, done_in(answer, work)
                    continue
                if not running:
                    return
                for pipe in cast("list[Connection]", wait(running)):
                    try:
                        answers.append((running[pipe][0], pipe.recv_bytes()))
                        lost = 0
                    except (EOFError, OSError):
                        lost += 1
                        again.append(running[pipe])
                        self._end(pipe)
                    del running[pipe]
                if lost > MOST_LOST:
                    raise ZplannerError(EstateCode.WORKER_LOST, part=min(number for number, _ in again))
        finally:
            for pipe in running:
                self._end(pipe)

    def _start_missing(self) -> None:
        start: Any = get_context("fork" if may_fork() else "spawn")
        for _ in range(self._count - len(self._processes)):
            if start.get_start_method() == "fork":
                get_ready()
            ours, theirs = start.Pipe()
            process = start.Process(target=_take_parts, args=(theirs,))
            process.start()
            theirs.close()  # so that the pipe ends with the process
            self._processes[ours] = process

    def _end(self, pipe: Connection) -> None:
        process = self._processes.pop(pipe)
        process.terminate()
        process.join()
        pipe.close()


def _take_parts(pipe: Connection) -> None:
    """Answer one part after another, leave Ctrl-C to the process that started this one, and end with the part in work
    when that has ended, however it did. No thread waits for its end: with one, no reader could be forked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent: Any = parent_process()
    get_ready()
    with suppress(EOFError, OSError):  # that process has ended
        while parent.sentinel not in wait([pipe, parent.sentinel]):
            pipe.send_bytes(answer_of(*pipe.recv()))
