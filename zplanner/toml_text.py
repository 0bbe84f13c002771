"""TOML of others. tomllib takes minutes and gigabytes for some texts of a few kilobytes, so that a text is measured
before it is parsed, in one pass that takes a quarter of a second for 10 MB."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from zplanner.errors import Code, ZplannerError

MOST_TABLES = 150_000
"""Brackets outside texts; tomllib takes 10 µs for each table. 10 MB of own measurements have 52,000."""

MOST_KEYS = 500_000
"""tomllib takes 5 µs for each; 10 MB of own measurements have 340,000."""

MOST_VALUES = 200_000
"""Commas outside texts, 2 µs each; a plan has a dozen in its season."""

MOST_DOTS = 8
"""Dots of one key, each a table in a table, for which tomllib takes longer the deeper it is; a plan's keys have one."""

LONGEST_WORD = 1_000
"""Characters of a number or of a key without quotes; Python takes longer for each digit the more there are."""

_TEXTS = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+",
    re.DOTALL,
)
"""Texts and comments: one that has no end goes to the end of its line or of the file, where tomllib stops."""

_BLANKS = re.compile(r"[ \t]+")
_MARKS = (("[{", "tables", MOST_TABLES), ("=", "keys", MOST_KEYS), (",", "values", MOST_VALUES))


class TomlCode(Code):
    """Why a text is not parsed."""

    TOO_MANY = "the file has more than {most} {what}", "correct it, or save a plan this large as a .zplan document"
    DEEP_KEY = "a key has more than {most} dots", "follow the example plans"
    LONG_WORD = "a number or a key has more than {most} characters", "correct it"


_REFUSED = (  # the long word first: how long a search for the deep key takes depends on the longest word
    (re.compile(rf"[\w+-]{{{LONGEST_WORD + 1}}}"), TomlCode.LONG_WORD, LONGEST_WORD),
    (re.compile(rf'(?<!["\w-])(?:["\w-]*+\.){{{MOST_DOTS + 1}}}'), TomlCode.DEEP_KEY, MOST_DOTS),
)


def parsed(text: str) -> dict[str, Any]:
    """The tables of a text, as tomllib reads it; ZplannerError if that would take too long."""
    marks = _BLANKS.sub("", _TEXTS.sub('"', text))
    for letters, what, most in _MARKS:
        if sum(map(marks.count, letters)) > most:
            raise ZplannerError(TomlCode.TOO_MANY, what=what, most=most)
    for pattern, code, most in _REFUSED:
        if found := pattern.search(marks):
            raise ZplannerError(code, line=marks.count("\n", 0, found.start()) + 1, most=most)
    return tomllib.loads(text)
