"""Recommends the scenario on the fewest engines that meets the target with the target confidence."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from zplanner.evidence.vocabulary import Resource
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import ScenarioOutlook


class Rule(Enum):
    """The rule by which a scenario was chosen, or why none was."""

    NO_SCENARIO = "no scenario"
    NONE_RUNS = "none runs"
    NO_FORECAST = "no forecast"
    CLOSEST = "closest"  # none meets the target
    ONLY_SCENARIO = "only scenario"
    ONLY_ONE_THAT_KEEPS = "only one that keeps"
    FEWEST_ENGINES = "fewest engines"
    LASTS_LONGEST = "lasts longest"  # of several on the fewest engines
    CARRIES_MOST = "carries most"  # of these
    LASTS_AS_LONG_AND_CARRIES_MOST = "lasts as long and carries most"
    AS_GOOD_AS_OTHERS = "as good as others"


class Merit(Enum):
    """The advantage of the runner-up over the chosen scenario."""

    LASTS_LONGER = "lasts longer"
    CARRIES_MORE = "carries more"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A scenario by its number from 1. `kept` is the probability that it meets the target today, None without a
    forecast; `exceeded` is the resource that most often misses it."""

    number: int
    outlook: ScenarioOutlook
    kept: float | None
    exceeded: Resource | None = None

    @property
    def engines(self) -> float:
        engines = self.outlook.configuration.number("processors")
        return engines.median if engines else math.inf

    @property
    def lasts(self) -> float:
        """Median months until the target is reached; infinite if never, 0 if no growth is stated."""
        months = self.outlook.months_of_headroom
        if months is None:
            return 0.0
        return math.inf if months.p50 is None else months.p50

    @property
    def carries(self) -> float:
        ratio = self.outlook.throughput_ratio
        return ratio.p50 if ratio and ratio.p50 is not None else 0.0


@dataclass(frozen=True, slots=True)
class Recommendation:
    """The number of the chosen scenario, None if none is chosen, and the numbers of those it was compared with.

    `keeping` meet the target; `rivals` do so on as many engines as the chosen one; `equals` are as good as it, or as
    close to the target if none meets it. `excluded` are left out, with the reason.
    """

    rule: Rule
    number: int | None = None
    keeping: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    equals: tuple[int, ...] = ()
    runner_up: tuple[int, Merit] | None = None
    excluded: tuple[tuple[int, Caution], ...] = ()

    @property
    def keeps(self) -> bool:
        """Whether the chosen scenario meets the target."""
        return bool(self.keeping)


def recommendation(candidates: Sequence[Candidate], target_confidence: float) -> Recommendation:
    """Of the scenarios that meet the target today with the target confidence, the one on the fewest engines; ties go to
    the one that lasts longest, then the one that carries most. If none does, the one that comes closest.

    Scenarios that do not run, or that no statement says run, are excluded.
    """
    excluded = tuple(
        (one.number, (*one.outlook.impossible, *one.outlook.without_statement)[0])
        for one in candidates
        if not one.outlook.may_be_recommended
    )
    eligible = [one for one in candidates if one.outlook.may_be_recommended]
    forecast = [one for one in eligible if one.kept is not None]
    if not forecast:
        rule = Rule.NO_FORECAST if eligible else Rule.NONE_RUNS
        return Recommendation(rule if candidates else Rule.NO_SCENARIO, excluded=excluded)
    keeping = [one for one in forecast if (one.kept or 0.0) >= target_confidence]
    if not keeping:
        closest = max(forecast, key=lambda one: (one.kept or 0.0, one.carries, -one.number))
        as_close = [one for one in forecast if one is not closest and one.kept == closest.kept]
        return Recommendation(Rule.CLOSEST, closest.number, equals=_numbers(as_close), excluded=excluded)
    best = min(keeping, key=lambda one: (one.engines, -one.lasts, -one.carries, one.number))
    rivals = [one for one in keeping if one is not best and one.engines == best.engines]
    equals = [one for one in rivals if (one.lasts, one.carries) == (best.lasts, best.carries)]
    return Recommendation(
        _rule(best, keeping, rivals, len(candidates)),
        best.number,
        _numbers(keeping),
        _numbers(rivals),
        _numbers(equals),
        _runner_up(best, keeping),
        excluded,
    )


def _rule(best: Candidate, keeping: Sequence[Candidate], rivals: Sequence[Candidate], count: int) -> Rule:
    if len(keeping) == 1:
        return Rule.ONLY_SCENARIO if count == 1 else Rule.ONLY_ONE_THAT_KEEPS
    if not rivals:
        return Rule.FEWEST_ENGINES
    if all(one.lasts < best.lasts for one in rivals):
        return Rule.LASTS_LONGEST
    if all(one.carries < best.carries for one in rivals):
        return Rule.CARRIES_MOST
    if any((one.lasts, one.carries) == (best.lasts, best.carries) for one in rivals):
        return Rule.AS_GOOD_AS_OTHERS
    return Rule.LASTS_AS_LONG_AND_CARRIES_MOST


def _runner_up(best: Candidate, keeping: Sequence[Candidate]) -> tuple[int, Merit] | None:
    """Another scenario that meets the target and lasts longer or carries more work."""
    longest = max(keeping, key=lambda one: (one.lasts, one.carries))
    if longest.lasts > best.lasts:
        return longest.number, Merit.LASTS_LONGER
    most = max(keeping, key=lambda one: one.carries)
    return (most.number, Merit.CARRIES_MORE) if most.carries > best.carries else None


def _numbers(candidates: Sequence[Candidate]) -> tuple[int, ...]:
    return tuple(one.number for one in candidates)
