# ruff: noqa: E501  # a sentence is easier to read in one line
"""Measurements, names of classes and pasted text that cannot be imported."""

from zplanner.errors import Reference, ZplannerError
from zplanner.importing.class_names import ClassNameCode
from zplanner.importing.codes import ImportCode
from zplanner.importing.pasted_mix import PasteCode
from zplanner.uncertain import Uncertain

COLUMN = Reference(field="workload_class")

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
        'mapping.toml: a mapping holds [columns], [table] or [answers], and may hold [metrics]; write [columns] and below it lines such as "Speed-up" = "ratio_low".',
    ),
    (
        ZplannerError(ImportCode.MAPPED_TO_NO_COLUMN, theirs="Speed-up", ours="ratio", known=("base", "ratio_low")),
        "'ratio', which [columns] gives for 'Speed-up', is not a column that zplanner reads; write 'ratio_low'.",
    ),
    (
        ZplannerError(ImportCode.MAPPED_TO_NO_COLUMN, theirs="Speed-up", ours=1, known=("base", "ratio_low")),
        "'1', which [columns] gives for 'Speed-up', is not a column that zplanner reads; use one of: base, ratio_low.",
    ),
    (
        ZplannerError(ImportCode.NOT_AN_OPTION, name="timezone", value="UTC", known=("zone", "sheet")),
        "[table] says nothing with timezone = UTC; it may say: zone, sheet.",
    ),
    (
        ZplannerError(ImportCode.NOT_A_ZONE, name="Berlin"),
        "'Berlin' is not a time zone; write one such as Europe/Berlin or UTC.",
    ),
    (
        ZplannerError(ImportCode.NOT_A_QUESTION, name="systems", known=("several-systems", "statistic")),
        "[answers] answers no question with 'systems'; it may answer: several-systems, statistic.",
    ),
    (
        ZplannerError(ImportCode.NOT_AN_ANSWER, name="statistic", answer="median", known=("p95", "mean")),
        "'median' is no answer to statistic; use one of: p95, mean.",
    ),
    (
        ZplannerError(ImportCode.MAPPED_TWICE, theirs="Speed-up", ours="base"),
        "[columns] maps two columns to 'base'; map one column to it.",
    ),
    (
        ZplannerError(ClassNameCode.UNKNOWN, name="Fortran"),
        "'Fortran' is not a workload class; use a name from the list of classes, or 'Mixed or unknown'.",
    ),
    (
        ZplannerError(ClassNameCode.UNKNOWN, about=COLUMN, name="oltp database"),
        "workload_class: 'oltp database' is not a workload class; did you mean Transaction database?",
    ),
    (
        ZplannerError(ClassNameCode.AMBIGUOUS, name="db2", keys=("oltp-database", "bi-database")),
        "'db2' may mean Transaction database or Warehouse database; use the name of one of them.",
    ),
    (
        ZplannerError(ClassNameCode.AMBIGUOUS, name="cpu", keys=("java", "mixed", "hash", "java-web", "file-server")),
        "'cpu' may mean Java, Mixed or unknown, Hashing or 2 more; use the name of one of them.",
    ),
    (
        ZplannerError(ClassNameCode.AMBIGUOUS, name="batch", keys=("{night} batch", "java")),
        "'batch' may mean {night} batch or Java; use the name of one of them.",
    ),
    (
        ZplannerError(ClassNameCode.MISSING, about=COLUMN),
        "workload_class: a class is missing beside '+'; name it, or remove the '+'.",
    ),
    (
        ZplannerError(PasteCode.TOO_LONG, most=1000),
        "the clipboard holds too much; copy up to 1,000 lines of a class and its share.",
    ),
    (ZplannerError(PasteCode.EMPTY), "the clipboard holds no text; copy lines of a class and its share."),
    (
        ZplannerError(PasteCode.UNCLEAR_COLUMNS),
        "which columns are the classes and the shares is not clear; use the headings Class and Share, or copy these "
        "two columns alone.",
    ),
    (ZplannerError(PasteCode.ONE_CELL, line=2), "line 2: a line needs a class and a share, with a tab between."),
    (ZplannerError(PasteCode.NO_CLASS), "the line has no class; add one."),
    (ZplannerError(PasteCode.NO_SHARE), "the line has no share; add one."),
    (
        ZplannerError(PasteCode.UNCLEAR_COMMA, number="1,200"),
        "'1,200' may mean 1200 or 1.200; write it without the comma or with a point.",
    ),
    (ZplannerError(PasteCode.OUTSIDE, share=Uncertain.exactly(160)), "the share 160 lies outside 0 to 100%."),
    (
        ZplannerError(PasteCode.PERHAPS_TIME, share=Uncertain.exactly(900)),
        "900 is more than 100%; as CPU time it waits for the lines beside it.",
    ),
]
