"""A list of rows in columns: the text that says most takes the room the others leave."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

KEPT_SHARE = 0.4
"""The stretched column keeps this share of the width, if it needs it; the others are elided beyond the rest."""

ROW_HEIGHT = 24


class Listing(QTreeWidget):
    """Rows that are filled in place, so that the current one stays; as high as they are, up to a limit."""

    def __init__(
        self, name: str, columns: Sequence[str], stretched: int, most_rows: int, kept_share: float = KEPT_SHARE
    ) -> None:
        super().__init__()
        self._stretched = stretched
        self._most_rows = most_rows
        self._kept_share = kept_share
        self.setAccessibleName(name)
        self.setHeaderLabels(list(columns))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setAllColumnsShowFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = self.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(40)
        for column in range(len(columns)):
            mode = QHeaderView.ResizeMode.Stretch if column == stretched else QHeaderView.ResizeMode.Interactive
            header.setSectionResizeMode(column, mode)

    def fill(self, rows: Sequence[Sequence[str]], checks: Sequence[bool] = (), tips: Sequence[str] = ()) -> None:
        """Show these rows, each with a box where `checks` says how it stands, and a line of its own in its tips."""
        with QSignalBlocker(self):
            while self.topLevelItemCount() > len(rows):
                self.takeTopLevelItem(self.topLevelItemCount() - 1)
            while self.topLevelItemCount() < len(rows):
                self.addTopLevelItem(QTreeWidgetItem())
            for index, texts in enumerate(rows):
                item = self.topLevelItem(index)
                assert item is not None
                for column, text in enumerate(texts):
                    item.setText(column, text)
                    item.setToolTip(column, "\n".join([text, *tips[index : index + 1]]))
                if checks:
                    item.setCheckState(0, Qt.CheckState.Checked if checks[index] else Qt.CheckState.Unchecked)
        self.share_width()
        shown = max(1, min(len(rows), self._most_rows))
        self.setFixedHeight(shown * ROW_HEIGHT + self.header().sizeHint().height() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Give every column what its texts need; where that is too much, the widest give way."""
        header = self.header()
        beside = [column for column in range(self.columnCount()) if column != self._stretched]
        wanted = {column: max(self.sizeHintForColumn(column), header.sectionSizeHint(column)) for column in beside}
        width = self.viewport().width()
        room = width - min(self.sizeHintForColumn(self._stretched), int(self._kept_share * width))
        for left, column in zip(range(len(beside), 0, -1), sorted(beside, key=lambda one: wanted[one]), strict=True):
            width = min(wanted[column], room // left)
            self.setColumnWidth(column, width)
            room -= width
