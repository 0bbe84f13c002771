"""Without a mouse and without eyes: every control has a name and a role, and the keyboard reaches it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenuBar,
    QTabBar,
    QToolBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.gui.conftest import EXAMPLE, at_rest, forecast_of
from tests.gui.test_appearance import contrast
from tests.waiting import wait
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import FieldKind
from zplanner.evidence.tables import CellCode
from zplanner.files import FileCode
from zplanner.gui.charts.agreement import AgreementChart
from zplanner.gui.charts.chart import Chart
from zplanner.gui.configuration.form import groups
from zplanner.gui.configuration.mix_row import ClassEditor
from zplanner.gui.focus import reading_order
from zplanner.gui.help import show_about, show_licenses, show_shortcuts
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import ProblemList, tell, tell_refused_rows
from zplanner.gui.widgets.panel import Elided, Panel
from zplanner.gui.widgets.popup import ListPopup
from zplanner.gui.widgets.values import Editor
from zplanner.gui.window import Window
from zplanner.guide import FIELDS, Anchor
from zplanner.planning.plan import Plan, Season

pytestmark = pytest.mark.usefixtures("charts_when_idle")

Role = QAccessible.Role
VAGUE = (Role.NoRole, Role.Client, Role.Pane, Role.Grouping, Role.Window, Role.LayeredPane)
PAIRS = (
    (QPalette.ColorRole.WindowText, QPalette.ColorRole.Window),
    (QPalette.ColorRole.Text, QPalette.ColorRole.Base),
    (QPalette.ColorRole.Text, QPalette.ColorRole.AlternateBase),
    (QPalette.ColorRole.PlaceholderText, QPalette.ColorRole.Base),
    (QPalette.ColorRole.ButtonText, QPalette.ColorRole.Button),
    (QPalette.ColorRole.HighlightedText, QPalette.ColorRole.Highlight),
    (QPalette.ColorRole.ToolTipText, QPalette.ColorRole.ToolTipBase),
    (QPalette.ColorRole.Link, QPalette.ColorRole.Base),
)


@pytest.fixture
def everything(payroll: Window, qtbot: QtBot) -> Window:
    """The example in a large window with every group of fields and the sliders open."""
    payroll.resize(1920, 3000)
    for members in groups().values():
        payroll.configuration.editor(members[0].name)
        if any(field.kind is not FieldKind.SHARE for field in members):
            payroll.scenarios.editor(next(field.name for field in members if field.kind is not FieldKind.SHARE))
    payroll.what_if.row("processors")
    payroll.mix.growth(0)
    payroll.target.load.reveal()
    payroll.target.costs.reveal()
    payroll.target.load.add_step()
    payroll.target.load.add_step()
    payroll.session.edit("Season", replace(payroll.session.plan, season=Season((1.0,) * 12, 11)))
    forecast_of(payroll, qtbot)
    return payroll


def test_every_field_says_what_it_is_in_plain_words(everything: Window) -> None:
    """Without a description, a screen reader reads the tooltip out with its markup."""
    fields = [editor for editor in everything.findChildren(Editor) if editor.isVisible()]
    assert len(fields) > 40
    for editor in fields:
        entry = editor.focusProxy()
        assert entry is not None
        said = QAccessible.queryAccessibleInterface(entry).text(QAccessible.Text.Description)
        assert "<" not in said, said
        assert said or not entry.toolTip(), editor.label()


def sights(window: Window, qtbot: QtBot) -> Iterator[tuple[str, QWidget]]:
    """Everything the window can show: each tab in turn, then each list and dialog, and the guide at last."""
    assert window.forecast is not None
    for tabs in (window.forecast.charts, window.forecast.tabs):
        for index in range(tabs.count()):
            tabs.setCurrentIndex(index)
            at_rest(window, qtbot)
            yield tabs.tabText(index), window
    yield from opened_lists(window)
    for action in (window.actions_.needs, window.actions_.contest):
        action.trigger()
        yield from opened_dialogs(window, qtbot)
    error, refused = ZplannerError(FileCode.MISSING), [ZplannerError(CellCode.EMPTY, line=2)]
    openings: tuple[Callable[[], QDialog], ...] = (
        lambda: show_about(window, "1"),
        lambda: show_licenses(window),
        lambda: show_shortcuts(window, window.actions_.shortcuts()),
        lambda: tell(window, "The plan was not opened.", error, "All is unchanged."),
        lambda: tell_refused_rows(window, "Imported", "1 row was left out.", refused),
    )
    for open_dialog in openings:
        open_dialog()
        yield from opened_dialogs(window, qtbot)
    window.actions_.open_help(Anchor(FIELDS))
    assert window.actions_.help is not None
    window.actions_.help.activateWindow()
    wait(20)
    yield "help", window.actions_.help
    window.actions_.help.close()
    Preferences().remember_file(EXAMPLE)
    window.session.show(Plan(), None)
    window.activateWindow()
    wait(20)
    assert window.guide.isVisible()
    yield "guide", window


def opened_lists(window: Window) -> Iterator[tuple[str, QWidget]]:
    """The lists that open over the window: the classes of a line and of a new one, and the problems."""
    editor = window.mix.row(0)[0]
    assert isinstance(editor, ClassEditor)
    QTest.keyClicks(window.target.growth.line, "fast")
    QTest.keyClick(window.target.growth.line, Qt.Key.Key_Return)
    for ask in (editor.search, window.mix.add_workload, window.problems.open):
        ask()
        popup = QApplication.activePopupWidget()
        assert popup is not None
        wait(20)
        yield popup.accessibleName(), popup
        popup.close()
    window.target.growth.discard()


def opened_dialogs(window: Window, qtbot: QtBot) -> Iterator[tuple[str, QWidget]]:
    at_rest(window, qtbot)
    for dialog in window.findChildren(QDialog):
        if dialog.isVisible():
            yield dialog.windowTitle(), dialog
            dialog.reject()


def controls(root: QWidget) -> list[QWidget]:
    """What takes the focus, as far as it is in sight."""
    return [
        widget
        for widget in root.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.window() is root
        and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and widget.focusProxy() is None
    ]


def spoken(widget: QWidget) -> tuple[QAccessible.Role, str]:
    """What a screen reader says of a widget: its role and its name."""
    told = QAccessible.queryAccessibleInterface(widget)
    assert told is not None
    if isinstance(widget, QComboBox):  # on Linux Qt tells its present choice, and its name by its label
        labels = [one for one, relation in told.relations() if relation & QAccessible.RelationFlag.Label]
        return told.role(), " ".join(one.text(QAccessible.Text.Name) for one in labels)
    return told.role(), told.text(QAccessible.Text.Name)


def described(widget: QWidget) -> str:
    return f"{type(widget).__name__} {spoken(widget)} in {type(widget.parentWidget()).__name__}"


def test_every_control_has_a_name_and_a_role(everything: Window, qtbot: QtBot) -> None:
    poor = {
        f"{sight}: {described(widget)}"
        for sight, root in sights(everything, qtbot)
        for widget in controls(root)
        if not spoken(widget)[1].strip() or spoken(widget)[0] in VAGUE
    }
    assert not poor, sorted(poor)[:20]


def test_nothing_without_a_name_claims_to_take_the_focus(everything: Window, qtbot: QtBot) -> None:
    """A screen reader offers whatever says that it is focusable: no frame, scroll area or viewport may."""
    claims = {
        f"{sight}: {described(widget)}"
        for sight, root in sights(everything, qtbot)
        for widget in root.findChildren(QWidget)
        if widget.isVisible() and widget.window() is root
        if not isinstance(widget, QComboBox) and not isinstance(widget.parentWidget(), QAbstractSpinBox)
        if (told := QAccessible.queryAccessibleInterface(widget)) is not None and told.state().focusable
        if not told.text(QAccessible.Text.Name).strip() and not isinstance(widget, Editor)
    }
    assert not claims


def test_every_chart_says_what_it_shows(everything: Window, qtbot: QtBot) -> None:
    """The figures that are drawn, or why there are none, follow the forecast in the description."""
    assert everything.forecast is not None
    for tabs in (everything.forecast.charts, everything.forecast.tabs):
        for index in range(tabs.count()):
            tabs.setCurrentIndex(index)
            at_rest(everything, qtbot)
            charts: list[QWidget] = [*everything.findChildren(Chart), *everything.findChildren(AgreementChart)]
            for chart in charts:
                if chart.isVisible():
                    assert spoken(chart)[0] is Role.Chart
                    assert spoken(chart)[1]
                    qtbot.waitUntil(partial(described_in_full, chart))


def described_in_full(chart: QWidget) -> bool:
    """Whether a chart has a description, in sentences and without markup or marks."""
    said = QAccessible.queryAccessibleInterface(chart).text(QAccessible.Text.Description)
    assert not set("<&\u25a0") & set(said), said
    return said.endswith(".")


def test_the_description_of_a_chart_has_the_figures_of_its_table(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    chart = payroll.forecast.charts.compare.page()
    results = forecast_of(payroll, qtbot)
    for scenario, (throughput, *_) in zip(payroll.session.plan.scenarios, results, strict=True):
        assert f"{scenario.name}: throughput {throughput.split(', 80%')[0]} (80%:" in chart.accessibleDescription()
    before = chart.accessibleDescription()
    payroll.session.edit("Rename", replace(payroll.session.plan, scenarios=payroll.session.plan.scenarios[1:]))
    forecast_of(payroll, qtbot)
    assert chart.accessibleDescription() != before
    assert payroll.session.plan.scenarios[0].name in chart.accessibleDescription()


def test_the_chart_of_growth_names_every_scenario_that_it_tells_by_color(payroll: Window, qtbot: QtBot) -> None:
    assert payroll.forecast is not None
    payroll.forecast.turn_to(payroll.forecast.charts)
    payroll.forecast.charts.turn_to(payroll.forecast.charts.growth)
    chart = payroll.forecast.charts.growth.page()
    qtbot.waitUntil(lambda: "Month 12:" in chart.accessibleDescription())
    at_rest(payroll, qtbot)
    said = chart.accessibleDescription()
    assert said.startswith("Headroom: ")
    for scenario in payroll.session.plan.scenarios:
        assert scenario.name in said
    assert "a limit reached in" in said


def test_names_tell_the_controls_of_a_panel_apart(everything: Window, qtbot: QtBot) -> None:
    twice = set()
    for sight, root in sights(everything, qtbot):
        for panel in [*root.findChildren(Panel), *([root] if isinstance(root, QDialog) else [])]:
            names = Counter(spoken(widget) for widget in controls(root) if panel.isAncestorOf(widget))
            twice |= {f"{sight}, {panel.accessibleName()}: {name}" for name, times in names.items() if times > 1}
    assert not twice


def test_tab_reaches_every_control(everything: Window, qtbot: QtBot) -> None:
    """What one sight has in common with the one before is walked once."""
    missed: set[str] = set()
    reached: set[QWidget] = set()
    for sight, root in sights(everything, qtbot):
        if isinstance(root, ListPopup):
            continue  # Tab takes the current entry and closes the list
        every = [one for one in controls(root) if one.focusPolicy() & Qt.FocusPolicy.TabFocus]
        every = [one for one in every if not isinstance(one, ProblemList)]  # F8 opens it from everywhere
        fresh = [one for one in every if one not in reached]
        begin = every[0]
        if isinstance(root, Window):
            order = list(reading_order(root.centralWidget()))
            begin = next((one for one, after in pairwise(order) if after in fresh), order[0])
        begin.setFocus(Qt.FocusReason.TabFocusReason)
        for _ in range(2 * len(every) + 4):
            here = QApplication.focusWidget()
            assert here is not None, sight
            reached.add(here)
            if reached.issuperset(fresh):
                break
            QTest.keyClick(here, Qt.Key.Key_Tab)
        missed |= {f"{sight}: {described(widget)}" for widget in fresh if widget not in reached}
    assert not missed


def test_a_button_without_the_focus_has_keys(everything: Window, qtbot: QtBot) -> None:
    for sight, root in sights(everything, qtbot):
        for button in root.findChildren(QAbstractButton):
            inside_qt = isinstance(button.parentWidget(), QTabBar | QLineEdit | QMenuBar | QToolBar | QAbstractItemView)
            by_field = button.accessibleName().endswith("back to as today")  # so does its field, when emptied
            takes_focus = button.focusPolicy() is not Qt.FocusPolicy.NoFocus
            if not button.isVisible() or takes_focus or inside_qt or by_field:
                continue
            menu = button.menu() if isinstance(button, QToolButton) else None
            assert menu is not None, f"{sight}: {described(button)}"
            keyless = [one for one in menu.actions() if one.shortcut().isEmpty() and not one.isSeparator()]
            assert not keyless, f"{sight}: {described(button)}"


@pytest.mark.parametrize("scheme", [Qt.ColorScheme.Light, Qt.ColorScheme.Dark])
def test_texts_stand_out_from_what_they_are_written_on(window: Window, scheme: Qt.ColorScheme) -> None:
    window.actions_._choose_scheme(scheme)
    palette = QApplication.palette()
    found = {(ink, ground): contrast(palette.color(ink).name(), palette.color(ground).name()) for ink, ground in PAIRS}
    window.actions_._choose_scheme(Qt.ColorScheme.Unknown)
    assert min(found.values()) >= 4.5, found


def test_on_a_screen_at_twice_the_size_nothing_is_cut_off(everything: Window, qtbot: QtBot) -> None:
    """At 200%, a screen of 1920 x 1080 has room for this window, without its frame and the panel of the desktop."""
    everything.resize(960, 525)
    cut = {
        f"{sight}: {described(widget)}"
        for sight, root in sights(everything, qtbot)
        for widget in (root, *root.findChildren(QWidget))
        if is_cut_off(widget, root)
    }
    assert not cut, sorted(cut)[:20]


def test_every_button_is_large_enough_to_hit(everything: Window, qtbot: QtBot) -> None:
    """24 x 24 pixels, WCAG 2.2, 2.5.8, even in a small window."""
    everything.resize(960, 525)
    small = {
        f"{sight}: {described(widget)} {widget.size().toTuple()}"
        for sight, root in sights(everything, qtbot)
        for widget in root.findChildren(QWidget)
        if isinstance(widget, QAbstractButton | QComboBox | Editor) and widget.isVisible()
        if min(widget.width(), widget.height()) < 24
    }
    assert not small, sorted(small)


def is_cut_off(widget: QWidget, root: QWidget) -> bool:
    """Whether a control or a label reaches beyond its parent, or its words beyond itself where they are in one line."""
    parent = widget.parentWidget()
    if not isinstance(widget, QAbstractButton | QComboBox | QLabel | QLineEdit) or not widget.isVisibleTo(root):
        return False
    if parent is None or widget.isWindow():
        return False
    words = widget.currentText() if isinstance(widget, QComboBox) else widget.text()
    scrolls_or_wraps = isinstance(widget, QLineEdit | Elided) or (isinstance(widget, QLabel) and widget.wordWrap())
    is_icon = isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
    plain = "" if scrolls_or_wraps or is_icon or "<" in words else words.replace("&", "")
    longest = max(map(widget.fontMetrics().horizontalAdvance, plain.splitlines()), default=0)
    return not parent.rect().contains(widget.geometry()) or longest > widget.width()
