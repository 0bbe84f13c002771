# ruff: noqa: E501  # a sentence is easier to read in one line
"""Own measurements that cannot be imported."""

from zplanner.errors import Reference, ZplannerError
from zplanner.importing.codes import ImportCode

SENTENCES = [
    (
        ZplannerError(ImportCode.UNKNOWN_FORMAT, name="sar", known=("csv",)),
        "'sar' is not a format to import; use one of: csv.",
    ),
    (
        ZplannerError(ImportCode.TOO_MANY_ROWS, most=100_000),
        "the table has more than 100,000 rows; import the comparisons, not single samples.",
    ),
    (
        ZplannerError(ImportCode.ID_OF_OTHER_ROW, about=Reference(field="id"), line=7, id="payroll", other=3),
        "line 7, id: 'payroll' is the id of the row in line 3; give each row its own id.",
    ),
    (
        ZplannerError(ImportCode.ID_OF_PUBLISHED, about=Reference(field="id"), line=7, id="dbench-z10-z196"),
        "line 7, id: 'dbench-z10-z196' is the id of a published measurement; give the row another id, or leave it out.",
    ),
    (
        ZplannerError(ImportCode.ID_IN_PLAN, about=Reference(field="id"), line=7, id="payroll"),
        "line 7, id: 'payroll' is in the plan already; give the row another id, or leave it out.",
    ),
    (
        ZplannerError(ImportCode.SEVERAL_RESOURCES, about=Reference(field="resource"), line=7),
        "line 7, resource: the classes load different resources; state which one is meant.",
    ),
    (
        ZplannerError(ImportCode.MAPPING_NOT_TOML, file="mapping.toml", reason="Invalid value (at line 1, column 5)"),
        'mapping.toml: this is not TOML: Invalid value (at line 1, column 5); write [columns] and below it lines such as "Speed-up" = "ratio_low".',
    ),
    (
        ZplannerError(ImportCode.MAPPING_NESTED, file="mapping.toml"),
        'mapping.toml: the brackets are nested too deeply; write [columns] and below it lines such as "Speed-up" = "ratio_low".',
    ),
    (
        ZplannerError(ImportCode.MAPPING_WITHOUT_COLUMNS, file="mapping.toml"),
        'mapping.toml: a mapping holds one table, [columns]; write [columns] and below it lines such as "Speed-up" = "ratio_low".',
    ),
    (
        ZplannerError(ImportCode.MAPPED_TO_NO_COLUMN, theirs="Speed-up", ours="ratio", known=("base", "ratio_low")),
        "'ratio', which [columns] gives for 'Speed-up', is not a column of measurements; write 'ratio_low'.",
    ),
    (
        ZplannerError(ImportCode.MAPPED_TO_NO_COLUMN, theirs="Speed-up", ours=1, known=("base", "ratio_low")),
        "'1', which [columns] gives for 'Speed-up', is not a column of measurements; use one of: base, ratio_low.",
    ),
    (
        ZplannerError(ImportCode.MAPPED_TWICE, theirs="Speed-up", ours="base"),
        "[columns] maps two columns to 'base'; map one column to it.",
    ),
]
