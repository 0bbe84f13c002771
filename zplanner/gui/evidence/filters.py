"""What the table of measurements is searched and filtered by."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QToolButton, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.editors.entry import FirstCell
from zplanner.gui.editors.values import ChoiceEditor

if TYPE_CHECKING:
    from zplanner.gui.evidence.model import Entry
    from zplanner.reporting.evidence_rows import EvidenceRow

USES: dict[str, Callable[[Entry], bool]] = {
    "scenario": lambda entry: entry.weight is not None,
    "own": lambda entry: entry.row.measurement.is_own,
    "packs": lambda entry: bool(entry.row.pack),
    "unused": lambda entry: bool(entry.row.reason or entry.left_out) or not entry.counts,
}

SHARES = (17, 24, 21, 21, 23)
"""How the search and the choices divide a line: so wide that each says whole what it asks for in a small window."""


class Filters(QWidget):
    """A search field and four choices; a row is shown where it fits all of them."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = QLineEdit()
        self.search.setValidator(FirstCell(self.search))
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search the measurements"))
        self.search.setToolTip(self.tr("Words in the name, workload, benchmark, change, source or note (Ctrl+F)"))
        self.search.setClearButtonEnabled(True)
        for button in self.search.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear the search"))
        self.search.setMinimumWidth(8 * STEP)
        self.search.textChanged.connect(lambda _: self.changed.emit())
        uses = (
            (
                "scenario",
                self.tr("This scenario"),
                self.tr("What the forecast of the scenario in focus rests on"),
            ),
            ("own", self.tr("Your own"), self.tr("What you imported into this plan")),
            ("packs", self.tr("Packs"), self.tr("What the evidence packs of this plan add")),
            ("unused", self.tr("Not used"), self.tr("What the model leaves out, and what you switched off")),
        )
        self.use = self._choice(self.tr("All"), self.tr("Which measurements are listed"), uses)
        self.factor = self._choice(self.tr("Any change"), self.tr("What was changed"))
        self.source = self._choice(self.tr("Any source"), self.tr("Who says so"))
        self.machine = self._choice(self.tr("Any machine"), self.tr("A machine it was measured on"))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(STEP)
        for part, share in zip((self.search, *self.choices), SHARES, strict=True):
            layout.addWidget(part, share)
        clear = QShortcut(QKeySequence(Qt.Key.Key_Escape), self.search, self.search.clear)
        clear.setContext(Qt.ShortcutContext.WidgetShortcut)
        clear.setWhatsThis(self.tr("Clear the Search"))

    @property
    def choices(self) -> tuple[ChoiceEditor, ...]:
        return self.use, self.factor, self.source, self.machine

    def _choice(self, unset: str, name: str, choices: Iterable[tuple[str, str, str]] = ()) -> ChoiceEditor:
        choice = ChoiceEditor(choices, unset=unset)
        choice.name(name, name)
        choice.edited.connect(lambda _: self.changed.emit())
        return choice

    def search_for(self) -> None:
        """Put the cursor into the search field."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def show_own(self) -> None:
        """List all own measurements and nothing else: whatever was asked for before is asked no longer."""
        self._show_only("own")

    def show_packs(self) -> None:
        """List the figures of evidence packs and nothing else."""
        self._show_only("packs")

    def _show_only(self, use: str) -> None:
        with QSignalBlocker(self):
            self.clear()
        self.use.set_value(use)
        self.changed.emit()

    def clear(self) -> None:
        """Ask for nothing: list all measurements."""
        with QSignalBlocker(self):
            self.search.clear()
            for choice in self.choices:
                choice.set_value(None)
        self.changed.emit()

    def offer(self, rows: Iterable[EvidenceRow]) -> None:
        """Offer what these rows have: their factors, sources and machines; what none has is asked for no more."""
        every = tuple(rows)
        if self.use.value() == "own" and not any(row.measurement.is_own for row in every):
            self.use.set_value(None)
        if self.use.value() == "packs" and not any(row.pack for row in every):
            self.use.set_value(None)
        _refill(self.factor, {factor for row in every for factor in row.factors})
        _refill(self.source, {row.source for row in every})
        _refill(self.machine, {machine for row in every for machine in row.machines})

    def accepts(self) -> Callable[[Entry], bool]:
        """Whether a row fits everything that is asked for."""
        words = self.search.text().casefold().split()
        use, factor, source, machine = (choice.value() for choice in self.choices)
        of_use = USES[use] if use else None

        def fits(entry: Entry) -> bool:
            row = entry.row
            return (
                all(word in row.text for word in words)
                and (of_use is None or of_use(entry))
                and (factor is None or factor in row.factors)
                and (source is None or source == row.source)
                and (machine is None or machine in row.machines)
            )

        return fits


def _refill(choice: ChoiceEditor, offered: set[str]) -> None:
    """Offer these; what is chosen stays chosen where it is among them."""
    chosen = choice.value()
    with QSignalBlocker(choice.combo):
        while choice.combo.count() > 1:
            choice.combo.removeItem(1)
        for text in sorted(offered, key=str.casefold):
            choice.combo.addItem(text, text)
            choice.combo.setItemData(choice.combo.count() - 1, text, Qt.ItemDataRole.ToolTipRole)
    choice.set_value(chosen if chosen in offered else None)
