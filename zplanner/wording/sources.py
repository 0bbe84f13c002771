"""Published texts as they are cited."""

from __future__ import annotations

import re

from zplanner.evidence.vocabulary import Source


def citation(source: Source) -> str:
    """Author, title and date: `E. Pasch, IBM, Linux on System z performance update, 2013-02-05`."""
    return ", ".join(part for part in (source.author, source.title, source.date) if part) + _pack(source)


def short_title(source: Source) -> str:
    """The title up to its first comma or parenthesis, and the year: `Linux on System z performance update 2008`."""
    return f"{re.split(', | [(]', source.title)[0]} {source.date[:4]}".rstrip() + _pack(source)


def _pack(source: Source) -> str:
    return f" (pack {source.pack})" if source.pack else ""
