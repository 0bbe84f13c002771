"""The answer in one sentence, always in sight under the plan's name."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.session import Session
from zplanner.wording.numbers import plain
from zplanner.wording.window import results as words

if TYPE_CHECKING:
    from zplanner.gui.results.decided import Decided


class Glance(QLabel):
    """How long today's configuration lasts and what meets the target, with a link to the reasons. Until a new sentence
    is known, the last one stays; without a forecast there is none.
    """

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance = session, appearance
        self._sentence = ""
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setContentsMargins(STEP + 2, 0, STEP, 0)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.hide()
        appearance.changed.connect(self._show)

    def show_decision(self, decided: Decided | None) -> None:
        """Show the sentence of a decision; with several systems it names the one in focus."""
        said, whole = decided.glance if decided else "", self._session.whole
        if said and whole.partitions:
            said = words.of_system(plain(whole.partitions[self._session.system].name), said)
        if said != self._sentence:
            self._sentence = said
            self._show()

    def _show(self) -> None:
        color = self._appearance.colors.accent
        link = f"<a href='why' style='color:{color}'>{escape(words.WHY_TAB)}</a>"
        self.setText(f"{escape(self._sentence)} {link}")
        self.setAccessibleName(self._sentence)
        self.setVisible(bool(self._sentence))
