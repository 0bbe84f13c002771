"""A group of inputs that opens and closes under a heading; closed, it shows what is stated in it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from zplanner.gui.appearance import Appearance
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import Elided, IconButton
from zplanner.wording.window import configuration as words


class FoldingGroup(QWidget):
    """A heading, and a body that `build` fills when the group first opens and `show_values` from then on."""

    def __init__(self, heading: str, appearance: Appearance, tip: str = "") -> None:
        super().__init__()
        self._heading = heading
        self._is_built = False
        self._told = ""  # what the heading says to a screen reader
        self.wanted_open: bool | None = None  # opened or closed by the user
        self._body = QWidget()
        self._body.hide()
        self._button = IconButton(appearance, "closed", tip, role="group")
        self._button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._button.setText(heading)
        self._button.clicked.connect(self.toggle)
        self._stated = Elided()
        self.setLayout(column(row(self._button, (self._stated, 1)), self._body, spacing=0))

    @property
    def is_open(self) -> bool:
        return not self._body.isHidden()

    def build(self, body: QWidget) -> None:
        """Lay out the body."""
        raise NotImplementedError

    def show_values(self) -> None:
        """Show the values in the open body."""
        raise NotImplementedError

    def stated(self) -> Iterable[str]:
        """What is stated in the group, in brief."""
        raise NotImplementedError

    def toggle(self) -> None:
        self._open(not self.is_open)

    def reveal(self) -> None:
        """Open the group, to reach a field inside."""
        self._open(True)

    def set_open(self, wanted: bool) -> None:
        if wanted and not self._is_built:
            self._is_built = True
            self.build(self._body)
        self._body.setVisible(wanted)

    def fill(self) -> None:
        """Show the values; a closed group shows the stated ones in its heading."""
        if self.is_open:
            self.show_values()
        texts = list(self.stated())
        told = words.heading(self._heading, texts, self.is_open)
        if told != self._told:  # most edits leave most headings unchanged
            self._told = told
            self._button.show_icon("opened" if self.is_open else "closed")
            self._button.setAccessibleName(told)
            self._stated.setText("" if self.is_open else ", ".join(texts))

    def _open(self, wanted: bool) -> None:
        self.wanted_open = wanted
        self.set_open(wanted)
        self.fill()
