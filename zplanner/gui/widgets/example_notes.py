"""Three notes on what to notice in an example, until they are closed."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel

from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton
from zplanner.wording.help import window as words

CLOSED = "examples/closed"
"""The setting with the examples whose notes were closed."""


class ExampleNotes(QFrame):
    """Shown while an example is open, unless its notes were closed before; each note leads to what it is about."""

    place_asked = Signal(str)

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._example, self._appearance = "", appearance
        self.setObjectName("panel")
        self.setAccessibleName(words.TITLE)
        title, self.close_button = QLabel(words.TITLE), IconButton(appearance, "close", words.CLOSE)
        title.setProperty("role", "heading")
        self.close_button.clicked.connect(self._close)
        self.notes = QLabel()
        self.notes.setTextFormat(Qt.TextFormat.RichText)
        self.notes.setWordWrap(True)
        self.notes.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.notes.linkActivated.connect(self.place_asked)
        heading = row(title, 1, self.close_button)
        self.setLayout(column(heading, self.notes, spacing=2, margins=(STEP + 4, STEP // 2, STEP, STEP)))
        self.hide()
        session.document_opened.connect(lambda: self.show_example(""))
        appearance.changed.connect(lambda: self.show_example(self._example))

    def show_example(self, name: str) -> None:
        """Show the notes of an example that was opened, unless they were closed before."""
        self._example, color = name, self._appearance.colors.accent
        notes = () if name in closed_notes() else words.NOTES.get(name, ())
        lines = (
            f"<p style='margin: 2px 0'><a href='{place}' style='color:{color}'>{escape(title)}</a>: {escape(text)}</p>"
            for place, title, text in notes
        )
        self.notes.setText("".join(lines))
        self.setVisible(bool(notes))

    def _close(self) -> None:
        QSettings().setValue(CLOSED, [*closed_notes(), self._example])
        self.hide()


def closed_notes() -> list[str]:
    """The examples whose notes were closed."""
    stored = QSettings().value(CLOSED)
    return stored if isinstance(stored, list) else [str(stored or "")]
