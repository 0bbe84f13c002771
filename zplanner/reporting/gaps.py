"""Gaps and warnings of a forecast over all scenarios, and the gap to close first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zplanner.evidence.configuration import fields
from zplanner.language import tr
from zplanner.planning.findings import Caution, CautionCode, Coverage, caution
from zplanner.planning.outlook import Contribution, Outlook, ScenarioOutlook
from zplanner.wording import findings as words
from zplanner.wording import report
from zplanner.wording.findings import message
from zplanner.wording.labels import factor_label
from zplanner.wording.numbers import plain, printable
from zplanner.wording.quantities import THROUGHPUT, band_between, other_limits

EXTRAPOLATED = {CautionCode.BEYOND_MEASURED_ENGINES, CautionCode.CURVE_EXTRAPOLATED, CautionCode.RANGE_EXTRAPOLATED}
"""Cautions of a forecast beyond what was measured."""

MOST_ALIKE = 2
"""Notes that a step was measured on other classes only; where there are more, they become one for the same scenarios.
"""


@dataclass(frozen=True, slots=True)
class Remark:
    """A gap or a warning: its subject, its text, and the numbers of its scenarios."""

    about: str
    message: str
    scenarios: tuple[int, ...]


def told_once(scenarios: Sequence[ScenarioOutlook]) -> tuple[tuple[Caution, tuple[int, ...]], ...]:
    """Every warning once, the most important first, with the positions of its scenarios.

    Many that say what was measured on other classes only become one for the same scenarios.
    """
    found: dict[Caution, list[int]] = {}
    for position, scenario in enumerate(scenarios):
        for one in dict.fromkeys(scenario.warnings):
            found.setdefault(one, []).append(position)
    alike: dict[tuple[int, ...], list[Caution]] = {}
    for one, positions in found.items():
        if one.code is CautionCode.BORROWED_BY_CLASSES:
            alike.setdefault(tuple(positions), []).append(one)
    once = [(one, tuple(at)) for one, at in found.items() if one.code is not CautionCode.BORROWED_BY_CLASSES]
    if sum(map(len, alike.values())) > MOST_ALIKE:
        alike = {positions: [_joined(several)] for positions, several in alike.items()}
    once += [(one, positions) for positions, several in alike.items() for one in several]
    return tuple(sorted(once, key=lambda pair: pair[0].weight))


def _joined(several: Sequence[Caution]) -> Caution:
    """What was measured on other classes only, as one warning."""
    if len(several) == 1:
        return several[0]
    found = [dict(one.values) for one in several]
    groups = tuple((values["steps"], values["classes"]) for values in found)
    return caution(CautionCode.BORROWED_SEVERAL, groups=groups, names=found[0]["names"])


def coverage(scenario: ScenarioOutlook) -> str:
    """How well measurements cover a scenario whose changes all have one."""
    if scenario.impossible:
        return tr(words.NOTHING_FORECAST)
    codes = {one.code for one in scenario.warnings}
    if scenario.assumed:
        return tr(words.COUNTED_BY_ASSUMPTION)
    if CautionCode.BORROWED_BEYOND in codes:
        return tr(words.COUNTED_BY_COMMON_EFFECT)
    if codes & EXTRAPOLATED:
        return tr(words.COUNTED_BEYOND)
    if CautionCode.BORROWED_BY_CLASSES in codes:
        return tr(words.COVERED_BY_CLASSES)
    return tr(words.COVERED)


def coverage_remarks(coverage: Iterable[Sequence[Coverage]]) -> tuple[Remark, ...]:
    """What is known of changes, by scenario, every sentence once with its scenarios."""
    return _once([(factor_label(one.factor), message(one)) for one in found] for found in coverage)


def warning_remarks(outlook: Outlook) -> tuple[Remark, ...]:
    """Every warning once, with the scenarios it holds for."""
    return tuple(
        Remark("", printable(message(one)), tuple(position + 1 for position in found))
        for one, found in told_once(outlook.scenarios)
    )


def largest_gap(outlook: Outlook, chosen: int | None) -> str:
    """The gap to close first in the chosen scenario or, where none is chosen, in any that runs; today's configuration,
    which is 0, has none, as its machine has with more engines.

    A change without data comes before an assumption in place of a measurement, first about a resource that may be the
    bottleneck; where there is none of them, it is the factor with the widest band.
    """
    running = [(number, one) for number, one in enumerate(outlook.scenarios, start=1) if not one.impossible]
    if chosen is not None and chosen <= 0:
        return tr(words.NO_CHANGE if not chosen else words.ENGINES_ALONE)
    ordered = [pair for pair in running if pair[0] == chosen] or running
    for number, scenario in ordered:
        for gap in scenario.uncovered:
            if gap.factor in fields():
                return tr(
                    report.OF_FACTOR,
                    factor=factor_label(gap.factor),
                    number=number,
                    gap=printable(message(gap)),
                )
    assumed = [(number, scenario, one) for number, scenario in ordered for one in scenario.assumed]
    for number, scenario, assumption in assumed:
        if assumption.resource in dict(other_limits(scenario.binding)):
            return tr(report.OF_SCENARIO, number=number, sentence=printable(message(assumption)))
    for _, scenario in ordered[:1]:
        for one in scenario.warnings:
            if one.code is CautionCode.RATINGS_ALONE:
                return printable(message(one))
    for number, _, assumption in assumed:
        return tr(report.OF_SCENARIO, number=number, sentence=printable(message(assumption)))
    for number, scenario in ordered[:1]:
        if not scenario.contributions:
            return tr(words.NO_CHANGE)
        said = tr(report.ALL_COVERED, number=number)
        return f"{said} {_widest(scenario.contributions)}".strip()
    return ""


def _widest(contributions: Sequence[Contribution]) -> str:
    widest = max(contributions, key=_width, default=None)
    if widest is None or _width(widest) <= 1.0:
        return ""
    return tr(
        report.LEAST_CERTAIN,
        factor=factor_label(widest.factor),
        band=band_between(THROUGHPUT, widest.ratio),
    )


def _once(per_scenario: Iterable[Sequence[tuple[str, str]]]) -> tuple[Remark, ...]:
    numbers: dict[tuple[str, str], list[int]] = {}
    for number, remarks in enumerate(per_scenario, start=1):
        for remark in dict.fromkeys(remarks):
            numbers.setdefault(remark, []).append(number)
    return tuple(Remark(plain(about), printable(message), tuple(found)) for (about, message), found in numbers.items())


def _width(contribution: Contribution) -> float:
    low, high = contribution.ratio.p10, contribution.ratio.p90
    return high / low if low and high else 0.0
