"""Saving as a person does who waits until the plan lies in its file."""

from __future__ import annotations

from pathlib import Path

from tests.waiting import wait
from zplanner.gui.window import Window


def now_saved(window: Window, path: Path | None = None) -> bool:
    """Save the plan, under another path where one is given; whether all of it lies there then."""
    done: list[bool] = []
    if path is None:
        window.files.save(lambda: done.append(True))
    else:
        window.files._save_to(path, lambda: done.append(True))
    while not done:  # a question is asked first
        wait(5)
    window.files._saves.finish()
    return not window.session.modified
