"""What files hold and offer, on a terminal: `zplanner import`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from zplanner.importing.reading import FileReading
from zplanner.importing.taking import Offer, Offered
from zplanner.wording import importing as words
from zplanner.wording.comparison import actual
from zplanner.wording.errors import advice, place
from zplanner.wording.listing import DRY_RUN
from zplanner.wording.numbers import capitalized


def import_listing(readings: Sequence[FileReading], found: Offered, *, is_dry: bool) -> str:
    """What is offered and what is left to be decided, then each file with its refused lines and notices."""
    return "".join(f"{line}\n" for line in _lines(readings, found, is_dry))


def _lines(readings: Sequence[FileReading], found: Offered, is_dry: bool) -> Iterator[str]:
    yield from (f"  {words.comparison(one)}" for one in found.comparisons)
    yield from (f"  {capitalized(advice(notice))}" for notice in found.notices)
    if readings and not found.offers and not found.questions:
        yield words.NOTHING_TO_TAKE
    if found.offers:
        yield words.OFFERED if is_dry else words.TAKEN
        yield from (f"  {_offer(offer)}" for offer in found.offers)
    if found.questions:
        yield words.TO_DECIDE
        for question in found.questions:
            yield f"  {words.question_line(question)}"
            for choice in question.answers:
                compared = any(isinstance(offer.value, tuple) for offer in choice.offers)
                yield f"    {words.choice_line(choice) if compared else words.choice_name(choice)}"
    if found.score is not None:
        yield f"{actual.TITLE}:"
        yield from (f"  {line}" for line in actual.lines(found.score))
    yield from _files(readings)
    if is_dry:
        yield DRY_RUN


MOST_UNREAD = 10
"""Files that are not read and that are named; of the others each reason is counted."""


def _files(readings: Sequence[FileReading]) -> Iterator[str]:
    """The files that are read, each with what was not; then those that are not."""
    unread = [reading for reading in readings if reading.reason is not None]
    for reading in readings:
        if reading.reason is not None:
            continue
        yield words.file_line(reading)
        for error in reading.refused:
            yield f"  {place(error)}: {advice(error)}"
        if more := reading.refused_count - len(reading.refused):
            yield f"  {words.more_refused(more)}"
        yield from (f"  {capitalized(advice(notice))}" for notice in reading.notices)
    yield from map(words.file_line, unread[:MOST_UNREAD])
    reasons = Counter(advice(reading.reason) for reading in unread[MOST_UNREAD:] if reading.reason is not None)
    yield from (words.unread_line(count, reason) for reason, count in reasons.most_common())


def _offer(offer: Offer) -> str:
    return f"{words.offer_name(offer)}: {words.offer_value(offer)} ({words.origins(offer.origins)})"
