"""What is half typed counts before anything else happens, and for the scenario that it was typed for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.gui.conftest import is_framed, line_of
from tests.waiting import wait
from zplanner.gui.editors.values import PAUSE_MS
from zplanner.gui.focus import lead_to
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


def processors(window: Window) -> dict[str, str]:
    """What each scenario says of its processors, after all pauses."""
    wait(PAUSE_MS + 50)
    return {one.name: str(one.changes.get("processors")) for one in window.session.plan.scenarios}


COMMANDS: dict[str, tuple[Callable[[Window], object], dict[str, str]]] = {
    "duplicate": (lambda window: window.scenarios.duplicate.click(), {"A": "9", "A 2": "9", "B": "None", "C": "None"}),
    "remove": (lambda window: window.scenarios.remove.click(), {"B": "None", "C": "None"}),
    "add": (
        lambda window: window.actions_.add.trigger(),
        {"A": "9", "B": "None", "C": "None", "Scenario 1": "None"},
    ),
    "move": (lambda window: window.scenarios.move_scenario(1), {"B": "None", "A": "9", "C": "None"}),
    "select": (lambda window: window.session.select(2), {"A": "9", "B": "None", "C": "None"}),
    "ask": (lambda window: window.actions_.contest.trigger(), {"A": "9", "B": "None", "C": "None"}),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_finds_what_was_half_typed_in_the_scenario_it_was_typed_for(three: Window, name: str) -> None:
    command, expected = COMMANDS[name]
    half_type(three, "9")
    command(three)
    assert processors(three) == expected


def test_undo_takes_back_what_was_half_typed(three: Window) -> None:
    half_type(three, "9")
    three.actions_.undo.trigger()
    assert processors(three) == dict.fromkeys("ABC", "None")
    assert line_of(three.scenarios.editor("processors")).text() == ""


def test_a_refused_entry_goes_with_its_scenario(three: Window) -> None:
    half_type(three, "abc")
    wait(PAUSE_MS + 50)
    line = line_of(three.scenarios.editor("processors"))
    assert is_framed(line)
    three.scenarios.remove.click()
    assert processors(three) == dict.fromkeys("BC", "None")
    assert (line.text(), is_framed(line), three.session.refusals) == ("", False, {})
