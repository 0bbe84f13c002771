"""Other processes of the program: Python's where it is installed, its own program's in a bundle."""

from __future__ import annotations

import subprocess
import sys

import pytest

from zplanner.child_process import ASKED, RUNS, command, run_asked


def test_an_installed_program_asks_python_which_takes_no_code_from_elsewhere() -> None:
    assert command("zplanner.sandbox", "json")[:2] == [sys.executable, "-I"]


def test_a_bundle_asks_its_own_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert command("zplanner.sandbox", "json") == [sys.executable, ASKED, "zplanner.sandbox", "json"]


def test_no_argument_makes_a_bundle_run_anything_else() -> None:
    assert not run_asked(["forecast", "plan.toml"])
    assert not run_asked([ASKED, "antigravity"])
    assert not run_asked([ASKED])


@pytest.mark.parametrize("module", RUNS)
def test_each_process_ends_when_nobody_asks_it_anything(module: str) -> None:
    told = subprocess.run(command(module), input=b"", capture_output=True, check=False, timeout=60)
    assert told.returncode in (0, 1)
    assert told.stdout == b""
