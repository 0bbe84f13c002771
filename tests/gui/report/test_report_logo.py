"""The logo of a report: any picture becomes a small one, and a bad one is refused with the reason."""

from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.report.reports import asked, picture, report_of
from tests.refusals import refused
from zplanner.gui.report import logo as logos
from zplanner.gui.report.logo import SIZE, read_logo
from zplanner.gui.window import Window
from zplanner.limited import LimitedCode, Limits
from zplanner.planning.logo import LARGEST_LOGO
from zplanner.wording.errors.report import LogoCode


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
        (None, LogoCode.UNREADABLE),
    ],
)
def test_a_bad_picture_is_refused_with_the_reason(
    qapp: QApplication, tmp_path: Path, content: bytes | None, code: LogoCode
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


@pytest.mark.parametrize("shapes", [repeated(9), drawing('<image xlink:href="endless" width="9" height="9"/>')])
def test_a_drawing_without_end_is_given_up(
    in_processes: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shapes: str
) -> None:
    monkeypatch.setattr(logos, "LIMITS", Limits(0.3))
    os.mkfifo(tmp_path / "endless")
    (tmp_path / "logo.svg").write_text(shapes)
    with refused(LimitedCode.TOO_LONG):
        read_logo(tmp_path / "logo.svg")
