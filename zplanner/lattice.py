"""Quasi-random standard normal draws: a rank-1 lattice, of which a seed picks the shift.

Independent random draws leave a quantile uncertain by its sampling error. The points of a lattice fill the cube evenly,
in each coordinate and in the first few together, so that a quantity of few inputs depends
less on the seed. One of many, such as a ratio with its scaling by engines, gains nothing from it yet.
"""

from __future__ import annotations

import zlib
from functools import cache
from statistics import NormalDist

import numpy as np

from zplanner.uncertain import Floats

POINTS = 2000

GENERATOR = np.asarray((
    497, 13, 657, 33, 713, 359, 129, 913, 273, 409, 531, 119, 589, 493, 991, 369, 579, 761, 483, 857, 177, 311,
    723, 627, 397, 407, 837, 943, 799, 263, 91, 301, 617, 847, 751, 933, 43, 809, 541, 139, 923, 703, 971, 53, 321,
    81, 187, 569, 789, 167, 981, 349, 521, 387, 101, 253, 771, 741, 607, 503, 637, 149, 339, 473, 283, 551, 827,
    961, 417, 693, 71, 559, 63, 819, 197, 331, 953, 291, 157, 779, 599, 111, 23, 733, 511, 867, 377, 999, 379, 243,
    109, 513, 731, 647, 781, 597, 159, 329, 463, 951, 293, 427, 561, 61, 683, 817, 73, 549, 829, 207, 963, 341,
    903, 281, 769, 609, 743, 877, 121, 147, 367, 989, 389, 233, 501, 99, 721, 791,
))  # fmt: skip
"""The generating vector, found component by component: each minimizes the worst-case error in the weighted Korobov
space of smoothness 1 with product weights 1, 1/2, 1/3, ... (Sloan and Reztsov, Math. Comp. 71, 263, 2002). A test
repeats the search."""


def normals(name: str, rows: int, seed: int) -> Floats:
    """Standard normal draws (rows, POINTS) of the lattice of this name, shifted at random by whole cells.

    Each row holds the middles of POINTS equally likely cells, so that its own quantiles are the same for every seed.
    The points of a lattice come in an order that depends on its name: lattices of two names are independent. Rows
    beyond the generating vector belong to further lattices.
    """
    found = np.empty((rows, POINTS))
    for first in range(0, rows, len(GENERATOR)):
        chance = np.random.default_rng([seed, zlib.crc32(name.encode()), first])
        points, part = chance.permutation(POINTS), found[first : first + len(GENERATOR)]
        shifts = chance.integers(POINTS, size=len(part))
        part[:] = _middles()[(np.outer(GENERATOR[: len(part)], points) + shifts[:, np.newaxis]) % POINTS]
    return found


def default_stream(name: str) -> Floats:
    """Standard normal draws (2 POINTS,) of this name, each with its negative, by the first seed."""
    half = normals(name, 1, 1)[0]
    return np.concatenate([half, -half])


@cache
def _middles() -> Floats:
    """The standard normal quantiles (POINTS,) in the middles of equally likely cells."""
    normal = NormalDist()
    return np.asarray([normal.inv_cdf((cell + 0.5) / POINTS) for cell in range(POINTS)])
