"""Recovery copies: writes one of the unsaved plan, and offers those left by crashed processes."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from zplanner.document.copies import CopyFolder, LeftCopy, OriginalState, left_copies
from zplanner.gui.files.questions import Choice, Roles, ask
from zplanner.planning.plan import Plan
from zplanner.wording.window import files as words

if TYPE_CHECKING:
    from zplanner.gui.window import Window

QUIET_MS = 2_000
"""A copy is written this long after the last edit, so that it does not compete with the forecast and its charts."""
LATEST_MS = 10_000
"""An assumption: work that takes longer to redo is worth a copy, even during continuous edits."""
MOST_ASKED = 3
"""Copies offered at startup; the command in the File menu offers all."""


class Recovery(QObject):
    """Copies the unsaved plan some seconds after an edit, and offers copies left by other processes."""

    def __init__(self, window: Window, folder: Path) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._root = folder
        self._folder = CopyFolder(folder / f"{os.getpid()}-{time.time_ns()}")
        self._left: list[LeftCopy] = []
        self._is_asked = self._keeps_some = False
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._latest = QTimer(self, singleShot=True, interval=LATEST_MS)
        for timer in (self._quiet, self._latest):
            timer.timeout.connect(self._copy)
        self._copier, self._finder = self._session.asker(), self._session.asker()
        self._finder.done.connect(self._offer)
        self._session.plan_changed.connect(self._follow)
        self._session.document_changed.connect(self._follow)
        self._session.closing.connect(self._end)
        window.completed.connect(self.look)
        window.files.recovery_asked.connect(self.look_again)

    def look(self) -> None:
        """Offer the newest copies of processes that have ended."""
        self._finder.ask(partial(left_copies, self._root, MOST_ASKED))

    def look_again(self) -> None:
        """Offer all copies on request; if there are none, say so."""
        if not self._left and not self._finder.is_busy:
            self._is_asked = True
            self._finder.ask(partial(left_copies, self._root))

    def _follow(self) -> None:
        if not self._session.modified:
            self._stop_timers()
            self._copier.ask(self._folder.clear)
            return
        self._quiet.start()
        if not self._latest.isActive():
            self._latest.start()

    def _stop_timers(self) -> None:
        self._quiet.stop()
        self._latest.stop()

    def _copy(self) -> None:
        """Copy the plan, so that saving a recovered one does not silently replace a file changed by another program."""
        self._stop_timers()
        folder, document = self._folder, self._session.document
        self._copier.ask(lambda: folder.keep(document.plan, document.path_to_replace()))

    def _end(self) -> None:
        """End on a normal close: unsaved changes were discarded by the user."""
        self._stop_timers()
        self._copier.close()
        self._folder.clear()
        self._release_others()

    def _release_others(self) -> None:
        while self._left:
            self._left.pop().folder.release()

    def _offer(self, left: list[LeftCopy]) -> None:
        """Ask about the first of the copies."""
        self._left = left
        if not left:
            if self._keeps_some or self._is_asked:
                self._window.files.happened.emit(words.KEPT if self._keeps_some else words.NONE_LEFT)
            self._is_asked = self._keeps_some = False
            return
        discard = Choice(words.DISCARD_COPY, Roles.DestructiveRole, self._discard)
        later = Choice(words.LATER, Roles.RejectRole, self._postpone)
        detail = words.left_copy(left[0], time.time())
        if isinstance(left[0].found, Plan):
            recover = Choice(words.RECOVER, Roles.AcceptRole, partial(self._recover, left[0].found))
            ask(self._window, words.RECOVER_QUESTION, detail, recover, discard, later)
        else:
            ask(self._window, words.LOST_QUESTION, detail, discard, later)

    def _discard(self) -> None:
        if self._left:
            self._left.pop(0).folder.clear()
            self._offer(self._left)

    def _postpone(self) -> None:
        if self._left:
            self._left.pop(0).folder.release()
            self._keeps_some = True
            self._offer(self._left)

    def _recover(self, plan: Plan) -> None:
        self._window.files.leave(partial(self._show, plan), self._postpone)

    def _show(self, plan: Plan) -> None:
        """Open the first copy as a plan with unsaved changes, and continue it in its folder.

        A window holds one plan, so other copies wait for a request. If the plan's file is newer than the copy, saving
        asks where.
        """
        if not self._left:  # the window was closed meanwhile
            return
        left = self._left.pop(0)
        path = None if left.original is OriginalState.CHANGED else left.path
        self._window.files.show(plan, path, stamp=left.stamp)
        self._copier.stop()
        self._folder.clear()
        self._folder = left.folder
        self._session.mark_unsaved()
        said = words.recovered(plan, others=bool(self._left) or self._keeps_some)
        self._release_others()
        self._is_asked = self._keeps_some = False
        self._window.files.happened.emit(said)
