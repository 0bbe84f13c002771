"""Codes for refused histories, and for what a planner should know of one."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class HistoryCode(Code):
    """A history that cannot be, or what limits its figures."""

    NOT_WINDOWS = auto()
    CLOCKS_DIFFER = auto()
    ENGINES_UNKNOWN = auto()
    FEW_DAYS = auto()
    WITHHELD = auto()
    GAPS = auto()
    TOO_SHORT = auto()
    COARSE = auto()
    SPREAD = auto()
