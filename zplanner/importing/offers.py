"""What a planner may take over from files: one offer for each thing found, and a question where files disagree."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

import numpy as np

from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement, Metric
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.histories.history import Clock, History, HistoryCode
from zplanner.histories.statistics import (
    RECENT_WEEKS,
    WEEK,
    LoadTrend,
    MeasuredStep,
    Statistic,
    load_trend,
    notices,
    recent,
    statistic,
)
from zplanner.histories.windows import engines_change, joined, on_engines, together
from zplanner.importing.formats.tables.comparisons import GIVEN_ID, free_id, merged
from zplanner.importing.found import FoundFact, Imported
from zplanner.importing.machine_offers import (
    asked_of_files,
    engines_of,
    is_possible,
    load_of_engines,
    memory_of,
    moment_of_memory,
    new_systems,
    of_engines,
    offered_engines,
    offered_facts,
    offered_threads,
    settled,
    threads_in,
    told_processors,
    utilization_of,
)
from zplanner.importing.own_evidence import CaseCode, own_case, own_machines
from zplanner.importing.reading import FileReading, ReadStatus, SystemReading
from zplanner.importing.refusals import MachineFileCode, TableFileCode
from zplanner.importing.runs import RunComparison, comparisons, measurement_of
from zplanner.importing.taking import (
    TAKE,
    Answer,
    NewSystems,
    Offer,
    Offered,
    Origin,
    Question,
    QuestionCode,
    is_utilization,
    origin,
    taken,
)
from zplanner.importing.wall_clock import WallClockCode
from zplanner.planning.decisions.carried_out import MoveScore, score
from zplanner.planning.demands import MEMORY_USED
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Component, Partition, Plan, Scenario, Season
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain


class TrendCode(Code):
    """What weeks of load tell beside their growth."""

    STEP = (
        "the load changed by {size:stated} in {month} at once, which explains more than a steady growth",
        "state the growth yourself",
    )
    MIXED = (
        "today's utilization of {system:named} covers weeks before and after {day}, when its load changed by "
        "{size:stated} at once; since then its 95th percentile is {since:stated}",
        "state today's utilization yourself if the load stays as it is",
    )
    SEASON_UNKNOWN = (
        "{weeks} weeks of load cannot tell a yearly season from growth",
        "check the growth against what you know of the year",
    )


class SystemCode(Code):
    """What of the files does not fit the systems of the plan."""

    NO_SUCH_SYSTEM = (
        "the plan has no system called '{name}', so its load is left out",
        "add the system, or give it this name",
    )
    OTHER_ENGINES = (
        "{name:0} has {counted} engines by its files and {stated:interval} in the plan",
        "correct the one that is wrong: the utilization is a share of them",
    )
    FACTS_LEFT_OUT = (
        "facts of a machine or a system in {count:file} are left out, since the plan has several systems",
        "show the system that they are of, and import them alone",
    )


def known_files(plan: Plan) -> frozenset[str]:
    """The hashes of the files that a plan's histories come from."""
    return frozenset(file.sha256 for history in plan.histories for file in history.files)


@dataclass(frozen=True, slots=True)
class MeasuredLoad:
    """The load of one system from all files that count by one clock, those files, the part of it that is of today's
    system, and what the weeks of that say of it."""

    history: History
    origins: tuple[Origin, ...]
    today: History | None
    trend: LoadTrend | None

    @classmethod
    def of(cls, history: History, origins: tuple[Origin, ...], plan: Plan) -> MeasuredLoad:
        today = history.during(end=plan.move.time) if plan.move else history
        return cls(history, origins, today, load_trend(today) if today else None)


def offered(readings: Sequence[FileReading], plan: Plan, of: Statistic = Statistic.P95) -> Offered:
    """The offers of files that were read: facts, load and measurements; what the plan has already is left out."""
    return offered_by(readings, plan, [of])[of]


def offered_by(
    readings: Sequence[FileReading], plan: Plan, statistics: Iterable[Statistic], whole: Plan | None = None
) -> dict[Statistic, Offered]:
    """The same by each of several statistics of the load; what they have in common is found once.

    Where `plan` is of one system of the `whole` plan, load of its other systems is offered to these, each by its name.
    """
    readings = [_of_system_z(reading) for reading in readings]
    fresh = [reading for reading in readings if reading.status is ReadStatus.READ]
    loads, many = _loads(fresh, plan), whole or plan
    others = {partition.name for partition in many.partitions} - ({plan.name} if whole else set())
    named = {load.history.system for load in loads} | {fact.system for reading in fresh for fact in reading.facts}
    if not others.isdisjoint(named) or (many.partitions and whole is None):
        return {of: _of_systems(readings, loads, many, of) for of in statistics}
    compared = comparisons([(reading.path, reading.scores) for reading in fresh])
    all_of_it = _all_of_it(loads, plan)
    threads = threads_in(fresh)
    facts = [*asked_of_files(readings), *offered_facts(fresh, plan.names), *offered_threads(fresh, plan.current)]
    engines = list(offered_engines(fresh, threads))
    rows = [*_measurements(fresh, plan.names), *_runs(compared.comparisons, plan, fresh)]
    remarks = (*moment_of_memory(fresh), *own_machines(fresh, plan), *_not_merged(fresh, plan), *compared.remarks)
    notices = tuple(dict.fromkeys((*_notices(fresh, loads), *remarks)))
    facts += _zone_asked(fresh, notices)
    by_statistic = {}
    for of in statistics:
        load = list(load_of_engines(_load(loads, all_of_it, _as_systems(fresh, loads, of), of), threads))
        if len(loads) == 1:
            load = _of_stated_engines(load, loads[0], plan, threads, of)
        asked = [_with_load(engine, loads[0], threads, of) if len(loads) == 1 else engine for engine in engines]
        since = _since_the_move(loads, plan, load)
        found = [*facts, *asked, *load, *rows, *since.offers]
        by_statistic[of] = Offered(
            tuple(one for one in found if isinstance(one, Offer) and not _is_known(plan, one)),
            tuple(one for one in found if isinstance(one, Question)),
            (*notices, *since.notices),
            compared.comparisons,
            since.score,
        )
    return by_statistic


def _of_system_z(reading: FileReading) -> FileReading:
    """A reading without facts that are of another machine, such as the engines of an x86 server."""
    is_of_other = any(notice.code is MachineFileCode.NOT_SYSTEM_Z for notice in reading.notices)
    return replace(reading, facts=()) if is_of_other else reading


def _is_known(plan: Plan, offer: Offer) -> bool:
    """Whether the plan has this already, of today's system or of that which its move led to."""
    is_of_target = plan.moved_to is not None and plan.moved_to.changes.get(offer.about.field) == offer.value
    return is_of_target or TAKE[offer.about.part](plan, offer) == plan


# What each part of a plan does with a value.


# Comparisons: those of a file together.


def _measurements(readings: Iterable[FileReading], names: Vocabulary) -> Iterator[Offer]:
    for reading in readings:
        if reading.comparisons:
            rows = tuple(row.measurement for row in reading.comparisons)
            yield Offer(Reference(Part.MEASUREMENT), rows, (origin(reading),), names=names)


def _runs(found: Sequence[RunComparison], plan: Plan, readings: Iterable[FileReading]) -> Iterator[Question]:
    """What changed between the runs is one of the plan's scenarios: the planner says which."""
    if not found:
        return
    of = {reading.path: origin(reading) for reading in readings}
    origins = {one: tuple(of[path] for path in (*one.base_files, *one.target_files)) for one in found}
    answers = []
    for scenario in plan.scenarios:
        taken_ids = {row.id for row in plan.measurements}
        offers = []
        for one in found:
            name = free_id(_id_of(one), taken_ids)
            try:
                row = measurement_of(one, plan.current, plan.configuration(scenario), name, plan.names)
            except ZplannerError:  # the scenario changes nothing, or the class is not known
                continue
            taken_ids.add(name)
            about, found_by = Reference(Part.MEASUREMENT), _forecast_of(row, plan, scenario)
            offers.append(Offer(about, (row,), origins[one], found_by, names=plan.names))
        if offers:
            answers.append(Answer(scenario.name, tuple(offers)))
    if answers:
        yield Question(ZplannerError(QuestionCode.WHAT_CHANGED, count=len(found)), tuple(answers))


def _forecast_of(row: Measurement, plan: Plan, scenario: Scenario) -> Quantiles | None:
    """What the plan forecasts of a measurement's ratio, for its classes alone."""
    share = Uncertain.exactly(1.0 / len(row.workload_classes))
    mix = tuple(Component(name, share) for name in row.workload_classes)
    alone = replace(plan, mix=mix, scenarios=(scenario,), load_steps=())
    try:
        (found,) = forecast(alone, load_model(), parts=False).scenarios
    except ZplannerError:  # the plan is not finished
        return None
    return found.cpu_per_unit_ratio if row.metric is Metric.CPU_PER_UNIT else found.throughput_ratio


def _since_the_move(loads: Sequence[MeasuredLoad], plan: Plan, found_of_it: Iterable[Offer | Question]) -> Offered:
    """The score of a plan with these loads and with what they tell of today and of growth, and what the move showed as
    an own measurement: all of it is consistent with what is taken together."""
    if plan.move is None or not any(load.history.during(plan.move.time) for load in loads):
        return Offered()
    after = taken(plan, [Offer(Reference(Part.HISTORY), load.history, load.origins) for load in loads])
    after = taken(after, (one for one in found_of_it if isinstance(one, Offer)))
    found: MoveScore | None = None
    try:
        found = score(after, load_model())
        row = own_case(after, found)
    except ZplannerError as reason:
        return Offered(notices=(reason,), score=found)
    origins = tuple(origin for load in loads for origin in load.origins)
    expected = _forecast_of(row, found.ceilings.demands.plan, found.scenario)
    stated, counted = (one.current.number("utilization") for one in (plan, after))
    notices: tuple[ZplannerError, ...] = ()
    if stated is not None and stated != counted:
        notices = (ZplannerError(CaseCode.OTHER_TODAY, stated=stated, measured=counted),)
    return Offered((Offer(Reference(Part.MEASUREMENT), (row,), origins, expected),), notices=notices, score=found)


def _id_of(comparison: RunComparison) -> str:
    words = re.findall(r"[^\W_]+", f"{comparison.benchmark} {comparison.variant} {comparison.metric}".casefold())
    return f"{GIVEN_ID}{'-'.join(words)}"


def _notices(readings: Sequence[FileReading], loads: Iterable[MeasuredLoad]) -> Iterator[ZplannerError]:
    """What limits the figures of each system's load."""
    for load in loads:
        yield from notices(load.history)
        if load.today is not None and len(recent(load.today).starts) < len(load.today.starts):
            weeks = round((load.today.end - load.today.first) / WEEK)
            yield ZplannerError(HistoryCode.RECENT, system=load.history.system, recent=RECENT_WEEKS, weeks=weeks)
        if load.trend is not None and load.trend.step is not None:
            yield ZplannerError(TrendCode.STEP, month=load.trend.step.month, size=load.trend.step.size)
            yield from _mixed_levels(load, load.trend.step)
        if load.trend is not None and load.trend.season is None:
            yield ZplannerError(TrendCode.SEASON_UNKNOWN, weeks=load.trend.weeks)
    parts: dict[str, list[SystemReading]] = {}
    for reading in readings:
        for one in reading.systems:
            parts.setdefault(one.system, []).append(one)
    for system, found in sorted(parts.items()):
        clocks = list(dict.fromkeys(one.clock for one in found if one.history))
        if len(clocks) > 1:
            yield ZplannerError(HistoryCode.CLOCKS_DIFFER, system=system, clock=clocks[1], others=clocks[0])
        if not any(one.history for one in found):
            yield ZplannerError(HistoryCode.TOO_SHORT)


def _mixed_levels(load: MeasuredLoad, step: MeasuredStep) -> Iterator[ZplannerError]:
    """That the weeks which tell today's utilization are of two levels."""
    assert load.today is not None
    weeks = recent(load.today)
    after = weeks.during(step.time)
    if after is not None and weeks.first < step.time:
        day, since = str(np.datetime64(step.time, "s").astype("datetime64[D]")), statistic(after)
        yield ZplannerError(TrendCode.MIXED, system=weeks.system, day=day, size=step.size, since=since)


def _not_merged(readings: Iterable[FileReading], plan: Plan) -> Iterator[ZplannerError]:
    """The comparisons that the plan cannot take, such as one with the id of a published measurement."""
    for reading in readings:
        rows = {row.line: row.measurement for row in reading.comparisons}
        for error in merged(plan, Imported(rows))[1].refused:
            yield error.within(file=reading.path)


# Systems of a plan: the load of each by its name.


def _of_systems(readings: Sequence[FileReading], loads: Sequence[MeasuredLoad], plan: Plan, of: Statistic) -> Offered:
    """What files offer to the systems of a plan, and what they hold of none."""
    fresh = [reading for reading in readings if reading.status is ReadStatus.READ]
    systems = {partition.name: partition for partition in plan.partitions}
    known = [load for load in loads if load.history.system in systems]
    remarks = [
        ZplannerError(SystemCode.NO_SUCH_SYSTEM, name=load.history.system)
        for load in loads
        if load.history.system not in systems
    ]
    told = {*systems, *(load.history.system for load in loads)}
    if count := sum(any(_is_of_none(fact, told) for fact in reading.facts) for reading in fresh):
        remarks.append(ZplannerError(SystemCode.FACTS_LEFT_OUT, count=count))
    found = list(_measurements(fresh, plan.names))
    for load in known:
        one = systems[load.history.system]
        parts = ((reading, [part for part in reading.systems if part.system == one.name]) for reading in fresh)
        of_it = [replace(reading, systems=tuple(own)) for reading, own in parts if own]
        found += _of_system(load, one, threads_in(of_it), of)
        stated, counted = one.configuration.number("processors"), told_processors(of_it, threads_in(of_it))
        if stated is not None and any(not stated.low <= count <= stated.high for count in counted):
            remarks.append(ZplannerError(SystemCode.OTHER_ENGINES, name=one.name, counted=max(counted), stated=stated))
    for one in plan.partitions:
        for field, value, origins in memory_of(fresh, one.name):
            if field == MEMORY_USED or field not in one.configuration:
                found.append(Offer(Reference(Part.PARTITION, field=field), value, origins, system=one.name))
    found += _shares(fresh, systems)
    notices = tuple(dict.fromkeys((*_notices(fresh, known), *remarks)))
    questions = (*asked_of_files(readings), *_zone_asked(fresh, notices))
    return Offered(tuple(offer for offer in found if not _is_known(plan, offer)), questions, notices)


def _is_of_none(fact: FoundFact, systems: Container[str]) -> bool:
    """Whether a fact is of none of these systems, and of no host of theirs."""
    return fact.system not in systems and not fact.field.startswith("host")


def _shares(readings: Sequence[FileReading], systems: Container[str]) -> Iterator[Offer]:
    """What a report says of the machine of systems of the plan, and of their share of it."""
    if new := new_systems(readings, {}, Statistic.P95):
        shares = (
            replace(partition, configuration=Configuration())
            for partition in new.partitions
            if partition.name in systems
        )
        partitions = tuple(share for share in shares if share != Partition(share.name))
        hosts = tuple(host for host in new.hosts if host.name in {share.host for share in partitions})
        if partitions:
            yield Offer(Reference(Part.HOST), NewSystems(hosts, partitions), tuple(map(origin, readings)))


def _of_system(load: MeasuredLoad, system: Partition, threads: int, of: Statistic) -> Iterator[Offer]:
    """Its utilization, its engines where it states none, and its history; growth is of all systems of a plan."""
    values: dict[str, Uncertain] = {}
    stated = system.configuration.number("processors")
    today = load.today if stated is None or load.today is None else on_engines(load.today, stated.median * threads)
    if today is not None and (value := utilization_of(settled(today), of)) is not None:
        values["utilization"] = of_engines(value, threads)
    engines = {engines_of(count, threads) for count in load.history.engine_range or ()}
    if len(engines) == 1 and is_possible(*engines) and "processors" not in system.configuration:
        values["processors"] = Uncertain.exactly(engines.pop())
    for field, number in values.items():
        yield Offer(Reference(Part.PARTITION, field=field), number, load.origins, system=system.name)
    yield Offer(Reference(Part.HISTORY), load.history, load.origins, system=system.name)


# What files leave open: how they are to be read.


_ZONE_MATTERS = WallClockCode.HOUR_TWICE, TableFileCode.HOUR_TWICE, HistoryCode.CLOCKS_DIFFER


def _zone_asked(readings: Sequence[FileReading], notices: Iterable[ZplannerError]) -> Iterator[Question]:
    """The zone of clocks that are put back, or that differ from those of other files."""
    told = [*notices, *(notice for reading in readings for notice in reading.notices)]
    if any(notice.code in _ZONE_MATTERS for notice in told):
        count = sum(has_local_times(reading) for reading in readings)
        yield Question(ZplannerError(QuestionCode.TIME_ZONE, count=count), ())


def has_local_times(reading: FileReading) -> bool:
    """Whether a file has times by a clock of which the zone is not known."""
    return any(system.clock is Clock.LOCAL for system in reading.systems)


# Threads of an engine: a file from inside a system counts them, and no engines.


# Engines that change, or on whose number files differ: what is kept is how many are busy.


def _on(load: MeasuredLoad, engines: float, threads: int, of: Statistic) -> Iterator[Offer]:
    """Today's utilization of so many engines."""
    if load.today is None or np.isnan(load.today.engines).all():
        return
    value = utilization_of(on_engines(load.today, engines * threads), of)
    if value is not None:
        yield Offer(Reference(Part.CURRENT, field="utilization"), of_engines(value, threads), load.origins)


def _of_stated_engines(
    found: Sequence[Offer | Question], load: MeasuredLoad, plan: Plan, threads: int, of: Statistic
) -> list[Offer | Question]:
    """The offers of a load whose engines change: its utilization is of the engines that the plan states, or of those
    that a question about them is answered with."""
    if load.today is None or not engines_change(load.today):
        return list(found)
    others = [one for one in found if not (isinstance(one, Offer) and is_utilization(one)) and not _asks_threads(one)]
    stated = plan.current.number("processors")
    return [*(_on(load, stated.median, threads, of) if stated is not None else ()), *others]


def _asks_threads(one: Offer | Question) -> bool:
    return isinstance(one, Question) and one.asked.code is QuestionCode.THREADS_IN_USE


def _with_load(one: Offer | Question, load: MeasuredLoad, threads: int, of: Statistic) -> Offer | Question:
    """A question about the number of engines, with the utilization of each answer's."""
    if isinstance(one, Offer):
        return one
    loads = (_on(load, answer.value.median, threads, of) for answer in one.answers)
    answers = zip(one.answers, loads, strict=True)
    return replace(one, answers=tuple(replace(answer, offers=(*answer.offers, *more)) for answer, more in answers))


# Facts: one value each, or a question.


# Load: a history of each system, today's utilization, and how it grew.


def _loads(readings: Iterable[FileReading], plan: Plan) -> list[MeasuredLoad]:
    """Of each system; where files count by several clocks, of those that count by the first one's."""
    parts: dict[str, list[tuple[History, Origin]]] = {}
    for reading in readings:
        for found in reading.systems:
            if found.history is not None:
                parts.setdefault(found.system, []).append((found.history, origin(reading)))
    loads = []
    for several in parts.values():
        alike = [one for one in several if one[0].clock is several[0][0].clock]
        history = joined([history for history, _ in alike])
        loads.append(MeasuredLoad.of(history, tuple(origin for _, origin in alike), plan))
    return loads


def _all_of_it(loads: Sequence[MeasuredLoad], plan: Plan) -> MeasuredLoad | None:
    """The load of several systems together, on the plan's engines where it states them; None where it cannot be."""
    if len(loads) < 2:
        return None
    stated = plan.current.get("processors")
    try:
        history = together([load.history for load in loads], stated.median if isinstance(stated, Uncertain) else None)
    except ZplannerError:  # the engines of one are unknown, or all need more than there are
        return None
    origins = tuple(dict.fromkeys(origin for load in loads for origin in load.origins))
    return None if history is None else MeasuredLoad.of(history, origins, plan)


def _as_systems(readings: Sequence[FileReading], loads: Sequence[MeasuredLoad], of: Statistic) -> Answer | None:
    """Each system of the files as one of the plan; None where they are of one alone."""
    new = new_systems(readings, {load.history.system: load.today for load in loads}, of)
    if new is None:
        return None
    histories = (Offer(Reference(Part.HISTORY), load.history, load.origins) for load in loads)
    return Answer(new, (Offer(Reference(Part.HOST), new, tuple(map(origin, readings))), *histories))


def _load(
    loads: Sequence[MeasuredLoad], all_of_it: MeasuredLoad | None, as_systems: Answer | None, of: Statistic
) -> Iterator[Offer | Question]:
    """What one system's load offers; of several, the planner says whose it is to be."""
    kept = [Offer(Reference(Part.HISTORY), load.history, load.origins) for load in loads]
    if len(loads) == 1 and as_systems is None:
        yield from (*_told_by(loads[0], of), *kept)
        return
    choices = [Answer(load.history.system, (*_told_by(load, of), one)) for load, one in zip(loads, kept, strict=True)]
    if all_of_it is not None:
        systems = tuple(load.history.system for load in loads)
        choices.insert(0, Answer(systems, (*_told_by(all_of_it, of), *kept)))
    count = len(loads)
    if as_systems is not None:
        choices.append(as_systems)
        count = len(as_systems.value.partitions)
    if choices:
        yield Question(ZplannerError(QuestionCode.SEVERAL_SYSTEMS, count=count), tuple(choices))


def _told_by(load: MeasuredLoad, of: Statistic) -> Iterator[Offer]:
    if load.today is None:
        return
    value = utilization_of(settled(load.today), of)
    if value is not None:
        yield Offer(Reference(Part.CURRENT, field="utilization"), value, load.origins)
    trend = load.trend
    if trend is not None and trend.growth_per_year is not None:
        yield Offer(Reference(Part.GROWTH, field="per_year"), _rounded(trend.growth_per_year), load.origins)
    if trend is not None and trend.season is not None:
        month = datetime.fromtimestamp(load.today.end, UTC).month
        yield Offer(Reference(Part.SEASON), Season(trend.season, month), load.origins)


def _rounded(number: Uncertain) -> Uncertain:
    """To a tenth of a percent: more would only look exact."""
    return Uncertain(round(number.low, 3), round(number.high, 3), number.confidence)
