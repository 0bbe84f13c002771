"""An editor to choose one of several keys, from a list with optional remarks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
)

from zplanner.gui.appearance import restyle, tooltip
from zplanner.gui.widgets.entry import COMMANDS, is_entered
from zplanner.gui.widgets.tables import Index
from zplanner.gui.widgets.values import Editor

REMARK = Qt.ItemDataRole.UserRole + 1
ENABLED = Qt.ItemFlag.ItemIsEnabled
MARGIN = 16
"""Pixels around a remark."""


class _ChoiceDelegate(QStyledItemDelegate):
    """Paints the choices in the color of text, the unset one muted, and remarks at the right."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        role = QPalette.ColorRole.Text
        muted = index.data(Qt.ItemDataRole.UserRole) is None
        palette: QPalette = option.palette
        palette.setColor(role, QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText if muted else role))
        option.palette = palette

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        super().paint(painter, option, index)
        if remark := index.data(REMARK):
            painter.save()
            painter.setPen(QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText))
            room = option.rect.adjusted(MARGIN + option.fontMetrics.horizontalAdvance(index.data()), 0, -MARGIN // 2, 0)
            shown = option.fontMetrics.elidedText(remark, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shown)
            painter.restore()


class ChoiceBox(QComboBox):
    """A combo box that ignores the wheel while it has no focus, so that scrolling a panel changes nothing."""

    entered = Signal()
    opening = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._typed, self._typed_at = "", 0.0  # the search, and when its last letter was typed, in seconds

    def add(self, key: str | None, label: str, tip: str) -> None:
        self.addItem(label, key)
        self.setItemData(self.count() - 1, tooltip(tip), Qt.ItemDataRole.ToolTipRole)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if is_entered(event):
            self.entered.emit()

    def showPopup(self) -> None:
        """Open the list. Its delegate is made only now, because a form has dozens of boxes."""
        if not isinstance(self.itemDelegate(), _ChoiceDelegate):
            self.setItemDelegate(_ChoiceDelegate(self))
            self.view().installEventFilter(self)
        self.view().setAccessibleName(self.accessibleName())
        self.opening.emit()
        lines = ((self.itemText(n), self.itemData(n, REMARK)) for n in range(self.count()))
        width = self.fontMetrics().horizontalAdvance
        widest = max((width(text) + width(remark) + 4 * MARGIN for text, remark in lines if remark), default=0)
        self.view().setMinimumWidth(widest)
        super().showPopup()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._search(event):
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Search in the open list as in the closed one."""
        if watched is self.view() and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._search(event)
        return super().eventFilter(watched, event)

    def _search(self, event: QKeyEvent) -> bool:
        """Go to the entry that is typed; a whole name comes before longer ones: z9 before z900."""
        typed = event.text().casefold()
        goes_on = bool(self._typed) and 1000 * (monotonic() - self._typed_at) < QApplication.keyboardInputInterval()
        if event.modifiers() & COMMANDS or not typed.isprintable() or not (typed.strip() or (typed and goes_on)):
            return False
        self._typed = self._typed + typed if goes_on else typed
        self._typed_at = monotonic()
        is_open = self.view().isVisible()
        here = self.view().currentIndex().row() if is_open else self.currentIndex()
        found = self._entry(self._typed, here)
        if found is not None and is_open:
            self.view().setCurrentIndex(self.model().index(found, self.modelColumn(), self.rootModelIndex()))
        elif found is not None:
            self.setCurrentIndex(found)
        return True

    def _entry(self, text: str, here: int) -> int | None:
        """The entry of this name, else the next one from `here` on whose name begins so, z10 before z10 BC; a letter
        typed again and again goes on to the next."""
        repeated = len(set(text)) == 1
        enabled = [n for n in range(self.count()) if self.model().flags(self.model().index(n, 0)) & ENABLED]
        names = {n: self.itemText(n).casefold() for n in enabled}
        exact = [n for n in enabled if names[n] == text]
        ahead = sorted(enabled, key=lambda n: (n <= here if repeated else n < here, n))
        begun = [n for n in ahead if names[n].startswith(text)]
        if repeated:
            begun += [n for n in ahead if names[n].startswith(text[0])]
        else:
            begun = sorted(begun, key=lambda n: any(names[n].startswith(f"{names[other]} ") for other in begun))
        return next(iter([*exact, *begun]), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show a choice that is longer than the box with an ellipsis."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width() - 2
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()  # Qt takes it for a line that only an editable box has; the panel may have a menu

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class ChoiceEditor(Editor):
    """One of several keys, each with a label and a tooltip; with an unset text, also none of them."""

    def __init__(
        self,
        choices: Iterable[tuple[str, str, str]],
        *,
        unset: str | None = None,
        box: ChoiceBox | None = None,
    ) -> None:
        self.combo = box or ChoiceBox()
        super().__init__(self.combo, self.combo.entered)
        if unset is not None:
            self.combo.addItem(unset, None)
        for key, label, tip in choices:
            self.combo.add(key, label, tip)
        self._show_unset()
        self.combo.currentIndexChanged.connect(self._choose)

    def value(self) -> str | None:
        value: str | None = self.combo.currentData()
        return value

    def set_value(self, value: str | None) -> None:
        """Show `value`; an unknown one is added to the choices, so that no document loses data."""
        if self.combo.count() and value == self.value():
            return
        with QSignalBlocker(self.combo):
            if self.combo.findData(value) < 0:
                self.combo.addItem(str(value), value)
            self.combo.setCurrentIndex(self.combo.findData(value))
        self._show_unset()

    def offer(self, keys: Sequence[str]) -> None:
        """Offer these keys, each after its predecessor, and no other; the value may change until it is set."""
        with QSignalBlocker(self.combo):
            for index in reversed(range(self.combo.count())):
                if self.combo.itemData(index) not in (None, *keys):
                    self.combo.removeItem(index)
            for before, key in zip((None, *keys), keys, strict=False):
                if self.combo.findData(key) < 0:
                    self.combo.insertItem(self.combo.findData(before) + 1, key, key)

    def set_unset_text(self, text: str) -> None:
        if self.combo.itemText(0) != text:
            with QSignalBlocker(self.combo):
                self.combo.setItemText(0, text)

    def set_remarks(self, remarks: Mapping[str, tuple[str, str]]) -> None:
        """Show short remarks next to some keys in the list, each with its reason in a tooltip."""
        for index in range(self.combo.count()):
            if (key := self.combo.itemData(index)) is not None:
                remark, reason = remarks.get(key, (None, ""))
                self.combo.setItemData(index, remark, REMARK)
                self.combo.setItemData(index, remark, Qt.ItemDataRole.AccessibleDescriptionRole)
                self.combo.setItemData(index, tooltip(reason) if remark else "", Qt.ItemDataRole.ToolTipRole)

    def _choose(self, _: int) -> None:
        self._show_unset()
        self.edited.emit(self.value())

    def _show_unset(self) -> None:
        restyle(self.combo, "unset", self.value() is None)
