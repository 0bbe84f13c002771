"""Tests open real windows, off the screen unless a platform is named."""

import os

import zplanner  # noqa: F401  # first of all: it tells numpy, before that is imported, to use one thread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
