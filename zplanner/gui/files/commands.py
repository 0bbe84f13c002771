"""File commands: open, save, import and export, with their error messages."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from zplanner.document import DOCUMENT, REPORTS, TEXT_PLAN
from zplanner.document.foreign import FileContent, PlanReading
from zplanner.document.history import EditHistory, OpenDocument
from zplanner.document.text_plan import is_by_hand
from zplanner.durable import write
from zplanner.errors import ZplannerError
from zplanner.files import FileCode, Stamp, answers, folder, is_folder, stamp_of_file
from zplanner.gui.files.importing import Imports
from zplanner.gui.files.questions import Choice, Reader, Roles, ask, choose_files, choose_new_file, nothing
from zplanner.gui.files.saving import Revert, Saves
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.gui.widgets.values import TypedEditor
from zplanner.language import tr
from zplanner.planning.plan import Plan
from zplanner.wording.estate import lists
from zplanner.wording.numbers import plain
from zplanner.wording.report import FORMAT_NAMES
from zplanner.wording.window import files as words

if TYPE_CHECKING:
    from zplanner.estate.saved import ResultReading, SavedEstate  # loaded when first needed

STUDY, RESULT = ".zpcr", ".parquet"

PLAN_ENDINGS = (DOCUMENT, TEXT_PLAN, *REPORTS)


class Files(QObject):
    """Reads and writes the open document. A refused file leaves the plan unchanged."""

    happened = Signal(str)  # the last action, for the status bar
    imported = Signal()  # own measurements were added; the Evidence tab lists them
    pack_imported = Signal()  # a pack was added; the Evidence tab lists its figures
    example_opened = Signal(str)  # its name
    load_imported = Signal()  # measured load was added; the chart History shows it
    systems_imported = Signal()  # systems were added; the Systems tab lists them
    result_opened = Signal(object)  # a SavedEstate, to be shown in a window of its own
    recovery_asked = Signal()  # the user asks for changes left by crashed processes
    compare_asked = Signal()  # the plan is to be compared with its file
    undoable = Signal(str)  # the last action, which replaced the plan: undo is offered beside it
    stayed = Signal()  # the user canceled leaving the document

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._preferences = preferences
        self._window = window
        self._question: QMessageBox | None = None  # about unsaved changes
        self.kept: Path | None = None  # the folder with the edits of saved documents
        self._tables: tuple[Path, ...] = ()  # to import into the plan being read
        self._reader = Reader(session, window)
        self._reader.done.connect(self._open)
        self._imports = Imports(session, preferences, window)
        self._imports.happened.connect(self.happened)
        self._imports.imported.connect(self.imported)
        self._imports.pack_imported.connect(self.pack_imported)
        self._imports.systems_imported.connect(self.systems_imported)
        self._imports.load_imported.connect(self.load_imported)
        self._saves = Saves(session, preferences, window)
        self._saves.happened.connect(self.happened)
        self._revert = Revert(session, window)
        self._revert.reverted.connect(self.undoable)

    @property
    def is_reading(self) -> bool:
        """Whether a plan or a table is being read."""
        return self._reader.is_busy or self._imports.is_busy or self._revert.is_busy

    def new(self) -> None:
        """Start an empty plan."""

        def begin() -> None:
            self.show(self._preferences.settings.new_plan(), None)
            self.happened.emit(words.NEW)

        self.leave(begin)

    def show(self, plan: Plan, path: Path | None, report: Path | None = None, stamp: Stamp | None = None) -> None:
        """Replace the current plan, with the file or the report it was read from."""
        self._saves.finish()
        self._session.show(plan, path, stamp, report)

    def show_document(self, document: OpenDocument) -> None:
        """Replace the current document."""
        self._saves.finish()
        self._session.show_document(document)

    def choose_and_open(self) -> None:
        kinds = words.PLANS.format(endings=" ".join(f"*{ending}" for ending in PLAN_ENDINGS))
        kinds = f"{kinds};;{words.RESULTS.format(ending=f'*{RESULT}')};;{words.ALL_FILES}"
        choose_files(self._window, words.OPEN_TITLE, self._preferences.folder, kinds, self.open)

    def open(self, path: Path, *tables: Path) -> None:
        """Replace the current plan with one from a file, or open the result of an estate, which replaces nothing; then
        import tables of measurements into the plan.

        The file is read in the background, before asking about unsaved changes: a refused file replaces no plan. If
        several files are opened at once, the last one wins. The file of the present plan is only brought to the front,
        unless another program changed it.
        """
        if not self._answers(path, words.NOT_OPENED):
            return
        document = self._session.document
        if document.path is not None and path.absolute() == document.path and not document.was_changed_on_disk(path):
            self._window.raise_()
            self._window.activateWindow()
            self.happened.emit(words.OPEN_ALREADY.format(file=plain(path.name)))
            for table in tables:
                self.import_measurements(table)
            return
        self._tables = tables
        self._reader.read(plain(path.name), self._reading(path))

    def open_first(self, path: Path) -> None:
        """Open a plan before the window is shown; a result in the background, so that its window comes up in front."""
        if path.suffix.lower() == RESULT:
            self.open(path)
        elif self._answers(path, words.NOT_OPENED):
            self._open(self._reading(path).run())

    def open_plan(self, plan: Plan) -> None:
        """Replace the current plan with one that has no file, once the current one may be left."""
        self.leave(lambda: self.show(plan, None))

    def _answers(self, path: Path, not_done: str) -> bool:
        """Whether the disk or network share of a file answers; else the user is told what was not done."""
        if answers(path):
            return True
        error = ZplannerError(FileCode.NO_ANSWER, file=path)
        tell(self._window, not_done.format(file=plain(path.name)), error, words.UNCHANGED)
        return False

    def _reading(self, path: Path) -> PlanReading | ResultReading:
        if path.suffix.lower() != RESULT:
            return PlanReading(path, self.kept)
        from zplanner.estate.saved import ResultReading

        return ResultReading(path)

    def _open(self, content: FileContent | SavedEstate | ZplannerError) -> None:
        """Show what was read: a plan once the current one may be left, a result at once."""
        if isinstance(content, ZplannerError):
            name = plain(Path(content.file).name) if content.file else ""
            tell(self._window, words.NOT_OPENED.format(file=name), content, words.UNCHANGED)
            return
        if not isinstance(content, FileContent):
            self._preferences.remember_folder(content.path)
            self.result_opened.emit(content)
            for table in self._tables:
                self.import_measurements(table)
            return
        if isinstance(content.found, ZplannerError):
            what = words.NOT_OPENED.format(file=plain(content.path.name))
            tell(self._window, what, content.found, words.UNCHANGED)
            return
        self.settle()
        plan, tables = content.found, self._tables
        is_unsaved = self._session.modified or self._saves.path is not None

        def go_on() -> None:
            path = self._session.path
            if is_unsaved and path is not None and _same_file(path, content.path):  # just saved
                self.open(content.path, *tables)
            else:
                self._show_content(content, plan, tables)

        self.leave(go_on)

    def _show_content(self, content: FileContent, plan: Plan, tables: tuple[Path, ...]) -> None:
        """Show a plan that was read; an example or a report's plan is a copy without a file."""
        path = content.path
        is_example = (folder("ui") / "examples").absolute() in path.absolute().parents
        report = path.absolute() if path.suffix.lower() in REPORTS else None
        if is_example or report:
            self.show(plan, None, report, content.stamp)
            if is_example:
                self.example_opened.emit(path.stem)
        else:
            self.show_document(OpenDocument(content.history or EditHistory.of(plan), path, content.stamp))
        if not is_example:
            self._remember(path)
        self.happened.emit(words.OPENED.format(file=plain(path.name)))
        for table in tables:
            self.import_measurements(table)

    def save(self, then: Callable[[], object] = nothing) -> None:
        """Save to the plan's file, or ask where; `then` is called in any case."""
        path = self._saves.path or self._session.path
        if path is None:
            self.save_as(then)
        elif not self._answers(path, words.PLAN_NOT_SAVED):
            then()
        elif not self._saves.path and self._session.document.was_changed_on_disk(path):
            self._ask_about_change(path, then)
        elif not self._saves.path and path.suffix.lower() == TEXT_PLAN and is_by_hand(path):
            self._ask_about_rewriting(path, then)
        else:
            self._save_to(path, then, self._session.document.stamp)

    def _ask_about_rewriting(self, path: Path, then: Callable[[], object]) -> None:
        """Ask before a text plan loses its comments and layout, as it does the first time; Enter keeps it."""
        stamp = self._session.document.stamp
        ask(
            self._window,
            words.REWRITE_QUESTION.format(file=plain(path.name)),
            words.REWRITE_DETAIL,
            Choice(words.SAVE_AS, Roles.AcceptRole, lambda: self.save_as(then, path.with_suffix(DOCUMENT))),
            Choice(words.REWRITE, Roles.DestructiveRole, lambda: self._save_to(path, then, stamp)),
            Choice(words.CANCEL, Roles.RejectRole, then),
        )

    def _ask_about_change(self, path: Path, then: Callable[[], object]) -> None:
        """Ask what to do about a file that another program has changed; Enter keeps both."""
        found = stamp_of_file(path)

        def compare() -> None:
            self.compare_asked.emit()
            then()

        ask(
            self._window,
            words.CHANGED_ON_DISK.format(file=plain(path.name)),
            words.CHANGED_ON_DISK_DETAIL,
            Choice(words.SAVE_AS, Roles.AcceptRole, lambda: self.save_as(then)),
            Choice(words.COMPARE, Roles.ActionRole, compare),
            Choice(words.REPLACE, Roles.DestructiveRole, lambda: self._save_to(path, then, found)),
            Choice(words.CANCEL, Roles.RejectRole, then),
        )

    def revert(self) -> None:
        """Go back to the plan as it was saved last, after asking."""
        self._saves.finish()
        self._revert.ask()

    def save_as(self, then: Callable[[], object] = nothing, start: Path | None = None) -> None:
        """Ask where to save the plan, beginning with `start`; `then` is called in any case."""
        document = self._session.document
        stem = document.report.stem if document.report else _file_name(document.plan.name)
        start = start or document.path or Path(self._preferences.folder) / f"{stem}{DOCUMENT}"
        kinds = {DOCUMENT: words.DOCUMENTS, TEXT_PLAN: words.TEXT_PLANS}

        def chosen(path: Path) -> None:
            self._save_to(path, then)

        choose_new_file(self._window, words.SAVE_TITLE, start, kinds, chosen, then)

    def _save_to(self, path: Path, then: Callable[[], object], replacing: Stamp | None = None) -> None:
        self.settle()
        self._saves.begin(path, replacing)
        then()

    def may_leave(self) -> bool:
        """Whether the document can be left without asking. Cancels pending reads and waits for pending writes."""
        self._reader.stop()
        self._saves.finish()
        self.settle()
        if not self._session.modified:
            self._imports.stop()  # no import into a plan that is left
        return not self._session.modified

    def leave(self, then: Callable[[], object], stay: Callable[[], object] = nothing) -> None:
        """Call `then` once changes are saved or discarded (at once if there are none), or `stay` if canceled."""
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
            words.UNSAVED.format(name=plain(self._session.whole.name)),
            words.UNSAVED_DETAIL,
            Choice(words.SAVE, Roles.AcceptRole, partial(answered, lambda: self.save(go_on))),
            Choice(words.DISCARD, Roles.DestructiveRole, partial(answered, discard)),
            Choice(words.CANCEL, Roles.RejectRole, partial(answered, remain)),
        )

    def choose_and_import(self) -> None:
        kinds = f"{words.ALL_FILES};;{words.TABLES}"
        self._choose_and_import(words.IMPORT_TITLE, kinds, QFileDialog.FileMode.ExistingFiles)

    def choose_and_import_folder(self) -> None:
        self._choose_and_import(words.IMPORT_FOLDER_TITLE, "", QFileDialog.FileMode.Directory)

    def _choose_and_import(self, title: str, kinds: str, mode: QFileDialog.FileMode) -> None:
        choose_files(self._window, title, self._preferences.folder, kinds, self.import_measurements, mode)

    def import_measurements(self, path: Path) -> None:
        """Add what a file or the files of a folder hold, or the evidence pack in a folder or ZIP file, after reading in
        the background."""
        self._imports.add(path)

    def choose_and_import_systems(self) -> None:
        kinds = f"{words.SYSTEM_LISTS};;{words.ALL_FILES}"
        choose_files(self._window, lists.TITLE, self._preferences.folder, kinds, self._imports.add_list)

    def paste_systems(self, text: str) -> None:
        """Add the systems of a list that was copied in a spreadsheet."""
        self._imports.paste(text)

    def export_study(self) -> None:
        """Ask where to write the machines of the plan for zPCR, unless they lack what it needs."""
        from zplanner.estate.study import encoded

        whole = self._session.whole
        try:
            data = encoded(whole)
        except ZplannerError as error:
            tell(self._window, words.NO_STUDY, error, words.UNCHANGED)
            return
        path = self._session.path
        beside = (path.parent if path else Path(self._preferences.folder)) / f"{_file_name(whole.name)}{STUDY}"

        def write_study(chosen: Path) -> None:
            try:
                write(chosen, data)
            except ZplannerError as error:
                tell(self._window, words.NOT_SAVED_FILE.format(file=plain(chosen.name)), error, words.UNCHANGED)
            else:
                self.report_written(chosen)

        choose_new_file(self._window, lists.STUDY_TITLE, beside, {STUDY: lists.STUDY_KIND}, write_study)

    def choose_report(
        self, parent: QWidget, plan: Plan, ending: str, last: Path | None, then: Callable[[Path], object]
    ) -> None:
        """Ask where to write the report of a plan: in the last folder, else next to the plan, named by its title.
        `then` is called with the path unless the user cancels."""
        choose_new_file(
            parent,
            words.EXPORT_TITLE,
            self._beside_plan(plan, ending, last),
            {kind: tr(name) for kind, name in FORMAT_NAMES.items()},
            then,
        )

    def choose_comparison(self, parent: QWidget, then: Callable[[Path], object]) -> None:
        """Ask where to write a comparison with the plan, next to it."""
        suggested = self._beside_plan(self._session.plan, words.COMPARISON_ENDING)
        formats = {ending: tr(FORMAT_NAMES[ending]) for ending in (".pdf", ".html", ".xlsx")}
        choose_new_file(parent, words.EXPORT_COMPARISON, suggested, formats, then)

    def _beside_plan(self, plan: Plan, ending: str, last: Path | None = None) -> Path:
        """A file named by the title of the plan's report, in the last folder or next to the plan."""
        path = self._session.path
        beside = last or (path.parent if path else Path(self._preferences.folder))
        return beside / f"{_file_name(plan.report.title or plan.name)}{ending}"

    def report_written(self, path: Path) -> None:
        """Announce a written report."""
        self._preferences.remember_folder(path)
        self.happened.emit(words.EXPORTED.format(file=plain(path.name)))

    def take(self, *paths: Path) -> None:
        """Handle files dropped on the window: open the last plan or result, and import what the others hold."""
        plans = [path for path in paths if _is_opened(path)]
        others = [path for path in paths if path not in plans]
        if plans:
            self.open(plans[-1], *others)
        else:
            for path in others:
                self.import_measurements(path)

    def settle(self) -> None:
        """Commit half-typed input and drags: a click on a button does not move the focus."""
        self._session.settling.emit()
        for editor in self._window.findChildren(TypedEditor):
            editor.commit()

    def _remember(self, path: Path) -> None:
        self._preferences.remember_file(path)
        self._preferences.remember_folder(path)


def _is_opened(path: Path) -> bool:
    """Whether a dropped file is a plan or a result, and not to be imported."""
    if path.suffix.lower() != RESULT:
        return path.suffix.lower() in PLAN_ENDINGS and not is_folder(path)
    from zplanner.estate.saved import is_result

    return is_result(path)


def _same_file(path: Path, other: Path) -> bool:
    return os.path.realpath(path) == os.path.realpath(other)


def _file_name(name: str) -> str:
    """A plan's name as a file name."""
    kept = "".join(character if character.isalnum() or character in " -_.," else " " for character in name)
    return " ".join(kept.split())[:80] or "plan"
