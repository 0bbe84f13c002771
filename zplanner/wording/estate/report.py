"""The report of an estate in words: its headings, its first page, and how its numbers are to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from zplanner.estate.hosts import AS_TODAY, HostOutlook
from zplanner.estate.outlook import SystemForecast
from zplanner.language import mark, numeral, tr
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import Status
from zplanner.planning.plan import EnginePool, Plan, Scenario
from zplanner.planning.report_settings import Section
from zplanner.uncertain import Uncertain
from zplanner.wording.advice.today import condition_of
from zplanner.wording.dates import band_beside, median_time, years
from zplanner.wording.errors import advice, problem
from zplanner.wording.estate.table import NO_HOST, POOLS
from zplanner.wording.findings import message
from zplanner.wording.numbers import capitalized, count_of, in_sentence, interval, joined, plain, shortened, significant
from zplanner.wording.quantities import target
from zplanner.wording.report import SHORT_NAME, scenario_name

KICKER = mark("Estate capacity forecast")
SYSTEMS, HOW = mark("Systems"), mark("How it was computed")
TITLES = {
    Section.SUMMARY: mark("Summary"),
    Section.DECISION: mark("Systems that need attention"),
    Section.SCENARIOS: mark("Machines"),
    Section.GAPS: mark("Gaps"),
    Section.EVIDENCE: mark("Sources"),
}
"""The title of every section that an estate has, in its report and in the settings, in the order of the pages."""
PACKS = mark("Evidence packs")
DATA_FILE, DATA_HELP = "estate.json", mark("The forecast of every system and machine, as data")
NO_SYSTEM = mark("This plan has no system.")

SCENARIO, ANSWERED, KEEPING = mark("Scenario"), mark("Systems with a forecast"), mark("Keep the target")
LOGICAL, PHYSICAL, FULL = mark("System engines"), mark("Machine engines"), mark("Machines too small")
WITH_FORECAST, TOO_SMALL = mark("With a forecast"), mark("Too small")
SYSTEM, MACHINE, POOL = mark("System"), mark("Machine"), mark("Engines")
ENGINES_TODAY, BUSY_TODAY = mark("Engines today"), mark("CPU busy today")
ENGINES, ENGINES_NEEDED = mark("Engines"), mark("Engines needed")
THROUGHPUT, CPU_BUSY, HEADROOM_LEFT, BOTTLENECK = (
    mark("Throughput"),
    mark("CPU busy"),
    mark("Headroom"),
    mark("Bottleneck"),
)
KEEPS, WHY = mark("Keeps the target"), mark("Why there is no forecast")
PEAK_OF_SUM, SUM_OF_PEAKS = mark("Peak of the sum"), mark("Sum of the peaks")
LEAST_COINCIDING, MOST_COINCIDING = mark("Peak of the sum, low correlation"), mark("Peak of the sum, high correlation")
SYSTEMS_OF, UNCOUNTED, FULL_IN = mark("Systems"), mark("Systems not counted"), mark("Full in")
DEDICATED = mark("Dedicated engines")
LOGICAL_TODAY, LOGICAL_NEEDED = mark("Engines of systems today, sum"), mark("Engines of systems needed, sum")
PHYSICAL_HAD, PHYSICAL_NEEDED = mark("Engines of machines, sum"), mark("Engines of machines needed, sum")
COUNTED = mark("Systems in the sum")
CHECK, SAID = mark("Machine"), mark("Check")
GAP_SYSTEMS, GAP_EXAMPLES, GAP_SCENARIOS = mark("Systems"), mark("Such as"), mark("Scenarios")
WARNING, WARNINGS = mark("Warning"), mark("Warnings")
EVERY = mark("every")
YES, NO, UNKNOWN = mark("yes"), mark("no"), mark("not known")

SYSTEMS_NOTE = mark(
    "The large figure is the median, the small one the 80% band. CPU busy is at today's load. Engines needed are "
    "logical ones, with which the system alone keeps every limit."
)
MACHINES_NOTE = mark(
    "The peak of the sum is what the systems of a machine keep busy together, in physical engines. The sum of the "
    "peaks is what they would if all peaked at once. Both are added draw by draw, because the forecasts of systems "
    "share their uncertainty: their medians and bands must not be added up. "
    "On every scenario a machine is counted with the engines that it has today. Engines needed are those of today's "
    "load; a machine is too small if it is not sure enough to carry the load as long as the target asks."
)
READING = (
    mark(
        "Every figure is a median: half of the forecasts lie above it, half below. The 80% band runs from the 10th to "
        "the 90th percentile."
    ),
    mark("Not covered means that no measurement supports a number. It does not mean that nothing changes."),
)
EVIDENCE_NOTE = mark(
    "The published measurements behind these forecasts come from the sources below. The report of a system has each "
    "measurement with its weight."
)
NO_EVIDENCE = mark("No published measurement is behind these forecasts.")
OTHERS = mark("and {count} more")


def named(scenario: Scenario) -> str:
    """A scenario by its name; `As today` changes nothing."""
    return tr(AS_TODAY_NAME) if scenario is AS_TODAY else scenario_name(scenario)


AS_TODAY_NAME = mark("As today")


def machine_name(host: str, pool: EnginePool) -> str:
    """A machine with the kind of its engines: `CPC1, IFL`."""
    return f"{plain(host) or tr(NO_HOST)}, {POOLS[pool]}"


def short(scenario: Scenario) -> str:
    return shortened(named(scenario), SHORT_NAME)


def of(count: float, every: float) -> str:
    """A part of a count: `480 of 500`."""
    return tr("{count} of {every}", count=numeral(f"{count:,.0f}"), every=numeral(f"{every:,.0f}"))


def span(plan: Plan, *, grows: bool) -> str:
    """For how long the target is to be kept."""
    return tr("for {years}", years=years(plan.target_years)) if grows else tr("at today's load")


def headline(
    plan: Plan, scenario: Scenario, keeping: int, systems: int, small: tuple[int, int] = (0, 0), *, grows: bool
) -> str:
    """How many systems keep the target and, before that, how many machines of all are too small for them together."""
    too_small, machines = small
    alone = tr(
        "{part} systems keep the target {span}",
        "{part} systems keeps the target {span}",
        keeping,
        part=of(keeping, systems),
        span=span(plan, grows=grows),
    )
    if not too_small:
        return f"{short(scenario)}: {alone}"
    return tr(
        "{scenario}: {part} machines are too small; alone, {alone}",
        "{scenario}: {part} machines is too small; alone, {alone}",
        too_small,
        scenario=short(scenario),
        part=of(too_small, machines),
        alone=alone,
    )


MERITS = {
    1: mark("has a forecast of the most systems"),
    2: mark("has the fewest machines that are too small"),
    3: mark("needs the fewest machine engines"),
    None: mark("is the first"),
}
"""What sets a scenario apart from others on which as many systems keep the target."""


def reason(
    plan: Plan, scenarios: int, today: tuple[int, int] | None, view: tuple[int, int | None], *, grows: bool
) -> str:
    """The target, what it is compared with, and how the scenario was chosen."""
    limit = target(plan.target_utilization, plan.target_confidence)
    said = [tr("The target: {target}, {span}.", target=limit, span=span(plan, grows=grows))]
    if today is not None:
        keeping, systems = today
        said.append(tr("As today, {part} would.", part=of(keeping, systems)))
    alike, merit = view
    if scenarios > 1 and alike == 1:
        said.append(tr("Of {scenarios} scenarios, this is the one on which most systems do.", scenarios=scenarios))
    elif scenarios > 1:
        said.append(
            tr(
                "On {alike} of {scenarios} scenarios as many systems do; of these, this one {merit}.",
                alike=alike,
                scenarios=scenarios,
                merit=tr(MERITS[merit]),
            )
        )
    return " ".join(said)


MOST_CONDITIONS = 3
"""Conditions that the first page states; the warnings have all of them."""


def provisos(conditions: Sequence[Caution], left_out: Sequence[Scenario]) -> str:
    """What the chosen scenario takes for granted, and which scenarios it was not chosen from."""
    said = [condition_of(condition) for condition in conditions[:MOST_CONDITIONS]]
    if len(conditions) > MOST_CONDITIONS:
        more = len(conditions) - MOST_CONDITIONS
        said.append(tr("The warnings state {n} more conditions.", "The warnings state {n} more condition.", more))
    if left_out:
        said.append(
            tr(
                "{names} are left out: systems have less memory there than today, and no measurement says how much "
                "their work needs.",
                "{names} is left out: systems have less memory there than today, and no measurement says how much "
                "their work needs.",
                len(left_out),
                names=joined([short(one) for one in left_out]),
            )
        )
    return " ".join(said)


def first_full(machines: Sequence[HostOutlook], today: date | None, most: int) -> str:
    """The machines that are full first: `CPC1, IFL: now; CPC2, IFL: Mar 2028 (80% band Oct 2027 to Jan 2029)`."""
    found = []
    for machine in machines[:most]:
        months = machine.months_until_full
        if months is not None and months.p50 is not None:
            name = machine_name(machine.host.name, machine.pool)
            found.append(f"{name}: {median_time(months, today)}{band_beside(months, today)}")
    return "; ".join(found) + "." if found else ""


NONE_FULL = mark("No machine becomes full in the median.")
NO_MACHINE_KNOWN = mark("No machine states its engines, so none can be said to become full.")

SUM_NOTE = mark(
    "Engines of systems are logical ones, each system sized alone: a sum of counts, not of bands. Systems that share a "
    "machine peak at different times, so it usually "
    "needs fewer: engines of machines are physical ones, each machine sized for the peak of its systems' sum."
)


SUM_IN_SHORT = mark(
    "Sums of counts. System engines: logical, those of guests beside those of their z/VM, each system sized alone. "
    "Machine engines: physical, each machine sized for the peak of its systems together."
)


def correlation_note(correlation: Uncertain, machines: Iterable[HostOutlook]) -> str:
    """What is assumed of how peaks coincide; empty where no machine has several systems."""
    several = [machine for machine in machines if len(machine.systems) > 1]
    if not several:
        return ""
    if not correlation.is_exact and all(one.range[0] == one.range[1] for one in several):
        return tr("How the peaks of systems coincide was measured, window by window.")
    return tr(
        "Where the load of systems was not measured together, their correlation is assumed to be {correlation}.",
        correlation=interval(correlation),
    )


def level_note(plan: Plan, share: float, *, grows: bool) -> str:
    """What keeping the target means."""
    if not grows:
        return tr("A system keeps the target if it has no fewer engines than it needs at today's load.")
    return tr(
        "A system keeps the target if the {share} percentile of its headroom is {years} or more.",
        share=_ordinal(share),
        years=years(plan.target_years),
    )


_ORDINALS = {"1": mark("{number}st"), "2": mark("{number}nd"), "3": mark("{number}rd")}
_OTHER_ORDINALS = mark("{number}th")


def _ordinal(share: float) -> str:
    """A share as a percentile: 90th."""
    number = f"{100 * share:g}"
    form = _OTHER_ORDINALS if number in ("11", "12", "13") else _ORDINALS.get(number[-1], _OTHER_ORDINALS)
    return tr(form, number=numeral(number))


def gap_line(scenario: Scenario, missing: Sequence[tuple[str, int]], systems: int) -> str:
    """The gaps of a scenario in one line: `12 of 500 systems have no forecast on z17: ... (8); ... (4).`"""
    count = sum(number for _, number in missing)
    if not count:
        return tr("Every system has a forecast on {scenario}.", scenario=short(scenario))
    reasons = "; ".join(f"{text.rstrip('.')} ({numeral(f'{number:,}')})" for text, number in missing[:2])
    rest = f"; {count_of(len(missing) - 2, 'other reason')}" if len(missing) > 2 else ""
    return tr(
        "{part} systems have no forecast on {scenario}: {reasons}.",
        "{part} systems has no forecast on {scenario}: {reasons}.",
        count,
        part=of(count, systems),
        scenario=short(scenario),
        reasons=f"{reasons}{rest}",
    )


def in_short(found: SystemForecast) -> str:
    """Why a system has no forecast, in one sentence."""
    if found.problem is not None:
        return problem(found.problem)
    return why(found).partition(". ")[0]


def why(found: SystemForecast) -> str:
    """Why a system has no forecast, or no CPU figure; empty if it has both."""
    if found.problem is not None:
        return capitalized(advice(found.problem))
    if found.status is Status.IMPOSSIBLE:
        return tr("It does not run there.")
    return " ".join(message(gap) for gap in found.gaps)


def further(left: int) -> str:
    """Beneath the scenarios of the first page."""
    note = tr("{name}: today's configurations with the growth of the load.", name=tr(AS_TODAY_NAME))
    if not left:
        return note
    more = tr(
        "{n} further scenarios in the section on machines.", "{n} further scenario in the section on machines.", left
    )
    return f"{note} {more}"


def sums(uncounted_systems: int, uncounted_machines: int) -> str:
    """What the numbers of engines are in short, and what is in none."""
    counts = (uncounted_systems, "system"), (uncounted_machines, "machine")
    left = [count_of(number, noun) for number, noun in counts if number]
    if not left:
        return tr(SUM_IN_SHORT)
    return f"{tr(SUM_IN_SHORT)} {tr('Without a number, and not counted: {counts}.', counts=joined(left))}"


def examples(names: Sequence[str], most: int = 5) -> str:
    """Some names of many."""
    found = [plain(name) for name in names[:most]]
    return ", ".join([*found, tr(OTHERS, count=numeral(f"{len(names) - most:,}"))] if len(names) > most else found)


# The first page

PHYSICAL_TILE, LOGICAL_TILE = mark("machine engines needed today"), mark("system engines needed")
LOGICAL_BENEATH = mark("each system sized alone, beside today")
FULL_TITLE, SUM_TITLE, ASSUMED = mark("Full first"), mark("What the engines mean"), mark("How the target is judged")


def on_machines(count: int) -> str:
    return tr("on {n} machines", "on {n} machine", count) if count else in_sentence(NO_HOST)


def on_scenario(scenario: Scenario) -> str:
    return tr("on {scenario}", scenario=short(scenario))


def too_small(count: int, span: str) -> str:
    if not count:
        return tr("no machine too small {span}", span=span)
    return tr("{n} machines too small {span}", "{n} machine too small {span}", count, span=span)


def needed_for(count: int, span: str) -> str:
    """How many engines keep the target for its years."""
    return tr("{count} needed {span}", count=numeral(f"{count:,}"), span=span)


def of_all(count: int, later: str = "") -> str:
    return "; ".join(filter(None, (tr("of {count}", count=numeral(f"{count:,}")), later)))


def today(count: float) -> str:
    return tr("today {count}", count=numeral(f"{count:,.0f}"))


def on_machine(system: str, host: str) -> str:
    """A system with its machine, in the chart."""
    return (
        f"{shortened(plain(system), LONGEST_NAME)}, {shortened(plain(host), LONGEST_NAME)}" if host else plain(system)
    )


LONGEST_NAME = 26
"""Characters of a name in the chart."""

CHART_UNIT = mark("percent busy at today's load")


def chart_title(count: int, scenario: Scenario) -> str:
    return tr("CPU busy on {scenario}, worst {count}", scenario=short(scenario), count=count)


# Machines


def attention_note(count: int, scenario: Scenario) -> str:
    return tr(
        "The {n} systems on {scenario} that miss the target, or come closest to it: soonest at a limit, then busiest. "
        "The large figure is the median, the small one the 80% band.",
        "The {n} system on {scenario} that miss the target, or come closest to it: soonest at a limit, then busiest. "
        "The large figure is the median, the small one the 80% band.",
        count,
        scenario=short(scenario),
    )


def machine_title(host: str, pool: EnginePool, kind: str, systems: int) -> str:
    """A machine in a heading: `CPC1 (zEC12), IFL: 25 systems`."""
    name = plain(host) or tr(NO_HOST)
    return f"{name}{f' ({kind})' if kind else ''}, {POOLS[pool]}: {count_of(systems, 'system')}"


def engines_there(count: int | None) -> str:
    return tr("engines not stated") if count is None else of_all(count)


def spread(host: HostOutlook) -> str:
    """How far the peak of the sum depends on what is assumed."""
    low, high = host.range
    if low == high or not host.systems:
        return ""
    return tr(
        "By how the peaks coincide, the median of the peak of the sum is {low} to {high} engines on the last of these "
        "scenarios.",
        low=significant(low),
        high=significant(high),
    )


def unanswered(host: HostOutlook) -> str:
    """The systems that no sum of a machine has."""
    if not host.unanswered:
        return ""
    return tr("Without a forecast, and not counted: {names}.", names=examples(host.unanswered))


def more_checks(count: int) -> str:
    """Checks that a page has no room for."""
    if not count:
        return ""
    return tr(
        "{n} more checks like these; the workbook has all of them.",
        "{n} more check like these; the workbook has all of them.",
        count,
    )


NO_GAP = mark("Every system has a forecast on every scenario.")
