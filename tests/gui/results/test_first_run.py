"""What a newcomer is shown: what can be dropped, what to notice in an example, and the week of the first import."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent
from pytestqt.qtbot import QtBot

from tests.gui.charts.test_history import week
from tests.gui.conftest import EXAMPLE, forecast_of
from zplanner.document import open_plan
from zplanner.evidence.vocabulary import Resource
from zplanner.gui.results import guide
from zplanner.gui.results.guide import examples
from zplanner.gui.window import Window
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.regression.model import load_model
from zplanner.wording.window.main import NOTES

CLOSED_NOTES = guide.closed_notes


@pytest.fixture
def newcomer(opened: Callable[[Path | None], Window], monkeypatch: pytest.MonkeyPatch) -> Window:
    """The window of someone who has closed no notes yet."""
    monkeypatch.setattr(guide, "closed_notes", CLOSED_NOTES)
    return opened(None)


def hover(window: Window, *names: str) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(f"/{name}") for name in names])
    action, button, key = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dragEnterEvent(QDragEnterEvent(QPoint(50, 50), action, data, button, key))


def test_the_empty_window_says_what_can_be_dropped_and_what_a_drop_would_take(window: Window) -> None:
    before = window.guide.drop.text()
    assert "sar" in before
    hover(window, "sa21")
    assert "sa21" in window.guide.drop.text()
    hover(window, "sa21", "sa22")
    assert "2 files" in window.guide.drop.text()
    assert window.guide.drop.alignment() & Qt.AlignmentFlag.AlignVCenter, "in the middle of the room that more text had"
    window.dragLeaveEvent(QDragLeaveEvent())
    assert window.guide.drop.text() == before


def test_files_that_hover_over_a_forecast_are_named_in_the_status_bar(payroll: Window, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)
    hover(payroll, "sa21")
    assert "sa21" in payroll.statusBar().currentMessage()
    payroll.dragLeaveEvent(QDragLeaveEvent())
    assert not payroll.statusBar().currentMessage()


def test_an_example_opens_with_its_notes_until_they_are_closed(newcomer: Window, qtbot: QtBot) -> None:
    notes, files = newcomer.notes, newcomer.files
    assert notes.isHidden()
    files.open(EXAMPLE)
    qtbot.waitUntil(notes.isVisible)
    assert notes.notes.text().count("<a ") == 3
    notes.close_button.click()
    assert notes.isHidden()
    files.open(EXAMPLE.with_name("zvm-storage.toml"))
    qtbot.waitUntil(notes.isVisible)
    files.open(EXAMPLE)
    qtbot.waitUntil(lambda: newcomer.session.plan.name == "Payroll to zEC12")
    assert notes.isHidden()


def test_a_note_leads_to_what_it_is_about(newcomer: Window, qtbot: QtBot) -> None:
    newcomer.files.open(EXAMPLE)
    qtbot.waitUntil(newcomer.notes.isVisible)
    forecast_of(newcomer, qtbot)
    page = newcomer.forecast
    assert page is not None
    for name in dict.fromkeys(place for notes in NOTES.values() for place, _, _ in notes):
        newcomer.notes.place_asked.emit(name)
        there = getattr(page.charts, name, None) or getattr(page, name)
        assert there.isVisible()


def test_the_notes_hold_of_what_the_model_says_today() -> None:
    assert {file.stem for _, file in examples()} == NOTES.keys()
    outlooks = {name: outlook_of(EXAMPLE.with_name(f"{name}.toml")) for name in NOTES}
    _, same, fewer = outlooks["payroll-to-zec12"].scenarios
    assert middle(fewer, "throughput_ratio") < middle(same, "throughput_ratio")
    assert middle(fewer, "cpu_per_unit_ratio") < middle(same, "cpu_per_unit_ratio")
    cpacf, pages, _ = (middle(one, "throughput_ratio") for one in outlooks["crypto-and-large-pages"].scenarios)
    assert pages / cpacf < cpacf
    zvm = outlooks["zvm-storage"]
    assert zvm.today is not None
    assert max(dict(zvm.today.binding).items(), key=lambda one: one[1])[0] == Resource.STORAGE
    assert middle(zvm.scenarios[1], "throughput_ratio") > 1.2


def outlook_of(file: Path) -> Outlook:
    return forecast(open_plan(file), load_model(), today=True)


def middle(scenario: ScenarioOutlook, quantity: str) -> float:
    return float(getattr(scenario, quantity).p50)


def test_measured_load_shows_its_week_and_its_peak_before_there_is_a_forecast(window: Window, qtbot: QtBot) -> None:
    guide = window.guide
    assert guide.map.isHidden()
    window.session.edit("Import", replace(window.session.plan, histories=(week(),)))
    qtbot.waitUntil(guide.map.isVisible)
    assert guide.peak.text() == "Your peak: Mon 8:00, 60%"
    assert guide.map.accessibleName() == guide.peak.text()
    window.session.undo()
    assert guide.map.isHidden()


def test_imported_load_comes_to_the_front_where_there_is_a_forecast(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.edit("Import", replace(payroll.session.plan, histories=(week(),)))
    forecast_of(payroll, qtbot)
    page = payroll.forecast
    assert page is not None
    payroll.files.load_imported.emit()
    assert page.charts.currentWidget() is page.charts.history
