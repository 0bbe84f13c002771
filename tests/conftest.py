"""Tests open real windows, off the screen unless a platform is named."""

import os

import pytest

import zplanner  # noqa: F401  # first of all: it tells numpy, before that is imported, to use one thread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Drag sliders first: late in a long run of windows the mouse misses their handles, for a reason not yet found."""
    items.sort(key=lambda item: item.path.name != "test_whatif.py")
