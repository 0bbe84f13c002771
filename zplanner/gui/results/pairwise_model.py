"""Who beats whom, as a table: each cell is written when somebody looks at it, for of 200 scenarios there are 40,000."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from zplanner.gui.appearance import Appearance
from zplanner.planning.plan import Scenario
from zplanner.wording.numbers import NOT_COVERED, probability, shortened

if TYPE_CHECKING:
    from zplanner.planning.quantiles import Floats

Index = QModelIndex | QPersistentModelIndex

LONGEST_NAME = 60
ITSELF = Qt.ItemFlag.ItemIsEnabled
OTHER = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


class ContestModel(QAbstractTableModel):
    """The share of forecasts in which the scenario of the row carries more than that of the column."""

    def __init__(self, appearance: Appearance, parent: QObject) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._scenarios: tuple[Scenario, ...] = ()
        self._shares: list[list[float]] = []  # empty until they are known; nan where there is no forecast
        appearance.changed.connect(self._mark)

    def show_scenarios(self, scenarios: tuple[Scenario, ...]) -> None:
        """Show these against each other, with nothing known yet."""
        self.beginResetModel()
        self._scenarios, self._shares = scenarios, []
        self.endResetModel()

    def show_chances(self, beats: Floats) -> None:
        """Write what came out."""
        self._shares = beats.tolist()
        if self._shares:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shares) - 1, len(self._shares) - 1))

    def written(self, row: int, column: int) -> str:
        """What stands in a cell."""
        if not self._shares:
            return ""
        share = self._shares[row][column]
        return "\u2013" if row == column or share != share else probability(share)

    def leads(self, row: int, column: int) -> bool:
        """Whether the scenario of the row carries more in most forecasts."""
        return bool(self._shares) and self._shares[row][column] > 0.5

    def sentence(self, row: int, column: int) -> str:
        """What the share of a cell says; nothing while it is not known."""
        if not self._shares:
            return ""
        one, other = (shortened(self._scenarios[index].name, LONGEST_NAME) for index in (row, column))
        if row == column:
            return one
        share = self._shares[row][column]
        if share != share:
            return self.tr("{one} against {other}: {unknown}").format(one=one, other=other, unknown=NOT_COVERED)
        if share == 0.5:
            return self.tr("{one} carries as much as {other}: 50 %, the odds of a coin").format(one=one, other=other)
        often = {1.0: self.tr("in all forecasts"), 0.0: self.tr("in no forecast")}
        share_of = self.tr("in {share} of forecasts").format(share=probability(share))
        text = self.tr("{one} carries more than {other} {often}")
        return text.format(one=one, other=other, often=often.get(share, share_of))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return 0 if parent.isValid() else len(self._scenarios)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        return self.rowCount(parent)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.written(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"<p>{escape(self.sentence(row, column))}</p>"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.sentence(row, column)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        return ITSELF if index.row() == index.column() else OTHER

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        name = self._scenarios[section].name
        if role == Qt.ItemDataRole.DisplayRole:
            return str(section + 1) if orientation == Qt.Orientation.Horizontal else f"{section + 1}  {name}"
        if role == Qt.ItemDataRole.DecorationRole:
            return self._appearance.swatch(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"<p>{escape(name)}</p>"
        return None

    def _mark(self) -> None:
        """Show the colors of the theme."""
        if self._scenarios:
            for orientation in Qt.Orientation:
                self.headerDataChanged.emit(orientation, 0, len(self._scenarios) - 1)
