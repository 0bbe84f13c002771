"""The inputs that describe a configuration, as `ui/fields.toml` states them: names, units, limits and levels; and a
configuration: the stated fields of a system. Absent fields are unknown."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from typing import Any

from zplanner.errors import Code, Reference, ZplannerError
from zplanner.evidence.tables import Names
from zplanner.evidence.vocabulary import SHIPPED, Machine, Vocabulary, linuxone_names, machine_named
from zplanner.files import folder
from zplanner.uncertain import Uncertain


class FieldCode(Code):
    """An input of a configuration that does not fit its field."""

    UNKNOWN = (
        "'{name}' is not a field of a configuration",
        "see `zplanner example` for the fields",
        "did you mean {near}?",
    )
    NOT_A_LEVEL = "'{text}' is not a known {field:field}", "use one of: {levels:0}{own:0}"
    AMBIGUOUS_NAME = "'{text}' is not the name of one machine", "use one of: {names:0}"
    OUTSIDE = "{number} lies outside {low} to {high} {unit:word}", "{remedy:0}"
    NOT_WHOLE = "{number} is not a whole number", "give a whole number"
    NOT_AN_ASSIGNMENT = "'{text}' is not field=value", "write for example machine=z10; processors=16"
    REPEATED = "'{name}' is given twice", "give each field once"


Value = str | Uncertain

MACHINE = "machine"

TODAY_ONLY = ("utilization", "nest_intensity", "load_dependent_memory")
"""Fields that describe today's load, which a scenario does not change."""


class FieldKind(Enum):
    LEVEL = "level"
    COUNT = "count"
    NUMBER = "number"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Field:
    """One input: its name, valid values, and the reason for them. `words` name the numbers 0, 1, 2 ...; `places`
    orders the levels if ranges are allowed; levels may share a place, as machines of a generation do."""

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
    find: str = ""
    places: tuple[int, ...] = ()
    words: tuple[str, ...] = ()

    def value(self, raw: Any) -> Value:
        """`raw` converted to this field's type; raises a ZplannerError with the valid values if it does not fit."""
        if self.kind is FieldKind.LEVEL:
            return self._level(raw)
        try:
            number = Uncertain.parse(self.in_numbers(raw) if isinstance(raw, str) else raw)
        except ZplannerError as error:
            if self.words:
                raise self._not_a_level(str(raw), self.words) from None
            raise ZplannerError(error.code, about=Reference(field=self.name), unit=self.unit, **error.values) from None
        if number.low < self.minimum or number.high > self.maximum:
            raise ZplannerError(
                FieldCode.OUTSIDE,
                about=Reference(field=self.name),
                number=number,
                low=self.minimum,
                high=self.maximum,
                unit=self.unit,
                is_share=self.kind is FieldKind.SHARE,
            )
        if self.kind is FieldKind.COUNT and number.is_exact and number.low != int(number.low):
            raise ZplannerError(FieldCode.NOT_WHOLE, about=Reference(field=self.name), number=number)
        return number

    def in_numbers(self, text: str) -> str:
        """A text with the words of this field replaced by their numbers.

        >>> field_named("nest_intensity").in_numbers("low..average")
        '0..1'
        """
        for number, word in enumerate(self.words):
            text = re.sub(rf"\b{word}\b", str(number), text, flags=re.IGNORECASE)
        return text

    def ends_in_words(self, number: Uncertain) -> tuple[str, ...]:
        """The word for an exact number, or those for both ends of a range; empty if one has none.

        >>> field_named("nest_intensity").ends_in_words(Uncertain(0.0, 1.0))
        ('low', 'average')
        """
        words = {float(place): word for place, word in enumerate(self.words)}
        ends = tuple(dict.fromkeys((number.low, number.high)))
        return tuple(words[end] for end in ends) if words.keys() >= set(ends) else ()

    def _not_a_level(self, text: str, levels: tuple[str, ...]) -> ZplannerError:
        about = Reference(field=self.name)
        return ZplannerError(FieldCode.NOT_A_LEVEL, about=about, text=text, field=self.name, levels=levels)

    def named(self, level: str) -> str:
        """A level's display name, which may differ from its key: LPAR, not lpar; LinuxONE III (z15)."""
        if self.name == MACHINE and level in linuxone_names():
            return f"{level} ({linuxone_names()[level]})"
        return dict(zip(self.levels, self.names, strict=False)).get(level, level)

    @property
    def choices(self) -> tuple[str, ...]:
        """The levels, and for a machine the LinuxONE names, each after its machine."""
        if self.name != MACHINE:
            return self.levels
        names = linuxone_names()
        return tuple(
            one for level in self.levels for one in (level, *(name for name, of in names.items() if of == level))
        )

    def between(self, low: str, high: str) -> frozenset[str]:
        """The levels of an ordered field from one to another; an end may be empty."""
        places = dict(zip(self.levels, self.places, strict=True))
        least = places[self._level(low)] if low else min(self.places)
        most = places[self._level(high)] if high else max(self.places)
        return frozenset(level for level, place in places.items() if least <= place <= most)

    def _level(self, raw: Any) -> str:
        if isinstance(raw, str) and raw in self.levels:
            return raw
        if isinstance(raw, bool):
            raw = "on" if raw else "off"
        text = f"{raw:g}" if isinstance(raw, float) else str(raw).strip()
        for level in self.levels:
            if level.casefold() == text.casefold():
                return level
        if self.name == MACHINE and (found := self._linuxone_name(text)):
            return found
        raise self._not_a_level(text, self.levels)

    def _linuxone_name(self, text: str) -> str | None:
        """The LinuxONE name that a text gives, alone or as displayed; a ZplannerError if it gives only a part of some.

        >>> field_named("machine").value("IBM LinuxONE III (z15)")
        'LinuxONE III'
        """
        given = " ".join(text.casefold().removeprefix("ibm ").split())
        words, parts_of = set(given.split()), []
        for name in linuxone_names():
            if given in (name.casefold(), self.named(name).casefold()):
                return name
            if words and words <= set(name.casefold().split()):
                parts_of.append(self.named(name))
        if parts_of or "linuxone" in words:
            names = tuple(parts_of or map(self.named, linuxone_names()))
            raise ZplannerError(FieldCode.AMBIGUOUS_NAME, about=Reference(field=self.name), text=text, names=names)
        return None


@cache
def fields() -> dict[str, Field]:
    """Every field by name, in display order; that of the machine has the shipped ones (`machine_field` has others)."""
    with (folder("ui") / "fields.toml").open("rb") as file:
        table = tomllib.load(file)
    return {name: _field(name, entry) for name, entry in table.items()}


def _field(name: str, entry: dict[str, Any]) -> Field:
    if name == MACHINE:
        entry = {**entry, **_machine_levels(SHIPPED.machines.values())}
    lists = {part: tuple(entry.get(part, ())) for part in ("levels", "names", "words")}
    if entry.get("ordered"):
        lists["places"] = tuple(range(len(lists["levels"])))
    return Field(name=name, **{**entry, **lists, "kind": FieldKind(entry["kind"])})


def _machine_levels(known: Iterable[Machine]) -> dict[str, Any]:
    """The levels and places of the machine field for these known machines."""
    by_name = {machine.name: machine.generation for machine in known}
    return {"levels": tuple(by_name), "places": tuple(by_name.values())}


@lru_cache(maxsize=64)
def machine_field(names: Names | Vocabulary) -> Field:
    """The machine field where these machines are known."""
    return replace(fields()[MACHINE], **_machine_levels(names.machines.values()))


def field_named(name: str, names: Names | Vocabulary = SHIPPED) -> Field:
    """The field `name`, with the machines of a vocabulary; raises a ZplannerError if there is none."""
    found = fields().get(name)
    if found is None:
        raise ZplannerError(FieldCode.UNKNOWN, name=name, known=tuple(fields()))
    return machine_field(names) if name == MACHINE else found


class Configuration(Mapping[str, Value]):
    """An immutable, validated set of field values, in the order of `ui/fields.toml`.

    >>> today = Configuration(machine="z10", processors=8, utilization=0.72)
    >>> today.changed(machine="zEC12")["machine"], today.level("zvm_release")
    ('zEC12', None)
    """

    __slots__ = ("_hash", "_values")

    def __init__(
        self, entries: Mapping[str, Any] | None = None, names: Names | Vocabulary = SHIPPED, /, **named: Any
    ) -> None:
        """`names` knows the machines that may be stated."""
        raw = {**(entries or {}), **named}
        self._hold({name: field_named(name, names).value(value) for name, value in raw.items()})

    def _hold(self, values: dict[str, Value]) -> None:
        order = (
            fields() if values else ()
        )  # nothing in `data/` is read while the program loads, where none could refuse it
        self._values: dict[str, Value] = {name: values[name] for name in order if name in values}
        self._hash = hash(tuple(self._values.items()))

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def get(self, name: str, default: Any = None) -> Any:
        return self._values.get(name, default)

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Configuration) and self._values == other._values

    def __getstate__(self) -> dict[str, Value]:
        return self._values  # without the hash: those of strings differ between processes

    def __setstate__(self, values: dict[str, Value]) -> None:
        for name, value in values.items():
            if isinstance(value, str) != (fields()[name].kind is FieldKind.LEVEL):
                raise TypeError(f"{name}={value!r}")
        self._hold({name: _valid(name, value) for name, value in values.items()})

    def __repr__(self) -> str:
        return f"Configuration({self})"

    def __str__(self) -> str:
        """The form of a catalogue cell: `machine=z10; processors=16`."""
        return "; ".join(f"{name}={value}" for name, value in self._values.items())

    @classmethod
    def parse(cls, cell: str, names: Names | Vocabulary = SHIPPED) -> Configuration:
        """Read the form that `str` writes; a ZplannerError on an unknown field, level or number."""
        entries: dict[str, str] = {}
        for name, value in assignments(cell):
            if name in entries:
                raise ZplannerError(FieldCode.REPEATED, name=name)
            entries[name] = value
        return cls(entries, names)

    def level(self, name: str) -> str | None:
        """The level of a level field, None if unknown; for a LinuxONE name, the machine's own name."""
        value = self._values.get(name)
        if not isinstance(value, str):
            return None
        return machine_named(value) if name == MACHINE else value

    def number(self, name: str) -> Uncertain | None:
        """The number of a numeric field, None if unknown."""
        value = self._values.get(name)
        return value if isinstance(value, Uncertain) else None

    def changed(self, entries: Mapping[str, Any] | None = None, /, **named: Any) -> Configuration:
        """This configuration with some fields set; a value of None makes a field unknown again. A machine is taken as
        it is named: who reads one checks it by the machines of its plan (`machine_field`)."""
        values = dict(self._values)
        for name, value in {**(entries or {}), **named}.items():
            if value is None:
                values.pop(name, None)
            else:
                values[name] = _valid(name, value)
        return _holding(values)

    def only(self, names: Collection[str]) -> Configuration:
        """This configuration restricted to these fields."""
        return _holding({name: value for name, value in self._values.items() if name in names})

    def differences(self, other: Configuration) -> tuple[str, ...]:
        """Names of the fields in which `other` differs from this, in field order; a LinuxONE name is no other
        machine."""
        mine, theirs = self._values, other._values
        return tuple(
            name
            for name in fields()
            if mine.get(name) != theirs.get(name) and (name != MACHINE or self.level(name) != other.level(name))
        )


def _valid(name: str, value: Any) -> Value:
    """A value of a field, or a ZplannerError; a machine as it is named."""
    valid: Value = value if name == MACHINE else field_named(name).value(value)
    return valid


def _holding(values: dict[str, Value]) -> Configuration:
    """A configuration of values that are already validated."""
    configuration = object.__new__(Configuration)
    configuration._hold(values)
    return configuration


def assignments(cell: str) -> Iterator[tuple[str, str]]:
    """The names and values of a cell such as `machine=z10; processors=16`."""
    for part in filter(None, (part.strip() for part in cell.split(";"))):
        name, separator, value = part.partition("=")
        if not separator:
            raise ZplannerError(FieldCode.NOT_AN_ASSIGNMENT, text=part)
        yield name.strip(), value.strip()
