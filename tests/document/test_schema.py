"""The published JSON Schema of the text plan says what zplanner reads, and refuses what it refuses."""

from __future__ import annotations

import json
import tomllib
from base64 import b64encode
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.document.any_plans import RELEASED, complete_plans, documents
from tests.document.test_text_plan_additions import ADDED, ADDITIONS
from tests.document.test_text_plan_refusals import REFUSED
from tests.document.text_plans import COMPLETE, FILES
from tests.site_pack import site_pack
from zplanner.document import open_plan
from zplanner.document.published import SCHEMA, meanings, schema, schema_text
from zplanner.document.refusals import DocumentCode, TableCode
from zplanner.document.tables import FORMAT, KEYS, STAGE, plan_of
from zplanner.document.text_plan import stated_plan, text_of
from zplanner.document.values import FILE
from zplanner.errors import Code, ZplannerError
from zplanner.evidence.configuration import FieldCode
from zplanner.files import folder
from zplanner.uncertain import NumberCode

PUBLISHED = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
EXAMPLES = sorted((*(folder("ui") / "examples").glob("*.toml"), *FILES.glob("*.toml")))
STRUCTURE = {
    *(TableCode.UNKNOWN_KEY, TableCode.MISSING_KEY, TableCode.NOT_A_TABLE),
    *(TableCode.NOT_A_LIST, TableCode.NOT_A_LIST_OF_TABLES),
    *(TableCode.NOT_A_TEXT, TableCode.NOT_A_TRUTH_VALUE, TableCode.NOT_ONE_VALUE, TableCode.NOT_A_NUMBER),
    *(TableCode.NOT_A_DATE, TableCode.NOT_A_PRICE, TableCode.NOT_BASE64, TableCode.NOT_A_CHOICE),
    *(TableCode.UNKNOWN_CLASS, TableCode.NOT_A_TIME, TableCode.TOO_MANY_SNAPSHOTS, NumberCode.NOT_A_NUMBER),
    *(FieldCode.UNKNOWN, FieldCode.NOT_A_LEVEL, DocumentCode.NO_FORMAT, DocumentCode.NEWER_FORMAT),
    DocumentCode.NOT_A_FORMAT,
}
"""Refusals of keys, types and choices."""


def as_json(value: Any) -> Any:
    """The tables of a text plan as JSON holds them."""
    if isinstance(value, dict):
        return {name: as_json(one) for name, one in value.items()}
    if isinstance(value, list):
        return [as_json(one) for one in value]
    if isinstance(value, bytes):
        return b64encode(value).decode("ascii")
    return value.isoformat() if isinstance(value, date) else value


def complaints(tables: dict[str, Any]) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in PUBLISHED.iter_errors(as_json(tables))]


def test_the_shipped_schema_is_what_the_code_makes() -> None:
    """Write it anew with `python -m zplanner.document.published`."""
    assert SCHEMA.read_text(encoding="utf-8") == schema_text()
    Draft202012Validator.check_schema(schema())


def test_every_key_has_a_meaning_and_no_other() -> None:
    keys = {part.value: list(names) for part, names in KEYS.items() if names} | {
        "history_file": list(FILE),
        "stage": list(STAGE),
    }
    assert {table: list(stated) for table, stated in meanings().items()} == keys


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_every_example_and_every_released_plan_is_valid(file: Path) -> None:
    assert complaints(tomllib.loads(file.read_text(encoding="utf-8"))) == []


@given(documents() | complete_plans(), st.booleans())
@settings(max_examples=40)
def test_the_text_of_any_plan_is_valid(plan: Any, has_pack: bool) -> None:
    packs = (site_pack(),) if has_pack else ()
    assert complaints(tomllib.loads(text_of(replace(plan, packs=packs)))) == []


def test_names_of_packs_are_valid_beside_a_pack_alone() -> None:
    plan = replace(open_plan(RELEASED), packs=(site_pack(),))
    tables = as_json(tomllib.loads(text_of(plan)))
    tables["current"]["machine"], tables["workload"][0]["class"] = "zTest", "site-billing"
    assert complaints(tables) == []
    del tables["pack"]
    assert len(complaints(tables)) == 2


@pytest.mark.parametrize("kind", [*REFUSED, *ADDED])
def test_what_zplanner_refuses_for_its_structure_the_schema_refuses(kind: str) -> None:
    old, new, *_ = {**REFUSED, **ADDED}[kind]
    text = (COMPLETE if kind in REFUSED else COMPLETE + ADDITIONS).replace(old, new, 1)
    try:
        stated_plan(text)
    except ZplannerError as error:
        if error.code in STRUCTURE:
            assert complaints(tomllib.loads(text))


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the values of these tables are."""
    if path:
        yield path
    if isinstance(value, (dict, list)):
        for name, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(one, (*path, name))


SYSTEMS = tomllib.loads((FILES / "systems.toml").read_text(encoding="utf-8"))
TABLES = tomllib.loads((FILES / "complete.toml").read_text(encoding="utf-8")) | {
    name: SYSTEMS[name] for name in ("host", "partition")
}
TABLES["costs"] |= {"machine": {"z13": "900000 EUR"}}
ANY: list[Any] = [True, 1, 0.5, "x", "1", "0.1..0.2", "java", "", [], {}, ["x"], [1], {"x": 1}]


@given(st.sampled_from(list(places(TABLES))), st.sampled_from(ANY), st.sampled_from(["replace", "remove", "add"]))
@settings(max_examples=200)
def test_schema_and_zplanner_agree_on_a_plan_with_any_value_in_any_place(
    path: tuple[Any, ...], value: Any, change: str
) -> None:
    tables = deepcopy(TABLES)
    holder = tables
    for name in path[:-1]:
        holder = holder[name]
    if change == "replace":
        holder[path[-1]] = value
    elif change == "remove":
        del holder[path[-1]]
    elif isinstance(holder, dict):
        holder[f"{path[-1]}x"] = value
    code = refusal_of(tables)
    if code is None:
        assert complaints(tables) == []
    elif code in STRUCTURE:
        assert complaints(tables), code


def refusal_of(tables: dict[str, Any]) -> Code | None:
    """Why zplanner refuses these tables of a text plan; None where it takes them."""
    if type(tables.get("format")) is not int or tables["format"] != FORMAT:
        return DocumentCode.NOT_A_FORMAT
    try:
        plan_of(tables)
    except ZplannerError as error:
        return error.code
    return None
