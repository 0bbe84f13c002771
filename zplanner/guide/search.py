"""Full-text search of the user guide, by SQLite's FTS5."""

from __future__ import annotations

import re
import sqlite3
import tomllib
from dataclasses import dataclass
from functools import cache

from zplanner.guide.pages import Anchor, pages
from zplanner.resources import folder

MOST_HITS = 30
FORMATS = "reference/format"
"""The page for programmers, which repeats the names of all fields: its sections come after others as good."""
_WORD = re.compile(r"\w+")
_BEGIN, _END = "\x02", "\x03"
_MARKED = re.compile(f"{_BEGIN}(.*?){_END}")

_QUERY = """
    SELECT page, heading, path, title, snippet(section, 4, '', '', '\u2026', 14),
           highlight(section, 3, :begin, :end) || ' ' || highlight(section, 4, :begin, :end)
    FROM section WHERE section MATCH :words
    ORDER BY bm25(section, 0, 0, 1, 8, 1) * iif(page = :last, 0.5, 1) LIMIT :most
"""


@dataclass(frozen=True, slots=True)
class Hit:
    """A section that a query finds: its place, the page's title, its own, words around the hit, and the
    words of the section that match."""

    anchor: Anchor
    page: str
    title: str
    snippet: str
    words: frozenset[str]


def search(query: str) -> tuple[Hit, ...]:
    """The sections with every word of a query, best first, or if there is none, with any of them. The last word may be
    incomplete; a word that planners use and the guide does not stands for the guide's own."""
    terms = _terms(_WORD.findall(query))
    return _found(" AND ".join(terms)) or _found(" OR ".join(terms))


def _terms(words: list[str]) -> list[str]:
    """The words of a query in the syntax of FTS5, each with what means the same."""
    known, terms = synonyms(), []
    while words:
        count = 2 if " ".join(words[:2]).lower() in known and len(words) > 1 else 1
        said, words = " ".join(words[:count]), words[count:]
        meant = [f'"{other}"' for other in known.get(said.lower(), ())]
        own = f'"{said}"' if words else f'"{said}"*'
        terms.append(f"({' OR '.join([own, *meant])})")
    return terms


@cache
def synonyms() -> dict[str, list[str]]:
    """The guide's words for what planners type."""
    return tomllib.loads((folder("ui") / "help" / "synonyms.toml").read_text(encoding="utf-8"))


def terms_for(name: str) -> str:
    """What planners type for a thing of this name.

    >>> terms_for("Page size")
    'huge pages hugepages large pages'
    """
    return " ".join(typed for typed, meant in synonyms().items() if any(one.lower() in name.lower() for one in meant))


def _found(asked: str) -> tuple[Hit, ...]:
    """The sections that match a query of FTS5, best first."""
    if not asked:
        return ()
    given = {"words": asked, "begin": _BEGIN, "end": _END, "most": MOST_HITS, "last": FORMATS}
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
