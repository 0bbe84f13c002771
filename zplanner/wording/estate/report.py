"""The report of an estate in words: its headings, its first page, and how its numbers are to be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from zplanner.estate.machines.hosts import AS_TODAY, HostOutlook
from zplanner.estate.outlook import SystemForecast
from zplanner.language import mark
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import Status
from zplanner.planning.plan import EnginePool, Plan, Scenario
from zplanner.planning.report_settings import Section
from zplanner.uncertain import Uncertain
from zplanner.wording.advice.recommendation import condition_of
from zplanner.wording.dates import band_of_time, time_of, years
from zplanner.wording.errors import advice, problem
from zplanner.wording.estate.table import NO_HOST, POOLS
from zplanner.wording.findings import message
from zplanner.wording.numbers import (
    BAND,
    DOES_NOT_RUN,
    capitalized,
    count_of,
    interval,
    joined,
    plain,
    shortened,
    significant,
)
from zplanner.wording.quantities import target
from zplanner.wording.report import SHORT_NAME, scenario_name

KICKER = "Estate capacity forecast"
SYSTEMS, HOW = "Systems", "How it was computed"
TITLES = {
    Section.SUMMARY: mark("Summary"),
    Section.DECISION: mark("Systems that need attention"),
    Section.SCENARIOS: mark("Machines"),
    Section.GAPS: mark("Gaps"),
    Section.EVIDENCE: mark("Sources"),
}
"""The title of every section that an estate has, in its report and in the settings, in the order of the pages."""
PACKS = "Evidence packs"
DATA_FILE, DATA_HELP = "estate.json", "The forecast of every system and machine, as data"
NO_SYSTEM = "This plan has no system."

SCENARIO, ANSWERED, KEEPING = "Scenario", "Systems with a forecast", "Keep the target"
LOGICAL, PHYSICAL, FULL = "System engines", "Machine engines", "Machines too small"
WITH_FORECAST, TOO_SMALL = "With a forecast", "Too small"
SYSTEM, MACHINE, POOL = "System", "Machine", "Engines"
ENGINES_TODAY, BUSY_TODAY = "Engines today", "CPU busy today"
ENGINES, ENGINES_NEEDED = "Engines", "Engines needed"
THROUGHPUT, CPU_BUSY, HEADROOM_LEFT, BOTTLENECK = "Throughput", "CPU busy", "Headroom", "Bottleneck"
KEEPS, WHY = "Keeps the target", "Why there is no forecast"
PEAK_OF_SUM, SUM_OF_PEAKS = "Peak of the sum", "Sum of the peaks"
LEAST_COINCIDING, MOST_COINCIDING = "Peak of the sum, low correlation", "Peak of the sum, high correlation"
SYSTEMS_OF, UNCOUNTED, FULL_IN = "Systems", "Systems not counted", "Full in"
DEDICATED = "Dedicated engines"
LOGICAL_TODAY, LOGICAL_NEEDED = "Engines of systems today, sum", "Engines of systems needed, sum"
PHYSICAL_HAD, PHYSICAL_NEEDED = "Engines of machines, sum", "Engines of machines needed, sum"
COUNTED = "Systems in the sum"
CHECK, SAID = "Machine", "Check"
GAP_SYSTEMS, GAP_EXAMPLES, GAP_SCENARIOS = "Systems", "Such as", "Scenarios"
WARNING, WARNINGS = "Warning", "Warnings"
EVERY = "every"
YES, NO, UNKNOWN = "yes", "no", "not known"

SYSTEMS_NOTE = (
    "The large figure is the median, the small one the 80% band. CPU busy is at today's load. Engines needed are "
    "logical ones, with which the system alone keeps every limit."
)
MACHINES_NOTE = (
    "The peak of the sum is what the systems of a machine keep busy together, in physical engines. The sum of the "
    "peaks is what they would if all peaked at once. Both are added draw by draw, because the forecasts of systems "
    "share their uncertainty: their medians and bands must not be added up. "
    "On every scenario a machine is counted with the engines that it has today. Engines needed are those of today's "
    "load; a machine is too small if it is not sure enough to carry the load as long as the target asks."
)
READING = (
    "Every figure is a median: half of the forecasts lie above it, half below. The 80% band runs from the 10th to the "
    "90th percentile.",
    "Not covered means that no measurement supports a number. It does not mean that nothing changes.",
)
EVIDENCE_NOTE = (
    "The published measurements behind these forecasts come from the sources below. The report of a system has each "
    "measurement with its weight."
)
NO_EVIDENCE = "No published measurement is behind these forecasts."
OTHERS = "and {count} more"


def named(scenario: Scenario) -> str:
    """A scenario by its name; `As today` changes nothing."""
    return AS_TODAY_NAME if scenario is AS_TODAY else scenario_name(scenario)


AS_TODAY_NAME = "As today"


def machine_name(host: str, pool: EnginePool) -> str:
    """A machine with the kind of its engines: `CPC1, IFL`."""
    return f"{plain(host) or NO_HOST}, {POOLS[pool]}"


def short(scenario: Scenario) -> str:
    return shortened(named(scenario), SHORT_NAME)


def of(count: float, every: float) -> str:
    """A part of a count: `480 of 500`."""
    return f"{count:,.0f} of {every:,.0f}"


def span(plan: Plan, *, grows: bool) -> str:
    """For how long the target is to be kept."""
    return f"for {years(plan.target_years)}" if grows else "at today's load"


def headline(
    plan: Plan, scenario: Scenario, keeping: int, systems: int, small: tuple[int, int] = (0, 0), *, grows: bool
) -> str:
    """How many systems keep the target and, before that, how many machines of all are too small for them together."""
    verb, (too_small, machines) = "keeps" if keeping == 1 else "keep", small
    alone = f"{of(keeping, systems)} systems {verb} the target {span(plan, grows=grows)}"
    if not too_small:
        return f"{short(scenario)}: {alone}"
    are = "is" if too_small == 1 else "are"
    return f"{short(scenario)}: {of(too_small, machines)} machines {are} too small; alone, {alone}"


MERITS = {
    1: "has a forecast of the most systems",
    2: "has the fewest machines that are too small",
    3: "needs the fewest machine engines",
    None: "is the first",
}
"""What sets a scenario apart from others on which as many systems keep the target."""


def reason(
    plan: Plan, scenarios: int, today: tuple[int, int] | None, decided: tuple[int, int | None], *, grows: bool
) -> str:
    """The target, what it is compared with, and how the scenario was chosen."""
    said = [f"The target: {target(plan.target_utilization, plan.target_confidence)}, {span(plan, grows=grows)}."]
    if today is not None:
        keeping, systems = today
        said.append(f"As today, {of(keeping, systems)} would.")
    alike, merit = decided
    if scenarios > 1 and alike == 1:
        said.append(f"Of {scenarios} scenarios, this is the one on which most systems do.")
    elif scenarios > 1:
        said.append(f"On {alike} of {scenarios} scenarios as many systems do; of these, this one {MERITS[merit]}.")
    return " ".join(said)


MOST_CONDITIONS = 3
"""Conditions that the first page states; the warnings have all of them."""


def provisos(conditions: Sequence[Caution], left_out: Sequence[Scenario]) -> str:
    """What the chosen scenario takes for granted, and which scenarios it was not chosen from."""
    said = [condition_of(one) for one in conditions[:MOST_CONDITIONS]]
    if len(conditions) > MOST_CONDITIONS:
        more = len(conditions) - MOST_CONDITIONS
        said.append(f"The warnings state {count_of(more, 'more condition')}.")
    if left_out:
        are = "is" if len(left_out) == 1 else "are"
        names = joined([short(one) for one in left_out])
        said.append(
            f"{names} {are} left out: systems have less memory there than today, and no measurement says how much "
            "their work needs."
        )
    return " ".join(said)


def first_full(machines: Sequence[HostOutlook], today: date | None, most: int) -> str:
    """The machines that are full first: `CPC1, IFL: now; CPC2, IFL: Mar 2028 (80% band Oct 2027 to Jan 2029)`."""
    found = []
    for one in machines[:most]:
        months = one.months_until_full
        if months is not None and months.p50 is not None:
            when, between = time_of(months.p50, today), band_of_time(months, today)
            name = machine_name(one.host.name, one.pool)
            found.append(f"{name}: {when}" if when == between else f"{name}: {when} ({BAND} {between})")
    return "; ".join(found) + "." if found else ""


NONE_FULL = "No machine becomes full in the median."
NO_MACHINE_KNOWN = "No machine states its engines, so none can be said to become full."

SUM_NOTE = (
    "Engines of systems are logical ones, each system sized alone: a sum of counts, not of bands. Systems that share a "
    "machine peak at different times, so it usually "
    "needs fewer: engines of machines are physical ones, each machine sized for the peak of its systems' sum."
)


SUM_IN_SHORT = (
    "Sums of counts. System engines: logical, each system sized alone. Machine engines: physical, each machine sized "
    "for the peak of its systems together."
)


def correlation_note(correlation: Uncertain, machines: Iterable[HostOutlook]) -> str:
    """What is assumed of how peaks coincide; empty where no machine has several systems."""
    several = [one for one in machines if len(one.systems) > 1]
    if not several:
        return ""
    if not correlation.is_exact and all(one.range[0] == one.range[1] for one in several):
        return "How the peaks of systems coincide was measured, window by window."
    return (
        f"Where the load of systems was not measured together, their correlation is assumed to be "
        f"{interval(correlation)}."
    )


def level_note(plan: Plan, share: float, *, grows: bool) -> str:
    """What keeping the target means."""
    if not grows:
        return "A system keeps the target if it has no fewer engines than it needs at today's load."
    return (
        f"A system keeps the target if the {_percent(share)} percentile of its headroom is {years(plan.target_years)} "
        "or more."
    )


def _percent(share: float) -> str:
    number = f"{100 * share:g}"
    ending = {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th") if number not in ("11", "12", "13") else "th"
    return f"{number}{ending}"


def gap_line(scenario: Scenario, missing: Sequence[tuple[str, int]], systems: int) -> str:
    """The gaps of a scenario in one line: `12 of 500 systems have no forecast on z17: ... (8); ... (4).`"""
    count = sum(number for _, number in missing)
    if not count:
        return f"Every system has a forecast on {short(scenario)}."
    reasons = "; ".join(f"{text.rstrip('.')} ({number:,})" for text, number in missing[:2])
    rest = f"; {count_of(len(missing) - 2, 'other reason')}" if len(missing) > 2 else ""
    have = "has" if count == 1 else "have"
    return f"{of(count, systems)} systems {have} no forecast on {short(scenario)}: {reasons}{rest}."


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
        return f"It {DOES_NOT_RUN} there."
    return " ".join(message(gap) for gap in found.gaps)


def further(left: int) -> str:
    """Beneath the scenarios of the first page."""
    more = f" {count_of(left, 'further scenario')} in the section on machines." if left else ""
    return f"{AS_TODAY_NAME}: today's configurations with the growth of the load.{more}"


def sums(uncounted_systems: int, uncounted_machines: int) -> str:
    """What the numbers of engines are in short, and what is in none."""
    counts = (uncounted_systems, "system"), (uncounted_machines, "machine")
    left = [count_of(number, noun) for number, noun in counts if number]
    return f"{SUM_IN_SHORT} Without a number, and not counted: {joined(left)}." if left else SUM_IN_SHORT


def examples(names: Sequence[str], most: int = 5) -> str:
    """Some names of many."""
    found = [plain(name) for name in names[:most]]
    return ", ".join([*found, OTHERS.format(count=f"{len(names) - most:,}")] if len(names) > most else found)


# The first page

PHYSICAL_TILE, LOGICAL_TILE = "machine engines needed today", "system engines needed"
LOGICAL_BENEATH = "each system sized alone, beside today"
FULL_TITLE, SUM_TITLE, ASSUMED = "Full first", "What the engines mean", "How the target is judged"


def on_machines(count: int) -> str:
    return f"on {count_of(count, 'machine')}" if count else NO_HOST.lower()


def on_scenario(scenario: Scenario) -> str:
    return f"on {short(scenario)}"


def too_small(count: int, span: str) -> str:
    return f"{count_of(count, 'machine') if count else 'no machine'} too small {span}"


def there_are(count: int) -> str:
    return f"of {count:,}"


def of_all(count: int) -> str:
    return f"of {count:,}"


def today(count: float) -> str:
    return f"today {count:,.0f}"


def on_machine(system: str, host: str) -> str:
    """A system with its machine, in the chart."""
    return (
        f"{shortened(plain(system), LONGEST_NAME)}, {shortened(plain(host), LONGEST_NAME)}" if host else plain(system)
    )


LONGEST_NAME = 26
"""Characters of a name in the chart."""

CHART_UNIT = "percent busy at today's load"


def chart_title(count: int, scenario: Scenario) -> str:
    return f"CPU busy on {short(scenario)}, worst {count}"


# Machines


def attention_note(count: int, scenario: Scenario) -> str:
    return (
        f"The {count_of(count, 'system')} on {short(scenario)} that miss the target, or come closest to it: soonest at "
        "a limit, then busiest. The large figure is the median, the small one the 80% band."
    )


def machine_title(host: str, pool: EnginePool, kind: str, systems: int) -> str:
    """A machine in a heading: `CPC1 (zEC12), IFL: 25 systems`."""
    name = plain(host) or NO_HOST
    return f"{name}{f' ({kind})' if kind else ''}, {POOLS[pool]}: {count_of(systems, 'system')}"


def engines_there(count: int | None) -> str:
    return "engines not stated" if count is None else f"of {count:,}"


def spread(one: HostOutlook) -> str:
    """How far the peak of the sum depends on what is assumed."""
    low, high = one.range
    if low == high or not one.systems:
        return ""
    return (
        f"By how the peaks coincide, the median of the peak of the sum is {significant(low)} to {significant(high)} "
        "engines on the last of these scenarios."
    )


def unanswered(one: HostOutlook) -> str:
    """The systems that no sum of a machine has."""
    return f"Without a forecast, and not counted: {examples(one.unanswered)}." if one.unanswered else ""


def more_checks(count: int) -> str:
    """Checks that a page has no room for."""
    return f"{count_of(count, 'more check')} like these; the workbook has all of them." if count else ""


NO_GAP = "Every system has a forecast on every scenario."
