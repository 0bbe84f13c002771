"""Details of one measurement: the figure, the prediction, both configurations, the source, and how it is used."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from zplanner.evidence.fields import fields
from zplanner.gui.appearance import Colors
from zplanner.gui.evidence.model import EvidenceEntry
from zplanner.reporting.inputs import qualified_label
from zplanner.wording.numbers import field_value, plain
from zplanner.wording.window import evidence as words


def details(entry: EvidenceEntry, without_it: str, colors: Colors) -> str:
    """Rich text about a measurement; `without_it` is the sentence about the forecast without an own one."""
    row, one, cited, predicted = entry.row, entry.row.measurement, entry.row.cited, entry.predicted
    if not without_it and predicted is not None:
        numbers = predicted.low, predicted.middle, predicted.high
        without_it = words.prediction_in_full(*numbers, predicted.fitted, bool(row.pack))
    source = escape(cited.citation if cited else row.source)
    if cited and cited.reference.startswith("http"):
        source = f"<a href='{escape(cited.reference)}'>{source}</a>"
    about = (
        (words.MEASURED, escape(one.result)),
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
