"""Work in pieces: after each of them the window paints, and answers what was done to it meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Turns(QObject):
    """Makes calls one after the other, each in a turn of its own; other calls take the place of those that wait."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._calls: list[Callable[[], object]] = []
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._call)

    def take(self, *calls: Callable[[], object]) -> None:
        self._calls = list(calls)
        self._next.start()

    def _call(self) -> None:
        call = self._calls.pop(0)
        if self._calls:
            self._next.start()
        call()
