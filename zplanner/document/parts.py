"""A plan cut into parts, so that a journal writes only what an edit has changed."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from datetime import date
from itertools import chain
from typing import Any

import msgspec

from zplanner.document.refusals import Damage, DocumentCode
from zplanner.document.tables import cells_of, plan_of, tables_of
from zplanner.document.values import stated_history
from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import COLUMNS
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.histories.history import History
from zplanner.planning.plan import Plan, Scenario

RUN = 256
"""Entries of a part of own measurements, on average: an edit of one of 50,000 writes a few kilobytes."""

SYSTEMS_RUN = 16
"""The same of systems, which take 0.6 ms each: every step of a plan of 60 took 44 ms to write when it had them all."""

LARGEST = 100_000_000
"""An input guard: bytes of a part that is unpacked."""

FIELDS = tuple(sorted((field.name for field in fields(Plan)), key=lambda name: name != "packs"))
"""The fields of a plan, packs first: they name machines and classes that others refer to."""

_ONE_BY_ONE = ("packs", "snapshots")
"""Fields with few entries, each of them large."""

_OF_LOAD = tuple(field.name for field in fields(History) if field.name != "system")

_SYSTEMS = ("hosts", "partitions")

_EMPTY = Plan()
_IMPLIED = tables_of(_EMPTY)


def cut(field: str, value: Any) -> tuple[Any, ...]:
    """The parts of a field's value. Parts of own measurements and of systems begin and end at the same entries
    whatever is added or removed elsewhere."""
    if field == "measurements":
        return tuple(_runs(value, [row.id for row in value], RUN))
    if field in _SYSTEMS:
        return tuple(_runs(value, [one.name for one in value], SYSTEMS_RUN))
    if field == "switched_off":
        ids = tuple(sorted(value))
        return tuple(_runs(ids, ids, RUN))
    if field == "histories":  # the names of the systems apart: renaming one writes no load again
        return (tuple(one.system for one in value), *((one,) for one in value)) if value else ()
    if field in _ONE_BY_ONE:
        return tuple((one,) for one in value)
    return (value,)


def identity(entry: Any) -> Any:
    """What tells an entry of a part from others as long as both live: itself, or of a history all but its system."""
    if isinstance(entry, History):
        return tuple(id(getattr(entry, name)) for name in _OF_LOAD)
    return id(entry)


def joined(field: str, parts: Sequence[Any]) -> Any:
    """The field's value in its parts."""
    if field == "histories":
        names, *histories = parts or ((),)
        return tuple(_named(name, *history) for name, history in zip(names, histories, strict=True))
    if field == "switched_off":
        return frozenset(chain(*parts))
    if field == "measurements" or field in (*_SYSTEMS, *_ONE_BY_ONE):
        return tuple(chain(*parts))
    (value,) = parts
    return value


def _named(name: Any, history: Any) -> History:
    if not isinstance(name, str) or not isinstance(history, History):
        raise ZplannerError(DocumentCode.DAMAGED, what=Damage.VALUE)
    return history if history.system == name else replace(history, system=name)


def _runs(entries: Sequence[Any], ids: Iterable[str], size: int) -> Iterable[tuple[Any, ...]]:
    """Runs of a size on average, and of eight times that at most."""
    begin = 0
    for end, name in enumerate(ids, start=1):
        is_end = zlib.crc32(name.encode("utf-8", "surrogatepass")) % size == 0
        if is_end or end - begin == 8 * size or end == len(entries):
            yield tuple(entries[begin:end])
            begin = end


def encoded(field: str, part: Any) -> bytes:
    """The bytes of a part; equal parts give equal bytes."""
    content: Any = part
    if field == "histories" and isinstance(part[0], History):  # not compressed, which takes ten times as long
        content = {"history": [stated_history(one, zlib.Z_NO_COMPRESSION) for one in part]}
        return zlib.compress(_packed(content), zlib.Z_NO_COMPRESSION)
    if field == "measurements":
        content = {"measurement": [dict(zip(COLUMNS, cells_of(row), strict=True)) for row in part]}
    elif field not in ("switched_off", "histories"):
        stated = {field: part}
        if field == "move" and part is not None:  # which is of one of the scenarios
            stated["scenarios"] = (Scenario(part.scenario),)
        tables = tables_of(replace(_EMPTY, **stated))
        content = {name: table for name, table in tables.items() if table != _IMPLIED[name]}
    return zlib.compress(_packed(content), 1)


def _packed(content: Any) -> bytes:
    """Plain values as MessagePack, or as JSON where a text has half a character, which no document can hold."""
    try:
        return msgspec.msgpack.encode(content)
    except UnicodeEncodeError:
        return json.dumps(content, default=_stated).encode("ascii")


def _stated(value: bytes | date) -> str:
    return b64encode(value).decode("ascii") if isinstance(value, bytes) else value.isoformat()


def _unpacked(data: bytes) -> Any:
    kind = tuple[str, ...] | dict[str, Any]
    return msgspec.convert(json.loads(data), kind) if data[:1] in b"[{" else msgspec.msgpack.decode(data, type=kind)


def decoded(field: str, data: bytes, names: Vocabulary) -> Any:
    """The part in these bytes, of a plan that can name these; a ZplannerError where they are damaged."""
    try:
        unpacking = zlib.decompressobj()
        unpacked = unpacking.decompress(data, LARGEST)
        if unpacking.eof:
            content = _unpacked(unpacked)
            return content if isinstance(content, tuple) else getattr(plan_of(content, names), field)
    except (zlib.error, msgspec.MsgspecError, ValueError, TypeError, LookupError, OverflowError, RecursionError):
        pass
    raise ZplannerError(DocumentCode.DAMAGED, what=Damage.VALUE)
