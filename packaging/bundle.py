"""Makes a bundle: a folder with the program, its Python and its libraries, which runs without any of them installed.

    .venv/bin/python packaging/bundle.py OUT

writes OUT/zplanner/ for the system that it runs on: Linux, Windows or macOS; and OUT/zplanner.cdx.json, the list of its
parts. The same checkout and lock file give the same bytes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from parts import parts_list

ROOT = Path(__file__).resolve().parents[1]
SPEC = "packaging/zplanner.spec"

EPOCH = 1_262_304_000
"""2010-01-01: no file of the bundle says when it was made."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, metavar="OUT")
    out = parser.parse_args().out.absolute()
    with tempfile.TemporaryDirectory() as work:
        around = os.environ | {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(EPOCH), "PYINSTALLER_CONFIG_DIR": work}
        places = ("--distpath", str(out), "--workpath", work)
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, SPEC]
        status = subprocess.call(command, cwd=ROOT, env=around)
    if not status and shutil.which("strip"):
        _strip(out / "zplanner")
    if not status:
        parts = parts_list(datetime.fromtimestamp(EPOCH, UTC))
        (out / "zplanner.cdx.json").write_text(parts, encoding="utf-8")
    return status


def _strip(folder: Path) -> None:
    """Drop the names that only debuggers read, a tenth of the bundle; not from libraries that wheels have patched."""
    libraries = (path for path in folder.rglob("*.so*") if not path.parent.name.endswith(".libs"))
    files = [str(path) for path in libraries if path.is_file() and not path.is_symlink()]
    subprocess.run(["strip", "--strip-unneeded", *files], check=True)


if __name__ == "__main__":
    sys.exit(main())
