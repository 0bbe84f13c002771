"""What the columns of a table are: told by its headings and first rows where that is clear, asked where it is not."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.importing.formats.tables.cells import (
    OTHER,
    WHOLE,
    WORDS_OF_ROLE,
    Row,
    cell_at,
    cell_text,
    has_decimal_comma,
    is_numeric,
    load_column,
    metrics,
    most_are,
    number_in,
    numeric,
    unit_of,
    which_of,
    with_times,
    with_units,
)
from zplanner.importing.formats.tables.layout import (
    LOAD,
    TELLING,
    Role,
    TableColumn,
    TableLayout,
    Unit,
    is_engine,
    is_kind_of_engine,
    is_of_all,
)
from zplanner.importing.formats.tables.times import (
    is_count,
    is_date,
    is_hour,
    is_time,
    is_time_of_day,
    is_time_with_points,
)
from zplanner.importing.found import Hints
from zplanner.importing.refusals import TableFileCode

MOST_COLUMNS = 1_000
"""An input guard."""

TITLE_ROWS = 20
"""Rows of titles and headings that may come before the first row of data."""


_ENGINE = re.compile(
    r"(?:logical[ _]?)?(?:cpus?|cores?|engines?|ifls?|processors?|threads?)[ _-]?(?:#|id|no|nr|num(?:ber)?)?",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"item_?id", re.IGNORECASE)
"""A column of metrics that have numbers for names."""

_RAW = re.compile(r" ?\(RAW\)")
"""After the heading of a column that another has too, as PRTG prints it: rounded, and with its unit."""

_USED = frozenset(("user", "nice", "system", "irq", "softirq", "guest", "guest_nice"))
"""Kinds of CPU time that netdata writes without idle time: they count what is used once, in percent."""

_ENGINE_COLUMN = re.compile(
    r"(?:^|(?<=[^a-z]))(?:cpu|core|engine|ifl|processor|proc|thread)[ _#.-]{0,2}[0-9]{1,4}(?=$|[^0-9a-z])"
)
"""What tells the columns of single engines apart, in small letters."""

_UTC = re.compile(r"\b(?:UTC|GMT)\b")

_HOUR = re.compile(r"(?:half[ _-]?)?(?:hours?|hrs?|stunde|std)(?: of(?: the)? day)?", re.IGNORECASE)


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
    ended = range(len(headings), 0 if sheet else max(map(len, data)))  # by a delimiter at the end of every line
    if not any(row[place] for row in data for place in ended if place < len(row)):
        headings += tuple(f"#{place + 1}" for place in ended)
        systems += ("",) * len(ended)
    samples = [[row[place] for row in data if place < len(row)] for place in range(len(headings))]
    comma = has_decimal_comma(samples, delimiter) if hints.decimal_comma is None else hints.decimal_comma
    unclear: list[ZplannerError] = []
    columns = _mapped(headings, hints.columns)
    columns = _with_clear_rest(columns, lambda told: _guessed(headings, systems, samples, comma, told), unclear)
    chosen = [column or TableColumn(Role.IGNORED) for column in columns]
    for place in percents if not hints.columns else ():
        if place < len(chosen) and chosen[place].role in (*LOAD, Role.VALUE):
            chosen[place] = replace(chosen[place], unit=Unit.SHARE)
    summed = 0 if hints.columns else sum(column.unit is Unit.ENGINE_PERCENT for column in chosen)
    engines = hints.engines or summed or None
    is_utc = any(column.role is Role.TIME and _UTC.search(name) for name, column in zip(headings, chosen, strict=True))
    zone = hints.zone or ("UTC" if is_utc else "")
    layout = TableLayout(headings, tuple(chosen), first, {}, (), comma, zone, delimiter, sheet, engines)
    if layout.is_long:
        layout = replace(layout, metrics=metrics(layout, samples, hints, unclear))
    layout = _with_engines(_drop_unusable_columns(layout), data, not hints.columns, unclear)
    unclear += _doubles(layout)
    if layout.place(Role.TIME) is None and layout.place(Role.DATE) is None:
        unclear.append(ZplannerError(TableFileCode.NO_TIME_COLUMN, choices=_ignored(layout)))
    if not layout.is_long and not layout.places(*TELLING):
        unclear.append(
            ZplannerError(TableFileCode.NO_BUSY_COLUMN, choices=numeric(headings, samples, list(layout.columns), comma))
        )
    notices: list[ZplannerError] = []
    layout = with_units(layout, data, bool(hints.columns or hints.metrics), unclear, notices)
    parts = {**dict(zip(headings, layout.columns, strict=True)), **layout.metrics}
    told = [name for name, column in parts.items() if column.role in TELLING]
    if len(told) == 1 and parts[told[0]].role is Role.USED:
        notices.append(ZplannerError(TableFileCode.PART_ALONE, column=told[0]))
    return Guess(with_times(layout, samples, hints, unclear, notices), tuple(unclear), tuple(notices))


def is_table(rows: Sequence[Row], delimiter: str) -> bool:
    """Whether a text is a table of load: headings, and below them a row with a time and a number."""
    try:
        first = _first_row(rows)
    except ZplannerError:
        return False
    if first > TITLE_ROWS or first >= len(rows) or not 2 <= len(rows[first]) <= MOST_COLUMNS:
        return False
    widths = [len(row) for row in rows[first : first + 20] if any(row)]
    is_data = any(map(_is_moment, rows[first])) and any(map(_is_data, rows[first:]))
    return is_data and bool(delimiter) and 2 * widths.count(len(rows[first])) > len(widths)


def _first_row(rows: Sequence[Row]) -> int:
    """Where data begin: at the first row with a time and a number, or those above it with a time in the same column,
    whose load is blank."""
    for number, row in enumerate(rows):
        if _is_data(row):
            place = next(place for place, cell in enumerate(row) if _is_moment(cell))
            while number and _is_moment(cell_at(rows[number - 1], place)):
                number -= 1
            if number <= TITLE_ROWS:
                return number
            break
    filled = [number for number, row in enumerate(rows) if sum(cell not in (None, "") for cell in row) > 1]
    if len(filled) < 2:
        raise ZplannerError(TableFileCode.NO_HEADING)
    return filled[0] + 1


def _is_data(row: Row) -> bool:
    """Whether a row has a time and a number."""
    has_number = any(number_in(cell, comma) is not None for cell in row for comma in (False, True))
    return has_number and any(map(_is_moment, row))


def _is_moment(cell: Any) -> bool:
    return is_time(cell) or is_date(cell)


def _headings(titles: Sequence[Row], width: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The heading of every column, and that of a merged cell above it: the system, where columns repeat by system."""
    texts = [[cell_text(cell) for cell in row] for row in titles]
    filled = [row for row in texts if "".join(row).strip("-:=+ ")]
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
    numeric = [is_numeric(cells, comma) for cells in samples]
    found = [
        load_column(name, system) if _has_number(cells, comma) and not _is_engine_number(name, cells) else None
        for name, system, cells in zip(headings, systems, samples, strict=True)
    ]
    found = _without_copies(found, headings, samples)
    engines = _engine_columns(headings, found, samples, comma)
    found = [None if place in engines else column for place, column in enumerate(found)]
    if not any(column and column.role in TELLING for column in found):
        others = _load_by_others(headings, engines)
        found = [one or others.get(place) for place, one in enumerate(found)]
    pairs = enumerate(zip(numeric, headings, strict=True))
    texts = [place for place, (is_number, name) in pairs if not is_number or _NUMBERED.fullmatch(name)]
    for role in (Role.METRIC, Role.SYSTEM, Role.UNIT):
        named = [place for place in texts if found[place] is None and WORDS_OF_ROLE[role].search(headings[place])]
        named = [place for place in named if not any(map(is_time, samples[place]))]
        if role is Role.UNIT:
            named = [place for place in named if any(unit_of(cell_text(cell)) for cell in samples[place])]
        if len(named) > 1:
            unclear.append(which_of(role, headings, named))
        for place in named[:1]:
            found[place] = TableColumn(role)
    if any(column and column.role is Role.METRIC for column in found):
        values = [
            place
            for place, name in enumerate(headings)
            if numeric[place] and WORDS_OF_ROLE[Role.VALUE].search(name) and not OTHER.search(name)
        ]
        if len(values) == 1:
            found = [None if column and column.role in LOAD else column for column in found]
            found[values[0]] = TableColumn(Role.VALUE, unit_of(headings[values[0]]))
        else:
            found = [None if column and column.role is Role.METRIC else column for column in found]
    _find_time(found, headings, samples, unclear)
    _one_a_system(found)
    return found


def _without_copies(
    found: Sequence[TableColumn | None], headings: Sequence[str], samples: Sequence[Row]
) -> list[TableColumn | None]:
    """The columns without those that others have in full; times are rather read as they are printed."""
    columns = list(found)
    for place, name in enumerate(headings):
        if _RAW.search(name) and (printed := _RAW.sub("", name)) in headings:
            other = headings.index(printed)
            columns[place if most_are(is_time, samples[other]) else other] = TableColumn(Role.IGNORED)
    return columns


def _engine_columns(
    headings: Sequence[str], found: Sequence[TableColumn | None], samples: Sequence[Row], comma: bool
) -> dict[int, bool]:
    """The columns of single engines, alike but for their numbers; whether they are percent that an engine was busy."""
    kinds: dict[str, list[int]] = {}
    for place, name in enumerate(headings):
        kind, count = _ENGINE_COLUMN.subn("cpu", _RAW.sub("", name).casefold())
        if count == 1 and found[place] != TableColumn(Role.IGNORED):
            kinds.setdefault(kind, []).append(place)
    engines: dict[int, bool] = {}
    has_total = any(is_of_all(_RAW.sub("", name)) for name in headings)
    for kind, places in kinds.items():
        if has_total or len(places) > 1:
            is_busy = (column := load_column(kind)) is not None and column.role is Role.BUSY
            over = any((number_in(cell, comma) or 0.0) > WHOLE for place in places for cell in samples[place])
            engines |= dict.fromkeys(places, is_busy and over)
    return engines


def _load_by_others(headings: Sequence[str], engines: Mapping[int, bool]) -> dict[int, TableColumn]:
    """Load that a heading says only with the others: the total beside engines or else their sum, or all kinds of time
    that was used."""
    names = dict(enumerate(_RAW.sub("", name).casefold() for name in headings))
    if engines:
        total = {place: TableColumn(Role.BUSY) for place, name in names.items() if is_of_all(name)}
        used = TableColumn(Role.USED, Unit.ENGINE_PERCENT)
        return total or {place: used for place, is_busy in engines.items() if is_busy}
    is_whole = {"user", "system", "softirq"} <= set(names.values())
    return {place: TableColumn(Role.USED) for place, name in names.items() if is_whole and name in _USED}


def _is_engine_number(heading: str, cells: Row) -> bool:
    """Whether a column may say which engine a row is of: `cpu` with whole numbers."""
    return heading.casefold().strip() == "cpu" and not any(
        re.search(r"[0-9][.,][0-9]*[1-9]", str(cell)) for cell in cells
    )


def _find_time(
    found: list[TableColumn | None], headings: Sequence[str], samples: Sequence[Row], unclear: list[ZplannerError]
) -> None:
    free = [place for place, column in enumerate(found) if column is None]
    times = [place for place in free if most_are(is_time, samples[place])]
    times += [
        place
        for place in free
        if WORDS_OF_ROLE[Role.TIME].search(headings[place]) and most_are(is_count, samples[place])
    ]
    named = [
        place for place in times if any(WORDS_OF_ROLE[role].search(headings[place]) for role in (Role.TIME, Role.DATE))
    ]
    times = named or times
    ends = [place for place in times if re.search(r"end", headings[place], re.IGNORECASE)]
    times = ends if len(times) > 1 and len(ends) == 1 else times
    with_points = [place for place in times if all(map(is_time_with_points, filter(None, samples[place])))]
    if len(with_points) < len(times):  # or else they are dates
        times = [place for place in times if place not in with_points]
    of_day = [place for place in free if place not in times and most_are(is_time_of_day, samples[place])]
    of_day += [place for place in free if _HOUR.fullmatch(headings[place]) and all(map(is_hour, samples[place]))]
    if len(times) > 1:
        unclear.append(which_of(Role.TIME, headings, times))
    if not times:
        return
    is_day_alone = of_day and all(not isinstance(cell, str) or ":" not in cell for cell in samples[times[0]])
    found[times[0]] = TableColumn(Role.DATE if is_day_alone else Role.TIME)
    if is_day_alone:
        found[of_day[0]] = TableColumn(Role.TIME_OF_DAY)


def _one_a_system(found: list[TableColumn | None]) -> None:
    """What a heading says beside a role is a system where several columns have the role, and nothing elsewhere; of
    kinds of engines, IFLs alone count."""
    kinds = {column.system for column in found if column and is_kind_of_engine(column.system)}
    if any(map(is_of_all, kinds)):
        for place, column in enumerate(found):
            if column and column.system in kinds:
                found[place] = replace(column, system="") if is_of_all(column.system) else None
    has_system = any(column and column.role is Role.SYSTEM for column in found)
    roles = (*LOAD, Role.ENGINES, Role.WEIGHT)
    places = {role: [place for place, column in enumerate(found) if column and column.role is role] for role in roles}
    by_system = not has_system and any(len(of_role) > 1 for of_role in places.values())
    told = {column.system for column in found if column and column.role in TELLING}
    for role, of_role in places.items():
        columns = [column for column in found if column and column.role is role]
        of_other = {column.system for column in columns} - told
        if not by_system or role is Role.WEIGHT or (role is Role.ENGINES and of_other):
            for place, column in zip(of_role, columns, strict=True):
                found[place] = replace(column, system="")


def _drop_unusable_columns(layout: TableLayout) -> TableLayout:
    """The layout without columns of a system, such as its stolen time, of which no column says how busy it was."""
    told = {layout.columns[place].system for place in layout.places(*TELLING)}
    columns = tuple(
        TableColumn(Role.IGNORED) if column.role in LOAD and column.system not in told else column
        for column in layout.columns
    )
    return replace(layout, columns=columns)


REPEATED = 0.5
"""Of the times in the first rows, how many may come again: a file may hold some twice, or the hour that comes twice."""


def _with_engines(
    layout: TableLayout, data: Sequence[Row], is_guessed: bool, unclear: list[ZplannerError]
) -> TableLayout:
    """The layout with the column that says which engine a row is of, where rows of one system and time repeat; if no
    column says it, what tells these rows apart is asked."""

    def has_all(place: int) -> bool:
        return any(is_of_all(cell_at(row, place)) for row in data)

    place = layout.place(Role.ENGINE)
    if place is None and is_guessed and (systems := layout.place(Role.SYSTEM)) is not None:
        cells = [cell_at(row, systems) for row in data]
        place = systems if all(map(is_engine, cells)) and has_all(systems) else None
    if place is None and is_guessed:
        free = layout.places(Role.IGNORED)
        is_of_engines = is_engine if layout.is_long else is_kind_of_engine
        kinds = (one for one in free if all(is_of_engines(cell_at(row, one)) for row in data))
        place = next(filter(has_all, kinds), None)
    if place is None:
        keys, rows = _keys(layout, data), [tuple(map(cell_text, row)) for row in data]
        repeated = len(set(rows)) - len(set(keys))
        if not keys or repeated <= REPEATED * len(set(keys)):
            return layout
        tell_apart = [
            one
            for one in layout.places(Role.IGNORED)
            if len({(key, row[one] if one < len(row) else "") for key, row in zip(keys, rows, strict=True)})
            == len(set(rows))
        ]
        engines = [
            one for one in tell_apart if all(is_engine(cell_at(row, one)) for row in data) and not layout.is_long
        ]
        named = [engine for engine in engines if _ENGINE.fullmatch(layout.headings[engine]) or has_all(engine)]
        if len(named) != 1:
            choices = tuple(layout.headings[one] for one in tell_apart)
            names = tuple(layout.headings[engine] for engine in engines)
            unclear.append(ZplannerError(TableFileCode.SEVERAL_ROWS, choices=choices, engines=names))
            return layout
        place = named[0]
    columns = list(layout.columns)
    columns[place] = TableColumn(Role.ENGINE)
    return replace(layout, columns=tuple(columns), has_rows_of_all=has_all(place))


def _keys(layout: TableLayout, data: Sequence[Row]) -> list[tuple[str, ...]]:
    """The system, time and metric of each row, as they are written."""
    places = layout.places(Role.SYSTEM, Role.TIME, Role.DATE, Role.TIME_OF_DAY, Role.METRIC)
    has_time = layout.place(Role.TIME) is not None or layout.place(Role.DATE) is not None
    return [tuple(cell_text(cell_at(row, place)) for place in places) for row in data] if has_time else []


def _doubles(layout: TableLayout) -> Iterator[ZplannerError]:
    """Columns that would be the same thing of the same system."""
    things = [(column.role, column.system) for column in layout.columns if column.role not in (Role.USED, Role.IGNORED)]
    for (role, system), count in Counter(things).items():
        if count > 1:
            places = [place for place in layout.places(role) if layout.columns[place].system == system]
            yield which_of(role, layout.headings, places)


def _ignored(layout: TableLayout) -> tuple[str, ...]:
    return tuple(layout.headings[place] for place in layout.places(Role.IGNORED))


def _has_number(cells: Row, comma: bool) -> bool:
    return any(number_in(cell, comma) is not None for cell in cells)
