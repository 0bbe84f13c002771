"""Tables of a TOML file read with care: what is missing, misspelled or of another kind is told with its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Any

from zplanner.errors import ZplannerError


def refuse_unknown(table: Mapping[str, Any], known: Collection[str], place: str, kind: str) -> None:
    """Refuse a key that is none of the `known`; `kind` says what a key would be."""
    for name in table:
        if name not in known:
            near = get_close_matches(name[:100], known, n=1)
            remedy = f"write '{near[0]}'" if near else f"use one of: {', '.join(known)}"
            raise ZplannerError(f"'{shown(name)}' is not {kind}", place=place, remedy=remedy)


def table_in(table: Mapping[str, Any], name: str, known: Collection[str] | None) -> Mapping[str, Any]:
    """The table of this name, empty where there is none; `known` are the keys it may have, where they are closed."""
    found = table.get(name, {})
    if not isinstance(found, dict):
        raise ZplannerError(
            f"'{name}' is not a table", place=f"[{name}]", remedy=f"write [{name}] once, on its own line"
        )
    if known:
        refuse_unknown(found, known, f"[{name}]", f"a key of [{name}]")
    return found


def tables_in(table: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    """The tables written `[[name]]`, in their order."""
    found = table.get(name, [])
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise ZplannerError(
            f"'{name}' is not a list of tables",
            place=f"[[{name}]]",
            remedy=f"write [[{name}]] above each, in double brackets",
        )
    return found


def given(table: Mapping[str, Any], name: str, place: str) -> Any:
    """What a key holds; a ZplannerError where it is missing."""
    if name not in table:
        raise ZplannerError(f"{name} is missing", place=place, remedy="state it")
    return table[name]


def text_in(table: Mapping[str, Any], name: str, place: str) -> str:
    """The text that a key holds."""
    found = given(table, name, place)
    if not isinstance(found, str):
        raise ZplannerError("this is not a text", place=f"{place} {name}".strip(), remedy="write it in quotes")
    return found


def single_value(value: Any, place: str) -> str | int | float | bool:
    """A value as a single text, number or truth value."""
    if not isinstance(value, (str, int, float)):
        raise ZplannerError("this is not a text, a number or a truth value", place=place, remedy="write one value")
    if not isinstance(value, (str, float)) and abs(value) >= 2**63:
        raise ZplannerError("the number is too large", place=place, remedy="correct the number")
    return value


def shown(text: str) -> str:
    """A name from a file as an error may show it: short and on one line."""
    line = "".join(letter if letter.isprintable() else "?" for letter in text[:41])
    return line if len(line) <= 40 else f"{line[:37]}..."
