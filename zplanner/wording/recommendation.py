"""The recommendation in words: which scenario, why, and the advantage of the runner-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.evidence.fields import Value, fields
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.decision import Decision
from zplanner.planning.decisions.prospects import Prospect
from zplanner.planning.decisions.recommendation import Lacking, Merit, Recommendation, Rule
from zplanner.planning.findings import Caution, GapCode, Lack, Weight
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.wording.compatibility import claim
from zplanner.wording.dates import NOW, time_of, years
from zplanner.wording.findings import message
from zplanner.wording.labels import qualified_label
from zplanner.wording.numbers import (
    capitalized,
    interval,
    joined,
    money,
    resource_label,
    rounded_money,
    shortened,
    stated,
    times,
    with_article,
)
from zplanner.wording.quantities import chance_beside
from zplanner.wording.report import SHORT_NAME, scenario_name


@dataclass(frozen=True, slots=True)
class Advice:
    """A headline, the reason, the alternatives, and the remedy of the limit; `keeps` says whether a scenario is
    recommended."""

    keeps: bool
    headline: str
    reason: str
    alternative: str = ""
    remedy: str = ""


@dataclass(frozen=True, slots=True)
class Advised:
    """The input of the sentences: a plan, the decision about it, and the forecasts of its scenarios by place."""

    plan: Plan
    decision: Decision
    scenarios: Sequence[ScenarioOutlook]
    today: date | None

    @property
    def recommended(self) -> Recommendation:
        return self.decision.recommendation

    @property
    def best(self) -> ScenarioOutlook:
        return self.scenarios[(self.recommended.shown or 1) - 1]

    @property
    def prospect(self) -> Prospect | None:
        return self.decision.prospects[(self.recommended.shown or 1) - 1]

    @property
    def target(self) -> str:
        return stated(self.plan.target_confidence)

    def sure(self, kept: float, when: str) -> str:
        """The probability that the scenario meets the target."""
        busy = f"at most {stated(self.plan.target_utilization)} busy"
        return f"Every resource stays {busy} {when} with {chance_beside(kept, self.plan.target_confidence)} probability"

    @property
    def lasting(self) -> str:
        """The probability that the scenario lasts the years of the target."""
        return chance_beside(self.prospect.lasts if self.prospect else 0.0, self.plan.target_confidence)

    @property
    def sure_today(self) -> str:
        return self.sure(self.prospect.kept if self.prospect else 0.0, "at today's load")

    @property
    def sure_for_years(self) -> str:
        """As `sure_today`, for the years of the target where the load changes."""
        if self.prospect is None or self.prospect.months is None:
            return self.sure_today
        return self.sure(self.prospect.lasts, f"for {years(self.plan.target_years)}")


_NONE = {
    Lacking.SCENARIO: Advice(False, "There is no scenario yet.", "Add one to see what it would do."),
    Lacking.RUNNING: Advice(False, "No scenario can be recommended.", ""),
    Lacking.FORECAST: Advice(
        False, "No scenario can be recommended.", "No measurement supports a forecast of their CPU use."
    ),
}


def among(best: Recommendation) -> str:
    """The scenarios between which the price of a missed month decides."""
    met = "Of the scenarios that meet the target at today's load,"
    return met if best.today else "Of the scenarios with a forecast, none of which meets the target,"


def advice(about: Advised) -> Advice:
    """The recommendation in words."""
    best = about.recommended
    excluded = f"{_excluded(best.excluded)}{_to_check(about)}"
    if best.lacking is not None and best.lacking in _NONE:
        none = _NONE[best.lacking]
        return Advice(False, none.headline, f"{none.reason}{excluded}".strip())
    remedied = " ".join(filter(None, (_cap(about), _remedy(about))))
    if best.lacking is Lacking.TARGET:
        return Advice(False, _closest(about), f"{_falls_short(about)}{excluded}", "", remedied)
    headline = f"Scenario {best.number}: {shortened(scenario_name(about.best), SHORT_NAME)}"
    if not best.lasts:
        headline = f"{headline}; lasts {years(about.plan.target_years)} with {about.lasting} probability"
    return Advice(True, headline, f"{_reason(about)}{_ends(about)}{excluded}", _alternative(about), remedied)


def _reason(about: Advised) -> str:
    if about.recommended.rule is Rule.LEAST_REGRET:
        return _regret(about)
    if about.recommended.rule is Rule.LASTS_LONGEST:
        return _lasts_longest(about)
    best, sure = about.recommended, f"{about.sure_for_years} (target: {about.target})"
    others = f"of the {len(best.keeping)} scenarios that meet this target"
    if len(best.keeping) == 1:
        known = " that are known to run" if best.excluded else ""
        count = len(about.scenarios) - len(best.excluded)
        only = f", and is the only one of {count} scenarios{known} that meets this target"
        return f"{sure}{only if count > 1 else ''}."
    if not best.rivals:
        return f"{sure}, on the fewest engines {others}."
    return f"{sure}; {others} none has fewer engines{_among_rivals(best)}."


def _among_rivals(best: Recommendation) -> str:
    """What sets the scenario apart from those as good by the rule, or which do as well."""
    if best.equals:
        do = "does" if len(best.equals) == 1 else "do"
        return f", and {_numbered(best.equals)} {do} as well, as far as is measured"
    if best.merit is None:
        have = "has" if len(best.rivals) == 1 else "have"
        return f", and {_numbered(best.rivals)} {have} changes that no measurement covers"
    return f", and of those with as many it {_MERITS[best.merit]}"


_MERITS = {
    Merit.LASTS_LONGER: "lasts longest",
    Merit.CARRIES_MORE: "carries the most work",
    Merit.FEWER_ENGINES: "has the fewest engines",
}


def _lasts_longest(about: Advised) -> str:
    best, plan = about.recommended, about.plan
    lasts, last = about.prospect.lasts if about.prospect else 0.0, about.lasting
    known = "No scenario that is known to run lasts" if best.excluded else "No scenario lasts"
    none = "It does not last" if len(about.scenarios) == 1 else known
    text = f"{none} {years(plan.target_years)} with {about.target} probability"
    if len(about.scenarios) == 1:
        return f"{text}, but with {last}. {about.sure_today} (target: {about.target})."
    equals = ""
    if best.equals:
        last_too = "lasts" if len(best.equals) == 1 else "last"
        equals = f" {capitalized(_numbered(best.equals))} {last_too} as long, as far as is measured."
    this = "is the likeliest to" if lasts >= 0.5 else "lasts longest"
    return f"{text}; this one {this}, with {last}. {about.sure_today} (target: {about.target}).{equals}"


def _regret(about: Advised) -> str:
    costs, best = about.decision.regret, about.recommended
    assert costs is not None, "this rule needs prices"
    expected = dict(zip(costs.numbers, costs.expected().tolist(), strict=True))
    least = money(expected[best.number or 0], costs.currency)
    plan = about.plan
    span = years(plan.target_years)
    considered = "Of the scenarios that meet the target," if best.lasts else among(best)
    text = f"{considered} it has at the prices stated the least expected regret over {span}: {least}"
    if best.lasts and len(best.keeping) == 1:
        text = f"It is the only scenario that meets the target; at the prices stated its regret over {span} is {least}"
    others = {number: value for number, value in expected.items() if number in best.keeping and number != best.number}
    if best.rivals:
        text += f", and that of {_numbered(best.rivals)} is the same within the noise of the draws"
        text += f"; of these it {_MERITS[best.merit]}" if best.merit else ""
    elif others:
        second = min(others, key=lambda number: others[number])
        text += f"; the next is scenario {second} with {money(others[second], costs.currency)}"
    where = _choice_from(about, best.cheaper or best.number)
    text += f". It is the choice {where}." if where and best.cheaper is None else "."
    if best.cheaper is not None:
        prospect = about.decision.prospects[best.cheaper - 1]
        misses = chance_beside(prospect.lasts if prospect else 0.0, plan.target_confidence)
        text += (
            f" Scenario {best.cheaper} would have less, {money(expected[best.cheaper], costs.currency)},"
            f" {where or 'at any price of a missed month'}, but lasts {span} with {misses} probability only."
        )
    if best.lasts:
        return f"{text} {about.sure_for_years} (target: {about.target})."
    return f"{text} No scenario lasts {span} with {about.target} probability. {about.sure_today}."


def _choice_from(about: Advised, number: int | None) -> str:
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
        return f"from {start} a missed month on"
    return f"from {start} to {end} a missed month" if low else f"up to {end} a missed month"


def _ends(about: Advised) -> str:
    """When the first limit is reached, and by which resource, where growth is stated."""
    months = about.best.months_of_headroom
    if months is None or months.p50 is None:
        return ""
    first = about.prospect.first if about.prospect else Resource.CPU
    by = "" if first is Resource.CPU else f", most likely by {with_article(first)}"
    return f" With the growth stated, the limit is reached {_in(time_of(months.p50, about.today))} (median){by}."


def _cap(about: Advised) -> str:
    """The resource to change first, where one caps all scenarios."""
    cap, left_out = about.recommended.caps_all, {number for number, _ in about.recommended.excluded}
    places = enumerate(about.decision.prospects, start=1)
    forecast = sum(one is not None and number not in left_out for number, one in places)
    if cap is None or forecast < 2:
        return ""
    with_forecast = "every scenario to choose from" if left_out else "every scenario with a forecast"
    every = "every scenario" if forecast == len(about.scenarios) else with_forecast
    resource = with_article(cap)
    return f"{capitalized(resource)} reaches its limit first in {every}: change {resource} first."


def _remedy(about: Advised) -> str:
    """The smallest change that moves the limit."""
    remedy = about.decision.remedy
    if remedy is None:
        return ""
    ratio = remedy.outlook.throughput_ratio
    then = f"throughput is {times(ratio.p50)} today's" if ratio and ratio.p50 is not None else "throughput is unknown"
    condition = remedied(remedy.field, remedy.value)
    where = f"Scenario {remedy.number} {condition[0].lower()}{condition[1:]}"
    if remedy.keeps_target and about.recommended.lasts and about.recommended.rule is Rule.LEAST_REGRET:
        where += " costs less"
    if remedy.keeps_target:
        growing = about.plan.load_changes
        until = f"for {years(about.plan.target_years)}" if growing else "at today's load"
        moved = "" if remedy.binding is remedy.relieves else f", the limit moves to {with_article(remedy.binding)},"
        return f"{where}: the target is met {until}{moved} and {then}."
    return f"{where}: the limit moves to {with_article(remedy.binding)} and {then}."


def remedied(field: str, value: Value) -> str:
    """A remedy as a condition: At 40% disk utilization; With 6 processors; With z/VM release 5.2.0."""
    if isinstance(value, str):
        return f"With {qualified_label(fields()[field])} {fields()[field].named(value)}"
    if field == "processors":
        return f"With {interval(value)} engines"
    label = field.removesuffix("_utilization")
    return f"With the {resource_label(label)} at most {stated(value.median)} busy at today's load"


def _alternative(about: Advised) -> str:
    """The advantage of the runner-up over the recommended scenario."""
    if about.recommended.runner_up is None:
        return ""
    number, merit = about.recommended.runner_up
    other = about.scenarios[number - 1]
    if merit is Merit.CARRIES_MORE:
        ratio = other.throughput_ratio.p50 if other.throughput_ratio else None
        return f"Scenario {number} carries more, on {_engines(other)}: {times(ratio or 0.0)} today's work."
    months = other.months_of_headroom.p50 if other.months_of_headroom else None
    mine = about.best.months_of_headroom
    if mine and time_of(mine.p50, about.today) == time_of(months, about.today):
        return ""  # a difference that no reader would see
    until = "never reaches its limit" if months is None else f"reaches its limit {_in(time_of(months, about.today))}"
    return f"Scenario {number} lasts longer, on {_engines(other)}: it {until} (median)."


def _closest(about: Advised) -> str:
    """The headline where no scenario keeps the target; of some that are equal none is called the closest."""
    named = f"{about.recommended.closest}, {shortened(scenario_name(about.best), SHORT_NAME)}"
    if sum(one is not None for one in about.decision.prospects) == 1:
        return f"Scenario {named}, does not keep the target"
    closest = "as close as any is" if about.recommended.equals else "closest is"
    return f"No scenario keeps the target; {closest} {named}"


def _falls_short(about: Advised) -> str:
    return f"{about.sure_today} only; the target is {about.target}. {_lacks(about)}".strip()


def _lacks(about: Advised) -> str:
    """What misses the target, where it is not the CPU, and how many engines the CPU would need."""
    best, exceeded = about.best, about.prospect.exceeded if about.prospect else None
    other = ""
    if exceeded and exceeded is not Resource.CPU:
        other = f"Most likely {with_article(exceeded)} misses it: more or faster engines do not help. "
    needed, engines = best.engines_needed, best.configuration.number("processors")
    if any(gap.code is GapCode.OTHER_RESOURCE for gap in best.uncovered):
        return other
    if needed is None:
        most = [gap for gap in best.uncovered if gap.factor == "engines_needed" and gap.lack is Lack.NUMBER]
        than = f"there are. {message(most[0])}" if most else "the published n-way curve covers."
        return f"{other}It needs more engines than {than}"
    if engines and needed.count > engines.median:
        return f"{other}It has {_engines(best)} and needs {needed.count}."
    return other


def _excluded(excluded: Sequence[tuple[int, Caution]]) -> str:
    """What is not to choose from, with the reason where there is one only."""
    reasons = dict.fromkeys(reason for _, reason in excluded)
    if len(reasons) == 1:
        is_one = len(excluded) == 1
        are = f"{'is' if is_one else 'are'} left out: {message(next(iter(reasons)))}"
        return f" {capitalized(_numbered([number for number, _ in excluded]))} {are}"
    sentences = []
    for is_impossible, said in ((True, "not run"), (False, "not known to run")):
        numbers = [number for number, reason in excluded if (reason.weight is Weight.IMPOSSIBLE) is is_impossible]
        if numbers:
            verb = ("do", "does") if is_impossible else ("are", "is")
            sentences.append(f" {capitalized(_numbered(numbers))} {verb[len(numbers) == 1]} {said}.")
    return "".join(sentences)


def _to_check(about: Advised) -> str:
    """What to ask the vendor, where a scenario is left out for want of a statement alone."""
    number = about.recommended.to_check
    if number is None:
        return ""
    scenario = about.scenarios[number - 1]
    claims = joined([claim(dict(one.values)["finding"]) for one in scenario.without_statement])
    months, ratio = scenario.months_of_headroom, scenario.throughput_ratio
    if months is not None:
        when = time_of(months.p50, about.today)
        lasts = "never reaches its limit" if months.p50 is None else f"reaches its limit {_in(when)} (median)"
    else:
        lasts = f"carries {times((ratio and ratio.p50) or 0.0)} today's work"
    return f" Check whether {claims}: if so, scenario {number} would be recommended; it {lasts}."


def _in(when: str) -> str:
    return when if when.startswith("in ") or when == NOW else f"in {when}"


def _numbered(numbers: Sequence[int]) -> str:
    """Scenarios by number: scenario 3; scenarios 3 and 4."""
    return f"{'scenario' if len(numbers) == 1 else 'scenarios'} {joined([str(number) for number in numbers])}"


def _engines(scenario: ScenarioOutlook) -> str:
    engines = scenario.configuration.number("processors")
    configured = interval(engines) if engines else "unknown"
    return f"{configured} {'engine' if configured == '1' else 'engines'}"
