"""Collects garbage in the window's thread alone."""

from __future__ import annotations

import gc

from PySide6.QtCore import QTimer

INTERVAL_MS = 1_000
"""How often it is looked whether a collection is due."""


class GarbageCollector(QTimer):
    """Takes the place of Python's own collection, which runs in whatever thread happens to allocate: if that is not the
    window's, a closed dialog is deleted in the midst of it, and the program hangs or ends (seen with PySide 6.11).

    A generation is collected as soon as it has as many objects as Python's own collection waits for.
    """

    def __init__(self) -> None:
        super().__init__(interval=INTERVAL_MS)
        gc.disable()
        self.timeout.connect(self._collect)
        self.start()

    def _collect(self) -> None:
        grown = [count > wanted for count, wanted in zip(gc.get_count(), gc.get_threshold(), strict=True)]
        if any(grown):
            gc.collect(max(generation for generation, is_due in enumerate(grown) if is_due))
