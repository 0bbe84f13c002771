"""A logo from any picture: read at the size a report shows, and kept as a small PNG picture in the plan."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColorSpace, QImage, QImageReader, QImageWriter

from zplanner.errors import ZplannerError
from zplanner.planning.logo import LARGEST_LOGO, refuse_no_logo

SIZE = QSize(1200, 480)
"""Pixels a logo has at most: over 300 to the inch of the room that the title page has for it."""

MOST_BYTES = 50_000_000
MOST_PIXELS = 50_000_000
"""Above these a picture is no logo, and reading it would take seconds; a drawing has no pixels."""

SMALLER = 0.75
"""How much smaller a picture is made that is not small enough as PNG."""

DRAWINGS = (b"svg", b"svgz")


def read_logo(path: Path) -> bytes:
    """The picture in a file as a PNG picture that a report can hold; a ZplannerError says why there is none."""
    try:
        if not path.is_file():
            raise ZplannerError("there is no such file", place="logo", remedy="choose another picture")
        if path.stat().st_size > MOST_BYTES:
            raise ZplannerError("the file is over 50 MB", place="logo", remedy="choose a smaller picture")
    except OSError as error:
        problem = f"it cannot be read ({(error.strerror or str(error)).lower()})"
        raise ZplannerError(problem, place="logo", remedy="choose another picture") from None
    return _small_png(_read(path))


def _read(path: Path) -> QImage:
    reader = QImageReader(str(path))
    reader.setAutoTransform(True)
    if not reader.canRead():
        reader.setDecideFormatFromContent(True)  # a picture whose name has the wrong ending
    size = reader.size()
    if not reader.canRead() or size.isEmpty():
        raise ZplannerError("this is not a picture zplanner can read", place="logo", remedy="save it as PNG or SVG")
    is_drawing = reader.format().data() in DRAWINGS
    if size.width() * size.height() > MOST_PIXELS and not is_drawing:
        problem = f"the picture has {size.width():,} x {size.height():,} pixels, and 50 million in all is the most"
        raise ZplannerError(problem, place="logo", remedy="save it smaller")
    if is_drawing or not _fits(size):
        reader.setScaledSize(size.scaled(SIZE, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        raise ZplannerError("the picture is damaged", place="logo", remedy="choose another copy of it")
    return image


def _fits(size: QSize) -> bool:
    return size.width() <= SIZE.width() and size.height() <= SIZE.height()


def _small_png(image: QImage) -> bytes:
    if image.colorSpace().isValid():
        image.convertToColorSpace(QColorSpace(QColorSpace.NamedColorSpace.SRgb))
    for key in image.textKeys():
        image.setText(key, "")  # comments of a camera or a program are none of the report's
    while len(content := _png(image)) > LARGEST_LOGO or not _fits(image.size()):
        smaller = (image.size() * SMALLER).boundedTo(SIZE)
        mode = Qt.TransformationMode.SmoothTransformation
        image = image.scaled(smaller, Qt.AspectRatioMode.KeepAspectRatio, mode)
    refuse_no_logo(content)
    return content


def _png(image: QImage) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"PNG")).write(image)
    return bytes(content.data())
