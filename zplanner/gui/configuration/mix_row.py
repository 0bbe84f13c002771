"""One line of the mix: a class, which is searched by typing, its share, and a menu."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QToolButton, QWidget

from zplanner.errors import Part, Reference
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.focus import add_shortcut, lead_to, name_choice
from zplanner.gui.widgets.choice import ChoiceBox, ChoiceEditor
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, reason_label
from zplanner.gui.widgets.popup import ListPopup, PopupEntry
from zplanner.gui.widgets.values import NumberEditor
from zplanner.importing.class_names import synonyms
from zplanner.language import tr
from zplanner.planning.plan import Component
from zplanner.wording.labels import workload_label
from zplanner.wording.window import mix as words
from zplanner.wording.window.configuration import tip

SHARE_WIDTHS = 72, 108, 132
"""Widths of a share: a number, a normalized range, and the longest text shown in full. Few steps, so that fields do not
move with every digit."""


class MixLine(QWidget):
    """Shows one component; its signals request changes to it."""

    duplicated = Signal()
    removed = Signal()
    moved = Signal(int)  # -1 up, 1 down

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.workload_class = ClassEditor()
        self.share = NumberEditor(words.SHARE, required=True)
        self.share.setFixedWidth(SHARE_WIDTHS[0])
        self.growth = NumberEditor(words.GROWTH)
        self.growth.setFixedWidth(SHARE_WIDTHS[-1])
        self.growth.set_unset_text(words.AS_PLAN)
        for name, editor in (("class", self.workload_class), ("share", self.share), ("growth_per_year", self.growth)):
            editor.about = Reference(Part.MIX, field=name)
        self._shown: tuple[int, str] | None = None  # the number of the component, and its class
        self._wants_growth = False
        self._menu = menu = QMenu(self)
        add_command(self, menu, words.DUPLICATE, "Alt+D", self.duplicated.emit)
        self._up = add_command(self, menu, words.MOVE_UP, "Alt+Up", lambda: self.moved.emit(-1))
        self._down = add_command(self, menu, words.MOVE_DOWN, "Alt+Down", lambda: self.moved.emit(1))
        add_command(self, menu, words.OWN_GROWTH, "Alt+G", lambda: lead_to(self.reveal_growth()))
        menu.addSeparator()
        add_command(self, menu, words.REMOVE, QKeySequence.StandardKey.Delete, self.removed.emit)
        self.more = menu_button(appearance, words.LINE_MENU_TIP, menu)
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab skips it; the menu has a shortcut

        def open_menu() -> None:
            menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

        add_shortcut(self, "Shift+F10", open_menu, words.LINE_MENU, Qt.ShortcutContext.WidgetWithChildrenShortcut)
        line = row((self.workload_class, 1), self.share, self.more, spacing=STEP - 4)
        self._own = QWidget()
        label = QLabel(words.GROWTH_LABEL)
        label.setWordWrap(True)
        label.setBuddy(self.growth.line)
        label.setToolTip(tip(words.GROWTH))
        beneath_share = (0, 0, self.more.sizeHint().width() + STEP - 4, 0)
        self._own.setLayout(row((label, 1), self.growth, spacing=STEP, margins=beneath_share))
        self._own.hide()
        parts = line, reason_label(self.share), self._own, reason_label(self.growth)
        self.setLayout(column(*parts, spacing=2))

    @property
    def editors(self) -> tuple[NumberEditor, NumberEditor]:
        """The share and the growth."""
        return self.share, self.growth

    def reveal_growth(self) -> NumberEditor:
        """Show the growth of the class, even if it has none of its own."""
        self._wants_growth = True
        self._own.show()
        return self.growth

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self._menu.popup(event.globalPos())

    def show_part(self, part: Component, number: int, count: int, names: Vocabulary) -> None:
        """Show component `number` (from 1) of `count`."""
        if self.workload_class.label() != words.CLASS_NAME.format(number=number):
            self.workload_class.name(words.CLASS_NAME.format(number=number), words.class_tip(None))
            self.share.name(words.SHARE_NAME.format(number=number), words.SHARE_TIP)
            self.growth.name(words.GROWTH_NAME.format(number=number), tip(words.GROWTH))
        self._up.setEnabled(number > 1)
        self._down.setEnabled(number < count)
        self.workload_class.offer_classes(names)
        self.workload_class.set_value(part.workload_class)
        self.share.set_value(part.share)
        self.growth.set_value(part.growth_per_year)
        if self._shown != (number, part.workload_class):
            self._shown, self._wants_growth = (number, part.workload_class), False
        self._own.setVisible(part.growth_per_year is not None or self._wants_growth)

    def discard(self) -> None:
        """Drop invalid entries: they belong to another component."""
        for editor in self.editors:
            editor.discard()

    def share_width(self) -> int:
        """The width that shows the full share."""
        wanted = self.share.line.wanted_width()
        return next((width for width in SHARE_WIDTHS if wanted <= width), SHARE_WIDTHS[-1])


def add_command(owner: QWidget, menu: QMenu, text: str, key: str | QKeySequence.StandardKey, call: object) -> QAction:
    """Add a menu command whose shortcut works anywhere in its owner."""
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


class ClassList(ListPopup):
    """All workload classes under the headings of their domains."""

    def __init__(self, owner: QWidget) -> None:
        any_work = PopupEntry("mixed", workload_label("mixed", SHIPPED), words.ANY_WORK)
        super().__init__(owner, words.CLASSES, search=words.SEARCH, otherwise=any_work)

    def ask(self, place: QWidget, names: Vocabulary, current: str | None = None, text: str = "") -> None:
        """Open next to a widget, with a class selected or a search started."""
        domains, terms = words.DOMAINS, synonyms()
        entries = [
            PopupEntry(
                *(one.key, tr(one.label), tr(one.description)),
                *(domains.get(one.domain, one.domain), terms.get(one.key, "")),
            )
            for one in names.classes.values()
        ]
        self.open_at(place, entries, current, text)


class ClassEditor(ChoiceEditor):
    """A workload class; typing on it, or opening it, searches labels, keys and descriptions."""

    def __init__(self) -> None:
        self._names = SHIPPED
        self.popup: ClassList | None = None
        box = _ClassBox()
        super().__init__((), box=box)
        box.asked.connect(self.search)

    def name(self, text: str, tip: str) -> None:
        super().name(text, tip)
        name_choice(self.combo, text)
        self._show_unset()

    def search(self, text: str = "") -> None:
        """Open the list, with a search started if there is a text."""
        if self.popup is None:
            self.popup = ClassList(self)
            self.popup.chosen.connect(lambda key: self.combo.setCurrentIndex(self.combo.findData(key)))
        self.popup.ask(self.combo, self._names, self.value(), text)

    def offer_classes(self, names: Vocabulary) -> None:
        """Offer all classes that a plan can name; the value stays until it is set."""
        if self.combo.count() and names == self._names:
            return
        value, self._names = self.value(), names
        with QSignalBlocker(self.combo):
            self.combo.clear()
            for entry in names.classes.values():
                self.combo.add(entry.key, tr(entry.label), tr(entry.description))
        self.set_value(value)

    def _show_unset(self) -> None:
        super()._show_unset()
        self.combo.setToolTip(tooltip(words.class_tip(self._names.classes.get(self.value() or ""))))


class AddFirstButton(QPushButton):
    """A button that opens the list of classes; typing on it starts the search there."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(words.ADD_FIRST)
        self.clicked.connect(lambda: self.asked.emit(""))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if starts_search(event):
            self.asked.emit(event.text())
        else:
            super().keyPressEvent(event)


def starts_search(event: QKeyEvent) -> bool:
    """Whether a key types a character that is searched for."""
    text = event.text()
    return bool(text.strip()) and text.isprintable() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier


class _ClassBox(ChoiceBox):
    """A box that asks for the list of classes instead of opening its own."""

    asked = Signal(str)

    def showPopup(self) -> None:
        self.asked.emit("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if starts_search(event):
            self.asked.emit(event.text())
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()  # keys that move a line never change its class
        else:
            super().keyPressEvent(event)
