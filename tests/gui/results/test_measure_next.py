"""What to measure next is told with its command, and that there is nothing only once it is known."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.results.why import SuggestionRow
from zplanner.gui.window import Window
from zplanner.planning.decisions.sensitivity import Suggestion
from zplanner.wording.findings import suggested_change


def test_what_to_measure_next_is_told_with_its_command(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    following = payroll.forecast.next.page()
    with qtbot.waitSignal(following.asker.done) as told:
        payroll.forecast.turn_to(following)
    shown = [row for row in following.rows if row.isVisible()]
    assert 1 <= len(shown) <= 3
    for row, one in zip(shown, told.args[0], strict=False):
        QTest.mouseClick(row.copy, Qt.MouseButton.LeftButton)
        assert QApplication.clipboard().text() == row.command.text() == one.measured.command
        assert row.what.text().endswith(f": {suggested_change(one)}")
        assert f"{100 * one.narrowing:.0f}%" in row.gain.text()
        assert row.command.height() >= row.command.heightForWidth(row.command.width()), "it is whole"


def test_what_is_copied_is_the_command_alone_and_when_to_run_it_stands_beneath(qtbot: QtBot) -> None:
    row = SuggestionRow()
    qtbot.addWidget(row)
    row.show_suggestion(Suggestion(SHIPPED.classes["oltp-database"], Configuration({}), Configuration({}), 0.2))
    QTest.mouseClick(row.copy, Qt.MouseButton.LeftButton)
    assert QApplication.clipboard().text() == "sar -u 60 30"
    assert row.advice.text() == "Run it while the load test runs; take the transactions from the database."


def test_that_nothing_is_worth_measuring_is_said_only_once_it_is_known(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    forecast_of(payroll, qtbot)
    following = payroll.forecast.next.page()

    def said() -> list[QWidget]:
        return [label for label in following.findChildren(QLabel) if label.isVisible() and label.text()]

    with qtbot.waitSignal(following.asker.done):
        payroll.forecast.turn_to(following)
        assert not said()
    assert said()
    payroll.forecast.turn_to(payroll.forecast.results)
    payroll.session.show(replace(payroll.session.plan, name="Other"), None)
    assert all(row.isHidden() for row in following.rows), "they are those of the plan before"
    payroll.forecast.turn_to(following)
    with qtbot.waitSignal(following.asker.done, check_params_cb=lambda found: found is not None):
        assert not said()
    payroll.session.edit("Refused", replace(payroll.session.plan, mix=()))
    assert not said()
