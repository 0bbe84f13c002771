"""Which chart is in front when the window opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from tests.gui.charts.shown_charts import tabs_of
from zplanner.gui.charts.tabs import SETTING
from zplanner.gui.window import Window

pytestmark = pytest.mark.usefixtures("charts_when_idle")


def test_the_chart_chosen_last_is_there_again(opened: Callable[[Path | None], Window], qtbot: QtBot) -> None:
    tabs_of(opened(None)).setCurrentIndex(3)
    assert tabs_of(opened(None)).currentIndex() == 3


@pytest.mark.parametrize("stored", ["", "17", "-1", "\u00b2", "9" * 20, "growth"])
def test_what_is_stored_in_place_of_a_chart_leads_to_the_first(
    opened: Callable[[Path | None], Window], stored: str
) -> None:
    QSettings().setValue(SETTING, stored)
    assert tabs_of(opened(None)).currentIndex() == 0
