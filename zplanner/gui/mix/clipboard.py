"""A mix as the text that spreadsheets copy and paste: a line per class, its share beside it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from zplanner.errors import ZplannerError
from zplanner.gui.mix.class_names import class_named, label_of
from zplanner.gui.mix.pasted_columns import Table, table_of
from zplanner.gui.mix.shares import Mix, rounded
from zplanner.importing.imported import Refused
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import RANGE_CONFIDENCE, Uncertain
from zplanner.wording.errors import advice, problem

FAR_ABOVE = 200
"""A sum of shares in per cent that no slip explains, not even a system that was counted twice."""

_WITH_COMMA = re.compile(r"(?<!\d)(?<!\d\.)(?:\d+\.)*\d*(?:,\d+(?:\.\d+)*)+")
_DECIMAL = re.compile(r"\d*,\d+")
_THOUSANDS = re.compile(r"[1-9]\d{0,2},\d{3}")


def text_of(mix: tuple[Component, ...]) -> str:
    """The mix as lines of class and share, with a tab between.

    >>> text_of((Component("java", Uncertain(0.5, 0.7)), Component("mixed", Uncertain.exactly(0.4))))
    'Java\\t50..70%\\nMixed or unknown\\t40%'
    """
    return "\n".join(f"{label_of(part.workload_class)}\t{_written(part.share)}" for part in mix)


@dataclass(frozen=True, slots=True)
class Pasted:
    """The rows of a text that hold, every other line with its reason, and how the rows were understood."""

    rows: tuple[Component, ...]
    refused: tuple[Refused, ...]
    found: tuple[tuple[str, str], ...] = ()
    """Names that only the words of the search led to a class, each with the class."""
    from_cpu_time: bool = False
    columns: tuple[tuple[int, str], ...] = ()
    """Numbers and headings of the columns of classes and shares, where there are others."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line with a share, as it is written, and the class that its name means, or why it means none."""

    line: int
    name: str
    share: Uncertain
    in_per_cent: bool
    key: str = ""
    by_search: bool = False
    refused: str = ""


def mix_of(text: str) -> Pasted:
    """What a text holds; a ZplannerError where it is no table of classes and shares.

    Shares stand as 60% or as bare numbers, which are fractions where none of them is above 1, CPU time where they
    cannot be per cent, and per cent otherwise. A first line without a number or a class is a heading.

    >>> [str(part.share) for part in mix_of("Java;0.6\\nmixed;0,3..0,5").rows]
    ['0.6', '0.3..0.5']
    >>> [str(part.share) for part in mix_of("Class\\tShare\\nJava\\t60\\nFile server\\t40 %").rows]
    ['0.6', '0.4']
    >>> [str(part.share) for part in mix_of("Java\\t1200\\nTransaction database\\t3400").rows]
    ['0.2609', '0.7391']
    """
    table = table_of(text)
    has_decimal_comma = _has_decimal_comma([table.pair(cells)[1] for _, cells in table.rows])
    read, refused = [], []
    for number, cells in table.rows:
        try:
            read.append(_row(number, cells, table, has_decimal_comma))
        except ZplannerError as error:
            refused.append(Refused(number, advice(error)))
    waits = len(read) == 1 and bool(refused)
    refused += [Refused(row.line, row.refused) for row in read if row.refused]
    rows = _cpu_time(read)
    if from_cpu_time := bool(rows):
        kept = [part for row, part in zip(read, rows, strict=True) if not row.refused]
    else:
        in_fractions = all(row.share.high <= 1 for row in read if not row.in_per_cent)
        kept = []
        for row in (row for row in read if not row.refused):
            try:
                scale = 1.0 if in_fractions and not row.in_per_cent else 100.0
                kept.append(Component(row.key, _share(row.share, scale, may_be_time=waits and not row.in_per_cent)))
            except ZplannerError as error:
                refused.append(Refused(row.line, advice(error)))
    found = tuple((row.name, row.key) for row in read if row.by_search)
    refused.sort(key=lambda row: row.line)
    return Pasted(tuple(kept), tuple(refused), found, from_cpu_time, table.named_columns())


def _row(number: int, cells: list[str], table: Table, has_decimal_comma: bool) -> _Row:
    name, written = table.pair(cells)
    if len(cells) == 1:
        raise ZplannerError("it takes a class and a share, with a tab between")
    if not (name and written):
        raise ZplannerError(f"it has no {'share' if name else 'class'}", remedy="state one")
    if (comma := _WITH_COMMA.search(written)) is not None and _THOUSANDS.fullmatch(comma[0]) and not has_decimal_comma:
        raise ZplannerError(
            f"'{comma[0]}' may mean {comma[0].replace(',', '')} or {comma[0].replace(',', '.')}",
            remedy="write it without the comma or with a point",
        )
    head, at, confidence = (written.replace(",", ".") if has_decimal_comma else written).partition("@")
    try:
        share = Uncertain.parse(re.sub(r"(?<=[\d.])\s*%", "", head) + at + confidence)
    except ZplannerError as error:
        raise ZplannerError(problem(error), remedy="write the share as 60%, 60, 0.6 or 50..70%") from None
    try:
        key, by_search = class_named(name)
    except ZplannerError as error:
        return _Row(number, name, share, "%" in head, refused=advice(error))
    return _Row(number, name, share, "%" in head, key, by_search)


def _has_decimal_comma(written: list[str]) -> bool:
    """Whether every number with a comma can be read with it as the decimal mark, and one of them in no other way."""
    numbers = [number for cell in written for number in _WITH_COMMA.findall(cell)]
    if not all(_DECIMAL.fullmatch(number) for number in numbers):
        return False
    return not all(_THOUSANDS.fullmatch(number) for number in numbers)


def _cpu_time(read: list[_Row]) -> Mix:
    """The rows as shares of their sum, where several numbers are seconds or hours: they cannot be per cent, and nothing
    says that they are. Those of lines without a class count in the sum: what is left out is missing."""
    if len(read) < 2 or any(row.in_per_cent or row.share.low <= 0 for row in read):
        return ()
    total = sum(row.share.median for row in read)
    highest = max(row.share.high for row in read)
    if highest > total or (highest <= 100 and total <= FAR_ABOVE):
        return ()
    return rounded(Plan(mix=tuple(Component(row.key, row.share) for row in read)).with_normalized_shares().mix)


def _share(shown: Uncertain, scale: float, *, may_be_time: bool) -> Uncertain:
    share = Uncertain(shown.low / scale, shown.high / scale, shown.confidence)
    if share.high > 1.0 and may_be_time:
        raise ZplannerError(f"{shown} is more than 100 %; as CPU time it waits for the lines beside it")
    if share.low < 0.0 or share.high > 1.0:
        raise ZplannerError(f"the share {shown} lies outside 0 to 100 %")
    return share


def _written(share: Uncertain) -> str:
    shown = Uncertain(share.low * 100, share.high * 100, share.confidence)
    text = str(shown)
    return f"{text}%" if shown.is_exact or shown.confidence == RANGE_CONFIDENCE else text.replace(" @", "% @")
