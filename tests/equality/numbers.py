"""What of a document stays the same: its numbers, its keys and its codes. Sentences may be worded anew."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

RELATIVE, ABSOLUTE = 1e-7, 1e-9
"""How far two numbers may lie apart and be the same: machines and libraries round the last of 16 digits in their own
ways, and differences of two numbers may be all such rounding."""

DIGITS = 9
"""What is kept of a number."""

WORDS = "words"
"""Stands for a sentence."""

CODES = frozenset(
    {
        "status",
        "factor",
        "code",
        "workload",
        "id",
        "kind",
        "effect",
        "field",
        "name",
        "old_name",
        "class",
        "machine",
        "resource",
    }
)
"""Keys whose text is a name or a code; every other text is words."""

CODE_LISTS = frozenset({"order", "removed", "added"})
"""Keys of lists of codes."""


def essence(document: Any, key: str = "") -> Any:
    """A document with rounded numbers, and one word for every sentence."""
    if isinstance(document, dict):
        return {name: essence(part, name) for name, part in document.items()}
    if isinstance(document, list):
        return [essence(part, key if key in CODE_LISTS else "") for part in document]
    if isinstance(document, str):
        return document if key in CODES | CODE_LISTS else WORDS
    if isinstance(document, float):
        return _rounded(document)
    return document


def _rounded(number: float) -> float | str:
    return float(f"{number:.{DIGITS}g}") if math.isfinite(number) else str(number)


def leaves(document: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every number, code and empty part of a document with its JSON path."""
    if isinstance(document, dict) and document:
        for name, part in document.items():
            yield from leaves(part, f"{path}.{name}" if path else name)
    elif isinstance(document, (list, tuple)) and document:
        for index, part in enumerate(document):
            yield from leaves(part, f"{path}[{index}]")
    else:
        yield path, document


def count_of(document: Any) -> int:
    """How many numbers a document has."""
    return sum(_is_number(value) for _, value in leaves(document))


def differences(recorded: Any, now: Any, relative: float = RELATIVE) -> list[str]:
    """What is not the same in two essences, path by path, in words."""
    before, after = dict(leaves(recorded)), dict(leaves(now))
    gone = [f"{path}: was {before[path]!r}, is gone" for path in before if path not in after]
    new = [f"{path}: is new, {after[path]!r}" for path in after if path not in before]
    both = (path for path in before if path in after)
    changed = [
        f"{path}: was {before[path]!r}, is {after[path]!r}{_change(before[path], after[path])}"
        for path in both
        if not _is_same(before[path], after[path], relative)
    ]
    return [*changed, *gone, *new]


def _is_same(one: Any, other: Any, relative: float) -> bool:
    if _is_number(one) and _is_number(other):
        return math.isclose(one, other, rel_tol=relative, abs_tol=ABSOLUTE)
    return type(one) is type(other) and one == other


def _change(one: Any, other: Any) -> str:
    return f" ({other / one - 1.0:+.2g})" if _is_number(one) and _is_number(other) and one else ""


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)
