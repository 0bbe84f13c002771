"""One line of the mix: a class, its share, and what can be done with the line."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from zplanner.evidence.fields import Field, FieldKind
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.mix.class_choice import ClassEditor
from zplanner.gui.mix.menus import command, menu_button
from zplanner.gui.widgets.panel import reason_beneath

SHARE = Field(
    name="share",
    label="Share",
    group="Workload",
    kind=FieldKind.SHARE,
    help="Share of today's CPU time.",
    minimum=0.0,
    maximum=1.0,
)
SHARE_WIDTHS = 84, 108, 132
"""Widths of a share: of a number, of a normalized range, and of the longest that is shown whole. They are few, so that
the fields do not move with every digit."""
AROUND_SHARE = 26
"""Pixels of a field that its text does not have, beside the unit."""


class MixRow(QWidget):
    """Tells by its signals what is to be done with the line it shows."""

    duplicated = Signal()
    removed = Signal()
    moved = Signal(int)  # -1 up, 1 down

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._number = (0, 0)
        self.workload_class = ClassEditor()
        self.share = NumberEditor(SHARE, required=True)
        self.share.setFixedWidth(SHARE_WIDTHS[0])
        tip = self.tr("Duplicate, move or remove this workload (Shift+F10)")
        self.more = menu_button(appearance, tip, self._menu())
        self.more.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes on to the next class; the menu has its key
        key = QShortcut(QKeySequence("Shift+F10"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        key.activated.connect(self.more.showMenu)
        key.setWhatsThis(self.tr("Menu of the Line"))
        line = QHBoxLayout()
        line.setSpacing(STEP - 4)
        line.addWidget(self.workload_class, 1)
        line.addWidget(self.share)
        line.addWidget(self.more)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(line)
        layout.addWidget(reason_beneath(self.share))

    def set_number(self, number: int, count: int) -> None:
        """Name the editors by the line's place in the mix."""
        if (number, count) == self._number:
            return
        self._number = number, count
        self.workload_class.name(self.tr("Workload {number}, class").format(number=number), self.tr("Class of work"))
        self.share.name(
            self.tr("Workload {number}, share in per cent").format(number=number),
            self.tr("Share of today's CPU time, 0 to 100 %: 60, 50..70, or 60 +- 5 @ 90%"),
        )
        self.up.setEnabled(number > 1)
        self.down.setEnabled(number < count)

    def share_width(self) -> int:
        """The width that shows the share whole."""
        line = self.share.line
        width = line.fontMetrics().horizontalAdvance(line.text()) + line.textMargins().right() + AROUND_SHARE
        return next((one for one in SHARE_WIDTHS if width <= one), SHARE_WIDTHS[-1])

    def discard(self) -> None:
        self.share.discard()

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        self.duplicate = command(self, menu, self.tr("&Duplicate"), "Alt+D", self.duplicated.emit)
        self.up = command(self, menu, self.tr("Move &Up"), "Alt+Up", lambda: self.moved.emit(-1))
        self.down = command(self, menu, self.tr("Move Do&wn"), "Alt+Down", lambda: self.moved.emit(1))
        menu.addSeparator()
        self.remove = command(self, menu, self.tr("&Remove"), QKeySequence.StandardKey.Delete, self.removed.emit)
        return menu
