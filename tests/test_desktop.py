"""What a desktop is told of zplanner: its entry, its description in a store, and the type of its documents."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from configparser import ConfigParser
from io import BytesIO
from pathlib import Path, PosixPath, WindowsPath  # noqa: F401  names of what is read by eval

import pytest
from defusedxml import ElementTree
from PIL import Image, ImageChops, ImageStat
from PySide6.QtWidgets import QApplication

from tests.gui.conftest import own_settings  # noqa: F401  a fixture
from zplanner import __version__
from zplanner.app import application
from zplanner.document import DOCUMENT
from zplanner.document.plan_file import APPLICATION_ID
from zplanner.files import folder

SHARE = Path(__file__).parents[1] / "packaging" / "share"
NAME, TYPE = "org.zplanner.zplanner", "application/vnd.zplanner.plan"
ENTRY, DESCRIPTION = SHARE / "applications" / f"{NAME}.desktop", SHARE / "metainfo" / f"{NAME}.metainfo.xml"
TYPES = SHARE / "mime" / "packages" / f"{NAME}.xml"


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", str(ENTRY)),
        ("appstreamcli", "validate", "--no-net", str(DESCRIPTION)),
        ("appstream-util", "validate-relax", "--nonet", str(DESCRIPTION)),
    ],
)
def test_the_files_for_a_desktop_are_valid(command: tuple[str, ...]) -> None:
    if shutil.which(command[0]) is None:
        pytest.skip(f"{command[0]} is not on this machine")
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr


def test_a_double_click_on_a_document_opens_it() -> None:
    entry = ConfigParser(interpolation=None)
    entry.read(ENTRY, encoding="utf-8")
    assert entry["Desktop Entry"]["Exec"] == "zplanner %f"
    assert entry["Desktop Entry"]["MimeType"] == f"{TYPE};"


def test_a_document_is_known_by_its_ending_and_by_what_it_holds(tmp_path: Path) -> None:
    (kind,) = ElementTree.fromstring(TYPES.read_text(encoding="utf-8"))
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    assert kind.attrib["type"] == TYPE
    assert [one.attrib["pattern"] for one in kind.iter(f"{space}glob")] == [f"*{DOCUMENT}"]
    values = [one.attrib["value"] for one in kind.iter(f"{space}match")]
    assert values == ["SQLite format 3\\0", f"0x{APPLICATION_ID:X}"]
    if shutil.which("update-mime-database") is None:
        return
    (tmp_path / "packages").mkdir()
    shutil.copy(TYPES, tmp_path / "packages")
    subprocess.run(["update-mime-database", str(tmp_path)], check=True, capture_output=True)
    assert f":{TYPE}:*{DOCUMENT}" in (tmp_path / "globs2").read_text(encoding="utf-8")


@pytest.mark.usefixtures("own_settings")
def test_the_window_its_entry_and_its_icon_have_one_name(qapp: QApplication) -> None:
    application()
    assert QApplication.desktopFileName() == NAME
    icon = SHARE / "icons" / "hicolor" / "scalable" / "apps" / f"{NAME}.svg"
    assert icon.read_bytes() == (folder("ui") / "icons" / "zplanner.svg").read_bytes()


def test_the_icons_of_pixels_show_the_drawing_of_today() -> None:
    """Both are compared as pixels: another Qt smooths edges otherwise, and another Pillow packs them otherwise."""
    made = "import sys; sys.path.insert(0, sys.argv[1]); import icons; sys.stdout.write(repr(icons.icons()))"
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", made, str(SHARE.parent)]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    icons = eval(told.stdout)  # a dictionary of paths and bytes, by ourselves
    assert len(icons) == 5
    for path, data in icons.items():
        with Image.open(SHARE.parent / path) as kept, Image.open(BytesIO(data)) as new:
            apart = ImageChops.difference(kept.convert("RGBA"), new.convert("RGBA"))
            assert max(ImageStat.Stat(apart).mean) < 1, path


def test_the_description_is_of_this_version() -> None:
    releases = ElementTree.fromstring(DESCRIPTION.read_text(encoding="utf-8")).iter("release")
    assert next(releases).attrib["version"] == __version__
