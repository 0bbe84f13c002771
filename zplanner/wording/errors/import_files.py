"""Why a file cannot be imported as a whole, or a line of any file."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.estate.study import StudyCode
from zplanner.evidence.fields import Value, field_named
from zplanner.importing.codes import SourceCode
from zplanner.importing.offers import QuestionCode, SystemCode, TrendCode
from zplanner.language import tr
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.numbers import field_value, in_sentence, interval, joined, plain, stated


def _differ(field: str, values: tuple[Value, ...]) -> tuple[str, str]:
    known = field_named(field)
    named = joined([field_value(known, value) for value in values], "and")
    label = escaped(in_sentence(known.label))
    problem = tr("the files disagree on {label}: {values}", label=label, values=escaped(named))
    return problem, tr("choose the one that counts")


SENTENCES: Mapping[Code, Template] = {
    SourceCode.NOT_RECOGNIZED: (
        "this is none of the files that zplanner reads",
        "import what sar, sadf, nmon, vmstat, fio or another known tool wrote, or a table",
    ),
    SourceCode.EMPTY: ("the file is empty", ""),
    SourceCode.TOO_LARGE: ("the file is over {megabytes:d} MB", "split it, or import a shorter time"),
    SourceCode.TOO_MANY_ITEMS: ("the file holds over {most} figures: it is no output of one run", "split it"),
    SourceCode.TOO_MANY_LINES: ("the file has over {most} lines: it is no output of one run", "split it"),
    SourceCode.TOO_MUCH_UNPACKED: (
        "the archive holds more than {megabytes} MB, or is packed too tightly",
        "unpack it, and import the folder",
    ),
    SourceCode.TOO_MANY_MEMBERS: ("the archive has more than {most} files", "unpack it, and import the folder"),
    SourceCode.DAMAGED_ARCHIVE: ("the archive is damaged, cut off or encrypted: {reason:80}", "copy it again"),
    SourceCode.NAME_OUTSIDE: ("the archive would write outside its folder: {name:120}", "do not unpack it"),
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
        tr(
            "the load changed by {size} in {month} at once, which explains more than a steady growth",
            size=stated(round(size, 3)),
            month=month,
        ),
        tr("state the growth yourself"),
    ),
    TrendCode.SEASON_UNKNOWN: (
        "{weeks} weeks of load cannot tell a yearly season from growth",
        "check the growth against what you know of the year",
    ),
    SystemCode.NO_SUCH_SYSTEM: (
        "the plan has no system called '{name}', so its load is left out",
        "add the system, or give it this name",
    ),
    SystemCode.OTHER_ENGINES: lambda name, counted, stated: (
        tr(
            "{name} has {counted} engines by its files and {stated} in the plan",
            name=escaped(plain(name)),
            counted=counted,
            stated=interval(stated),
        ),
        tr("correct the one that is wrong: the utilization is a share of them"),
    ),
    SystemCode.FACTS_LEFT_OUT: (
        "facts of a machine or a system in {count:file} are left out, since the plan has several systems",
        "show the system that they are of, and import them alone",
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
    StudyCode.DAMAGED: ("the study is not valid XML: {reason:80}", "save it again in zPCR"),
    StudyCode.HAS_ENTITIES: (
        "the study declares a document type or entities, as no zPCR does",
        "save it again in zPCR",
    ),
    StudyCode.NO_MACHINE: ("the study describes no machine", "save a configuration with an LPAR host"),
    StudyCode.NO_NAME: ("a machine or partition of the study has no name", "name it in zPCR"),
    StudyCode.TWO_HOSTS: ("the study has two configurations named {name}", "rename one in zPCR"),
    StudyCode.TWO_PARTITIONS: (
        "the study has two partitions named {name}",
        "keep one configuration of each machine in the study, and one pool of engines of each partition",
    ),
    StudyCode.NOT_A_COUNT: ("{tag} of {name} is '{text}', not a number of engines", ""),
    StudyCode.NOT_A_WEIGHT: ("the weight of {name} is '{text}', not a number above 0", ""),
    StudyCode.NO_HOSTS: ("the plan has no machines with partitions, so there is nothing to study", ""),
    StudyCode.TOO_MANY_HOSTS: ("the plan has {count} machines, but a study holds at most {most}", ""),
    StudyCode.NO_MODEL: (
        "no published name of the machine of {name} in a study is known ({machine})",
        "a study can hold {known:0}",
    ),
    StudyCode.TOO_MANY_ENGINES: ("{name} has {count} engines, but the largest {machine} has {most}", ""),
    StudyCode.ENGINES_UNKNOWN: ("the engines of {name} are not stated", "state its IFLs or CPs"),
    StudyCode.HOST_UNKNOWN: ("{name} is on none of the plan's machines", "state its host"),
    StudyCode.WEIGHT_UNKNOWN: ("the weight of {name} is not stated", "state it, or that its engines are dedicated"),
    StudyCode.LOGICAL_ENGINES_UNKNOWN: ("the logical engines of {name} are not a stated whole number", ""),
}
