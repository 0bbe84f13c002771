"""A file changes as a whole or not at all."""

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from tests.refusals import refused
from zplanner.files import FileCode, replacement

FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from zplanner.errors import ZplannerError
from zplanner.files import replacement
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    with replacement(Path(sys.argv[1])) as fresh:
        fresh.write_bytes(b"new" * 1000)
except ZplannerError as error:
    print(error.file, error.code.name)
"""


def write(path: Path) -> None:
    with replacement(path) as fresh:
        fresh.write_bytes(b"new")


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with refused(FileCode.NO_FOLDER):
        write(tmp_path / "file" / "report.json")


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with refused(FileCode.NOT_A_NAME):
        write(Path("report\0.csv"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders here")
def test_something_that_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    with refused(FileCode.NOT_REGULAR):
        write(tmp_path / "pipe.csv")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limit on file sizes is tried on Linux")
def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    report = tmp_path / "report.csv"
    report.write_bytes(b"old")
    told = subprocess.run([sys.executable, "-c", FULL_DISK, str(report)], capture_output=True, text=True, check=True)
    assert told.stdout == f"{report} UNWRITABLE\n"
    assert report.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["report.csv"]


def test_a_block_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    report = tmp_path / "report.csv"
    report.write_bytes(b"old")
    with suppress(ZeroDivisionError), replacement(report) as fresh:
        fresh.write_bytes(b"%d" % (1 // 0))
    assert report.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["report.csv"]


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    write(tmp_path / "new.csv")
    (tmp_path / "usual").touch()
    assert (tmp_path / "new.csv").stat().st_mode == (tmp_path / "usual").stat().st_mode
