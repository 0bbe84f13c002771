"""Tests open real windows, off the screen unless a platform is named."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
