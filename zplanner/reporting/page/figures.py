"""Which interval charts a report has: throughput and CPU per scenario, and the contributions of each scenario."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zplanner.reporting.page.axis import Axis, factor_axis, ratio_axis, share_axis
from zplanner.reporting.page.blocks import Charts, Figure
from zplanner.reporting.page.chart import Bar, in_words, interval_chart
from zplanner.reporting.scenarios import ScenarioView

BARS_PER_CHART = 12
"""A longer list goes on in another chart on the same axis, so that text keeps its size on paper."""

TODAY = ("multiple of today", "today")
FACTOR = ("factor", "no effect")
"""The unit of a ratio axis, and what a ratio of 1 means."""


def throughput_charts(scenarios: Sequence[ScenarioView]) -> tuple[Charts, ...]:
    """Throughput of every scenario; a quantity that no scenario has an answer for has no chart."""
    bars = [Bar(_name(one), one.throughput) for one in scenarios]
    return _charts(bars, ratio_axis("Throughput", *TODAY, _ends(bars)))


def cpu_per_unit_charts(scenarios: Sequence[ScenarioView]) -> tuple[Charts, ...]:
    """CPU per unit of work of every scenario."""
    bars = [Bar(_name(one), one.cpu_per_unit) for one in scenarios]
    return _charts(bars, ratio_axis("CPU per unit of work", *TODAY, _ends(bars)))


def cpu_utilization_charts(scenarios: Sequence[ScenarioView], target: float) -> tuple[Charts, ...]:
    """CPU utilization of every scenario at today's load, beside the target."""
    bars = [Bar(_name(one), one.cpu_utilization) for one in scenarios]
    return _charts(bars, share_axis("CPU utilization at today's load", target, "target"))


def contribution_charts(scenario: ScenarioView) -> tuple[Charts, ...]:
    """The factor of every change of one scenario, and all of them together."""
    bars = [Bar(one.label, one.ratio) for one in scenario.contributions]
    if len(bars) > 1:
        bars.append(Bar("All together", scenario.throughput))
    return _charts(bars, factor_axis("Factor on throughput", *FACTOR, _ends(bars)))


def _name(scenario: ScenarioView) -> str:
    return f"{scenario.number}. {scenario.name}"


def _ends(bars: Iterable[Bar]) -> list[float | None]:
    known = [bar.quantity.numbers for bar in bars if bar.quantity.numbers]
    return [number for numbers in known for number in (numbers.p05, numbers.p95)]


def _charts(bars: Sequence[Bar], axis: Axis) -> tuple[Charts, ...]:
    if not any(bar.quantity.covered for bar in bars):
        return ()
    chunks = [bars[start : start + BARS_PER_CHART] for start in range(0, len(bars), BARS_PER_CHART)]
    return (Charts(tuple(Figure(in_words(chunk, axis), interval_chart(chunk, axis)) for chunk in chunks)),)
