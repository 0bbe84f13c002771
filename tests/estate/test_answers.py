"""What a worker answers is data of a known shape; whatever else comes is refused."""

from __future__ import annotations

import pickle
from pathlib import Path

import msgspec
import pytest

from tests.refusals import refused
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.estate.forecasts import PartTables
from zplanner.estate.parts import answer_of, done_in
from zplanner.estate.refusals import EstateCode
from zplanner.files import FileCode

REFUSED: dict[str, object] = {"type": "_Refused", "about": None, "file": None, "table": "", "line": None, "values": {}}


def _tables(text: str) -> PartTables:
    return PartTables(text.encode(), b"hosts")


def _refusing(name: str) -> bytes:
    about = Reference(Part.SCENARIO, 2, "machine")
    raise ZplannerError(EstateCode.NOT_READ_BY_WORKER, about=about, file=Path("h") / name, line=3, name=name, count=2)


def _of_another_room(_: str) -> bytes:
    raise ZplannerError(FileCode.TOO_LARGE, megabytes=2)


def _failing(_: str) -> bytes:
    raise KeyError("gone")


def test_work_comes_back_in_the_type_that_it_says() -> None:
    assert done_in(answer_of(_tables, "rows"), _tables) == PartTables(b"rows", b"hosts")


def test_a_refusal_comes_back_with_all_that_it_says() -> None:
    with pytest.raises(ZplannerError) as direct:
        _refusing("a.csv")
    with pytest.raises(ZplannerError) as found:
        done_in(answer_of(_refusing, "a.csv"), _refusing)
    assert found.value == direct.value
    with refused(FileCode.TOO_LARGE, megabytes=2):
        done_in(answer_of(_of_another_room, ""), _of_another_room)


def test_a_fault_comes_back_with_its_traceback() -> None:
    with pytest.raises(RuntimeError, match=r"(?s)Traceback.*_failing.*KeyError: 'gone'"):
        done_in(answer_of(_failing, ""), _failing)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"\xc1",
        pickle.dumps(PartTables(b"", b"")),
        msgspec.msgpack.encode({"type": "_Finished", "done": {"forecasts": 1, "hosts": b""}}),
        msgspec.msgpack.encode({"type": "_Finished", "done": b"not two tables"}),
        msgspec.msgpack.encode({"type": "Path", "done": "/"}),
        msgspec.msgpack.encode({**REFUSED, "code": "os.system"}),
    ],
)  # fmt: skip
def test_what_is_no_answer_of_the_work_is_refused(answer: bytes) -> None:
    with refused(EstateCode.NO_ANSWER):
        done_in(answer, _tables)
