"""Archives are read in place, offer what their folder does, and never hold more than the limits."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import lzma
import tarfile
import zipfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.archive_files import KINDS, LSCPU, dbginfo, packed, sized, supportconfig
from tests.attack.readers import READERS
from tests.load_files import OWN, REAL
from zplanner.errors import Code, ZplannerError
from zplanner.importing import archives, foreign_file
from zplanner.importing.batch import Batch
from zplanner.importing.formats.tables.table_file import preview
from zplanner.importing.found import Hints
from zplanner.importing.offers import offered
from zplanner.importing.reading import FileReading, ReadStatus, read_files
from zplanner.importing.refusals import SourceCode
from zplanner.planning.plan import Plan

SAR, TABLE = OWN / "sysstat" / "sar.txt", OWN / "tables" / "german.csv"
FILES = {
    "sos/z/sar21": SAR.read_bytes(),
    "sos/proc/lscpu": LSCPU,
    "sos/.hidden": LSCPU,
    "sos/installed-rpms": b"glibc-2.34-100.el9.s390x\n",
    "sos/a.xz": lzma.compress((OWN / "vmstat" / "t-dst.txt").read_bytes()),
    "sos/boot.txt": supportconfig(b"command not found\n", b"no such command\n"),
    "sos/hardware.txt": supportconfig(SAR.read_bytes().replace(b"zlnx01", b"zlnx02")),
}


def written(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def read(*paths: Path) -> tuple[FileReading, ...]:
    return Batch(paths).read()


def offers(*paths: Path) -> object:
    """What is offered, with the names and lines of where it was found."""
    found = offered(read(*paths), Plan())
    told = [(one.about, one.value, [(origin.name, origin.line) for origin in one.origins]) for one in found.offers]
    asked = [(one.asked.code, one.asked.values, [answer.value for answer in one.answers]) for one in found.questions]
    return told, asked


def refusal(path: Path) -> Code:
    (reading,) = read(path)
    assert reading.status is not ReadStatus.READ
    assert reading.reason is not None
    return reading.reason.code


@pytest.mark.parametrize("kind", KINDS)
def test_an_archive_offers_what_its_folder_does(tmp_path: Path, kind: str) -> None:
    for name, data in FILES.items():
        written(tmp_path / "folder" / name, data)
    archive = written(tmp_path / f"some.{kind}", packed(FILES, kind))
    assert offers(archive) == offers(tmp_path / "folder")
    names = [reading.path.relative_to(archive).as_posix() for reading in read(archive)]
    folder = tmp_path / "folder"
    assert names == [reading.path.relative_to(folder).as_posix() for reading in read(folder)]
    assert names[:3] == ["sos/a.xz", "sos/boot.txt", "sos/hardware.txt/lscpu"]
    assert names[3:] == [
        "sos/hardware.txt/sar -A -f sa21",
        "sos/installed-rpms",
        "sos/proc/lscpu",
        "sos/z/sar21",
    ]


@pytest.mark.parametrize("collect", [supportconfig, dbginfo])
def test_each_output_in_a_text_of_many_is_read_by_itself(tmp_path: Path, collect: object) -> None:
    assert callable(collect)
    file = written(tmp_path / "outputs.txt", collect(SAR.read_bytes()))
    assert [reading.format for reading in read(file)] == ["lscpu", "sar"]
    alone = read(SAR)[0].systems[0]
    assert read(file)[1].systems[0].samples == alone.samples


def test_outputs_are_listed_by_their_commands_and_read_again_by_them(tmp_path: Path) -> None:
    marker = b"#==[ Command ]======================================#\n# "
    commands = (
        b"/usr/bin/lscpu",
        b"/usr/bin/lscpu -x",
        b"/usr/bin/lscpu",
        b"/",
        b"..",
        b"/usr/bin/cat '/proc/x' 2>/dev/null",
    )
    file = written(tmp_path / "hardware.txt", b"".join(marker + command + b"\n" + LSCPU for command in commands))
    names = [reading.path.relative_to(file).as_posix() for reading in read(file)]
    assert names == ["cat 'x' 2>null", "lscpu", "lscpu (2)", "lscpu -x", "output", "output (2)"]
    assert [reading.format for reading in read(file / "lscpu (2)")] == ["lscpu"]


def test_the_unit_of_memory_is_that_of_the_command_which_printed_it(tmp_path: Path) -> None:
    marker = b"#==[ Command ]======================================#\n# "
    row = b"Mem:            491         210          99           4         182         251\n"
    for command, gib in ((b"/usr/bin/free -m", 0.479), (b"/usr/bin/free -g", 491.0)):
        (reading,) = read(written(tmp_path / "memory.txt", marker + command + b"\n" + row))
        assert (reading.facts[0].value, reading.asked) == (gib, ())
        with archives.opened(reading.path) as member:
            assert member.command == command.decode()


def test_a_text_of_outputs_that_say_nothing_is_not_recognized(tmp_path: Path) -> None:
    file = written(tmp_path / "boot.txt", supportconfig(b"command not found\n", b"no such command\n"))
    assert refusal(file) is SourceCode.NOT_RECOGNIZED


@pytest.mark.parametrize("compress", [lzma.compress, bz2.compress, gzip.compress])
def test_a_compressed_file_is_read_as_it_is_unpacked(tmp_path: Path, compress: object) -> None:
    assert callable(compress)
    data = SAR.read_bytes()
    file = written(tmp_path / "sar21.packed", compress(data[:1000]) + compress(data[1000:]))
    (reading,), (alone,) = read(file), read(SAR)
    assert reading.systems[0].samples == alone.systems[0].samples
    assert (reading.size, reading.sha256) == (file.stat().st_size, hashlib.sha256(file.read_bytes()).hexdigest())
    written(file, compress(data)[:-9])
    assert refusal(file) is SourceCode.DAMAGED_GZIP


def test_a_member_is_read_again_with_what_the_planner_says_of_it(tmp_path: Path) -> None:
    archive = written(
        tmp_path / "two.zip", packed({"german.csv": TABLE.read_bytes(), "sar21": SAR.read_bytes()}, "zip")
    )
    member = archive / "german.csv"
    (again,) = Batch([member], hints={member: Hints(zone="Europe/Berlin")}).read()
    assert (again.path, again.hints.zone, again.systems[0].clock) == (member, "Europe/Berlin", "utc")
    assert [row.cells for row in preview(member, Hints()).rows] == [row.cells for row in preview(TABLE, Hints()).rows]
    with pytest.raises(ZplannerError):
        preview(archive / "other.csv", Hints())


@pytest.mark.parametrize("name", ["../sar21", "/etc/sar21", "a/../../sar21", "..\\sar21"])
@pytest.mark.parametrize("kind", ["zip", "tar.gz"])
def test_an_archive_that_would_write_outside_its_folder_is_refused(tmp_path: Path, name: str, kind: str) -> None:
    archive = written(tmp_path / "bad", packed({"good": SAR.read_bytes(), name: SAR.read_bytes()}, kind))
    assert refusal(archive) is SourceCode.NAME_OUTSIDE


def test_links_and_devices_are_not_followed(tmp_path: Path) -> None:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as tar:
        tar.addfile(sized("sar21", SAR.stat().st_size), io.BytesIO(SAR.read_bytes()))
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE):
            tar.addfile(sized(f"other{kind.decode()}", 0, kind, link=str(SAR)))
    assert [one.path.name for one in read(written(tmp_path / "links.tar", data.getvalue()))] == ["sar21"]
    link = zipfile.ZipInfo("lscpu")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(data := io.BytesIO(), "w") as archive:
        archive.writestr(link, str(SAR))
    assert refusal(written(tmp_path / "links.zip", data.getvalue())) is SourceCode.NOT_RECOGNIZED


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("limit", "most", "code"),
    [
        ("MOST_MEMBERS", 2, SourceCode.TOO_MANY_MEMBERS),
        ("MOST_UNPACKED", 5_000, SourceCode.TOO_MUCH_UNPACKED),
        ("LARGEST_MEMBER", 900, SourceCode.TOO_MUCH_UNPACKED),
    ],
)
def test_an_archive_holds_no_more_than_the_limits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, limit: str, most: int, code: Code
) -> None:
    monkeypatch.setattr(archives, limit, most)
    assert refusal(written(tmp_path / "large", packed(FILES, kind))) is code


@pytest.mark.parametrize("pack", [lzma.compress, bz2.compress, lambda data: packed({"sar21": data}, "tar.xz")])
def test_what_is_packed_too_tightly_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pack: object) -> None:
    assert callable(pack)
    monkeypatch.setattr(foreign_file, "ALWAYS_UNPACKED", 1_000_000)
    assert refusal(written(tmp_path / "bomb", pack(SAR.read_bytes() + b"\n" * 50_000_000))) is SourceCode.TOO_LARGE


def test_a_zip_file_is_refused_by_the_sizes_it_states(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "ALWAYS_UNPACKED", 1_000_000)
    monkeypatch.setattr(archives, "HIGHEST_RATIO", 100)
    many = packed({"one": bytes(5_000_000), "other": bytes(5_000_000)}, "zip")
    assert refusal(written(tmp_path / "bomb.zip", many)) is SourceCode.TOO_MUCH_UNPACKED


@pytest.mark.parametrize("depth", [1, 2])
def test_archives_in_an_archive_are_read_but_not_all_the_way_down(tmp_path: Path, depth: int) -> None:
    data = packed({"sar21": SAR.read_bytes()}, "tar.gz")
    for _ in range(depth):
        data = packed({"inner": data}, "zip")
    formats = [reading.format for reading in read(written(tmp_path / "outer.zip", data))]
    assert formats == (["sar"] if depth == 1 else ["archive"])


@pytest.mark.parametrize("kind", KINDS)
def test_a_cut_archive_is_refused_as_a_whole(tmp_path: Path, kind: str) -> None:
    data = packed(FILES, kind)
    for end in (len(data) // 3, len(data) // 2):
        code = refusal(written(tmp_path / "cut", data[:end]))
        assert code in (SourceCode.DAMAGED_ARCHIVE, SourceCode.DAMAGED_GZIP)


def test_a_damaged_header_in_the_middle_is_no_end(tmp_path: Path) -> None:
    data = bytearray(packed({"sar21": SAR.read_bytes(), "lscpu": LSCPU}, "tar"))
    data[data.index(b"lscpu\0")] = ord("X")
    assert refusal(written(tmp_path / "damaged.tar", bytes(data))) is SourceCode.DAMAGED_ARCHIVE


@given(st.integers(0, 2**32))
@settings(max_examples=40)
def test_a_spoiled_archive_is_read_or_refused(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    reader = READERS["archives"]
    file = written(
        tmp_path_factory.getbasetemp() / "spoiled", reader.spoil(Random(seed).choice(reader.good()), Random(seed))
    )
    reader.read(file)


SECOND = REAL / "second"


@pytest.mark.skipif(not SECOND.exists(), reason="the real files lie beside the repository")
def test_the_archives_that_planners_are_handed_are_read_in_place() -> None:
    found = offered(read(SECOND / "sosreport-zr8db01.tgz"), Plan())
    asked = [offer for question in found.questions for answer in question.answers[:1] for offer in answer.offers]
    values = {one.about.field: one.value for one in (*asked, *found.offers)}
    assert values["utilization"].low == pytest.approx(0.7552, abs=0.0006)
    assert (values["machine"], values["zvm_release"]) == ("z14", "7.3.0")
    assert [one.value.files[0].name for one in found.offers if not one.about.field] == ["sar01"]
    support = read(SECOND / "scc_zsles15_240501_1000.txz")
    assert {reading.format for reading in support if reading.status is ReadStatus.READ} >= {"sar", "lscpu", "sysinfo"}
    (bare,) = read_files(SECOND / "sar05.bz2", {})
    assert (bare.format, bare.status) == ("sar", ReadStatus.READ)
