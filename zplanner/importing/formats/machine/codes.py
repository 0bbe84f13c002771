"""What cannot be told of a machine, and what a planner should know of what is."""

from __future__ import annotations

from enum import auto

from zplanner.errors import Code


class MachineFileCode(Code):
    """A line of a machine's description, or something it says, that fills in no field."""

    STATED_TWICE = auto()
    OUTSIDE = auto()
    NO_LEVEL = auto()
    NOT_SYSTEM_Z = auto()
    NESTED = auto()
    NO_ADAPTER = auto()
    NOT_COUNTED = auto()
    NO_MISSES = auto()
    NO_SOURCES = auto()
    NO_NEST_FORMULA = auto()
    NO_CATEGORY = auto()
    COUNTERS_ARE_NO_EVIDENCE = auto()
    NOT_AUTHORIZED = auto()
