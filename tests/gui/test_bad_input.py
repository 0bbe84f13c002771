"""What nobody should enter, through the real window: it is shown as typed or refused, and the window goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QTextDocumentFragment
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QGraphicsSceneHoverEvent,
    QGraphicsView,
    QLabel,
    QTableView,
    QTextBrowser,
)
from pytestqt.qtbot import QtBot

from tests.gui.conftest import FORECAST_MS, at_rest, forecast_of, type_into
from tests.waiting import wait
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.window import Window
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain

pytestmark = pytest.mark.usefixtures("charts_when_idle")

HOSTILE = "<b>&lt;img src=x>"


def read(text: str) -> str:
    """Rich text as it is read; plain text as it is."""
    return QTextDocumentFragment.fromHtml(text).toPlainText() if QtGui.Qt.mightBeRichText(text) else text


def mentions(window: Window) -> list[tuple[str, str]]:
    """Where the window and its dialogs name the scenario: the widget, and what is read there."""
    found = []
    for widget in QApplication.allWidgets():
        if widget.isVisible() and isinstance(widget, QLabel):
            plain = widget.textFormat() is Qt.TextFormat.PlainText
            found.append((type(widget).__name__, widget.text() if plain else read(widget.text())))
        elif widget.isVisible() and isinstance(widget, QTextBrowser):
            found.append((type(widget).__name__, widget.toPlainText()))
        if widget.isVisible() and widget.toolTip():
            found.append((f"tooltip of {type(widget).__name__}", read(widget.toolTip())))
    return [(where, text) for where, text in found if "img src" in text]


def test_a_name_with_markup_is_shown_as_typed_everywhere(payroll: Window, qtbot: QtBot) -> None:
    type_into(payroll.scenarios.name, HOSTILE, qtbot)
    forecast_of(payroll, qtbot)
    page = payroll.forecast
    assert page is not None
    assert payroll.scenarios.list.item(payroll.session.selected).text() == HOSTILE
    item = payroll.scenarios.list.item(payroll.session.selected)
    seen = [("tooltip of the list", read(item.toolTip()))] if "img" in item.toolTip() else []
    page.why.page().explain(next(iter(Quantity)))
    for tabs in (page.charts, page.tabs):
        for index in range(tabs.count()):
            tabs.setCurrentIndex(index)
            at_rest(payroll, qtbot)
            seen += mentions(payroll)
    marks = []
    for scene in [view.scene() for view in page.findChildren(QGraphicsView)]:
        for mark in scene.items():
            scene.sendEvent(mark, QGraphicsSceneHoverEvent(QEvent.Type.GraphicsSceneHoverEnter))
            marks.append(read(mark.toolTip()))
    seen += [("mark", text) for text in marks if "img src" in text]
    column, horizontal = payroll.session.selected, Qt.Orientation.Horizontal
    model = page.results.model
    seen.append(("heading", str(model.headerData(column, horizontal, Qt.ItemDataRole.DisplayRole))))
    seen.append(("its tooltip", read(str(model.headerData(column, horizontal, Qt.ItemDataRole.ToolTipRole)))))
    for action in (payroll.actions_.needs, payroll.actions_.contest):
        action.trigger()
        at_rest(payroll, qtbot)
        seen += mentions(payroll)
        for dialog in payroll.findChildren(QDialog):
            for table in dialog.findChildren(QTableView):
                rows = table.model()
                names = [str(rows.headerData(row, Qt.Orientation.Vertical)) for row in range(rows.rowCount())]
                seen += [("table", name) for name in names if "img" in name]
            dialog.reject()
    payroll.actions_.remove.trigger()
    payroll.actions_.undo.trigger()
    assert len({where for where, _ in seen}) >= 5
    assert not [(where, text) for where, text in seen if HOSTILE not in text]


@pytest.mark.parametrize("share", [0.0, 1e9])
def test_five_hundred_workloads_of_any_share_leave_the_window_alive(
    payroll: Window, qtbot: QtBot, share: float
) -> None:
    keys = list(SHIPPED.classes)
    mix = tuple(Component(keys[n % len(keys)], Uncertain.exactly(share)) for n in range(500))
    payroll.session.edit("Paste workloads", replace(payroll.session.plan, mix=mix))
    qtbot.waitUntil(lambda: not payroll.session.is_busy, timeout=FORECAST_MS)
    wait(50)
    assert payroll.session.outlook is None or "nan" not in str(forecast_of(payroll, qtbot)).casefold()
    payroll.actions_.undo.trigger()
    assert forecast_of(payroll, qtbot)


def test_what_is_pasted_into_a_share_is_taken_or_refused(payroll: Window, qtbot: QtBot) -> None:
    for text in ["1e9", "0", "x" * 3_000_000, "tls\t1\n" * 500_000]:
        before = payroll.session.plan
        _, share = payroll.mix.row(0)
        share.setFocus()
        QGuiApplication.clipboard().setText(text)
        QTest.keyClick(share.line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(share.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(share.line, Qt.Key.Key_Return)
        assert len(share.line.text()) <= 201
        assert (payroll.session.plan == before) is (text != "0")
        assert forecast_of(payroll, qtbot)


def reasons(window: Window) -> list[str]:
    """The sentences that stand beside the fields of the panels."""
    labels = [one for panel in (window.configuration, window.target, window.scenarios)
              for one in panel.findChildren(QLabel)]  # fmt: skip
    return [one.text() for one in labels if one.isVisible() and one.property("role") == "problem"]


def test_what_contradicts_the_machine_or_the_plan_is_told_beside_its_field(payroll: Window, qtbot: QtBot) -> None:
    plan = payroll.session.plan
    payroll.configuration.editor("central_storage_gib")
    payroll.scenarios.editor("processors")
    stated = plan.current.changed(central_storage_gib=Uncertain.exactly(20_000.0))
    first, *rest = plan.scenarios
    beyond = replace(first, changes=first.changes.changed(processors=Uncertain.exactly(200.0)))
    payroll.session.edit("Plan", replace(plan, current=stated, scenarios=(beyond, *rest)))
    payroll.session.select(0)
    forecast_of(payroll, qtbot)
    memory, engines = sorted(reasons(payroll), key=lambda text: "engines" in text)
    assert "GiB of central storage, not 20,000" in memory
    assert "engines, not 200" in engines
    assert all("Correct it, or what it depends on: machine." in text for text in (memory, engines))
    used = plan.current.changed(central_storage_gib=Uncertain.exactly(64.0), memory_used_gib=Uncertain.exactly(100.0))
    payroll.session.edit("Plan", replace(plan, current=used, lead_time_months=48.0))
    assert [text.partition(";")[0] for text in reasons(payroll)] == [
        "Today's load cannot use 100 of 64 GiB",
        "48 months lie outside 0 to 36, the years that the target must be kept",
    ]
    payroll.session.edit("Plan", plan)
    forecast_of(payroll, qtbot)
    assert reasons(payroll) == []
