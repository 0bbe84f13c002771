"""A batch of files is read in order, tells how far it is, and stops when asked to."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from tests.nmon_days import nmon_days
from zplanner.importing.batch import Batch, BatchProgress, ForeignBatch
from zplanner.importing.reading import ReadStatus
from zplanner.sandbox import CanceledError
from zplanner.wording.window import importing as words


def test_a_batch_reads_the_files_of_a_folder_and_counts_their_bytes(tmp_path: Path) -> None:
    files = nmon_days(tmp_path)
    batch = Batch([tmp_path])
    readings = batch.read()
    size = sum(file.stat().st_size for file in files)
    assert [reading.path for reading in readings] == list(files)
    assert (batch.progress.read, batch.progress.size) == (size, size)
    assert (batch.progress.files_read, batch.progress.files) == (4, 5)
    assert batch.progress.file == files[-1].name


def test_a_file_that_is_known_by_its_hash_is_told_to_be_there_whatever_its_name(tmp_path: Path) -> None:
    (first, *_) = nmon_days(tmp_path / "first")
    (reading,) = Batch([first]).read()
    copy = tmp_path / "copy.txt"
    copy.write_bytes(first.read_bytes())
    (again,) = Batch([copy], {reading.sha256}).read()
    assert again.status is ReadStatus.ALREADY_THERE


def test_a_canceled_batch_reads_no_further(tmp_path: Path) -> None:
    batch = Batch(nmon_days(tmp_path))
    batch.cancel()
    with pytest.raises(CanceledError):
        batch.read()
    assert batch.progress == BatchProgress()


def test_the_seconds_left_follow_from_the_rate_so_far() -> None:
    assert BatchProgress().seconds_left is None
    assert BatchProgress(read=20, size=100, seconds=4.0).seconds_left == 16.0


@pytest.mark.parametrize("number", [-1, 0, 2**63, 2**2000])
@pytest.mark.parametrize("size", [-1, 0, 100, 2**2000])
def test_whatever_a_reader_tells_is_a_share_of_what_there_is_and_is_said(number: int, size: int) -> None:
    for seconds in (-1.0, 0.0, 5e-324, math.inf, math.nan):
        told: list[BatchProgress] = []
        ForeignBatch([], told=told.append)._take(BatchProgress(number, size, number, number, seconds))
        (progress,) = told
        assert 0 <= progress.read <= progress.size
        assert words.progress(progress)
