"""Legends of the charts: names that can be told apart, shades of the bands, and lines that break well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QTextBlock, QTextDocument
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import CRYPTO, growth_of, shown
from tests.gui.conftest import FORECAST_MS, forecast_of
from tests.waiting import wait
from zplanner.gui.charts.marks import BANDS, END, LENGTHS, Legend, fitted, mixed
from zplanner.gui.window import Window


def test_the_legend_shades_are_those_of_the_bands(payroll: Window, qtbot: QtBot) -> None:
    chart = shown(payroll, "compare", qtbot)
    colors = payroll._appearance.colors
    for band in BANDS:
        shade = mixed(QColor(colors.muted), QColor(colors.surface), band.opacity).name()
        assert f"{shade}'>\u25a0</span>&nbsp;{band.share}" in chart.legend.text()


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


def _blocks(document: QTextDocument) -> list[QTextBlock]:
    document.size()  # laid out
    return [document.findBlockByNumber(number) for number in range(document.blockCount())]


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


def test_the_name_of_zvm_never_breaks(opened: Callable[[Path], Window], qtbot: QtBot) -> None:
    window = opened(CRYPTO)
    forecast_of(window, qtbot)
    assert window.forecast is not None
    charts = window.forecast.charts
    charts.setCurrentIndex(3)
    qtbot.waitUntil(lambda: bool(charts.resources.page().slack), timeout=FORECAST_MS)
    legend = QTextDocument()
    legend.setHtml(charts.resources.page().legend.text())
    for width in range(150, 800, 7):
        legend.setTextWidth(width)
        for block in _blocks(legend):
            lines = [block.layout().lineAt(number) for number in range(block.layout().lineCount())]
            ends = [block.text()[: line.textStart() + line.textLength()].rstrip("\u2060") for line in lines]
            assert not any(end.endswith("/") for end in ends)
