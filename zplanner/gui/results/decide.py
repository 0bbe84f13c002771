"""The decision beneath the results: today's verdict, the recommendation with the remedy of its limit, how long every
scenario lasts, what each is expected to cost, where the choice flips, and what moves it most."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QSlider, QWidget

from zplanner.errors import Part, Reference
from zplanner.gui.appearance import STEP, Appearance, restyle, tooltip
from zplanner.gui.charts.causes import Tornado, TornadoChart
from zplanner.gui.charts.regret import RegretChart, RegretCurves
from zplanner.gui.results.decision_table import DecisionCell, DecisionSection, DecisionTable, Mark, narrow, paragraph
from zplanner.gui.results.decision_view import SETTLED_MS, DecisionLoader, DecisionView
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import WheelGuard, show_text, small
from zplanner.language import tr
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan, Price
from zplanner.wording.advice.reasons import among
from zplanner.wording.advice.today import lead_time
from zplanner.wording.dates import year_ahead, years
from zplanner.wording.headings import heading
from zplanner.wording.numbers import plain, stated
from zplanner.wording.report import BY_YEAR, ONE_CURRENCY, year_of_costs
from zplanner.wording.window import decide as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.remedies import Proposal


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


HORIZON_ROW = 38


class HorizonSection(DecisionSection):
    """Engines needed, bottleneck and probability of lasting of every scenario, by year of the horizon."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self.table = DecisionTable(session, appearance, words.HORIZON_TABLE, HORIZON_ROW)
        super().__init__(words.HORIZON, "", self.table)
        legend = small(words.HORIZON_LEGEND)
        legend.setParent(self.table)
        legend.move(STEP // 2, 2)
        self.missing = self.offer_input(words.STATE_GROWTH, words.STATE_GROWTH_BUTTON, Reference(Part.GROWTH))

    def show_decision(self, view: DecisionView) -> None:
        plan, scenarios = view.plan, view.outlook.scenarios
        self.content.setVisible(plan.load_changes)
        self.missing.setVisible(not plan.load_changes)
        about = words.HORIZON_ABOUT.format(confidence=stated(plan.target_confidence)) if plan.load_changes else ""
        show_text(self.about, about)
        if not plan.load_changes:
            return

        def cell(at: int, column: int) -> DecisionCell:
            scenario = scenarios[at]
            if column >= len(scenario.horizon):
                figure = words.without_horizon(scenario)
                return DecisionCell(figure, mark=Mark.BLANK, sentence=figure)
            year, target = scenario.horizon[column], plan.target_confidence
            return DecisionCell(
                words.lasting(year, target),
                words.engines_and_bottleneck(year),
                Mark.SHORT if year.probability_of_lasting < target else Mark.NONE,
                sentence=words.horizon_sentence(scenario.name, year, target),
            )

        def headings() -> tuple[str, ...]:
            return tuple(year_ahead(plan, ahead) for ahead in plan.years_ahead)

        self.table.show_cells(view.names, range(1, len(scenarios) + 1), headings, cell)


class SensitivitySection(DecisionSection):
    """What moves the selected scenario most; computed in sight, after a pause in edits."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self._session = session
        self.chart = TornadoChart(session, appearance)
        self.stated = small()
        super().__init__(words.SENSITIVITY, "", self.chart, narrow(self.stated))
        self.about.hide()
        self._stale = True
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.ask)
        session.document_opened.connect(lambda: self._show(None))
        session.selection_changed.connect(self.renew)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._stale:
            self._settled.start()

    def renew(self, *_: object) -> None:
        """Compute again, once in sight."""
        self._asker.forget()
        self._stale = True
        self.update()

    def ask(self) -> None:
        self._stale = False
        plan, outlook, selected = self._session.forecast_plan, self._session.outlook, self._session.selected
        if outlook is not None and 0 <= selected < len(plan.scenarios):
            self._asker.ask(lambda: moves(plan, outlook, selected))

    def _show(self, tornado: Tornado | None) -> None:
        self.chart.show_tornado(tornado)
        self.title.setText(words.SENSITIVITY_OF.format(number=tornado.index + 1) if tornado else words.SENSITIVITY)
        show_text(self.stated, tornado.stated if tornado else "")


def moves(plan: Plan, outlook: Outlook, index: int) -> Tornado | None:
    """What moves a scenario most; runs in the background."""
    from zplanner.planning.decisions.sensitivity import sensitivity
    from zplanner.wording.findings import message
    from zplanner.wording.labels import exact_inputs, swing_label, unmoved_by, unmoved_steps

    scenario, model = plan.scenarios[index], shipped_model()
    found = sensitivity(plan, scenario, model, seed=outlook.seed)
    if found is None:
        return None
    configuration = outlook.scenarios[index].configuration
    label = partial(swing_label, plan=plan, configuration=configuration)
    assumed = (message(one) for one in outlook.scenarios[index].assumed)
    stated = unmoved_by(found.small, plan, configuration), exact_inputs(found.exact, plan, configuration)
    said = (*stated, unmoved_steps(scenario), *assumed)
    return Tornado(index, scenario.name, found, label, " ".join(filter(None, said)))


class AdviceCard(QFrame):
    """The recommendation in the words of the report, and the remedy of its limit with a button that adds it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("advice")
        self._session = session
        self._remedy: Proposal | None = None
        self.today = paragraph("muted")
        self.headline, self.reason = paragraph("lead"), paragraph("")
        self.alternative, self.remedy = paragraph("muted"), paragraph("")
        self.add = QPushButton(words.ADD_REMEDY)
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        mend = row((self.remedy, 1), self.add, spacing=2 * STEP)
        mend.setAlignment(self.add, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        parts = *map(narrow, (self.today, self.headline, self.reason, self.alternative)), mend
        self.setLayout(column(*parts, margins=(2 * STEP, STEP + 4, 2 * STEP, STEP + 4)))

    def show_decision(self, view: DecisionView) -> None:
        from zplanner.planning.decisions.remedies import more_engines

        advice, added = view.advice, view.decision.added
        self._remedy = view.decision.remedy
        if self._remedy is None and added and view.decision.recommendation.number == added.number:
            self._remedy = more_engines(view.plan, added.changes)
        restyle(self, "keeps", advice.keeps)
        for label, text in zip(
            (self.today, self.headline, self.reason, self.alternative, self.remedy),
            (advice.today, advice.headline, advice.reason, advice.alternative, advice.remedy),
            strict=True,
        ):
            show_text(label, text)
        self._offer()

    def _offer(self) -> None:
        """Offer the remedy, unless the plan has it."""
        self.add.setVisible(self._remedy is not None)
        if self._remedy is not None:
            tip = words.ADD_REMEDY_TIP.format(name=plain(self._name(self._remedy)))
            remedied = self._remedy.scenario
            is_there = any(
                replace(scenario, name=remedied.name) == remedied for scenario in self._session.plan.scenarios
            )
            self.add.setText(words.ADDED if is_there else words.ADD_REMEDY)
            self.add.setEnabled(not is_there)
            self.add.setToolTip(tooltip(tip))
            self.add.setAccessibleDescription(tip)

    def _name(self, remedy: Proposal) -> str:
        return words.remedy_name(remedy, {scenario.name for scenario in self._session.plan.scenarios})

    def _add(self) -> None:
        """Add the scenario with the remedy, and select it."""
        plan, remedy = self._session.plan, self._remedy
        if remedy is None:
            return
        name = self._name(remedy)
        added = replace(remedy.scenario, name=name)
        self._session.edit(words.UNDO_ADD_REMEDY.format(name=name), replace(plan, scenarios=(*plan.scenarios, added)))
        self._session.select(len(plan.scenarios))
        self._offer()  # not again before the next decision


SIDE_BY_SIDE = 1040
"""Pixels of width from which regret and sensitivity stand side by side."""


class DecidePanel(QWidget):
    """Shows the decision while the page is visible."""

    field_asked = Signal(object)  # Reference: what to enter

    def __init__(self, session: Session, appearance: Appearance, decisions: DecisionLoader) -> None:
        super().__init__()
        self._session, self._decisions = session, decisions
        self._stale = True
        self.decision_view: DecisionView | None = None
        self.advice = AdviceCard(session)
        self.horizon = HorizonSection(session, appearance)
        self.costs = CostsSection(session, appearance)
        self.yearly = YearlySection(session, appearance)
        self.costs.price_shown.connect(self.yearly.show_price)
        self.sensitivity = SensitivitySection(session, appearance)
        self._nothing = small(words.NOTHING, "muted")
        for section in (self.horizon, self.costs):
            section.field_asked.connect(self.field_asked)
        costs = QWidget()
        costs.setLayout(column(self.costs, self.yearly, 1, spacing=3 * STEP))
        self._beside = row((costs, 1), (self.sensitivity, 1), spacing=4 * STEP)
        self._content = QWidget()
        self._content.setLayout(column(self.advice, self.horizon, self._beside, spacing=3 * STEP))
        self.setAccessibleName(words.PAGE)
        self.setLayout(column(self._nothing, self._content, 1, spacing=0, margins=(STEP, STEP, 2 * STEP, 2 * STEP)))
        decisions.changed.connect(self._refresh)
        self.show_decision(None)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        wanted = direction.LeftToRight if self.width() >= SIDE_BY_SIDE else direction.TopToBottom
        if self._beside.direction() != wanted:
            self._beside.setDirection(wanted)

    def _refresh(self) -> None:
        """Show the newest decision, now or when next visible."""
        view = self._decisions.decision_view
        self._stale = view is not None and not self.isVisible()
        if not self._stale:
            self.show_decision(view)

    def show_decision(self, view: DecisionView | None) -> None:
        """Show a decision, or that there is none yet."""
        self.decision_view = view
        self._content.setVisible(view is not None)
        show_text(self._nothing, "" if view else words.DECIDING if self._session.outlook else words.NOTHING)
        if view is not None:
            self.advice.show_decision(view)
            self.horizon.show_decision(view)
            self.yearly.show_decision(view)
            self.costs.show_decision(view)
            self.sensitivity.renew()
