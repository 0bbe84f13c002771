"""Why a scenario is recommended or closest, which others were weighed, and the advantage of the runner-up."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from zplanner.evidence.vocabulary import Resource
from zplanner.language import mark, numeral, tr
from zplanner.planning.decisions.recommendation import Merit, Recommendation, Rule
from zplanner.planning.decisions.regret import Regret
from zplanner.planning.findings import Caution, CautionCode, GapCode, Weight
from zplanner.planning.plan import ADDED
from zplanner.wording.advice.today import RecommendationInput, numbered, provided, years_of_costs
from zplanner.wording.dates import in_month, median_time, years
from zplanner.wording.findings import message
from zplanner.wording.labels import unpriced_machines
from zplanner.wording.numbers import capitalized, joined, money, rounded_money, with_article
from zplanner.wording.quantities import THROUGHPUT, chance_beside, quantity_view, why_no_engines
from zplanner.wording.report import engines_of, without_forecast


def among(best: Recommendation) -> str:
    """The scenarios between which the price of a missed month decides."""
    met = tr("Of the choices that meet the target at today's load,")
    return met if best.today else tr("Of the scenarios with a forecast, none of which meets the target,")


def reason_of(about: RecommendationInput) -> str:
    if about.recommended.rule is Rule.KEEP_TODAY and about.decision.regret is None:
        return _keeps_today(about)
    if about.recommended.rule is Rule.FEWEST_ENGINES and about.keeps_running:
        return _keeps_today(about)
    if about.recommended.rule in (Rule.KEEP_TODAY, Rule.LEAST_REGRET):
        return _regret(about)
    if about.recommended.rule is Rule.LASTS_LONGEST:
        return _lasts_longest(about)
    best, sure = (about.recommended, tr("{sure} (target: {target})", sure=about.sure_for_years, target=about.target))
    replacing = [number for number in best.keeping if _replaces_machine(about, number)]
    if replacing and best.number not in replacing:
        return f"{_on_todays_machine(about, sure, replacing)}{_too(replacing)}"
    others = tr("of the {count} scenarios that meet this target", count=len(best.keeping))
    if best.keeping == (ADDED,):
        return f"{sure}.{_none_meets_it(about)}"
    if len(best.keeping) == 1:
        count = len(about.scenarios) - len(best.excluded)
        only = tr(" As stated, it is the only one of {count} scenarios that meets this target.", count=count)
        if best.excluded:
            only = tr(
                " Of the {count} scenarios not left out it is, as stated, the only one that meets this target.",
                count=count,
            )
        return f"{sure}.{only if count > 1 else ''}"
    return _fewest_engines(best, sure, others)


def _none_meets_it(about: RecommendationInput) -> str:
    """That no scenario meets the target, of those that were weighed."""
    if not about.scenarios:
        return ""
    if about.without_forecast:
        return tr(" No scenario with a forecast meets this target.")
    return tr(" No scenario meets this target.")


def not_weighed(about: RecommendationInput) -> str:
    """Which scenarios were not weighed; empty if all were."""
    said = f" {without_forecast(about.without_forecast)}" if about.without_forecast else ""
    found = enumerate(about.scenarios, start=1)
    partly = [number for number, one in found if one.throughput_ratio and not one.cpu_utilization]
    if not partly:
        return said
    scenarios = capitalized(numbered(partly))
    if len(partly) == 1:
        return tr("{said} {scenarios} is not weighed: its CPU time is not covered.", said=said, scenarios=scenarios)
    return tr("{said} {scenarios} are not weighed: their CPU time is not covered.", said=said, scenarios=scenarios)


def _on_todays_machine(about: RecommendationInput, sure: str, replacing: Sequence[int]) -> str:
    """Why a change of today's machine is recommended, before any other machine."""
    staying = len(about.recommended.keeping) - len(replacing)
    others = tr("of the {count} choices on today's machine that meet this target", count=staying)
    return f"{sure}." if staying == 1 else _fewest_engines(about.recommended, sure, others)


def _fewest_engines(best: Recommendation, sure: str, others: str) -> str:
    if not best.rivals:
        return tr("{sure}, on the fewest engines {others}.", sure=sure, others=others)
    return tr("{sure}; {others} none has fewer engines{rivals}.", sure=sure, others=others, rivals=_among_rivals(best))


def _replaces_machine(about: RecommendationInput, number: int) -> bool:
    current = about.plan.current.level("machine")
    return number > 0 and about.outlook_of(number).configuration.level("machine") != current


def _too(replacing: Sequence[int]) -> str:
    """Which scenarios meet the target on another machine."""
    scenarios = capitalized(numbered(replacing))
    if len(replacing) == 1:
        return tr(" {scenarios} meets it too, but replaces today's machine.", scenarios=scenarios)
    return tr(" {scenarios} meet it too, but replace today's machine.", scenarios=scenarios)


def _keeps_today(about: RecommendationInput) -> str:
    """Why nothing is to change."""
    if not about.changes_nothing:
        return tr("{sure} (target: {target}).", sure=about.sure_for_years, target=about.target)
    return tr("{sure} (target: {target}) without a change.", sure=about.sure_for_years, target=about.target)


def _among_rivals(best: Recommendation) -> str:
    """What sets the scenario apart from those as good by the rule, or which do as well."""
    if best.equals:
        if len(best.equals) == 1:
            return tr(", and {scenarios} does as well, as far as is measured", scenarios=numbered(best.equals))
        return tr(", and {scenarios} do as well, as far as is measured", scenarios=numbered(best.equals))
    if best.merit is None:
        if len(best.rivals) == 1:
            return tr(", and {scenarios} has changes that no measurement covers", scenarios=numbered(best.rivals))
        return tr(", and {scenarios} have changes that no measurement covers", scenarios=numbered(best.rivals))
    return tr(", and of those with as many it {merit}", merit=tr(_MERITS[best.merit]))


_MERITS = {
    Merit.LIKELIER: mark("is the likeliest to last"),
    Merit.LESS_CHANGE: mark("changes the least"),
    Merit.LASTS_LONGER: mark("lasts longest"),
    Merit.CARRIES_MORE: mark("carries the most work"),
    Merit.FEWER_ENGINES: mark("has the fewest engines"),
}


def moves_nothing(about: RecommendationInput) -> bool:
    """Whether no scenario is seen to reach its limit in a later month than today's configuration, by the median."""
    if about.decision.today is None or about.plan.moved_to:
        return False
    every = (scenario.months_of_headroom for scenario in (about.decision.today.outlook, *about.scenarios))
    medians = [None if months is None else months.p50 for months in every]
    today, *others = (math.inf if months is None else round(months) for months in medians)
    return today < math.inf and all(months <= today for months in others)


def _lasts_longest(about: RecommendationInput) -> str:
    best, plan = about.recommended, about.plan
    lasts, last = about.prospect.lasts if about.prospect else 0.0, about.lasting
    said = {"years": years(plan.target_years), "target": about.target}
    text = tr("No scenario lasts {years} with {target} probability", **said)
    if any(reason.weight is Weight.IMPOSSIBLE for _, reason in best.excluded):
        text = tr("No scenario that can run lasts {years} with {target} probability", **said)
    if len(about.scenarios) == 1 or about.keeps_running:
        text = tr("It does not last {years} with {target} probability", **said)
        return tr(
            "{text}, but with {chance}. {sure} (target: {target}).{likelier}",
            text=text,
            chance=last,
            sure=about.sure_today,
            target=about.target,
            likelier=_likelier(about),
        )
    if moves_nothing(about):
        values = {"text": text, "sure": about.sure_today, "target": about.target}
        return tr("{text}, and none moves today's limit. {sure} (target: {target}).", **values)
    equals = ""
    if best.equals:
        scenarios = capitalized(numbered(best.equals))
        equals = tr(" {scenarios} last as long, as far as is measured.", scenarios=scenarios)
        if len(best.equals) == 1:
            equals = tr(" {scenarios} lasts as long, as far as is measured.", scenarios=scenarios)
    values = {"text": text, "chance": last, "sure": about.sure_today, "target": about.target}
    if best.likelier is not None:
        longest = tr(
            "{text}; of those that meet it at today's load this one lasts longest, with {chance}. {sure} (target: "
            "{target}).",
            **values,
        )
        return f"{longest}{equals}{_likelier(about)}"
    values["equals"] = equals
    if lasts >= 0.5:
        return tr("{text}; this one is the likeliest to, with {chance}. {sure} (target: {target}).{equals}", **values)
    return tr("{text}; this one lasts longest, with {chance}. {sure} (target: {target}).{equals}", **values)


def _likelier(about: RecommendationInput) -> str:
    """The scenario that is likelier to meet the target for its years, but misses it at today's load."""
    number, confidence = about.recommended.likelier, about.plan.target_confidence
    prospect = None if number is None else about.prospect_of(number)
    if number is None or prospect is None:
        return ""
    return tr(
        " {scenario} lasts {years} with {chance} probability, but meets the target at today's load with {kept}.",
        scenario=capitalized(numbered((number,), about)),
        years=years(about.plan.target_years),
        chance=chance_beside(prospect.lasts, confidence),
        kept=chance_beside(prospect.kept, confidence),
    )


def _regret(about: RecommendationInput) -> str:
    costs, best = about.decision.regret, about.recommended
    assert costs is not None, "this rule needs prices"
    expected = dict(zip(costs.numbers, costs.expected_costs().tolist(), strict=True))
    least = money(expected[best.number or 0], costs.currency)
    plan = about.plan
    span, costed = years(plan.target_years), years_of_costs(plan)
    considered = tr("Of the choices that, as stated, meet the target,") if best.lasts else among(best)
    text = tr(
        "{considered} it has at the prices stated the least expected cost over {span}: {least}",
        considered=considered,
        span=costed,
        least=least,
    )
    if best.lasts and len(best.keeping) == 1:
        text = tr(
            "It is, as stated, the only choice that meets the target; at the prices stated it is expected to cost "
            "{least} over {span}",
            span=costed,
            least=least,
        )
    text += _missed_part(costs, best.number or 0)
    others = {number: value for number, value in expected.items() if number in best.keeping and number != best.number}
    if best.rivals:
        text += tr(
            ", and that of {scenarios} is the same within the noise of the draws",
            scenarios=numbered(best.rivals, about),
        )
        text += tr("; of these it {merit}", merit=tr(_MERITS[best.merit])) if best.merit else ""
    elif others:
        second = min(others, key=lambda number: others[number])
        text += tr(
            "; the next is {scenario} with {cost}",
            scenario=numbered((second,), about),
            cost=beside(about, money(others[second], costs.currency), second),
        )
    where = _choice_from(about, best.number if best.cheaper is None else best.cheaper)
    text += tr(". It is the choice {where}.", where=where) if where and best.cheaper is None else "."
    text += _without_base_price(about, best.number or 0, others)
    if best.cheaper is not None:
        prospect = about.prospect_of(best.cheaper)
        misses = chance_beside(prospect.lasts if prospect else 0.0, plan.target_confidence)
        text += tr(
            " {scenario} would cost less, {cost}, {where}, but lasts {span} with {chance} probability.",
            scenario=capitalized(numbered((best.cheaper,), about)),
            cost=beside(about, money(expected[best.cheaper], costs.currency), best.cheaper),
            where=where or tr("at any price of a missed month"),
            span=span,
            chance=misses,
        )
    if expected.get(0, math.inf) < expected[best.number or 0] and 0 not in best.keeping:
        text += tr(
            " Keeping today's configuration would cost {cost}, but it misses the target and is no choice at any price.",
            cost=money(expected[0], costs.currency),
        )
    if best.lasts:
        return tr("{text} {sure} (target: {target}).", text=text, sure=about.sure_for_years, target=about.target)
    return tr(
        "{text} No scenario lasts {span} with {target} probability. {sure}.",
        text=text,
        span=span,
        target=about.target,
        sure=about.sure_today,
    )


def _without_base_price(about: RecommendationInput, number: int, others: Mapping[int, float]) -> str:
    """That the cost of a choice leaves out its machine's base price, and from which price on another costs less."""
    missing = _unpriced(about, number)
    if not missing:
        return ""
    left_out = tr(" This leaves out the base price of {machine}, which is not stated", machine=joined(sorted(missing)))
    costs = about.decision.regret
    priced = {one: cost for one, cost in others.items() if not _unpriced(about, one)}
    if costs is None or not priced:
        return f"{left_out}."
    next_best = min(priced, key=lambda one: priced[one])
    gap = priced[next_best] - float(costs.expected_costs()[costs.numbers.index(number)])
    price, other = money(max(gap, 0.0), costs.currency), numbered((next_best,), about)
    return f"{left_out}{tr(': above {price}, {scenario} costs less.', price=price, scenario=other)}"


def beside(about: RecommendationInput, cost: str, number: int) -> str:
    """The cost of a choice beside that of the recommended one, with the base prices that it alone leaves out."""
    missing = unpriced_beside(about, number)
    machines = joined(sorted(missing))
    said = tr("{cost} without the base price of {machine}, which is not stated", cost=cost, machine=machines)
    return said if missing else cost


def unpriced_beside(about: RecommendationInput, number: int) -> set[str]:
    """The machines of a choice without a base price, beside those of the recommended one."""
    return _unpriced(about, number) - _unpriced(about, about.recommended.number or 0)


def _unpriced(about: RecommendationInput, number: int) -> set[str]:
    """The machines without a base price that a choice has, now or later."""
    every = about.plan.configurations(about.decision.choice(about.plan, number))
    return {machine for one in every if (machine := one.level("machine"))} & set(unpriced_machines(about.plan))


def _missed_part(costs: Regret, number: int) -> str:
    """How much of an expected cost is for months above a limit."""
    missed = float(costs.missed[costs.numbers.index(number)].mean())
    if not costs.price or round(missed, 1) == 0.0:
        return ""
    part = money(costs.price * missed, costs.currency)
    return tr(", {part} of it for {missed} months above a limit", part=part, missed=numeral(f"{missed:.1f}"))


def _choice_from(about: RecommendationInput, number: int | None) -> str:
    """From which to which price of a missed month a scenario has the least expected regret, of those that keep the
    target for its years if it does; empty if at any price, or if at the price stated another is as good within the
    noise."""
    costs, turns, best = about.decision.regret, about.decision.flips, about.recommended
    assert costs is not None, "this rule needs prices"
    if best.lasts and number == best.number:
        turns = costs.flips([one for one in best.keeping if one in costs.numbers])
    at = max((place for place, (start, _) in enumerate(turns) if start <= costs.price), default=0)
    low, high = turns[at][0], turns[at + 1][0] if at + 1 < len(turns) else 0.0
    start, end = rounded_money(low, costs.currency), rounded_money(high, costs.currency)
    if turns[at][1] != number or (not low and not high):
        return ""
    if not high:
        return tr("from {start} a missed month on", start=start)
    return (
        tr("from {start} to {end} a missed month", start=start, end=end)
        if low
        else tr("up to {end} a missed month", end=end)
    )


def when_reached(about: RecommendationInput) -> str:
    """When the first limit is reached, and by which resource, where growth is stated."""
    months, found = about.best.months_of_headroom, about.decision.today
    if found and found.recovers is not None and not about.shown:
        return ""
    if months is None and not about.plan.load_changes:
        return tr(" No growth is stated: the load is taken as constant.")
    if months is None or months.p50 is None:
        return ""
    first = about.prospect.first if about.prospect else Resource.CPU
    by = "" if first is Resource.CPU else tr(", most likely by {resource}", resource=with_article(first))
    growth, when = about.plan.growth_per_year, in_month(median_time(months, about.today))
    if growth is not None and growth.is_exact and not growth.median:
        return tr(" With the load as stated, the limit is reached {when} (median){by}.", when=when, by=by)
    return tr(" With the growth stated, the limit is reached {when} (median){by}.", when=when, by=by)


def alternative(about: RecommendationInput) -> str:
    """The advantage of the runner-up over the recommended scenario."""
    if about.recommended.runner_up is None:
        return ""
    number, merit = about.recommended.runner_up
    other, named = about.outlook_of(number), capitalized(numbered((number,), about))
    engines = f"{engines_of(other)}{_sufficing(about, number)}"
    if merit is Merit.CARRIES_MORE:
        return tr(
            "{scenario} carries more, on {engines}: {times} today's work. {others}",
            scenario=named,
            engines=engines,
            times=quantity_view(THROUGHPUT, other.throughput_ratio).value,
            others=provided(other),
        ).rstrip()
    months, mine = other.months_of_headroom, about.best.months_of_headroom
    if mine and months and median_time(mine, about.today) == median_time(months, about.today):
        return ""  # a difference that no reader would see
    until = (
        tr("never reaches its limit")
        if months is None or months.p50 is None
        else tr("reaches its limit {when}", when=in_month(median_time(months, about.today)))
    )
    return tr(
        "{scenario} lasts longer, on {engines}: it {until} (median). {others}",
        scenario=named,
        engines=engines,
        until=until,
        others=provided(other),
    ).rstrip()


def _sufficing(about: RecommendationInput, number: int) -> str:
    """How many of a scenario's engines suffice for the years of the target; empty if all are needed, of one that
    changes in time, and of today's."""
    other, plan = about.outlook_of(number), about.plan
    stated = other.configuration.number("processors")
    needed = next((one.engines_needed for one in other.horizon if one.years == plan.target_years), None)
    if number < 1 or plan.scenarios[number - 1].stages or not (stated and needed) or needed.count >= stated.low:
        return ""
    return tr(", of which {n} suffice", ", of which {n} suffices", needed.count)


def falls_short(about: RecommendationInput) -> str:
    return tr(
        "{sure}; the target is {target}. {lacks}", sure=about.sure_today, target=about.target, lacks=_lacks(about)
    ).strip()


def _lacks(about: RecommendationInput) -> str:
    """What misses the target, where it is not the CPU, and how many engines the CPU would need."""
    best, exceeded = about.best, about.prospect.exceeded if about.prospect else None
    other = ""
    if exceeded and exceeded is not Resource.CPU:
        other = tr("Most likely {resource} misses it. ", resource=with_article(exceeded))
    needed, engines = best.engines_needed, best.configuration.number("processors")
    if exceeded and other and any(gap.code is GapCode.OTHER_RESOURCE for gap in best.uncovered):
        return tr(
            "Most likely {resource} misses it: more or faster engines do not help. ", resource=with_article(exceeded)
        )
    if best.no_engines:
        return tr("{other}No number of engines is sure to suffice: {why}.", other=other,
                  why=why_no_engines(best.no_engines))  # fmt: skip
    if engines and needed and needed.count > engines.median:
        return tr(
            "{other}It has {engines} and needs {count}.", other=other, engines=engines_of(best), count=needed.count
        )
    return other


def _why_left_out(reason: Caution) -> str:
    if reason.code is not CautionCode.RESOURCE_UNANSWERED:
        return message(reason)
    return tr(
        "How busy the change leaves {resource}, which ends today's configuration, is not covered: state it in the "
        "scenario to count it.",
        resource=with_article(dict(reason.values)["resource"]),
    )


def left_out(excluded: Sequence[tuple[int, Caution]]) -> str:
    """What is not to choose from, with the reason where there is one only."""
    groups: dict[Caution, list[int]] = {}
    for number, reason in excluded:
        groups.setdefault(reason, []).append(number)
    refused = [number for number, reason in excluded if reason.weight is Weight.IMPOSSIBLE]
    told = {reason: numbers for reason, numbers in groups.items() if reason.weight is not Weight.IMPOSSIBLE}
    if len(groups) - len(told) == 1:
        told = groups
    text = ""
    for reason, numbers in told.items():
        said = {"scenarios": capitalized(numbered(numbers)), "why": _why_left_out(reason)}
        one, several = tr(" {scenarios} is left out: {why}", **said), tr(" {scenarios} are left out: {why}", **said)
        text += one if len(numbers) == 1 else several
    if told is not groups and refused:
        text += tr(" {scenarios} do not run.", scenarios=capitalized(numbered(refused)))
    return text
