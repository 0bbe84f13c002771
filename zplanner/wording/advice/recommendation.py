"""The recommendation in words: which scenario, why, and what would be better; the changes with which the target is met,
or met at less cost; and the whole advice in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from zplanner.evidence.configuration import Value, fields
from zplanner.language import mark, tr
from zplanner.planning.decisions.recommendation import Lacking, Rule
from zplanner.planning.decisions.remedies import Proposal
from zplanner.planning.decisions.today import Sufficiency, Today
from zplanner.planning.findings import Lack
from zplanner.planning.months import months_until
from zplanner.planning.plan import ADDED, Plan
from zplanner.wording.advice.reasons import (
    alternative,
    beside,
    falls_short,
    left_out,
    moves_nothing,
    not_weighed,
    reason_of,
    unpriced_beside,
    when_reached,
)
from zplanner.wording.advice.today import (
    RecommendationInput,
    after,
    expected_cost,
    is_kept,
    moved_since,
    provided,
    todays_verdict,
)
from zplanner.wording.dates import calendar_month, month_of, time_or_span, years
from zplanner.wording.labels import default_name, engines_in_time, qualified_label, steps_in_time
from zplanner.wording.numbers import (
    capitalized,
    count_of,
    in_sentence,
    interval,
    joined,
    money,
    resource_label,
    shortened,
    stated,
    with_article,
    with_unit,
)
from zplanner.wording.quantities import THROUGHPUT, median_of, unit_of_median, whole
from zplanner.wording.report import SHORT_NAME, choice_name, scenario_name


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
    is_less = cost != expected_cost(about, about.recommended.number or 0)
    cost = cost and beside(about, cost, remedy.number)
    if cost and remedy.field == "central_storage_gib":
        cost = tr("{cost} without the memory, which has no price", cost=cost)
    if remedy.keeps_target and about.recommended.lasts:
        if not cost:
            where += tr(" suffices")
        else:
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
    is_priced = remedy and not unpriced_beside(about, remedy.number)
    named = _changed(about) if costs and is_priced and about.recommended.number == ADDED else ""
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
        return tr("With {engines}", engines=with_unit(interval(value), "engines"))
    if field == "central_storage_gib":
        return tr("With {size} of memory", size=with_unit(interval(value), fields()[field].unit))
    label = field.removesuffix("_utilization")
    return tr(
        "With the {resource} at most {busy} busy at today's load",
        resource=resource_label(label),
        busy=stated(value.median),
    )


@dataclass(frozen=True, slots=True)
class Advice:
    """A headline, the reason, the alternatives, and the remedy of the limit; `keeps` says whether what is recommended
    meets the target. `today` is the verdict of today's configuration."""

    keeps: bool
    headline: str
    reason: str
    alternative: str = ""
    remedy: str = ""
    today: str = ""


_NONE = {
    Lacking.SCENARIO: Advice(False, mark("There is no scenario yet."), mark("Add one to see what it would do.")),
    Lacking.RUNNING: Advice(False, mark("No scenario can be recommended."), ""),
    Lacking.FORECAST: Advice(
        False, mark("No scenario can be recommended."), mark("No measurement supports a forecast of their CPU use.")
    ),
}


def advice(about: RecommendationInput) -> Advice:
    """The recommendation in words, after the verdict of today's configuration."""
    return replace(_advice(about), today=todays_verdict(about.plan, about.decision, about.today))


def _advice(about: RecommendationInput) -> Advice:
    best = about.recommended
    excluded = left_out(best.excluded)
    weighed = f"{excluded}{not_weighed(about)}"
    if best.lacking is not None and best.lacking in _NONE:
        none = _NONE[best.lacking]
        if best.lacking is Lacking.FORECAST and (inputs := _to_state(about)):
            reason = tr("The forecast of their CPU use needs {inputs}: state it.", inputs=inputs)
            return Advice(False, tr(none.headline), f"{reason}{excluded}".strip())
        return Advice(False, tr(none.headline), f"{tr(none.reason) if none.reason else ''}{excluded}".strip())
    remedied = " ".join(filter(None, (cap_of_all(about), remedy_of(about))))
    if best.lacking is Lacking.TARGET:
        reason = f"{provided(about.best)} {falls_short(about)}{weighed}".strip()
        return Advice(False, f"{_closest(about)}{mended(about)}", reason, "", remedied)
    said = provided(about.best), _in_steps(about), f"{reason_of(about)}{when_reached(about)}{weighed}"
    reason = " ".join(filter(None, said)).strip()
    if not best.lasts:
        return Advice(False, f"{_misses(about)}{mended(about)}", reason, alternative(about), remedied)
    return Advice(True, f"{capitalized(choice(about))}{cheaper_choice(about)}", reason, alternative(about), remedied)


def _in_steps(about: RecommendationInput) -> str:
    """How the recommended scenario changes in time; empty if it does not."""
    number = about.recommended.number or 0
    steps = steps_in_time(about.plan.scenarios[number - 1]) if number > 0 else ""
    if not steps:
        return ""
    said = tr("It changes in steps: {steps}.", steps=steps)
    year = next((one for one in about.best.horizon if one.years == about.plan.target_years), None)
    if about.recommended.lasts or year is None or not year.earlier:
        return said
    return tr("{said} It needs {engines}.", said=said, engines=engines_in_time(year))


def _to_state(about: RecommendationInput) -> str:
    """The inputs without which no scenario has a figure of its CPU, where stating them is all that is missing."""
    gaps = [
        gap
        for scenario in about.scenarios
        if not scenario.impossible
        for gap in scenario.uncovered
        if gap.factor in fields()
    ]
    if not gaps or any(gap.lack is not Lack.STATEMENT for gap in gaps):
        return ""
    names = dict.fromkeys(gap.to_state or gap.factor for gap in gaps)
    return joined([in_sentence(fields()[name].label) for name in names])


def choice(about: RecommendationInput) -> str:
    """What is recommended: keep today's configuration; add 2 engines to today's machine; add 2 engines to today's
    machine (scenario 3: z13 10); scenario 2: z16."""
    best = about.recommended
    if not best.number:
        return tr("keep today's configuration")
    if best.number == ADDED:
        more = _added(about)
        return tr("add {engines} to today's machine", engines=more) if more else choice_name(ADDED, about.best)
    name = shortened(scenario_name(about.best), SHORT_NAME)
    if name == default_name(best.number):
        named = tr("scenario {number}", number=best.number)
    else:
        named = tr("scenario {number}: {name}", number=best.number, name=name)
    if best.rule is Rule.ADD_ENGINES and (more := _added(about)):
        return tr("add {engines} to today's machine ({scenario})", engines=more, scenario=named)
    return tr("keep {scenario}", scenario=named) if about.keeps_running else named


def _added(about: RecommendationInput) -> str:
    """How many engines the recommended scenario has more than today, where both are whole numbers."""
    before, after = (one.number("processors") for one in (about.plan.current, about.best.configuration))
    more = after.median - before.median if before and after else 0.0
    return count_of(int(more), "engine") if more > 0 and more == int(more) else ""


def _is_least_costly(about: RecommendationInput) -> bool:
    """Whether nothing costs less than what is shown: no other choice, nor the change with which the target is met."""
    costs, best, mend = about.decision.regret, about.recommended, about.decision.remedy
    if costs is None or best.rule is not Rule.LEAST_REGRET or best.number not in costs.least(costs.numbers):
        return False
    cost = costs.expected_costs()[costs.numbers.index(best.number)]
    return mend is None or mend.cost is None or not mend.keeps_target or bool(cost <= mend.cost)


def _misses(about: RecommendationInput) -> str:
    """The headline where nothing keeps the target for its years: what comes closest of what meets it today."""
    best, plan = about.recommended, about.plan
    named = choice_name(about.shown, about.best)
    values = {"years": years(plan.target_years), "chance": about.lasting, "named": named}
    if about.keeps_running:
        name, target = capitalized(named), about.target
        return tr("{name} lasts {years} with {chance} probability, not {target}", name=name, target=target, **values)
    if _is_least_costly(about):
        return tr("No scenario meets the target for {years}; least costly is {named}, with {chance}", **values)
    if moves_nothing(about):
        return tr("No scenario meets the target for {years} or moves today's limit; shown is {named}", **values)
    if best.likelier is not None or best.rule is Rule.LEAST_REGRET:
        return tr(
            "No scenario meets the target for {years}; closest of those that meet it at today's load is {named}, with "
            "{chance}",
            **values,
        )
    return tr("No scenario meets the target for {years}; closest is {named}, with {chance}", **values)


def _closest(about: RecommendationInput) -> str:
    """The headline where no scenario keeps the target; of some that are equal none is called the closest."""
    named = choice_name(about.shown, about.best)
    if about.keeps_running or (
        about.shown > 0 and sum(prospect is not None for prospect in about.decision.prospects) == 1
    ):
        return tr("{named} does not keep the target", named=capitalized(named))
    closest = tr("as close as any is") if about.recommended.equals else tr("closest is")
    return tr("No scenario keeps the target; {closest} {named}", closest=closest, named=named)


def glance(about: RecommendationInput) -> str:
    """`Today lasts until Feb 2028; zEC12, 5 engines meets your target until Nov 2029.`; empty without a forecast."""
    found = about.decision.today
    if found is None:
        return ""
    if since := moved_since(about.plan):
        return tr("{since}; {choice}.", since=since, choice=_choice(about))
    if found.verdict is Sufficiency.SUFFICIENT and not about.plan.load_changes:
        return tr("Today meets your target at today's load; enter the growth per year to see for how long.")
    return tr("{today}; {choice}.", today=_today(found, about.today), choice=_choice(about))


def _today(found: Today, today: date | None) -> str:
    """How long today's configuration lasts: the median of the headroom."""
    if found.prospect is None:
        return tr("Whether today suffices is unknown")
    is_enough, months = found.verdict is Sufficiency.SUFFICIENT, found.outlook.months_of_headroom
    if found.recovers is not None:
        return tr("Today meets your target {when}", when=after(found.recovers, today))
    if found.prospect.months is None or months is None:
        return tr("Today meets your target") if is_enough else tr("Today misses your target")
    if months.p50 is None:
        return tr("Today reaches no limit")
    if not whole(months.p50):
        return tr("Today is at its limit") if is_kept(found.prospect) else tr("Today is above its limit")
    time, is_span = time_or_span(months.p50, today, unit_of_median(months))
    return tr("Today lasts {months}", months=time) if is_span else tr("Today lasts until {month}", month=time)


def _choice(about: RecommendationInput) -> str:
    """What meets the target, or what comes closest."""
    best = about.recommended
    if best.lacking is Lacking.SCENARIO:
        return tr("there is no scenario yet")
    if best.lacking in (Lacking.RUNNING, Lacking.FORECAST):
        return tr("no scenario can be recommended")
    if best.lasts and best.number is not None and about.changes_nothing:
        return tr("nothing needs to change")
    name = choice_name(about.shown, about.best)
    if best.lacking is None and best.lasts:
        return tr("{name} meets your target{until}", name=name, until=_until(about.plan, about.today))
    until = "" if best.lacking is Lacking.TARGET else _until(about.plan, about.today, _THROUGH)
    none = tr("no scenario meets your target{until}", until=until)
    if about.keeps_running:
        return f"{tr('it does not meet your target{until}', until=until)}{mended(about)}"
    if best.rule is Rule.LEAST_REGRET:
        nearest = tr(", and {name} costs least", name=name)
    else:
        nearest = tr(", and {name} comes closest", name=name) if best.likelier is None else ""
    return f"{none}{mended(about) or nearest}"


_UNTIL, _THROUGH = mark(" until {month}"), mark(" through {month}")
"""The last month of the target: where it is met, and where it is not, which "until" would end there."""


def _until(plan: Plan, today: date | None, last: str = _UNTIL) -> str:
    """How long the target is to be met, where the load changes."""
    if not plan.load_changes:
        return ""
    if today is None:
        return tr(" for {years}", years=years(plan.target_years))
    return tr(last, month=month_of(today, round(months_until(plan, plan.target_years))))
