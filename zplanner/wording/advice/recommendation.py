"""The recommendation in words: which scenario, why, and the advantage of the runner-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from zplanner.evidence.fields import Value, fields
from zplanner.evidence.vocabulary import Resource
from zplanner.language import mark, numeral, tr
from zplanner.planning.decisions.decision import Decision
from zplanner.planning.decisions.recommendation import Lacking, Merit, Recommendation, Rule
from zplanner.planning.decisions.regret import Regret
from zplanner.planning.decisions.remedies import Proposal
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.findings import Caution, CautionCode, GapCode, Lack, Weight
from zplanner.planning.outlook import ScenarioOutlook, Status
from zplanner.planning.plan import ADDED, Plan
from zplanner.wording.advice.today import months_late, todays_verdict, within_limits, years_of_costs
from zplanner.wording.dates import calendar_month, in_month, median_time, years
from zplanner.wording.evidence import condition, engines_condition, memory_condition
from zplanner.wording.findings import from_month, message
from zplanner.wording.labels import default_name, qualified_label, steps_in_time
from zplanner.wording.numbers import (
    capitalized,
    count_of,
    in_sentence,
    interval,
    joined,
    money,
    resource_label,
    rounded_money,
    shortened,
    stated,
    with_article,
    with_unit,
)
from zplanner.wording.quantities import THROUGHPUT, chance_beside, median_of, quantity_view
from zplanner.wording.report import SHORT_NAME, choice_name, engines_of, scenario_name, without_forecast


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


@dataclass(frozen=True, slots=True)
class RecommendationInput:
    """The input of the sentences: a plan, the decision about it, and the forecasts of its scenarios by place."""

    plan: Plan
    decision: Decision
    scenarios: Sequence[ScenarioOutlook]
    today: date | None

    @property
    def recommended(self) -> Recommendation:
        return self.decision.recommendation

    def outlook_of(self, number: int) -> ScenarioOutlook:
        """The forecast of a scenario, of today's configuration or of its machine with more engines, by its number."""
        if number > 0:
            return self.scenarios[number - 1]
        found = self.decision.added if number == ADDED else self.decision.today
        assert found is not None, "its number is in a decision"
        return found.outlook

    def prospect_of(self, number: int) -> Prospect | None:
        """The prospect of what has this number."""
        if number > 0:
            return self.decision.prospects[number - 1]
        found = self.decision.added if number == ADDED else self.decision.today
        return found.prospect if found else None

    @property
    def shown(self) -> int:
        """The number of the recommended scenario, or of the closest, else of the first."""
        return 1 if self.recommended.shown is None else self.recommended.shown

    @property
    def best(self) -> ScenarioOutlook:
        return self.outlook_of(self.shown)

    @property
    def prospect(self) -> Prospect | None:
        return self.prospect_of(self.shown)

    @property
    def without_forecast(self) -> list[int]:
        """The numbers of the scenarios that could run and have no forecast."""
        return [number for number, one in enumerate(self.scenarios, start=1) if one.status is Status.UNCOVERED]

    @property
    def target(self) -> str:
        return stated(self.plan.target_confidence)

    def sure(self, kept: float, when: str) -> str:
        """The probability that the scenario meets the target."""
        return tr(
            "Every resource stays {limit} {when} with {chance} probability",
            limit=within_limits(self.plan, self.prospect),
            when=when,
            chance=chance_beside(kept, self.plan.target_confidence),
        )

    @property
    def lasting(self) -> str:
        """The probability that the scenario lasts the years of the target."""
        return chance_beside(self.prospect.lasts if self.prospect else 0.0, self.plan.target_confidence)

    @property
    def sure_today(self) -> str:
        return self.sure(self.prospect.kept if self.prospect else 0.0, tr("at today's load"))

    @property
    def sure_for_years(self) -> str:
        """As `sure_today`, for the years of the target where the load changes; of a change that runs too late, from
        then on."""
        if self.prospect is None or self.prospect.months is None:
            return self.sure_today
        span, today = years(self.plan.target_years), self.decision.today
        if self.shown and today and months_late(self.plan, today.lost) > 0:
            return self.sure(self.prospect.lasts, tr("for {years}, once it runs,", years=span))
        return self.sure(self.prospect.lasts, tr("for {years}", years=span))


_NONE = {
    Lacking.SCENARIO: Advice(False, mark("There is no scenario yet."), mark("Add one to see what it would do.")),
    Lacking.RUNNING: Advice(False, mark("No scenario can be recommended."), ""),
    Lacking.FORECAST: Advice(
        False, mark("No scenario can be recommended."), mark("No measurement supports a forecast of their CPU use.")
    ),
}


def among(best: Recommendation) -> str:
    """The scenarios between which the price of a missed month decides."""
    met = tr("Of the choices that meet the target at today's load,")
    return met if best.today else tr("Of the scenarios with a forecast, none of which meets the target,")


def advice(about: RecommendationInput) -> Advice:
    """The recommendation in words, after the verdict of today's configuration."""
    return replace(_advice(about), today=todays_verdict(about.plan, about.decision, about.today))


def _advice(about: RecommendationInput) -> Advice:
    best = about.recommended
    excluded = _excluded(best.excluded)
    weighed = f"{excluded}{_without_forecast(about)}"
    if best.lacking is not None and best.lacking in _NONE:
        none = _NONE[best.lacking]
        if best.lacking is Lacking.FORECAST and (inputs := _to_state(about)):
            reason = tr("The forecast of their CPU use needs {inputs}: state it.", inputs=inputs)
            return Advice(False, tr(none.headline), f"{reason}{excluded}".strip())
        return Advice(False, tr(none.headline), f"{tr(none.reason) if none.reason else ''}{excluded}".strip())
    remedied = " ".join(filter(None, (_cap(about), _remedy(about))))
    if best.lacking is Lacking.TARGET:
        reason = f"{provided(about.best)} {_falls_short(about)}{weighed}".strip()
        return Advice(False, f"{_closest(about)}{mended(about)}", reason, "", remedied)
    said = provided(about.best), _in_steps(about), f"{_reason(about)}{_ends(about)}{weighed}"
    reason = " ".join(filter(None, said)).strip()
    if not best.lasts:
        return Advice(False, f"{_misses(about)}{mended(about)}", reason, _alternative(about), remedied)
    return Advice(True, f"{capitalized(choice(about))}{_cheaper(about)}", reason, _alternative(about), remedied)


def _in_steps(about: RecommendationInput) -> str:
    """How the recommended scenario changes in time; empty if it does not."""
    number = about.recommended.number or 0
    steps = steps_in_time(about.plan.scenarios[number - 1]) if number > 0 else ""
    return tr("It changes in steps: {steps}.", steps=steps) if steps else ""


def _to_state(about: RecommendationInput) -> str:
    """The inputs without which no scenario has a figure of its CPU, where stating them is all that is missing."""
    gaps = [gap for one in about.scenarios if not one.impossible for gap in one.uncovered if gap.factor in fields()]
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
    return named


def _added(about: RecommendationInput) -> str:
    """How many engines the recommended scenario has more than today, where both are whole numbers."""
    before, after = (one.number("processors") for one in (about.plan.current, about.best.configuration))
    more = after.median - before.median if before and after else 0.0
    return count_of(int(more), "engine") if more > 0 and more == int(more) else ""


def _misses(about: RecommendationInput) -> str:
    """The headline where nothing keeps the target for its years: what comes closest of what meets it today."""
    best, plan = about.recommended, about.plan
    named = choice_name(about.shown, about.best)
    values = {"years": years(plan.target_years), "chance": about.lasting, "named": named}
    if best.rule is Rule.LEAST_REGRET:
        return tr("No scenario meets the target for {years}; least costly is {named}, with {chance}", **values)
    if best.likelier is not None:
        return tr(
            "No scenario meets the target for {years}; closest of those that meet it at today's load is {named}, with "
            "{chance}",
            **values,
        )
    return tr("No scenario meets the target for {years}; closest is {named}, with {chance}", **values)


def mended(about: RecommendationInput) -> str:
    """The change with which the target is met, as the end of a headline."""
    named = _changed(about)
    return tr("; {choice} does", choice=named) if named else ""


def _cheaper(about: RecommendationInput) -> str:
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


def provided(scenario: ScenarioOutlook) -> str:
    """The conditions under which a scenario runs, as sentences; empty if there are none."""
    return " ".join(conditions(scenario))


def conditions(scenario: ScenarioOutlook) -> list[str]:
    """`Provided that z/VM 5.4.0 runs on z196: no statement found.`, for each condition."""
    return [condition_of(one) for one in scenario.conditions]


def condition_of(caution: Caution) -> str:
    """A condition as a sentence."""
    if caution.code is CautionCode.MEMORY_CUT:
        return from_month(caution, memory_condition(**dict(caution.values)))
    if caution.code is CautionCode.ENGINES_TO_ADD:
        return engines_condition(**dict(caution.values))
    if caution.code is CautionCode.RESOURCE_UNANSWERED:
        return message(caution)
    return from_month(caution, condition(dict(caution.values)["finding"]))


def _reason(about: RecommendationInput) -> str:
    if about.recommended.rule is Rule.KEEP_TODAY and about.decision.regret is None:
        return _keeps_today(about)
    if about.recommended.rule in (Rule.KEEP_TODAY, Rule.LEAST_REGRET):
        return _regret(about)
    if about.recommended.rule is Rule.LASTS_LONGEST:
        return _lasts_longest(about)
    best, sure = (
        about.recommended,
        tr("{sure} (target: {target})", sure=about.sure_for_years, target=about.target),
    )
    replacing = [number for number in best.keeping if _replaces_machine(about, number)]
    if replacing and best.number not in replacing:
        return f"{_on_todays_machine(about, sure, replacing)}{_too(replacing)}"
    others = tr("of the {count} scenarios that meet this target", count=len(best.keeping))
    if best.keeping == (ADDED,):
        return f"{sure}.{_none_meets_it(about)}"
    if len(best.keeping) == 1:
        count = len(about.scenarios) - len(best.excluded)
        only = tr(" It is the only one of {count} scenarios that meets this target.", count=count)
        if best.excluded:
            only = tr(" Of the {count} scenarios not left out it is the only one that meets this target.", count=count)
        return f"{sure}.{only if count > 1 else ''}"
    return _fewest_engines(best, sure, others)


def _none_meets_it(about: RecommendationInput) -> str:
    """That no scenario meets the target, of those that were weighed."""
    if not about.scenarios:
        return ""
    if about.without_forecast:
        return tr(" No scenario with a forecast meets this target.")
    return tr(" No scenario meets this target.")


def _without_forecast(about: RecommendationInput) -> str:
    """Which scenarios were not weighed; empty if all were."""
    return f" {without_forecast(about.without_forecast)}" if about.without_forecast else ""


def _on_todays_machine(about: RecommendationInput, sure: str, replacing: Sequence[int]) -> str:
    """Why a change of today's machine is recommended, before any other machine."""
    staying = len(about.recommended.keeping) - len(replacing)
    others = tr("of the {count} choices on today's machine that meet this target", count=staying)
    return f"{sure}." if staying == 1 else _fewest_engines(about.recommended, sure, others)


def _fewest_engines(best: Recommendation, sure: str, others: str) -> str:
    if not best.rivals:
        return tr("{sure}, on the fewest engines {others}.", sure=sure, others=others)
    return tr(
        "{sure}; {others} none has fewer engines{rivals}.",
        sure=sure,
        others=others,
        rivals=_among_rivals(best),
    )


def _replaces_machine(about: RecommendationInput, number: int) -> bool:
    current = about.plan.current.level("machine")
    return number > 0 and about.outlook_of(number).configuration.level("machine") != current


def _too(replacing: Sequence[int]) -> str:
    """Which scenarios meet the target on another machine."""
    scenarios = capitalized(_numbered(replacing))
    if len(replacing) == 1:
        return tr(" {scenarios} meets it too, but replaces today's machine.", scenarios=scenarios)
    return tr(" {scenarios} meet it too, but replace today's machine.", scenarios=scenarios)


def _keeps_today(about: RecommendationInput) -> str:
    """Why nothing is to change."""
    if about.decision.today and about.decision.today.recovers is not None:
        return tr("It keeps the target without a change, before one could run.")
    return tr("{sure} (target: {target}) without a change.", sure=about.sure_for_years, target=about.target)


def _among_rivals(best: Recommendation) -> str:
    """What sets the scenario apart from those as good by the rule, or which do as well."""
    if best.equals:
        if len(best.equals) == 1:
            return tr(", and {scenarios} does as well, as far as is measured", scenarios=_numbered(best.equals))
        return tr(", and {scenarios} do as well, as far as is measured", scenarios=_numbered(best.equals))
    if best.merit is None:
        if len(best.rivals) == 1:
            return tr(", and {scenarios} has changes that no measurement covers", scenarios=_numbered(best.rivals))
        return tr(", and {scenarios} have changes that no measurement covers", scenarios=_numbered(best.rivals))
    return tr(", and of those with as many it {merit}", merit=tr(_MERITS[best.merit]))


_MERITS = {
    Merit.LIKELIER: mark("is the likeliest to last"),
    Merit.LESS_CHANGE: mark("changes the least"),
    Merit.LASTS_LONGER: mark("lasts longest"),
    Merit.CARRIES_MORE: mark("carries the most work"),
    Merit.FEWER_ENGINES: mark("has the fewest engines"),
}


def _lasts_longest(about: RecommendationInput) -> str:
    best, plan = about.recommended, about.plan
    lasts, last = about.prospect.lasts if about.prospect else 0.0, about.lasting
    said = {"years": years(plan.target_years), "target": about.target}
    text = tr("No scenario lasts {years} with {target} probability", **said)
    if best.excluded:
        text = tr("No scenario that can run lasts {years} with {target} probability", **said)
    if len(about.scenarios) == 1:
        text = tr("It does not last {years} with {target} probability", **said)
        return tr(
            "{text}, but with {chance}. {sure} (target: {target}).{likelier}",
            text=text,
            chance=last,
            sure=about.sure_today,
            target=about.target,
            likelier=_likelier(about),
        )
    equals = ""
    if best.equals:
        scenarios = capitalized(_numbered(best.equals))
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
        scenario=capitalized(_numbered((number,))),
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
    considered = tr("Of the choices that meet the target,") if best.lasts else among(best)
    text = tr(
        "{considered} it has at the prices stated the least expected cost over {span}: {least}",
        considered=considered,
        span=costed,
        least=least,
    )
    if best.lasts and len(best.keeping) == 1:
        text = tr(
            "It is the only choice that meets the target; at the prices stated it is expected to cost {least} over "
            "{span}",
            span=costed,
            least=least,
        )
    text += _missed_part(costs, best.number or 0)
    others = {number: value for number, value in expected.items() if number in best.keeping and number != best.number}
    if best.rivals:
        text += tr(
            ", and that of {scenarios} is the same within the noise of the draws", scenarios=_numbered(best.rivals)
        )
        text += tr("; of these it {merit}", merit=tr(_MERITS[best.merit])) if best.merit else ""
    elif others:
        second = min(others, key=lambda number: others[number])
        text += tr(
            "; the next is {scenario} with {cost}",
            scenario=_numbered((second,)),
            cost=money(others[second], costs.currency),
        )
    where = _choice_from(about, best.number if best.cheaper is None else best.cheaper)
    text += tr(". It is the choice {where}.", where=where) if where and best.cheaper is None else "."
    if best.cheaper is not None:
        prospect = about.prospect_of(best.cheaper)
        misses = chance_beside(prospect.lasts if prospect else 0.0, plan.target_confidence)
        text += tr(
            " {scenario} would cost less, {cost}, {where}, but lasts {span} with {chance} probability.",
            scenario=capitalized(_numbered((best.cheaper,))),
            cost=money(expected[best.cheaper], costs.currency),
            where=where or tr("at any price of a missed month"),
            span=span,
            chance=misses,
        )
    if best.lasts:
        return tr(
            "{text} {sure} (target: {target}).",
            text=text,
            sure=about.sure_for_years,
            target=about.target,
        )
    return tr(
        "{text} No scenario lasts {span} with {target} probability. {sure}.",
        text=text,
        span=span,
        target=about.target,
        sure=about.sure_today,
    )


def _missed_part(costs: Regret, number: int) -> str:
    """How much of an expected cost is for months above a limit."""
    missed = float(costs.missed[costs.numbers.index(number)].mean())
    if not costs.price or round(missed, 1) == 0.0:
        return ""
    part = money(costs.price * missed, costs.currency)
    return tr(", {part} of it for {missed} months above a limit", part=part, missed=numeral(f"{missed:.1f}"))


def _choice_from(about: RecommendationInput, number: int | None) -> str:
    """From which to which price of a missed month a scenario has the least expected regret; empty if at any price, or
    if at the price stated another is as good within the noise."""
    costs, turns = about.decision.regret, about.decision.flips
    assert costs is not None, "this rule needs prices"
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


def _ends(about: RecommendationInput) -> str:
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


def _cap(about: RecommendationInput) -> str:
    """The resource to change first, where one caps all scenarios."""
    cap, left_out = about.recommended.caps_all, {number for number, _ in about.recommended.excluded}
    places = enumerate(about.decision.prospects, start=1)
    forecast = sum(one is not None and number not in left_out for number, one in places)
    if cap is None or forecast < 2:
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


def _remedy(about: RecommendationInput) -> str:
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
        where += tr(" costs less, {cost}", cost=cost) if cost else tr(" suffices")
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


def _from_month(text: str, remedy: Proposal) -> str:
    """What is said of a remedy, with the month of the stage that it changes."""
    return tr("{text} from {month} on", text=text, month=calendar_month(remedy.month)) if remedy.month else text


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


def _alternative(about: RecommendationInput) -> str:
    """The advantage of the runner-up over the recommended scenario."""
    if about.recommended.runner_up is None:
        return ""
    number, merit = about.recommended.runner_up
    other, named = about.outlook_of(number), capitalized(_numbered((number,)))
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


def _closest(about: RecommendationInput) -> str:
    """The headline where no scenario keeps the target; of some that are equal none is called the closest."""
    named = choice_name(about.shown, about.best)
    if about.shown > 0 and sum(one is not None for one in about.decision.prospects) == 1:
        return tr("{named} does not keep the target", named=capitalized(named))
    closest = tr("as close as any is") if about.recommended.equals else tr("closest is")
    return tr("No scenario keeps the target; {closest} {named}", closest=closest, named=named)


def _falls_short(about: RecommendationInput) -> str:
    return tr(
        "{sure}; the target is {target}. {lacks}",
        sure=about.sure_today,
        target=about.target,
        lacks=_lacks(about),
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
    if needed is None:
        most = [gap for gap in best.uncovered if gap.factor == "engines_needed" and gap.lack is Lack.NUMBER]
        if most:
            return tr("{other}It needs more engines than there are. {why}", other=other, why=message(most[0]))
        return tr("{other}It needs more engines than the published n-way curve covers.", other=other)
    if engines and needed.count > engines.median:
        return tr(
            "{other}It has {engines} and needs {count}.", other=other, engines=engines_of(best), count=needed.count
        )
    return other


def _excluded(excluded: Sequence[tuple[int, Caution]]) -> str:
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
        said = {"scenarios": capitalized(_numbered(numbers)), "why": message(reason)}
        one, several = tr(" {scenarios} is left out: {why}", **said), tr(" {scenarios} are left out: {why}", **said)
        text += one if len(numbers) == 1 else several
    if told is not groups and refused:
        text += tr(" {scenarios} do not run.", scenarios=capitalized(_numbered(refused)))
    return text


def _numbered(numbers: Sequence[int]) -> str:
    """Choices by number: scenario 3; scenarios 3 and 4; today's configuration; today's machine with more engines and
    scenario 2."""
    scenarios = [str(number) for number in numbers if number > 0]
    listed = joined(scenarios)
    named = tr("scenario {number}", number=listed) if len(scenarios) == 1 else tr("scenarios {numbers}", numbers=listed)
    todays = [choice_name(number) for number in numbers if number <= 0]
    return joined([*todays, named] if scenarios else todays)
