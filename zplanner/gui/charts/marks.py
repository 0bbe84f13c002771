"""Chart marks: nested bands, lines, labels and the legend, created once and then moved."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from os.path import commonprefix

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsLineItem,
    QGraphicsPathItem,
    QGraphicsPolygonItem,
    QGraphicsRectItem,
    QGraphicsSceneHoverEvent,
    QGraphicsSimpleTextItem,
    QLabel,
    QStyleOptionGraphicsItem,
    QWidget,
)

from zplanner.gui.appearance import FONT_FAMILY, STEP, Appearance
from zplanner.planning.outlook import MEDIAN
from zplanner.uncertain import Floats
from zplanner.wording.numbers import percent, shortened

GAP = 6.0
"""Pixels between a point and its label."""

MARGIN = 2.0
"""Pixels of background on both sides of a label."""

NO_PEN = QPen(Qt.PenStyle.NoPen)


@dataclass(frozen=True, slots=True)
class Band:
    """A nested band: its quantiles, its opacity, and the share of forecasts inside."""

    low: int
    high: int
    opacity: float
    share: str


BANDS = (Band(0, 8, 0.36, "95"), Band(2, 6, 0.64, "80"), Band(3, 5, 1.0, "50"))
"""From the widest to the narrowest, in drawing order."""


def mixed(color: QColor, ground: QColor, opacity: float) -> QColor:
    """The opaque color that results from painting a color with an opacity over a background."""
    over, under = ((one.red(), one.green(), one.blue()) for one in (color, ground))
    return QColor(*(round(opacity * a + (1 - opacity) * b) for a, b in zip(over, under, strict=True)))


def band_legend(appearance: Appearance) -> str:
    """The legend of the three shades of a band."""
    ground, ink = QColor(appearance.colors.surface), QColor(appearance.colors.muted)
    return "&nbsp;&nbsp;".join(
        f"<span style='color:{mixed(ink, ground, band.opacity).name()}'>\u25a0</span>&nbsp;{percent(band.share)}"
        for band in reversed(BANDS)
    )


def swatch(color: QColor, mark: str = "\u25a0") -> str:
    """The mark of a scenario in a line of text."""
    return f"<span style='color:{color.name()}'>{mark}</span>"


def pen(
    color: QColor | str,
    width: float,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    join: Qt.PenJoinStyle = Qt.PenJoinStyle.RoundJoin,
) -> QPen:
    """A pen with a width in pixels at any scale."""
    made = QPen(QColor(color), width, style, Qt.PenCapStyle.FlatCap, join)
    made.setCosmetic(True)
    return made


class ChartLine(QGraphicsLineItem):
    """A straight line in the coordinates of the data."""

    def __init__(self, box: pg.ViewBox, layer: float = 0.0) -> None:
        super().__init__()
        self.setZValue(layer)
        box.addItem(self, ignoreBounds=True)


class Curve(QGraphicsPathItem):
    """A line through points, broken at NaN; a casing separates it from the bands beneath."""

    def __init__(self, box: pg.ViewBox, layer: float = 0.0) -> None:
        super().__init__()
        self._casing: QPen | None = None
        self.setZValue(layer)
        box.addItem(self, ignoreBounds=True)

    def draw(
        self,
        x: Floats,
        y: Floats,
        color: QColor | str,
        width: float,
        style: Qt.PenStyle = Qt.PenStyle.SolidLine,
        casing: str = "",
    ) -> None:
        join = Qt.PenJoinStyle.MiterJoin  # joins are invisible on smooth curves, and round ones take 2x as long
        self._casing = pen(casing, width + 2.4, join=join) if casing else None
        self.setPen(pen(color, width, style, join))
        self.setPath(pg.arrayToQPath(x, y, connect="finite") if len(x) else QPainterPath())
        self.show()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._casing is not None:
            painter.strokePath(self.path(), self._casing)
        super().paint(painter, option, widget)


def label_font() -> QFont:
    return QFont(FONT_FAMILY, 10, QFont.Weight.Medium)


class ChartLabel(QGraphicsRectItem):
    """A short text beside a point, on a background that hides the lines behind it."""

    def __init__(self, box: pg.ViewBox, layer: float = 5.0) -> None:
        super().__init__()
        self._box = box
        self._colors = ("", "")
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setPen(NO_PEN)
        self.setZValue(layer)
        self.text = QGraphicsSimpleTextItem(self)
        self.text.setFont(label_font())
        box.addItem(self, ignoreBounds=True)

    def write(self, text: str, color: str, ground: str) -> None:
        """Set the text, its color and its background."""
        self.text.setText(text)
        if (color, ground) != self._colors:
            self._colors = color, ground
            self.text.setBrush(QColor(color))
            self.setBrush(QColor(ground))

    def put(self, place: tuple[float, float], side: str = "right") -> None:
        """Show the text beside a point: "left" or "right" of it, or e.g. "above right"."""
        rect = self._beside(side)
        self.setPos(*place)
        self.text.setPos(rect.left() + MARGIN, rect.top())
        self.setRect(rect)
        self.show()

    def spot(self, place: tuple[float, float], side: str) -> QRectF:
        """The area the text would cover beside a point, in data coordinates."""
        return self._in_data(place, self._beside(side))

    def covers(self) -> QRectF:
        """The area the text covers, in data coordinates."""
        return self._in_data((self.x(), self.y()), self.rect())

    def _beside(self, side: str) -> QRectF:
        """The background of the text, in pixels from its point."""
        size = self.text.boundingRect()
        left = -size.width() - GAP if "left" in side else GAP
        top = -size.height() / 2
        if "above" in side or "below" in side:
            top = -size.height() - GAP if "above" in side else GAP
        return QRectF(left - MARGIN, top, size.width() + 2 * MARGIN, size.height())

    def _in_data(self, place: tuple[float, float], rect: QRectF) -> QRectF:
        (left, right), (low, high) = self._box.viewRange()
        x, y = (right - left) / self._box.width(), (high - low) / self._box.height()
        y = y if self._box.state["yInverted"] else -y
        ends = place[1] + y * rect.top(), place[1] + y * rect.bottom()
        return QRectF(place[0] + x * rect.left(), min(ends), x * rect.width(), abs(ends[1] - ends[0]))


class Fan:
    """A quantity over an axis: nested bands around its median."""

    def __init__(self, box: pg.ViewBox) -> None:
        self.areas = [QGraphicsPolygonItem() for _ in BANDS]
        for area in self.areas:
            area.setPen(NO_PEN)
            box.addItem(area, ignoreBounds=True)
        self.median = Curve(box, 2.0)

    def draw(self, x: Floats, quantiles: Floats, color: QColor, appearance: Appearance) -> None:
        """Draw quantiles (n, 9) at places (n,)."""
        paper = QColor(appearance.colors.surface)
        there_and_back = np.concatenate([x, x[::-1]])
        for area, band in zip(self.areas, BANDS, strict=True):
            edges = np.concatenate([quantiles[:, band.low], quantiles[::-1, band.high]])
            area.setPolygon(pg.functions.arrayToQPolygonF(there_and_back, edges))
            area.setBrush(mixed(color, paper, band.opacity))
        self.median.draw(x, quantiles[:, MEDIAN], appearance.colors.text, 2.0)


class _Bar(QGraphicsRectItem):
    """A band whose tooltip is created on first hover, since most are never shown."""

    def __init__(self) -> None:
        super().__init__()
        self._tip: Callable[[], str] = str
        self.setAcceptHoverEvents(True)

    def set_tip(self, tip: Callable[[], str]) -> None:
        self._tip = tip
        if self.toolTip():
            self.setToolTip(tip())

    def hoverEnterEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        super().hoverEnterEvent(event)
        self.setToolTip(self._tip())

    def hoverLeaveEvent(self, event: QGraphicsSceneHoverEvent) -> None:
        super().hoverLeaveEvent(event)
        self.setToolTip("")


class Stripe:
    """One quantity on a row: nested bands from left to right, with a tick at its median."""

    def __init__(self, box: pg.ViewBox, layer: float = 0.0) -> None:
        self.bands = [_Bar() for _ in BANDS]
        for rect in self.bands:
            rect.setPen(NO_PEN)
            rect.setZValue(layer)
            box.addItem(rect, ignoreBounds=True)
        self.tick = ChartLine(box, layer + 1.0)
        self._colors = (0, "")  # of the bands, and beneath them

    def draw(self, quantiles: Floats, y: float, half: float, color: QColor, ground: str, ink: str) -> None:
        """Draw finite quantiles around a height."""
        if (color.rgb(), ground) != self._colors:
            self._colors = color.rgb(), ground
            for rect, band in zip(self.bands, BANDS, strict=True):
                rect.setBrush(QBrush(mixed(color, QColor(ground), band.opacity)))
        for rect, band in zip(self.bands, BANDS, strict=True):
            low, high = float(quantiles[band.low]), float(quantiles[band.high])
            rect.setRect(low, y - half, high - low, 2 * half)
            rect.show()
        middle = float(quantiles[MEDIAN])
        self.tick.setLine(middle, y - 1.25 * half, middle, y + 1.25 * half)
        self.tick.setPen(pen(ink, 2.4))
        self.tick.show()

    def set_tip(self, tip: Callable[[], str]) -> None:
        """Set the tooltip of the bands."""
        for rect in self.bands:
            rect.set_tip(tip)

    def hide(self) -> None:
        for item in (*self.bands, self.tick):
            item.hide()


class Legend(QLabel):
    """Shows small, muted rich text."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._gauge = QLabel(self)  # hidden; used to measure text
        self._gauge.hide()
        self._heights: dict[tuple[str, int], int] = {}
        for label in (self, self._gauge):
            label.setTextFormat(Qt.TextFormat.RichText)
            label.setWordWrap(True)
            label.setContentsMargins(STEP, 2, STEP, 4)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def show_text(self, text: str) -> None:
        self.setText(self._small(text))

    def fit(self, texts: Iterable[str], width: int) -> None:
        """Take the height of the tallest of the texts at a width."""
        height = max(self._height_of(text, width) for text in texts)
        if not self.minimumHeight() == height == self.maximumHeight():
            self.setFixedHeight(height)

    def _height_of(self, text: str, width: int) -> int:
        """The height of a text, independent of its digits."""
        shape = re.sub(r"\d", "0", text), width
        if shape not in self._heights:
            if len(self._heights) >= 64:
                self._heights.clear()
            self._gauge.setText(self._small(text))
            self._heights[shape] = self._gauge.heightForWidth(width - KERNING)
        return self._heights[shape]

    def _small(self, text: str) -> str:
        unbroken = text.replace("z/VM", UNBROKEN_ZVM)
        return f"<span style='color:{self._appearance.colors.muted}; font-size:9pt'>{unbroken}</span>"


KERNING = 6
"""Pixels that a line of other digits may be longer by."""

UNBROKEN_ZVM = "z/\u2060VM"
"""Keeps the name on one line."""

LENGTHS = (40, 28, 20, 14)
"""Name lengths to try, in order."""

END = 6
"""Characters kept at the end of names that begin alike."""


def fitted(names: Sequence[str], marks: Sequence[str], rest: Callable[[int], str], room: float) -> list[str]:
    """Names with their marks that fit on one line: the first, in bold, always; the last ones may be missing.

    `rest` gives the text that counts the missing ones.
    """

    def fits(shown: Sequence[str]) -> bool:
        parts = [f"{mark} {name}" for mark, name in zip(marks, shown, strict=False)]
        width = sum(text_width(part, bold=not number) for number, part in enumerate(parts))
        return width + len(parts) * text_width("  ") + text_width(rest(len(names) - len(parts))) + STEP <= room

    for length in LENGTHS:
        shown = _shortened(names, length)
        if fits(shown):
            return shown
    return next((shown[:count] for count in range(len(names) - 1, 1, -1) if fits(shown[:count])), shown[:1])


def unbroken(name: str) -> str:
    """A name as rich text that stays on one line."""
    return escape(name).replace(" ", "&nbsp;")


def _shortened(names: Sequence[str], length: int) -> list[str]:
    """Distinct names of at most `length` characters: cut at the end, in the middle, or at the start; else numbered."""
    head, alike = length - END - 1, commonprefix([name for name in names if len(name) > length])  # noqa: RUF071 # letters
    parting = alike.rfind(" ") + 1
    ways: tuple[Callable[[str], str], ...] = (
        lambda name: shortened(name, length),
        lambda name: f"{name[:head].rstrip()}\u2026{name[-END:].lstrip()}",
        lambda name: f"\u2026{shortened(name[parting:], length - 1)}",
    )
    for way in ways:
        cut = [name if len(name) <= length else way(name) for name in names]
        if len(set(cut)) == len(names):
            return cut
    return [shortened(f"{number} {name}", length) for number, name in enumerate(names, start=1)]


@lru_cache(maxsize=512)
def text_width(text: str, *, bold: bool = False) -> float:
    font = QFont(FONT_FAMILY, 9)
    font.setBold(bold)
    return QFontMetricsF(font).horizontalAdvance(text)
