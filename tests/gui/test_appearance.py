"""The looks: enough contrast in both themes, every icon and color the window names, and bugs that do not end it."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QColor, QFontDatabase
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabBar,
    QTextBrowser,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from zplanner.files import folder
from zplanner.gui.appearance import FONT_FAMILY, Appearance, Colors, themes
from zplanner.gui.charts.marks import BANDS, mixed
from zplanner.gui.configuration.mix_foot import TINT
from zplanner.gui.problems import Reporter
from zplanner.gui.window import Window

TEXTS = ("text", "muted", "accent", "good", "caution", "wrong")
GROUNDS = ("surface", "window", "raised")


SEEN = {
    "all colors": np.eye(3),
    "without red": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "without green": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "without blue": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""How linear RGB is seen without one kind of cone: Machado, Oliveira and Fernandes, IEEE TVCG 15 (2009), severity 1."""

TO_XYZ = np.array([[0.412456, 0.357576, 0.180438], [0.212673, 0.715152, 0.072175], [0.019334, 0.119192, 0.950304]])
WHITE = np.array([0.95047, 1.0, 1.08883])
CLEARLY_APART = 10.0
"""CIE 1976 color difference: several times what can just be told apart."""


def linear(color: str) -> list[float]:
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _rgb(color)]


def luminance(color: str) -> float:
    """Relative luminance, WCAG 2.2."""
    parts = linear(color)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def lab(color: str, seen: np.ndarray) -> np.ndarray:
    """CIE L*a*b* of a color as it is seen."""
    xyz = TO_XYZ @ np.clip(seen @ linear(color), 0.0, 1.0) / WHITE
    x, y, z = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


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
    part_of_the_mix = mixed(QColor(colors.accent), QColor(colors.accent_soft), TINT).name()
    assert contrast(colors.text, part_of_the_mix) >= 4.5


@pytest.mark.parametrize("theme", themes())
def test_frames_of_fields_and_data_stand_out_as_shapes(theme: str) -> None:
    colors = themes()[theme]
    assert all(contrast(colors.edge, _of(colors, ground)) >= 3 for ground in GROUNDS)
    assert all(contrast(color, colors.surface) >= 3 for color in colors.data)


@pytest.mark.parametrize("vision", SEEN)
@pytest.mark.parametrize("theme", themes())
def test_scenarios_are_told_apart_with_every_kind_of_color_vision(theme: str, vision: str) -> None:
    seen = {color: lab(color, SEEN[vision]) for color in themes()[theme].data}
    near = [
        (one, other)
        for one, other in itertools.combinations(seen, 2)
        if np.linalg.norm(seen[one] - seen[other]) < CLEARLY_APART
    ]
    assert not near


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


CONTROLS: dict[str, Callable[[], QWidget]] = {
    "button": lambda: QPushButton("Place"),
    "main button": lambda: with_property(QPushButton("Place"), role="main"),
    "tool button": lambda: with_property(QToolButton(), text="Undo"),
    "line": QLineEdit,
    "invalid line": lambda: with_property(QLineEdit(), invalid="true"),
    "number": QSpinBox,
    "text": QPlainTextEdit,
    "choice": QComboBox,
    "check box": QCheckBox,
    "radio button": QRadioButton,
    "tabs": lambda: tabs("Decide"),
    "list": QListView,
    "tree": QTreeView,
    "page": QTextBrowser,
}
"""One of each kind of control that the keyboard reaches."""


@pytest.mark.parametrize("kind", CONTROLS)
@pytest.mark.parametrize("scheme", [Qt.ColorScheme.Light, Qt.ColorScheme.Dark])
def test_the_focus_is_seen_at_a_glance(scheme: Qt.ColorScheme, kind: str, qtbot: QtBot) -> None:
    """A frame of 3 : 1 to what was there before, all around the control, which keeps its size (WCAG 2.2, 2.4.13)."""
    window, control, other = QWidget(), CONTROLS[kind](), QLineEdit()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    layout.addWidget(control, alignment=Qt.AlignmentFlag.AlignLeft)
    layout.addWidget(other)
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    Appearance(scheme).apply()
    window.show()
    window.activateWindow()
    other.setFocus()
    qtbot.waitUntil(other.hasFocus)
    size, before = control.sizeHint(), window.grab(control.geometry()).toImage()
    control.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(control.hasFocus)
    after = window.grab(control.geometry()).toImage()
    assert control.sizeHint() == size
    found = [
        (x, y)
        for x, y in itertools.product(range(after.width()), range(after.height()))
        if (was := before.pixel(x, y)) != (now := after.pixel(x, y))
        and contrast(QColor(was).name(), QColor(now).name()) >= 3
    ]
    across, down = (len(set(of)) for of in zip(*found, strict=True))
    is_mark = isinstance(control, QCheckBox | QRadioButton)
    assert across >= (10 if is_mark else 0.8 * control.width())
    assert down >= (10 if is_mark else 0.8 * control.height())
    assert len(found) >= 0.8 * 2 * (across + down)


def with_property(widget: QWidget, **given: str) -> QWidget:
    for name, value in given.items():
        widget.setProperty(name, value)
    return widget


def tabs(name: str) -> QTabBar:
    bar = QTabBar()
    bar.addTab(name)
    return bar
