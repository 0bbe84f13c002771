"""Whether today's configuration suffices, in words."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from zplanner.evidence.vocabulary import Resource
from zplanner.language import numeral, tr
from zplanner.planning.decisions.decision import Decision
from zplanner.planning.decisions.regret import Regret
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.decisions.today import Sufficiency, Today
from zplanner.planning.months import MONTHS_PER_YEAR, months_since_measured
from zplanner.planning.plan import Plan
from zplanner.wording.dates import (
    FARTHEST_YEARS,
    band_beside,
    calendar_month,
    in_month,
    median_time,
    time_or_span,
    years,
)
from zplanner.wording.findings import messages
from zplanner.wording.numbers import count_of, money, plain, stated, with_article, with_unit
from zplanner.wording.quantities import LONG_MONTHS, chance_beside, whole


def todays_verdict(plan: Plan, decision: Decision, today: date | None) -> str:
    """The verdict of today's configuration as sentences; empty for a plan that cannot be forecast."""
    if decision.today is None:
        return ""
    if plan.moved_to is not None:
        return _moved(plan)
    parts = (*_sentences(plan, decision.today, today), *_cost(plan, decision.regret))
    return " ".join(part for part in parts if part)


def within_limits(plan: Plan, prospect: Prospect | None) -> str:
    """What it is to keep every limit: at most 70% busy."""
    if prospect and Resource.MEMORY in prospect.ceilings:
        return tr("at most {busy} busy (memory: at most full)", busy=stated(plan.target_utilization))
    return tr("at most {busy} busy", busy=stated(plan.target_utilization))


def _moved(plan: Plan) -> str:
    """That a scenario was carried out, which makes today's configuration the one before it."""
    since = moved_since(plan)
    return tr(
        "{since}: today's configuration here is the one that it replaced. For advice on the next change and its cost, "
        "make the scenario today's configuration.",
        since=since,
    )


def moved_since(plan: Plan) -> str:
    """Which scenario was carried out and when; "" where none was."""
    if plan.move is None or plan.moved_to is None:
        return ""
    return tr(
        "{scenario} has carried the load since {month}",
        scenario=plain(plan.move.scenario),
        month=calendar_month(plan.move.month),
    )


def _sentences(plan: Plan, found: Today, today: date | None) -> Iterator[str]:
    prospect = found.prospect
    if prospect is None:
        reasons = messages((*found.outlook.impossible, *found.outlook.uncovered))
        yield tr("Whether today's configuration suffices is unknown. {reasons}", reasons=reasons)
        return
    limit = {"limit": within_limits(plan, prospect), "target": stated(plan.target_confidence)}
    if found.recovers is not None:
        yield tr(
            "Today's configuration is above its limit now, but as the load shrinks it keeps the target {when}, before "
            "a change could run.",
            when=after(found.recovers, today),
        )
        return
    if prospect.months is None:
        chance = chance_beside(prospect.kept, plan.target_confidence)
        keeps = tr("Today's configuration keeps the target: every resource stays {limit} at today's load "
                   "with {chance} probability (target: {target}).", chance=chance, **limit)  # fmt: skip
        misses = tr("Today's configuration misses the target: every resource stays {limit} at today's load "
                    "with {chance} probability (target: {target}).", chance=chance, **limit)  # fmt: skip
        yield keeps if found.verdict is Sufficiency.SUFFICIENT else misses
        yield _engines(found)
        return
    values = {
        "years": years(plan.target_years),
        "chance": chance_beside(prospect.lasts, plan.target_confidence),
        "target": stated(plan.target_confidence),
    }
    if found.verdict is Sufficiency.SUFFICIENT:
        yield tr("Today's configuration keeps the target for {years} with {chance} probability.", **values)
    elif _is_over(found):
        resource = with_article(found.limited_by or Resource.CPU)
        at = tr("Today's configuration misses the target: it is at its limit today, first by {resource}.",
                resource=resource)  # fmt: skip
        above = tr("Today's configuration misses the target: it is above its limit today, first by {resource}.",
                   resource=resource)  # fmt: skip
        yield at if is_kept(prospect) else above
    else:
        yield tr(
            "Today's configuration misses the target: it lasts {years} with {chance} probability, not {target}.",
            **values,
        )
    yield _until(plan, found, today)
    yield change_by(plan, found.lost, found.order, today)
    yield _engines(found)


def _until(plan: Plan, found: Today, today: date | None) -> str:
    """When the first limit is reached, with its band, and by which resource."""
    months = found.outlook.months_of_headroom
    if months is None or months.p10 is None or _is_over(found):
        return ""
    values = {
        "when": in_month(median_time(months, today)),
        "band": band_beside(months, today),
        "resource": with_article(found.limited_by or Resource.CPU),
    }
    if months.p50 is not None and whole(months.p50) < months_since_measured(plan):
        return tr("Its limit was reached {when}{band}, first by {resource}.", **values)
    return tr("Its limit is reached {when}{band}, first by {resource}.", **values)


def is_kept(prospect: Prospect) -> bool:
    """Whether every limit is kept at today's load, if some are only just, in the median."""
    return prospect.kept >= 0.5


def _is_over(found: Today) -> bool:
    """Whether today's load is at a limit or above in the median."""
    months = found.outlook.months_of_headroom
    return months is not None and months.p50 is not None and not whole(months.p50)


def months_late(plan: Plan, lost: float | None) -> int:
    """How many months after today's configuration misses the target a change that is ordered now runs; less than 1 if
    it runs in time."""
    return 0 if lost is None else whole(months_since_measured(plan) + plan.lead_time_months) - whole(lost)


def change_by(plan: Plan, lost: float | None, ordered: float | None, today: date | None) -> str:
    """By when a change must run, and when it must be ordered for that."""
    if lost is None or ordered is None:
        return ""
    lead = lead_time(plan)
    since = months_since_measured(plan)
    run, order = _by(lost if whole(lost) > since else 0.0, today), _by(ordered, today)
    if whole(ordered) <= since:
        now = tr("A change must run {run}: order it now (lead time: {lead}).", run=run, lead=lead)
        if (late := months_late(plan, lost)) <= 0:
            return now
        missed = tr("Even so it runs {months} late: until then the target is missed, whatever is chosen.",
                    months=count_of(late, "month"))  # fmt: skip
        return f"{now} {missed}"
    return tr("A change must run {run}: order it {order} (lead time: {lead}).", run=run, order=order, lead=lead)


def lead_time(plan: Plan) -> str:
    """From the order of a change until it runs: 6 months."""
    return count_of(whole(plan.lead_time_months), "month")


def _by(months: float, today: date | None) -> str:
    """By when: now; by Jun 2029; within 31 months."""
    time, is_span = time_or_span(months, today)
    if not whole(months):
        return time
    return _in(months) if is_span else tr("by {month}", month=time)


def after(months: float, today: date | None) -> str:
    """From when: from Jun 2029 on; after 3 months."""
    time, is_span = time_or_span(months, today)
    if is_span:
        return tr("after {n} months", "after {n} month", whole(months))
    return tr("from {month} on", month=time)


def _in(months: float) -> str:
    """Within a span: within 3 months, within 33 years, rounded down since it is a deadline, in over 50 years."""
    if months > FARTHEST_YEARS * MONTHS_PER_YEAR:
        return tr("in over {years} years", years=FARTHEST_YEARS)
    if months >= LONG_MONTHS:
        return tr("within {years} years", years=int(months // MONTHS_PER_YEAR))
    return tr("within {n} months", "within {n} month", whole(months))


def _engines(found: Today) -> str:
    """How many engines of today's machine would suffice, or how much memory."""
    if found.memory_gib is not None:
        return tr("With {size} of memory it would keep the target.", size=with_unit(str(found.memory_gib), "GiB"))
    if found.engines is None:
        return ""
    return tr("With {engines} it would keep the target.", engines=count_of(found.engines, "engine"))


def years_of_costs(plan: Plan) -> str:
    """The years of the target over which costs count, and the load where nothing is stated of its growth."""
    span = years(plan.target_years)
    return span if plan.load_changes else tr("{years} at a constant load", years=span)


def _cost(plan: Plan, regret: Regret | None) -> Iterator[str]:
    """What keeping today's configuration is expected to cost."""
    if regret is None or 0 not in regret.numbers:
        return
    at, span = regret.numbers.index(0), years_of_costs(plan)
    cost, missed = float(regret.expected_costs()[at]), float(regret.missed[at].mean())
    values = {"years": span, "cost": money(cost, regret.currency), "missed": numeral(f"{missed:.1f}")}
    if regret.price and missed:
        yield tr(
            "Changing nothing is expected to cost {cost} over {years}, {part} of it for {missed} months above a limit.",
            part=money(regret.price * missed, regret.currency),
            **values,
        )
    else:
        yield tr("Changing nothing is expected to cost {cost} over {years}.", **values)
