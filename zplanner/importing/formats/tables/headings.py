"""What the columns of a table are: told by its headings and first rows where that is clear, asked where it is not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from math import ceil
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.importing.formats.load.lines import percentage
from zplanner.importing.formats.tables.layout import (
    LOAD,
    OF_ALL,
    TELLING,
    Role,
    TableColumn,
    TableLayout,
    Unit,
    is_engine,
    is_of_all,
)
from zplanner.importing.formats.tables.times import (
    EPOCH,
    EPOCH_MS,
    SERIAL,
    is_count,
    is_date,
    is_hour,
    is_time,
    is_time_of_day,
    is_time_with_points,
    plain_of_day,
    time_formats,
)
from zplanner.importing.found import Hints
from zplanner.importing.refusals import TableFileCode

Row = Sequence[Any]
"""Cells: texts, or what a workbook or Parquet has: numbers and times."""

MOST_COLUMNS = 1_000
"""An input guard."""

TITLE_ROWS = 20
"""Rows of titles and headings that may come before the first row of data."""

WHOLE = 1.005
"""The highest share, rounded."""

_WORDS = {
    Role.STEAL: r"%?steal|stolen|%?st|gestohlen\w*|involuntary",
    Role.IOWAIT: r"%?io_?wait|i/o wait|%?wai?t?|%?wio",
    Role.IDLE: r"%?idle|%?idl?|leerlauf",
    Role.BUSY: r"%?busy|%?cpu|%?util\w*|processor usage|auslastung",
    Role.ENGINES: r"engines|processors|cpus|ifls|cores|prozessoren",
    Role.SYSTEM: r"systems?|sys_?name|host(?:_?name)?|server|guests?|lpar|partition|node|vm|machine|instance",
    Role.METRIC: r"metrics?|counters?|measures?|metrik|kennzahl|variable",
    Role.VALUE: r"values?|wert|reading",
    Role.UNIT: r"units?|einheit",
    Role.TIME: r"time_?stamp|date_?time|zeitpunkt|zeitstempel|time|zeit|end(?:_?time)?|when|interval_?end|uhrzeit",
    Role.DATE: r"date|datum|day|tag",
}
_PCP = re.compile(r"(?:^|[^\w.])kernel\.all\.cpu\.([a-z_.]{2,20})(?![\w.])", re.IGNORECASE)
_PCP_ROLES = {
    "user": Role.USED,
    "nice": Role.USED,
    "sys": Role.USED,
    "irq.hard": Role.USED,
    "irq.soft": Role.USED,
    "idle": Role.IDLE,
    "wait.total": Role.IOWAIT,
    "steal": Role.STEAL,
}
"""Metrics of PCP that count all time once, in engines (pmrep(1), PMDALINUX(1)); guest time is in user and nice."""

_ENGINE = re.compile(
    r"(?:logical[ _]?)?(?:cpus?|cores?|engines?|ifls?|processors?|threads?)[ _-]?(?:#|id|no|nr|num(?:ber)?)?",
    re.IGNORECASE,
)
_HOUR = re.compile(r"(?:half[ _-]?)?(?:hours?|hrs?|stunde|std)(?: of(?: the)? day)?", re.IGNORECASE)
_WORD = {
    role: re.compile(rf"(?:^|[\s_.:/()\[\]-])(?:{words})(?=$|[\s_.:%/()\[\]-])", re.IGNORECASE)
    for role, words in _WORDS.items()
}
_PERCENT = re.compile(r"%|(?:^|[\s_(\[-])(?:percent(?:age)?|pct|prozent)(?=$|[\s_)\]-])", re.IGNORECASE)
_SHARE = re.compile(r"(?:^|[\s_(\[-])(?:shares?|fraction|0\.\.1|0-1|anteil)(?=$|[\s_)\]-])", re.IGNORECASE)
_FILLERS = re.compile(
    r"(?:^|[\s_.:/()\[\]-])(?:cpu|in|total|all|of|avg|average|mean)(?=$|[\s_.:%/()\[\]-])", re.IGNORECASE
)
_OTHER = re.compile(
    r"(?:^|[\s_.:%(-])(?:max\w*|min\w*|peak|std\w*|p\d\d|limit|target|freq\w*|mhz|mips|time|hours|sec\w*|ms|s|[kmg]i?b|"
    r"bytes|count|number|no|nr|queue|temp\w*|memory|mem|swap|disk|net\w*|user|usr|sys|system|kernel|nice|s?irq|soft\w*|"
    r"guest|id)(?=$|[\s_.:%)-])",
    re.IGNORECASE,
)
"""Words of figures that are no load of all engines: of a part of it, or of another resource."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A layout, and what is not clear of it: nothing is read before that is answered."""

    layout: TableLayout
    unclear: tuple[ZplannerError, ...] = ()
    notices: tuple[ZplannerError, ...] = ()


def guess(
    rows: Sequence[Row], hints: Hints, *, delimiter: str = ",", sheet: str = "", percents: Collection[int] = ()
) -> Guess:
    """What the first rows of a table say of its columns. ZplannerError if they are no table. `percents` are the columns
    of numbers that a workbook shows in percent: their values are shares."""
    first = _first_row(rows)
    headings, systems = _headings(rows[:first], max(map(len, rows)))
    if len(headings) > MOST_COLUMNS:
        raise ZplannerError(TableFileCode.TOO_MANY_COLUMNS, count=len(headings), most=MOST_COLUMNS)
    data = [row for row in rows[first:] if any(cell not in (None, "") for cell in row)]
    if not data:
        raise ZplannerError(TableFileCode.NO_HEADING)
    samples = [[row[place] for row in data if place < len(row)] for place in range(len(headings))]
    comma = _has_decimal_comma(samples, delimiter) if hints.decimal_comma is None else hints.decimal_comma
    unclear: list[ZplannerError] = []
    columns = _mapped(headings, hints.columns)
    columns = _with_clear_rest(columns, lambda told: _guessed(headings, systems, samples, comma, told), unclear)
    chosen = [column or TableColumn(Role.IGNORED) for column in columns]
    for place in percents if not hints.columns else ():
        if place < len(chosen) and chosen[place].role in (*LOAD, Role.VALUE):
            chosen[place] = replace(chosen[place], unit=Unit.SHARE)
    layout = TableLayout(headings, tuple(chosen), first, {}, (), comma, hints.zone, delimiter, sheet, hints.engines)
    if layout.is_long:
        layout = replace(layout, metrics=_metrics(layout, samples, hints, unclear))
    layout = _with_engines(_without_loose_ends(layout), data, not hints.columns, unclear)
    unclear += _doubles(layout)
    if layout.place(Role.TIME) is None and layout.place(Role.DATE) is None:
        unclear.append(ZplannerError(TableFileCode.NO_TIME_COLUMN, choices=_ignored(layout)))
    if not layout.is_long and not layout.places(*TELLING):
        unclear.append(
            ZplannerError(
                TableFileCode.NO_BUSY_COLUMN, choices=_numeric(headings, samples, list(layout.columns), comma)
            )
        )
    notices: list[ZplannerError] = []
    layout = _with_units(layout, data, bool(hints.columns or hints.metrics), unclear, notices)
    return Guess(_with_times(layout, samples, hints, unclear, notices), tuple(unclear), tuple(notices))


def is_table(rows: Sequence[Row], delimiter: str) -> bool:
    """Whether a text is a table of load: headings, and below them a row with a time and a number."""
    try:
        first = _first_row(rows)
    except ZplannerError:
        return False
    if first > TITLE_ROWS or first >= len(rows) or not 2 <= len(rows[first]) <= MOST_COLUMNS:
        return False
    widths = [len(row) for row in rows[first : first + 20] if any(row)]
    return _is_data(rows[first]) and bool(delimiter) and 2 * widths.count(len(rows[first])) > len(widths)


def _first_row(rows: Sequence[Row]) -> int:
    """Where data begin: at the first row with a time and a number."""
    for number, row in enumerate(rows[: TITLE_ROWS + 1]):
        if _is_data(row):
            return number
    filled = [number for number, row in enumerate(rows) if sum(cell not in (None, "") for cell in row) > 1]
    if len(filled) < 2:
        raise ZplannerError(TableFileCode.NO_HEADING)
    return filled[0] + 1


def _is_data(row: Row) -> bool:
    """Whether a row has a time and a number."""
    has_number = any(_number(cell, comma) is not None for cell in row for comma in (False, True))
    return has_number and any(is_time(cell) or is_date(cell) for cell in row)


def _headings(titles: Sequence[Row], width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The heading of every column, and that of a merged cell above it: the system, where columns repeat by system."""
    filled = [[_text(cell) for cell in row] for row in titles if sum(cell not in (None, "") for cell in row) > 0]
    lowest = filled[-1] if filled else []
    while lowest and not lowest[-1]:
        lowest = lowest[:-1]
    names = [name or f"#{place}" for place, name in enumerate(lowest, start=1)]
    names += [f"#{place}" for place in range(len(names) + 1, (0 if lowest else width) + 1)]
    above = [""] * len(names)
    if len(filled) > 1 and len(set(names)) < len(names):
        last = ""
        for place in range(len(names)):
            last = (filled[-2][place] if place < len(filled[-2]) else "") or last
            above[place] = last if names.count(names[place]) > 1 else ""
    joined = [f"{group} {name}".strip() for group, name in zip(above, names, strict=True)]
    counts = Counter(joined)
    whole = [f"{name} #{place}" if counts[name] > 1 else name for place, name in enumerate(joined, start=1)]
    return tuple(whole), tuple(above)


def _text(cell: Any) -> str:
    return "" if cell is None else str(cell).strip()


def _mapped(headings: Sequence[str], columns: Mapping[str, str]) -> list[TableColumn | None]:
    for name in columns:
        if name not in headings and name not in {f"#{place}" for place in range(1, len(headings) + 1)}:
            raise ZplannerError(TableFileCode.NOT_A_COLUMN, name=name, known=tuple(headings))
    texts = [columns.get(name) or columns.get(f"#{place}") for place, name in enumerate(headings, start=1)]
    found = [TableColumn.parse(text) if text else None for text in texts]
    for role in (Role.BUSY, Role.IDLE):
        places = [place for place, column in enumerate(found) if column and column.role is role]
        for place in places if len(places) > 1 else ():  # one column a system: its heading is the system
            column = found[place]
            found[place] = column and replace(column, system=column.system or headings[place])
    return found


def _with_clear_rest(
    mapped: Sequence[TableColumn | None],
    guessed: Callable[[list[ZplannerError]], list[TableColumn | None]],
    unclear: list[ZplannerError],
) -> list[TableColumn | None]:
    """The columns that a mapping names, and of the others those that are clear and say something else; all of them
    guessed where it names none."""
    stated: set[Role] = {column.role for column in mapped if column and column.role is not Role.IGNORED}
    told: list[ZplannerError] = []
    found = guessed(told)
    if not stated:
        unclear += told
        return found
    unclear += (one for one in told if one.values.get("role") not in stated)
    if not stated.isdisjoint(TELLING):
        stated.update(TELLING)
    if not stated.isdisjoint((Role.TIME, Role.DATE)):
        stated.update((Role.TIME, Role.DATE, *([Role.TIME_OF_DAY] if Role.TIME in stated else [])))
    pairs = zip(mapped, found, strict=True)
    return [column or (other if other and other.role not in stated else None) for column, other in pairs]


def _guessed(
    headings: Sequence[str], systems: Sequence[str], samples: Sequence[Row], comma: bool, unclear: list[ZplannerError]
) -> list[TableColumn | None]:
    """The columns by their headings and first cells."""
    numeric = [_is_numeric(cells, comma) for cells in samples]
    found = [
        load_column(name, system) if _has_number(cells, comma) and not _is_engine_number(name, cells) else None
        for name, system, cells in zip(headings, systems, samples, strict=True)
    ]
    texts = [place for place, is_number in enumerate(numeric) if not is_number]
    for role in (Role.METRIC, Role.SYSTEM, Role.UNIT):
        named = [place for place in texts if found[place] is None and _WORD[role].search(headings[place])]
        named = [place for place in named if not any(map(is_time, samples[place]))]
        if role is Role.UNIT:
            named = [place for place in named if any(unit_of(_text(cell)) for cell in samples[place])]
        if len(named) > 1:
            unclear.append(_which(role, headings, named))
        for place in named[:1]:
            found[place] = TableColumn(role)
    if any(column and column.role is Role.METRIC for column in found):
        values = [place for place, name in enumerate(headings) if numeric[place] and _WORD[Role.VALUE].search(name)]
        if len(values) == 1:
            found = [None if column and column.role in LOAD else column for column in found]
            found[values[0]] = TableColumn(Role.VALUE, unit_of(headings[values[0]]))
        else:
            found = [None if column and column.role is Role.METRIC else column for column in found]
    _find_time(found, headings, samples, unclear)
    _one_a_system(found)
    return found


def load_column(heading: str, system: str = "") -> TableColumn | None:
    """What a column of numbers is by its heading; None if it says nothing of load."""
    name = heading.removeprefix(system).strip() if system else heading
    if metric := _PCP.search(name):
        role = _PCP_ROLES.get(metric[1].casefold())
        return TableColumn(role, Unit.ENGINES) if role else None
    if _WORD[Role.ENGINES].search(name) and not _PERCENT.search(name):
        return TableColumn(Role.ENGINES)
    if _OTHER.search(name):
        return None
    for role in (Role.STEAL, Role.IOWAIT, Role.IDLE, Role.BUSY):
        if _WORD[role].search(name):
            rest = _SHARE.sub(" ", _PERCENT.sub(" ", _FILLERS.sub(" ", _WORD[role].sub(" ", name))))
            rest = _WORD[Role.BUSY].sub(" ", rest)
            return TableColumn(role, unit_of(name), system or rest.strip(" _-.:/()[]"))
    return None


def _is_engine_number(heading: str, cells: Row) -> bool:
    """Whether a column may say which engine a row is of: `cpu` with whole numbers."""
    return heading.casefold().strip() == "cpu" and not any(
        re.search(r"[0-9][.,][0-9]*[1-9]", str(cell)) for cell in cells
    )


def _find_time(
    found: list[TableColumn | None], headings: Sequence[str], samples: Sequence[Row], unclear: list[ZplannerError]
) -> None:
    free = [place for place, column in enumerate(found) if column is None]
    times = [place for place in free if _most(is_time, samples[place])]
    times += [place for place in free if _WORD[Role.TIME].search(headings[place]) and _most(is_count, samples[place])]
    named = [place for place in times if any(_WORD[role].search(headings[place]) for role in (Role.TIME, Role.DATE))]
    times = named or times
    ends = [place for place in times if re.search(r"end", headings[place], re.IGNORECASE)]
    times = ends if len(times) > 1 and len(ends) == 1 else times
    with_points = [place for place in times if all(map(is_time_with_points, filter(None, samples[place])))]
    if len(with_points) < len(times):  # or else they are dates
        times = [place for place in times if place not in with_points]
    of_day = [place for place in free if place not in times and _most(is_time_of_day, samples[place])]
    of_day += [place for place in free if _HOUR.fullmatch(headings[place]) and all(map(is_hour, samples[place]))]
    if len(times) > 1:
        unclear.append(_which(Role.TIME, headings, times))
    if not times:
        return
    is_day_alone = of_day and all(not isinstance(cell, str) or ":" not in cell for cell in samples[times[0]])
    found[times[0]] = TableColumn(Role.DATE if is_day_alone else Role.TIME)
    if is_day_alone:
        found[of_day[0]] = TableColumn(Role.TIME_OF_DAY)


def _one_a_system(found: list[TableColumn | None]) -> None:
    """What a heading says beside a role is a system where several columns have the role, and nothing elsewhere."""
    has_system = any(column and column.role is Role.SYSTEM for column in found)
    roles = (*LOAD, Role.ENGINES)
    places = {role: [place for place, column in enumerate(found) if column and column.role is role] for role in roles}
    by_system = not has_system and any(len(of_role) > 1 for of_role in places.values())
    for role, of_role in places.items():
        columns = [column for column in found if column and column.role is role]
        if not by_system or role is Role.ENGINES:
            for place, column in zip(of_role, columns, strict=True):
                found[place] = replace(column, system="")


def _without_loose_ends(layout: TableLayout) -> TableLayout:
    """The layout without columns of a system, such as its stolen time, of which no column says how busy it was."""
    told = {layout.columns[place].system for place in layout.places(*TELLING)}
    columns = tuple(
        TableColumn(Role.IGNORED) if column.role in LOAD and column.system not in told else column
        for column in layout.columns
    )
    return replace(layout, columns=columns)


REPEATED = 0.5
"""Of the times in the first rows, how many may come again: a file may hold some twice, or the hour that comes twice."""

OVER = 105.0, 1e6
"""Percent between which a value is more than one engine, not rounded and not damaged; one row may be damaged still."""

MOST_ASKED = 64
"""Numbers of engines that may be chosen from; a mapping may state any."""


def _with_engines(
    layout: TableLayout, data: Sequence[Row], is_guessed: bool, unclear: list[ZplannerError]
) -> TableLayout:
    """The layout with the column that says which engine a row is of, where rows of one system and time repeat; if no
    column says it, what tells these rows apart is asked."""

    def has_all(place: int) -> bool:
        return any(is_of_all(_cell(row, place)) for row in data)

    place = layout.place(Role.ENGINE)
    if place is None and is_guessed and (systems := layout.place(Role.SYSTEM)) is not None:
        cells = [_cell(row, systems) for row in data]
        place = systems if all(map(is_engine, cells)) and has_all(systems) else None
    if place is None:
        keys, rows = _keys(layout, data), [tuple(map(_text, row)) for row in data]
        repeated = len(set(rows)) - len(set(keys))
        if not keys or layout.is_long or repeated <= REPEATED * len(set(keys)):
            return layout
        tell_apart = [
            one
            for one in layout.places(Role.IGNORED)
            if len({(key, row[one] if one < len(row) else "") for key, row in zip(keys, rows, strict=True)})
            == len(set(rows))
        ]
        engines = [one for one in tell_apart if all(is_engine(_cell(row, one)) for row in data)]
        named = [one for one in engines if _ENGINE.fullmatch(layout.headings[one]) or has_all(one)]
        if len(named) != 1:
            choices = tuple(layout.headings[one] for one in tell_apart)
            names = tuple(layout.headings[one] for one in engines)
            unclear.append(ZplannerError(TableFileCode.SEVERAL_ROWS, choices=choices, engines=names))
            return layout
        place = named[0]
    columns = list(layout.columns)
    columns[place] = TableColumn(Role.ENGINE)
    return replace(layout, columns=tuple(columns), has_rows_of_all=has_all(place))


def _keys(layout: TableLayout, data: Sequence[Row]) -> list[tuple[str, ...]]:
    """The system and time of each row, as they are written."""
    places = layout.places(Role.SYSTEM, Role.TIME, Role.DATE, Role.TIME_OF_DAY)
    has_time = layout.place(Role.TIME) is not None or layout.place(Role.DATE) is not None
    return [tuple(_text(_cell(row, place)) for place in places) for row in data] if has_time else []


def _doubles(layout: TableLayout) -> Iterator[ZplannerError]:
    """Columns that would be the same thing of the same system."""
    things = [(column.role, column.system) for column in layout.columns if column.role not in (Role.USED, Role.IGNORED)]
    for (role, system), count in Counter(things).items():
        if count > 1:
            places = [place for place in layout.places(role) if layout.columns[place].system == system]
            yield _which(role, layout.headings, places)


def _ignored(layout: TableLayout) -> tuple[str, ...]:
    return tuple(layout.headings[place] for place in layout.places(Role.IGNORED))


def _which(role: Role, headings: Sequence[str], places: Sequence[int]) -> ZplannerError:
    choices = tuple(headings[place] for place in places)
    return ZplannerError(TableFileCode.SEVERAL_COLUMNS, role=str(role), choices=choices)


def _metrics(
    layout: TableLayout, samples: Sequence[Row], hints: Hints, unclear: list[ZplannerError]
) -> dict[str, TableColumn]:
    """The metrics of a table in long form that say something of load."""
    place = layout.place(Role.METRIC)
    names = dict.fromkeys(_text(cell) for cell in samples[place]) if place is not None else {}
    if hints.metrics:
        mapped = {name: TableColumn.parse(text) for name, text in hints.metrics.items()}
        found = {name: TableColumn(Role.IGNORED) for name in names} | mapped
    else:
        guessed = {name: load_column(name) or TableColumn(Role.IGNORED) for name in names if name}
        found = {name: replace(column, system="") for name, column in guessed.items()}
    roles = Counter(column.role for column in found.values() if column.role in LOAD)
    if not any(role in roles for role in TELLING):
        unclear.append(ZplannerError(TableFileCode.NO_BUSY_METRIC, choices=tuple(names)))
    for role in (role for role, count in roles.items() if count > 1 and role is not Role.USED):
        choices = tuple(name for name, column in found.items() if column.role is role)
        unclear.append(ZplannerError(TableFileCode.SEVERAL_METRICS, role=str(role), choices=choices))
    return found


def _with_units(
    layout: TableLayout,
    data: Sequence[Row],
    is_mapped: bool,
    unclear: list[ZplannerError],
    notices: list[ZplannerError],
) -> TableLayout:
    """The layout with the unit of all load: as stated, or percent where it cannot be shares."""
    metric, value, unit = (layout.place(role) for role in (Role.METRIC, Role.VALUE, Role.UNIT))
    if layout.is_long and metric is not None and value is not None:
        by_name = {name: [row for row in data if _text(_cell(row, metric)) == name] for name in layout.read_metrics}
        stated = {
            name: column.unit or _common_unit(by_name[name], unit) or layout.columns[value].unit
            for name, column in layout.read_metrics.items()
        }
        cells = {name: [_cell(row, value) for row in rows] for name, rows in by_name.items()}
        columns = {name: replace(column, unit=stated[name]) for name, column in layout.read_metrics.items()}
    else:
        places = layout.places(*LOAD)
        columns = {layout.headings[place]: layout.columns[place] for place in places}
        cells = {layout.headings[place]: [_cell(row, place) for row in data] for place in places}
    highest: dict[Unit | None, float] = {}
    for name, column in columns.items():
        numbers = [number for cell in cells[name] if (number := _number(cell, layout.decimal_comma)) is not None]
        highest[column.unit] = max([highest.get(column.unit, 0.0), *numbers])
    for name, column in columns.items():
        is_text = all(isinstance(cell, str) for cell in cells[name])
        known = column.unit if is_mapped else _unit_of_values(column.unit, highest[column.unit], is_text)
        if column.unit is None and any(isinstance(cell, str) and cell.rstrip().endswith("%") for cell in cells[name]):
            known = Unit.PERCENT
        elif column.unit is None and highest[None] > WHOLE:
            known = Unit.PERCENT
            notices.append(ZplannerError(TableFileCode.READ_AS_PERCENT, column=name, highest=highest[None]))
        if known is None:
            unclear.append(ZplannerError(TableFileCode.PERCENT_OR_SHARE, column=name, choices=OF_ALL))
        columns[name] = replace(column, unit=known)
    columns = _of_engines(columns, cells, layout, is_mapped, unclear)
    if layout.is_long:
        return replace(layout, metrics={**layout.metrics, **columns})
    told = (columns.get(name, column) for name, column in zip(layout.headings, layout.columns, strict=True))
    return replace(layout, columns=tuple(told))


def _of_engines(
    columns: dict[str, TableColumn],
    cells: Mapping[str, Row],
    layout: TableLayout,
    is_mapped: bool,
    unclear: list[ZplannerError],
) -> dict[str, TableColumn]:
    """The columns of load, in percent of one engine where they go far over 100%; their number is asked for."""
    values = {
        name: [number for cell in cells[name] if (number := _number(cell, layout.decimal_comma)) is not None]
        for name, column in columns.items()
        if column.unit in (Unit.PERCENT, Unit.ENGINE_PERCENT)
    }
    low, high = OVER
    over = {name: [one for one in found if low < one < high] for name, found in values.items()}
    if not is_mapped and any(len(found) > 1 for found in over.values()):
        columns = {
            name: replace(column, unit=Unit.ENGINE_PERCENT) if name in values else column
            for name, column in columns.items()
        }
    units = {column.unit for column in columns.values()}
    has_number = layout.engines is not None or layout.place(Role.ENGINES) is not None
    tells_all = {Role.IDLE, Role.IOWAIT, Role.USED} <= {column.role for column in columns.values()}
    of_engines = {Unit.ENGINE_PERCENT} if tells_all and not layout.is_long else {Unit.ENGINE_PERCENT, Unit.ENGINES}
    if units & of_engines and not has_number:
        name = next(name for name, column in columns.items() if column.unit in of_engines)
        highest = max((one for found in over.values() for one in found), default=100.0)
        least = ceil(highest / 100.0 / WHOLE)
        choices = tuple(str(count) for count in range(least, max(least, MOST_ASKED) + 1))
        unclear.append(ZplannerError(TableFileCode.HOW_MANY_ENGINES, column=name, highest=highest, choices=choices))
    return columns


def _unit_of_values(stated: Unit | None, highest: float, is_text: bool) -> Unit | None:
    """The unit that is stated, unless the highest value makes it doubtful."""
    if stated is Unit.SHARE and highest > WHOLE:
        return None
    if stated is Unit.PERCENT and highest <= 1.0 and not is_text:  # a workbook may show 9.78% for 0.0978
        return None
    return stated


def _common_unit(rows: Sequence[Row], place: int | None) -> Unit | None:
    """The unit that all of these rows state."""
    units = {unit_of(_text(_cell(row, place))) for row in rows} if place is not None else set()
    return units.pop() if len(units) == 1 else None


def _cell(row: Row, place: int) -> Any:
    return row[place] if place < len(row) else None


def _with_times(
    layout: TableLayout,
    samples: Sequence[Row],
    hints: Hints,
    unclear: list[ZplannerError],
    notices: list[ZplannerError],
) -> TableLayout:
    place = layout.place(Role.TIME)
    if place is None and layout.place(Role.DATE) is None:
        return layout
    cells = samples[place] if place is not None else _joined(layout, samples)
    numbers = [cell for cell in cells if isinstance(cell, (int, float)) and not isinstance(cell, bool)]
    if numbers:
        highest = max(numbers)
        form = EPOCH_MS if highest > 1e11 else EPOCH if highest > 1e8 else SERIAL
        if form is SERIAL:
            notices.append(ZplannerError(TableFileCode.SERIAL_DATES))
        return replace(layout, time_formats=(form,))
    try:
        formats = time_formats([cell for cell in cells if isinstance(cell, str)], hints.day_first, layout.decimal_comma)
    except ZplannerError as error:
        unclear.append(error)
        return layout
    return replace(layout, time_formats=formats)


def _joined(layout: TableLayout, samples: Sequence[Row]) -> list[str]:
    """The texts of a date and of a time of day in one."""
    day, of_day = layout.place(Role.DATE), layout.place(Role.TIME_OF_DAY)
    days = samples[day] if day is not None else []
    if of_day is None:
        return [f"{one}" for one in days]
    return [f"{one} {plain_of_day(other)[0]}" for one, other in zip(days, samples[of_day], strict=False)]


def _numeric(
    headings: Sequence[str], samples: Sequence[Row], columns: Sequence[TableColumn], comma: bool
) -> tuple[str, ...]:
    """The headings of columns that may hold load."""
    taken = [column.role is not Role.IGNORED for column in columns]
    return tuple(
        name
        for name, cells, is_taken in zip(headings, samples, taken, strict=True)
        if not is_taken and _is_numeric(cells, comma)
    )


def unit_of(text: str) -> Unit | None:
    """The unit that a heading, or a cell of units, states."""
    return Unit.PERCENT if _PERCENT.search(text) else Unit.SHARE if _SHARE.search(text) else None


def _number(cell: Any, comma: bool) -> float | None:
    if isinstance(cell, str):
        try:
            return percentage(cell, comma=comma)
        except ZplannerError:
            return None
    return float(cell) if isinstance(cell, (int, float, Decimal)) and not isinstance(cell, bool) else None


def _has_number(cells: Row, comma: bool) -> bool:
    return any(_number(cell, comma) is not None for cell in cells)


def _has_decimal_comma(samples: Sequence[Row], delimiter: str) -> bool:
    """Whether numbers have a comma where others have a point: in cells that a comma does not end, or quoted ones."""
    cells = [cell for column in samples for cell in column if isinstance(cell, str)]
    commas = sum("," in cell and _number(cell, comma=True) is not None for cell in cells)
    points = sum("." in cell and _number(cell, comma=False) is not None for cell in cells)
    return commas > points or (delimiter != "," and commas > 0 and commas == points)


def _is_numeric(cells: Row, comma: bool) -> bool:
    return _most(lambda cell: _number(cell, comma) is not None, cells)


def _most(holds: Callable[[Any], bool], cells: Row) -> bool:
    """Whether it holds of more than half of the filled cells."""
    filled = [cell for cell in cells if cell not in (None, "")]
    return 2 * sum(map(holds, filled)) > len(filled)
