"""Imports tables of own measurements, evidence packs and lists of systems: read in the background, then merged into the
current plan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from zplanner.errors import ZplannerError
from zplanner.evidence.packs import Pack
from zplanner.gui.files.questions import Reader
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell, tell_refused_rows
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.plan import Plan
from zplanner.wording.estate import lists
from zplanner.wording.numbers import plain
from zplanner.wording.window import files as words

if TYPE_CHECKING:
    from zplanner.estate.lists import FoundSystems
    from zplanner.evidence.measurement import Measurement
    from zplanner.gui.importing.dialog import BatchReader, ReadFiles
    from zplanner.importing.found import Imported
    from zplanner.sandbox import Reading


@dataclass(frozen=True, slots=True)
class Merged:
    """An imported table: own measurements of a plan before and after it, and its accepted and refused rows."""

    table: Imported
    before: tuple[Measurement, ...]
    after: tuple[Measurement, ...]
    outcome: Imported


@dataclass(frozen=True, slots=True)
class Other:
    """A file or folder that is no table of comparisons, no pack and no list of systems."""


class TableReading:
    """A plan merged with the table in a file, the evidence pack in a folder or ZIP file, the systems of a list, or why
    it is refused. What is said to be a list is one, whatever its headings."""

    def __init__(self, path: Path, plan: Plan, *, is_list: bool = False) -> None:
        self._path, self._plan, self._is_list = path, plan, is_list
        self._reading: Reading | None = None
        self._is_canceled = False

    def cancel(self) -> None:
        self._is_canceled = True
        if self._reading is not None:
            self._reading.cancel()

    def run(self) -> Merged | Pack | FoundSystems | Other | ZplannerError:
        from zplanner.estate.lists import content_in, list_or_study
        from zplanner.importing.batch import reading_of
        from zplanner.importing.found import Imported

        self._reading = reading_of(list_or_study if self._is_list else content_in, self._path, self._plan.names)
        if self._is_canceled:
            self._reading.cancel()
        try:
            found = self._reading.run()
            if found is None:
                import_module("zplanner.gui.importing.dialog")  # needed next; the window need not wait for it
                return Other()
            return _merged(found, self._plan) if isinstance(found, Imported) else found
        except ZplannerError as error:
            return error.within(file=self._path)


@dataclass(frozen=True, slots=True)
class Remerged:
    """A table that was read, merged with a plan that was changed meanwhile."""

    table: Imported
    plan: Plan

    def run(self) -> Merged:
        return _merged(self.table, self.plan)

    def cancel(self) -> None:
        return


@dataclass(frozen=True, slots=True)
class ImportSummary:
    """The last imported measurements, and the message about them."""

    said: str
    taken: tuple[Measurement, ...]


class Imports(QObject):
    """Imports tables into the open plan one by one; opening another document cancels the rest."""

    happened = Signal(str)  # the last import, for the status bar
    imported = Signal()  # own measurements were added
    pack_imported = Signal()  # an evidence pack was added
    systems_imported = Signal()  # systems were added
    load_imported = Signal()  # measured load was added

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._preferences = preferences
        self._window = window
        self._tables: list[Path] = []  # the first is being read
        self._reader = Reader(session, window)
        self._reader.done.connect(self._take)
        self._reader.canceled.connect(self._forget_rest)
        self._others: list[Path] = []  # read together, after the tables
        self._batch: BatchReader | None = None
        self._pasted: TemporaryDirectory[str] | None = None
        self._lists: set[Path] = set()  # of the tables, those that are said to be lists of systems
        self._summary: ImportSummary | None = None  # waits for the forecast with it
        self._judge = session.asker()
        self._judge.done.connect(self._tell_unused)
        session.outlook_changed.connect(self._ask_for_unused)
        session.document_opened.connect(self.stop)

    @property
    def is_busy(self) -> bool:
        return self._reader.is_busy or (self._batch is not None and self._batch.is_busy)

    def add(self, path: Path) -> None:
        """Import what a file or a folder holds. A table of comparisons and a pack are taken at once, and refused rows
        listed with the reason; what other files hold is offered in a dialog, all of them together."""
        self._tables.append(path)
        if len(self._tables) == 1:
            self._begin()

    def add_list(self, path: Path) -> None:
        """Import a list of systems, or a zPCR study."""
        self._lists.add(path)
        self.add(path)

    def paste(self, text: str) -> None:
        """Import a list of systems from the clipboard, as a spreadsheet puts it there."""
        self._drop_pasted()
        self._pasted = TemporaryDirectory()
        path = Path(self._pasted.name) / lists.PASTED
        path.write_text(text, encoding="utf-8")
        self.add_list(path)

    def _drop_pasted(self) -> None:
        """Remove what was pasted, once the next is, or the plan is left."""
        if self._pasted is not None:
            self._pasted.cleanup()
            self._pasted = None

    def stop(self) -> None:
        """Cancel pending imports, when the plan is left."""
        self._reader.stop()
        self._drop_pasted()
        if self._batch is not None:
            self._batch.stop()
        self._forget_rest()
        self._summary = None
        self._judge.forget()

    def _forget_rest(self) -> None:
        self._tables.clear()
        self._lists.clear()
        self._others.clear()

    def _begin(self) -> None:
        if self._tables:
            path, plan = self._tables[0], self._session.plan
            self._reader.read(plain(path.name), TableReading(path, plan, is_list=path in self._lists))
        elif self._others and not self.is_busy:
            self._batch_reader().read(tuple(self._others))
            self._others.clear()

    def _batch_reader(self) -> BatchReader:
        """The reader of planners' files; its formats are loaded with the first of them."""
        if self._batch is None:
            from zplanner.gui.importing.dialog import BatchReader

            self._batch = BatchReader(self._session, self._window)
            self._batch.done.connect(self._show_offers)
            self._batch.done.connect(lambda _: self._begin())  # what was asked for meanwhile
            self._batch.canceled.connect(lambda: self.happened.emit(words.IMPORT_CANCELED))
        return self._batch

    def _show_offers(self, found: ReadFiles | ZplannerError) -> None:
        from zplanner.gui.importing.dialog import ImportDialog

        if isinstance(found, ZplannerError):
            self._refuse(Path(str(found.file)), found)
            return
        if not found.readings:
            self.happened.emit(words.NO_FILE)
            return
        first = found.readings[0]
        if first.reason is not None and not first.asked and len(found.readings) == 1:
            self._refuse(first.path, first.reason)
            return
        self._preferences.remember_folder(first.path)
        dialog = ImportDialog(self._session, found, self._window)
        dialog.taken_over.connect(self.happened)
        dialog.load_taken.connect(self.load_imported)
        QTimer.singleShot(0, dialog, dialog.open)  # what was made and what is painted are two pauses

    def _take(self, answer: Merged | Pack | FoundSystems | Other | ZplannerError) -> None:
        from zplanner.estate.lists import FoundSystems

        path, plan = self._tables[0], self._session.plan
        self._lists.discard(path)
        if isinstance(answer, FoundSystems):
            self._offer_systems(path, answer)
        elif isinstance(answer, Other):
            self._others.append(path)
        elif isinstance(answer, Pack):
            self._keep_pack(path, answer)
        elif isinstance(answer, ZplannerError) and answer.others:
            self._list_refused_rows_of_pack(path, answer)
        elif isinstance(answer, ZplannerError):
            self._refuse(path, answer)
        elif answer.before != plan.measurements:  # they were changed meanwhile
            self._reader.read(plain(path.name), Remerged(answer.table, plan))
            return
        else:
            self._keep(path, answer)
        self._tables.remove(path)
        self._begin()

    def _offer_systems(self, path: Path, found: FoundSystems) -> None:
        from zplanner.gui.importing.systems import SystemsDialog

        dialog = SystemsDialog(self._session, path, found, self._window)
        dialog.taken_over.connect(self.happened)
        dialog.accepted.connect(self.systems_imported)
        dialog.open()

    def _refuse(self, path: Path, error: ZplannerError) -> None:
        tell(self._window, words.NOT_IMPORTED.format(file=plain(path.name)), error, words.UNCHANGED)

    def _keep(self, path: Path, answer: Merged) -> None:
        """Add the measurements to the plan, report it, and list the skipped rows."""
        self._preferences.remember_folder(path)
        taken, refused = answer.outcome.measurements, answer.outcome.refused
        if taken:
            plan = replace(self._session.plan, measurements=answer.after)
            self._session.edit(words.import_step(len(taken)), plan)
        if refused:
            title, headline = words.refused_rows(path, len(taken), len(refused))
            tell_refused_rows(self._window, title, headline, refused)
        if not taken:
            self.happened.emit((words.NO_ROW if refused else words.NOTHING_NEW).format(file=plain(path.name)))
            return
        said = words.imported(taken, path, plan.names)
        self.happened.emit(words.LISTED_AS_OWN.format(said=said))
        self.imported.emit()
        self._summary = ImportSummary(said, taken)
        if not self._session.is_busy:  # otherwise a forecast with them is pending
            self._ask_for_unused()

    def _keep_pack(self, path: Path, pack: Pack) -> None:
        """Add an evidence pack, replacing one of the same name, and report it."""
        from zplanner.wording.evidence import holds

        before = self._session.plan
        try:
            plan = before.with_pack(pack)
        except ZplannerError as error:
            self._refuse(path, error)
            return
        self._preferences.remember_folder(path)
        if plan == before:
            self.happened.emit(words.PACK_THERE.format(name=pack.name))
            return
        self._session.edit(words.PACK_STEP.format(name=pack.name), plan)
        self.happened.emit(words.PACK_IMPORTED.format(name=pack.name, what=holds(pack)))
        self.pack_imported.emit()

    def _list_refused_rows_of_pack(self, path: Path, error: ZplannerError) -> None:
        """List every invalid row of a pack: a pack is imported whole or not at all."""
        rows = error.each
        headline = words.PACK_REFUSED.format(file=plain(path.name), count=len(rows))
        tell_refused_rows(self._window, words.NO_PACK_TITLE, headline, rows, wide=True)

    def _ask_for_unused(self) -> None:
        """Once the forecast is there, count the imported measurements it does not use."""
        summary, self._summary, plan = self._summary, None, self._session.plan
        if summary is not None:
            self._judge.ask(lambda: (summary, _unused(plan, summary.taken)))

    def _tell_unused(self, answer: tuple[ImportSummary, int]) -> None:
        summary, unused = answer
        if unused:
            self.happened.emit(words.unused(summary.said, len(summary.taken), unused))


def _unused(plan: Plan, taken: tuple[Measurement, ...]) -> int:
    """How many imported measurements the forecast does not use; runs in the background."""
    model = shipped_model().given(plan.basis)
    left_out = {name for doubt in model.doubts if doubt.is_left_out for name in doubt.ids}
    without = left_out | {row.id for row in model.unfitted} | plan.switched_off
    without &= {row.id for row in plan.measurements}  # the import may be undone by now
    return sum(row.id in without for row in taken)


def _merged(table: Imported, plan: Plan) -> Merged:
    from zplanner.importing.formats.tables.comparisons import merged

    after, outcome = merged(plan, table)
    return Merged(table, plan.measurements, after.measurements, outcome)
