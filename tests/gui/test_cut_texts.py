"""No text of the window is cut; `tests/benchmarks/cut_texts.py` looks at every screen of the tour."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from tests.gui.conftest import at_rest, forecast_of
from tests.gui.cut_texts import cut_texts
from zplanner.evidence.configuration import MACHINE, FieldKind, fields
from zplanner.gui.configuration.form import FieldForm
from zplanner.gui.window import Window
from zplanner.language import tr

TOUR = Path(__file__).parents[1] / "benchmarks" / "cut_texts.py"
CROWDED = ("bottleneck", "decide-further", "actual", "move", "plan-the-steps", "add-machine")
"""Scenes whose texts are long in German."""


def test_no_text_of_an_example_is_cut_on_a_laptop(payroll: Window, qtbot: QtBot) -> None:
    payroll.resize(1280, 770)
    forecast_of(payroll, qtbot)
    at_rest(payroll, qtbot)
    names = str(payroll.session.whole)
    assert [text for text in cut_texts(payroll, names) if "larger than the screen" not in text] == []


def test_the_longest_name_of_every_field_has_room_at_the_narrowest(payroll: Window, qtbot: QtBot) -> None:
    payroll.session.select(2)
    for form in payroll.findChildren(FieldForm):
        for name, field in fields().items():
            if field.kind is not FieldKind.LEVEL or name == MACHINE:
                continue  # a LinuxONE with its machine is longer than a column
            combo = form.editor(name).focusProxy()
            assert isinstance(combo, QComboBox)
            width = combo.fontMetrics().horizontalAdvance
            combo.setCurrentText(max(map(field.named, field.levels), key=lambda text: width(tr(text))))
    payroll.resize(1280, 2600)  # all of it in sight
    forecast_of(payroll, qtbot)
    at_rest(payroll, qtbot)
    names = str(payroll.session.whole)
    assert "FICON Express16SA" in names
    assert [text for text in cut_texts(payroll, names) if "ChoiceBox" in text] == []


def test_no_german_text_is_cut_where_texts_are_large() -> None:
    asked = ["--screens", "1366x768", "--scales", "1.5", "2", "--languages", "de", "--scenes", *CROWDED]
    found = subprocess.run([sys.executable, TOUR, *asked], capture_output=True, text=True)
    none = ["1366x768 at 150% in de: 0", "1366x768 at 200% in de: 0"]
    assert found.stdout.splitlines() == none, found.stdout + found.stderr


def test_a_label_without_room_is_found(payroll: Window) -> None:
    label = QLabel("A sentence that needs more room", payroll)
    label.setFixedWidth(40)
    label.show()
    assert any("needs more room" in text for text in cut_texts(payroll))
