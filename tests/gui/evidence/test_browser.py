"""The table of all measurements: it finds, sorts, draws, switches and copies them."""

from __future__ import annotations

import csv
import io
import math
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyle, QStyleOptionComboBox, QTreeWidget
from pytestqt.qtbot import QtBot

from tests.gui.conftest import forecast_of
from tests.gui.evidence.own_rows import GOOD, HEADER, entry_of, evidence, own_table
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import COLUMNS
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.evidence.panel import EvidenceBrowser
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.window import Window
from zplanner.regression.facts import is_by_engines
from zplanner.wording.evidence import citation
from zplanner.wording.window.evidence import EvidenceColumn


@pytest.fixture
def browser(payroll: Window, qtbot: QtBot, tmp_path: Path) -> EvidenceBrowser:
    """The table with one own measurement above the published ones."""
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD, encoding="utf-8")
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    qtbot.waitUntil(lambda: browser.model.entries[0].predicted is not None)
    return browser


def shown(browser: EvidenceBrowser, column: EvidenceColumn) -> list[str]:
    return [str(browser.model.index(row, column).data()) for row in range(browser.model.rowCount())]


def test_every_published_comparison_and_ratio_of_runs_is_listed_below_the_own_ones(browser: EvidenceBrowser) -> None:
    known = catalogue()
    published = [one.id for one in known.comparisons]
    assert shown(browser, EvidenceColumn.NAME)[1:] == published
    assert browser.count.text() == f"{len(published) + 1} of {len(published) + 1}"


@pytest.mark.parametrize(
    ("words", "where"),
    [("dbench-z10", "id"), ("oltp-database", "workload_class"), ("Re-Aim fserver", "benchmark"), ("SHARE", "source")],
)
def test_the_search_finds_words_of_any_part(browser: EvidenceBrowser, words: str, where: str) -> None:
    browser.filters.search.setText(words)
    found = [entry_of(browser, row).row for row in range(browser.model.rowCount())]
    assert 0 < len(found) < len(browser.model.entries)
    for row in found:
        cited = citation(row.cited) if row.cited else ""
        text = {**row.measurement.as_row(), "source": cited}[where]
        assert all(word in f"{text} {row.text}".casefold() for word in words.casefold().split())
    assert browser.count.text() == f"{len(found)} of {len(browser.model.entries)}"
    assert len(browser.chart._points) <= len(found)


def test_a_forecast_that_weighs_otherwise_changes_no_cell_of_an_empty_table(browser: EvidenceBrowser) -> None:
    browser.filters.search.setText("no measurement says this")
    entry = browser.model.entries[0]
    changed: list[bool] = []
    browser.model.dataChanged.connect(lambda *_: changed.append(True))
    assert browser.model.update({}, frozenset({entry.row.measurement.id}), {})
    assert not changed


def test_each_filter_leaves_what_fits_it_and_they_narrow_each_other(browser: EvidenceBrowser) -> None:
    filters, model = browser.filters, browser.model

    def choose(choice: ChoiceEditor, value: str | None) -> list[int]:
        choice.combo.setCurrentIndex(choice.combo.findData(value))
        return model.rows

    by_machine = choose(filters.machine, "zEC12")
    assert by_machine
    assert all("zEC12" in model.entries[number].row.machines for number in by_machine)
    by_both = choose(filters.factor, "Compiler target")
    assert set(by_both) < set(by_machine)
    assert all("Compiler target" in model.entries[number].row.factors for number in by_both)
    choose(filters.machine, None)
    choose(filters.factor, None)
    assert choose(filters.source, "Your own") == [0]
    choose(filters.source, None)
    assert choose(filters.use, "own") == [0]
    unused = choose(filters.use, "unused")
    assert unused
    assert all(model.entries[number].row.reason for number in unused)
    behind = choose(filters.use, "scenario")
    assert 0 < len(behind) < len(model.entries)
    assert all(model.entries[number].weight for number in behind)
    assert len(choose(filters.use, None)) == len(model.entries)


def test_what_is_behind_a_scenario_follows_the_scenario_in_focus(browser: EvidenceBrowser, payroll: Window) -> None:
    browser.filters.use.combo.setCurrentIndex(browser.filters.use.combo.findData("scenario"))
    assert payroll.session.outlook is not None
    for number, scenario in enumerate(payroll.session.outlook.scenarios):
        payroll.session.select(number)
        weights = {entry.row.key: entry.weight for entry in map(browser.model.entries.__getitem__, browser.model.rows)}
        uses = {(use.source, use.id): use.weight for use in scenario.evidence}
        curves = uses.keys() - weights.keys()
        assert weights == {key: weight for key, weight in uses.items() if key not in curves}
        assert browser.beside.isVisible() == bool(curves)
        assert all(name in browser.beside.text() for _, name in curves)


def test_numbers_sort_as_numbers_both_ways(browser: EvidenceBrowser) -> None:
    model = browser.model
    for column in (EvidenceColumn.MEASURED, EvidenceColumn.WEIGHT):
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            browser.table.sortByColumn(column, order)
            entries = [model.entries[number] for number in browser.model.rows]
            values = [entry.row.measured if column is EvidenceColumn.MEASURED else entry.weight for entry in entries]
            numbers = [value for value in values if value is not None]
            assert numbers == sorted(numbers, reverse=order == Qt.SortOrder.DescendingOrder)
            assert values[len(numbers) :] == [None] * (len(values) - len(numbers)), "what is missing is last"
    assert browser.model.rowCount() == len(model.entries)


def test_the_table_opens_with_the_measurements_that_count_most(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    browser = payroll.forecast.evidence.page()
    payroll.forecast.turn_to(browser)
    qtbot.waitUntil(lambda: browser.model.rowCount() > 0 and entry_of(browser, 0).weight is not None)
    weights = [entry_of(browser, row).weight for row in range(browser.model.rowCount())]
    assert weights[0] == max(weight for weight in weights if weight is not None)


def test_a_name_with_markup_is_shown_as_typed_in_every_tooltip(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    name = "<img src=http://x.example/y.png>"
    file = own_table(tmp_path, f"java,{name},throughput,machine=z10,machine=z196,1.9,1.9,{name}\n")
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    shown = browser.model.index(0, EvidenceColumn.WORK)
    tip = str(shown.data(Qt.ItemDataRole.ToolTipRole))
    assert name in str(shown.data())
    assert "<img" not in tip
    assert name in QTextDocumentFragment.fromHtml(tip).toPlainText()
    refused = own_table(tmp_path, f"{name},batch,throughput,machine=z10,machine=z196,1.9,1.9,\n")
    payroll.files.import_measurements(refused)
    qtbot.waitUntil(lambda: bool(payroll.findChildren(QTreeWidget)))
    (rows,) = payroll.findChildren(QTreeWidget)
    item = rows.topLevelItem(0)
    assert item is not None
    assert name in item.text(1)
    assert "<img" not in item.toolTip(1)
    rows.window().close()


def test_what_is_selected_stays_so_when_rows_are_sorted_and_filtered(browser: EvidenceBrowser) -> None:
    browser.table.select(3, 40)
    browser.table.sortByColumn(EvidenceColumn.MEASURED, Qt.SortOrder.DescendingOrder)
    assert sorted(browser.table.selected()) == [3, 40]
    browser.filters.search.setText(browser.model.entries[40].row.measurement.id)
    assert browser.table.selected() == [40]
    assert browser.model.entries[40].row.measurement.id in browser.details.toPlainText()


def test_a_clicked_point_selects_its_row_and_selected_rows_mark_their_points(browser: EvidenceBrowser) -> None:
    browser.table.select(2, 7, 9)
    assert browser.chart._focus == {2, 7, 9}
    assert len(browser.chart._marks.data) == 3
    assert not browser.chart._interval.isVisible()
    target = browser.model.entries[0].row.key
    browser.filters.search.setText("nightly")
    point = next(one for one in browser.chart._points if one.row == 0)
    place: QPointF = browser.chart.box.mapViewToScene(QPointF(math.log10(point.measured), math.log10(point.middle)))
    spot = browser.chart.mapFromScene(place)
    QTest.mouseClick(browser.chart.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot.x() + 1, spot.y()))
    assert [browser.model.entries[number].row.key for number in browser.table.selected()] == [target]
    assert browser.chart._interval.isVisible()
    (point,) = browser.chart._points
    _, (low, high) = browser.chart.box.viewRange()
    assert 10**low <= point.low < point.high <= 10**high


def test_filtered_rows_vanish_from_the_chart(browser: EvidenceBrowser) -> None:
    browser.filters.search.setText("dbench")
    drawn, entries = {point.row for point in browser.chart._points}, browser.model.entries
    by_engines = {row for row in browser.model.rows if is_by_engines(entries[row].row.measurement, SHIPPED)}
    assert by_engines, "these are judged beside the others"
    assert drawn
    assert drawn == set(browser.model.rows) - by_engines
    browser.filters.search.setText("no measurement says this")
    assert browser.chart._points == ()
    assert browser.model.rowCount() == 0


def test_switching_several_off_is_one_step_and_changes_the_forecast(
    browser: EvidenceBrowser, payroll: Window, qtbot: QtBot
) -> None:
    with_it, steps = forecast_of(payroll, qtbot), payroll.session.history.index
    browser.table.select(0, 1, 2)
    QTest.keyClick(browser.table, Qt.Key.Key_Space)
    assert payroll.session.history.index == steps + 1
    assert payroll.session.plan.switched_off == {payroll.session.plan.measurements[0].id}
    assert forecast_of(payroll, qtbot) != with_it
    payroll.session.undo()
    assert forecast_of(payroll, qtbot) == with_it


def test_copied_rows_are_a_table_that_reads_back(browser: EvidenceBrowser) -> None:
    browser.table.select(0, 1, 5)
    browser.table.setFocus()
    QTest.keyClick(browser.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    rows = list(csv.DictReader(io.StringIO(QApplication.clipboard().text()), dialect="excel-tab"))
    for row, number in zip(rows, (0, 1, 5), strict=True):
        entry = browser.model.entries[number]
        assert {name: row[name] for name in COLUMNS} == entry.row.measurement.as_row()
        assert entry.predicted is not None
        assert float(row["predicted"]) == pytest.approx(entry.predicted.middle, rel=1e-5)
        assert float(row["predicted_low"]) < float(row["predicted"]) < float(row["predicted_high"])


def test_the_keys_lead_into_the_search_and_to_all_about_a_row(browser: EvidenceBrowser, payroll: Window) -> None:
    payroll.activateWindow()
    browser.table.setFocus()
    QTest.keyClick(payroll, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.focusWidget() is browser.filters.search
    QTest.keyClicks(browser.filters.search, "dbench")
    QTest.keyClick(browser.filters.search, Qt.Key.Key_Escape)
    assert browser.filters.search.text() == ""
    browser.table.setFocus()
    browser.table.select(1)
    QTest.keyClick(browser.table, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is browser.details


def test_a_figure_that_is_left_out_says_why(browser: EvidenceBrowser) -> None:
    number = next(n for n, entry in enumerate(browser.model.entries) if entry.row.measurement.id == "webseal-cpacf")
    browser.table.select(number)
    text = browser.details.toPlainText()
    assert "Not used: it is the gain of a whole web application" in text
    source = browser.model.entries[number].row.cited
    assert source is not None
    assert citation(source) in text
    assert browser.model.entries[number].row.measurement.locator in text


def test_without_own_measurements_it_says_how_to_import_them(payroll: Window, qtbot: QtBot) -> None:
    browser = evidence(payroll, qtbot)
    assert browser.none.isVisible()
    assert "Ctrl+I" in browser.none.text()
    assert Path(QTextDocumentFragment.fromHtml(browser.none.toolTip()).toPlainText()).is_file()
    assert not browser.remove.isVisible()


def test_two_thousand_own_measurements_are_listed_and_searched(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    rows = [GOOD.replace("nightly batch", f"batch {n}").replace("1.9", f"{1.2 + n / 2000:.4f}") for n in range(2000)]
    file.write_text(HEADER + "".join(rows), encoding="utf-8")
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    published = len(catalogue().measurements) + len(catalogue().run_ratios)
    assert browser.count.text().endswith(f"of {published + 2000:,}")
    browser.filters.search.setText("batch 1999")
    assert {browser.model.entries[number].row.measurement.benchmark for number in browser.model.rows} == {
        "batch 1999",
        "batch 1997",  # which stands on line 1999 of the file
    }


def test_markup_in_own_texts_is_shown_as_it_is(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(HEADER + GOOD.replace("ours", "<b>ours</b>"), encoding="utf-8")
    payroll.files.import_measurements(file)
    forecast_of(payroll, qtbot)
    browser = evidence(payroll, qtbot)
    browser.table.select(0)
    assert "<b>ours</b>" in browser.details.toPlainText()


def test_an_import_leads_to_its_rows_whatever_was_searched_for_before(
    browser: EvidenceBrowser, payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    filters = browser.filters
    filters.search.setText("dbench z196")
    filters.machine.combo.setCurrentIndex(filters.machine.combo.findData("zEC12"))
    filters.use.combo.setCurrentIndex(filters.use.combo.findData("unused"))
    assert browser.model.rowCount() == 0
    (tmp_path / "more.csv").write_text(HEADER + GOOD.replace("nightly", "daily"), encoding="utf-8")
    payroll.files.import_measurements(tmp_path / "more.csv")
    qtbot.waitUntil(lambda: browser.count.text().startswith("2 of "))
    assert set(shown(browser, EvidenceColumn.SOURCE)) == {"Your own"}
    assert filters.search.text() == ""
    assert [choice.value() for choice in filters.choices] == ["own", None, None, None]
    forecast_of(payroll, qtbot)


def test_each_filter_says_whole_what_it_asks_for_in_a_window_of_1280_pixels(
    browser: EvidenceBrowser, payroll: Window, qtbot: QtBot
) -> None:
    payroll.resize(1280, 760)
    filters = browser.filters
    qtbot.waitUntil(lambda: filters.search.width() >= 80)
    for choice in filters.choices:
        box, option = choice.combo, QStyleOptionComboBox()
        box.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = box.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, box).width() - 4
        texts = [box.itemText(at) for at in range(box.count() if choice is filters.use else 1)]
        assert max(map(box.fontMetrics().horizontalAdvance, texts)) <= room, texts


def test_the_keys_of_the_table_act_nowhere_else(browser: EvidenceBrowser, payroll: Window) -> None:
    browser.table.select(0)
    payroll.scenarios.list.setFocus()
    plan = payroll.session.plan
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Space)
    assert payroll.session.plan.switched_off == plan.switched_off
    QTest.keyClick(payroll.scenarios.list, Qt.Key.Key_Delete)
    assert payroll.session.plan.measurements == plan.measurements
    assert len(payroll.session.plan.scenarios) == len(plan.scenarios) - 1


def test_what_was_asked_of_one_plan_is_not_asked_of_the_next(browser: EvidenceBrowser, payroll: Window) -> None:
    browser.filters.search.setText("nothing of the kind")
    browser.filters.use.set_value("own")
    payroll.session.mark_saved()
    payroll.files.new()
    assert browser.filters.search.text() == ""
    assert [choice.value() for choice in browser.filters.choices] == [None] * 4


def test_without_the_last_own_row_all_rows_are_listed_again(browser: EvidenceBrowser, qtbot: QtBot) -> None:
    browser.filters.clear("own")
    browser.table.select(0)
    browser.remove.click()
    qtbot.waitUntil(lambda: len(browser.model.rows) == len(browser.model.entries) > 100)


def test_a_box_of_the_plan_before_switches_nothing_in_the_next(browser: EvidenceBrowser, payroll: Window) -> None:
    (own,) = payroll.session.plan.measurements
    payroll.session.mark_saved()
    payroll.files.new()
    browser.model.switched.emit(own.id, False)
    browser.table.select(0)
    QTest.keyClick(browser.table, Qt.Key.Key_Space)
    assert payroll.session.plan.switched_off == frozenset()
    assert not payroll.session.modified
