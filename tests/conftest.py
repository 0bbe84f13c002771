"""Tests open real windows, off the screen unless a platform is named."""

from __future__ import annotations

import os
from collections.abc import Iterator

import zplanner  # noqa: F401  # first of all: it tells numpy, before that is imported, to use one thread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest


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
