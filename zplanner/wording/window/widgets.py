"""The words of widgets that several folders of the window use."""

from __future__ import annotations

from zplanner.language import tr

NOTHING_MATCHES = tr("Nothing matches")
COPY, COPY_TIP = tr("Copy"), tr("Copy all of this as text")
BACK = tr("Back to the Results")
NO_FORECAST = tr("There is no forecast yet.")


def more_entries(count: int) -> str:
    return tr("and {n} more", "and {n} more", count)


def more_rows(count: int) -> str:
    return tr(
        "{n} further rows are not shown; Copy includes all of them.",
        "{n} further row is not shown; Copy includes all of them.",
        count,
    )
