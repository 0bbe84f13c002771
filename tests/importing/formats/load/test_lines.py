"""A monitor's lines come whole and numbered, in whatever blocks the file is read."""

from __future__ import annotations

from pathlib import Path

import pytest

from zplanner.importing import foreign_file
from zplanner.importing.foreign_file import LONGEST_LINE, ForeignFile
from zplanner.importing.formats.lines import Lines
from zplanner.importing.refusals import SourceCode


def lines_of(path: Path, pattern: str) -> tuple[list[tuple[int, str]], list[tuple[int | None, object]]]:
    with ForeignFile(path) as file:
        lines = Lines(file, pattern)
        return list(lines), [(item.error.line, item.error.code) for item in lines.refused()]


@pytest.mark.parametrize("block", [7, 16, 1000])
def test_lines_that_begin_so_have_the_numbers_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, block: int
) -> None:
    monkeypatch.setattr(foreign_file, "HEAD", block)
    monkeypatch.setattr(foreign_file, "BLOCK", block)
    (tmp_path / "file").write_bytes(b"\xef\xbb\xbfA,1\nB,2\n\nA,3\r\nA\nB,A,4\nA,5\nB,6\n")
    assert lines_of(tmp_path / "file", "A,") == ([(1, "A,1"), (4, "A,3"), (7, "A,5")], [])


def test_a_last_line_without_an_end_is_refused_where_it_begins_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"A,1\nA,23")
    assert lines_of(tmp_path / "file", "A,") == ([(1, "A,1")], [(2, SourceCode.LAST_LINE_CUT)])
    assert lines_of(tmp_path / "file", "B,") == ([], [])


def test_a_line_that_is_too_long_is_refused_and_the_next_keeps_its_number(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"A,1\nA," + b"2" * 2 * LONGEST_LINE + b"\nA,3\n")
    assert lines_of(tmp_path / "file", "A,") == ([(1, "A,1"), (3, "A,3")], [(2, SourceCode.LINE_TOO_LONG)])
