"""Why a load history cannot be read, or a line of it, and what to know of one that was."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.formats.load.codes import LoadFileCode
from zplanner.importing.wall_clock import WallClockCode
from zplanner.language import tr
from zplanner.wording.errors.template import Template
from zplanner.wording.numbers import joined


def _threads_share_cores(used: float | None, managed: float | None, **_: object) -> tuple[str, str]:
    means = [tr("dispatched for {dispatched}% of one core")]
    if used is not None:
        means.append(tr("in use for {used}%"))
    if managed is not None:
        means.append(tr("managed for {managed}%"))
    problem = tr("{{system}} has {{threads:thread}} on {{cores:core}}, on average {means}", means=joined(means))
    return problem, tr("its load here is of cores; a file from inside it counts threads")


SENTENCES: Mapping[Code, Template] = {
    LoadFileCode.NO_CPU_FIGURES: ("the file has no CPU figures", "record it again, for instance with: {command:0}"),
    LoadFileCode.SINGLE_ENGINES: (
        "the file has CPU figures of single engines, and none of all together",
        "record those too, for instance with: {command:0}",
    ),
    LoadFileCode.NO_HEADING: ("no line of the file names the CPU columns of this one", ""),
    LoadFileCode.COLUMN_NAMED_TWICE: ("the heading names a column twice, so its rows are not read", ""),
    LoadFileCode.TOO_FEW_COLUMNS: ("the line has {columns:column}, where its heading has {expected}", ""),
    LoadFileCode.OUTSIDE_PERCENT: ("{value}% lies outside 0 to 100%", ""),
    LoadFileCode.NOT_ALL_OF_THE_TIME: ("the CPU columns add up to {total}%, not to 100%", ""),
    LoadFileCode.NOT_THE_INTERVAL: ("the CPU columns add up to {seconds} s of CPU time, not to about {expected} s", ""),
    LoadFileCode.NOT_A_TIME: ("'{text}' is not a time", ""),
    LoadFileCode.TIME_GOES_BACK: ("the time is not after that of the row before", ""),
    LoadFileCode.OTHER_TIMES: ("the row's times are of another kind than those before", ""),
    LoadFileCode.NOT_A_SNAPSHOT: ("'{text}' is not the number of a snapshot", ""),
    LoadFileCode.NO_TIME: ("no line gives the time of snapshot {snapshot}", ""),
    LoadFileCode.UNKNOWN_UNIT: ("'{unit}' is not a unit of CPU time", "leave out the units of -f"),
    LoadFileCode.TOO_MANY_SYSTEMS: ("the file has more than {most} systems", "split it"),
    LoadFileCode.TOO_MANY_WAITING: (
        "more than {most} rows come before the lines with their times",
        "import the file as nmon wrote it, unsorted",
    ),
    LoadFileCode.ENGINES_DIFFER: (
        "the heading counts {stated:engine}, but the load is of {counted}",
        "check the number of engines",
    ),
    LoadFileCode.BUSY_WITH_STEAL: (
        "collectl's brief output counts stolen time as busy",
        "use --verbose or -P to tell them apart",
    ),
    LoadFileCode.THREADS_SHARE_CORES: _threads_share_cores,
    LoadFileCode.NO_IDLE: ("the row does not tell idle time and time waiting for I/O", ""),
    LoadFileCode.DAMAGED_XML: ("this is not valid XML: {reason:80}; what follows is not read", "export it again"),
    LoadFileCode.READ_AS_PERCENT: (
        "the load goes up to {highest}, and is read as percent of all engines together",
        "",
    ),
    LoadFileCode.STEAL_STUCK: (
        "{count:sample} in a row say that all time was stolen and none used, as a counter does that stands "
        "still: they are left out",
        "",
    ),
    WallClockCode.DAY_OR_MONTH: (
        "{date} is read with the month first: nothing in the file tells the day from the month",
        "state the order if it is the other",
    ),
    WallClockCode.HOUR_TWICE: (
        "the clock goes back by an hour, and daylight saving time is assumed to end here; times that follow go on by "
        "the clock of before",
        "state the file's time zone to be sure",
    ),
    WallClockCode.UNKNOWN_ZONE: ("'{zone}' is not a time zone", "write a name such as Europe/Berlin"),
}
