"""A mapping: a small TOML file that maps a site's column names to ours.

```toml
[columns]
"Workload" = "workload_class"
"Speed-up" = "ratio_low"
```
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import COLUMNS
from zplanner.files import content, utf8_text
from zplanner.importing.codes import ImportCode

LARGEST_MAPPING = 1_000_000
"""An input guard, in bytes."""


def columns_in(file: Path) -> dict[str, str]:
    """Our column for each of theirs; raises a ZplannerError if the mapping is invalid."""
    try:
        return _columns(tomllib.loads(utf8_text(content(file, LARGEST_MAPPING))))
    except RecursionError:
        raise ZplannerError(ImportCode.MAPPING_NESTED, file=file) from None
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        raise ZplannerError(ImportCode.MAPPING_NOT_TOML, file=file, reason=str(error)) from None
    except ZplannerError as error:
        raise error.within(file=file) from None


def _columns(table: dict[str, Any]) -> dict[str, str]:
    columns = table.get("columns")
    if list(table) != ["columns"] or not isinstance(columns, dict):
        raise ZplannerError(ImportCode.MAPPING_WITHOUT_COLUMNS)
    for theirs, ours in columns.items():
        if ours not in COLUMNS:
            raise ZplannerError(ImportCode.MAPPED_TO_NO_COLUMN, theirs=theirs, ours=ours, known=COLUMNS)
        if list(columns.values()).count(ours) > 1:
            raise ZplannerError(ImportCode.MAPPED_TWICE, theirs=theirs, ours=ours)
    return {theirs.strip(): ours for theirs, ours in columns.items()}
