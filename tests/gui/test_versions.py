"""A planner compares with an earlier version: what differs, and how far each cause moved the forecast."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, FORECAST_MS, FileChosen, at_rest, forecast_of
from tests.gui.files.saved import now_saved
from zplanner.document import open_plan, save_plan
from zplanner.gui.session import shipped_model
from zplanner.gui.versions import VersionsDialog
from zplanner.gui.window import Window
from zplanner.planning.changes.difference import difference
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Component, Plan
from zplanner.reporting.comparison.listing import difference_listing
from zplanner.reporting.comparison.tables import summary
from zplanner.reporting.listing.forecast import six_digits
from zplanner.reporting.report import write_report
from zplanner.uncertain import Uncertain
from zplanner.wording.difference import NO_CHANGES, ORDER
from zplanner.wording.recommendation_change import recommendation_change
from zplanner.wording.window.files import THIS_PLAN

CAUSE, BEFORE, AFTER, FORECAST, BAND, MOVED = range(6)


@pytest.fixture
def saved(opened: Callable[[Path | None], Window], tmp_path: Path, qtbot: QtBot) -> Window:
    """The window on the example plan as it was saved."""
    path = tmp_path / "payroll.zplan"
    save_plan(open_plan(EXAMPLE), path)
    window = opened(path)
    forecast_of(window, qtbot)
    return window


def edited(plan: Plan) -> Plan:
    """More engines today, faster growth, and another third scenario."""
    third = replace(plan.scenarios[2], changes=plan.scenarios[2].changes.changed(processors=7))
    return replace(
        plan,
        current=plan.current.changed(processors=10),
        growth_per_year=Uncertain.parse("0.3"),
        scenarios=(*plan.scenarios[:2], third),
    )


def asked(window: Window, qtbot: QtBot, by_key: bool = False) -> VersionsDialog:
    """The dialog as it opens, with its answer."""
    if by_key:
        QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    else:
        window.actions_.compare.trigger()
    dialog = next(one for one in window.findChildren(VersionsDialog) if one.isVisible())
    answered(dialog, qtbot)
    return dialog


def answered(dialog: VersionsDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not dialog.headline.text().startswith("Comparing"), timeout=FORECAST_MS)


def column(dialog: VersionsDialog, at: int) -> list[str]:
    items = [dialog.table.item(row, at) for row in range(dialog.table.rowCount())]
    return [item.text() for item in items if item is not None]


def test_the_version_on_disk_is_offered_first_and_every_cause_has_a_row(saved: Window, qtbot: QtBot) -> None:
    old = saved.session.plan
    saved.session.edit("Edit", edited(old))
    saved.session.select(2)
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot, by_key=True)
    assert dialog.version.currentText() == "the file on disk: payroll.zplan"
    assert dialog.scenario.currentText() == "zEC12, 6 engines, 1M pages"
    assert column(dialog, CAUSE) == ["Old plan", "Today: Processors", "Growth", "Scenario: Processors", "New plan"]
    assert column(dialog, BEFORE)[1:4] == ["8 engines", "10% to 20% a year", "6 engines"]
    assert column(dialog, AFTER)[1:4] == ["10 engines", "30% a year", "7 engines"]
    expected = difference(old, saved.session.plan, shipped_model())
    assert dialog.headline.text() == summary(expected.moves[2], Quantity.THROUGHPUT)
    assert column(dialog, MOVED)[2] == "unchanged"
    assert ORDER in dialog.about.text()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_another_scenario_and_another_result_show_their_own_way(saved: Window, qtbot: QtBot) -> None:
    saved.session.edit("Edit", edited(saved.session.plan))
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    assert len(column(dialog, CAUSE)) == 4
    dialog.scenario.setCurrentIndex(2)
    assert len(column(dialog, CAUSE)) == 5
    dialog.quantity.setCurrentIndex(dialog.quantity.findData(Quantity.HEADROOM))
    assert column(dialog, FORECAST)[0].endswith("months")
    assert column(dialog, MOVED)[2].startswith("-")
    dialog.quantity.setCurrentIndex(dialog.quantity.findData(Quantity.ENGINES))
    assert dialog.headline.text().startswith("Engines needed: from ")
    dialog.reject()


def test_the_bars_run_from_one_forecast_to_the_next_in_both_themes(saved: Window, qtbot: QtBot) -> None:
    saved.session.edit("Edit", edited(saved.session.plan))
    saved.session.select(2)
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    rows = dialog.table.rows
    for before, after in pairwise(rows):
        assert after.is_total or after.start == before.end
    assert rows[-1].end == rows[-2].end
    for scheme in (Qt.ColorScheme.Light, Qt.ColorScheme.Dark):
        dialog.table.appearance.choose(scheme)
        image = dialog.table.viewport().grab().toImage()
        left, right = painted(dialog, image, 1)
        scale = image.devicePixelRatio() * (dialog.table.columnWidth(6) - 16)
        assert rows[1].start is not None
        assert rows[1].end is not None
        expected = abs(dialog.table.place(rows[1].end) - dialog.table.place(rows[1].start)) * scale
        assert right - left == pytest.approx(expected, abs=4)
    dialog.table.appearance.choose(Qt.ColorScheme.Light)
    dialog.reject()


def test_a_change_of_next_to_nothing_is_a_mark(saved: Window, qtbot: QtBot) -> None:
    plan = saved.session.plan
    mix = (replace(plan.mix[0], share=Uncertain.exactly(0.41)), *plan.mix[1:])
    saved.session.edit("Edit", replace(plan, mix=mix))
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    assert column(dialog, MOVED)[1] == "1.00x"
    ends = [dialog.table.place(end) for row in dialog.table.rows for end in (row.start, row.end) if end is not None]
    assert 0 < max(ends) - min(ends) < 0.05
    dialog.reject()


def painted(dialog: VersionsDialog, image: QImage, row: int) -> tuple[int, int]:
    """The first and the last column of the picture in which a row's bar is seen."""
    rect = dialog.table.visualRect(dialog.table.model().index(row, 6))
    accent, line = dialog.table.appearance.colors.accent, rect.center().y()
    found = [x for x in range(rect.left(), rect.right()) if image.pixelColor(x, line).name() == accent.lower()]
    return found[0], found[-1]


def test_a_plan_as_it_was_saved_differs_in_nothing(saved: Window, qtbot: QtBot) -> None:
    dialog = asked(saved, qtbot)
    assert dialog.headline.text() == NO_CHANGES
    assert not dialog.table.isVisible()
    assert not dialog.copy.isEnabled()
    dialog.reject()


def test_a_plan_that_was_never_saved_asks_for_a_file(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = asked(payroll, qtbot)
    assert "choose a file: an earlier version of the plan, or a report" in dialog.headline.text()
    assert dialog.focusWidget() is dialog.keep
    path = tmp_path / "other.toml"
    save_plan(edited(payroll.session.plan), path)
    dialog.compare_with(path)
    answered(dialog, qtbot)
    assert dialog.version.currentText() == "other.toml"
    assert column(dialog, BEFORE)[1] == "10 engines"
    dialog.compare_with(path)
    answered(dialog, qtbot)
    assert dialog.version.count() == 1
    dialog.reject()


@pytest.mark.parametrize("ending", [".pdf", ".html"])
def test_a_plan_from_a_report_is_compared_with_that_report(
    payroll: Window, qtbot: QtBot, tmp_path: Path, ending: str
) -> None:
    report = tmp_path / f"decision{ending}"
    assert payroll.session.outlook is not None
    write_report(payroll.session.forecast_plan, payroll.session.outlook, report)
    payroll.files.open(report)
    at_rest(payroll, qtbot)
    dialog = asked(payroll, qtbot)
    assert dialog.version.currentText() == f"the report it came from: decision{ending}"
    assert dialog.headline.text() == NO_CHANGES
    dialog.reject()
    now_saved(payroll, tmp_path / "mine.zplan")
    payroll.session.edit("Edit", edited(payroll.session.plan))
    at_rest(payroll, qtbot)
    dialog = asked(payroll, qtbot)
    offered = [dialog.version.itemText(at) for at in range(dialog.version.count())]
    assert offered == ["the file on disk: mine.zplan", f"the report it came from: decision{ending}"]
    dialog.version.setCurrentIndex(1)
    answered(dialog, qtbot)
    assert column(dialog, CAUSE)[1] == "Today: Processors"
    dialog.reject()
    payroll.session.mark_saved()
    payroll.files.new()
    dialog = asked(payroll, qtbot)
    assert dialog.version.count() == 0, "another plan, which came from nowhere"
    dialog.reject()


def test_the_figures_of_the_report_that_the_plan_came_from_count_though_its_numbers_differ(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    report, outlook = tmp_path / "old.html", payroll.session.outlook
    assert outlook is not None
    write_report(payroll.session.forecast_plan, outlook, report)
    before, block, after = report.read_text(encoding="utf-8").partition('id="forecast.json"')
    throughput = outlook.scenarios[0].throughput_ratio
    assert throughput is not None
    median = f'"p50": {six_digits(throughput.p50)}'
    report.write_text(before + block + after.replace(median, '"p50": 9.0', 1), encoding="utf-8")
    payroll.files.open(report)
    at_rest(payroll, qtbot)
    dialog = asked(payroll, qtbot)
    assert column(dialog, FORECAST)[0] == "9.00x"
    dialog.reject()


def test_a_file_that_is_no_plan_is_told_in_a_sentence(saved: Window, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("format = 1\nname = ", encoding="utf-8")
    dialog = asked(saved, qtbot)
    dialog.compare_with(path)
    answered(dialog, qtbot)
    assert "broken.toml" in dialog.headline.text()
    assert not dialog.table.isVisible()
    dialog.version.setCurrentIndex(0)
    answered(dialog, qtbot)
    assert dialog.headline.text() == NO_CHANGES
    dialog.reject()


def test_a_report_whose_numbers_were_altered_is_told(saved: Window, qtbot: QtBot, tmp_path: Path) -> None:
    plan, path = saved.session.plan, tmp_path / "altered.html"
    outlook = forecast(plan, shipped_model())
    throughput = outlook.scenarios[0].throughput_ratio
    assert throughput is not None
    median = f'"p50": {six_digits(throughput.p50)}'
    write_report(plan, outlook, path)
    before, block, after = path.read_text(encoding="utf-8").partition('id="forecast.json"')
    assert median in after
    path.write_text(before + block + after.replace(median, '"p50": 9.0', 1), encoding="utf-8")
    dialog = asked(saved, qtbot)
    dialog.compare_with(path)
    answered(dialog, qtbot)
    assert column(dialog, CAUSE) == ["Old plan", "The old report's numbers", "New plan"]
    assert column(dialog, FORECAST)[0] == "9.00x"
    assert dialog.about.text().startswith("The old report's numbers are not those of this plan")
    dialog.reject()


def test_the_change_of_the_recommendation_is_shown_first(saved: Window, qtbot: QtBot) -> None:
    dialog = asked(saved, qtbot)
    assert dialog.recommended.text().startswith("The recommendation stays today's machine with 17 engines")
    dialog.reject()
    saved.session.edit("Edit", edited(saved.session.plan))
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    assert dialog.found is not None
    change = recommendation_change(dialog.found)
    assert dialog.recommended.text().splitlines() == [f"{change.headline}.", *change.lines]
    assert dialog.recommended.y() < dialog.headline.y()
    dialog.reject()


@pytest.mark.parametrize("name", ["comparison.pdf", "comparison.html", "comparison.xlsx"])
def test_the_comparison_is_exported_in_the_background(
    saved: Window, qtbot: QtBot, tmp_path: Path, file_chosen: FileChosen, name: str
) -> None:
    saved.session.edit("Edit", edited(saved.session.plan))
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    path = tmp_path / name
    file_chosen(path)
    QTest.mouseClick(dialog.exporting.export, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.exporting.says.text() == f"Exported {name}.", timeout=FORECAST_MS)
    assert dialog.exporting.open.isVisible()
    assert saved.statusBar().currentMessage() == f"Exported {name}"
    if path.suffix != ".xlsx":
        assert open_plan(path).growth_per_year == saved.session.plan.growth_per_year
    dialog.reject()


def test_a_canceled_export_leaves_the_old_file(saved: Window, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = asked(saved, qtbot)
    path = tmp_path / "comparison.pdf"
    path.write_bytes(b"the old one")
    dialog.export_to(path)
    assert dialog.exporting.progress.isVisible()
    QTest.mouseClick(dialog.exporting.cancel, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not dialog.exporting.is_busy, timeout=FORECAST_MS)
    assert dialog.exporting.says.text() == "Canceled; no file was written."
    assert path.read_bytes() == b"the old one"
    dialog.reject()


def test_a_file_that_cannot_be_written_is_told_and_nothing_compared_cannot_be_exported(
    saved: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = asked(saved, qtbot)
    dialog.export_to(tmp_path / "no such folder" / "comparison.html")
    qtbot.waitUntil(lambda: not dialog.exporting.is_busy, timeout=FORECAST_MS)
    assert dialog.exporting.says.text().startswith("comparison.html was not written. ")
    broken = tmp_path / "broken.toml"
    broken.write_text("format = 1\nname = ", encoding="utf-8")
    dialog.compare_with(broken)
    answered(dialog, qtbot)
    assert not dialog.exporting.export.isEnabled()
    assert not dialog.recommended.isVisible()
    assert "broken.toml" in dialog.headline.text()
    dialog.reject()


def test_copy_takes_the_comparison_as_text(saved: Window, qtbot: QtBot) -> None:
    saved.session.edit("Edit", edited(saved.session.plan))
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    dialog.scenario.setCurrentIndex(2)
    QTest.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    text = QApplication.clipboard().text()
    assert dialog.found is not None
    assert text == difference_listing(dialog.found, (dialog.version.currentText(), THIS_PLAN))
    assert "Scenario: Processors" in text
    dialog.reject()


def test_shares_that_do_not_add_up_are_compared_as_the_window_forecasts_them(saved: Window, qtbot: QtBot) -> None:
    plan = saved.session.plan
    uneven = replace(plan, mix=(*plan.mix, Component("web-serving", Uncertain.exactly(0.25))))
    saved.session.edit("Uneven", uneven)
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    assert column(dialog, CAUSE) == ["Old plan", "Workload mix", "New plan"]
    assert "no forecast" not in column(dialog, FORECAST)
    dialog.reject()


def test_the_dialog_stays_on_the_screen_with_many_causes(saved: Window, qtbot: QtBot) -> None:
    plan = edited(saved.session.plan)
    many = plan.current.changed(
        db2="9.5", java="7 SR3", utilization=0.5, disk_utilization=0.3, network_utilization=0.2, page_size="1M fixed"
    )
    saved.session.edit("Edit", replace(plan, current=many))
    forecast_of(saved, qtbot)
    dialog = asked(saved, qtbot)
    assert len(column(dialog, CAUSE)) > 9
    room = dialog.screen().availableGeometry()
    assert dialog.height() <= room.height()
    assert dialog.frameGeometry().top() >= room.top()
    dialog.reject()
