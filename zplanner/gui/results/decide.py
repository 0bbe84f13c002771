"""The decision of the plan: the recommendation and its remedy, the horizon, the regret, and what moves it most."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QScrollArea, QSlider, QWidget

from zplanner.errors import Part, Reference
from zplanner.gui.appearance import STEP, Appearance, restyle
from zplanner.gui.charts.regret import RegretChart, RegretCurves
from zplanner.gui.charts.tornado import Tornado, TornadoChart
from zplanner.gui.results.decision_table import DecisionCell, DecisionTable, Mark
from zplanner.gui.results.measure_next import SuggestionList
from zplanner.gui.results.panel import SETTLED_MS
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import LayoutPart, column, row
from zplanner.gui.widgets.panel import show_text, small
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan, Price, Scenario
from zplanner.wording.dates import first_month, years
from zplanner.wording.numbers import stated
from zplanner.wording.window import decide as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.decision import Decision
    from zplanner.planning.decisions.measure_next import Suggestion
    from zplanner.planning.decisions.remedies import Remedy
    from zplanner.wording.recommendation import Advice

SIDE_BY_SIDE = 1040
"""Pixels of width from which regret and sensitivity stand side by side."""

WIDEST_TEXT = 840
"""Pixels of width of a text: about 120 characters, still readable."""

CHART_HEIGHT = 240
HORIZON_ROW, COST_ROW = 38, 28

SLIDER_STEPS = 400
"""Steps of the price's slider over its logarithmic range."""


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """The decision about a forecast, in words, and its regret as curves."""

    plan: Plan
    outlook: Outlook
    decision: Decision
    advice: Advice
    curves: RegretCurves | None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.outlook.scenarios)


class DecidePanel(QWidget):
    """Shows the decision; it is computed in the background while the page is visible."""

    field_asked = Signal(object)  # Reference: what to enter

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session = session
        self._stale = True
        self.decided: Decided | None = None
        self.advice = AdviceCard(session)
        self.horizon = HorizonSection(session, appearance)
        self.costs = CostsSection(session, appearance)
        self.sensitivity = SensitivitySection(session, appearance)
        self._nothing = small(words.NOTHING, "muted")
        for section in (self.horizon, self.costs):
            section.field_asked.connect(self.field_asked)
        self._beside = row((self.costs, 1), (self.sensitivity, 1), spacing=4 * STEP)
        self._content = QWidget()
        self._content.setLayout(column(self.advice, self.horizon, self._beside, spacing=3 * STEP))
        page = QWidget()
        page.setObjectName("content")
        page.setLayout(column(self._nothing, self._content, 1, spacing=0, margins=(STEP, STEP, 2 * STEP, 2 * STEP)))
        area = QScrollArea()
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(words.PAGE)
        self.setLayout(column(area))
        self._asker = session.asker()
        self._asker.done.connect(self.show_decision)
        session.outlook_changed.connect(self._refresh)
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
        """Decide about the newest forecast, now or when next visible; until then the last decision stays."""
        outlook, plan = self._session.outlook, self._session.forecast_plan
        self._stale = not self.isVisible()
        if outlook is None:
            self._asker.forget()
            self.show_decision(None)
        elif not self._stale:
            self._asker.ask(lambda: decide(plan, outlook))

    def show_decision(self, decided: Decided | None) -> None:
        """Show a decision, or that there is none yet."""
        self.decided = decided
        self._content.setVisible(decided is not None)
        show_text(self._nothing, "" if decided else words.DECIDING if self._session.outlook else words.NOTHING)
        if decided is not None:
            self.advice.show_decision(decided)
            self.horizon.show_decision(decided)
            self.costs.show_decision(decided)
            self.sensitivity.show_decision()


class AdviceCard(QFrame):
    """The recommendation in the words of the report, and the remedy of its limit with a button that adds it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setObjectName("advice")
        self._session = session
        self._remedy: Remedy | None = None
        self.headline, self.reason = _text("lead"), _text("")
        self.alternative, self.remedy = _text("muted"), _text("")
        self.add = QPushButton(words.ADD_REMEDY)
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        mend = row((self.remedy, 1), self.add, spacing=2 * STEP)
        mend.setAlignment(self.add, Qt.AlignmentFlag.AlignTop)
        parts = *map(_narrow, (self.headline, self.reason, self.alternative)), mend
        self.setLayout(column(*parts, margins=(2 * STEP, STEP + 4, 2 * STEP, STEP + 4)))

    def show_decision(self, decided: Decided) -> None:
        advice, self._remedy = decided.advice, decided.decision.remedy
        restyle(self, "keeps", advice.keeps)
        for label, text in zip(
            (self.headline, self.reason, self.alternative, self.remedy),
            (advice.headline, advice.reason, advice.alternative, advice.remedy),
            strict=True,
        ):
            show_text(label, text)
        self.add.setVisible(self._remedy is not None)
        if self._remedy is not None:
            name = self._name(self._remedy)
            is_there = any(one.changes == self._remedy.scenario.changes for one in self._session.plan.scenarios)
            self.add.setText(words.ADDED if is_there else words.ADD_REMEDY)
            self.add.setEnabled(not is_there)
            self.add.setToolTip(words.ADD_REMEDY_TIP.format(name=name))
            self.add.setAccessibleDescription(words.ADD_REMEDY_TIP.format(name=name))

    def _name(self, remedy: Remedy) -> str:
        return words.remedy_name(remedy, {one.name for one in self._session.plan.scenarios})

    def _add(self) -> None:
        """Add the scenario with the remedy, and select it."""
        plan, remedy = self._session.plan, self._remedy
        if remedy is None:
            return
        name = self._name(remedy)
        added = Scenario(name, remedy.scenario.changes)
        self._session.edit(words.UNDO_ADD_REMEDY.format(name=name), replace(plan, scenarios=(*plan.scenarios, added)))
        self._session.select(len(plan.scenarios))


class DecisionSection(QWidget):
    """A titled part of the page; in place of its content it may say what to enter, with a button that leads there."""

    field_asked = Signal(object)  # Reference

    def __init__(self, title: str, about: str, *parts: LayoutPart) -> None:
        super().__init__()
        self.title, self.about = QLabel(title), small(about)
        self.title.setProperty("role", "title")
        self.content = QWidget()
        self.content.setLayout(column(*parts))
        self.setLayout(column(self.title, _narrow(self.about), self.content, 1, spacing=STEP // 2))

    def offer_input(self, text: str, button: str, about: Reference) -> QWidget:
        """What is shown without the input."""
        ask = QPushButton(button)
        ask.setAutoDefault(False)
        ask.clicked.connect(lambda: self.field_asked.emit(about))
        offer = QWidget()
        offer.setLayout(column(_narrow(_text("muted", text)), row(ask, 1)))
        layout = self.layout()
        assert isinstance(layout, QBoxLayout)
        layout.insertWidget(layout.count() - 1, offer)
        return offer


class HorizonSection(DecisionSection):
    """Engines needed, bottleneck and probability of lasting of every scenario, by year of the horizon."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self.table = DecisionTable(session, appearance, words.HORIZON_TABLE, HORIZON_ROW)
        super().__init__(words.HORIZON, "", self.table)
        legend = small(words.HORIZON_LEGEND)
        legend.setParent(self.table)
        legend.move(STEP // 2, 2)
        self.missing = self.offer_input(words.STATE_GROWTH, words.STATE_GROWTH_BUTTON, Reference(Part.GROWTH))

    def show_decision(self, decided: Decided) -> None:
        plan, scenarios = decided.plan, decided.outlook.scenarios
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

        today = first_month(plan)
        headings = tuple(words.horizon_heading(ahead, today) for ahead in sorted(plan.horizon_years))
        self.table.show_cells(decided.names, range(1, len(scenarios) + 1), headings, cell)


class CostsSection(DecisionSection):
    """The expected regret of every scenario, and where the choice flips as the price of a missed month grows."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self._session = session
        self._curves: RegretCurves | None = None
        self._notes: dict[int, str] = {}  # by number, of the scenarios that are not to choose from
        self.price = 0.0
        self.chart = RegretChart(session, appearance)
        self.chart.setFixedHeight(CHART_HEIGHT)
        self.chart.price_chosen.connect(self.choose_price)
        self.flips = _text("")
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, SLIDER_STEPS)
        self.slider.setPageStep(SLIDER_STEPS // 20)
        self.slider.setAccessibleName(words.PRICE_NAME)
        self.slider.valueChanged.connect(self._slide)
        label = QLabel(words.PRICE)
        label.setBuddy(self.slider)
        self.amount = QLabel()
        self.amount.setMinimumWidth(12 * STEP)
        self.use = QPushButton(words.USE_PRICE)
        self.use.setAutoDefault(False)
        self.use.setToolTip(words.USE_PRICE_TIP)
        self.use.clicked.connect(self._use_price)
        self.table = DecisionTable(session, appearance, words.REGRET_TABLE, COST_ROW)
        priced = row(label, (self.slider, 1), self.amount, self.use)
        super().__init__(words.COSTS, "", _narrow(self.flips), self.chart, priced, self.table)
        about = Reference(Part.COSTS, field="engine")
        self.missing = self.offer_input(words.STATE_COSTS, words.STATE_COSTS_BUTTON, about)
        session.document_opened.connect(self._forget)

    def show_decision(self, decided: Decided) -> None:
        """Show the regret; a price chosen stays until another is stated."""
        before, curves = self._curves, decided.curves
        self._curves = curves
        self.content.setVisible(curves is not None)
        self.missing.setVisible(curves is None)
        show_text(self.about, words.COSTS_ABOUT.format(years=years(decided.plan.target_years)) if curves else "")
        if curves is None:
            return
        every = enumerate(decided.outlook.scenarios, start=1)
        self._notes = {number: words.not_eligible(one) for number, one in every if number not in curves.among}
        if before is None or before.regret.price != curves.regret.price:
            self.price = curves.regret.price
        self.price = min(self.price, curves.scale.top)
        self.flips.setText(words.flips(curves.flips, curves.regret.currency))
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
            self.choose_price(float(f"{scale.amount(step / SLIDER_STEPS * scale.place(scale.top)):.2g}"))

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
            note = words.LEAST_REGRET if number == least else self._notes.get(number, "")
            sentence = words.regret_sentence(curves.names[at], expected[at], costs[at], currency, note)
            if column:
                return DecisionCell(words.price(costs[at], currency), sentence=sentence)
            mark = Mark.BEST if number == least else Mark.SHORT if note else Mark.NONE
            return DecisionCell(
                words.price(expected[at], currency), mark=mark, bar=expected[at] / highest, sentence=sentence
            )

        self.table.show_cells(curves.names, regret.numbers, words.REGRET_HEADINGS, cell, words.REGRET_TIPS)

    def _use_price(self) -> None:
        plan = self._session.plan
        costs = replace(plan.costs, missed_month=Price(self.price, plan.costs.currency))
        self._session.edit(words.UNDO_PRICE, replace(plan, costs=costs))


class SensitivitySection(DecisionSection):
    """What moves the selected scenario most, and what to measure next; computed after a pause in edits."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        self._session = session
        self.chart = TornadoChart(session, appearance)
        self.next = SuggestionList()
        title = QLabel(words.MEASURE_NEXT)
        title.setProperty("role", "title")
        super().__init__(words.SENSITIVITY, "", self.chart, title, self.next)
        self.about.hide()
        self.next.show_suggestions(None)
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self.ask)
        session.document_opened.connect(lambda: self._show((None, ())))
        session.selection_changed.connect(lambda: self._settled.start())  # the selected number is no interval

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._settled.start()  # another scenario may be selected

    def show_decision(self) -> None:
        self._asker.forget()
        self._settled.start()

    def ask(self) -> None:
        plan, outlook, selected = self._session.forecast_plan, self._session.outlook, self._session.selected
        if self.isVisible() and outlook is not None and 0 <= selected < len(plan.scenarios):
            self._asker.ask(lambda: moves(plan, outlook, selected))

    def _show(self, found: tuple[Tornado | None, tuple[Suggestion, ...]]) -> None:
        tornado, suggestions = found
        self.chart.show_tornado(tornado)
        self.title.setText(words.SENSITIVITY_OF.format(number=tornado.index + 1) if tornado else words.SENSITIVITY)
        self.next.show_suggestions(suggestions if tornado else None)


def _text(role: str, text: str = "") -> QLabel:
    """A wrapped text that can be selected."""
    label = small(text, role)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _narrow(label: QLabel) -> QBoxLayout:
    """A text of readable width; the row around it tells the page how high that makes it."""
    label.setMaximumWidth(WIDEST_TEXT)
    return row((label, 1000), 1, spacing=0)


def decide(plan: Plan, outlook: Outlook) -> Decided:
    """The decision about a forecast; runs in the background."""
    from zplanner.planning.decisions.decision import decision
    from zplanner.wording.recommendation import Advised, advice

    found = decision(plan, outlook, shipped_model(), paths=False)
    about = Advised(plan, found, outlook.scenarios, first_month(plan))
    names = tuple(one.name for one in outlook.scenarios)
    curves = RegretCurves.of(found.regret, names, found, plan.target_years) if found.regret else None
    return Decided(plan, outlook, found, advice(about), curves)


def moves(plan: Plan, outlook: Outlook, index: int) -> tuple[Tornado | None, tuple[Suggestion, ...]]:
    """What moves a scenario most, and what to measure next; runs in the background."""
    from zplanner.planning.decisions.measure_next import suggestions
    from zplanner.planning.decisions.sensitivity import sensitivity
    from zplanner.wording.labels import swing_label

    scenario, model = plan.scenarios[index], shipped_model()
    found = sensitivity(plan, scenario, model, seed=outlook.seed)
    if found is None:
        return None, ()
    configuration = outlook.scenarios[index].configuration
    labels = tuple(swing_label(swing, plan, configuration) for swing in found.swings)
    return Tornado(index, scenario.name, found, labels), suggestions(plan, scenario, model)
