"""Descriptions of a machine: what the kernel and its tools say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zplanner.importing.formats import FileFormat


def formats() -> tuple[FileFormat, ...]:
    """The formats of this room; their first lines tell them apart from any other."""
    from zplanner.importing.formats.machine import counters, cpuinfo, lscpu, lscpu_list, lscpumf, lszcrypt, sysinfo

    return lscpu, lscpu_list, sysinfo, cpuinfo, lszcrypt, lscpumf, counters
