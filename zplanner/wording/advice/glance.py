"""The whole advice in one sentence: how long today's configuration lasts, and what meets the target."""

from __future__ import annotations

from datetime import date

from zplanner.language import tr
from zplanner.planning.decisions.recommendation import Lacking, Rule
from zplanner.planning.decisions.today import Sufficiency, Today
from zplanner.planning.months import months_until
from zplanner.planning.plan import Plan
from zplanner.wording.advice.recommendation import RecommendationInput, mended
from zplanner.wording.dates import month_of, time_or_span, years
from zplanner.wording.quantities import unit_of_median, whole
from zplanner.wording.report import choice_name


def glance(about: RecommendationInput) -> str:
    """`Today lasts until Feb 2028; zEC12, 5 engines meets your target until Nov 2029.`; empty without a forecast."""
    found = about.decision.today
    if found is None:
        return ""
    if found.verdict is Sufficiency.SUFFICIENT and not about.plan.load_changes:
        return tr("Today meets your target at today's load; enter the growth per year to see for how long.")
    return tr("{today}; {choice}.", today=_today(found, about.today), choice=_choice(about))


def _today(found: Today, today: date | None) -> str:
    """How long today's configuration lasts: the median of the headroom."""
    if found.prospect is None:
        return tr("Whether today suffices is unknown")
    is_enough, months = found.verdict is Sufficiency.SUFFICIENT, found.outlook.months_of_headroom
    if found.recovers is not None:
        time, is_span = time_or_span(found.recovers, today)
        if is_span:
            return tr("Today meets your target after {months}", months=time)
        return tr("Today meets your target from {month} on", month=time)
    if found.prospect.months is None or months is None:
        return tr("Today meets your target") if is_enough else tr("Today misses your target")
    if months.p50 is None:
        return tr("Today reaches no limit")
    if not whole(months.p50):
        return tr("Today is at or above its limit")
    time, is_span = time_or_span(months.p50, today, unit_of_median(months))
    return tr("Today lasts {months}", months=time) if is_span else tr("Today lasts until {month}", month=time)


def _choice(about: RecommendationInput) -> str:
    """What meets the target, or what comes closest."""
    best = about.recommended
    if best.lacking is Lacking.SCENARIO:
        return tr("there is no scenario yet")
    if best.lacking in (Lacking.RUNNING, Lacking.FORECAST):
        return tr("no scenario can be recommended")
    if best.number == 0 and best.lasts:
        return tr("nothing needs to change")
    name = choice_name(about.shown, about.best)
    if best.lacking is None and best.lasts:
        return tr("{name} meets your target{until}", name=name, until=_until(about.plan, about.today))
    until = "" if best.lacking is Lacking.TARGET else _until(about.plan, about.today)
    none = tr("no scenario meets your target{until}", until=until)
    if best.rule is Rule.LEAST_REGRET:
        nearest = tr(", and {name} costs least", name=name)
    else:
        nearest = tr(", and {name} comes closest", name=name) if best.likelier is None else ""
    return f"{none}{mended(about) or nearest}"


def _until(plan: Plan, today: date | None) -> str:
    """How long the target is to be met, where the load changes."""
    if not plan.load_changes:
        return ""
    if today is None:
        return tr(" for {years}", years=years(plan.target_years))
    return tr(" until {month}", month=month_of(today, round(months_until(plan, plan.target_years))))
