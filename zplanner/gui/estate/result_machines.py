"""The machines of a result on one of its targets, added up some at a time, and as rows of a table."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt

from zplanner.errors import ZplannerError
from zplanner.estate.machines.hosts import HostOutlook
from zplanner.estate.saved import SavedEstate, machines_on
from zplanner.gui.appearance import tooltip
from zplanner.gui.estate.machines import MachinesSource
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.tables import RowsModel, in_order
from zplanner.planning.plan import Scenario
from zplanner.wording.errors import advice
from zplanner.wording.estate import machines as words
from zplanner.wording.estate import result as result_words
from zplanner.wording.estate.machines import HostColumn
from zplanner.wording.headings import TableColumn
from zplanner.wording.numbers import capitalized

Found = tuple[HostOutlook, ...]


class ResultMachines(MachinesSource):
    """What every machine of a result carries on a target. They come all at once, when the last one is added up, and of
    each target they are kept."""

    def __init__(self, session: Session, estate: SavedEstate, parent: QObject) -> None:
        super().__init__(parent)
        self.estate = estate
        self.scenarios: tuple[Scenario, ...] = ()
        """The targets of which the result has rows."""
        if estate.targets is not None:
            self.scenarios = tuple(one for one in estate.targets.scenarios if one.name in estate.scenarios)
        self._at = 0
        self._kept: dict[int, Found] = {}
        self._shown: Found = ()
        self._sorted: tuple[TableColumn, Qt.SortOrder] = HostColumn.CPU, Qt.SortOrder.DescendingOrder
        self._coming: Iterator[Found] | None = None
        self._done: list[HostOutlook] = []
        self._refusal = ""
        self._asker = session.asker()
        self._asker.done.connect(self._take)
        self.close = self._asker.close

    @property
    def hosts(self) -> Found:
        return self._shown

    @property
    def is_current(self) -> bool:
        return True

    @property
    def place(self) -> int:
        return self._at

    @property
    def target_utilization(self) -> float:
        return self.estate.targets.target_utilization if self.estate.targets is not None else 1.0

    @property
    def missing(self) -> str:
        if not self.scenarios:
            return result_words.UNSEEN_TARGETS
        if not (self.estate.machine_of >= 0).any():
            return result_words.NO_MACHINES
        if self._refusal:
            return self._refusal
        if self._at not in self._kept:
            return result_words.adding_up(len({one.host.name for one in self._done}), len(self.estate.machines))
        return ""

    def choose(self, target: int) -> None:
        """Show another target."""
        self._at = target
        self._asker.forget()
        self._coming, self._refusal, self._done = None, "", []
        self._show()

    def want(self) -> None:
        if self._coming is None and self._at not in self._kept and self.scenarios and not self._refusal:
            self._coming = machines_on(self.estate, self.scenarios[self._at], shipped_model())
            self._ask()

    def sort(self, column: TableColumn, order: Qt.SortOrder) -> None:
        self._sorted = column, order
        self._show()

    def _ask(self) -> None:
        coming = self._coming
        if coming is not None:
            self._asker.ask(lambda: _next_of(coming))

    def _take(self, found: Found | ZplannerError) -> None:
        if isinstance(found, ZplannerError):
            self._coming, self._refusal = None, f"{capitalized(advice(found))}."
            self.changed.emit()
        elif found:
            self._done += found
            self._ask()
            self.changed.emit()
        else:
            self._kept[self._at], self._coming, self._done = tuple(self._done), None, []
            self._show()

    def _show(self) -> None:
        """Put the machines in order, those that are alike with the busiest first; those without a value come last."""
        found, (column, order) = self._kept.get(self._at, ()), self._sorted
        busiest = in_order(found, HostColumn.PEAK.sort_value, Qt.SortOrder.DescendingOrder)
        self._shown = tuple(in_order(busiest, column.sort_value, order))
        self.changed.emit()


def _next_of(coming: Iterator[Found]) -> Found | ZplannerError:
    """The next machines, none after the last; or what is wrong with the file."""
    try:
        return next(coming, ())
    except ZplannerError as error:
        return error


class HostsModel(RowsModel):
    """The machines of a source as rows, in its order."""

    def __init__(self, source: ResultMachines) -> None:
        super().__init__(HostColumn, source)
        self._source = source
        self.rows: Found = source.hosts
        source.changed.connect(self._follow)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._source.sort(self.columns[column], order)

    def _follow(self) -> None:
        if self._source.hosts is not self.rows:
            self.beginResetModel()
            self.rows = self._source.hosts
            self.endResetModel()

    def text(self, row: int, column: int) -> str:
        return self.columns[column].text(self.rows[row])

    def tip(self, row: int, column: int) -> str:
        return tooltip(words.in_full(self.rows[row]))
