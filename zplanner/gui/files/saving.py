"""Plans written to their files, each as it was when that began; a large one while the window goes on."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from zplanner.document import save_plan
from zplanner.errors import ZplannerError
from zplanner.gui.editors.entry import LONGEST
from zplanner.gui.files.reading import Stamp, stamp_of
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.planning.plan import Plan
from zplanner.wording.numbers import plain

MOMENT_S = 0.04
"""Within it all but very large plans are written: saving them is over when the command is."""


@dataclass(slots=True, eq=False)
class Writing:
    """A plan on its way to a file: as the window had it, as it is written, and what went wrong in the end."""

    begun: Plan
    plan: Plan
    path: Path
    with_refusals: bool
    error: Exception | None = None
    stamp: Stamp | None = None

    def run(self) -> None:
        """Write the plan; in a thread of its own."""
        try:
            save_plan(self.plan, self.path)
            self.stamp = stamp_of(self.path)
        except Exception as error:
            self.error = error


class Saves(QObject):
    """Saves the open plan; one plan is written after the other, and none is left behind."""

    happened = Signal(str)  # what was saved last, for the status bar
    _written = Signal(object)  # from the thread: Writing
    _failed = Signal(object)  # a bug, which must not keep from the window what comes after

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._preferences, self._window = session, preferences, window
        self._queue: list[Writing] = []  # the first is being written
        self._thread: Thread | None = None
        self._known: tuple[Path, Stamp] | None = None  # the file of the plan as it was read or written last
        self._written.connect(self._end)
        self._failed.connect(_raise)
        session.closing.connect(self.finish)

    @property
    def path(self) -> Path | None:
        """Where the plan will lie once all is written, None while nothing is."""
        return self._queue[-1].path if self._queue else None

    def follow(self, path: Path | None, stamp: Stamp | None) -> None:
        """Another plan is open, with its file as it was read."""
        self._known = None if path is None or stamp is None else (path, stamp)

    def would_write_over(self, path: Path) -> bool:
        """Whether another program has written the plan's file since it was read or written here; asked in any
        thread."""
        known = self._known
        if self._queue or known is None or known[0] != path:
            return False
        return stamp_of(path) not in (None, known[1])

    def begin(self, path: Path) -> None:
        """Save the plan as it is now; where nobody has named it, under the name of its file."""
        plan = self._session.plan
        writing = Writing(plan, _named_after(plan, path), path, bool(self._session.refusals))
        waiting = [one for one in self._queue[1:] if one.path != path]
        self._queue = [*self._queue[:1], *waiting, writing]
        if self._queue == [writing]:
            self._start(writing).join(MOMENT_S)
            if self._thread is not None and not self._thread.is_alive():
                self._end(writing)
            else:
                self.happened.emit(self.tr("Saving {file}\u2026").format(file=path.name))

    def finish(self) -> None:
        """Wait until all is written: the plan is left."""
        if not self._queue:
            return
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            while self._queue:
                self._end(self._queue[0])
        finally:
            QApplication.restoreOverrideCursor()

    def _start(self, writing: Writing) -> Thread:
        def write() -> None:
            writing.run()
            with suppress(RuntimeError):  # the window is gone, and nobody waits for the answer
                self._written.emit(writing)

        self._thread = Thread(target=write, name="zplanner saving")  # no daemon: no file is left half written
        self._thread.start()
        return self._thread

    def _end(self, writing: Writing) -> None:
        if self._thread is None or not self._queue or self._queue[0] is not writing:  # it was waited for
            return
        self._thread.join()
        self._thread = None
        self._queue.pop(0)
        if self._queue:
            self._start(self._queue[0])
        if writing.error is None:
            self._keep(writing)
            return
        self.happened.emit(self.tr("{file} was not saved").format(file=writing.path.name))
        if isinstance(writing.error, ZplannerError):
            unchanged = self.tr("The plan in the window is unchanged.")
            tell(self._window, self.tr("The plan was not saved."), writing.error, unchanged)
        else:
            self._failed.emit(writing.error)

    def _keep(self, writing: Writing) -> None:
        """The plan lies in its file; what was edited meanwhile does not."""
        session, path = self._session, writing.path
        is_whole = session.plan == writing.begun
        self.follow(path, writing.stamp)
        session.edit(self.tr("Name the plan after its file"), _named_after(session.plan, path))
        if is_whole:
            session.saved(path)
        else:
            session.path = path
            session.history.resetClean()  # not even where undo has led to what lay in a file before
            session.document_changed.emit(path, session.modified)
        self._preferences.remember_file(path)
        self._preferences.remember_folder(path)
        said = self.tr("Saved {file} without the refused entries") if writing.with_refusals else self.tr("Saved {file}")
        self.happened.emit(said.format(file=path.name))


def _named_after(plan: Plan, path: Path) -> Plan:
    """The plan under the name of its file, where nobody has named it."""
    name = plain(path.stem)[: LONGEST - 1]
    return replace(plan, name=name) if name and plan.name == Plan().name else plan


def _raise(error: Exception) -> None:
    raise error
