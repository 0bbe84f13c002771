"""A file changes as a whole or not at all, whatever fails and whenever the program is killed or the power cut."""

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.refusals import refused
from zplanner import durable
from zplanner.durable import sweep, write
from zplanner.errors import Code, ZplannerError
from zplanner.files import FileCode, stamp_of, stamp_of_file

fcntl = pytest.importorskip("fcntl", reason="the faults and kills are tried where POSIX is")

CALLS = (
    *("chmod", "chown", "close", "fsync", "getxattr", "link", "listxattr", "open", "rename", "replace"),
    *("setxattr", "unlink", "write"),
)
"""What a write asks of the system."""

STRAY = ".zplanner-0123456789abcdef.tmp"
ASIDE = ".zplanner-0123456789abcdef.old."

FULL_DISK = """
import resource, signal, sys
from pathlib import Path
from zplanner.durable import write
from zplanner.errors import ZplannerError
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    write(Path(sys.argv[1]), b"new" * 1000)
except ZplannerError as error:
    print(error.file, error.code.name)
"""

KILLED = """
import errno, os, sys
from pathlib import Path
from zplanner.durable import write
calls, path, can_rename_over = sys.argv[1].split(), Path(sys.argv[2]), sys.argv[3] == "True"
left = 0

def counted(call):
    def count(*arguments, **options):
        global left
        left -= 1
        if left < 0:
            os._exit(9)
        if call is replace and not can_rename_over:
            raise FileExistsError(errno.EEXIST, "File exists")
        return call(*arguments, **options)
    return count

replace = os.replace
for name in calls:
    if hasattr(os, name):
        setattr(os, name, counted(getattr(os, name)))
for number in range(100):
    path.write_bytes(b"old")
    child = os.fork()
    if child == 0:
        left = number
        write(path, b"new" * 1000)
        os._exit(0)
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    left = 10**9
    named = path.read_bytes() if path.exists() else b"gone"
    strays = len(list(path.parent.iterdir())) - path.exists()
    from zplanner.durable import sweep
    sweep(path)
    print(status, named[:4].decode(), strays, path.read_bytes() in (b"old", b"new" * 1000), *os.listdir(path.parent))
    if status == 0:
        break
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "report.csv"
    file.write_bytes(b"old")
    return file


def names(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.iterdir())


def outcome(file: Path) -> Code | None:
    """Why new content is refused, or None."""
    try:
        write(file, b"new")
    except ZplannerError as refusal:
        return refusal.code
    return None


def failing(number: int, call: Callable[..., object], error: int) -> Callable[..., object]:
    """A call that fails when it is asked for the `number`th time."""
    asked = 0

    def fail(*arguments: object, **options: object) -> object:
        nonlocal asked
        asked += 1
        if asked == number:
            raise OSError(error, os.strerror(error))
        return call(*arguments, **options)

    return fail


def test_a_file_in_place_of_the_folder_is_refused(file: Path) -> None:
    with refused(FileCode.NO_FOLDER):
        write(file / "report.json", b"new")


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with refused(FileCode.NOT_A_NAME):
        write(Path("report\0.csv"), b"new")


def test_something_that_is_no_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    with refused(FileCode.NOT_REGULAR):
        write(tmp_path / "pipe.csv", b"new")


def test_a_full_disk_leaves_the_old_file_and_nothing_else(file: Path) -> None:
    told = subprocess.run([sys.executable, "-c", FULL_DISK, str(file)], capture_output=True, text=True, check=True)
    assert told.stdout == f"{file} UNWRITABLE\n"
    assert file.read_bytes() == b"old"
    assert names(file) == ["report.csv"]


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EROFS, errno.EACCES])
@pytest.mark.parametrize("call", CALLS)
def test_a_call_that_fails_leaves_the_old_or_the_new_file(
    call: str, error: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 4):
        file.write_bytes(b"old")
        with monkeypatch.context() as patched:
            patched.setattr(os, call, failing(number, getattr(os, call), error))
            code = outcome(file)
        assert code in (None, FileCode.UNWRITABLE)
        assert file.read_bytes() == (b"old" if code else b"new") or (call, number) == ("fsync", 2), "of the folder"
        sweep(file)
        assert file.read_bytes() in (b"old", b"new")
        assert names(file) == ["report.csv"]


@pytest.mark.parametrize("can_rename_over", [True, False])
def test_a_kill_before_any_call_leaves_the_old_or_the_new_file(file: Path, can_rename_over: bool) -> None:
    command = [sys.executable, "-c", KILLED, " ".join(CALLS), str(file), str(can_rename_over)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    ended = [line.split() for line in told]
    assert [one[0] for one in ended] == ["9"] * (len(ended) - 1) + ["0"]
    assert len(ended) > 8
    assert all(one[3:] == ["True", "report.csv"] for one in ended), "after the next start"
    assert {one[2] for one in ended} == {"0", "1"} if can_rename_over else {"0", "1", "2"}
    assert {one[1] for one in ended} == ({"old", "newn"} if can_rename_over else {"old", "newn", "gone"})


def test_the_content_is_on_the_disk_before_the_name_and_the_name_before_the_end(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = list[str]()
    sync, replace = os.fsync, os.replace

    def synced(opened: int) -> None:
        calls.append("sync folder" if stat.S_ISDIR(os.fstat(opened).st_mode) else "sync file")
        sync(opened)

    def replaced(fresh: Path, target: Path) -> None:
        calls.append("rename")
        replace(fresh, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    write(file, b"new")
    assert calls == ["sync file", "rename", "sync folder"]


@pytest.mark.parametrize("error", [errno.EINVAL, errno.ENOTSUP])
def test_a_file_system_that_cannot_sync_takes_the_file_all_the_same(
    error: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(error, os.strerror(error))

    monkeypatch.setattr(os, "fsync", refuse)
    write(file, b"new")
    assert file.read_bytes() == b"new"


@pytest.mark.parametrize("error", [errno.EEXIST, errno.EPERM, errno.EACCES, errno.EINVAL, errno.ENOTSUP])
def test_a_file_system_that_cannot_replace_a_file_takes_it_all_the_same(
    error: int, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "replace", failing(1, os.replace, error))
    write(file, b"new")
    assert file.read_bytes() == b"new"
    assert names(file) == ["report.csv"]


@pytest.mark.parametrize("call", ["chmod", "chown", "listxattr", "getxattr", "setxattr"])
def test_attributes_that_cannot_be_kept_refuse_nothing(call: str, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with suppress(OSError):
        os.setxattr(file, "user.origin", b"lab")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, call, refuse)
    write(file, b"new")
    assert file.read_bytes() == b"new"


def test_owner_group_permissions_and_attributes_are_kept(file: Path) -> None:
    file.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(file, 1234, 2345)
    with suppress(OSError):  # not every file system has them
        os.setxattr(file, "user.origin", b"lab")
    before, attributes = file.stat(), [(name, os.getxattr(file, name)) for name in os.listxattr(file)]
    write(file, b"new")
    after = file.stat()
    assert (after.st_mode, after.st_uid, after.st_gid) == (before.st_mode, before.st_uid, before.st_gid)
    assert [(name, os.getxattr(file, name)) for name in os.listxattr(file)] == attributes


def test_another_group_gets_no_rights_that_all_others_have_not(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    file.chmod(0o664)
    monkeypatch.setattr(os, "chown", refuse)
    write(file, b"new")
    assert stat.S_IMODE(file.stat().st_mode) == 0o644


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    write(tmp_path / "new.csv", b"new")
    (tmp_path / "usual").touch()
    assert (tmp_path / "new.csv").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_nobody_reads_a_secret_file_while_it_is_written(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen, sync = list[int](), os.fsync

    def watched(opened: int) -> None:
        seen.append(stat.S_IMODE(os.fstat(opened).st_mode))
        sync(opened)

    file.chmod(0o600)
    monkeypatch.setattr(durable, "_keep_attributes", lambda old, fresh: None)
    monkeypatch.setattr(os, "fsync", watched)
    write(file, b"new")
    assert seen[0] == 0o600


def test_a_file_that_is_another_by_now_is_not_replaced(file: Path) -> None:
    known = stamp_of_file(file)
    state = file.stat()
    file.write_bytes(b"odd")
    os.utime(file, ns=(state.st_atime_ns, state.st_mtime_ns))
    assert file.stat()[6:9] == state[6:9], "size and times are the same"
    with refused(FileCode.CHANGED_MEANWHILE, file=file):
        write(file, b"new", replacing=known)
    assert file.read_bytes() == b"odd"
    assert names(file) == ["report.csv"]
    write(file, b"new", replacing=stamp_of(b"odd"))
    assert file.read_bytes() == b"new"


def test_a_file_that_cannot_be_read_has_no_known_stamp(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert stamp_of_file(file.parent / "missing") is None
    assert stamp_of_file(file.parent) not in (None, stamp_of(b""))
    known = stamp_of_file(file)
    monkeypatch.setattr(Path, "open", failing(1, Path.open, errno.EACCES))
    assert stamp_of_file(file) not in (None, known)


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Path]:
    """A new file that another program is writing."""
    path = tmp_path / STRAY.replace("0", "f")
    with path.open("wb") as opened:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield path


def test_what_killed_writes_left_is_removed_and_nothing_else(file: Path, locked: Path) -> None:
    others = [".zplanner-1.tmp", "zplanner-0123456789abcdef.tmp", f"{STRAY}.zplan", ".other-0123456789abcdef.tmp"]
    for name in (STRAY, ASIDE + file.name, *others):
        (file.parent / name).write_bytes(b"left")
    folder, link = file.parent / STRAY.replace("1", "d"), file.parent / STRAY.replace("1", "e")
    folder.mkdir()
    link.symlink_to(file)
    write(file, b"new")
    assert names(file) == sorted([file.name, locked.name, folder.name, link.name, *others])
    assert file.read_bytes() == b"new"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
def test_what_other_users_left_stays(file: Path) -> None:
    (file.parent / STRAY).touch()
    os.chown(file.parent / STRAY, 1234, 1234)
    sweep(file)
    assert names(file) == [STRAY, file.name]


def test_a_file_that_a_killed_write_set_aside_is_put_back(file: Path) -> None:
    file.rename(file.parent / (ASIDE + file.name))
    sweep(file)
    assert file.read_bytes() == b"old"
    assert names(file) == ["report.csv"]
