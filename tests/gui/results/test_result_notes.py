"""The notes beneath the results: what weighs most first, a mark at the head of its column, and the way to the field."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.gui.evidence.own_rows import GOOD, evidence, own_table
from zplanner.evidence.configuration import Configuration
from zplanner.gui.appearance import STEP
from zplanner.gui.results.comparison import ScenarioRole
from zplanner.gui.results.panel import ResultsPanel
from zplanner.gui.window import Window
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Scenario
from zplanner.wording.window import results as words
from zplanner.wording.window.evidence import EvidenceColumn

SLIP = GOOD.replace("1.9,1.9", "145,145")
IMPOSSIBLE = "Linux with 1M pageable pages does not run on any machine (inferred from IBM z13s Technical Guide 2016)."
UNKNOWN = "No source states whether z/VM 5.2.0 runs on zEC12."


def results(window: Window) -> ResultsPanel:
    assert window.forecast is not None
    return window.forecast.results


def lines(window: Window) -> list[str]:
    return results(window).notes.text().split("</p>")[:-1]


def head(window: Window, section: int, role: int) -> Any:
    return results(window).model.headerData(section, Qt.Orientation.Horizontal, role)


def with_scenarios(window: Window, qtbot: QtBot, today: dict[str, object], *changes: dict[str, object]) -> None:
    """A plan of a z9 with other scenarios; its notes are shown."""
    plan = window.session.plan
    scenarios = tuple(Scenario(f"scenario {at}", Configuration(one)) for at, one in enumerate(changes))
    current = Configuration({"machine": "z9", "processors": 8, "utilization": 0.6, **today})
    window.session.edit("Try", replace(plan, current=current, scenarios=scenarios))
    forecast_of(window, qtbot)
    results(window).settle()


def follow_first_link(window: Window) -> None:
    """Go to the first link of the notes by keyboard, and whereto it leads."""
    notes = results(window).notes
    notes.setFocus()
    QTest.keyClick(notes, Qt.Key.Key_Tab)
    QTest.keyClick(notes, Qt.Key.Key_Return)


def is_painted_marked(window: Window, section: int) -> bool:
    """Whether the head of a column holds the color of the mark, smoothed as it may be."""
    header = results(window).table.horizontalHeader()
    picture = header.grab().toImage()
    scale, left = picture.devicePixelRatio(), header.sectionViewportPosition(section)
    wanted = QColor(window._appearance.colors.caution)
    across = range(int(left * scale), int((left + header.sectionSize(section)) * scale))
    pixels = (picture.pixelColor(x, y) for x in across for y in range(picture.height() // 2))
    return any(distance(one, wanted) < 60 for one in pixels)


def distance(one: QColor, other: QColor) -> int:
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue())


def test_a_scenario_that_does_not_run_is_marked_and_told_first(payroll: Window, qtbot: QtBot) -> None:
    pages: dict[str, object] = {"machine": "z10", "page_size": "1M pageable"}
    with_scenarios(payroll, qtbot, {"page_size": "4K"}, {"machine": "z10"}, pages)
    assert "Impossible" in lines(payroll)[0]
    assert IMPOSSIBLE in lines(payroll)[0]
    assert [head(payroll, at, ScenarioRole.MARKED) for at in (0, 1)] == [False, True]
    assert [is_painted_marked(payroll, at) for at in (0, 1)] == [False, True]
    assert IMPOSSIBLE in head(payroll, 1, Qt.ItemDataRole.ToolTipRole)
    assert IMPOSSIBLE in head(payroll, 1, Qt.ItemDataRole.AccessibleDescriptionRole)
    cells = [results(payroll).model.cell(row, 1) for row in range(len(Quantity))]
    assert {cell.figure for cell in cells} == {"-"}
    assert IMPOSSIBLE in cells[0].sentence


def test_what_is_not_known_to_run_keeps_its_figures_and_its_star(payroll: Window, qtbot: QtBot) -> None:
    today: dict[str, object] = {"hypervisor": "zvm", "zvm_release": "5.2.0"}
    engines: dict[str, object] = {"processors": 9}
    with_scenarios(payroll, qtbot, today, {}, engines, {"machine": "zEC12", "processors": 20})
    assert "Unknown" in lines(payroll)[0]
    assert UNKNOWN in lines(payroll)[0]
    assert UNKNOWN in head(payroll, 2, Qt.ItemDataRole.ToolTipRole)
    model = results(payroll).model
    assert model.cell(0, 2).covered
    assert [bool(model.cell(0, at).best) for at in range(3)] == [False, False, True]


def test_a_system_that_is_impossible_today_is_told_before_all_else(payroll: Window, qtbot: QtBot) -> None:
    with_scenarios(payroll, qtbot, {"processors": 60}, {"machine": "z10"})
    assert "Impossible" in lines(payroll)[0]
    assert "z9 has at most 54 engines, not 60" in lines(payroll)[0]
    assert "Today" in lines(payroll)[0]


def test_a_change_that_is_not_counted_is_marked_and_its_note_leads_to_the_field(payroll: Window, qtbot: QtBot) -> None:
    with_scenarios(payroll, qtbot, {}, {"machine": "zEC12", "oracle": "11g"}, {"machine": "zEC12"})
    says = "Oracle is unknown today, and so is the effect of 11g: nothing is forecast. State it."
    assert [head(payroll, at, ScenarioRole.MARKED) for at in (0, 1)] == [True, False]
    assert says in head(payroll, 0, Qt.ItemDataRole.ToolTipRole)
    assert "To do" in lines(payroll)[0]
    assert says in lines(payroll)[0]
    follow_first_link(payroll)
    assert payroll.configuration.editor("oracle").hasFocus()


def test_a_change_that_waits_for_a_utilization_leads_to_that(payroll: Window, qtbot: QtBot) -> None:
    today: dict[str, object] = {"disk_attachment": "FICON", "disk_link_gbps": "4", "channels": 4}
    with_scenarios(payroll, qtbot, today, {"machine": "zEC12", "channels": 8, "disk_link_gbps": "8"})
    waits = [line for line in lines(payroll) if "Disk utilization is unknown today" in line]
    assert len(waits) == len(set(waits)) == 2
    assert "is not counted. State how busy it is." in waits[0] + waits[1]
    follow_first_link(payroll)
    assert payroll.configuration.editor("disk_utilization").hasFocus()


def test_what_changes_nothing_is_not_said_to_be_covered(payroll: Window, qtbot: QtBot) -> None:
    with_scenarios(payroll, qtbot, {}, {})
    assert words.NOTHING_CHANGES in results(payroll).notes.text()
    with_scenarios(payroll, qtbot, {}, {"java": "7 SR3"}, {"machine": "z196"})
    assert words.NOTHING_CHANGES not in results(payroll).notes.text()


def test_many_names_do_not_push_what_is_said_of_them_out_of_sight(payroll: Window, qtbot: QtBot) -> None:
    release: dict[str, object] = {"machine": "zEC12", "oracle": "11g"}
    with_scenarios(payroll, qtbot, {}, *[release] * 7, {})
    said = next(line for line in lines(payroll) if "Oracle is unknown today" in line)
    assert said.index("Oracle is unknown today") < said.index("scenario 0; scenario 1")


def test_the_least_stretch_of_response_time_is_no_best_answer(payroll: Window, qtbot: QtBot) -> None:
    with_scenarios(payroll, qtbot, {"utilization": 0.9}, {"machine": "zEC12", "processors": 4}, {"machine": "z10"})
    model, row = results(payroll).model, list(Quantity).index(Quantity.RESPONSE_TIME)
    assert model.cell(row, 0).figure != model.cell(row, 1).figure
    assert not any(model.cell(row, column).best for column in (0, 1))
    down = Qt.Orientation.Vertical
    assert model.headerData(row, down) == "Response-time stretch"
    assert "own service time" in model.headerData(row, down, Qt.ItemDataRole.ToolTipRole)


def test_a_slip_of_the_pen_is_the_first_thing_to_do_and_evidence_says_that_it_is_left_out(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    payroll.files.import_measurements(own_table(tmp_path, SLIP))
    forecast_of(payroll, qtbot)
    results(payroll).settle()
    assert "To do" in lines(payroll)[0]
    assert "(145x) is not used" in lines(payroll)[0]
    browser = evidence(payroll, qtbot)
    browser.table.select(0)
    qtbot.waitUntil(lambda: browser.model.index(0, EvidenceColumn.WEIGHT).data() == "left out")
    said = browser.details.toPlainText()
    assert "Left out: it lies so far from the published figures that it looks like a typo; check it." in said
    assert "Used;" not in said


def test_a_click_on_what_is_to_do_leads_to_the_field(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    payroll.session.edit("No growth", replace(plan, growth_per_year=None))
    forecast_of(payroll, qtbot)
    notes = results(payroll).notes
    qtbot.waitUntil(lambda: notes.document().size().height() > STEP)
    places = range(0, notes.viewport().width(), STEP)
    link = next(QPoint(x, 2 * STEP) for x in places if notes.anchorAt(QPoint(x, 2 * STEP)))
    QTest.mouseClick(notes.viewport(), Qt.MouseButton.LeftButton, pos=link)
    assert payroll.target.isAncestorOf(payroll.focusWidget())


def test_a_reader_keeps_place_and_selection_while_the_notes_say_the_same(payroll: Window, qtbot: QtBot) -> None:
    forecast_of(payroll, qtbot)
    results(payroll).settle()
    notes = results(payroll).notes
    notes.selectAll()
    bar = notes.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    payroll.session.edit("Rename", replace(payroll.session.plan, name="Other"))
    forecast_of(payroll, qtbot)
    results(payroll).settle()
    assert notes.textCursor().hasSelection()
    assert bar.value() == bar.maximum() > 0


@pytest.mark.parametrize("from_the_list", [True, False])
def test_a_slip_of_the_pen_heads_the_problems_and_leads_to_the_evidence_until_it_is_switched_off(
    payroll: Window, qtbot: QtBot, tmp_path: Path, from_the_list: bool
) -> None:
    payroll.files.import_measurements(own_table(tmp_path, SLIP))
    forecast_of(payroll, qtbot)
    assert payroll.problems.text() == "1 problem"
    assert "is not used" in payroll.problems.lines()[0].title
    assert payroll.forecast is not None
    payroll.forecast.turn_to(payroll.forecast.results)
    if from_the_list:
        payroll.problems.open()
        assert payroll.problems.popup is not None
        QTest.keyClick(payroll.problems.popup.list, Qt.Key.Key_Return)
    else:
        results(payroll).settle()
        follow_first_link(payroll)
    assert payroll.forecast.evidence.page().isVisible()
    plan = payroll.session.plan
    payroll.session.edit("Off", replace(plan, switched_off=frozenset(one.id for one in plan.measurements)))
    forecast_of(payroll, qtbot)
    assert not payroll.problems.isVisible()
