"""The measurements behind the scenario in focus, each with weight and source; the planner's own stand apart."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from zplanner.gui.appearance import STEP
from zplanner.gui.panels.panel import small
from zplanner.gui.session import Session
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan


class EvidencePanel(QWidget):
    """What the forecast rests on. It is filled when it is looked at."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._stale = True
        self._about = small(role="muted")
        self.published = _list(
            self.tr("Measurements behind the forecast"),
            (self.tr("Weight"), self.tr("Measurement"), self.tr("Result"), self.tr("Source")),
            (60, 236, 112),
        )
        self._further = small()
        self._own_title = QLabel(self.tr("Your measurements"))
        self._own_title.setProperty("role", "title")
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setToolTip(self.tr("Remove the selected measurement from this plan (Del)"))
        self.remove.clicked.connect(self._remove)
        self.own = _list(
            self.tr("Your measurements"),
            (self.tr("Name"), self.tr("Measurement"), self.tr("Result"), self.tr("Used")),
            (112, 236, 112),
        )
        QShortcut(
            QKeySequence(QKeySequence.StandardKey.Delete),
            self.own,
            self._remove,
            context=Qt.ShortcutContext.WidgetShortcut,
        )
        self.own.itemSelectionChanged.connect(self._enable)
        self.own.itemChanged.connect(self._switch)
        self.own.setToolTip(self.tr("Clear the box to leave a measurement out of the forecast"))
        self._none = small(
            self.tr("None yet. Import a CSV file with the catalogue's columns; it moves the forecast at once.")
        )
        self._lay_out()
        session.outlook_changed.connect(self._renew)
        session.selection_changed.connect(self._renew)
        session.plan_changed.connect(self._renew)

    def _lay_out(self) -> None:
        heading = QHBoxLayout()
        heading.addWidget(self._own_title)
        heading.addStretch(1)
        heading.addWidget(self.remove)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(STEP, STEP, STEP, STEP)
        layout.setSpacing(STEP - 2)
        layout.addWidget(self._about)
        layout.addWidget(self.published, 3)
        layout.addWidget(self._further)
        layout.addLayout(heading)
        layout.addWidget(self._none)
        layout.addWidget(self.own, 2)

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        self._show()

    def _renew(self) -> None:
        self._stale = True
        if self.isVisible():
            self._show()

    def _show(self) -> None:
        if self._stale:
            self._stale = False
            self.show_outlook(self._session.outlook, self._session.forecast_plan, self._session.selected)

    def show_outlook(self, outlook: Outlook | None, plan: Plan, selected: int) -> None:
        """Show what the forecast of one scenario rests on."""
        from zplanner.reporting.citations import citations_view

        self.published.clear()
        self.own.clear()
        known = outlook if outlook is not None and 0 <= selected < len(outlook.scenarios) else None
        self._about.setText(
            self.tr("The forecast of {name} rests on:").format(name=known.scenarios[selected].name)
            if known
            else self.tr("There is no forecast yet.")
        )
        view = citations_view(plan, outlook or Outlook("", 0, "", "", ()))
        if known:
            sources = {source.number: source for source in view.sources}
            evidence = view.scenarios[selected]
            for use in evidence.uses:
                source = self.tr("your own") if use.own else sources[use.source].citation
                self._add(self.published, (use.weight, use.what, use.result, f"{source}: {use.locator}"))
            self._further.setText(evidence.further)
        self._further.setVisible(bool(known and self._further.text()))
        self.own.blockSignals(True)
        for own in view.own:
            item = self._add(self.own, (own.id, own.what, own.result, own.used))
            off = own.id in plan.switched_off
            item.setCheckState(0, Qt.CheckState.Unchecked if off else Qt.CheckState.Checked)
        self.own.blockSignals(False)
        self.own.setVisible(bool(view.own))
        self._none.setVisible(not view.own)
        self._enable()

    def _add(self, tree: QTreeWidget, texts: tuple[str, ...]) -> QTreeWidgetItem:
        item = QTreeWidgetItem(list(texts))
        for column, text in enumerate(texts):
            item.setToolTip(column, text)
        tree.addTopLevelItem(item)
        return item

    def _switch(self, item: QTreeWidgetItem) -> None:
        """A measurement was switched on or off by its box."""
        plan, name = self._session.plan, item.text(0)
        counts = item.checkState(0) is Qt.CheckState.Checked
        off = plan.switched_off - {name} if counts else plan.switched_off | {name}
        text = self.tr("Switch measurement on") if counts else self.tr("Switch measurement off")
        self._session.edit(text, replace(plan, switched_off=off))

    def _enable(self) -> None:
        self.remove.setVisible(self.own.topLevelItemCount() > 0)
        self.remove.setEnabled(self.own.currentItem() is not None)

    def _remove(self) -> None:
        item, plan = self.own.currentItem(), self._session.plan
        index = self.own.indexOfTopLevelItem(item) if item is not None else -1
        if 0 <= index < len(plan.measurements):
            rest = plan.measurements[:index] + plan.measurements[index + 1 :]
            off = plan.switched_off - {plan.measurements[index].id}
            self._session.edit(self.tr("Remove measurement"), replace(plan, measurements=rest, switched_off=off))


def _list(name: str, columns: tuple[str, ...], widths: tuple[int, ...]) -> QTreeWidget:
    tree = QTreeWidget()
    tree.setAccessibleName(name)
    tree.setHeaderLabels(list(columns))
    tree.setRootIsDecorated(False)
    tree.setUniformRowHeights(True)
    tree.setTextElideMode(Qt.TextElideMode.ElideRight)
    tree.setAllColumnsShowFocus(True)
    header = tree.header()
    header.setStretchLastSection(True)
    for column, width in enumerate(widths):
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
        header.resizeSection(column, width)
    return tree
