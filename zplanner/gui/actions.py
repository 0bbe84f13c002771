"""The window's actions, in menus and in the tool bar: each with its icon, its key, and a tooltip that names the key."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QApplication, QListWidget, QMainWindow, QMenu

from zplanner.document.history import History
from zplanner.gui.appearance import Appearance
from zplanner.gui.editors.entry import undo_first_in_line
from zplanner.gui.files.commands import Files
from zplanner.gui.focus import ADD_SCENARIO, CONTEST, NEEDS, lead_to
from zplanner.gui.panes import Panes
from zplanner.gui.preferences import Preferences
from zplanner.gui.results.guide import GuidePanel, examples
from zplanner.gui.session import Session
from zplanner.gui.shortcut_list import shortcuts_of, written_keys
from zplanner.gui.tool_bar import ToolBar
from zplanner.wording.window import main as main_words
from zplanner.wording.window import results as words

if TYPE_CHECKING:
    from zplanner.gui.forecast import ForecastPage
    from zplanner.gui.report.dialog import ReportDialog
    from zplanner.gui.results.pairwise import PairwiseDialog
    from zplanner.gui.scenarios.sizing import NeedsDialog
    from zplanner.gui.versions.panel import VersionsDialog

Key = QKeySequence.StandardKey | str


class ScenarioCommands(Protocol):
    """What can be done with scenarios; they are moved from within their list."""

    @property
    def list(self) -> QListWidget: ...
    def add_scenario(self) -> None: ...
    def duplicate_scenario(self) -> None: ...
    def remove_scenario(self) -> None: ...
    def rename_scenario(self) -> None: ...
    def move_scenario(self, by: int) -> None: ...


class Actions(QObject):
    """Every action of the window, by name, and the menus and the tool bar made of them."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        files: Files,
        scenarios: ScenarioCommands,
        turn_sliders: Callable[[], None],
        panes: Panes,
        preferences: Preferences,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self._window, self._files, self._preferences, self._appearance = window, files, preferences, appearance
        self._session = session
        self._needs: NeedsDialog | None = None
        self._contest: PairwiseDialog | None = None
        self._page: ForecastPage | None = None
        self._versions: VersionsDialog | None = None
        self._report: ReportDialog | None = None
        self._icons: list[tuple[QAction, str]] = []
        keys = QKeySequence.StandardKey
        self.new = self._action(main_words.NEW, files.new, "new", keys.New)
        self.open = self._action(main_words.OPEN, files.choose_and_open, "open", keys.Open)
        self.save = self._action(main_words.SAVE, files.save, "save", keys.Save)
        self.save_as = self._action(main_words.SAVE_AS, files.save_as, "", keys.SaveAs)
        self.import_ = self._action(main_words.IMPORT, files.choose_and_import, "import", "Ctrl+I")
        self.import_pack = self._action(main_words.IMPORT_PACK, files.choose_and_import_pack, "", "")
        self.export = self._action(main_words.EXPORT, self._show_report, "export", "Ctrl+E")
        self.compare = self._action(main_words.COMPARE, self._show_versions, "", "Ctrl+Shift+D")
        self.recover = self._action(main_words.RECOVER, files.recovery_asked.emit, "", "")
        self.quit = self._action(main_words.QUIT, window.close, "", keys.Quit)
        self.undo = self._step(main_words.UNDO, lambda: undo_first_in_line(session.undo), "undo", keys.Undo)
        self.redo = self._step(main_words.REDO, session.redo, "redo", keys.Redo)
        self.redo.setShortcuts(
            list(dict.fromkeys([self.redo.shortcut(), *map(QKeySequence, ("Ctrl+Shift+Z", "Ctrl+Y"))]))
        )
        self.add = self._action(main_words.ADD_SCENARIO, scenarios.add_scenario, "add", "Ctrl+Shift+N")
        self.duplicate = self._action(
            main_words.DUPLICATE_SCENARIO, scenarios.duplicate_scenario, "duplicate", "Ctrl+D"
        )
        self.rename = self._action(main_words.RENAME_SCENARIO, scenarios.rename_scenario, "", "F2")
        self.remove = self._action(
            main_words.REMOVE_SCENARIO, scenarios.remove_scenario, "remove", QKeySequence.StandardKey.Delete
        )
        self.up = self._action(main_words.MOVE_UP, lambda: scenarios.move_scenario(-1), "", "Alt+Up")
        self.down = self._action(main_words.MOVE_DOWN, lambda: scenarios.move_scenario(1), "", "Alt+Down")
        for action in (self.remove, self.up, self.down):
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)  # elsewhere these keys act on text and lists
            scenarios.list.addAction(action)
        self.what_if = self._action(main_words.WHAT_IF, turn_sliders, "", "Ctrl+Shift+I")
        self.needs = self._action(main_words.SIZING, self._show_needs, "", "Ctrl+Shift+W")
        self.contest = self._action(words.PAIRWISE_MENU, self._show_contest, "", "Ctrl+Shift+B")
        for action, name in ((self.add, ADD_SCENARIO), (self.needs, NEEDS), (self.contest, CONTEST)):
            action.setObjectName(name)
        self._menus(panes)
        self._tool_bar()
        self._draw()
        self._enable(session)
        appearance.changed.connect(self._draw)
        session.outlook_changed.connect(lambda: self._enable(session))
        session.plan_changed.connect(lambda: self._enable(session))
        session.history_changed.connect(self._show_history)
        self._show_history(session.history)

    def _action(self, text: str, call: Callable[[], object], icon: str, key: Key) -> QAction:
        action = QAction(text, self._window)

        def act() -> None:
            self._files.settle()  # a command is about the plan with what is half typed
            call()

        action.triggered.connect(act)
        return self._dressed(action, icon, key)

    def _step(self, text: str, call: Callable[[], object], icon: str, key: Key) -> QAction:
        """An action of the history, which leaves alone what is half typed."""
        action = QAction(text, self._window)
        action.setIconText(text.replace("&", ""))
        action.triggered.connect(lambda: call())
        return self._dressed(action, icon, key)

    def _show_history(self, history: History) -> None:
        """Name the steps that undo and redo lead to."""
        for action, text, name in (
            (self.undo, main_words.UNDO, history.undo_name),
            (self.redo, main_words.REDO, history.redo_name),
        ):
            action.setText(f"{text} {name.replace('&', '&&')}".rstrip())
            action.setEnabled(bool(name))

    def _dressed(self, action: QAction, icon: str, key: Key) -> QAction:
        action.setShortcut(QKeySequence(key))
        name = action.iconText().replace("\u2026", "")
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{name} ({keys})" if keys else name)
        if icon:
            self._icons.append((action, icon))
        return action

    def _menus(self, panes: Panes) -> None:
        bar = self._window.menuBar()
        file = bar.addMenu(main_words.FILE_MENU)
        file.addActions([self.new, self.open])
        self._listing(file, main_words.RECENT_MENU, self._recent_files)
        self._listing(file, main_words.EXAMPLES_MENU, examples)
        file.addSeparator()
        file.addActions([self.save, self.save_as, self.recover])
        file.addSeparator()
        file.addActions([self.import_, self.import_pack, self.export, self.compare])
        file.addSeparator()
        file.addAction(self.quit)
        bar.addMenu(main_words.EDIT_MENU).addActions([self.undo, self.redo])
        scenario = bar.addMenu(main_words.SCENARIO_MENU)
        scenario.addActions([self.add, self.duplicate, self.rename, self.remove])
        scenario.addSeparator()
        scenario.addActions([self.up, self.down])
        scenario.addSeparator()
        scenario.addActions([self.what_if, self.needs, self.contest])
        self._view = bar.addMenu(main_words.VIEW_MENU)
        self._schemes(self._view.addMenu(main_words.APPEARANCE_MENU))
        self._view.addActions([panes.next, panes.previous])
        help_menu = bar.addMenu(main_words.HELP_MENU)
        help_menu.addAction(self._action(main_words.GETTING_STARTED, self._show_guide, "", "F1"))
        help_menu.addAction(self._action(main_words.SOURCES, self._show_sources, "", ""))
        help_menu.addAction(self._action(main_words.SHORTCUTS, self._show_shortcuts, "", "Ctrl+F1"))
        help_menu.addAction(self._action(main_words.ABOUT, self._show_about, "", ""))

    def _listing(self, parent: QMenu, title: str, entries: Callable[[], tuple[tuple[str, Path], ...]]) -> None:
        """A submenu of files, made when it is looked at."""
        menu = parent.addMenu(title)

        def fill() -> None:
            menu.clear()
            for name, path in entries():
                menu.addAction(name).triggered.connect(lambda _=False, path=path: self._files.open(path))
            if menu.isEmpty():
                menu.addAction(main_words.NOTHING_RECENT).setEnabled(False)

        menu.aboutToShow.connect(fill)

    def _recent_files(self) -> tuple[tuple[str, Path], ...]:
        return tuple((path.name.replace("&", "&&"), path) for path in self._preferences.recent)

    def _schemes(self, menu: QMenu) -> None:
        group = QActionGroup(self)
        names = {
            Qt.ColorScheme.Unknown: main_words.AS_SYSTEM,
            Qt.ColorScheme.Light: main_words.LIGHT,
            Qt.ColorScheme.Dark: main_words.DARK,
        }
        for scheme, text in names.items():
            action = group.addAction(menu.addAction(text))
            action.setCheckable(True)
            action.setChecked(scheme == self._preferences.scheme)
            action.triggered.connect(lambda _=False, scheme=scheme: self._choose_scheme(scheme))

    def _choose_scheme(self, scheme: Qt.ColorScheme) -> None:
        self._preferences.remember_scheme(scheme)
        self._appearance.choose(scheme)

    def _tool_bar(self) -> None:
        documents, steps = (self.new, self.open, self.save), (self.undo, self.redo)
        groups = (documents, steps, (self.add,), (self.import_, self.export))
        self._window.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._window.addToolBar(ToolBar(main_words.TOOL_BAR, groups))

    def _draw(self) -> None:
        for action, icon in self._icons:
            action.setIcon(self._appearance.icon(icon))

    def _enable(self, session: Session) -> None:
        self._enable_export(session)
        count = len(session.plan.scenarios)
        for action in (self.duplicate, self.rename, self.remove, self.what_if):
            action.setEnabled(count > 0)
        for action in (self.up, self.down):
            action.setEnabled(count > 1)
        self.needs.setEnabled(session.outlook is not None)
        self.contest.setEnabled(session.outlook is not None and len(session.outlook.scenarios) > 1)

    def _enable_export(self, session: Session) -> None:
        """A report needs a forecast; without one the tooltip says what is missing."""
        self.export.setEnabled(session.outlook is not None and bool(session.outlook.scenarios))
        if self.export.isEnabled():
            tip = main_words.export_tip
        elif not session.plan.scenarios:
            tip = main_words.export_needs_scenario
        else:
            tip = main_words.export_needs_forecast
        self.export.setToolTip(tip(written_keys(self.export.shortcuts())))

    def offer_beside(self, page: ForecastPage) -> None:
        """Offer what can be asked of the results where they stand, by their context menu."""
        self._page, table = page, page.results.table
        table.addActions([self.contest, self.needs])
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._view.addAction(page.with_charts)

    def shortcuts(self) -> tuple[tuple[str, str, str], ...]:
        """Place, command and keys of everything that has a key."""
        if self._page is not None:
            self._page.complete()  # a panel that was never looked at has keys, too
        return shortcuts_of(self._window)

    def _show_needs(self) -> None:
        from zplanner.gui.scenarios.sizing import NeedsDialog

        self._needs = self._needs or NeedsDialog(self._session, self._window)
        self._needs.ask()

    def _show_contest(self) -> None:
        from zplanner.gui.results.pairwise import PairwiseDialog

        self._contest = self._contest or PairwiseDialog(self._session, self._appearance, self._window)
        self._contest.ask()

    def _show_versions(self) -> None:
        from zplanner.gui.versions.panel import VersionsDialog

        asks = self._session, self._appearance, self._preferences, self._window
        self._versions = self._versions or VersionsDialog(*asks)
        self._versions.ask()

    def _show_report(self) -> None:
        from zplanner.gui.report.dialog import ReportDialog

        commands = [self.undo, self.redo, self.save]
        asks = self._session, self._appearance, self._preferences, self._files, commands, self._window
        self._report = self._report or ReportDialog(*asks)
        self._report.ask()

    def _show_guide(self) -> None:
        """Lead to the guide where the window shows it; once the forecast has taken its place, open it over that."""
        from zplanner.gui.about import show_guide

        page = self._window.findChild(GuidePanel)
        assert page is not None
        if page.isVisible():
            lead_to(page.next_step(), Qt.FocusReason.TabFocusReason)
        else:
            show_guide(self._window, self._session, self._appearance, page)

    def _show_shortcuts(self) -> None:
        from zplanner.gui.about import show_shortcuts

        show_shortcuts(self._window, self.shortcuts())

    def _show_sources(self) -> None:
        from zplanner.gui.about import show_sources

        show_sources(self._window)

    def _show_about(self) -> None:
        from zplanner.gui.about import show_about

        show_about(self._window, QApplication.applicationVersion())
