"""Values as bytes that hold data and no code, for what a process answers that has read a file of others.

The bytes are MessagePack: scalars as they are, everything else as a list of a tag and its parts. What has a class of
zplanner is tagged with its name, which must be that of a frozen dataclass, an enum, a ZplannerError, or a class that
states what it holds (`__getstate__`, `__setstate__`). Reading builds instances of these: it calls nothing else that the
bytes name, and sets nothing on a class. What a field holds is of the type that its class states, and what the class
refuses when it is made is refused; whether a plan of these makes sense is not checked, nor of what type the values of a
refusal are.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime, time, timedelta, timezone
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType, NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
import numpy as np

from zplanner.errors import Code, Reference, ZplannerError

_MODULE = re.compile(r"zplanner(\.[a-z][a-z0-9_]*)+")
_DTYPE = re.compile(r"[<>|][biufcSUmM][0-9]{1,6}(\[[a-zA-Z0-9]{1,8}\])?")
_NATIVE = frozenset({type(None), bool, float, bytes})
_ERROR = ("code", "about", "file", "table", "line", "values", "others")
_REFUSED = (
    *(ArithmeticError, AttributeError, ImportError, LookupError, RecursionError, TypeError, ValueError),
    ZplannerError,
)
"""What bytes that hold no value of a type raise."""


class NotPlainError(ValueError):
    """A value that is none of these, or bytes that hold none."""


def encode(value: Any) -> bytes:
    """A value as bytes; NotPlainError if a part of it is of another kind."""
    return msgspec.msgpack.encode(_written(value))


def decode(data: bytes, kind: Any = object) -> Any:
    """The value in bytes; NotPlainError if they hold none of a type, which annotations may state, whatever they are."""
    try:
        return _of(kind, _read(msgspec.msgpack.decode(data)))
    except _REFUSED as error:
        raise NotPlainError(str(error)) from None


def answer_of(work: Callable[..., Any], arguments: Collection[Any] = ()) -> Any:
    """The type of a function's answer, as it is annotated; if that is a type variable, the answer's of the function
    among its arguments."""
    kind = _hints(work).get("return", object)
    return answer_of(next(filter(callable, arguments))) if isinstance(kind, TypeVar) else kind


def told_to(listener: Callable[[Any], None]) -> Any:
    """The type of what a function of one value is called with, as it is annotated."""
    return next((kind for name, kind in _hints(listener).items() if name != "return"), object)


def _written(value: Any) -> Any:
    kind: Any = type(value)
    if kind in _NATIVE:
        return value
    if kind is str:
        return value if value.isascii() or _is_utf8(value) else ["text", value.encode("utf-8", "surrogatepass")]
    if kind is int:
        return value if -(2**63) <= value < 2**64 else ["int", f"{value:x}"]
    if (write := _WRITERS.get(kind)) is not None:
        return [kind.__name__, *write(value)]
    if isinstance(value, Path):
        return ["Path", os.fsencode(value)]
    if isinstance(value, np.generic):
        return ["scalar", *_array(np.asarray(value))]
    return [_name_of(kind), *_parts(kind, value)]


def _is_utf8(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _pairs(value: Mapping[Any, Any]) -> list[Any]:
    return [_written(one) for pair in value.items() for one in pair]


def _array(value: Any) -> list[Any]:
    if not _DTYPE.fullmatch(value.dtype.str):
        raise NotPlainError(f"an array of {value.dtype}")
    return [value.dtype.str, list(value.shape), value.tobytes()]


_WRITERS: Mapping[type, Callable[[Any], list[Any]]] = {
    **dict.fromkeys((tuple, list, set, frozenset), lambda value: list(map(_written, value))),
    **dict.fromkeys((dict, MappingProxyType), _pairs),
    np.ndarray: _array,
    bytearray: lambda value: [bytes(value)],
    **dict.fromkeys((date, datetime, time), lambda value: [value.isoformat()]),
    timedelta: lambda value: [value.days, value.seconds, value.microseconds],
    timezone: lambda value: [_written(value.utcoffset(None)), value.tzname(None)],
}


def _parts(kind: Any, value: Any) -> list[Any]:
    if issubclass(kind, Enum):
        return [value.name]
    if issubclass(kind, ZplannerError):
        return [_written(getattr(value, name)) for name in _ERROR]
    if (names := _fields_of(kind)) is not None:
        return [_written(getattr(value, name)) for name in names]
    return [_written(value.__getstate__())]


def _read(data: Any) -> Any:
    if type(data) is not list:
        if type(data) not in (*_NATIVE, str, int):
            raise NotPlainError(f"a {type(data)}")
        return data
    tag, *parts = data
    if (read := _READERS.get(tag)) is not None:
        return read(*parts)
    kind = _class_named(tag)
    if issubclass(kind, Enum):
        (name,) = parts
        return kind[name]
    found = kind.__new__(kind)
    values = list(map(_read, parts))
    if issubclass(kind, ZplannerError):
        _fill_error(found, *values)
    elif (names := _fields_of(kind)) is not None:
        hints = _hints_of(kind)
        for name, value in zip(names, values, strict=True):
            object.__setattr__(found, name, _of(hints[name], value))
        if check := getattr(found, "__post_init__", None):
            check()
    else:
        (state,) = values
        found.__setstate__(_of(told_to(kind.__setstate__), state))
    return found


def _fill_error(error: Any, code: Any, about: Any, file: Any, table: Any, line: Any, values: Any, others: Any) -> None:
    is_one = isinstance(code, Code) and isinstance(about, Reference | None) and isinstance(file, str | Path | None)
    is_placed = isinstance(table, str) and isinstance(line, int | None)
    has_values = isinstance(values, Mapping) and all(isinstance(name, str) for name in values)
    has_others = isinstance(others, tuple) and all(isinstance(one, ZplannerError) for one in others)
    if not (is_one and is_placed and has_values and has_others):
        raise NotPlainError("an error")
    error.args = (code,)
    for name, value in zip(_ERROR, (code, about, file, table, line, values, others), strict=True):
        setattr(error, name, value)


def _read_int(text: str) -> int:
    number = int(text, 16)
    str(number)  # ValueError where it has more digits than Python writes
    return number


def _read_dict(*parts: Any) -> dict[Any, Any]:
    values = list(map(_read, parts))
    return dict(zip(values[::2], values[1::2], strict=True))


def _read_array(dtype: str, shape: list[int], data: bytes) -> Any:
    if not _DTYPE.fullmatch(dtype) or min(shape, default=0) < 0:
        raise NotPlainError(f"an array of {dtype}")
    found: Any = np.ndarray(tuple(shape), np.dtype(dtype), buffer=data)
    if found.nbytes != len(data):
        raise NotPlainError(f"{len(data)} bytes of an array")
    return found


_READERS: Mapping[str, Callable[..., Any]] = {
    "text": lambda data: data.decode("utf-8", "surrogatepass"),
    "int": _read_int,
    "Path": lambda data: Path(os.fsdecode(data)),
    "tuple": lambda *parts: tuple(map(_read, parts)),
    "list": lambda *parts: list(map(_read, parts)),
    "set": lambda *parts: set(map(_read, parts)),
    "frozenset": lambda *parts: frozenset(map(_read, parts)),
    "dict": _read_dict,
    "mappingproxy": lambda *parts: MappingProxyType(_read_dict(*parts)),
    "ndarray": _read_array,
    "scalar": lambda *parts: _read_array(*parts)[()],
    "bytearray": lambda data: bytearray(memoryview(data)),
    "date": date.fromisoformat,
    "datetime": datetime.fromisoformat,
    "time": time.fromisoformat,
    "timedelta": timedelta,
    "timezone": lambda offset, name: timezone(_read(offset), name),
}


@cache
def _name_of(kind: Any) -> str:
    name = f"{kind.__module__}:{kind.__qualname__}"
    if _class_named(name) is not kind:
        raise NotPlainError(name)
    return name


@cache
def _class_named(name: str) -> Any:
    """The class of this name whose instances are plain values."""
    module, _, own = name.partition(":")
    found = vars(import_module(module)).get(own) if _MODULE.fullmatch(module) else None
    if not isinstance(found, type) or found.__module__ != module:
        raise NotPlainError(name)
    if is_dataclass(found):
        is_plain = found.__dataclass_params__.frozen  # type: ignore[attr-defined]
    else:
        is_plain = issubclass(found, (Enum, ZplannerError)) or {"__getstate__", "__setstate__"} <= vars(found).keys()
    if not is_plain:
        raise NotPlainError(name)
    return found


@cache
def _fields_of(kind: Any) -> tuple[str, ...] | None:
    """The fields of a dataclass; None of another class."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


@cache
def _hints_of(kind: Any) -> Mapping[str, Any]:
    return _hints(kind)


def _hints(annotated: Any) -> Mapping[str, Any]:
    """The annotations of a class or a function. What a module imports for type checkers alone is that of any other: a
    name means one thing in all of zplanner."""
    known: dict[str, Any] = {}
    while True:
        try:
            return get_type_hints(annotated, localns=known)
        except NameError as error:
            modules = [vars(module) for name, module in sys.modules.items() if _MODULE.fullmatch(name)]
            name = str(error.name)
            known[name] = next(names[name] for names in modules if name in names)


def _of(kind: Any, value: Any) -> Any:
    """The value itself; NotPlainError if it is not of a type."""
    if not _check(kind)(value):
        raise NotPlainError(f"{type(value)} for {kind}")
    return value


@cache
def _check(kind: Any) -> Callable[[Any], bool]:
    """Whether a value is of a type, as annotations state it."""
    origin, parts = get_origin(kind) or kind, get_args(kind)
    known = _KNOWN.get(origin, origin)
    if origin in (Union, UnionType):
        checks = tuple(map(_check, parts))
        return lambda value: any(check(value) for check in checks)
    if not isinstance(known, (type, tuple)):
        raise NotPlainError(str(kind))
    inner = _inner_check(origin, parts) if parts else None
    if inner is None:
        return lambda value: isinstance(value, known)
    return lambda value: isinstance(value, known) and inner(value)


_KNOWN: Mapping[Any, Any] = {
    Any: object,
    None: NoneType,
    float: (float, int, np.floating, np.integer),
    int: (int, np.integer),
}
"""What else a value may be than an instance of the type that is stated."""


def _inner_check(origin: type, parts: tuple[Any, ...]) -> Callable[[Any], bool] | None:
    """Whether what an instance of a generic type holds is of these types; None of one that holds nothing."""
    if origin is np.ndarray:
        kinds = [np.dtype(one).kind for one in get_args(parts[1]) if one is not Any]
        return lambda value: value.dtype.kind in (kinds or value.dtype.kind)
    if not issubclass(origin, Collection):
        return None
    checks = tuple(_check(part) for part in parts if part is not ...)
    if issubclass(origin, Mapping):
        of_name, of_value = checks[0], checks[-1] if len(checks) > 1 else _check(object)
        return lambda value: all(of_name(name) and of_value(one) for name, one in value.items())
    if origin is tuple and parts[-1] is not ...:
        return lambda value: (
            len(value) == len(checks) and all(check(one) for check, one in zip(checks, value, strict=True))
        )
    return lambda value: all(map(checks[0], value))
