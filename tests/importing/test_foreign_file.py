"""A foreign file is read once, in bounds, and whatever way its lines end."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zplanner.errors import ZplannerError
from zplanner.importing import foreign_file as module
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats.lines import decimal
from zplanner.importing.reading import read_file
from zplanner.importing.refusals import SourceCode


def lines_of(path: Path) -> list[tuple[int, str]]:
    with ForeignFile(path) as opened:
        return list(opened.lines())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_lines_are_the_same_in_every_encoding_and_with_every_line_end(tmp_path: Path, end: str, encoding: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(f"Grüße{end}12{end}".encode(encoding))
    assert lines_of(file) == [(1, "Grüße"), (2, "12")]


def test_the_colors_of_a_terminal_are_no_part_of_its_text(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(
        b"\x1b]0;root@zlnx01:~\x07\x1b[?2004h# sar\r\n\x1b[32;22m  all\x1b[0m\x1b[34m 1.50\x1b[0m\n"
    )
    assert lines_of(tmp_path / "file") == [(1, "# sar"), (2, "  all 1.50")]
    with ForeignFile(tmp_path / "file") as opened:
        assert opened.head == b"# sar\r\n  all 1.50\n"
    (tmp_path / "file").write_bytes(binary := b"PK\3\4\0\x1b[1m")
    with ForeignFile(tmp_path / "file") as opened:
        assert (opened.head, opened.content(100)) == (binary, binary)


def test_a_line_that_is_no_utf_8_is_read_as_latin_1(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes("März\n".encode("latin-1") + "März\n".encode())
    assert lines_of(tmp_path / "file") == [(1, "März"), (2, "März")]


def test_a_head_begins_below_more_blank_lines_than_it_holds(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"\r\n" * 50_000 + b" one\n" + b"two\n" * 40_000)
    with ForeignFile(tmp_path / "file") as opened:
        assert (opened.head[:5], len(opened.head), opened.first_line) == (b" one\n", module.HEAD, 50_001)
        assert list(opened.lines())[::40_000] == [(50_001, " one"), (90_001, "two")]
    (tmp_path / "file").write_bytes(b"\n" * 100_000 + b"time,busy %\n2026-10-22 00:10,40\n2026-10-22 00:20,x\n")
    found = read_file(tmp_path / "file")
    assert [(one.line, one.values["text"]) for one in found.refused] == [(100_003, "x")]


def test_a_compressed_file_is_read_unpacked_and_hashed_as_it_lies_there(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(gzip.compress(b"one\ntwo\n"))
    with ForeignFile(file) as opened:
        assert list(opened.lines()) == [(1, "one"), (2, "two")]
        assert opened.sha256() == hashlib.sha256(file.read_bytes()).hexdigest()


def test_a_damaged_compressed_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(gzip.compress(bytes(range(256)) * 4000)[:-20])
    with pytest.raises(ZplannerError) as caught, ForeignFile(tmp_path / "file") as opened:
        list(opened.blocks())
    assert caught.value.code is SourceCode.DAMAGED_GZIP


def test_the_hash_is_of_the_whole_file_even_where_a_format_stops_early(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_bytes(b"line\n" * 1_000_000)
    with ForeignFile(file) as opened:
        next(opened.lines())
        assert opened.sha256() == hashlib.sha256(file.read_bytes()).hexdigest()


@given(
    lines=st.lists(st.binary(max_size=40).map(lambda line: line.replace(b"\r", b"").replace(b"\n", b"")), max_size=30)
)
def test_every_short_line_comes_with_its_number_and_every_long_one_is_named(
    tmp_path_factory: pytest.TempPathFactory, lines: list[bytes]
) -> None:
    file = tmp_path_factory.mktemp("source") / "file"
    file.write_bytes(b"x\n" + b"".join(line + b"\n" for line in lines))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "HEAD", 2)
        patch.setattr(module, "BLOCK", 7)
        patch.setattr(module, "LONGEST_LINE", 20)
        found: dict[int, bytes] = {}
        left_out: list[int] = []
        with ForeignFile(file) as opened:
            for block in opened.blocks():
                left_out += block.too_long
                found |= dict(enumerate(block.data.split(b"\n")[:-1], start=block.first_line))
    written = dict(enumerate([b"x", *lines], start=1))
    assert all(len(written[number]) > 20 for number in left_out)
    assert {number: line for number, line in written.items() if number not in left_out} == {
        number: line for number, line in found.items() if number not in left_out
    }


def test_a_file_that_ends_within_a_line_says_so(tmp_path: Path) -> None:
    (tmp_path / "cut").write_bytes(b"one\ntw")
    with ForeignFile(tmp_path / "cut") as opened:
        assert list(opened.lines()) == [(1, "one"), (2, "tw")]
        assert opened.ends_within_a_line


def test_a_watcher_sees_every_byte_and_may_end_the_reading(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"line\n" * 1_000_000)

    class StoppedError(Exception):
        pass

    def stop_late(read: int) -> None:
        if read > 2_000_000:
            raise StoppedError

    with pytest.raises(StoppedError), ForeignFile(tmp_path / "file", stop_late) as opened:
        list(opened.blocks())


@pytest.mark.parametrize(
    "text", ["1_45", "nan", "inf", "1,45", "0x10", "", "1 2", "--1", "٣", "1.", ".5"]
)  # an Arabic digit
def test_only_plain_decimals_are_numbers(text: str) -> None:
    with pytest.raises(ZplannerError):
        decimal(text)


def test_with_decimal_commas_a_point_is_no_number() -> None:
    assert decimal("57,89", comma=True) == 57.89
    with pytest.raises(ZplannerError):
        decimal("57.89", comma=True)
