"""Ten seconds of chance over the real window; `tests/benchmarks/monkey.py` has as many minutes as one likes."""

from __future__ import annotations

from pathlib import Path

from tests.benchmarks.monkey import Monkey
from zplanner.gui.window import Window

SEED, SECONDS = 20261, 5.0


def test_clicking_typing_and_dragging_by_chance_finds_no_mistake(payroll: Window, tmp_path: Path) -> None:
    with Monkey(payroll, SEED, tmp_path) as monkey:
        monkey.run(SECONDS)
        monkey.open(None)
        monkey.run(SECONDS)
    assert not monkey.found, "\n".join(f"{at}\n{what}" for what, at in monkey.found.items())
