"""Who takes the parts of a run: this process, or processes of this machine. A part that a worker loses is redone."""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from typing import Any, Protocol, TypeVar

from zplanner.errors import ZplannerError
from zplanner.estate.codes import EstateCode
from zplanner.estate.forecasts import get_ready
from zplanner.limited import may_fork

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD = 2
"""Parts in work or waiting for each worker: it never waits, and few parts are in memory."""

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
    """

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool = self._started()

    def __enter__(self) -> LocalProcesses:
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    def results(
        self, work: Callable[[Task], Done], tasks: Iterable[tuple[int, Task]]
    ) -> Generator[tuple[int, Done], None, None]:
        coming = iter(tasks)
        again: deque[tuple[int, Task]] = deque()
        running: dict[Future[Done], tuple[int, Task]] = {}
        lost = 0
        try:
            while True:
                try:
                    while len(running) < AHEAD * self._count:
                        task = again.popleft() if again else next(coming, None)
                        if task is None:
                            break
                        again.append(task)  # until it is submitted
                        future = self._pool.submit(work, task[1])
                        running[future] = again.pop()
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        done = future.result()
                        number, _ = running.pop(future)
                        lost = 0
                        yield number, done
                except BrokenProcessPool:
                    lost += 1
                    again.extend(running.values())
                    running.clear()
                    if lost > MOST_LOST:
                        raise ZplannerError(EstateCode.WORKER_LOST, part=min(number for number, _ in again)) from None
                    self._pool.shutdown(wait=True, cancel_futures=True)
                    self._pool = self._started()
        finally:
            for future in running:
                future.cancel()

    def _started(self) -> ProcessPoolExecutor:
        start = "fork" if may_fork() else "spawn"
        if start == "fork":
            get_ready()
        pool = ProcessPoolExecutor(self._count, mp_context=get_context(start), initializer=_begin)
        with suppress(BrokenProcessPool):  # told by the first part
            for _ in range(self._count):
                pool.submit(int)  # a process starts with its first work
        return pool


def _begin() -> None:
    """Get a worker ready, let it leave Ctrl-C to the process that started it, and end with that, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    get_ready()


def _end_with_parent() -> None:
    parent: Any = parent_process()
    wait_for([parent.sentinel])
    os._exit(1)
