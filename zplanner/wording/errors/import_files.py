"""Why a file cannot be imported as a whole, or a line of any file."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.evidence.fields import Value, field_named
from zplanner.importing.codes import SourceCode
from zplanner.importing.offers import QuestionCode, TrendCode
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.numbers import field_value, joined, stated


def _differ(field: str, values: tuple[Value, ...]) -> tuple[str, str]:
    known = field_named(field)
    named = joined([field_value(known, value) for value in values], "and")
    return f"the files disagree on {escaped(known.label.lower())}: {escaped(named)}", "choose the one that counts"


SENTENCES: Mapping[Code, Template] = {
    SourceCode.NOT_RECOGNIZED: (
        "this is none of the files that zplanner reads",
        "import what sar, sadf, nmon, vmstat, fio or another known tool wrote, or a table",
    ),
    SourceCode.EMPTY: ("the file is empty", ""),
    SourceCode.TOO_LARGE: ("the file is over {megabytes:d} MB", "split it, or import a shorter time"),
    SourceCode.TOO_MANY_ITEMS: ("the file holds over {most} figures: it is no output of one run", "split it"),
    SourceCode.TOO_MANY_LINES: ("the file has over {most} lines: it is no output of one run", "split it"),
    SourceCode.DAMAGED_GZIP: ("the compressed file is damaged or cut off", "copy it again"),
    SourceCode.LINE_TOO_LONG: ("the line is longer than 1 MB", ""),
    SourceCode.LAST_LINE_CUT: ("the file is cut off in this line", ""),
    SourceCode.NOT_A_DECIMAL: ("'{text}' is not a number", ""),
    SourceCode.DAMAGED_JSON: ("this is not valid JSON: {reason:120}", "export it again"),
    SourceCode.NOTHING_FOUND: ("there is nothing in this file that zplanner can use", ""),
    SourceCode.TOO_MANY_FILES: ("the folder holds more than {most} files", "choose the files that count"),
    SourceCode.TOO_MANY_SYSTEMS: ("the file names more than {most} systems", "check the column of the system"),
    SourceCode.TOO_MANY_REFUSED: (
        "more than {most} of its lines hold nothing of this kind",
        "check the file, or say what its columns are",
    ),
    TrendCode.STEP: lambda month, size: (
        f"the load changed by {stated(round(size, 3))} in {month} at once, which explains more than a steady growth",
        "state the growth yourself",
    ),
    TrendCode.SEASON_UNKNOWN: (
        "{weeks} weeks of load cannot tell a yearly season from growth",
        "check the growth against what you know of the year",
    ),
    QuestionCode.VALUES_DIFFER: lambda field, values: _differ(field, values),
    QuestionCode.ENGINES_DIFFER: lambda field, values: _differ(field, values),
    QuestionCode.GUEST_OVER_PARTITION: (
        "the guest has more virtual engines than its partition has engines",
        "only as many as the partition has can run at a time",
    ),
    QuestionCode.WHAT_CHANGED: (
        "the runs before and after a change give {count:comparison}",
        "choose the scenario whose change that was, to count them as own measurements",
    ),
    QuestionCode.THREADS_IN_USE: (
        "each engine runs {threads:thread}, and the load is of threads: an engine is busy as long as any of its "
        "threads is",
        "choose which of them today's utilization is of",
    ),
    QuestionCode.STATISTIC: ("today's utilization is one figure of the windows of load", "choose which"),
    QuestionCode.TIME_ZONE: (
        "the time zone of {count:file} is unknown",
        "state it as the zone of [table] in a mapping, or in the window",
    ),
    QuestionCode.SEVERAL_SYSTEMS: (
        "the files are of {count:system}",
        "take the load of one, or add them up if they share the engines of this plan",
    ),
}
