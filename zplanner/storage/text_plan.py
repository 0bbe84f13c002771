"""The text plan: a TOML file that a planner writes by hand and a script reads.

It holds a complete plan, so what cannot be forecast is refused with its place; `interface.md` fixes the format.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.planning.plan import TARGET_CONFIDENCE, TARGET_UTILIZATION, Component, Plan, Scenario, problems
from zplanner.storage.text_of_plan import FORMAT, text_of
from zplanner.uncertain import Uncertain

LARGEST_FILE = 1_000_000
"""An input guard, in bytes: a hundred scenarios take a tenth of it."""

_KEYS = ("format", "name", "current", "workload", "growth", "target", "scenario")
_POSITION = re.compile(r" \(at (?P<place>[^()]*)\)$")


def read(path: Path) -> Plan:
    """The plan in a text file; a ZplannerError names the place that does not hold."""
    with path.open("rb") as file:
        data = file.read(LARGEST_FILE + 1)
    if len(data) > LARGEST_FILE:
        raise ZplannerError("the file is over 1 MB", remedy="choose a text plan")
    return plan_from(_decoded(data))


def write(plan: Plan, path: Path) -> None:
    """Write a complete plan without own measurements; what a text plan cannot hold is refused."""
    if plan.measurements:
        raise ZplannerError("a text plan cannot hold own measurements", remedy="save it as a .zplan document")
    if found := problems(plan):
        remedy = f"{found[0].remedy}, or save it as a .zplan document"
        raise ZplannerError(found[0].problem, place=found[0].place, remedy=remedy)
    path.write_text(text_of(plan), encoding="utf-8", newline="\n")


def plan_from(text: str) -> Plan:
    """The plan that a text states; it is complete, or a ZplannerError names the first thing that is missing."""
    table = _parsed(text)
    _refuse_other_format(table)
    _refuse_unknown(table, _KEYS, "", "a key of a text plan")
    target = _table(table, "target", ("utilization", "confidence"))
    growth = _table(table, "growth", ("per_year",))
    plan = Plan(
        name=_text(table, "name", "") if "name" in table else Plan().name,
        current=_configuration(_table(table, "current", None), "[current]"),
        mix=tuple(_component(row, f"[[workload]] {n}") for n, row in enumerate(_tables(table, "workload"), start=1)),
        scenarios=_scenarios(_tables(table, "scenario")),
        growth_per_year=_number(growth["per_year"], "[growth] per_year") if growth else None,
        target_utilization=_exact(target.get("utilization", TARGET_UTILIZATION), "[target] utilization"),
        target_confidence=_exact(target.get("confidence", TARGET_CONFIDENCE), "[target] confidence"),
    )
    if found := problems(plan):
        raise found[0]
    return plan


def _decoded(data: bytes) -> str:
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
        shown = f" (format {found})" if found < 1_000_000 else ""
        raise ZplannerError(
            f"it was written for a newer zplanner{shown}; this one reads format {FORMAT}",
            place="format",
            remedy="update zplanner",
        )
    if type(found) is not int or found != FORMAT:
        raise ZplannerError("this is not a format", place="format", remedy=f"write format = {FORMAT}")


def _refuse_unknown(table: Mapping[str, Any], known: Collection[str], place: str, kind: str) -> None:
    for name in table:
        if name not in known:
            near = get_close_matches(name[:100], known, n=1)
            remedy = f"write '{near[0]}'" if near else f"use one of: {', '.join(known)}"
            raise ZplannerError(f"'{_shown(name)}' is not {kind}", place=place, remedy=remedy)


def _table(table: Mapping[str, Any], name: str, known: Collection[str] | None) -> Mapping[str, Any]:
    found = table.get(name, {})
    if not isinstance(found, dict):
        raise ZplannerError(
            f"'{name}' is not a table", place=f"[{name}]", remedy=f"write [{name}] once, on its own line"
        )
    if known:
        _refuse_unknown(found, known, f"[{name}]", f"a key of [{name}]")
    return found


def _tables(table: Mapping[str, Any], name: str) -> list[dict[str, Any]]:
    found = table.get(name, [])
    if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
        raise ZplannerError(
            f"'{name}' is not a list of tables",
            place=f"[[{name}]]",
            remedy=f"write [[{name}]] above each, in double brackets",
        )
    return found


def _component(row: Mapping[str, Any], place: str) -> Component:
    _refuse_unknown(row, ("class", "share"), place, "a key of [[workload]]")
    return Component(_text(row, "class", place), _number(_given(row, "share", place), f"{place} share"))


def _scenarios(rows: list[dict[str, Any]]) -> tuple[Scenario, ...]:
    scenarios: list[Scenario] = []
    for number, row in enumerate(rows, start=1):
        place = f"[[scenario]] {number}"
        name = _text(row, "name", place)
        if not name.strip():
            raise ZplannerError("the name is empty", place=f"{place} name", remedy="give each scenario its own name")
        place = f"{place} '{_shown(name)}'"
        changes = {key: value for key, value in row.items() if key != "name"}
        scenarios.append(Scenario(name, _configuration(changes, place)))
    return tuple(scenarios)


def _configuration(table: Mapping[str, Any], place: str) -> Configuration:
    _refuse_unknown(table, fields(), place, "a field of a configuration")
    values = {name: _plain(value, f"{place} {name}") for name, value in table.items()}
    try:
        return Configuration(values)
    except ZplannerError as error:
        raise error.within(place=place) from None


def _given(table: Mapping[str, Any], name: str, place: str) -> Any:
    if name not in table:
        raise ZplannerError(f"{name} is missing", place=place, remedy="state it")
    return table[name]


def _text(table: Mapping[str, Any], name: str, place: str) -> str:
    found = _given(table, name, place)
    if not isinstance(found, str):
        raise ZplannerError("this is not a text", place=f"{place} {name}".strip(), remedy="write it in quotes")
    return found


def _plain(value: Any, place: str) -> str | int | float | bool:
    if not isinstance(value, (str, int, float)):
        raise ZplannerError("this is not a text, a number or a truth value", place=place, remedy="write one value")
    if not isinstance(value, (str, float)) and abs(value) >= 2**63:
        raise ZplannerError("the number is too large", place=place, remedy="correct the number")
    return value


def _number(value: Any, place: str) -> Uncertain:
    try:
        return Uncertain.parse(_plain(value, place))
    except ZplannerError as error:
        raise ZplannerError(error.problem, place=place, remedy=error.remedy) from None


def _exact(value: Any, place: str) -> float:
    number = _number(value, place)
    if not number.is_exact:
        raise ZplannerError(
            f"the target {number} is not one number", place=place, remedy="give one number, for example 0.7"
        )
    return number.low


def _shown(text: str) -> str:
    """A name from a file as an error may show it: short and on one line."""
    line = "".join(letter if letter.isprintable() else "?" for letter in text[:41])
    return line if len(line) <= 40 else f"{line[:37]}..."
