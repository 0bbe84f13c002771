"""The shares of a mix as one bar; its borders are dragged, or moved with the arrow keys."""

from __future__ import annotations

from itertools import accumulate

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QToolTip, QWidget

from zplanner.gui.appearance import Appearance

HEIGHT = 24
REACH = 6
"""How near to a border, in pixels, the mouse takes hold of it."""

STEP_OF_SHARE = 0.01
FEWEST_LETTERS = 6
"""A label of which less than this would be left says nothing: the tooltip names the part."""

TINT = 0.16
"""How much of the full accent lies over every other part: it is seen as another, and text on it is read as well."""

NARROWEST_PART = 4
"""Pixels below which a part of the bar has no line before it."""


class ShareBar(QAbstractSlider):
    """Tells where a border was moved to: the share of the part before it. One drag is one gesture.

    To a screen reader it is a slider, whose value is the share before the border in focus, in per cent.
    """

    moved = Signal(int, float, object)  # border, share of the part before it, gesture

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._parts: tuple[tuple[str, float], ...] = ()
        self._border = 0
        self._held: list[int] = []
        self._offset = 0.0
        self.gesture: object = object()
        self.valueChanged.connect(lambda per_cent: self._move_to(per_cent / 100))
        self.setFixedHeight(HEIGHT)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Shares of the mix"))
        self._help = self.tr(
            "Drag a border: only the two neighbors change. Keys: Up and Down choose a border, Left and Right move it."
        )
        self.setToolTip(self._help)

    def set_parts(self, parts: tuple[tuple[str, float], ...]) -> None:
        """Show labels and shares, in the order of the mix."""
        if parts != self._parts:
            self._parts = parts
            self._border = max(0, min(self._border, len(parts) - 2))
            self._describe()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(HEIGHT, HEIGHT)

    def border_x(self, border: int) -> float:
        """Where a border lies, in pixels."""
        return self._ends()[border] * self.width()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = self._near(event.position())
            self.gesture = object()
            if self._held:
                self._offset = self.border_x(self._held[0]) - event.position().x()
                self._choose(self._held[0])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            near = self._near(event.position())
            self.setCursor(Qt.CursorShape.SplitHCursor if near else Qt.CursorShape.ArrowCursor)
        elif self._held:
            x = event.position().x() + self._offset
            if len(self._held) > 1:  # of borders at one place, the one that has room
                self._held = [self._held[-1] if x > self.border_x(self._held[0]) else self._held[0]]
            self._choose(self._held[0])
            begin = ([0.0, *self._ends()])[self._border]
            share = (x / self.width() - begin) * self._total()
            self._move_to(round(share / STEP_OF_SHARE) * STEP_OF_SHARE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = []

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the panel scrolls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -STEP_OF_SHARE, Qt.Key.Key_Right: STEP_OF_SHARE}
        choices = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if len(self._parts) > 1 and event.key() in steps:
            self._move_to(self._parts[self._border][1] + steps[Qt.Key(event.key())])
        elif len(self._parts) > 1 and event.key() in choices:
            self.gesture = object()
            self._choose((self._border + choices[Qt.Key(event.key())]) % (len(self._parts) - 1))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.gesture = object()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = event.pos().x() / max(1, self.width())
            under = next((part for part, end in zip(self._parts, self._ends(), strict=True) if place <= end), None)
            said = f"{under[0]}: {100 * under[1]:.4g} %\n" if under is not None else ""
            QToolTip.showText(event.globalPos(), said + self._help, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        colors = self._appearance.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colors.raised))
        font = painter.font()
        font.setPointSizeF(9)
        painter.setFont(font)
        left = 0.0
        wash = QColor(colors.accent)
        wash.setAlphaF(TINT)
        for number, ((label, _), end) in enumerate(zip(self._parts, self._ends(), strict=True)):
            right = end * self.width()
            if right - left >= 1.0:
                part = QRectF(left, 0, right - left, self.height())
                painter.fillRect(part, QColor(colors.accent_soft))
                if number % 2:
                    painter.fillRect(part, wash)
                self._write(painter, part, label)
                if left > 0 and right - left >= NARROWEST_PART:
                    painter.fillRect(QRectF(round(left), 0, 1, self.height()), QColor(colors.edge))
                left = right
        if self._total() > 1.0:
            x = self.width() / self._total()
            painter.fillRect(QRectF(x - 1, 0, 2, self.height()), QColor(colors.caution))
        painter.setPen(QPen(QColor(colors.border), 1))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        if self.hasFocus() and len(self._parts) > 1:
            x = min(max(self.border_x(self._border), 2.0), self.width() - 2.0)
            painter.fillRect(QRectF(x - 2, 0, 4, self.height()), QColor(colors.accent))

    def _write(self, painter: QPainter, part: QRectF, label: str) -> None:
        room = part.adjusted(6, 0, -4, 0)
        if text := label_within(label, int(room.width()), painter.fontMetrics()):
            painter.setPen(QColor(self._appearance.colors.text))
            painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), text)

    def _total(self) -> float:
        """What the whole bar stands for: 100 %, or the sum where it is more."""
        return max(1.0, sum(share for _, share in self._parts))

    def _ends(self) -> list[float]:
        """Where each part ends, as a share of the bar."""
        total = self._total()
        return [end / total for end in accumulate(share for _, share in self._parts)]

    def _near(self, place: QPointF) -> list[int]:
        """The borders under the mouse: the nearest, and those at its very place."""
        distances = [abs(end * self.width() - place.x()) for end in self._ends()[:-1]]
        nearest = min(distances, default=REACH + 1.0)
        if nearest > REACH:
            return []
        return [border for border, distance in enumerate(distances) if distance - nearest < 0.5]

    def _choose(self, border: int) -> None:
        self._border = border
        self._describe()
        self.update()

    def _move_to(self, share: float) -> None:
        self.moved.emit(self._border, share, self.gesture)

    def _describe(self) -> None:
        """Say the border in focus and its neighbors, to those who do not see them."""
        pair = self._parts[self._border : self._border + 2]
        said = ", ".join(f"{label} {100 * share:.4g} %" for label, share in pair)
        self.setAccessibleDescription(said)
        if len(pair) > 1:
            before, after = (round(100 * min(share, 1.0)) for _, share in pair)
            with QSignalBlocker(self):
                self.setRange(0, before + after)
                self.setValue(before)


def label_within(label: str, width: int, metrics: QFontMetrics) -> str:
    """A label as it fits into so many pixels, cut where it must be; empty where too little of it would be left."""
    text = metrics.elidedText(label, Qt.TextElideMode.ElideRight, width)
    kept = text.removesuffix("\u2026").rstrip()
    fits = metrics.horizontalAdvance(text) <= width  # one letter is never cut
    return text if fits and (text == label or len(kept) >= FEWEST_LETTERS) else ""
