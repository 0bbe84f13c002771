"""Draws of a mix's uncertain shares, which add up to 1 whatever each of them is."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from zplanner.planning.draws import Draws
from zplanner.planning.quantiles import Floats
from zplanner.uncertain import Uncertain

SHARE_ROUNDS = 50
"""Rounds of making room: intervals that can all hold do to within 0.1 % long before."""

LARGEST_ROOM = 1.0 / 3.0
"""Exact shares make room by at most this part of themselves (one standard deviation), so that they stay above 0."""


@lru_cache(maxsize=2)  # every scenario of a plan has the same mix
def drawn_shares(mix: tuple[Uncertain, ...], draws: Draws) -> Floats:
    """Shares (components, COUNT) of a mix, adding up to 1 in every draw.

    Uncertain shares are drawn as they were stated: they make room for one another, and the exact ones for what is
    wider than all others, so that each interval holds where that is possible.
    """
    stated, sd = np.asarray([share.median for share in mix]), np.asarray([share.sd for share in mix])
    normal = np.stack([draws.normal(f"share {number}") for number in range(len(mix))])
    shares: Floats = np.maximum(stated[:, np.newaxis] + _room_for_each(stated, sd) @ normal, 0.0)
    shares /= shares.sum(axis=0)
    return shares


def _room_for_each(stated: Floats, sd: Floats) -> Floats:
    """Deviations of shares (components, components) by independent normal draws, adding up to 0 in every draw.

    To add up to 0 and to have the stated standard deviations is asked in turn. What the widest interval needs beyond
    all others is the room that the exact shares make, in proportion.
    """
    exact = np.where(sd > 0.0, 0.0, stated)
    rest = np.outer(exact / max(exact.sum(), np.finfo(float).tiny), np.ones(len(sd)))
    needed = min(2.0 * sd.max() - sd.sum(), LARGEST_ROOM * exact.sum())
    wanted = np.append(sd, max(needed, 0.0))
    makes_room = (wanted / wanted.max()) ** 2
    makes_room /= makes_room.sum()
    deviations = np.vstack([np.diag(sd), np.zeros(len(sd))])
    for _ in range(SHARE_ROUNDS):
        deviations = deviations - np.outer(makes_room, deviations.sum(axis=0))
        found = np.sqrt((deviations**2).sum(axis=1))
        deviations *= np.where(found > 0.0, wanted / np.where(found > 0.0, found, 1.0), 0.0)[:, np.newaxis]
    deviations = deviations - np.outer(makes_room, deviations.sum(axis=0))
    room: Floats = deviations[:-1] + rest * deviations[-1]
    return room
