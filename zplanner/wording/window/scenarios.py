"""The words of the scenarios, the sliders of What If, and What Do I Need."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from zplanner.evidence.configuration import Configuration, Field, FieldKind, Value, field_named
from zplanner.language import Text, tr
from zplanner.planning.decisions.sizing import Exclusion, Option, Shortage, Sizing
from zplanner.planning.months import month_named, month_number
from zplanner.planning.plan import Plan, Scenario
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import calendar_month, years
from zplanner.wording.labels import changes_in_brief, steps_in_time
from zplanner.wording.numbers import (
    capitalized,
    count_of,
    interval,
    joined,
    plain,
    share,
    stated,
    with_article,
    with_unit,
)
from zplanner.wording.quantities import chance_beside, target
from zplanner.wording.window.configuration import CLOSED, GROWTH, OPEN, UNKNOWN
from zplanner.wording.window.editors import scale_of, unit_of, value_text

if TYPE_CHECKING:
    from zplanner.planning.decisions.steps import PlannedSteps

TITLE = tr("Scenarios")
ADD, ADD_BUTTON, ADD_TIP = Text("Add scenario"), tr("Add Scenario"), tr("Add scenario (Ctrl+Shift+N)")
DUPLICATE_TIP = tr("Duplicate scenario (Ctrl+D)")
REMOVE_TIP = tr("Remove scenario (Delete, in the list)")
EMPTY = tr("A scenario is today's system with some changes: a newer machine, other engines, larger pages.")
NAME, NAME_TIP = tr("Name"), tr("The scenario's name in charts and reports (F2)")
AS_TODAY = tr("As today")
UNSET = tr("(as today)")

STAGES = tr("Steps in time")
ADD_STAGE, ADD_STAGE_TIP = tr("Add Later Step"), tr("From a later month, other engines or another machine")
REMOVE_STAGE = tr("Remove this step")
FROM_TODAY = tr("From today")
STAGE_MONTH = tr("From month")
STAGE_MONTH_TIP = tr("The first month in which these changes hold, beside those before it: 2028-03")
AS_BEFORE = tr("As before")
UNSET_LATER = tr("(as before)")
UNDO_ADD_STAGE, UNDO_REMOVE_STAGE = tr("Add later step"), tr("Remove later step")
UNDO_STAGE_MONTH = tr("Change month of a step")

UNDO_DUPLICATE = Text("Duplicate scenario")
UNDO_REMOVE = Text("Remove scenario")
UNDO_MOVE = Text("Move scenario")
UNDO_RENAME = Text("Rename scenario")

MADE_TITLE = tr("This Move Was Made")
MADE_HELP = tr(
    "Load measured from this month on is laid over the forecast. What is measured before it, and the plan's today, is "
    "of the system before the move."
)
MADE_MONTH = tr("First whole month on the new system")
MADE, NOT_MADE, CANCEL = tr("&Made"), tr("&Not Made"), tr("Cancel")
UNDO_MAKE_TODAYS, SNAPSHOT_BEFORE = Text("Make {name} today's configuration"), tr("Before {name}")
NOT_MADE_TODAYS = tr("The scenario was not made today's configuration")
UNDO_MADE, UNDO_NOT_MADE = Text("Mark as made"), Text("Mark as not made")

WHAT_IF = tr("What if")
WHAT_IF_TIP = tr("Drag a number and watch the forecast follow (Ctrl+Shift+I)")
WHAT_IF_CLOSED = tr("drag engines, growth, share or limit")
WHAT_IF_OPEN = tr("changes the plan; Undo reverts it")
ENGINES, SHARE_OF = tr("Engines"), tr("Share of")
COMPONENT = tr("Component of the mix")
COMPONENT_TIP = tr("The component whose share is dragged; the others keep their proportions")

STEPS_TITLE = tr("Plan the Steps")
STEPS_CONSIDERED = tr(
    "Considered are today's machine and those of your scenarios, with any number of engines, in up to two later "
    "steps, each at the beginning of a quarter. With prices, the least expected cost is proposed; without them, "
    "today's machine comes first, then the fewest engines, then the latest months."
)
STEPS_NAME = tr("Steps")
"""The name of a proposed scenario, English as in files."""
NEEDS_TITLE = tr("What Do I Need?")
LOOK_AHEAD = tr("Look ahead")
AS_TODAY_OTHERWISE = tr("Everything else as today.")
MOST_MACHINES = 4
"""Machines named for a reason that rules out all the others."""
NO_GROWTH = tr("State the growth per year to look ahead.")
LOOKING = tr("Looking\u2026")
ADD_OPTION = tr("Add as Scenario")
ADD_OPTION_TIP = tr("Add a scenario with this machine and number of engines")
ADDED = tr("Added")
UNDO_DRAG_SHARE = Text("Change share of {component}")
SLIDER_TIP = tr("{low} to {high}; a range keeps its width. Arrow keys and Page Up and Down move it too.")


def made_todays(name: str, busy: Uncertain | None, *, is_measured: bool) -> str:
    """What a plan says once a scenario is its today's configuration."""
    said: dict[str, object] = {"name": plain(name)}
    if busy is None:
        return tr(
            "{name} is today's configuration. Its utilization is neither measured nor forecast: enter it.", **said
        )
    if is_measured:
        return tr("{name} is today's configuration, {busy} busy as measured since the move.", busy=share(busy), **said)
    return tr(
        "{name} is today's configuration. No load is measured since; {busy} is the forecast.", busy=share(busy), **said
    )


def made_question(name: str) -> str:
    return tr("First whole month in which {name} carried the load:", name=plain(name, 60))


def undo_change(field: Field, scenario: str = "") -> Text:
    return (
        Text("Change {label} of {scenario}", label=Text(field.label), scenario=scenario)
        if scenario
        else Text("Change {label}", label=Text(field.label))
    )


def what_if_name(is_open: bool) -> str:
    return f"{WHAT_IF}, {OPEN if is_open else CLOSED}"


def slider_value(field: Field, value: Uncertain | None) -> str:
    """The median with its unit, and the range where there is one."""
    if value is None:
        return UNKNOWN
    middle = with_unit(interval(Uncertain.exactly(scale_of(field) * value.median)), unit_of(field))
    return middle if value.is_exact else f"{middle}, {interval(value.scaled(scale_of(field)))}"


def summary(plan: Plan, scenario: Scenario, *, brief: bool = False) -> str:
    """What a scenario changes, in one line; in brief, without the labels of fields that need none."""
    now = _changes(plan.current, scenario.changes, brief)
    return "; ".join(filter(None, (now, steps_in_time(scenario))))


@lru_cache(maxsize=1024)  # most edits leave most of 200 scenarios as they are
def _changes(current: Configuration, changed: Configuration, brief: bool) -> str:
    names = (name for name, value in changed.items() if value != current.get(name))
    return ", ".join(_change(field_named(name), changed.get(name), brief) for name in names)


def _change(field: Field, value: Value | None, brief: bool) -> str:
    text = value_text(field, value)
    needs_no_label = field.name == "machine" or (field.unit and field.kind is not FieldKind.LEVEL)
    return text if brief and needs_no_label else f"{tr(field.label)} {text}"


def steps_answer(plan: Plan, found: PlannedSteps | None) -> str:
    """The steps that keep the target: `From Mar 2028: 12 engines; from Jan 2030: z16, 6 engines`."""
    time = years(plan.target_years)
    if found is None:
        return tr("No sequence of steps keeps the target for {years}.", years=time)
    if not found.is_needed:
        return tr("Today's configuration keeps the target for {years}: no step is needed.", years=time)
    now = changes_in_brief(found.scenario.changes)
    at_once = tr("From today: {changes}", changes=now) if now else ""
    return capitalized("; ".join(filter(None, (at_once, steps_in_time(found.scenario)))))


def steps_detail(plan: Plan, found: PlannedSteps | None) -> str:
    """How likely they keep it, and how much later the first may come."""
    if found is None or not found.is_needed:
        return ""
    kept = tr(
        "Every limit is kept for {years} with {chance} probability (target: {confidence}).",
        years=years(plan.target_years),
        chance=chance_beside(found.lasts, plan.target_confidence),
        confidence=stated(plan.target_confidence),
    )
    if not found.scenario.stages:
        return kept
    if found.later is None:
        later = tr("If growth is low (10th percentile), no later step is needed in these years.")
    elif found.later:
        month = month_number(plan, found.scenario.stages[0].month) + found.later
        later = tr(
            "If growth is low (10th percentile), the first later step may come {months} after that, in {month}.",
            months=count_of(found.later, "month"),
            month=calendar_month(month_named(plan, month)),
        )
    else:
        later = tr("Even if growth is low (10th percentile), the first later step may not come after that.")
    return f"{kept} {later}"


def needs_title(scenario: Scenario) -> str:
    """The title of What Do I Need?, with the scenario that it answers for."""
    return f"{NEEDS_TITLE} {plain(scenario.name)}".rstrip()


def same_as(plan: Plan, scenario: Scenario) -> str:
    """The configuration shared by all options of What Do I Need, apart from machine and engines."""
    others = replace(scenario, changes=scenario.changes.changed(machine=None, processors=None), stages=())
    text = summary(plan, others)
    said = tr("Everything else as in {name}: {text}", name=scenario.name, text=text) if text else AS_TODAY_OTHERWISE
    later = tr("Later steps are not counted.") if scenario.stages else ""
    return f"{said.removesuffix('.')}. {later}" if later else said


def growth_ahead(plan: Plan, most_months: int = 0) -> str:
    """The growth behind the months; with `most_months`, says that an entry was limited to them."""
    text = tr("of growth at {growth} a year", growth=value_text(GROWTH, plan.growth_per_year))
    text = tr("with growth, steps and season as stated") if plan.has_load_path else text
    return (
        tr(
            "{text}; the limit is {months} months ({years} years)",
            text=text,
            months=most_months,
            years=most_months // 12,
        )
        if most_months
        else text
    )


def engines(count: int) -> str:
    return count_of(count, "engine")


def option_name(machine: str, count: int) -> str:
    return f"{machine}, {engines(count)}"


def name_by_engines(target: Configuration) -> str:
    """How a scenario is named that is added as an option; empty where machine and engines are not known."""
    machine, count = target.level("machine"), target.number("processors")
    return option_name(machine, round(count.median)) if machine and count and count.is_exact else ""


def name_after(name: str, before: Configuration, after: Configuration) -> str:
    """A name after a change of what it is about: machine and engines that it states follow.

    >>> name_after("z16, 6 engines, 1M pages", *(Configuration(machine="z16", processors=n) for n in (6, 8)))
    'z16, 8 engines, 1M pages'
    """
    first, then = (one.number("processors") for one in (before, after))
    if name == name_by_engines(before):
        return name_by_engines(after) or name
    if not (first and then and first.is_exact and then.is_exact):
        return name
    return re.sub(rf"\b{engines(round(first.median))}\b", engines(round(then.median)), name)


def add_option(option: str) -> str:
    return tr("Add {option} as a scenario", option=option)


def options_from_today(plan: Plan, found: Sizing) -> list[Option]:
    """The options with today's machine first, then by the fewest engines."""
    return sorted(found.options, key=lambda option: option.machine != plan.current.level("machine"))


def option_note(plan: Plan, option: Option, fewest: int) -> str:
    """What an option is, and how its engines compare to today's."""
    place = [tr("today's machine")] if option.machine == plan.current.level("machine") else []
    place += [tr("the fewest")] if option.engines == fewest else []
    today = plan.current.number("processors")
    more = 0 if today is None else option.engines - round(today.median)
    beyond = tr("{more} more", "engines", more=more) if more > 0 else tr("{fewer} fewer", "engines", fewer=-more)
    compared, what = "" if today is None else beyond if more else tr("as many as today"), ", ".join(place)
    return f"{compared} ({what})" if compared and what else compared or what


def answer(plan: Plan, months: int, found: Sizing, why_not: str) -> str:
    """The answer to What Do I Need: the first option, or what ends all machines."""
    if why_not:
        return tr("No machine is known to run this. {why_not}", why_not=why_not)
    load = tr("today's load")
    if months:
        load = tr("the load after {n} months of growth", "the load after {n} month of growth", months)
    limit = target(plan.target_utilization, plan.target_confidence)
    if found.options:
        best = options_from_today(plan, found)[0]
        return tr(
            "{n} engines of a {machine} carry {load} {limit}.",
            "{n} engine of a {machine} carries {load} {limit}.",
            best.engines,
            machine=best.machine,
            load=load,
            limit=limit,
        )
    answered = [one for one in found.excluded if one.shortage in (Shortage.RESOURCE, Shortage.ENGINES)]
    nothing = tr("No machine carries {load} {limit}", load=load, limit=limit)
    if not answered or len({(one.shortage, one.resource) for one in answered}) > 1 or not answered[0].resource:
        return tr("{nothing}, as far as measurements reach.", nothing=nothing)
    longest = max(answered, key=lambda one: -1 if one.months is None else one.months)
    return tr("{nothing}: {ended}, whatever the engines.", nothing=nothing, ended=_ended(longest))


def exclusions(found: Sizing) -> str:
    """The machines that are no option, by the reason why."""
    reasons: dict[str, list[str]] = {}
    for one in found.excluded:
        reasons.setdefault(_exclusion(one), []).append(one.machine)
    ranked = sorted(reasons.items(), key=lambda item: len(item[1]))
    if ranked and len(ranked[-1][1]) > MOST_MACHINES and not found.options:
        ranked[-1] = ranked[-1][0], [tr("every other machine")]
    listed = "; ".join(f"{joined(names)}: {reason}" for reason, names in ranked)
    return tr("Not offered. {listed}.", listed=listed) if listed else ""


def _exclusion(exclusion: Exclusion) -> str:
    if exclusion.resource is not None:
        return _ended(exclusion)
    return {
        Shortage.ENGINES: tr("more engines than {engines}, the most that are forecast", engines=exclusion.engines),
        Shortage.MEASUREMENTS: tr("no measurement covers the move"),
        Shortage.STATEMENTS: tr("not known to run everything else"),
    }[exclusion.shortage]


def _ended(exclusion: Exclusion) -> str:
    assert exclusion.resource is not None
    if exclusion.months is None:
        return tr("{resource} is over its limit today", resource=with_article(exclusion.resource))
    return tr(
        "{resource} keeps its limit for {months} only",
        resource=with_article(exclusion.resource),
        months=count_of(exclusion.months, "month"),
    )
