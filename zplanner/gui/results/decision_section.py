"""What the sections of the decision have in common."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QWidget

from zplanner.errors import Reference
from zplanner.gui.appearance import STEP
from zplanner.gui.widgets.layouts import LayoutPart, column, row
from zplanner.gui.widgets.panel import small

WIDEST_TEXT = 840
"""Pixels of width of a text: about 120 characters, still readable."""


class DecisionSection(QWidget):
    """A titled part of the page; in place of its content it may say what to enter, with a button that leads there."""

    field_asked = Signal(object)  # Reference

    def __init__(self, title: str, about: str, *parts: LayoutPart) -> None:
        super().__init__()
        self.title, self.about = QLabel(title), small(about)
        self.title.setProperty("role", "title")
        self.content = QWidget()
        self.content.setLayout(column(*parts))
        self.setLayout(column(self.title, narrow(self.about), self.content, 1, spacing=STEP // 2))

    def offer_input(self, text: str, button: str, about: Reference) -> QWidget:
        """What is shown without the input."""
        ask = QPushButton(button)
        ask.setAutoDefault(False)
        ask.clicked.connect(lambda: self.field_asked.emit(about))
        offer = QWidget()
        offer.setLayout(column(narrow(paragraph("muted", text)), row(ask, 1)))
        layout = self.layout()
        assert isinstance(layout, QBoxLayout)
        layout.insertWidget(layout.count() - 1, offer)
        return offer


def paragraph(role: str, text: str = "") -> QLabel:
    """A wrapped text that can be selected."""
    label = small(text, role)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def narrow(label: QLabel) -> QBoxLayout:
    """A text of readable width; the row around it tells the page how high that makes it."""
    label.setMaximumWidth(WIDEST_TEXT)
    return row((label, 1000), 1, spacing=0)
