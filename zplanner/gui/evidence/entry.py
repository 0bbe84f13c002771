"""One measurement of the browser and its details; and what searches and filters the measurements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from zplanner.evidence.configuration import fields
from zplanner.gui.appearance import STEP, Colors, tooltip
from zplanner.gui.editors.choice import ChoiceEditor
from zplanner.gui.editors.entry import FirstCell
from zplanner.gui.focus import add_shortcut, name_choice
from zplanner.gui.widgets.layouts import Folding, of_row, row
from zplanner.gui.widgets.panel import search_line
from zplanner.wording.evidence import citation, result
from zplanner.wording.labels import qualified_label
from zplanner.wording.numbers import field_value, plain
from zplanner.wording.window import evidence as words

if TYPE_CHECKING:
    from zplanner.reporting.evidence_rows import EvidenceRow, Prediction


@dataclass(frozen=True, slots=True)
class EvidenceEntry:
    """A measurement with its prediction and its weight in the forecast of the selected scenario."""

    row: EvidenceRow
    predicted: Prediction | None
    weight: float | None
    counts: bool
    left_out: str = ""  # why the forecast ignores it even if switched on

    @property
    def use(self) -> str:
        return words.use(self.counts, self.left_out, self.row.reason)

    @property
    def is_unused(self) -> bool:
        return bool(self.row.reason or self.left_out) or not self.counts


def details(entry: EvidenceEntry, without_it: str, colors: Colors) -> str:
    """Rich text about a measurement; `without_it` is the sentence about the forecast without an own one."""
    row, one, cited, predicted = entry.row, entry.row.measurement, entry.row.cited, entry.predicted
    if not without_it and predicted is not None:
        numbers = predicted.low, predicted.middle, predicted.high
        without_it = words.prediction_in_full(*numbers, predicted.fitted, bool(row.pack))
    source = escape(citation(cited) if cited else row.source)
    if cited and cited.reference.startswith("http"):
        source = f"<a href='{escape(cited.reference)}'>{source}</a>"
    about = (
        (words.MEASURED, escape(result(one))),
        (words.USE, escape(_use(entry))),
        (words.PREDICTED, escape(without_it)),
        (words.WORKLOAD, escape(row.work)),
        (words.SOURCE, source),
        (words.SOURCE_KIND, escape(cited.kind.value if cited else "")),
        (words.LOCATION, escape(plain(one.locator))),
        (words.NOTE, escape(plain(one.note))),
    )
    before, after = one.base, one.target
    changed = before.differences(after)
    muted = "<span style='color:{}'>{}</span>"
    stated = [("", muted.format(colors.muted, words.BEFORE), muted.format(colors.muted, words.AFTER))]
    for name, field in fields().items():
        if name in before or name in after:
            texts = [escape(field_value(field, side.get(name))) for side in (before, after)]
            old, new = (f"<b>{text}</b>" for text in texts) if name in changed else texts
            stated.append((escape(qualified_label(field)), old, new))
    title = f"<p style='margin:0 0 4px 0; font-weight:500'>{escape(plain(one.id))}</p>"
    return title + _table([line for line in about if line[1]], colors) + _table(stated, colors)


def _use(entry: EvidenceEntry) -> str:
    if entry.weight is not None:
        return words.weight_of(entry.weight)
    return f"{entry.use[:1].upper()}{entry.use[1:]}." if entry.is_unused else words.USED_ELSEWHERE


def _table(rows: Sequence[Sequence[str]], colors: Colors) -> str:
    lines = (
        f"<tr><td style='color:{colors.muted}; padding:0 12px 2px 0'>{label}</td>"
        + "".join(f"<td style='padding:0 12px 2px 0'>{cell}</td>" for cell in cells)
        + "</tr>"
        for label, *cells in rows
    )
    return f"<table style='margin-top:6px'>{''.join(lines)}</table>"


USES: dict[str, Callable[[EvidenceEntry], bool]] = {
    "scenario": lambda entry: entry.weight is not None,
    "own": lambda entry: entry.row.measurement.is_own,
    "packs": lambda entry: bool(entry.row.pack),
    "unused": lambda entry: entry.is_unused,
}


class EvidenceFilters(QWidget):
    """A search line and four filters; a measurement is shown if it passes all of them."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.search = search_line(words.SEARCH, words.SEARCH_NAME)
        self.search.setValidator(FirstCell(self.search))
        self.search.setToolTip(words.SEARCH_HELP)
        for button in self.search.findChildren(QToolButton):
            button.setAccessibleName(words.CLEAR_SEARCH)
        self.search.setMinimumWidth(8 * STEP)
        self.search.textChanged.connect(self.changed)
        self.use = self._filter(words.ALL, words.USE_FILTER, ((key, *texts) for key, texts in words.USES.items()))
        self.factor = self._filter(words.ANY_CHANGE, words.CHANGE_FILTER)
        self.source = self._filter(words.ANY_SOURCE, words.SOURCE_FILTER)
        self.machine = self._filter(words.ANY_MACHINE, words.MACHINE_FILTER)
        self.choices = self.use, self.factor, self.source, self.machine
        near, far = of_row((self.search, 2), (self.use, 3)), of_row(*((choice, 1) for choice in self.choices[1:]))
        self.setLayout(row((Folding(near, far), 1)))
        add_shortcut(self.search, Qt.Key.Key_Escape, self.search.clear, words.CLEAR_SEARCH_COMMAND)

    def _filter(self, unset: str, name: str, choices: Iterable[tuple[str, str, str]] = ()) -> ChoiceEditor:
        choice = ChoiceEditor(choices, unset=unset)
        choice.combo.setMinimumContentsLength(len(unset))
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
