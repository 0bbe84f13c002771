"""The measurements behind the scenario in focus, each with weight and source; the planner's own stand apart."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from zplanner.evidence.measurement import OWN_SOURCE, Measurement
from zplanner.gui.appearance import STEP
from zplanner.gui.panels.listing import Listing
from zplanner.gui.panels.measuring import MeasureNext
from zplanner.gui.panels.panel import small
from zplanner.gui.session import Session
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.reporting.wording import probability

if TYPE_CHECKING:
    from zplanner.reporting.own_forecasts import WithoutIt

WITHOUT_IT = 3
"""The column of what the forecast says without an own measurement."""

MOST_ROWS = 4
"""Longer lists scroll, so that those beneath them stay in sight."""


class EvidencePanel(QScrollArea):
    """What the forecast rests on. It is filled when it is looked at."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._stale = True
        self._judged: tuple[Measurement, ...] = ()
        self._without_it: dict[str, WithoutIt] = {}
        self._about = small(role="muted")
        self.published = Listing(
            self.tr("Measurements behind the forecast"),
            (self.tr("Weight"), self.tr("Measurement"), self.tr("Result"), self.tr("Source")),
            stretched=1,
            most_rows=MOST_ROWS,
        )
        self._further = small()
        self._own_title = QLabel(self.tr("Your measurements"))
        self._own_title.setProperty("role", "title")
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setToolTip(self.tr("Remove the selected measurement from this plan (Del)"))
        self.remove.clicked.connect(self._remove)
        self.own = Listing(
            self.tr("Your measurements"),
            (
                self.tr("Name"),
                self.tr("Measurement"),
                self.tr("Result"),
                self.tr("Forecast without it"),
                self.tr("Weight"),
            ),
            stretched=1,
            kept_share=0.2,
            most_rows=MOST_ROWS,
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
        self.own.headerItem().setToolTip(
            WITHOUT_IT,
            self.tr(
                "The 80 % interval that the published figures and your other measurements forecast, without this one.\n"
                "Where the forecast is right, four in five measurements lie inside."
            ),
        )
        self._none = small(
            self.tr("None yet. Import a CSV file with the catalogue's columns; it moves the forecast at once.")
        )
        self.next = MeasureNext(session)
        self._lay_out()
        session.own_forecasts_changed.connect(self._show_own_forecasts)
        session.outlook_changed.connect(self._renew)
        session.selection_changed.connect(self._renew)
        session.plan_changed.connect(self._renew)

    def _lay_out(self) -> None:
        heading = QHBoxLayout()
        heading.addWidget(self._own_title)
        heading.addStretch(1)
        heading.addWidget(self.remove)
        content = QWidget()
        content.setObjectName("content")
        layout = QVBoxLayout(content)
        layout.setContentsMargins(STEP, STEP, STEP, STEP)
        layout.setSpacing(STEP - 2)
        layout.addWidget(self._about)
        layout.addWidget(self.published)
        layout.addWidget(self._further)
        layout.addLayout(heading)
        layout.addWidget(self._none)
        layout.addWidget(self.own)
        layout.addWidget(self.next)
        layout.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

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

        known = outlook if outlook is not None and 0 <= selected < len(outlook.scenarios) else None
        self._about.setText(
            self.tr("The forecast of {name} rests on:").format(name=known.scenarios[selected].name)
            if known
            else self.tr("There is no forecast yet.")
        )
        view = citations_view(plan, outlook or Outlook("", 0, "", "", ()))
        rows = []
        if known:
            sources = {source.number: source for source in view.sources}
            evidence = view.scenarios[selected]
            for use in evidence.uses:
                source = self.tr("your own") if use.own else sources[use.source].citation
                rows.append((use.weight, use.what, use.result, f"{source}: {use.locator}"))
            self._further.setText(evidence.further)
        self.published.fill(rows)
        self._further.setVisible(bool(known and self._further.text()))
        uses = known.scenarios[selected].evidence if known else ()
        weights = {use.id: probability(use.weight) for use in uses if use.source == OWN_SOURCE}
        none = self.tr("none")
        self.own.fill(
            [(own.id, own.what, own.result, "", weights.get(own.id, none)) for own in view.own],
            [own.id not in plan.switched_off for own in view.own],
            [f"{own.used}\n{own.locator}" for own in view.own],
        )
        self.own.setVisible(bool(view.own))
        self._none.setVisible(not view.own)
        self._enable()
        if plan.counted_measurements != self._judged:
            self._judged, self._without_it = plan.counted_measurements, {}
            self._session.ask_own_forecasts(self._judged)
        self._show_own_forecasts(self._without_it)
        self._session.ask_suggestions()

    def _show_own_forecasts(self, without_it: dict[str, WithoutIt]) -> None:
        """Show beside each own measurement that counts what the forecast says without it."""
        self._without_it = without_it
        with QSignalBlocker(self.own):
            for index in range(self.own.topLevelItemCount()):
                item = self.own.topLevelItem(index)
                assert item is not None
                said = without_it.get(item.text(0))
                item.setText(WITHOUT_IT, said.short if said else "")
                item.setToolTip(WITHOUT_IT, said.sentence if said else "")
        self.own.share_width()

    def _switch(self, item: QTreeWidgetItem) -> None:
        """A measurement was switched on or off by its box. Qt still uses the item: the edit redraws it afterwards."""
        name, counts = item.text(0), item.checkState(0) is Qt.CheckState.Checked
        QTimer.singleShot(0, self, lambda: self._count(name, counts))

    def _count(self, name: str, counts: bool) -> None:
        plan = self._session.plan
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
