"""Which charts a report has: throughput and CPU per scenario, and the contributions of each scenario."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zplanner.reporting.axis import Axis, ratio_axis, share_axis
from zplanner.reporting.chart import Bar, in_words, interval_chart
from zplanner.reporting.quantities import QuantityView
from zplanner.reporting.view import ReportView, ScenarioView

BARS_PER_CHART = 12
"""A longer list goes on in another chart on the same axis, so that text keeps its size on paper."""

TODAY = ("multiple of today", "today")
FACTOR = ("factor", "no effect")
"""The unit of a ratio axis, and what a ratio of 1 means."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One chart: its name in files, what it shows in words, and its SVG."""

    name: str
    alt: str
    svg: str


@dataclass(frozen=True, slots=True)
class Figures:
    """The charts of a report; `contributions` has one list for each scenario."""

    throughput: tuple[Figure, ...]
    cpu_per_unit: tuple[Figure, ...]
    cpu_utilization: tuple[Figure, ...]
    contributions: tuple[tuple[Figure, ...], ...]

    @property
    def all(self) -> tuple[Figure, ...]:
        contributed = [figure for figures in self.contributions for figure in figures]
        return (*self.throughput, *self.cpu_per_unit, *self.cpu_utilization, *contributed)


def figures(view: ReportView) -> Figures:
    """The charts of a view; a quantity that no scenario has an answer for has no chart."""
    throughput = [_bar(scenario, scenario.throughput) for scenario in view.scenarios]
    cpu_per_unit = [_bar(scenario, scenario.cpu_per_unit) for scenario in view.scenarios]
    busy = [_bar(scenario, scenario.cpu_utilization) for scenario in view.scenarios]
    target = share_axis("CPU utilization at today's load", view.inputs.target_utilization, "target")
    return Figures(
        throughput=_charts("throughput", throughput, _ratios("Throughput", TODAY, throughput)),
        cpu_per_unit=_charts("cpu-per-unit", cpu_per_unit, _ratios("CPU per unit of work", TODAY, cpu_per_unit)),
        cpu_utilization=_charts("cpu-utilization", busy, target),
        contributions=tuple(_contributions(scenario) for scenario in view.scenarios),
    )


def _contributions(scenario: ScenarioView) -> tuple[Figure, ...]:
    bars = [Bar(one.label, one.ratio) for one in scenario.contributions]
    if len(bars) > 1:
        bars.append(Bar("All together", scenario.throughput))
    return _charts(f"contributions-{scenario.number}", bars, _ratios("Factor on throughput", FACTOR, bars))


def _bar(scenario: ScenarioView, quantity: QuantityView) -> Bar:
    return Bar(f"{scenario.number}. {scenario.name}", quantity)


def _ratios(title: str, scale: tuple[str, str], bars: Iterable[Bar]) -> Axis:
    known = [bar.quantity.numbers for bar in bars if bar.quantity.numbers]
    return ratio_axis(title, *scale, [number for numbers in known for number in (numbers.p05, numbers.p95)])


def _charts(name: str, bars: Sequence[Bar], axis: Axis) -> tuple[Figure, ...]:
    if not any(bar.quantity.covered for bar in bars):
        return ()
    chunks = [bars[start : start + BARS_PER_CHART] for start in range(0, len(bars), BARS_PER_CHART)]
    return tuple(
        Figure(f"{name}-{number}.svg", in_words(chunk, axis), interval_chart(chunk, axis))
        for number, chunk in enumerate(chunks, start=1)
    )
