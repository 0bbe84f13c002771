"""What files say of a machine, its engines and its systems: offered where they agree, asked where they do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.compatibility import levels_on
from zplanner.evidence.configuration import Configuration, Field, field_named, fields
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.histories.history import History
from zplanner.histories.statistics import Statistic, recent, statistic
from zplanner.histories.windows import engines_change, on_engines
from zplanner.importing.formats.load.batches import ALIKE
from zplanner.importing.formats.load.hypervisors import COUNT_CORES
from zplanner.importing.reading import FileReading, ReadStatus, SystemReading
from zplanner.importing.refusals import MachineFileCode
from zplanner.importing.taking import Answer, NewSystems, Offer, Origin, Question, QuestionCode, is_utilization, origin
from zplanner.planning.demands import MEMORY_USED
from zplanner.planning.plan import Host, Partition
from zplanner.uncertain import Uncertain

MEMORY, SMT = "central_storage_gib", "smt"


def asked_of_files(readings: Iterable[FileReading]) -> Iterator[Question]:
    for reading in readings:
        for one in reading.asked if reading.status is not ReadStatus.ALREADY_THERE else ():
            answers = (Answer(name, hints=hints) for name, hints in one.answers.items())
            yield Question(one.about.within(file=reading.path), tuple(answers))


def _counts_threads(reading: FileReading) -> bool:
    return bool(reading.systems) and reading.format not in COUNT_CORES


def threads_in(readings: Sequence[FileReading]) -> int:
    """The threads of each engine that a load is of; 1 where it is of engines."""
    return max(_values(readings, "threads_per_core"), default=1) if any(map(_counts_threads, readings)) else 1


def load_of_engines(found: Iterable[Offer | Question], threads: int) -> Iterator[Offer | Question]:
    """A load of threads as one of engines: an engine is busy as long as one thread at least, and all at most.

    Of one system that is asked; where the system itself is asked for, its load is the range.
    """
    for one in found:
        if threads > 1 and isinstance(one, Question):
            yield replace(one, answers=tuple(_answer_of_engines(answer, threads) for answer in one.answers))
        elif threads > 1 and isinstance(one, Offer) and is_utilization(one):
            answers = _answer_of_engines(Answer("engines", (one,)), threads), Answer("threads", (one,))
            yield Question(ZplannerError(QuestionCode.THREADS_IN_USE, threads=threads), answers)
        else:
            yield one


def _answer_of_engines(answer: Answer, threads: int) -> Answer:
    return replace(answer, offers=tuple(_of_engine(offer, threads) for offer in answer.offers))


def _of_engine(offer: Offer, threads: int) -> Offer:
    return replace(offer, value=of_engines(offer.value, threads)) if is_utilization(offer) else offer


def of_engines(load: Uncertain, threads: int) -> Uncertain:
    """The load of engines whose threads have this exact load; 1 thread is the engine."""
    return load if threads == 1 else Uncertain(load.low, round(min(threads * load.low, 1.0), 4))


Values = Mapping[Any, tuple[Origin, ...]]
"""By value, where it was found."""


def _values(readings: Iterable[FileReading], name: str) -> Values:
    found: dict[Any, tuple[Origin, ...]] = {}
    for reading in readings:
        for fact in reading.facts:
            if fact.field == name:
                found[fact.value] = (*found.get(fact.value, ()), origin(reading, fact.line))
    return found


def _peaks(readings: Iterable[FileReading], name: str) -> Values:
    """As `_values`, of each system the largest alone; a file that names none is of the one that others name."""
    found = [(reading, fact) for reading in readings for fact in reading.facts if fact.field == name]
    named = {fact.system for _, fact in found if fact.system}
    unnamed = named.pop() if len(named) == 1 else ""
    largest: dict[str, tuple[float, tuple[Origin, ...]]] = {}
    for reading, fact in found:
        system = fact.system or unnamed
        value, origins = largest.get(system, (0.0, ()))
        if float(fact.value) >= value:
            where = origin(reading, fact.line)
            largest[system] = float(fact.value), (*(origins if fact.value == value else ()), where)
    return dict(largest.values())


def _alike(values: Values) -> Values:
    """The largest of sizes that are one, with the places of all of them."""
    found: dict[Any, tuple[Origin, ...]] = {}
    largest = 0.0
    for value in sorted(values, reverse=True):
        largest = value if value < (1.0 - ALIKE) * largest or not found else largest
        found[largest] = (*found.get(largest, ()), *values[value])
    return found


def offered_facts(readings: Sequence[FileReading], names: Vocabulary) -> Iterator[Offer | Question]:
    """Those of today's configuration: not of one of several systems, each of which becomes one of the plan."""
    if len({system.system for reading in readings for system in reading.systems if system.system}) > 1:
        readings = _facts_of(readings, "")
    for name in fields():
        if name != "processors":
            values = _peaks(readings, name) if name == MEMORY_USED else _values(readings, name)
            values = _alike(values) if name == MEMORY else values
            yield from _one_of(field_named(name, names), values, QuestionCode.VALUES_DIFFER)


def _facts_of(readings: Iterable[FileReading], system: str) -> list[FileReading]:
    """The readings with the facts that are of one system alone, or of none that is named."""
    return [
        replace(reading, facts=tuple(fact for fact in reading.facts if fact.system == system)) for reading in readings
    ]


def memory_of(readings: Iterable[FileReading], system: str) -> Iterator[tuple[str, Uncertain, tuple[Origin, ...]]]:
    """The fields of memory that files tell of a system by its name, each with the largest value and where it is."""
    of_it = _facts_of(readings, system)
    for name in (MEMORY, MEMORY_USED):
        if values := _values(of_it, name):
            largest = max(values)
            yield name, Uncertain.exactly(largest), values[largest]


def moment_of_memory(readings: Iterable[FileReading]) -> Iterator[ZplannerError]:
    """That all files which tell the memory in use tell it of one moment."""
    told = [reading.notices for reading in readings if any(fact.field == MEMORY_USED for fact in reading.facts)]
    if told and all(any(notice.code is MachineFileCode.ONE_MOMENT for notice in notices) for notices in told):
        yield ZplannerError(MachineFileCode.ONE_MOMENT)


def offered_threads(readings: Iterable[FileReading], current: Configuration) -> Iterator[Offer | Question]:
    """Today's threads per core, on a machine whose cores may run two. A guest of z/VM sees one, whatever they run."""
    readings = _facts_of(readings, "")
    machines, hypervisors = ({*_values(readings, name)} or {current.level(name)} for name in ("machine", "hypervisor"))
    if None not in machines and all(len(levels_on(machine, SMT)) > 1 for machine in machines):
        found = _values(readings, "threads_per_core")
        values = {str(count): found[count] for count in found if count > 1 or hypervisors == {"lpar"}}
        known = {level: values[level] for level in field_named(SMT).levels if level in values}
        yield from _one_of(field_named(SMT), known, QuestionCode.VALUES_DIFFER)


def offered_engines(readings: Sequence[FileReading], threads: int) -> Iterator[Offer | Question]:
    """The engines of the partition: configured, on line, of the layer below, and as the history of a single system
    tells them."""
    found: dict[Any, tuple[Origin, ...]] = {}
    below = _values(readings, "lpar_engines")
    is_of_one = len({system.system for reading in readings for system in reading.systems}) == 1
    for values in (
        _values(readings, "processors"),
        _values(readings, "engines_online"),
        below,
        told_processors(readings, threads) if is_of_one else {},
    ):
        for count, origins in filter(lambda item: is_possible(item[0]), values.items()):
            found[count] = (*found.get(count, ()), *origins)
    guest = max(_values(readings, "processors"), default=0)
    over = any(count < guest for count in below)
    code = QuestionCode.GUEST_OVER_PARTITION if over else QuestionCode.ENGINES_DIFFER
    yield from _one_of(field_named("processors"), found, code)


def engines_of(processors: int, threads: int) -> int:
    """The engines that a system counts as processors, one for each of their threads."""
    return -(-processors // threads)


def is_possible(engines: int) -> bool:
    """Whether a machine that a plan can name may have so many engines: a server of another kind may have more."""
    return 1 <= engines <= field_named("processors").maximum


def told_processors(readings: Iterable[FileReading], threads: int) -> Values:
    found: dict[Any, tuple[Origin, ...]] = {}
    for reading in readings:
        each = threads if _counts_threads(reading) else 1
        for count in {engines_of(count, each) for system in reading.systems for count in system.engines}:
            found[count] = (*found.get(count, ()), origin(reading))
    return found


def _one_of(field: Field, values: Values, code: QuestionCode) -> Iterator[Offer | Question]:
    offers = [
        Offer(Reference(Part.CURRENT, field=field.name), field.value(value), origins)
        for value, origins in sorted(values.items(), key=lambda item: (isinstance(item[0], str), item[0]))
    ]
    if len(offers) == 1:
        yield offers[0]
    elif offers:
        asked = ZplannerError(
            code, about=offers[0].about, field=field.name, values=tuple(offer.value for offer in offers)
        )
        yield Question(asked, tuple(Answer(offer.value, (offer,)) for offer in offers))


# Load: today's utilization, on the engines that there are.


def settled(history: History) -> History:
    """A load on the engines that there are at its end, where their number changes."""
    known = history.engines[~np.isnan(history.engines)]
    return on_engines(history, float(known[-1])) if engines_change(history) else history


def utilization_of(history: History, of: Statistic = Statistic.P95) -> Uncertain | None:
    """Today's utilization by the last weeks of a history; None for a demand whose steal is unknown, and for a system
    that idles."""
    value = statistic(recent(history), of)
    return None if value is None else _stated_load(value)


def _stated_load(share: float) -> Uncertain | None:
    """A load as a plan states it; None where it is too little for a plan."""
    load = round(min(share, 1.0), 4)
    return Uncertain.exactly(load) if load >= field_named("utilization").minimum else None


# Systems of a machine: each with its load, and what a report says of its share of the machine.


def new_systems(
    readings: Sequence[FileReading], loads: Mapping[str, History | None], of: Statistic
) -> NewSystems | None:
    """The systems of the files as those of a plan, by their `loads` of today; None of one alone, or without a name."""
    files: dict[str, list[FileReading]] = {}
    for reading in readings:
        for one in reading.systems:
            files.setdefault(one.system, []).append(reading)
    if len(files) < 2 or "" in files:
        return None
    stated: dict[tuple[Path, str], dict[str, Any]] = {}
    for reading in readings:
        for fact in reading.facts:
            stated.setdefault((reading.path, fact.system), {})[fact.field] = fact.value
    hosts: dict[str, Host] = {}
    partitions = []
    for name, of_it in files.items():
        path, threads = of_it[-1].path, threads_in(of_it)
        machine, share = stated.get((path, ""), {}), stated.get((path, name), {})
        if host := machine.get("host", ""):
            hosts[host] = Host(host, machine.get("host_machine", ""), machine.get("host_ifls"))
        one = next(system for system in of_it[-1].systems if system.system == name)
        memory = {field: value for field, value, _ in memory_of(readings, name)}
        values = {"machine": machine.get("host_machine"), **memory, **_present(one, loads.get(name), threads, of)}
        partitions.append(
            Partition(
                name,
                Configuration().changed(values),
                host=host,
                weight=share.get("weight"),
                capped=share.get("capped", False),
                dedicated=share.get("dedicated", False),
            )
        )
    return NewSystems(tuple(hosts.values()), tuple(partitions))


def _present(reading: SystemReading, load: History | None, threads: int, of: Statistic) -> dict[str, Uncertain | None]:
    """The engines of a system and its load: of its windows, or of its samples where these are too few for windows."""
    busy = utilization_of(settled(load), of) if load is not None else _stated_load(reading.samples.busy_p95)
    engines = engines_of(reading.engines[-1], threads) if reading.engines else 0
    return {
        "processors": Uncertain.exactly(engines) if is_possible(engines) else None,
        "utilization": None if busy is None else of_engines(busy, threads),
    }
