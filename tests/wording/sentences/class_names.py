"""Names that are no workload class."""

from zplanner.errors import Reference, ZplannerError
from zplanner.importing.class_names import ClassNameCode

COLUMN = Reference(field="workload_class")

SENTENCES = [
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
]
