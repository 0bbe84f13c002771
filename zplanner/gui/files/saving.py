"""Saves plans as they were at the start of the save, large ones in the background; goes back to what the file holds,
and notices what another program did to it; and asks for the name of a snapshot: when it is kept, and when it is
renamed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from html import escape
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QWidget

from zplanner.document import save_plan
from zplanner.document.foreign import FileContent, PlanReading
from zplanner.document.plan_file import renamed, with_snapshot
from zplanner.errors import ZplannerError
from zplanner.files import Stamp, has_hard_links
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.files.questions import Choice, Reader, Roles, ask, nothing
from zplanner.gui.focus import announce
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.gui.widgets.entry import LONGEST, EntryLine
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import LinkLabel, fit_height, show_text, small, without_icons
from zplanner.planning.plan import Plan, Snapshot, is_visible
from zplanner.wording.numbers import plain
from zplanner.wording.window import files
from zplanner.wording.window import files as words

MOMENT_S = 0.04
"""Wait for a save this long: all but very large plans are then written before the command returns."""


@dataclass(slots=True, eq=False)
class Save:
    """A pending save: the plan as shown, and the job that writes it."""

    plan: Plan
    path: Path
    with_refusals: bool
    has_hard_links: bool
    job: Future[Stamp]


class Saves(QObject):
    """Saves the open plan, one save after the other."""

    happened = Signal(str)  # what was saved last, for the status bar
    _written = Signal(object)  # from the thread: Save
    _failed = Signal(object)  # a bug, which must not block later saves

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._preferences, self._window = session, preferences, window
        self._queue: list[Save] = []  # the first one is being written
        self._writer: ThreadPoolExecutor | None = None
        self._written.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self._failed.connect(_raise)
        session.closing.connect(self.finish)

    @property
    def path(self) -> Path | None:
        """The path of the last pending save; None if none is pending."""
        return self._queue[-1].path if self._queue else None

    def begin(self, path: Path, replacing: Stamp | None = None) -> None:
        """Save the current plan; an unnamed one gets the name of its file. A file that another program has changed is
        not replaced: one whose stamp is neither `replacing` nor that of the pending save."""
        plan = self._session.whole
        for waiting in self._queue[1:]:
            if waiting.path == path and waiting.job.cancel():
                self._queue.remove(waiting)
        self._writer = self._writer or ThreadPoolExecutor(1, "zplanner saving")
        is_linked = has_hard_links(path)
        before = next((save for save in reversed(self._queue) if save.path == path), None)
        job = self._writer.submit(_write, _named_after(plan, path), path, replacing, before)
        save = Save(plan, path, bool(self._session.refusals), is_linked, job)
        self._queue.append(save)
        job.add_done_callback(lambda _: self._post(save))
        if self._queue == [save]:
            wait([job], MOMENT_S)
            if job.done():
                self._end(save)
            else:
                self.happened.emit(words.SAVING.format(file=plain(path.name)))

    def finish(self) -> None:
        """Wait for pending saves, when the plan is left."""
        if self._queue:
            QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
            try:
                while self._queue:
                    self._end(self._queue[0])
            finally:
                QApplication.restoreOverrideCursor()
        if self._writer is not None:
            self._writer.shutdown()
            self._writer = None

    def _post(self, save: Save) -> None:
        with suppress(RuntimeError):  # the window is closed
            self._written.emit(save)

    def _end(self, save: Save) -> None:
        if save not in self._queue:  # already finished, or canceled
            return
        error = save.job.exception()  # which waits
        self._queue.remove(save)
        if error is None:
            self._keep(save, save.job.result())
            return
        self.happened.emit(words.NOT_SAVED.format(file=plain(save.path.name)))
        if isinstance(error, ZplannerError):
            tell(self._window, words.PLAN_NOT_SAVED, error, words.UNCHANGED)
        else:
            self._failed.emit(error)

    def _keep(self, save: Save, stamp: Stamp) -> None:
        """Record a finished save; later edits remain unsaved."""
        session, path = self._session, save.path
        is_whole = session.whole == save.plan
        session.edit_whole(words.NAMED_AFTER_FILE, _named_after(session.whole, path))
        session.saved(path, stamp, whole=is_whole)
        self._preferences.remember_file(path)
        self._preferences.remember_folder(path)
        whole = words.SAVED_APART if save.has_hard_links else words.SAVED
        said = words.SAVED_IN_PART if save.with_refusals else whole
        self.happened.emit(said.format(file=plain(path.name)))


def _write(plan: Plan, path: Path, replacing: Stamp | None, before: Save | None) -> Stamp:
    if before and not before.job.exception():  # which has ended: there is one thread
        replacing = before.job.result()
    return save_plan(plan, path, replacing=replacing)


def _named_after(plan: Plan, path: Path) -> Plan:
    """The plan, named after its file if unnamed."""
    name = plain(path.stem)[: LONGEST - 1]
    return replace(plan, name=name) if name and plan.name == Plan().name else plan


def _raise(error: Exception) -> None:
    raise error


LOAD, COMPARE = "load", "compare"


class OutsideChange(LinkLabel):
    """Says that the file is another one now, with links that load it or compare with it, until the two agree again."""

    load_asked = Signal(Path)
    compare_asked = Signal()

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance = session, appearance
        self.setProperty("role", "problem")
        self.linkActivated.connect(self._follow)
        self._asker = session.asker()
        self._asker.done.connect(self._show)
        session.document_changed.connect(lambda *_: self.hide())
        self.hide()

    def look(self) -> None:
        """Compare the file with the one that was read or written, in the background."""
        document = self._session.document
        if (path := document.path) is not None:
            self._asker.ask(lambda: path if document.was_changed_on_disk(path) else None)

    def _show(self, path: Path | None) -> None:
        if path is None or path != self._session.path:
            self.hide()
            return
        if self.isHidden():
            said, color = words.CHANGED_ON_DISK.format(file=plain(path.name)), self._appearance.colors.accent
            links = {LOAD: words.LOAD_IT, COMPARE: words.COMPARE_IT}
            offers = (f"<a href='{link}' style='color:{color}'>{escape(text)}</a>" for link, text in links.items())
            self.setText(" &nbsp;".join((escape(said), *offers)))
            self.setAccessibleName(said)
            self.show()
            announce(self, said)

    def _follow(self, link: str) -> None:
        if link == COMPARE:
            self.compare_asked.emit()
        elif self._session.path is not None:
            self.load_asked.emit(self._session.path)


class Revert(QObject):
    """Asks, reads the file in the background, and makes its plan the current one. Snapshots stay."""

    reverted = Signal(str)  # what happened, beside which undo is offered

    def __init__(self, session: Session, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self._reader = Reader(session, window)
        self._reader.done.connect(self._take)
        session.document_opened.connect(self._reader.stop)

    @property
    def is_busy(self) -> bool:
        return self._reader.is_busy

    def ask(self) -> None:
        path = self._session.path
        if path is None:
            return
        question = words.REVERT_QUESTION.format(file=plain(path.name))
        revert = Choice(words.REVERT, Roles.AcceptRole, self._read)
        ask(self._window, question, words.REVERT_DETAIL, revert, Choice(words.CANCEL, Roles.RejectRole, nothing))

    def _read(self) -> None:
        path = self._session.path
        if path is not None:
            self._reader.read(plain(path.name), PlanReading(path))

    def _take(self, content: FileContent) -> None:
        session, file = self._session, plain(content.path.name)
        if isinstance(content.found, ZplannerError):
            tell(self._window, words.NOT_REVERTED.format(file=file), content.found, words.UNCHANGED)
        elif content.path == session.path:
            plan = replace(content.found, snapshots=session.whole.snapshots)
            session.edit_whole(words.REVERT_STEP, plan)
            session.saved(content.path, content.stamp, whole=plan == content.found)
            self.reverted.emit(words.REVERTED.format(file=file))


class NameDialog(QDialog):
    """A line for a name that no other snapshot has."""

    def __init__(
        self, session: Session, parent: QWidget, title: str, accept: str, name: str, others: Collection[str], about: str
    ) -> None:
        super().__init__(parent)
        self._others = others
        self.setWindowTitle(title)
        self.setMinimumWidth(440)
        self.line = EntryLine()
        self.line.setAccessibleName(words.NAME)
        self.line.setToolTip(words.NAME)
        self.line.setText(name)
        label = QLabel(words.NAME_LABEL)
        label.setBuddy(self.line)
        self.problem, help_ = small(role="problem"), small(about)
        help_.setVisible(bool(about))
        box = QDialogButtonBox()
        self.accepting = box.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
        self.accepting.setDefault(True)
        box.addButton(words.CANCEL, QDialogButtonBox.ButtonRole.RejectRole)
        box.accepted.connect(self.accept)
        box.rejected.connect(self.reject)
        without_icons(box)
        entry = column(row(label, (self.line, 1)), self.problem, spacing=2)
        self.setLayout(column(entry, help_, 0, box, spacing=STEP + 4, margins=2 * STEP))
        self.line.textChanged.connect(self._check)
        session.document_opened.connect(self.reject)
        self._check()

    @property
    def name(self) -> str:
        return self.line.text().strip()

    def ask(self, then: Callable[[str], object]) -> None:
        """Open; `then` is called with the name unless the user cancels."""
        self.accepted.connect(lambda: then(self.name))
        self.finished.connect(self.deleteLater)
        fit_height(self)
        self.open()
        self.line.setFocus()
        self.line.selectAll()

    def _check(self) -> None:
        is_taken = self.name in self._others
        self.accepting.setEnabled(is_visible(self.name) and not is_taken)
        show_text(self.problem, words.NAME_TAKEN if is_taken else "")
        if self.isVisible():
            fit_height(self)


def keep_snapshot(session: Session, parent: QWidget, then: Callable[[Snapshot], object] | None = None) -> None:
    """Ask for a name and keep the plan as it is now; `then` is called with the snapshot."""
    plan, taken = session.whole, _names(session.whole)
    suggested = next(name for n in range(1, len(taken) + 2) if (name := words.SUGGESTED.format(number=n)) not in taken)
    try:
        snapshot = with_snapshot(plan, suggested, datetime.now(UTC).astimezone()).snapshots[-1]
    except ZplannerError as error:
        tell(parent, words.NOT_KEPT, error, files.UNCHANGED)
        return

    def keep(name: str) -> None:
        kept, now = replace(snapshot, name=name), session.whole
        step = words.KEEP_STEP.format(name=plain(name, words.LONGEST_SNAPSHOT_NAME))
        session.edit_whole(step, replace(now, snapshots=(*now.snapshots, kept)))
        if then is not None:
            then(kept)

    NameDialog(session, parent, words.KEEP_TITLE, words.KEEP, suggested, taken, words.KEEP_ABOUT).ask(keep)


def rename_snapshot(session: Session, parent: QWidget, snapshot: Snapshot) -> None:
    """Ask for another name of a snapshot."""

    def rename(name: str) -> None:
        session.edit_whole(words.RENAME_STEP, renamed(session.whole, snapshot, name))

    others = _names(session.whole) - {snapshot.name}
    NameDialog(session, parent, words.RENAME_TITLE, words.RENAME, snapshot.name, others, "").ask(rename)


def _names(plan: Plan) -> set[str]:
    return {snapshot.name for snapshot in plan.snapshots}
