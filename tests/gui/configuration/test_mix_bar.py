"""The bar of shares: its borders are dragged and moved by key, and its parts can be told apart."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.configuration.mixes import shares, steps
from tests.gui.conftest import type_into
from zplanner.gui.configuration.mix_foot import label_within
from zplanner.gui.window import Window

LEFT = Qt.MouseButton.LeftButton


def test_dragging_a_border_moves_share_between_its_neighbors_in_one_step(payroll: Window) -> None:
    bar = payroll.mix.bar
    mix, before = payroll.session.plan.mix, steps(payroll)
    x, y = round(bar.border_x(0)), bar.height() // 2
    QTest.mousePress(bar, LEFT, pos=QPoint(x, y))
    for move in range(4, 44, 4):
        QTest.mouseMove(bar, QPoint(x - move, y))
    QTest.mouseRelease(bar, LEFT, pos=QPoint(x - 40, y))
    after = payroll.session.plan.mix
    assert after[0].share.median < mix[0].share.median
    assert after[0].share.median + after[1].share.median == pytest.approx(
        mix[0].share.median + mix[1].share.median, abs=1e-9
    )
    assert after[2:] == mix[2:]
    assert steps(payroll) == before + 1
    assert payroll.mix.row(0)[1].value() == after[0].share
    payroll.actions_.undo.trigger()
    assert payroll.session.plan.mix == mix


def test_a_drag_that_ends_where_it_began_and_a_click_beside_are_no_steps(payroll: Window, qtbot: QtBot) -> None:
    bar = payroll.mix.bar
    type_into(payroll.mix.row(0)[1], "60", qtbot)
    plan, before = payroll.session.plan, steps(payroll)
    x, y = round(bar.border_x(0)), bar.height() // 2
    QTest.mousePress(bar, LEFT, pos=QPoint(x, y))
    QTest.mouseMove(bar, QPoint(x + 30, y))
    QTest.mouseMove(bar, QPoint(x, y))
    QTest.mouseRelease(bar, LEFT, pos=QPoint(x, y))
    QTest.mouseClick(bar, LEFT, pos=QPoint(x - 30, y))
    assert payroll.session.plan == plan
    assert steps(payroll) == before


def test_the_arrow_keys_move_the_border_in_one_step_and_choose_another(payroll: Window) -> None:
    mix, before = payroll.session.plan.mix, steps(payroll)
    payroll.mix.bar.setFocus()
    for _ in range(3):
        QTest.keyClick(payroll.mix.bar, Qt.Key.Key_Right)
    after = payroll.session.plan.mix
    assert after[0].share.median == pytest.approx(mix[0].share.median + 0.03)
    assert after[1].share.median == pytest.approx(mix[1].share.median - 0.03)
    assert steps(payroll) == before + 1
    QTest.keyClick(payroll.mix.bar, Qt.Key.Key_Down)
    QTest.keyClick(payroll.mix.bar, Qt.Key.Key_Left)
    assert steps(payroll) == before + (2 if len(mix) > 2 else 1)


def test_a_screen_reader_meets_the_bar_as_a_slider_and_moves_the_border(payroll: Window) -> None:
    bar = payroll.mix.bar
    told = QAccessible.queryAccessibleInterface(bar)
    assert told is not None
    assert told.role() is QAccessible.Role.Slider
    assert (bar.minimum(), bar.value(), bar.maximum()) == (0, 40, 70)
    assert told.text(QAccessible.Text.Description).startswith("Java 40%, Transaction database 30%")
    before = steps(payroll)
    bar.setValue(55)
    assert [share for _, share in shares(payroll)[:2]] == ["0.55", "0.15"]
    assert (bar.value(), steps(payroll)) == (55, before + 1)


@given(label=st.text("ABCdef ghi", min_size=1, max_size=30).map(str.strip), width=st.integers(0, 300))
def test_a_label_of_the_bar_is_whole_or_has_six_letters_left_or_is_left_out(
    label: str, width: int, qapp: QApplication
) -> None:
    metrics = QFontMetrics(QFont("Roboto", 9))
    text = label_within(label, width, metrics)
    assert metrics.horizontalAdvance(text) <= width
    assert text in ("", label) or (len(text.rstrip("\u2026").rstrip()) >= 6 and label.startswith(text[:6]))


def test_parts_of_the_bar_that_touch_have_different_tints(payroll: Window) -> None:
    bar = payroll.mix.bar
    bar.set_parts((("Java", 0.2), ("Transaction database", 0.2), ("Web serving", 0.6)))
    drawn = bar.grab().toImage()
    scale, end = drawn.width() / bar.width(), bar.width()
    tints = [drawn.pixelColor(round(scale * at * end), 3).name() for at in (0.1, 0.3, 0.9)]
    assert tints[0] == tints[2] != tints[1]
