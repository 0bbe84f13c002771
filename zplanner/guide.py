"""The pages of the user guide: Markdown files of `ui/help/guide`, in the order of its `contents.toml`; what they say
of each field and screen of the window, and full-text search by SQLite's FTS5."""

from __future__ import annotations

import re
import sqlite3
import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import cache
from html import unescape
from pathlib import Path

from zplanner.document.tables import KEYS
from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import fields
from zplanner.files import folder

ROOT = folder("ui") / "help" / "guide"
START = "index"

EXTENSIONS = ("attr_list", "fenced_code", "sane_lists", "tables", "toc")
"""Extensions of Python-Markdown that pages may use, by the names that the site takes. The window imports them: a
bundle has no entry points to find them by name."""

_HEADING = re.compile(r"<h([1-4]) id=\"([^\"]+)\">(.*?)</h\1>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place in the guide: a page, and a heading of it if not its beginning."""

    page: str
    heading: str = ""

    @property
    def link(self) -> str:
        return f"{self.page}.md#{self.heading}" if self.heading else f"{self.page}.md"


@dataclass(frozen=True, slots=True)
class GuideHeading:
    """A heading of a page: its level (1 is the title), anchor and text."""

    level: int
    anchor: Anchor
    text: str


@dataclass(frozen=True, slots=True)
class GuideSection:
    """A heading and the text beneath it, without markup."""

    heading: GuideHeading
    text: str


@dataclass(frozen=True, slots=True)
class GuidePage:
    """A page of the guide; `name` is its path below `ROOT` without the ending."""

    name: str

    @property
    def file(self) -> Path:
        return ROOT / f"{self.name}.md"

    @property
    def source(self) -> str:
        return self.file.read_text(encoding="utf-8")

    @property
    def html(self) -> str:
        return _html(self.name)

    @property
    def headings(self) -> tuple[GuideHeading, ...]:
        return tuple(section.heading for section in self.sections)

    @property
    def sections(self) -> tuple[GuideSection, ...]:
        return _sections(self.name)

    @property
    def title(self) -> str:
        return self.headings[0].text


@cache
def contents() -> dict[str, tuple[GuidePage, ...]]:
    """The pages by chapter, in reading order."""
    chapters = tomllib.loads((ROOT / "contents.toml").read_text(encoding="utf-8"))
    return {title: tuple(map(GuidePage, names)) for title, names in chapters.items()}


def pages() -> tuple[GuidePage, ...]:
    """Every page, in reading order."""
    return tuple(page for chapter in contents().values() for page in chapter)


def target_of(link: str, page: str) -> Anchor:
    """The place that a link of a page leads to.

    >>> target_of("../mix.md#paste", "reference/fields")
    Anchor(page='mix', heading='paste')
    >>> target_of("#limits", "model")
    Anchor(page='model', heading='limits')
    """
    path, _, heading = link.partition("#")
    if not path:
        return Anchor(page, heading)
    parts = page.split("/")[:-1]
    for part in path.removesuffix(".md").split("/"):
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return Anchor("/".join(parts), heading)


@cache
def _html(name: str) -> str:
    from markdown import Markdown
    from markdown.extensions.attr_list import AttrListExtension
    from markdown.extensions.fenced_code import FencedCodeExtension
    from markdown.extensions.sane_lists import SaneListExtension
    from markdown.extensions.tables import TableExtension
    from markdown.extensions.toc import TocExtension

    extensions = AttrListExtension(), FencedCodeExtension(), SaneListExtension(), TableExtension(), TocExtension()
    return Markdown(extensions=extensions).convert(GuidePage(name).source)


@cache
def _sections(name: str) -> tuple[GuideSection, ...]:
    found, html = list(_HEADING.finditer(_html(name))), _html(name)
    ends = [*(one.start() for one in found[1:]), len(html)]
    return tuple(
        GuideSection(GuideHeading(int(one[1]), Anchor(name, one[2]), _text(one[3])), _text(html[one.end() : end]))
        for one, end in zip(found, ends, strict=True)
    )


def _text(html: str) -> str:
    return " ".join(unescape(_TAG.sub(" ", html)).split())


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

    >>> terms_for("Page size").startswith("huge pages hugepages large pages")
    True
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


FIELDS, SOURCES = "reference/fields", "reference/sources"
"""The page with a section for every field, and that of the publications."""

STATED = (
    *(Part.MIX, Part.GROWTH, Part.TARGET, Part.HORIZON, Part.EVIDENCE, Part.STEP, Part.SEASON, Part.COSTS),
    *(Part.SCENARIO, Part.MOVE, Part.HOST, Part.PARTITION),
)
"""Parts of a plan whose keys are fields of the window."""


class Screen(Enum):
    """A screen or a part of one, and its place in the guide."""

    START = Anchor("first-plan")
    MIX = Anchor("mix")
    CONFIGURATION = Anchor("configuration", "todays-configuration")
    TARGET = Anchor("configuration", "growth-and-target")
    SCENARIOS = Anchor("scenarios")
    WHAT_IF = Anchor("scenarios", "what-if")
    NEEDS = Anchor("scenarios", "what-do-i-need")
    STEPS = Anchor("scenarios", "plan-the-steps")
    MOVE = Anchor("scenarios", "this-move-was-made")
    RESULTS = Anchor("results")
    DECIDE = Anchor("results", "decision")
    WHY = Anchor("results", "why")
    ACCURACY = Anchor("results", "accuracy")
    INPUT_QUALITY = Anchor("results", "how-good-the-input-is")
    MEASURE_NEXT = Anchor("results", "measure-next")
    COMPARE_CAPACITY = Anchor("results", "compare-capacity")
    CHARTS = Anchor("charts")
    EVIDENCE = Anchor("evidence")
    PACKS = Anchor("evidence", "evidence-packs")
    ADD_MEASUREMENT = Anchor("evidence", "your-own-measurements")
    ADD_MACHINE = Anchor("evidence", "a-machine-from-runs")
    REPORT = Anchor("report")
    IMPORT = Anchor("import")
    MAPPING = Anchor("import", "tables")
    SYSTEMS = Anchor("systems")
    PLACEMENT = Anchor("systems", "placement")
    ESTATE_RESULT = Anchor("systems", "whole-estates")
    VERSIONS = Anchor("versions")
    SNAPSHOTS = Anchor("versions", "snapshots")
    RECOVERY = Anchor("versions", "recovery")
    PASTE = Anchor("mix", "paste")
    SHORTCUTS = Anchor("questions", "which-keyboard-shortcuts-are-there")
    TABLES = Anchor("reference/tables")
    SETTINGS = Anchor("settings")


def anchor_of(field: Reference) -> Anchor:
    """Where the guide explains a field of the plan; one of a scenario is that of today's configuration, and the price
    of a machine, `machine z196`, that of any."""
    if field.field in fields() and field.part in (Part.CURRENT, Part.SCENARIO, Part.PARTITION, None):
        return Anchor(FIELDS, f"current-{field.field}")
    return Anchor(FIELDS, f"{field.part}-{field.field.partition(' ')[0]}")


def explained() -> tuple[Reference, ...]:
    """Every field that the guide explains, in its order."""
    configuration = (Reference(Part.CURRENT, field=name) for name in fields())
    return *configuration, *(Reference(part, field=name) for part in STATED for name in KEYS[part])
