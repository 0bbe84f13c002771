"""All about one measurement: the figure, the prediction, both configurations, the source, and how it is used."""

from __future__ import annotations

from html import escape

from zplanner.evidence.fields import fields
from zplanner.gui.appearance import Colors
from zplanner.gui.evidence.model import Entry, tr
from zplanner.reporting.inputs import qualified_label
from zplanner.wording.numbers import field_value, plain, probability, times


def details(entry: Entry, said_of_own: str, colors: Colors) -> str:
    """Rich text about a row; `said_of_own` is the sentence about the forecast without an own measurement."""
    row, one = entry.row, entry.row.measurement
    cited = row.cited
    source = escape(cited.citation if cited else row.source)
    if cited and cited.reference.startswith("http"):
        source = f"<a href='{escape(cited.reference)}'>{source}</a>"
    lines = [
        (tr("Measured"), escape(one.result)),
        (tr("Use"), escape(_use(entry))),
        (tr("Predicted"), escape(said_of_own or _predicted(entry))),
        (tr("Workload"), escape(row.work)),
        (tr("Source"), source),
        (tr("Kind of source"), escape(cited.kind.value if cited else "")),
        (tr("Where"), escape(plain(one.locator))),
        (tr("Note"), escape(plain(one.note))),
    ]
    about = "".join(
        f"<tr><td style='color:{colors.muted}; padding:0 12px 3px 0'>{label}</td>"
        f"<td style='padding:0 0 3px 0'>{text}</td></tr>"
        for label, text in lines
        if text
    )
    return (
        f"<p style='margin:0 0 4px 0; font-weight:500'>{escape(plain(one.id))}</p><table>{about}</table>"
        + _configurations(entry, colors)
    )


def _predicted(entry: Entry) -> str:
    said = entry.predicted
    if said is None:
        return ""
    fitted = tr(
        "{middle}, 80 % interval {low} to {high}; fitted: nothing else covers it, the model has seen the figure"
    )
    if entry.row.pack:
        fitted = tr("{middle}, 80 % interval {low} to {high}; fitted: the model has seen the figure")
    text = fitted if said.fitted else tr("{middle} without this figure, 80 % interval {low} to {high}")
    return text.format(middle=times(said.middle), low=times(said.low), high=times(said.high))


def _use(entry: Entry) -> str:
    use = f"{entry.use[:1].upper()}{entry.use[1:]}."
    if entry.weight is None:
        unused = entry.row.reason or entry.left_out or not entry.counts
        return use if unused else tr("Used; not by the scenario in focus.")
    return tr("{share} of the forecast of the scenario in focus.").format(share=probability(entry.weight))


def _configurations(entry: Entry, colors: Colors) -> str:
    """What was stated before and after, field by field, with the changes in bold."""
    before, after = entry.row.measurement.base, entry.row.measurement.target
    changed = before.differences(after)
    rows = [f"<tr>{''.join(_cell(text, colors.muted) for text in ('', tr('Before'), tr('After')))}</tr>"]
    for name, field in fields().items():
        if name in before or name in after:
            values = (field_value(field, side.get(name)) for side in (before, after))
            texts = [f"<b>{escape(text)}</b>" if name in changed else escape(text) for text in values]
            label = _cell(escape(qualified_label(field)), colors.muted)
            rows.append(f"<tr>{label}{''.join(_cell(text, colors.text) for text in texts)}</tr>")
    return f"<table style='margin-top:6px'>{''.join(rows)}</table>"


def _cell(text: str, color: str) -> str:
    return f"<td style='color:{color}; padding:0 16px 2px 0'>{text}</td>"
