"""The choice of a workload class: a list that is searched by typing, with what each class is."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from zplanner.evidence.catalogue import workload_classes
from zplanner.gui.editors.values import ChoiceEditor
from zplanner.gui.widgets.choice_box import ChoiceBox
from zplanner.gui.widgets.popup import ListPopup, PopupEntry
from zplanner.importing.class_names import synonyms
from zplanner.wording.window import mix as words


class ClassList(ListPopup):
    """All workload classes under the headings of their domains."""

    def __init__(self, owner: QWidget) -> None:
        any_work = PopupEntry("mixed", words.class_label("mixed"), words.ANY_WORK)
        super().__init__(owner, words.CLASSES, search=words.SEARCH, otherwise=any_work)

    def ask(self, place: QWidget, current: str | None = None, text: str = "") -> None:
        """Open beside a widget, with a class current or a search begun."""
        classes = workload_classes().values()
        domains, terms = words.DOMAINS, synonyms()
        entries = [
            PopupEntry(one.key, one.label, one.description, domains.get(one.domain, one.domain), terms.get(one.key, ""))
            for one in classes
        ]
        self.open_at(place, entries, current, text)


class ClassEditor(ChoiceEditor):
    """A workload class; typing on it, or opening it, searches labels, keys and descriptions."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._offered = 0
        self.popup: ClassList | None = None
        box = _ClassBox()
        super().__init__((), parent, box=box)
        box.asked.connect(self.search)

    def set_value(self, value: str | None) -> None:
        self._offer_all()
        super().set_value(value)

    def name(self, text: str, tip: str) -> None:
        super().name(text, tip)
        self._show_unset()

    def search(self, text: str = "") -> None:
        """Open the list, with a search begun where there is a text."""
        self._offer_all()
        if self.popup is None:
            self.popup = ClassList(self)
            self.popup.chosen.connect(lambda key: self.combo.setCurrentIndex(self.combo.findData(key)))
        self.popup.ask(self.combo, self.value(), text)

    def _offer_all(self) -> None:
        """Offer the classes, among them those that evidence packs have added meanwhile."""
        known = workload_classes()
        if len(known) != self._offered:
            self._offered = len(known)
            with QSignalBlocker(self.combo):
                for entry in known.values():
                    if self.combo.findData(entry.key) < 0:
                        self.combo.add(entry.key, entry.label, entry.description)
            self._show_unset()

    def _show_unset(self) -> None:
        super()._show_unset()
        self.combo.setToolTip(words.class_tip(workload_classes().get(self.value() or "")))


class _ClassBox(ChoiceBox):
    """A box that asks for the list of classes instead of opening its own."""

    asked = Signal(str)

    def showPopup(self) -> None:
        self.asked.emit("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        text = event.text()
        if text.strip() and text.isprintable() and not event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            self.asked.emit(text)
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()  # the keys that move a line change no class, not even at the ends of the mix
        else:
            super().keyPressEvent(event)
