"""The language of the screen, and of a report. Other files and the command line are English, whatever it is.

A sentence is made by `tr`, which translates it if the present context shows the screen: that of the window and of the
work that it asks for in threads, unless `english` holds. Constants that files use too are marked by `mark`, and given
to `tr` where they are used; constants of the window alone are translated when its modules are loaded.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from string import Formatter
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Language:
    """How texts are translated, how numbers are written, and the tag of the language (BCP 47).

    `lookup` gives the translation of a text with its comment for a count (-1: none), or "" if there is none.
    """

    lookup: Callable[[str, str, int], str] = lambda *_: ""
    decimal: str = "."
    group: str = ","
    tag: str = "en-US"

    @property
    def writes_as_english(self) -> bool:
        return self.decimal == "." and self.group == ","


ENGLISH = Language()
LANGUAGE: ContextVar[Language] = ContextVar("language", default=ENGLISH)
"""What the present context shows: English in files and in new threads."""

_SIGN = re.compile(r"(?<=\d)[.,](?=\d)")
_TYPED = re.compile(r"(?:\d+|(?<![\d.])(?=\.\d)|(?<!\d)(?=,\d))(?:(?:[.,'\u2019]|[ \u00a0\u202f](?=\d{3}(?!\d)))\d+)*")
"""A number with whatever separates its digits; the two points of a range are none of it."""

_ALIKE = {**dict.fromkeys(" \u00a0\u202f", r" \u00a0\u202f"), **dict.fromkeys("'\u2019", r"'\u2019")}
"""The separators of thousands that are typed for each other."""


@contextmanager
def in_language(language: Language) -> Iterator[None]:
    """What is written here is in a language."""
    token = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(token)


@contextmanager
def english() -> Iterator[None]:
    """What is written here goes to a file: English, with English numbers. Also a decorator."""
    with in_language(ENGLISH):
        yield


def tr(source: str, comment: str = "", count: int | None = None, /, **values: object) -> str:
    """A text in the language of the present context, with `values` in place of the names in braces.

    With a count, `source` is the plural, `comment` the singular, and {n} the written count; otherwise the comment tells
    translators which of several meanings a text has. Without values and count, braces are left for a later `format`.

    >>> tr("{n} engines in {name}", "{n} engine in {name}", 1200, name="LPAR 7")
    '1,200 engines in LPAR 7'
    """
    language = LANGUAGE.get()
    text = language.lookup(source, comment, -1 if count is None else count)
    if count is not None:
        values["n"] = numeral(f"{count:,}")
    text = text or (comment if count == 1 else source)
    if not values:
        return text
    if language.writes_as_english or not any(isinstance(value, int | float) for value in values.values()):
        return text.format(**values)
    return _NUMBERS.vformat(text, (), values)


def mark(source: str) -> str:
    """A text that is translated where it is used, by `tr`."""
    return source


class Text(str):
    """A text as `tr` makes it, which knows what it was made of: it can be stored, and read in another language.

    >>> step = Text("Change {label} of {scenario}").format(label=Text("Utilization"), scenario="z16")
    >>> Text.read(step.stored()) == step == "Change Utilization of z16"
    True
    """

    __slots__ = ("_comment", "_count", "_source", "_values")
    _source: str
    _comment: str
    _count: int | None
    _values: dict[str, object]

    def __new__(cls, source: str, comment: str = "", count: int | None = None, /, **values: object) -> Self:
        text = super().__new__(cls, tr(source, comment, count, **values))
        text._source, text._comment, text._count, text._values = source, comment, count, values
        return text

    def format(self, *_: object, **values: object) -> Self:
        return type(self)(self._source, self._comment, self._count, **{**self._values, **values})

    def stored(self) -> str:
        """The source with its values, in JSON."""
        return json.dumps(self._parts(), ensure_ascii=False)

    @classmethod
    def read(cls, stored: str) -> str:
        """A stored text in the present language; any other string as it is."""
        try:
            return cls._of(json.loads(stored))
        except (TypeError, ValueError, LookupError, RecursionError):
            return stored

    def _parts(self) -> list[Any]:
        values = {name: one._parts() if isinstance(one, Text) else one for name, one in self._values.items()}
        return [self._source, self._comment, self._count, values]

    @classmethod
    def _of(cls, parts: Any) -> Self:
        """The text of these parts; an error if they are none, or ask for more than to insert values."""
        source, comment, count, values = parts
        for _, name, form, conversion in (*_NUMBERS.parse(source), *_NUMBERS.parse(comment)):
            if form or conversion or not (name or "n").isidentifier():
                raise ValueError
        read = {name: cls._of(one) if isinstance(one, list) else one for name, one in values.items()}
        if not all(isinstance(one, str | int | float) for one in (count or 0, *read.values())):
            raise TypeError
        return cls(source, comment, count, **read)


def numeral(text: str) -> str:
    """A written number or range with the decimal point and the thousands separator of the present language.

    >>> numeral("1,234.5..2000")
    '1,234.5..2000'
    """
    language = LANGUAGE.get()
    if language.writes_as_english:
        return text
    return _SIGN.sub(lambda sign: language.decimal if sign[0] == "." else language.group, text)


def typed(text: str) -> str:
    """Numbers that are typed on the screen in the form of files: with a decimal point, and thousands not separated.

    The present language tells decimals from thousands. Where some number is none in it, such as 1.5 where the comma is
    the decimal sign, all are read by the other sign; a text with a number that is none either way stays as it is.

    >>> typed("4,200"), typed("1.5..2"), typed("1,5..2,250"), typed("1,2,3")
    ('4200', '1.5..2', '1.5..2.250', '1,2,3')
    """
    language = LANGUAGE.get()
    other = "," if language.decimal == "." else "."
    for decimal, group in (language.decimal, language.group), (other, ""):
        thousands = rf"|[1-9]\d{{0,2}}(?:[{_ALIKE.get(group, group)}]\d{{3}})+" if group else ""
        form = re.compile(rf"(?:\d*{thousands})(?:{re.escape(decimal)}\d+)?")
        if all(map(form.fullmatch, _TYPED.findall(text))):
            return _TYPED.sub(lambda found, decimal=decimal: _plain(found[0], decimal), text)  # type: ignore[misc]
    return text


def _plain(number: str, decimal: str) -> str:
    return ".".join(re.sub(r"\D", "", part) for part in number.split(decimal))


class _Numbers(Formatter):
    """Writes the numbers among the values of a text in the present language."""

    def format_field(self, value: object, form: str) -> str:
        text: str = format(value, form)
        return numeral(text) if isinstance(value, int | float) else text


_NUMBERS = _Numbers()
