from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.refusals import refused
from tests.reporting.outlooks import covered, outlook_of, plan_of
from zplanner.errors import ZplannerError
from zplanner.files import FileCode
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.page.pdf import WritingCode
from zplanner.reporting.report import FORMATS, write_report

STARTS = {".pdf": b"%PDF-", ".html": b"<!doctype html>", ".xlsx": b"PK", ".csv": b"scenario,quantity", ".json": b"{\n"}

START_UP = (
    "import sys, zplanner.reporting.report;"
    "print([name for name in ('typst', 'jinja2', 'xlsxwriter', 'PySide6') if name in sys.modules])"
)


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_format_is_written_with_the_same_bytes_twice(
    suffix: str, plan: Plan, outlook: Outlook, tmp_path: Path
) -> None:
    one, other = tmp_path / f"one{suffix}", tmp_path / f"other{suffix.upper()}"
    write_report(plan, outlook, one)
    write_report(plan, outlook, str(other))
    assert one.read_bytes() == other.read_bytes()
    assert one.read_bytes().startswith(STARTS[suffix])
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted((one.name, other.name))


def test_the_json_report_is_the_forecast_document(plan: Plan, outlook: Outlook, tmp_path: Path) -> None:
    write_report(plan, outlook, tmp_path / "report.json")
    assert json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))["format"] == 1


@pytest.mark.parametrize("name", ["report.ods", "report.doc", "report", ".pdf"])
def test_another_ending_is_refused_with_the_formats_that_exist(
    name: str, plan: Plan, outlook: Outlook, tmp_path: Path
) -> None:
    code = WritingCode.NO_FORMAT if (tmp_path / name).suffix else WritingCode.NO_ENDING
    with refused(code, file=tmp_path / name):
        write_report(plan, outlook, tmp_path / name)
    assert not any(tmp_path.iterdir())


def test_a_missing_folder_is_refused(plan: Plan, outlook: Outlook, tmp_path: Path) -> None:
    with refused(FileCode.NO_FOLDER):
        write_report(plan, outlook, tmp_path / "missing" / "report.json")


def test_a_folder_in_the_way_is_refused(plan: Plan, outlook: Outlook, tmp_path: Path) -> None:
    (tmp_path / "report.json").mkdir()
    with refused(FileCode.IS_FOLDER):
        write_report(plan, outlook, tmp_path / "report.json")


def test_a_failing_report_leaves_the_old_file(plan: Plan, outlook: Outlook, tmp_path: Path) -> None:
    report = tmp_path / "report.ods"
    report.write_bytes(b"old")
    with pytest.raises(ZplannerError):
        write_report(plan, outlook, report)
    assert report.read_bytes() == b"old"


def test_a_file_name_may_be_as_long_as_the_system_allows(tmp_path: Path) -> None:
    outlook = outlook_of(covered())
    report = tmp_path / f"{'x' * 250}.json"
    write_report(plan_of(outlook), outlook, report)
    assert report.exists()


def test_start_up_loads_no_typesetting_and_no_window() -> None:
    told = subprocess.run([sys.executable, "-c", START_UP], capture_output=True, text=True, check=True)
    assert told.stdout == "[]\n"
