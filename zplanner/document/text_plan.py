"""The text plan: a TOML file that a planner writes by hand and a script reads.

It holds a complete plan, so what cannot be forecast is refused with its place; `interface.md` fixes the format.
"""

from __future__ import annotations

import re
from base64 import encodebytes
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import tomli_w

from zplanner.document.refusals import DocumentCode, TableCode
from zplanner.document.tables import FORMAT, plan_of, tables_of
from zplanner.errors import Reference, ZplannerError
from zplanner.files import parsed, utf8_text
from zplanner.planning.plan import Plan
from zplanner.planning.problems import problems, shared_problems

LARGEST_FILE = 10_000_000
"""An input guard, in bytes: 2,000 own measurements, the largest logo and twelve long notes take a fifth of it."""

_POSITION = re.compile(r"(?P<what>.*) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|[^()]*)\)")
_WITHIN = {"pack": ("files",), "report": ("notes",), "scenario": ("stage",)}
"""Keys with tables of their own, or with a list of these."""

_PLAIN = re.compile(r"[ !#-\[\]-~]*")
"""A text of ASCII that TOML writes as it is, between quotes."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""Characters that TOML strings must escape."""


def read(path: Path) -> Plan:
    """The plan in a text file; raises a ZplannerError with the place of an invalid entry."""
    with path.open("rb") as file:
        return decoded(file.read(LARGEST_FILE + 1))


def decoded(data: bytes) -> Plan:
    """The plan in the bytes of a text file."""
    if len(data) > LARGEST_FILE:
        raise ZplannerError(DocumentCode.TOO_LARGE, limit_mb=LARGEST_FILE // 1_000_000)
    return plan_from(utf8_text(data))


LARGEST_BY_HAND = 1_000_000
"""Bytes: a larger text was written by a program."""


def is_by_hand(path: Path) -> bool:
    """Whether a text plan has what zplanner would not write again: comments, or another order or layout."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BY_HAND + 1)
        return len(data) <= LARGEST_BY_HAND and encoded(decoded(data)) != data
    except (OSError, ZplannerError):  # gone, or no plan anymore
        return False


def checked(plan: Plan) -> bytes:
    """The text of a complete plan that is sure to be read: a ZplannerError says why it would not be."""
    data = encoded(plan)
    decoded(data)
    return data


def encoded(plan: Plan) -> bytes:
    """The text of a complete plan, in UTF-8; an unfinished one is refused."""
    if found := _problems(plan):
        raise ZplannerError(DocumentCode.UNFINISHED, about=found[0].about, reason=found[0])
    return text_of(plan).encode("utf-8")


def plan_from(text: str) -> Plan:
    """The plan that a text states; it is complete, or a ZplannerError names the first thing that is missing."""
    plan = stated_plan(text)
    if found := _problems(plan):
        raise found[0]
    return plan


def stated_plan(text: str) -> Plan:
    """The plan that a text states, complete or not."""
    return plan_of(tables_in(text))


def tables_in(text: str) -> dict[str, Any]:
    """The plain tables that a text states."""
    tables = toml_in(text)
    _check_format(tables)
    return tables


def _problems(plan: Plan) -> tuple[ZplannerError, ...]:
    """What makes a plan incomplete. One of many systems may hold some that are, one of machines awaits its systems."""
    return shared_problems(plan) if plan.partitions or plan.hosts else problems(plan)


def toml_in(text: str) -> dict[str, Any]:
    """What a text states; a ZplannerError says where it is no TOML."""
    try:
        return parsed(text)
    except RecursionError:
        raise ZplannerError(DocumentCode.NESTED) from None
    except ValueError as error:  # TOMLDecodeError, which tells its position in words only; or a number too long
        found = _POSITION.fullmatch(str(error))
        if found is None:
            raise ZplannerError(TableCode.TOO_LARGE) from None
        line, column = (int(found[one]) if found[one] else None for one in ("line", "column"))
        what = f"{found['what'][:1].lower()}{found['what'][1:]}"
        if column is None:
            raise ZplannerError(DocumentCode.NOT_TOML, line=line, what=what) from None
        raise ZplannerError(DocumentCode.NOT_TOML_IN_COLUMN, line=line, column=column, what=what) from None


def _check_format(tables: Mapping[str, Any]) -> None:
    found = tables.get("format")
    if found is None:
        raise ZplannerError(DocumentCode.NO_FORMAT, format=FORMAT)
    if type(found) is int and found > FORMAT:
        about = Reference(field="format")
        raise ZplannerError(DocumentCode.NEWER_FORMAT, about=about, known=FORMAT)
    if type(found) is not int or found != FORMAT:
        raise ZplannerError(DocumentCode.NOT_A_FORMAT, about=Reference(field="format"), format=FORMAT)


def text_of(plan: Plan) -> str:
    """The text of a plan, as a planner would write it; `stated_plan` reads it back to the last bit."""
    tables = tables_of(plan)
    head = {"format": tables.pop("format"), "name": tables.pop("name")}
    sections = [tomli_w.dumps(head)]
    for name, table in tables.items():
        if isinstance(table, list):
            sections += [section for row in table for section in _sections(f"[[{name}]]", name, row)]
        elif table or name == "current":
            sections += _sections(f"[{name}]", name, table)
    return "\n".join(sections)


def _sections(heading: str, name: str, table: Mapping[str, Any]) -> Iterator[str]:
    """A table with its keys, and the tables within it beneath."""
    within = {key: value for key, value in table.items() if key in _WITHIN.get(name, ())}
    lines = [_line(key, value) for key, value in table.items() if key not in within]
    if lines or not within:
        yield f"{heading}\n{''.join(lines)}"
    for key, entries in within.items():
        if isinstance(entries, list):
            yield from (section for row in entries for section in _sections(f"[[{name}.{key}]]", key, row))
            continue
        written = _long_text if key == "files" else None
        yield f"[{name}.{key}]\n" + "".join(
            f'"{one}" = {written(text)}\n' if written else _line(one, text) for one, text in entries.items()
        )


def _line(key: str, value: Any) -> str:
    """One key with its value; an interval with its ends stays on the line, what is in base64 goes over several."""
    if isinstance(value, dict):
        return f"{key} = {_inline(value)}\n"
    if isinstance(value, list) and any(isinstance(one, dict) for one in value):
        rows = (f"    {_inline(one)},\n" for one in value)
        return f"{key} = [\n{''.join(rows)}]\n"
    if isinstance(value, bytes):
        return f'{key} = """\n{encodebytes(value).decode("ascii")}"""\n'
    if key.isidentifier() and key.isascii():  # most lines are simple, and tomli_w is slow
        if isinstance(value, str) and _PLAIN.fullmatch(value):
            return f'{key} = "{value}"\n'
        if type(value) in (int, float):
            return f"{key} = {value}\n"
    return tomli_w.dumps({key: value})


def _inline(table: Mapping[str, Any]) -> str:
    return f"{{ {', '.join(_line(key, value).strip() for key, value in table.items())} }}"


def _long_text(text: str) -> str:
    """A text over several lines: as it is, or with what TOML does not take so escaped."""
    if not _CONTROLS.search(text) and "'''" not in text and not text.endswith("'"):
        return f"'''\n{text}'''"
    escaped = _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04X}", re.sub(r'(["\\])', r"\\\1", text))
    return f'"""\n{escaped}"""'
