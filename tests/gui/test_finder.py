"""Go To finds everything of the window by the names that people use, and leads there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.conftest import at_rest, forecast_of
from zplanner.evidence.configuration import fields
from zplanner.gui.finder import Finder
from zplanner.gui.widgets.popup import ENTRY
from zplanner.gui.window import Window


def asked(window: Window, text: str = "") -> Finder:
    QTest.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    finder = window.findChild(Finder)
    assert isinstance(finder, Finder)
    assert finder.isVisible()
    finder.search.setText(text)
    return finder


def titles(finder: Finder) -> list[str]:
    entries = [finder.list.item(row).data(ENTRY) for row in range(finder.list.count())]
    return [entry.title for entry in entries if entry is not None]


def test_a_name_that_people_use_finds_the_thing(payroll: Window) -> None:
    for typed, title in [
        ("large pages", "Page size"),
        ("cores", "Processors"),
        ("hyperthreading", "Threads per core"),
        ("memory", "Central storage"),
        ("Kerne", "Processors"),
        ("must last", "Must last"),
        ("websphere", "Java web"),
        ("export", "Export Report"),
        ("dark", "Dark"),
        ("zec12, same", "zEC12, same engines"),
        ("response", "Response time"),
        ("MIPS", "Why not multiply by MIPS, MSU or GHz?"),
    ]:
        finder = asked(payroll, typed)
        assert title in titles(finder)[:3]
        finder.close()


def test_every_field_class_command_and_scenario_is_listed(payroll: Window) -> None:
    finder = asked(payroll)
    listed = {entry.title for entry in finder._entries}
    finder.close()
    assert {field.label for field in fields().values()} <= listed
    assert {entry.label for entry in payroll.session.plan.names.classes.values()} <= listed
    assert {scenario.name for scenario in payroll.session.plan.scenarios} <= listed
    assert {"Save", "Undo", "What Do I Need?", "Settings", "Light"} - listed == {"Undo"}  # there is nothing to undo


def test_what_is_chosen_is_focused_shown_or_done(payroll: Window, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)

    def choose(text: str) -> None:
        QTest.keyClick(asked(payroll, text).search, Qt.Key.Key_Return)

    choose("DB2")
    assert QApplication.focusWidget() is payroll.configuration.editor("db2").focusProxy()
    choose("zEC12, same engines")
    assert payroll.session.selected == 1
    page = payroll.forecast
    assert page is not None
    choose("growth")
    choose("bottleneck")
    assert page.charts.tabText(page.charts.currentIndex()) == "Bottleneck"
    count = len(payroll.session.plan.mix)
    choose("web serving")
    assert payroll.session.plan.mix[count].workload_class == "web-serving"
    choose("undo")
    assert len(payroll.session.plan.mix) == count
    at_rest(payroll, qtbot)
