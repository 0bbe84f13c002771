"""A page of rich text, or of sections: each with a leading sentence, a table, and closing sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QImage, QResizeEvent, QShowEvent, QTextCursor
from PySide6.QtWidgets import QApplication, QFrame, QPushButton, QTextBrowser, QWidget

from zplanner.gui.appearance import STEP, Appearance, Colors
from zplanner.gui.focus import add_shortcut
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.reporting.table_text import TextRow, TextSection, as_text
from zplanner.wording.window import editors as words

_NOTHING = QImage(1, 1, QImage.Format.Format_ARGB32)
"""In place of every picture: for none at all Qt would look for the file itself."""


class Browser(QTextBrowser):
    """A page that opens no file and no address by itself, whatever its text names."""

    def loadResource(self, kind: int, name: QUrl | str) -> QImage:
        return _NOTHING


Question = Callable[[], tuple[TextSection, ...]]

UNBROKEN = 24
"""Cells up to this many characters are not wrapped."""

MOST_ROWS = 50
"""Maximum table rows on the page; a copy has all rows."""

GAP_MARK = "\ufffc"
"""What stands in a document for a picture."""

LETTER, GAP = 7, 18
"""Pixels per character, and between columns."""

STEP_OF_ROOM = 32
"""Pixels of width by which a page becomes wider before it is laid out anew."""

WIDEST = 840
"""Maximum line width in pixels: about 140 small characters, still readable."""


class SectionsPanel(QWidget):
    """A page computed in the background while visible, updated with the forecast."""

    left = Signal()  # Escape: back to the previous page
    followed = Signal(str)  # a link

    def __init__(self, session: Session, appearance: Appearance, name: str) -> None:
        super().__init__()
        self._session = session
        self._appearance = appearance
        self._stale = True
        self._sections: tuple[TextSection, ...] | None = None  # until the first answer
        self._shown = ""
        self._room = 0  # the width for which they are laid out
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        self.view = _Page()
        self.view.setAccessibleName(name)
        self.view.setOpenLinks(False)
        self.view.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.view.setCursorWidth(0)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.document().setDocumentMargin(STEP)
        self.view.anchorClicked.connect(lambda url: self.follow(url.fragment()))
        self.copy = QPushButton(words.COPY)
        self.copy.setToolTip(words.COPY_TIP)
        self.copy.setEnabled(False)
        self.copy.clicked.connect(self._copy)
        self.heading = row(1, self.copy, margins=(STEP, STEP // 2, STEP, STEP // 2))
        self.setLayout(column(self.heading, (self.view, 1), spacing=0))
        inside = Qt.ShortcutContext.WidgetWithChildrenShortcut
        add_shortcut(self, Qt.Key.Key_Escape, self.leave, words.BACK, inside)
        session.outlook_changed.connect(self.renew)
        appearance.changed.connect(self._apply_theme)

    def leave(self) -> None:
        """Handle Escape."""
        self.left.emit()

    @property
    def is_busy(self) -> bool:
        return self._asker.is_busy

    def question(self) -> Question | None:
        """The function to run in the background; None if there is nothing to compute."""
        raise NotImplementedError

    def links(self) -> tuple[tuple[str, str], ...]:
        """Names and texts of the links below the first section."""
        return ()

    def gap(self) -> int:
        """The height in pixels of what is inset below the links of the first section."""
        return 0

    def follow(self, link: str) -> None:
        """Handle a link that was clicked, or chosen by Tab and Enter."""
        self.followed.emit(link)

    def renew(self) -> None:
        """Compute again, now or when next visible."""
        self._stale = True
        if self.isVisible():
            self._ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask()

    def _ask(self) -> None:
        self._stale = False
        if (question := self.question()) is not None:
            self._asker.ask(question)
            return
        self._asker.forget()
        if self._session.outlook is None or not self._session.outlook.scenarios:
            self._show(())  # otherwise a new scenario's forecast is pending

    def _show(self, sections: tuple[TextSection, ...]) -> None:
        self._sections = sections
        self._render()

    def _apply_theme(self) -> None:
        self._shown = ""
        self._render()

    def _render(self) -> None:
        """Show the sections, if they or their widths changed, keeping the scroll position and the selection."""
        self._room = self._steps_of_room()
        if self._sections is None:
            return
        self.copy.setEnabled(bool(self._sections))
        nothing = f"<p>{escape(words.NO_FORECAST)}</p>"
        about = self._appearance.colors, self.links(), self.gap(), self._room
        shown = page(self._sections, *about) if self._sections else nothing
        if shown != self._shown:
            self._shown = shown
            self.view.replace(shown)
        self.view.place_inset()

    def _steps_of_room(self) -> int:
        """The width of the page in pixels, in steps, so that a drag does not lay it out all the time."""
        return (min(self.width(), WIDEST) - 3 * STEP) // STEP_OF_ROOM * STEP_OF_ROOM

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._steps_of_room() != self._room:
            self._render()

    def _copy(self) -> None:
        QApplication.clipboard().setText(as_text(self._sections or ()))


class _Page(Browser):
    """A text browser with a limited line width, in which a widget may be inset."""

    def __init__(self) -> None:
        super().__init__()
        self._inset: QWidget | None = None
        self.verticalScrollBar().valueChanged.connect(self.place_inset)

    def inset(self, widget: QWidget) -> None:
        """Show a widget in the gap of the page."""
        self._inset = widget
        widget.setParent(self.viewport())
        widget.hide()

    def replace(self, html: str) -> None:
        """Show another text in the same place, with the same selection if its words are the same."""
        bar, selected, before = self.verticalScrollBar(), self.textCursor(), self.toPlainText()
        place, anchor, end = bar.value(), selected.anchor(), selected.position()
        self.setHtml(html)
        if anchor != end and self.toPlainText() == before:
            selected = self.textCursor()
            selected.setPosition(anchor)
            selected.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(selected)
        bar.setValue(place)

    def place_inset(self) -> None:
        """Move the widget to where the gap is now; without a gap it is hidden."""
        if self._inset is None:
            return
        document = self.document()
        block = document.begin()
        while block.isValid() and GAP_MARK not in block.text():
            block = block.next()
        self._inset.setVisible(block.isValid())
        if block.isValid():
            place = document.documentLayout().blockBoundingRect(block)
            top = round(place.top()) - self.verticalScrollBar().value()
            self._inset.setGeometry(0, top, self.viewport().width(), round(place.height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setViewportMargins(0, 0, max(0, self.width() - WIDEST), 0)
        super().resizeEvent(event)
        self.place_inset()


def page(
    sections: Iterable[TextSection],
    colors: Colors,
    links: Iterable[tuple[str, str]] = (),
    gap: int = 0,
    room: int = WIDEST,
) -> str:
    """Sections as rich text, in so many pixels of width; the first one's lead is the answer. A gap of so many pixels
    follows the links."""
    first, *others = together = tuple(sections)
    linked = " &nbsp; ".join(f"<a href='#{name}'>{escape(text)}</a>" for name, text in links)
    parts = [_section(first, _widths(first, together, room), colors, lead_size=14)]
    parts += [f"<p style='margin:8px 0 0 0'>{linked}</p>"] if linked else []
    parts += [f"<p style='margin:8px 0 0 0'><img src='gap' width='1' height='{gap}'></p>"] if gap else []
    return "".join([*parts, *(_section(one, _widths(one, together, room), colors, lead_size=11) for one in others)])


def _section(section: TextSection, widths: list[str], colors: Colors, lead_size: int) -> str:
    weight = "font-weight:500;" if lead_size > 11 else ""
    parts = [f"<p style='margin:14px 0 4px 0; font-size:11pt; font-weight:500'>{escape(section.title)}</p>"]
    if section.lead:
        style = f"margin:0 0 4px 0; font-size:{lead_size}pt; {weight}"
        parts.append(f"<p style='{style}'>{escape(section.lead)}</p>")
    rows = section.rows
    if rows:
        parts.append(_table(section.headings, rows[:MOST_ROWS], widths, colors))
    left = len(rows) - MOST_ROWS
    more = (words.more_rows(left),) if left > 0 else ()
    parts += [
        f"<p style='margin:4px 0 0 0; font-size:9pt; color:{colors.muted}'>{escape(sentence)}</p>"
        for sentence in (*more, *section.close)
    ]
    return "".join(parts)


def _widths(section: TextSection, sections: tuple[TextSection, ...], room: int) -> list[str]:
    """Column widths of a table, the same for all tables with its headings; none if it is the only one, or where the
    last column would lie outside. That takes the remaining width if rows have notes."""
    headings = section.headings
    alike = [one for one in sections if one.rows and one.headings == headings] if headings else [section]
    table = [headings, *(row.cells for one in alike for row in one.rows[:MOST_ROWS])]
    columns = max(map(len, table))
    has_notes = any(row.notes for one in alike for row in one.rows)
    if columns < 2 or not (has_notes or len(alike) > 1):
        return [""] * columns
    longest = [max(len(cells[at]) for cells in table if len(cells) > at) for at in range(columns)]
    pixels = [LETTER * (min(length, UNBROKEN) + 1) + GAP for length in longest]
    return [*(f"width='{width}'" for width in pixels[:-1]), ""] if sum(pixels) <= room else [""] * columns


def _table(headings: tuple[str, ...], rows: Iterable[TextRow], widths: list[str], colors: Colors) -> str:
    """Rows under their headings."""
    columns = len(widths)
    head = "".join(map(_cell, headings, [f"color:{colors.muted}"] * columns, widths))
    lines = "".join(_row(row, widths, colors) for row in rows)
    return f"<table cellspacing='0' cellpadding='0'>{f'<tr>{head}</tr>' if head else ''}{lines}</table>"


def _row(row: TextRow, widths: list[str], colors: Colors) -> str:
    """The cells of a row; the last one spans the remaining columns and has the notes."""
    style = f"font-weight:500; border-top:1px solid {colors.border}" if row.is_total else ""
    *others, last = row.cells
    notes = "".join(
        f"<br><span style='font-size:9pt; color:{colors.muted}'>{escape(sentence)}</span>" for sentence in row.notes
    )
    cells = "".join(_cell(text, style, width) for text, width in zip(others, widths, strict=False))
    return f"<tr>{cells}{_cell(last, style, f'colspan={len(widths) - len(others)}', notes)}</tr>"


def _cell(text: str, style: str, attributes: str, notes: str = "") -> str:
    if len(text) <= UNBROKEN and not notes:
        style += "; white-space:nowrap"  # else Qt would break words in the middle
    shown = escape(text).replace(" ", "&nbsp;") if len(text) <= UNBROKEN else escape(text)
    return f"<td {attributes} style='padding:2px {GAP}px 2px 0; {style}'>{shown}{notes}</td>"
