"""Pages of tabs are made when they are looked at or asked for, once, and never before."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from zplanner.gui.widgets.panel import LateTabs

pytestmark = pytest.mark.usefixtures("charts_when_idle")

NAMES = "first", "second", "third"


class Paints(QObject):
    """Counts how often a widget is painted."""

    count = 0

    def eventFilter(self, _: QObject, event: QEvent) -> bool:  # noqa: N802  Qt's name
        self.count += event.type() == QEvent.Type.Paint
        return False


class Noted:
    """Tabs of three pages, and which of them were made."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.tabs = LateTabs()
        self.pages = [self.tabs.add(name, partial(self._make, name)) for name in NAMES]

    def _make(self, name: str) -> QLabel:
        self.made.append(name)
        return QLabel(name)

    def turns(self) -> list[list[str]]:
        """What had been made by each turn of the event loop from now on."""
        seen: list[list[str]] = []
        beat = QTimer(self.tabs)
        beat.timeout.connect(lambda: seen.append([*self.made]))
        beat.start(0)
        return seen


def pass_turns() -> None:
    """Let the event loop turn more often than all pages need."""
    for _ in range(3 * len(NAMES)):
        QCoreApplication.processEvents()


@pytest.fixture
def noted(qtbot: QtBot) -> Noted:
    noted = Noted()
    qtbot.addWidget(noted.tabs)
    return noted


def test_a_page_is_made_once_it_is_looked_at(noted: Noted, qtbot: QtBot) -> None:
    noted.tabs.setCurrentIndex(1)
    pass_turns()
    assert noted.made == [], "nobody sees the tabs yet"
    noted.tabs.show()
    qtbot.waitUntil(lambda: noted.made == ["second"])
    noted.tabs.setCurrentIndex(2)
    assert noted.made == ["second"], "the turn that shows the tab is not held up"
    qtbot.waitUntil(lambda: noted.made == ["second", "third"])
    assert noted.pages[2].page().isVisible()


def test_a_page_that_is_asked_for_is_there_at_once_and_stays(noted: Noted, qtbot: QtBot) -> None:
    noted.tabs.show()
    page = noted.pages[1].page()
    noted.tabs.turn_to(page)
    assert page.isVisible()
    assert noted.pages[1].page() is page
    pass_turns()
    assert noted.made.count("second") == 1


def test_a_page_that_was_there_before_is_turned_to(noted: Noted) -> None:
    label = QLabel()
    noted.tabs.addTab(label, "fourth")
    noted.tabs.turn_to(label)
    assert noted.tabs.currentWidget() is label


def test_all_pages_are_made_at_once(noted: Noted, qtbot: QtBot) -> None:
    noted.tabs.complete_lazily()
    assert noted.made == []
    noted.tabs.complete()
    assert noted.made == [*NAMES]
    pass_turns()
    assert noted.made == [*NAMES]


def test_all_pages_are_made_lazily_each_in_a_turn_of_its_own(noted: Noted, qtbot: QtBot) -> None:
    turns = noted.turns()
    noted.tabs.complete_lazily()
    qtbot.waitUntil(lambda: noted.made == [*NAMES])
    assert {1, 2, 3} <= {len(made) for made in turns}


def test_a_text_that_changes_on_a_page_does_not_paint_the_tabs_anew(noted: Noted, qtbot: QtBot) -> None:
    page, paints = noted.pages[0].page(), Paints()
    assert isinstance(page, QLabel)
    noted.tabs.resize(400, 200)
    noted.tabs.show()
    qtbot.waitExposed(noted.tabs)
    page.setText("once")
    pass_turns()
    noted.tabs.tabBar().installEventFilter(paints)
    page.setText("twice")
    pass_turns()
    assert paints.count == 0
    page.setMinimumWidth(300)
    pass_turns()
    assert noted.tabs.minimumSizeHint().width() >= 300


def test_the_bar_and_its_corner_take_the_room_that_they_need(noted: Noted, qtbot: QtBot) -> None:
    bar, corner = noted.tabs.tabBar(), QLabel("few")
    page = noted.pages[0].page()
    assert isinstance(page, QLabel)
    noted.tabs.setCornerWidget(corner)
    noted.tabs.resize(600, 200)
    noted.tabs.show()
    qtbot.waitExposed(noted.tabs)
    for points, text in ((20, "few"), (20, "many more words than before"), (8, "few")):
        font = bar.font()
        font.setPointSize(points)
        bar.setFont(font)
        corner.hide()
        corner.setText(text)
        page.setText(text)
        pass_turns()
        corner.show()
        pass_turns()
        assert bar.height() == bar.sizeHint().height()
        assert corner.width() == corner.sizeHint().width()
        assert corner.geometry().right() == noted.tabs.rect().right()
