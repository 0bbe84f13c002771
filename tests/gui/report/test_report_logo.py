"""The logo of a report: any picture becomes a small one, and a bad one is refused with the reason."""

from __future__ import annotations

import gzip
import os
import struct
import zlib
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.report.reports import asked, picture, report_of
from tests.refusals import refused
from zplanner.errors import Code
from zplanner.files import FileCode
from zplanner.gui.report import choices as logos
from zplanner.gui.report.choices import SIZE, read_logo
from zplanner.gui.window import Window
from zplanner.planning.report_settings import LARGEST_LOGO, LogoCode
from zplanner.sandbox import LimitedCode, Limits


def claimed(width: int, height: int) -> bytes:
    """A PNG file of a few bytes that claims to have so many pixels."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(bytes(1000))), chunk(b"IEND", b""))
    )


def drawing(shapes: str) -> str:
    """An SVG picture."""
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {names} width="20" height="8">{shapes}</svg>'


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (claimed(10_000, 10_000), LogoCode.LARGE_PICTURE),
        (claimed(40, 40), LogoCode.DAMAGED),
        (b"no picture", LogoCode.NO_PICTURE),
        (b"", LogoCode.NO_PICTURE),
        (None, FileCode.MISSING),
    ],
)
def test_a_bad_picture_is_refused_with_the_reason(
    qapp: QApplication, tmp_path: Path, content: bytes | None, code: Code
) -> None:
    path = tmp_path / "bad.png"
    if content is not None:
        path.write_bytes(content)
    with refused(code):
        read_logo(path)


def test_a_logo_of_100_megapixels_is_refused_beside_itself_and_the_old_one_stays(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = asked(payroll, qtbot)
    logo = dialog.choices.logo
    (tmp_path / "good.png").write_bytes(picture(30, 20))
    logo.take(tmp_path / "good.png")
    qtbot.waitUntil(lambda: report_of(payroll).logo != b"")
    before = payroll.session.plan
    (tmp_path / "bad.png").write_bytes(claimed(10_000, 10_000))
    logo.take(tmp_path / "bad.png")
    qtbot.waitUntil(logo.problem.isVisible)
    assert logo.problem.text().startswith("The picture has 10,000 x 10,000 pixels")
    assert payroll.session.plan == before
    QTest.mouseClick(logo.remove, Qt.MouseButton.LeftButton)
    assert report_of(payroll).logo == b""
    assert not logo.problem.isVisible()
    dialog.reject()


@pytest.mark.parametrize("kind", ["PNG", "JPG", "BMP", "WEBP"])
def test_a_large_picture_becomes_a_small_logo(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"logo.{kind.lower()}"
    path.write_bytes(picture(3000, 1500, kind))
    logo = QImage.fromData(read_logo(path))
    assert (logo.width(), logo.height()) == (960, 480)


def test_a_drawing_is_drawn_as_large_as_a_report_shows_it(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "logo.svg"
    path.write_text(drawing('<rect width="20" height="8"/>'))
    logo = QImage.fromData(read_logo(path))
    assert (logo.width(), logo.height()) == (SIZE.width(), SIZE.height())


def test_a_picture_that_does_not_compress_is_made_smaller(qapp: QApplication, tmp_path: Path) -> None:
    import random

    noise = random.Random(1).randbytes(1200 * 480 * 3)
    path = tmp_path / "noise.bmp"
    assert QImage(noise, 1200, 480, 3600, QImage.Format.Format_RGB888).save(str(path))
    assert len(read_logo(path)) <= LARGEST_LOGO


def test_texts_of_a_drawing_are_drawn_in_the_process_that_reads_it(in_processes: None, tmp_path: Path) -> None:
    sizes = []
    for name, text in (("empty", ""), ("lettered", "zplanner")):
        (tmp_path / name).write_text(drawing(f'<text x="1" y="7" font-size="4">{text}</text>'))
        sizes.append(len(read_logo(tmp_path / name)))
    assert sizes[0] < sizes[1]


def repeated(times: int) -> str:
    """A square drawn ten times ten times ten times."""
    groups = ['<g id="of0"><rect width="1" height="1"/></g>']
    groups += [f'<g id="of{i + 1}">' + f'<use xlink:href="#of{i}"/>' * 10 + "</g>" for i in range(times)]
    return drawing("".join(groups))


def test_a_drawing_without_end_is_given_up(in_processes: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logos, "LIMITS", Limits(0.3))
    (tmp_path / "logo.svg").write_text(repeated(9))
    with refused(LimitedCode.TOO_LONG):
        read_logo(tmp_path / "logo.svg")


def test_a_file_that_never_ends_is_refused_at_once(qapp: QApplication, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "endless")
    with refused(FileCode.NOT_REGULAR):
        read_logo(tmp_path / "endless")


SIZED = 'width="20" height="8"'


def doctype(declared: str) -> str:
    return f'<?xml version="1.0"?><!DOCTYPE svg [{declared}]>'


def embedded(content: bytes, kind: str = "png") -> str:
    """A drawing of a picture that it holds itself."""
    return drawing(f'<image {SIZED} xlink:href="data:image/{kind};base64,{b64encode(content).decode()}"/>')


NAMED = drawing(f'<image {SIZED} xlink:href="other.png"/>')


@pytest.mark.parametrize(
    "content",
    [
        NAMED,
        drawing(f'<image {SIZED} href="FOLDER/other.png"/>'),
        drawing(f'<image {SIZED} xlink:href="file://FOLDER/other.png"/>'),
        doctype('<!ENTITY other "FOLDER/other.png">') + drawing(f'<image {SIZED} xlink:href="&other;"/>'),
        doctype('<!ATTLIST image xlink:href CDATA "FOLDER/other.png">') + drawing(f"<image {SIZED}/>"),
        '<?xml-stylesheet type="text/css" href="FOLDER/other.css"?>' + drawing(f"<rect {SIZED}/>"),
        embedded(NAMED.replace("other", "FOLDER/other").encode(), "svg+xml"),
        embedded(NAMED.replace("other", "FOLDER/other").encode()),
        drawing('<use xlink:href="other.svg#part"/>'),
        drawing('<filter><feImage xlink:href="other.png"/></filter>'),
        drawing(f'<rect {SIZED} fill="url(other.svg#part)"/>'),
        drawing(f"<style>rect {{ fill: url('other.png') }}</style><rect {SIZED}/>"),
        drawing(f"<style>@import 'other.css';</style><rect {SIZED}/>"),
    ],
)
@pytest.mark.parametrize("packed", [bytes, gzip.compress])
def test_a_drawing_that_refers_to_another_file_is_refused(
    qapp: QApplication, tmp_path: Path, content: str, packed: Callable[[bytes], bytes]
) -> None:
    (tmp_path / "other.png").write_bytes(picture(20, 8))
    (tmp_path / "other.css").write_text("rect { fill: red }")
    (tmp_path / "logo.svg").write_bytes(packed(content.replace("FOLDER", str(tmp_path)).encode()))
    with refused(LogoCode.OUTSIDE):
        read_logo(tmp_path / "logo.svg")


RED = drawing(f'<rect {SIZED} fill="red"/>')


@pytest.mark.parametrize(
    "content",
    [
        RED,
        "\n\n" + RED,
        drawing(f'<defs><rect id="it" {SIZED} fill="red"/></defs><use xlink:href="#it"/>'),
        drawing(f'<linearGradient id="g"><stop stop-color="red"/></linearGradient><rect {SIZED} fill="url(#g)"/>'),
        drawing(f'<style>.it {{ fill: red }}</style><a href="https://example.com"><rect {SIZED} class="it"/></a>'),
        doctype('<!ENTITY ns_ai "red">') + drawing(f'<rect {SIZED} fill="&ns_ai;"/>'),
        RED.replace("<svg ", '<svg xmlns:tool="urn:tool" tool:file="other.png" ').replace("<rect", "<tool:view/><rect"),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_drawing_that_holds_all_it_needs_is_drawn_as_it_is(
    in_processes: None, tmp_path: Path, content: str, encoding: str
) -> None:
    (tmp_path / "logo.svg").write_text(content, encoding=encoding)
    image = QImage.fromData(read_logo(tmp_path / "logo.svg"))
    assert image.pixelColor(image.rect().center()) == Qt.GlobalColor.red


def test_a_picture_in_a_drawing_is_drawn(qapp: QApplication, tmp_path: Path) -> None:
    for kind in ("PNG", "JPG", "BMP", "WEBP"):
        (tmp_path / kind).write_text(embedded(picture(20, 8, kind)))
        (tmp_path / f"without {kind}").write_text(drawing(""))
        assert read_logo(tmp_path / kind) != read_logo(tmp_path / f"without {kind}")
