"""The looks: enough contrast in both themes, every icon and color the window names, and bugs that do not end it."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QColor, QFontDatabase
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit
from pytestqt.qtbot import QtBot

from zplanner.gui.appearance import FONT_FAMILY, Colors, themes
from zplanner.gui.charts.marks import BANDS, mixed
from zplanner.gui.problems import Reporter
from zplanner.gui.window import Window
from zplanner.resources import folder

TEXTS = ("text", "muted", "accent", "good", "caution", "wrong")
GROUNDS = ("surface", "window", "raised")


def luminance(color: str) -> float:
    """Relative luminance, WCAG 2.2."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _rgb(color)]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _rgb(color: str) -> tuple[float, float, float]:
    read = QColor(color)
    return read.redF(), read.greenF(), read.blueF()


@pytest.mark.parametrize("theme", themes())
def test_text_stands_out_from_every_ground(theme: str) -> None:
    colors = themes()[theme]
    pairs = list(itertools.product(TEXTS, GROUNDS))
    pairs += [("on_accent", "accent"), ("text", "accent_soft"), ("text", "wrong_soft")]
    poor = {(ink, ground) for ink, ground in pairs if contrast(_of(colors, ink), _of(colors, ground)) < 4.5}
    assert not poor


@pytest.mark.parametrize("theme", themes())
def test_frames_of_fields_and_most_data_colors_stand_out_as_shapes(theme: str) -> None:
    colors = themes()[theme]
    assert contrast(colors.edge, colors.surface) >= 3
    assert len(set(colors.data)) == len(colors.data)


@pytest.mark.parametrize("theme", themes())
def test_every_band_stands_out_from_the_card(theme: str) -> None:
    colors = themes()[theme]
    for ground, color, band in itertools.product((colors.surface, colors.raised), colors.data, BANDS):
        drawn = mixed(QColor(color), QColor(ground), band.opacity).name()
        assert contrast(drawn, ground) >= 1.3, (color, ground, band)


def _of(colors: Colors, role: str) -> str:
    return str(getattr(colors, role))


def test_the_style_sheet_names_only_colors_of_the_palette() -> None:
    sheet = (folder("ui") / "style.qss").read_text(encoding="utf-8").replace("@icons", "")
    named = set(re.findall(r"@([a-z_]+)", sheet))
    assert named <= set(Colors.__dataclass_fields__)


def test_the_programs_own_font_is_used(window: Window) -> None:
    assert QFontDatabase.hasFamily(FONT_FAMILY)
    assert QApplication.font().family() == FONT_FAMILY


def test_every_action_in_the_tool_bar_has_an_icon_and_a_key_in_its_tooltip(window: Window) -> None:
    actions = window.actions_
    for action in (actions.new, actions.open, actions.save, actions.undo, actions.redo, actions.add, actions.export):
        assert not action.icon().isNull()
        assert action.shortcut().toString() in action.toolTip()


def test_a_bug_is_logged_and_shown_once_and_the_program_goes_on(
    window: Window, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path))
    reporter = Reporter()
    for _ in range(2):
        error = RuntimeError("the sky is falling")
        reporter(RuntimeError, error, None)
    shown = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QDialog) and widget.isVisible()]
    assert len(shown) == 1
    report = shown[0].findChild(QPlainTextEdit)
    assert isinstance(report, QPlainTextEdit)
    assert "the sky is falling" in report.toPlainText()
    shown[0].reject()
    assert (tmp_path / "zplanner.log").read_text(encoding="utf-8").count("the sky is falling") == 2
    assert window.isVisible()
