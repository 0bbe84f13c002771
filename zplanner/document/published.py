"""What is published of the formats: the JSON Schema of the text plan, and the page of the help about documents, text
plans and reports. Both are made from the code that reads and writes them: `python -m zplanner.document.published`.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from string import Template
from types import ModuleType
from typing import Any

from zplanner import files
from zplanner.document import attached, foreign, plan_file, tables, text_plan, values
from zplanner.document.histories import FILE
from zplanner.document.schema import Schema, meanings, schema, schema_text
from zplanner.document.tables import CONFIGURED, KEYS, LISTS, STAGE
from zplanner.document.values import Key
from zplanner.errors import Part
from zplanner.evidence import packs
from zplanner.evidence.fields import FieldKind, fields
from zplanner.files import folder
from zplanner.planning import report_settings
from zplanner.sandbox import Limits

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
    (attached, "LARGEST_REPORT", "bytes of a report"),
    (attached, "MOST_TRAILERS", "trailers of a PDF"),
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
        fields=_table(("field", "value", "unit", "meaning"), _fields()),
        plan_file=attached.PLAN_FILE,
        plan_type=attached.PLAN_TYPE,
        forecast_file=attached.FORECAST_FILE,
        forecast_type=attached.FORECAST_TYPE,
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
    return _table(("key", "value", "default", "unit", "meaning"), rows)


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


def _table(heading: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    names = list(heading)
    return _rows([names, ["---"] * len(names), *rows])


def _rows(rows: Iterable[Iterable[str]]) -> str:
    return "".join(f"| {' | '.join(cell.replace('|', '/') for cell in row)} |\n" for row in rows)


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
