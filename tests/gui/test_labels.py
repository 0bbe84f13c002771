"""Labels of the charts: whole at every width, and where they cover no curve."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtGui import QFont, QFontMetricsF, QTextBlock, QTextDocument
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.gui.appearance import FONT_FAMILY, STEP
from zplanner.gui.charts.growth import FULL, Growth
from zplanner.gui.charts.key import END, LENGTHS, fitted, text_width
from zplanner.gui.charts.legend import Legend
from zplanner.gui.charts.marks import Label
from zplanner.gui.charts.row_axis import LEAST_SHARE, LabelRoom, end_with_labels
from zplanner.gui.charts.rows import RowPlot
from zplanner.gui.window import Window
from zplanner.resources import folder
from zplanner.uncertain import Uncertain

from .conftest import FORECAST_MS, forecast_of


@pytest.mark.parametrize("width", [800, 1000, 1280])
def test_the_labels_of_the_rows_are_whole(payroll: Window, width: int) -> None:
    payroll.resize(width, 520)
    assert payroll.forecast is not None
    compare = payroll.forecast.charts.compare
    wait(50)
    for plot in (compare.throughput, compare.cpu):
        assert isinstance(plot, RowPlot)
        (left, right), _ = plot.box.viewRange()
        for mark in plot.marks[:3]:
            spot = mark.label.covers()
            assert left <= spot.left() < spot.right() <= right, mark.label.says.text()


CRYPTO = folder("ui") / "examples" / "crypto-and-large-pages.toml"


def test_a_name_that_fits_is_written_whole(payroll: Window) -> None:
    assert payroll.forecast is not None
    plot = payroll.forecast.charts.compare.throughput
    metrics = QFontMetricsF(QFont(FONT_FAMILY, 9))
    for name in (f"{'i' * narrow}{'m' * wide}" for narrow in range(12) for wide in range(1, 12)):
        plot.write_names([name, "CPU"], 200)
        assert plot._names[0] == [name, "CPU"]
        assert metrics.horizontalAdvance(name) + STEP <= plot.left.minimumWidth()
    plot.write_names(["m" * 60], 200)
    assert plot._names[0][0].endswith("\u2026")
    assert plot.left.minimumWidth() == 200


@pytest.mark.parametrize("width", [800, 1000, 1160, 1280, 1600])
def test_the_line_of_today_crosses_no_label(opened: Callable[[Path], Window], qtbot: QtBot, width: int) -> None:
    window = opened(CRYPTO)
    forecast_of(window, qtbot)
    window.resize(width, 800)
    assert window.forecast is not None
    wait(50)
    for plot in (window.forecast.charts.compare.throughput, window.forecast.charts.compare.cpu):
        for _ in range(3 if width >= 1280 else 1):  # zoomed into, a narrow chart has no room for some labels
            (left, right), _ = plot.box.viewRange()
            for mark in plot.marks[:3]:
                spot = mark.label.covers()
                assert not spot.left() <= 1.0 <= spot.right(), mark.label.says.text()
                assert plot.zoomed or left <= spot.left() < spot.right() <= right, mark.label.says.text()
            plot.zoom(0.8)
        plot.go_home()


def test_the_label_of_a_loss_is_whole_on_one_side_of_today(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    slower = plan.scenarios[0].changes.changed(machine=plan.current["machine"], processors=7.0)
    payroll.session.edit("Slower", replace(plan, scenarios=(replace(plan.scenarios[0], changes=slower),)))
    forecast_of(payroll, qtbot)
    assert payroll.forecast is not None
    plot = payroll.forecast.charts.compare.throughput
    mark = plot.marks[0]
    (left, right), _ = plot.box.viewRange()
    spot = mark.label.covers()
    assert mark.stripe.bands[0].rect().right() < 1.0
    assert 1.0 < spot.left() < spot.right() <= right or left <= spot.left() < spot.right() < 1.0


def growth_of(window: Window, qtbot: QtBot) -> Growth:
    assert window.forecast is not None
    chart = window.forecast.charts.growth
    window.forecast.charts.turn_to(chart)
    forecast_of(window, qtbot)
    qtbot.waitUntil(lambda: chart.trajectory is not None, timeout=FORECAST_MS)
    return chart


def covered(chart: Growth, label: Label) -> float:
    """How much a label covers where it is."""
    return chart._covered(label, label.covers(), *chart._courses())


@pytest.mark.parametrize("busy", [0.05, 0.3, 0.72])
@pytest.mark.parametrize("target", [0.3, 0.7, 0.95])
def test_the_headroom_is_written_where_no_curve_runs(payroll: Window, qtbot: QtBot, busy: float, target: float) -> None:
    plan = payroll.session.plan
    grown = replace(plan, current=plan.current.changed(utilization=busy), target_utilization=target)
    payroll.session.edit("Grow", replace(grown, growth_per_year=Uncertain(0.3, 0.6)))
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.sight is not None and chart.sight.plan.target_utilization == target)
    wait(20)
    for width in (1280, 820):
        payroll.resize(width, 700)
        wait(20)
        (left, right), (low, high) = chart.plot.box.viewRange()
        for label in (chart.crossing_label, chart.ceiling_label):
            spot = label.covers()
            assert left <= spot.left() < spot.right() <= right
            assert low <= spot.top() < spot.bottom() <= high
        assert not covered(chart, chart.crossing_label)
        assert not chart.crossing_label.covers().intersects(chart.ceiling_label.covers())


def test_a_crowded_growth_lets_a_label_cover_as_little_as_there_is(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    crowd = tuple(
        replace(plan.scenarios[0], name=str(n), changes=plan.scenarios[0].changes.changed(processors=float(n)))
        for n in range(5, 13)
    )
    growing = replace(plan, scenarios=crowd, growth_per_year=Uncertain(0.05, 0.9), target_utilization=0.5)
    payroll.session.edit("Crowd", growing)
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: chart.sight is not None and len(chart._others) == 7, timeout=FORECAST_MS)
    wait(20)
    for label in (chart.crossing_label, chart.ceiling_label):
        there = covered(chart, label)
        assert there < FULL
        if label is chart.crossing_label:
            label.put((chart.plot.home[1], 0.0), "above left")
            assert there <= covered(chart, label)
    assert not chart.crossing_label.covers().intersects(chart.ceiling_label.covers())


def test_a_label_without_room_is_left_out_until_it_has_some(payroll: Window, qtbot: QtBot) -> None:
    chart = growth_of(payroll, qtbot)
    wait(20)
    labels = (chart.ceiling_label, chart.crossing_label)

    def shown() -> list[bool]:
        (left, right), (low, high) = chart.plot.box.viewRange()
        for label in (label for label in labels if label.isVisible()):
            spot = label.covers()
            assert left <= spot.left() < spot.right() <= right
            assert low <= spot.top() < spot.bottom() <= high
        return [label.isVisible() for label in labels]

    for height, visible in ((60, False), (300, True)):
        chart.view.setFixedHeight(height)
        wait(20)
        assert shown() == [visible, visible]
    chart.plot.box.setRange(yRange=(0.0, 20.0))
    assert shown() == [False, True], "the line of the highest utilization is out of sight"
    chart.plot.go_home()
    assert shown() == [True, True]


@pytest.mark.parametrize(("width", "step"), [(1280, 12), (1920, 6)])
def test_the_axis_of_growth_counts_in_parts_of_years(payroll: Window, qtbot: QtBot, width: int, step: int) -> None:
    payroll.resize(width, 700)
    chart = growth_of(payroll, qtbot)
    wait(20)
    axis = chart.plot.bottom
    ((spacing, places),) = axis.tickValues(*axis.range, axis.width())
    assert (spacing, next(iter(places))) == (step, 0)
    chart.plot.zoom(1 / 16)
    ((spacing, _),) = axis.tickValues(*axis.range, axis.width())
    assert spacing == 1


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


def test_names_whose_beginnings_are_alike_keep_their_ends() -> None:
    names = [f"A new machine for the year {year}" for year in range(2013, 2025)]
    marks, room = ["\u2014"] * len(names), 600.0
    shown = fitted(names, marks, lambda count: f"and {count} more", room)
    assert 1 < len(shown) < len(names)
    assert len(set(shown)) == len(shown)
    for name, cut in zip(names, shown, strict=False):
        assert len(cut) <= LENGTHS[-1]
        assert cut.endswith(name[-END:].strip())
    assert fitted(names[:2], marks, str, room) == names[:2], "what fits is whole"
    assert fitted(names, marks, str, 0.0) == ["A new m\u2026r 2013"]


@pytest.mark.parametrize(
    ("places", "begins"),
    [(("here",), ["\u20262013", "\u20262014"]), (("here", "there"), ["1 A new", "2 A new"])],
)
def test_names_alike_at_both_ends_show_what_parts_them_or_are_numbered(
    places: tuple[str, ...], begins: list[str]
) -> None:
    years = range(2013, 2025)
    names = [f"A new machine {place} of the year {year} in rack A2020" for place in places for year in years]
    shown = fitted(names, ["\u2014"] * len(names), lambda count: f"and {count} more", 600.0)
    assert len(set(shown)) == len(shown) > 1
    assert all(len(name) <= max(LENGTHS) for name in shown)
    assert [name[: len(begin)] for name, begin in zip(shown, begins, strict=False)] == begins


def test_a_legend_keeps_the_height_that_it_had_by_chance(payroll: Window) -> None:
    legend = Legend(payroll._appearance)
    legend.fit(["A few words"], 300)
    needed = legend.height()
    other = Legend(payroll._appearance)
    other.resize(300, needed)
    other.fit(["A few words"], 300)
    assert (other.minimumHeight(), other.maximumHeight()) == (needed, needed)


@pytest.mark.parametrize("count", [8, 14])
def test_the_legend_of_growth_has_two_lines_and_counts_the_names_without_room(
    payroll: Window, qtbot: QtBot, count: int
) -> None:
    plan = payroll.session.plan
    long = tuple(replace(plan.scenarios[0], name=f"A long name of the scenario {n} & more") for n in range(count))
    payroll.session.edit("Long names", replace(plan, scenarios=long))
    payroll.resize(1280, 800)
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: len(chart._others) == min(count, 12) - 1, timeout=FORECAST_MS)
    wait(20)
    legend = QTextDocument()
    legend.setDefaultFont(chart.legend.font())
    legend.setDocumentMargin(0)
    legend.setHtml(chart.legend.text())
    legend.setTextWidth(chart.legend.contentsRect().width())
    assert sum(block.layout().lineCount() for block in _blocks(legend)) == 2
    told = legend.toPlainText()
    named = told.count("& more")
    rest = f"and {min(count, 12) - named} more" + (" of the first 12 scenarios" if count > 12 else "")
    assert rest in told.replace("\u00a0", " ")


def test_the_title_of_the_upright_axis_is_whole_at_every_height(payroll: Window, qtbot: QtBot) -> None:
    chart = growth_of(payroll, qtbot)
    titles = set()
    for height in (60, 110, 300):
        chart.view.setFixedHeight(height)
        wait(20)
        title = chart.plot.left.labelText
        assert text_width(title) <= max(chart.plot.box.height(), text_width("CPU (%)"))
        titles.add(title)
    assert titles == {"CPU (%)", "CPU utilization (%)"}


def test_the_curves_of_the_others_run_over_the_bands_and_under_the_median_in_focus(
    payroll: Window, qtbot: QtBot
) -> None:
    chart = growth_of(payroll, qtbot)
    qtbot.waitUntil(lambda: len(chart.others) == 2, timeout=FORECAST_MS)
    beneath = (*chart.fan.areas, *chart.crossing.bands, chart.crossing.tick, chart.ceiling)
    for curve in chart.others:
        assert max(item.zValue() for item in beneath) < curve.zValue() < chart.fan.median.zValue()
        assert curve._casing is not None


def test_the_response_is_counted_from_one(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    charts = payroll.forecast.charts
    charts.setCurrentIndex(2)
    qtbot.waitUntil(lambda: charts.load.curve is not None, timeout=FORECAST_MS)
    wait(20)
    axis = charts.load.plot.left
    assert charts.load.plot.home[2] == 1.0
    for height in (60.0, 300.0):
        ((_, places),) = axis.tickValues(*charts.load.plot.home[2:], height)
        assert (places[0], places[-1]) == (1.0, 10.0)


def test_the_name_of_zvm_never_breaks(opened: Callable[[Path], Window], qtbot: QtBot) -> None:
    window = opened(CRYPTO)
    forecast_of(window, qtbot)
    assert window.forecast is not None
    charts = window.forecast.charts
    charts.setCurrentIndex(4)
    qtbot.waitUntil(lambda: bool(charts.resources.slack), timeout=FORECAST_MS)
    legend = QTextDocument()
    legend.setHtml(charts.resources.marks())
    for width in range(150, 800, 7):
        legend.setTextWidth(width)
        for block in _blocks(legend):
            lines = [block.layout().lineAt(number) for number in range(block.layout().lineCount())]
            ends = [block.text()[: line.textStart() + line.textLength()].rstrip("\u2060") for line in lines]
            assert not any(end.endswith("/") for end in ends)


def _blocks(document: QTextDocument) -> list[QTextBlock]:
    document.size()  # laid out
    return [document.findBlockByNumber(number) for number in range(document.blockCount())]


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
