"""Tests open real windows, off the screen unless a platform is named."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import zplanner  # noqa: F401  # first of all: it tells numpy, before that is imported, to use one thread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
settings.load_profile("any machine")  # neither a busy machine nor a run of plans too large to draw fails a test


def pytest_collection_finish() -> None:
    """Modules and collected tests stay to the end: no later collection of garbage looks through them again."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def shipped_names() -> Iterator[None]:
    """Only the shipped machines and classes are known, before the test and after it."""
    from zplanner.evidence import packs
    from zplanner.evidence.vocabulary import replace_added

    def forget() -> None:
        replace_added({}, {}, {})
        packs._owners.clear()

    forget()
    yield
    forget()
