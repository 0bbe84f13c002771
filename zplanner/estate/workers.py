"""Who takes the parts of a run: this process, processes of this machine, or workers of a dask cluster over TLS, which
its operators started. A part that a worker loses is redone.

A scheduler without TLS runs the code of anyone who can connect to it, which is every account even of its own machine,
so that it is refused. dask finds the certificates in its settings, as for every program that uses it. What workers
answer is read as data (`plain_tls`, `parts`): a cluster runs the code of the planner, never the reverse.
"""

from __future__ import annotations

import gc
import logging
import pickle
import signal
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, cast

from zplanner import __version__
from zplanner.errors import ZplannerError
from zplanner.estate.forecasts import get_ready
from zplanner.estate.parts import Done, Task, answer_of, done_in, needed
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


AHEAD = 2
"""Parts in work or waiting for each worker: it never waits, and few parts are in memory."""

TLS = "tls://"

PATIENCE_S = 10
"""Seconds that a scheduler has to answer, and then again to find a worker."""

SAME = ("dask", "distributed", "numpy", "pyarrow")
"""Packages whose versions must be the same everywhere: they decide whether workers understand, and the last bits."""


class Cluster:
    """The workers of a scheduler; use as a context."""

    def __init__(self, address: str, patience_s: float = PATIENCE_S) -> None:
        if not address.startswith(TLS):
            raise ZplannerError(EstateCode.NOT_TLS, address=address)
        self._address, self._patience_s = address, patience_s
        self._distributed = needed("distributed")
        self._plain_tls = import_module("zplanner.estate.plain_tls")
        self._gone = (needed("distributed.comm").CommClosedError, needed("distributed.client").CancelledError, OSError)
        for name in ("asyncio", "tornado", *logging.root.manager.loggerDict):
            if name.partition(".")[0] in ("asyncio", "distributed", "tornado"):
                logging.getLogger(name).setLevel(logging.CRITICAL)  # what is lost is told in one sentence
        self._client = self._connected()
        try:
            self._check()
        except (AttributeError, KeyError, TypeError):  # no data of the shape that a scheduler answers with
            self.close()
            raise ZplannerError(EstateCode.NO_ANSWER) from None
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._client.close(timeout=self._patience_s)

    def _connected(self) -> Any:
        """A client; ZplannerError if the scheduler does not answer it."""
        security = self._distributed.Security(require_encryption=True)
        if not (security.tls_ca_file and security.tls_client_cert):
            raise ZplannerError(EstateCode.NO_CERTIFICATES)
        address = f"{self._plain_tls.SCHEME}://{self._address.removeprefix(TLS)}"
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of versions, which are checked below
                return self._distributed.Client(
                    address, timeout=self._patience_s, security=security, deserializers=["msgpack"]
                )
        except (OSError, ValueError, RuntimeError):  # TimeoutError is an OSError; an address may be none at all
            pass
        gc.collect()  # the client that failed: collected while another one starts, it would wait for that forever
        raise ZplannerError(EstateCode.UNREACHABLE, address=self._address)

    def _check(self) -> None:
        """ZplannerError if the cluster is empty or of other versions."""
        try:
            self._client.wait_for_workers(1, timeout=self._patience_s)
        except TimeoutError:
            raise ZplannerError(EstateCode.NO_WORKERS, address=self._address) from None
        found = self._client.get_versions(packages=SAME)
        asked = {"op": "run", "function": pickle.dumps(_version)}
        ours = self._client.sync(self._client.scheduler.broadcast, msg=asked, on_error="ignore")
        here = {name: found["client"]["packages"][name] for name in SAME}
        for there in (found["scheduler"], *found["workers"].values()):
            self._refuse_others(here, there["packages"])
        for answer in ours.values():
            self._refuse_others({"zplanner": __version__}, {"zplanner": answer.get("result")})

    def _refuse_others(self, here: Mapping[str, str], there: Mapping[str, str | None]) -> None:
        for name, version in here.items():
            if there.get(name) != version:
                raise ZplannerError(EstateCode.OTHER_VERSION, name=name, here=version, there=there.get(name) or "none")

    def results(
        self, work: Callable[[Task], Done], tasks: Iterable[tuple[int, Task]]
    ) -> Generator[tuple[int, Done], None, None]:
        """Each part with its number, as soon as a worker has done it."""
        running: dict[Any, tuple[int, Task]] = {}
        try:
            yield from self._results(work, iter(tasks), running)
        except self._gone:
            if self._client.status == "running":
                raise
            raise ZplannerError(EstateCode.SCHEDULER_LOST, address=self._address) from None
        finally:
            if self._client.status == "running":
                self._client.cancel(list(running), force=True)

    def _results(
        self, work: Callable[[Task], Done], coming: Any, running: dict[Any, tuple[int, Task]]
    ) -> Generator[tuple[int, Done], None, None]:
        again: deque[tuple[int, Task]] = deque()
        lost = 0
        while True:
            while len(running) < AHEAD * self._threads():
                task = again.popleft() if again else next(coming, None)
                if task is None:
                    break
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")  # of the size of a part's histories
                    running[self._client.submit(answer_of, work, task[1], pure=False)] = task
            if not running:
                return
            for future in self._distributed.wait(list(running), return_when="FIRST_COMPLETED").done:
                number, task = running.pop(future)
                if future.status == "error":  # the work raises nothing: its worker was killed
                    lost += 1
                    again.append((number, task))
                    if lost > MOST_LOST:
                        raise ZplannerError(EstateCode.WORKER_LOST, part=number)
                    continue
                answer = future.result()
                if not isinstance(answer, self._plain_tls.PlainBytes):
                    raise ZplannerError(EstateCode.NO_ANSWER)
                lost = 0
                yield number, done_in(answer.data, work)

    def _threads(self) -> int:
        """The parts that the workers take at once; one while there is none."""
        threads: Iterable[int] = self._client.nthreads().values()
        return max(sum(threads), 1)


def _version() -> str:
    """The version of zplanner, where this is run."""
    return __version__
