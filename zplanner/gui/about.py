"""The help dialogs: about zplanner, getting started, sources of the data, and keyboard shortcuts."""

from __future__ import annotations

from collections import Counter
from html import escape

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QFont, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QMainWindow,
    QMenu,
    QMessageBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from zplanner.evidence.catalogue import catalogue
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.results.guide import GuidePanel
from zplanner.gui.session import Session
from zplanner.gui.widgets.browser import Browser
from zplanner.gui.widgets.dialogs import opened, without_icons
from zplanner.gui.widgets.panel import Panel
from zplanner.resources import folder
from zplanner.wording.window import main as words


def show_about(parent: QWidget, version: str) -> QMessageBox:
    """Open the About box."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, words.ABOUT_TITLE, f"zplanner {version}", parent=parent)
    box.setInformativeText((folder("ui") / "help" / "about.txt").read_text(encoding="utf-8").strip())
    box.setStandardButtons(QMessageBox.StandardButton.Ok)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    without_icons(box)
    box.open()
    return box


def show_guide(parent: QWidget, session: Session, appearance: Appearance, page: GuidePanel) -> QDialog:
    """Open the guide as a dialog over the forecast; its choices are forwarded to the window's own `page`."""
    guide = GuidePanel(session, appearance)
    dialog = opened(parent, words.GUIDE_TITLE, guide, width=760, height=640)
    for signal in (guide.step_chosen, guide.example_chosen, guide.open_chosen):
        signal.connect(dialog.accept)  # first, so that the focus returns to the window
    guide.step_chosen.connect(page.step_chosen)
    guide.example_chosen.connect(page.example_chosen)
    guide.open_chosen.connect(page.open_chosen)
    return dialog


def show_sources(parent: QWidget) -> QDialog:
    """Open the list of sources, with the number of figures taken from each."""
    published = catalogue()
    tables = published.measurements, published.runs, published.machine_facts, published.curve_points
    counts = Counter(row.source for table in tables for row in table)
    intro = (folder("ui") / "help" / "sources.txt").read_text(encoding="utf-8").strip()
    lines = [f"<p>{escape(paragraph)}</p>" for paragraph in intro.split("\n\n")]
    for key, source in published.sources.items():
        about = ", ".join(filter(None, (source.author, source.date)))
        kind = f"{escape(source.kind.value.capitalize())}, {words.figures(counts[key])}"
        lines.append(f"<p><b>{escape(source.title)}</b><br>{escape(about)}<br>{kind}</p>")
    page = Browser()
    page.setFrameShape(Browser.Shape.NoFrame)
    page.document().setDocumentMargin(STEP)
    page.setHtml("".join(lines))
    page.setAccessibleName(words.SOURCES_TITLE)
    return opened(parent, words.SOURCES_TITLE, page, width=640, height=480)


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
    return opened(parent, words.SHORTCUTS_TITLE, rows, width=480, height=640)


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
