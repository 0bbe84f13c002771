"""What a chart reads out at the pointer or by key, and the room for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import CHARTS, STORAGE, growth_of, shown
from tests.waiting import wait
from zplanner.gui.charts.rows import MOST_MEASURED
from zplanner.gui.window import Window
from zplanner.planning.outlook import LABELS


def test_arrows_read_out_values_and_escape_shows_the_legend_again(payroll: Window, qtbot: QtBot) -> None:
    for name in CHARTS:
        chart = shown(payroll, name, qtbot)
        legend, height = chart.legend.text(), chart.legend.height()
        chart.setFocus()
        QTest.keyClick(chart, Qt.Key.Key_Right)
        assert chart.at == 0
        value = re.compile(r"\(80%: [0-9.]+[x%]? to |[0-9.]+x the service time")
        assert value.search(chart.legend.text())
        assert not value.search(legend)
        assert chart.legend.height() == height
        QTest.keyClick(chart, Qt.Key.Key_Escape)
        assert chart.legend.text() == legend


@pytest.mark.parametrize("name", [name for name in CHARTS if name != "growth"])
def test_what_is_read_out_has_room_at_every_width(opened: Callable[[Path], Window], qtbot: QtBot, name: str) -> None:
    window = opened(STORAGE)
    plan = window.session.plan
    names = ["Now", *(f"Now {number}" for number in range(MOST_MEASURED)), f"A name of {'forty characters ' * 2}"]
    many = tuple(replace(plan.scenarios[0], name=name) for name in names)
    window.session.edit("Many", replace(plan, scenarios=many))
    chart = shown(window, name, qtbot)
    for width in range(800, 1800, 100):
        window.resize(width, 800)
        wait(1)
        for at in (*range(0, chart.count(), 1 + chart.count() // 8), chart.count() - 1):
            chart.read_out(at)
            assert chart.legend.heightForWidth(chart.legend.width()) <= chart.legend.height()
        chart.read_out(None)


def test_what_is_read_out_over_the_growth_is_never_cut(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    eight = tuple(replace(plan.scenarios[n % 3], name=f"Scenario of the year {n}") for n in range(8))
    payroll.session.edit("Eight", replace(plan, scenarios=eight))
    chart = growth_of(payroll, qtbot)
    wait(20)
    height = chart.legend.height()
    for at in range(0, chart.count(), 5):
        chart.read_out(at)
        assert chart.legend.heightForWidth(chart.legend.width()) <= height


def test_growth_reads_out_the_median_and_the_ends_of_the_80_percent_band(payroll: Window, qtbot: QtBot) -> None:
    chart = growth_of(payroll, qtbot)
    assert chart.trajectory is not None
    for month in (0, 12, 30):
        chart.read_out(month)
        low, middle, high = (
            f"{100 * chart.trajectory.utilization[month, LABELS.index(name)]:.0f}%" for name in ("p10", "p50", "p90")
        )
        assert f"{middle} busy (80%: {low} to {high})" in chart.legend.text()


def test_the_pointer_reads_out_both_forms_of_a_ratio(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "compare", qtbot)
    place = chart.view.mapFromScene(chart.plots[0].box.mapViewToScene(QPointF(1.4, 1)))
    QTest.mouseMove(chart.view.viewport(), place + QPoint(1, 0))
    QTest.mouseMove(chart.view.viewport(), place)
    qtbot.waitUntil(lambda: chart.at == 1)
    assert "zEC12, same engines" in chart.legend.text()
    assert "% more" in chart.legend.text()
    assert "% less" in chart.legend.text()
