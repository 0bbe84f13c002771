"""Tests open real windows, off the screen unless a platform is named."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from typing import Any

import zplanner  # noqa: F401  # first of all: it tells numpy, before that is imported, to use one thread

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.update(LC_ALL="C.UTF-8", LANGUAGE="")  # the window is in English, whatever the machine's language

import pytest
from hypothesis import HealthCheck, settings

from zplanner.plain_values import answer_of, decode, encode, told_to
from zplanner.sandbox import READY, CanceledError, Reading

IN_PROCESSES, PREPARE = Reading.run, READY.prepare


def here(reading: Reading) -> Any:
    """What `Reading.run` does, in this process."""

    def told(progress: Any) -> None:
        if reading.is_canceled:
            raise CanceledError
        assert reading.told is not None
        reading.told(decode(encode(progress), told_to(reading.told)))

    if reading.is_canceled:
        raise CanceledError
    answer = reading.work(*reading.arguments, **({"told": told} if reading.told else {}))
    return decode(encode(answer), answer_of(reading.work, reading.arguments))  # as from the other process


settings.register_profile(
    "any machine",
    max_examples=40,  # of chance: every run tries others
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("any machine")  # neither a busy machine nor a run of plans too large to draw fails a test


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Modules and collected tests stay to the end: no collection of garbage looks through them more than once."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are read in the process of the tests, which spares each a third of a second and lets tests replace parts of
    the readers; `in_processes` brings the real thing back."""
    monkeypatch.setattr(Reading, "run", here)
    monkeypatch.setattr(READY, "prepare", lambda *_, **__: None)


@pytest.fixture
def in_processes(read_here: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reading, "run", IN_PROCESSES)
    monkeypatch.setattr(READY, "prepare", PREPARE)
