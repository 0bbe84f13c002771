"""No file, however odd, is more than refused."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.document.any_plans import RELEASED, texts
from zplanner.document import open_plan, plan_file
from zplanner.errors import ZplannerError
from zplanner.planning.plan import Plan

TABLES = ("plan", "measurement", "history", "snapshot")


def plan_or_refusal(file: Path) -> Plan | None:
    """The plan, or None where the file is refused; anything else is a bug and goes through."""
    try:
        return open_plan(file)
    except ZplannerError:
        return None


@given(st.binary(max_size=200), st.sampled_from([".zplan", ".toml"]))
def test_arbitrary_bytes_are_refused(folder: Path, content: bytes, ending: str) -> None:
    file = folder / f"junk{ending}"
    file.write_bytes(content)
    assert plan_or_refusal(file) is None


@given(texts)
def test_a_text_plan_with_anything_after_it_is_read_or_refused(folder: Path, more: str) -> None:
    file = folder / "more.toml"
    file.write_bytes(RELEASED.with_suffix(".toml").read_bytes() + more.encode())
    plan_or_refusal(file)


toml_values = st.one_of(
    st.booleans(), st.integers(-(10**400), 10**400), st.floats(), texts, st.lists(st.integers(), max_size=2)
)


@given(st.data())
@settings(max_examples=100)
def test_a_text_plan_with_any_value_in_any_place_is_read_or_refused(folder: Path, data: st.DataObject) -> None:
    lines = RELEASED.with_suffix(".toml").read_text(encoding="utf-8").splitlines()
    places = [number for number, line in enumerate(lines) if " = " in line]
    place, value = data.draw(st.sampled_from(places)), data.draw(toml_values)
    shown = str(value).lower() if not isinstance(value, str) else '"' + value.encode("unicode_escape").decode() + '"'
    lines[place] = f"{lines[place].partition(' = ')[0]} = {shown}"
    file = folder / "value.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    plan_or_refusal(file)


@given(st.lists(st.tuples(st.integers(0, 30_000), st.integers(0, 255)), min_size=1, max_size=20))
@settings(max_examples=100)
def test_a_document_with_changed_bytes_is_read_or_refused(folder: Path, changes: list[tuple[int, int]]) -> None:
    content = bytearray(RELEASED.read_bytes())
    for offset, byte in changes:
        content[offset % len(content)] = byte
    file = folder / "changed.zplan"
    file.write_bytes(content)
    plan_or_refusal(file)


@given(st.integers(0, 2**32), st.integers(0, 6))
@settings(max_examples=40)
def test_a_document_with_a_page_of_noise_is_read_or_refused(folder: Path, seed: int, page: int) -> None:
    content = bytearray(RELEASED.read_bytes())
    start = 100 if page == 0 else 4096 * page
    content[start : 4096 * (page + 1)] = random.Random(seed).randbytes(4096 * (page + 1) - start)
    file = folder / "noise.zplan"
    file.write_bytes(content)
    plan_or_refusal(file)


@pytest.fixture(scope="module")
def loose(folder: Path) -> Path:
    """A document whose tables hold no constraint at all, as another program might write it."""
    file = folder / "loose.zplan"
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("ATTACH ? AS released", (str(RELEASED),))
        connection.execute(f"PRAGMA application_id = {plan_file.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {plan_file.FORMAT}")
        for table in TABLES:
            columns = [name for _, name, *_ in connection.execute(f"PRAGMA released.table_info({table})")]
            connection.execute(f"CREATE TABLE {table} ({', '.join(columns)})")
            connection.execute(f"INSERT INTO {table} SELECT * FROM released.{table}")
    assert open_plan(file) == open_plan(RELEASED)
    return file


sqlite_values = st.one_of(
    st.none(), st.integers(-(2**63), 2**63 - 1), st.floats(), texts, st.binary(max_size=8), st.sampled_from("01")
)


@given(st.data())
@settings(max_examples=100)
def test_a_document_with_any_value_in_any_column_is_read_or_refused(loose: Path, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(TABLES))
    value = data.draw(sqlite_values)
    content = loose.read_bytes()
    with closing(sqlite3.connect(loose, isolation_level=None)) as connection:
        columns = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({table})")]
        column = data.draw(st.sampled_from(columns))
        row = data.draw(st.integers(1, 3))
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row))
    try:
        plan_or_refusal(loose)
    finally:
        loose.write_bytes(content)
