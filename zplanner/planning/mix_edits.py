"""Edits of a mix: rounding shares to add up, inserting rows, and moving a border between shares."""

from __future__ import annotations

import math
from dataclasses import replace

from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

Mix = tuple[Component, ...]

STEPS = 10_000
"""Steps in 100%: hundredths of a percent, finer than any share is known."""


def rounded(mix: Mix) -> Mix:
    """The mix with shares in steps of 0.01% that add up to 100%, by the method of the largest remainder.

    Every share is rounded down, and the missing steps go to the largest remainders. The ends of ranges absorb what they
    can of these, so that exact shares stay exact and are rounded as usual. No number moves by a whole step.

    >>> mix = tuple(Component("mixed", Uncertain.exactly(part / 7)) for part in (2, 1, 1, 1, 1, 1))
    >>> [str(part.share) for part in rounded(mix)]
    ['0.2857', '0.1429', '0.1429', '0.1429', '0.1428', '0.1428']
    """
    ends = [(n, end) for n, part in enumerate(mix) for end in ((0,) if part.share.is_exact else (1, 0))]
    steps = {(n, end): STEPS * (mix[n].share.high if end else mix[n].share.low) for n, end in ends}
    down = {place: math.floor(number) for place, number in steps.items()}
    by_remainder = sorted(ends, key=lambda place: round(down[place] - steps[place], 6))
    exact = [place for place in by_remainder if mix[place[0]].share.is_exact]
    ranged = [place for place in by_remainder if not mix[place[0]].share.is_exact]
    missing = 2 * STEPS - sum(2 * down[place] for place in exact) - sum(down[place] for place in ranged)  # half steps
    usual = sum(steps[place] - down[place] >= 0.5 for place in exact)
    up = min(max(usual, math.ceil((missing - len(ranged)) / 2)), missing // 2)
    for place in (*exact[:up], *ranged[: missing - 2 * up]):
        down[place] += 1
    return tuple(
        replace(part, share=Uncertain(down[n, 0] / STEPS, down.get((n, 1), down[n, 0]) / STEPS, part.share.confidence))
        for n, part in enumerate(mix)
    )


def with_rows(mix: Mix, rows: Mix, place: int) -> Mix:
    """The mix with rows added: a class already in it takes its new share, the others are inserted at `place`.

    >>> mix = (Component("java", Uncertain.exactly(0.6)), Component("mixed", Uncertain.exactly(0.4)))
    >>> rows = (Component("mixed", Uncertain.exactly(0.3)), Component("decimal-float", Uncertain.exactly(0.1)))
    >>> [(part.workload_class, str(part.share)) for part in with_rows(mix, rows, 1)]
    [('java', '0.6'), ('decimal-float', '0.1'), ('mixed', '0.3')]
    """
    added, changed = list(rows), []
    for part in mix:
        known = next((row for row in added if row.workload_class == part.workload_class), None)
        if known is not None:
            added.remove(known)
        changed.append(known or part)
    return (*changed[:place], *added, *changed[place:])


def with_growth_of(mix: Mix, classes: Mix) -> Mix:
    """The mix with every class growing as among `classes`, if it is there: a class has one growth, wherever it stands.

    >>> grows = Component("java", Uncertain.exactly(0.6), Uncertain.exactly(0.2))
    >>> [str(part.growth_per_year) for part in with_growth_of((Component("java", Uncertain.exactly(1.0)),), (grows,))]
    ['0.2']
    """
    growth = {part.workload_class: part.growth_per_year for part in classes}
    return tuple(replace(part, growth_per_year=growth.get(part.workload_class, part.growth_per_year)) for part in mix)


def with_border(mix: Mix, border: int, share: float) -> Mix:
    """The mix with about this share before the border; the part after it gives or takes the difference.

    A range keeps its width as it moves; the border stops when it reaches 0 or 100%.

    >>> mix = (Component("java", Uncertain.exactly(0.6)), Component("mixed", Uncertain(0.3, 0.5)))
    >>> [str(part.share) for part in with_border(mix, 0, 0.5)]
    ['0.5', '0.4..0.6']
    """
    left, right = mix[border], mix[border + 1]
    lowest = max(-left.share.low, right.share.high - 1.0)
    highest = min(right.share.low, 1.0 - left.share.high)
    if lowest > highest:
        return mix
    shift = min(max(share - left.share.median, lowest), highest)
    moved = replace(left, share=_shifted(left.share, shift)), replace(right, share=_shifted(right.share, -shift))
    return (*mix[:border], *moved, *mix[border + 2 :])


def common_length(before: Mix, after: Mix) -> int:
    """The length of the common prefix of two mixes."""
    pairs = enumerate(zip(before, after, strict=False))
    return next((n for n, (old, new) in pairs if old != new), min(len(before), len(after)))


def _shifted(share: Uncertain, shift: float) -> Uncertain:
    """The share shifted with its width kept; rounding to ten digits hides binary noise."""
    low, high = round(share.low + shift, 10), round(share.high + shift, 10)
    return Uncertain(min(max(low, 0.0), 1.0), min(max(high, 0.0), 1.0), share.confidence)
