"""What files hold and offer, on a terminal and for scripts: what `zplanner import` prints; and the answers of a mapping
to its questions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import numpy as np

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.measurement import Measurement
from zplanner.histories.history import Clock, History
from zplanner.histories.statistics import LoadSummary, Statistic, load_summary
from zplanner.importing.found import FoundFact
from zplanner.importing.mapping import mapping_of
from zplanner.importing.reading import FileReading, SystemReading
from zplanner.importing.refusals import ImportCode
from zplanner.importing.runs import RunComparison
from zplanner.importing.taking import Answer, NewSystems, Offer, Offered, Origin, Question, QuestionCode
from zplanner.planning.plan import Season
from zplanner.reporting.listing.forecast import actual_document, quantiles_of, six_digits
from zplanner.uncertain import Uncertain
from zplanner.wording import carried_out
from zplanner.wording import importing as words
from zplanner.wording.console import DRY_RUN
from zplanner.wording.errors import advice, place
from zplanner.wording.importing import choice_name, question_line, question_name
from zplanner.wording.numbers import capitalized


def import_listing(readings: Sequence[FileReading], found: Offered, *, is_dry: bool) -> str:
    """What is offered and what is left to be decided, then each file with its refused lines and notices."""
    return "".join(f"{line}\n" for line in _lines(readings, found, is_dry))


def _lines(readings: Sequence[FileReading], found: Offered, is_dry: bool) -> Iterator[str]:
    yield from (f"  {words.comparison(comparison)}" for comparison in found.comparisons)
    yield from (f"  {capitalized(advice(notice))}" for notice in found.notices)
    if readings and not found.offers and not found.questions:
        yield words.NOTHING_TO_TAKE
    if found.offers:
        yield words.OFFERED if is_dry else words.TAKEN
        yield from (f"  {_offer_line(offer)}" for offer in found.offers)
    if found.questions:
        yield words.TO_DECIDE
        for question in found.questions:
            yield f"  {words.question_line(question)}"
            for choice in question.answers:
                compared = any(isinstance(offer.value, tuple) for offer in choice.offers)
                yield f"    {words.choice_line(choice) if compared else words.choice_name(choice)}"
    if found.score is not None:
        yield f"{carried_out.TITLE}:"
        yield from (f"  {line}" for line in carried_out.lines(found.score))
    yield from _files(readings, found.notices)
    if is_dry:
        yield DRY_RUN


MOST_UNREAD = 10
"""Files that are not read and that are named; of the others each reason is counted."""


def _files(readings: Sequence[FileReading], told: Collection[ZplannerError]) -> Iterator[str]:
    """The files that are read, each with what was not and what is not yet told; then those that are not."""
    unread = [reading for reading in readings if reading.reason is not None]
    for reading in readings:
        if reading.reason is not None:
            continue
        yield words.file_line(reading)
        for error in reading.refused:
            yield f"  {place(error)}: {advice(error)}"
        if more := reading.refused_count - len(reading.refused):
            yield f"  {words.more_refused(more)}"
        yield from (f"  {capitalized(advice(notice))}" for notice in reading.notices if notice not in told)
    yield from map(words.file_line, unread[:MOST_UNREAD])
    reasons = Counter(advice(reading.reason) for reading in unread[MOST_UNREAD:] if reading.reason is not None)
    yield from (words.unread_line(count, reason) for reason, count in reasons.most_common())


def _offer_line(offer: Offer) -> str:
    return f"{words.offer_name(offer)}: {words.offer_value(offer)} ({words.origins(offer.origins)})"


STATISTIC = question_name(QuestionCode.STATISTIC)


def statistic_in(answers: Mapping[str, str]) -> Statistic:
    """The figure of the load that the answers name; ZplannerError if there is none of that name."""
    known = tuple(map(str, Statistic))
    name = answers.get(STATISTIC, Statistic.P95)
    if name not in known:
        raise ZplannerError(ImportCode.NOT_AN_ANSWER, name=STATISTIC, answer=name, known=known)
    return Statistic(name)


def answered(found: Offered, answers: Mapping[str, str]) -> Offered:
    """The offers with those of the answers, and the questions that are left; ZplannerError where an answer is none."""
    known = tuple(map(question_name, QuestionCode))
    offers, left = list(found.offers), list(found.questions)
    for name, answer in answers.items():
        if name not in known:
            raise ZplannerError(ImportCode.NOT_A_QUESTION, name=name, known=known)
        asked = (question for question in left if question_name(question.asked.code) == name)
        choices = [(question, choice) for question in asked for choice in question.answers]
        chosen = [(question, choice) for question, choice in choices if choice_name(choice) == answer]
        if choices and not chosen:
            names = tuple(choice_name(choice) for _, choice in choices)
            raise ZplannerError(ImportCode.NOT_AN_ANSWER, name=name, answer=answer, known=names)
        for question, choice in chosen:
            left.remove(question)
            offers += choice.offers
    return replace(found, offers=tuple(offers), questions=tuple(left))


IMPORT_FORMAT = 1
"""Incremented when a name, a unit or a meaning in the document changes."""


def import_json(readings: Sequence[FileReading], found: Offered, more: Iterable[Question] = ()) -> str:
    """The document as text: plain ASCII, the same bytes on every machine."""
    return f"{json.dumps(import_document(readings, found, more), indent=2, allow_nan=False)}\n"


def import_document(readings: Sequence[FileReading], found: Offered, more: Iterable[Question] = ()) -> dict[str, Any]:
    """The document as values, with more questions than those of the offers. Shares are 0..1; what is unknown is left
    out."""
    return {
        "format": IMPORT_FORMAT,
        "files": [_file(reading) for reading in readings],
        "comparisons": [_comparison(comparison) for comparison in found.comparisons],
        "offers": [_offer(offer) for offer in found.offers],
        "questions": [_question(question) for question in (*found.questions, *more)],
        **({"actual": actual_document(found.score)} if found.score else {}),
    }


def _file(reading: FileReading) -> dict[str, Any]:
    return _known(
        {
            "file": str(reading.path),
            "format": reading.format,
            "tool_version": reading.tool_version,
            "sha256": reading.sha256,
            "status": reading.status.value,
            "reason": reading.reason and advice(reading.reason),
            "systems": [_system(system, reading) for system in reading.systems],
            "facts": [_fact(fact) for fact in reading.facts],
            "scores": [
                _known(
                    {
                        "benchmark": score.benchmark,
                        "variant": score.variant,
                        "metric": score.metric,
                        "value": six_digits(score.value),
                        "unit": score.unit,
                        "clock": score.clock.value,
                        "class": score.workload_class,
                        "line": score.line,
                    }
                )
                for score in reading.scores
            ],
            "refused": {
                "count": reading.refused_count,
                "first": [{"line": error.line, "reason": advice(error)} for error in reading.refused],
            },
            "notices": [_notice_document(about) for about in reading.notices],
        }
    )


def _fact(fact: FoundFact) -> dict[str, Any]:
    of = {"system": fact.system} if fact.system else {}
    return {"field": fact.field, "value": fact.value, "line": fact.line, **of}


def _system(system: SystemReading, reading: FileReading) -> dict[str, Any]:
    return _known(
        {
            "system": system.system,
            "machine_type": next((fact.value for fact in reading.facts if fact.field == "machine_type"), None),
            "interval_s": system.interval and round(system.interval),
            "first": time_text(system.first, system.clock),
            "last": time_text(system.last, system.clock),
            "time": system.clock.value,
            "engines": system.engines[-1] if system.engines else None,
            "engines_min": min(system.engines, default=None),
            "engines_max": max(system.engines, default=None),
            "restarts": system.restarts,
            "dropped_since_boot": system.dropped,
            "samples": _summary(system.samples),
            "windows": None if system.history is None else _summary(_of_windows(system.history)),
        }
    )


def _of_windows(history: History) -> LoadSummary:
    found = load_summary(history.busy, history.steal)
    assert found is not None  # a history has windows
    return found


def _summary(summary: LoadSummary) -> dict[str, Any]:
    return _known(
        {
            name: value if isinstance(value, int) else six_digits(value)
            for name in summary.__slots__
            if (value := getattr(summary, name)) is not None
        }
    )


def _comparison(comparison: RunComparison) -> dict[str, Any]:
    return {
        "benchmark": comparison.benchmark,
        "variant": comparison.variant,
        "metric": comparison.metric,
        "ratio": six_digits(comparison.ratio),
        "ratio_low": six_digits(comparison.ratio_low),
        "ratio_high": six_digits(comparison.ratio_high),
        "repeats": list(comparison.repeats),
        "noise": comparison.noise.value,
    }


def _offer(offer: Offer) -> dict[str, Any]:
    found = {"field": field_of(offer.about), "value": _value(offer.value), "from": _origins(offer.origins)}
    if offer.system:
        found["system"] = offer.system
    return {**found, **({"forecast": quantiles_of(offer.forecast)} if offer.forecast else {})}


def _question(question: Question) -> dict[str, Any]:
    about = {"code": question_name(question.asked.code), "message": question_line(question)}
    return {**about, "choices": [_choice(choice) for choice in question.answers]}


def _choice(choice: Answer) -> dict[str, Any]:
    """A choice with what it offers; where it is how to read a file, with the mapping that says so."""
    mapping = None if choice.hints is None else mapping_of(choice.hints)
    offers = [_offer(offer) for offer in choice.offers]
    return _known({"name": choice_name(choice), "offers": offers, "mapping": mapping})


def _notice_document(about: ZplannerError) -> dict[str, Any]:
    return {"code": about.code.name.lower().replace("_", "-"), "message": advice(about)}


def _origins(origins: Iterable[Origin]) -> list[dict[str, Any]]:
    return [_known({"file": str(origin.file), "line": origin.line}) for origin in origins]


def field_of(about: Reference) -> str:
    """The field of a text plan; a field of today's configuration by its name alone."""
    if about.part is Part.CURRENT or about.part is None:
        return about.field
    return f"{about.part}.{about.field}" if about.field else str(about.part)


def time_text(seconds: float, clock: Clock) -> str | None:
    """ISO 8601, with Z where it is UTC; None where a file has no times."""
    if clock is Clock.UNKNOWN or not np.isfinite(seconds):
        return None
    text = datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
    return f"{text}Z" if clock is Clock.UTC else text


def _value(value: Any) -> Any:
    """A value as a text plan writes it; a history and a measurement by their names."""
    match value:
        case Uncertain():
            return six_digits(value.median) if value.is_exact else str(value)
        case Season(factors, month):
            return {"factors": [six_digits(factor) for factor in factors], "month": month}
        case History():
            return value.system
        case tuple() as measurements:
            return [measurement.id for measurement in measurements if isinstance(measurement, Measurement)]
        case NewSystems(_, partitions):
            return [partition.name for partition in partitions]
        case _:
            return value


def _known(entries: dict[str, Any]) -> dict[str, Any]:
    """The entries that are known: an absent key is unknown."""
    return {name: value for name, value in entries.items() if value is not None and value != ""}
