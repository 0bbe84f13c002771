"""The commands of files: open, save, import and export, and what is said when one of them fails."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from zplanner.document import DOCUMENT, REPORTS, TEXT_PLAN
from zplanner.document.open_document import FileContent, Stamp, read_file
from zplanner.errors import ZplannerError
from zplanner.evidence.pack_files import may_be_pack
from zplanner.gui.editors.values import TypedEditor
from zplanner.gui.files.importing import Imports
from zplanner.gui.files.questions import Choice, Roles, ask, ask_to_replace, nothing
from zplanner.gui.files.reading import Reader
from zplanner.gui.files.saving import Saves
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.planning.plan import Plan
from zplanner.resources import folder
from zplanner.wording.window import files as words

PLAN_ENDINGS = (DOCUMENT, TEXT_PLAN, *REPORTS)
MEASUREMENT_ENDINGS = (".csv",)


class Files(QObject):
    """All that goes between the open document and the disk. A file that is refused leaves the plan as it is."""

    happened = Signal(str)  # what was done last, for the status bar
    imported = Signal()  # own measurements came into the plan: the Evidence tab lists them
    pack_imported = Signal()  # an evidence pack came into the plan: the Evidence tab lists its figures
    recovery_asked = Signal()  # the planner asks for unsaved changes of programs that ended too soon
    stayed = Signal()  # the planner does not leave the document after all

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._preferences = preferences
        self._window = window
        self._question: QMessageBox | None = None  # about unsaved changes
        self._tables: tuple[Path, ...] = ()  # to import into the plan that is being read
        self._reader = Reader(session, window)
        self._reader.done.connect(self._open)
        self._imports = Imports(session, preferences, window)
        self._imports.happened.connect(self.happened)
        self._imports.imported.connect(self.imported)
        self._imports.pack_imported.connect(self.pack_imported)
        self._saves = Saves(session, preferences, window)
        self._saves.happened.connect(self.happened)

    @property
    def is_reading(self) -> bool:
        """Whether a plan to open, or a table to import, is being read."""
        return self._reader.is_busy or self._imports.is_busy

    def new(self) -> None:
        """Begin an empty plan."""

        def begin() -> None:
            self.show(Plan(), None)
            self.happened.emit(words.NEW)

        self.leave(begin)

    def show(self, plan: Plan, path: Path | None, report: Path | None = None, stamp: Stamp | None = None) -> None:
        """Show a plan in place of the present one, with its file as it was read, or the report that it came from."""
        self._saves.finish()
        self._session.show(plan, path, stamp, report)

    def choose_and_open(self) -> None:
        kinds = words.PLANS.format(endings=" ".join(f"*{ending}" for ending in PLAN_ENDINGS))
        kinds = f"{kinds};;{words.ALL_FILES}"
        name, _ = QFileDialog.getOpenFileName(self._window, words.OPEN_TITLE, self._preferences.folder, kinds)
        if name:
            self.open(Path(name))

    def open(self, path: Path, *tables: Path) -> None:
        """Open a plan in place of the present one, and then import tables of measurements into it.

        It is read in the background, and before the planner is asked about unsaved changes: a file that is refused
        replaces no plan. Of several files that are opened at a time, the last counts.
        """
        self._tables = tables
        self._reader.read(path.name, lambda: read_file(path))

    def open_first(self, path: Path) -> None:
        """Open a plan before the window is shown."""
        self._open(read_file(path))

    def _open(self, content: FileContent) -> None:
        """Show a plan that was read, once the present one may be left."""
        if isinstance(content.found, ZplannerError):
            what = words.NOT_OPENED.format(file=content.path.name)
            tell(self._window, what, content.found, words.UNCHANGED)
            return
        self.settle()
        plan, tables = content.found, self._tables
        is_unsaved = self._session.modified or self._saves.path is not None

        def go_on() -> None:
            path = self._session.path
            if is_unsaved and path is not None and path.resolve() == content.path.resolve():  # just saved
                self.open(content.path, *tables)
            else:
                self._show_content(content, plan, tables)

        self.leave(go_on)

    def _show_content(self, content: FileContent, plan: Plan, tables: tuple[Path, ...]) -> None:
        """An example, or the plan of a report, is a copy without a file."""
        path = content.path
        is_example = path.absolute().parent == (folder("ui") / "examples").absolute()
        report = path.absolute() if path.suffix.lower() in REPORTS else None
        self.show(plan, None if is_example or report else path, report, content.stamp)
        if not is_example:
            self._remember(path)
        self.happened.emit(words.OPENED.format(file=path.name))
        for table in tables:
            self.import_measurements(table)

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Save where the plan came from, or ask where; `then` is called whatever came of it."""
        path = self._saves.path or self._session.path
        if path and not self._saves.path and self._session.document.was_changed_on_disk(path):
            question = words.CHANGED_ON_DISK.format(file=path.name)
            ask_to_replace(self._window, question, lambda: self._save_to(path, then), then or nothing)
        else:
            self._save_to(path or self._ask_where(), then)

    def save_as(self) -> None:
        self._save_to(self._ask_where())

    def _save_to(self, path: Path | None, then: Callable[[], object] | None = None) -> None:
        if path is not None:
            self.settle()
            self._saves.begin(path)
        if then is not None:
            then()

    def _ask_where(self) -> Path | None:
        """Ask where to save the plan; None for nowhere."""
        document = self._session.document
        stem = document.report.stem if document.report else _file_name(document.plan.name)
        start = document.path or Path(self._preferences.folder) / f"{stem}.zplan"
        kinds = f"{words.DOCUMENTS};;{words.TEXT_PLANS}"
        name, kind = QFileDialog.getSaveFileName(self._window, words.SAVE_TITLE, str(start), kinds)
        if not name:
            return None
        path = Path(name)
        ending = TEXT_PLAN if TEXT_PLAN in kind else DOCUMENT
        return path if path.suffix.lower() in PLAN_ENDINGS else path.with_name(path.name + ending)

    def may_leave(self) -> bool:
        """Whether the document can be left without a question. What is still being read is given up, what is still
        being written is waited for."""
        self._reader.stop()
        self._saves.finish()
        self.settle()
        if not self._session.modified:
            self._imports.stop()  # nothing may come into a plan that is left
        return not self._session.modified

    def leave(self, then: Callable[[], object], stay: Callable[[], object] = nothing) -> None:
        """Call `then` when all is saved or given up, at once where nothing is to be asked, or else `stay`."""
        if self._question is not None:
            return
        if self.may_leave():
            then()
            return

        def answered(call: Callable[[], object]) -> None:
            self._question = None
            call()

        def remain() -> None:
            self.stayed.emit()
            stay()

        def go_on() -> None:
            then() if self.may_leave() else remain()

        def discard() -> None:
            self._session.mark_saved()
            go_on()

        self._question = ask(
            self._window,
            words.UNSAVED.format(name=self._session.plan.name),
            words.UNSAVED_DETAIL,
            Choice(words.SAVE, Roles.AcceptRole, partial(answered, lambda: self.save(go_on))),
            Choice(words.DISCARD, Roles.DestructiveRole, partial(answered, discard)),
            Choice(words.CANCEL, Roles.RejectRole, partial(answered, remain)),
        )

    def choose_and_import(self) -> None:
        kinds = f"{words.TABLES};;{words.ALL_FILES}"
        names, _ = QFileDialog.getOpenFileNames(self._window, words.IMPORT_TITLE, self._preferences.folder, kinds)
        for name in names:
            self.import_measurements(Path(name))

    def choose_and_import_pack(self) -> None:
        name = QFileDialog.getExistingDirectory(self._window, words.IMPORT_PACK_TITLE, self._preferences.folder)
        if name:
            self.import_measurements(Path(name))

    def import_measurements(self, path: Path) -> None:
        """Add the measurements of a file, or the evidence pack in a folder or ZIP file, to the plan, once they are read
        in the background."""
        self._imports.add(path)

    def choose_report(self, parent: QWidget, ending: str, last: Path | None, then: Callable[[Path], object]) -> None:
        """Ask where to write the report: in the last folder, else beside the plan, under its title. `then` is called
        with the path unless the planner cancels."""
        from zplanner.reporting.report import FORMATS

        plan, path = self._session.plan, self._session.path
        beside = last or (path.parent if path else Path(self._preferences.folder))
        suggested = beside / f"{_file_name(plan.report.title or plan.name)}{ending}"
        kinds = {one: f"{form.label} (*{one})" for one, form in FORMATS.items()}
        every = ";;".join(kinds.values())
        name, kind = QFileDialog.getSaveFileName(parent, words.EXPORT_TITLE, str(suggested), every, kinds[ending])
        chosen = Path(name)
        if name and not re.fullmatch(r"\.[A-Za-z][A-Za-z0-9]*", chosen.suffix):  # that of `Plan 1.2` is none
            added = next((one for one, label in kinds.items() if label == kind), ending)
            chosen = chosen.with_name(chosen.name + added)
            if chosen.exists():  # the dialog asked about the name without the ending
                question = words.ALREADY_THERE.format(file=chosen.name)
                ask_to_replace(parent, question, lambda: then(chosen), nothing)
                return
        if name:
            then(chosen)

    def report_written(self, path: Path) -> None:
        """A report lies in a file now."""
        self._preferences.remember_folder(path)
        self.happened.emit(words.EXPORTED.format(file=path.name))

    def take(self, *paths: Path) -> None:
        """Open the last plan among files that were dropped on the window, and import the tables and evidence packs; of
        those that zplanner cannot take it names the first."""
        plans = [path for path in paths if path.suffix.lower() in PLAN_ENDINGS and not path.is_dir()]
        tables = [path for path in paths if path.suffix.lower() in MEASUREMENT_ENDINGS or may_be_pack(path)]
        foreign = [path for path in paths if path not in (*plans, *tables)]
        if plans:
            self.open(plans[-1], *tables)
        else:
            for table in tables:
                self.import_measurements(table)
        for path in foreign[:1]:
            self._open(read_file(path))  # refused for its ending, it is not read

    def settle(self) -> None:
        """Let what is half turned or typed count: a click on a button of the window leaves the cursor where it is."""
        self._session.settling.emit()
        for editor in self._window.findChildren(TypedEditor):
            editor.commit()

    def _remember(self, path: Path) -> None:
        self._preferences.remember_file(path)
        self._preferences.remember_folder(path)


def _file_name(name: str) -> str:
    """A plan's name as a file name."""
    kept = "".join(character if character.isalnum() or character in " -_.," else " " for character in name)
    return " ".join(kept.split())[:80] or "plan"
