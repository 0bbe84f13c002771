"""Five hundred actions by chance on the real window; `tests/benchmarks/monkey.py` has as many minutes as one likes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.benchmarks.acting import Monkey
from tests.mouse import let_go
from zplanner.gui.window import Window

pytestmark = pytest.mark.usefixtures("charts_when_idle")

SEED, ACTIONS = 20261, 250


def test_clicking_typing_and_dragging_by_chance_finds_no_mistake(payroll: Window, tmp_path: Path) -> None:
    with Monkey(payroll, SEED, tmp_path) as monkey:
        for _ in range(2):
            for _ in range(ACTIONS):
                monkey.act()
            monkey.open(None)
    found = monkey.watch.found
    assert not found, "\n".join(f"{at}\n{what}" for what, at in found.items())


def test_the_button_of_a_double_click_is_let_go_for_the_sake_of_the_tests_that_follow(payroll: Window) -> None:
    slider = payroll.what_if.row("processors").slider
    slider.setSliderPosition(slider.minimum())
    QTest.mouseDClick(payroll, Qt.MouseButton.RightButton)
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=slider.rect().center())
    assert slider.value() == slider.minimum(), "it takes no press while another button is down"
    assert let_go() == [Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton]
    QTest.mouseClick(slider, Qt.MouseButton.LeftButton, pos=slider.rect().center())
    assert slider.value() > slider.minimum()
