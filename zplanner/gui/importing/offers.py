"""The list of what files offer: a tick for each thing, an answer for each question, and the entry of a time zone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any
from zoneinfo import available_timezones

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QCompleter, QGridLayout, QLabel, QListView, QWidget

from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.focus import name_choice
from zplanner.gui.preferences import Preferences
from zplanner.gui.widgets.layouts import Folding, column, of_row, row
from zplanner.gui.widgets.panel import Elided, WheelGuard, clear, labeled, scrolling, small
from zplanner.gui.widgets.tables import Index
from zplanner.gui.widgets.values import TypedEditor
from zplanner.histories.statistics import Statistic
from zplanner.importing.mapping import check_zone
from zplanner.importing.taking import Answer, Offer, Offered, Question
from zplanner.language import tr
from zplanner.planning.plan import Plan
from zplanner.wording import carried_out
from zplanner.wording import importing as told
from zplanner.wording.errors import advice
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import importing as mapping_words
from zplanner.wording.window import importing as words
from zplanner.wording.window.importing import ZONE, ZONE_HELP

ZONES = tuple(sorted(available_timezones()))
"""Found with this module, which is loaded in a thread: it takes 20 ms."""


class ZoneEditor(TypedEditor):
    """The name of a time zone, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.set_unset_text(mapping_words.NOT_KNOWN)
        completer = QCompleter(ZONES, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        completer.activated.connect(lambda _: self._read())
        self.line.setCompleter(completer)

    def read(self, text: str) -> str:
        check_zone(text)
        return text

    def written(self, value: Any) -> str:
        return value or ""


MOST_NOTICES = 20
"""Remarks that are shown; the others are counted."""

LEAST_STATISTIC = 18
"""Characters of the name of a statistic that are always shown."""

LEAST_ANSWER = 24
"""Characters of an answer that are always shown; the list shows the rest."""


class AnswerModel(QAbstractListModel):
    """No answer, and those there are, each worded when it is shown: there may be one for each of a thousand systems."""

    def __init__(self, answers: Sequence[Answer], parent: QComboBox) -> None:
        super().__init__(parent)
        self._count = len(answers)
        self._lines = cache(lambda row: told.choice_line(answers[row - 1]) if row else words.LEAVE)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        return 0 if parent.isValid() else self._count + 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(self._lines(index.row()))
        return self._lines(index.row()) if role == Qt.ItemDataRole.DisplayRole else None


class OfferList(QWidget):
    """Offers with ticks, questions with lists of answers, the statistic that today's utilization is, and the zone of
    local times."""

    changed = Signal()
    statistic_changed = Signal(object)
    zone_changed = Signal(object)
    answered = Signal(object, object)  # a question about a file, and how to read it again: Hints, or None

    def __init__(self) -> None:
        super().__init__()
        self.statistic = QComboBox()
        self.statistic.setAccessibleName(words.STATISTIC)
        self.statistic.setToolTip(words.STATISTIC_HELP)
        self.statistic.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.statistic.setMinimumContentsLength(LEAST_STATISTIC)
        self.statistic.activated.connect(lambda: self.statistic_changed.emit(self.statistic.currentData()))
        label = QLabel(words.STATISTIC)
        label.setBuddy(self.statistic)
        self.zone = ZoneEditor()
        self.zone.edited.connect(self.zone_changed)
        self._of_load, self._of_times = QWidget(), QWidget()
        self._of_load.setLayout(row(label, (self.statistic, 1), QLabel(words.OF_WINDOWS)))
        self._of_times.setLayout(row(*labeled(ZONE, self.zone, ZONE_HELP)))
        self._questions, self._grid, self._notices = QGridLayout(), QGridLayout(), column(spacing=STEP // 2)
        for grid, stretches in ((self._questions, (1, 1)), (self._grid, (0, 3, 1, 2))):
            grid.setHorizontalSpacing(2 * STEP)
            grid.setVerticalSpacing(STEP // 2)
            for number, stretch in enumerate(stretches):
                grid.setColumnStretch(number, stretch)
        self.ticks: list[tuple[QCheckBox, Offer]] = []
        self.answers: list[tuple[QComboBox, Question]] = []
        parts = self._questions, self._grid, self._notices, 1
        area = scrolling(column(*parts, spacing=STEP + 4, margins=STEP + 4))
        choices = Folding(of_row(self._of_load, 1), of_row(self._of_times, 1), spacing=2 * STEP)
        self.setLayout(column(choices, (area, 1)))

    def show_choices(self, statistics: Sequence[Statistic], *, has_local_times: bool) -> None:
        """Show the statistics that today's utilization may be, and the zone where times are of a clock on the wall."""
        chosen = self.statistic.currentData() or Preferences().settings.statistic
        self.statistic.clear()
        for statistic in statistics:
            self.statistic.addItem(words.statistic_name(statistic), statistic)
        self.statistic.setCurrentIndex(max(self.statistic.findData(chosen), 0))
        self._of_load.setVisible(bool(statistics))
        self._of_times.setVisible(has_local_times or bool(self.zone.value()))

    def show_offers(self, found: Offered, plan: Plan, nothing: str = words.NOTHING_NEW) -> None:
        """Show these, all ticked, and where there are none, `nothing`; a tick that was taken away and an answer that
        was given stay."""
        given = {_key(question): box.currentIndex() for box, question in self.answers}
        off = {(offer.about, offer.origins) for tick, offer in self.ticks if not tick.isChecked()}
        for layout in (self._questions, self._grid, self._notices):
            clear(layout)
        self.ticks, self.answers = [], []
        for question in found.questions:
            if question.answers:
                self._ask(question, given.get(_key(question), 0))
        for offer in found.offers:
            self._add(offer, plan, ticked=(offer.about, offer.origins) not in off)
        if not found.offers and not found.questions:
            self._notices.addWidget(small(nothing))
        if found.score is not None:
            self._notices.addWidget(small(f"{carried_out.verdict(found.score)} {tr(carried_out.NOT_SEPARATE)}"))
        for error in found.notices[:MOST_NOTICES]:
            self._notices.addWidget(small(capitalized(advice(error)), role="caution"))
        if (more := len(found.notices) - MOST_NOTICES) > 0:
            self._notices.addWidget(small(words.more_notices(more), role="caution"))

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
        tick, value, source = QCheckBox(told.offer_name(offer)), _text(told.offer_value(offer)), Elided()
        tick.setChecked(ticked)
        tick.setAccessibleName(words.offer_said(offer))
        tick.toggled.connect(self.changed)
        source.setText(told.origins(offer.origins))
        now = small(told.in_plan(offer, plan))
        at, middle = self._grid.rowCount(), Qt.AlignmentFlag.AlignVCenter
        for number, widget in enumerate((tick, value, now, source)):
            self._grid.addWidget(widget, at, number, middle if number in (0, 2) else Qt.AlignmentFlag(0))
        self.ticks.append((tick, offer))

    def _ask(self, question: Question, answer: int) -> None:
        text, box = _text(told.question_line(question)), QComboBox()
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(LEAST_ANSWER)
        if isinstance(view := box.view(), QListView):
            view.setUniformItemSizes(True)  # else every answer is worded to be measured
        box.setModel(AnswerModel(question.answers, box))
        box.setCurrentIndex(answer if answer <= len(question.answers) else 0)
        if any(choice.hints for choice in question.answers):
            hints = (None, *(choice.hints for choice in question.answers))
            box.activated.connect(lambda row: self.answered.emit(question, hints[row]))
        box.currentIndexChanged.connect(self.changed)
        box.currentTextChanged.connect(lambda chosen: box.setToolTip(tooltip(chosen)))
        name_choice(box, text.text())
        WheelGuard(box)
        at = self._questions.rowCount()
        self._questions.addWidget(text, at, 0)
        self._questions.addWidget(box, at, 1, Qt.AlignmentFlag.AlignTop)
        self.answers.append((box, question))


def _key(question: Question) -> object:
    return question.asked if question.asked.file else (question.asked.code, question.asked.about)


def _text(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    return label
