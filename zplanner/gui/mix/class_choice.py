"""The choice of a workload class: a list that is searched by typing, with what each class is."""

from __future__ import annotations

import tomllib
from functools import cache

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from zplanner.evidence.catalogue import workload_classes
from zplanner.gui.editors.values import ChoiceEditor
from zplanner.gui.widgets.choice_box import ChoiceBox
from zplanner.gui.widgets.popup import Line, ListPopup
from zplanner.resources import folder

DOMAINS = {
    "application": "Applications",
    "decimal-float": "Applications",
    "kernel": "Kernel",
    "memory": "Memory",
    "disk": "Disk",
    "network": "Network",
    "crypto": "Crypto",
}
"""Headings over the classes by their domain."""


def class_list(owner: QWidget) -> ListPopup:
    """A list of classes that is searched by typing; `class_lines` fill it."""
    mixed, otherwise = workload_classes().get("mixed"), None
    if mixed is not None:
        otherwise = Line(
            mixed.key, mixed.label, owner.tr("For any work. Or choose the class nearest to what the work does.")
        )
    name, search = owner.tr("Workload classes"), owner.tr("Search the classes")
    return ListPopup(owner, name, search=search, otherwise=otherwise)


def class_lines() -> list[Line]:
    """Every class with what it is, under the heading of its domain."""
    also = search_words()
    return [
        Line(
            entry.key, entry.label, entry.description, DOMAINS.get(entry.domain, entry.domain), also.get(entry.key, "")
        )
        for entry in workload_classes().values()
    ]


@cache
def search_words() -> dict[str, str]:
    """By class, the words under which it is found beside its name and description."""
    with (folder("ui") / "classes.toml").open("rb") as file:
        return tomllib.load(file)


class ClassEditor(ChoiceEditor):
    """A workload class; typing on it, or opening it, searches labels, keys and descriptions."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._box = _ClassBox()
        self._popup: ListPopup | None = None
        self._tip = ""
        self._offered = len(workload_classes())
        super().__init__(
            [(entry.key, entry.label, entry.description) for entry in workload_classes().values()],
            parent,
            box=self._box,
        )
        self._box.asked.connect(self.search)

    def set_value(self, value: str | None) -> None:
        self._offer_added()
        super().set_value(value)

    def _offer_added(self) -> None:
        """Offer the classes that evidence packs have added meanwhile."""
        known = workload_classes()
        if len(known) == self._offered:
            return
        self._offered = len(known)
        with QSignalBlocker(self.combo):
            for entry in known.values():
                if self.combo.findData(entry.key) < 0:
                    self.combo.addItem(entry.label, entry.key)
                    self.combo.setItemData(self.combo.count() - 1, entry.description, Qt.ItemDataRole.ToolTipRole)

    def name(self, text: str, tip: str) -> None:
        super().name(text, tip)
        self._tip = tip
        self._mark()

    def search(self, text: str = "") -> None:
        """Open the list, with a search begun where there is a text."""
        self._offer_added()
        if self._popup is None:
            self._popup = class_list(self)
            self._popup.chosen.connect(lambda key: self.combo.setCurrentIndex(self.combo.findData(key)))
        self._popup.open_at(self.combo, class_lines(), self.value(), text)

    @property
    def popup(self) -> ListPopup | None:
        """The list, once it was opened."""
        return self._popup

    def _mark(self) -> None:
        super()._mark()
        entry = workload_classes().get(self.value() or "")
        self.combo.setToolTip(f"{entry.label}: {entry.description}. {self._tip}" if entry is not None else self._tip)


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
