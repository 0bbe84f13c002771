"""One measurement of the browser: cells, sort keys and details."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from html import escape
from typing import TYPE_CHECKING

from zplanner.evidence.fields import fields
from zplanner.gui.appearance import Colors
from zplanner.wording.labels import qualified_label
from zplanner.wording.measurements import result
from zplanner.wording.numbers import field_value, plain, probability
from zplanner.wording.sources import citation
from zplanner.wording.window import evidence as words

if TYPE_CHECKING:
    from zplanner.reporting.evidence_rows import EvidenceRow, Prediction


class EvidenceColumn(IntEnum):
    NAME = 0
    CHANGE = 1
    WORK = 2
    MEASURED = 3
    PREDICTED = 4
    WEIGHT = 5
    SOURCE = 6


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

    def text(self, column: int) -> str:
        row = self.row
        match column:
            case EvidenceColumn.NAME:
                return plain(row.measurement.id)
            case EvidenceColumn.CHANGE:
                return row.change
            case EvidenceColumn.WORK:
                return row.work
            case EvidenceColumn.MEASURED:
                return result(row.measurement)
            case EvidenceColumn.PREDICTED if (said := self.predicted) is not None:
                return words.prediction(said.low, said.middle, said.high, said.fitted)
            case EvidenceColumn.PREDICTED:
                return words.NOT_USED if row.reason else "" if self.counts else words.SWITCHED_OFF
            case EvidenceColumn.WEIGHT:
                return words.LEFT_OUT if self.left_out else "" if self.weight is None else probability(self.weight)
            case _:
                return row.source

    def sort_key(self, column: int) -> str | float | None:
        """What a column sorts by; None for a missing number, which is last in either order."""
        if column == EvidenceColumn.MEASURED:
            return self.row.measured
        if column == EvidenceColumn.PREDICTED:
            return self.predicted.middle if self.predicted else None
        if column == EvidenceColumn.WEIGHT:
            return self.weight
        return self.text(column).casefold()


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
