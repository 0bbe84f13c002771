"""What a machine carries, in the table and in the chart of the window; whether the systems and machines of a plan
suffice as they are; and the window in which systems are placed on machines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from itertools import zip_longest
from math import inf
from typing import Any

from zplanner.errors import Code, ZplannerError
from zplanner.estate.hosts import HostOutlook
from zplanner.estate.placement import EstateToday, MemoryNeed, PlacementScore, Rules, TodayVerdict
from zplanner.estate.solver import FoundPlacement
from zplanner.language import Text, mark, numeral, tr
from zplanner.planning.decisions.today import Sufficiency
from zplanner.planning.outlook import LABELS, Quantiles
from zplanner.planning.plan import Host, Plan, Scenario
from zplanner.wording.advice.today import change_by
from zplanner.wording.dates import band_beside, in_month, median_time, years
from zplanner.wording.errors import problem
from zplanner.wording.estate.table import NO_HOST, POOLS, UNKNOWN, band
from zplanner.wording.headings import WindowColumn
from zplanner.wording.numbers import (
    NOT_COVERED,
    as_typed,
    between,
    capitalized,
    count_of,
    joined,
    plain,
    significant,
    with_unit,
)
from zplanner.wording.quantities import CPU_UTILIZATION, HEADROOM, QuantityView, quantity_view, target, whole

TAB = tr("Machines")
TITLE = mark("How busy the machines are")
AXIS = mark("Busy at the peak of the sum (%)")
ENGINES_AXIS = mark("Physical engines that the systems keep busy at the peak of the sum")
LEGEND = mark("of the forecasts lie inside the band. Tick: median. Dashed line: target.")
ENGINES_LEGEND = mark("of the forecasts lie inside the band. Tick: median.")
ONE_SYSTEM = tr("This plan is of one system. Add systems in the tab Systems to see what their machines carry.")
COMPUTING = tr("Adding up the systems of each machine\u2026")
ENGINES_UNKNOWN = mark("engines not stated")
COLUMNS = [
    "machine",
    "systems",
    "engines",
    "engines_needed",
    *(f"cpu_busy_{label}" for label in LABELS),
    *(f"peak_of_sum_{label}" for label in LABELS),
]


def _engines(numbers: Quantiles) -> str:
    """Engines as their median and their 80% band: `86.7 (73.3 to 99.2)`."""
    low, middle, high = (significant(number or 0.0) for number in (numbers.p10, numbers.p50, numbers.p90))
    return middle if low == high else f"{middle} ({between(low, high)})"


def name_of(host: HostOutlook) -> str:
    """A machine with the kind of its engines: `CPC1, IFL`."""
    return f"{plain(host.host.name) or tr(NO_HOST)}, {POOLS[host.pool]}"


def _systems(host: HostOutlook) -> str:
    count, every = numeral(f"{len(host.systems):,}"), len(host.systems) + len(host.unanswered)
    return f"{count}{tr(' of {systems:,}', systems=every)}" if host.unanswered else count


def _figure(text: Callable[[HostOutlook], str], sort_value: Callable[[HostOutlook], float | None]) -> tuple[Any, Any]:
    """What a machine carries, and by what machines are sorted there; nothing where no system has a forecast."""
    return lambda one: text(one) if one.systems else "", lambda one: sort_value(one) if one.systems else None


def _sum(name: str) -> tuple[Any, Any]:
    """Engines that are added up."""
    return _figure(lambda one: _engines(getattr(one, name)), lambda one: getattr(one, name).p50)


def _busy(host: HostOutlook) -> float | None:
    """How busy a machine is; it goes on where the utilization ends."""
    peak = host.peak_of_sum.p50
    return (
        None
        if host.utilization is None or host.engines is None or peak is None
        else peak / (host.engines - host.dedicated)
    )


def _months(host: HostOutlook) -> float | None:
    months = host.months_until_full
    return None if months is None else inf if months.p50 is None else months.p50


class HostColumn(WindowColumn):
    """What machines carry."""

    MACHINE = mark("Machine"), mark("The machine with the kind of its engines"), name_of
    CPU = (
        *(
            mark("CPU busy"),
            mark("How busy its shared engines are at the peak of the sum: the median, and the 80% band"),
        ),
        *_figure(lambda one: band(CPU_UTILIZATION, one.utilization) if one.utilization else "", _busy),
    )
    PEAK = (
        mark("Peak of the sum"),
        mark("Physical engines that its systems keep busy together: the median, and the 80% band"),
        *_sum("peak_of_sum"),
    )
    NEEDED = (
        mark("Engines needed"),
        mark("Physical engines with which it keeps the target utilization with the target confidence"),
        lambda one: f"{one.engines_needed:,}" if one.systems else tr(NOT_COVERED),
        lambda one: one.engines_needed if one.systems else None,
    )
    ENGINES = (
        *(mark("Engines"), mark("Its physical engines")),
        lambda one: tr(UNKNOWN) if one.engines is None else numeral(f"{one.engines:,}"),
        lambda one: one.engines,
    )
    FULL = (
        *(mark("Full in"), mark("When it passes the target utilization: the median, and the 80% band")),
        *_figure(lambda one: band(HEADROOM, one.months_until_full) if one.months_until_full else "", _months),
    )
    SYSTEMS = (
        mark("Systems"),
        mark("The systems that it carries, and those of them without a forecast, which are not counted"),
        *(_systems, lambda one: len(one.systems) + len(one.unanswered)),
    )
    TOTAL = (
        mark("Sum of the peaks"),
        mark("What the engines would be if all systems had their peaks at once: the median, and the 80% band"),
        *_sum("sum_of_peaks"),
    )


def label(host: HostOutlook) -> str:
    """Beside the band: `needs 13 of 16`; `needs at least 13 of 16` where systems have no forecast."""
    return (
        f"{needs(host)}; {tr(ENGINES_UNKNOWN)}"
        if host.engines is None
        else tr("{needs} of {engines}", needs=needs(host), engines=host.engines)
    )


def needs(host: HostOutlook) -> str:
    """Beside the band where no machine states its engines: `needs 13`."""
    if host.unanswered:
        return tr("needs at least {engines}", engines=host.engines_needed)
    return tr("needs {engines}", engines=host.engines_needed)


def label_of_pool(host: HostOutlook) -> str:
    """The same with the kind of engines, and how many systems it does not count."""
    said = f"{label(host)} {POOLS[host.pool]}s" if host.engines is not None else label(host)
    if host.unanswered:
        said += tr(", not counting {systems} without a forecast", systems=count_of(len(host.unanswered), "system"))
    return said


def first_configuration_note(scenarios: Iterable[Scenario]) -> str:
    """That machines carry the first configurations of scenarios, where one changes in time; else empty."""
    if not any(scenario.stages for scenario in scenarios):
        return ""
    return tr("Machine totals count the first configuration of a scenario, not its later steps.")


def as_partitions_note(plan: Plan, scenarios: Iterable[Scenario]) -> str:
    """That systems of another architecture become partitions, where no hypervisor is stated for them; else empty."""
    moves = [
        (one.current, one.configuration(scenario)) for one in map(plan.of, plan.partitions) for scenario in scenarios
    ]
    if not any(
        after.level("hypervisor") is None
        and plan.names.crosses_architectures(before.level("machine"), after.level("machine"))
        for before, after in moves
    ):
        return ""
    return tr(
        "Systems whose hypervisor is not stated are taken as LPARs: as guests of z/VM they may need more engines."
    )


def carries(host: HostOutlook, after: float = 0.0) -> str:
    """In the table: `needs 13 of 16 IFLs, 71% busy (66% to 77%), full in 14 months`; how busy it is and when it is full
    are not said where systems without a forecast are missing from both.

    What it carries `after` some years is told with the year, since it is full in months from today: `in 3 years needs
    15 of 16 IFLs, 84% busy (79% to 90%); full 14 months from today`."""
    parts = [label_of_pool(host)]
    if not host.unanswered and host.utilization is not None:
        view = quantity_view(CPU_UTILIZATION, host.utilization)
        parts.append(tr("{value} busy{band}", value=view.value, band=_band(view)))
    full = None if host.unanswered else _full(host, is_later=after > 0.0)
    if not after:
        return ", ".join(filter(None, (*parts, full)))
    said = tr("in {years} {said}", years=years(after), said=", ".join(parts))
    return "; ".join(filter(None, (said, full)))


def in_row(host: HostOutlook) -> str:
    """In the table of systems: `needs 13 of 16 IFLs, full in 14 months (9 to 22 months); 2 checks`."""
    full = None if host.unanswered else _full(host)
    said = ", ".join(filter(None, (label_of_pool(host), full)))
    return f"{said}; {count_of(len(host.checks), 'check')}" if host.checks else said


def in_full(host: HostOutlook) -> str:
    """Everything about a machine, as sentences."""
    low, high = host.range
    peak, total = host.peak_of_sum.p50, host.sum_of_peaks.p50
    said = [f"{count_of(len(host.systems), 'system')}; {carries(host)}."]
    if peak is not None and total is not None:
        spread = (
            ""
            if low == high
            else tr(
                ", {low} to {high} by how their peaks coincide",
                low=significant(low),
                high=significant(high),
            )
        )
        said.append(
            tr(
                "Together they keep {peak} engines busy at their peak{spread}; their own peaks add up to {total}.",
                peak=significant(peak),
                spread=spread,
                total=significant(total),
            )
        )
    if host.unanswered:
        names = ", ".join(map(plain, host.unanswered[:5])) + (tr(" and others") if len(host.unanswered) > 5 else "")
        said.append(tr("Without a forecast, and not counted: {names}.", names=names))
    return " ".join((*said, *map(check_sentence, host.checks)))


def check_sentence(found: ZplannerError) -> str:
    """A check as a sentence; the name of a system begins as it is written."""
    text = f"{problem(found)}."
    return text if text.startswith(plain(str(found.values.get("system", "\0")))) else capitalized(text)


def _full(host: HostOutlook, *, is_later: bool = False) -> str | None:
    """When a machine is full: `full in 14 months (9 to 22 months)`, beside what it carries later `full 14 months from
    today`; None without growth."""
    months = host.months_until_full
    if months is None:
        return None
    if months.p50 is None:
        return tr("too small for the confidence asked") if host.is_full else tr("never full")
    if months.p50 == 0:
        return tr("full today")
    view = quantity_view(HEADROOM, months)
    if is_later:
        return tr("full {value} from today{band}", value=view.value, band=_band(view))
    return tr("full in {value}{band}", value=view.value, band=_band(view))


def _band(view: QuantityView) -> str:
    """The band behind a figure; empty where it is the figure."""
    return "" if view.band == view.value else f" ({view.band})"


MOST_NAMED = 3
"""Systems or machines that a sentence names."""


def estate_verdict(plan: Plan, found: EstateToday, today: date | None) -> str:
    """The verdict of today's systems and machines as sentences."""
    return " ".join(filter(None, _sentences(plan, found, today)))


def _sentences(plan: Plan, found: EstateToday, today: date | None) -> Iterator[str]:
    machines = [(name_of(one), verdict) for one, verdict in found.machines]
    systems = [
        (plain(partition.name), verdict) for partition, verdict in zip(plan.partitions, found.systems, strict=True)
    ]
    span = tr("for {years}", years=years(plan.target_years)) if plan.load_changes else tr("at today's load")
    missing = _of(systems, Sufficiency.INSUFFICIENT)
    small = [
        tr(
            "{name} (has {engines}, needs {needed})",
            name=name_of(one),
            engines=one.engines,
            needed=one.engines_for_years,
        )
        for one, verdict in found.machines
        if verdict.verdict is Sufficiency.INSUFFICIENT
    ]
    unknown = [*_of(machines, Sufficiency.UNKNOWN), *_of(systems, Sufficiency.UNKNOWN)]
    match found.whole.verdict:
        case Sufficiency.SUFFICIENT:
            yield tr("Today's configurations keep the target {span}.", span=span)
        case Sufficiency.INSUFFICIENT:
            yield tr("Today's configurations do not suffice {span}.", span=span)
        case _:
            yield tr("Whether today's configurations suffice {span} is not known.", span=span)
    if small:
        yield tr("Machines with too few engines: {names}.", names=_named(small))
    if missing:
        yield tr("Systems that miss the target: {names}.", names=_named(missing))
    for name in missing:
        guests = [plain(partition.name) for partition in plan.partitions if plain(partition.guest_of) == name]
        if kept := [guest for guest in guests if guest in _of(systems, Sufficiency.SUFFICIENT)]:
            yield tr(
                "{guests} alone would keep it, but run in {name}, which does not.",
                "{guests} alone would keep it, but runs in {name}, which does not.",
                len(kept),
                guests=_named(kept),
                name=name,
            )
    if needs := [_memory(one) for one in found.memory if not one.guests]:
        yield tr("Memory needed {span}: {names}.", span=span, names=_named(needs))
    for one in found.memory:
        if one.guests:
            yield tr(
                "The guests of {name} together need {needed} of memory {span}, and it has {installed}: it pages then.",
                span=span,
                **_sizes(one),
            )
    if unknown:
        yield tr("Not known, because a forecast is missing: {names}.", names=_named(unknown))
    first = found.first
    if first is not None:
        (name,) = [name for name, verdict in (*machines, *systems) if verdict is first][:1]
        yield _until(name, first, today)
    yield change_by(plan, found.whole.lost, found.whole.order, today)


def _sizes(need: MemoryNeed) -> dict[str, str]:
    needed, installed = (with_unit(as_typed(size), "GiB") for size in (need.needed, need.installed))
    return {"name": plain(need.system), "needed": needed, "installed": installed}


def _memory(need: MemoryNeed) -> str:
    return tr("{name} {needed} (it has {installed})", **_sizes(need))


def _of(every: list[tuple[str, TodayVerdict]], verdict: Sufficiency) -> list[str]:
    return [name for name, found in every if found.verdict is verdict]


def _named(names: list[str]) -> str:
    more = len(names) - MOST_NAMED
    if more <= 0:
        return joined(names)
    return tr("{names} and {more:,} more", names=", ".join(names[:MOST_NAMED]), more=more)


def _until(name: str, found: TodayVerdict, today: date | None) -> str:
    """When the first of them reaches its limit."""
    months = found.until
    if months is None or months.p50 is None:
        return ""
    if not whole(months.p50):
        return tr("{name} is at or above its limit today.", name=name)
    values = {"name": name, "when": in_month(median_time(months, today)), "band": band_beside(months, today)}
    return tr("{name} reaches its limit first, {when}{band}.", **values)


MOST_CHECKS = 5

PLACEMENT_TITLE = tr("Placement")
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
    if count := sum(len(outlook.checks) for outlook in outlooks):
        name = f"{name} ({count_of(count, 'check')})"
    return "; ".join((name, *(carries(outlook, after) for outlook in outlooks)))


def checks(outlooks: Sequence[HostOutlook]) -> list[str]:
    """What deserves a second look on a machine: one of each kind first, and how many are left out."""
    kinds: dict[Code, list[str]] = {}
    for outlook in outlooks:
        for check in outlook.checks:
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
