"""The measured load of systems in a text plan: packed as the format says, whole, and bounded."""

from __future__ import annotations

import struct
import tomllib
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace
from itertools import accumulate
from pathlib import Path

import numpy as np
import pytest

from tests.document.any_plans import RELEASED
from tests.document.text_plans import COMPLETE, refusal
from tests.refusals import refused
from zplanner.document import open_plan, save_plan
from zplanner.document.refusals import DocumentCode, TableCode
from zplanner.document.text_plan import LARGEST_FILE
from zplanner.errors import Code, Part, Reference
from zplanner.files import MOST_WINDOWS, LimitCode
from zplanner.histories.history import WINDOW, History, HistoryCode


def packed(starts: list[int], *columns: list[float]) -> bytes:
    shares = (struct.pack(f"<{len(one)}f", *one) for one in columns)
    return zlib.compress(struct.pack(f"<{len(starts)}q", *starts) + b"".join(shares))


AT_WINDOWS, THE_LOAD = Reference(Part.HISTORY, 1, "windows"), Reference(Part.HISTORY, 1)
WINDOWS = packed([0, 900], [0.5, 0.6], [0, 0], [2, 2])


def text(windows: bytes = WINDOWS, more: str = "", system: str = "LX1") -> str:
    return f'[[history]]\nsystem = "{system}"\n{more}windows = "{b64encode(windows).decode()}"\n'


def test_the_windows_are_columns_of_little_endian_numbers_that_any_language_reads() -> None:
    history = open_plan(RELEASED).histories[0]
    table = tomllib.loads(RELEASED.with_suffix(".toml").read_text(encoding="utf-8"))["history"][0]
    data = zlib.decompress(b64decode(table["windows"]))
    count = len(data) // 20
    assert list(accumulate(struct.unpack_from(f"<{count}q", data))) == history.starts.tolist()
    for place, shares in enumerate((history.busy, history.steal, history.engines)):
        column = struct.unpack_from(f"<{count}f", data, (8 + 4 * place) * count)
        assert np.array_equal(column, shares, equal_nan=True)
    assert (table["clock"], table["engines_min"], table["engines_max"]) == ("utc", 7, 8)
    assert table["files"][0]["name"] == "sadf-d-2026-10-21.csv"


REFUSED: dict[str, tuple[str, Code, Reference]] = {
    "no base64": ("[[history]]\nsystem = ''\nwindows = '!'\n", TableCode.NOT_BASE64, AT_WINDOWS),
    "no windows key": ("[[history]]\nsystem = ''\n", TableCode.MISSING_KEY, AT_WINDOWS),
    "nothing packed": (text(b"x"), TableCode.NOT_PACKED, AT_WINDOWS),
    "cut off": (text(WINDOWS[:-4]), TableCode.NOT_PACKED, AT_WINDOWS),
    "more after it": (text(WINDOWS + b"x"), TableCode.NOT_PACKED, AT_WINDOWS),
    "half a window": (text(packed([0], [0.5], [0.5])), TableCode.NOT_PACKED, AT_WINDOWS),
    "backward": (text(packed([900, -900], *[[0.5] * 2] * 3)), TableCode.NOT_PACKED, AT_WINDOWS),
    "after all dates": (text(packed([2**62], *[[0.5]] * 3)), TableCode.NOT_PACKED, AT_WINDOWS),
    "no window": (text(packed([])), HistoryCode.NOT_WINDOWS, THE_LOAD),
    "overlapping": (text(packed([0, 899], *[[0.5] * 2] * 3)), HistoryCode.NOT_WINDOWS, THE_LOAD),
    "more than all": (text(packed([0], [1.5], [0], [1])), HistoryCode.NOT_WINDOWS, THE_LOAD),
    "endless steal": (text(packed([0], [0.5], [float("inf")], [1])), HistoryCode.NOT_WINDOWS, THE_LOAD),
    "a restart after all dates": (
        text(more="restarts = [900000000000]\n"), HistoryCode.NOT_WINDOWS, THE_LOAD
    ),
    "one end of the engines": (
        text(more="engines_min = 2\n"), TableCode.MISSING_KEY, Reference(Part.HISTORY, 1, "engines_max")
    ),
    "no clock": (text(more="clock = 'moon'\n"), TableCode.NOT_A_CHOICE, Reference(Part.HISTORY, 1, "clock")),
    "a file without a size": (
        text(more="files = [{name = 'a'}]\n"), TableCode.MISSING_KEY, Reference(Part.HISTORY, 1, "files size")
    ),
    "a long name": (text(system="x" * 5001), LimitCode.TOO_LONG, Reference(Part.HISTORY, 1, "system")),
    "twice a system": (text() + text(), TableCode.DUPLICATE_SYSTEM, Reference(Part.HISTORY, 2, "system")),
    "no list": ("history = 1\n", TableCode.NOT_A_LIST_OF_TABLES, Reference(Part.HISTORY)),
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_a_load_that_is_none_is_refused_with_its_place(kind: str, tmp_path: Path) -> None:
    stated, code, about = REFUSED[kind]
    lines = COMPLETE.replace("[current]", f"{stated}[current]", 1) if kind == "no list" else COMPLETE + stated
    error = refusal(tmp_path / "plan.toml", lines)
    assert (error.code, error.about) == (code, about)


def test_a_small_text_that_unpacks_to_more_windows_than_a_plan_has_is_refused(tmp_path: Path) -> None:
    count = MOST_WINDOWS // 2 + 1
    half = zlib.compress(np.full(count, WINDOW, "<i8").tobytes() + np.full(count, 0.5, "<f4").tobytes() * 3)
    assert len(half) < 100_000
    error = refusal(tmp_path / "plan.toml", COMPLETE + text(half, system="A") + text(half, system="B"))
    assert (error.code, error.about) == (TableCode.TOO_MANY_WINDOWS, Reference(Part.HISTORY, 2, "windows"))


def test_more_load_than_a_text_plan_holds_is_to_be_saved_as_a_document(tmp_path: Path) -> None:
    count = LARGEST_FILE // 8
    random = np.random.default_rng(1).random((3, count), np.float32)
    load = History("LX1", np.arange(count) * WINDOW, *random)
    plan = replace(open_plan(RELEASED), histories=(load,))
    with refused(DocumentCode.TOO_LARGE, limit_mb=10):
        save_plan(plan, tmp_path / "plan.toml")
    assert not list(tmp_path.iterdir())
