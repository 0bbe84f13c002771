"""Work in the background: the newest counts, errors arrive, and no thread is left."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from zplanner.gui.background import Background


@pytest.fixture
def background(qtbot: QtBot) -> Iterator[Background]:
    before = set(threading.enumerate())
    background = Background()
    yield background
    background.close()
    assert set(threading.enumerate()) <= before


def test_an_answer_arrives_in_the_windows_thread(background: Background, qtbot: QtBot) -> None:
    told: list[tuple[object, threading.Thread]] = []
    background.done.connect(lambda result: told.append((result, threading.current_thread())))
    background.ask(threading.current_thread)
    qtbot.waitUntil(lambda: bool(told))
    worker, receiver = told[0]
    assert receiver is threading.main_thread()
    assert worker is not receiver


def test_of_many_questions_only_the_first_and_the_newest_run_and_the_newest_is_answered(
    background: Background, qtbot: QtBot
) -> None:
    gate, ran, told = threading.Event(), [], []  # type: ignore[var-annotated]
    background.done.connect(told.append)

    def question(number: int) -> int:
        ran.append(number)
        gate.wait()
        return number

    for number in range(5):
        background.ask(lambda number=number: question(number))  # type: ignore[misc]
    gate.set()
    qtbot.waitUntil(lambda: bool(told))
    assert (ran, told) == ([0, 4], [4])


def test_an_error_is_told_as_an_error(background: Background, qtbot: QtBot) -> None:
    with qtbot.waitSignal(background.failed) as told:
        background.ask(lambda: 1 // 0)
    assert isinstance(told.args[0], ZeroDivisionError)


def test_forgotten_work_is_not_answered(background: Background, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(background.done, wait=50):
        background.ask(lambda: 1)
        background.forget()


def test_held_work_begins_when_it_is_released_and_counts_as_busy(background: Background, qtbot: QtBot) -> None:
    background.hold()
    with qtbot.assertNotEmitted(background.done, wait=20):
        background.ask(lambda: 1)
        background.ask(lambda: 2)
    assert background.is_busy
    with qtbot.waitSignal(background.done) as told:
        background.release()
    assert told.args == [2]
    assert not background.is_busy
