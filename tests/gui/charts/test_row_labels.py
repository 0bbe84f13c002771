"""Names and labels of the rows of a chart: whole at every width, and clear of the line of today."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontMetricsF
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import CRYPTO
from tests.gui.conftest import forecast_of
from tests.waiting import wait
from zplanner.gui.appearance import FONT_FAMILY, STEP
from zplanner.gui.charts.plot import LEAST_SHARE, LabelRoom, end_with_labels
from zplanner.gui.charts.rows import RowPlot
from zplanner.gui.window import Window


def test_the_labels_of_the_rows_are_whole(payroll: Window) -> None:
    for width in [800, 1000, 1280]:
        payroll.resize(width, 520)
        assert payroll.forecast is not None
        compare = payroll.forecast.charts.compare.page()
        wait(50)
        for plot in (compare.throughput, compare.cpu):
            assert isinstance(plot, RowPlot)
            (left, right), _ = plot.box.viewRange()
            for mark in plot.marks[:3]:
                spot = mark.label.covers()
                assert left <= spot.left() < spot.right() <= right, mark.label.text.text()


def test_a_name_that_fits_is_written_whole(payroll: Window) -> None:
    assert payroll.forecast is not None
    plot = payroll.forecast.charts.compare.page().throughput
    metrics = QFontMetricsF(QFont(FONT_FAMILY, 9))
    for name in (f"{'i' * narrow}{'m' * wide}" for narrow in range(12) for wide in range(1, 12)):
        plot.set_names([name, "CPU"], 715)
        assert plot._names[0] == [name, "CPU"]
        assert metrics.horizontalAdvance(name) + STEP <= plot.left.minimumWidth()
    plot.set_names(["m" * 60], 715)
    assert plot._names[0][0].endswith("\u2026")
    assert plot.left.minimumWidth() == 200


def test_the_line_of_today_crosses_no_label(opened: Callable[[Path], Window], qtbot: QtBot) -> None:
    window = opened(CRYPTO)
    forecast_of(window, qtbot)
    assert window.forecast is not None
    for width in [800, 1000, 1160, 1280, 1600]:
        window.resize(width, 800)
        wait(50)
        for plot in (window.forecast.charts.compare.page().throughput, window.forecast.charts.compare.page().cpu):
            for _ in range({1600: 3, 1280: 2}.get(width, 1)):  # zoomed into, a narrow chart has no room for some labels
                (left, right), _ = plot.box.viewRange()
                for mark in plot.marks[:3]:
                    spot = mark.label.covers()
                    assert not spot.left() <= 1.0 <= spot.right(), mark.label.text.text()
                    assert plot.zoomed or left <= spot.left() < spot.right() <= right, mark.label.text.text()
                plot.zoom(0.8)
            plot.go_home()


def test_the_label_of_a_loss_is_whole_on_one_side_of_today(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    slower = plan.scenarios[0].changes.changed(machine=plan.current["machine"], processors=7.0)
    payroll.session.edit("Slower", replace(plan, scenarios=(replace(plan.scenarios[0], changes=slower),)))
    forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    plot = payroll.forecast.charts.compare.page().throughput
    mark = plot.marks[0]
    (left, right), _ = plot.box.viewRange()
    spot = mark.label.covers()
    assert mark.stripe.bands[0].rect().right() < 1.0
    assert 1.0 < spot.left() < spot.right() <= right or left <= spot.left() < spot.right() < 1.0


@given(
    st.floats(0.1, 0.99),
    st.lists(st.tuples(st.floats(0.0, 1.0), st.floats(0.0, 0.5), st.floats(20.0, 200.0)), max_size=6),
    st.floats(200.0, 900.0),
)
def test_a_label_with_room_is_inside_the_axis_and_on_one_side_of_today(
    left: float, rows: list[tuple[float, float, float]], width: float
) -> None:
    right, today = 2.0, 1.0
    labels = [LabelRoom(left + (right - left) * after, left + after * before, pixels) for after, before, pixels in rows]
    end = end_with_labels(left, right, labels, today, width)
    assert end >= right - 1e-9
    for label in labels:
        if label.pixels < (1.0 - LEAST_SHARE) * width:
            reach = (end - left) * label.pixels / width
            whole = [
                place + reach <= end + 1e-6 and not place < today < place + reach for place in (label.after, today)
            ]
            assert any(whole) or left <= label.before - reach
