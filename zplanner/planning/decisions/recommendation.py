"""Recommends a scenario that runs, keeps every resource within its limit, and is better by more than noise."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.prospects import Prospect
from zplanner.planning.decisions.regret import NOISE, Regret
from zplanner.planning.draws import COUNT
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import ScenarioOutlook


class Rule(StrEnum):
    """The rule by which a scenario was chosen, as scripts read it."""

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

    FEWER_ENGINES = "fewer engines"
    LASTS_LONGER = "lasts longer"
    CARRIES_MORE = "carries more"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A scenario by its number from 1, and its prospect, None without a forecast."""

    number: int
    outlook: ScenarioOutlook
    prospect: Prospect | None

    @property
    def engines(self) -> float:
        engines = self.outlook.configuration.number("processors")
        return engines.median if engines else math.inf

    @property
    def counts_in_full(self) -> bool:
        """Whether all of its changes are measured."""
        return not any(gap.factor in self.outlook.configuration for gap in self.outlook.uncovered)

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
    """The number of the recommended scenario, or of the one closest to the target if `lacking` says why none is.

    `today` meet the target at today's load, `keeping` for its years if `lasts`, else today. Under `Rule.LEAST_REGRET`,
    `cheaper` has less expected regret and meets the target at today's load alone. Of the `rivals`, as good by the rule,
    the scenario is better by `merit`; `equals` do as well as far as is measured. `excluded` do not run, with the
    reason. `caps_all` is the resource other than the CPU that most often exceeds its limit first in every forecast
    scenario that is not left out.
    """

    rule: Rule
    lacking: Lacking | None = None
    number: int | None = None
    closest: int | None = None
    today: tuple[int, ...] = ()
    keeping: tuple[int, ...] = ()
    lasts: bool = False
    cheaper: int | None = None
    rivals: tuple[int, ...] = ()
    merit: Merit | None = None
    equals: tuple[int, ...] = ()
    runner_up: tuple[int, Merit] | None = None
    excluded: tuple[tuple[int, Caution], ...] = ()
    caps_all: Resource | None = None

    @property
    def shown(self) -> int | None:
        """The recommended scenario, or the closest."""
        return self.number or self.closest


Better = Callable[[Candidate, Candidate], bool]


def recommendation(
    candidates: Sequence[Candidate], target_confidence: float, regret: Regret | None = None
) -> Recommendation:
    """Of the scenarios that keep every limit for the years of the target, the one with the least expected regret or,
    without costs, on the fewest engines.

    If none does, of those that keep every limit today, the one with the least expected regret or, without costs, the
    one most likely to last these years. Ties within the draws' noise go to the one with
    fewer engines, then the one that lasts longer, then the one that carries more, then the one with
    fewer conditions. Scenarios that do not run are excluded.
    """
    eligible = [one for one in candidates if not one.outlook.impossible]
    best = _choice(eligible, target_confidence, regret)
    if len(eligible) == len(candidates):
        return best
    if not eligible:
        best = replace(best, lacking=Lacking.RUNNING)
    excluded = tuple((one.number, one.outlook.impossible[0]) for one in candidates if one.outlook.impossible)
    return replace(best, excluded=excluded)


def _choice(eligible: Sequence[Candidate], target_confidence: float, regret: Regret | None) -> Recommendation:
    """The recommendation among scenarios of which each may be recommended."""
    forecast = [one for one in eligible if one.prospect and one.outlook.cpu_utilization]
    if not forecast:
        return Recommendation(Rule.NONE, Lacking.FORECAST if eligible else Lacking.SCENARIO)
    caps_all = _common_cap(forecast)
    today = [one for one in forecast if one.kept >= target_confidence]
    if not today:
        closest = max(forecast, key=lambda one: (one.kept, -one.conditions, -one.number))
        as_close = [one for one in forecast if one is not closest and one.kept == closest.kept]
        return Recommendation(
            Rule.NONE,
            Lacking.TARGET,
            closest=closest.number,
            equals=_numbers(as_close),
            caps_all=caps_all,
        )
    lasting, cheaper = [one for one in today if one.lasts >= target_confidence], None
    keeping = lasting or today
    if regret is not None:
        rule, least = Rule.LEAST_REGRET, regret.least(_numbers(keeping))
        rivals = [one for one in keeping if one.number in least]
        cheapest = regret.least(_numbers(today))
        cheaper = None if set(least) & set(cheapest) else cheapest[0]
    elif lasting:
        rule = Rule.FEWEST_ENGINES
        rivals = [one for one in lasting if one.engines == min(other.engines for other in lasting)]
    else:
        rule, rivals = Rule.LASTS_LONGEST, _best(today, _lasts_likelier)
        if all(one.lasts < 0.5 for one in rivals):  # the medians, too, end before the years of the target
            rivals = _best(rivals, _lasts_longer)
    best, merit = _chosen(rivals)
    others = [one for one in rivals if one is not best]
    return Recommendation(
        rule,
        number=best.number,
        today=_numbers(today),
        keeping=_numbers(keeping),
        lasts=bool(lasting),
        cheaper=cheaper,
        rivals=_numbers(others),
        merit=merit,
        equals=_numbers([one for one in others if _does_as_well(one, best)]),
        runner_up=_runner_up(best, keeping),
        caps_all=caps_all,
    )


def flips(candidates: Sequence[Candidate], among: Sequence[int], costs: Regret) -> tuple[tuple[float, int], ...]:
    """The prices of a missed month, ascending from 0, from which each scenario has the least expected regret of some,
    of equal ones the one that `recommendation` chooses."""
    by_number = {one.number: one for one in candidates}
    return costs.flips(among, lambda tied: _chosen([by_number[number] for number in tied])[0].number)


def _chosen(rivals: Sequence[Candidate]) -> tuple[Candidate, Merit | None]:
    """The best of scenarios that are as good by the rule, and the last merit that set it apart."""
    merit, left = None, list(rivals)
    for name, better in _MERITS.items():
        kept = _best(left, better)
        if len(kept) < len(left):
            merit, left = name, kept
    return min(left, key=lambda one: (not one.counts_in_full, one.conditions, one.number)), merit


def _best(candidates: Sequence[Candidate], better: Better) -> list[Candidate]:
    """Those that none is better than."""
    return [one for one in candidates if not any(better(other, one) for other in candidates)]


def _lasts_likelier(one: Candidate, other: Candidate) -> bool:
    """Whether it lasts the years of the target with a probability higher by more than the sampling error of both."""
    errors = (NOISE * math.sqrt(p * (1.0 - p) / COUNT) for p in (one.lasts, other.lasts))
    return one.lasts - other.lasts > sum(errors)


def _lasts_longer(one: Candidate, other: Candidate) -> bool:
    a, b = one.prospect, other.prospect
    return bool(a and b and a.months and b.months and a.months.exceeds(b.months))


def _carries_more(one: Candidate, other: Candidate) -> bool:
    return bool(one.prospect and other.prospect and one.prospect.throughput.exceeds(other.prospect.throughput))


def _has_fewer_engines(one: Candidate, other: Candidate) -> bool:
    return one.engines < other.engines


_MERITS: dict[Merit, Better] = {
    Merit.FEWER_ENGINES: _has_fewer_engines,
    Merit.LASTS_LONGER: _lasts_longer,
    Merit.CARRIES_MORE: _carries_more,
}


def _does_as_well(one: Candidate, best: Candidate) -> bool:
    """Whether nothing measured sets it apart; a change that is not counted could."""
    return one.counts_in_full and not any(better(best, one) for better in _MERITS.values())


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
    return tuple(one.number for one in candidates)
