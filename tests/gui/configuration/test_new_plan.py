"""A new plan is ready for its mix: what is typed searches a class, and what is pasted becomes the mix."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import type_into
from zplanner.gui.window import Window


@pytest.fixture
def here(payroll: Window, qtbot: QtBot) -> QWidget:
    """Where the focus is after New in a window that showed a plan."""
    left = payroll.target.confidence.line
    left.setFocus()
    payroll.actions_.new.trigger()
    qtbot.waitUntil(lambda: not payroll.session.plan.mix and payroll.focusWidget() is not left)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert payroll.mix.isAncestorOf(focus)
    return focus


def test_typing_after_new_searches_the_classes(here: QWidget, payroll: Window) -> None:
    QTest.keyClick(here, Qt.Key.Key_J)
    popup = payroll.mix.classes
    assert popup.isVisible()
    QTest.keyClicks(popup.search, "ava")
    QTest.keyClick(popup.search, Qt.Key.Key_Return)
    assert [part.workload_class for part in payroll.session.plan.mix] == ["java"]


def test_pasting_after_new_makes_the_mix(here: QWidget, payroll: Window) -> None:
    QGuiApplication.clipboard().setText("java\t60\nhash\t40")
    QTest.keyClick(here, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert [part.workload_class for part in payroll.session.plan.mix] == ["java", "hash"]


def test_a_sum_does_not_claim_to_add_up_beside_an_invalid_share(payroll: Window, qtbot: QtBot) -> None:
    share = payroll.mix.row(0)[1]
    assert payroll.mix.sum.property("tone") == "good"
    type_into(share, "abc", qtbot)
    assert payroll.mix.sum.text() == "Sum 60% without 1 invalid share"
    assert payroll.mix.sum.property("tone") == "caution"
    type_into(share, "60", qtbot)
    assert "invalid" not in payroll.mix.sum.text()
