"""The program of a bundle."""

import sys
from types import ModuleType

# pyqtgraph imports what draws by OpenGL, 10 MB, for views that zplanner has none of
without, widgets = ModuleType("PySide6.QtOpenGL"), ModuleType("PySide6.QtOpenGLWidgets")
widgets.__dict__["QOpenGLWidget"] = type("QOpenGLWidget", (), {})
sys.modules |= {module.__name__: module for module in (without, widgets)}

from zplanner.__main__ import main  # noqa: E402  only then

sys.exit(main())
