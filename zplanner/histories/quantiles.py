"""Quantiles of many groups of samples at once: the median, 95th percentile and maximum of each system and window."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from zplanner.histories.summary import P95

_UPPER = int(sys.byteorder == "little")
"""Which half of 64 bits is the upper one."""

_SIGN = np.uint32(0x8000_0000)


def packed(group: NDArray[np.uint32], value: NDArray[np.float32]) -> NDArray[np.uint64]:
    """Groups and values (n,) as whole numbers that sort by group and then by value; 8 bytes a sample."""
    bits = np.ascontiguousarray(value, np.float32).view(np.uint32)
    bits = np.where(bits & _SIGN, ~bits, bits | _SIGN)
    return (group.astype(np.uint64) << np.uint64(32)) | bits


def group_quantiles(samples: NDArray[np.uint64]) -> tuple[NDArray[np.uint32], NDArray[np.float64]]:
    """The groups among `packed` samples, which are sorted in place, and for each its linear median, p95 and maximum
    (k, 3), to the precision of 32 bits.

    >>> group_quantiles(packed(np.array([7, 1, 7], np.uint32), np.array([3.0, -5.0, 1.0], np.float32)))[1].tolist()
    [[-5.0, -5.0, -5.0], [2.0, 2.9, 3.0]]
    """
    samples.sort()
    group = samples.view(np.uint32)[_UPPER::2]
    first = np.concatenate([[0], np.flatnonzero(group[1:] != group[:-1]) + 1]) if len(group) else np.empty(0, np.intp)
    steps = np.diff(np.append(first, len(group))) - 1
    found = [_values(samples, first + steps * quantile) for quantile in (0.5, P95, 1.0)]
    return group[first], np.stack(found, axis=1)


def _values(samples: NDArray[np.uint64], place: NDArray[np.float64]) -> NDArray[np.float64]:
    """The values between samples, linearly."""
    below = np.floor(place)
    low, high = (_unpacked(samples[one.astype(np.intp)]) for one in (below, np.ceil(place)))
    return low + (high - low) * (place - below)


def _unpacked(samples: NDArray[np.uint64]) -> NDArray[np.float64]:
    bits = (samples & np.uint64(0xFFFF_FFFF)).astype(np.uint32)
    return np.where(bits & _SIGN, bits ^ _SIGN, ~bits).view(np.float32).astype(np.float64)
