"""Saving as a person does who waits until the plan lies in its file."""

from __future__ import annotations

from pathlib import Path

from zplanner.gui.window import Window


def now_saved(window: Window, path: Path | None = None) -> bool:
    """Save the plan, under another path where one is given; whether all of it lies there then."""
    if path is None:
        window.files.save()
    else:
        window.files._save_to(path)
    window.files._saves.finish()
    return not window.session.modified
