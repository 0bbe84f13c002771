"""Reduces a drawing (SVG) to what it holds itself.

Qt reads the pictures and style sheets that a drawing names, wherever they lie: a drawing from others could put any
picture of the planner into a report. Qt therefore never sees a drawing as it came, but as it is written here: without
entities, instructions and foreign attributes, and with no name of a file.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from xml.etree.ElementTree import ParseError, XMLParser
from xml.sax.saxutils import escape, quoteattr

from zplanner.errors import ZplannerError
from zplanner.planning.logo import LogoCode

MOST_UNPACKED = 50_000_000
"""An input guard, in bytes: what a compressed drawing may unpack to."""

_GZIP = b"\x1f\x8b"
_XLINK = "http://www.w3.org/1999/xlink"
_NAMES = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": _XLINK}
_PREFIXES = {_XLINK: "xlink:", "http://www.w3.org/XML/1998/namespace": "xml:"}

_TARGET = re.compile(r"url\(\s*['\"]?\s*(?P<url>[^'\")]*)|@import\s*(?P<sheet>[^;]*)", re.IGNORECASE)
"""What a style or an attribute refers to."""

_PICTURE = re.compile(rb"\x89PNG|\xff\xd8\xff|GIF8|BM|RIFF.{4}WEBP", re.DOTALL)
"""How pictures begin that are no drawings, which could name files in turn."""


def self_contained(content: bytes) -> bytes | None:
    """A drawing that refers to nothing outside itself, or else a ZplannerError; None if the content is no drawing."""
    copy = _Copy()
    parser = XMLParser(target=copy)
    try:
        if content.startswith(_GZIP):
            content = zlib.decompressobj(wbits=31).decompress(content, MOST_UNPACKED)
        parser.feed(content)
        parser.close()
    except (ParseError, LookupError, ValueError, zlib.error):  # the middle two for an unknown encoding
        return None
    return "".join(copy.written).encode("utf-8")


class _Copy:
    """Writes a drawing anew while it is parsed: a tree of elements could be too deep for Python."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self._style: list[str] = []

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        name = _local(tag)
        kept = {} if self.written else dict(_NAMES)
        for full, value in attributes.items():
            space, _, attribute = full.removeprefix("{").rpartition("}")
            _refuse_outside(value)
            if attribute == "href" and name != "a":  # a link is not followed
                value = _embedded(value.strip())
            if not space or space in _PREFIXES:
                kept[_PREFIXES.get(space, "") + attribute] = value
        self.written.append(f"<{name}{''.join(f' {key}={quoteattr(value)}' for key, value in kept.items())}>")
        self._style.clear()

    def data(self, text: str) -> None:
        self.written.append(escape(text))
        self._style.append(text)

    def end(self, tag: str) -> None:
        if _local(tag) == "style":
            _refuse_outside("".join(self._style))
        self.written.append(f"</{_local(tag)}>")

    def pi(self, target: str, text: str = "") -> None:
        if target == "xml-stylesheet":
            raise ZplannerError(LogoCode.OUTSIDE, target=text)


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _refuse_outside(style: str) -> None:
    for found in _TARGET.finditer(style):
        target = (found["url"] or found["sheet"] or "").strip()
        if target and not target.startswith(("#", "data:")):
            raise ZplannerError(LogoCode.OUTSIDE, target=target)


def _embedded(target: str) -> str:
    """A reference to a part of the drawing, or to a picture in it, encoded so that it is read in one way only."""
    if not target or target.startswith("#"):
        return target
    kind, mark, coded = target.rpartition(";base64,")
    try:
        picture = b64decode(coded) if mark and kind.startswith("data:") else b""
    except ValueError:
        picture = b""
    if not _PICTURE.match(picture):
        raise ZplannerError(LogoCode.OUTSIDE, target=target)
    return f"data:image;base64,{b64encode(picture).decode()}"
