"""The changes with which the target is met, or met at less cost: as the end of a headline, and as a sentence."""

from __future__ import annotations

from zplanner.evidence.configuration import Value, fields
from zplanner.language import tr
from zplanner.planning.decisions.remedies import Proposal
from zplanner.planning.plan import ADDED
from zplanner.wording.advice.subject import RecommendationInput, expected_cost, provided
from zplanner.wording.dates import calendar_month, years
from zplanner.wording.labels import qualified_label
from zplanner.wording.numbers import capitalized, interval, money, resource_label, stated, with_article, with_unit
from zplanner.wording.quantities import THROUGHPUT, median_of


def cap_of_all(about: RecommendationInput) -> str:
    """The resource to change first, where one caps all scenarios."""
    cap, left_out = about.recommended.caps_all, {number for number, _ in about.recommended.excluded}
    places = enumerate(about.decision.prospects, start=1)
    forecast = sum(one is not None and number not in left_out for number, one in places)
    if cap is None or forecast < 2 or about.keeps_running:
        return ""
    with_forecast = tr("every scenario to choose from") if left_out else tr("every scenario with a forecast")
    every = tr("every scenario") if forecast == len(about.scenarios) else with_forecast
    resource = with_article(cap)
    return tr(
        "{resource} reaches its limit first in {every}: change {it} first.",
        resource=capitalized(resource),
        every=every,
        it=resource,
    )


def remedy_of(about: RecommendationInput) -> str:
    """The smallest change that moves the limit."""
    remedy = about.decision.remedy
    if remedy is None:
        return ""
    ratio = remedy.outlook.throughput_ratio
    then = (
        tr("throughput is {times} today's", times=median_of(THROUGHPUT, ratio))
        if ratio and ratio.p50 is not None
        else tr("throughput is unknown")
    )
    condition = _from_month(_lowered(remedied(remedy.field, remedy.value)), remedy)
    where = tr("Today's machine {condition}", condition=condition)
    if remedy.number:
        where = tr("Scenario {number} {condition}", number=remedy.number, condition=condition)
    others = "" if remedy.number == about.recommended.shown else provided(remedy.outlook)
    costs = about.decision.regret
    cost = "" if costs is None or remedy.cost is None else money(remedy.cost, costs.currency)
    if remedy.keeps_target and about.recommended.lasts:
        if not cost:
            where += tr(" suffices")
        else:
            is_less = cost != expected_cost(about, about.recommended.number or 0)
            where += tr(" costs less, {cost}", cost=cost) if is_less else tr(" costs as much, {cost}", cost=cost)
    elif remedy.keeps_target and cost:
        where += tr(", expected to cost {cost}", cost=cost)
    if remedy.keeps_target:
        growing = about.plan.load_changes
        until = tr("for {years}", years=years(about.plan.target_years)) if growing else tr("at today's load")
        if remedy.month:  # throughput and limit of the first month stay
            return tr("{where}: the target is met {until}. {others}", where=where, until=until, others=others).rstrip()
        moved = (
            ""
            if remedy.binding is remedy.relieves
            else tr(", the limit moves to {resource},", resource=with_article(remedy.binding))
        )
        return tr(
            "{where}: the target is met {until}{moved} and {then}. {others}",
            where=where,
            until=until,
            moved=moved,
            then=then,
            others=others,
        ).rstrip()
    return tr(
        "{where}: the limit moves to {resource} and {then}. {others}",
        where=where,
        resource=with_article(remedy.binding),
        then=then,
        others=others,
    ).rstrip()


def mended(about: RecommendationInput) -> str:
    """The change with which the target is met, as the end of a headline."""
    named = _changed(about)
    return tr("; {choice} does", choice=named) if named else ""


def cheaper_choice(about: RecommendationInput) -> str:
    """The change that also meets the target and costs less or, without costs, the fewer engines that suffice, as the
    end of a headline."""
    remedy, costs = about.decision.remedy, about.decision.regret
    if remedy and not costs and remedy.field == "processors" and not isinstance(remedy.value, str):
        suffice = tr("; {n} engines suffice", "; {n} engine suffices", int(remedy.value.median))
        return _from_month(suffice, remedy)
    named = _changed(about) if costs and about.recommended.number == ADDED else ""
    return tr("; {choice} costs less", choice=named) if named else ""


def _changed(about: RecommendationInput) -> str:
    """The choice that meets the target with a remedy: scenario 2 with 10 engines."""
    remedy = about.decision.remedy
    if remedy is None or not remedy.keeps_target:
        return ""
    condition = _from_month(_lowered(remedied(remedy.field, remedy.value)), remedy)
    if not remedy.number:
        return tr("today's machine {condition}", condition=condition)
    return tr("scenario {number} {condition}", number=remedy.number, condition=condition)


def _lowered(text: str) -> str:
    return f"{text[0].lower()}{text[1:]}"


def _from_month(text: str, remedy: Proposal) -> str:
    """What is said of a remedy, with the month of the stage that it changes, or until which it holds."""
    if remedy.month:
        return tr("{text} from {month} on", text=text, month=calendar_month(remedy.month))
    changing = (stage.month for stage in remedy.scenario.stages if remedy.field in stage.changes)
    month = next(changing, "")
    return tr("{text} until {month}", text=text, month=calendar_month(month)) if month else text


def remedied(field: str, value: Value) -> str:
    """A remedy as a condition: At 40% disk utilization; With 6 processors; With z/VM release 5.2.0."""
    if isinstance(value, str):
        return tr(
            "With {label} {level}", label=qualified_label(fields()[field]), level=tr(fields()[field].named(value))
        )
    if field == "processors":
        return tr("With {engines} engines", engines=interval(value))
    if field == "central_storage_gib":
        return tr("With {size} of memory", size=with_unit(interval(value), fields()[field].unit))
    label = field.removesuffix("_utilization")
    return tr(
        "With the {resource} at most {busy} busy at today's load",
        resource=resource_label(label),
        busy=stated(value.median),
    )
