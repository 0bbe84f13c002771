"""The one list of everything that is wrong: entries that do not count, and what keeps the plan from its forecast."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QToolButton, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.editors.values import Editor
from zplanner.gui.focus import ADD_SCENARIO, give_command
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import Panel
from zplanner.gui.widgets.popup import ListPopup, PopupEntry
from zplanner.planning.findings import Weight
from zplanner.wording.findings import message

KEY = "F8"
SHARES = "[[workload]] share"
SCENARIOS = "[[scenario]]"
LEFT_OUT = Weight.LEFT_OUT
MISSING = ("[current]", "[[workload]]", SCENARIOS)
"""Places of problems that are steps still to come, as the guide names them, not wrong ones."""


class ProblemList(QToolButton):
    """How many problems there are, in the status bar; a click or F8 lists them, and a choice leads to the field."""

    chosen = Signal(object)  # the Editor that refuses its entry, or the ZplannerError
    own_asked = Signal()  # an own measurement that is left out was chosen

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._popup: ListPopup | None = None
        self.setProperty("role", "problems")
        self.setToolTip(self.tr("List what is wrong and what is missing ({key})").format(key=KEY))
        self.clicked.connect(self.open)
        key = QShortcut(QKeySequence(KEY), window, self.open)
        key.setWhatsThis(self.tr("List Problems"))
        for signal in (
            session.refusals_changed,
            session.problems_changed,
            session.plan_changed,
            session.outlook_changed,
        ):
            signal.connect(self._count)
        self._count()

    def lines(self) -> tuple[PopupEntry, ...]:
        """Every problem: first own measurements that are left out, then the field, and the sentence that says what it
        takes."""
        where = self.tr("Evidence: check it there, or switch it off")
        left_out = [PopupEntry(LEFT_OUT, sentence, where) for sentence in self._left_out()]
        refused = [PopupEntry(editor, *_said(editor, reason)) for editor, reason in self._session.refusals.items()]
        return (*left_out, *refused, *(PopupEntry(problem, *self._told(problem)) for problem in self._problems()))

    def open(self) -> None:
        """Open the list over the status bar."""
        if not self.isVisible():
            return
        if self._popup is None:
            self._popup = ListPopup(self, self.tr("Problems"))
            self._popup.chosen.connect(self._choose)
        self._popup.open_at(self, self.lines())

    @property
    def popup(self) -> ListPopup | None:
        """The list, once it was opened."""
        return self._popup

    def _choose(self, problem: object) -> None:
        if isinstance(problem, ZplannerError) and problem.place == SCENARIOS:
            give_command(self, ADD_SCENARIO)
        elif problem is LEFT_OUT:
            self.own_asked.emit()
        else:
            self.chosen.emit(problem)

    def _left_out(self) -> tuple[str, ...]:
        """What the forecast says of own measurements that count as slips of the pen: of every scenario the same."""
        scenarios = self._session.outlook.scenarios if self._session.outlook is not None else ()
        found = (message(one) for scenario in scenarios for one in scenario.warnings if one.weight is LEFT_OUT)
        return tuple(dict.fromkeys(found))

    def _problems(self) -> tuple[ZplannerError, ...]:
        """What keeps the plan from its forecast, and what the forecast does about shares that do not add up."""
        plan, found = self._session.plan, self._session.problems
        if plan.mix and not plan.shares_add_up and not any(problem.place == SHARES for problem in found):
            shares = self.tr("the shares add up to {sum} %").format(sum=f"{100 * plan.share_sum:.4g}")
            remedy = self.tr("the forecast uses them scaled to 100 %")
            found = (*found, ZplannerError(shares, place=SHARES, remedy=remedy))
        if not plan.scenarios:
            compared = self.tr("there is no scenario"), self.tr("add one to compare with today")
            found = (*found, ZplannerError(compared[0], place=SCENARIOS, remedy=compared[1]))
        return found

    def _is_to_come(self, problem: ZplannerError) -> bool:
        """Whether a problem is a step still to come: a mix without any share is one, too."""
        return problem.place in MISSING or (problem.place == SHARES and self._session.plan.share_sum <= 0)

    def _count(self) -> None:
        """Say how many; steps that are still to come are none of a planner's mistakes."""
        problems, marked = self._problems(), len(self._session.refusals) + len(self._left_out())
        wrong = marked + sum(not self._is_to_come(problem) for problem in problems)
        missing = len(problems) + marked - wrong
        several = self.tr("{count} problems").format(count=wrong)
        to_come = self.tr("{count} steps left").format(count=missing)
        texts = [self.tr("1 problem") if wrong == 1 else several] if wrong else []
        texts += [self.tr("1 step left") if missing == 1 else to_come] if missing else []
        self.setText(", ".join(texts))
        self.setAccessibleName(self.tr("Problems: {count}").format(count=self.text()))
        self.setVisible(bool(texts))
        tone = "wrong" if self._session.refusals else "caution" if wrong else ""
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            self.style().polish(self)

    def _told(self, problem: ZplannerError) -> tuple[str, str]:
        heads = {
            "[current]": self.tr("Today's configuration"),
            "[[workload]]": self.tr("Workload mix"),
            "[[scenario]]": self.tr("Scenarios"),
            "[target]": self.tr("Growth and target"),
            "[growth]": self.tr("Growth and target"),
            "[evidence]": self.tr("Growth and target"),
        }
        kind = problem.place.split(" ")[0]
        where = heads.get(kind, self.tr("Plan"))
        return _capital(problem.problem), f"{where}: {problem.remedy}" if problem.remedy else where


def _said(editor: object, reason: str) -> tuple[str, str]:
    """A refused entry: its field with the panel where it is not plain, and why."""
    if not isinstance(editor, Editor):
        return _capital(reason), ""
    around = editor.parentWidget()
    while around is not None and not isinstance(around, Panel):
        around = around.parentWidget()
    where = editor.label()
    return (f"{where} ({around.accessibleName()})" if around is not None else where), reason


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"
