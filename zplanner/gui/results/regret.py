"""What every scenario is expected to cost, and where the choice flips."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QSlider

from zplanner.errors import Part, Reference
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.regret import RegretChart, RegretCurves
from zplanner.gui.results.decision_table import DecisionCell, DecisionSection, DecisionTable, Mark, narrow, paragraph
from zplanner.gui.results.decision_view import DecisionView
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import row
from zplanner.gui.widgets.panel import WheelGuard, show_text
from zplanner.language import tr
from zplanner.planning.plan import Price
from zplanner.wording.advice.reasons import among
from zplanner.wording.advice.today import lead_time
from zplanner.wording.dates import years
from zplanner.wording.headings import heading
from zplanner.wording.report import BY_YEAR, ONE_CURRENCY, year_of_costs
from zplanner.wording.window import decide as words

COST_ROW = 28

SLIDER_STEPS = 400
"""Steps of the price's slider over its logarithmic range."""


class CostsSection(DecisionSection):
    """The expected regret of every scenario, and where the choice flips as the price of a missed month grows."""

    price_shown = Signal(float)

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self._session = session
        self._curves: RegretCurves | None = None
        self._notes: dict[int, str] = {}  # by number, of the scenarios that are not to choose from
        self.price = 0.0
        self.chart = RegretChart(session, appearance)
        self.chart.price_chosen.connect(self.choose_price)
        self.flips = paragraph("")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, SLIDER_STEPS)
        self.slider.setPageStep(SLIDER_STEPS // 20)
        self.slider.setAccessibleName(words.PRICE_NAME)
        WheelGuard(self.slider)
        self.slider.valueChanged.connect(self._slide)
        label = QLabel(words.PRICE)
        label.setBuddy(self.slider)
        self.amount = QLabel()
        self.amount.setMinimumWidth(12 * STEP)
        self.use = QPushButton(words.USE_PRICE)
        self.use.setAutoDefault(False)
        self.use.setToolTip(words.USE_PRICE_TIP)
        self.use.clicked.connect(self._use_price)
        self.table = DecisionTable(session, appearance, words.REGRET_TABLE, COST_ROW, 156)
        priced = row(label, (self.slider, 1), self.amount, self.use)
        super().__init__(words.COSTS, "", narrow(self.flips), self.chart, priced, self.table)
        about = Reference(Part.COSTS, field="engine")
        self.missing = self.offer_input(words.STATE_COSTS, words.STATE_COSTS_BUTTON, about)
        session.document_opened.connect(self._forget)

    def show_decision(self, view: DecisionView) -> None:
        """Show the regret; a price chosen stays until another is stated."""
        before, curves = self._curves, view.curves
        self._curves = curves
        self.content.setVisible(curves is not None)
        self.missing.setVisible(curves is None)
        plan = view.plan
        about = words.COSTS_ABOUT.format(years=years(plan.target_years), lead=lead_time(plan)) if curves else ""
        show_text(self.about, about)
        if curves is None:
            return
        every = enumerate(view.outlook.scenarios, start=1)
        keeping = view.decision.recommendation.keeping or curves.among
        self._notes = {number: words.not_eligible(one) for number, one in every if number not in keeping}
        self._notes |= {} if 0 in keeping else {0: words.MISSES_TARGET}
        if before is None or before.regret.price != curves.regret.price:
            self.price = curves.regret.price
        self.price = min(self.price, curves.scale.top)
        considered, currency = among(view.decision.recommendation), curves.regret.currency
        self.flips.setText(words.flips(considered, curves.flips, curves.noise, currency))
        low, high = words.price(0.0, curves.regret.currency), words.price(curves.scale.top, "")
        self.slider.setToolTip(words.PRICE_TIP.format(low=low, high=high))
        self.chart.show_curves(curves, self.price)
        self._show_price()

    def _forget(self) -> None:
        """A price chosen was for the plan that is closed."""
        self._curves = None

    def choose_price(self, price: float) -> None:
        """Show the regret at a price, without stating it in the plan."""
        self.price = price
        if self._curves is not None:
            self._show_price()

    def _slide(self, step: int) -> None:
        if self._curves is not None:
            scale = self._curves.scale
            self.choose_price(scale.round_amount(step / SLIDER_STEPS * scale.place(scale.top)))

    def _show_price(self) -> None:
        curves = self._curves
        assert curves is not None
        with QSignalBlocker(self.slider):
            self.slider.setValue(
                round(SLIDER_STEPS * curves.scale.place(self.price) / curves.scale.place(curves.scale.top))
            )
        regret, currency = curves.regret, curves.regret.currency
        written = words.price(self.price, currency)
        self.amount.setText(written)
        self.slider.setAccessibleDescription(written)
        self.use.setEnabled(self.price != regret.price)
        self.chart.choose_price(self.price)
        expected, costs = regret.expected(self.price).tolist(), regret.expected_costs(self.price).tolist()
        least, highest = curves.least_at(self.price), max(*expected, *[1e-9])

        def cell(at: int, column: int) -> DecisionCell:
            number = regret.numbers[at]
            short = self._notes.get(number, "")
            note = "; ".join(filter(None, (words.LEAST_REGRET * (number == least), short)))
            sentence = words.regret_sentence(curves.names[at], expected[at], costs[at], currency, note)
            if column:
                return DecisionCell(words.price(costs[at], currency), sentence=sentence)
            mark = Mark.BEST if number == least else Mark.SHORT if short else Mark.NONE
            return DecisionCell(
                words.price(expected[at], currency), mark=mark, bar=expected[at] / highest, sentence=sentence
            )

        self.table.show_cells(
            curves.names, regret.numbers, lambda: tuple(map(tr, words.REGRET_HEADINGS)), cell, words.REGRET_TIPS
        )
        self.price_shown.emit(self.price)

    def _use_price(self) -> None:
        plan = self._session.plan
        costs = replace(plan.costs, missed_month=Price(self.price, plan.costs.currency))
        self._session.edit(words.UNDO_PRICE, replace(plan, costs=costs))


class YearlySection(DecisionSection):
    """The expected cost of every choice in each year of the target, at the price shown in the costs."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self._view: DecisionView | None = None
        self.table = DecisionTable(session, appearance, words.YEARLY_TABLE, COST_ROW, 100, amounts=True)
        super().__init__("", words.YEARLY_ABOUT, self.table)

    def show_decision(self, view: DecisionView) -> None:
        """Show the plan's choices; their costs come with the price."""
        self._view = view
        self.setVisible(view.curves is not None)
        if view.curves is not None:
            currency = view.curves.regret.currency or tr(ONE_CURRENCY)
            self.title.setText(tr(BY_YEAR, currency=currency))

    def show_price(self, price: float) -> None:
        """Show the costs at a price of a missed month."""
        if self._view is None or self._view.curves is None:
            return
        plan, curves = self._view.plan, self._view.curves
        by_year, currency = curves.regret.by_year(price), curves.regret.currency
        costs = np.column_stack([by_year, by_year.sum(axis=1)])

        def headings() -> tuple[str, ...]:
            span = range(1, by_year.shape[1] + 1)
            return (*(year_of_costs(plan, year) for year in span), heading("total_cost"))

        def cell(at: int, column: int) -> DecisionCell:
            amount = float(costs[at, column])
            about = words.yearly_sentence(curves.names[at], headings()[column], amount, currency)
            return DecisionCell(words.price(amount, ""), sentence=about)

        self.table.show_cells(curves.names, curves.regret.numbers, headings, cell)
