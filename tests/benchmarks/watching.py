"""What goes wrong while chance acts on the window: exceptions, what Qt complains of, numbers that are none."""

from __future__ import annotations

import re
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import ExitStack
from itertools import product
from types import TracebackType
from typing import Self
from unittest.mock import patch

from PySide6.QtCore import QMessageLogContext, QModelIndex, QObject, QtMsgType, QUrl, Slot, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QTableView, QTreeView, QWidget

from tests.strays import strays
from zplanner.gui.window import Window

NO_NUMBER = re.compile(r"\b(nan|NaN|inf|Infinity)\b")
NO_FAULT = ("This plugin does not support", "Unimplemented code", "QGraphicsView::dragLeaveEvent")
"""What Qt says of a display that is none, and of a drag that chance breaks off before it has begun."""


class Watch:
    """Keeps in `found` what went wrong, each with the place it was first seen at; meanwhile links open nothing."""

    def __init__(self, window: Window, place: Callable[[], str]) -> None:
        self.found: dict[str, str] = {}
        self._window, self._place = window, place
        self._until = ExitStack()
        self._links = _Links()

    def __enter__(self) -> Self:
        self._until.enter_context(patch.object(sys, "excepthook", self.catch))
        self._until.enter_context(patch.object(threading, "excepthook", lambda told: self.catch(*told[:3])))
        for scheme in ("file", "http", "https"):
            QDesktopServices.setUrlHandler(scheme, self._links, "ignore")  # type: ignore[arg-type]  # bytes, says the stub
            self._until.callback(QDesktopServices.unsetUrlHandler, scheme)
        before = qInstallMessageHandler(self._hear)
        self._until.callback(qInstallMessageHandler, before)
        return self

    def __exit__(self, *_: object) -> None:
        self._until.close()

    def catch(self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
        """Keep an exception."""
        self._keep("".join(traceback.format_exception(kind, error, trace)))

    def look(self) -> None:
        """No number that is none may be shown, and nothing kept that Qt has deleted."""
        if threading.active_count() == 1:  # a tuple that another thread is making must not be looked at
            for kind in strays():
                self._keep(f"PySide keeps a {kind} that Qt has deleted")
        shown: list[str] = []
        for widget in self._window.findChildren(QWidget):
            if widget.isVisible() and isinstance(widget, QLabel | QAbstractButton):
                shown.append(widget.text())
            elif widget.isVisible() and isinstance(widget, QAbstractItemView) and (model := widget.model()) is not None:
                root = QModelIndex()
                columns = model.columnCount(root) if isinstance(widget, QTableView | QTreeView) else 1
                cells = product(range(model.rowCount(root)), range(columns))
                shown += [str(model.index(*cell).data() or "") for cell in cells]
        for text in filter(NO_NUMBER.search, shown):
            self._keep(f"shown: {text}")

    def _hear(self, kind: QtMsgType, context: QMessageLogContext, said: str) -> None:
        if kind != QtMsgType.QtDebugMsg and not said.startswith(NO_FAULT):
            self._keep(f"Qt says: {said}")

    def _keep(self, what: str) -> None:
        self.found.setdefault(what, self._place())


class _Links(QObject):
    @Slot(QUrl)
    def ignore(self, url: QUrl) -> None:
        """Open nothing."""
