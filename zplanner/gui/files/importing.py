"""Tables of own measurements, and evidence packs: read and checked in the background, and taken into the plan as it is
by then."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.pack_files import may_be_pack, read_pack
from zplanner.evidence.pack_tables import PackError
from zplanner.evidence.packs import Pack, register
from zplanner.gui.files.reading import Reader
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell, tell_refused_rows
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.plan import Plan
from zplanner.wording.errors import advice, place

if TYPE_CHECKING:
    from zplanner.evidence.measurement import Measurement
    from zplanner.importing import Imported, Refused

MOST_NAMED = 3
"""Classes that a line of the status bar names."""


@dataclass(frozen=True, slots=True)
class Merged:
    """A table, the own measurements of a plan before and after it, and what of it was taken and refused."""

    table: Imported
    before: tuple[Measurement, ...]
    after: tuple[Measurement, ...]
    outcome: Imported


@dataclass(frozen=True, slots=True)
class Told:
    """What was said of the own measurements that came in last."""

    said: str
    taken: tuple[Measurement, ...]


@dataclass(frozen=True, slots=True)
class RefusedRowOfPack:
    """A row of a pack that does not hold: table, line and column, and why."""

    line: str
    reason: str


class Imports(QObject):
    """Adds tables of own measurements to the open plan, one after the other; another document drops the rest."""

    happened = Signal(str)  # what came in last, for the status bar
    imported = Signal()  # own measurements came into the plan
    pack_imported = Signal()  # an evidence pack came into it

    def __init__(self, session: Session, preferences: Preferences, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._preferences = preferences
        self._window = window
        self._tables: list[Path] = []  # the first is on its way
        self._reader = Reader(session, window)
        self._reader.done.connect(self._take)
        self._reader.given_up.connect(self._tables.clear)
        self._untold: Told | None = None  # waits for the forecast with it
        self._judge = session.asker()
        self._judge.done.connect(self._tell_unused)
        session.outlook_changed.connect(self._look_for_unused)
        session.document_opened.connect(self.stop)

    @property
    def is_busy(self) -> bool:
        return self._reader.is_busy

    def add(self, path: Path) -> None:
        """Add the measurements of a file to the plan; rows that do not hold are listed with their reason."""
        self._tables.append(path)
        if len(self._tables) == 1:
            self._begin()

    def stop(self) -> None:
        """Give up the tables that are on their way: the plan is left."""
        self._reader.stop()
        self._untold = None
        self._judge.forget()

    def _begin(self) -> None:
        if self._tables:
            path, plan = self._tables[0], self._session.plan
            self._reader.read(path.name, lambda: _read(path, plan))

    def _take(self, answer: Merged | Pack | ZplannerError) -> None:
        path, plan = self._tables[0], self._session.plan
        if isinstance(answer, Pack):
            self._keep_pack(path, answer)
        elif isinstance(answer, PackError) and len(answer.rows) > 1:
            self._list_refused_rows_of_pack(path, answer)
        elif isinstance(answer, ZplannerError):
            what = self.tr("{file} was not imported.").format(file=path.name)
            tell(self._window, what, answer, self.tr("The plan in the window is unchanged."))
        elif answer.before != plan.measurements:  # they were changed meanwhile
            self._reader.read(path.name, lambda: _merged(answer.table, plan))
            return
        else:
            self._keep(path, answer)
        self._tables.remove(path)
        self._begin()

    def _keep(self, path: Path, answer: Merged) -> None:
        """Take what came in into the plan, and say so; the rows that were left out are listed."""
        self._preferences.remember_folder(path)
        taken, refused = answer.outcome.measurements, answer.outcome.refused
        count = len(taken)
        what = self.tr("1 measurement") if count == 1 else self.tr("{count} measurements").format(count=count)
        if count:
            plan = replace(self._session.plan, measurements=answer.after)
            self._session.edit(self.tr("Import {what}").format(what=what), plan)
        if refused:
            self._list_refused(path, what if count else "", refused)
        nothing = self.tr("No row of {file} was taken") if refused else self.tr("{file} holds nothing new")
        if not count:
            self.happened.emit(nothing.format(file=path.name))
            return
        said = self._told(what, taken, path)
        where = self.tr("{said}; Evidence lists them as your own")
        self.happened.emit(where.format(said=said))
        self.imported.emit()
        self._untold = Told(said, taken)
        if not self._session.is_busy:  # else the model with them is in the making
            self._look_for_unused()

    def _keep_pack(self, path: Path, pack: Pack) -> None:
        """Take an evidence pack into the plan, in place of one with its name, and say so."""
        from zplanner.reporting.pack_summary import holds

        before = self._session.plan
        try:
            plan = before.with_pack(pack)
            register(*plan.packs, replacing=True)
        except ZplannerError as error:
            what = self.tr("{file} was not imported.").format(file=path.name)
            tell(self._window, what, error, self.tr("The plan in the window is unchanged."))
            return
        self._preferences.remember_folder(path)
        if plan == before:
            self.happened.emit(self.tr("The pack {name} is in the plan already").format(name=pack.name))
            return
        self._session.edit(self.tr("Import pack {name}").format(name=pack.name), plan)
        said = self.tr("Imported the pack {name}: {what}; Evidence lists its figures")
        self.happened.emit(said.format(name=pack.name, what=holds(pack)))
        self.pack_imported.emit()

    def _list_refused_rows_of_pack(self, path: Path, error: PackError) -> None:
        """List every row of a pack that does not hold: a pack is taken whole or not at all."""
        rows = [RefusedRowOfPack(f"{_name_of(row)} {place(row)}".strip(" ,"), advice(row)) for row in error.rows]
        headline = self.tr("{file} was not imported: correct these {count} rows and import it again.")
        title = self.tr("No evidence pack was imported")
        tell_refused_rows(self._window, title, headline.format(file=path.name, count=len(rows)), rows, wide=True)

    def _list_refused(self, path: Path, what: str, refused: tuple[Refused, ...]) -> None:
        """Say what came in of a file, if anything, and list the rows that were left out."""
        left = (
            self.tr("1 row was left out: correct it")
            if len(refused) == 1
            else self.tr("{rows} rows were left out: correct them").format(rows=len(refused))
        )
        if what:
            title = self.tr("Imported measurements")
            headline = self.tr("Imported {what} from {file}. {left} in the file and import it again.")
        else:
            title = self.tr("No measurement was imported")
            headline = self.tr("Nothing came in from {file}. {left} in the file and import it again.")
        tell_refused_rows(self._window, title, headline.format(what=what, file=path.name, left=left), refused)

    def _look_for_unused(self) -> None:
        """Ask what of it the forecast does without, once it is there."""
        told, self._untold, plan = self._untold, None, self._session.plan
        if told is not None:
            self._judge.ask(lambda: (told, _unused(plan, told.taken)))

    def _tell_unused(self, answer: tuple[Told, int]) -> None:
        """Say that the forecast does without some of what came in last."""
        told, unused = answer
        one, all_, some = (
            self.tr("{said}, but the forecast does not use it: Evidence says why"),
            self.tr("{said}, but the forecast uses none of them: Evidence says why"),
            self.tr("{said}, but the forecast does not use {unused} of them: Evidence says why"),
        )
        if unused:
            chosen = some if unused < len(told.taken) else all_ if unused > 1 else one
            self.happened.emit(chosen.format(said=told.said, unused=unused))

    def _told(self, what: str, taken: tuple[Measurement, ...], path: Path) -> str:
        """What came in with a file, and which classes of work it is about."""
        labels = {key: entry.label for key, entry in workload_classes().items()}
        about = dict.fromkeys(labels[key] for one in taken for key in one.workload_classes)
        said = self.tr("Imported {what} from {file}, about {classes}")
        return said.format(what=what, file=path.name, classes=self._listed(tuple(about)))

    def _listed(self, names: tuple[str, ...]) -> str:
        """The first few of several names: Java, File server and 3 more."""
        shown, further = ", ".join(names[:MOST_NAMED]), len(names) - MOST_NAMED
        return self.tr("{names} and {count} more").format(names=shown, count=further) if further > 0 else shown


def _read(path: Path, plan: Plan) -> Merged | Pack | ZplannerError:
    """What a plan becomes with the table in a file, the evidence pack in a folder or ZIP file, or why it is refused;
    runs in the background."""
    from zplanner.importing import import_measurements

    try:
        if may_be_pack(path):
            return read_pack(path)
        return _merged(import_measurements(path), plan)
    except ZplannerError as error:
        return error


def _name_of(row: ZplannerError) -> str:
    """The table that an error is about."""
    return f"{Path(row.file).name}," if row.file else ""


def _unused(plan: Plan, taken: tuple[Measurement, ...]) -> int:
    """How many of the own measurements that came in the forecast does without; runs in the background."""
    model = shipped_model().given(plan.basis)
    left_out = {name for doubt in model.doubts if doubt.left_out for name in doubt.ids}
    without = left_out | {row.id for row in model.unfitted} | plan.switched_off
    without &= {row.id for row in plan.measurements}  # the import may be undone by now
    return sum(row.id in without for row in taken)


def _merged(table: Imported, plan: Plan) -> Merged:
    from zplanner.importing import merged

    becomes, outcome = merged(plan, table)
    return Merged(table, plan.measurements, becomes.measurements, outcome)
