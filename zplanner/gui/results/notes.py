"""The notes below the results: gaps and warnings by importance, with links to inputs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame

from zplanner.errors import Part, Reference
from zplanner.evidence.fields import fields
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.widgets.browser import Browser
from zplanner.planning.findings import Lack, Weight
from zplanner.planning.outlook import Outlook
from zplanner.reporting.gaps import told_once
from zplanner.wording.findings import message
from zplanner.wording.window import results as words


class NoteKind(Enum):
    """The kind of a note, shown at its start."""

    IMPOSSIBLE = words.IMPOSSIBLE
    UNKNOWN = words.UNKNOWN
    GAP = words.NOT_COVERED_KIND
    TO_DO = words.TO_DO
    WARNING = words.WARNING_KIND
    ASSUMED = words.ASSUMED
    EXACT = words.EXACT
    NOTE = words.NOTE


URGENT = {
    Weight.IMPOSSIBLE: NoteKind.IMPOSSIBLE,
    Weight.NO_STATEMENT: NoteKind.UNKNOWN,
    Weight.CONDITION: NoteKind.UNKNOWN,
    Weight.LEFT_OUT: NoteKind.TO_DO,
}
"""Warnings listed before all other notes."""

WRONG = (NoteKind.IMPOSSIBLE, NoteKind.UNKNOWN, NoteKind.GAP)
"""Kinds that are red."""

GAPS = {Lack.MEASUREMENT: NoteKind.GAP, Lack.STATEMENT: NoteKind.TO_DO, Lack.NUMBER: NoteKind.NOTE}


@dataclass(frozen=True, slots=True)
class ResultNote:
    kind: NoteKind
    message: str
    about: Reference | None = None  # what to correct or enter


class ResultNotes(Browser):
    """Notes on a forecast, as high as they are. Unchanged notes are not laid out again."""

    followed = Signal(object)  # Reference: what the note of a link is about

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._html = ""
        self._links: list[Reference] = []
        self.setAccessibleName(words.NOTES)
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # the page scrolls
        self.document().setDocumentMargin(STEP)
        self.anchorClicked.connect(lambda url: self.followed.emit(self._links[int(url.fragment())]))

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show the notes on a forecast."""
        html = self._page(outlook) if outlook is not None else ""
        if html != self._html:
            self._html = html
            self.setHtml(html)
            self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(math.ceil(self.document().size().height()))

    def text(self) -> str:
        """The notes as rich text."""
        return self._html

    def _page(self, outlook: Outlook) -> str:
        self._links = []
        names = [scenario.name for scenario in outlook.scenarios]
        today = [ResultNote(NoteKind.IMPOSSIBLE, message(caution)) for caution in outlook.today_impossible]
        lines = [self._line(note, words.TODAY) for note in today]
        for note, positions in _notes(outlook).items():
            lines.append(self._line(note, words.concerned([names[at] for at in positions], len(names))))
        if lines:
            return "".join(lines)
        colors, changes = self._appearance.colors, any(one.evidence for one in outlook.scenarios)
        tone, text = (colors.good, words.ALL_MEASURED) if changes else (colors.muted, words.NOTHING_CHANGES)
        return f"<span style='color:{tone}'>{text}</span>"

    def _line(self, note: ResultNote, names: str) -> str:
        """The kind, the sentence, and its scenarios: last, because the names may be many."""
        colors, text = self._appearance.colors, escape(note.message)
        tone = colors.wrong if note.kind in WRONG else colors.caution
        if note.about:
            text = f"<a href='#{len(self._links)}' style='color:{colors.accent}'>{text}</a>"
            self._links.append(note.about)
        return (
            f"<p style='margin:0 0 6px 0'><span style='color:{tone}'>{note.kind.value}</span> &nbsp;{text} &nbsp;"
            f"<span style='color:{colors.muted}'>{escape(names)}</span></p>"
        )


def _notes(outlook: Outlook) -> dict[ResultNote, list[int]]:
    notes: dict[ResultNote, list[int]] = {}
    for _, note, positions in sorted(_ranked(outlook), key=lambda ranked: ranked[0]):
        notes.setdefault(note, []).extend(positions)
    return notes


def _ranked(outlook: Outlook) -> Iterator[tuple[tuple[int, int, bool], ResultNote, Sequence[int]]]:
    """Notes with their ranks: urgent warnings; uncovered items before to-dos, and changes before quantities; other
    warnings; assumptions; changes without an effect."""
    for caution, positions in told_once(outlook.scenarios):
        kind = URGENT.get(caution.weight)
        about = Reference(Part.EVIDENCE) if caution.weight is Weight.LEFT_OUT else None
        yield (0 if kind else 2, 0, False), ResultNote(kind or NoteKind.WARNING, message(caution), about), positions
    for position, scenario in enumerate(outlook.scenarios):
        for gap in scenario.uncovered:
            kind = GAPS[gap.lack] if gap.lack else NoteKind.GAP
            rank = 1, list(GAPS.values()).index(kind), gap.factor not in fields()
            yield rank, ResultNote(kind, message(gap), gap.missing_input), (position,)
        for kind, known in ((NoteKind.ASSUMED, scenario.assumed), (NoteKind.EXACT, scenario.exact)):
            for one in known:
                yield (3, kind is NoteKind.EXACT, False), ResultNote(kind, message(one)), (position,)
