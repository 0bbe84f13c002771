"""Why measurements, the name of a class, or text pasted into the mix is refused."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.class_names import ClassNameCode, nearest_class
from zplanner.importing.codes import ImportCode
from zplanner.importing.pasted_mix import PasteCode
from zplanner.language import tr
from zplanner.wording.errors.template import Template, corrected, escaped
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import joined

_MAPPING = 'write [columns] and below it lines such as "Speed-up" = "ratio_low"'
_OTHER_ID = "give the row another id, or leave it out"


def _mapped_to_no_column(ours: object, known: tuple[str, ...]) -> tuple[str, str]:
    remedy = corrected(str(ours), known, tr("write '{near}'"), tr("use one of: {known:0}"))
    return tr("'{ours}', which [columns] gives for '{theirs}', is not a column that zplanner reads"), remedy


MOST_NAMED = 3
"""Classes that are listed where a name may mean several."""


def _unknown(name: str) -> tuple[str, str]:
    near = nearest_class(name)
    label = escaped(workload_label(near or "mixed"))
    if near:
        return tr("'{name}' is not a workload class"), tr("did you mean {near}?", near=label)
    remedy = tr("use a name from the list of classes, or '{label}'", label=label)
    return tr("'{name}' is not a workload class"), remedy


def _ambiguous(keys: tuple[str, ...]) -> tuple[str, str]:
    labels = [escaped(workload_label(key)) for key in keys]
    if (more := len(labels) - MOST_NAMED) > 0:
        labels[MOST_NAMED:] = [tr("{more} more", more=more)]
    return tr("'{{name}}' may mean {labels}", labels=joined(labels, "or")), tr("use the name of one of them")


def _comma(number: str) -> tuple[str, str]:
    one, other = number.replace(",", ""), number.replace(",", ".")
    problem = tr("'{number}' may mean {one} or {other}", number=escaped(number), one=escaped(one), other=escaped(other))
    return problem, tr("write it without the comma or with a point")


SENTENCES: Mapping[Code, Template] = {
    ImportCode.UNKNOWN_FORMAT: ("'{name}' is not a format to import", "use one of: {known}"),
    ImportCode.TOO_MANY_ROWS: ("the table has more than {most} rows", "import the comparisons, not single samples"),
    ImportCode.ID_OF_OTHER_ROW: ("'{id}' is the id of the row in line {other}", "give each row its own id"),
    ImportCode.ID_OF_PUBLISHED: ("'{id}' is the id of a published measurement", _OTHER_ID),
    ImportCode.ID_IN_PLAN: ("'{id}' is in the plan already", _OTHER_ID),
    ImportCode.SEVERAL_RESOURCES: ("the classes load different resources", "state which one is meant"),
    ImportCode.MAPPING_NOT_TOML: ("this is not TOML: {reason:120}", _MAPPING),
    ImportCode.MAPPING_NESTED: ("the brackets are nested too deeply", _MAPPING),
    ImportCode.MAPPING_WITHOUT_COLUMNS: (
        "a mapping holds [columns], [table] or [answers], and may hold [metrics]",
        _MAPPING,
    ),
    ImportCode.MAPPED_TO_NO_COLUMN: lambda ours, known, **_: _mapped_to_no_column(ours, known),
    ImportCode.NOT_AN_OPTION: ("[table] says nothing with {name} = {value}", "it may say: {known:0}"),
    ImportCode.NOT_A_ZONE: ("'{name}' is not a time zone", "write one such as Europe/Berlin or UTC"),
    ImportCode.NOT_A_QUESTION: ("[answers] answers no question with '{name}'", "it may answer: {known:0}"),
    ImportCode.NOT_AN_ANSWER: ("'{answer}' is no answer to {name}", "use one of: {known:0}"),
    ImportCode.MAPPED_TWICE: ("[columns] maps two columns to '{ours}'", "map one column to it"),
    ClassNameCode.UNKNOWN: _unknown,
    ClassNameCode.AMBIGUOUS: lambda keys, **_: _ambiguous(keys),
    ClassNameCode.MISSING: ("a class is missing beside '+'", "name it, or remove the '+'"),
    PasteCode.TOO_LONG: ("the clipboard holds too much", "copy up to {most} lines of a class and its share"),
    PasteCode.EMPTY: ("the clipboard holds no text", "copy lines of a class and its share"),
    PasteCode.UNCLEAR_COLUMNS: (
        "which columns are the classes and the shares is not clear",
        "use the headings Class and Share, or copy these two columns alone",
    ),
    PasteCode.ONE_CELL: ("a line needs a class and a share, with a tab between", ""),
    PasteCode.NO_CLASS: ("the line has no class", "add one"),
    PasteCode.NO_SHARE: ("the line has no share", "add one"),
    PasteCode.UNCLEAR_COMMA: _comma,
    PasteCode.OUTSIDE: ("the share {share} lies outside 0 to 100%", ""),
    PasteCode.PERHAPS_TIME: ("{share} is more than 100%; as CPU time it waits for the lines beside it", ""),
}
