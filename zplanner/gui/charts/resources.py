"""The throughput at which each resource is 100% busy, and how likely it is the bottleneck."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from zplanner.evidence.vocabulary import Resource
from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.details import DetailChart, DetailLoader
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.rows import ChartRow, RowPlot
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.session import Session
from zplanner.language import tr
from zplanner.planning.quantiles import MEDIAN, P10, P90
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.look import Look, Slack


class ResourcesChart(DetailChart):
    """The selected scenario's ceilings, one row per limiting resource, in the unit of the results' throughput."""

    def __init__(self, session: Session, appearance: Appearance, loader: DetailLoader) -> None:
        super().__init__(session, appearance, loader, words.RESOURCES_TITLE)
        self.plot = RowPlot(self.grid, 0, words.CAPACITY_AXIS, ratios=True, room=0.6)
        self.add_plots(self.plot)

    @property
    def slack(self) -> tuple[Slack, ...]:
        return self.detail.slack if self.detail else ()

    def draw_detail(self, detail: Look) -> str:
        color = self.appearance.colors.scenario(self.session.selected)
        rows = [ChartRow(_name(one), one.ceiling, _capacity(one), color) for one in self.slack]
        self.plot.draw(rows, -1, self.appearance)
        self.fit_names()
        return ""

    def legend_text(self) -> str:
        shown = {one.resource for one in self.slack}
        missing = words.missing_resources(one.value for one in Resource if one not in shown)
        text = f"{band_legend(self.appearance)}&nbsp;&nbsp;{tr(words.RESOURCES_LEGEND)} {missing}"
        return f"{self.name}&nbsp;&nbsp;{text}"

    def headline(self) -> str:
        return f"{self.name}."

    def count(self) -> int:
        return len(self.slack)

    def readout(self, at: int) -> str:
        one = self.slack[at]
        low, high = one.ceiling[[P10, P90]].tolist()
        band = f" (80%: {words.ratio_range(low, high)})" if np.isfinite(high) else ""
        return f"<b>{_name(one)}</b>: {_capacity(one)}{band}"

    def table(self) -> list[CsvRow]:
        name = self.snapshot.scenario(self.session.selected).name if self.detail and self.snapshot else ""
        rows = (
            [name, one.resource.value, *one.ceiling.tolist(), one.binds, 100.0 * one.utilization] for one in self.slack
        )
        return [words.RESOURCES_COLUMNS, *rows]


def _name(one: Slack) -> str:
    return words.busy_resource(one.resource, one.utilization)


def _capacity(one: Slack) -> str:
    median = float(one.ceiling[MEDIAN])
    return words.capacity(median if np.isfinite(median) else None, one.binds)
