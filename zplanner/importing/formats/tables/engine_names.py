"""What a table calls an engine, and all of them together."""

from __future__ import annotations

import re
from typing import Any

_ONE = re.compile(r"(?:cpu|core|engine|ifl|processor|proc|thread)?[ _#-]{0,2}[0-9]{1,5}", re.IGNORECASE)
_ALL = re.compile(r"all|_?total|cpu[ _-]?(?:total|all)|-1", re.IGNORECASE)


def is_engine(cell: Any) -> bool:
    """Whether a cell may be the name of one engine, or of all."""
    return is_of_all(cell) or _ONE.fullmatch(_text(cell)) is not None


def is_of_all(cell: Any) -> bool:
    """Whether a cell says that its row is of all engines together."""
    return _ALL.fullmatch(_text(cell)) is not None


def _text(cell: Any) -> str:
    return f"{cell:g}" if isinstance(cell, float) else "" if cell is None else str(cell).strip()
