"""Reads a logo from any picture file, scaled to the size in a report and stored as a small PNG in the plan.

A drawing (SVG) can repeat itself without end, so a picture is read in a process of its own under limits. Qt reads the
pictures and style sheets that a drawing names, wherever they lie: a drawing from others could put any picture of the
planner into a report. Qt therefore never sees a drawing as it came, but as it is written here: without entities,
instructions and foreign attributes, and with no name of a file.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from pathlib import Path
from xml.etree.ElementTree import ParseError, XMLParser
from xml.sax.saxutils import escape, quoteattr

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColorSpace, QGuiApplication, QImage, QImageReader

from zplanner.errors import ZplannerError
from zplanner.files import content
from zplanner.planning.report_settings import LARGEST_LOGO, LogoCode, validate_logo
from zplanner.sandbox import Limits, run

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


SIZE = QSize(1200, 480)
"""Maximum logo size in pixels: over 300 per inch on the title page."""

MOST_BYTES = 50_000_000
MOST_PIXELS = 50_000_000
"""Reading a larger picture would take seconds; a drawing (SVG) has no pixels."""

LIMITS = Limits(6.0, megabytes=600)
"""A photo of 49 million pixels takes 0.5 s and 80 MB as JPEG, 2.1 s and 290 MB as WebP."""

DRAWINGS = (b"svg", b"svgz")
"""The formats that Qt reads as a drawing."""

SMALLER = 0.75
"""The scale factor of each retry if the PNG is too large."""

KEEP = Qt.AspectRatioMode.KeepAspectRatio


def read_logo(path: Path) -> bytes:
    """The picture in a file as a PNG picture that a report can hold, within the limits."""
    return bytes(run(LIMITS, logo_in, path))


def logo_in(path: Path) -> bytes:
    """The picture in a file as a PNG picture that a report can hold, however long that takes."""
    if QGuiApplication.instance() is None:
        QGuiApplication(["zplanner", "-platform", "offscreen"])  # texts of a drawing need fonts
    picture = _small_png(_read(content(path, MOST_BYTES)))
    validate_logo(picture)
    return picture


def _read(data: bytes) -> QImage:
    drawing = self_contained(data)
    is_drawing = drawing is not None
    buffer = QBuffer()
    buffer.setData(drawing or data)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, b"svg" if is_drawing else b"")
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isEmpty() or (reader.format().data() in DRAWINGS and not is_drawing):
        raise ZplannerError(LogoCode.NO_PICTURE)
    if size.width() * size.height() > MOST_PIXELS and not is_drawing:
        raise ZplannerError(LogoCode.LARGE_PICTURE, width=size.width(), height=size.height())
    if is_drawing or size.boundedTo(SIZE) != size:
        reader.setScaledSize(size.scaled(SIZE, KEEP).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        raise ZplannerError(LogoCode.DAMAGED)
    return image


def _small_png(image: QImage) -> bytes:
    if image.colorSpace().isValid():
        image.convertToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
    for key in image.textKeys():
        image.setText(key, "")  # strip metadata of a camera or a program
    while len(found := _png(image)) > LARGEST_LOGO or image.size().boundedTo(SIZE) != image.size():
        smaller = (image.size() * SMALLER).boundedTo(SIZE)
        image = image.scaled(smaller, KEEP, Qt.TransformationMode.SmoothTransformation)
    return found


def _png(image: QImage) -> bytes:
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, Qt a text
    return bytes(written.data())
