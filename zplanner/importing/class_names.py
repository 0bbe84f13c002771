"""The workload classes of a cell as planners write them: by the names that the window shows, or by their keys."""

from __future__ import annotations

from difflib import get_close_matches

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.vocabulary import remembered

_COLUMN = "workload_class"


def class_keys(cell: str) -> str:
    """The cell with the keys of its classes; a ZplannerError where a name is none, with the nearest that is.

    >>> class_keys("Java + transaction database"), class_keys("java-web")
    ('java + oltp-database', 'java-web')
    """
    if not cell.strip():
        return ""  # an empty cell is told as in any other column
    return " + ".join(_key(name.strip()) for name in cell.split("+"))


def class_key(name: str) -> str | None:
    """The key of the class that a label or a key names, however it is written; None where it is neither."""
    return _keys().get(_folded(name))


def _key(name: str) -> str:
    if not name:
        raise ZplannerError("a class is missing beside '+'", place=_COLUMN, remedy="name it, or remove the '+'")
    if (key := class_key(name)) is not None:
        return key
    classes = workload_classes()
    near = _nearest(name[:100])
    remedy = (
        f"did you mean {classes[near].label}?"
        if near
        else f"use a name from the list of classes, or '{classes['mixed'].label}'"
    )
    raise ZplannerError(f"'{name[:40]}' is not a workload class", place=_COLUMN, remedy=remedy)


@remembered
def _keys() -> dict[str, str]:
    """The key of each class by its label and by itself."""
    classes = workload_classes()
    return {_folded(entry.label): key for key, entry in classes.items()} | {_folded(key): key for key in classes}


@remembered
def _nearest(name: str) -> str:
    """The key of the class whose name is nearest, or nothing: a wrong name often stands in thousands of rows."""
    near = get_close_matches(_folded(name), _keys(), n=1)
    return _keys()[near[0]] if near else ""


def _folded(name: str) -> str:
    """The name without its capitals and superfluous blanks, those that do not break included; keys join words by a
    dash."""
    return " ".join(name.casefold().replace("_", "-").split())
