"""The frozen plans and their numbers: one file, read and written here, and what is asked of every plan."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from tests.equality import inside
from tests.equality.numbers import essence
from tests.equality.printed import EXAMPLES, comparison_of, forecast_of, write_examples
from tests.equality.random_plans import plan_names

FILE = Path(__file__).with_name("numbers.json.gz")

FORECAST = "forecast"

EVERY_PLAN = (*EXAMPLES, *plan_names())

CLOSER_PLANS = (*EXAMPLES, *plan_names()[9::10])
"""Plans that are asked all else as well."""

LATER = "later"
"""Ends the name of a plan some months on."""

ASKED: dict[str, Callable[[Path], Any]] = {
    FORECAST: forecast_of,
    "forecast of another seed": lambda plan: forecast_of(plan, "--seed", "7"),
    "growth": inside.growth_of,
    "load": inside.load_of,
    "sizing": inside.sizing_of,
    "measure next": inside.proposals_of,
    "explanation": inside.explanation_of,
    "comparison": lambda plan: comparison_of(plan, plan.with_name(f"{plan.stem}-{LATER}.toml")),
}
"""What is asked of a plan."""

Numbers = dict[str, dict[str, Any]]
"""Documents by what was asked and by plan."""


@lru_cache(maxsize=1)
def recorded() -> tuple[dict[str, str], Numbers]:
    """The texts of the plans, and what they said when they were frozen."""
    content = json.loads(gzip.decompress(FILE.read_bytes()))
    return content["plans"], content["numbers"]


def keep(plans: dict[str, str], numbers: Numbers) -> None:
    """Write the file: the same bytes for the same content."""
    text = json.dumps({"plans": plans, "numbers": numbers}, separators=(",", ":"))
    FILE.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))


def write_plans(plans: dict[str, str], folder: Path) -> None:
    """Every plan as a text plan: the examples as they are shipped, the others as they were kept."""
    write_examples(folder)
    for name, text in plans.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")


def later_name(name: str) -> str:
    """The name of a plan some months on."""
    return f"{name}-{LATER}"


def asked_of(name: str) -> tuple[str, ...]:
    """What is asked of a plan, by name."""
    return tuple(ASKED) if name in CLOSER_PLANS else (FORECAST,)


def said_now(subject: str, name: str, folder: Path) -> Any:
    """What stays of all that zplanner says of a plan in a folder, with more digits than it prints."""
    with inside.more_digits():
        return essence(ASKED[subject](folder / f"{name}.toml"))
