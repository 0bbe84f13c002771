"""The words of the window in which systems are placed on machines."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.errors import ZplannerError
from zplanner.estate.machines.hosts import HostOutlook
from zplanner.estate.machines.placement import PlacementScore
from zplanner.estate.machines.solver import FoundPlacement
from zplanner.planning.partitions import Host
from zplanner.wording.dates import years
from zplanner.wording.errors import problem
from zplanner.wording.estate.machines import carries
from zplanner.wording.numbers import count_of, plain

MENU, TITLE = "Place Systems\u2026", "Placement"
ABOUT = (
    "Which systems go on which machines under {scenario}, at the target utilization and confidence. Drag systems from "
    "machine to machine: every change is scored at once."
)
NO_SCENARIO = "the present configuration"
MACHINES, TREE = "Target machines", "Systems on their machines"
HEADINGS = ("Machine", "Kind", "IFLs", "CPs")
NAMES = ("System", "Engines", "Busy")
ADD_MACHINE, REMOVE_MACHINE = "Add Machine", "Remove Machine"
NEW_MACHINE = "New {number}"
AS_SCENARIO = "as scenario"
NOT_PLACED = "On no machine"
APART, TOGETHER, STAY, NO_RULES = "Keep Apart", "Keep Together", "Stay", "Clear Rules"
APART_TIP = "Never put the selected systems on one machine"
TOGETHER_TIP = "Put the selected systems on one machine"
STAY_TIP = "Leave the selected systems on the machine where they are today"
NO_RULES_TIP = "Forget all rules"
FIND = "Find Fewest Engines"
FIND_TIP = "Search for the placement that needs the fewest engines; it may take half a minute"
SEARCHING = "Searching for the fewest engines\u2026"
RUNNER_UP, BEST = "Show Runner-up", "Show Best"
TODAY = "Show Today"
APPLY, CLOSE = "Apply to Plan", "Close"
APPLY_TIP = "Move the systems of the plan to these machines, as one step that Undo takes back"
UNDO_APPLY = "Place systems"
WHEN = "Must carry"
WHEN_TIP = (
    "The load for which the machines must have engines: today's, or that after years of the planning horizon, with the "
    "growth of each system"
)
NO_SYSTEMS = "This plan is of one system. Add systems in the tab Systems first."


def when(number: float) -> str:
    """A choice of the load that machines must carry."""
    return f"the load in {years(number)}" if number else "today's load"


def score_line(score: PlacementScore) -> str:
    """What a placement needs: `31 engines on 2 machines; every rule holds`."""
    used = count_of(len({host.host.name for host in score.hosts}), "machine")
    said = f"{count_of(score.engines, 'engine')} on {used}"
    full = [plain(host.host.name) for host in score.hosts if host.is_full]
    if full:
        return f"{said}; too few engines on {', '.join(full)}."
    return f"{said}; {'every rule holds' if score.holds else 'not every rule holds'}."


def found_line(found: FoundPlacement) -> str:
    """What the search found, beside the next best and what a better one might save."""
    best, other = found.best.engines, found.runner_up
    said = f"Fewest found: {count_of(best, 'engine')}."
    if other is not None:
        more = other.engines - best
        said += f" The runner-up needs {'as many' if not more else f'{more} more'}."
    if found.gap:
        return (
            f"{said} A better placement might save up to {count_of(found.gap, 'engine')}; the search ran out of time."
        )
    return f"{said} No placement needs fewer."


def broken_rules(score: PlacementScore) -> str:
    return " ".join(f"{_sentence(one)}" for one in score.broken)


def refusal(error: ZplannerError) -> str:
    """Why the search found nothing."""
    return " ".join(_sentence(one) for one in error.each)


def _sentence(error: ZplannerError) -> str:
    said = problem(error)
    return f"{said[:1].upper()}{said[1:]}."


def machine_row(host: Host, outlooks: Sequence[HostOutlook]) -> str:
    name = plain(host.name) + (f", {plain(host.machine)}" if host.machine else "")
    return "; ".join((name, *map(carries, outlooks))) if outlooks else f"{name}: empty"


def rules_line(apart: int, together: int, stay: int) -> str:
    """The rules that are set, counted."""
    parts = [
        f"{count} {name}"
        for count, name in ((apart, "kept apart"), (together, "kept together"), (stay, "staying"))
        if count
    ]
    return f"Rules: {', '.join(parts)}." if parts else "No rules: select systems to keep them apart or together."
