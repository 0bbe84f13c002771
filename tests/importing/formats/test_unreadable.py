"""Files that hold no figures are told from those that do, and answered with what to do instead."""

from __future__ import annotations

import io
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.load_files import OWN, manifest
from zplanner.importing.formats.registry import UNREADABLE
from zplanner.importing.reading import FileReading, format_names, read_file, recognized
from zplanner.importing.refusals import UnreadableCode


def is_unreadable(head: bytes) -> bool:
    return any(one.begins(head) for one in UNREADABLE)


def read_head(head: bytes, folder: Path) -> FileReading:
    (folder / "file").write_bytes(head)
    return read_file(folder / "file")


def packed(kind: str) -> bytes:
    data = io.BytesIO()
    if kind == "tar":
        with tarfile.open(fileobj=data, mode="w") as tar:
            tar.addfile(tarfile.TarInfo("sar.txt"))
    else:
        with zipfile.ZipFile(data, "w") as archive:
            archive.writestr(kind, "")
    return data.getvalue()


HEADS = [
    ((OWN / "sysstat" / "sa21").read_bytes(), UnreadableCode.SYSSTAT_BINARY),
    (b"\xd5\x96\x75\x21" + bytes(60), UnreadableCode.SYSSTAT_BINARY),
    ((OWN / "pidstat" / "pidstat-u.txt").read_bytes(), UnreadableCode.PER_PROCESS),
    (b"\xef\xbe\xed\xfe" + bytes(60), UnreadableCode.ATOP_BINARY),
    (b"\x00\x00\x00\x84\x50\x05\x26\x02", UnreadableCode.PCP_ARCHIVE),
    (b"ATOP - zlnx01   2026/10/22  00:10:00   -----   10m0s elapsed\n", UnreadableCode.ATOP_SCREENS),
    (b"1FCX112  Run 2026/10/22 00:10:00         USER\n", UnreadableCode.OTHER_REPORT),
    (b"RRD\x000003\x00", UnreadableCode.ROUND_ROBIN),
    (b'<?xml version="1.0" encoding="UTF-8"?>\n\n<xport>\n', UnreadableCode.ROUND_ROBIN),
    (b'{ "about": "RRDtool xport JSON output",\n', UnreadableCode.ROUND_ROBIN),
    (b"          user    idle\n\n1792627800: 2.0e+01 7.0e+01\n", UnreadableCode.ROUND_ROBIN),
    (b"PERFILE2h\x00", UnreadableCode.PERF_DATA),
    (b"LPKSHHRH\x00", UnreadableCode.JOURNAL),
    (b"\xd4\xc3\xb2\xa1\x02\x00\x04\x00", UnreadableCode.PACKETS),
    (b"\xa1\xb2\x3c\x4d\x00\x02\x00\x04", UnreadableCode.PACKETS),
    (b"\x0a\x0d\x0d\x0a\x1c\x00", UnreadableCode.PACKETS),
    (b"SQLite format 3\x00\x10", UnreadableCode.DATABASE),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\x00", UnreadableCode.OLD_OFFICE),
    (b"%PDF-1.7\n", UnreadableCode.PDF),
    (b"\x89PNG\r\n\x1a\n\x00", UnreadableCode.PICTURE),
    (b"\xff\xd8\xff\xe0\x00", UnreadableCode.PICTURE),
    (b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', UnreadableCode.PICTURE),
    (b"<!DOCTYPE html>\n<html>", UnreadableCode.WEB_PAGE),
    (b"\x7fELF\x02\x02\x01\x00", UnreadableCode.PROGRAM),
    (b"\x28\xb5\x2f\xfd\x04", UnreadableCode.ARCHIVE),
    (b"#" * 80 + b"\n# Collectl:   V4.0.4-1\n>>> 1714514400.001 <<<\ncpu  1000 0 200\n", UnreadableCode.COLLECTL_RAW),
    (packed("tar"), UnreadableCode.ARCHIVE),
    (packed("sar.txt"), UnreadableCode.ARCHIVE),
]


@pytest.mark.parametrize(("head", "code"), HEADS)
def test_what_holds_no_figures_is_recognized_and_refused_with_a_remedy(
    tmp_path: Path, head: bytes, code: UnreadableCode
) -> None:
    reading = read_head(head, tmp_path)
    assert reading.format == code.name.lower().replace("_", "-")
    assert reading.format not in format_names()
    assert reading.reason
    assert reading.reason.code is code


def test_workbooks_and_every_file_with_figures_are_left_to_others() -> None:
    assert recognized(packed("[Content_Types].xml")).name == "xlsx"
    files = [path for path in OWN.rglob("*") if path.is_file() and path.name not in ("sa21", "pidstat-u.txt")]
    files += [Path(path) for path, expected, _ in manifest("") if "refused" not in expected and Path(path).is_file()]
    assert [path.name for path in files if is_unreadable(path.read_bytes()[:65_536])] == []


def test_the_format_of_each_file_is_the_module_of_its_name() -> None:
    for folder, modules in (("sysstat", {"sadf", "sar"}), ("mpstat", {"mpstat"}), ("iostat", {"iostat"})):
        for path in (OWN / folder).iterdir():
            if path.name != "sa21":
                assert recognized(path.read_bytes()[:65_536]).name.partition("-")[0] in modules


@pytest.mark.parametrize(
    "text",
    [
        "AAA,progname,topas_nmon\nAAA,AIX,7.1.4.2\nCPU_ALL,CPU Total aix,User%,Sys%,Wait%,Idle%,Busy,PhysicalCPUs\n",
        "\nSystem configuration: lcpu=8 mem=8192MB ent=2.00\n\nkthr    memory              page\n",
        "\nAIX aixdb01 1 7 00F6A5B24C00    10/14/14\n\nSystem configuration: lcpu=8 ent=2.00  mode=Uncapped\n",
    ],
)
def test_files_of_aix_are_named_and_refused(tmp_path: Path, text: str) -> None:
    reason = read_head(text.encode(), tmp_path).reason
    assert reason
    assert reason.code is UnreadableCode.AIX
