"""Full-text search of the user guide, by SQLite's FTS5."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass
from functools import cache

from zplanner.guide.pages import Anchor, pages

MOST_HITS = 30
_WORD = re.compile(r"\w+")
_BEGIN, _END = "\x02", "\x03"
_MARKED = re.compile(f"{_BEGIN}(.*?){_END}")

_QUERY = """
    SELECT page, heading, path, title, snippet(section, 4, '', '', '\u2026', 14),
           highlight(section, 3, :begin, :end) || ' ' || highlight(section, 4, :begin, :end)
    FROM section WHERE section MATCH :words ORDER BY bm25(section, 0, 0, 1, 8, 1) LIMIT :most
"""


@dataclass(frozen=True, slots=True)
class Hit:
    """A section that holds every word of a query: its place, the page's title, its own, words around the hit, and the
    words of the section that match."""

    anchor: Anchor
    page: str
    title: str
    snippet: str
    words: frozenset[str]


def search(query: str) -> tuple[Hit, ...]:
    """The sections with every word of a query, best first; the last word may be incomplete."""
    words = _WORD.findall(query)
    if not words:
        return ()
    asked = " ".join(f'"{word}"' for word in words) + "*"
    given = {"words": asked, "begin": _BEGIN, "end": _END, "most": MOST_HITS}
    return tuple(
        Hit(Anchor(page, heading), path, title, snippet, frozenset(_MARKED.findall(marked)))
        for page, heading, path, title, snippet, marked in _index().execute(_QUERY, given)
    )


@cache
def _index() -> sqlite3.Connection:
    """The sections of all pages, in memory."""
    index = sqlite3.connect(":memory:", check_same_thread=False)
    index.execute(
        "CREATE VIRTUAL TABLE section USING fts5 (page UNINDEXED, heading UNINDEXED, path, title, text, "
        "tokenize='porter unicode61')"
    )
    rows = (
        (page.name, section.heading.anchor.heading, page.title, section.heading.text, section.text)
        for page in pages()
        for section in page.sections
    )
    index.executemany("INSERT INTO section VALUES (?, ?, ?, ?, ?)", rows)
    return index
