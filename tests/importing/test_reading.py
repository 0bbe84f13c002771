"""What is told of each file: what it is, what it holds, and why it or a line of it is not read."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from tests.load_files import OWN
from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.importing import reading as module
from zplanner.importing.batch import Batch
from zplanner.importing.found import Hints
from zplanner.importing.reading import FileReading, ReadStatus, files_in, read_file
from zplanner.importing.refusals import ImportCode, SourceCode
from zplanner.sandbox import CanceledError

FILES = Path(__file__).parents[1] / "files"


def _is_text(file: Path) -> bool:
    data = file.read_bytes()
    return b"\0" not in data and data.decode("utf-8", "ignore").encode() == data


TEXTS = [file for file in sorted((FILES / "measurements").rglob("*")) if file.is_file() and _is_text(file)]
BANNER = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----\n"
HEADER = " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC\n"


def vmstat(folder: Path, *busy: int, name: str = "vmstat.txt") -> Path:
    """A file of `vmstat -t 300`, whose first row is since the start, with these percentages busy."""
    rows = [
        f" 1  0      0  10000   1000  10000    0    0     0     0  100  100 {one:2d}  0 {100 - one:2d}  0  0 "
        f"2026-10-19 {number // 12:02d}:{number % 12 * 5:02d}:00\n"
        for number, one in enumerate((7, *busy))
    ]
    file = folder / name
    file.write_text(BANNER + HEADER + "".join(rows), encoding="utf-8")
    return file


def test_a_file_is_known_by_its_content_and_its_load_is_told_in_samples_and_windows(tmp_path: Path) -> None:
    found = read_file(vmstat(tmp_path, *range(10, 82), name="notes.doc"))
    assert (found.status, found.format) == (ReadStatus.READ, "vmstat")
    (system,) = found.systems
    assert (system.samples.count, system.interval, system.dropped) == (72, 300, 1)
    assert system.samples.busy_max == pytest.approx(0.81)
    assert system.history is not None
    assert (len(system.history.starts), system.history.files[0].sha256) == (24, found.sha256)


def test_a_packed_file_is_read_as_the_file_in_it(tmp_path: Path) -> None:
    plain = vmstat(tmp_path, *range(10, 40))
    packed = tmp_path / "vmstat.gz"
    packed.write_bytes(gzip.compress(plain.read_bytes()))
    assert read_file(packed).systems[0].samples == read_file(plain).systems[0].samples


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be", "utf-32-le"])
@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.name)
def test_a_file_of_every_format_is_read_in_every_encoding_with_a_byte_order_mark(
    tmp_path: Path, file: Path, encoding: str
) -> None:
    again = tmp_path / file.name
    again.write_bytes(f"\ufeff{file.read_bytes().decode()}".encode(encoding))
    assert holds(read_file(again)) == holds(read_file(file))


def holds(found: FileReading) -> str:
    """All that a file holds but its history, which names the file; as text, since what is unknown equals nothing."""
    systems = tuple(replace(system, history=None) for system in found.systems)
    told = [error and (error.code, error.line) for error in (found.reason, *found.refused, *found.notices)]
    return repr((found.format, found.status, systems, found.facts, found.scores, len(found.comparisons), told))


def test_a_file_that_the_plan_has_is_told_to_be_there(tmp_path: Path) -> None:
    file = vmstat(tmp_path, *range(10, 40))
    assert read_file(file, known={read_file(file).sha256}).status is ReadStatus.ALREADY_THERE


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"", ReadStatus.REFUSED, SourceCode.EMPTY),
        (b"Dear all,\nplease find attached\n", ReadStatus.NOT_RECOGNIZED, SourceCode.NOT_RECOGNIZED),
        (BANNER.encode() + HEADER.encode(), ReadStatus.REFUSED, None),
    ],
)
def test_a_file_that_holds_nothing_says_why(
    tmp_path: Path, content: bytes, status: ReadStatus, code: SourceCode | None
) -> None:
    (tmp_path / "file").write_bytes(content)
    found = read_file(tmp_path / "file")
    assert found.status is status
    assert found.reason is not None
    assert code is None or found.reason.code is code
    assert not found.has_rows


def test_a_file_that_is_not_there_and_a_format_that_is_none_are_told_and_not_raised(tmp_path: Path) -> None:
    assert read_file(tmp_path / "gone").status is ReadStatus.REFUSED
    found = read_file(vmstat(tmp_path, 10, 20), Hints("xls"))
    assert isinstance(found.reason, ZplannerError)
    assert found.reason.code is ImportCode.UNKNOWN_FORMAT


def test_the_first_twenty_refused_lines_are_told_and_the_others_counted(tmp_path: Path) -> None:
    file = vmstat(tmp_path, *range(10, 70))
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    lines[10:40] = [line.replace("2026-10-19", "2026-99-99") for line in lines[10:40]]
    file.write_text("".join(lines), encoding="utf-8")
    found = read_file(file)
    assert (found.refused_count, len(found.refused)) == (30, module.MOST_REFUSED)
    assert found.refused[0].line == 11


def test_a_folder_is_all_its_files_but_hidden_ones(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", ".hidden", "deep/c.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    assert [file.name for file in files_in([tmp_path])] == ["a.txt", "b.txt", "c.txt"]
    assert files_in([tmp_path / "a.txt", tmp_path / "a.txt"]) == (tmp_path / "a.txt",)


def test_a_folder_of_too_many_files_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_FILES", 3)
    for number in range(4):
        (tmp_path / str(number)).touch()
    with refused(SourceCode.TOO_MANY_FILES, most=3):
        files_in([tmp_path])


def test_a_batch_tells_how_far_it_is_and_ends_when_canceled(tmp_path: Path) -> None:
    files = [vmstat(tmp_path, *range(10, 90), name=f"{number}.txt") for number in range(3)]
    batch = Batch(files)
    assert len(batch.read()) == 3
    assert batch.progress.files == 3
    assert batch.progress.read == batch.progress.size == sum(file.stat().st_size for file in files)
    canceled = Batch(files)
    canceled.cancel()
    with pytest.raises(CanceledError):
        canceled.read()


@pytest.mark.parametrize(
    "before", ["[root@zlnx01 ~]# vmstat 5 12", "Wed May  1 10:00:00 CEST 2024", "==== vmstat ===="]
)
def test_lines_before_what_a_tool_wrote_are_skipped(tmp_path: Path, before: str) -> None:
    alone = OWN / "vmstat" / "SM-notime.txt"
    text = alone.read_bytes()
    file = tmp_path / "vmstat.txt"
    file.write_bytes((before + "\n").encode() * 20 + text)
    found = read_file(file)
    assert (found.format, found.systems[0].samples) == (
        "vmstat",
        read_file(OWN / "vmstat" / "SM-notime.txt").systems[0].samples,
    )
    file.write_bytes((before + "\n").encode() * 21 + text)
    assert read_file(file).status is ReadStatus.NOT_RECOGNIZED
