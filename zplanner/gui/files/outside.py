"""What another program did to the plan's file, noticed when the window comes to the front."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel

from zplanner.gui.appearance import Appearance
from zplanner.gui.session import Session
from zplanner.gui.speech import announce
from zplanner.wording.numbers import plain
from zplanner.wording.window import files as words

LOAD, COMPARE = "load", "compare"


class OutsideChange(QLabel):
    """Says that the file is another one now, with links that load it or compare with it, until the two agree again."""

    load_asked = Signal(Path)
    compare_asked = Signal()

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance = session, appearance
        self.setProperty("role", "problem")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.linkActivated.connect(self._follow)
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        session.document_changed.connect(lambda *_: self.hide())
        self.hide()

    def look(self) -> None:
        """Compare the file with the one that was read or written, in the background."""
        document = self._session.document
        if (path := document.path) is not None:
            self._asker.ask(lambda: path if document.was_changed_on_disk(path) else None)

    def _show(self, path: Path | None) -> None:
        if path is None or path != self._session.path:
            self.hide()
            return
        if self.isHidden():
            said, color = words.CHANGED_ON_DISK.format(file=plain(path.name)), self._appearance.colors.accent
            links = {LOAD: words.LOAD_IT, COMPARE: words.COMPARE_IT}
            offers = (f"<a href='{link}' style='color:{color}'>{escape(text)}</a>" for link, text in links.items())
            self.setText(" &nbsp;".join((escape(said), *offers)))
            self.setAccessibleName(said)
            self.show()
            announce(self, said)

    def _follow(self, link: str) -> None:
        if link == COMPARE:
            self.compare_asked.emit()
        elif self._session.path is not None:
            self.load_asked.emit(self._session.path)
