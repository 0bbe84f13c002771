"""The report options, from the title to the logo, each with its error message below. A logo comes from any picture
file, scaled to the size in a report and stored as a small PNG in the plan.

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
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError, XMLParser
from xml.sax.saxutils import escape, quoteattr

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt, Signal
from PySide6.QtGui import QColorSpace, QGuiApplication, QImage, QImageReader, QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from zplanner.errors import ZplannerError
from zplanner.files import content
from zplanner.gui.appearance import STEP, restyle
from zplanner.gui.files.questions import choose_files
from zplanner.gui.preferences import Preferences
from zplanner.gui.session import Session
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import labeled, push_button, show_text, small
from zplanner.gui.widgets.values import Editor, TypedEditor
from zplanner.language import Text
from zplanner.planning.report_settings import (
    LARGEST_LOGO,
    LONGEST_LINE,
    LogoCode,
    Paper,
    ReportLanguage,
    ReportSettings,
    SignaturePlacement,
    validate_logo,
)
from zplanner.sandbox import Limits, run
from zplanner.wording.window import report as words

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


LOGO_WIDTH, LOGO_HEIGHT = 96, 36


class ReportLine(TypedEditor):
    """A text field validated by `ReportSettings`."""

    def __init__(self, field: str) -> None:
        super().__init__()
        self._field = field
        self.line.setMaxLength(LONGEST_LINE + 1)

    def read(self, text: str) -> str:
        stated: dict[str, Any] = {self._field: text}
        ReportSettings(**stated)
        return text

    def written(self, value: Any) -> str:
        return value or ""

    @property
    def is_refused(self) -> bool:
        return bool(self.line.property("invalid"))


class LogoChoice(QWidget):
    """The logo with buttons to choose and remove it; pictures are read in the background."""

    chosen = Signal(bytes)

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        self._logo = b""
        self.picture = QLabel()
        self.picture.setObjectName("logo")
        self.picture.setFixedSize(LOGO_WIDTH, LOGO_HEIGHT)
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.choose = push_button(words.CHOOSE, words.CHOOSE_HELP, self._choose, name=words.CHOOSE_NAME)
        self.remove = push_button(words.REMOVE, words.REMOVE_HELP, lambda: self._take(b""), name=words.REMOVE_NAME)
        self.problem = small(role="problem")
        line = row(self.picture, self.choose, self.remove, 1, spacing=STEP // 2)
        self.setLayout(column(line, self.problem, spacing=2))
        self._asker = session.asker()
        self._asker.done.connect(self._take)
        show_text(self.problem, "")
        self._show()

    def set_value(self, logo: bytes) -> None:
        if logo != self._logo:
            self._logo = logo
            show_text(self.problem, "")
            self._show()

    def discard(self) -> None:
        """Drop a picture that was refused or is still being read."""
        self._asker.forget()
        show_text(self.problem, "")

    def take(self, path: Path) -> None:
        """Set the logo from a picture file; on failure keep the old one and show the reason."""
        show_text(self.problem, "")
        self._asker.ask(lambda: _logo_or_error(path))

    def _choose(self) -> None:
        folder = self._preferences.folder
        choose_files(self.window(), words.CHOOSE_NAME, folder, words.PICTURES, self.take)

    def _take(self, answer: bytes | ZplannerError) -> None:
        if isinstance(answer, ZplannerError):
            show_text(self.problem, words.reason(answer))
            return
        self.discard()
        if answer != self._logo:
            self.chosen.emit(answer)

    def _show(self) -> None:
        picture = QPixmap()
        if picture.loadFromData(self._logo):
            ratio, room = self.devicePixelRatioF(), QSize(LOGO_WIDTH - STEP, LOGO_HEIGHT - STEP)
            keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            picture = picture.scaled(room * ratio, keep, smooth)
            picture.setDevicePixelRatio(ratio)
            self.picture.setPixmap(picture)
        else:
            self.picture.setText(words.NONE)
        restyle(self.picture, "chosen", bool(self._logo))
        self.picture.setAccessibleName(words.HAS_LOGO if self._logo else words.NO_LOGO)
        self.remove.setEnabled(bool(self._logo))


_CHOICES = {"language": ReportLanguage, "paper": Paper, "signature": SignaturePlacement}
"""What the value of a field is one of."""


class ReportChoices(QWidget):
    """The fields of `ReportSettings`, each of which changes the plan when it is edited."""

    chose = Signal(object)  # ReportSettings: with the latest choice

    def __init__(self, session: Session, preferences: Preferences) -> None:
        super().__init__()
        self._session = session
        self.title, self.author, self.date = self.lines = ReportLine("title"), ReportLine("author"), ReportLine("date")
        self.language = ChoiceEditor((one.value, label, "") for one, label in words.REPORT_LANGUAGES.items())
        self.paper = ChoiceEditor((paper.value, label, "") for paper, label in words.PAPERS.items())
        self.signature = ChoiceEditor((one.value, label, "") for one, label in words.SIGNATURES.items())
        self.by_system = small(words.PAGES_BY_SYSTEM)
        self.editors = *self.lines, self.language, self.paper, self.signature
        self.logo = LogoChoice(session, preferences)
        self.today = push_button(
            words.TODAY, words.TODAY_HELP, lambda: self._change("date", None, date.today().isoformat())
        )
        self._lay_out()
        for field, editor in zip(words.FIELDS, self.editors, strict=True):
            editor.edited.connect(partial(self._change, field, editor))
        self.logo.chosen.connect(partial(self._change, "logo", None))

    def _lay_out(self) -> None:
        self.author.set_unset_text(words.NONE)
        self.date.set_unset_text(words.NONE)
        beside = self.date.layout()
        assert beside is not None
        beside.addWidget(self.today)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(STEP)
        grid.setVerticalSpacing(STEP - 2)
        for place, (editor, (text, tip)) in enumerate(zip(self.editors, words.FIELDS.values(), strict=True)):
            label, entry = labeled(text, editor, tip)
            editor.name(text.replace("&", ""), tip)
            label.setFixedHeight(editor.sizeHint().height())
            grid.addWidget(label, place, 0, Qt.AlignmentFlag.AlignTop)
            grid.addLayout(entry, place, 1)
            if editor is self.date:
                entry.addWidget(small(words.DATE_HINT))
            if editor is self.signature:
                entry.addWidget(self.by_system)
        logo = QLabel(words.LOGO)
        logo.setFixedHeight(LOGO_HEIGHT)
        grid.addWidget(logo, len(words.FIELDS), 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.logo, len(words.FIELDS), 1)
        grid.setColumnStretch(1, 1)

    def show_report(self, report: ReportSettings, plan_name: str, *, of_one_system: bool) -> None:
        self.title.set_unset_text(plan_name)
        self.title.set_value(report.title)
        self.author.set_value(report.author)
        self.date.set_value(report.date)
        self.language.set_value(report.language.value)
        self.paper.set_value(report.paper.value)
        self.signature.set_value(report.signature.value)
        self.signature.setEnabled(of_one_system)
        self.by_system.setVisible(not of_one_system)
        self.logo.set_value(report.logo)

    def discard(self) -> None:
        """Drop invalid entries."""
        for line in (*self.lines, self.logo):
            line.discard()

    def _change(self, field: str, editor: Editor | None, value: Any) -> None:
        plan = self._session.plan
        stated: dict[str, Any] = {field: _CHOICES[field](value) if field in _CHOICES else value}
        report, gesture = replace(plan.report, **stated), editor.gesture if editor else None
        self._session.edit(words.UNDO_CHANGE.format(field=Text(field)), replace(plan, report=report), gesture=gesture)
        self.chose.emit(report)


def _logo_or_error(path: Path) -> bytes | ZplannerError:
    """Read a logo in the background, returning an error instead of raising it."""
    try:
        return read_logo(path)
    except ZplannerError as error:
        return error
