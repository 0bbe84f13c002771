"""Which workload class a pasted name means: its label, its key, or the words under which the search finds it."""

from __future__ import annotations

import re

from zplanner.errors import ZplannerError
from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.vocabulary import remembered
from zplanner.gui.mix.class_choice import class_lines
from zplanner.gui.widgets.popup import stem
from zplanner.importing.class_names import class_key

FILLING = frozenset({"in", "or"})
"""Words of the classes' names that name nothing by themselves."""

MOST_NAMED = 3
"""Classes that are named where a name may mean several."""


def label_of(key: str) -> str:
    """The label of a class; its key where it is none."""
    entry = workload_classes().get(key)
    return entry.label if entry is not None else key


def class_named(name: str) -> tuple[str, bool]:
    """The key of the class that a name means, and whether only the words of the search led to it.

    >>> class_named("Warehouse database"), class_named("DB2 warehouse")
    (('bi-database', False), ('bi-database', True))
    """
    if (key := class_key(name)) is not None:
        return key, False
    words = _words(name)
    found = [key for key, (said, called) in _said().items() if words <= said and words & called]
    if len(found) == 1:
        return found[0], True
    said, remedy = shortened(name), "use the name of one of them"
    if not found:
        raise ZplannerError(
            f"'{said}' is not a workload class",
            remedy=f"use a name from the list of classes, or '{label_of('mixed')}'",
        )
    labels = [label_of(key) for key in found]
    if len(labels) > MOST_NAMED:
        named = ", ".join(labels[:MOST_NAMED])
        raise ZplannerError(f"'{said}' may mean {named} or {len(labels) - MOST_NAMED} more", remedy=remedy)
    raise ZplannerError(f"'{said}' may mean {' or '.join(labels)}", remedy=remedy)


def shortened(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:37]}..."


@remembered
def _said() -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """By class, the words under which the search finds it, whole ones, as a part of a word may mean anything; and those
    of them that call it by a name: a class is not meant by no more than a word of its description."""
    return {
        str(line.chosen): (_words(line.said), _words(f"{line.title} {line.chosen} {line.also}") - FILLING)
        for line in class_lines()
    }


def _words(text: str) -> frozenset[str]:
    """The words of a text without their endings."""
    return frozenset(stem(word).removesuffix("e") for word in re.findall(r"\w+", text.casefold()))
