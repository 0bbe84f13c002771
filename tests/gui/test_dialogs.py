"""F1 in every dialog opens the guide over it, at the place that explains it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMessageBox, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.estate.test_systems import estate
from tests.gui.files.left_copies import leave
from tests.guide.week_of_sar import week_of_sar
from zplanner.gui.estate.placement import IFLS, PlacementDialog
from zplanner.gui.evidence.adding import MeasurementDialog, PacksDialog
from zplanner.gui.evidence.machine import MachineDialog
from zplanner.gui.files.recovery import Recovery
from zplanner.gui.files.saving import NameDialog
from zplanner.gui.finder import topic_of
from zplanner.gui.help import show_shortcuts
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.importing.systems import SystemsDialog
from zplanner.gui.report.dialog import ReportDialog
from zplanner.gui.results.pairwise import PairwiseDialog
from zplanner.gui.scenarios.panel import MoveDialog
from zplanner.gui.scenarios.sizing import NeedsDialog
from zplanner.gui.settings import SettingsDialog
from zplanner.gui.versions import VersionsDialog
from zplanner.gui.widgets.panel import fit_to_screen
from zplanner.gui.widgets.panel import opened as open_dialog
from zplanner.gui.window import Window
from zplanner.guide import FIELDS, Anchor, Screen, pages
from zplanner.wording.estate.table import SystemColumn

SYSTEMS = "system,host,machine,processors,utilization,mix\nPAY,CPC1,z14,8,0.7,java=1\n"


def place_systems(window: Window, _: Path) -> None:
    window.session.show(estate(window.session.plan), None)
    window.actions_.place.trigger()


def import_week(window: Window, folder: Path) -> None:
    week_of_sar(folder / "sar")
    window.files.take(folder / "sar")


def import_systems(window: Window, folder: Path) -> None:
    (folder / "systems.csv").write_text(SYSTEMS, encoding="utf-8")
    window.files.import_measurements(folder / "systems.csv")


def add_measurement(window: Window, _: Path) -> None:
    assert window.forecast is not None
    window.forecast.turn_to(window.forecast.evidence)
    window.forecast.evidence.page().add.click()


def show_packs(window: Window, _: Path) -> None:
    assert window.forecast is not None
    window.forecast.turn_to(window.forecast.evidence)
    window.forecast.evidence.page().packs.click()


def find_copies(window: Window, folder: Path) -> None:
    leave(folder / "recovery", "Left", time.time())
    Recovery(window, folder / "recovery").look()


def shortcuts_of(window: Window, _: Path) -> None:
    show_shortcuts(window, window.actions_.shortcuts())


def command(name: str) -> Callable[[Window, Path], None]:
    return lambda window, _: getattr(window.actions_, name).trigger()


def f1_leads_to(place: Anchor, kind: type[QDialog], payroll: Window, qtbot: QtBot) -> None:
    def focused() -> bool:
        dialog = next((one for one in payroll.findChildren(kind) if one.isVisible()), None)
        focus = QApplication.focusWidget()
        return dialog is not None and focus is not None and (focus is dialog or dialog.isAncestorOf(focus))

    qtbot.waitUntil(focused)
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_F1)
    guide = payroll.actions_.help
    assert guide is not None
    assert guide.isVisible()
    assert guide.reader.at == place
    guide.close()
    next(one for one in payroll.findChildren(kind) if one.isVisible()).reject()


def test_f1_in_a_dialog_leads_to_what_explains_it(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for ask, kind, place in [
        (command("settings"), SettingsDialog, Anchor("settings", "scheme")),
        (command("needs"), NeedsDialog, Screen.NEEDS.value),
        (command("contest"), PairwiseDialog, Screen.COMPARE_CAPACITY.value),
        (command("made"), MoveDialog, Screen.MOVE.value),
        (command("compare"), VersionsDialog, Screen.VERSIONS.value),
        (command("keep"), NameDialog, Screen.SNAPSHOTS.value),
        (command("export"), ReportDialog, Screen.REPORT.value),
        (place_systems, PlacementDialog, Screen.PLACEMENT.value),
        (import_week, ImportDialog, Screen.IMPORT.value),
        (import_systems, SystemsDialog, Screen.SYSTEMS.value),
        (add_measurement, MeasurementDialog, Screen.ADD_MEASUREMENT.value),
        (command("add_machine"), MachineDialog, Screen.ADD_MACHINE.value),
        (show_packs, PacksDialog, Screen.PACKS.value),
        (shortcuts_of, QDialog, Screen.SHORTCUTS.value),
        (find_copies, QMessageBox, Screen.RECOVERY.value),
    ]:
        ask(payroll, tmp_path)
        f1_leads_to(place, kind, payroll, qtbot)


def test_f1_in_a_cell_leads_to_the_field_that_it_shows(payroll: Window) -> None:
    payroll.session.show(estate(payroll.session.plan), None)
    assert payroll.forecast is not None
    panel = payroll.forecast.systems.page()
    payroll.forecast.turn_to(panel)
    first = panel.model.row_of(0)
    places = {}
    for column in SystemColumn:
        panel.tree.setCurrentIndex(first.siblingAtColumn(column))
        places[column] = topic_of(panel.tree.viewport())
    assert places[SystemColumn.WEIGHT] == Anchor(FIELDS, "partition-weight")
    assert places[SystemColumn.BUSY] == Anchor(FIELDS, "current-utilization")
    assert places[SystemColumn.HEADROOM] == Screen.SYSTEMS.value
    headings = {heading.anchor for page in pages() for heading in page.headings}
    assert set(places.values()) - {Screen.SYSTEMS.value} <= headings


def test_f1_in_a_machine_of_a_placement_leads_to_its_engines(payroll: Window) -> None:
    place_systems(payroll, Path())
    (dialog,) = payroll.findChildren(PlacementDialog)
    dialog.machines.setCurrentCell(0, IFLS)
    assert topic_of(dialog.machines.viewport()) == Anchor(FIELDS, "host-ifls")
    dialog.reject()


def test_a_dialog_larger_than_the_screen_opens_within_it(window: Window, qtbot: QtBot) -> None:
    room = window.screen().availableGeometry()
    dialog = open_dialog(window, "Large", QTextEdit(), width=room.width() + 500, height=room.height() + 500)
    dialog.move(room.width() - 50, room.height() - 50)
    qtbot.waitUntil(lambda: room.contains(dialog.frameGeometry()))
    dialog.close()


def test_a_window_leaves_room_for_its_title_before_it_is_shown(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(5_000, 5_000)
    fit_to_screen(widget)
    assert widget.width() == widget.screen().availableSize().width()
    assert widget.height() < widget.screen().availableSize().height()
