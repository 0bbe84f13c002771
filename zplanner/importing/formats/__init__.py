"""The formats of files that planners have: one module per family, and a row for each format in `registry`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.found import Hints, Item


@dataclass(frozen=True, slots=True)
class Format:
    """A format of files: what it is called, how it is told, and what reads it."""

    name: str
    """As `--as` and `import --format json` name it: `sadf-d`, `sadf-j`."""
    looks: re.Pattern[bytes] | Callable[[bytes], object]
    """Whether the first 64 KiB of a file are of this format. It looks at the content, never at a name."""
    items: Callable[[ForeignFile, Hints], Iterator[Item]]
    """All that the file holds, in order; ZplannerError (without the file) where it cannot be read as a whole."""
    may_follow: bool = False
    """Whether it begins with its first line, so that it is looked for below others too: a prompt, a date."""

    def begins(self, head: bytes) -> bool:
        """Whether a file that begins so is of this format."""
        return bool(self.looks.search(head) if isinstance(self.looks, re.Pattern) else self.looks(head))
