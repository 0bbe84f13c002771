"""What a forecast leaves open: gaps and warnings over all scenarios, and the gap to close first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zplanner.evidence.fields import fields
from zplanner.planning.outlook import Contribution, Outlook
from zplanner.reporting.inputs import factor_label
from zplanner.reporting.wording import BAND, counted, plain, times

ALL_COVERED = "No change is left without a measurement."

NOT_COUNTED = "not-counted"
"""The code of a warning that a change has no measurement for a part of the mix."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A gap or a warning: what it is about, what it says, and for which scenarios."""

    about: str
    message: str
    scenarios: str


def uncovered_remarks(outlook: Outlook) -> tuple[Remark, ...]:
    """Every gap once, with the scenarios that have it; what only a part of the mix lacks comes last."""
    return _once(
        [(factor_label(gap.factor), gap.message) for gap in one.uncovered]
        + [("", caution.message) for caution in one.warnings if caution.code == NOT_COUNTED]
        for one in outlook.scenarios
    )


def warning_remarks(outlook: Outlook) -> tuple[Remark, ...]:
    """Every other warning once, with the scenarios it holds for."""
    return _once(
        [("", caution.message) for caution in one.warnings if caution.code != NOT_COUNTED] for one in outlook.scenarios
    )


def largest_gap(outlook: Outlook, chosen: int) -> str:
    """The gap to close first, the chosen scenario's before others.

    A change without data comes before one that counts for a part of the mix only; where there is neither, it is the
    factor with the widest band.
    """
    ordered = sorted(enumerate(outlook.scenarios, start=1), key=lambda pair: pair[0] != chosen)
    for number, scenario in ordered:
        for gap in scenario.uncovered:
            if gap.factor in fields():
                return f"{factor_label(gap.factor)}, scenario {number}. {plain(gap.message)}"
    for number, scenario in ordered:
        for caution in scenario.warnings:
            if caution.code == NOT_COUNTED:
                return f"Scenario {number}. {plain(caution.message)}"
    return f"{ALL_COVERED} {_widest(ordered[0][1].contributions)}".strip() if ordered else ""


def _widest(contributions: Sequence[Contribution]) -> str:
    widest = max(contributions, key=_width, default=None)
    if widest is None or _width(widest) <= 1.0:
        return ""
    band = f"{_written(widest.ratio.p10)} to {_written(widest.ratio.p90)}"
    return f"The least certain factor is {factor_label(widest.factor)}: {BAND} {band}."


def _once(per_scenario: Iterable[Sequence[tuple[str, str]]]) -> tuple[Remark, ...]:
    numbers: dict[tuple[str, str], list[int]] = {}
    for number, remarks in enumerate(per_scenario, start=1):
        for remark in dict.fromkeys(remarks):
            numbers.setdefault(remark, []).append(number)
    return tuple(Remark(plain(about), plain(message), _scenarios(found)) for (about, message), found in numbers.items())


def _scenarios(numbers: Sequence[int]) -> str:
    return f"Scenario{'s' if len(numbers) > 1 else ''} {counted(numbers)}"


def _width(contribution: Contribution) -> float:
    low, high = contribution.ratio.p10, contribution.ratio.p90
    return high / low if low and high else 0.0


def _written(ratio: float | None) -> str:
    return "" if ratio is None else times(ratio)
