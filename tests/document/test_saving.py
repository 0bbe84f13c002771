"""A plan is never half written, and a file that cannot be read or written is told in one sentence."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.refusals import refused
from zplanner.document import open_plan, save_plan
from zplanner.document.refusals import DocumentCode
from zplanner.errors import Code
from zplanner.files import LONGEST_TEXT, FileCode, LimitCode

FILES = Path(__file__).parents[1] / "files"
CHECKOUT = Path(__file__).parents[2]
PLAN = open_plan(FILES / "payroll.toml")
ENDINGS = pytest.mark.parametrize("ending", [".zplan", ".toml"])
posix_only = pytest.mark.skipif(os.name != "posix", reason="permission bits are POSIX")


@contextmanager
def as_a_stranger() -> Iterator[None]:
    """Without the rights of root, whom permission bits do not bind."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def guarded() -> Iterator[Path]:
    """A folder that anyone may read and nobody else may write in."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("plan.xlsx", DocumentCode.OTHER_ENDING),
        ("plan", DocumentCode.NO_ENDING),
        ("missing.zplan", FileCode.MISSING),
        ("missing/plan.toml", FileCode.MISSING),
        ("folder.zplan", FileCode.IS_FOLDER),
        ("folder.toml", FileCode.IS_FOLDER),
        ("nul\0.toml", FileCode.NOT_A_NAME),
    ],
)
def test_a_file_that_is_no_plan_is_refused(name: str, code: Code, tmp_path: Path) -> None:
    for folder in ("folder.zplan", "folder.toml"):
        (tmp_path / folder).mkdir()
    with refused(code, file=tmp_path / name):
        open_plan(tmp_path / name)


@posix_only
@ENDINGS
def test_a_file_that_may_not_be_read_is_refused(ending: str, guarded: Path) -> None:
    file = guarded / f"plan{ending}"
    guarded.chmod(0o755)
    save_plan(PLAN, file)
    file.chmod(0)
    with as_a_stranger(), refused(FileCode.UNREADABLE, file=file, reason="permission denied"):
        open_plan(file)


@posix_only
@ENDINGS
def test_a_pipe_is_no_plan(ending: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"pipe{ending}")
    with refused(FileCode.NOT_REGULAR):
        open_plan(tmp_path / f"pipe{ending}")


@ENDINGS
def test_saving_replaces_the_file_and_leaves_nothing_beside_it(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"odd name; 100%25?#&{ending}"
    save_plan(replace(PLAN, name="before"), file)
    save_plan(PLAN, file)
    assert open_plan(file) == PLAN
    assert list(tmp_path.iterdir()) == [file]


@ENDINGS
def test_equal_plans_give_equal_files(ending: str, tmp_path: Path) -> None:
    save_plan(PLAN, tmp_path / f"one{ending}")
    save_plan(replace(PLAN, name="another first"), tmp_path / f"two{ending}")
    save_plan(PLAN, tmp_path / f"two{ending}")
    assert (tmp_path / f"one{ending}").read_bytes() == (tmp_path / f"two{ending}").read_bytes()


@posix_only
@ENDINGS
def test_a_file_keeps_its_permissions_and_a_link_stays_a_link(ending: str, tmp_path: Path) -> None:
    file, link = tmp_path / f"plan{ending}", tmp_path / f"link{ending}"
    save_plan(PLAN, file)
    file.chmod(0o640)
    link.symlink_to(file)
    save_plan(replace(PLAN, name="through the link"), link)
    assert link.is_symlink()
    assert open_plan(file).name == "through the link"
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@ENDINGS
def test_saving_where_no_folder_is_says_so(ending: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    for parent in ("missing", "file"):
        with refused(FileCode.NO_FOLDER):
            save_plan(PLAN, tmp_path / parent / f"plan{ending}")


@ENDINGS
def test_saving_over_a_folder_says_so(ending: str, tmp_path: Path) -> None:
    folder = tmp_path / f"folder{ending}"
    folder.mkdir()
    with refused(FileCode.IS_FOLDER, file=folder):
        save_plan(PLAN, folder)
    assert list(tmp_path.iterdir()) == [folder]


@posix_only
@ENDINGS
def test_saving_in_a_folder_that_may_not_be_written_says_so(ending: str, guarded: Path) -> None:
    with as_a_stranger(), refused(FileCode.READ_ONLY_FOLDER):
        save_plan(PLAN, guarded / f"plan{ending}")
    assert not list(guarded.iterdir())


@posix_only
@ENDINGS
def test_a_file_that_may_not_be_written_is_not_replaced(ending: str, guarded: Path) -> None:
    file = guarded / f"plan{ending}"
    guarded.chmod(0o777)
    save_plan(PLAN, file)
    before = file.read_bytes()
    file.chmod(0o444)
    with as_a_stranger(), refused(FileCode.READ_ONLY):
        save_plan(PLAN, file)
    assert file.read_bytes() == before
    assert list(guarded.iterdir()) == [file]


FULL_DISK = """
import resource, sys
from dataclasses import replace
from pathlib import Path
from zplanner.errors import ZplannerError
from zplanner.document import open_plan, save_plan

files = [Path(name) for name in sys.argv[1:]]
plans = [replace(open_plan(file), name="a" * 5000) for file in files]
resource.setrlimit(resource.RLIMIT_FSIZE, (4500, 4500))
for plan, file in zip(plans, files):
    try:
        save_plan(plan, file)
    except ZplannerError as error:
        print(error.file, error.code.name)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limit on file sizes is tried on Linux")
def test_where_the_disk_is_full_the_old_file_stays(tmp_path: Path) -> None:
    files = [tmp_path / "plan.zplan", tmp_path / "plan.toml"]
    for file in files:
        save_plan(PLAN, file)
    before = [file.read_bytes() for file in files]
    arguments = [sys.executable, "-c", FULL_DISK, *map(str, files)]
    run = subprocess.run(arguments, cwd=CHECKOUT, capture_output=True, text=True, check=True)
    sentences = run.stdout.splitlines()
    assert sentences == [f"{file} UNWRITABLE" for file in files]
    assert [file.read_bytes() for file in files] == before
    assert sorted(tmp_path.iterdir()) == sorted(files)


@ENDINGS
def test_a_plan_that_cannot_be_written_leaves_the_old_file(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"plan{ending}"
    save_plan(PLAN, file)
    with refused(DocumentCode.UNWRITABLE_TEXT):
        save_plan(replace(PLAN, name="half a letter: \ud800"), file)
    assert open_plan(file) == PLAN
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("field", ["id", "locator", "note"])
def test_a_measurement_that_could_not_be_read_back_is_refused_among_others(field: str, tmp_path: Path) -> None:
    plan = open_plan(FILES / "complete.zplan")
    row = plan.measurements[0]
    rows = tuple(replace(row, id=f"run {number}") for number in range(50))
    changed: dict[str, Any] = {field: "x" * (LONGEST_TEXT + 1)}
    bad = replace(rows[20], **changed)
    path = tmp_path / "plan.zplan"
    save_plan(replace(plan, measurements=rows, switched_off=frozenset()), path)
    before = path.read_bytes()
    with refused(LimitCode.TOO_LONG):
        save_plan(replace(plan, measurements=(*rows[:20], bad, *rows[21:]), switched_off=frozenset()), path)
    assert path.read_bytes() == before
