"""The list of all problems: invalid entries, and what prevents a forecast."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.gui.appearance import restyle
from zplanner.gui.editors.values import Editor
from zplanner.gui.focus import ADD_SCENARIO, add_shortcut, give_command
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import Panel
from zplanner.gui.widgets.popup import ListPopup, PopupEntry
from zplanner.planning.findings import Weight
from zplanner.planning.problems import UNFINISHED, PlanCode
from zplanner.wording.findings import message
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import problems as words
from zplanner.wording.window.problems import StepCode

KEY = "F8"
LEFT_OUT = Weight.LEFT_OUT


class ProblemList(QToolButton):
    """The problem count in the status bar; a click or F8 lists the problems, and choosing one focuses its field."""

    chosen = Signal(object)  # the Editor with an invalid entry, or the ZplannerError
    own_asked = Signal()  # an excluded own measurement was chosen

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._popup: ListPopup | None = None
        self.setProperty("role", "problems")
        self.setToolTip(words.TIP.format(key=KEY))
        self.clicked.connect(self.open)
        add_shortcut(window, KEY, self.open, words.COMMAND, Qt.ShortcutContext.WindowShortcut)
        for signal in (
            session.refusals_changed,
            session.problems_changed,
            session.plan_changed,
            session.outlook_changed,
        ):
            signal.connect(self._count)
        self._count()

    def lines(self) -> tuple[PopupEntry, ...]:
        """Every problem: excluded own measurements first, then each field with its error message."""
        left_out = [PopupEntry(LEFT_OUT, sentence, words.LEFT_OUT) for sentence in self._left_out()]
        refusals = self._session.refusals.items()
        refused = [PopupEntry(editor, *_entry_and_reason(editor, reason)) for editor, reason in refusals]
        wrong = [PopupEntry(problem, *words.title_and_detail(problem)) for problem in self._problems()]
        return (*left_out, *refused, *wrong)

    def open(self) -> None:
        """Open the list above the status bar."""
        if not self.isVisible():
            return
        if self._popup is None:
            self._popup = ListPopup(self, words.TITLE)
            self._popup.chosen.connect(self._choose)
        self._popup.open_at(self, self.lines())

    @property
    def popup(self) -> ListPopup | None:
        """The list, once it was opened."""
        return self._popup

    def _choose(self, problem: object) -> None:
        if isinstance(problem, ZplannerError) and problem.code is StepCode.NO_SCENARIO:
            give_command(self, ADD_SCENARIO)
        elif problem is LEFT_OUT:
            self.own_asked.emit()
        else:
            self.chosen.emit(problem)

    def _left_out(self) -> tuple[str, ...]:
        """Warnings about own measurements that look like typos, the same for every scenario."""
        scenarios = self._session.outlook.scenarios if self._session.outlook is not None else ()
        found = (message(one) for scenario in scenarios for one in scenario.warnings if one.weight is LEFT_OUT)
        return tuple(dict.fromkeys(found))

    def _problems(self) -> tuple[ZplannerError, ...]:
        """What prevents a forecast, and how it treats shares that do not add up."""
        plan, found = self._session.plan, self._session.problems
        if plan.mix and not plan.shares_add_up and not any(problem.code is PlanCode.SHARE_SUM for problem in found):
            shares = Reference(Part.MIX, field="share")
            found = (*found, ZplannerError(StepCode.SHARES_SCALED, about=shares, percent=100 * plan.share_sum))
        if not plan.scenarios:
            found = (*found, ZplannerError(StepCode.NO_SCENARIO, about=Reference(Part.SCENARIO)))
        return found

    def _is_to_come(self, problem: ZplannerError) -> bool:
        """Whether a problem is only an open step, such as a mix without any share."""
        of_shares = problem.code in (PlanCode.SHARE_SUM, StepCode.SHARES_SCALED)
        return problem.code in (*UNFINISHED, StepCode.NO_SCENARIO) or (of_shares and self._session.plan.share_sum <= 0)

    def _count(self) -> None:
        """Show the count; open steps are not counted as mistakes."""
        problems, marked = self._problems(), len(self._session.refusals) + len(self._left_out())
        wrong = marked + sum(not self._is_to_come(problem) for problem in problems)
        missing = len(problems) + marked - wrong
        self.setText(words.counted(wrong, missing))
        self.setAccessibleName(words.ACCESSIBLE.format(count=self.text()))
        self.setVisible(bool(wrong or missing))
        restyle(self, "tone", "wrong" if self._session.refusals else "caution" if wrong else "")


def _entry_and_reason(editor: object, reason: str) -> tuple[str, str]:
    """An invalid entry's field, with its panel if ambiguous, and the reason."""
    if not isinstance(editor, Editor):
        return capitalized(reason), ""
    around = editor.parentWidget()
    while around is not None and not isinstance(around, Panel):
        around = around.parentWidget()
    where = editor.label()
    return (f"{where} ({around.accessibleName()})" if around is not None else where), reason
