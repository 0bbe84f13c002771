"""The main window: today at the left, scenarios in the middle, the forecast at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QGuiApplication,
    QIcon,
    QMoveEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLabel,
    QMainWindow,
    QMessageBox,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from zplanner.document.history import EditHistory
from zplanner.errors import ZplannerError
from zplanner.files import folder
from zplanner.gui.actions import Actions
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.background import Turns
from zplanner.gui.columns import Columns, Inputs, PanelColumn
from zplanner.gui.configuration.mix import MixPanel
from zplanner.gui.configuration.panel import ConfigurationPanel, TargetPanel
from zplanner.gui.files.commands import Files
from zplanner.gui.files.questions import Choice, ask, nothing
from zplanner.gui.files.saving import OutsideChange
from zplanner.gui.focus import Panes, announce, reading_order, scroll_to
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import ProblemList
from zplanner.gui.results.decision_view import Glance
from zplanner.gui.results.guide import ExampleNotes, GuidePanel, steps
from zplanner.gui.scenarios.panel import ScenariosPanel
from zplanner.gui.scenarios.what_if import WhatIfPanel
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column
from zplanner.gui.widgets.panel import FRAME, scrolling, show_text
from zplanner.gui.widgets.popup import UndoOffer
from zplanner.gui.widgets.values import NameEditor
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.wording.numbers import plain
from zplanner.wording.window import files as file_words
from zplanner.wording.window import main as words
from zplanner.wording.window import results as result_words

if TYPE_CHECKING:
    from zplanner.estate.saved import SavedEstate
    from zplanner.gui.finder import Finder
    from zplanner.gui.forecast import ForecastPage

CREATED_AT_ONCE = 8
"""Classes of Qt that are created in a turn of the event loop: half a millisecond each."""

ACCEPT = QMessageBox.ButtonRole.AcceptRole
FORMS = 304, 312
"""Widths of the left and the middle column in a window of usual width."""
SIZE = (1280, 760)
SMALLEST = QSize(800, 520)
NARROW, TIGHT = 1120, 800
"""Below these widths the scenarios move below today's forms, and both below the forecast, so that it fits in the
window, whose content then scrolls."""
STACKED, BESIDE = (300, 640), (0, 560)
"""The least heights of the forms and of the forecast where the forms are below it, and where they are beside it: in a
window that is lower, as with large text, the content scrolls, because a chart needs room for its axes."""


class Window(QMainWindow):
    """Lays out the panels and connects them to the session; holds no values itself."""

    completed = Signal()  # the forecast page is built; the forecast may follow

    def __init__(self, session: Session, appearance: Appearance, preferences: Preferences) -> None:
        super().__init__()
        self.session = session
        self._appearance = appearance
        self._preferences = preferences
        self._seen = self._complete = False
        self._announced = ""  # the answer announced last
        self._place = 0  # where the left column was scrolled to before the scenarios moved into it
        self._library = session.asker()
        self._library.done.connect(self.complete)
        self._turns = Turns(self)
        self.forecast: ForecastPage | None = None
        self.files = Files(session, preferences, self)
        self._make_panels()
        self._lay_out()
        commands = self.files, self.scenarios, self.what_if.toggle, Panes(self, self._panels)
        self.actions_ = Actions(self, session, *commands, preferences, appearance)
        self._make_status()
        self._finder: Finder | None = None
        self._connect()
        self.setWindowIcon(QIcon(str(folder("ui") / "icons" / "zplanner.svg")))
        self.setAcceptDrops(True)
        self._limit_smallest()
        if not preferences.restore_layout(self, self._columns):
            self.resize(*SIZE)

    def _make_panels(self) -> None:
        session, appearance = self.session, self._appearance
        self.mix = MixPanel(session, appearance)
        self.configuration = ConfigurationPanel(session, appearance)
        self.target = TargetPanel(session, appearance)
        self.scenarios = ScenariosPanel(session, appearance)
        self.what_if = WhatIfPanel(session, appearance)
        self.name = NameEditor()
        self.name.setObjectName("plan_name")
        self.name.setFixedHeight(4 * STEP)
        self.name.line.setAccessibleName(words.PLAN_NAME)
        self.name.line.setToolTip(words.PLAN_NAME)
        self.glance = Glance(session, appearance)
        self.notes = ExampleNotes(session, appearance)
        self.guide = GuidePanel(session, appearance)
        self.inputs = Inputs(session, self.mix, self.configuration, self.target, self.scenarios)

    def _lay_out(self) -> None:
        self._left, self._middle, self._changing = PanelColumn(), QWidget(), PanelColumn()
        for widget in (self._left, self._middle):
            widget.setMinimumWidth(296)
        for panel in (self.mix, self.configuration, self.target):
            self._left.take(panel)
        self._middle.setLayout(column((self._changing, 1)))
        self._waiting = QLabel(words.FORECASTING)
        self._waiting.setObjectName("page")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._waiting.setProperty("role", "muted")
        self._pages = QStackedWidget()
        self._pages.addWidget(self.guide)
        self._pages.addWidget(self._waiting)
        self._right = right = QWidget()
        right.setLayout(column(column(self.name, self.glance, spacing=0), (self._pages, 1)))
        self._columns = Columns(FORMS, SIZE[0] - 2 * STEP)
        for widget in (self._left, self._middle, right):
            self._columns.addWidget(widget)
        self._stack(False)
        ground = QWidget()
        ground.setObjectName("ground")
        ground.setLayout(column(self._columns, margins=STEP))
        right.setMinimumWidth(470)
        self.setCentralWidget(scrolling(ground, sideways=True))

    def _stack(self, narrow: bool) -> None:
        """Put the scenarios below today's forms, or in their own column."""
        focus = self.focusWidget()
        around = self._middle.layout()
        assert around is not None
        (self._left if narrow else self._changing).take(self.scenarios)
        for panel in (self.notes, self.what_if):  # beside the forms in sight, however far these are scrolled
            if narrow:
                self._left.take(panel)
            else:
                around.addWidget(panel)
        self._middle.setHidden(narrow)
        if focus is not None:
            focus.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        columns = self._left, self._changing
        seen, bar = any(panels.shows_focus() for panels in columns), self._left.verticalScrollBar()
        if (narrow := self.width() < NARROW) != self._middle.isHidden():
            place = bar.value() if narrow else self._place  # below it were the scenarios
            self._place = bar.value()
            self._stack(narrow)
            bar.setValue(place)
        self._columns.stack(self.width() < TIGHT)
        heights = STACKED if self.width() < TIGHT else BESIDE
        for part, height in zip((self._left, self._right), heights, strict=True):
            part.setMinimumHeight(height)
        super().resizeEvent(event)
        if seen:
            QTimer.singleShot(0, self, self._keep_focus_in_view)

    def _keep_focus_in_view(self) -> None:
        """Scroll back to the field that was in view before the columns were laid out again."""
        if (focus := self.focusWidget()) is not None:
            scroll_to(focus)

    def _panels(self) -> list[QWidget | None]:
        """The panels that F6 cycles through, in reading order."""
        page = self._pages.currentWidget()
        right = [page.widget(at) for at in range(page.count())] if isinstance(page, QSplitter) else [page]
        return [self.mix, self.configuration, self.target, self.scenarios, self.notes, self.what_if, self.name, *right]

    def _make_status(self) -> None:
        self._state = QLabel()
        self._state.setProperty("role", "muted")
        self._state.setToolTip(tooltip(words.MODEL_TIP))
        self._state.hide()
        self._unprotected = QLabel()
        self._unprotected.setTextFormat(Qt.TextFormat.PlainText)
        self._unprotected.setProperty("role", "problem")
        self._unprotected.setToolTip(tooltip(*file_words.UNPROTECTED_TIP))
        self._unprotected.hide()
        self._no_font = QLabel()
        self._no_font.setProperty("role", "caution")
        self._no_font.hide()
        self.outside = OutsideChange(self.session, self._appearance)
        self.outside.load_asked.connect(self.files.open)
        self.outside.compare_asked.connect(self.actions_.compare.trigger)
        self.problems = ProblemList(self.session, self)
        self.problems.chosen.connect(self.inputs.lead_to_problem)
        self.undo_offer = UndoOffer(self.session)
        self.statusBar().addWidget(self.undo_offer, 1)
        for widget in (self.outside, self._unprotected, self._no_font, self.problems, self._state):
            self.statusBar().addPermanentWidget(widget)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().messageChanged.connect(partial(announce, self.statusBar()))

    def _connect(self) -> None:
        session = self.session
        session.plan_changed.connect(self._show_plan)
        session.plan_changed.connect(self._show_missing_fonts)
        session.problems_changed.connect(lambda _: self._show_page())
        session.outlook_changed.connect(self._show_outlook)
        session.document_opened.connect(self.name.discard)
        session.document_opened.connect(lambda: QTimer.singleShot(0, self, self._begin_at_top))
        session.document_changed.connect(self._show_title)
        session.busy_changed.connect(self._show_busy)
        session.history_changed.connect(self._show_step)
        self.files.happened.connect(self.statusBar().showMessage)
        self.files.undoable.connect(self._offer_undo)
        self.files.compare_asked.connect(self.actions_.compare.trigger)
        self.files.result_opened.connect(self._show_result)
        self.name.edited.connect(self._rename)
        self.name.refused.connect(lambda reason: session.refuse(self.name, reason))
        self.files.example_opened.connect(self.notes.show_example)
        self.notes.place_asked.connect(self._show_place)
        self.files.load_imported.connect(partial(self._show_place, "history"))
        self.guide.step_chosen.connect(self.inputs.lead_to_step)
        self.guide.example_chosen.connect(self.files.open)
        self.guide.open_chosen.connect(self.files.choose_and_open)
        self.actions_.find_asked.connect(self._find)
        self._history = session.history
        self._show_plan(session.plan)

    def begin(self) -> None:
        """Load the model and the chart code in the background, once the window is shown."""
        self.session.begin()
        self._turns.take(*_creations(), partial(self._library.ask, _drawing))

    def complete(self) -> None:
        """Build the forecast page now."""
        if not self._complete:
            self._complete = True
            try:
                self._build_forecast()
            finally:
                self.completed.emit()

    def _build_forecast(self) -> None:
        self.session.begin()
        from zplanner.gui.forecast import ForecastPage

        self.forecast = ForecastPage(self.session, self._appearance)
        self.actions_.attach_page_actions(self.forecast)
        self.forecast.charts.input_requested.connect(self.inputs.lead_to_step)
        self.forecast.answer.decisions.changed.connect(self.glance.show_decision)
        self.glance.linkActivated.connect(self._show_decision)
        self.forecast.answer.field_asked.connect(self.inputs.lead_to_problem)
        for asked in (self.files.imported, self.problems.own_asked):
            asked.connect(self.forecast.show_own)
        self.files.pack_imported.connect(partial(self.forecast.show_own, "packs"))
        self.files.systems_imported.connect(partial(self.forecast.turn_to, self.forecast.systems))
        self.actions_.systems.triggered.connect(lambda: self._pages.setCurrentWidget(self.forecast))
        self.forecast.list_asked.connect(self.files.choose_and_import_systems)
        self.forecast.list_pasted.connect(self.files.paste_systems)
        self._pages.addWidget(self.forecast)
        self.what_if.begin(self._columns.height())
        self._show_page()
        if self.session.plan.scenarios:
            self.scenarios.list.setFocus()

    def _show_place(self, name: str) -> None:
        """Show a chart or a page of the forecast by its name."""
        if self.forecast is not None:
            self.forecast.show_place(name)

    def _find(self) -> None:
        """Ask for the name of anything in the window."""
        from zplanner.gui.finder import Finder

        self._finder = self._finder or Finder(self)
        self._finder.ask()

    def _show_decision(self) -> None:
        """Show why the answer is what it is; without a scenario, what each machine would need."""
        assert self.forecast is not None
        if self.session.whole.scenarios:
            self.forecast.turn_to(self.forecast.decide)
        else:
            self.actions_.needs.trigger()

    def _show_result(self, estate: SavedEstate) -> None:
        """Show the result of an estate in a window of its own, beside this one."""
        from zplanner.gui.estate.result import ResultWindow

        window = ResultWindow(self.session, self._appearance, estate, self)
        window.plan_asked.connect(self.files.open_plan)
        window.report.written.connect(self.files.report_written)
        window.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self.begin)

    def _limit_smallest(self) -> None:
        room = self.screen().availableSize() - FRAME  # small where texts are large
        self.setMinimumSize(SMALLEST.boundedTo(room))  # the content scrolls if smaller than the columns

    def moveEvent(self, event: QMoveEvent) -> None:
        """Fit the screen that the window was moved to."""
        super().moveEvent(event)
        self._limit_smallest()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.outside.look()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002  Qt's name
        """Move the focus by Tab through visible widgets in reading order."""
        order = [*reading_order(self.centralWidget()), *reading_order(self.undo_offer)]
        here = QApplication.focusWidget()
        if not order or here not in order:
            return super().focusNextPrevChild(next)
        there = order[(order.index(here) + (1 if next else -1)) % len(order)]
        there.setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.files.may_leave():
            event.ignore()
            self.files.leave(self.close)
            return
        self._preferences.save_layout(self, self._columns)
        if self.actions_.help is not None:
            self.actions_.help.close()
        for window in (self, *self.findChildren(QDialog)):
            window.hide()
        QGuiApplication.sync()  # hide the window before waiting for running work
        self.session.close()
        event.accept()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped(event):
            event.acceptProposedAction()

            self._show_hover([path.name for path in _dropped(event)])

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_hover([])

    def _show_hover(self, names: Sequence[str]) -> None:
        """Say what would happen to files that hover over the window."""
        self.guide.show_hover(names)
        if self._pages.currentWidget() is not self.guide:
            self.statusBar().showMessage(result_words.dropping(names) if names else "")

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_hover([])
        paths = _dropped(event)
        event.acceptProposedAction()
        QTimer.singleShot(0, lambda: self.files.take(*paths))

    def _show_plan(self, plan: Plan) -> None:
        self.name.set_value(plan.name)
        self._show_title()
        self._show_page()

    def _show_outlook(self, outlook: Outlook | None, plan: Plan) -> None:
        self._announce(outlook)
        version = words.MODEL_VERSION.format(version=outlook.model_version) if outlook is not None else ""
        show_text(self._state, version)
        self._show_page()

    def _announce(self, outlook: Outlook | None) -> None:
        """Have screen readers say the answer for the selected scenario where it is another than before."""
        shown = outlook.scenarios[self.session.selected] if outlook and outlook.scenarios else None
        said = result_words.answer_in_words(shown) if shown else ""
        if said != self._announced:
            self._announced = said
            announce(self, said)

    def _show_page(self) -> None:
        """Show the forecast if there is or will be one, or other systems have one; else the guide."""
        is_missing = self.session.problems or not all(steps(self.session.plan).values())
        is_missing = is_missing and not self.session.whole.partitions
        self._pages.setCurrentWidget(self.guide if is_missing else self.forecast or self._waiting)

    def _show_busy(self, busy: bool) -> None:
        if busy and self.session.outlook is None:
            show_text(self._state, words.FORECASTING)

    def _show_step(self, history: EditHistory) -> None:
        """Show the last edit, undo or redo in the status bar; nothing after a gesture without effect."""
        is_undone = history.index < self._history.index
        name = plain(history.redo_name if is_undone else history.undo_name)
        said = words.UNDONE.format(step=name) if is_undone and name else name
        self.statusBar().showMessage(said if self.undo_offer.isHidden() else "")  # which follows the history, too
        self._history = history

    def _offer_undo(self, text: str) -> None:
        """Show what replaced the plan, with undo beside it."""
        self.statusBar().clearMessage()
        self.undo_offer.offer(text)

    def show_damaged(self, names: Sequence[str]) -> None:
        """Say which settings were damaged, and so are back at their defaults."""
        from zplanner.wording.window import settings as setting_words

        ask(self, setting_words.damaged(names), setting_words.DAMAGED_DETAIL, Choice(setting_words.OK, ACCEPT, nothing))

    def show_unprotected(self, error: ZplannerError | None) -> None:
        """Say in the status bar that edits cannot be kept for recovery, until they can."""
        show_text(self._unprotected, file_words.unprotected(error) if error else "")

    def _show_missing_fonts(self, plan: Plan) -> None:
        """Say in the status bar that some letters of the names are boxes, because no font has them."""
        metrics, systems = self.fontMetrics(), (partition.name for partition in self.session.whole.partitions)
        letters = set("".join((plan.name, *(scenario.name for scenario in plan.scenarios), *systems)))
        lacking = sorted(one for one in letters if one.isalnum() and not metrics.inFontUcs4(ord(one)))
        show_text(self._no_font, words.NO_FONT if lacking else "")
        if lacking:
            from zplanner.wording.window.report import shown_by_codes

            self._no_font.setToolTip(tooltip(shown_by_codes(lacking)))

    def _begin_at_top(self) -> None:
        """Show a plan that was just opened from its first field on, ready for what is done next: a new one takes
        classes and pasted rows."""
        for panels in (self._left, self._changing):
            panels.verticalScrollBar().setValue(0)
        (self.scenarios.list if self.session.plan.scenarios else self.mix.place_of(None)).setFocus()

    def _show_title(self) -> None:
        path, name = self.session.path, self.session.whole.name
        names = [path.name] if path and path.stem == name else [name, path.name] if path else [name]
        plan, *file = (plain(one).replace("[*]", "[*][*]") for one in names)  # Qt uses [*] as the modified mark
        self.setWindowTitle(" \u2013 ".join((f"{plan}[*]", *file, "zplanner")))
        if self.isWindowModified() != self.session.modified:  # setting it anew takes 2 ms
            self.setWindowModified(self.session.modified)

    def _rename(self, name: str) -> None:
        self.session.edit(words.RENAME_PLAN, replace(self.session.plan, name=name), gesture=self.name.gesture)


def _creations() -> Iterator[Callable[[], object]]:
    """Calls that create all classes of Qt, a few each. PySide creates a class when it is first used, and crashes where
    two threads do so at once: the library of the charts uses them all while the window is drawn."""
    for module in (QtCore, QtGui, QtWidgets):
        missing = [name for name in dir(module) if name not in vars(module)]
        for first in range(0, len(missing), CREATED_AT_ONCE):
            names = missing[first : first + CREATED_AT_ONCE]
            yield partial(list, map(partial(getattr, module), names))


def _drawing() -> None:
    """Import the chart code, which includes a large library."""
    import zplanner.gui.forecast  # noqa: F401  used by name


def _dropped(event: QDropEvent) -> list[Path]:
    """The files of a drop, even those that zplanner will refuse."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
