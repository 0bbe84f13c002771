"""The text plan: a TOML file that a planner writes by hand and a script reads.

It holds a complete plan, so what cannot be forecast is refused with its place; `interface.md` fixes the format.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from zplanner.document.text_measurements import measurements_in
from zplanner.document.text_of_plan import FORMAT, text_of
from zplanner.document.text_packs import packs_in
from zplanner.document.text_report import KEYS as REPORT_KEYS
from zplanner.document.text_report import report_in
from zplanner.document.toml_tables import given, refuse_unknown, shown, single_value, table_in, tables_in, text_in
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.evidence.packs import register
from zplanner.planning.plan import (
    TARGET_CONFIDENCE,
    TARGET_UTILIZATION,
    Component,
    Plan,
    Scenario,
    is_visible,
    problems,
)
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain

LARGEST_FILE = 10_000_000
"""An input guard, in bytes: 2,000 own measurements, the largest logo and twelve long notes take a fifth of it."""

_KEYS = (
    "format",
    "name",
    "current",
    "workload",
    "growth",
    "target",
    "evidence",
    "scenario",
    "measurement",
    "pack",
    "report",
)
_ENDS = ("low", "high", "confidence")
_POSITION = re.compile(r" \(at (?P<place>[^()]*)\)$")


def read(path: Path) -> Plan:
    """The plan in a text file; a ZplannerError names the place that does not hold."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise ZplannerError("the file is over 10 MB", remedy="keep so much in a .zplan document")
    return plan_from(decoded(data))


def write(plan: Plan, path: Path) -> None:
    """Write a complete plan; an unfinished one is refused."""
    if found := problems(plan):
        remedy = f"{found[0].remedy}, or save it as a .zplan document"
        raise ZplannerError(found[0].problem, place=found[0].place, remedy=remedy)
    path.write_text(text_of(plan), encoding="utf-8", newline="\n")


def plan_from(text: str) -> Plan:
    """The plan that a text states; it is complete, or a ZplannerError names the first thing that is missing."""
    plan = stated_plan(text)
    if found := problems(plan):
        raise found[0]
    return plan


def stated_plan(text: str) -> Plan:
    """The plan that a text states, complete or not."""
    table = _parsed(text)
    _refuse_other_format(table)
    refuse_unknown(table, _KEYS, "", "a key of a text plan")
    target = table_in(table, "target", ("utilization", "confidence"))
    growth = table_in(table, "growth", ("per_year",))
    evidence = table_in(table, "evidence", ("vendor_advantage",))
    packs, off_in_packs = packs_in(tables_in(table, "pack"))
    register(*packs)  # before anything names their machines and classes
    measurements, switched_off = measurements_in(tables_in(table, "measurement"))
    return Plan(
        name=text_in(table, "name", "") if "name" in table else Plan().name,
        current=_configuration(table_in(table, "current", None), "[current]"),
        mix=tuple(_component(row, f"[[workload]] {n}") for n, row in enumerate(tables_in(table, "workload"), start=1)),
        scenarios=_scenarios(tables_in(table, "scenario")),
        growth_per_year=_number(growth["per_year"], "[growth] per_year") if growth else None,
        target_utilization=_exact(target.get("utilization", TARGET_UTILIZATION), "[target] utilization"),
        target_confidence=_exact(target.get("confidence", TARGET_CONFIDENCE), "[target] confidence"),
        measurements=measurements,
        switched_off=switched_off | off_in_packs,
        report=report_in(table_in(table, "report", REPORT_KEYS)),
        vendor_advantage=_advantage(evidence),
        packs=packs,
    )


def decoded(data: bytes) -> str:
    """Bytes as UTF-8 text; a ZplannerError says in which line and column they are none."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        place = f"line {line}, column {column}"
        raise ZplannerError("this is not UTF-8 text", place=place, remedy="save it as UTF-8") from None


def _parsed(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ZplannerError("the brackets are nested too deeply", remedy="write it as the example plans are") from None
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        found = _POSITION.search(str(error))
        what = _POSITION.sub("", str(error))[:120]
        raise ZplannerError(
            f"this is not TOML: {what[:1].lower()}{what[1:]}",
            place=found["place"] if found else "",
            remedy="correct it; texts stand in quotes, as in the example plans",
        ) from None


def _refuse_other_format(table: Mapping[str, Any]) -> None:
    found = table.get("format")
    if found is None:
        raise ZplannerError("format is missing", remedy=f"write format = {FORMAT} in the first line")
    if type(found) is int and found > FORMAT:
        version = f" (format {found})" if found < 1_000_000 else ""
        raise ZplannerError(
            f"it was written for a newer zplanner{version}; this one reads format {FORMAT}",
            place="format",
            remedy="update zplanner",
        )
    if type(found) is not int or found != FORMAT:
        raise ZplannerError("this is not a format", place="format", remedy=f"write format = {FORMAT}")


def _advantage(evidence: Mapping[str, Any]) -> Uncertain:
    name = "vendor_advantage"
    return _number(evidence[name], f"[evidence] {name}") if name in evidence else VENDOR_ADVANTAGE


def _component(row: Mapping[str, Any], place: str) -> Component:
    refuse_unknown(row, ("class", "share"), place, "a key of [[workload]]")
    return Component(text_in(row, "class", place), _number(given(row, "share", place), f"{place} share"))


def _scenarios(rows: list[dict[str, Any]]) -> tuple[Scenario, ...]:
    scenarios: list[Scenario] = []
    for number, row in enumerate(rows, start=1):
        place = f"[[scenario]] {number}"
        name = text_in(row, "name", place)
        if not is_visible(name):
            raise ZplannerError("the name is empty", place=f"{place} name", remedy="give each scenario its own name")
        place = f"{place} '{shown(name)}'"
        changes = {key: value for key, value in row.items() if key != "name"}
        scenarios.append(Scenario(name, _configuration(changes, place)))
    return tuple(scenarios)


def _configuration(table: Mapping[str, Any], place: str) -> Configuration:
    refuse_unknown(table, fields(), place, "a field of a configuration")
    values = {name: _stated(value, f"{place} {name}") for name, value in table.items()}
    try:
        return Configuration(values)
    except ZplannerError as error:
        raise error.within(place=place) from None


def _number(value: Any, place: str) -> Uncertain:
    try:
        return Uncertain.parse(_stated(value, place))
    except ZplannerError as error:
        raise ZplannerError(error.code, **{**error.values, "place": place}) from None


def _stated(value: Any, place: str) -> str | float | Uncertain:
    """A value in any of its forms; a computed interval is told by its ends."""
    if not isinstance(value, dict):
        return single_value(value, place)
    refuse_unknown(value, _ENDS, place, "a part of an interval")
    low, high, confidence = (_exact(given(value, name, place), f"{place} {name}") for name in _ENDS)
    try:
        return Uncertain(low, high, confidence)
    except ZplannerError as error:
        raise error.within(place=place) from None


def _exact(value: Any, place: str) -> float:
    number = _number(value, place)
    if not number.is_exact:
        raise ZplannerError(f"{number} is not one number", place=place, remedy="give one number, for example 0.7")
    return number.low
