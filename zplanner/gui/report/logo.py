"""Reads a logo from any picture file, scaled to the size in a report and stored as a small PNG in the plan.

A drawing (SVG) can repeat itself without end, so a picture is read in a process of its own under limits.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColorSpace, QGuiApplication, QImage, QImageReader

from zplanner.errors import ZplannerError
from zplanner.files import content
from zplanner.gui.report.drawing import self_contained
from zplanner.planning.logo import LARGEST_LOGO, LogoCode, validate_logo
from zplanner.sandbox import Limits, run

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
