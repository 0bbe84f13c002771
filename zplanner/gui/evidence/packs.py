"""A dialog to switch a plan's evidence packs on or off, and to remove them."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QPushButton, QWidget

from zplanner.gui.appearance import STEP
from zplanner.gui.session import Session
from zplanner.gui.widgets.dialogs import close_buttons
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import small
from zplanner.gui.widgets.undo_offer import UndoOffer
from zplanner.planning.plan import Plan
from zplanner.wording.window import evidence as words


class PacksDialog(QDialog):
    """Lists every pack with a check box; each change is an undo step."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(words.PACKS_TITLE)
        self.resize(560, 320)
        self.remove = QPushButton(words.REMOVE_PACK)
        self.remove.clicked.connect(self._remove)
        self.list = QListWidget()
        self.list.setAccessibleName(words.PACKS_LIST)
        self.list.setWordWrap(True)
        self.list.itemChanged.connect(self._switch)
        self.list.currentRowChanged.connect(lambda row: self.remove.setEnabled(row >= 0))
        self.undo_offer = UndoOffer(session)
        foot = row(self.undo_offer, 1, close_buttons(self, self.remove))
        parts = small(words.PACKS_ABOUT), self.list, foot
        self.setLayout(column(*parts, margins=2 * STEP))
        session.plan_changed.connect(self._show)

    def ask(self) -> None:
        self._show(self._session.plan)
        self.undo_offer.hide()
        self.open()

    def _show(self, plan: Plan) -> None:
        from zplanner.wording.sources import holds

        row = max(self.list.currentRow(), 0)
        with QSignalBlocker(self.list):
            while self.list.count() > len(plan.packs):
                self.list.takeItem(self.list.count() - 1)
            while self.list.count() < len(plan.packs):
                self.list.addItem(QListWidgetItem())
            for at, pack in enumerate(plan.packs):  # items are reused: one of them may be the clicked one
                item, counted = self.list.item(at), len(pack.row_ids - plan.switched_off)
                item.setText(words.pack_line(pack.name, holds(pack), counted, len(pack.row_ids), pack.counts))
                item.setData(Qt.ItemDataRole.UserRole, pack.name)
                item.setCheckState(Qt.CheckState.Checked if pack.counts else Qt.CheckState.Unchecked)
            self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.remove.setEnabled(bool(plan.packs))

    def _switch(self, item: QListWidgetItem) -> None:
        name, on = item.data(Qt.ItemDataRole.UserRole), item.checkState() is Qt.CheckState.Checked
        plan = self._session.plan
        packs = tuple(replace(pack, counts=on) if pack.name == name else pack for pack in plan.packs)
        self._session.edit(words.switch_pack(name, on), replace(plan, packs=packs))

    def _remove(self) -> None:
        name = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
        self._session.edit(words.UNDO_REMOVE_PACK.format(name=name), self._session.plan.without_pack(name))
