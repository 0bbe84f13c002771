"""Histories for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zplanner.histories.history import WINDOW, History

MONDAY = 1_792_368_000
"""2026-10-19 00:00."""


def history(busy: Sequence[float] | NDArray[Any], steal: Sequence[float] | float = 0.0, **other: object) -> History:
    """A history from Monday midnight on, without gaps unless `starts` says otherwise."""
    count = len(busy)
    window = other.get("window", WINDOW)
    stated: dict[str, object] = {
        "system": "ZLNX01",
        "starts": MONDAY + np.arange(count) * np.int64(str(window)),
        "busy": np.asarray(busy, np.float32),
        "steal": np.broadcast_to(np.asarray(steal, np.float32), count).copy(),
        "engines": np.full(count, 8, np.float32),
        "engine_range": (8, 8),
        **other,
    }
    return History(**stated)  # type: ignore[arg-type]  # fields by name
