"""The words of the scenarios, the sliders of What If, and What Do I Need."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, Value, field_named
from zplanner.planning.plan import Plan, Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import count_of, interval, with_unit
from zplanner.wording.quantities import target
from zplanner.wording.window.configuration import GROWTH, UNKNOWN
from zplanner.wording.window.editors import scale_of, unit_of, value_text

TITLE = "Scenarios"
ADD, ADD_TIP = "Add scenario", "Add scenario (Ctrl+Shift+N)"
DUPLICATE_TIP = "Duplicate scenario (Ctrl+D)"
REMOVE_TIP = "Remove scenario (Delete, in the list)"
EMPTY = "A scenario is today's system with some changes: a newer machine, other engines, larger pages."
NAME, NAME_TIP = "Name", "The scenario's name in charts and reports (F2)"
AS_TODAY = "As today"
UNSET = "(as today)"

UNDO_DUPLICATE = "Duplicate scenario"
UNDO_REMOVE = "Remove scenario"
UNDO_MOVE = "Move scenario"
UNDO_RENAME = "Rename scenario"

WHAT_IF = "What if"
WHAT_IF_TIP = "Drag a number and watch the forecast follow (Ctrl+Shift+I)"
WHAT_IF_CLOSED = "drag engines, growth, share or limit"
WHAT_IF_OPEN = "changes the plan; Undo reverts it"
ENGINES, SHARE_OF = "Engines", "Share of"
COMPONENT = "Component of the mix"
COMPONENT_TIP = "The component whose share is dragged; the others keep their proportions"

NEEDS_TITLE = "What Do I Need?"
LOOK_AHEAD = "Look ahead"
AS_TODAY_OTHERWISE = "Everything else as today."
NO_GROWTH = "State the growth per year to look ahead."
LOOKING = "Looking\u2026"
ADD_OPTION = "Add as Scenario"
ADD_OPTION_TIP = "Add a scenario with this machine and number of engines"
ADDED = "Added"
UNDO_DRAG_SHARE = "Change share of {component}"
SLIDER_TIP = "{low} to {high}; a range keeps its width. Arrow keys and Page Up and Down move it too."


def numbered(number: int | str) -> str:
    """The name of a new scenario."""
    return f"Scenario {number}".strip()


def undo_change(field: Field, scenario: str = "") -> str:
    return f"Change {field.label} of {scenario}" if scenario else f"Change {field.label}"


def what_if_name(is_open: bool) -> str:
    return f"{WHAT_IF}, {'open' if is_open else 'closed'}"


def slider_value(field: Field, value: Uncertain | None) -> str:
    """The median with its unit, and the range where there is one."""
    if value is None:
        return UNKNOWN
    middle = with_unit(interval(Uncertain.exactly(scale_of(field) * value.median)), unit_of(field))
    return middle if value.is_exact else f"{middle}, {interval(value.scaled(scale_of(field)))}"


def summary(plan: Plan, scenario: Scenario, *, brief: bool = False) -> str:
    """What a scenario changes, in one line; in brief, without the labels of fields that need none."""
    return _changes(plan.current, scenario.changes, brief)


@lru_cache(maxsize=1024)  # most edits leave most of 200 scenarios as they are
def _changes(current: Configuration, changed: Configuration, brief: bool) -> str:
    names = (name for name, value in changed.items() if value != current.get(name))
    return ", ".join(_change(field_named(name), changed.get(name), brief) for name in names)


def _change(field: Field, value: Value | None, brief: bool) -> str:
    text = value_text(field, value)
    needs_no_label = field.name == "machine" or (field.unit and field.kind is not FieldKind.LEVEL)
    return text if brief and needs_no_label else f"{field.label} {text}"


def same_as(plan: Plan, scenario: Scenario) -> str:
    """The configuration shared by all options of What Do I Need, apart from machine and engines."""
    others = replace(scenario, changes=scenario.changes.changed(machine=None, processors=None))
    text = summary(plan, others)
    return f"Everything else as in {scenario.name}: {text}" if text else AS_TODAY_OTHERWISE


def growth_ahead(growth: Uncertain, most_months: int = 0) -> str:
    """The growth behind the months; with `most_months`, says that an entry was limited to them."""
    text = f"of growth at {value_text(GROWTH, growth)} a year"
    return f"{text}; the limit is {most_months} months ({most_months // 12} years)" if most_months else text


def engines(count: int) -> str:
    return count_of(count, "engine")


def option_name(machine: str, count: int) -> str:
    return f"{machine}, {engines(count)}"


def add_option(option: str) -> str:
    return f"Add {option} as a scenario"


def option_note(rank: int, more: int) -> str:
    """How an option compares to the best one, which is of rank 0."""
    place = ("the fewest", "runner-up")[rank] if rank < 2 else ""
    beyond = f"{more} more" if more else "same number" if rank else ""
    return ": ".join(filter(None, (place, beyond)))


def answer(plan: Plan, months: int, best: tuple[str, int] | None, why_not: str) -> str:
    """The answer to What Do I Need: the best option, a machine with its engines."""
    if why_not:
        return f"No machine is known to run this. {why_not}"
    load = f"the load after {months} months of growth" if months else "today's load"
    limit = target(plan.target_utilization, plan.target_confidence)
    if best is None:
        return f"No machine carries {load} {limit}, as far as measurements reach."
    machine, count = best
    return f"{engines(count)} of a {machine} {'carries' if count == 1 else 'carry'} {load} {limit}."
