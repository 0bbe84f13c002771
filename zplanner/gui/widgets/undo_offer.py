"""What was just deleted, with a button that brings it back, as mail programs offer it: deleting asks no question."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from zplanner.document.history import EditHistory, deletion
from zplanner.gui.session import Session
from zplanner.gui.speech import announce
from zplanner.gui.widgets.layouts import row
from zplanner.wording.window import main as words


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
        self.button.setText(words.UNDO_OFFER)
        key = QKeySequence(QKeySequence.StandardKey.Undo).toString(QKeySequence.SequenceFormat.NativeText)
        self.button.setToolTip(words.UNDO_OFFER_TIP.format(key=key))
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
            self.offer(words.removed(gone, before.plan.names))

    def offer(self, text: str) -> None:
        """Offer to undo the last step, which this text names."""
        self.said.setText(text)
        self.button.setAccessibleName(words.UNDO_OFFER_NAME.format(step=text))
        self.show()
        announce(self, text)  # a dialog over the window has an offer of its own

    def _begin(self) -> None:
        self._history = self._session.history
        self.hide()
