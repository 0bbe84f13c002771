"""What the system lacks for a window: asked before Qt, which would end the program with a message of its own."""

from __future__ import annotations

import ctypes
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from zplanner.files import is_file

_PACKAGES = {
    "libGLdispatch.so.0": "libglvnd0",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libz.so.1": "zlib1g",
}
"""Packages of Debian that are not named by its rule."""

ABSENT = re.compile(r"^\s*(\S+) => not found", re.MULTILINE)


def missing_libraries() -> tuple[str, ...]:
    """The library files without which no window can open; none if it can, and where the system is not Linux."""
    package = find_spec("PySide6")
    if not sys.platform.startswith("linux") or package is None or package.origin is None:
        return ()
    folder = Path(package.origin).parent / "Qt" / "plugins" / "platforms"
    plugins = [plugin for name in _platforms() if is_file(plugin := folder / f"libq{name}.so")]
    missing = [_missing(plugin) for plugin in plugins]
    return missing[-1] if missing and all(missing) else ()  # of several ways to a window, one is enough


def debian_package(file: str) -> str:
    """The package of a library as section 8.1 of the Debian policy names it: libX11.so.6 is in libx11-6."""
    name, _, version = file.lower().replace("_", "-").partition(".so.")
    return _PACKAGES.get(file) or f"{name}{'-' if name[-1:].isdigit() else ''}{version}"


def display_answers() -> bool:
    """Whether an X display that is the only way to a window can be reached.

    The connection stays: a server that loses its last client starts over, and would refuse Qt meanwhile.
    """
    if _platforms() != ["xcb"]:
        return True
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    return not xcb.xcb_connection_has_error(connection)


def _platforms() -> list[str]:
    """Qt's ways to a window, as it tries them."""
    if asked := os.environ.get("QT_QPA_PLATFORM"):
        return [one.partition(":")[0] for one in asked.split(";")]
    ways = {"wayland": "WAYLAND_DISPLAY", "xcb": "DISPLAY"}
    return [name for name, variable in ways.items() if os.environ.get(variable)]


def _missing(plugin: Path) -> tuple[str, ...]:
    """What a plugin of Qt needs and the loader does not find: all of it, if the system has ldd."""
    try:
        ctypes.CDLL(str(plugin))
    except OSError as error:
        reason = error.__cause__ or error  # PyInstaller raises an error of its own
        first = Path(str(reason).partition(":")[0]).name
    else:
        return ()
    ldd = shutil.which("ldd")
    listed = subprocess.run([ldd, plugin], capture_output=True, text=True, check=False).stdout if ldd else ""
    return tuple(sorted(set(ABSENT.findall(listed)))) or (first,)
