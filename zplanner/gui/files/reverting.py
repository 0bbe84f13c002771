"""Goes back to the plan as its file holds it, as a step that can be undone."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from zplanner.document.foreign import PlanReading
from zplanner.document.kept import FileContent
from zplanner.errors import ZplannerError
from zplanner.gui.files.questions import Choice, Roles, ask, nothing
from zplanner.gui.files.reading import Reader
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.wording.numbers import plain
from zplanner.wording.window import files as words


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
