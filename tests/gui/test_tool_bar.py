"""The bar beneath the menus: its buttons follow their actions, and cost no more the longer they do."""

from __future__ import annotations

from PySide6.QtCore import SIGNAL
from PySide6.QtWidgets import QToolBar

from tests.waiting import wait
from zplanner.gui.window import Window


def test_a_button_follows_its_action_and_listens_to_it_once_however_often_it_changes(window: Window) -> None:
    bar, undo = window.findChild(QToolBar), window.actions_.undo
    assert isinstance(bar, QToolBar)
    undo.setEnabled(True)
    listening = undo.receivers(SIGNAL("changed()"))
    for number in range(100):
        undo.setEnabled(number % 2 == 0)
        undo.setToolTip(f"Undo {number}")
    button = bar.widgetForAction(undo)
    assert not button.isEnabled()
    assert button.toolTip() == "Undo 99"
    assert undo.receivers(SIGNAL("changed()")) == listening


def test_in_a_narrow_window_every_button_stays_and_the_names_come_back_with_the_width(window: Window) -> None:
    bar = window.findChild(QToolBar)
    assert isinstance(bar, QToolBar)
    buttons = [bar.widgetForAction(action) for action in bar.actions() if not action.isSeparator()]
    named: dict[int, bool] = {}
    for width in (*range(1280, 800, -30), *range(800, 1300, 30)):
        window.resize(width, 600)
        wait(1)
        assert all(button.isVisible() and button.geometry().right() <= bar.width() for button in buttons)
        has_names = buttons[-1].width() > 100
        assert named.setdefault(width, has_names) == has_names, "the way to a width makes no difference"
        assert bar.widgetForAction(window.actions_.export).toolTip().startswith("Export Report")
    ordered = [named[width] for width in sorted(named)]
    assert ordered == sorted(ordered)
    assert set(ordered) == {False, True}
