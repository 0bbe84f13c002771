"""Why own measurements are refused."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.codes import ImportCode
from zplanner.wording.errors.template import Template, corrected

_MAPPING = 'write [columns] and below it lines such as "Speed-up" = "ratio_low"'
_OTHER_ID = "give the row another id, or leave it out"


def _mapped_to_no_column(ours: object, known: tuple[str, ...]) -> tuple[str, str]:
    remedy = corrected(str(ours), known, "write '{near}'", "use one of: {known:0}")
    return "'{ours}', which [columns] gives for '{theirs}', is not a column of measurements", remedy


SENTENCES: Mapping[Code, Template] = {
    ImportCode.UNKNOWN_FORMAT: ("'{name}' is not a format to import", "use one of: {known}"),
    ImportCode.TOO_MANY_ROWS: ("the table has more than {most} rows", "import the comparisons, not single samples"),
    ImportCode.ID_OF_OTHER_ROW: ("'{id}' is the id of the row in line {other}", "give each row its own id"),
    ImportCode.ID_OF_PUBLISHED: ("'{id}' is the id of a published measurement", _OTHER_ID),
    ImportCode.ID_IN_PLAN: ("'{id}' is in the plan already", _OTHER_ID),
    ImportCode.SEVERAL_RESOURCES: ("the classes load different resources", "state which one is meant"),
    ImportCode.MAPPING_NOT_TOML: ("this is not TOML: {reason:120}", _MAPPING),
    ImportCode.MAPPING_NESTED: ("the brackets are nested too deeply", _MAPPING),
    ImportCode.MAPPING_WITHOUT_COLUMNS: ("a mapping holds one table, [columns]", _MAPPING),
    ImportCode.MAPPED_TO_NO_COLUMN: lambda ours, known, **_: _mapped_to_no_column(ours, known),
    ImportCode.MAPPED_TWICE: ("[columns] maps two columns to '{ours}'", "map one column to it"),
}
