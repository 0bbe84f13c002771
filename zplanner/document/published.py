"""What is published of the formats: the JSON Schema (draft 2020-12) of the text plan, and the page of the help about
documents, text plans and reports. Both are made from the code that reads and writes them: `python -m
zplanner.document.published`.

It describes the tables of a text plan as JSON: dates and times are texts. It refuses unknown keys, wrong types and what
is no choice; whether a plan is complete and its numbers possible, zplanner says when it reads it.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, partial
from itertools import pairwise
from string import Template
from types import ModuleType
from typing import Any

from zplanner import files
from zplanner.document import foreign, plan_file, tables, text_plan, values
from zplanner.document.tables import CONFIGURED, FORMAT, KEYS, LISTS, MOST_SNAPSHOTS, STAGE
from zplanner.document.values import FILE, Key
from zplanner.errors import Part
from zplanner.evidence import packs
from zplanner.evidence.configuration import Field, FieldKind, fields
from zplanner.evidence.measurement import Kind, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource
from zplanner.files import LONGEST_TEXT, MOST, MOST_STAGES, folder
from zplanner.planning import report_settings
from zplanner.sandbox import Limits
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


def _described(meaning: KeyMeaning) -> str:
    return f"{meaning.text} ({meaning.unit})" if meaning.unit else meaning.text


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
    "resource": {"enum": [resource.value for resource in Resource]},
    "metric": {"enum": [metric.key for metric in Metric]},
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


SCHEMA, PAGE = folder("ui") / "help" / "plan.schema.json", folder("ui") / "help" / "guide" / "reference" / "format.md"


_LIMITS: Iterable[tuple[ModuleType, str, str]] = (
    (files, "LONGEST_TEXT", "characters of a name or a note"),
    (files, "MOST_STAGES", "stages of a scenario"),
    (files, "MOST_WINDOWS", "windows of measured load"),
    (tables, "MOST_SNAPSHOTS", "snapshots"),
    (tables, "LARGEST_SNAPSHOTS", "bytes of all snapshots"),
    (tables, "MOST_ENGINES", "engines of a pool"),
    (packs, "LARGEST_PACK", "bytes of an evidence pack"),
    (packs, "MOST_ROWS", "rows of an evidence pack"),
    (report_settings, "LONGEST_LINE", "characters of a title or an author"),
    (report_settings, "LONGEST_NOTE", "characters of a note of the report"),
    (report_settings, "LARGEST_LOGO", "bytes of the logo"),
    (report_settings, "LARGEST_LOGO_SIDE", "pixels of a side of the logo"),
    (text_plan, "LARGEST_FILE", "bytes of a text plan"),
    (files, "MOST_TABLES", "brackets outside texts of a text plan"),
    (files, "MOST_KEYS", "keys of a text plan"),
    (files, "MOST_VALUES", "commas outside texts of a text plan"),
    (files, "MOST_DOTS", "dots of a key of a text plan"),
    (files, "LONGEST_WORD", "characters of a number or a bare key"),
    (plan_file, "LARGEST_FILE", "bytes of a document"),
    (plan_file, "LONGEST_VALUE", "bytes of a value of a document"),
    (text_plan, "LARGEST_REPORT", "bytes of a report"),
    (text_plan, "MOST_TRAILERS", "trailers of a PDF"),
)

_ENTRY = re.compile(r" +Part\.(?P<part>\w+): [\d_]+,  # (?P<reason>.+)")

_TYPES: Mapping[Any, str] = {
    values.text: "text",
    values.long_text: "text",
    values.truth: "true or false",
    values.uncertain: "number",
    values.exact: "exact number",
    values.whole: "whole number",
    values.price: "number, or text as `12000 EUR`",
    values.prices: "table of prices by machine",
    values.ratio: "exact number",
    values.day: "date",
    values.month: "text as `2027-03`",
    values.moment: "date and time",
    values.base64_bytes: "text in base64",
    values.mapping: "table",
    values.texts_by: "table of texts",
    values.read_table: "table",
}


def page() -> str:
    """The page as the file holds it."""
    prose = Template((folder("ui") / "help" / "format.template").read_text(encoding="utf-8"))
    return prose.substitute(
        text_format=tables.FORMAT,
        document_format=plan_file.FORMAT,
        largest_text=text_plan.LARGEST_FILE // 1_000_000,
        keys="\n".join(_sections()),
        fields=_markdown_table(("field", "value", "unit", "meaning"), _fields()),
        plan_file=text_plan.PLAN_FILE,
        plan_type=text_plan.PLAN_TYPE,
        forecast_file=text_plan.FORECAST_FILE,
        forecast_type=text_plan.FORECAST_TYPE,
        tables=plan_file.SCHEMA,
        seconds=f"{foreign.SECONDS:g}",
        seconds_per_mb=f"{foreign.SECONDS_PER_MB:g}",
        megabytes=Limits(foreign.SECONDS).megabytes,
        entries=_rows(_entries()),
        limits=_rows(_limits()).removesuffix("\n"),
    )


def _sections() -> Iterable[str]:
    """The tables of a text plan with their keys."""
    for part, keys in KEYS.items():
        heading = f"[[{part.value}]]" if part in LISTS else f"[{part.value}]"
        configured = ["The fields of a configuration.\n" if not keys else "Beside its fields of a configuration:\n"]
        table = [_key_table(part.value, keys)] if keys else []
        yield "\n".join([f"### `{heading}`\n", *(configured if part in CONFIGURED else []), *table])
        if part is Part.SCENARIO:
            yield f"### `[[scenario.stage]]`\n\nBeside its fields of a configuration:\n\n{_key_table('stage', STAGE)}"
        if keys.get("files") and "windows" in keys:
            yield f"Each of its `files`:\n\n{_key_table('history_file', FILE)}"


@cache
def _schema() -> Schema:
    return schema()


def _key_table(table: str, keys: Mapping[str, Key]) -> str:
    rows = (
        (
            f"`{name}`",
            kind_of(table, name, key),
            _default(key),
            meanings()[table][name].unit,
            meanings()[table][name].text,
        )
        for name, key in keys.items()
    )
    return _markdown_table(("key", "value", "default", "unit", "meaning"), rows)


def kind_of(table: str, name: str, key: Key) -> str:
    """What a key takes, by its place in the schema if it is a choice."""
    known = _schema()["properties"].get(table, {})
    stated = known.get("items", known).get("properties", {}).get(name, {})
    choices = (
        stated.get("enum") or stated.get("items", {}).get("enum") or [stated[one] for one in stated if one == "const"]
    )
    inner = key.read
    is_list = getattr(inner, "func", None) is values.list_of
    if is_list:
        (inner,) = inner.args  # type: ignore[attr-defined]  # of a partial
    inner = getattr(inner, "func", inner)
    one = ", ".join(f"`{choice}`" for choice in choices) or _TYPES[inner]
    return f"list of {one if choices else f'{one}s'}" if is_list else one


def _default(key: Key) -> str:
    if key.is_required:
        return ""
    if key.default in (None, "", b"", [], {}):
        return "none"
    written = key.write(key.default)
    return f"`{str(written).lower() if isinstance(written, bool) else written}`"


def _fields() -> Iterable[tuple[str, ...]]:
    for name, field in fields().items():
        known = ", ".join(f"`{level}`" for level in (*field.choices, *field.words))
        kind = "whole number, " if field.kind is FieldKind.COUNT else "number, "
        number = "" if field.choices else f"{kind}{field.minimum:,g} to {field.maximum:,g}"
        yield f"`{name}`", ", or a ".join(filter(None, (known, number))), field.unit, field.help


def _entries() -> Iterable[tuple[str, ...]]:
    """The limits of `files.MOST`, each with the reason beside it."""
    for found in map(_ENTRY.fullmatch, inspect.getsource(files).splitlines()):
        if found is not None:
            part = Part[found["part"]]
            yield f"`{part.value}`", f"{files.MOST[part]:,}", found["reason"]


def _limits() -> Iterable[tuple[str, ...]]:
    for module, name, what in _LIMITS:
        yield what, f"{getattr(module, name):,}", _reason(module, name)


def _reason(module: ModuleType, name: str) -> str:
    """What the module says of its constant."""
    body = ast.parse(inspect.getsource(module)).body
    for one, following in pairwise(body):
        if isinstance(one, ast.Assign) and any(isinstance(at, ast.Name) and at.id == name for at in one.targets):
            assert isinstance(following, ast.Expr)
            assert isinstance(following.value, ast.Constant)
            return " ".join(str(following.value.value).split())
    raise LookupError(name)


def _markdown_table(heading: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(heading)
    return _rows([names, ["---"] * len(names), *rows])


def _rows(rows: Iterable[Iterable[str]]) -> str:
    return "".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |\n" for row in rows)


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
