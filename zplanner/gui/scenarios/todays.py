"""Makes the selected scenario today's configuration, once it is carried out; the plan before stays as a snapshot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count

from PySide6.QtWidgets import QWidget

from zplanner.document.plan_file import with_snapshot
from zplanner.errors import ZplannerError
from zplanner.gui.problems import tell
from zplanner.gui.session import Session, shipped_model
from zplanner.planning.decisions.carried_out import carried_out, since_the_move
from zplanner.wording.numbers import plain
from zplanner.wording.window import files
from zplanner.wording.window import scenarios as words
from zplanner.wording.window.files import LONGEST_SNAPSHOT_NAME


def make_todays(session: Session, parent: QWidget, offer_undo: Callable[[str], object]) -> None:
    """Make the selected scenario today's configuration, and say how busy that is."""
    plan, number = session.plan, session.selected + 1
    name, taken = plan.scenarios[number - 1].name, {one.name for one in plan.snapshots}
    before = words.SNAPSHOT_BEFORE.format(name=plain(name, LONGEST_SNAPSHOT_NAME))
    free = next(one for n in count(1) if (one := before if n == 1 else f"{before} {n}") not in taken)
    try:
        since = since_the_move(plan, number)
        after = carried_out(plan, number, shipped_model())
        snapshots = with_snapshot(plan, free, datetime.now(UTC).astimezone()).snapshots
    except ZplannerError as error:
        tell(parent, words.NOT_MADE_TODAYS, error, files.UNCHANGED)
        return
    step = words.UNDO_MAKE_TODAYS.format(name=plain(name, LONGEST_SNAPSHOT_NAME))
    session.edit(step, replace(after, snapshots=snapshots))
    busy = after.current.number("utilization")
    offer_undo(words.made_todays(name, busy, is_measured=since is not None))
