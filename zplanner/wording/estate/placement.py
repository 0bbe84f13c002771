"""The words of the window in which systems are placed on machines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from zplanner.errors import Code, ZplannerError
from zplanner.estate.hosts import HostOutlook
from zplanner.estate.placement import PlacementScore, Rules
from zplanner.estate.solver import FoundPlacement
from zplanner.language import Text, tr
from zplanner.planning.plan import Host, Plan, Scenario
from zplanner.wording.dates import years
from zplanner.wording.errors import problem
from zplanner.wording.estate.machines import carries, check_sentence
from zplanner.wording.numbers import count_of, plain
from zplanner.wording.quantities import target

MOST_CHECKS = 5

TITLE = tr("Placement")
ABOUT = tr(
    "Which systems go on which machines under {scenario}, at the target utilization and confidence. Drag systems from "
    "machine to machine: every change is scored at once."
)
NO_SCENARIO = tr("the present configuration")
MACHINES, TREE = tr("Target machines"), tr("Systems on their machines")
HEADINGS = (tr("Machine"), tr("Kind"), tr("IFLs"), tr("CPs"))
NAMES = (tr("System"), tr("Engines today"), tr("Busy today"))
ADD_MACHINE, REMOVE_MACHINE = tr("Add Machine"), tr("Remove Machine")
NEW_MACHINE = tr("New {number}")
AS_SCENARIO = tr("as scenario")
NOT_PLACED = tr("On no machine")
APART, TOGETHER, STAY, NO_RULES = tr("Keep Apart"), tr("Keep Together"), tr("Stay"), tr("Clear Rules")
APART_TIP = tr("Never put the selected systems on one machine")
TOGETHER_TIP = tr("Put the selected systems on one machine")
STAY_TIP = tr("Leave the selected systems on the machine where they are today")
NO_RULES_TIP = tr("Forget all rules")
FIND = tr("Find Fewest Engines")
FIND_TIP = tr("Search for the placement that needs the fewest engines; it may take half a minute")
SEARCHING = tr("Searching for the fewest engines\u2026")
RUNNER_UP, BEST = tr("Show Runner-up"), tr("Show Best")
TODAY = tr("Show Today")
APPLY, CLOSE = tr("Apply to Plan"), tr("Close")
APPLY_TIP = tr("Move the systems of the plan to these machines, as one step that Undo takes back")
UNDO_APPLY = Text("Place systems")
WHEN = tr("Must carry")
WHEN_TIP = tr(
    "The load for which the machines must have engines: today's, or that after years of the planning horizon, with the "
    "growth of each system"
)
NO_SYSTEMS = tr("This plan is of one system. Add systems in the tab Systems first.")


def when(number: float) -> str:
    """A choice of the load that machines must carry."""
    return tr("the load in {years}", years=years(number)) if number else tr("today's load")


def before_target(years_ahead: float, target: float) -> str:
    """Where machines are placed for a load before the end of the target's years."""
    return tr(
        "The plan must last {years}; these engines are for {load} alone.", years=years(target), load=when(years_ahead)
    )


def score_line(score: PlacementScore) -> str:
    """What a placement needs: `31 engines on 2 machines; every rule holds`."""
    used = count_of(len({host.host.name for host in score.hosts}), "machine")
    said = tr("{engines} on {machines}", engines=count_of(score.engines, "engine"), machines=used)
    full = [plain(host.host.name) for host in score.hosts if host.is_full]
    if full:
        return tr("{said}; too few engines on {machines}.", said=said, machines=", ".join(full))
    return tr("{said}; every rule holds.", said=said) if score.holds else tr("{said}; not every rule holds.", said=said)


LISTED = "System", "Today", "Placed on", "Runner-up"
"""The columns of the list that the command prints."""


def listing_title(plan: Plan, scenario: Scenario, after: float) -> str:
    """What the command has placed: `Twelve LPARs: placement under z17, for the load in 3 years`."""
    return f"{plain(plan.name) or 'Untitled plan'}: placement under {plain(scenario.name)}, for {when(after)}"


def constraints(plan: Plan, rules: Rules) -> list[str]:
    """What a placement had to keep: the target, and the rules."""
    groups = [("Apart", names) for names in rules.apart] + [("Together", names) for names in rules.together]
    groups += [("Staying", rules.stay)] if rules.stay else []
    said = [f"{what}: {', '.join(map(plain, names))}." for what, names in groups]
    return [f"Target: {target(plan.target_utilization, plan.target_confidence)}.", *said]


def kept_kinds(targets: Sequence[Host]) -> str:
    """Machines of a stated kind, which no scenario changes: `...: CEC-A is z10, CEC-B is z196.`"""
    kinds = ", ".join(f"{plain(host.name)} is {plain(host.machine)}" for host in targets if host.machine)
    return f"The kinds of these machines are stated, and no scenario changes them: {kinds}." if kinds else ""


def found_line(found: FoundPlacement) -> str:
    """What the search found, beside the next best and what a better one might save."""
    best, other = found.best.engines, found.runner_up
    said = tr("Fewest found: {engines}.", engines=count_of(best, "engine"))
    if other is not None:
        more = other.engines - best
        runner_up = tr("The runner-up needs {more} more.", more=more) if more else tr("The runner-up needs as many.")
        said = f"{said} {runner_up}"
    if found.gap:
        saved = count_of(found.gap, "engine")
        unsure = tr("A better placement might save up to {saved}; the search ran out of time.", saved=saved)
        return f"{said} {unsure}"
    return f"{said} {tr('No placement needs fewer.')}"


def broken_rules(score: PlacementScore) -> str:
    return " ".join(f"{_sentence(one)}" for one in score.broken)


def refusal(error: ZplannerError) -> str:
    """Why the search found nothing."""
    return " ".join(_sentence(one) for one in error.each)


def _sentence(error: ZplannerError) -> str:
    said = problem(error)
    return f"{said[:1].upper()}{said[1:]}."


def machine_row(host: Host, outlooks: Sequence[HostOutlook], after: float = 0.0) -> str:
    """A machine and what it carries after some years: `New 1, z17 (2 checks); needs 9 of 10 IFLs, 57.0% busy`."""
    name = plain(host.name) + (f", {plain(host.machine)}" if host.machine else "")
    if not outlooks:
        return tr("{name}: empty", name=name)
    if count := sum(len(one.checks) for one in outlooks):
        name = f"{name} ({count_of(count, 'check')})"
    return "; ".join((name, *(carries(one, after) for one in outlooks)))


def checks(outlooks: Sequence[HostOutlook]) -> list[str]:
    """What deserves a second look on a machine: one of each kind first, and how many are left out."""
    kinds: dict[Code, list[str]] = {}
    for one in outlooks:
        for check in one.checks:
            kinds.setdefault(check.code, []).append(check_sentence(check))
    said = [text for turn in zip_longest(*kinds.values()) for text in turn if text is not None]
    more = len(said) - MOST_CHECKS
    return said[:MOST_CHECKS] + ([f"{count_of(more, 'more check')}."] if more > 0 else [])


def rules_line(apart: int, together: int, stay: int) -> str:
    """The rules that are set, counted."""
    parts = [
        text
        for count, text in (
            (apart, tr("{n} kept apart", n=apart)),
            (together, tr("{n} kept together", n=together)),
            (stay, tr("{n} staying", n=stay)),
        )
        if count
    ]
    if not parts:
        return tr("No rules: select systems to keep them apart or together.")
    return tr("Rules: {rules}.", rules=", ".join(parts))
