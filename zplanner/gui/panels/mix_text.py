"""A mix as the text that spreadsheets copy and paste: a line per class, its share beside it."""

from __future__ import annotations

import re

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
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


def mix_of(text: str) -> tuple[Component, ...]:
    """The rows that a text holds; a ZplannerError names the line that is none.

    Shares stand as 60% or as bare numbers, which are fractions where none of them is above 1 and per cent otherwise.
    A first line without a number is a heading.

    >>> [str(part.share) for part in mix_of("Java;0.6\\nmixed;0.3..0.5")]
    ['0.6', '0.3..0.5']
    >>> [str(part.share) for part in mix_of("Class\\tShare\\nJava\\t60\\nFile server\\t40 %")]
    ['0.6', '0.4']
    """
    if len(text) > MOST_LINES * LONGEST_LINE or text.count("\n") >= MOST_LINES:
        raise ZplannerError(
            "the clipboard holds too much", remedy=f"copy up to {MOST_LINES} lines of a class and its share"
        )
    lines = [(number, _cells(line)) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if len(lines) > 1 and not any(letter.isdigit() for cell in lines[0][1][1:] for letter in cell):
        lines = lines[1:]
    if not lines:
        raise ZplannerError("the clipboard holds no text", remedy="copy lines of a class and its share")
    read = [_row(number, cells) for number, cells in lines]
    in_fractions = all(share.high <= 1 for _, share, per_cent, _ in read if not per_cent)
    return tuple(
        Component(key, _share(number, share, 1.0 if in_fractions and not per_cent else 100.0))
        for key, share, per_cent, number in read
    )


def _row(number: int, cells: list[str]) -> tuple[str, Uncertain, bool, int]:
    """Class, share as it is written, whether it is written with a per cent sign, and the line."""
    if len(cells) != 2:
        raise _refused(number, "it takes a class and a share, with a tab between")
    name, written = cells
    key = _keys().get(name.casefold())
    if key is None:
        raise _refused(number, f"'{_shortened(name)}' is not a workload class; use its label or key")
    head, at, confidence = written.partition("@")
    try:
        share = Uncertain.parse(re.sub(r"(?<=[\d.])\s*%", "", head) + at + confidence)
    except ZplannerError as error:
        raise _refused(number, f"{error.problem}; write the share as 60%, 60, 0.6 or 50..70%") from None
    return key, share, "%" in head, number


def _share(number: int, shown: Uncertain, scale: float) -> Uncertain:
    share = Uncertain(shown.low / scale, shown.high / scale, shown.confidence)
    if share.low < 0.0 or share.high > 1.0:
        raise _refused(number, f"the share {shown} lies outside 0 to 100 %")
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


def _refused(number: int, why: str) -> ZplannerError:
    return ZplannerError(f"line {number}: {why}", remedy="nothing was pasted")


def _shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."
