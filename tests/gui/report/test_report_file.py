"""The file of a report: it says what the window says, has an ending, and replaces another only if asked to."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FileChosen, forecast_of
from tests.gui.files.left_copies import answer, question
from tests.gui.report.reports import text_of
from zplanner.gui.window import Window
from zplanner.reporting.report import write_report
from zplanner.wording.report import FORMAT_NAMES


def test_a_report_in_pdf_says_what_the_window_says(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    numbers = forecast_of(payroll, qtbot)
    file = tmp_path / "report.pdf"
    outlook = payroll.session.outlook
    assert outlook is not None
    assert write_report(payroll.session.forecast_plan, outlook, file)
    text = text_of(file)
    assert "Payroll to zEC12" in text
    for scenario, column in zip(payroll.session.plan.scenarios, numbers, strict=True):
        assert scenario.name in text
        assert column[0].split(",")[0] in text


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("out", "out.html"),
        ("Plan 1.2", "Plan 1.2.html"),
        ("out.csv", "out.csv"),
        ("out.docx", "out.docx.html"),
        ("", None),
    ],
)
def test_the_ending_of_a_report_is_added_where_there_is_none(
    payroll: Window, tmp_path: Path, file_chosen: FileChosen, name: str, written: str | None
) -> None:
    file_chosen(tmp_path / name if name else None, f"{FORMAT_NAMES['.html']} (*.html)")
    chosen = list[Path]()
    payroll.files.choose_report(payroll, payroll.session.plan, ".pdf", None, chosen.append)
    assert chosen == ([tmp_path / written] if written else [])


def test_a_file_whose_ending_was_added_is_replaced_only_if_the_planner_says_so(
    payroll: Window, tmp_path: Path, file_chosen: FileChosen, qtbot: QtBot
) -> None:
    (tmp_path / "out.pdf").write_bytes(b"the old report")
    file_chosen(tmp_path / "out", "PDF document (*.pdf)")

    chosen = list[Path]()
    for text, paths in (("Cancel", []), ("Replace", [tmp_path / "out.pdf"])):
        payroll.files.choose_report(payroll, payroll.session.plan, ".pdf", None, chosen.append)
        box = question(payroll, qtbot)
        assert all(button.icon().isNull() for button in box.buttons())
        answer(box, text)
        assert chosen == paths
