"""What the keys of a text plan mean, as `ui/help/keys.toml` says it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from zplanner.resources import folder


@dataclass(frozen=True, slots=True)
class KeyMeaning:
    """What a key means, its unit if it has one, and where a planner finds its value."""

    text: str
    unit: str = ""
    find: str = ""


@cache
def meanings() -> dict[str, dict[str, KeyMeaning]]:
    """The meaning of each key, by table."""
    stated = tomllib.loads((folder("ui") / "help" / "keys.toml").read_text(encoding="utf-8"))
    return {table: {name: KeyMeaning(**one) for name, one in keys.items()} for table, keys in stated.items()}
