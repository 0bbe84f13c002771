"""A list that opens over the window: each entry a title with a line of explanation, under headings, with a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from zplanner.gui.appearance import STEP
from zplanner.gui.editors.entry import SearchLine

WIDTH, WIDEST, HIGHEST = 376, 560, 420
TITLE_HEIGHT, DETAIL_HEIGHT, HEADING_HEIGHT = 22, 18, 26
DETAIL = Qt.ItemDataRole.UserRole + 1
SMALL = 9
AROUND = 48
"""Points of an explanation's letters, and pixels around its text: indent, frame, scroll bar."""

MOST_ENTRIES = 200
"""Entries that are listed at once: nobody reads more, and the search finds the others."""

SHORTEST_STEM = 3
"""Letters of a word that are searched for at least, its ending left aside."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of the list: what is chosen with it, and what it says."""

    chosen: object
    title: str
    detail: str = ""
    heading: str = ""
    also: str = ""  # words under which it is found as well

    def has(self, words: list[str]) -> bool:
        """Whether it says every word, whatever its ending: serving finds a server."""
        said = self.said
        return all(word in said or stem(word) in said for word in words)

    @property
    def said(self) -> str:
        """All the text under which it is found."""
        return f"{self.chosen} {self.title} {self.detail} {self.heading} {self.also}".casefold()


def stem(word: str) -> str:
    """A word without the endings of English, if enough of it is left."""
    for ending in ("ings", "ing", "ers", "er", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word.removesuffix(ending)
    return word


class ListPopup(QFrame):
    """Opens beside a widget; a click or Enter chooses and closes, Escape closes, typing searches."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, name: str, *, search: str = "", otherwise: Line | None = None) -> None:
        """With `otherwise`, an entry that is offered where the search finds nothing."""
        super().__init__(parent, Qt.WindowType.Popup)
        self._otherwise = otherwise
        self.setObjectName("popup")
        self.setAccessibleName(name)
        self._lines: Sequence[Line] = ()
        self.search = SearchLine()
        self.search.setPlaceholderText(search)
        self.search.setAccessibleName(search)
        self.search.setVisible(bool(search))
        self.search.textChanged.connect(self._fill)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setItemDelegate(_TwoLines(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setMouseTracking(True)
        self.list.setMinimumHeight(1)  # as low as its entries
        self.list.itemClicked.connect(lambda _: self._choose())
        self.list.itemActivated.connect(lambda _: self._choose())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.setSpacing(4)
        layout.addWidget(self.search)
        layout.addWidget(self.list)

    def open_at(self, place: QWidget, lines: Sequence[Line], current: object = None, text: str = "") -> None:
        """Open beneath a widget, or above it where the room is, with one entry current or a search begun."""
        self._lines = lines
        self.search.setText(text)
        self._fill()
        if not text:
            self._make_current(current)
        screen = place.screen().availableGeometry()
        above = place.mapToGlobal(QPoint()).y() - 2 - screen.top()
        room = max(above, screen.height() - above - place.height() - 4)
        height = min(HIGHEST, self._height(), room)
        self.resize(min(max(self._width(), place.width()), screen.width()), height)
        self.move(self._corner(place, height))
        self.show()
        (self.search if self.search.isVisible() else self.list).setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrows move in the list while the search has the keyboard."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
                self.list.event(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose()
                return True
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):  # what is current counts, and the focus goes on
                forth, before = event.key() == Qt.Key.Key_Tab, self._focus_beneath()
                self._choose()
                if self._focus_beneath() is before:  # else the choice has led on already
                    QTimer.singleShot(0, self, lambda: self._go_on(forth))
                return True
        return super().eventFilter(watched, event)

    def _focus_beneath(self) -> QWidget | None:
        owner = self.parentWidget()
        return owner.window().focusWidget() if owner is not None else None

    def _go_on(self, forth: bool) -> None:
        """The focus goes on from the field that the list belongs to."""
        if (owner := self.parentWidget()) is not None:
            owner.setFocus()
            owner.window().focusNextPrevChild(forth)

    def _fill(self) -> None:
        """List what the search finds, under its headings."""
        words = self.search.text().casefold().split()
        found = [line for line in self._lines if line.has(words)]
        self.list.clear()
        heading = ""
        for line in found[:MOST_ENTRIES]:
            if line.heading != heading:
                heading = line.heading
                self._add(heading, None)
            self._add(line.title, line)
        if len(found) > MOST_ENTRIES:
            self._add(self.tr("and {count} more").format(count=len(found) - MOST_ENTRIES), None)
        if not found:
            self._add(self.tr("Nothing matches"), None)
            if self._otherwise is not None:
                self._add(self._otherwise.title, self._otherwise)  # not current: it is no answer to a slip of the keys
            return
        self._make_current(None)

    def _add(self, title: str, line: Line | None) -> None:
        item = QListWidgetItem(title)
        item.setData(Qt.ItemDataRole.UserRole, line)
        if line is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        else:
            item.setData(DETAIL, line.detail)
            item.setToolTip(f"<p>{escape(title)}</p><p>{escape(line.detail)}</p>")
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, line.detail)
        self.list.addItem(item)

    def _make_current(self, current: object) -> None:
        """The wanted entry, else the one whose title is what is searched for or begins with it, else the first."""
        text = " ".join(self.search.text().casefold().split())

        def distance(entry: tuple[int, Line]) -> tuple[bool, bool, bool]:
            title = entry[1].title.casefold()
            return entry[1].chosen != current, title != text, not title.startswith(text)

        if entries := [(row, line) for row in range(self.list.count()) if (line := self._line(row)) is not None]:
            self.list.setCurrentRow(min(entries, key=distance)[0])
            self.list.scrollToItem(self.list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    def _line(self, row: int) -> Line | None:
        line: Line | None = self.list.item(row).data(Qt.ItemDataRole.UserRole)
        return line

    def _choose(self) -> None:
        row = self.list.currentRow()
        line = self._line(row) if row >= 0 else None
        if line is not None:
            self.close()
            self.chosen.emit(line.chosen)

    def _width(self) -> int:
        """What the longest explanation needs, so that it stands still while the search finds others."""
        small = QFont(self.font())
        small.setPointSizeF(SMALL)
        metrics = QFontMetrics(small)
        longest = max((metrics.horizontalAdvance(line.detail) for line in self._lines[:MOST_ENTRIES]), default=0)
        return max(WIDTH, min(longest + AROUND, WIDEST))

    def _height(self) -> int:
        rows = sum(self.list.sizeHintForRow(row) for row in range(self.list.count()))
        return rows + (self.search.sizeHint().height() + 4 if self.search.placeholderText() else 0) + 2 * STEP

    def _corner(self, place: QWidget, height: int) -> QPoint:
        """Inside the screen, over the window of the widget where it can be, and beside the widget."""
        screen, window = place.screen().availableGeometry(), place.window().geometry()
        beneath = place.mapToGlobal(QPoint(0, place.height() + 2))
        right = window.right() if window.width() >= self.width() else screen.right()
        x = max(screen.left(), min(beneath.x(), right - self.width(), screen.right() - self.width()))
        above = beneath.y() - place.height() - 4 - height
        end = beneath.y() + height - 1
        if end <= screen.bottom() and (end <= window.bottom() or above < window.top()):
            return QPoint(x, beneath.y())
        return QPoint(x, max(screen.top(), above))


class _TwoLines(QStyledItemDelegate):
    """Paints a title over its muted explanation, and headings muted."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        if index.data(Qt.ItemDataRole.UserRole) is None:
            return QSize(0, HEADING_HEIGHT)
        return QSize(0, TITLE_HEIGHT + (DETAIL_HEIGHT if index.data(DETAIL) else 4))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.initStyleOption(option, index)
        palette = QGuiApplication.palette()  # the style sheet pales the list's own
        rect: QRect = option.rect
        title, option.text = option.text, ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        detail = index.data(DETAIL)
        is_heading = index.data(Qt.ItemDataRole.UserRole) is None
        painter.save()
        small = option.font
        small.setPointSizeF(SMALL)
        if is_heading:
            painter.setFont(small)
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            _write(painter, rect.adjusted(6, 6, -6, 0), title)
        else:
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            top = rect.adjusted(14, 2, -6, -DETAIL_HEIGHT if detail else 0)
            _write(painter, top, title)
            painter.setFont(small)
            painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
            _write(painter, rect.adjusted(14, TITLE_HEIGHT - 2, -6, -2), detail or "")
        painter.restore()


def _write(painter: QPainter, rect: QRect, text: str) -> None:
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
