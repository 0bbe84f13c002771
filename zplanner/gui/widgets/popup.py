"""Lists that lie over the window: entries to search, with a title and an explanation, under headings; and what was just
deleted, with a button that brings it back, as mail programs offer it: deleting asks no question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QWidget,
)

from zplanner.document.history import EditHistory, deletion
from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.focus import announce
from zplanner.gui.session import Session
from zplanner.gui.widgets.entry import SearchLine
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.tables import LEFT, Index
from zplanner.importing.class_names import stem
from zplanner.wording.window import editors as words
from zplanner.wording.window import main as main_words

WIDTH, WIDEST, HIGHEST = 376, 560, 420
TITLE_HEIGHT, DETAIL_HEIGHT, HEADING_HEIGHT = 22, 18, 26
SMALL = 9
"""Font size of an explanation in points."""
MARGINS = 48
"""Pixels around the text: indent, frame, scroll bar."""
ENTRY = Qt.ItemDataRole.UserRole
MOST_ENTRIES = 200
"""Maximum listed entries; the search finds the others."""


@dataclass(frozen=True, slots=True)
class PopupEntry:
    """One entry of the list: its value and its texts; `about` is found, and not shown."""

    chosen: object
    title: str
    detail: str = ""
    heading: str = ""
    synonyms: str = ""
    about: str = ""

    def matches(self, words: Sequence[str]) -> bool:
        """Whether every word is in one of the texts, ignoring word endings: serving finds a server."""
        key = self.chosen if isinstance(self.chosen, str) else ""
        terms = f"{key} {self.title} {self.detail} {self.heading} {self.synonyms} {self.about}".casefold()
        return all(word in terms or stem(word) in terms for word in words)


class ListPopup(QFrame):
    """Opens next to a widget; a click or Enter chooses and closes, Escape closes, typing searches."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget, name: str, *, search: str = "", otherwise: PopupEntry | None = None) -> None:
        """`otherwise` is an entry offered if the search finds nothing."""
        super().__init__(parent, Qt.WindowType.Popup)
        self._owner, self._otherwise = parent, otherwise
        self._entries: Sequence[PopupEntry] = ()
        self.setObjectName("popup")
        self.setAccessibleName(name)
        self.search = SearchLine()
        self.search.setPlaceholderText(search)
        self.search.setAccessibleName(search)
        self.search.setVisible(bool(search))
        self.search.textChanged.connect(self._fill)
        self.search.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setItemDelegate(_EntryDelegate(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setMouseTracking(True)
        self.list.setMinimumHeight(1)  # as low as its entries
        self.list.itemClicked.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        self.list.currentItemChanged.connect(self._say)
        self.setLayout(column(self.search, self.list, spacing=4, margins=4))

    def open_at(self, place: QWidget, entries: Sequence[PopupEntry], current: object = None, text: str = "") -> None:
        """Open below a widget, or above it if there is more room, with an entry selected or a search started."""
        self._entries = entries
        self.search.setText(text)
        self._fill()
        if not text:
            self.make_current(current)
        self._place(place)
        self.show()
        (self.search if self.search.isVisible() else self.list).setFocus()

    def make_current(self, chosen: object) -> None:
        """Select this entry, else one whose title equals or starts with the search text, else the first."""
        text = " ".join(self.search.text().casefold().split())

        def distance(found: tuple[int, PopupEntry]) -> tuple[bool, bool, bool]:
            title = found[1].title.casefold()
            return found[1].chosen != chosen, title != text, not title.startswith(text)

        entries = ((row, self.list.item(row).data(ENTRY)) for row in range(self.list.count()))
        if found := [(row, entry) for row, entry in entries if entry is not None]:
            self.list.setCurrentRow(min(found, key=distance)[0])
            self.list.scrollToItem(self.list.currentItem(), QListWidget.ScrollHint.PositionAtCenter)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """While the search is focused, arrows move in the list, Enter chooses, and Tab chooses and moves on."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
                self.list.event(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose()
                return True
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                forward, window = event.key() == Qt.Key.Key_Tab, self._owner.window()
                before = window.focusWidget()
                self._choose()
                if window.focusWidget() is before:  # otherwise the choice has already moved the focus
                    QTimer.singleShot(0, self, lambda: self._focus_next(forward))
                return True
        return super().eventFilter(watched, event)

    def _focus_next(self, forward: bool) -> None:
        self._owner.setFocus()
        self._owner.window().focusNextPrevChild(forward)

    def _say(self, item: QListWidgetItem | None) -> None:
        """Have screen readers say the current entry, which the search line that has the focus is for."""
        entry = None if item is None else item.data(ENTRY)
        said = ", ".join(filter(None, (entry.title, entry.detail))) if entry else ""
        self.search.setAccessibleDescription(said)
        announce(self.search, said)

    def found(self, text: str) -> Sequence[PopupEntry]:
        """The entries with every word of a text, in the order in which they are listed."""
        words = text.casefold().split()
        return [entry for entry in self._entries if entry.matches(words)]

    def _fill(self) -> None:
        """List the search results under their headings."""
        found = self.found(self.search.text())
        self.list.clear()
        heading = ""
        for entry in found[:MOST_ENTRIES]:
            if entry.heading != heading:
                heading = entry.heading
                self._add(heading)
            self._add(entry.title, entry)
        if len(found) > MOST_ENTRIES:
            self._add(words.more_entries(len(found) - MOST_ENTRIES))
        if found:
            self.make_current(None)
            return
        self._add(words.NOTHING_MATCHES)
        if self._otherwise is not None:
            self._add(self._otherwise.title, self._otherwise)  # not selected: Enter after a typo must not choose it

    def _add(self, title: str, entry: PopupEntry | None = None) -> None:
        item = QListWidgetItem(title)
        item.setData(ENTRY, entry)
        if entry is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        else:
            item.setToolTip(tooltip(title, entry.detail))
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, entry.detail)
        self.list.addItem(item)

    def _choose(self, *_: object) -> None:
        item = self.list.currentItem()
        if item is not None and (entry := item.data(ENTRY)) is not None:
            self.close()
            self.chosen.emit(entry.chosen)

    def _place(self, place: QWidget) -> None:
        """Place the popup next to the widget, on the screen and if possible within the widget's window."""
        screen, window = place.screen().availableGeometry(), place.window().geometry()
        small = QFont(self.font())
        small.setPointSizeF(SMALL)
        width = QFontMetrics(small).horizontalAdvance  # of all entries, so that a search does not change it
        longest = max((width(entry.detail) for entry in self._entries[:MOST_ENTRIES]), default=0)
        rows = sum(self.list.sizeHintForRow(row) for row in range(self.list.count()))
        search = self.search.sizeHint().height() + 4 if self.search.placeholderText() else 0
        top = place.mapToGlobal(QPoint()).y() - 2 - screen.top()
        most = min(HIGHEST, screen.height(), max(top, screen.height() - top - place.height() - 4))
        height = min(most, rows + search + 2 * STEP)
        wide = max(WIDTH, min(longest + MARGINS, WIDEST), place.width())
        self.resize(min(wide, screen.width()), height)
        beneath = place.mapToGlobal(QPoint(0, place.height() + 2))
        right = window.right() if window.width() >= self.width() else screen.right()
        x = max(screen.left(), min(beneath.x(), right - self.width(), screen.right() - self.width()))
        above = beneath.y() - place.height() - 4 - height
        end = beneath.y() + height - 1
        if end <= screen.bottom() and (end <= window.bottom() or above < window.top()):
            self.move(x, beneath.y())
        else:
            self.move(x, max(screen.top(), above))


class _EntryDelegate(QStyledItemDelegate):
    """Paints a title over its muted explanation, and headings muted."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        entry = index.data(ENTRY)
        if entry is None:
            return QSize(0, HEADING_HEIGHT)
        return QSize(0, TITLE_HEIGHT + (DETAIL_HEIGHT if entry.detail else 4))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        entry: PopupEntry | None = index.data(ENTRY)
        title, option.text = option.text, ""
        option.widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget)
        palette = QGuiApplication.palette()  # the style sheet mutes the list's palette
        muted, small = palette.color(QPalette.ColorRole.PlaceholderText), QFont(option.font)
        small.setPointSizeF(SMALL)
        rect: QRect = option.rect

        def write(text: str, room: QRect) -> None:
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, LEFT, shown)

        painter.save()
        if entry is not None:
            painter.setFont(option.font)
            painter.setPen(palette.color(QPalette.ColorRole.Text))
            write(title, rect.adjusted(14, 2, -6, -DETAIL_HEIGHT if entry.detail else 0))
        painter.setFont(small)
        painter.setPen(muted)
        if entry is None:
            write(title, rect.adjusted(6, 6, -6, 0))
        else:
            write(entry.detail, rect.adjusted(14, TITLE_HEIGHT - 2, -6, -2))
        painter.restore()


class UndoOffer(QWidget):
    """Stays until the next step of the plan; the key of Undo does the same from everywhere."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, self._history = session, session.history
        self.said = QLabel()
        self.said.setProperty("role", "muted")
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.button = QToolButton()
        self.button.setProperty("role", "link")
        self.button.setText(main_words.UNDO_OFFER)
        key = QKeySequence(QKeySequence.StandardKey.Undo).toString(QKeySequence.SequenceFormat.NativeText)
        self.button.setToolTip(main_words.UNDO_OFFER_TIP.format(key=key))
        self.button.clicked.connect(session.undo)
        self.setLayout(row(self.said, self.button, 1, spacing=0))
        self.hide()
        session.document_opened.connect(self._begin)
        session.history_changed.connect(self._follow)

    def _follow(self, history: EditHistory) -> None:
        """Offer to undo a step that deleted something, and nothing else."""
        before, self._history = self._history, history
        gone = deletion(before.plan, history.plan) if history.index >= before.index else None
        self.setVisible(gone is not None)
        if gone is not None:
            self.offer(main_words.removed(gone, before.plan.names))

    def offer(self, text: str) -> None:
        """Offer to undo the last step, which this text names."""
        self.said.setText(text)
        self.button.setAccessibleName(main_words.UNDO_OFFER_NAME.format(step=text))
        self.show()
        announce(self, text)  # a dialog over the window has an offer of its own

    def _begin(self) -> None:
        self._history = self._session.history
        self.hide()
