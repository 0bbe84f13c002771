"""Waiting in tests and benchmarks while the window and its threads go on."""

from __future__ import annotations

from PySide6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEvent, QEventLoop, QTimer


def wait(milliseconds: int) -> None:
    """Let the window and its threads run for so long and until nothing is due; what is to be deleted is gone then.

    Not QTest.qWait: it keeps Python's lock while it waits, so that no other thread gets its turn.
    """
    loop = QEventLoop()
    dispatcher = QAbstractEventDispatcher.instance()
    QTimer.singleShot(milliseconds, lambda: dispatcher.aboutToBlock.connect(loop.quit))
    loop.exec()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
