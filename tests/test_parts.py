"""The parts list of a bundle: every library that the lock names, once, with its license and its hashes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

PACKAGING = Path(__file__).parents[1] / "packaging"

MADE = """
import sys
sys.path[:0] = sys.argv[1:]
from datetime import UTC, datetime
from parts import parts_list
sys.stdout.write(parts_list(datetime(2010, 1, 1, tzinfo=UTC)))
"""


def made() -> str:
    command = [sys.executable, "-c", MADE, str(PACKAGING), str(PACKAGING.parent)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_list_has_every_library_with_its_license_and_hashes_and_is_the_same_each_time() -> None:
    text = made()
    assert made() == text
    parts = {part["name"]: part for part in json.loads(text)["components"]}
    assert {"Python", "numpy", "pandas", "pyside6-essentials", "scikit-learn", "typst"} <= set(parts)
    lock = (PACKAGING / "requirements.lock").read_text(encoding="utf-8")
    for name, part in parts.items():
        assert part["licenses"], name
        assert name == "Python" or f"{name}=={part['version']}" in lock
        assert name == "Python" or all(one["content"] in lock for one in part["hashes"])


def test_the_notices_have_the_license_of_every_library_of_the_lock() -> None:
    """If not, run packaging/notices.py."""
    lock = (PACKAGING / "requirements.lock").read_text(encoding="utf-8")
    locked = re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE)
    text = (PACKAGING.parent / "ui" / "help" / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    noticed = re.findall(r"^={80}\n(\S+) (\S+)\nLicense: \S.*\n\n--- \S.*\n\n\s*\S", text, re.MULTILINE)
    assert noticed == [("Python", "3"), *locked]
    for license_text in (
        "GNU LESSER GENERAL PUBLIC LICENSE",
        "GNU GENERAL PUBLIC LICENSE",
        "SIL OPEN FONT LICENSE",
        "Apache License",
    ):
        assert license_text in text
