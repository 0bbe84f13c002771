"""The explanation of a result, with its causes as a chart, what to measure next, and the accuracy of the forecasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QFont, QFontDatabase, QShowEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QWidget

from zplanner.files import folder
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.causes import CausesChart
from zplanner.gui.focus import CONTEST, NEEDS, give_command, name_choice
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import show_text, small
from zplanner.gui.widgets.text_page import Question, SectionsPanel
from zplanner.language import tr
from zplanner.planning.outlook import Outlook, Quantity
from zplanner.planning.plan import Plan
from zplanner.reporting.table_text import TextSection
from zplanner.wording.findings import suggested_change, suggestion_gain
from zplanner.wording.numbers import capitalized
from zplanner.wording.quantities import name_of
from zplanner.wording.window import results as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.sensitivity import Suggestion

ACCURACY, MEASURING = "accuracy", "measuring"
"""Link targets of an explanation: the neighboring pages."""

LINKS = {
    NEEDS: words.NEEDS_LINK,
    CONTEST: words.PAIRWISE_LINK,
    ACCURACY: words.ACCURACY_LINK,
    MEASURING: words.MEASURE_LINK,
}
PAIRWISE_NEXT = (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT, Quantity.BINDING)
"""Quantities whose explanation offers the pairwise comparison next; the others offer the sizing."""


class WhyPanel(SectionsPanel):
    """Explains one quantity of the selected scenario in words and by its causes, and follows edits of the plan."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.EXPLANATION)
        self.quantity = QComboBox()
        name_choice(self.quantity, words.RESULT_TO_EXPLAIN)
        self.quantity.setToolTip(words.RESULT_TO_EXPLAIN_HELP)
        for quantity in Quantity:
            self.quantity.addItem(name_of(quantity))
        self.quantity.currentIndexChanged.connect(self._start_over)
        self.heading.insertWidget(0, self.quantity)
        self.causes = CausesChart(session, appearance)
        self.view.inset(self.causes)
        session.selection_changed.connect(self._start_over)

    def explain(self, quantity: Quantity) -> None:
        """Explain this quantity from now on."""
        with QSignalBlocker(self.quantity):
            self.quantity.setCurrentIndex(list(Quantity).index(quantity))
        self._start_over()

    def question(self) -> Question | None:
        session, quantity = self._session, self._quantity
        plan, outlook, index = session.forecast_plan, session.outlook, session.selected
        if outlook is None or not 0 <= index < len(outlook.scenarios):
            return None
        return lambda: _explanation(plan, outlook, index, quantity)

    def links(self) -> tuple[tuple[str, str], ...]:
        names = [CONTEST if self._quantity in PAIRWISE_NEXT else NEEDS, ACCURACY, MEASURING]
        if len(self._session.forecast_plan.scenarios) < 2 and CONTEST in names:
            names.remove(CONTEST)
        return tuple((name, LINKS[name]) for name in names)

    def gap(self) -> int:
        return self.causes.natural_height() if self.causes.factors else 0

    def leave(self) -> None:
        """Escape shows the legend of the causes again, and otherwise leaves the page."""
        if self.causes.at is not None:
            self.causes.read_out(None)
        else:
            super().leave()

    def follow(self, link: str) -> None:
        if link in (NEEDS, CONTEST):
            give_command(self, link)
        else:
            super().follow(link)

    @property
    def _quantity(self) -> Quantity:
        return list(Quantity)[self.quantity.currentIndex()]

    def _start_over(self) -> None:
        self.view.verticalScrollBar().setValue(0)
        self.renew()


class AccuracyPanel(SectionsPanel):
    """How accurate forecasts of measurements like those of the plan were."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.ACCURACY)
        title = QLabel(words.ACCURACY_TITLE)
        title.setProperty("role", "muted")
        self.heading.insertWidget(0, title)

    def question(self) -> Question | None:
        plan, outlook = self._session.forecast_plan, self._session.outlook
        return None if outlook is None else lambda: _accuracy(plan, outlook)


class InputQualityPanel(SectionsPanel):
    """How good the input behind the selected scenario is, and what would improve it."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(session, appearance, words.INPUT_QUALITY)
        title = QLabel(words.INPUT_TITLE)
        title.setProperty("role", "muted")
        self.heading.insertWidget(0, title)
        session.selection_changed.connect(self.renew)

    def question(self) -> Question | None:
        plan, outlook, index = self._session.forecast_plan, self._session.outlook, self._session.selected
        if outlook is None or not 0 <= index < len(outlook.scenarios):
            return None
        return lambda: _input_quality(plan, outlook, index)


def _input_quality(plan: Plan, outlook: Outlook, index: int) -> tuple[TextSection, ...]:
    from zplanner.reporting.decision_tables import input_section

    return (input_section(plan, outlook, index, shipped_model()),)


def _explanation(plan: Plan, outlook: Outlook, index: int, quantity: Quantity) -> tuple[TextSection, ...]:
    from zplanner.planning.forecast import change_effects_of, with_parts
    from zplanner.planning.reasons.breakdown import advantages, breakdown
    from zplanner.reporting.explanation import explanation

    scenario, model = plan.scenarios[index], shipped_model()
    terms = breakdown(plan, scenario, model, seed=outlook.seed)
    (advantage,) = advantages(plan, (scenario,), model, seed=outlook.seed)
    with_its_parts = with_parts(plan, outlook, model, only=(index,))
    effects = change_effects_of(plan, scenario, model, outlook.seed)
    return explanation(plan, with_its_parts, index, quantity, terms, advantage, effects)


def _accuracy(plan: Plan, outlook: Outlook) -> tuple[TextSection, ...]:
    from zplanner.reporting.accuracy import accuracy, read_evaluation

    return accuracy(plan, outlook, shipped_model(), read_evaluation(folder("models")))


MOST = 3


class MeasureNext(QWidget):
    """A few suggestions for the selected scenario, each with its full measuring command; computed when the page is
    shown."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._stale = True
        self._about, self._none = small(words.SUGGESTIONS, "muted"), small(words.NO_SUGGESTION)
        self.rows = [SuggestionRow() for _ in range(MOST)]
        self.setLayout(column(self._about, *self.rows, self._none, 1, spacing=2 * STEP, margins=STEP))
        session.document_opened.connect(self._clear)
        self.asker = session.asker()
        self.asker.done.connect(self.show_suggestions)
        session.outlook_changed.connect(self._refresh)
        session.selection_changed.connect(self._refresh)
        self._clear()

    def show_suggestions(self, suggestions: tuple[Suggestion, ...] | None) -> None:
        """Show the first suggestions; None (not yet known) shows nothing."""
        self._none.setVisible(suggestions == ())
        self._about.setVisible(bool(suggestions))
        for line, suggestion in zip(self.rows, [*(suggestions or ()), *[None] * MOST], strict=False):
            line.setVisible(suggestion is not None)
            if suggestion is not None:
                line.show_suggestion(suggestion)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._refresh()

    def _refresh(self) -> None:
        self._stale = not self.isVisible()
        if self._stale:
            return
        plan, selected = self._session.forecast_plan, self._session.selected
        if self._session.outlook is not None and 0 <= selected < len(plan.scenarios):
            self.asker.ask(lambda: _suggestions(plan, selected))
        else:
            self._clear()

    def _clear(self) -> None:
        self.asker.forget()
        self.show_suggestions(None)


class SuggestionRow(QWidget):
    """One suggestion: what to measure, its gain, the command to copy, and when to run it."""

    def __init__(self) -> None:
        super().__init__()
        self.what, self.gain, self.command, self.advice = small(role=""), small(), small(role=""), small()
        font = self.what.font()
        font.setWeight(QFont.Weight.Medium)
        self.what.setFont(font)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(0.9 * font.pointSizeF())
        self.command.setFont(fixed)
        self.command.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = QPushButton(words.COPY_COMMAND)
        self.copy.setToolTip(words.COPY_COMMAND_HELP)
        self.copy.setAutoDefault(False)
        self.copy.clicked.connect(lambda: QApplication.clipboard().setText(self.command.text()))
        beside = row((column(self.what, self.gain, spacing=2), 1), self.copy, spacing=2 * STEP)
        self.setLayout(column(beside, self.command, self.advice, spacing=2))

    def show_suggestion(self, suggestion: Suggestion) -> None:
        measured = suggestion.measured
        self.what.setText(f"{tr(measured.label)}: {suggested_change(suggestion)}")
        self.gain.setText(capitalized(suggestion_gain(suggestion)))
        self.command.setText(measured.command)
        show_text(self.advice, f"{capitalized(tr(measured.advice))}." if measured.advice else "")
        self.copy.setAccessibleName(words.COPY_COMMAND_OF.format(what=self.what.text()))


def _suggestions(plan: Plan, selected: int) -> tuple[Suggestion, ...]:
    from zplanner.planning.decisions.sensitivity import suggestions

    return suggestions(plan, plan.scenarios[selected], shipped_model())
