"""Keyboard and speech: the Tab order, moving the focus, and what screen readers say of it and of what changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from html import unescape
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLayout,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTabWidget,
    QTextBrowser,
    QWidget,
)

from zplanner.wording.window import main as words

ADD_SCENARIO, NEEDS, CONTEST = "add_scenario", "needs", "contest"
"""Window commands also offered outside the menus."""


@runtime_checkable
class Folded(Protocol):
    """A widget that can hide its content."""

    def reveal(self) -> None: ...


def reading_order(widget: QWidget | None) -> Iterator[QWidget]:
    """The visible Tab stops, in reading order."""
    if widget is None or not widget.isVisible() or not widget.isEnabled():
        return
    if widget.focusProxy() is None and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    for inner in _inside(widget):
        yield from reading_order(inner)


def lead_to(widget: QWidget, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
    """Focus a widget: unfold its containers and scroll to it.

    With a Tab reason a line edit selects its text.
    """
    for around in _parents(widget):
        if isinstance(around, Folded):
            around.reveal()
    widget.setFocus(reason)
    scroll_to(widget)


def scroll_to(widget: QWidget) -> None:
    """Scroll to a widget, even one that was just shown."""
    for around in _parents(widget):
        if (layout := around.layout()) is not None:
            layout.activate()  # positions newly shown widgets
        if isinstance(around, QScrollArea):
            QCoreApplication.sendPostedEvents(around.viewport(), QEvent.Type.LayoutRequest.value)  # as high as that
            around.ensureWidgetVisible(widget)


def _parents(widget: QWidget) -> Iterator[QWidget]:
    around = widget.parentWidget()
    while around is not None:
        yield around
        around = around.parentWidget()


def give_command(widget: QWidget, name: str) -> None:
    """Trigger one of the window's commands by its name, as its menu does."""
    command = widget.window().findChild(QAction, name)
    assert command is not None, name
    command.trigger()


def add_shortcut(
    owner: QWidget,
    key: QKeySequence.StandardKey | Qt.Key | str,
    call: Callable[[], object],
    name: str,
    context: Qt.ShortcutContext = Qt.ShortcutContext.WidgetShortcut,
) -> None:
    """Call a function at a key pressed in a widget; the list of shortcuts names it."""
    shortcut = QShortcut(QKeySequence(key), owner, call)
    shortcut.setContext(context)  # not in the constructor: PySide ignores it there
    shortcut.setWhatsThis(name)


def add_action(
    owner: QWidget, text: str, call: Callable[[], object], key: QKeySequence.StandardKey | Qt.Key | str = ""
) -> QAction:
    """Add a command to a widget's context menu, with a key pressed in the widget."""
    action = QAction(text, owner)
    action.setShortcut(QKeySequence(key))
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.setShortcutVisibleInContextMenu(True)
    action.triggered.connect(lambda: call())
    owner.addAction(action)
    owner.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    return action


def _inside(widget: QWidget) -> Iterator[QWidget | None]:
    if isinstance(widget, QSplitter):
        yield from (widget.widget(index) for index in range(widget.count()))
    elif isinstance(widget, QTabWidget):
        yield from (widget.tabBar(), widget.currentWidget())
    elif isinstance(widget, QStackedWidget):
        yield widget.currentWidget()
    elif isinstance(widget, QScrollArea):
        yield widget.widget()
    elif isinstance(widget, QTextBrowser):
        yield from (one for one in widget.viewport().children() if isinstance(one, QWidget))
    elif not isinstance(widget, QAbstractScrollArea):
        yield from _laid_out(widget.layout())


def _laid_out(layout: QLayout | None) -> Iterator[QWidget]:
    """The widgets of a layout in order, found by geometry.

    Layout items are avoided: PySide keeps wrappers of items deleted by Qt, and crashes once another object is deleted
    at the same address.
    """
    if layout is None or (around := layout.parentWidget()) is None:
        return
    inner = [*layout.children(), *around.children()]
    placed = {layout.indexOf(one): one for one in inner if isinstance(one, (QLayout, QWidget))}
    for index in sorted(placed.keys() - {-1}):
        one = placed[index]
        if isinstance(one, QLayout):
            yield from _laid_out(one)
        else:
            yield one


class Panes(QObject):
    """F6 and Shift+F6 move the focus to the next or previous of `panels()`, to the last focused widget there."""

    def __init__(self, parent: QWidget, panels: Callable[[], Sequence[QWidget | None]]) -> None:
        super().__init__(parent)
        self._panels = panels
        self.next, self.previous = QAction(words.NEXT_PANEL, parent), QAction(words.PREVIOUS_PANEL, parent)
        for action, key, step in ((self.next, "F6", 1), (self.previous, "Shift+F6", -1)):
            action.setShortcut(QKeySequence(key))
            action.triggered.connect(lambda _=False, step=step: self._go(step))

    def _go(self, step: int) -> None:
        """Focus the next or previous panel; from outside all panels, the first or last."""
        stops = [panel for panel in self._panels() if panel is not None and next(reading_order(panel), None)]
        focus = QApplication.focusWidget()
        at = (at for at, panel in enumerate(stops) if focus and (panel is focus or panel.isAncestorOf(focus)))
        here = next(at, -1 if step > 0 else 0)
        if stops:
            reason = Qt.FocusReason.TabFocusReason if step > 0 else Qt.FocusReason.BacktabFocusReason
            lead_to(place_in(stops[(here + step) % len(stops)]), reason)


def place_in(panel: QWidget) -> QWidget:
    """The last focused widget of a panel, else its first field, list or chart, else its first button."""
    places = list(reading_order(panel))
    last = panel.focusWidget()
    if last in places:
        return last
    return next((place for place in places if not isinstance(place, QAbstractButton | QTabBar)), places[0])


_MARK = re.compile(r"<span[^>]*>[^\w<]*</span>")
"""A span without a word: the colored mark of a scenario."""

_INLINE, _BLOCK = re.compile("</?(?:a|b|i|span)\\b[^>]*>"), re.compile("<[^>]*>")


def spoken(rich: str) -> str:
    """Rich text as a line of plain text."""
    text = _BLOCK.sub(" ", _INLINE.sub("", _MARK.sub(" ", rich)))
    return " ".join(unescape(text).split())


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say a text once, unless another window is in front."""
    if text and widget.window().isActiveWindow():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def name_choice(box: QComboBox, name: str) -> None:
    """Name a list of choices that has no label in sight: on Linux, Qt gives the present choice as its name to screen
    readers, and its name only as that of its label."""
    box.setAccessibleName(name)
    label = box.findChild(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly) or QLabel(box)
    label.setText(name)
    label.setBuddy(box)
    label.hide()
