"""The mix of a window, and the undo steps it took to get there."""

from __future__ import annotations

from zplanner.gui.window import Window


def shares(window: Window) -> list[tuple[str, str]]:
    """The classes of the mix with their shares, as they are written."""
    return [(part.workload_class, str(part.share)) for part in window.session.plan.mix]


def steps(window: Window) -> int:
    """How many steps undo would take back."""
    return window.session.history.index
