"""The search line and the filters above the table of measurements."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from zplanner.gui.appearance import STEP, tooltip
from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.editors.entry import FirstCell
from zplanner.gui.focus import add_shortcut
from zplanner.gui.speech import name_choice
from zplanner.gui.widgets.layouts import row
from zplanner.wording.window import evidence as words

if TYPE_CHECKING:
    from zplanner.gui.evidence.entry import EvidenceEntry
    from zplanner.reporting.evidence_rows import EvidenceRow

USES: dict[str, Callable[[EvidenceEntry], bool]] = {
    "scenario": lambda entry: entry.weight is not None,
    "own": lambda entry: entry.row.measurement.is_own,
    "packs": lambda entry: bool(entry.row.pack),
    "unused": lambda entry: entry.is_unused,
}

SHARES = (17, 24, 21, 21, 23)
"""Width shares of the search line and the filters, so that all texts fit in a small window."""


class EvidenceFilters(QWidget):
    """A search line and four filters; a measurement is shown if it passes all of them."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.search.setValidator(FirstCell(self.search))
        self.search.setPlaceholderText(words.SEARCH)
        self.search.setAccessibleName(words.SEARCH_NAME)
        self.search.setToolTip(words.SEARCH_HELP)
        self.search.setClearButtonEnabled(True)
        for button in self.search.findChildren(QToolButton):
            button.setAccessibleName(words.CLEAR_SEARCH)
        self.search.setMinimumWidth(8 * STEP)
        self.search.textChanged.connect(self.changed)
        self.use = self._filter(words.ALL, words.USE_FILTER, ((key, *texts) for key, texts in words.USES.items()))
        self.factor = self._filter(words.ANY_CHANGE, words.CHANGE_FILTER)
        self.source = self._filter(words.ANY_SOURCE, words.SOURCE_FILTER)
        self.machine = self._filter(words.ANY_MACHINE, words.MACHINE_FILTER)
        self.choices = self.use, self.factor, self.source, self.machine
        self.setLayout(row(*zip((self.search, *self.choices), SHARES, strict=True)))
        add_shortcut(self.search, Qt.Key.Key_Escape, self.search.clear, words.CLEAR_SEARCH_COMMAND)

    def _filter(self, unset: str, name: str, choices: Iterable[tuple[str, str, str]] = ()) -> ChoiceEditor:
        choice = ChoiceEditor(choices, unset=unset)
        choice.name(name, name)
        name_choice(choice.combo, name)
        choice.edited.connect(self.changed)
        return choice

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def clear(self, use: str | None = None) -> None:
        """Show all measurements, or all of one use."""
        with QSignalBlocker(self):
            self.search.clear()
            for choice in self.choices:
                choice.set_value(None)
            self.use.set_value(use)
        self.changed.emit()

    def offer(self, rows: Iterable[EvidenceRow]) -> None:
        """Offer the factors, sources and machines of these rows; clear choices that no row has."""
        every = tuple(rows)
        if (use := self.use.value()) in ("own", "packs") and not any(
            row.measurement.is_own if use == "own" else row.pack for row in every
        ):
            self.use.set_value(None)
        _refill(self.factor, {factor for row in every for factor in row.factors})
        _refill(self.source, {row.source for row in every})
        _refill(self.machine, {machine for row in every for machine in row.machines})

    def accepts(self) -> Callable[[EvidenceEntry], bool]:
        """The predicate of the current search and filters."""
        search_terms = self.search.text().casefold().split()
        use, factor, source, machine = (choice.value() for choice in self.choices)
        of_use = USES[use] if use else None

        def passes(entry: EvidenceEntry) -> bool:
            row = entry.row
            return (
                all(term in row.text for term in search_terms)
                and (of_use is None or of_use(entry))
                and (factor is None or factor in row.factors)
                and (source is None or source == row.source)
                and (machine is None or machine in row.machines)
            )

        return passes


def _refill(choice: ChoiceEditor, offered: set[str]) -> None:
    chosen = choice.value()
    with QSignalBlocker(choice.combo):
        while choice.combo.count() > 1:
            choice.combo.removeItem(1)
        for text in sorted(offered, key=str.casefold):
            choice.combo.addItem(text, text)
            choice.combo.setItemData(choice.combo.count() - 1, tooltip(text), Qt.ItemDataRole.ToolTipRole)
    choice.set_value(chosen if chosen in offered else None)
