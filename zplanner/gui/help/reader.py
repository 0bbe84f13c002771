"""The page of the Help window: a page of the guide as rich text in the colors of the theme."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QColor, QResizeEvent, QTextBlock, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextEdit

from zplanner.gui.appearance import STEP, Appearance, Colors
from zplanner.gui.widgets.browser import Browser
from zplanner.guide.pages import Anchor, GuidePage, target_of
from zplanner.resources import folder
from zplanner.wording.help import window as words

WIDEST = 760
"""Maximum line width in pixels: about 100 characters, comfortable to read."""

_PICTURE = re.compile(r"<p>\s*<img [^>]*>\s*</p>\s*")
"""Pictures are of the window itself, which is beside the Help window; only the site has them."""


class GuideReader(Browser):
    """Shows a page, and marks the words that were searched for."""

    followed = Signal(object)  # the Anchor of a link

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._words: frozenset[str] = frozenset()
        self.at = Anchor("")
        self.setAccessibleName(words.PAGE)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.document().setDocumentMargin(2 * STEP)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextBrowserInteraction | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setCursorWidth(0)
        self.anchorClicked.connect(self._follow)
        appearance.changed.connect(self._render)

    def show_at(self, anchor: Anchor, marked: frozenset[str] = frozenset()) -> None:
        """Show a place of the guide, with these words marked."""
        is_new = anchor.page != self.at.page
        self.at, self._words = anchor, marked
        if is_new:
            self._render()
        self._mark()
        self._go()
        QTimer.singleShot(0, self, self._go)  # once the lines are as wide as the window that was just shown

    def _go(self) -> None:
        """Scroll to the heading."""
        top = self.document().documentLayout().blockBoundingRect(self._block()).top() if self.at.heading else 0
        self.verticalScrollBar().setValue(int(top))

    def _block(self) -> QTextBlock:
        """The heading that is shown at the top; the first one if the page has it no longer."""
        headings = [heading.anchor for heading in GuidePage(self.at.page).headings]
        number = headings.index(self.at) if self.at in headings else 0
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                if not number:
                    return block
                number -= 1
            block = block.next()
        return self.document().begin()

    def _follow(self, url: QUrl) -> None:
        if not url.scheme():  # the guide opens no address by itself
            self.followed.emit(target_of(url.toString(), self.at.page))

    def _render(self) -> None:
        if self.at.page:
            bar = self.verticalScrollBar()
            place = bar.value()
            self.document().setDefaultStyleSheet(_style(self._appearance.colors))
            self.setHtml(_for_qt(GuidePage(self.at.page).html, self._appearance.colors))
            bar.setValue(place)
            self._mark()

    def _mark(self) -> None:
        form = QTextCharFormat()
        form.setBackground(QColor(self._appearance.colors.accent_soft))
        form.setForeground(QColor(self._appearance.colors.accent))
        marks = []
        for word in self._words:
            found = QTextCursor(self.document())
            whole = QTextDocument.FindFlag.FindWholeWords
            while not (found := self.document().find(word, found, whole)).isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor, mark.format = found, form
                marks.append(mark)
        self.setExtraSelections(marks)

    @property
    def marks(self) -> list[str]:
        """The words that are marked on the page."""
        return [one.cursor.selectedText() for one in self.extraSelections()]

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setViewportMargins(0, 0, max(0, self.width() - WIDEST), 0)
        super().resizeEvent(event)


def _for_qt(html: str, colors: Colors) -> str:
    """HTML of the guide with what Qt reads from attributes, not from styles."""
    html = _PICTURE.sub("", html)
    html = html.replace("<table>", "<table width='100%' cellspacing='0' cellpadding='6'>")
    ground = f"<table width='100%' cellspacing='0' cellpadding='10'><tr><td bgcolor='{colors.raised}'><pre>"
    html = re.sub(r"<pre><code[^>]*>", ground, html)
    return html.replace("</code></pre>", "</pre></td></tr></table>")


def _style(colors: Colors) -> str:
    """The style sheet of the pages in the colors of the theme."""
    sheet = (folder("ui") / "help" / "guide.css").read_text(encoding="utf-8")
    return re.sub(r"@([a-z_]+)", lambda match: str(getattr(colors, match[1])), sheet)
