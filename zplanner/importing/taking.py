"""What files offer to a plan and ask of a planner, and the plan with what is taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from zplanner.errors import Code, Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SHIPPED, Vocabulary
from zplanner.histories.history import History, HistoryCode
from zplanner.histories.statistics import Statistic
from zplanner.histories.windows import joined
from zplanner.importing.formats.tables.comparisons import merged
from zplanner.importing.found import Hints, Imported
from zplanner.importing.reading import FileReading
from zplanner.importing.runs import RunComparison
from zplanner.planning.decisions.carried_out import MOVE_BENCHMARK, MoveScore
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Host, Partition, Plan, with_systems


class QuestionCode(Code):
    """What only the planner can decide."""

    VALUES_DIFFER = "the files disagree on {field:label}: {named:0}", "choose the one that counts"
    ENGINES_DIFFER = "the files disagree on {field:label}: {named:0}", "choose the one that counts"
    GUEST_OVER_PARTITION = (
        "the guest has more virtual engines than its partition has engines",
        "only as many as the partition has can run at a time",
    )
    SEVERAL_SYSTEMS = (
        "the files are of {count:system}",
        "make each a system of the plan or take the load of one; where the engines of each are known and fit into "
        "those of this plan, they can be added up",
    )
    WHAT_CHANGED = (
        "the runs before and after a change give {count:comparison}",
        "choose the scenario whose change that was, to count them as own measurements",
    )
    THREADS_IN_USE = (
        "each engine runs {threads:thread}, and the load is of threads: an engine is busy as long as any of its "
        "threads is",
        "choose which of them today's utilization is of",
    )
    STATISTIC = "today's utilization is one figure of the windows of load", "choose which"
    TIME_ZONE = (
        "the time zone of {count:file} is unknown",
        "state it as the zone of [table] in a mapping, or in the window",
    )


@dataclass(frozen=True, slots=True)
class Origin:
    """Where something was found; no line where it is of a whole file."""

    file: Path
    line: int | None = None
    name: str = ""
    """What tells the file from the others that were read."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A value for a part of the plan: a field of today's configuration, the growth, a history, a measurement."""

    about: Reference
    value: Any
    origins: tuple[Origin, ...]
    forecast: Quantiles | None = None
    """Of a comparison's ratio, by the forecast of its class and change; None where nothing covers it."""
    system: str = ""
    """The system of the plan that it is offered to; that of the plan itself where none is named."""
    names: Vocabulary = SHIPPED
    """What comparisons may name."""


@dataclass(frozen=True, slots=True)
class NewSystems:
    """What files say of several systems, which become systems of the plan, and of the machines that they run on."""

    hosts: tuple[Host, ...]
    partitions: tuple[Partition, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: what it is called by (a value, a system's name, several of them) and what it offers."""

    value: Any
    offers: tuple[Offer, ...] = ()
    hints: Hints | None = None
    """How the file that is asked about is to be read again; None where the answer changes nothing about reading."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, with its values, and the answers there are; none where a mapping may state any."""

    asked: ZplannerError
    answers: tuple[Answer, ...]


@dataclass(frozen=True, slots=True)
class Offered:
    """Everything that files offer to a plan."""

    offers: tuple[Offer, ...] = ()
    questions: tuple[Question, ...] = ()
    notices: tuple[ZplannerError, ...] = ()
    """What limits the figures, and what the plan cannot take."""
    comparisons: tuple[RunComparison, ...] = ()
    """Runs before and after a change, as the names of their files tell which are which."""
    score: MoveScore | None = None
    """The forecast against what is measured since the move, these files included."""

    @property
    def has_load(self) -> bool:
        """Whether a load is offered, or may be by an answer."""
        answers = (offer for question in self.questions for answer in question.answers for offer in answer.offers)
        return any(map(is_utilization, (*self.offers, *answers)))


def origin(reading: FileReading, line: int | None = None) -> Origin:
    return Origin(reading.path, line, reading.name)


def statistics_of(found: Mapping[Statistic, Offered]) -> tuple[Statistic, ...]:
    """Those that the load has; that of demand where the hypervisor withheld time."""
    withheld = any(notice.code is HistoryCode.WITHHELD for one in found.values() for notice in one.notices)
    return tuple(of for of, one in found.items() if one.has_load and (withheld or of is not Statistic.DEMAND_P95))


def statistic_question(found: Mapping[Statistic, Offered]) -> Iterator[Question]:
    """Which figure of the load is today's utilization, with its value where the load is of one system."""
    answers = tuple(Answer(of, tuple(filter(is_utilization, found[of].offers))) for of in statistics_of(found))
    if answers:
        yield Question(ZplannerError(QuestionCode.STATISTIC), answers)


def is_utilization(offer: Offer) -> bool:
    return offer.about.field == "utilization"


def taken(plan: Plan, offers: Iterable[Offer]) -> Plan:
    """The plan with the offers that were chosen: one step for all of them. Those of systems are for the whole plan.

    What a move showed is left out where today's utilization is not the one that it was found with.
    """
    for offer in sorted(offers, key=_shows_the_move):
        if not _shows_the_move(offer) or _is_found_with(plan, offer):
            plan = TAKE[offer.about.part](plan, offer)
    return plan


def _shows_the_move(offer: Offer) -> bool:
    return offer.about.part is Part.MEASUREMENT and offer.value[0].benchmark == MOVE_BENCHMARK


def _is_found_with(plan: Plan, offer: Offer) -> bool:
    return all(row.base.get("utilization") == plan.current.get("utilization") for row in offer.value)


def _with_field(plan: Plan, offer: Offer) -> Plan:
    return replace(plan, current=_stating(plan.current, offer))


def _stating(configuration: Configuration, offer: Offer) -> Configuration:
    """A configuration with an offered value; a machine keeps the LinuxONE name that a plan has for it."""
    changed = configuration.changed({offer.about.field: offer.value})
    return changed if configuration.differences(changed) else configuration


def _with_field_of_system(plan: Plan, offer: Offer) -> Plan:
    def with_field(partition: Partition) -> Partition:
        return replace(partition, configuration=_stating(partition.configuration, offer))

    changed = (with_field(partition) if partition.name == offer.system else partition for partition in plan.partitions)
    return replace(plan, partitions=tuple(changed))


def _with_systems(plan: Plan, offer: Offer) -> Plan:
    """What a plan says of today without a load is of no system yet, and holds for each of the new ones."""
    new: NewSystems = offer.value
    partitions = new.partitions
    if not (plan.partitions or plan.histories or "utilization" in plan.current):
        common = plan.current.changed(processors=None)
        partitions = tuple(
            replace(partition, configuration=common.changed(partition.configuration)) for partition in partitions
        )
        plan = replace(plan, current=Configuration())
    known = {host.name: host for host in plan.hosts}
    systems = {partition.name: partition for partition in plan.partitions}
    hosts = (_host_with(known[host.name], host) if host.name in known else host for host in new.hosts)
    partitions = tuple(
        _system_with(systems[partition.name], partition) if partition.name in systems else partition
        for partition in partitions
    )
    return with_systems(plan, hosts, partitions, plan.name or "today")


def _host_with(host: Host, found: Host) -> Host:
    """A machine of the plan with what is found of it; what only the plan knows stays."""
    return replace(host, machine=found.machine or host.machine, ifls=found.ifls or host.ifls)


def _system_with(system: Partition, found: Partition) -> Partition:
    return replace(
        system,
        configuration=system.configuration.changed(found.configuration),
        host=found.host or system.host,
        weight=system.weight if found.weight is None else found.weight,
        capped=found.capped or system.capped,
        dedicated=found.dedicated or system.dedicated,
    )


def _with_history(plan: Plan, offer: Offer) -> Plan:
    new: History = offer.value
    by_system = {history.system: history for history in plan.histories}
    by_system[new.system] = joined([*(history for history in plan.histories if history.system == new.system), new])
    return replace(plan, histories=tuple(by_system.values()))


TAKE: Mapping[Part | None, Callable[[Plan, Offer], Plan]] = {
    Part.CURRENT: _with_field,
    Part.GROWTH: lambda plan, offer: replace(plan, growth_per_year=offer.value),
    Part.STEP: lambda plan, offer: replace(plan, load_steps=(*plan.load_steps, offer.value)),
    Part.SEASON: lambda plan, offer: replace(plan, season=offer.value),
    Part.HISTORY: _with_history,
    Part.HOST: _with_systems,
    Part.PARTITION: _with_field_of_system,
    Part.MEASUREMENT: lambda plan, offer: merged(plan, _rows(offer.value))[0],
}


def _rows(measurements: Sequence[Measurement]) -> Imported:
    return Imported(dict(enumerate(measurements, start=1)))
