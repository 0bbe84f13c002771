"""Background jobs: the newest counts, errors arrive, and no thread is left."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from zplanner.gui.background import NewestJob

PATIENCE_S = 60


class Owner:
    """A thread that takes calls from its queue, as the window does from its event loop."""

    def __init__(self) -> None:
        self.calls: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.answers: list[object] = []
        self.job = NewestJob(self.calls.put, self.answers.append, self.answers.append)

    def work(self) -> None:
        """Take calls until nothing is under way."""
        while self.job.is_busy:
            self.calls.get(timeout=PATIENCE_S)()


@pytest.fixture
def owner() -> Iterator[Owner]:
    before = set(threading.enumerate())
    owner = Owner()
    yield owner
    owner.job.close()
    assert set(threading.enumerate()) <= before


def test_an_answer_comes_from_another_thread_and_arrives_in_the_owners(owner: Owner) -> None:
    owner.job.ask(threading.current_thread)
    assert owner.answers == []
    owner.work()
    assert isinstance(owner.answers[0], threading.Thread)
    assert owner.answers[0] is not threading.current_thread()


def test_of_many_questions_only_the_first_and_the_newest_run_and_the_newest_is_answered(owner: Owner) -> None:
    gate, ran = threading.Event(), list[int]()

    def question(number: int) -> int:
        ran.append(number)
        gate.wait()
        return number

    for number in range(5):
        owner.job.ask(lambda number=number: question(number))  # type: ignore[misc]
    gate.set()
    owner.work()
    assert (ran, owner.answers) == ([0, 4], [4])


def test_an_error_arrives_as_an_error(owner: Owner) -> None:
    owner.job.ask(lambda: 1 // 0)
    owner.work()
    assert [type(answer) for answer in owner.answers] == [ZeroDivisionError]


def test_canceled_work_is_not_answered(owner: Owner) -> None:
    owner.job.ask(lambda: 1)
    owner.job.cancel()
    owner.work()
    assert owner.answers == []


def test_held_work_begins_when_it_is_released_and_counts_as_busy(owner: Owner) -> None:
    owner.job.hold()
    owner.job.ask(lambda: 1)
    owner.job.ask(lambda: 2)
    assert owner.job.is_busy
    assert owner.calls.empty()
    owner.job.release()
    owner.work()
    assert owner.answers == [2]


def test_stopping_waits_for_the_running_function_and_drops_its_answer(owner: Owner) -> None:
    ended = list[bool]()
    owner.job.ask(lambda: ended.append(True))
    owner.job.stop()
    assert ended == [True]
    assert not owner.job.is_busy
    owner.job.ask(lambda: "more")
    owner.calls.get(timeout=PATIENCE_S)()  # the answer that came too late
    owner.work()
    assert owner.answers == ["more"]


def test_a_closed_job_takes_no_more_work(owner: Owner) -> None:
    owner.job.ask(lambda: 1)
    owner.job.close()
    owner.job.ask(lambda: 2)
    assert not owner.job.is_busy
    assert owner.answers == []


STEPS = ("ask", "fail", "let end", "take a call", "cancel", "hold", "release", "stop")


@given(st.lists(st.sampled_from(STEPS), max_size=25))
@example(["ask", "let end", "ask", "take a call"])
@example(["ask", "cancel", "ask", "let end", "take a call"])
def test_after_any_steps_the_newest_work_is_answered_and_none_that_was_dropped(steps: list[str]) -> None:
    owner, gates = Owner(), list[threading.Event]()
    due: int | None = None
    dropped = set[int]()

    def work(number: int, *, fails: bool) -> int:
        gates[number].wait(PATIENCE_S)
        if fails:
            raise LookupError(number)
        return number

    def numbers() -> list[int]:
        return [one.args[0] if isinstance(one, LookupError) else one for one in owner.answers]  # type: ignore[misc]

    def let_end() -> None:
        for gate in gates:
            gate.set()

    for step in steps:
        match step:
            case "ask" | "fail":
                due = len(gates)
                gates.append(threading.Event())
                owner.job.ask(partial(work, due, fails=step == "fail"))
            case "let end":
                let_end()
            case "take a call":
                with suppress(Empty):
                    owner.calls.get_nowait()()
            case "hold":
                owner.job.hold()
            case "release":
                owner.job.release()
            case _:
                due = None
                dropped |= set(range(len(gates))) - set(numbers())
                let_end()  # else stopping waits
                owner.job.cancel() if step == "cancel" else owner.job.stop()
    let_end()
    owner.job.release()
    owner.work()
    assert not owner.job.is_busy
    assert due in (None, *numbers()[-1:])
    assert numbers() == sorted(set(numbers()))
    assert dropped.isdisjoint(numbers())
    owner.job.close()
