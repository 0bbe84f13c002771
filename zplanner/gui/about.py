"""The help dialogs beside the guide: about zplanner with its licenses, and the keyboard shortcuts of this platform."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QMainWindow,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner.files import folder
from zplanner.gui.appearance import STEP
from zplanner.gui.widgets.panel import Panel, opened, without_icons
from zplanner.guide import Screen
from zplanner.wording.window import main as words


def show_about(parent: QWidget, version: str) -> QMessageBox:
    """Open the About box, which leads to the licenses of the libraries."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, words.ABOUT_TITLE, f"zplanner {version}", parent=parent)
    box.setInformativeText((folder("ui") / "help" / "about.txt").read_text(encoding="utf-8").strip())
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.setEscapeButton(QMessageBox.StandardButton.Ok)  # with two buttons there is none by itself
    licenses = box.addButton(words.LICENSES, QMessageBox.ButtonRole.ActionRole)
    licenses.clicked.connect(lambda: show_licenses(parent))
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    without_icons(box)
    box.open()
    return box


def show_licenses(parent: QWidget) -> QDialog:
    """Open the licenses of what zplanner is shipped with."""
    text = QPlainTextEdit((folder("ui") / "help" / "THIRD-PARTY.txt").read_text(encoding="utf-8"))
    text.setReadOnly(True)
    text.setAccessibleName(words.LICENSES_TITLE)
    return opened(parent, words.LICENSES_TITLE, text, width=880, height=640)


def show_shortcuts(parent: QWidget, shortcuts: tuple[tuple[str, str, str], ...]) -> QDialog:
    """Open the list of shortcuts: menu, command, keys."""
    rows = QTreeWidget()
    rows.setAccessibleName(words.SHORTCUTS_TITLE)
    rows.setHeaderLabels([words.COMMAND, words.KEYS])
    rows.setSelectionMode(QTreeWidget.SelectionMode.SingleSelection)
    rows.setRootIsDecorated(False)
    rows.setItemsExpandable(False)
    groups: dict[str, QTreeWidgetItem] = {}
    medium = rows.font()
    medium.setWeight(QFont.Weight.Medium)
    for menu, command, keys in shortcuts:
        if menu not in groups:
            groups[menu] = QTreeWidgetItem(rows, [menu])
            groups[menu].setFlags(Qt.ItemFlag.ItemIsEnabled)
            groups[menu].setFirstColumnSpanned(True)
            groups[menu].setFont(0, medium)
        QTreeWidgetItem(groups[menu], [command, keys])
    rows.expandAll()
    rows.header().setStretchLastSection(True)
    rows.resizeColumnToContents(0)
    rows.setColumnWidth(0, rows.columnWidth(0) + 4 * STEP)
    return opened(parent, words.SHORTCUTS_TITLE, rows, width=480, height=640, topic=Screen.SHORTCUTS.value)


def shortcuts_of(window: QMainWindow) -> tuple[tuple[str, str, str], ...]:
    """(menu or panel, command, keys) of every shortcut: menus first, then panels."""
    menus = window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
    places = {action: _bare(menu.title()) for menu in menus for action in menu.actions()}
    for action in window.findChildren(QAction):
        places.setdefault(action, _panel_of(action, window))
    named = [(place, _bare(action.iconText()), action.shortcuts()) for action, place in places.items()]
    others = window.findChildren(QShortcut)
    named += [(_panel_of(shortcut, window), shortcut.whatsThis(), shortcut.keys()) for shortcut in others]
    native = QKeySequence.SequenceFormat.NativeText
    written = [(place, command, ", ".join(key.toString(native) for key in keys)) for place, command, keys in named]
    return tuple(dict.fromkeys(row for row in written if row[2]))


def _panel_of(command: QObject, window: QMainWindow) -> str:
    owner = command.parent()
    if owner is window:
        return words.EVERYWHERE
    while owner is not None and not isinstance(owner, Panel):
        owner = owner.parent()
    return owner.accessibleName() if isinstance(owner, Panel) else words.CHARTS_AND_LISTS


def _bare(text: str) -> str:
    """A title without its access-key marker and ellipsis."""
    return text.replace("&", "").replace("\u2026", "")
