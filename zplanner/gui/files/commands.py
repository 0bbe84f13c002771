"""Files and the open document: open, save, import and export, and what is said when one of them fails."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from zplanner.document import DOCUMENT, REPORTS, TEXT_PLAN
from zplanner.errors import ZplannerError
from zplanner.evidence.pack_files import may_be_pack
from zplanner.gui.editors.values import TypedEditor
from zplanner.gui.files.importing import Imports
from zplanner.gui.files.reading import Reader, Reading, Stamp, reading
from zplanner.gui.files.saving import Saves
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell, without_icons
from zplanner.gui.session import Session
from zplanner.planning.plan import Plan
from zplanner.resources import folder

PLAN_ENDINGS = (DOCUMENT, TEXT_PLAN, *REPORTS)
MEASUREMENT_ENDINGS = (".csv",)


class Files(QObject):
    """Every way between the open document and the disk. A file that is refused leaves the plan as it is."""

    happened = Signal(str)  # what was done last, for the status bar
    imported = Signal()  # own measurements came into the plan: the Evidence tab lists them
    pack_imported = Signal()  # an evidence pack came into the plan: the Evidence tab lists its figures
    recovery_asked = Signal()  # unsaved changes of programs that ended too soon are asked for

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._preferences = preferences
        self._window = window
        self.report: Path | None = None  # that the plan came from
        self._reader = Reader(session, window)
        self._reader.done.connect(self._take_place)
        self._imports = Imports(session, preferences, window)
        self._imports.happened.connect(self.happened)
        self._saves = Saves(session, preferences, window)
        self._saves.happened.connect(self.happened)
        self._imports.imported.connect(self.imported)
        self._imports.pack_imported.connect(self.pack_imported)

    @property
    def is_reading(self) -> bool:
        """Whether a plan that is to be opened, or a table that is to be imported, is on its way."""
        return self._reader.is_busy or self._imports.is_busy

    def new(self) -> None:
        """Begin an empty plan."""
        if self.may_close():
            self.show(Plan(), None)
            self.happened.emit(self.tr("New plan"))

    def show(self, plan: Plan, path: Path | None, report: Path | None = None, stamp: Stamp | None = None) -> None:
        """Show a plan in place of the present one, with its file as it was read, or the report that it came from."""
        self._saves.finish()
        self.report = report
        self._saves.follow(path, stamp)
        self._session.show(plan, path)

    def choose_and_open(self) -> None:
        kinds = self.tr("Plans and reports ({endings});;All files (*)")
        kinds = kinds.format(endings=" ".join(f"*{ending}" for ending in PLAN_ENDINGS))
        name, _ = QFileDialog.getOpenFileName(self._window, self.tr("Open plan"), self._preferences.folder, kinds)
        if name:
            self.open(Path(name))

    def open(self, path: Path, *tables: Path) -> None:
        """Open a plan in place of the present one, and then import tables of measurements into it.

        It is read in the background, and before the planner is asked about unsaved changes: a file that is refused
        takes the place of none. Of several files that are opened at a time, the last counts.
        """
        self._reader.read(path.name, lambda: reading(path, tables))

    def open_first(self, path: Path) -> None:
        """Open a plan while nobody sees the window yet: it comes into sight with the plan in it."""
        self._take_place(reading(path))

    def _take_place(self, read: Reading) -> None:
        """Show a plan that was read; an example, or the plan of a report, is a copy without a file."""
        path, plan = read.path, read.found
        if isinstance(plan, ZplannerError):
            self._tell(self.tr("{file} was not opened").format(file=path.name), plan)
            return
        self.settle()
        unsaved = self._session.modified or self._saves.path is not None
        if not self.may_close():
            return
        if unsaved and not self._session.modified:  # just saved, perhaps to this very file
            self.open(path, *read.tables)
            return
        example = path.absolute().parent == (folder("ui") / "examples").absolute()
        is_report = path.suffix.lower() in REPORTS
        report = path.absolute() if is_report else None
        self.show(plan, None if example or is_report else path, report, read.stamp)
        if not example:
            self._remember(path)
        self.happened.emit(self.tr("Opened {file}").format(file=path.name))
        for table in read.tables:
            self.import_measurements(table)

    def save(self) -> None:
        """Save where the plan came from, or ask where."""
        path = self._saves.path or self._session.path
        changed = self.tr("{file} was changed by another program since it was opened. Replace it?")
        if path is None or not self._saves.would_write_over(path) or self._may_replace(path, self._window, changed):
            self._save_to(path or self._asked_where())

    def save_as(self) -> None:
        self._save_to(self._asked_where())

    def _save_to(self, path: Path | None) -> None:
        if path is not None:
            self.settle()
            self._saves.begin(path)

    def unasked(self, path: Path | None) -> Path | None:
        """Where saving puts the plan without a question: in its file, unless another program has written that since; in
        any thread."""
        return path if path is None or not self._saves.would_write_over(path) else None

    def _asked_where(self) -> Path | None:
        """Ask where to save the plan; None for nowhere."""
        stem = self.report.stem if self.report else _file_name(self._session.plan.name)
        suggested = Path(self._preferences.folder) / f"{stem}.zplan"
        kinds = self.tr("zplanner documents (*.zplan);;Text plans (*.toml)")
        start = str(self._session.path or suggested)
        name, kind = QFileDialog.getSaveFileName(self._window, self.tr("Save plan as"), start, kinds)
        return _with_ending(Path(name), ".toml" if "*.toml" in kind else ".zplan", PLAN_ENDINGS) if name else None

    def may_close(self) -> bool:
        """Ask about unsaved changes; False where the planner wants to stay. What is still read is given up, what is
        still written is waited for."""
        self._reader.stop()
        self._saves.finish()
        self.settle()
        may = not self._session.modified or self._asked_about_changes()
        if may:
            self._imports.stop()  # nothing may come into a plan that is left
        return may

    def _asked_about_changes(self) -> bool:
        """Ask whether to save, and save; False where the planner cancels, or the plan cannot be saved."""
        question = self.tr("Save the changes to {name}?").format(name=self._session.plan.name)
        box = QMessageBox(QMessageBox.Icon.NoIcon, self.tr("zplanner"), question, parent=self._window)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setInformativeText(self.tr("Otherwise the changes since the last save are lost."))
        buttons = QMessageBox.StandardButton
        box.setStandardButtons(buttons.Save | buttons.Discard | buttons.Cancel)
        box.setDefaultButton(buttons.Save)
        box.button(buttons.Save).setText(self.tr("&Save"))
        box.button(buttons.Discard).setText(self.tr("&Discard"))
        without_icons(box)
        answer = box.exec()
        box.deleteLater()  # else the window would keep every question
        if answer == buttons.Save:
            self.save()
            self._saves.finish()
            return not self._session.modified
        return answer == buttons.Discard

    def choose_and_import(self) -> None:
        kinds = self.tr("Measurements and evidence packs (*.csv *.zip);;All files (*)")
        title = self.tr("Import measurements")
        names, _ = QFileDialog.getOpenFileNames(self._window, title, self._preferences.folder, kinds)
        for name in names:
            self.import_measurements(Path(name))

    def choose_and_import_pack(self) -> None:
        title = self.tr("Import the folder of an evidence pack")
        name = QFileDialog.getExistingDirectory(self._window, title, self._preferences.folder)
        if name:
            self.import_measurements(Path(name))

    def import_measurements(self, path: Path) -> None:
        """Add the measurements of a file, or the evidence pack in a folder or ZIP file, to the plan, once they are read
        in the background."""
        self._imports.add(path)

    def choose_report(self, parent: QWidget, ending: str, last: Path | None) -> Path | None:
        """Ask where to write the report: in the last folder, else beside the plan, under its title; None for not."""
        from zplanner.reporting.report import FORMATS

        plan, path = self._session.plan, self._session.path
        beside = last or (path.parent if path else Path(self._preferences.folder))
        suggested = beside / f"{_file_name(plan.report.title or plan.name)}{ending}"
        kinds = {one: f"{form.label} (*{one})" for one, form in FORMATS.items()}
        title, every = self.tr("Export report"), ";;".join(kinds.values())
        name, kind = QFileDialog.getSaveFileName(parent, title, str(suggested), every, kinds[ending])
        if not name:
            return None
        chosen = next((one for one, label in kinds.items() if label == kind), ending)
        path = Path(name)
        if re.fullmatch(r"\.[A-Za-z][A-Za-z0-9]*", path.suffix):  # that of `Plan 1.2` is none
            return path
        path = path.with_name(path.name + chosen)
        there = self.tr("{file} is there already. Replace it?")  # the ending was added to its name after the dialog
        return path if not path.exists() or self._may_replace(path, parent, there) else None

    def _may_replace(self, path: Path, parent: QWidget, question: str) -> bool:
        """Ask about a file that no dialog has asked about."""
        question = question.format(file=path.name)
        box = QMessageBox(QMessageBox.Icon.NoIcon, self.tr("zplanner"), question, parent=parent)
        box.setTextFormat(Qt.TextFormat.PlainText)
        replace_it = box.addButton(self.tr("Replace"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        without_icons(box)
        box.exec()
        box.deleteLater()
        return box.clickedButton() is replace_it

    def report_written(self, path: Path) -> None:
        """A report lies in a file now."""
        self._preferences.remember_folder(path)
        self.happened.emit(self.tr("Exported {file}").format(file=path.name))

    def take(self, *paths: Path) -> None:
        """Open the last plan among files that were dropped on the window, and import the tables and evidence packs; of
        those that zplanner cannot take it says so once, of the first."""
        plans = [path for path in paths if path.suffix.lower() in PLAN_ENDINGS and not path.is_dir()]
        tables = [path for path in paths if path.suffix.lower() in MEASUREMENT_ENDINGS or may_be_pack(path)]
        foreign = [path for path in paths if path not in (*plans, *tables)]
        if plans:
            self.open(plans[-1], *tables)
        else:
            for table in tables:
                self.import_measurements(table)
        for path in foreign[:1]:
            self._take_place(reading(path))  # refused for its ending, it is not read

    def settle(self) -> None:
        """Let what is half turned or typed count: a click on a button of the window leaves the cursor where it is."""
        self._session.settling.emit()
        for editor in self._window.findChildren(TypedEditor):
            editor.commit()

    def _tell(self, what: str, error: ZplannerError) -> None:
        tell(self._window, f"{what}.", error, self.tr("The plan in the window is unchanged."))

    def _remember(self, path: Path) -> None:
        self._preferences.remember_file(path)
        self._preferences.remember_folder(path)


def _with_ending(path: Path, ending: str, accepted: tuple[str, ...]) -> Path:
    """The path with an ending, where it has none that is accepted."""
    return path if path.suffix.lower() in accepted else path.with_name(path.name + ending)


def _file_name(name: str) -> str:
    """A plan's name as a file name."""
    kept = "".join(character if character.isalnum() or character in " -_.," else " " for character in name)
    return " ".join(kept.split())[:80] or "plan"
