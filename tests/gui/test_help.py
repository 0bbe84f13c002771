"""F1 opens the guide at what the user works with, and the Help window leads through it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.waiting import wait
from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import fields
from zplanner.gui.finder import _screens, topic_of
from zplanner.gui.focus import lead_to
from zplanner.gui.help import HelpWindow
from zplanner.gui.results.pairwise import PairwiseDialog
from zplanner.gui.settings import SettingsDialog
from zplanner.gui.widgets.values import Editor
from zplanner.gui.window import Window
from zplanner.guide import FIELDS, Anchor, Screen, anchor_of, explained, pages


def press_f1(window: Window, widget: QWidget, over: QDialog | None = None) -> HelpWindow:
    (over or window).activateWindow()
    wait(20)
    lead_to(widget)
    QTest.keyClick(QApplication.focusWidget() or widget, Qt.Key.Key_F1)
    assert window.actions_.help is not None
    return window.actions_.help


@pytest.fixture
def guide(payroll: Window) -> Iterator[HelpWindow]:
    """The Help window at its first page."""
    payroll.actions_.open_help(Anchor("index"))
    assert payroll.actions_.help is not None
    yield payroll.actions_.help
    payroll.actions_.help.close()


def test_f1_in_a_field_opens_its_section(payroll: Window) -> None:
    for name in ("processors", "disk_utilization"):
        guide = press_f1(payroll, payroll.configuration.editor(name))
        assert guide.reader.at == Anchor(FIELDS, f"current-{name}")
        wait(50)  # the page is laid out once more in the window that was just shown
        at_top = guide.reader.cursorForPosition(QPoint(60, 4)).block().text()
        assert at_top == fields()[name].label
        guide.close()


def test_f1_in_a_share_and_in_a_target_opens_theirs(payroll: Window) -> None:
    assert press_f1(payroll, payroll.mix.row(0)[1]).reader.at == anchor_of(Reference(Part.MIX, field="share"))
    guide = press_f1(payroll, payroll.target.confidence)
    assert guide.reader.at == anchor_of(Reference(Part.TARGET, field="confidence"))
    guide.close()


def test_f1_in_a_panel_opens_its_page(payroll: Window) -> None:
    assert payroll.forecast is not None
    assert press_f1(payroll, payroll.scenarios.list).reader.at == Screen.SCENARIOS.value
    guide = press_f1(payroll, payroll.forecast.results.table)
    assert guide.reader.at == Screen.RESULTS.value
    guide.close()


def test_f1_in_a_dialog_opens_its_section_over_it(payroll: Window, qtbot: QtBot) -> None:
    payroll.actions_.contest.trigger()
    dialog = payroll.findChild(PairwiseDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: (focus := QApplication.focusWidget()) is not None and dialog.isAncestorOf(focus))
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_F1)
    guide = payroll.actions_.help
    assert guide is not None
    assert guide.reader.at == Screen.COMPARE_CAPACITY.value
    guide.close()
    dialog.reject()


def test_f1_in_a_setting_opens_its_paragraph(payroll: Window, qtbot: QtBot) -> None:
    payroll.actions_.settings.trigger()
    dialog = payroll.findChild(SettingsDialog)
    assert dialog is not None
    headings = {heading.anchor for page in pages() for heading in page.headings}
    for name, editor in dialog.editors.items():
        qtbot.waitUntil(dialog.isActiveWindow)
        guide = press_f1(payroll, editor, over=dialog)
        assert guide.reader.at == Anchor("settings", name)
        assert guide.reader.at in headings
        guide.close()
    dialog.reject()


def test_every_field_of_the_window_has_its_section(payroll: Window) -> None:
    for name in fields():
        payroll.configuration.editor(name)
    payroll.target.load.reveal()
    payroll.target.load.add_step()
    payroll.target.costs.editor("engine")
    wait(20)
    editors = [one for one in payroll.findChildren(Editor) if one is not payroll.name and one.about is not None]
    headings = {heading.anchor for page in pages() for heading in page.headings}
    shown = {topic_of(one) for one in editors}
    assert shown <= headings
    alone = (Part.MOVE, Part.HOST, Part.PARTITION)  # fields of dialogs and of the tab of systems
    assert {anchor_of(about) for about in explained() if about.part not in alone} <= shown
    unexplained = [one for one in payroll.findChildren(Editor) if topic_of(one) is None]
    assert unexplained == [payroll.name]


def test_f1_at_a_chart_opens_the_section_of_that_chart(payroll: Window) -> None:
    assert payroll.forecast is not None
    headings = {heading.anchor for page in pages() for heading in page.headings}
    for index in range(payroll.forecast.charts.count()):
        payroll.forecast.charts.setCurrentIndex(index)
        place = topic_of(payroll.forecast.charts.currentWidget())
        assert place in headings
        assert place is not None
        assert place.heading == payroll.forecast.charts.tabText(index).lower().replace(" ", "-")


def test_every_dialog_of_its_own_kind_has_a_place(payroll: Window) -> None:
    _screens()  # loads them
    kinds = {kind for kind in QDialog.__subclasses__() if kind.__module__.startswith("zplanner.")}
    assert kinds <= _screens().keys()


def test_back_and_forward_lead_through_what_was_read(guide: HelpWindow) -> None:
    first = guide.reader.at
    guide.open_at(Anchor("model", "limits"))
    QTest.keyClick(guide, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert guide.reader.at == first
    assert not guide.back.isEnabled()
    QTest.keyClick(guide, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert guide.reader.at == Anchor("model", "limits")


def test_a_link_of_a_page_opens_the_place_it_names(guide: HelpWindow) -> None:
    guide.open_at(Anchor("model"))
    guide.reader.anchorClicked.emit("reference/fields.md#evidence-vendor_advantage")
    assert guide.reader.at == Anchor(FIELDS, "evidence-vendor_advantage")


def test_a_search_lists_sections_and_marks_its_words_on_the_page(guide: HelpWindow) -> None:
    QTest.keyClicks(guide.line, "vendors' optimism")
    assert guide.hits.isVisible()
    QTest.keyClick(guide.line, Qt.Key.Key_Return)
    assert {"optimism", "vendors"} <= {word.lower() for word in guide.reader.marks}
    QTest.keyClick(guide, Qt.Key.Key_Escape)
    assert guide.tree.isVisible()
    assert guide.isVisible()
    QTest.keyClick(guide, Qt.Key.Key_Escape)
    assert not guide.isVisible()


def test_the_contents_list_every_page(guide: HelpWindow) -> None:
    assert all(guide.tree.findItems(page.title, Qt.MatchFlag.MatchRecursive) for page in pages())


def test_a_page_is_drawn_in_the_colors_of_the_theme(payroll: Window, guide: HelpWindow) -> None:
    payroll._appearance.choose(Qt.ColorScheme.Dark)
    assert payroll._appearance.colors.accent.lower() in guide.reader.toHtml()
    payroll._appearance.choose(Qt.ColorScheme.Light)
    assert payroll._appearance.colors.accent.lower() in guide.reader.toHtml()


def test_the_help_window_returns_to_its_size(guide: HelpWindow) -> None:
    guide.resize(840, 560)
    guide.close()
    assert QSettings().value("help/geometry") is not None


def test_closing_the_window_closes_its_guide(payroll: Window, guide: HelpWindow) -> None:
    payroll.files.settle()
    payroll.session.mark_saved()
    assert payroll.close()
    assert not guide.isVisible()
