"""All measurements in one place: searched, filtered, drawn against the model, and the planner's own switched.

It is filled when it is first looked at; what takes time is asked in the background.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, Qt, QTimer, QUrl
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QSplitter,
    QTextBrowser,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from zplanner.evidence.measurement import Measurement
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.background import PAINTED_MS
from zplanner.gui.charts.agreement import SMALLEST_SIZE, AgreementChart, Point
from zplanner.gui.evidence.details import details
from zplanner.gui.evidence.filters import Filters
from zplanner.gui.evidence.model import BrowserModel, Weights
from zplanner.gui.evidence.packs import PacksDialog, in_silent_pack, switchable_ids
from zplanner.gui.evidence.table import BrowserTable
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.panel import IconButton, small
from zplanner.regression.basis import Basis
from zplanner.resources import folder
from zplanner.wording.numbers import probability

if TYPE_CHECKING:
    from zplanner.reporting.evidence_rows import EvidenceRow
    from zplanner.reporting.own_forecasts import WithoutIt

WIDE = 900
"""From this width on, the chart stands beside the table; else beneath it."""

PARTS, ACROSS = (5, 4), (8, 3)
"""How the height is shared by the table and what stands beneath it, and the width by both and the chart beside them;
in a low window what stands beneath is as low as it may be, and the table has the rest."""


class EvidenceBrowser(QWidget):
    """The table of all measurements, measured against predicted beneath it, and all about the one in focus."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._appearance = appearance
        self._asked: tuple[object, ...] | None = None
        self._packs_dialog: PacksDialog | None = None
        self._judged = Basis()
        self._without_it: dict[str, WithoutIt] = {}
        self._known: frozenset[tuple[str, str]] = frozenset()  # the keys of all rows
        self.model = BrowserModel(appearance, self)
        self.filters = Filters(self)
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.beside = small()
        tip = self.tr("Remove your selected measurements from this plan (Del)")
        self.remove = IconButton(appearance, "remove", tip)
        self.packs = QToolButton()
        self.packs.setProperty("role", "quiet")
        self.packs.setText(self.tr("Packs\u2026"))
        self.packs.setToolTip(self.tr("Evidence packs of this plan: switch them off or on, or remove them"))
        self.none = _import_hint(self, appearance)
        self.table = BrowserTable(self.model)
        self.chart = AgreementChart(appearance)
        self.details = QTextBrowser()
        self.details.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.details.setOpenExternalLinks(True)
        self.details.setAccessibleName(self.tr("All about the selected measurement"))
        self._rows = session.asker()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        above, said = QHBoxLayout(), QHBoxLayout()
        above.setSpacing(STEP)
        above.addWidget(self.filters, 1)
        above.addWidget(self.packs)
        above.addWidget(self.remove)
        said.setSpacing(2 * STEP)
        said.addWidget(self.count)
        said.addWidget(self.none, 1)
        said.addWidget(self.beside, 1)
        said.addStretch()
        self._beneath, self._across = QSplitter(Qt.Orientation.Horizontal), QSplitter(Qt.Orientation.Horizontal)
        parts = QSplitter(Qt.Orientation.Vertical)
        for splitter, widgets in (
            (self._beneath, (self.chart, self.details)),
            (parts, (self.table, self._beneath)),
            (self._across, (parts,)),
        ):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(STEP)
            for widget in widgets:
                splitter.addWidget(widget)
        for at, share in enumerate(PARTS):
            parts.setStretchFactor(at, share)
        parts.setSizes([1000 * share for share in PARTS])  # pixels, far more than there are
        self._beneath.setSizes([SMALLEST_SIZE[0] + 4 * STEP, 10_000])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(STEP, STEP // 2, STEP, STEP // 4)
        layout.setSpacing(STEP // 2)
        layout.addLayout(above)
        layout.addLayout(said)
        layout.addWidget(self._across, 1)

    def _connect(self) -> None:
        session, selection = self._session, self.table.selectionModel()
        session.document_opened.connect(self.filters.clear)
        session.plan_changed.connect(self._renew)
        session.outlook_changed.connect(self._renew)
        session.selection_changed.connect(self._renew)
        session.own_forecasts_changed.connect(self._show_own_forecasts)
        self._rows.done.connect(self._show_rows)
        self.filters.changed.connect(self._filter)
        self.model.switched.connect(self._switch)
        self.remove.clicked.connect(self._remove)
        self.packs.clicked.connect(self._show_packs)
        self.chart.chosen.connect(self.table.select)
        self.table.activated.connect(lambda _: self.details.setFocus())
        selection.selectionChanged.connect(self._show_selection)
        self._appearance.changed.connect(self._show_selection)
        keys = QKeySequence.StandardKey
        search = QShortcut(QKeySequence(keys.Find), self, self.filters.search_for)
        search.setWhatsThis(self.tr("Search Measurements"))
        for key, call, says in (
            (keys.Copy, self._copy, self.tr("Copy Measurements")),
            (keys.Delete, self._remove, self.tr("Remove Your Measurements")),
            (Qt.Key.Key_Space, self._switch_selected, self.tr("Switch Your Measurements Off or On")),
        ):
            shortcut = QShortcut(QKeySequence(key), self.table, call)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)  # given at once, beside a call, it goes unheard
            shortcut.setWhatsThis(says)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.model.entries:
            self._renew()
        else:
            QTimer.singleShot(PAINTED_MS, self, self._renew)

    def _renew(self) -> None:
        """Follow the plan and its forecast; hidden, it does nothing, and does so when it is shown."""
        if not self.isVisible():
            return
        plan = self._session.plan
        basis = Basis(pack_measurements=plan.counted_pack_measurements, curve_points=plan.counted_curve_points)
        asked = plan.measurements, plan.pack_measurements, basis
        if asked != self._asked:
            self._asked = asked
            self._rows.ask(lambda: _rows(*asked))
        elif not self._rows.is_busy:
            self._judge()
        self._update()

    def _judge(self) -> None:
        """Ask what the forecast says without each own measurement: after the rows, for two threads hold up the window
        more than one."""
        basis = self._session.plan.basis
        if basis != self._judged:
            self._judged, self._without_it = basis, {}
            self._session.ask_own_forecasts(basis)

    def _show_rows(self, rows: tuple[EvidenceRow, ...]) -> None:
        chosen = {self.model.entries[number].row.key for number in self.table.selected()}
        self.model.show_rows(rows)
        self._known = frozenset(row.key for row in rows)
        self.filters.offer(rows)
        if not self._update():
            self._filter()
        self.table.select(*(number for number, row in enumerate(rows) if row.key in chosen))
        if not chosen and self.model.shown:
            self.table.select(self.model.shown[0])
        self._show_selection()
        QTimer.singleShot(PAINTED_MS, self, self._judge)

    def _show_own_forecasts(self, without_it: dict[str, WithoutIt]) -> None:
        self._without_it = without_it
        if self.isVisible():
            self._update()

    def _update(self) -> bool:
        """Show what the forecast makes of the measurements that are here; tell whether that is anything new."""
        plan, outlook, focus = self._session.plan, self._session.outlook, self._session.selected
        covered = outlook is not None and 0 <= focus < len(outlook.scenarios)
        uses = outlook.scenarios[focus].evidence if outlook is not None and covered else ()
        self.none.setVisible(not plan.measurements)
        self.remove.setVisible(bool(plan.measurements))
        self.packs.setVisible(bool(plan.packs))
        if self.model.entries:
            weights = {(use.source, use.id): use.weight for use in uses}
            self._show_beside(weights)
            if self.model.update(weights, plan.uncounted_ids, self._without_it):
                self._filter()
                self._show_selection()
                return True
        return False

    def _show_beside(self, weights: Weights) -> None:
        """Name what the forecast of the scenario in focus rests on and what is no measurement: the n-way curve."""
        others = [
            f"{name}, {probability(weight)}"
            for (source, name), weight in weights.items()
            if (source, name) not in self._known
        ]
        self.beside.setText(self.tr("This scenario also rests on the {what}.").format(what="; ".join(others)))
        self.beside.setVisible(bool(others))

    def _filter(self) -> None:
        chosen = self.table.selected()
        if self.model.accept(self.filters.accepts()):
            self.table.select(*chosen)
            self._show_selection()
        shown, every = len(self.model.shown), len(self.model.entries)
        self.count.setText(self.tr("{shown} of {every}").format(shown=shown, every=every))
        self.chart.show_points(tuple(self._points()))

    def _points(self) -> list[Point]:
        found = []
        for number in sorted(self.model.shown):
            row, said = self.model.entries[number].row, self.model.entries[number].predicted
            if said is not None:
                low, high = sorted((row.gain(said.low), row.gain(said.high)))
                own = row.measurement.is_own
                found.append(Point(number, row.gain(row.measured), low, row.gain(said.middle), high, own, said.fitted))
        return found

    def _show_selection(self, *_: QItemSelection) -> None:
        rows = self.table.selected()
        entries = [self.model.entries[row] for row in rows]
        self.chart.show_focus(frozenset(rows))
        self.remove.setEnabled(any(entry.row.measurement.is_own for entry in entries))
        if len(entries) == 1:
            own = self._without_it.get(entries[0].row.measurement.id) if entries[0].row.measurement.is_own else None
            self.details.setHtml(details(entries[0], own.sentence if own else "", self._appearance.colors))
        elif entries:
            self.details.setPlainText(self.tr("{count} measurements are selected.").format(count=len(entries)))
        else:
            self.details.setPlainText(self.tr("Select a measurement to read all about it."))

    def _switch(self, name: str, counts: bool) -> None:
        plan = self._session.plan
        if name not in switchable_ids(plan):  # the rows are still those of the plan before
            return
        if in_silent_pack(plan, name):
            self._show_packs()  # the row counts again with its pack
            return
        off = plan.switched_off - {name} if counts else plan.switched_off | {name}
        text = self.tr("Switch measurement on") if counts else self.tr("Switch measurement off")
        self._session.edit(text, replace(plan, switched_off=off))

    def _own_selected(self) -> frozenset[str]:
        chosen = {self.model.entries[row].row.measurement.id for row in self.table.selected()}
        return frozenset(one.id for one in self._session.plan.measurements if one.id in chosen)

    def _show_packs(self) -> None:
        self._packs_dialog = self._packs_dialog or PacksDialog(self._session, self)
        self._packs_dialog.ask()

    def _switch_selected(self) -> None:
        """Switch the selected measurements, own ones and those of packs: off, unless all of them are off already."""
        plan = self._session.plan
        chosen = {self.model.entries[row].row.measurement.id for row in self.table.selected()}
        own = switchable_ids(plan) & chosen
        on = own <= plan.switched_off
        text = self.tr("Switch measurements on") if on else self.tr("Switch measurements off")
        self._session.edit(text, replace(plan, switched_off=plan.switched_off - own if on else plan.switched_off | own))

    def _remove(self) -> None:
        plan, own = self._session.plan, self._own_selected()
        if own:
            rest = tuple(one for one in plan.measurements if one.id not in own)
            text = self.tr("Remove measurement") if len(own) == 1 else self.tr("Remove measurements")
            self._session.edit(text, replace(plan, measurements=rest, switched_off=plan.switched_off - own))

    def _copy(self) -> None:
        from zplanner.reporting.evidence_rows import as_table_text

        entries = [self.model.entries[row] for row in self.table.selected()]
        rows = ((entry.row, entry.predicted, entry.weight, entry.use) for entry in entries)
        QApplication.clipboard().setText(as_table_text(rows))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        home = self._across if self.width() >= WIDE else self._beneath
        if self.chart.parentWidget() is not home:
            home.insertWidget(1 if home is self._across else 0, self.chart)
            wide = [share * WIDE for share in ACROSS]
            home.setSizes(wide if home is self._across else [SMALLEST_SIZE[0] + 4 * STEP, 10_000])


def _rows(own: tuple[Measurement, ...], packs: tuple[Measurement, ...], basis: Basis) -> tuple[EvidenceRow, ...]:
    from zplanner.reporting.evidence_rows import evidence_rows

    return evidence_rows(shipped_model(), own, packs, basis)


def _import_hint(parent: QWidget, appearance: Appearance) -> QLabel:
    """What stands here while no measurement is the planner's own."""
    example = folder("ui") / "examples" / "own-measurements.csv"
    address = QUrl.fromLocalFile(str(example)).toString()
    text = parent.tr("None is yours yet: import your own with Ctrl+I, from a CSV file like {example}.")
    label = small()
    label.setTextFormat(Qt.TextFormat.RichText)

    def write() -> None:
        link = f"<a href='{address}' style='color:{appearance.colors.accent}'>{example.name}</a>"
        label.setText(text.format(example=link))

    write()
    appearance.changed.connect(write)
    label.setToolTip(str(example))
    label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
    label.setOpenExternalLinks(True)
    return label
