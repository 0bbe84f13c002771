"""Templates of sentences: raw values go in, and every value is formatted here, once."""

from __future__ import annotations

import string
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from pathlib import PurePath
from typing import Any

from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import plain
from zplanner.wording.phrases import count_of

LONGEST_TEXT = 40
"""Characters that are quoted of what somebody typed."""

Template = tuple[str, str] | Callable[..., tuple[str, str]]
"""A problem and its remedy, with the values in braces; or a function of the values that returns both.

`{name}` cleans and shortens a text, separates thousands, and joins a list by commas; `{name:60}` shortens to so many
characters; `{count:engine}` writes a number with its noun: "1 engine", "2 engines".
"""


class _Formatter(string.Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, (bool, float)):
            return f"{value:g}" if isinstance(value, float) else str(value).lower()
        if isinstance(value, int):
            return count_of(value, format_spec) if format_spec else f"{value:,}"
        if isinstance(value, (str, PurePath, Uncertain)):
            shown, longest = plain(str(value)), int(format_spec or LONGEST_TEXT)
            return shown if len(shown) <= longest or isinstance(value, PurePath) else f"{shown[: longest - 1]}…"
        if isinstance(value, Collection):
            return ", ".join(self.format_field(one, format_spec) for one in value)
        return plain(str(value))


_FORMATTER = _Formatter()


def fill(template: Template, values: Mapping[str, Any]) -> tuple[str, str]:
    """The problem and the remedy that a template makes of these values."""
    problem, remedy = template if isinstance(template, tuple) else template(**values)
    return _FORMATTER.vformat(problem, (), values), _FORMATTER.vformat(remedy, (), values)


@lru_cache(maxsize=1000)
def nearest(name: str, known: tuple[str, ...]) -> str | None:
    """The known name that a mistyped one probably means."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(name[:100], known, n=1)), None)
