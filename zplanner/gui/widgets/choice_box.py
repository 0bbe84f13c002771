"""A list of choices that opens over its field, and what is said beside some of them while it is open."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QPainter, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
)

from zplanner.gui.editors.entry import is_entered

REMARK = Qt.ItemDataRole.UserRole + 1
BESIDE = 16
"""What is said beside a choice, and pixels around it."""


class _ChoiceDelegate(QStyledItemDelegate):
    """Paints the choices in the color of text, and only what stands for no choice muted, with what is said of some."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        role = QPalette.ColorRole.Text
        muted = index.data(Qt.ItemDataRole.UserRole) is None
        palette: QPalette = option.palette
        palette.setColor(role, QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText if muted else role))
        option.palette = palette

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        if said := index.data(REMARK):
            painter.save()
            painter.setPen(QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText))
            room = option.rect.adjusted(BESIDE + option.fontMetrics.horizontalAdvance(index.data()), 0, -BESIDE // 2, 0)
            shown = option.fontMetrics.elidedText(said, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, shown)
            painter.restore()


class ChoiceBox(QComboBox):
    """A combo that the wheel passes by while it has no focus, so that scrolling a panel changes nothing."""

    entered = Signal()
    opening = Signal()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if is_entered(event):
            self.entered.emit()

    def showPopup(self) -> None:
        """Open the list, which is made now, when somebody looks at it: a form has dozens of boxes."""
        if not isinstance(self.itemDelegate(), _ChoiceDelegate):
            self.setItemDelegate(_ChoiceDelegate(self))
        self.opening.emit()
        self.view().setMinimumWidth(self._width_of_remarks())
        super().showPopup()

    def _width_of_remarks(self) -> int:
        """The width in which every remark stands whole beside its choice."""
        lines = ((self.itemText(n), self.itemData(n, REMARK)) for n in range(self.count()))
        wide = self.fontMetrics().horizontalAdvance
        return max((wide(text) + wide(said) + 4 * BESIDE for text, said in lines if said), default=0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show a choice that is longer than the box with an ellipsis."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).width() - 4
        option.currentText = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()
