"""The expected regret of every scenario against the price of a missed month, on a scale of money, and where the choice
flips."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal

from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.chart import MOST_SPOKEN, Chart, Grip
from zplanner.gui.charts.details import LONGEST_NAME
from zplanner.gui.charts.marks import ChartLabel, ChartLine, Curve, pen, swatch, unbroken
from zplanner.gui.charts.plot import DASHED, CsvRow, Plot
from zplanner.gui.session import Session
from zplanner.language import tr
from zplanner.wording.numbers import plain
from zplanner.wording.window import charts as chart_words
from zplanner.wording.window import decide as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.decision import Decision
    from zplanner.planning.decisions.regret import Regret
    from zplanner.uncertain import Floats

PRICES = 31
"""Prices at which the curves are computed; the flips and the price stated are added."""

FARTHEST = 1e3
"""Flips at more than this many times the other prices, or less than one in so many, are told but not drawn."""


@dataclass(frozen=True, slots=True)
class MoneyScale:
    """A logarithmic scale of money that begins with zero: `unit` is the amount of its lowest tick above zero."""

    unit: float
    top: float

    def place(self, amount: float) -> float:
        return math.log10(1.0 + amount / self.unit)

    def share(self, amount: float) -> float:
        """The place of an amount as a share of the whole scale."""
        return self.place(amount) / self.place(self.top)

    def amount(self, place: float) -> float:
        return float(self.unit * (10.0**place - 1.0))

    def round_amount(self, place: float) -> float:
        """The amount of a place that is pointed at: no more digits than a pixel tells apart."""
        return float(f"{self.amount(min(max(place, 0.0), self.place(self.top))):.2g}")


@dataclass(frozen=True, slots=True, eq=False)
class RegretCurves:
    """The expected regret (scenarios, prices) of every scenario of `regret` by the price of a missed month; `flips` are
    of the scenarios `among` which to choose."""

    regret: Regret
    names: tuple[str, ...]
    among: tuple[int, ...]
    flips: tuple[tuple[float, int], ...]
    noise: tuple[tuple[float, float], ...]
    prices: Floats
    expected: Floats
    scale: MoneyScale

    @classmethod
    def of(cls, regret: Regret, every: dict[int, str], decision: Decision, years: float) -> RegretCurves:
        """From the names of all choices by number; without any among which to choose, all are."""
        names = tuple(every[number] for number in regret.numbers)
        among, flips = decision.recommendation.today or regret.numbers, decision.flips
        scale = _price_scale(regret, flips, years)
        even = [scale.amount(place) for place in np.linspace(0.0, scale.place(scale.top), PRICES).tolist()]
        known = [price for price in (regret.price, *(price for price, _ in flips)) if price <= scale.top]
        prices = np.unique([*even, *known])
        expected = np.stack([regret.expected(price) for price in prices.tolist()], axis=1)
        return cls(regret, names, among, flips, regret.flip_noise(flips), prices, expected, scale)

    def least_at(self, price: float) -> int:
        """The number of the scenario with the least expected regret at a price."""
        return next(number for start, number in reversed(self.flips) if start <= price or start == 0.0)


def _price_scale(regret: Regret, flips: Iterable[tuple[float, int]], years: float) -> MoneyScale:
    """Whole decades around the price stated, or an engine's cost a month, and around the flips near it."""
    usual = regret.price or float(regret.costs.mean()) / (12.0 * years) or 1.0
    near = [usual, *(price for price, _ in flips if usual / FARTHEST <= price <= usual * FARTHEST)]
    low, high = math.floor(math.log10(min(near))), math.ceil(math.log10(max(near)))
    return MoneyScale(10.0 ** (low - 1), 10.0 ** (high + 1))


DECADES = 4
"""Decades of regret above the lowest tick but zero."""

TOP = 0.06
"""Room above the curves for the strip of the least regret, as a share of the axis."""

END = 0.03
"""Room right of the last price for its label, as a share of the axis."""

PLOT_HEIGHT = 200

MOST_READ = 8
"""Scenarios in a readout."""


class MoneyAxis(pg.AxisItem):
    """A logarithmic axis of money from zero."""

    def __init__(self, side: str) -> None:
        super().__init__(side)
        self._money = MoneyScale(1.0, 10.0)

    def use(self, money: MoneyScale) -> None:
        if money != self._money:
            self._money = money
            self.picture = None
            self.update()

    def tickValues(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        powers = range(math.ceil(math.log10(max(self._money.top / self._money.unit, 1.0))) + 1)
        amounts = [0.0, *(self._money.unit * 10.0**power for power in powers)]
        places = [self._money.place(amount) for amount in amounts]
        return [(1.0, [place for place in places if low <= place <= high])]

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [words.short_money(float(f"{self._money.amount(value):.6g}")) for value in values]


class RegretChart(Chart):
    """Lines of expected regret; a click chooses a price."""

    scrolls_page = True
    price_chosen = Signal(float)

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.REGRET_CHART)
        self.curves: RegretCurves | None = None
        self.price = 0.0
        self._shown: tuple[RegretCurves | None, Colors, int] | None = None
        self.plot = Plot(self.grid, 0, MoneyAxis("left"), MoneyAxis("bottom"), (words.REGRET_AXIS, words.PRICE_AXIS))
        self.plot.left.setWidth(58)
        for axis in (self.plot.left, self.plot.bottom):
            axis.setStyle(hideOverlappingLabels=False)  # the first is zero
        box = self.plot.box
        self.lines: list[Curve] = []
        self.strips: list[ChartLine] = []
        self.flips: list[ChartLine] = []
        self.numbers: list[ChartLabel] = []
        self.stated, self.stated_label = ChartLine(box, 1.0), ChartLabel(box)
        self.chosen = ChartLine(box, 4.0)
        self._amounts = MoneyScale(1.0, 1.0)
        box.sigResized.connect(lambda *_: self._place_labels())
        box.sigXRangeChanged.connect(lambda *_: self._place_labels())
        self.area.setFixedHeight(PLOT_HEIGHT)
        self.add_plots(self.plot)

    def show_curves(self, curves: RegretCurves | None, price: float) -> None:
        """Show the curves, and a price chosen."""
        self.curves, self.price = curves, price
        self.renew()

    def renew(self) -> None:
        """Redraw, unless these curves are already drawn."""
        if self._shown != (self.curves, self.appearance.colors, self.session.selected):
            super().renew()

    def choose_price(self, price: float) -> None:
        """Move the line of the price chosen."""
        self.price = price
        if self.curves is not None:
            at = self.curves.scale.place(price)
            self.chosen.setLine(at, 0.0, at, self.plot.home[3])

    def draw(self) -> str:
        curves, colors = self.curves, self.appearance.colors
        self._shown = curves, colors, self.session.selected
        if curves is None:
            return chart_words.NO_FORECAST
        highest = max(float(curves.expected.max()), 1e-9)
        power = math.ceil(math.log10(highest))
        self._amounts = amounts = MoneyScale(10.0 ** (power - DECADES), highest)
        left, bottom = self.plot.left, self.plot.bottom
        assert isinstance(left, MoneyAxis)
        assert isinstance(bottom, MoneyAxis)
        left.use(amounts)
        bottom.use(curves.scale)
        currency = curves.regret.currency or tr(words.NO_CURRENCY)
        titles = tr(words.REGRET_AXIS, currency=currency), tr(words.PRICE_AXIS, currency=currency)
        if titles != self.plot.titles:
            self.plot.titles = titles
            self.plot.apply_theme(self.appearance)
        reach, high = curves.scale.place(curves.scale.top), amounts.place(highest) * (1.0 + 2 * TOP)
        self.plot.set_home(0.0, reach * (1.0 + END), 0.0, high)
        self._draw_lines(curves)
        self._draw_flips(curves, reach, high)
        stated = curves.scale.place(curves.regret.price)
        self.stated.setLine(stated, 0.0, stated, high)
        self.stated.setPen(pen(colors.text, 1.4, Qt.PenStyle.DotLine))
        self.stated_label.write(tr(words.STATED_PRICE), colors.muted, colors.surface)
        self.chosen.setPen(pen(colors.accent, 2.4))
        self.choose_price(self.price)
        self._place_labels()
        return ""

    def _draw_lines(self, curves: RegretCurves) -> None:
        colors, x = self.appearance.colors, np.log10(1.0 + curves.prices / curves.scale.unit)
        self.lines += [Curve(self.plot.box, 2.0) for _ in curves.names[len(self.lines) :]]
        for line, number, expected in zip(self.lines, curves.regret.numbers, curves.expected, strict=False):
            style = DASHED if number < 0 or number > len(colors.data) else Qt.PenStyle.SolidLine
            y = np.log10(1.0 + expected / self._amounts.unit)
            is_selected = number == self.session.selected + 1
            line.setZValue(2.5 if is_selected else 2.0)
            line.draw(x, y, self.appearance.scenario_color(number), 3.0 if is_selected else 1.7, style, colors.surface)
        for line in self.lines[len(curves.names) :]:
            line.hide()

    def _draw_flips(self, curves: RegretCurves, reach: float, high: float) -> None:
        """A strip at the top in the color of the scenario with the least regret, and a line at every flip."""
        colors, box, count = self.appearance.colors, self.plot.box, len(curves.flips)
        self.strips += [ChartLine(box, 3.0) for _ in range(count - len(self.strips))]
        self.flips += [ChartLine(box, 0.5) for _ in range(count - len(self.flips))]
        self.numbers += [ChartLabel(box) for _ in range(count - len(self.numbers))]
        for at in range(len(self.strips)):
            start, end = self._ends(at)
            is_drawn = start < end
            self.strips[at].setVisible(is_drawn)
            self.flips[at].setVisible(is_drawn and start > 0.0)
            if is_drawn:
                number = curves.flips[at][1]
                level = high * (1.0 - TOP / 3)
                self.strips[at].setLine(start, level, end, level)
                self.strips[at].setPen(pen(self.appearance.scenario_color(number), 7.0))
                self.flips[at].setLine(start, 0.0, start, high)
                self.flips[at].setPen(pen(colors.muted, 1.2, DASHED))
                self.numbers[at].write(words.scenario_number(number), colors.text, colors.surface)

    def _ends(self, at: int) -> tuple[float, float]:
        """The part of the axis on which the choice is one scenario; empty if it is not drawn."""
        if self.curves is None or at >= len(self.curves.flips):
            return 0.0, 0.0
        flips, reach = self.curves.flips, self.curves.scale.place(self.curves.scale.top)
        ends = [flips[at][0], flips[at + 1][0] if at + 1 < len(flips) else math.inf]
        first, last = (reach if end >= self.curves.scale.top else self.curves.scale.place(end) for end in ends)
        return first, last

    def _place_labels(self) -> None:
        """Name the scenarios under their strips, and the price stated, where there is room."""
        box = self.plot.box
        if self.curves is None or box.width() <= 0 or box.height() <= 0:
            return
        (left, right), _ = box.viewRange()
        high = self.plot.home[3]
        for at, label in enumerate(self.numbers):
            start, end = self._ends(at)
            start, end = max(start, left), min(end, right)
            label.hide()
            if start < end and label.spot((start, high), "below right").right() <= end:
                label.put((start, high * (1.0 - TOP / 3)), "below right")
        stated = self.curves.scale.place(self.curves.regret.price)
        side = "above right" if self.stated_label.spot((stated, 0.0), "above right").right() <= right else "above left"
        self.stated_label.put((stated, 0.0), side)
        self.stated_label.setVisible(self.curves.regret.price > 0.0)
        self.stated.setVisible(self.curves.regret.price > 0.0)

    def _mark(self, number: int) -> str:
        is_dashed = number < 0 or number > len(self.appearance.colors.data)
        dashes = "\u2212\u00a0\u2212" if is_dashed else "\u2014"
        return swatch(self.appearance.scenario_color(number), dashes)

    def legend_text(self) -> str:
        if self.curves is None:
            return ""
        numbers = self.curves.regret.numbers
        parts = (
            f"{self._mark(number)}&nbsp;{unbroken(words.numbered(number, plain(name, LONGEST_NAME)))}"
            for number, name in zip(numbers, self.curves.names, strict=True)
        )
        return f"{' &nbsp; '.join(parts)}<br>{tr(words.REGRET_LEGEND)}"

    def headline(self) -> str:
        """The scenarios by their numbers, which the readouts name."""
        if self.curves is None:
            return ""
        numbered = zip(self.curves.regret.numbers, self.curves.names, strict=True)
        listed = (words.numbered(number, plain(name, LONGEST_NAME)) for number, name in numbered)
        return f"{escape(', '.join(listed))}."

    def highlights(self) -> Iterable[int]:
        """The price stated, and those at which the choice flips."""
        if self.curves is None:
            return ()
        prices = self.curves.regret.price, *(price for price, _ in self.curves.flips if price <= self.curves.scale.top)
        return sorted(set(np.searchsorted(self.curves.prices, prices).tolist()))[:MOST_SPOKEN]

    def count(self) -> int:
        return len(self.curves.prices) if self.curves else 0

    def nearest(self, place: QPointF) -> int:
        if self.curves is None:
            return -1
        return int(np.argmin(np.abs(np.log10(1.0 + self.curves.prices / self.curves.scale.unit) - place.x())))

    def position(self, at: int) -> float | None:
        return self.curves.scale.place(float(self.curves.prices[at])) if self.curves else None

    def grip(self, plot: Plot, place: QPointF, reach: QPointF) -> Grip | None:
        """The price chosen; it is of the page alone until it is put into the plan."""
        curves, before = self.curves, self.price
        if curves is None or abs(place.x() - curves.scale.place(before)) > reach.x():
            return None

        def move(there: QPointF) -> None:
            self.price_chosen.emit(curves.scale.round_amount(there.x()))

        return Grip(Qt.CursorShape.SizeHorCursor, move, lambda: self.price_chosen.emit(before))

    def choose(self, at: int) -> None:
        if self.curves is not None:
            self.price_chosen.emit(float(self.curves.prices[at]))

    def readout(self, at: int) -> str:
        assert self.curves is not None
        expected = self.curves.expected[:, at].tolist()
        ranked = sorted(zip(expected, self.curves.regret.numbers, strict=True))[:MOST_READ]
        names = {number: number if number > 0 else words.scenario_number(number) for _, number in ranked}
        marked = [(f"{self._mark(number)}&nbsp;{names[number]}", regret) for regret, number in ranked]
        return words.at_price(float(self.curves.prices[at]), self.curves.regret.currency, marked)

    def widest_readouts(self) -> Iterable[int]:
        return (0, self.count() - 1) if self.count() else ()

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.REGRET_COLUMNS]
        if self.curves is not None:
            currency = self.curves.regret.currency
            for name, expected in zip(self.curves.names, self.curves.expected.tolist(), strict=True):
                prices = zip(self.curves.prices.tolist(), expected, strict=True)
                rows += [[price, name, regret, currency] for price, regret in prices]
        return rows
