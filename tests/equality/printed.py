"""What zplanner's commands print, as `interface.md` fixes it, and the example plans that it ships."""

from __future__ import annotations

import json
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from zplanner.cli import run

EXAMPLES = ("crypto-and-large-pages", "payroll-to-zec12", "zvm-storage")


def forecast_of(plan: Path, *options: str) -> Any:
    """The document of `zplanner forecast PLAN --format json`."""
    return json.loads(printed("forecast", str(plan), "--format", "json", *options))


def comparison_of(old: Path, new: Path) -> Any:
    """The document of `zplanner compare OLD NEW --format json`."""
    return json.loads(printed("compare", str(old), str(new), "--format", "json"))


def write_examples(folder: Path) -> None:
    """The example plans, as `zplanner example DIR` writes them."""
    printed("example", str(folder))


def printed(*arguments: str) -> str:
    """What a command prints; an AssertionError tells what it said where it was refused."""
    said, complained = StringIO(), StringIO()
    with redirect_stdout(said), redirect_stderr(complained):
        status = run(arguments)
    assert status == 0, f"zplanner {' '.join(arguments)}: {complained.getvalue()}"
    return said.getvalue()
