"""The footer of the mix: a bar of shares with draggable borders, their sum, and paste results."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QEvent, QPointF, QRectF, QSignalBlocker, Qt, Signal
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
from PySide6.QtWidgets import QAbstractSlider, QLabel, QPushButton, QToolTip, QWidget

from zplanner.gui.appearance import STEP, Appearance, restyle, tooltip
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import show_text, small
from zplanner.planning.plan import Component, Plan
from zplanner.wording.labels import workload_label
from zplanner.wording.window import mix as words

HEIGHT = 24
REACH = 6
"""The distance in pixels within which the mouse grabs a border."""

STEP_OF_SHARE = 0.01
FEWEST_LETTERS = 6
"""Minimum letters of a shortened label; with fewer it is omitted, and only the tooltip names the part."""

TINT = 0.16
"""Opacity of the accent color on every other part: parts differ, and text stays readable."""

NARROWEST_PART = 4
"""Narrower parts of the bar, in pixels, have no separator."""


class MixFoot(QWidget):
    """Shows whether the shares add up; for an empty mix, a hint on what to enter."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.bar = ShareBar(appearance)
        self.sum = QLabel()
        self.sum.setWordWrap(True)
        self.normalize = QPushButton(words.NORMALIZE)
        self.normalize.setToolTip(words.NORMALIZE_TIP)
        self.pasted, self.refused, self._note = small(), small(role="problem"), small()
        line = row((self.sum, 1), self.normalize)
        self.setLayout(column(self.bar, line, self.pasted, self.refused, self._note, spacing=STEP - 4))

    def show_paste(self, summary: str, problems: str) -> None:
        """Show the result of a paste and its skipped lines, until the plan changes."""
        for label, text in ((self.pasted, summary), (self.refused, problems)):
            show_text(label, text)

    def show_sum(self, plan: Plan, invalid: Sequence[Component]) -> None:
        """Show the sum of the shares without those of the components whose entries are invalid."""
        self.sum.setText(words.share_sum(plan, invalid))
        restyle(self.sum, "tone", "good" if plan.shares_add_up and not invalid else "caution")

    def show_plan(self, plan: Plan) -> None:
        """Show the shares of a plan."""
        self.bar.set_parts(
            tuple((workload_label(part.workload_class, plan.names), part.share.median) for part in plan.mix)
        )
        self.bar.setVisible(len(plan.mix) > 1)
        self.sum.setVisible(bool(plan.mix))
        self.normalize.setVisible(plan.share_sum > 0 and not plan.shares_add_up)
        show_text(self._note, words.note(plan))
        self.show_paste("", "")


class ShareBar(QAbstractSlider):
    """Shares with draggable borders; emits the new share of the part before a moved border. One drag is one gesture.

    To a screen reader it is a slider with the share before the focused border, in percent, as its value.
    """

    moved = Signal(int, float, object)  # border, share of the part before it, gesture

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._parts: tuple[tuple[str, float], ...] = ()
        self._border = 0  # in focus
        self._held: list[int] = []
        self._offset = 0.0
        self.gesture: object = object()
        self.valueChanged.connect(lambda percent: self._move_to(percent / 100))
        self.setFixedHeight(HEIGHT)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(words.BAR)
        self.setToolTip(words.BAR_TIP)
        appearance.changed.connect(self.update)

    def set_parts(self, parts: tuple[tuple[str, float], ...]) -> None:
        """Show labels and shares, in the order of the mix."""
        if parts != self._parts:
            self._parts = parts
            self._focus(max(0, min(self._border, len(parts) - 2)))

    def border_x(self, border: int) -> float:
        """The x position of a border, in pixels."""
        return self._ends()[border] * self.width()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._held = self._near(event.position())
            self.gesture = object()
            if self._held:
                self._offset = self.border_x(self._held[0]) - event.position().x()
                self._focus(self._held[0])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not event.buttons() & Qt.MouseButton.LeftButton:
            near = self._near(event.position())
            self.setCursor(Qt.CursorShape.SplitHCursor if near else Qt.CursorShape.ArrowCursor)
        elif self._held:
            x = event.position().x() + self._offset
            if len(self._held) > 1:  # of overlapping borders, the one with room to move
                self._held = [self._held[-1] if x > self.border_x(self._held[0]) else self._held[0]]
            self._focus(self._held[0])
            begin = ([0.0, *self._ends()])[self._border]
            share = (x / self.width() - begin) * self._total()
            self._move_to(round(share / STEP_OF_SHARE) * STEP_OF_SHARE)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = []

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()  # the panel scrolls

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -STEP_OF_SHARE, Qt.Key.Key_Right: STEP_OF_SHARE}
        borders = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if len(self._parts) > 1 and event.key() in steps:
            self._move_to(self._parts[self._border][1] + steps[Qt.Key(event.key())])
        elif len(self._parts) > 1 and event.key() in borders:
            self.gesture = object()
            self._focus((self._border + borders[Qt.Key(event.key())]) % (len(self._parts) - 1))
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.gesture = object()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            x = event.pos().x() / max(1, self.width())
            under = next((part for part, end in zip(self._parts, self._ends(), strict=True) if x <= end), None)
            QToolTip.showText(event.globalPos(), tooltip(words.bar_tip(*under)) if under else words.BAR_TIP, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        colors = self._appearance.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colors.raised))
        font = painter.font()
        font.setPointSizeF(9)
        painter.setFont(font)
        tint = QColor(colors.accent)
        tint.setAlphaF(TINT)
        left = 0.0
        for number, ((label, _), end) in enumerate(zip(self._parts, self._ends(), strict=True)):
            right = end * self.width()
            if right - left >= 1.0:
                part = QRectF(left, 0, right - left, self.height())
                painter.fillRect(part, QColor(colors.accent_soft))
                if number % 2:
                    painter.fillRect(part, tint)
                room = part.adjusted(6, 0, -4, 0)
                painter.setPen(QColor(colors.text))
                text = label_within(label, int(room.width()), painter.fontMetrics())
                painter.drawText(room, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), text)
                if left > 0 and right - left >= NARROWEST_PART:
                    painter.fillRect(QRectF(round(left), 0, 1, self.height()), QColor(colors.edge))
                left = right
        if self._total() > 1.0:  # where 100% is
            painter.fillRect(QRectF(self.width() / self._total() - 1, 0, 2, self.height()), QColor(colors.caution))
        painter.setPen(QPen(QColor(colors.border), 1))
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        if self.hasFocus() and len(self._parts) > 1:
            x = min(max(self.border_x(self._border), 2.0), self.width() - 2.0)
            painter.fillRect(QRectF(x - 2, 0, 4, self.height()), QColor(colors.accent))

    def _total(self) -> float:
        """The share that the bar's full width represents: 100%, or the sum if larger."""
        return max(1.0, sum(share for _, share in self._parts))

    def _ends(self) -> list[float]:
        """Where each part ends, as a fraction of the bar."""
        total = self._total()
        return [end / total for end in accumulate(share for _, share in self._parts)]

    def _near(self, place: QPointF) -> list[int]:
        """The borders under the mouse: the nearest, and any at the same position."""
        distances = [abs(end * self.width() - place.x()) for end in self._ends()[:-1]]
        nearest = min(distances, default=REACH + 1.0)
        return [n for n, distance in enumerate(distances) if distance - nearest < 0.5] if nearest <= REACH else []

    def _focus(self, border: int) -> None:
        """Focus a border, and describe its neighbors to a screen reader."""
        self._border = border
        pair = self._parts[border : border + 2]
        self.setAccessibleDescription(", ".join(words.labeled_share(*part) for part in pair))
        if len(pair) > 1:
            before, after = (round(100 * min(share, 1.0)) for _, share in pair)
            with QSignalBlocker(self):
                self.setRange(0, before + after)
                self.setValue(before)
        self.update()

    def _move_to(self, share: float) -> None:
        self.moved.emit(self._border, share, self.gesture)


def label_within(label: str, width: int, metrics: QFontMetrics) -> str:
    """A label cut to a width in pixels; empty if too little of it would be left."""
    text = metrics.elidedText(label, Qt.TextElideMode.ElideRight, width)
    left = text.removesuffix("\u2026").rstrip()
    fits = metrics.horizontalAdvance(text) <= width  # one letter is never cut
    return text if fits and (text == label or len(left) >= FEWEST_LETTERS) else ""
