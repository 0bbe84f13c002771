"""Which format a file has: told by its first bytes, never by its name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from zplanner.errors import ZplannerError
from zplanner.importing.formats import FileFormat
from zplanner.importing.refusals import ImportCode, SourceCode


@cache
def formats() -> tuple[FileFormat, ...]:
    """Every format, in the order in which they are tried: what cannot be mistaken first, tables last."""
    from zplanner.importing.formats import benchmarks, machine, unreadable
    from zplanner.importing.formats.load import (
        atop,
        collectl,
        dstat,
        hyptop,
        iostat,
        mpstat,
        nmon,
        sadf,
        sar,
        vmstat,
    )
    from zplanner.importing.formats.reports import dstat_terminal, njmon, prometheus, rmf, top, zvm
    from zplanner.importing.formats.tables import comparisons, table_file

    return (
        unreadable,
        hyptop,
        prometheus,
        njmon,
        sadf,
        nmon,
        collectl,
        dstat,
        dstat_terminal,
        top,
        atop,
        iostat,
        mpstat,
        sar,
        vmstat,
        zvm,
        rmf,
        *machine.formats(),
        *benchmarks.formats(),
        comparisons,
        table_file,
    )


MOST_LINES_BEFORE = 20
"""Lines that may stand before what a tool wrote: a prompt with the command, a date, a marker."""

TOOL_HEAD = 8_000
"""Bytes below such lines that are looked at."""


def recognized(head: bytes) -> tuple[str, FileFormat]:
    """The format's name and module; ZplannerError if there is none."""
    if not head:
        raise ZplannerError(SourceCode.EMPTY)
    for module in formats():
        if name := module.recognizes(head):
            return name, module
    for below in _below_first_lines(head):
        for module in _formats_of_tools():
            if name := module.recognizes(below):
                return name, module
    raise ZplannerError(SourceCode.NOT_RECOGNIZED)


@cache
def _formats_of_tools() -> tuple[FileFormat, ...]:
    """Those that look at the first line; the others find theirs wherever it stands."""
    from zplanner.importing.formats.load import atop, collectl, dstat, hyptop, nmon, vmstat
    from zplanner.importing.formats.machine import lscpu, lscpu_list, lscpumf

    return hyptop, nmon, collectl, dstat, atop, vmstat, lscpu, lscpu_list, lscpumf


def _below_first_lines(head: bytes) -> Iterator[bytes]:
    """The head without its first line, without its first two, and so on."""
    at = 0
    for _ in range(MOST_LINES_BEFORE):
        if not (at := head.find(b"\n", at) + 1):
            return
        yield head[at : at + TOOL_HEAD]


def format_named(name: str) -> FileFormat:
    """The module of the format that `--as` names."""
    for module in formats():
        if name in module.NAMES:
            return module
    raise ZplannerError(ImportCode.UNKNOWN_FORMAT, name=name, known=format_names())


def format_names() -> tuple[str, ...]:
    return tuple(name for module in formats() for name in module.NAMES)
