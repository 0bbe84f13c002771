"""The list of what files offer: a tick for each thing, an answer for each question."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QLabel, QScrollArea, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import clear, small
from zplanner.histories.statistics import Statistic
from zplanner.importing.offers import Offer, Offered, Question
from zplanner.planning.plan import Plan
from zplanner.wording import importing as told
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import importing as words


class OfferList(QWidget):
    """Offers with ticks, questions with lists of answers, and the statistic that today's utilization is."""

    changed = Signal()
    statistic_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.statistic = QComboBox()
        self.statistic.setAccessibleName(words.STATISTIC)
        self.statistic.setToolTip(words.STATISTIC_HELP)
        for one in Statistic:
            self.statistic.addItem(words.statistic_name(one), one)
        self.statistic.activated.connect(lambda: self.statistic_changed.emit(self.statistic.currentData()))
        label = QLabel(words.STATISTIC)
        label.setBuddy(self.statistic)
        self._asked = QWidget()
        self._asked.setLayout(row(label, self.statistic, 1))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(2 * STEP)
        self._grid.setColumnStretch(3, 1)
        self.ticks: list[tuple[QCheckBox, Offer]] = []
        self.answers: list[tuple[QComboBox, Question]] = []
        content, area = QWidget(), QScrollArea()
        content.setObjectName("content")
        content.setLayout(column(self._grid, 1, margins=STEP))
        area.setWidget(content)
        area.setWidgetResizable(True)
        self.setLayout(column(self._asked, (area, 1)))

    def show_offers(self, found: Offered, plan: Plan) -> None:
        """Show these, all ticked; an answer that was given already stays."""
        given = {question.asked.code: box.currentIndex() for box, question in self.answers}
        off = {told.offer_name(offer) for tick, offer in self.ticks if not tick.isChecked()}
        clear(self._grid)
        self.ticks, self.answers = [], []
        for question in found.questions:
            self._ask(question, given.get(question.asked.code, 0))
        for offer in found.offers:
            self._add(offer, plan, ticked=told.offer_name(offer) not in off)
        for error in found.notices:
            self._grid.addWidget(small(capitalized(advice(error)), role="problem"), self._grid.rowCount(), 0, 1, 4)
        if not found.offers and not found.questions:
            self._grid.addWidget(small(words.NOTHING_NEW), 0, 0, 1, 4)
        self._asked.setVisible(words.has_load(found))

    def chosen(self) -> tuple[Offer, ...]:
        """What is ticked, and what the answers offer."""
        answered = [
            offer
            for box, question in self.answers
            if box.currentIndex() > 0
            for offer in question.answers[box.currentIndex() - 1].offers
        ]
        return (*(offer for tick, offer in self.ticks if tick.isChecked()), *answered)

    def _add(self, offer: Offer, plan: Plan, *, ticked: bool) -> None:
        tick = QCheckBox(told.offer_name(offer))
        tick.setChecked(ticked)
        tick.toggled.connect(self.changed)
        at = self._grid.rowCount()
        self._grid.addWidget(tick, at, 0)
        self._grid.addWidget(_text(told.offer_value(offer)), at, 1)
        self._grid.addWidget(small(told.in_plan(offer, plan)), at, 2)
        self._grid.addWidget(small(told.origins(offer.origins)), at, 3)
        self.ticks.append((tick, offer))

    def _ask(self, question: Question, answer: int) -> None:
        box = QComboBox()
        box.addItem(words.LEAVE)
        for choice in question.answers:
            box.addItem(told.choice_line(choice))
        box.setCurrentIndex(answer if answer <= len(question.answers) else 0)
        box.currentIndexChanged.connect(self.changed)
        text = _text(capitalized(advice(question.asked)))
        text.setWordWrap(True)
        box.setAccessibleName(text.text())
        at = self._grid.rowCount()
        self._grid.addWidget(text, at, 0, 1, 3)
        self._grid.addWidget(box, at, 3, Qt.AlignmentFlag.AlignTop)
        self.answers.append((box, question))


def _text(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label
