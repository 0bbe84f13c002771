"""Values come back from their bytes as they were; other bytes give a value or a refusal, and do nothing else."""

from __future__ import annotations

import dataclasses
import datetime
import math
import os
import random
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import numpy as np
import pytest

from zplanner.document import open_plan
from zplanner.document.refusals import DocumentCode
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.configuration import MACHINE, Configuration, Field, FieldKind, fields
from zplanner.plain_values import NotPlainError, decode, encode
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain

PLAN = Path(__file__).parent / "files" / "growing.zplan"

REFUSED = ZplannerError(DocumentCode.EMPTY, about=Reference(Part.HOST, 2, "name"), file=Path("a"), line=3, most=4)

VALUES = (
    *(None, True, 1.5, -1, 2**80, "caf\u00e9", "\udcff", b"\0"),
    *((1, (2, [3])), {1, 2}, frozenset({"a"}), {Path("a"): (1,)}, MappingProxyType({"b": 1})),
    *(Path(os.fsdecode(b"b\xff.csv")), datetime.date(2026, 1, 2), datetime.timedelta(1, 2, 3)),
    datetime.datetime(2026, 1, 2, 3, 4, 5, 6, datetime.timezone(datetime.timedelta(hours=1), "CET")),
    *(DocumentCode.EMPTY, Part.PLAN, REFUSED, ZplannerError.of_several([REFUSED, REFUSED])),
)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_comes_back_as_it_was(value: Any) -> None:
    found = decode(encode(value))
    assert (type(found), found) == (type(value), value)


@pytest.mark.parametrize("dtype", ["<f4", "<i8", "|b1", "<U3", "<M8[s]", "|S2"])
def test_an_array_comes_back_with_its_kind_and_shape(dtype: str) -> None:
    for array in (np.zeros((2, 3), dtype), np.zeros(0, dtype), np.zeros((4, 4), dtype)[::2, 1]):
        found = decode(encode(array))
        assert (found.dtype, found.shape, found.tolist()) == (array.dtype, array.shape, array.tolist())


def test_a_number_of_numpy_comes_back_with_its_kind() -> None:
    found = decode(encode(np.float32(1.5)))
    assert type(found) is np.float32
    assert found == np.float32(1.5)
    assert math.isnan(decode(encode(math.nan)))


def test_a_plan_comes_back_as_it_was() -> None:
    plan = open_plan(PLAN)
    assert decode(encode(plan)) == plan


@pytest.mark.parametrize("value", [object(), subprocess.run, Path, np.array([None]), range(3), 1j])
def test_what_is_no_plain_value_is_not_written(value: Any) -> None:
    with pytest.raises(NotPlainError):
        encode(value)


@pytest.mark.parametrize(
    "data",
    [
        ["pathlib:PosixPath", "a"],
        ["builtins:eval", "1"],
        ["os:system", "true"],
        ["zplanner.__main__:main"],
        ["zplanner.plain_values:Path", "a"],
        ["zplanner.plain_values:import_module", "this"],
        ["zplanner.no_such_module:A"],
        ["zplanner.estate.loads:LoadIndex", ["dict"], ["dict"], ["tuple"]],
        ["zplanner.errors:Code", "mro"],
        ["zplanner.errors:Reference", None],
        ["zplanner.errors:ZplannerError", 1, None, None, "", None, ["dict"], ["tuple"]],
        ["zplanner.evidence.configuration:Configuration", 1],
        ["ndarray", "|O", [1], b"12345678"],
        ["ndarray", "<f8", [2], b"12345678"],
        ["ndarray", "<f8", [-1], b"12345678"],
        ["bytearray", 10**15],
        pytest.param(["int", "f" * 10_000], id="a number that is never written"),
        ["zplanner.errors:Reference", ["zplanner.errors:Part", "HOST"], "2", "name"],
        ["zplanner.evidence.configuration:Configuration", ["dict", "machine", ["list"]]],
        ["zplanner.evidence.configuration:Configuration", ["dict", "processors", "2"]],
        ["zplanner.evidence.configuration:Configuration", ["dict", "no field", "2"]],
        ["zplanner.planning.plan:Host", "a", 1, None, None],
        {"a": 1},
        [],
        [["tuple"]],
        pytest.param(msgspec.msgpack.Ext(4, b"a"), id="an extension"),
    ],
    ids=str,
)
def test_bytes_that_name_anything_else_are_refused(data: Any) -> None:
    with pytest.raises(NotPlainError):
        decode(msgspec.msgpack.encode(data))


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(NotPlainError):
        decode(b"\x91" * 1_000_000)


def test_any_bytes_give_a_value_or_a_refusal() -> None:
    chance = random.Random(33)
    whole = [encode(open_plan(PLAN)), *map(encode, VALUES)]
    before = class_attributes()
    refusals = 0
    for _ in range(2_000):
        data = bytearray(chance.choice(whole))
        for _ in range(chance.randint(1, 4)):
            place = chance.randint(0, len(data))
            data[place : place + chance.randint(0, 2)] = chance.randbytes(chance.randint(0, 2))
        try:
            decode(bytes(data))
        except NotPlainError:
            refusals += 1
    assert refusals > 500
    assert class_attributes() == before


def test_whatever_an_answer_is_made_of_it_is_of_its_type_or_refused() -> None:
    chance = random.Random(34)
    plan = encode(open_plan(PLAN))
    nodes = list(all_nodes(msgspec.msgpack.decode(plan)))
    refusals = 0
    for _ in range(300):
        changed = msgspec.msgpack.decode(plan)
        for _ in range(chance.randint(1, 3)):
            lists = [node for node in all_nodes(changed) if isinstance(node, list) and node]
            chosen = chance.choice(lists)
            chosen[chance.randrange(len(chosen))] = chance.choice(nodes)
        try:
            found = decode(msgspec.msgpack.encode(changed), Plan)
        except NotPlainError:
            refusals += 1
        else:
            assert isinstance(found, Plan)
            check_fields(found)
    assert 100 < refusals < 300


def test_a_field_of_a_configuration_is_of_its_kind_and_within_it_or_refused() -> None:
    values = (*VALUES, "z10", Uncertain.exactly(2), Uncertain.exactly(-1))
    for name, field in fields().items():
        for value in (*values, *field.levels):
            is_of_kind = isinstance(value, str if field.kind is FieldKind.LEVEL else Uncertain)
            data = msgspec.msgpack.decode(encode(Configuration(machine="z10")))
            data[1] = msgspec.msgpack.decode(encode({name: value}))
            if is_of_kind and takes(field, value):
                assert decode(msgspec.msgpack.encode(data), Configuration)[name] == value
            else:
                with pytest.raises(NotPlainError):
                    decode(msgspec.msgpack.encode(data), Configuration)


def takes(field: Field, value: Any) -> bool:
    """Whether a configuration may hold a value; whoever reads one checks its machine by those of its plan."""
    with suppress(ZplannerError):
        return field.name == MACHINE or field.value(value) == value
    return False


@pytest.mark.parametrize(
    "broken", [(math.nan, 1.0, 0.9), (1.0, math.inf, 0.9), (2.0, 1.0, 0.9), (1.0, 2.0, 0.0), (1.0, 2.0, 7.0)]
)
def test_what_a_class_refuses_when_it_is_made_is_refused(broken: tuple[float, ...]) -> None:
    data = msgspec.msgpack.decode(encode(Uncertain(1, 2)))
    data[1:] = broken
    with pytest.raises(NotPlainError):
        decode(msgspec.msgpack.encode(data))


def all_nodes(data: Any) -> Iterator[Any]:
    yield data
    if isinstance(data, list):
        for one in data:
            yield from all_nodes(one)


def check_fields(value: Any) -> None:
    """What the fields hold that are stated by a class or as tuples of one."""
    hints = get_type_hints(type(value), localns={"Component": Component})
    for field in dataclasses.fields(value):
        held, kind = getattr(value, field.name), hints[field.name]
        entries = held if get_origin(kind) is tuple else (held,)
        if get_origin(kind) is tuple:
            assert isinstance(held, tuple)
            kind = get_args(kind)[0]
        for one in entries:
            assert not isinstance(kind, type) or isinstance(one, (kind, int) if kind is float else kind)
            if dataclasses.is_dataclass(one):
                check_fields(one)


def class_attributes() -> Mapping[type, set[str]]:
    return {kind: set(vars(kind)) for kind in (Path, PLAN.__class__, ZplannerError, Reference, DocumentCode)}
