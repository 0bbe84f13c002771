"""Why a name is refused as a workload class."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.class_names import ClassNameCode, nearest_class
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import joined

MOST_NAMED = 3
"""Classes that are listed where a name may mean several."""


def _unknown(name: str) -> tuple[str, str]:
    near = nearest_class(name)
    label = escaped(workload_label(near or "mixed"))
    remedy = f"did you mean {label}?" if near else f"use a name from the list of classes, or '{label}'"
    return "'{name}' is not a workload class", remedy


def _ambiguous(keys: tuple[str, ...]) -> tuple[str, str]:
    labels = [escaped(workload_label(key)) for key in keys]
    if (more := len(labels) - MOST_NAMED) > 0:
        labels[MOST_NAMED:] = [f"{more} more"]
    return f"'{{name}}' may mean {joined(labels, 'or')}", "use the name of one of them"


SENTENCES: Mapping[Code, Template] = {
    ClassNameCode.UNKNOWN: _unknown,
    ClassNameCode.AMBIGUOUS: lambda keys, **_: _ambiguous(keys),
    ClassNameCode.MISSING: ("a class is missing beside '+'", "name it, or remove the '+'"),
}
