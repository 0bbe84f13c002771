"""A mix as the text that spreadsheets copy and paste: a line per class, its share beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.importing.imported import Refused
from zplanner.planning.plan import Component
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain

MOST_LINES = 1000
LONGEST_LINE = 200
"""Input guards: a paste beyond them is no mix."""


def text_of(mix: tuple[Component, ...]) -> str:
    """The mix as lines of class and share, with a tab between.

    >>> text_of((Component("java", Uncertain(0.5, 0.7)), Component("mixed", Uncertain.exactly(0.4))))
    'Java\\t50..70%\\nMixed or unknown\\t40%'
    """
    return "\n".join(f"{_label(part.workload_class)}\t{_written(part.share)}" for part in mix)


@dataclass(frozen=True, slots=True)
class Pasted:
    """The rows of a text that hold, and every other line with its reason."""

    rows: tuple[Component, ...]
    refused: tuple[Refused, ...]


def mix_of(text: str) -> Pasted:
    """What a text holds; a ZplannerError where it is too long, or empty.

    Shares stand as 60% or as bare numbers, which are fractions where none of them is above 1 and per cent otherwise.
    A first line without a number is a heading.

    >>> [str(part.share) for part in mix_of("Java;0.6\\nmixed;0.3..0.5").rows]
    ['0.6', '0.3..0.5']
    >>> [str(part.share) for part in mix_of("Class\\tShare\\nJava\\t60\\nFile server\\t40 %").rows]
    ['0.6', '0.4']
    """
    if len(text) > MOST_LINES * LONGEST_LINE or text.count("\n") >= MOST_LINES:
        remedy = f"copy up to {MOST_LINES} lines of a class and its share"
        raise ZplannerError("the clipboard holds too much", remedy=remedy)
    lines = [(number, _cells(line)) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if len(lines) > 1 and not any(letter.isdigit() for cell in lines[0][1][1:] for letter in cell):
        lines = lines[1:]
    if not lines:
        raise ZplannerError("the clipboard holds no text", remedy="copy lines of a class and its share")
    read, refused = [], []
    for number, cells in lines:
        try:
            read.append((number, *_row(cells)))
        except ZplannerError as error:
            refused.append(Refused(number, str(error)))
    in_fractions = all(share.high <= 1 for *_, share, per_cent in read if not per_cent)
    rows = []
    for number, key, share, per_cent in read:
        try:
            rows.append(Component(key, _share(share, 1.0 if in_fractions and not per_cent else 100.0)))
        except ZplannerError as error:
            refused.append(Refused(number, str(error)))
    return Pasted(tuple(rows), tuple(sorted(refused, key=lambda row: row.line)))


def _row(cells: list[str]) -> tuple[str, Uncertain, bool]:
    """Class, share as it is written, and whether it is written with a per cent sign."""
    if len(cells) != 2:
        raise ZplannerError("it takes a class and a share, with a tab between")
    name, written = cells
    key = _keys().get(name.casefold())
    if key is None:
        raise ZplannerError(f"'{_shortened(name)}' is not a workload class", remedy="use its label or key")
    head, at, confidence = written.partition("@")
    try:
        share = Uncertain.parse(re.sub(r"(?<=[\d.])\s*%", "", head) + at + confidence)
    except ZplannerError as error:
        raise ZplannerError(error.problem, remedy="write the share as 60%, 60, 0.6 or 50..70%") from None
    return key, share, "%" in head


def _share(shown: Uncertain, scale: float) -> Uncertain:
    share = Uncertain(shown.low / scale, shown.high / scale, shown.confidence)
    if share.low < 0.0 or share.high > 1.0:
        raise ZplannerError(f"the share {shown} lies outside 0 to 100 %")
    return share


def _cells(line: str) -> list[str]:
    """The cells of a line: between tabs, else semicolons, else commas; empty ones at the end are none."""
    separator = next((mark for mark in "\t;," if mark in line), "\t")
    cells = [cell.strip().strip('"').strip() for cell in line.split(separator)]
    while len(cells) > 1 and not cells[-1]:
        cells.pop()
    return cells


def _written(share: Uncertain) -> str:
    shown = Uncertain(share.low * 100, share.high * 100, share.confidence)
    text = str(shown)
    return f"{text}%" if shown.is_exact or shown.confidence == RANGE_CONFIDENCE else text.replace(" @", "% @")


def _keys() -> dict[str, str]:
    """The keys of the classes by key and by label."""
    found = {entry.label.casefold(): key for key, entry in workload_classes().items()}
    return found | {key.casefold(): key for key in workload_classes()}


def _label(key: str) -> str:
    entry = workload_classes().get(key)
    return entry.label if entry is not None else key


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
