"""The contributions of a scenario's changes to its throughput, from today to the total, as a waterfall."""

from __future__ import annotations

from html import escape

import numpy as np

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import LONGEST_NAME, not_covered
from zplanner.gui.charts.marks import band_legend, swatch
from zplanner.gui.charts.rows import ChartRow, RowPlot, numbers_of
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.outlook import Contribution, ScenarioOutlook
from zplanner.planning.quantiles import MEDIAN, P10, P90
from zplanner.uncertain import Floats
from zplanner.wording.labels import factor_label
from zplanner.wording.numbers import shortened, times
from zplanner.wording.window import charts as words


class CausesChart(Chart):
    """The contributions of the selected scenario, and their product."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.CAUSES_TITLE)
        self.plot = RowPlot(self.grid, 0, words.CAUSES_AXIS, ratios=True, room=0.45)
        self._contributions: tuple[ScenarioOutlook | None, tuple[Contribution, ...]] = (None, ())
        self.add_plots(self.plot)

    @property
    def scenario(self) -> ScenarioOutlook | None:
        outlook, selected = self.session.outlook, self.session.selected
        return outlook.scenarios[selected] if outlook and 0 <= selected < len(outlook.scenarios) else None

    @property
    def factors(self) -> list[tuple[str, Floats]]:
        """Every factor with its quantiles, the total last."""
        scenario = self.scenario
        if scenario is None or (total := numbers_of(scenario.throughput_ratio)) is None:
            return []
        if self._contributions[0] is not scenario:
            self._contributions = scenario, _contributions(self.session)
        parts = [(factor_label(part.factor), np.asarray(numbers_of(part.ratio))) for part in self._contributions[1]]
        return [*parts, (words.TOTAL, total)]

    def draw(self) -> str:
        if self.scenario is None:
            return words.NO_FORECAST
        if not self.factors:
            return not_covered(self, self.scenario.name)
        self.plot.draw(self._rows(), -1, self.appearance)
        self.fit_names()
        return ""

    def _rows(self) -> list[ChartRow]:
        """Waterfall rows: each step starts at the previous step's median; the total has its own bands."""
        color = self.appearance.colors.scenario(self.session.selected)
        *parts, (total, numbers) = self.factors
        rows, reached = [], 1.0
        for label, ratios in parts:
            rows.append(ChartRow(label, reached * ratios, times(float(ratios[MEDIAN])), color, start=reached))
            reached *= float(ratios[MEDIAN])
        return [*rows, ChartRow(total, numbers, words.ratio_and_change(float(numbers[MEDIAN])), color)]

    def legend_text(self) -> str:
        if self.scenario is None:
            return ""
        color = self.appearance.colors.scenario(self.session.selected)
        name = escape(shortened(self.scenario.name, LONGEST_NAME))
        legend = words.CAUSES_LEGEND.format(bands=band_legend(self.appearance))
        return f"{swatch(color)}&nbsp;<b>{name}</b>&nbsp;&nbsp;{legend}"

    def count(self) -> int:
        return len(self.factors)

    def readout(self, at: int) -> str:
        label, numbers = self.factors[at]
        low, middle, high = numbers[[P10, MEDIAN, P90]].tolist()
        band = words.ratio_range(low, high)
        return f"<b>{escape(label)}</b>: {words.ratio_and_change(middle)} (80%: {band})"

    def table(self) -> list[CsvRow]:
        name = self.scenario.name if self.scenario else ""
        return [words.CAUSES_COLUMNS, *([name, label, *numbers.tolist()] for label, numbers in self.factors)]


def _contributions(session: Session) -> tuple[Contribution, ...]:
    """The effect of each change of the selected scenario on throughput."""
    from zplanner.planning.parts import contributions_of

    assert session.outlook is not None
    scenario = session.forecast_plan.scenarios[session.selected]
    return contributions_of(session.forecast_plan, scenario, shipped_model(), session.outlook.seed)
