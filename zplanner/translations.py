"""The translations that are shipped, read from the files that Qt's tools compile, without Qt.

The format is that of `QTranslator`: sections of a tag and a length, of which one has the messages, one the rules of the
plural, and one the name of the language; numbers have their highest byte first.
https://github.com/qt/qtbase/blob/dev/src/corelib/kernel/qtranslator.cpp
"""

from __future__ import annotations

from functools import cache
from struct import unpack_from

from zplanner.language import ENGLISH, Language
from zplanner.resources import folder

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
