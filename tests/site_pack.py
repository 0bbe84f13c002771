"""The evidence pack in `files/site-pack`, of an invented machine and class, as it is or with rows of a test's own."""

from __future__ import annotations

from pathlib import Path

from zplanner.evidence.packs import Pack, pack_from, read_pack

FOLDER = Path(__file__).parent / "files" / "site-pack"
NAME = "site-pack"

TABLES = {file.name: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.csv"))}


def site_pack() -> Pack:
    return read_pack(FOLDER)


def with_line(file: str, line: str, *, in_place_of: str = "") -> dict[str, str]:
    """The tables with one more line, or with one in place of the line that begins with a text."""
    lines = TABLES[file].splitlines()
    lines = [line if in_place_of and one.startswith(in_place_of) else one for one in lines]
    if not in_place_of:
        lines.append(line)
    return {**TABLES, file: "\n".join(lines) + "\n"}


def pack_of(tables: dict[str, str], name: str = NAME) -> Pack:
    return pack_from(name, tables)
