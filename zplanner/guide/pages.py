"""The pages of the user guide: Markdown files of `ui/help/guide`, in the order of its `contents.toml`."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from html import unescape
from pathlib import Path

from zplanner.resources import folder

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
