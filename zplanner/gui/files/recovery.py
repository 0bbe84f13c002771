"""Journals of unsaved edits: writes the window's, offers those left by crashed processes, keeps the saved ones."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication

from zplanner.document import foreign
from zplanner.document.copies import CopyFolder, LeftCopy, left_copies
from zplanner.document.history import OpenDocument
from zplanner.document.journal import Journaled
from zplanner.errors import ZplannerError
from zplanner.files import FileCode
from zplanner.gui.files.questions import Choice, Reader, Roles, ask
from zplanner.guide import Screen
from zplanner.wording.numbers import plain
from zplanner.wording.window import files as words

if TYPE_CHECKING:
    from zplanner.gui.window import Window

SOON_MS = 100
"""The journal is written this long after the first of several edits: what shows them is painted first, a drag is a few
writes then, and every edit is on disk well within a second."""
LARGE = 2_000
"""Own measurements or systems that take a tenth of a second to write (`tests/benchmarks/journal.py`)."""
RETRY_MS = 2_000
"""How soon a write that failed is tried again: once there is room, the notice goes by itself."""
MOST_ASKED = 3
"""Journals offered at startup; the command in the File menu offers all."""


@dataclass(frozen=True, slots=True, eq=False)
class _Work:
    """What is to be on disk: the document's journal, or none without a document, and the history of a saved one. The
    folder used until a document was recovered goes after that."""

    folder: CopyFolder
    document: OpenDocument | None
    saved: OpenDocument | None
    kept: Path | None
    former: CopyFolder | None
    error: ZplannerError | None = None
    is_whole: bool = True  # what is on disk

    def done(self, kept: OpenDocument | None) -> _Work:
        """Do it, in the background, but for the history that is kept already; with the first error, if any."""
        steps = (self._write,) if self.saved is kept else (self._keep_saved, self._write)
        errors = [error for step in steps if (error := _error_of(step))]
        return replace(self, error=errors[0] if errors else None, is_whole=self.folder.journal.is_whole)

    def _keep_saved(self) -> None:
        if self.saved is None or self.saved.path is None or self.kept is None:
            return
        if len(self.saved.history.steps) == 1:
            foreign.drop(self.kept, self.saved.path)
            return
        self.folder.keep(self.saved)
        foreign.keep(self.kept, self.saved.path, self.folder.journal.content())

    def _write(self) -> None:
        if self.document is None:
            self.folder.clear()
        else:
            self.folder.keep(self.document)
        if self.former is not None:
            self.former.clear()


def _error_of(step: Callable[[], None]) -> ZplannerError | None:
    try:
        step()
    except ZplannerError as error:
        return error
    return None


@dataclass(frozen=True, slots=True)
class _LeftReading:
    """Reads one of the journals with its measured load."""

    left: LeftCopy

    def run(self) -> LeftCopy:
        return self.left.read()

    def cancel(self) -> None:
        """What it reads is dropped."""


class Recovery(QObject):
    """Brings every edit to the journal of this process, and offers those left by other processes."""

    failed = Signal(object)  # ZplannerError: why edits are not kept; None once they are again
    _written = Signal(object)  # _Work

    def __init__(self, window: Window, folder: Path) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._root = folder
        self._folder = CopyFolder(folder / f"{os.getpid()}-{time.time_ns()}")
        self._left: list[LeftCopy] = []
        self._is_asked = self._keeps_some = False
        self._is_needed = False  # a journal, since the first edit of the document
        self._next: deque[_Work] = deque(maxlen=1)  # to be written; what is newer takes its place
        self._is_urgent = Event()
        self._saved: OpenDocument | None = None  # whose history is to be kept
        self._kept: OpenDocument | None = None  # whose history is kept: only the writer sets it
        self._recovered: CopyFolder | None = None  # of the document that is about to be opened
        self._former: CopyFolder | None = None  # used until a document was recovered
        self._retry = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._retry.timeout.connect(self._write)
        self._writer, self._finder = self._session.asker(), self._session.asker()
        self._written.connect(self._note, Qt.ConnectionType.QueuedConnection)
        self._writer.failed.connect(self._note_fault)
        self._finder.done.connect(self._offer)
        self._reader = Reader(self._session, window)
        self._reader.done.connect(self._take)
        self._reader.canceled.connect(self._postpone)
        self._session.document_opened.connect(self._begin)
        self._session.history_changed.connect(self._follow)
        self._session.document_changed.connect(self._follow)
        self._session.file_saved.connect(self._keep)
        self._session.closing.connect(self._end)
        self.failed.connect(window.show_unprotected)
        window.completed.connect(self.look)
        window.files.recovery_asked.connect(self.look_again)
        self._begin_early()  # the program was started with a document

    def look(self) -> None:
        """Offer the newest unsaved work of processes that have ended."""
        self._finder.ask(partial(left_copies, self._root, MOST_ASKED))

    def look_again(self) -> None:
        """Offer all of it on request; if there is none, say so."""
        if not self._left and not self._finder.is_busy:
            self._is_asked = True
            self._finder.ask(partial(left_copies, self._root))

    def _begin(self) -> None:
        """Follow another document; the journal of the one before is not needed. That of a recovered one goes on:
        writing all its steps anew would keep the next edits waiting, and a kill would leave two of them."""
        recovered, self._recovered = self._recovered, None
        self._is_needed = recovered is not None
        if recovered:
            self._former, self._folder = self._folder, recovered
        self._write()
        self._begin_early()

    def _begin_early(self) -> None:
        """Begin the journal of a large document before its first edit, which would otherwise take longer to reach the
        disk than an edit may."""
        plan = self._session.whole
        self._is_needed |= bool(plan.histories) or len(plan.measurements) + len(plan.partitions) >= LARGE
        self._follow()

    def _follow(self) -> None:
        if self._session.modified or self._is_needed:
            self._is_needed = True
            self._ask()

    def _keep(self) -> None:
        self._saved = self._session.document
        self._write()

    def _write(self) -> None:
        """Write now, or after what is being written."""
        self._is_urgent.set()
        self._ask()

    def _ask(self) -> None:
        self._next.append(self._work())
        self._writer.ask(self._keep_up)

    def _work(self) -> _Work:
        document = self._session.document if self._is_needed else None
        return _Work(self._folder, document, self._saved, self._window.files.kept, self._former)

    def _keep_up(self) -> None:
        """Write until nothing is left, or one write fails: in the writer's thread from the first wait to the last
        write, because a window that is busy with painting would keep edits from the disk."""
        while self._next:
            self._is_urgent.wait(SOON_MS / 1000)
            self._is_urgent.clear()
            work = self._done(self._next.pop())
            while not (work.is_whole or work.error or self._next):
                work = self._done(work)
            self._written.emit(work)
            if work.error:
                return

    def _done(self, work: _Work) -> _Work:
        work = work.done(self._kept)
        self._kept = self._kept if work.error else work.saved
        return work

    def _note(self, work: _Work) -> None:
        """Try again later what failed, and say so until it succeeds."""
        if work.error is not None:
            self._retry.start()
        else:
            self._retry.stop()
            self._former = None if self._former is work.former else self._former
        self.failed.emit(work.error)

    def _note_fault(self, error: Exception) -> None:
        """Say that edits are not kept; the next edit tries again."""
        self.failed.emit(ZplannerError(FileCode.UNWRITABLE, file=self._root, reason=str(error)))

    def _end(self) -> None:
        """End on a normal close, when the user has saved or discarded the changes; any others are left for the next
        run."""
        self._retry.stop()
        self._is_needed = self._session.modified
        self._write()
        self._writer.close()
        while not (work := self._done(self._work())).is_whole and work.error is None:
            pass
        self._folder.release()
        self._release_others()

    def _release_others(self) -> None:
        while self._left:
            self._left.pop().folder.release()

    def _offer(self, left: list[LeftCopy]) -> None:
        """Ask about the first of the copies, at a start once no dialog or menu is open."""
        self._left = left
        if left and not self._is_asked and (QApplication.activeModalWidget() or QApplication.activePopupWidget()):
            QTimer.singleShot(RETRY_MS, self, lambda: self._offer(self._left))
            return
        if not left:
            if self._keeps_some or self._is_asked:
                self._window.files.happened.emit(words.KEPT if self._keeps_some else words.NONE_LEFT)
            self._is_asked = self._keeps_some = False
            return
        discard = Choice(words.DISCARD_COPY, Roles.DestructiveRole, self._discard)
        later = Choice(words.LATER, Roles.RejectRole, self._postpone)
        question, choices = words.LOST_QUESTION, [discard, later]
        if isinstance(left[0].found, Journaled):
            recover = Choice(words.RECOVER, Roles.AcceptRole, self._recover)
            question, choices = words.RECOVER_QUESTION, [recover, *choices]
        detail = words.left_copy(left[0], time.time())
        by_itself = not self._is_asked
        ask(self._window, question, detail, *choices, topic=Screen.RECOVERY.value, by_itself=by_itself)

    def _discard(self) -> None:
        if self._left:
            self._left.pop(0).folder.clear()
            self._offer(self._left)

    def _postpone(self) -> None:
        if self._left:
            self._left.pop(0).folder.release()
            self._keeps_some = True
            self._offer(self._left)

    def _recover(self) -> None:
        if self._left:
            found = self._left[0].found
            assert isinstance(found, Journaled)
            self._reader.read(plain(found.history.plan.name), _LeftReading(self._left[0]))

    def _take(self, read: LeftCopy) -> None:
        """Show what was read; if its measured load is damaged, ask again."""
        if not self._left:  # the window was closed meanwhile
            return
        offered, self._left[0] = self._left[0].found, read
        if getattr(read.found, "is_whole", None) == getattr(offered, "is_whole", None):
            self._window.files.leave(self._show, self._postpone)
        else:
            self._offer(self._left)

    def _show(self) -> None:
        """Open the first document as it was left, with its undo and redo, and go on in its journal.

        A window holds one document, so others wait for a request. If the file is newer than the journal, saving asks
        where.
        """
        if not self._left:  # the window was closed meanwhile
            return
        left = self._left.pop(0)
        self._recovered = left.folder
        self._window.files.show_document(left.document())
        said = words.recovered(self._session.plan, others=bool(self._left) or self._keeps_some)
        self._release_others()
        self._is_asked = self._keeps_some = False
        self._window.files.happened.emit(said)
