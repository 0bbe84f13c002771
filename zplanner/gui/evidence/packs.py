"""The evidence packs of a plan in one list: switched off or on as a whole, and removed."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from zplanner.evidence.packs import Pack
from zplanner.gui.appearance import STEP
from zplanner.gui.problems import without_icons
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import small
from zplanner.planning.plan import Plan


def switchable_ids(plan: Plan) -> frozenset[str]:
    """The ids of the measurements of a plan that a planner can switch off: own ones, and those of packs."""
    return frozenset(row.id for row in (*plan.measurements, *plan.pack_measurements))


def in_silent_pack(plan: Plan, name: str) -> bool:
    """Whether a measurement is of a pack that is switched off as a whole."""
    return any(name in pack.row_ids for pack in plan.packs if not pack.counts)


class PacksDialog(QDialog):
    """Every pack with a box that says whether its figures count; each change is a step that can be undone."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Evidence Packs"))
        self.resize(560, 320)
        said = self.tr(
            "Figures that others supply for this plan. A pack that is switched off stays in the plan but does not "
            "count; its machines and classes can still be chosen."
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Evidence packs of this plan"))
        self.list.setWordWrap(True)
        self.list.itemChanged.connect(self._switch)
        self.list.currentRowChanged.connect(lambda _: self._enable())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.remove = QPushButton(self.tr("&Remove"))
        buttons.addButton(self.remove, QDialogButtonBox.ButtonRole.ActionRole)
        self.remove.setAutoDefault(False)
        self.remove.clicked.connect(self._remove)
        buttons.rejected.connect(self.reject)
        without_icons(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2 * STEP, 2 * STEP, 2 * STEP, 2 * STEP)
        layout.setSpacing(STEP)
        for widget in (small(said), self.list, buttons):
            layout.addWidget(widget)
        session.plan_changed.connect(self._show)

    def ask(self) -> None:
        """Open the list."""
        self._show(self._session.plan)
        self.open()

    def _show(self, plan: Plan) -> None:
        from zplanner.reporting.pack_summary import holds

        row = max(self.list.currentRow(), 0)
        with QSignalBlocker(self.list):
            while self.list.count() > len(plan.packs):
                self.list.takeItem(self.list.count() - 1)
            while self.list.count() < len(plan.packs):
                self.list.addItem(QListWidgetItem())
            for at, pack in enumerate(plan.packs):  # the items stay: one of them may be what was clicked
                item = self.list.item(at)
                item.setText(f"{pack.name}: {holds(pack)}. {self._counted(plan, pack)}")
                item.setData(Qt.ItemDataRole.UserRole, pack.name)
                item.setCheckState(Qt.CheckState.Checked if pack.counts else Qt.CheckState.Unchecked)
            self.list.setCurrentRow(min(row, self.list.count() - 1))
        self._enable()

    def _counted(self, plan: Plan, pack: Pack) -> str:
        every = len(pack.row_ids)
        if not pack.counts:
            return self.tr("Switched off.")
        count = len(pack.row_ids - plan.switched_off)
        if count == every:
            return self.tr("All entries count.")
        return self.tr("{count} of {every} entries count.").format(count=count, every=every)

    def _enable(self) -> None:
        self.remove.setEnabled(self.list.currentRow() >= 0)

    def _switch(self, item: QListWidgetItem) -> None:
        name, counts = item.data(Qt.ItemDataRole.UserRole), item.checkState() is Qt.CheckState.Checked
        plan = self._session.plan
        packs = tuple(replace(pack, counts=counts) if pack.name == name else pack for pack in plan.packs)
        text = self.tr("Switch pack {name} on") if counts else self.tr("Switch pack {name} off")
        self._session.edit(text.format(name=name), replace(plan, packs=packs))

    def _remove(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            name = item.data(Qt.ItemDataRole.UserRole)
            self._session.edit(self.tr("Remove pack {name}").format(name=name), self._session.plan.without_pack(name))
