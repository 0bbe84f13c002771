"""Edits that outlive the program: a copy of the unsaved plan, which the next start offers if this one ends too soon."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMessageBox

from zplanner.gui.files.copies import Left, Original, Place, left_in
from zplanner.gui.problems import without_icons
from zplanner.planning.plan import Plan
from zplanner.wording.errors import problem
from zplanner.wording.numbers import plain, shortened

if TYPE_CHECKING:
    from zplanner.gui.window import Window

QUIET_MS = 2_000
"""A copy waits until no edit has followed for so long: the forecast and its charts have the processor to themselves."""
LATEST_MS = 10_000
"""An assumption: what takes longer to do again is worth a copy, even while edits follow one another."""
MOST_ASKED = 3
"""Copies that one start asks about unasked; the command in the File menu asks about all."""

LONGEST_NAME = 60

_MINUTE, _HOUR, _DAY = 60, 3_600, 86_400


class Recovery(QObject):
    """Copies the plan some seconds after an edit, until it is saved or given up, and offers what others left."""

    def __init__(self, window: Window, folder: Path) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._folder = folder
        self._place = Place(folder / f"{os.getpid()}-{time.time_ns()}")
        self._left: list[Left] = []
        self._box: QMessageBox | None = None
        self._is_asked = self._keeps_some = False
        self._quiet = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._latest = QTimer(self, singleShot=True, interval=LATEST_MS)
        for timer in (self._quiet, self._latest):
            timer.timeout.connect(self._copy)
        self._copier, self._looker = self._session.asker(), self._session.asker()
        self._looker.done.connect(self._offer)
        self._session.plan_changed.connect(self._follow)
        self._session.document_changed.connect(self._follow)
        self._session.closing.connect(self._end)
        window.completed.connect(self.look)
        window.files.recovery_asked.connect(self.look_again)

    def look(self) -> None:
        """Look for what other processes left, and offer the newest of it."""
        self._looker.ask(partial(left_in, self._folder, MOST_ASKED))

    def look_again(self) -> None:
        """Look for all that was left, as the planner asks for it; where there is nothing, say so."""
        if not self._left and not self._looker.is_busy:
            self._is_asked = True
            self._looker.ask(partial(left_in, self._folder))

    def _follow(self) -> None:
        if not self._session.modified:
            self._stop_timers()
            self._copier.ask(self._place.clear)
            return
        self._quiet.start()
        if not self._latest.isActive():
            self._latest.start()

    def _stop_timers(self) -> None:
        self._quiet.stop()
        self._latest.stop()

    def _copy(self) -> None:
        self._stop_timers()
        place, plan, path, files = self._place, self._session.plan, self._session.path, self._window.files
        self._copier.ask(lambda: place.keep(plan, files.unasked(path)))

    def _end(self) -> None:
        """The window closes in order: what was not saved by now was given up."""
        self._stop_timers()
        self._copier.close()
        self._place.clear()
        self._leave_others()

    def _leave_others(self) -> None:
        while self._left:
            self._left.pop().place.leave()

    def _offer(self, left: list[Left]) -> None:
        self._left = left
        if left:
            self._ask(left[0])
        elif self._keeps_some:
            self._tell(self.tr("Kept: Recover Unsaved Changes, in the File menu, asks again"))
        elif self._is_asked:
            self._tell(self.tr("No unsaved changes are left to recover"))
        if not left:
            self._is_asked = self._keeps_some = False

    def _tell(self, what: str) -> None:
        self._window.files.happened.emit(what)

    def _ask(self, left: Left) -> None:
        """Ask about one copy; the window goes on meanwhile."""
        roles = QMessageBox.ButtonRole
        whole = isinstance(left.found, Plan)
        question = self.tr("Recover the unsaved changes?") if whole else self.tr("Unsaved changes cannot be recovered")
        box = QMessageBox(QMessageBox.Icon.NoIcon, self.tr("zplanner"), question, parent=self._window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setInformativeText(self._told(left))  # which, unlike the question, goes over several lines
        recover = box.addButton(self.tr("Recover"), roles.AcceptRole) if whole else None
        box.addButton(self.tr("Discard"), roles.DestructiveRole)
        later = box.addButton(self.tr("Later"), roles.RejectRole)
        box.setDefaultButton(recover or later)
        box.setEscapeButton(later)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        without_icons(box)
        box.finished.connect(self._answer)
        self._box = box
        box.open()

    def _told(self, left: Left) -> str:
        """What is known of a copy."""
        when = self._ago(time.time() - left.written_s)
        if isinstance(left.found, Plan):
            name = shortened(plain(left.found.name), LONGEST_NAME)
            said = self.tr("zplanner ended before {name} was saved, {when}.").format(name=name, when=when)
            becomes = {
                Original.NONE: "",
                Original.AS_IT_WAS: self.tr("{file} stays as it is until you save."),
                Original.CHANGED: self.tr("{file} was changed after that, and stays: saving asks for another file."),
                Original.GONE: self.tr("{file} is no longer there; saving writes it again."),
            }[left.original]
            return f"{said}\n\n{becomes.format(file=left.path)}" if becomes else said
        name = left.path.name if left.path else self.tr("a plan")
        said = self.tr("The copy of {name} from {when} cannot be read: {problem}.")
        return said.format(name=name, when=when, problem=problem(left.found))

    def _answer(self) -> None:
        if self._box is None or not self._left:  # the window has closed meanwhile
            return
        role = self._box.buttonRole(self._box.clickedButton())
        self._box = None
        left = self._left.pop(0)
        if role == QMessageBox.ButtonRole.DestructiveRole:
            left.place.clear()
        elif role != QMessageBox.ButtonRole.AcceptRole or not self._window.files.may_close():
            left.place.leave()
            self._keeps_some = True
        elif isinstance(left.found, Plan):
            self._recover(left, left.found)
            return
        self._offer(self._left)

    def _recover(self, left: Left, plan: Plan) -> None:
        """Open the copy as a plan with unsaved changes, and go on keeping it where it lies.

        A window holds one plan: other copies wait until the planner asks for them. Nor does a habit of saving write
        over a file that is newer than the copy.
        """
        path = None if left.original is Original.CHANGED else left.path
        self._window.files.show(plan, path, stamp=left.stamp)
        self._copier.close()
        self._place.clear()
        self._place = left.place
        self._session.history.resetClean()
        others = self.tr("Recovered {name}; Recover Unsaved Changes, in the File menu, asks about the others")
        said = others if self._left or self._keeps_some else self.tr("Recovered {name}")
        self._leave_others()
        self._is_asked = self._keeps_some = False
        self._tell(said.format(name=shortened(plain(plan.name), LONGEST_NAME)))

    def _ago(self, seconds: float) -> str:
        """How long ago that is, in the largest whole unit."""
        units = (
            (_DAY, self.tr("1 day ago"), self.tr("{count} days ago")),
            (_HOUR, self.tr("1 hour ago"), self.tr("{count} hours ago")),
            (_MINUTE, self.tr("1 minute ago"), self.tr("{count} minutes ago")),
        )
        for unit, one, several in units:
            if (count := int(seconds // unit)) > 0:
                return one if count == 1 else several.format(count=count)
        return self.tr("a moment ago")
