"""The window's actions, in menus and in the tool bar: each with its icon, its key, and a tooltip that names the key."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from PySide6.QtCore import SIGNAL, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionEvent, QActionGroup, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QMenu, QToolBar, QWidget

from zplanner.document.history import EditHistory
from zplanner.gui.appearance import Appearance
from zplanner.gui.files.commands import Files
from zplanner.gui.focus import ADD_SCENARIO, CONTEST, NEEDS, Panes, add_shortcut
from zplanner.gui.help import shortcuts_of, show_about, show_shortcuts
from zplanner.gui.preferences import Preferences
from zplanner.gui.results.guide import examples
from zplanner.gui.scenarios.panel import ScenariosPanel
from zplanner.gui.session import Session
from zplanner.gui.widgets.entry import undo_first_in_line
from zplanner.gui.widgets.panel import fit_to_screen
from zplanner.guide import SOURCES, Anchor, Screen
from zplanner.wording.numbers import plain
from zplanner.wording.window import main as finder_words
from zplanner.wording.window import main as guide_words
from zplanner.wording.window import main as words
from zplanner.wording.window.results import PAIRWISE_MENU

if TYPE_CHECKING:
    from zplanner.gui.forecast import ForecastPage
    from zplanner.gui.help import HelpWindow

WITH_NAMES, WITHOUT_NAMES = Qt.ToolButtonStyle.ToolButtonTextBesideIcon, Qt.ToolButtonStyle.ToolButtonIconOnly


class Actions(QObject):
    """Every action of the window, by name, and the menus and the tool bar made of them."""

    find_asked = Signal()

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        files: Files,
        scenarios: ScenariosPanel,
        turn_sliders: Callable[[], None],
        panes: Panes,
        preferences: Preferences,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._window, self._files, self._preferences, self._appearance = window, files, preferences, appearance
        self._session = session
        self._dialogs: dict[Callable[..., Any], Any] = {}
        self.help: HelpWindow | None = None
        self._helped: WeakSet[QDialog] = WeakSet()
        self._page: ForecastPage | None = None
        self._icons: list[tuple[QAction, str]] = []
        keys = QKeySequence.StandardKey
        self.new = self._action(words.NEW, files.new, "new", keys.New)
        self.open = self._action(words.OPEN, files.choose_and_open, "open", keys.Open)
        self.save = self._action(words.SAVE, files.save, "save", keys.Save)
        self.save_as = self._action(words.SAVE_AS, files.save_as, key=keys.SaveAs)
        self.revert = self._action(words.REVERT, files.revert)
        self.keep = self._action(words.KEEP_SNAPSHOT, self._keep_snapshot, key="Ctrl+Shift+K")
        self.import_ = self._action(words.IMPORT, files.choose_and_import, "import", "Ctrl+I")
        self.import_folder = self._action(words.IMPORT_FOLDER, files.choose_and_import_folder)
        self.add_machine = self._action(words.ADD_MACHINE, self._show_machine)
        self.export = self._action(words.EXPORT, self._show_report, "export", "Ctrl+E")
        self.export_study = self._action(words.EXPORT_STUDY, files.export_study)
        self.compare = self._action(words.COMPARE, self._show_versions, key="Ctrl+Shift+D")
        self.recover = self._action(words.RECOVER, files.recovery_asked.emit)
        self.quit = self._action(words.QUIT, window.close, key=keys.Quit)
        undo = partial(undo_first_in_line, session.undo)
        self.undo = self._action(words.UNDO, undo, "undo", keys.Undo, settles=False)
        self.redo = self._action(words.REDO, session.redo, "redo", keys.Redo, settles=False)
        redo_keys = self.redo.shortcut(), QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y")
        self.redo.setShortcuts(list(dict.fromkeys(redo_keys)))
        self.find = self._action(finder_words.MENU, self.find_asked.emit, key="Ctrl+K")
        self.settings = self._action(words.SETTINGS, self._show_settings, key="Ctrl+,")
        self.settings.setMenuRole(QAction.MenuRole.PreferencesRole)
        self.add = self._action(words.ADD_SCENARIO, scenarios.add_scenario, "add", "Ctrl+Shift+N")
        self.duplicate = self._action(words.DUPLICATE_SCENARIO, scenarios.duplicate_scenario, "duplicate", "Ctrl+D")
        self.rename = self._action(words.RENAME_SCENARIO, scenarios.rename_scenario, key="F2")
        self.remove = self._action(words.REMOVE_SCENARIO, scenarios.remove_scenario, "remove", keys.Delete)
        self.made = self._action(words.MOVE_MADE, self._show_move)
        self.todays = self._action(words.MAKE_TODAYS, self._make_todays)
        self.up = self._action(words.MOVE_UP, partial(scenarios.move_scenario, -1), key="Alt+Up")
        self.down = self._action(words.MOVE_DOWN, partial(scenarios.move_scenario, 1), key="Alt+Down")
        for action in (self.remove, self.up, self.down):
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # elsewhere these keys edit text and lists
        commands = [self.add, self.duplicate, self.rename, self.remove, self.up, self.down, self.made, self.todays]
        scenarios.list.addActions(commands)
        scenarios.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.what_if = self._action(words.WHAT_IF, turn_sliders, key="Ctrl+Shift+I")
        self.needs = self._action(words.SIZING, self._show_needs, key="Ctrl+Shift+W")
        self.steps = self._action(words.STEPS, self._show_steps)
        self.contest = self._action(PAIRWISE_MENU, self._show_contest, key="Ctrl+Shift+B")
        self.place = self._action(words.PLACE, self._show_placement, key="Ctrl+Shift+L")
        self.systems = self._action(words.SYSTEMS, self._show_systems)
        for action, name in ((self.add, ADD_SCENARIO), (self.needs, NEEDS), (self.contest, CONTEST)):
            action.setObjectName(name)
        self._add_menus(panes)
        groups = (self.new, self.open, self.save), (self.undo, self.redo), (self.add,), (self.import_, self.export)
        window.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        window.addToolBar(ToolBar(words.TOOL_BAR, groups))
        self._draw()
        self._enable()
        appearance.changed.connect(self._draw)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._welcome_dialog)
        session.outlook_changed.connect(self._enable)
        session.plan_changed.connect(self._enable)
        session.history_changed.connect(self._show_history)
        session.document_changed.connect(lambda path, modified: self.revert.setEnabled(path is not None and modified))
        session.systems_changed.connect(lambda whole, _: self.export_study.setEnabled(bool(whole.hosts)))
        self.export_study.setEnabled(False)
        self.revert.setEnabled(False)
        self._show_history(session.history)

    def _action(
        self,
        text: str,
        call: Callable[[], object],
        icon: str = "",
        key: QKeySequence.StandardKey | str = "",
        *,
        settles: bool = True,
    ) -> QAction:
        """Create an action that first commits half-typed input if `settles`."""
        action = QAction(text, self._window)

        def act() -> None:
            if settles:
                self._files.settle()
            call()

        action.triggered.connect(act)
        action.setIconText(action.iconText())  # fixed even when the text changes
        action.setShortcut(QKeySequence(key))
        name = action.iconText().replace("\u2026", "")
        action.setToolTip(f"{name} ({_key(action)})" if _key(action) else name)
        if icon:
            self._icons.append((action, icon))
        return action

    def _show_history(self, history: EditHistory) -> None:
        """Name the steps that undo and redo lead to."""
        for action, text, name in (
            (self.undo, words.UNDO, history.undo_name),
            (self.redo, words.REDO, history.redo_name),
        ):
            action.setText(f"{text} {plain(name).replace('&', '&&')}".rstrip())
            action.setEnabled(bool(name))

    def _add_menus(self, panes: Panes) -> None:
        recent = self._submenu(words.RECENT_MENU, self._recent_files)
        self._menu(
            words.FILE_MENU,
            (self.new, self.open, recent, self._submenu(words.EXAMPLES_MENU, examples)),
            (self.save, self.save_as, self.revert, self.recover),
            (self.keep, self.compare),
            (self.import_, self.import_folder, self.add_machine, self.export, self.export_study),
            (self.quit,),
        )
        self._menu(words.EDIT_MENU, (self.undo, self.redo), (self.find,), (self.settings,))
        scenarios = self.add, self.duplicate, self.rename, self.remove, self.made, self.todays
        tools = self.what_if, self.needs, self.steps, self.contest, self.place
        self._menu(words.SCENARIO_MENU, scenarios, (self.up, self.down), tools)
        self._view = self._menu(words.VIEW_MENU, (self._schemes(), panes.next, panes.previous))
        guide = self._action(guide_words.GUIDE_MENU, self._show_topic, key="F1")
        start = self._action(words.GETTING_STARTED, partial(self.open_help, Screen.START.value))
        sources = self._action(words.SOURCES, partial(self.open_help, Anchor(SOURCES)))
        shortcuts = self._action(words.SHORTCUTS, lambda: show_shortcuts(self._window, self.shortcuts()), key="Ctrl+F1")
        self._menu(words.HELP_MENU, (guide, start, sources, shortcuts, self._action(words.ABOUT, self._show_about)))

    def _menu(self, title: str, *groups: Iterable[QAction]) -> QMenu:
        menu = self._window.menuBar().addMenu(title)
        _fill(menu, groups)
        return menu

    def _submenu(self, title: str, entries: Callable[[], tuple[tuple[str, Path], ...]]) -> QAction:
        """A menu of files, filled when it is opened."""
        menu = QMenu(title, self._window)

        def fill() -> None:
            menu.clear()
            for name, path in entries():
                menu.addAction(name).triggered.connect(lambda _=False, path=path: self._files.open(path))
            if menu.isEmpty():
                menu.addAction(words.NOTHING_RECENT).setEnabled(False)

        menu.aboutToShow.connect(fill)
        return menu.menuAction()

    def _recent_files(self) -> tuple[tuple[str, Path], ...]:
        return tuple((plain(path.name).replace("&", "&&"), path) for path in self._preferences.recent)

    def _schemes(self) -> QAction:
        menu, group = QMenu(words.APPEARANCE_MENU, self._window), QActionGroup(self)
        names = {
            Qt.ColorScheme.Unknown: words.AS_SYSTEM,
            Qt.ColorScheme.Light: words.LIGHT,
            Qt.ColorScheme.Dark: words.DARK,
        }
        for scheme, text in names.items():
            action = group.addAction(menu.addAction(text))
            action.setCheckable(True)
            action.setData(scheme)
            action.triggered.connect(lambda _=False, scheme=scheme: self._choose_scheme(scheme))

        def check() -> None:
            for action in group.actions():
                action.setChecked(action.data() == self._preferences.scheme)

        menu.aboutToShow.connect(check)
        check()
        return menu.menuAction()

    def _choose_scheme(self, scheme: Qt.ColorScheme) -> None:
        self._preferences.remember_scheme(scheme)
        self._appearance.choose(scheme)

    def _draw(self) -> None:
        for action, icon in self._icons:
            action.setIcon(self._appearance.icon(icon))

    def _enable(self) -> None:
        """Enable the report if there is a forecast, or an estate; otherwise its tooltip says what is missing."""
        outlook, count = self._session.outlook, len(self._session.plan.scenarios)
        for action in (self.duplicate, self.rename, self.remove, self.made, self.what_if):
            action.setEnabled(count > 0)
        for action in (self.up, self.down):
            action.setEnabled(count > 1)
        self.todays.setEnabled(count > 0 and outlook is not None and not self._session.whole.partitions)
        self.needs.setEnabled(outlook is not None)
        self.steps.setEnabled(outlook is not None)
        self.contest.setEnabled(outlook is not None and len(outlook.scenarios) > 1)
        self.place.setEnabled(bool(self._session.whole.partitions))
        has_forecast = outlook is not None and bool(outlook.scenarios)
        self.export.setEnabled(has_forecast or bool(self._session.whole.partitions))
        missing = words.EXPORT_NEEDS_FORECAST if count else words.EXPORT_NEEDS_SCENARIO
        tip = words.EXPORT_TIP if self.export.isEnabled() else missing
        self.export.setToolTip(tip.format(keys=_key(self.export)))

    def attach_page_actions(self, page: ForecastPage) -> None:
        """Add the result actions to the results' context menu."""
        self._page, table = page, page.results.table
        table.addActions([self.contest, self.needs])
        self._view.addActions([self.systems, page.with_charts])

    def shortcuts(self) -> tuple[tuple[str, str, str], ...]:
        """(menu or panel, command, keys) of every shortcut."""
        if self._page is not None:
            self._page.complete()  # panels that were never shown have keys, too
        return shortcuts_of(self._window)

    def _ask(self, kind: Callable[..., Any], *values: object) -> None:
        """Open a dialog, created on first use."""
        if kind not in self._dialogs:
            self._dialogs[kind] = kind(*values, self._window)
        self._dialogs[kind].ask()

    def _show_settings(self) -> None:
        from zplanner.gui.settings import SettingsDialog

        self._ask(SettingsDialog, self._preferences, self._appearance)

    def _show_needs(self) -> None:
        from zplanner.gui.scenarios.sizing import NeedsDialog

        self._ask(NeedsDialog, self._session)

    def _show_steps(self) -> None:
        from zplanner.gui.scenarios.sizing import StepsDialog

        self._ask(StepsDialog, self._session)

    def _show_contest(self) -> None:
        from zplanner.gui.results.pairwise import PairwiseDialog

        self._ask(PairwiseDialog, self._session, self._appearance)

    def _show_machine(self) -> None:
        from zplanner.gui.evidence.machine import MachineDialog

        self._ask(MachineDialog, self._session, self._appearance)

    def _show_placement(self) -> None:
        from zplanner.gui.estate.placement import PlacementDialog

        self._ask(PlacementDialog, self._session, self._appearance, self._show_systems)

    def _show_systems(self) -> None:
        if self._page is not None:
            self._page.turn_to(self._page.systems)

    def _show_move(self) -> None:
        from zplanner.gui.scenarios.panel import MoveDialog

        self._ask(MoveDialog, self._session)

    def _make_todays(self) -> None:
        from zplanner.gui.scenarios.stages import make_todays

        make_todays(self._session, self._window, self._files.undoable.emit)

    def _show_versions(self) -> None:
        from zplanner.gui.versions import VersionsDialog

        commands = [self.undo, self.redo, self.save]
        self._ask(VersionsDialog, self._session, self._appearance, self._preferences, self._files, commands)

    def _keep_snapshot(self) -> None:
        from zplanner.gui.files.saving import keep_snapshot

        keep_snapshot(self._session, self._window)

    def _show_report(self) -> None:
        from zplanner.gui.report.dialog import ReportDialog

        commands = [self.undo, self.redo, self.save]
        self._ask(ReportDialog, self._session, self._appearance, self._preferences, self._files, commands)

    def _show_topic(self) -> None:
        """Open the guide at what the user works with."""
        from zplanner.gui.finder import topic_here

        self.open_help(topic_here())

    def open_help(self, anchor: Anchor) -> None:
        from zplanner.gui.help import HelpWindow

        if self.help is None:
            self.help = HelpWindow(self._appearance)
        self.help.open_at(anchor)

    def _welcome_dialog(self, before: QWidget | None, now: QWidget | None) -> None:
        """Give a dialog that gains the focus its place on the screen, and the key of the guide: it does not have the
        keys of the window."""
        dialog = now.window() if now is not None else None
        if not isinstance(dialog, QDialog) or (before is not None and before.window() is dialog):
            return
        QTimer.singleShot(0, dialog, partial(fit_to_screen, dialog))  # once it is laid out
        if dialog not in self._helped:
            self._helped.add(dialog)
            add_shortcut(dialog, "F1", self._show_topic, guide_words.GUIDE_NAME, Qt.ShortcutContext.WindowShortcut)

    def _show_about(self) -> None:
        show_about(self._window, QApplication.applicationVersion())


class ToolBar(QToolBar):
    """Frequent commands with their icons and, where there is room, their names."""

    def __init__(self, title: str, groups: Iterable[Iterable[QAction]]) -> None:
        super().__init__(title)
        self.setObjectName("tools")
        self.setMovable(False)
        self.setIconSize(QSize(20, 20))
        self.setToolButtonStyle(WITH_NAMES)
        self._width_with_names = 0
        _fill(self, groups)

    def actionEvent(self, event: QActionEvent) -> None:
        """Keep one connection per button: Qt 6.11 adds one at every change of the action, which after 10,000 edits
        costs megabytes, and half a millisecond per further edit."""
        if event.type() == QEvent.Type.ActionChanged:
            action = event.action()
            button = self.widgetForAction(action)
            if button is not None:  # it reconnects itself when it handles the change
                QObject.disconnect(action, SIGNAL("changed()"), button, None)  # type: ignore[call-overload]  # None is any
        super().actionEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the names if the bar is too narrow, so that no button is cut off."""
        super().resizeEvent(event)
        if self.toolButtonStyle() == WITH_NAMES:
            self._width_with_names = self.sizeHint().width()
        self.setToolButtonStyle(WITH_NAMES if self.width() >= self._width_with_names else WITHOUT_NAMES)


def _fill(menu: QMenu | QToolBar, groups: Iterable[Iterable[QAction]]) -> None:
    """Add groups of actions with a line between them."""
    for group in groups:
        if menu.actions():
            menu.addSeparator()
        menu.addActions(list(group))


def _key(action: QAction) -> str:
    return action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
