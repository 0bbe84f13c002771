"""A mapping: a small TOML file that says which of our columns each of theirs is.

```toml
[columns]
"Workload" = "workload_class"
"Speed-up" = "ratio_low"
```
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import COLUMNS
from zplanner.importing.reading import content, utf8_text

_REMEDY = 'write [columns] and below it lines such as "Speed-up" = "ratio_low"'


def columns_in(file: Path) -> dict[str, str]:
    """Our column for each of theirs; a ZplannerError names what does not hold in the mapping."""
    try:
        return _columns(_parsed(utf8_text(content(file))))
    except ZplannerError as error:
        raise error.within(file=file) from None


def _parsed(text: str) -> Mapping[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ZplannerError("the brackets are nested too deeply", remedy=_REMEDY) from None
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        raise ZplannerError(f"this is not TOML: {str(error)[:120]}", remedy=_REMEDY) from None


def _columns(table: Mapping[str, Any]) -> dict[str, str]:
    columns = table.get("columns")
    if list(table) != ["columns"] or not isinstance(columns, dict):
        raise ZplannerError("a mapping holds one table, [columns]", remedy=_REMEDY)
    for theirs, ours in columns.items():
        place = f"[columns] {theirs[:40]!r}"
        if ours not in COLUMNS:
            near = get_close_matches(str(ours)[:100], COLUMNS, n=1)
            remedy = f"write '{near[0]}'" if near else f"use one of: {', '.join(COLUMNS)}"
            raise ZplannerError(f"'{str(ours)[:40]}' is not a column of measurements", place=place, remedy=remedy)
        if list(columns.values()).count(ours) > 1:
            raise ZplannerError(f"'{ours}' stands for two columns", place=place, remedy="map one column to it")
    return {theirs.strip(): ours for theirs, ours in columns.items()}
