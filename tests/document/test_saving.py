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

import pytest

from zplanner.document import open_plan, save_plan
from zplanner.errors import ZplannerError

FILES = Path(__file__).parents[1] / "files"
CHECKOUT = Path(__file__).parents[2]
PLAN = open_plan(FILES / "format-1.toml")
ENDINGS = pytest.mark.parametrize("ending", [".zplan", ".toml"])
posix_only = pytest.mark.skipif(os.name != "posix", reason="permission bits are POSIX")


def refusal_to_open(file: Path) -> str:
    with pytest.raises(ZplannerError) as caught:
        open_plan(file)
    return str(caught.value)


def refusal_to_save(file: Path) -> str:
    with pytest.raises(ZplannerError) as caught:
        save_plan(PLAN, file)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(str(file))
    return str(caught.value)


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


KINDS = "choose a .zplan document, a .toml text plan, or a .pdf or .html report"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("plan.xlsx", f"'.xlsx' is not the ending of a plan; {KINDS}."),
        ("plan", f"the file name has no ending; {KINDS}."),
        ("missing.zplan", "there is no such file; check the name and the folder."),
        ("missing/plan.toml", "there is no such file; check the name and the folder."),
        ("folder.zplan", "this is a folder, not a plan; choose a file in it."),
        ("folder.toml", "this is a folder, not a plan; choose a file in it."),
        ("nul\0.toml", "this is not a file name; choose another name."),
    ],
)
def test_a_file_that_is_no_plan_is_refused(name: str, sentence: str, tmp_path: Path) -> None:
    for folder in ("folder.zplan", "folder.toml"):
        (tmp_path / folder).mkdir()
    assert refusal_to_open(tmp_path / name) == f"{tmp_path / name}: {sentence}"


@posix_only
@ENDINGS
def test_a_file_that_may_not_be_read_is_refused(ending: str, guarded: Path) -> None:
    file = guarded / f"plan{ending}"
    guarded.chmod(0o755)
    save_plan(PLAN, file)
    file.chmod(0)
    with as_a_stranger():
        assert refusal_to_open(file) == f"{file}: it cannot be read (permission denied); check the file."


@posix_only
@ENDINGS
def test_a_pipe_is_no_plan(ending: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / f"pipe{ending}")
    assert "this is not a regular file" in refusal_to_open(tmp_path / f"pipe{ending}")


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
        assert "the folder of this file does not exist" in refusal_to_save(tmp_path / parent / f"plan{ending}")


@ENDINGS
def test_saving_over_a_folder_says_so(ending: str, tmp_path: Path) -> None:
    folder = tmp_path / f"folder{ending}"
    folder.mkdir()
    assert "this is a folder" in refusal_to_save(folder)
    assert list(tmp_path.iterdir()) == [folder]


@posix_only
@ENDINGS
def test_saving_in_a_folder_that_may_not_be_written_says_so(ending: str, guarded: Path) -> None:
    with as_a_stranger():
        sentence = refusal_to_save(guarded / f"plan{ending}")
    assert sentence.endswith("the folder of this file is read-only; allow writing in it, or choose another folder.")
    assert not list(guarded.iterdir())


@posix_only
@ENDINGS
def test_a_file_that_may_not_be_written_is_not_replaced(ending: str, guarded: Path) -> None:
    file = guarded / f"plan{ending}"
    guarded.chmod(0o777)
    save_plan(PLAN, file)
    before = file.read_bytes()
    file.chmod(0o444)
    with as_a_stranger():
        assert "the file is read-only" in refusal_to_save(file)
    assert file.read_bytes() == before
    assert list(guarded.iterdir()) == [file]


FULL_DISK = """
import resource, sys
from dataclasses import replace
from pathlib import Path
from zplanner.errors import ZplannerError
from zplanner.document import open_plan, save_plan

files = [Path(name) for name in sys.argv[1:]]
plans = [replace(open_plan(file), name="a" * 9000) for file in files]
resource.setrlimit(resource.RLIMIT_FSIZE, (4500, 4500))
for plan, file in zip(plans, files):
    try:
        save_plan(plan, file)
    except ZplannerError as error:
        print(error)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limit on file sizes is tried on Linux")
def test_where_the_disk_is_full_the_old_file_stays(tmp_path: Path) -> None:
    files = [tmp_path / "plan.zplan", tmp_path / "plan.toml"]
    for file in files:
        save_plan(PLAN, file)
    before = [file.read_bytes() for file in files]
    arguments = [sys.executable, "-c", FULL_DISK, *map(str, files)]
    run = subprocess.run(arguments, cwd=CHECKOUT, capture_output=True, text=True, check=True, timeout=60)
    sentences = run.stdout.splitlines()
    assert [sentence.partition(": ")[0] for sentence in sentences] == [str(file) for file in files]
    assert all("cannot be written (" in sentence for sentence in sentences)
    assert [file.read_bytes() for file in files] == before
    assert sorted(tmp_path.iterdir()) == sorted(files)


@ENDINGS
def test_a_plan_that_cannot_be_written_leaves_the_old_file(ending: str, tmp_path: Path) -> None:
    file = tmp_path / f"plan{ending}"
    save_plan(PLAN, file)
    with pytest.raises(ZplannerError, match="a character that no file can hold; type the text again"):
        save_plan(replace(PLAN, name="half a letter: \ud800"), file)
    assert open_plan(file) == PLAN
    assert list(tmp_path.iterdir()) == [file]
