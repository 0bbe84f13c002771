"""The language of the screen, and of a report. Other files and the command line are English, whatever it is.

A sentence is made by `tr`, which translates it if the present context shows the screen: that of the window and of the
work that it asks for in threads, unless `english` holds. Constants that files use too are marked by `mark`, and given
to `tr` where they are used; constants of the window alone are translated when its modules are loaded.

The translations that are shipped are read without Qt from the files that Qt's tools compile, in the format of
`QTranslator`: sections of a tag and a length, of which one has the messages, one the rules of the plural, and one the
name of the language; numbers have their highest byte first.
https://github.com/qt/qtbase/blob/dev/src/corelib/kernel/qtranslator.cpp
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from string import Formatter
from struct import unpack_from
from typing import Any, Self

from zplanner.files import folder


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
        values = {name: value._parts() if isinstance(value, Text) else value for name, value in self._values.items()}
        return [self._source, self._comment, self._count, values]

    @classmethod
    def _of(cls, parts: Any) -> Self:
        """The text of these parts; an error if they are none, or ask for more than to insert values."""
        source, comment, count, values = parts
        for _, name, form, conversion in (*_NUMBERS.parse(source), *_NUMBERS.parse(comment)):
            if form or conversion or not (name or "n").isidentifier():
                raise ValueError
        read = {name: cls._of(value) if isinstance(value, list) else value for name, value in values.items()}
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


FOLDER = folder("ui") / "language"
SHIPPED = ("en", *sorted(file.stem for file in FOLDER.glob("*.qm")))
"""The languages by name: that of the sources, and every translation."""

NUMBER = "1,234.5"
"""Translated as a language writes this number."""

_MAGIC = 16
_MESSAGES, _RULES, _NAME = 0x69, 0x88, 0xA7
_END, _TRANSLATION, _SOURCE, _COMMENT = 1, 3, 6, 8
_NONE = 0xFFFF_FFFF


@cache
def language_named(name: str) -> Language:
    """A shipped language as files are written in it: its texts, and its numbers."""
    if name == SHIPPED[0]:
        return ENGLISH
    sections = _sections((FOLDER / f"{name}.qm").read_bytes())
    texts, rules = _messages(sections[_MESSAGES]), sections.get(_RULES, b"")

    def lookup(source: str, comment: str, count: int) -> str:
        forms = texts.get((source, comment)) or texts.get((source, ""), ())
        return forms[min(_plural(count, rules), len(forms) - 1)] if forms else ""

    number = lookup(NUMBER, "", -1) or NUMBER
    return Language(lookup, number[-2], number[1], sections[_NAME].decode("ascii").replace("_", "-"))


def _sections(data: bytes) -> dict[int, bytes]:
    found: dict[int, bytes] = {}
    at = _MAGIC
    while at < len(data):
        tag, length = unpack_from(">BI", data, at)
        found[tag] = data[at + 5 : at + 5 + length]
        at += 5 + length
    return found


def _messages(data: bytes) -> dict[tuple[str, str], tuple[str, ...]]:
    """The translations by source and comment; several where a text has a count."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    at = 0
    forms: list[str] = []
    parts = {_SOURCE: "", _COMMENT: ""}
    while at < len(data):
        if data[at] == _END:
            found[parts[_SOURCE], parts[_COMMENT]] = tuple(forms)
            forms, parts, at = [], {_SOURCE: "", _COMMENT: ""}, at + 1
            continue
        tag, length = unpack_from(">BI", data, at)
        at += 5
        text = data[at : at + (0 if length == _NONE else length)]
        if tag == _TRANSLATION:
            forms.append(text.decode("utf-16-be"))
        else:
            parts[tag] = text.decode("utf-8")
        at += len(text)
    return found


_EQUAL, _LESS, _AT_MOST, _BETWEEN = 1, 2, 3, 4
_OPERATION, _NOT, _MODULO_10, _MODULO_100, _LEADING = 0x07, 0x08, 0x10, 0x20, 0x40
_AND, _OR = 0xFD, 0xFE


def _plural(count: int, rules: bytes) -> int:
    """Which form of a text with a count this count takes: that of the first rule that holds for it.

    The rule of German is that the first form is for one.

    >>> [_plural(count, bytes([_EQUAL, 1])) for count in (0, 1, 2)]
    [1, 0, 1]
    """
    form, at = 0, 0
    while at < len(rules):
        holds, is_next = False, True
        while is_next:
            every, is_next = True, True
            while is_next:
                truth, at = _condition(count, rules, at)
                every &= truth
                is_next = rules[at : at + 1] == bytes([_AND])
                at += is_next
            holds |= every
            is_next = rules[at : at + 1] == bytes([_OR])
            at += is_next
        if holds:
            return form
        form, at = form + 1, at + 1
    return form


def _condition(count: int, rules: bytes, at: int) -> tuple[bool, int]:
    """Whether a condition of a rule holds, and where it ends."""
    code, right, last = rules[at], rules[at + 1], at + 2
    left = count % 10 if code & _MODULO_10 else count % 100 if code & _MODULO_100 else count
    while code & _LEADING and left >= 1000:
        left //= 1000
    operation = code & _OPERATION
    if operation == _BETWEEN:
        truth, last = right <= left <= rules[at + 2], at + 3
    else:
        truth = {_EQUAL: left == right, _LESS: left < right, _AT_MOST: left <= right}[operation]
    return truth is not bool(code & _NOT), last
