"""Templates of sentences: raw values go in, and every value is formatted here, once."""

from __future__ import annotations

import string
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any

from zplanner.evidence.fields import fields
from zplanner.language import numeral, tr
from zplanner.wording.numbers import count_of, plain

LONGEST_TEXT = 40
"""Characters that are quoted of what somebody typed."""

LEAST_SIMILARITY = 60
"""Percent of two names that agree where one may be a typo of the other."""

Template = tuple[str, str] | Callable[..., tuple[str, str]]
"""A problem and its remedy, with the values in braces; or a function of the values that returns both.

`{name}` cleans and shortens a text, separates thousands, and joins a list by commas; `{name:60}` shortens to so many
characters, `{name:0}` not at all; `{count:engine}` writes a number with its noun: "1 engine", "2 engines"; `{year:d}`
separates no thousands.
"""


class _Formatter(string.Formatter):
    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, bool):
            return str(value).lower()
        if isinstance(value, float):
            return numeral(f"{value:g}")
        if isinstance(value, int):
            if format_spec == "d":
                return f"{value:d}"
            return count_of(value, format_spec) if format_spec else numeral(f"{value:,}")
        if isinstance(value, Collection) and not isinstance(value, str):
            return ", ".join(self.format_field(one, format_spec) for one in value)
        shown, longest = plain(str(value)), int(format_spec or LONGEST_TEXT)
        return f"{shown[: longest - 1]}…" if longest and len(shown) > longest else shown


_FORMATTER = _Formatter()


def fill(template: Template, values: Mapping[str, Any]) -> tuple[str, str]:
    """The problem and the remedy that a template makes of these values."""
    problem, remedy = map(tr, template) if isinstance(template, tuple) else template(**values)
    return _FORMATTER.vformat(problem, (), values), _FORMATTER.vformat(remedy, (), values)


def field_name(name: str) -> str:
    """A field as a text plan names it, or where another language is shown, its label."""
    if name not in fields():
        return escaped(plain(name))
    label = fields()[name].label
    return name if tr(label) == label else escaped(tr(label))


def escaped(text: str) -> str:
    """A text for a template that is to show it as it is, braces and all."""
    return text.replace("{", "{{").replace("}", "}}")


def corrected(name: str, known: tuple[str, ...], meant: str, otherwise: str) -> str:
    """A remedy for a mistyped name: `meant` with the known name for `{near}`, where one is similar, or `otherwise`."""
    near = nearest(name, known)
    return otherwise if near is None else meant.replace("{near}", escaped(near))


@lru_cache(maxsize=1000)
def nearest(name: str, known: tuple[str, ...]) -> str | None:
    """The known name that a mistyped one probably means."""
    from rapidfuzz import fuzz, process  # loaded when first needed: it delays the start of the window

    found = process.extractOne(name[:100].casefold(), known, scorer=fuzz.ratio, score_cutoff=LEAST_SIMILARITY)
    return found[0] if found else None
