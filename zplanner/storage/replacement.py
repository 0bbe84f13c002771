"""A file changes as a whole or not at all: the new one is written beside the old one and then takes its name."""

from __future__ import annotations

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def replacement(target: Path) -> Iterator[Path]:
    """An empty file to write to. It replaces `target` when the block ends well and is gone when it does not.

    A link stays a link: the file it points to is replaced. Permissions of the old file are kept.
    """
    real = Path(os.path.realpath(target))
    fresh = real.with_name(f".zplanner-{secrets.token_hex(8)}.tmp")
    try:
        if exists := real.exists():
            real.open("r+b").close()  # what may not be written is not replaced either
        fresh.touch(exist_ok=False)
        yield fresh
        with fresh.open("r+b") as file:
            os.fsync(file.fileno())
        if exists:
            shutil.copymode(real, fresh)
        fresh.replace(real)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
