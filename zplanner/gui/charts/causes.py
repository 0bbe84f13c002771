"""What makes the forecast of a scenario: the factor of each change, from today to the total, as a waterfall."""

from __future__ import annotations

from html import escape

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QResizeEvent

from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.closer import LONGEST_NAME, not_covered
from zplanner.gui.charts.marks import band_legend, swatch
from zplanner.gui.charts.rows import NAME_SHARE, NAME_WIDTH, Row, RowPlot, numbers_of
from zplanner.gui.charts.saving import Row as TableRow
from zplanner.gui.session import Session
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.quantiles import LABELS, MEDIAN, P10, P90, Floats
from zplanner.reporting.inputs import factor_label
from zplanner.wording.numbers import less_or_more, shortened, times

LABEL_ROOM = 0.45


class Causes(Chart):
    """The contributions of the scenario in focus, and what they multiply to."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, "")
        self.title = self.tr("Contributions to throughput")
        self.setAccessibleName(self.title)
        self.plot = RowPlot(self.grid, 0, ratios=True, room=LABEL_ROOM)
        self.plots = [self.plot]
        self._dress()

    @property
    def scenario(self) -> ScenarioOutlook | None:
        outlook, focus = self.session.outlook, self.session.selected
        return outlook.scenarios[focus] if outlook and 0 <= focus < len(outlook.scenarios) else None

    @property
    def factors(self) -> list[tuple[str, Floats]]:
        """Every factor with its quantiles, the total last."""
        scenario = self.scenario
        if scenario is None or (total := numbers_of(scenario.throughput_ratio)) is None:
            return []
        parts = [(factor_label(part.factor), _known(part.ratio)) for part in scenario.contributions]
        return [*parts, (self.tr("Total"), total)]

    def draw(self) -> str:
        if self.scenario is None:
            return self.tr("There is no forecast yet.")
        if not self.factors:
            return not_covered(self, self.scenario.name)
        self.plot.draw(self._rows(), -1, self.appearance)
        self._fit_names()
        return ""

    def _rows(self) -> list[Row]:
        """Each step begins where the one before ended, at the median; the total has bands of its own."""
        color = self.appearance.colors.scenario(self.session.selected)
        *parts, (total, numbers) = self.factors
        rows, reached = [], 1.0
        for label, ratios in parts:
            rows.append(Row(label, reached * ratios, times(float(ratios[MEDIAN])), color, start=reached))
            reached *= float(ratios[MEDIAN])
        says = f"{times(float(numbers[MEDIAN]))}, {less_or_more(float(numbers[MEDIAN]))}"
        return [*rows, Row(total, numbers, says, color)]

    def dress(self) -> None:
        self.plot.dress(self.appearance, "", self.tr("Throughput (x today, logarithmic)"))

    def marks(self) -> str:
        if self.scenario is None:
            return ""
        says = self.tr(
            "Full bar: gain, hollow: loss, to the median; line: 80 % of the forecasts; total: {bands}. "
            "In each forecast the factors multiply to the total, their medians only nearly."
        )
        color = self.appearance.colors.scenario(self.session.selected)
        name = escape(shortened(self.scenario.name, LONGEST_NAME))
        return f"{swatch(color)}&nbsp;<b>{name}</b>&nbsp;&nbsp;{says.format(bands=band_legend(self.appearance))}"

    def count(self) -> int:
        return len(self.factors)

    def nearest(self, place: QPointF) -> int:
        return round(place.y())

    def words(self, at: int) -> str:
        label, numbers = self.factors[at]
        low, middle, high = numbers[[P10, MEDIAN, P90]].tolist()
        band = self.tr("{low} to {high}").format(low=times(low), high=times(high))
        return f"<b>{escape(label)}</b>: {times(middle)}, {less_or_more(middle)} (80 %: {band})"

    def table(self) -> list[TableRow]:
        heading = ["scenario", "factor", *(f"throughput {label} (x today)" for label in LABELS)]
        name = self.scenario.name if self.scenario else ""
        return [heading, *([name, label, *numbers.tolist()] for label, numbers in self.factors)]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        names = [label for label, _ in self.factors]
        self.plot.write_names(names, max(NAME_WIDTH, round(NAME_SHARE * self.width())))


def _known(quantiles: Quantiles) -> Floats:
    numbers = numbers_of(quantiles)
    assert numbers is not None
    return np.asarray(numbers)
