"""Tables of load in Parquet files."""

from __future__ import annotations

import datetime as dt
import io
import sys
import warnings
from decimal import Decimal
from random import Random
from typing import Any
from unittest.mock import patch

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import parquet

from tests.importing.formats.tables.test_csv_table import check, shown
from tests.load_files import OWN, mutated, read, read_text
from tests.refusals import refused
from zplanner.importing.formats.tables import table_file
from zplanner.importing.formats.tables import table_file as reader
from zplanner.importing.found import Clock
from zplanner.importing.refusals import SourceCode, TableFileCode

FILE = OWN / "tables" / "week.parquet"
TIMES = [dt.datetime(2026, 10, 22, hour) for hour in range(3)]  # a type without a zone


def written(**columns: Any) -> bytes:
    packed = io.BytesIO()
    parquet.write_table(pa.table(columns), packed)
    return packed.getvalue()


def test_a_table_is_read_with_its_zone_and_its_unit_told() -> None:
    found = read(table_file, FILE)
    assert (found.format, found.clock, len(found.busy)) == ("parquet", Clock.UTC, 40)
    assert found.notices == [TableFileCode.READ_AS_PERCENT]
    assert shown(found.end[0]) == "2026-10-20T22:10:00"


@pytest.mark.parametrize(
    "times",
    [
        TIMES,
        pa.array(TIMES, pa.timestamp("ns")),
        [f"2026-10-22 0{hour}:00" for hour in range(3)],
        [1_792_627_200.0 + 3600 * hour for hour in range(3)],
    ],
)
@pytest.mark.parametrize(
    "cells", [[40, 41, 42], [Decimal("40.0"), Decimal("41.0"), Decimal("42.0")], ["40", "41", "42"]]
)
def test_times_and_numbers_may_be_of_any_type(times: Any, cells: list[Any]) -> None:
    found = read_text(table_file, written(**{"time": times, "CPU %": cells}))
    assert found.busy == pytest.approx([40.0, 41.0, 42.0])
    assert shown(found.end[0]) == "2026-10-22T00:00:00"
    assert set(found.interval) == {3600.0}


def test_what_is_missing_or_no_number_is_refused_with_its_row() -> None:
    found = read_text(table_file, written(**{"time": TIMES, "CPU %": [40.0, None, float("nan")]}))
    assert found.refused == [(2, TableFileCode.EMPTY_CELL), (3, TableFileCode.EMPTY_CELL)]
    texts = read_text(table_file, written(**{"time": TIMES, "CPU %": ["40", "1_45", "41"]}))
    assert texts.refused == [(2, SourceCode.NOT_A_DECIMAL)]


def test_without_pyarrow_a_sentence_says_how_to_get_it() -> None:
    with patch.dict(sys.modules, {"pyarrow": None}), refused(TableFileCode.NO_PYARROW):
        read(table_file, FILE)


def test_row_groups_that_do_not_fit_are_refused() -> None:
    with patch.object(reader, "LARGEST_GROUP", 100), refused(TableFileCode.PARQUET_TOO_LARGE):
        read(table_file, FILE)


def test_an_empty_table_has_no_load() -> None:
    with refused(TableFileCode.NO_HEADING):
        read_text(table_file, written(**{"time": pa.array([], pa.timestamp("s")), "CPU %": pa.array([], pa.float64())}))


@given(seed=st.integers(0, 2**32))
@settings(max_examples=60)
def test_a_mutated_file_is_read_or_refused(seed: int) -> None:
    check(mutated(FILE.read_bytes(), Random(seed)), "parquet")


def test_a_nan_that_signals_is_no_number_and_no_warning() -> None:
    signaling = np.array([50.0, 0.0, 60.0])
    signaling.view(np.uint64)[1] = 0x7FF0_0000_0000_0001
    with warnings.catch_warnings(action="error"):
        found = read_text(table_file, written(**{"time": TIMES, "busy %": pa.array(signaling)}))
    assert found.busy.tolist() == [50.0, 60.0]
