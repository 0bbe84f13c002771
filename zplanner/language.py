"""The language of the screen. Files, reports and the command line are English, whatever it is.

A sentence is made by `tr`, which translates it if the present context shows the screen: that of the window and of the
work that it asks for in threads, unless `english` holds. Constants that files use too are marked by `mark`, and given
to `tr` where they are used; constants of the window alone are translated when its modules are loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from string import Formatter


@dataclass(frozen=True, slots=True)
class Language:
    """How texts are translated, and how numbers are written.

    `lookup` gives the translation of a text with its comment for a count (-1: none), or "" if there is none.
    """

    lookup: Callable[[str, str, int], str] = lambda *_: ""
    decimal: str = "."
    group: str = ","


ENGLISH = Language()
LANGUAGE: ContextVar[Language] = ContextVar("language", default=ENGLISH)
"""What the present context shows: English in files and in new threads."""


@contextmanager
def english() -> Iterator[None]:
    """What is written here goes to a file: English, with English numbers. Also a decorator."""
    token = LANGUAGE.set(ENGLISH)
    try:
        yield
    finally:
        LANGUAGE.reset(token)


def tr(source: str, comment: str = "", count: int | None = None, /, **values: object) -> str:
    """A text in the language of the present context, with `values` in place of the names in braces.

    With a count, `source` is the plural, `comment` the singular, and {n} the written count; otherwise the comment tells
    translators which of several meanings a text has. Without values and count, braces are left for a later `format`.

    >>> tr("{n} engines in {name}", "{n} engine in {name}", 1200, name="LPAR 7")
    '1,200 engines in LPAR 7'
    """
    text = LANGUAGE.get().lookup(source, comment, -1 if count is None else count)
    if count is not None:
        values["n"] = numeral(f"{count:,}")
    text = text or (comment if count == 1 else source)
    if not values:
        return text
    has_numbers = any(isinstance(value, int | float) for value in values.values())
    return _NUMBERS.vformat(text, (), values) if has_numbers else text.format(**values)


def mark(source: str) -> str:
    """A text that is translated where it is used, by `tr`."""
    return source


def numeral(text: str) -> str:
    """A written number with the decimal point and the thousands separator of the present language.

    >>> numeral("1,234.5")
    '1,234.5'
    """
    language = LANGUAGE.get()
    if language.decimal == "." and language.group == ",":
        return text
    return text.translate({ord("."): language.decimal, ord(","): language.group})


class _Numbers(Formatter):
    """Writes the numbers among the values of a text in the present language."""

    def format_field(self, value: object, form: str) -> str:
        text: str = format(value, form)
        return numeral(text) if isinstance(value, int | float) else text


_NUMBERS = _Numbers()
