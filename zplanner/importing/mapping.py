"""A mapping: a small TOML file that maps a site's column names to ours, for tables of comparisons or of load.

```toml
[columns]
"Workload" = "workload_class"
"Speed-up" = "ratio_low"
```
or, of a table of load, with what `formats.tables.layout` knows:
```toml
[columns]
"Zeitpunkt" = "time"
"Auslastung" = "busy percent"
[table]
zone = "Europe/Berlin"
day_first = true
```
It may also answer the questions that `import --format json` lists, each by its code:
```toml
[answers]
several-systems = "ZLNX01"
```
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from zplanner.errors import ZplannerError
from zplanner.evidence.measurement import COLUMNS
from zplanner.files import content, parsed, utf8_text
from zplanner.importing.formats.tables.layout import LOAD, Role, TableColumn, TableLayout
from zplanner.importing.found import Hints
from zplanner.importing.refusals import ImportCode

LARGEST_MAPPING = 1_000_000
"""An input guard, in bytes."""

_TABLES = frozenset({"columns", "metrics", "table", "answers"})

_OPTIONS: Mapping[str, type] = {
    "zone": str,
    "day_first": bool,
    "decimal_comma": bool,
    "engines": int,
    "sheet": str,
    "memory_unit": str,
}
"""What `[table]` may say, as `Hints` has it."""


def hints_in(file: Path) -> Hints:
    """What a mapping says of a table; raises a ZplannerError if the mapping is invalid."""
    return mapping_in(file)[0]


def mapping_in(file: Path) -> tuple[Hints, dict[str, str]]:
    """What a mapping says of a table, and its answers by the code of their question; raises a ZplannerError if the
    mapping is invalid."""
    try:
        table = parsed(utf8_text(content(file, LARGEST_MAPPING)))
        return _hints(table), _answers(table)
    except RecursionError:
        raise ZplannerError(ImportCode.MAPPING_NESTED, file=file) from None
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        raise ZplannerError(ImportCode.MAPPING_NOT_TOML, file=file, reason=str(error)) from None
    except ZplannerError as error:
        raise error.within(file=file) from None


def columns_in(file: Path) -> dict[str, str]:
    """Our column for each of theirs; raises a ZplannerError if the mapping is invalid."""
    return dict(hints_in(file).columns)


def mapping_text(layout: TableLayout) -> str:
    """A mapping that says how a table is read, for other tables of the same kind.

    >>> columns = (TableColumn(Role.TIME), TableColumn.parse("busy percent"))
    >>> print(mapping_text(TableLayout(("When", "CPU"), columns, 1)))
    [columns]
    When = "time"
    CPU = "busy percent"
    <BLANKLINE>
    [table]
    decimal_comma = false
    <BLANKLINE>
    """
    import tomli_w  # loaded when first needed

    stated = {"zone": layout.zone, "day_first": layout.day_first, "engines": layout.engines, "sheet": layout.sheet}
    options = {name: value for name, value in stated.items() if value not in ("", None)}
    metrics = {"metrics": {name: str(column) for name, column in layout.metrics.items()}} if layout.metrics else {}
    table = {"table": {"decimal_comma": layout.decimal_comma, **options}}
    return tomli_w.dumps({"columns": layout.mapping} | metrics | table)


def mapping_of(hints: Hints) -> dict[str, Any]:
    """What a mapping of these hints says."""
    options = {name: value for name in _OPTIONS if (value := getattr(hints, name)) not in ("", None)}
    tables = {"columns": dict(hints.columns), "metrics": dict(hints.metrics), "table": options}
    return {name: table for name, table in tables.items() if table}


def _hints(table: dict[str, Any]) -> Hints:
    columns, metrics, options = (table.get(name, {}) for name in ("columns", "metrics", "table"))
    are_tables = all(isinstance(one, dict) for one in (columns, metrics, options))
    if not are_tables or not table.keys() & {"columns", "table", "answers"} or table.keys() - _TABLES:
        raise ZplannerError(ImportCode.MAPPING_WITHOUT_COLUMNS)
    are_comparisons = any(ours in COLUMNS and ours not in tuple(Role) for ours in map(str, columns.values()))
    if are_comparisons or not all(map(_is_load, columns.values())):
        _check_comparisons(columns)
    else:
        _refuse_twice(columns, *(role for role in Role if role not in (*LOAD, Role.ENGINES, Role.IGNORED)))
    for theirs, ours in metrics.items():
        if not _is_load(ours):
            raise ZplannerError(ImportCode.MAPPED_TO_NO_COLUMN, theirs=theirs, ours=ours, known=tuple(Role))
    for name, value in options.items():
        if name not in _OPTIONS or type(value) is not _OPTIONS[name] or (type(value) is int and value < 1):
            raise ZplannerError(ImportCode.NOT_AN_OPTION, name=name, value=value, known=tuple(_OPTIONS))
    check_zone(options.get("zone", ""))
    return Hints(columns={theirs.strip(): ours for theirs, ours in columns.items()}, metrics=metrics, **options)


def _answers(table: dict[str, Any]) -> dict[str, str]:
    answers = table.get("answers", {})
    if not isinstance(answers, dict) or not all(isinstance(name, str) for name in answers.values()):
        raise ZplannerError(ImportCode.MAPPING_WITHOUT_COLUMNS)
    return answers


def _check_comparisons(columns: Mapping[str, Any]) -> None:
    for theirs, ours in columns.items():
        if ours not in COLUMNS:
            raise ZplannerError(ImportCode.MAPPED_TO_NO_COLUMN, theirs=theirs, ours=ours, known=COLUMNS)
    _refuse_twice(columns, *COLUMNS)


def _refuse_twice(columns: Mapping[str, Any], *only_once: str) -> None:
    for theirs, ours in columns.items():
        if ours in only_once and list(columns.values()).count(ours) > 1:
            raise ZplannerError(ImportCode.MAPPED_TWICE, theirs=theirs, ours=ours)


def _is_load(ours: Any) -> bool:
    try:
        return isinstance(ours, str) and TableColumn.parse(ours) is not None
    except ZplannerError:
        return False


def check_zone(name: str) -> None:
    """ZplannerError unless this is the name of a time zone, or empty."""
    try:
        if name:
            ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise ZplannerError(ImportCode.NOT_A_ZONE, name=name) from None
