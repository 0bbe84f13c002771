"""What a change of a field can touch: the rules of `data/coverage.csv`, by field, resource and class of work."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from statistics import NormalDist
from typing import Annotated

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.configuration import Configuration, field_named
from zplanner.evidence.tables import CellCode, DataTable, Names, Text, any_text, filled, number, one_of, shipped
from zplanner.evidence.vocabulary import Resource, WorkloadClass, shipped_classes, shipped_sources
from zplanner.uncertain import RANGE_CONFIDENCE


class Standing(StrEnum):
    """What is known of the effect of a change on the demand for a resource."""

    EXACT = "exact"  # it has none
    MEASURED = "measured"
    ASSUMED = "assumed"
    UNCOVERED = "uncovered"


def _field(text: str, names: Names) -> str:
    return field_named(filled(text, names)).name


def _work(text: str, _: Names) -> tuple[str, ...]:
    known = {
        name for workload_class in shipped_classes().values() for name in (workload_class.key, workload_class.domain)
    }
    named = tuple(filter(None, (part.strip() for part in text.split("+"))))
    for name in named:
        if name not in known:
            raise ZplannerError(
                CellCode.UNKNOWN, kind="workload class or domain", text=name, known=tuple(sorted(known))
            )
    return named


def _levels(text: str, _: Names) -> tuple[str, ...]:
    return tuple(filter(None, (part.strip() for part in text.split("+"))))


def _ratio(text: str, names: Names) -> float:
    return number(text, names) if text else math.nan


def _source(text: str, names: Names) -> str:
    if text and text not in names.sources:
        raise ZplannerError(CellCode.UNKNOWN, kind="source", text=text, known=tuple(names.sources))
    return text


_BASES = [one for one in Standing if one is not Standing.UNCOVERED]


@dataclass(frozen=True, slots=True)
class CoverageRule:
    """What a field does to the demand of some classes for a resource: `work` names classes and domains, and is empty
    for all others; `levels` are those between which it holds, and `targets` those to which, empty for any.

    `measured`: what the model has no fact for is not covered. `assumed`: what it has no fact for has the 80% interval
    from `ratio_low` to `ratio_high` of the demand, for each step of an ordered field, each doubling of a number, and
    each level of any other field over its first; with `cost_of`, for all changes of that cost together, by whatever
    fields. `exact`: it does nothing.
    """

    factor: Annotated[str, _field]
    resource: Resource
    work: Annotated[tuple[str, ...], _work]
    levels: Annotated[tuple[str, ...], _levels]
    targets: Annotated[tuple[str, ...], _levels]
    basis: Annotated[Standing, one_of(_BASES)]
    cost_of: Annotated[str, any_text]
    ratio_low: Annotated[float, _ratio]
    ratio_high: Annotated[float, _ratio]
    reason: Text
    source: Annotated[str, _source]
    locator: Annotated[str, any_text]

    @property
    def log_mean(self) -> float:
        """Mean of the assumed log demand ratio of one step."""
        return (math.log(self.ratio_high) + math.log(self.ratio_low)) / 2.0

    @property
    def log_sd(self) -> float:
        """Standard deviation of the assumed log demand ratio of one step."""
        return math.log(self.ratio_high / self.ratio_low) / 2.0 / NormalDist().inv_cdf(0.5 + RANGE_CONFIDENCE / 2.0)

    def holds_between(self, before: object, after: object) -> bool:
        """Whether the rule is about a change between these values."""
        is_between = not self.levels or (before in self.levels and after in self.levels)
        return is_between and (not self.targets or after in self.targets)


def _checked(rule: CoverageRule) -> CoverageRule:
    """A rule whose interval and reason fit its basis."""
    if rule.basis is Standing.ASSUMED and not 0.0 < rule.ratio_low < rule.ratio_high:
        raise ZplannerError(CellCode.NOT_A_NUMBER, about=Reference(field="ratio_low"), text=f"{rule.ratio_low:g}")
    if rule.basis is not Standing.MEASURED and not rule.reason:
        raise ZplannerError(CellCode.EMPTY, about=Reference(field="reason"))
    return rule


_RULES = DataTable("coverage.csv", CoverageRule, called={"work": "classes"})


@cache
def coverage_rules() -> tuple[CoverageRule, ...]:
    """The rules of `data/coverage.csv`."""
    return shipped(_RULES, Names(sources={key: key for key in shipped_sources()}), take=_checked)


@lru_cache(maxsize=1024)
def rules_for(work: WorkloadClass, resource: Resource) -> Mapping[str, tuple[CoverageRule, ...]]:
    """By field, the rules of its effect on the demand of a class for a resource, the most specific first; a field
    without one cannot touch it."""
    named = work.key, work.domain
    found: dict[str, list[CoverageRule]] = {}
    for rule in coverage_rules():
        if rule.resource is resource and (not rule.work or not set(named).isdisjoint(rule.work)):
            found.setdefault(rule.factor, []).append(rule)
    for rules in found.values():
        rules.sort(key=lambda rule: (work.key not in rule.work, not rule.work, not rule.levels, not rule.targets))
    return {factor: tuple(rules) for factor, rules in found.items()}


def rule_of(
    factor: str, work: WorkloadClass, resource: Resource, base: Configuration, target: Configuration
) -> CoverageRule | None:
    """The rule of a change of a field for a class and a resource; None if it cannot touch it."""
    rules = rules_for(work, resource).get(factor, ())
    return next((rule for rule in rules if rule.holds_between(base.get(factor), target.get(factor))), None)


@cache
def touched_by(factor: str) -> tuple[Resource, ...]:
    """The resources whose demand a change of a field can touch."""
    return tuple(dict.fromkeys(rule.resource for rule in coverage_rules() if rule.factor == factor))
