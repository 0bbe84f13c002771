"""The evidence tab: search, filter and chart all measurements, and switch the user's own on or off.

It is filled when first shown; slow work runs in the background.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, Qt, QTimer, QUrl
from PySide6.QtGui import QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QSplitter, QToolButton, QWidget

from zplanner.evidence.measurement import Measurement
from zplanner.files import folder
from zplanner.gui.appearance import STEP, Appearance, tooltip
from zplanner.gui.background import PAINTED_MS
from zplanner.gui.charts.agreement import SMALLEST_SIZE, AgreementChart, Point
from zplanner.gui.evidence.adding import MeasurementDialog, PacksDialog
from zplanner.gui.evidence.table import EvidenceEntry, EvidenceFilters, EvidenceModel, EvidenceView, Weights, details
from zplanner.gui.focus import add_action, add_shortcut
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, show_text, small
from zplanner.gui.widgets.tables import copy_rows
from zplanner.gui.widgets.text_page import Browser
from zplanner.planning.plan import Plan
from zplanner.regression.card import VENDOR_ADVANTAGE, Basis
from zplanner.wording.window import evidence as words

if TYPE_CHECKING:
    from zplanner.reporting.evidence_tables import EvidenceRow, OwnForecast

WIDE = 900
"""From this width on, the chart is next to the table; otherwise below it."""

HEIGHTS, WIDTHS = (3, 2), (8, 3)
"""Height shares of the table and the area below, and width shares of both and the chart next to them."""

BENEATH = [SMALLEST_SIZE[0] + 4 * STEP, 10_000]
"""Widths of the chart and the details below the table, in pixels."""


class EvidenceBrowser(QWidget):
    """The table of all measurements, a chart of measured against predicted, and the details of the selected one."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session = session
        self._appearance = appearance
        self._asked: tuple[object, ...] | None = None
        self._packs_dialog: PacksDialog | None = None
        self._measurement_dialog: MeasurementDialog | None = None
        self._basis = Basis()  # of `_without_it`
        self._without_it: dict[str, OwnForecast] = {}
        self.model = EvidenceModel(appearance, self)
        self.filters = EvidenceFilters()
        self.count = small()
        self.count.setWordWrap(False)
        self.beside = small()
        self.none = _import_hint(appearance)
        for label in (self.count, self.none, self.beside):
            label.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.remove = IconButton(appearance, "remove", words.REMOVE_HELP)
        self.add = IconButton(appearance, "add", words.ADD_HELP)
        self.add.setFixedSize(3 * STEP, 3 * STEP)  # no taller than the two lines beside it
        self.packs = QToolButton()
        self.packs.setProperty("role", "quiet")
        self.packs.setText(words.PACKS_BUTTON)
        self.packs.setToolTip(words.PACKS_HELP)
        self.table = EvidenceView(self.model)
        self.chart = AgreementChart(appearance)
        self.details = Browser()
        self.details.setFrameShape(Browser.Shape.NoFrame)
        self.details.setOpenExternalLinks(True)
        self.details.setAccessibleName(words.CHART_AND_DETAILS)
        self._rows, self._own = session.asker(), session.asker()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
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
        for at, share in enumerate(HEIGHTS):
            parts.setStretchFactor(at, share)
        parts.setSizes([1000 * share for share in HEIGHTS])  # in pixels; scaled down by Qt
        self._beneath.setSizes(BENEATH)
        above = row((self.filters, 1), self.packs, self.remove)
        beneath = row(self.add, self.count, (self.none, 1), (self.beside, 1), 0, spacing=STEP)
        margins = STEP, STEP // 2, STEP, STEP // 4
        self.setLayout(column(above, beneath, (self._across, 1), spacing=STEP // 2, margins=margins))

    def _connect(self) -> None:
        session = self._session
        session.document_opened.connect(self.filters.clear)
        session.plan_changed.connect(self._refresh)
        session.outlook_changed.connect(self._refresh)
        session.selection_changed.connect(self._refresh)
        self._own.done.connect(self._show_own_forecasts)
        self._rows.done.connect(self._show_rows)
        self.filters.changed.connect(self._filter)
        self.model.switched.connect(self._switch)
        self.remove.clicked.connect(self._remove)
        self.packs.clicked.connect(self._show_packs)
        self.add.clicked.connect(self.add_measurement)
        self.chart.chosen.connect(self.table.select)
        self.table.activated.connect(lambda _: self.details.setFocus())
        self.table.selectionModel().selectionChanged.connect(self._show_selection)
        self._appearance.changed.connect(self._show_selection)
        keys = QKeySequence.StandardKey
        anywhere = Qt.ShortcutContext.WindowShortcut
        add_shortcut(self, keys.Find, self.filters.focus_search, words.SEARCH_COMMAND, anywhere)
        add_action(self.table, words.COPY_COMMAND, self._copy, keys.Copy)
        add_action(self.table, words.ADD_COMMAND, self.add_measurement)
        add_action(self.table, words.SWITCH_COMMAND, self._switch_selected, Qt.Key.Key_Space)
        add_action(self.table, words.REMOVE_COMMAND, self._remove, keys.Delete)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.model.entries:
            self._refresh()
        else:
            QTimer.singleShot(PAINTED_MS, self, self._refresh)

    def _refresh(self) -> None:
        """Update from the plan and its forecast; deferred while the tab is hidden."""
        if not self.isVisible():
            return
        plan = self._session.plan
        basis = replace(plan.basis, vendor_advantage=VENDOR_ADVANTAGE, measurements=())
        asked = plan.measurements, plan.pack_measurements, basis
        if asked != self._asked:
            self._asked = asked
            self._rows.ask(lambda: _rows(*asked))
        elif not self._rows.is_busy:
            self._ask_own_forecasts()
        self._update()

    def _ask_own_forecasts(self) -> None:
        """Request the forecast without each own measurement, after the rows: two threads slow the window down."""
        basis = self._session.plan.basis
        if basis != self._basis:
            self._basis, self._without_it = basis, {}
            self._own.ask(lambda: _own_forecasts(basis))

    def _show_rows(self, rows: tuple[EvidenceRow, ...]) -> None:
        selected = {entry.row.key for entry in self._selected()}
        self.model.show_rows(rows)
        self.filters.offer(rows)
        self._update()
        self._filter()
        self.table.select(*(number for number, row in enumerate(rows) if row.key in selected))
        if not selected:
            self.table.select(*self.model.rows[:1])
        self._show_selection()
        QTimer.singleShot(PAINTED_MS, self, self._ask_own_forecasts)

    def _show_own_forecasts(self, without_it: dict[str, OwnForecast]) -> None:
        self._without_it = without_it
        if self.isVisible():
            self._update()

    def _update(self) -> None:
        plan, outlook, focus = self._session.plan, self._session.outlook, self._session.selected
        uses = outlook.scenarios[focus].evidence if outlook and 0 <= focus < len(outlook.scenarios) else ()
        self.none.setVisible(not plan.measurements)
        self.remove.setVisible(bool(plan.measurements))
        self.packs.setVisible(bool(plan.packs))
        if self.model.entries:
            weights = {(use.source, use.id): use.weight for use in uses}
            self._show_others(weights)
            if self.model.update(weights, plan.uncounted_ids, self._without_it):
                self._show_shown()
                self._show_selection()

    def _show_others(self, weights: Weights) -> None:
        """Name the other evidence behind the selected scenario's forecast: the n-way curve."""
        listed = {entry.row.key for entry in self.model.entries}
        others = [(name, weight) for (source, name), weight in weights.items() if (source, name) not in listed]
        show_text(self.beside, words.also_rests_on(others) if others else "")

    def _filter(self) -> None:
        self.model.accept(self.filters.accepts())
        self._show_shown()
        self._show_selection()

    def _show_shown(self) -> None:
        shown = sorted(self.model.rows)
        self.count.setText(words.SHOWN_OF.format(shown=len(shown), count=len(self.model.entries)))
        self.chart.show_points(tuple(point for number in shown if (point := self._point(number))))

    def _point(self, number: int) -> Point | None:
        entry, said = self.model.entries[number].row, self.model.entries[number].predicted
        if said is None:
            return None
        low, high = sorted((entry.gain(said.low), entry.gain(said.high)))
        own, measured = entry.measurement.is_own, entry.gain(entry.measured)
        return Point(number, measured, low, entry.gain(said.middle), high, own, said.fitted)

    def _selected(self) -> list[EvidenceEntry]:
        return [self.model.entries[number] for number in self.table.selected()]

    def _selected_ids(self) -> set[str]:
        return {entry.row.measurement.id for entry in self._selected()}

    def _show_selection(self, *_: QItemSelection) -> None:
        entries = self._selected()
        self.chart.show_focus(frozenset(self.table.selected()))
        self.remove.setEnabled(any(entry.row.measurement.is_own for entry in entries))
        if len(entries) == 1:
            one = entries[0].row.measurement
            own = self._without_it.get(one.id) if one.is_own else None
            self.details.setHtml(details(entries[0], own.sentence if own else "", self._appearance.colors))
        else:
            self.details.setPlainText(
                words.SEVERAL_SELECTED.format(count=len(entries)) if entries else words.SELECT_ONE
            )

    def _switch(self, name: str, on: bool) -> None:
        self._switch_all({name}, on)

    def _switch_selected(self) -> None:
        """Switch the selected measurements off, or on if all of them are off already."""
        names = _switchable(self._session.plan) & self._selected_ids()
        self._switch_all(names, on=names <= self._session.plan.uncounted_ids)

    def _switch_all(self, names: Collection[str], on: bool) -> None:
        """Switch measurements; those of a pack that is off are switched on with their pack, in its dialog."""
        plan = self._session.plan
        with_pack = plan.uncounted_ids.intersection(names) - plan.switched_off
        chosen = _switchable(plan).intersection(names) - with_pack  # the rows may still be of the previous plan
        if with_pack and not chosen:
            self._show_packs()
            return
        off = plan.switched_off - chosen if on else plan.switched_off | chosen
        self._session.edit(words.switch_measurement(on, several=len(names) > 1), replace(plan, switched_off=off))

    def _remove(self) -> None:
        plan = self._session.plan
        own = {measurement.id for measurement in plan.measurements} & self._selected_ids()
        if own:
            rest = tuple(measurement for measurement in plan.measurements if measurement.id not in own)
            without = replace(plan, measurements=rest, switched_off=plan.switched_off - own)
            self._session.edit(words.remove_measurements(len(own)), without)

    def _show_packs(self) -> None:
        self._packs_dialog = self._packs_dialog or PacksDialog(self._session, self)
        self._packs_dialog.ask()

    def add_measurement(self) -> None:
        """Open the form of one own measurement."""
        if self._measurement_dialog is None:
            self._measurement_dialog = MeasurementDialog(self._session, self._appearance, self)
        self._measurement_dialog.ask()

    def _copy(self) -> None:
        from zplanner.reporting.evidence_tables import clipboard_rows

        rows = ((entry.row, entry.predicted, entry.weight, entry.use) for entry in self._selected())
        copy_rows(clipboard_rows(rows))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = self.width() >= WIDE
        home = self._across if wide else self._beneath
        if self.chart.parentWidget() is not home:
            home.insertWidget(1 if wide else 0, self.chart)
            home.setSizes([share * WIDE for share in WIDTHS] if wide else BENEATH)


def _rows(own: tuple[Measurement, ...], packs: tuple[Measurement, ...], basis: Basis) -> tuple[EvidenceRow, ...]:
    from zplanner.reporting.evidence_tables import evidence_rows

    return evidence_rows(shipped_model(), own, packs, basis)


def _own_forecasts(basis: Basis) -> dict[str, OwnForecast]:
    from zplanner.reporting.evidence_tables import own_forecasts

    return own_forecasts(shipped_model(), basis)


def _switchable(plan: Plan) -> frozenset[str]:
    """The ids of measurements that can be switched off: own ones, and those of packs."""
    return frozenset(row.id for row in (*plan.measurements, *plan.pack_measurements))


def _import_hint(appearance: Appearance) -> QLabel:
    example = folder("ui") / "examples" / "own-measurements.csv"
    address = QUrl.fromLocalFile(str(example)).toString()
    label = small()
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setToolTip(tooltip(str(example)))
    label.setOpenExternalLinks(True)

    def write() -> None:
        link = f"<a href='{address}' style='color:{appearance.colors.accent}'>{example.name}</a>"
        label.setText(words.IMPORT_HINT.format(link=link))

    write()
    appearance.changed.connect(write)
    return label
