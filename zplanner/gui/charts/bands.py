"""Charts with a row for each scenario, of nested 50%, 80% and 95% bands: throughput and CPU per unit of work; how
response time stretches as the load grows; and the throughput at which each resource is 100% busy."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from html import escape
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt

from zplanner.evidence.configuration import fields
from zplanner.evidence.vocabulary import Resource
from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.chart import Grip
from zplanner.gui.charts.details import LONGEST_NAME, DetailChart, DetailLoader
from zplanner.gui.charts.marks import ChartLabel, ChartLine, Fan, band_legend, pen
from zplanner.gui.charts.plot import DASHED, CsvRow, NumberAxis, Plot, RatioAxis
from zplanner.gui.charts.rows import HALF, MOST_MEASURED, ChartRow, RowPlot, RowsChart, numbers_of
from zplanner.gui.scenarios.panel import renamed, with_scenario
from zplanner.gui.session import Session
from zplanner.language import tr
from zplanner.planning.outlook import LABELS, Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.uncertain import Floats, Uncertain
from zplanner.wording.findings import messages
from zplanner.wording.numbers import plain
from zplanner.wording.quantities import THROUGHPUT, median_of, no_figure
from zplanner.wording.window import charts as words
from zplanner.wording.window.scenarios import undo_change

if TYPE_CHECKING:
    from zplanner.planning.decisions.scenario_details import LoadCurve, ScenarioDetails, Slack


ENGINES = fields()["processors"]


class BandCharts(RowsChart):
    """Two charts side by side with a row for each scenario, in the order and the colors of the scenarios."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.COMPARE_TITLE)
        self.setAccessibleName(words.COMPARE_NAME)
        self.throughput = RowPlot(self.grid, 0, words.THROUGHPUT_AXIS)
        self.cpu = RowPlot(self.grid, 2, words.CPU_AXIS, has_names=False)
        self._drawn: tuple[Outlook | None, int, Colors] | None = None
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self.scroll_to(self.session.selected))
        self.add_rows(self.throughput, self.cpu)

    @property
    def scenarios(self) -> tuple[ScenarioOutlook, ...]:
        return self.session.outlook.scenarios if self.session.outlook else ()

    def renew(self) -> None:
        """Redraw, unless this forecast is already drawn."""
        outlook, *others = self._current()
        if self._drawn is None or outlook is not self._drawn[0] or others != [*self._drawn[1:]]:
            super().renew()

    def _current(self) -> tuple[Outlook | None, int, Colors]:
        return self.session.outlook, self.session.selected, self.appearance.colors

    def draw(self) -> str:
        before, self._drawn = self._drawn, self._current()
        throughput = [self._row(at, scenario, scenario.throughput_ratio) for at, scenario in enumerate(self.scenarios)]
        cpu = [self._row(at, scenario, scenario.cpu_per_unit_ratio) for at, scenario in enumerate(self.scenarios)]
        self.draw_rows(throughput, cpu, selected=self.session.selected)
        if before is None or before[1] != self.session.selected:
            self.scroll_to(self.session.selected)
        return ""

    def _row(self, number: int, scenario: ScenarioOutlook, quantiles: Quantiles | None) -> ChartRow:
        label = no_figure(scenario) if quantiles is None else median_of(THROUGHPUT, quantiles)
        tip = partial(_tip, scenario.name, quantiles) if quantiles else str
        color = self.appearance.colors.scenario(number)
        return ChartRow(plain(scenario.name), numbers_of(quantiles), label, color, tip)

    def legend_text(self) -> str:
        return f"{band_legend(self.appearance)}&nbsp;&nbsp;{words.compare_legend()}"

    def count(self) -> int:
        return len(self.scenarios)

    def choose(self, at: int) -> None:
        self.session.select(at)

    def grip(self, plot: Plot, place: QPointF, reach: QPointF) -> Grip | None:
        """The engines of a scenario, by the band of its throughput: the median follows the mouse."""
        at, plan = self.nearest(place), self.session.plan
        if plot is not self.throughput or not 0 <= at < min(self.count(), len(plan.scenarios)):
            return None
        ratio, scenario = self.scenarios[at].throughput_ratio, plan.scenarios[at]
        median, numbers = ratio.p50 if ratio else None, numbers_of(ratio)
        stated = scenario.changes.get("processors", plan.current.get("processors"))
        if not median or numbers is None or not isinstance(stated, Uncertain) or abs(place.y() - at) > HALF:
            return None
        if not numbers[0] - reach.x() <= place.x() <= numbers[-1] + reach.x():
            return None

        def resized(there: QPointF) -> Plan:
            moved = 1.0 + (there.x() - place.x()) / median
            engines = min(max(round(stated.median * moved), ENGINES.minimum), ENGINES.maximum)
            changes = scenario.changes.changed({ENGINES.name: Uncertain.exactly(float(engines))})
            return with_scenario(plan, at, renamed(plan, scenario, replace(scenario, changes=changes)))

        return self.edits(undo_change(ENGINES, scenario.name), resized, Qt.CursorShape.SizeHorCursor)

    def readout(self, at: int) -> str:
        scenario = self.scenarios[at]
        text = words.compare_readout(scenario.throughput_ratio, scenario.cpu_per_unit_ratio)
        if scenario.impossible:
            text = escape(messages(scenario.impossible))
        return f"<b>{escape(plain(scenario.name, LONGEST_NAME))}</b>: {text}"

    def widest_readouts(self) -> Iterable[int]:
        """The scenarios with the longest names; one without a forecast has the shortest readout."""
        lengths = [
            (scenario.throughput_ratio is not None, min(len(scenario.name), LONGEST_NAME))
            for scenario in self.scenarios
        ]
        return sorted(range(len(lengths)), key=lengths.__getitem__, reverse=True)[:MOST_MEASURED]

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.COMPARE_COLUMNS]
        for scenario in self.scenarios:
            parts = [numbers_of(scenario.throughput_ratio), numbers_of(scenario.cpu_per_unit_ratio)]
            cells = [[no_figure(scenario)] * len(LABELS) if part is None else part.tolist() for part in parts]
            rows.append([scenario.name, *cells[0], *cells[1]])
        return rows


def _tip(name: str, quantiles: Quantiles) -> str:
    return "<br>".join((f"<b>{escape(plain(name, 60))}</b>", *words.bands_tip(quantiles)))


LIMIT = 10.0
"""The highest stretch drawn; above it the system is nearly saturated."""

LEAST = 1.0
"""Response time over service time without any queue."""

TOP = 1.08 * LIMIT

DOUBLING = math.log10(2.0)

LEFT, RIGHT = 0.25, 4.0
"""Loads always in view without zoom, in multiples of today's."""


class StretchAxis(NumberAxis):
    """An axis of multiples of the service time, with ticks counted from 1, the least possible."""

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        least = (high - low) * 24 / max(size, 1.0)  # height of a tick label in pixels
        return [(next((step for step in (0.1, 0.2, 0.5, 1.0) if step >= least), 3.0), LEAST)]


class LoadChart(DetailChart):
    """Response time over service time against the load, for the selected scenario."""

    def __init__(self, session: Session, appearance: Appearance, loader: DetailLoader) -> None:
        super().__init__(session, appearance, loader, words.LOAD_TITLE)
        axes = StretchAxis("left"), RatioAxis("bottom", doubling=True)
        self.plot = Plot(self.grid, 0, *axes, (words.RESPONSE_AXIS, words.LOAD_AXIS))
        self.plot.left.setWidth(46)
        self.fan = Fan(self.plot.box)
        self.today = ChartLine(self.plot.box, 3.0)
        self.today_label = ChartLabel(self.plot.box)
        self.add_plots(self.plot)

    @property
    def curve(self) -> LoadCurve | None:
        return self.detail.load_curve if self.detail else None

    def draw_detail(self, detail: ScenarioDetails) -> str:
        curve, colors = detail.load_curve, self.appearance.colors
        filled = curve.loads[curve.stretch[:, 0] >= LIMIT]
        right = min(max(RIGHT, float(filled[0]) if len(filled) else RIGHT), float(curve.loads[-1]))
        self.plot.set_home(float(np.log10(LEFT)), float(np.log10(right)), LEAST, TOP)
        loads, stretch = _finer(curve, right)
        self.fan.draw(np.log10(loads), stretch, colors.scenario(self.session.selected), self.appearance)
        self.today.setLine(0.0, LEAST, 0.0, TOP)
        self.today.setPen(pen(colors.muted, 1.2, DASHED))
        self.today_label.write(tr(words.TODAY), colors.muted, colors.surface)
        self.today_label.put((0.0, LIMIT), "left")
        return ""

    def widest_readouts(self) -> Iterable[int]:
        """The middle readout has the most digits; the last only says "saturated"."""
        return (0, self.count() // 2) if self.count() else ()

    def highlights(self) -> Iterable[int]:
        """Today's load, and its double and half as often as they are drawn."""
        if self.curve is None:
            return ()
        left, right, *_ = self.plot.home
        powers = range(math.ceil(left / DOUBLING), math.floor(right / DOUBLING) + 1)
        return sorted({self.nearest(QPointF(power * DOUBLING, LEAST)) for power in powers})

    def legend_text(self) -> str:
        return f"{self.name}&nbsp;&nbsp;{band_legend(self.appearance)}&nbsp;&nbsp;{words.load_legend(LIMIT)}"

    def count(self) -> int:
        return len(self.curve.loads) if self.curve else 0

    def nearest(self, place: QPointF) -> int:
        return int(np.argmin(np.abs(np.log10(self.curve.loads) - place.x()))) if self.curve else -1

    def position(self, at: int) -> float | None:
        return float(np.log10(self.curve.loads[at])) if self.curve else None

    def readout(self, at: int) -> str:
        assert self.curve is not None
        return words.load_readout(float(self.curve.loads[at]), self.name, Quantiles.of(self.curve.stretch[at]))

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.LOAD_COLUMNS]
        if self.curve is not None and self.snapshot is not None:
            name = self.snapshot.scenario(self.session.selected).name
            rows += [[name, *numbers] for numbers in np.column_stack([self.curve.loads, self.curve.stretch]).tolist()]
        return rows


def _finer(curve: LoadCurve, right: float) -> tuple[Floats, Floats]:
    """The curve at the loads in view, cut above the chart; near saturation the inverse of the stretch is a line."""
    loads = np.geomspace(LEFT, right, 300)
    inverse = np.column_stack([np.interp(loads, curve.loads, 1.0 / column) for column in curve.stretch.T])
    return loads, 1.0 / np.maximum(inverse, 1.0 / (1.03 * TOP))


class ResourcesChart(DetailChart):
    """The selected scenario's ceilings, one row per limiting resource, in the unit of the results' throughput."""

    def __init__(self, session: Session, appearance: Appearance, loader: DetailLoader) -> None:
        super().__init__(session, appearance, loader, words.RESOURCES_TITLE)
        self.plot = RowPlot(self.grid, 0, words.CAPACITY_AXIS, ratios=True, room=0.6)
        self.add_plots(self.plot)

    @property
    def slack(self) -> tuple[Slack, ...]:
        return self.detail.slack if self.detail else ()

    def draw_detail(self, detail: ScenarioDetails) -> str:
        color = self.appearance.colors.scenario(self.session.selected)
        rows = [ChartRow(_name(one), one.ceiling, _capacity(one), color) for one in self.slack]
        self.plot.draw(rows, -1, self.appearance)
        self.fit_names()
        return ""

    def legend_text(self) -> str:
        shown = {one.resource for one in self.slack}
        missing = words.missing_resources(resource.value for resource in Resource if resource not in shown)
        text = f"{band_legend(self.appearance)}&nbsp;&nbsp;{tr(words.RESOURCES_LEGEND)} {missing}"
        return f"{self.name}&nbsp;&nbsp;{text}"

    def headline(self) -> str:
        return f"{self.name}."

    def count(self) -> int:
        return len(self.slack)

    def readout(self, at: int) -> str:
        one = self.slack[at]
        ceiling = Quantiles.of(one.ceiling)
        band = "" if ceiling.p90 is None else f" {words.in_band(words.ratio_range(ceiling))}"
        return f"<b>{_name(one)}</b>: {_capacity(one)}{band}"

    def table(self) -> list[CsvRow]:
        name = self.snapshot.scenario(self.session.selected).name if self.detail and self.snapshot else ""
        rows = (
            [name, one.resource.value, *one.ceiling.tolist(), one.binds, 100.0 * one.utilization] for one in self.slack
        )
        return [words.RESOURCES_COLUMNS, *rows]


def _name(slack: Slack) -> str:
    return words.busy_resource(slack.resource, slack.utilization)


def _capacity(slack: Slack) -> str:
    return words.capacity(Quantiles.of(slack.ceiling), slack.binds)
