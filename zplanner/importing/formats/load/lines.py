"""The lines of a tool's file: whole ones, and fast where a format needs few of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from zplanner.errors import ZplannerError
from zplanner.importing.foreign_file import ForeignFile, text_of
from zplanner.importing.found import Refused
from zplanner.importing.refusals import SourceCode


class Lines:
    """Number and text of the lines of a file that begin as `pattern` says; iterate once.

    The last line is left out where the file ends within it, unless the format `tells_cuts`: a cut number is a wrong
    number.
    """

    def __init__(self, file: ForeignFile, pattern: str = "", *, tells_cuts: bool = False) -> None:
        self._file = file
        self._tells_cuts = tells_cuts
        # a newline first: `^` would be tried at every byte, and be six times slower
        self._pattern = re.compile(rf"\n(?:{pattern})[^\n]*".encode())
        self._refused: list[ZplannerError] = []

    def refused(self) -> Iterator[Refused]:
        """The lines that were left out so far, once."""
        while self._refused:
            yield Refused(self._refused.pop(0))

    def __iter__(self) -> Iterator[tuple[int, str]]:
        held: tuple[int, bytes] | None = None
        end = 0
        for block in self._file.blocks():
            self._refused += (ZplannerError(SourceCode.LINE_TOO_LONG, line=line) for line in block.too_long)
            data = b"\n" + block.data.removesuffix(b"\n")
            number, at = block.first_line, 0
            for match in self._pattern.finditer(data):
                if held:
                    yield held[0], text_of(held[1])
                number, at = number + data.count(b"\n", at, match.start()), match.start()
                held = number, match.group()[1:]
            end = number + data.count(b"\n", at) - 1
        if held and held[0] == end and self._file.ends_within_a_line and not self._tells_cuts:
            self._refused.append(ZplannerError(SourceCode.LAST_LINE_CUT, line=end))
        elif held:
            yield held[0], text_of(held[1])
