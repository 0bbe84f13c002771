"""One line of the mix: a class, its share, and a menu."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.mix.class_choice import ClassEditor
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, reason_label
from zplanner.planning.plan import Component
from zplanner.wording.window import mix as words

SHARE_WIDTHS = 84, 108, 132
"""Widths of a share: of a number, of a normalized range, and of the longest that is shown whole. They are few, so that
the fields do not move with every digit."""
SHARE_MARGIN = 26
"""Pixels of a field that its text does not have, beside the unit."""


class MixLine(QWidget):
    """Shows one component; its signals say what is to be done with it."""

    duplicated = Signal()
    removed = Signal()
    moved = Signal(int)  # -1 up, 1 down

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.workload_class = ClassEditor()
        self.share = NumberEditor(words.SHARE, required=True)
        self.share.setFixedWidth(SHARE_WIDTHS[0])
        menu = QMenu(self)
        add_command(self, menu, words.DUPLICATE, "Alt+D", self.duplicated.emit)
        self._up = add_command(self, menu, words.MOVE_UP, "Alt+Up", lambda: self.moved.emit(-1))
        self._down = add_command(self, menu, words.MOVE_DOWN, "Alt+Down", lambda: self.moved.emit(1))
        menu.addSeparator()
        add_command(self, menu, words.REMOVE, QKeySequence.StandardKey.Delete, self.removed.emit)
        self.more = menu_button(appearance, words.LINE_MENU_TIP, menu)
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes on to the next class; the menu has its key
        key = QShortcut(QKeySequence("Shift+F10"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(lambda: menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft())))
        key.setWhatsThis(words.LINE_MENU)
        line = row((self.workload_class, 1), self.share, self.more, spacing=STEP - 4)
        self.setLayout(column(line, reason_label(self.share), spacing=2))

    def show_part(self, part: Component, number: int, count: int) -> None:
        """Show a component, by its number (from 1) of so many."""
        if self.workload_class.label() != words.class_name(number):
            self.workload_class.name(words.class_name(number), words.class_tip(None))
            self.share.name(words.share_name(number), words.SHARE_TIP)
        self._up.setEnabled(number > 1)
        self._down.setEnabled(number < count)
        self.workload_class.set_value(part.workload_class)
        self.share.set_value(part.share)

    def share_width(self) -> int:
        """The width that shows the share whole."""
        line = self.share.line
        width = line.fontMetrics().horizontalAdvance(line.text()) + line.textMargins().right() + SHARE_MARGIN
        return next((one for one in SHARE_WIDTHS if width <= one), SHARE_WIDTHS[-1])


def add_command(owner: QWidget, menu: QMenu, text: str, key: str | QKeySequence.StandardKey, call: object) -> QAction:
    """A command of a menu, whose key holds wherever the focus is within its owner."""
    action = QAction(text, owner)
    action.setShortcut(QKeySequence(key))
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.triggered.connect(call)
    owner.addAction(action)
    menu.addAction(action)
    return action


def menu_button(appearance: Appearance, tip: str, menu: QMenu) -> IconButton:
    """A button that opens a menu."""
    button = IconButton(appearance, "more", tip)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    button.setMenu(menu)
    return button
