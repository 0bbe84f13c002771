"""Makes a bundle: a folder with the program, its Python and its libraries, which runs without any of them installed.

    .venv/bin/python packaging/bundle.py OUT
    .venv/bin/python packaging/bundle.py OUT --twice      # and again from a copy elsewhere; then every byte is compared

writes OUT/zplanner/ for the system that it runs on: Linux, Windows or macOS; and OUT/zplanner.cdx.json, the list of its
parts. The same checkout and lock file give the same bytes. It needs the libraries of the tests and, on Linux, `objdump`
and a shared libpython (Debian's packages binutils and libpython3.11, by the version of Python).
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SPEC = "packaging/zplanner.spec"
SOURCES = ("data", "models", "packaging", "ui", "zplanner")

EPOCH = 1_262_304_000
"""2010-01-01: no file of the bundle says when it was made."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--twice", action="store_true", help="make it again elsewhere, and compare every byte")
    options = parser.parse_args()
    if lacking := _lacking():
        parser.error(lacking)
    out = options.out.absolute()
    status = _make(ROOT, out)
    return status or (_compare(out) if options.twice else 0)


def _lacking() -> str:
    """What a bundle cannot be made without, and how to get it; empty if all is there."""
    if not all(map(find_spec, ("PyInstaller", "cyclonedx"))):
        run = "python3 packaging/bootstrap.py test tests/test_parts.py"
        return f"a bundle needs the libraries of the tests: first run `{run}`"
    if sys.platform.startswith("linux") and not shutil.which("objdump"):
        return "a bundle needs objdump: first install binutils"
    finds_libpython = "from PyInstaller.depend.bindepend import get_python_library_path as find; find()"
    if subprocess.call([sys.executable, "-c", finds_libpython], stderr=subprocess.DEVNULL):
        package = f"libpython{sys.version_info.major}.{sys.version_info.minor}"
        return f"a bundle needs Python's shared library: first install {package}, or take a Python that has one"
    return ""


def _make(root: Path, out: Path) -> int:
    """Make a bundle of a checkout; returns the exit status of PyInstaller."""
    with tempfile.TemporaryDirectory() as work:
        around = os.environ | {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(EPOCH), "PYINSTALLER_CONFIG_DIR": work}
        places = ("--distpath", str(out), "--workpath", work)
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, SPEC]
        status = subprocess.call(command, cwd=root, env=around)
    if not status and sys.platform.startswith("linux"):
        if shutil.which("strip"):
            _strip(out / "zplanner")
        _share(out / "zplanner")
    if not status:
        from parts import parts_list  # of a library that only the tests' environment has

        parts = parts_list(datetime.fromtimestamp(EPOCH, UTC))
        (out / "zplanner.cdx.json").write_text(parts, encoding="utf-8")
    return status


def _strip(folder: Path) -> None:
    """Drop the names that only debuggers read, a tenth of the bundle; not from libraries that wheels have patched."""
    libraries = (path for path in folder.rglob("*.so*") if not path.parent.name.endswith(".libs"))
    files = [str(path) for path in libraries if path.is_file() and not path.is_symlink()]
    subprocess.run(["strip", "--strip-unneeded", *files], check=True)


def _share(folder: Path) -> None:
    """Keep one of the libraries that two wheels bring with the same content; the others link to it."""
    known: dict[bytes, Path] = {}
    for path in sorted(folder.rglob("*.so*")):
        if path.is_file() and not path.is_symlink():
            first = known.setdefault(sha256(path.read_bytes()).digest(), path)
            if first is not path:
                path.unlink()
                path.symlink_to(os.path.relpath(first, path.parent))


def _compare(out: Path) -> int:
    """Make the bundle again from a copy of the checkout in another folder, and name the files that differ."""
    with tempfile.TemporaryDirectory() as other:
        copy, again = Path(other) / "a copy", Path(other) / "out"
        for name in SOURCES:
            shutil.copytree(
                ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"), copy_function=shutil.copy
            )
        shutil.copy(ROOT / "LICENSE", copy)
        if status := _make(copy, again):
            return status
        one, two = _digests(out), _digests(again)
    differing = sorted(name for name in one.keys() | two.keys() if one.get(name) != two.get(name))
    print(f"{len(one)} files, {len(differing)} of them differ", *differing, sep="\n")
    return bool(differing)


def _digests(out: Path) -> dict[str, str]:
    """What every file of a bundle holds, or where a link leads."""
    files = [out / "zplanner.cdx.json", *(path for path in (out / "zplanner").rglob("*") if not path.is_dir())]
    return {
        str(path.relative_to(out)): str(path.readlink()) if path.is_symlink() else sha256(path.read_bytes()).hexdigest()
        for path in files
    }


if __name__ == "__main__":
    sys.exit(main())
