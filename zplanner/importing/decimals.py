"""Numbers of foreign files in a strict grammar: plain decimals, or with a decimal comma where the file has those."""

from __future__ import annotations

import re

from zplanner.errors import ZplannerError
from zplanner.importing.refusals import SourceCode

_POINT = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?", re.ASCII)
_COMMA = re.compile(r"[+-]?[0-9]+(?:,[0-9]+)?", re.ASCII)


def decimal(text: str, *, comma: bool = False) -> float:
    """The number that a text is; ZplannerError for anything else, such as `1_45`, `nan` or `1,45` without `comma`.

    >>> decimal("57.89"), decimal("57,89", comma=True)
    (57.89, 57.89)
    """
    text = text.strip(" ")
    if not (_COMMA if comma else _POINT).fullmatch(text):
        raise ZplannerError(SourceCode.NOT_A_DECIMAL, text=text)
    return float(text.replace(",", "."))


def percentage(text: str, *, comma: bool = False) -> float:
    """The number that a text is, with or without the sign of percent: `sar -h` writes it.

    >>> percentage("30.0%"), percentage("30.0")
    (30.0, 30.0)
    """
    return decimal(text.strip(" ").removesuffix("%"), comma=comma)


def whole_number(text: str) -> int:
    """The whole number, without a sign, that a text is; ZplannerError for anything else."""
    if not re.fullmatch(r"[0-9]{1,18}", text, re.ASCII):
        raise ZplannerError(SourceCode.NOT_A_DECIMAL, text=text)
    return int(text)
