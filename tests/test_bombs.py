"""Every file of `bombs` is refused in one sentence, and the process that reads it takes little time and memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bombs import BOMBS, READ, parquet_bomb, written
from tests.document.text_plans import FILES
from tests.estate.estates import systems, targets, zplanner
from zplanner import sandbox
from zplanner.document import foreign
from zplanner.errors import ZplannerError
from zplanner.importing.batch import MEASURED, ForeignBatch
from zplanner.wording.errors import sentence

SECONDS = 6.0
"""Of CPU time: three at most on the machine that the limits were chosen on."""

MEGABYTES = 330.0
"""The limit, and what a process takes between two looks at it."""


class Watched:
    """The most that any process has taken."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.megabytes = self.seconds = 0.0
        megabytes, seconds = sandbox._Process.megabytes, sandbox._Process.cpu_seconds

        def take_megabytes(process: sandbox._Process) -> float:
            self.megabytes = max(self.megabytes, found := megabytes(process))
            return found

        def take_seconds(process: sandbox._Process) -> float:
            self.seconds = max(self.seconds, found := seconds(process))
            return found

        monkeypatch.setattr(sandbox._Process, "megabytes", take_megabytes)
        monkeypatch.setattr(sandbox._Process, "cpu_seconds", take_seconds)


def refusal(file: Path) -> ZplannerError | None:
    if file.suffix == ".csv":
        (reading,) = ForeignBatch([file]).read()
        return reading.reason
    try:
        foreign.open_plan(file)
    except ZplannerError as error:
        return error
    return None


@pytest.mark.usefixtures("in_processes")
def test_a_table_that_unpacks_to_gigabytes_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "histories").mkdir()
    bomb, watched = parquet_bomb(tmp_path / "histories" / "bomb.parquet"), Watched(monkeypatch)
    estate = ("estate", systems(tmp_path, 1), "--targets", targets(tmp_path), "-o", tmp_path / "out.parquet")
    imported = ("import", FILES / "complete.toml", bomb, "--dry-run")
    for command in ((*estate, "--histories", bomb.parent), imported):
        done = zplanner(*command)
        assert done.returncode == 1
        assert "bomb.parquet: reading it takes over 1,0" in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert MEASURED.megabytes < watched.megabytes < MEASURED.megabytes + 200


@pytest.mark.usefixtures("in_processes")
@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_soon_refused_in_one_sentence_or_read(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, watched = written(name, tmp_path), Watched(monkeypatch)
    error = refusal(file)
    assert (error is None) == (name in READ)
    assert error is None or len(sentence(error).splitlines()) == 1
    assert watched.seconds < SECONDS
    assert watched.megabytes < MEGABYTES
    file.unlink()
