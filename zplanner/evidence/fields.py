"""The inputs that describe a configuration: names, units, limits and levels, as `ui/fields.toml` states them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from difflib import get_close_matches
from enum import Enum
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.machines import machines
from zplanner.evidence.vocabulary import remembered
from zplanner.resources import folder
from zplanner.uncertain import Uncertain

Value = str | Uncertain


class FieldKind(Enum):
    LEVEL = "level"
    COUNT = "count"
    NUMBER = "number"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Field:
    """One input: what it is called, what it may hold, and why."""

    name: str
    label: str
    group: str
    kind: FieldKind
    help: str
    unit: str = ""
    levels: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    beyond: str = ""
    ordered: bool = False
    minimum: float = 0.0
    maximum: float = 0.0
    limit: str = ""

    def value(self, raw: Any) -> Value:
        """`raw` as this field holds it; a ZplannerError names the accepted values where it does not fit."""
        if self.kind is FieldKind.LEVEL:
            return self._level(raw)
        try:
            number = Uncertain.parse(raw)
        except ZplannerError as error:
            raise ZplannerError(error.code, place=self.name, unit=self.unit, **error.values) from None
        if number.low < self.minimum or number.high > self.maximum:
            raise ZplannerError(
                f"{number} lies outside {self.minimum:g} to {self.maximum:g}{' ' + self.unit if self.unit else ''}",
                place=self.name,
                remedy="give a share between 0 and 1" if self.kind is FieldKind.SHARE else "correct the number",
            )
        if self.kind is FieldKind.COUNT and number.is_exact and number.low != int(number.low):
            raise ZplannerError(f"{number} is not a whole number", place=self.name, remedy="give a whole number")
        return number

    def named(self, level: str) -> str:
        """A level as people write it, which is not always as documents hold it: LPAR, not lpar."""
        return dict(zip(self.levels, self.names, strict=False)).get(level, level)

    def _level(self, raw: Any) -> str:
        if isinstance(raw, bool):
            raw = "on" if raw else "off"
        text = f"{raw:g}" if isinstance(raw, float) else str(raw).strip()
        for level in self.levels:
            if level.casefold() == text.casefold():
                return level
        shown = text if len(text) <= 40 else f"{text[:37]}..."
        raise ZplannerError(
            f"'{shown}' is not a level of {self.name}", place=self.name, remedy=f"use one of: {', '.join(self.levels)}"
        )


@remembered
def fields() -> dict[str, Field]:
    """Every field by name, in display order."""
    with (folder("ui") / "fields.toml").open("rb") as file:
        table = tomllib.load(file)
    table["machine"]["levels"] = list(machines())
    return {name: _field(name, entry) for name, entry in table.items()}


def _field(name: str, entry: dict[str, Any]) -> Field:
    lists = {part: tuple(entry.get(part, ())) for part in ("levels", "names")}
    return Field(name=name, **{**entry, **lists, "kind": FieldKind(entry["kind"])})


def field_named(name: str) -> Field:
    """The field `name`; a ZplannerError with the nearest names where there is none."""
    found = fields().get(name)
    if found is None:
        near = get_close_matches(name, fields(), n=1)
        remedy = f"did you mean {near[0]}?" if near else "see `zplanner example` for the fields"
        raise ZplannerError(f"'{name[:40]}' is not a field of a configuration", remedy=remedy)
    return found
