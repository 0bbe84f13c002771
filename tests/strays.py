"""What PySide goes on knowing after Qt has deleted it: the program ends once another object takes its address.

PySide hears when a QObject is deleted, or what Python made. It does not hear of a layout item of Qt's, say, and finds
its wrapper again when the next object at that address goes (seen with 6.11).
"""

from __future__ import annotations

import gc
import sys
import threading
from pathlib import Path
from traceback import walk_stack

from PySide6.QtCore import QMetaObject, QObject
from PySide6.QtWidgets import QLayout, QLayoutItem
from shiboken6 import Object, createdByPython, isValid, ownedByPython

import zplanner
from tests.waiting import wait

PACKAGE = str(Path(zplanner.__file__).parent)


def strays() -> list[str]:
    """The types of what Qt made and may have deleted, of which Python holds a wrapper.

    What still lies in its layout is none: `QLayout.addLayout` wraps all that lies in the other layout, and they go
    together.
    """
    while works_in_a_thread():
        wait(5)
    gc.unfreeze()  # what the start of the program put out of the collector's sight
    known = [one for one in gc.get_objects() if isinstance(one, Object)]
    layouts = [one for one in known if isinstance(one, QLayout) and isValid(one)]
    return [
        type(one).__name__
        for one in known
        if not (isinstance(one, QObject | QMetaObject) or createdByPython(one) or ownedByPython(one))
        and not (isinstance(one, QLayoutItem) and any(layout.indexOf(one) >= 0 for layout in layouts))
    ]


def works_in_a_thread() -> bool:
    """Whether another thread runs zplanner: a tuple that it is building must not be seen, for Python gives up a tuple
    that it is about to shorten when something else holds it (`SystemError` in `PyTuple_Resize`)."""
    others = (frame for thread, frame in sys._current_frames().items() if thread != threading.get_ident())
    return any(part.f_code.co_filename.startswith(PACKAGE) for frame in others for part, _ in walk_stack(frame))
