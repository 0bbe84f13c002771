"""The JSON Schema (draft 2020-12) of the text plan, made from the tables that read it.

It describes the tables of a text plan as JSON: dates and times are texts. It refuses unknown keys, wrong types and what
is no choice; whether a plan is complete and its numbers possible, zplanner says when it reads it.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial
from typing import Any

from zplanner.document import values
from zplanner.document.histories import FILE
from zplanner.document.tables import CONFIGURED, FORMAT, KEYS, LISTS, MOST_SNAPSHOTS, STAGE
from zplanner.document.values import Key
from zplanner.errors import Part
from zplanner.evidence.fields import Field, FieldKind, fields
from zplanner.evidence.measurement import Kind, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource
from zplanner.files import LONGEST_TEXT, MOST, MOST_STAGES, folder
from zplanner.uncertain import FORMS


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


Schema = dict[str, Any]

_TEXT: Schema = {"type": "string", "maxLength": LONGEST_TEXT}
_LETTER = r"[A-Za-z0-9+/]\s*"
_BASE64 = rf"^\s*(?:(?:{_LETTER}){{4}})*(?:(?:{_LETTER}){{2}}=\s*=\s*|(?:{_LETTER}){{3}}=\s*)?$"


def _all_of(pattern: str) -> str:
    """A pattern of Python for the whole of a text, as ECMA-262 writes it."""
    unnamed = re.sub(r"\?P<\w+>", "?:", pattern)
    return f"^(?:{unnamed})$"


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _choice(kind: type[StrEnum]) -> Schema:
    return {"enum": [one.value for one in kind]}


def _list_of(read: Callable[[Any], Any]) -> Schema:
    return {"type": "array", "items": _of(read)}


def _texts_by(read_key: Callable[[Any], Any]) -> Schema:
    return {"type": "object", "propertyNames": _of(read_key), "additionalProperties": {"type": "string"}}


def _table(keys: Mapping[str, Key], meant: Mapping[str, KeyMeaning] | None = None) -> Schema:
    """A table of these keys; the caller closes it."""
    properties = {
        name: {**_of(key.read), **({"description": _described(meant[name])} if meant else {})}
        for name, key in keys.items()
    }
    required = [name for name, key in keys.items() if key.is_required]
    return {"type": "object", "properties": properties, **({"required": required} if required else {})}


def _closed_table(keys: Mapping[str, Key]) -> Schema:
    return {**_table(keys, meanings()["history_file"] if keys is FILE else None), "additionalProperties": False}


def _described(one: KeyMeaning) -> str:
    return f"{one.text} ({one.unit})" if one.unit else one.text


_PRICE = {"anyOf": [{"type": "number"}, {"type": "string", "pattern": _all_of(values.PRICE.pattern)}]}
_PLAIN: Mapping[Callable[[Any], Any], Schema] = {
    values.text: _TEXT,
    values.long_text: {"type": "string"},
    values.truth: {"type": "boolean"},
    values.uncertain: _ref("number"),
    values.exact: _ref("exact"),
    values.whole: _ref("whole"),
    values.price: _PRICE,
    values.prices: {"type": "object", "additionalProperties": _PRICE},
    values.ratio: {"type": ["number", "string"]},
    values.day: {"type": "string", "pattern": "^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$"},
    values.month: {"type": "string", "pattern": _all_of(values.MONTH.pattern)},
    values.moment: {"type": "string", "pattern": "^[0-9]{4}-?(?:[0-9]{2}|W)"},
    values.base64_bytes: {"type": "string", "contentEncoding": "base64", "pattern": _BASE64},
    values.mapping: _ref("workload"),  # of a partition
}
_MADE: Mapping[Callable[..., Any], Callable[..., Schema]] = {
    values.choice: _choice,
    values.list_of: _list_of,
    values.texts_by: _texts_by,
    values.read_table: _closed_table,
}


def _of(read: Callable[[Any], Any]) -> Schema:
    """What a reader of values takes."""
    return dict(_MADE[read.func](*read.args) if isinstance(read, partial) else _PLAIN[read])


def _field(field: Field) -> Schema:
    """A field of a configuration."""
    described = {"title": field.label, "description": f"{field.help} ({field.unit})" if field.unit else field.help}
    if field.name == "machine":  # of packs too
        return {**described, "type": "string"}
    if field.kind is FieldKind.LEVEL:
        return {**described, **_level(field)}
    kind = "integer" if field.kind is FieldKind.COUNT else "number"
    number = {"type": kind, "minimum": field.minimum, "maximum": field.maximum}
    words = [{"type": "string", "pattern": _between_words(field.words)}] if field.words else []
    return {**described, "anyOf": [number, *words, {"type": "string", "pattern": _NUMBER}, _ref("interval")]}


def _between_words(words: tuple[str, ...]) -> str:
    """A word of a number, or a range between two."""
    one = f"(?:{'|'.join(map(_in_any_case, words))})"
    return rf"^\s*{one}(?:\s*(?:\.\.|to)\s*{one})?\s*$"


def _level(field: Field) -> Schema:
    """One of the levels, in upper or lower case, or a number or a truth value that reads like one."""
    texts = "|".join(map(_in_any_case, field.choices))
    numbers = [float(level) for level in field.levels if re.fullmatch(r"[0-9.]+", level) and level.count(".") < 2]
    plain = [number for number in numbers if f"{number:g}" in field.levels]
    flags = [flag for flag, level in ((True, "on"), (False, "off")) if level in field.levels]
    known: list[Any] = [*field.choices, *(int(one) if one.is_integer() else one for one in plain), *flags]
    return {"anyOf": [{"enum": known}, {"type": "string", "pattern": rf"^\s*(?:{texts})\s*$"}]}


def _in_any_case(text: str) -> str:
    return "".join(f"[{one.lower()}{one.upper()}]" if one.isalpha() else re.escape(one) for one in text)


_NUMBER = "|".join(FORMS)

_MEASURED: Mapping[str, Schema] = {
    "source": {"const": OWN_SOURCE},
    "resource": {"enum": [one.value for one in Resource]},
    "metric": {"enum": [one.key for one in Metric]},
    "kind": {"enum": [one.value for one in Kind if one is not Kind.RUN]},
}
"""Columns of measurements that are choices."""


def _part(part: Part) -> Schema:
    """The table of a part of the plan, or the list of its tables."""
    table = _table(KEYS[part], meanings().get(part.value))
    if part is Part.MEASUREMENT:
        for name, choices in _MEASURED.items():
            table["properties"][name] |= {"type": "string"} | choices
    if part is Part.HISTORY:
        table["dependentRequired"] = {"engines_min": ["engines_max"], "engines_max": ["engines_min"]}
    if part is Part.SCENARIO:
        table["properties"]["stage"] |= {"items": _ref("stage"), "maxItems": MOST_STAGES}
    if part in CONFIGURED:
        table |= {**_ref("configuration"), "unevaluatedProperties": False}
    else:
        table["additionalProperties"] = False
    most = MOST_SNAPSHOTS if part is Part.SNAPSHOT else MOST.get(part)
    return {"type": "array", "items": table, "maxItems": most} if part in LISTS else table


def _shipped_names() -> Schema:
    """What a plan without evidence packs names: the machines and classes of zplanner itself."""
    machine = {"properties": {"machine": _level(fields()["machine"])}}
    scenario = {"properties": {**machine["properties"], "stage": {"items": machine}}}
    host = {"properties": {"machine": {"anyOf": [_level(fields()["machine"]), {"const": ""}]}}}
    costs = {"properties": {"machine": {"propertyNames": machine["properties"]["machine"]}}}
    components = {"items": {"properties": {"class": {"enum": list(SHIPPED.classes)}}}}
    system = {"properties": {**machine["properties"], "workload": components}}
    return {
        "properties": {"current": machine, "scenario": {"items": scenario}, "partition": {"items": system}}
        | {"workload": components, "host": {"items": host}, "costs": costs}
    }


def schema() -> Schema:
    """The schema, which needs no evidence pack to be known to the process."""
    exact = {"type": "string", "pattern": FORMS[0]}
    ends = {name: _ref("exact") for name in values.INTERVAL}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:zplanner:text-plan:{FORMAT}",
        "title": f"A text plan of zplanner, format {FORMAT}",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "name": {**_TEXT, "description": "What the plan is called"},
            **{part.value: _part(part) for part in KEYS},
        },
        "required": ["format"],
        "additionalProperties": False,
        "if": {"properties": {"pack": {"maxItems": 0}}},
        "then": _shipped_names(),
        "$defs": {
            "configuration": {
                "type": "object",
                "properties": {name: _field(field) for name, field in fields().items()},
            },
            "number": {
                "description": "x, low..high, or x +- d @ 90%",
                "anyOf": [{"type": "number"}, {"type": "string", "pattern": _NUMBER}, _ref("interval")],
            },
            "exact": {"anyOf": [{"type": "number"}, exact]},
            "whole": {"anyOf": [{"type": "integer"}, exact]},
            "interval": {
                "description": "An interval with its ends and its confidence",
                "type": "object",
                "properties": ends,
                "required": list(ends),
                "additionalProperties": False,
            },
            "workload": {**_table(KEYS[Part.MIX], meanings()["workload"]), "additionalProperties": False},
            "stage": {**_table(STAGE, meanings()["stage"]), **_ref("configuration"), "unevaluatedProperties": False},
        },
    }


def schema_text() -> str:
    """The schema as the file holds it."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
