"""The load after today beside plain growth: steps of projects that go live, and a yearly season by months."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QPushButton, QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.configuration.form import FoldingGroup
from zplanner.gui.focus import add_shortcut, name_choice
from zplanner.gui.session import Session
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, labeled, reason_label, show_text, small
from zplanner.gui.widgets.values import Editor, NameEditor, NumberEditor, TypedEditor
from zplanner.importing.pasted import cells_of_season, pasted_season
from zplanner.language import Text, tr
from zplanner.planning.plan import LoadStep, Season
from zplanner.planning.problems import MONTHS_OF_SEASON, PlanCode
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import MONTHS
from zplanner.wording.errors import advice
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import configuration as words
from zplanner.wording.window.configuration import tip
from zplanner.wording.window.editors import EntryCode

COLUMNS = 3
LEVEL = 1.0
"""The factor of a month for which none was entered."""


class SeasonForm(QWidget):
    """Twelve factors, January first; the first one entered begins a season."""

    edited = Signal(str, object, object)  # name of the step, Season or None, gesture
    refused = Signal(object, str)  # an editor, and why its entry is invalid

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._season: Season | None = None
        self.remove = IconButton(appearance, "remove", words.REMOVE_SEASON)
        self.remove.clicked.connect(self._remove)
        self.factors = [FactorEditor() for _ in MONTHS]
        self.month = ChoiceEditor([(str(at), tr(name), "") for at, name in enumerate(MONTHS, start=1)])
        self.month.about = Reference(Part.SEASON, field="month")
        self.month.edited.connect(self._change_month)
        self.problem = small(role="problem")
        label, month = labeled(words.MEASURED, self.month, words.MEASURED_TIP)
        grid = QGridLayout()
        grid.setHorizontalSpacing(STEP - 4)
        grid.setVerticalSpacing(STEP // 2)
        for at, (name, editor) in enumerate(zip(map(tr, MONTHS), self.factors, strict=True)):
            self._add(grid, at, name, editor)
        title = row(QLabel(words.SEASON), 1, self.remove, spacing=0)
        reasons = (reason_label(editor) for editor in self.factors)
        hint, measured = small(words.SEASON_HINT), row(label, (month, 1))
        self.setLayout(column(title, grid, *reasons, self.problem, hint, measured, spacing=STEP // 2))
        inside = Qt.ShortcutContext.WidgetWithChildrenShortcut
        add_shortcut(self, QKeySequence.StandardKey.Paste, self._paste_rows, words.PASTE, inside)

    def show_season(self, season: Season | None) -> None:
        self._season = season
        stated = season.factors if season else ()
        for at, editor in enumerate(self.factors):
            editor.set_value(Uncertain.exactly(stated[at]) if at < len(stated) else None)
        self.month.set_value(str(season.month if season else date.today().month))
        self.remove.setVisible(season is not None)

    def _add(self, grid: QGridLayout, at: int, name: str, editor: FactorEditor) -> None:
        label = QLabel(name)
        label.setBuddy(editor.line)
        label.setToolTip(tip(words.FACTOR))
        editor.name(words.FACTOR_NAME.format(month=name), tip(words.FACTOR))
        editor.about = Reference(Part.SEASON, field="factors")
        editor.set_unset_text(f"{LEVEL:g}")
        editor.edited.connect(partial(self._change, at))
        editor.refused.connect(lambda reason: self.refused.emit(editor, reason))
        editor.pasted.connect(self._paste)
        editor.line.rows_refused.connect(self._paste_rows)
        place, across = divmod(at, COLUMNS)
        grid.addWidget(label, place, 2 * across)
        grid.addWidget(editor, place, 2 * across + 1)
        grid.setColumnStretch(2 * across + 1, 1)

    def _change(self, at: int, factor: Uncertain | None) -> None:
        factors = [LEVEL] * MONTHS_OF_SEASON
        stated = (self._season.factors if self._season else ())[:MONTHS_OF_SEASON]
        factors[: len(stated)] = stated
        factors[at] = factor.median if factor else LEVEL
        self._edit(words.UNDO_FACTOR.format(month=Text(MONTHS[at])), tuple(factors), self.factors[at].gesture)

    def _change_month(self, month: str) -> None:
        factors = self._season.factors if self._season else (LEVEL,) * MONTHS_OF_SEASON
        self.edited.emit(words.UNDO_MEASURED, Season(factors, int(month)), self.month.gesture)

    def _edit(self, text: str, factors: tuple[float, ...], gesture: object = None) -> None:
        self.edited.emit(text, Season(factors, int(self.month.value() or 1)), gesture)

    def _paste(self, factors: tuple[float, ...]) -> None:
        for editor in self.factors:
            editor.discard()
        self._edit(words.UNDO_PASTE, factors)

    def _paste_rows(self) -> None:
        """Take the clipboard's rows as a year."""
        focused = QApplication.focusWidget()
        editor = next((factor for factor in self.factors if factor.line is focused), self.factors[0])
        editor.take_year(QGuiApplication.clipboard().text())

    def _remove(self) -> None:
        for editor in self.factors:
            editor.discard()
        self.factors[0].setFocus()  # the button disappears
        self.edited.emit(words.REMOVE_SEASON, None, None)


class FactorEditor(NumberEditor):
    """The factor of a month; several numbers are a whole year."""

    pasted = Signal(object)  # the twelve factors

    def __init__(self) -> None:
        super().__init__(words.FACTOR, exact=True)

    def take_year(self, text: str) -> None:
        """Take the twelve numbers of a text, or say why it does not hold them."""
        try:
            factors = pasted_season(text)
        except ZplannerError as error:
            self._refuse(error)
            return
        self.pasted.emit(factors)

    def _read(self) -> None:
        text = self.line.text()
        if len(cells_of_season(text)) > 1 and text.strip() != self._written.strip():
            self._pause.stop()
            self.take_year(text)
        else:
            super()._read()


FIRST_STEP = LoadStep(12, Uncertain.exactly(0.0))
"""A new step: in a year, and nothing until the planner states how much."""


class LoadGroup(FoldingGroup):
    """A small table of steps, and the factors of a season."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__(words.STEPS_TITLE, appearance, words.STEPS_TIP)
        self._session, self._appearance = session, appearance
        self._lines: list[StepLine] = []
        session.document_opened.connect(self.discard)
        session.plan_changed.connect(lambda _: self.fill())
        session.problems_changed.connect(lambda _: self._show_problems())
        self.fill()

    def build(self, body: QWidget) -> None:
        self._column = column(spacing=STEP)
        self._hint = small(words.NO_STEPS)
        self.add = QPushButton(words.ADD_STEP)
        self.add.clicked.connect(self.add_step)
        self.season = SeasonForm(self._appearance)
        self.season.edited.connect(self._change_season)
        self.season.refused.connect(self._session.refuse)
        parts = self._column, self._hint, row(self.add, 1), self.season
        body.setLayout(column(*parts, spacing=STEP - 2, margins=(4, 2, 0, STEP)))

    def stated(self) -> list[str]:
        return words.stated(self._session.plan)

    def show_values(self) -> None:
        plan = self._session.plan
        while len(self._lines) > len(plan.load_steps):
            self._drop(self._lines.pop())
        while len(self._lines) < len(plan.load_steps):
            self._lines.append(self._new_line(len(self._lines)))
        classes = dict.fromkeys(part.workload_class for part in plan.mix)
        for line, step in zip(self._lines, plan.load_steps, strict=True):
            line.show_step(step, [*classes], plan.names)
        self._hint.setVisible(not plan.load_steps)
        self.season.show_season(plan.season)
        self._show_problems()

    def add_step(self) -> None:
        """Add a step, and focus its month."""
        self._commit()
        steps = self._session.plan.load_steps
        self._edit(words.UNDO_ADD, (*steps, FIRST_STEP))
        month = self._lines[-1].month
        month.setFocus()
        month.line.selectAll()

    def step_editor(self, index: int, name: str) -> Editor:
        """The editor of a step's field, the group opened."""
        self.reveal()
        line = self._lines[index]
        return {"added": line.added, "class": line.workload_class}.get(name, line.month)

    def season_editor(self, name: str) -> Editor:
        """The editor of a season's field, the group opened."""
        self.reveal()
        return self.season.month if name == "month" else self.season.factors[0]

    def discard(self) -> None:
        """Drop invalid entries: they belong to the previous content."""
        for editor in self.findChildren(TypedEditor):
            editor.discard()

    def _commit(self) -> None:
        for editor in self.findChildren(TypedEditor):
            editor.commit()

    def _new_line(self, index: int) -> StepLine:
        line = StepLine(self._appearance, index + 1)
        for name, editor in line.editors.items():
            editor.about = Reference(Part.STEP, field="class" if name == "workload_class" else name)
            editor.edited.connect(
                lambda value, name=name, editor=editor: self._change(line, name, editor, {name: value or ""})
            )
            editor.refused.connect(lambda reason, editor=editor: self._session.refuse(editor, reason))
        line.removed.connect(lambda: self._remove(self._lines.index(line)))
        self._column.addWidget(line)
        line.show()  # at once, so that it can be scrolled to
        return line

    def _drop(self, line: StepLine) -> None:
        for editor in line.editors.values():
            self._session.refuse(editor, "")
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()

    def _change(self, line: StepLine, name: str, editor: Editor, changes: dict[str, Any]) -> None:
        index, steps = self._lines.index(line), self._session.plan.load_steps
        if name == "month":
            changes = {name: int(changes[name].median)}
        text = words.UNDO_STEP.format(field=words.FIELDS[name], number=index + 1)
        self._edit(text, (*steps[:index], replace(steps[index], **changes), *steps[index + 1 :]), editor.gesture)

    def _remove(self, index: int) -> None:
        self._commit()
        for line in self._lines[index:]:  # these lines will show other steps
            line.discard()
        steps = self._session.plan.load_steps
        self._edit(words.UNDO_REMOVE.format(number=index + 1), steps[:index] + steps[index + 1 :])
        (self._lines[min(index, len(self._lines) - 1)].month if self._lines else self.add).setFocus()

    def _edit(self, text: str, steps: tuple[LoadStep, ...], gesture: object = None) -> None:
        self._session.edit(text, replace(self._session.plan, load_steps=steps), gesture=gesture)

    def _change_season(self, text: str, season: Season | None, gesture: object) -> None:
        self._session.edit(text, replace(self._session.plan, season=season), gesture=gesture)

    def _show_problems(self) -> None:
        """Show what is wrong with the stated steps and season beside them."""
        if self.is_open:
            about = {line.reference: line.problem for line in self._lines}
            about[Reference(Part.SEASON)] = self.season.problem
            for reference, label in about.items():
                found = (
                    problem
                    for problem in self._session.problems
                    if problem.about and _place(problem.about) == reference
                )
                show_text(label, "\n".join(capitalized(advice(one)) for one in found))


class StepLine(QWidget):
    """One step: when it comes, what it adds, to which class, and its name."""

    removed = Signal()

    def __init__(self, appearance: Appearance, number: int) -> None:
        super().__init__()
        self.reference = Reference(Part.STEP, number)
        self.month, self.added = MonthEditor(), NumberEditor(words.ADDED, required=True)
        self.workload_class, self.name = MixClassEditor(), ProjectEditor()
        self.name.set_unset_text(words.NAME_HINT)
        self.editors: dict[str, Editor] = {
            "month": self.month,
            "added": self.added,
            "workload_class": self.workload_class,
            "name": self.name,
        }
        tips = tip(words.MONTH), tip(words.ADDED), words.CLASS_TIP, words.NAME_TIP
        for (name, editor), text in zip(self.editors.items(), tips, strict=True):
            editor.name(words.STEP_FIELD.format(number=number, field=words.FIELDS[name]), text)
        self.remove = IconButton(appearance, "remove", words.REMOVE_STEP.format(number=number))
        self.remove.clicked.connect(self.removed)
        self.problem = small(role="problem")
        after, adds, to = (QLabel(text) for text in (words.AFTER, words.ADDS, words.TO))
        after.setFixedWidth(after.fontMetrics().horizontalAdvance(words.AFTER) + 2)
        to.setFixedWidth(after.width())
        first = row(after, (self.month, 1), adds, (self.added, 1), self.remove, spacing=STEP - 4)
        second = row(to, (self.workload_class, 1), (self.name, 1), spacing=STEP - 4)
        reasons = (reason_label(editor) for editor in (self.month, self.added, self.name))
        self.setLayout(column(first, second, *reasons, self.problem, spacing=2))

    def show_step(self, step: LoadStep, classes: Sequence[str], names: Vocabulary) -> None:
        self.month.set_value(Uncertain.exactly(step.month))
        self.added.set_value(step.added)
        self.workload_class.offer_mix(classes, step.workload_class, names)
        self.workload_class.set_value(step.workload_class or None)
        self.name.set_value(step.name)

    def discard(self) -> None:
        for editor in self.editors.values():
            editor.discard()


class MonthEditor(NumberEditor):
    """A month after today."""

    def __init__(self) -> None:
        super().__init__(words.MONTH, required=True, exact=True)

    def read(self, text: str) -> Uncertain | None:
        try:
            return super().read(text)
        except ZplannerError as error:
            if error.code is not EntryCode.OUTSIDE:
                raise
            month = error.values["number"].low
            code = PlanCode.STEP_BEFORE_TODAY if month < 1 else PlanCode.STEP_TOO_LATE
            raise ZplannerError(code, month=month, last=int(words.MONTH.maximum)) from None


class MixClassEditor(ChoiceEditor):
    """A class of the mix, or none for the whole mix."""

    def __init__(self) -> None:
        super().__init__((), unset=words.WHOLE_MIX)

    def name(self, text: str, tip: str) -> None:
        super().name(text, tip)
        name_choice(self.combo, text)

    def offer_mix(self, classes: Sequence[str], stated: str, names: Vocabulary) -> None:
        """Offer these classes, and one that is stated although it is no longer in the mix; the value stays until it is
        set."""
        wanted = [(key, workload_label(key, names)) for key in dict.fromkeys((*classes, *filter(None, [stated])))]
        if wanted != [(self.combo.itemData(at), self.combo.itemText(at)) for at in range(1, self.combo.count())]:
            with QSignalBlocker(self.combo):
                while self.combo.count() > 1:
                    self.combo.removeItem(1)
                for key, label in wanted:
                    self.combo.add(key, label, "")


class ProjectEditor(NameEditor):
    """The name of a project; it may have none."""

    def read(self, text: str) -> str:
        return super().read(text) if text else ""


def _place(about: Reference) -> Reference:
    """The step or season that a problem is about."""
    return Reference(about.part, about.number)
