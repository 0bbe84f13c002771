"""The settings as values, their text in a file, and their limits. None of them changes an existing plan."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import Field
from zplanner.gui.language import NUMBERS, SHIPPED, SYSTEM
from zplanner.histories.statistics import Statistic
from zplanner.planning.plan import Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.window.configuration import ADVANTAGE, CONFIDENCE, UTILIZATION, YEARS

SCHEMES = (SYSTEM, "light", "dark")
LANGUAGES = (SYSTEM, *SHIPPED)
NUMBER_FORMATS = (SYSTEM, *NUMBERS)
TEXT_SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Percent of the size that the system sets."""

NEW_PLAN = {field.name: field for field in (UTILIZATION, CONFIDENCE, YEARS, ADVANTAGE)}
"""The fields of a plan for which a setting states what new plans begin with."""

LONGEST = 100
"""Characters of a setting."""

_FACTORY = Plan()


@dataclass(frozen=True, slots=True)
class Settings:
    """What a planner chooses once for all plans; `statistic` is the one that an import offers first."""

    scheme: str = SYSTEM
    text_size: int = 100
    language: str = SYSTEM
    numbers: str = SYSTEM
    statistic: Statistic = Statistic.P95
    target_utilization: float = _FACTORY.target_utilization
    target_confidence: float = _FACTORY.target_confidence
    target_years: float = _FACTORY.target_years
    vendor_advantage: Uncertain = _FACTORY.vendor_advantage

    def new_plan(self) -> Plan:
        """An empty plan with the targets of these settings."""
        stated: dict[str, Any] = {name: getattr(self, name) for name in NEW_PLAN}
        return Plan(**stated)

    def table(self) -> dict[str, str]:
        """Every setting as text, by name."""
        return {field.name: str(getattr(self, field.name)) for field in fields(self)}

    def toml(self) -> str:
        """The settings as the text of a file."""
        return "".join(f'{name} = "{text}"\n' for name, text in self.table().items())


NAMES = tuple(field.name for field in fields(Settings))


def read_table(table: Mapping[str, object], base: Settings) -> tuple[Settings, tuple[str, ...]]:
    """The settings of a table, and the names of those that are damaged or out of range; these and absent ones are as in
    `base`. Other names are passed over."""
    damaged = []
    for name in NAMES:
        if name in table:
            try:
                read: dict[str, Any] = {name: _READERS[name](_text(table[name]))}
                base = replace(base, **read)
            except (ValueError, ZplannerError):
                damaged.append(name)
    return base, tuple(damaged)


def read_toml(text: str) -> dict[str, object]:
    """The settings in the text of a file. Each line is read on its own, so that a damaged one takes no other with it;
    its setting is then None."""
    table: dict[str, object] = {}
    for line in text.splitlines():
        name = line.partition("=")[0].strip()
        if name in NAMES:
            try:
                table[name] = tomllib.loads(line)[name]
            except (tomllib.TOMLDecodeError, RecursionError, ValueError):
                table[name] = None
    return table


def _text(value: object) -> str:
    is_plain = isinstance(value, str | int | float) and not isinstance(value, bool)
    text = str(value) if is_plain else ""
    if not 0 < len(text) <= LONGEST:
        raise ValueError
    return text


def _one_of(choices: Iterable[object]) -> Callable[[str], object]:
    by_text = {str(choice): choice for choice in choices}

    def read(text: str) -> object:
        if text not in by_text:
            raise ValueError
        return by_text[text]

    return read


def _within(field: Field) -> Callable[[str], Uncertain]:
    def read(text: str) -> Uncertain:
        value = field.value(text)
        assert isinstance(value, Uncertain)
        return value

    return read


def _exact(field: Field) -> Callable[[str], float]:
    within = _within(field)

    def read(text: str) -> float:
        value = within(text)
        if not value.is_exact:
            raise ValueError
        return value.low

    return read


_READERS: Mapping[str, Callable[[str], object]] = {
    "scheme": _one_of(SCHEMES),
    "text_size": _one_of(TEXT_SIZES),
    "language": _one_of(LANGUAGES),
    "numbers": _one_of(NUMBER_FORMATS),
    "statistic": _one_of(Statistic),
    "target_utilization": _exact(UTILIZATION),
    "target_confidence": _exact(CONFIDENCE),
    "target_years": _exact(YEARS),
    "vendor_advantage": _within(ADVANTAGE),
}
