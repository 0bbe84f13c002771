"""What becomes of a mix in an edit: shares that move together, pasted rows, and what stays as it was."""

from __future__ import annotations

from dataclasses import replace

from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

Mix = tuple[Component, ...]


def rounded(mix: Mix) -> Mix:
    """The shares with two decimals of a per cent; the largest takes what rounding leaves, so that the sum stays 1."""
    lows = [round(1e4 * part.share.low) for part in mix]
    highs = [round(1e4 * part.share.high) for part in mix]
    largest = max(range(len(mix)), key=lambda index: lows[index] + highs[index])
    left = 20_000 - sum(lows) - sum(highs)
    lows[largest] += left // 2
    highs[largest] += left - left // 2
    return tuple(
        replace(part, share=Uncertain(low / 1e4, high / 1e4, part.share.confidence))
        for part, low, high in zip(mix, lows, highs, strict=True)
    )


def with_rows(mix: Mix, rows: Mix, place: int) -> Mix:
    """The mix with further rows: a class that is there takes its new share, the others come in at `place`.

    >>> mix = (Component("java", Uncertain.exactly(0.6)), Component("mixed", Uncertain.exactly(0.4)))
    >>> rows = (Component("mixed", Uncertain.exactly(0.3)), Component("decimal-float", Uncertain.exactly(0.1)))
    >>> [(part.workload_class, str(part.share)) for part in with_rows(mix, rows, 1)]
    [('java', '0.6'), ('decimal-float', '0.1'), ('mixed', '0.3')]
    """
    left, changed = list(rows), []
    for part in mix:
        known = next((row for row in left if row.workload_class == part.workload_class), None)
        if known is not None:
            left.remove(known)
        changed.append(known or part)
    return (*changed[:place], *left, *changed[place:])


def with_border(mix: Mix, border: int, share: float) -> Mix:
    """The mix whose part before the border has about this share; the part after it gives or takes the difference.

    A range keeps its width and moves, up to 0 and 100 %: there the border stops.

    >>> mix = (Component("java", Uncertain.exactly(0.6)), Component("mixed", Uncertain(0.3, 0.5)))
    >>> [str(part.share) for part in with_border(mix, 0, 0.5)]
    ['0.5', '0.4..0.6']
    """
    left, right = mix[border], mix[border + 1]
    lowest = max(-left.share.low, right.share.high - 1.0)
    highest = min(right.share.low, 1.0 - left.share.high)
    shift = min(max(share - left.share.median, lowest), highest)
    if lowest > highest:
        return mix
    moved = replace(left, share=_shifted(left.share, shift)), replace(right, share=_shifted(right.share, -shift))
    return (*mix[:border], *moved, *mix[border + 2 :])


def length_of_same(before: Mix, after: Mix) -> int:
    """How many parts two mixes have in common at their beginning."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (old, new) in pairs if old != new), min(len(before), len(after)))


def _shifted(share: Uncertain, shift: float) -> Uncertain:
    """The share moved as it is; ten digits leave out what binary numbers add."""
    low, high = round(share.low + shift, 10), round(share.high + shift, 10)
    return Uncertain(min(max(low, 0.0), 1.0), min(max(high, 0.0), 1.0), share.confidence)
