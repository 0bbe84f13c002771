"""The contributions of a scenario's changes to its throughput and CPU per unit of work, from today to the totals."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import LONGEST_NAME, not_covered
from zplanner.gui.charts.marks import band_legend, swatch
from zplanner.gui.charts.plot import AXIS_FOOT, AXIS_HEIGHT
from zplanner.gui.charts.rows import FEWEST_ROWS, ChartRow, RowPlot, numbers_of
from zplanner.gui.charts.saving import CsvRow
from zplanner.gui.session import Session, shipped_model
from zplanner.language import tr
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.quantiles import LABELS, MEDIAN
from zplanner.wording.labels import factor_label
from zplanner.wording.numbers import NOT_COVERED, plain, times
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.planning.parts import ChangeEffect


ROW_PIXELS, LEGEND_HEIGHT = 30, 56


class CausesChart(Chart):
    """The contributions of the selected scenario to throughput and to CPU per unit of work, and their products."""

    scrolls_page = True

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.CAUSES_TITLE)
        throughput, cpu = words.CAUSES_AXES
        self.throughput = RowPlot(self.grid, 0, throughput, ratios=True, room=0.45)
        self.cpu = RowPlot(self.grid, 2, cpu, ratios=True, room=0.45, has_names=False)
        self._effects: tuple[ScenarioOutlook | None, tuple[ChangeEffect, ...]] = (None, ())
        self.add_plots(self.throughput, self.cpu)

    @property
    def scenario(self) -> ScenarioOutlook | None:
        outlook, selected = self.session.outlook, self.session.selected
        return outlook.scenarios[selected] if outlook and 0 <= selected < len(outlook.scenarios) else None

    @property
    def factors(self) -> list[tuple[str, Quantiles, Quantiles | None]]:
        """Every factor with its effect on throughput and on CPU per unit of work, the total last."""
        scenario = self.scenario
        if scenario is None or scenario.throughput_ratio is None:
            return []
        if self._effects[0] is not scenario:
            self._effects = scenario, _effects(self.session)
        is_known = scenario.cpu_per_unit_ratio is not None
        parts = (
            (factor_label(one.factor), one.throughput, one.cpu_per_unit if is_known else None)
            for one in self._effects[1]
        )
        return [*parts, (tr(words.TOTAL), scenario.throughput_ratio, scenario.cpu_per_unit_ratio)]

    def natural_height(self) -> int:
        """Pixels in which every factor has a row, above the axis and two lines of legend."""
        return AXIS_HEIGHT + AXIS_FOOT + ROW_PIXELS * max(FEWEST_ROWS, self.count()) + LEGEND_HEIGHT

    def draw(self) -> str:
        if self.scenario is None:
            return words.NO_FORECAST
        if not self.factors:
            return not_covered(self, self.scenario.name)
        labels, throughput, cpu = zip(*self.factors, strict=True)
        for plot, ratios in ((self.throughput, throughput), (self.cpu, cpu)):
            plot.draw(self._rows(labels, ratios), -1, self.appearance)
        self.fit_names()
        return ""

    def _rows(self, labels: Sequence[str], ratios: Sequence[Quantiles | None]) -> list[ChartRow]:
        """Waterfall rows: each step starts at the previous step's median; the total has its own bands."""
        color = self.appearance.colors.scenario(self.session.selected)
        rows, reached = [], 1.0
        for label, numbers in zip(labels, map(numbers_of, ratios), strict=True):
            if numbers is None:
                rows.append(ChartRow(label, None, tr(NOT_COVERED), color))
                continue
            median = float(numbers[MEDIAN])
            if len(rows) + 1 < len(labels):
                rows.append(ChartRow(label, reached * numbers, times(median), color, start=reached))
                reached *= median
            else:
                rows.append(ChartRow(label, numbers, words.ratio_and_change(median), color))
        return rows

    def legend_text(self) -> str:
        if self.scenario is None:
            return ""
        color = self.appearance.colors.scenario(self.session.selected)
        name = escape(plain(self.scenario.name, LONGEST_NAME))
        reading = words.causes_reading(pair for one in self._effects[1] for pair in one.binding)
        legend = tr(words.CAUSES_LEGEND, bands=band_legend(self.appearance), reading=reading)
        return f"{swatch(color)}&nbsp;<b>{name}</b>&nbsp;&nbsp;{legend}"

    def headline(self) -> str:
        return f"{escape(plain(self.scenario.name))}." if self.scenario else ""

    def count(self) -> int:
        return len(self.factors)

    def readout(self, at: int) -> str:
        label, throughput, cpu = self.factors[at]
        effects = self._effects[1]
        more = words.effect_readout(effects[at].loads, effects[at].binding) if at < len(effects) else ""
        return f"<b>{escape(label)}</b>: {words.compare_readout(throughput, cpu)}{more}"

    def table(self) -> list[CsvRow]:
        name = self.scenario.name if self.scenario else ""
        rows: list[CsvRow] = [words.CAUSES_COLUMNS]
        for label, *quantities in self.factors:
            parts = map(numbers_of, quantities)
            cells = [[NOT_COVERED] * len(LABELS) if part is None else part.tolist() for part in parts]
            rows.append([name, label, *cells[0], *cells[1]])
        return rows


def _effects(session: Session) -> tuple[ChangeEffect, ...]:
    """The effect of each change of the selected scenario."""
    from zplanner.planning.parts import change_effects_of

    assert session.outlook is not None
    scenario = session.forecast_plan.scenarios[session.selected]
    return change_effects_of(session.forecast_plan, scenario, shipped_model(), session.outlook.seed)
