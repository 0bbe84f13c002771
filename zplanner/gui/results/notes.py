"""The notes beneath the results: gaps and warnings, what weighs most first, with the way to what is to be stated."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

from zplanner.evidence.fields import fields
from zplanner.gui.appearance import STEP, Appearance
from zplanner.planning.outlook import Lack, Outlook, Uncovered, Weight
from zplanner.reporting.gaps import told_once
from zplanner.wording.numbers import shortened

IMPOSSIBLE, UNKNOWN, GAP, TO_DO, NOTE = "impossible", "unknown", "gap", "to do", "note"
"""What a line beneath the table is."""
KINDS = {Lack.MEASUREMENT: GAP, Lack.STATEMENT: TO_DO}
"""What is said of what has no answer; where that is beyond all numbers it is a note like others."""

EVIDENCE = "evidence"
"""The place of own measurements, beside those of the plan."""

HEAVIEST = {Weight.IMPOSSIBLE: IMPOSSIBLE, Weight.NO_STATEMENT: UNKNOWN, Weight.LEFT_OUT: TO_DO}
"""Warnings that stand before all else, and what they are."""

MOST_NAMED = 8
"""Scenarios that a note names: hundreds would take longer to lay out than all the rest, and nobody reads them."""


class ResultNotes(QTextBrowser):
    """What a reader must know about a forecast. What is said already is not laid out anew."""

    followed = Signal(str)  # the place in the plan that a link leads to, or EVIDENCE

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._said = ""
        self.setAccessibleName(self.tr("Notes on the forecast"))
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # what the table leaves
        self.document().setDocumentMargin(STEP)
        self.anchorClicked.connect(
            lambda url: self.followed.emit(url.fragment(QUrl.ComponentFormattingOption.FullyDecoded))
        )

    def tell(self, outlook: Outlook | None) -> None:
        """Say what there is to say of a forecast; the reader stays at the same place. None says nothing."""
        said = self._lines(outlook) if outlook is not None else ""
        if said != self._said:
            self._said = said
            place = self.verticalScrollBar().value()
            self.setHtml(said)
            self.verticalScrollBar().setValue(place)

    def text(self) -> str:
        """What is said, as rich text."""
        return self._said

    def _lines(self, outlook: Outlook) -> str:
        """Gaps and warnings, what weighs most first; what is said of several scenarios is said once."""
        said: dict[tuple[str, str, str], list[int]] = {}
        told = told_once(outlook.scenarios)
        for caution, found in told:
            if caution.weight in HEAVIEST:
                place = EVIDENCE if caution.weight is Weight.LEFT_OUT else ""
                said[HEAVIEST[caution.weight], caution.message, place] = list(found)
        gaps = [(gap, position) for position, scenario in enumerate(outlook.scenarios) for gap in scenario.uncovered]
        for gap, position in sorted(gaps, key=lambda one: _order(one[0])):
            said.setdefault((KINDS.get(gap.lack, NOTE), gap.message, _place(gap)), []).append(position)
        for caution, found in told:
            if caution.weight not in HEAVIEST:
                said[NOTE, caution.message, ""] = list(found)
        names = [scenario.name for scenario in outlook.scenarios]
        today = [self._line(IMPOSSIBLE, one.message, "", self.tr("Today")) for one in outlook.today_impossible]
        lines = [self._line(*what, self._named([names[at] for at in found], names)) for what, found in said.items()]
        return "".join((*today, *lines)) or self._nothing_to_note(any(one.evidence for one in outlook.scenarios))

    def _nothing_to_note(self, some_change: bool) -> str:
        colors, covered = self._appearance.colors, self.tr("Measurements cover every change.")
        unchanged = self.tr("All is as today: choose what a scenario changes.")
        tone, says = (colors.good, covered) if some_change else (colors.muted, unchanged)
        return f"<span style='color:{tone}'>{says}</span>"

    def _named(self, concerned: list[str], all_names: list[str]) -> str:
        """The first of the scenarios that a note concerns by name, and how many more there are."""
        if len(concerned) == len(all_names) > 1:
            return self.tr("All scenarios")
        named = "; ".join(shortened(name, 60) for name in concerned[:MOST_NAMED])
        further = len(concerned) - MOST_NAMED
        return self.tr("{named} and {count} more").format(named=named, count=further) if further > 0 else named

    def _line(self, kind: str, message: str, place: str, names: str) -> str:
        """One of the notes: what it is, the sentence, which may lead to a place of the plan, and which scenarios it is
        about: last, for many names would push the sentence out of sight."""
        colors = self._appearance.colors
        tone, word = {
            IMPOSSIBLE: (colors.wrong, self.tr("Impossible")),
            UNKNOWN: (colors.wrong, self.tr("Unknown")),
            GAP: (colors.wrong, self.tr("Not covered")),
            TO_DO: (colors.caution, self.tr("To do")),
            NOTE: (colors.caution, self.tr("Note")),
        }[kind]
        text = f"<a href='#{place}' style='color:{colors.accent}'>{escape(message)}</a>" if place else escape(message)
        about = f"<span style='color:{colors.muted}'>{escape(names)}</span>"
        return f"<p style='margin:0 0 6px 0'><span style='color:{tone}'>{word}</span> &nbsp;{text} &nbsp;{about}</p>"


def _order(gap: Uncovered) -> tuple[int, bool]:
    """What no measurement covers comes before what is to do, and a change that is not counted before a quantity."""
    return (GAP, TO_DO, NOTE).index(KINDS.get(gap.lack, NOTE)), gap.factor not in fields()


def _place(gap: Uncovered) -> str:
    """Where in a plan to state what a gap lacks; empty where nothing can be stated."""
    if gap.lack is not Lack.STATEMENT:
        return ""
    if gap.factor == "months_of_headroom":
        return "[growth]"
    field = gap.to_state or gap.factor
    return " ".join(("[current]", field)) if field in fields() else ""
