"""Finds the folders of files that can be changed without programming: `data`, `models` and `ui`."""

from __future__ import annotations

from pathlib import Path

from zplanner.files import is_folder

_PACKAGED = Path(__file__).parent / "_resources"
_CHECKOUT = Path(__file__).parent.parent


def folder(name: str) -> Path:
    """The folder `name` ("data", "models" or "ui"): the packaged copy, else the checkout's own."""
    packaged = _PACKAGED / name
    return packaged if is_folder(packaged) else _CHECKOUT / name
