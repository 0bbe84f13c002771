"""The licenses of what zplanner is shipped with: Python and every library of the lock file, in THIRD-PARTY.txt.

    .venv/bin/python packaging/notices.py

writes `ui/help/THIRD-PARTY.txt` anew from the libraries in .venv. Wheel and bundle hold it, and About shows it.
"""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from parts import installed_libraries, stated_license

FOLDER = Path(__file__).parent
NOTICES = FOLDER.parent / "ui" / "help" / "THIRD-PARTY.txt"

LICENSE_FILE = re.compile(r"(^|/)[^/]*(licen[cs]e|copying|notice|authors)[^/]*$|/licenses/", re.IGNORECASE)

ADDED = {
    "pyside6-essentials": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "shiboken6": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "typst": ("typst-fonts.txt",),
}
"""Texts in `licenses/` for libraries that come without: of Qt, and of the fonts in typst (NOTICE of typst-assets)."""

INTRODUCTION = """\
zplanner is licensed under the Apache License 2.0. It uses the libraries below, each under its own license. A wheel of
zplanner does not contain them: they are installed beside it. A bundle contains them, and the Python that runs them.

Qt, PySide6 and Shiboken are used unchanged under the GNU Lesser General Public License 3.0. Their source is at
https://download.qt.io/official_releases/. In a bundle they are files of their own in `_internal/PySide6` and
`_internal/shiboken6`, which you may replace by your own builds of the same version.
"""


def notices() -> str:
    """The text of the file; a license that several libraries share is written once."""
    shown: dict[str, str] = {}
    lines = [INTRODUCTION]
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    libraries = [("Python", "3", "PSF-2.0", [("LICENSE.txt", python.read_text(encoding="utf-8"))])]
    libraries += [
        (name, version, stated_license(name), list(_texts(name))) for name, version, _ in installed_libraries()
    ]
    for name, version, stated, texts in libraries:
        lines += ["=" * 80, f"{name} {version}", f"License: {stated}", ""]
        for title, text in texts:
            first = shown.setdefault(text, f"{name}, {title}")
            lines += [f"--- {title}", "", text if first == f"{name}, {title}" else f"As above: {first}", ""]
    return "\n".join(lines)


def _texts(library: str) -> Iterator[tuple[str, str]]:
    """The title and text of each license of a library."""
    for file in sorted(distribution(library).files or [], key=str):
        if LICENSE_FILE.search(file.as_posix()) and file.suffix not in (".py", ".pyc", ".pyi", ".so", ".html"):
            yield re.sub(r"^[^/]*\.dist-info/", "", file.as_posix()), _plain(Path(str(file.locate())))
    for title in ADDED.get(library, ()):
        yield title, _plain(FOLDER / "licenses" / title)


def _plain(file: Path) -> str:
    return "\n".join(line.rstrip() for line in file.read_text(encoding="utf-8").splitlines()).strip("\n")


if __name__ == "__main__":
    NOTICES.write_text(notices(), encoding="utf-8")
