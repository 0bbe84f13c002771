"""What a worker answers, as bytes that hold data and no code: whoever sends them, nothing in them is run."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.estate.refusals import EstateCode

Task = TypeVar("Task")
Done = TypeVar("Done")


class _Finished(msgspec.Struct, Generic[Done], tag=True):
    done: Done


class _Refused(msgspec.Struct, tag=True):
    """A ZplannerError."""

    code: str
    about: Reference | None
    file: str | None
    table: str
    line: int | None
    values: dict[str, Any]


class _Failed(msgspec.Struct, tag=True):
    """Any other exception, as the traceback that the report of an internal error has."""

    text: str


def answer_of(work: Callable[[Task], Done], task: Task) -> bytes:
    """What the work gives, or why it cannot: it raises nothing."""
    try:
        return _bytes(_Finished(work(task)))
    except ZplannerError as error:
        file = None if error.file is None else str(error.file)
        return _bytes(_Refused(str(error.code), error.about, file, error.table, error.line, dict(error.values)))
    except Exception:
        return _bytes(_Failed(traceback.format_exc()))


def done_in(answer: bytes, work: Callable[[Task], Done]) -> Done:
    """What the work has given, in the type that it says; the ZplannerError where it could not, or where the answer is
    no answer of it."""
    done: Any = get_type_hints(work)["return"]
    try:
        found: Any = msgspec.msgpack.decode(answer, type=_Finished[done] | _Refused | _Failed)
        match found:
            case _Finished():
                result: Done = found.done
                return result
            case _Refused():
                raise _error(found)
    except (msgspec.MsgspecError, KeyError):
        raise ZplannerError(EstateCode.NO_ANSWER) from None
    raise RuntimeError(found.text)


def _error(found: _Refused) -> ZplannerError:
    codes = {str(code): code for kind in Code.__subclasses__() for code in kind}
    file = None if found.file is None else Path(found.file)
    error = ZplannerError(codes[found.code], about=found.about, file=file, table=found.table, line=found.line)
    error.values = found.values
    return error


def _bytes(answer: msgspec.Struct) -> bytes:
    return msgspec.msgpack.encode(answer, enc_hook=str)
