"""Which scenario to choose, by a rule that is said: it keeps the target as surely as asked, on the fewest engines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from zplanner.evidence.measurement import Resource
from zplanner.planning.findings import Caution, Lack
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.reporting.prospects import Prospect, chance_beside
from zplanner.reporting.scenarios import ScenarioView
from zplanner.wording.dates import NOW, time_of
from zplanner.wording.findings import message
from zplanner.wording.numbers import resource_label, stated
from zplanner.wording.phrases import joined

BEYOND = float("inf")


@dataclass(frozen=True, slots=True)
class Candidate:
    """One scenario: as shown, as forecast, and what becomes of it."""

    view: ScenarioView
    outlook: ScenarioOutlook
    prospect: Prospect | None

    @property
    def engines(self) -> float:
        engines = self.outlook.configuration.number("processors")
        return engines.median if engines else BEYOND

    @property
    def lasts(self) -> float:
        """Median months until the target is reached; endless where it is not, 0 where no growth is stated."""
        months = self.outlook.months_of_headroom
        if months is None:
            return 0.0
        return BEYOND if months.p50 is None else months.p50

    @property
    def has_other_limits(self) -> bool:
        """Whether throughput has limits beside the CPU, to which the number of engines says nothing."""
        return any(resource != Resource.CPU.value for resource, _ in self.outlook.binding)

    @property
    def carries(self) -> float:
        ratio = self.outlook.throughput_ratio
        return ratio.p50 if ratio and ratio.p50 is not None else 0.0


@dataclass(frozen=True, slots=True)
class Recommendation:
    """The scenario's number, 0 where there is none; a headline, the reason, and what else there is to choose."""

    number: int
    keeps: bool
    headline: str
    reason: str
    alternative: str


def recommendation(plan: Plan, candidates: Sequence[Candidate], today: date | None) -> Recommendation:
    """Of the scenarios that meet the target today with the confidence asked for, the one on the fewest engines; of
    several, the one that lasts longest, then the one that carries most. Where none meets it, the one that comes
    closest. What does not run, or of which no statement was found that it does, is left out, and said to be."""
    if not candidates:
        return _none("There is no scenario yet.", "Add one to see what it would do.")
    eligible = [one for one in candidates if one.outlook.may_be_recommended]
    excluded = [one for one in candidates if not one.outlook.may_be_recommended]
    forecast = [one for one in eligible if one.prospect]
    if not forecast:
        why = "No measurement supports a forecast of them." if eligible else ""
        return _none("No scenario can be recommended.", f"{why}{_left_out(excluded)}".strip())
    found = _among(plan, forecast, len(candidates), today)
    return replace(found, reason=found.reason + _left_out(excluded))


def _among(plan: Plan, forecast: Sequence[Candidate], count: int, today: date | None) -> Recommendation:
    keeping = [one for one in forecast if one.prospect and one.prospect.kept >= plan.target_confidence]
    if not keeping:
        return _closest(plan, forecast)
    best = min(keeping, key=lambda one: (one.engines, -one.lasts, -one.carries, one.view.number))
    return Recommendation(
        best.view.number,
        True,
        _named(best),
        _reason(plan, best, keeping, count) + _as_the_load_grows(best, today),
        _other(best, keeping, today),
    )


def _left_out(excluded: Sequence[Candidate]) -> str:
    """What is not to choose from, once by each reason."""
    reasons: dict[Caution, list[str]] = {}
    for one in excluded:
        reason = (*one.outlook.impossible, *one.outlook.without_statement)[0]
        reasons.setdefault(reason, []).append(str(one.view.number))
    sentences = []
    for reason, numbers in reasons.items():
        which, are = ("Scenario", "is") if len(numbers) == 1 else ("Scenarios", "are")
        sentences.append(f" {which} {joined(numbers)} {are} left out: {message(reason)}")
    return "".join(sentences)


def _none(headline: str, reason: str) -> Recommendation:
    return Recommendation(0, False, headline, reason, "")


def _named(one: Candidate) -> str:
    return f"Scenario {one.view.number}: {one.view.short_name}"


def _reason(plan: Plan, best: Candidate, keeping: Sequence[Candidate], count: int) -> str:
    kept = chance_beside(best.prospect.kept, plan.target_confidence) if best.prospect else ""
    sure = (
        f"It stays at most {stated(plan.target_utilization)} busy at today's load with {kept} probability "
        f"({stated(plan.target_confidence)} asked)"
    )
    if count == 1:
        return f"{sure}."
    if len(keeping) == 1:
        return f"{sure}, and is the only one of {count} scenarios that does so as surely as asked."
    rivals = [one for one in keeping if one is not best and one.engines == best.engines]
    of = f"of the {len(keeping)} scenarios that do so as surely as asked"
    if not rivals:
        return f"{sure}, on the fewest engines {of}."
    why = _better(best, rivals)
    if not why:
        return f"{sure}; {of} none needs fewer engines, and scenario {_twins(best, rivals)} does as well."
    if len(rivals) + 1 == len(keeping):
        return f"{sure}, and {why} {of}."
    return f"{sure}; {of} none needs fewer engines, and on as many engines it {why}."


def _as_the_load_grows(one: Candidate, today: date | None) -> str:
    """How long that lasts, where growth is stated: a scenario is chosen by today's load."""
    months = one.outlook.months_of_headroom
    if months is None or months.p50 is None:
        return ""
    return f" With the growth stated the limit is reached {_in(time_of(months.p50, today))} (median)."


def _better(best: Candidate, rivals: Sequence[Candidate]) -> str:
    """What the best one of those on as many engines has over all the others; empty where others are its equals."""
    if all(one.lasts < best.lasts for one in rivals):
        return "lasts longest"
    if all(one.carries < best.carries for one in rivals):
        return "carries the most work"
    if _twins(best, rivals):
        return ""
    return "lasts as long as any and then carries the most work"


def _twins(best: Candidate, rivals: Sequence[Candidate]) -> str:
    """The numbers of those that last as long and carry as much."""
    same = [one for one in rivals if (one.lasts, one.carries) == (best.lasts, best.carries)]
    return " or ".join(str(one.view.number) for one in same)


def _other(best: Candidate, keeping: Sequence[Candidate], today: date | None) -> str:
    """Who else keeps the target, and for longer, or with more work carried."""
    longer = max(keeping, key=lambda one: (one.lasts, one.carries))
    if longer.lasts > best.lasts:
        when = time_of(longer.outlook.months_of_headroom.p50 if longer.outlook.months_of_headroom else None, today)
        until = "never reaches the limit" if longer.lasts == BEYOND else f"reaches it {_in(when)}"
        return f"Scenario {longer.view.number} lasts longer, on {_engines(longer)}: it {until} (median)."
    most = max(keeping, key=lambda one: one.carries)
    if most.carries > best.carries:
        return (
            f"Scenario {most.view.number} carries more, on {_engines(most)}: {most.view.throughput.value} today's work."
        )
    return ""


def _in(when: str) -> str:
    return when if when.startswith("in ") or when == NOW else f"in {when}"


def _engines(one: Candidate) -> str:
    return f"{one.view.configured} {'engine' if one.view.configured == '1' else 'engines'}"


def _closest(plan: Plan, forecast: Sequence[Candidate]) -> Recommendation:
    """The scenario that comes closest to the target, with what it would need."""
    best = max(forecast, key=lambda one: (one.prospect.kept if one.prospect else 0.0, one.carries, -one.view.number))
    kept = chance_beside(best.prospect.kept, plan.target_confidence) if best.prospect else ""
    reason = (
        f"It stays at most {stated(plan.target_utilization)} busy at today's load with {kept} probability only; "
        f"{stated(plan.target_confidence)} was asked. {_lacks(best)}"
    )
    return Recommendation(best.view.number, False, _falling_short(best, forecast), reason.strip(), "")


def _falling_short(best: Candidate, forecast: Sequence[Candidate]) -> str:
    """The headline where no scenario keeps the target; of some that are equal none is called the closest."""
    named = f"{best.view.number}, {best.view.short_name}"
    if len(forecast) == 1:
        return f"Scenario {named}, does not keep the target"
    as_close = [one for one in forecast if one.prospect and best.prospect and one.prospect.kept == best.prospect.kept]
    closest = "closest is" if len(as_close) == 1 else "as close as any is"
    return f"No scenario keeps the target; {closest} {named}"


def _lacks(one: Candidate) -> str:
    """What misses the target, where it is not the CPU, and how many engines the CPU would need."""
    exceeded = one.prospect.exceeded if one.prospect else None
    other = (
        f"Most likely {the(exceeded)} misses it: more or faster engines do not help. "
        if exceeded and exceeded is not Resource.CPU
        else ""
    )
    needed = one.outlook.engines_needed
    for_cpu = " for the CPU" if one.has_other_limits else ""
    if needed is None:
        most = [gap for gap in one.outlook.uncovered if gap.factor == "engines_needed" and gap.lack is Lack.NUMBER]
        than = f"there are. {message(most[0])}" if most else "the published n-way curve covers."
        return f"{other}It needs more engines{for_cpu} than {than}"
    if needed.count > one.engines:
        return f"{other}It has {_engines(one)} and needs {needed.count}{for_cpu}."
    return other


def the(resource: Resource) -> str:
    """A resource in a sentence: the disk, z/VM storage."""
    label = resource_label(resource.value)
    return label if resource is Resource.STORAGE else f"the {label}"
