"""Charts of the real window, in front and with the newest forecast drawn."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.examples import EXAMPLES
from tests.gui.conftest import FORECAST_MS, forecast_of
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import DetailChart
from zplanner.gui.charts.growth import GrowthChart
from zplanner.gui.forecast import ChartTabs
from zplanner.gui.window import Window

CHARTS = ("compare", "growth", "load", "causes", "resources")
STORAGE = EXAMPLES / "zvm-storage.toml"
CRYPTO = EXAMPLES / "crypto-and-large-pages.toml"


def tabs_of(window: Window) -> ChartTabs:
    assert window.forecast is not None
    return window.forecast.charts


def shown(window: Window, name: str, qtbot: QtBot) -> Chart:
    """A chart in front, once it has drawn the newest forecast."""
    forecast_of(window, qtbot)
    assert window.forecast is not None
    if name == "causes":
        why = window.forecast.why.page()
        window.forecast.turn_to(why)
        qtbot.waitUntil(lambda: why.causes.isVisible() and not why.is_busy)
        return why.causes
    tabs = window.forecast.charts
    chart = getattr(tabs, name).page()
    assert isinstance(chart, Chart)
    tabs.turn_to(chart)
    if isinstance(chart, DetailChart):
        qtbot.waitUntil(lambda: is_newest(chart, window), timeout=FORECAST_MS)
    return chart


def is_newest(chart: DetailChart, window: Window) -> bool:
    """Whether a chart has drawn the newest forecast of every scenario that it shows."""
    snapshot, outlook = chart.snapshot, window.session.outlook
    if snapshot is None or snapshot.outlook is not outlook or not (chart.is_known or window.session.selected < 0):
        return False
    return not chart.shows_others or (snapshot.courses is not None and snapshot.courses.outlook is outlook)


def select(window: Window, chart: Chart, index: int, qtbot: QtBot) -> None:
    """Bring a scenario into focus, and wait until the chart shows it."""
    window.session.select(index)
    assert isinstance(chart, DetailChart)
    qtbot.waitUntil(lambda: is_newest(chart, window), timeout=FORECAST_MS)


def growth_of(window: Window, qtbot: QtBot) -> GrowthChart:
    """The chart of the growth in front, once it has drawn the curve of the scenario in focus."""
    chart = tabs_of(window).growth.page()
    tabs_of(window).turn_to(chart)
    forecast_of(window, qtbot)
    qtbot.waitUntil(lambda: chart.trajectory is not None, timeout=FORECAST_MS)
    return chart
