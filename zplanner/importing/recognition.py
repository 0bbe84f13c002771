"""Which format a file has: told by its first bytes, never by its name."""

from __future__ import annotations

from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.formats import Format
from zplanner.importing.refusals import ImportCode, SourceCode

MOST_LINES_BEFORE = 20
"""Lines that may stand before what a tool wrote: a prompt with the command, a date, a marker."""

TOOL_HEAD = 8_000
"""Bytes below such lines that are looked at."""


def recognized(head: bytes) -> Format:
    """The format of a file that begins so; ZplannerError if there is none."""
    from zplanner.importing.formats.registry import FORMATS, UNREADABLE

    if not head:
        raise ZplannerError(SourceCode.EMPTY)
    for one in (*UNREADABLE, *FORMATS):
        if one.begins(head):
            return one
    for below in _below_first_lines(head):
        for one in FORMATS:
            if one.may_follow and one.begins(below):
                return one
    raise ZplannerError(SourceCode.NOT_RECOGNIZED)


def _below_first_lines(head: bytes) -> Iterator[bytes]:
    """The head without its first line, without its first two, and so on."""
    at = 0
    for _ in range(MOST_LINES_BEFORE):
        if not (at := head.find(b"\n", at) + 1):
            return
        yield head[at : at + TOOL_HEAD]


def format_named(name: str) -> Format:
    """The format that `--as` names."""
    from zplanner.importing.formats.registry import FORMATS

    for one in FORMATS:
        if one.name == name:
            return one
    raise ZplannerError(ImportCode.UNKNOWN_FORMAT, name=name, known=format_names())


def format_names() -> tuple[str, ...]:
    from zplanner.importing.formats.registry import FORMATS

    return tuple(one.name for one in FORMATS)
