"""Work in pieces, so that the window paints between them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

INPUT = frozenset(
    {
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
        QEvent.Type.KeyPress,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.Shortcut,
        QEvent.Type.ContextMenu,
        QEvent.Type.Drop,
    }
)


class Turns(QObject):
    """Makes calls one after the other, each in a turn of its own; other calls take the place of those that wait.

    What a planner presses before the last of them is lost: it was meant for what the window no longer holds.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._calls: list[Callable[[], object]] = []
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._call)

    def take(self, *calls: Callable[[], object]) -> None:
        self._calls = list(calls)
        self._next.start()
        if (application := QCoreApplication.instance()) is not None:
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() in INPUT

    def _call(self) -> None:
        call = self._calls.pop(0)
        if self._calls:
            self._next.start()
        elif (application := QCoreApplication.instance()) is not None:
            application.removeEventFilter(self)
        call()
