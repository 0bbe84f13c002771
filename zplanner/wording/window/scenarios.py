"""The words of the scenarios, the sliders of What If, and What Do I Need."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, Value, field_named
from zplanner.planning.decisions.sizing import Exclusion, Shortage, Sizing
from zplanner.planning.plan import Plan, Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import count_of, interval, joined, plain, with_article, with_unit
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

MADE_TITLE = "This Move Was Made"
MADE_HELP = (
    "Load measured from this month on is laid over the forecast. What is measured before it, and the plan's today, is "
    "of the system before the move."
)
MADE_MONTH = "First whole month on the new system"
MADE, NOT_MADE, CANCEL = "&Made", "&Not Made", "Cancel"
UNDO_MADE, UNDO_NOT_MADE = "Mark as made", "Mark as not made"

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
MOST_MACHINES = 4
"""Machines named for a reason that rules out all the others."""
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


def made_question(name: str) -> str:
    return f"First whole month in which {plain(name, 60)} carried the load:"


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


def growth_ahead(plan: Plan, most_months: int = 0) -> str:
    """The growth behind the months; with `most_months`, says that an entry was limited to them."""
    text = f"of growth at {value_text(GROWTH, plan.growth_per_year)} a year"
    text = "with growth, steps and season as stated" if plan.has_load_path else text
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


def answer(plan: Plan, months: int, found: Sizing, why_not: str) -> str:
    """The answer to What Do I Need: the best option, or what ends all machines."""
    if why_not:
        return f"No machine is known to run this. {why_not}"
    load = f"the load after {months} months of growth" if months else "today's load"
    limit = target(plan.target_utilization, plan.target_confidence)
    if found.options:
        best = found.options[0]
        carry = "carries" if best.engines == 1 else "carry"
        return f"{engines(best.engines)} of a {best.machine} {carry} {load} {limit}."
    answered = [one for one in found.excluded if one.shortage in (Shortage.RESOURCE, Shortage.ENGINES)]
    nothing = f"No machine carries {load} {limit}"
    if not answered or len({(one.shortage, one.resource) for one in answered}) > 1 or not answered[0].resource:
        return f"{nothing}, as far as measurements reach."
    longest = max(answered, key=lambda one: -1 if one.months is None else one.months)
    return f"{nothing}: {_ended(longest)}, whatever the engines."


def exclusions(found: Sizing) -> str:
    """The machines that are no option, by the reason why."""
    reasons: dict[str, list[str]] = {}
    for one in found.excluded:
        reasons.setdefault(_exclusion(one), []).append(one.machine)
    ranked = sorted(reasons.items(), key=lambda item: len(item[1]))
    if ranked and len(ranked[-1][1]) > MOST_MACHINES and not found.options:
        ranked[-1] = ranked[-1][0], ["every other machine"]
    listed = "; ".join(f"{joined(names)}: {reason}" for reason, names in ranked)
    return f"Not offered. {listed}." if listed else ""


def _exclusion(one: Exclusion) -> str:
    if one.resource is not None:
        return _ended(one)
    return {
        Shortage.ENGINES: f"more engines than {one.engines}, the most that are forecast",
        Shortage.MEASUREMENTS: "no measurement covers the move",
        Shortage.STATEMENTS: "not known to run everything else",
    }[one.shortage]


def _ended(one: Exclusion) -> str:
    assert one.resource is not None
    if one.months is None:
        return f"{with_article(one.resource)} is over its limit today"
    return f"{with_article(one.resource)} keeps its limit for {count_of(one.months, 'month')} only"
