"""What `zplanner estate` prints: how far it is, and what it has written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from zplanner.estate.forecasts import HOSTS_ENDING
from zplanner.estate.run import EstateResult, RunProgress, RunStage
from zplanner.wording.numbers import count_of, plain

_DOING = {
    RunStage.CHECK: "Checking the list of systems",
    RunStage.FOLD: "Folding histories",
    RunStage.COUNT: "Counting guests",
    RunStage.FORECAST: "Forecasting",
    RunStage.WRITE: "Writing the result",
}


def progress(of: RunProgress) -> str:
    """How far a run is: Forecasting: 40 of 79 parts (51%)."""
    if not of.parts:
        return f"{_DOING[of.stage]} ..."
    return f"{_DOING[of.stage]}: {of.done:,} of {count_of(of.parts, 'part')} ({of.done / of.parts:.0%})"


def wrote(output: Path, result: EstateResult) -> str:
    rows = f"{count_of(result.rows, 'forecast')} of {count_of(result.systems, 'system')}"
    machines = f"{count_of(result.hosts, 'machine')} to {plain(output.with_suffix(HOSTS_ENDING).name)}"
    return f"Wrote {rows} to {plain(str(output))}, and {machines}."


def unread(files: Sequence[str]) -> str:
    """Files of the folder of histories that hold no load."""
    return (
        f"{count_of(len(files), 'file')} without load, such as {plain(files[0])}: "
        "`zplanner import PLAN FILE --dry-run` says why."
    )
