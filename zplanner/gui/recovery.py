"""Edits that outlive the program: a copy of the unsaved plan, which the next start offers if this one ends too soon."""

from __future__ import annotations

import os
import re
import shutil
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QObject, Qt, QTimer
from PySide6.QtWidgets import QMessageBox

from zplanner.errors import ZplannerError
from zplanner.gui.problems import without_icons
from zplanner.gui.reading import reading
from zplanner.planning.plan import Plan
from zplanner.replacement import replacement
from zplanner.storage import document

if TYPE_CHECKING:
    from zplanner.gui.window import Window

QUIET_MS = 2_000
"""A copy waits until no edit has followed for so long: the forecast and its charts have the processor to themselves."""
LATEST_MS = 10_000
"""An assumption: what takes longer to do again is worth a copy, even while edits follow one another."""
MOST_ASKED = 3
"""Copies that one start asks about; the next one asks about the others."""

_MINUTE, _HOUR, _DAY = 60, 3_600, 86_400
_NAME = re.compile(r"(\d+-\d+)(\..*)?")


class Place:
    """Where one process keeps its copy: a folder, and beside it a lock that nobody can take while the process lives."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path = folder / "path"  # of the plan itself
        self.copy = folder / "plan.zplan"
        self._lock = QLockFile(f"{folder}.lock")
        self._lock.setStaleLockTime(0)  # however old it is, it counts while its process lives

    def take(self) -> bool:
        """Whether the place is this process's own from now on."""
        return self._lock.isLocked() or self._lock.tryLock(0)

    def leave(self) -> None:
        """Let the next start have what lies here."""
        self._lock.unlock()

    def keep(self, plan: Plan, path: Path | None) -> None:
        """Put a copy of the plan in the place of the one before, which stays where there is no room for another."""
        with suppress(OSError, ZplannerError, UnicodeError):
            self._folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self.take():
                self._folder.mkdir(mode=0o700, exist_ok=True)
                self._keep_path(os.fsencode(path.absolute()) if path else b"")
                with replacement(self.copy) as fresh:
                    document.write(plan, fresh)  # not read back as in saving: that would hold the window up

    def _keep_path(self, path: bytes) -> None:
        if not self._path.exists() or self._path.read_bytes() != path:
            self.copy.unlink(missing_ok=True)  # no copy ever stands beside the path of another plan
            self._path.write_bytes(path)

    def path(self) -> Path | None:
        """Where the plan itself lies; None for one that was never saved."""
        with suppress(OSError):
            path = Path(os.fsdecode(self._path.read_bytes()))
            return path if path.is_absolute() and "\0" not in str(path) else None
        return None

    def written_s(self) -> float:
        """When the copy was written, 0 where there is none."""
        try:
            return self.copy.stat().st_mtime
        except OSError:
            return 0.0

    def clear(self) -> None:
        """Remove what lies here, where the place is this process's own."""
        if self._lock.isLocked():
            shutil.rmtree(self._folder, ignore_errors=True)
            self.leave()


@dataclass(frozen=True, slots=True)
class Left:
    """A copy that another process left: when it was written, where its plan lies, and the plan or why it is refused."""

    place: Place
    written_s: float
    path: Path | None
    found: Plan | ZplannerError


class Recovery(QObject):
    """Copies the plan some seconds after an edit, until it is saved or given up, and offers what others left."""

    def __init__(self, window: Window, folder: Path) -> None:
        super().__init__(window)
        self._window, self._session = window, window.session
        self._folder = folder
        self._place = Place(folder / f"{os.getpid()}-{time.time_ns()}")
        self._left: list[Left] = []
        self._box: QMessageBox | None = None
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

    def look(self) -> None:
        """Look for what other processes left, and offer it."""
        folder = self._folder
        self._looker.ask(lambda: left_in(folder))

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
        place, plan, path = self._place, self._session.plan, self._session.path
        self._copier.ask(lambda: place.keep(plan, path))

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
            said = self.tr("zplanner ended before {name} was saved, {when}.").format(name=left.found.name, when=when)
            stays = self.tr("{file} stays as it is until you save.")
            return f"{said}\n\n{stays.format(file=left.path)}" if left.path else said
        name = left.path.name if left.path else self.tr("a plan")
        said = self.tr("The copy of {name} from {when} cannot be read: {problem}.")
        return said.format(name=name, when=when, problem=left.found.problem)

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
        elif isinstance(left.found, Plan):
            self._recover(left, left.found)
            return
        self._offer(self._left)

    def _recover(self, left: Left, plan: Plan) -> None:
        """Open the copy as a plan with unsaved changes, and go on keeping it where it lies.

        A window holds one plan: other copies wait for the next start, or for a second window.
        """
        self._session.show(plan, left.path)
        self._copier.close()
        self._place.clear()
        self._place = left.place
        self._session.history.resetClean()
        others = self.tr("Recovered {name}; the next start asks about the others")
        said = others if self._left else self.tr("Recovered {name}")
        self._leave_others()
        self._window.files.happened.emit(said.format(name=plan.name))

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


def left_in(folder: Path) -> list[Left]:
    """The newest copies of processes that have ended, which are this process's own from now on; runs in the background.

    What else such a process left is removed.
    """
    try:
        named = {match[1] for path in folder.iterdir() if (match := _NAME.fullmatch(path.name))}
    except OSError:  # nothing was ever kept
        return []
    found: list[Left] = []
    for place in sorted((Place(folder / name) for name in named), key=Place.written_s, reverse=True):
        if len(found) == MOST_ASKED or not place.take():
            continue
        if written_s := place.written_s():  # still there, now that nobody else can remove it
            found.append(Left(place, written_s, place.path(), reading(place.copy).found))
        else:
            place.clear()
    return found
