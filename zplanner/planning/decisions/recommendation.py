"""Recommends a scenario that runs, keeps every resource within its limit, and is better by more than noise."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.regret import NOISE, Regret
from zplanner.planning.decisions.scenario_details import Prospect
from zplanner.planning.draws import COUNT
from zplanner.planning.findings import Caution, CautionCode, caution
from zplanner.planning.outlook import ScenarioOutlook


class Rule(StrEnum):
    """The rule by which a scenario was chosen, as scripts read it."""

    KEEP_TODAY = "keep-today"
    ADD_ENGINES = "add-engines"
    FEWEST_ENGINES = "fewest-engines"
    LASTS_LONGEST = "lasts-longest"
    LEAST_REGRET = "least-regret"
    NONE = "none"


class Lacking(StrEnum):
    """Why no scenario is recommended."""

    SCENARIO = "no scenario"
    RUNNING = "none runs"
    FORECAST = "no forecast"
    TARGET = "none keeps the target"


class Merit(StrEnum):
    """An advantage by more than the draws' own noise."""

    LIKELIER = "likelier to last"
    LESS_CHANGE = "less change"
    FEWER_ENGINES = "fewer engines"
    LASTS_LONGER = "lasts longer"
    CARRIES_MORE = "carries more"


NOTHING = Configuration()


@dataclass(frozen=True, slots=True)
class Candidate:
    """A scenario by its number from 1, today's configuration with number 0 or its machine with more engines with number
    `ADDED`, and its prospect, None without a forecast; `changes` are those of today's configuration. `is_running` is
    the scenario that was carried out: it is kept instead of today's configuration, which it replaced. `ends_today` is
    the resource that ends today's configuration before the target does."""

    number: int
    outlook: ScenarioOutlook
    prospect: Prospect | None
    changes: Configuration = NOTHING
    engines_in_time: float | None = None
    """The mean number of engines over the years of the target, of a scenario that changes in time."""
    is_running: bool = False
    ends_today: Resource | None = None

    @property
    def engines(self) -> float:
        if self.engines_in_time is not None:
            return self.engines_in_time
        engines = self.outlook.configuration.number("processors")
        return engines.median if engines else math.inf

    @property
    def effort(self) -> int:
        """0 keeps what runs, 1 changes today's configuration on its machine, 2 replaces the machine."""
        return 0 if not self.number or self.is_running else 2 if "machine" in self.changes else 1

    @property
    def adds_engines(self) -> bool:
        """Whether it changes nothing but the engines of today's machine."""
        return self.effort == 1 and set(self.changes) == {"processors"} and self.engines_in_time is None

    @property
    def held_back(self) -> Caution | None:
        """Why it is not recommended, nor called the closest, while another scenario may be: memory that is cut, or
        that nothing covers what it does to the resource that is to be relieved."""
        unknown = caution(CautionCode.RESOURCE_UNANSWERED, resource=self.ends_today)
        return next(
            (
                condition
                for condition in self.outlook.conditions
                if condition.code is CautionCode.MEMORY_CUT or condition == unknown
            ),
            None,
        )

    @property
    def counts_in_full(self) -> bool:
        """Whether all of its changes are measured."""
        stated = {*self.outlook.configuration, *self.changes}
        return not any(gap.factor in stated for gap in self.outlook.uncovered)

    @property
    def conditions(self) -> int:
        return len(self.outlook.conditions)

    @property
    def kept(self) -> float:
        return self.prospect.kept if self.prospect else 0.0

    @property
    def lasts(self) -> float:
        return self.prospect.lasts if self.prospect else 0.0


@dataclass(frozen=True, slots=True)
class Recommendation:
    """The number of the recommended scenario, 0 for today's configuration and `ADDED` for its machine with more
    engines, or of what is closest to the target if `lacking` says why none is.

    `today` meet the target at today's load, `keeping` for its years if `lasts`, else today. Under `Rule.LEAST_REGRET`,
    `cheaper` has less expected regret and meets the target at today's load alone. Under `Rule.LASTS_LONGEST`,
    `likelier` is likelier to meet it for its years, and misses it at today's load. Of the `rivals`, as good by the
    rule, the scenario is better by `merit`; `equals` do as well as far as is measured. `excluded` do not run or are
    held back, with the reason. `caps_all` is the resource other than the CPU that most often exceeds its limit first in
    every forecast scenario that is not left out.
    """

    rule: Rule
    lacking: Lacking | None = None
    number: int | None = None
    closest: int | None = None
    today: tuple[int, ...] = ()
    keeping: tuple[int, ...] = ()
    lasts: bool = False
    cheaper: int | None = None
    likelier: int | None = None
    rivals: tuple[int, ...] = ()
    merit: Merit | None = None
    equals: tuple[int, ...] = ()
    runner_up: tuple[int, Merit] | None = None
    excluded: tuple[tuple[int, Caution], ...] = ()
    caps_all: Resource | None = None

    @property
    def shown(self) -> int | None:
        """The recommended scenario, or the closest."""
        return self.closest if self.number is None else self.number


Better = Callable[[Candidate, Candidate], bool]


def recommendation(
    candidates: Sequence[Candidate], target_confidence: float, regret: Regret | None = None
) -> Recommendation:
    """Of what keeps every limit for the years of the target, the choice with the least expected regret; without costs,
    today's configuration before one with changes on its machine before another machine, then the fewest engines.

    If nothing does, of those that keep every limit today, the one with the least expected regret or, without costs, the
    one most likely to last these years. Of costs that differ by no more than the draws' noise, those decide that would
    without costs. Ties go to less change, then to fewer engines, then to the one that lasts longer, then to the one
    that carries more, then to the one with fewer conditions. If nothing keeps every limit today, the closest is the one
    most likely to last, then to keep them today, then the one that lasts longer, then the one that carries more.
    Scenarios that do not run are excluded, and those that are held back while others are forecast.
    """
    eligible = [candidate for candidate in candidates if not candidate.outlook.impossible]
    best = _choice(eligible, target_confidence, regret)
    reasons = {
        candidate.number: candidate.outlook.impossible[0] for candidate in candidates if candidate.outlook.impossible
    }
    if reasons and not any(one.number > 0 for one in eligible) and best.number is None:
        best = replace(best, lacking=Lacking.RUNNING)
    excluded = {**dict(best.excluded), **reasons}
    return replace(best, excluded=tuple(sorted(excluded.items(), key=lambda pair: pair[0])))


def _choice(eligible: Sequence[Candidate], target_confidence: float, regret: Regret | None) -> Recommendation:
    """The recommendation among scenarios of which each may be recommended."""
    forecast = [one for one in eligible if one.prospect and one.outlook.cpu_utilization]
    scenarios = [one for one in forecast if one.number > 0]
    caps_all = _common_cap([one for one in eligible if one.number > 0])
    free = [one for one in forecast if not one.held_back] or forecast
    excluded = tuple((one.number, one.held_back) for one in forecast if one.held_back and one not in free)
    today = [one for one in free if one.kept >= target_confidence]
    lasting, cheaper = [one for one in today if one.lasts >= target_confidence], None
    if not scenarios and not lasting:
        is_any = any(one.number > 0 for one in eligible)
        return Recommendation(Rule.NONE, Lacking.FORECAST if is_any else Lacking.SCENARIO)
    if not today:
        closest, as_close = _closest(free)
        return Recommendation(
            Rule.NONE, Lacking.TARGET, closest=closest.number, equals=as_close, excluded=excluded, caps_all=caps_all
        )
    keeping = lasting or today
    merits = _MERITS
    if regret is not None:
        rule, least = Rule.LEAST_REGRET, regret.least(_numbers(keeping))
        rivals = [one for one in keeping if one.number in least]
        cheapest = regret.least(_numbers(today))
        cheaper = None if set(least) & set(cheapest) else cheapest[0]
        if not lasting:
            merits = {Merit.LIKELIER: _lasts_likelier, **_MERITS}
    elif lasting:
        rule = Rule.FEWEST_ENGINES
        rivals = [one for one in keeping if one.effort == min(other.effort for other in keeping)]
        rivals = [rival for rival in rivals if rival.engines == min(other.engines for other in rivals)]
    else:
        rule, rivals = Rule.LASTS_LONGEST, _best(keeping, _lasts_likelier)
        if all(rival.lasts < 0.5 for rival in rivals):  # the medians, too, end before the years of the target
            rivals = _best(rivals, _lasts_longer)
    best, merit = _chosen(rivals, merits)
    if lasting and not best.number:
        rule = Rule.KEEP_TODAY
    elif rule is Rule.FEWEST_ENGINES and best.adds_engines:
        rule = Rule.ADD_ENGINES
    others = [rival for rival in rivals if rival is not best and rival.number]
    likelier = [one for one in free if one not in today and _lasts_likelier(one, best)]
    return Recommendation(
        rule,
        number=best.number,
        today=_numbers(today),
        keeping=_numbers(keeping),
        lasts=bool(lasting),
        cheaper=cheaper,
        likelier=_closest(likelier)[0].number if rule is Rule.LASTS_LONGEST and likelier else None,
        rivals=_numbers(others),
        merit=merit,
        equals=_numbers([one for one in others if _does_as_well(one, best)]),
        runner_up=_runner_up(best, keeping) if best.number else None,
        excluded=excluded,
        caps_all=caps_all,
    )


def _chosen(rivals: Sequence[Candidate], merits: dict[Merit, Better]) -> tuple[Candidate, Merit | None]:
    """The best of scenarios that are as good by the rule, and the last merit that set it apart: today's configuration
    if nothing is."""
    merit, left = None, list(rivals)
    for name, better in merits.items():
        kept = _best(left, better)
        if len(kept) < len(left):
            merit, left = name, kept
    return min(left, key=lambda one: (one.number > 0, not one.counts_in_full, one.conditions, abs(one.number))), merit


def _closest(candidates: Sequence[Candidate]) -> tuple[Candidate, tuple[int, ...]]:
    """What is closest to the target, and the numbers of the scenarios that are as close."""
    left = list(candidates)
    for better in (_lasts_likelier, _keeps_likelier, _lasts_longer, _carries_more):
        left = _best(left, better)
    closest = min(left, key=lambda one: (one.number > 0, one.conditions, one.number))
    return closest, _numbers([one for one in left if one is not closest and one.number])


def _best(candidates: Sequence[Candidate], better: Better) -> list[Candidate]:
    """Those that none is better than."""
    return [candidate for candidate in candidates if not any(better(other, candidate) for other in candidates)]


def is_likelier(one: float, other: float) -> bool:
    """Whether a probability is higher than another by more than the sampling error of both."""
    return one - other > sum(NOISE * math.sqrt(p * (1.0 - p) / COUNT) for p in (one, other))


def _lasts_likelier(candidate: Candidate, other: Candidate) -> bool:
    return is_likelier(candidate.lasts, other.lasts)


def _keeps_likelier(candidate: Candidate, other: Candidate) -> bool:
    return is_likelier(candidate.kept, other.kept)


def _lasts_longer(candidate: Candidate, other: Candidate) -> bool:
    a, b = candidate.prospect, other.prospect
    return bool(a and b and a.months and b.months and a.months.exceeds(b.months))


def _carries_more(candidate: Candidate, other: Candidate) -> bool:
    return bool(
        candidate.prospect and other.prospect and candidate.prospect.throughput.exceeds(other.prospect.throughput)
    )


def _changes_less(candidate: Candidate, other: Candidate) -> bool:
    return candidate.effort < other.effort


def _has_fewer_engines(candidate: Candidate, other: Candidate) -> bool:
    return candidate.engines < other.engines


_MERITS: dict[Merit, Better] = {
    Merit.LESS_CHANGE: _changes_less,
    Merit.FEWER_ENGINES: _has_fewer_engines,
    Merit.LASTS_LONGER: _lasts_longer,
    Merit.CARRIES_MORE: _carries_more,
}


def _does_as_well(candidate: Candidate, best: Candidate) -> bool:
    """Whether nothing measured sets it apart; a change that is not counted could."""
    return candidate.counts_in_full and not any(better(best, candidate) for better in _MERITS.values())


def _runner_up(best: Candidate, keeping: Sequence[Candidate]) -> tuple[int, Merit] | None:
    """Another scenario that meets the target and lasts longer or carries more work."""
    for merit, better in ((Merit.LASTS_LONGER, _lasts_longer), (Merit.CARRIES_MORE, _carries_more)):
        above = [one for one in keeping if better(one, best)]
        if above:
            return min(_best(above, better), key=lambda one: (one.engines, one.number)).number, merit
    return None


def _common_cap(forecast: Sequence[Candidate]) -> Resource | None:
    first = {one.prospect.first for one in forecast if one.prospect}
    return next(iter(first)) if len(first) == 1 and first != {Resource.CPU} else None


def _numbers(candidates: Sequence[Candidate]) -> tuple[int, ...]:
    return tuple(candidate.number for candidate in candidates)
