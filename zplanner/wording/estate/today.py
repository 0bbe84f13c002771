"""Whether the systems and machines of a plan suffice as they are, in words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from zplanner.estate.machines.placement import EstateToday, TodayVerdict
from zplanner.language import tr
from zplanner.planning.decisions.today import Sufficiency
from zplanner.planning.plan import Plan
from zplanner.wording.advice.today import change_by
from zplanner.wording.dates import band_of_time, in_month, time_of, years
from zplanner.wording.estate.machines import name_of
from zplanner.wording.numbers import BAND, joined, plain
from zplanner.wording.quantities import whole

MOST_NAMED = 3
"""Systems or machines that a sentence names."""


def estate_verdict(plan: Plan, found: EstateToday, today: date | None) -> str:
    """The verdict of today's systems and machines as sentences."""
    return " ".join(filter(None, _sentences(plan, found, today)))


def _sentences(plan: Plan, found: EstateToday, today: date | None) -> Iterator[str]:
    machines = [(name_of(one), verdict) for one, verdict in found.machines]
    systems = [(plain(one.name), verdict) for one, verdict in zip(plan.partitions, found.systems, strict=True)]
    span = tr("for {years}", years=years(plan.target_years)) if plan.load_changes else tr("at today's load")
    small, missing = (_of(every, Sufficiency.INSUFFICIENT) for every in (machines, systems))
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
    if unknown:
        yield tr("Not known, because a forecast is missing: {names}.", names=_named(unknown))
    first = found.first
    if first is not None:
        (name,) = [name for name, verdict in (*machines, *systems) if verdict is first][:1]
        yield _until(name, first, today)
    yield change_by(plan, found.whole.lost, found.whole.order, today)


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
        return tr("{name} is above its limit today.", name=name)
    time, band = time_of(months.p50, today), band_of_time(months, today)
    values = {"name": name, "when": in_month(time)}
    if time == band:
        return tr("{name} reaches its limit first, {when}.", **values)
    return tr("{name} reaches its limit first, {when} ({label} {band}).", label=tr(BAND), band=band, **values)
