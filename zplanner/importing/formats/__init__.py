"""The formats of files that planners have: one module per family, all with the contract `FileFormat`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from zplanner.importing.foreign_file import ForeignFile
from zplanner.importing.found import Hints, Item

__all__ = ["FileFormat", "Hints"]


class FileFormat(Protocol):
    """The interface of a format's module."""

    @property
    def NAMES(self) -> tuple[str, ...]:  # noqa: N802  # a constant of the module
        """Its formats, as `--as` and `import --format json` name them: `sadf-d`, `sadf-j`."""

    def recognizes(self, head: bytes, /) -> str:
        """Which of its formats the first 64 KiB of a file are; "" if none. It looks at the content, never at a name."""

    def found(self, file: ForeignFile, hints: Hints, /) -> Iterator[Item]:
        """All that the file holds, in order; ZplannerError (without the file) where it cannot be read as a whole."""
