"""A configuration: the stated fields of a system. Absent fields are unknown."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.fields import MACHINE, FieldCode, FieldKind, Value, field_named, fields
from zplanner.evidence.tables import Names
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary, machine_named
from zplanner.uncertain import Uncertain


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
