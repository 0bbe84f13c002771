"""Small pieces of English: plurals, lists and capitals."""

from __future__ import annotations

from collections.abc import Sequence


def count_of(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun.

    >>> count_of(1, "engine"), count_of(1200, "class", "classes"), count_of(0, "row")
    ('1 engine', '1,200 classes', '0 rows')
    """
    return f"{number:,} {noun if number == 1 else plural or f'{noun}s'}"


def joined(names: Sequence[str], last: str = "and") -> str:
    """Names in a row.

    >>> joined(("disk", "network", "crypto")), joined(("pdf", "html"), "or")
    ('disk, network and crypto', 'pdf or html')
    """
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def capitalized(text: str) -> str:
    """A text whose first letter is a capital; the rest stays, unlike with `str.capitalize`."""
    return f"{text[:1].upper()}{text[1:]}"
