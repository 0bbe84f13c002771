"""Python's search for garbage, kept to the thread of the window.

Python looks for garbage in whichever thread makes many objects, which here is that of a forecast. It would find what is
left of closed dialogs and free it there, beside Qt, which is at it in the window's thread: that ends the program.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 1000


class Collector(QObject):
    """Looks for garbage in place of Python, once its window is complete and as long as it is there."""

    def __init__(self, window: QObject) -> None:
        super().__init__(window)
        gc.disable()
        window.destroyed.connect(lambda: gc.enable())
        self._again = QTimer(self, interval=EVERY_MS)
        self._again.timeout.connect(collect)

    def begin(self) -> None:
        """The start is over: from now on look for garbage, but never again in what the start has left."""
        if not gc.get_freeze_count():
            gc.freeze()
        self._again.start()


def collect() -> None:
    """Collect the oldest generation that Python would, where it would collect any."""
    due = [at for at, count in enumerate(gc.get_count()) if count > gc.get_threshold()[at]]
    if due:
        gc.collect(due[-1])
