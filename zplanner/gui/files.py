"""Files and the open document: open, save, import and export, and what is said when one of them fails."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QWidget

from zplanner.errors import ZplannerError
from zplanner.gui.editors import TypedEditor
from zplanner.gui.entry import LONGEST
from zplanner.gui.importing import Imports
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell, without_icons
from zplanner.gui.reading import Reader, Reading, reading
from zplanner.gui.session import Session
from zplanner.planning.plan import Plan
from zplanner.reporting.wording import plain
from zplanner.resources import folder
from zplanner.storage import DOCUMENT, REPORTS, TEXT_PLAN, save_plan

PLAN_ENDINGS = (DOCUMENT, TEXT_PLAN, *REPORTS)
MEASUREMENT_ENDINGS = (".csv",)


class Files(QObject):
    """Every way between the open document and the disk. A file that is refused leaves the plan as it is."""

    happened = Signal(str)  # what was done last, for the status bar
    imported = Signal()  # own measurements came into the plan: the Evidence tab lists them

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._preferences = preferences
        self._window = window
        self._stem = ""  # of the report that the plan came from
        self._reader = Reader(session, window)
        self._reader.done.connect(self._take_place)
        self._imports = Imports(session, preferences, window)
        self._imports.happened.connect(self.happened)
        self._imports.imported.connect(self.imported)

    @property
    def is_reading(self) -> bool:
        """Whether a plan that is to be opened, or a table that is to be imported, is on its way."""
        return self._reader.is_busy or self._imports.is_busy

    def new(self) -> None:
        """Begin an empty plan."""
        if self.may_close():
            self._session.show(Plan(), None)
            self._stem = ""
            self.happened.emit(self.tr("New plan"))

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
        unsaved = self._session.modified
        if not self.may_close():
            return
        if unsaved and not self._session.modified:  # just saved, perhaps to this very file
            self.open(path, *read.tables)
            return
        example = path.absolute().parent == (folder("ui") / "examples").absolute()
        is_report = path.suffix.lower() in REPORTS
        self._session.show(plan, None if example or is_report else path)
        self._stem = path.stem if is_report else ""
        if not example:
            self._remember(path)
        self.happened.emit(self.tr("Opened {file}").format(file=path.name))
        for table in read.tables:
            self.import_measurements(table)

    def save(self) -> bool:
        """Save where the plan came from, or ask where."""
        return self._save_to(self._session.path) if self._session.path else self.save_as()

    def save_as(self) -> bool:
        suggested = Path(self._preferences.folder) / f"{self._stem or _file_name(self._session.plan.name)}.zplan"
        kinds = self.tr("zplanner documents (*.zplan);;Text plans (*.toml)")
        start = str(self._session.path or suggested)
        name, kind = QFileDialog.getSaveFileName(self._window, self.tr("Save plan as"), start, kinds)
        return bool(name) and self._save_to(
            _with_ending(Path(name), ".toml" if "*.toml" in kind else ".zplan", PLAN_ENDINGS)
        )

    def may_close(self) -> bool:
        """Ask about unsaved changes; False where the planner wants to stay. What is still read is given up."""
        self._reader.stop()
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
        return self.save() if answer == buttons.Save else answer == buttons.Discard

    def choose_and_import(self) -> None:
        kinds = self.tr("Measurements (*.csv);;All files (*)")
        title = self.tr("Import measurements")
        names, _ = QFileDialog.getOpenFileNames(self._window, title, self._preferences.folder, kinds)
        for name in names:
            self.import_measurements(Path(name))

    def import_measurements(self, path: Path) -> None:
        """Add the measurements of a file to the plan, once they are read in the background."""
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
        return path if not path.exists() or self._may_replace(path, parent) else None

    def _may_replace(self, path: Path, parent: QWidget) -> bool:
        """Ask about a file that the dialog could not: the ending was added to its name afterwards."""
        question = self.tr("{file} is there already. Replace it?").format(file=path.name)
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
        """Open the last plan among files that were dropped on the window, and import the tables; of those files that
        zplanner cannot take it says so once, of the first."""
        plans = [path for path in paths if path.suffix.lower() in PLAN_ENDINGS]
        tables = [path for path in paths if path.suffix.lower() in MEASUREMENT_ENDINGS]
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

    def _save_to(self, path: Path) -> bool:
        self.settle()
        plan = _named_after(self._session.plan, path)
        if not self._guarded(self.tr("The plan was not saved"), lambda: save_plan(plan, path)):
            return False
        self._session.edit(self.tr("Name the plan after its file"), plan)
        self._session.saved(path)
        self._stem = ""
        self._remember(path)
        says = (
            self.tr("Saved {file} without the refused entries") if self._session.refusals else self.tr("Saved {file}")
        )
        self.happened.emit(says.format(file=path.name))
        return True

    def _guarded(self, what: str, write: Callable[[], object]) -> bool:
        """Write under a busy cursor; a refusal is told and leaves everything as it was."""
        QApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)
        try:
            write()
        except ZplannerError as error:
            self._tell(what, error)
            return False
        finally:
            QApplication.restoreOverrideCursor()
        return True

    def _tell(self, what: str, error: ZplannerError) -> None:
        tell(self._window, f"{what}.", error, self.tr("The plan in the window is unchanged."))

    def _remember(self, path: Path) -> None:
        self._preferences.remember_file(path)
        self._preferences.remember_folder(path)


def _with_ending(path: Path, ending: str, accepted: tuple[str, ...]) -> Path:
    """The path with an ending, where it has none that is accepted."""
    return path if path.suffix.lower() in accepted else path.with_name(path.name + ending)


def _named_after(plan: Plan, path: Path) -> Plan:
    """The plan under the name of its file, where nobody has named it."""
    name = plain(path.stem)[: LONGEST - 1]
    return replace(plan, name=name) if name and plan.name == Plan().name else plan


def _file_name(name: str) -> str:
    """A plan's name as a file name."""
    kept = "".join(character if character.isalnum() or character in " -_.," else " " for character in name)
    return " ".join(kept.split())[:80] or "plan"
