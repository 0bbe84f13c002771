"""How much is read, whatever file it comes in: what a plan may hold, which is far more than planners have and far
less than hurts, and the TOML of others. tomllib takes minutes and gigabytes for some texts of a few kilobytes, so
that a text is measured before it is parsed, in one pass that takes a quarter of a second for 10 MB."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from zplanner.errors import Code, Part, Reference, ZplannerError

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


MOST: Mapping[Part, int] = {
    Part.SCENARIO: 1_000,  # five times what the window is measured with; each is forecast and has its line
    Part.MIX: 1_000,  # the shipped classes and those of packs are some 200
    Part.STEP: 1_000,  # a forecast ends after 600 months
    Part.MEASUREMENT: 100_000,  # more are single samples; as many as a table of them may have
    Part.PACK: 100,  # all together are at most 5 MB
    Part.HOST: 1_000,  # machines of a data center
    Part.PARTITION: 10_000,  # twenty times what the window is measured with; more are for `zplanner estate`
    Part.HISTORY: 10_000,  # systems that one measured file may name
}
"""How many entries a part of the plan has at most."""

MOST_STAGES = 100
"""Stages of a scenario: two a year for the fifty years that are forecast; each is forecast like a scenario."""

MOST_WINDOWS = 4_000_000
"""Windows of all histories: those of 114 systems measured for a year at 15 minutes, which take 80 MB."""

LONGEST_TEXT = 5_000
"""Characters of a name or a note: a page and a half, which a line of a report still holds."""


class LimitCode(Code):
    """What is more than a plan may hold."""

    TOO_MANY = "there are {count} of these, and a plan has at most {most}", "remove some"
    TOO_LONG = "the text has {count} characters, and a text of a plan has at most {most}", "shorten it"


def refuse_too_many(part: Part, count: int) -> None:
    """ZplannerError if a part of a plan has more entries than it may."""
    if count > MOST.get(part, count):
        raise ZplannerError(LimitCode.TOO_MANY, about=Reference(part), count=count, most=MOST[part])


def refuse_too_long(text: str) -> None:
    """ZplannerError if a text of a plan is longer than it may be."""
    if len(text) > LONGEST_TEXT:
        raise ZplannerError(LimitCode.TOO_LONG, count=len(text), most=LONGEST_TEXT)
