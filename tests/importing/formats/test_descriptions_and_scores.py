"""Machine descriptions and benchmarks are told apart by their content, and read within bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load_files import OWN, REAL, manifest, read_text
from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.formats import fio, machine, networks
from zplanner.importing.formats.lines import MOST_ITEMS, MOST_LINES
from zplanner.importing.reading import MOST_KEPT, format_names, read_file, recognized
from zplanner.importing.refusals import SourceCode

FORMATS = {
    "openssl": "openssl-speed",
    "fio": "fio-json",
    "iperf3": "iperf3-json",
    "dbench": "dbench",
    "sysbench": "sysbench",
    "pgbench": "pgbench",
    "stress-ng": "stress-ng",
    "perf": "perf-stat",
    "lscpu": "lscpu",
    "sysinfo": "sysinfo",
    "cpuinfo": "cpuinfo",
    "lmbench": "lmbench",
}
ROOMS = (*(f"{name}/" for name in FORMATS), *(f"external/{name}/" for name in FORMATS))
FILES = [path for path in sorted(OWN.glob("*/*")) if path.parent.name in FORMATS]
REAL_FILES = [REAL / file for file, _, _ in manifest(*ROOMS)]


@pytest.mark.parametrize("path", FILES + REAL_FILES)
def test_a_file_is_told_by_its_content_alone(path: Path) -> None:
    with ForeignFile(path) as file:
        name = recognized(file.head).name
    expected = {"lscpu.json": "lscpu-json", "terse.txt": "fio-terse"}.get(path.name, FORMATS[path.parent.name])
    assert name == (f"{expected}-json" if path.name.endswith("-lscpu.json") else expected)
    assert name in format_names()


def test_a_file_of_too_many_figures_is_refused(tmp_path: Path) -> None:
    head = "Doing md5 for 3s on 16 size blocks: 1 md5's in 3.00s\ntype 16 bytes\n"
    file = tmp_path / "speed.txt"
    file.write_text(head + "md5 1.00k\n" * (MOST_KEPT + 1), encoding="utf-8")
    reason = read_file(file).reason
    assert reason
    assert reason.code is SourceCode.TOO_MANY_ITEMS
    with pytest.raises(ZplannerError) as caught:
        read_text(networks, '{"start": {"version": "iperf 3.12"}}\n' * (MOST_ITEMS + 1))
    assert caught.value.code is SourceCode.TOO_MANY_ITEMS
    with pytest.raises(ZplannerError) as caught:
        read_text(fio, '{"fio version": "", "jobs": [' + '{"jobname": ""},' * MOST_ITEMS + '{"jobname": ""}]}\n')
    assert caught.value.code is SourceCode.TOO_MANY_ITEMS


def test_a_file_of_too_many_lines_is_refused_but_empty_ones_are_passed_over() -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text("sysinfo", "Manufacturer:         IBM\nType: 2817\n" + "x\n" * MOST_LINES)
    assert caught.value.code is SourceCode.TOO_MANY_LINES
    found = read_text("sysinfo", "Manufacturer:         IBM\n" + "\n" * MOST_LINES + "Type: 2817\n")
    assert [item.line for item in found.items] == [MOST_LINES + 2] * 2  # type: ignore[union-attr]  # facts


def test_json_that_is_too_large_is_refused() -> None:
    with pytest.raises(ZplannerError) as caught:
        read_text(machine, '{"lscpu": [' + " " * 8_000_000 + "]}")
    assert caught.value.code is SourceCode.TOO_LARGE


def test_a_line_over_the_bound_is_refused_with_its_number() -> None:
    found = read_text("sysinfo", "Manufacturer:         IBM\n" + "x" * 4_000_000 + "\nType: 2817\n")
    assert found.refused == [(2, SourceCode.LINE_TOO_LONG)]
