"""Nothing that a scheduler or worker sends is run at the planner's desk: no message, result, type or exception."""

from __future__ import annotations

import os
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import distributed
import pytest
from distributed.protocol import dumps, to_serialize
from distributed.protocol.serialize import ToPickle

from tests.estate.clusters import RunningCluster, running_cluster
from tests.refusals import refused
from zplanner.estate.plain_tls import NOT_PLAIN, PlainBytes, plain_message
from zplanner.estate.refusals import EstateCode
from zplanner.estate.workers import Cluster

PRELOAD = """
import pickle
from itertools import cycle
from distributed.diagnostics.plugin import SchedulerPlugin
from distributed.protocol import to_serialize
from distributed.protocol.serialize import ToPickle

class Code:
    def __init__(self, kind):
        self.kind = kind
    def __reduce__(self):
        return eval, (f"open({str(FOLDER / self.kind)!r} + str(__import__('os').getpid()), 'w').close()",)

def code(kind):
    return pickle.dumps(Code(kind))

class Hostile(SchedulerPlugin):
    ways = cycle(("warning", "type", "exception"))

    def update_graph(self, scheduler, *, client, keys, **_):
        send = scheduler.client_comms[client].send
        for key in keys:
            way = next(self.ways)
            finished = {"op": "key-in-memory", "key": key, "workers": []}
            if way == "warning":
                send({"op": "event", "topic": "warn", "event": (0.0, {"message": code(way), "category": code(way)})})
                send(finished)
            elif way == "type":
                send({**finished, "type": code(way)})
            else:
                send({"op": "task-erred", "key": key, "exception": code(way), "traceback": code(way)})

async def dask_setup(scheduler):
    scheduler.add_plugin(Hostile(), name="hostile")
    known = scheduler.handlers["identity"]
    scheduler.handlers |= {
        "identity": lambda **asked: known(**asked) | {"workers": {"any": {"status": "running"}}},
        "gather": lambda keys, **_: {"status": "OK", "data": {key: to_serialize(Code("result")) for key in keys}},
        "broadcast": lambda **_: {"any": code("answer")},
        "versions": lambda **_: ToPickle(Code("message")),
    }
"""

KINDS = {"warning", "type", "exception", "result", "answer", "message"}


@pytest.fixture
def marks(tmp_path: Path) -> Path:
    """A folder in which code leaves a file wherever it is run, named for its kind and the process."""
    folder = tmp_path / "marks"
    folder.mkdir()
    return folder


@pytest.fixture
def hostile(tmp_path: Path, marks: Path) -> Iterator[RunningCluster]:
    """A scheduler that sends code to its clients."""
    preload = tmp_path / "hostile.py"
    preload.write_text(f"from pathlib import Path\nFOLDER = Path({str(marks)!r})\n{PRELOAD}", encoding="utf-8")
    with running_cluster(tmp_path, workers=0, preload=preload) as cluster, cluster.trusted():
        yield cluster


def run_here(marks: Path) -> set[str]:
    """The kinds of code that this process has run."""
    found = list(marks.glob(f"*{os.getpid()}"))
    for mark in found:
        mark.unlink()
    return {mark.name.removesuffix(str(os.getpid())) for mark in found}


def _nothing(number: int) -> int:
    return number


@pytest.mark.filterwarnings("ignore")  # what the client of dask makes of it
def test_the_client_of_dask_runs_what_a_scheduler_sends(hostile: RunningCluster, marks: Path) -> None:
    """Otherwise the next test would show nothing."""
    security = distributed.Security()
    with distributed.Client(hostile.address, security=security, deserializers=["msgpack"]) as client:
        for _ in range(3):
            future = client.submit(_nothing, 0, pure=False)
            distributed.wait(future)
            with suppress(Exception):
                future.result()
        for ask in (client.get_versions, lambda: client.run(int)):
            with suppress(Exception):
                ask()
    assert run_here(marks) == KINDS - {"result"}


def test_nothing_that_a_scheduler_sends_is_run_at_the_planners_desk(
    hostile: RunningCluster, marks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with refused(EstateCode.NO_ANSWER), Cluster(hostile.address):
        pass
    monkeypatch.setattr(Cluster, "_check", lambda _: None)
    with Cluster(hostile.address) as workers:
        for _ in range(3):
            with refused(EstateCode.NO_ANSWER):
                list(workers.results(_nothing, [(0, 0)]))
    assert run_here(marks) == set()


class Code:
    """An object whose pickle runs code."""

    def __init__(self, marks: Path) -> None:
        self.marks = marks

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str]]:
        return eval, (f"open({str(self.marks / 'any')!r} + str(__import__('os').getpid()), 'w').close()",)


def test_a_message_holds_plain_data_alone(marks: Path) -> None:
    code = Code(marks)
    message: dict[str, Any] = {
        "text": "tls",
        "numbers": (1, 2.5, None, True),
        "bytes": pickle.dumps(code),
        "object": to_serialize(code),
        "pickle": ToPickle(code),
        "within": [{"bytes": pickle.dumps(code)}],
    }
    assert plain_message(list(map(bytes, dumps(message)))) == {
        "text": "tls",
        "numbers": (1, 2.5, None, True),
        "bytes": PlainBytes(pickle.dumps(code)),
        "object": NOT_PLAIN,
        "pickle": NOT_PLAIN,
        "within": ({"bytes": PlainBytes(pickle.dumps(code))},),
    }
    plain = plain_message(list(map(bytes, dumps({"data": to_serialize(b"rows" * 9999)}, serializers=["msgpack"]))))
    assert plain == {"data": PlainBytes(b"rows" * 9999)}
    assert run_here(marks) == set()
