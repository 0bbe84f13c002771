"""What the first rows and headings of a table say of its columns: numbers, units, how times are written, and a kind of
CPU time, an engine, or a metric of a known tool."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from math import ceil
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.importing.formats.lines import percentage
from zplanner.importing.formats.tables.layout import LOAD, OF_ALL, TELLING, Role, TableColumn, TableLayout, Unit
from zplanner.importing.formats.tables.times import SERIAL, form_of_count, plain_of_day, time_formats
from zplanner.importing.found import Hints
from zplanner.importing.refusals import TableFileCode

Row = Sequence[Any]
"""Cells: texts, or what a workbook or Parquet has: numbers and times."""


WHOLE = 1.005
"""The highest share, rounded."""


PERCENT = re.compile(r"%|(?:^|[\s_(\[-])(?:percent(?:age)?|pct|prozent)(?=$|[\s_)\]-])", re.IGNORECASE)


SHARE = re.compile(
    r"(?:^|[\s_(\[-])(?:shares?|fraction|0\.\.1|0-1|anteil)(?=$|[\s_)\]-])|\.norm\.pct(?=$|[\s_)\]-])", re.IGNORECASE
)
"""Also the percent of Elastic, which go up to 1 (Metricbeat Reference Guide, system.cpu.total.norm.pct)."""


def cell_text(cell: Any) -> str:
    return "" if cell is None else str(cell).strip()


OVER = 105.0, 1e6
"""Percent between which a value is more than one engine, not rounded and not damaged; one row may be damaged still."""


MOST_ASKED = 64
"""Numbers of engines that may be chosen from; a mapping may state any."""


def with_units(
    layout: TableLayout,
    data: Sequence[Row],
    is_mapped: bool,
    unclear: list[ZplannerError],
    notices: list[ZplannerError],
) -> TableLayout:
    """The layout with the unit of all load: as stated, or percent where it cannot be shares."""
    metric, value, unit = (layout.place(role) for role in (Role.METRIC, Role.VALUE, Role.UNIT))
    if layout.is_long and metric is not None and value is not None:
        by_name = {
            name: [row for row in data if cell_text(cell_at(row, metric)) == name] for name in layout.read_metrics
        }
        stated = {
            name: column.unit or _common_unit(by_name[name], unit) or layout.columns[value].unit
            for name, column in layout.read_metrics.items()
        }
        cells = {name: [cell_at(row, value) for row in rows] for name, rows in by_name.items()}
        columns = {name: replace(column, unit=stated[name]) for name, column in layout.read_metrics.items()}
    else:
        places = layout.places(*LOAD)
        columns = {layout.headings[place]: layout.columns[place] for place in places}
        cells = {layout.headings[place]: [cell_at(row, place) for row in data] for place in places}
    highest: dict[Unit | None, float] = {}
    for name, column in columns.items():
        numbers = [number for cell in cells[name] if (number := number_in(cell, layout.decimal_comma)) is not None]
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
        name: [number for cell in cells[name] if (number := number_in(cell, layout.decimal_comma)) is not None]
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
    units = {unit_of(cell_text(cell_at(row, place))) for row in rows} if place is not None else set()
    return units.pop() if len(units) == 1 else None


def cell_at(row: Row, place: int) -> Any:
    return row[place] if place < len(row) else None


def with_times(
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
        form = form_of_count(max(numbers))
        if form is SERIAL:
            notices.append(ZplannerError(TableFileCode.SERIAL_DATES))
        return replace(layout, time_formats=(form,))
    is_pdh = place is not None and layout.headings[place].startswith(PDH_TIME)
    day_first = False if is_pdh else hints.day_first
    try:
        formats = time_formats([cell for cell in cells if isinstance(cell, str)], day_first, layout.decimal_comma)
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


def numeric(
    headings: Sequence[str], samples: Sequence[Row], columns: Sequence[TableColumn], comma: bool
) -> tuple[str, ...]:
    """The headings of columns that may hold load."""
    taken = [column.role is not Role.IGNORED for column in columns]
    return tuple(
        name
        for name, cells, is_taken in zip(headings, samples, taken, strict=True)
        if not is_taken and is_numeric(cells, comma)
    )


def unit_of(text: str) -> Unit | None:
    """The unit that a heading, or a cell of units, states."""
    return Unit.PERCENT if PERCENT.search(text) else Unit.SHARE if SHARE.search(text) else None


def number_in(cell: Any, comma: bool) -> float | None:
    if isinstance(cell, str):
        try:
            return percentage(cell, comma=comma)
        except ZplannerError:
            return None
    return float(cell) if isinstance(cell, (int, float, Decimal)) and not isinstance(cell, bool) else None


def has_decimal_comma(samples: Sequence[Row], delimiter: str) -> bool:
    """Whether numbers have a comma where others have a point: in cells that a comma does not end, or quoted ones."""
    cells = [cell for column in samples for cell in column if isinstance(cell, str)]
    commas = sum("," in cell and number_in(cell, comma=True) is not None for cell in cells)
    points = sum("." in cell and number_in(cell, comma=False) is not None for cell in cells)
    return commas > points or (delimiter != "," and commas > 0 and commas == points)


def is_numeric(cells: Row, comma: bool) -> bool:
    return most_are(lambda cell: number_in(cell, comma) is not None, cells)


def most_are(holds: Callable[[Any], bool], cells: Row) -> bool:
    """Whether it holds of more than half of the filled cells."""
    filled = [cell for cell in cells if cell not in (None, "")]
    return 2 * sum(map(holds, filled)) > len(filled)


_WORDS = {
    Role.STEAL: r"%?steal|stolen|%?st|gestohlen\w*|involuntary",
    Role.IOWAIT: r"%?io_?wait|i/o wait|%?wai?t?|%?wio",
    Role.IDLE: r"%?idle|%?idl?|leerlauf|cpu[ _-]free|freie cpu",
    Role.BUSY: r"%?busy|%?cpu|(?:%|cpu_?)?util\w*|processor usage|auslastung",
    Role.ENGINES: r"engines|processors|cpus|ifls|cores|prozessoren",
    Role.WEIGHT: r"weight|wgt|gewicht",
    Role.SYSTEM: r"systems?|sys_?name|host(?:_?name)?|server|guests?|lpar|partition|node|vm|machine|instance",
    Role.METRIC: r"item_?id|metrics?|field|series|counters?|measures?|metrik|kennzahl|variable",
    Role.VALUE: r"values?|wert|reading|average|avg|mean|mittelwert",
    Role.UNIT: r"units?|einheit",
    Role.TIME: r"clock|time_?stamp|date_?time|zeitpunkt|zeitstempel|time|zeit|end(?:_?time)?|when|interval_?end|"
    r"uhrzeit",
    Role.DATE: r"date|datum|day|tag",
}


_PCP = re.compile(r"(?:^|[^\w.])kernel\.all\.cpu\.([a-z_.]{2,20})(?![\w.])", re.IGNORECASE)
_PCP_ENGINES = re.compile(r"(?:^|[^\w.])hinv\.ncpu(?![\w.])", re.IGNORECASE)


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


_ZABBIX = re.compile(r"system\.cpu\.util\[ {0,9}(?:all)? {0,9}, {0,9}([a-z]{4,9}) {0,9}[],]")

_ZABBIX_ROLES = {
    **dict.fromkeys(("user", "nice", "system", "interrupt", "softirq"), Role.USED),
    "idle": Role.IDLE,
    "iowait": Role.IOWAIT,
    "steal": Role.STEAL,
}
"""Types of the item that count all time once, in percent (Zabbix, Zabbix agent item keys); guest time is in user and
nice. Without a type, the item is user time, or what a template makes of it."""


WORDS_OF_ROLE = {
    role: re.compile(rf"(?:^|[\s_.:/()\[\]-])(?:{words})(?=$|[\s_.:%/()\[\]-])", re.IGNORECASE)
    for role, words in _WORDS.items()
}


_PDH = re.compile(
    r"\\\\([^\\]{1,63})\\(?:Processor(?: Information)?\(_Total\)\\% Processor Time|"
    r"Prozessor(?:informationen)?\(_Total\)\\Prozessorzeit \(%\))",
    re.IGNORECASE,
)
"""A counter of Windows Performance Monitor, in English and German, after the name of its server."""

PDH_TIME = "(PDH-CSV "
"""How Windows Performance Monitor begins the heading of its times, which have the month first in every language."""

_NAMESPACE = re.compile(r"\bsystem\.cpu\.", re.IGNORECASE)
"""Before every kind of CPU time in Datadog, Elastic and OpenTelemetry."""

_WORD_WITHIN = re.compile(r"(?<=[a-z])(?=[A-Z][a-z])|(?<=CPU)(?=[A-Z][a-z])")
"""Where a word begins within another: `pctIdle`, `CPUUtilization`."""

_FILLERS = re.compile(
    r"(?:^|[\s_.:/()\[\]-])(?:cpu|in|total|all|of|avg|average|mean|norm|pct|usage)(?=$|[\s_.:%/()\[\]-])", re.IGNORECASE
)


OTHER = re.compile(
    r"(?:^|[\s_.:%(-])(?:max\w*|min\w*|peak|std\w*|p\d\d|limit|target|freq\w*|mhz|mips|time|hours|sec\w*|ms|s|[kmg]i?b|"
    r"bytes|count|number|no|nr|queue|temp\w*|memory|mem|swap|disk|net\w*|user|usr|sys|system|kernel|nice|s?irqs?|soft\w*|"
    r"guest|id|other|threads|processes|tasks|ready|co-?stop)(?=$|[\s_.:%)-])",
    re.IGNORECASE,
)
"""Words of figures that are no load of all engines: of a part of it, or of another resource."""


def load_column(heading: str, system: str = "") -> TableColumn | None:
    """What a column of numbers is by its heading; None if it says nothing of load."""
    name = heading.removeprefix(system).strip() if system else heading
    if metric := _PCP.search(name):
        role = _PCP_ROLES.get(metric[1].casefold())
        return TableColumn(role, Unit.ENGINES) if role else None
    if metric := _ZABBIX.search(name):
        role = _ZABBIX_ROLES.get(metric[1])
        return TableColumn(role, Unit.PERCENT) if role else None
    if metric := _PDH.fullmatch(name):
        return TableColumn(Role.BUSY, Unit.PERCENT, metric[1])
    if _PCP_ENGINES.search(name):
        return TableColumn(Role.ENGINES)
    name = _WORD_WITHIN.sub(" ", _NAMESPACE.sub("cpu.", name).replace("{", " {"))  # labels end a word
    if WORDS_OF_ROLE[Role.ENGINES].search(name) and re.search(r"\b(?:used|busy|consumed)\b", name, re.IGNORECASE):
        return TableColumn(Role.BUSY, unit_of(name) or Unit.ENGINES)
    for role in (Role.WEIGHT, Role.ENGINES):
        if WORDS_OF_ROLE[role].search(name) and not PERCENT.search(name):
            return TableColumn(role, None, system or WORDS_OF_ROLE[role].sub(" ", name).strip(" _-.:/()[]"))
    if OTHER.search(name):
        return None
    for role in (Role.STEAL, Role.IOWAIT, Role.IDLE, Role.BUSY):
        if WORDS_OF_ROLE[role].search(name):
            rest = SHARE.sub(" ", PERCENT.sub(" ", _FILLERS.sub(" ", WORDS_OF_ROLE[role].sub(" ", name))))
            rest = WORDS_OF_ROLE[Role.BUSY].sub(" ", rest)
            return TableColumn(role, unit_of(name), system or rest.strip(" _-.:/()[]"))
    return None


def which_of(role: Role, headings: Sequence[str], places: Sequence[int]) -> ZplannerError:
    choices = tuple(headings[place] for place in places)
    return ZplannerError(TableFileCode.SEVERAL_COLUMNS, role=str(role), choices=choices)


def metrics(
    layout: TableLayout, samples: Sequence[Row], hints: Hints, unclear: list[ZplannerError]
) -> dict[str, TableColumn]:
    """The metrics of a table in long form that say something of load."""
    place = layout.place(Role.METRIC)
    names = dict.fromkeys(cell_text(cell) for cell in samples[place]) if place is not None else {}
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
