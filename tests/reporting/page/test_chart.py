from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.reporting.outlooks import around, covered, outlook_of, plan_of, uncovered
from tests.reporting.pages import figures
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.regression.model import load_model
from zplanner.reporting.forecast_tables import scenario_table
from zplanner.reporting.page.blocks import Figure
from zplanner.reporting.page.chart import (
    MOST_TICKS,
    Axis,
    IntervalBar,
    Rectangle,
    TornadoBar,
    factor_axis,
    in_words,
    interval_chart,
    label_lines,
    ratio_axis,
    share_axis,
    swing_axis,
    swing_chart,
)
from zplanner.reporting.page.document import PageReport
from zplanner.reporting.page.scenario_charts import BARS_PER_CHART, scenario_charts
from zplanner.reporting.report_data import report_data_of
from zplanner.reporting.table import Missing, Style

SVG = "{http://www.w3.org/2000/svg}"


def _chart(label: str, numbers: Quantiles | None) -> ElementTree.Element:
    axis = ratio_axis("Throughput", "multiple of today", "today", [0.5, 3.0])
    return ElementTree.fromstring(
        interval_chart([IntervalBar(label, numbers or Missing.NOT_COVERED, Style.RATIO)], axis).svg
    )


def _throughput(*scenarios: ScenarioOutlook) -> tuple[Figure, ...]:
    outlook = outlook_of(*scenarios)
    table = scenario_table(report_data_of(plan_of(outlook), outlook, load_model()))
    return tuple(figure for charts in scenario_charts(table, "throughput") for figure in charts.figures)


def _bars(chart: ElementTree.Element, name: str) -> list[tuple[float, float]]:
    rows = [rect for rect in chart.iter(f"{SVG}rect") if rect.get("class") == name and float(rect.get("y", 0)) > 30]
    return [(float(rect.get("x", 0)), float(rect.get("x", 0)) + float(rect.get("width", 0))) for rect in rows]


def test_the_bars_are_nested_around_the_median() -> None:
    chart = _chart("a", around(1.9))
    ((left_95, right_95),) = _bars(chart, "band-95")
    ((left_80, right_80),) = _bars(chart, "band-80")
    ((left_50, right_50),) = _bars(chart, "band-50")
    ((tick, tick_end),) = _bars(chart, "median")
    assert left_95 < left_80 < left_50 < tick < tick_end < right_50 < right_80 < right_95


@pytest.mark.parametrize(
    ("band", "low", "high"), [("band-95", "p025", "p975"), ("band-80", "p10", "p90"), ("band-50", "p25", "p75")]
)
def test_a_band_reaches_from_one_of_its_quantiles_to_the_other(band: str, low: str, high: str) -> None:
    numbers = around(1.9)
    ((start, end),) = _bars(_chart("a", numbers), band)
    for name in ("p025", "p05", "p10", "p25", "p75", "p90", "p95", "p975"):
        ((left, right),) = _bars(_chart("a", replace(numbers, **{name: getattr(numbers, name) * 1.05})), band)
        assert (left > start + 1, right > end + 1) == (name == low, name == high), name


def test_half_and_double_lie_equally_far_from_no_effect() -> None:
    axis = factor_axis("Factor on throughput", "factor", "no effect", [0.25, 4.0])
    today = axis.share(1.0)
    assert axis.share(2.0) - today == pytest.approx(today - axis.share(0.5))


def test_equal_changes_are_equally_long_on_an_axis_of_multiples_of_today() -> None:
    axis = ratio_axis("Throughput", "multiple of today", "today", [1.2, 3.0])
    assert axis.share(2.0) - axis.share(1.5) == pytest.approx(axis.share(1.5) - axis.share(1.0))
    assert 0.8 < axis.low < 1.0  # near the smallest number


@pytest.mark.parametrize("axis_of", [ratio_axis, factor_axis])
@given(low=st.floats(0.001, 1.0), high=st.floats(1.0, 1000.0))
def test_an_axis_holds_today_and_every_number_with_few_round_ticks(
    axis_of: Callable[..., Axis], low: float, high: float
) -> None:
    axis = axis_of("Throughput", "multiple of today", "today", [low, high])
    assert 0 <= axis.share(low) <= axis.share(1.0) <= axis.share(high) < 1
    assert 2 <= len(axis.ticks) <= MOST_TICKS
    assert all(axis.low <= tick <= axis.high for tick, _ in axis.ticks)
    assert [label for _, label in axis.ticks] == [f"{tick:.6g}x" for tick, _ in axis.ticks]


def test_a_number_beyond_the_axis_stays_inside_the_picture() -> None:
    axis = share_axis("CPU utilization", 0.7, "target")
    assert axis.share(1.4) == axis.share(None) == 1.0
    assert axis.share(-0.2) == 0.0


def test_what_is_not_covered_has_words_and_no_bar() -> None:
    chart = _chart("a", None)
    assert _bars(chart, "band-95") == []
    assert any(text.text == "not covered" for text in chart.iter(f"{SVG}text"))


@given(st.text(max_size=300))
def test_any_name_gives_a_well_formed_picture_with_the_name_on_two_lines_at_most(name: str) -> None:
    chart = ElementTree.fromstring(_throughput(covered(name))[0].drawing.svg)
    labels = [text for text in chart.iter(f"{SVG}text") if text.get("x") == "0.0" and text.get("class") == "ink"]
    assert 2 <= len(labels) <= 3  # the title and one or two lines


def test_markup_in_a_name_is_text() -> None:
    chart = _chart("<script>&\"'", around(1.9))
    assert any(text.text == "<script>&\"'" for text in chart.iter(f"{SVG}text"))


def test_a_label_breaks_at_words_and_ends_in_an_ellipsis() -> None:
    assert label_lines("1. zEC12") == ["1. zEC12"]
    assert label_lines("1. zEC12, 6 engines, 1M pageable pages") == ["1. zEC12, 6 engines, 1M", "pageable pages"]
    first, second = label_lines("word " * 60)
    assert (len(first), second[-1]) == (29, "…")
    assert label_lines("x" * 300) == ["x" * 29 + "…"]
    assert label_lines("漢" * 300) == ["漢" * 14 + "…"]
    assert label_lines("") == []


def test_no_text_leaves_the_picture(view: PageReport) -> None:
    for figure in figures(view):
        for text in ElementTree.fromstring(figure.drawing.svg).iter(f"{SVG}text"):
            width, x = 8.0 * len(text.text or ""), float(text.get("x", 0))
            start = {"start": x, "middle": x - width / 2, "end": x - width}[text.get("text-anchor", "start")]
            assert start >= 0 or math.isclose(start, 0)
            assert start + width <= figure.drawing.width + 40


def test_every_color_is_a_class_too_so_that_a_style_sheet_can_change_it(view: PageReport) -> None:
    for line in "".join(one.drawing.svg for one in figures(view)).splitlines():
        if re.search(r'(fill|stroke)="#', line):
            assert ' class="' in line


def test_a_chart_in_words_names_every_scenario_with_its_band(view: PageReport) -> None:
    alt = figures(view)[0].alt
    assert "1. zEC12, 6 engines: 1.92x, 80% band 1.73x to 2.13x" in alt
    assert "3. Move to FCP disks" not in alt
    axis = share_axis("CPU utilization", 0.7, "target")
    assert in_words([IntervalBar("3. Move", Missing.NOT_COVERED, Style.RATIO)], axis).endswith("3. Move: not covered.")
    assert in_words([], axis).startswith("CPU utilization, percent busy")


def test_many_scenarios_go_on_in_another_chart_on_the_same_axis() -> None:
    first, second = _throughput(*(covered(f"scenario {number}", 0.5 + number) for number in range(BARS_PER_CHART + 1)))
    labels = [re.findall(r'text-anchor="middle"[^>]*>([\d.]+x)<', figure.drawing.svg) for figure in (first, second)]
    assert labels[0] == labels[1]


def test_nothing_covered_means_no_chart() -> None:
    assert _throughput(uncovered()) == ()


def test_a_swing_reaches_from_the_median_to_both_ends_and_says_them() -> None:
    ends = {"Growth per year: 5% to 12%": (50.0, 30.0), "Effect": (45.0, math.inf)}
    bars = [TornadoBar(label, found, Style.MONTHS) for label, found in ends.items()]
    axis = swing_axis("When", "months", "", 40.0, [50.0, 30.0, 45.0, 90.0])
    drawing = swing_chart(bars, axis)
    low, high, *_ = [mark for mark in drawing.marks if isinstance(mark, Rectangle) and mark.height == 16]
    assert high.x + high.width == pytest.approx(low.x), "both ends meet at the median"
    assert high.x < low.x
    assert [bar.text for bar in bars] == ["50 to 30", "45 to not reached"]
    rectangles = [mark for mark in drawing.marks if isinstance(mark, Rectangle)]
    assert all(mark.x >= 0 and mark.x + mark.width <= drawing.width for mark in rectangles)
