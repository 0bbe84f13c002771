"""What files say of a machine and its engines: offered where they agree, asked where they do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.fields import Field, field_named, fields
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.importing.formats.load.hyptop import COUNT_CORES
from zplanner.importing.reading import FileReading, ReadStatus
from zplanner.importing.taking import (
    Answer,
    Offer,
    Origin,
    Question,
    QuestionCode,
    is_utilization,
    origin,
)
from zplanner.uncertain import Uncertain


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


def offered_facts(readings: Sequence[FileReading], names: Vocabulary) -> Iterator[Offer | Question]:
    for name in fields():
        if name != "processors":
            yield from _one_of(field_named(name, names), _values(readings, name), QuestionCode.VALUES_DIFFER)


def offered_engines(readings: Sequence[FileReading], threads: int) -> Iterator[Offer | Question]:
    """The engines of the partition: configured, on line, of the layer below, and as histories tell them."""
    found: dict[Any, tuple[Origin, ...]] = {}
    below = _values(readings, "lpar_engines")
    for values in (
        _values(readings, "processors"),
        _values(readings, "engines_online"),
        below,
        told_processors(readings, threads),
    ):
        for count, origins in values.items():
            found[count] = (*found.get(count, ()), *origins)
    guest = max(_values(readings, "processors"), default=0)
    over = any(count < guest for count in below)
    code = QuestionCode.GUEST_OVER_PARTITION if over else QuestionCode.ENGINES_DIFFER
    yield from _one_of(field_named("processors"), found, code)


def engines_of(processors: int, threads: int) -> int:
    """The engines that a system counts as processors, one for each of their threads."""
    return -(-processors // threads)


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
