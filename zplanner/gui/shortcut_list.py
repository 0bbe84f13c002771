"""All keyboard shortcuts: the place, the command and the keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu

from zplanner.gui.widgets.panel import Panel
from zplanner.wording.window import main as words


def shortcuts_of(window: QMainWindow) -> tuple[tuple[str, str, str], ...]:
    """Place, command and keys: first the menus, then the panels with the cursor."""
    menus = window.menuBar().findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)
    places = {action: _bare(menu.title()) for menu in menus for action in menu.actions()}
    for action in window.findChildren(QAction):
        places.setdefault(action, _panel_of(action, window))
    named = [(place, _bare(action.iconText()), action.shortcuts()) for action, place in places.items()]
    others = window.findChildren(QShortcut)
    named += [(_panel_of(shortcut, window), shortcut.whatsThis(), shortcut.keys()) for shortcut in others]
    return tuple(dict.fromkeys((place, command, written_keys(keys)) for place, command, keys in named if keys))


def written_keys(keys: list[QKeySequence]) -> str:
    """Keys as the platform writes them."""
    return ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in keys)


def _panel_of(command: QObject, window: QMainWindow) -> str:
    owner = command.parent()
    if owner is window:
        return words.EVERYWHERE
    while owner is not None and not isinstance(owner, Panel):
        owner = owner.parent()
    charts = words.CHARTS_AND_LISTS
    return owner.accessibleName() if isinstance(owner, Panel) else charts


def _bare(text: str) -> str:
    """A title without the mark of its access key and without an ellipsis."""
    return text.replace("&", "").replace("\u2026", "")
