"""The recommendation in words: which scenario, why, and the advantage of the runner-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.prospects import Prospect
from zplanner.planning.decisions.recommendation import Merit, Recommendation, Rule
from zplanner.planning.findings import Caution, Lack
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.wording.dates import NOW, time_of
from zplanner.wording.findings import message
from zplanner.wording.numbers import interval, joined, shortened, stated, times
from zplanner.wording.quantities import chance_beside
from zplanner.wording.report import SHORT_NAME, scenario_name
from zplanner.wording.summary import has_other_limits, with_article


@dataclass(frozen=True, slots=True)
class Advice:
    """A headline, the reason, and the alternatives; `keeps` says whether the target is met."""

    keeps: bool
    headline: str
    reason: str
    alternative: str = ""


@dataclass(frozen=True, slots=True)
class Advised:
    """The input of the sentences: a plan, the recommendation for it, and its scenarios by place."""

    plan: Plan
    recommended: Recommendation
    scenarios: Sequence[ScenarioOutlook]
    prospects: Sequence[Prospect | None]
    today: date | None

    @property
    def best(self) -> ScenarioOutlook:
        return self.scenarios[(self.recommended.number or 1) - 1]

    @property
    def prospect(self) -> Prospect | None:
        return self.prospects[(self.recommended.number or 1) - 1]

    @property
    def sure(self) -> str:
        """The probability that the scenario meets the target."""
        kept = chance_beside(self.prospect.kept if self.prospect else 0.0, self.plan.target_confidence)
        busy = stated(self.plan.target_utilization)
        return f"It stays at most {busy} busy at today's load with {kept} probability"


_NONE = {
    Rule.NO_SCENARIO: Advice(False, "There is no scenario yet.", "Add one to see what it would do."),
    Rule.NONE_RUNS: Advice(False, "No scenario can be recommended.", ""),
    Rule.NO_FORECAST: Advice(False, "No scenario can be recommended.", "No measurement supports a forecast of them."),
}


def advice(about: Advised) -> Advice:
    """The recommendation in words."""
    best = about.recommended
    excluded = _excluded(best.excluded)
    if best.number is None:
        none = _NONE[best.rule]
        return Advice(False, none.headline, f"{none.reason}{excluded}".strip())
    if best.rule is Rule.CLOSEST:
        return Advice(False, _closest(about), f"{_falls_short(about)}{excluded}")
    headline = f"Scenario {best.number}: {shortened(scenario_name(about.best), SHORT_NAME)}"
    return Advice(True, headline, f"{_reason(about)}{_lasts(about)}{excluded}", _alternative(about))


def _reason(about: Advised) -> str:
    best, sure = about.recommended, f"{about.sure} (target: {stated(about.plan.target_confidence)})"
    of = f"of the {len(best.keeping)} scenarios that meet the confidence target"
    merits = {
        Rule.LASTS_LONGEST: "lasts longest",
        Rule.CARRIES_MOST: "carries the most work",
        Rule.LASTS_AS_LONG_AND_CARRIES_MOST: "lasts as long as any and then carries the most work",
    }
    if best.rule is Rule.ONLY_SCENARIO:
        return f"{sure}."
    if best.rule is Rule.ONLY_ONE_THAT_KEEPS:
        return f"{sure}, and is the only one of {len(about.scenarios)} scenarios that meets the confidence target."
    if best.rule is Rule.FEWEST_ENGINES:
        return f"{sure}, on the fewest engines {of}."
    if best.rule is Rule.AS_GOOD_AS_OTHERS:
        others = joined([str(number) for number in best.equals], "or")
        return f"{sure}; {of} none needs fewer engines, and scenario {others} does as well."
    if len(best.rivals) + 1 == len(best.keeping):
        return f"{sure}, and {merits[best.rule]} {of}."
    return f"{sure}; {of} none needs fewer engines, and on as many engines it {merits[best.rule]}."


def _lasts(about: Advised) -> str:
    """How long that lasts, where growth is stated: a scenario is chosen by today's load."""
    months = about.best.months_of_headroom
    if months is None or months.p50 is None:
        return ""
    return f" With the growth stated the limit is reached {_in(time_of(months.p50, about.today))} (median)."


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
    until = "never reaches the limit" if months is None else f"reaches it {_in(time_of(months, about.today))}"
    return f"Scenario {number} lasts longer, on {_engines(other)}: it {until} (median)."


def _closest(about: Advised) -> str:
    """The headline where no scenario keeps the target; of some that are equal none is called the closest."""
    named = f"{about.recommended.number}, {shortened(scenario_name(about.best), SHORT_NAME)}"
    if sum(one is not None for one in about.prospects) == 1:
        return f"Scenario {named}, does not keep the target"
    closest = "as close as any is" if about.recommended.equals else "closest is"
    return f"No scenario keeps the target; {closest} {named}"


def _falls_short(about: Advised) -> str:
    target = stated(about.plan.target_confidence)
    return f"{about.sure} only; the target is {target}. {_lacks(about)}".strip()


def _lacks(about: Advised) -> str:
    """What misses the target, where it is not the CPU, and how many engines the CPU would need."""
    best, exceeded = about.best, about.prospect.exceeded if about.prospect else None
    other = ""
    if exceeded and exceeded is not Resource.CPU:
        other = f"Most likely {with_article(exceeded)} misses it: more or faster engines do not help. "
    needed, engines = best.engines_needed, best.configuration.number("processors")
    for_cpu = " for the CPU" if has_other_limits(best) else ""
    if needed is None:
        most = [gap for gap in best.uncovered if gap.factor == "engines_needed" and gap.lack is Lack.NUMBER]
        than = f"there are. {message(most[0])}" if most else "the published n-way curve covers."
        return f"{other}It needs more engines{for_cpu} than {than}"
    if engines and needed.count > engines.median:
        return f"{other}It has {_engines(best)} and needs {needed.count}{for_cpu}."
    return other


def _excluded(excluded: Sequence[tuple[int, Caution]]) -> str:
    """What is not to choose from, once by each reason."""
    reasons: dict[Caution, list[str]] = {}
    for number, reason in excluded:
        reasons.setdefault(reason, []).append(str(number))
    sentences = []
    for reason, numbers in reasons.items():
        which, are = ("Scenario", "is") if len(numbers) == 1 else ("Scenarios", "are")
        sentences.append(f" {which} {joined(numbers)} {are} left out: {message(reason)}")
    return "".join(sentences)


def _in(when: str) -> str:
    return when if when.startswith("in ") or when == NOW else f"in {when}"


def _engines(scenario: ScenarioOutlook) -> str:
    engines = scenario.configuration.number("processors")
    configured = interval(engines) if engines else "unknown"
    return f"{configured} {'engine' if configured == '1' else 'engines'}"
