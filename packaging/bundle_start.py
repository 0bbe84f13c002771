"""The program of a bundle."""

import re
import sys
from types import ModuleType

# pyqtgraph imports what draws by OpenGL, 10 MB, for views that zplanner has none of
without, widgets = ModuleType("PySide6.QtOpenGL"), ModuleType("PySide6.QtOpenGLWidgets")
widgets.__dict__["QOpenGLWidget"] = type("QOpenGLWidget", (), {})
sys.modules |= {module.__name__: module for module in (without, widgets)}


def explanation(error: ImportError) -> str:
    """What a system lacks that could not load a library of the bundle; empty for another reason."""
    text = str(error.__cause__ or error)  # PyInstaller raises an error of its own
    if version := re.search(r"version `(GLIBC\w*_[\w.]+)' not found", text):
        return f"this system is older than the one that the bundle was made on ({version[1]} is missing); make it here"
    if library := re.match(r"(\S+): cannot open shared object file", text):
        return f"this system lacks {library[1]}; install the package that holds it"
    return ""


try:
    from zplanner.__main__ import main

    sys.exit(main())
except ImportError as error:
    if lacking := explanation(error):
        sys.exit(f"zplanner: {lacking}.")
    raise
