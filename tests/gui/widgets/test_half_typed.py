"""What is half typed counts before anything else happens, and for the scenario that it was typed for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.conftest import is_framed, line_of
from zplanner.gui.focus import lead_to
from zplanner.gui.widgets.values import TypedEditor
from zplanner.gui.window import Window


@pytest.fixture
def three(payroll: Window) -> Window:
    """Three scenarios with the processors of today, the first in focus."""
    session = payroll.session
    one = session.plan.scenarios[0]
    changes = one.changes.changed(processors=None)
    session.edit(
        "Three", replace(session.plan, scenarios=tuple(replace(one, name=name, changes=changes) for name in "ABC"))
    )
    session.select(0)
    return payroll


def half_type(window: Window, text: str) -> None:
    line = line_of(window.scenarios.editor("processors"))
    lead_to(line)
    QTest.keyClick(line, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(line, text)


def wait_for_pauses(window: Window, qtbot: QtBot) -> None:
    editors = window.findChildren(TypedEditor)
    qtbot.waitUntil(lambda: not any(editor._pause.isActive() for editor in editors))


def processors(window: Window, qtbot: QtBot) -> dict[str, str]:
    """The processors of each scenario, after all pauses in typing."""
    wait_for_pauses(window, qtbot)
    return {one.name: str(one.changes.get("processors")) for one in window.session.plan.scenarios}


COMMANDS: dict[str, tuple[Callable[[Window], object], dict[str, str]]] = {
    "duplicate": (lambda window: window.scenarios.duplicate.click(), {"A": "9", "A 2": "9", "B": "None", "C": "None"}),
    "remove": (lambda window: window.scenarios.remove.click(), {"B": "None", "C": "None"}),
    "add": (
        lambda window: window.actions_.add.trigger(),
        {"A": "9", "B": "None", "C": "None", "Scenario 4": "None"},
    ),
    "move": (lambda window: window.scenarios.move_scenario(1), {"B": "None", "A": "9", "C": "None"}),
    "select": (lambda window: window.session.select(2), {"A": "9", "B": "None", "C": "None"}),
    "ask": (lambda window: window.actions_.contest.trigger(), {"A": "9", "B": "None", "C": "None"}),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_finds_what_was_half_typed_in_the_scenario_it_was_typed_for(
    three: Window, qtbot: QtBot, name: str
) -> None:
    command, expected = COMMANDS[name]
    half_type(three, "9")
    command(three)
    assert processors(three, qtbot) == expected


def test_undo_takes_back_what_was_half_typed(three: Window, qtbot: QtBot) -> None:
    half_type(three, "9")
    three.actions_.undo.trigger()
    assert processors(three, qtbot) == dict.fromkeys("ABC", "None")
    assert line_of(three.scenarios.editor("processors")).text() == ""


def test_a_refused_entry_goes_with_its_scenario(three: Window, qtbot: QtBot) -> None:
    half_type(three, "abc")
    wait_for_pauses(three, qtbot)
    line = line_of(three.scenarios.editor("processors"))
    assert is_framed(line)
    three.scenarios.remove.click()
    assert processors(three, qtbot) == dict.fromkeys("BC", "None")
    assert (line.text(), is_framed(line), three.session.refusals) == ("", False, {})
