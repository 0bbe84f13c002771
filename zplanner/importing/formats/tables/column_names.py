"""What the heading of a column says: a kind of CPU time, an engine, a metric of a known tool."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from zplanner.errors import ZplannerError
from zplanner.importing.formats.tables.cells import (
    PERCENT,
    SHARE,
    Row,
    cell_text,
    unit_of,
)
from zplanner.importing.formats.tables.layout import (
    LOAD,
    TELLING,
    Role,
    TableColumn,
    TableLayout,
    Unit,
)
from zplanner.importing.found import Hints
from zplanner.importing.refusals import TableFileCode

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


WORDS_OF_ROLE = {
    role: re.compile(rf"(?:^|[\s_.:/()\[\]-])(?:{words})(?=$|[\s_.:%/()\[\]-])", re.IGNORECASE)
    for role, words in _WORDS.items()
}


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


def load_column(heading: str, system: str = "") -> TableColumn | None:
    """What a column of numbers is by its heading; None if it says nothing of load."""
    name = heading.removeprefix(system).strip() if system else heading
    if metric := _PCP.search(name):
        role = _PCP_ROLES.get(metric[1].casefold())
        return TableColumn(role, Unit.ENGINES) if role else None
    if WORDS_OF_ROLE[Role.ENGINES].search(name) and not PERCENT.search(name):
        return TableColumn(Role.ENGINES)
    if _OTHER.search(name):
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
