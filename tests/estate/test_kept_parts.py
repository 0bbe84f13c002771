"""A run removes only what it has made itself, and follows no link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from tests.estate.estates import systems, targets
from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.estate import parts as arrow_files
from zplanner.estate.lists import targets as targets_in
from zplanner.estate.parts import KeptParts
from zplanner.estate.refusals import EstateCode
from zplanner.estate.run import Estate, RunProgress, RunStage, run
from zplanner.estate.systems import SystemList
from zplanner.estate.workers import ThisProcess
from zplanner.files import FileCode


@pytest.fixture
def output(tmp_path: Path) -> Path:
    return tmp_path / "out.parquet"


@pytest.fixture
def parts(output: Path) -> Path:
    return output.with_name("out.parquet.parts")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder that is no business of a run."""
    folder = tmp_path / "home" / "Documents"
    folder.mkdir(parents=True)
    (folder / "letter.txt").write_text("Dear all", encoding="utf-8")
    return folder.parent


def run_to(output: Path, watch: Callable[[RunProgress], None] = lambda _: None, seed: int = 0) -> None:
    folder = output.parent
    estate = Estate(SystemList(systems(folder, 8)), targets_in(targets(folder)), (), seed=seed)
    run(estate, output, ThisProcess(), watch)


def stop(progress: RunProgress) -> None:
    if progress.stage is RunStage.WRITE:
        raise KeyboardInterrupt


def numbers() -> Any:
    return pa.schema([("number", pa.float64())])


def packed(table: Any) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, table.schema, options=pa.ipc.IpcWriteOptions(compression="zstd")) as writer:
        writer.write_table(table)
    data: bytes = sink.getvalue().to_pybytes()
    return data


def test_only_whole_tables_of_its_stage_are_parts(tmp_path: Path) -> None:
    kept = KeptParts(tmp_path, numbers)
    assert kept.whole(2) == frozenset()
    whole = packed(pa.table({"number": [1.5]}))
    for number, data in enumerate([whole, packed(pa.table({"number": ["a"]})), whole[:-40], b"", whole]):
        kept.keep(number, data)
    assert kept.whole(4) == {0}
    assert kept.whole(6) == {0, 4}


@pytest.mark.usefixtures("in_processes")
def test_a_part_that_fills_memory_is_none_and_does_so_in_no_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arrow_files, "PART", replace(arrow_files.PART, megabytes=250))
    kept = KeptParts(tmp_path, numbers)
    bomb = packed(pa.table({"number": np.zeros(40_000_000)}))
    assert len(bomb) < 1_000_000
    kept.keep(0, bomb)
    before = pa.total_allocated_bytes()
    assert kept.whole(1) == frozenset()
    assert pa.total_allocated_bytes() == before


def test_a_folder_that_another_program_has_made_is_left_alone(output: Path, parts: Path) -> None:
    (parts / "mine").mkdir(parents=True)
    (parts / "mine" / "letter.txt").touch()
    with refused(EstateCode.NOT_OWN_PARTS, file=parts):
        run_to(output)
    assert [path.relative_to(parts).as_posix() for path in sorted(parts.rglob("*"))] == ["mine", "mine/letter.txt"]


def test_a_folder_behind_a_link_is_left_alone(output: Path, parts: Path, home: Path) -> None:
    parts.symlink_to(home)
    with refused(EstateCode.NOT_OWN_PARTS, file=parts):
        run_to(output)
    assert [path.relative_to(home).as_posix() for path in sorted(home.rglob("*"))] == [
        "Documents",
        "Documents/letter.txt",
    ]


def test_a_file_in_the_place_of_the_folder_is_left_alone(output: Path, parts: Path) -> None:
    parts.write_text("mine", encoding="utf-8")
    with refused(EstateCode.NOT_OWN_PARTS, file=parts):
        run_to(output)
    assert parts.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("name", ["lock", "hosts", "forecasts", "made-by-zplanner"])
def test_a_link_among_the_parts_is_not_followed(output: Path, parts: Path, home: Path, name: str) -> None:
    letter = home / "Documents" / "letter.txt"
    with pytest.raises(KeyboardInterrupt):
        run_to(output, stop)
    (parts / name).unlink(missing_ok=True)
    (parts / name).symlink_to(letter)
    with refused(EstateCode.LINK_IN_PARTS, file=str(parts / name)):
        run_to(output)
    assert letter.read_text(encoding="utf-8") == "Dear all"


def test_a_link_in_the_place_of_a_part_or_of_its_folder_is_not_followed(output: Path, parts: Path, home: Path) -> None:
    letter = home / "Documents" / "letter.txt"
    with pytest.raises(KeyboardInterrupt):
        run_to(output, stop)
    (folder,) = parts.glob("forecast-*")
    part = folder / "000000.arrow"
    part.unlink()
    part.symlink_to(letter)
    with refused(EstateCode.LINK_IN_PARTS, file=str(part)):
        run_to(output)
    part.unlink()
    folder.rmdir()
    folder.symlink_to(home)
    with refused(EstateCode.LINK_IN_PARTS, file=str(folder)):
        run_to(output)
    assert letter.read_text(encoding="utf-8") == "Dear all"


def test_what_someone_has_put_among_the_parts_outlives_them(output: Path, parts: Path, home: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run_to(output, stop)
    (parts / "mine").mkdir()
    (parts / "mine" / "letter.txt").touch()
    (old,) = parts.glob("forecast-*")
    (old / "letter.txt").touch()
    run_to(output, seed=1)
    assert output.exists()
    assert {path.name for path in parts.iterdir()} == {"lock", "made-by-zplanner", "mine", old.name}
    assert [path.name for path in old.iterdir()] == ["letter.txt"]
    run_to(output)


def test_a_lock_that_is_no_file_is_refused(output: Path, parts: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run_to(output, stop)
    (parts / "lock").unlink()
    (parts / "lock").mkdir()
    with pytest.raises(ZplannerError) as found:
        run_to(output)
    assert found.value.code is FileCode.UNWRITABLE
