"""How fields, levels, classes and changes are named in a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value, fields
from zplanner.uncertain import Uncertain
from zplanner.wording.phrases import joined


def class_labels(names: Iterable[str]) -> str:
    """Workload classes by the labels people choose them by."""
    return joined([workload_classes()[name].label for name in dict.fromkeys(names)])


def change_label(name: str, before: Value, after: Value) -> str:
    """A change as people say it: `Disk link rate 2 to 4 Gbit/s`."""
    field = fields()[name]
    levels = (field.named(_short(value)) for value in (before, after))
    return f"{field.label} {' to '.join(levels)} {field.unit}".rstrip()


def changes_label(base: Configuration, target: Configuration) -> str:
    """All changes between two configurations that state the same fields: `Machine z10 to zEC12, gcc 4.1 to 4.5`."""
    return ", ".join(
        f"{fields()[name].label} {_four_digits(base[name])} to {_four_digits(target[name])}"
        for name in base.differences(target)
    )


def _short(value: Value) -> str:
    return f"{value.median:.4g}" if isinstance(value, Uncertain) and value.is_exact else str(value)


def _four_digits(value: Value) -> str:
    if not isinstance(value, Uncertain):
        return value
    return f"{value.low:.4g}" if value.is_exact else f"{value.low:.4g}..{value.high:.4g}"
