"""What is said of a paste into the mix: how many shares it changed and added, and which lines it left out."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.mix.class_names import label_of, shortened
from zplanner.gui.mix.clipboard import Pasted, mix_of
from zplanner.gui.mix.shares import Mix, with_rows
from zplanner.gui.problems import tell_refused_rows
from zplanner.wording.errors import advice
from zplanner.wording.phrases import capitalized

MOST_TOLD = 3
"""Lines left out that are told beneath the mix; more of them open a list."""


@dataclass(frozen=True, slots=True)
class Paste:
    """What a text makes of a mix, None where nothing, and what is said of it."""

    mix: Mix | None
    done: str
    reasons: list[str]


def paste_of(panel: QWidget, text: str, before: Mix, into: Mix, place: int) -> Paste:
    """What the rows of a text make of a mix that they come `into`, told against the mix that was there before."""
    try:
        pasted = mix_of(text)
    except ZplannerError as error:
        return Paste(None, "", [capitalized(advice(error))])
    if not pasted.rows:
        return Paste(None, panel.tr("Nothing was pasted."), _reasons(panel, pasted))
    after = with_rows(into, pasted.rows, place)
    return Paste(after, _told(panel, before, after, pasted), _reasons(panel, pasted))


def _told(panel: QWidget, before: Mix, after: Mix, pasted: Pasted) -> str:
    """What the rows of a paste did to the mix."""
    known = {part.workload_class for part in before}
    kept = [part for part in pasted.rows if part.workload_class in known]
    changed, added = sum(part not in before for part in kept), len(pasted.rows) - len(kept)
    said = [panel.tr("1 share changed") if changed == 1 else panel.tr("{n} shares changed").format(n=changed)]
    said += [panel.tr("1 class added") if added == 1 else panel.tr("{n} classes added").format(n=added)]
    removed = len(known - {part.workload_class for part in after})
    said += [panel.tr("1 class removed") if removed == 1 else panel.tr("{n} classes removed").format(n=removed)]
    counted = [text for text, number in zip(said, (changed, added, removed), strict=True) if number]
    text = ", ".join(counted) or panel.tr("the mix says so already")
    return "\n".join([panel.tr("Pasted: {what}.").format(what=text), *_understood(panel, pasted)])


def _understood(panel: QWidget, pasted: Pasted) -> list[str]:
    """What the rows were taken for where they do not say it themselves."""
    said = [panel.tr("CPU time turned into shares of the sum.")] if pasted.from_cpu_time else []
    if pasted.columns:
        said.insert(0, _columns(panel, *pasted.columns))
    taken = panel.tr("'{name}' was taken as {label}.")
    said += [taken.format(name=shortened(name), label=label_of(key)) for name, key in pasted.found[:MOST_TOLD]]
    if (more := len(pasted.found) - MOST_TOLD) > 0:
        said.append(panel.tr("{n} more names were found by their words.").format(n=more))
    return said


def _columns(panel: QWidget, classes: tuple[int, str], shares: tuple[int, str]) -> str:
    """Which columns of a table were taken."""
    first, last = (f"{n}, '{shortened(heading)}'" if heading else str(n) for n, heading in (classes, shares))
    return panel.tr("Classes are from column {first}, shares from column {last}.").format(first=first, last=last)


def _reasons(panel: QWidget, pasted: Pasted) -> list[str]:
    """Why lines were left out, of many the first; a list has them all."""
    lines = [panel.tr("Line {n}: {why}").format(n=row.line, why=row.reason) for row in pasted.refused]
    if len(lines) <= MOST_TOLD:
        return lines
    count = panel.tr("{n} lines were left out").format(n=len(lines))
    taken = panel.tr("{n} rows were taken").format(n=len(pasted.rows))
    tell_refused_rows(panel, panel.tr("Pasted workloads"), f"{taken}, {count}.", pasted.refused)
    return [*lines[:MOST_TOLD], panel.tr("{n} lines more.").format(n=len(lines) - MOST_TOLD)]
