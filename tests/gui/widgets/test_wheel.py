"""The wheel over an input of a page that scrolls."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QScrollArea, QSlider, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from zplanner.gui.widgets.panel import WheelGuard

Input = QSlider | QComboBox


def turn_wheel(over: QWidget) -> None:
    """Turn the wheel over a widget by one notch, as a mouse does: what ignores it leaves it to its parent."""
    widget: QWidget | None = over
    button, key, phase = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    while widget is not None:
        at = QPointF(widget.rect().center())
        turned = QWheelEvent(at, widget.mapToGlobal(at), QPoint(), QPoint(0, -120), button, key, phase, False)
        turned.setAccepted(False)
        QApplication.sendEvent(widget, turned)
        widget = None if turned.isAccepted() else widget.parentWidget()


def slider() -> QSlider:
    made = QSlider(Qt.Orientation.Horizontal)
    made.setValue(50)
    return made


def combo() -> QComboBox:
    made = QComboBox()
    made.addItems([str(number) for number in range(100)])
    made.setCurrentIndex(50)
    return made


def value_of(guarded: Input) -> int:
    return guarded.value() if isinstance(guarded, QSlider) else guarded.currentIndex()


def page_around(guarded: Input, qtbot: QtBot) -> QScrollArea:
    """A page that scrolls, with a guarded input at its top."""
    page, area = QWidget(), QScrollArea()
    qtbot.addWidget(area)
    WheelGuard(guarded)
    column = QVBoxLayout(page)
    column.addWidget(guarded)
    page.setFixedHeight(2000)
    area.setWidget(page)
    area.show()
    return area


@pytest.mark.parametrize("make", [slider, combo])
@pytest.mark.parametrize("reason", [Qt.FocusReason.OtherFocusReason, Qt.FocusReason.TabFocusReason])
def test_the_wheel_scrolls_past_an_input_that_has_the_focus_without_a_click(
    make: Callable[[], Input], reason: Qt.FocusReason, qtbot: QtBot
) -> None:
    guarded = make()
    area = page_around(guarded, qtbot)
    guarded.setFocus(reason)
    turn_wheel(guarded)
    assert value_of(guarded) == 50
    assert area.verticalScrollBar().value() > 0


def test_the_wheel_moves_a_slider_between_a_click_and_the_loss_of_the_focus(qtbot: QtBot) -> None:
    guarded = slider()
    area = page_around(guarded, qtbot)
    area.activateWindow()
    guarded.setFocus()
    qtbot.waitUntil(guarded.hasFocus)
    QTest.mouseClick(guarded, Qt.MouseButton.LeftButton)
    clicked = value_of(guarded)
    turn_wheel(guarded)
    moved = value_of(guarded)
    assert moved != clicked
    assert area.verticalScrollBar().value() == 0
    guarded.clearFocus()
    turn_wheel(guarded)
    assert value_of(guarded) == moved
    assert area.verticalScrollBar().value() > 0
