"""A combo box whose list shows remarks beside some of its choices."""

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
MARGIN = 16
"""Pixels around a remark."""

Index = QModelIndex | QPersistentModelIndex


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

    def add(self, key: str | None, label: str, tip: str) -> None:
        self.addItem(label, key)
        self.setItemData(self.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if is_entered(event):
            self.entered.emit()

    def showPopup(self) -> None:
        """Open the list. Its delegate is made only now, because a form has dozens of boxes."""
        if not isinstance(self.itemDelegate(), _ChoiceDelegate):
            self.setItemDelegate(_ChoiceDelegate(self))
        self.opening.emit()
        lines = ((self.itemText(n), self.itemData(n, REMARK)) for n in range(self.count()))
        width = self.fontMetrics().horizontalAdvance
        widest = max((width(text) + width(remark) + 4 * MARGIN for text, remark in lines if remark), default=0)
        self.view().setMinimumWidth(widest)
        super().showPopup()

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
