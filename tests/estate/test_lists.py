"""What a file holds as a whole is told alike for the command, of many files, and for the window, of one."""

from __future__ import annotations

from pathlib import Path

from tests.load_files import OWN
from zplanner.estate.lists import Content, FoundSystems, content_in, content_of, contents_in
from zplanner.evidence.packs import Pack
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.files import folder
from zplanner.sandbox import ignore_progress

RUNS = """machine,engines,benchmark,workload_class,value,unit
x86 server,16,pgbench,oltp-database,1250,tps
z16,8,pgbench,oltp-database,1500,tps
"""
SYSTEMS = "system,machine,processors,utilization\nPAY,x86 server,8,0.7\n"


def files_in(tmp_path: Path) -> dict[Path, Content | None]:
    runs, systems = tmp_path / "runs.csv", tmp_path / "systems.csv"
    runs.write_text(RUNS, encoding="utf-8")
    systems.write_text(SYSTEMS, encoding="utf-8")
    return {
        systems: Content.SYSTEMS,
        runs: Content.RUNS,
        Path(__file__).parent / "lpardesign.zpcr": Content.STUDY,
        folder("ui") / "examples" / "own-measurements.csv": Content.COMPARISONS,
        OWN / "sysstat" / "sar.txt": None,
        OWN: None,
    }


def test_what_a_file_or_folder_holds_is_told_by_its_content(tmp_path: Path) -> None:
    files = files_in(tmp_path)
    assert {path: content_of(path) for path in files} == files


def test_a_list_may_name_the_machine_of_a_pack_that_is_imported_with_it(tmp_path: Path) -> None:
    files = files_in(tmp_path)
    found = contents_in(list(files), (), ignore_progress)
    wholes = {Content.RUNS: Pack, Content.STUDY: FoundSystems, Content.SYSTEMS: FoundSystems}
    assert {path: type(one) for path, one in found.items()} == {
        path: wholes[content] for path, content in files.items() if content in wholes
    }
    systems = found[tmp_path / "systems.csv"]
    assert isinstance(systems, FoundSystems)
    assert not systems.refused
    alone = content_in(tmp_path / "systems.csv", SHIPPED)
    assert isinstance(alone, FoundSystems)
    assert alone.refused
