"""Evidence packs in a text plan: `[[pack]]` with the name, and the tables word for word in `[pack.files]`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import tomli_w

from zplanner.document.toml_tables import given, refuse_unknown, text_in
from zplanner.errors import ZplannerError
from zplanner.evidence.packs import Pack, pack_from
from zplanner.planning.plan import Plan

COUNTS, SWITCHED_OFF, FILES = "counts", "switched_off", "files"
"""Whether the pack counts at all (true where it is left out), the rows of it that do not, and its tables."""

_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
"""What TOML takes in no text as it is."""

_KEYS = ("name", COUNTS, SWITCHED_OFF, FILES)


def packs_in(rows: list[dict[str, Any]]) -> tuple[tuple[Pack, ...], frozenset[str]]:
    """The packs that the tables state, and the ids of the rows that do not count."""
    packs: dict[str, Pack] = {}
    switched_off: set[str] = set()
    for number, row in enumerate(rows, start=1):
        place = f"[[pack]] {number}"
        refuse_unknown(row, _KEYS, place, "a key of [[pack]]")
        pack = stored_pack(text_in(row, "name", place), _files(row, place), _counts(row, place), place)
        if pack.name in packs:
            raise ZplannerError(f"duplicate pack '{pack.name}'", place=f"{place} name", remedy="remove one of them")
        packs[pack.name] = pack
        switched_off |= stored_ids(pack, _texts(row.get(SWITCHED_OFF, []), place), place)
    return tuple(packs.values()), frozenset(switched_off)


def stored_pack(name: str, files: Mapping[str, str], counts: bool, place: str) -> Pack:
    """A pack as a plan keeps it; a ZplannerError names the place in the plan and the table."""
    try:
        return pack_from(name, files, counts=counts)
    except ZplannerError as error:
        table = f" {error.file}," if error.file else ""
        values = {**error.values, "place": f"{place}{table} {error.place}".rstrip(" ,")}
        raise ZplannerError(error.code, about=error.about, **values) from None


def stored_ids(pack: Pack, rows: list[str], place: str) -> set[str]:
    """The ids of rows that a plan keeps without the name of their pack."""
    ids = {f"{pack.name}:{row}" for row in rows}
    if unknown := sorted(ids - pack.row_ids):
        remedy = "name an id of comparisons.csv, or a curve as 'z17 n-way curve'"
        problem = f"'{unknown[0].partition(':')[2][:40]}' is no row of the pack"
        raise ZplannerError(problem, place=f"{place} {SWITCHED_OFF}", remedy=remedy)
    return ids


def ids_to_store(pack: Pack, switched_off: frozenset[str]) -> list[str]:
    """The rows of a pack that do not count, without its name."""
    return sorted(row.removeprefix(f"{pack.name}:") for row in pack.row_ids & switched_off)


def pack_sections(plan: Plan) -> Iterator[str]:
    """The packs of a plan in TOML."""
    for pack in plan.packs:
        head: dict[str, Any] = {"name": pack.name}
        if not pack.counts:
            head[COUNTS] = False
        if off := ids_to_store(pack, plan.switched_off):
            head[SWITCHED_OFF] = off
        yield f"[[pack]]\n{tomli_w.dumps(head)}"
        yield "[pack.files]\n" + "".join(f'"{name}" = {_long_text(text)}\n' for name, text in pack.files)


def _long_text(text: str) -> str:
    """A text over several lines: as it is, or with what TOML does not take so escaped."""
    if not _CONTROLS.search(text) and "'''" not in text and not text.endswith("'"):
        return f"'''\n{text}'''"
    escaped = _CONTROLS.sub(lambda found: f"\\u{ord(found[0]):04X}", re.sub(r'(["\\])', r"\\\1", text))
    return f'"""\n{escaped}"""'


def _files(row: Mapping[str, Any], place: str) -> dict[str, str]:
    files = given(row, FILES, place)
    if not isinstance(files, dict):
        remedy = "write [pack.files] on its own line, and the tables beneath"
        raise ZplannerError("this is not a table", place=f"{place} {FILES}", remedy=remedy)
    return {name: text_in(files, name, f"{place} {FILES}") for name in files}


def _counts(row: Mapping[str, Any], place: str) -> bool:
    counts = row.get(COUNTS, True)
    if not isinstance(counts, bool):
        raise ZplannerError("this is not a truth value", place=f"{place} {COUNTS}", remedy="write true or false")
    return counts


def _texts(value: Any, place: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        remedy = 'write the ids of rows in brackets, for example ["rating-1"]'
        raise ZplannerError("this is not a list of texts", place=f"{place} {SWITCHED_OFF}", remedy=remedy)
    return value
