"""How a forecast did is told in a sentence, with what is compared and every month."""

from __future__ import annotations

import pytest

from tests.planning.moved import moved
from zplanner.planning.decisions.carried_out import MoveScore, score
from zplanner.regression.model import load_model
from zplanner.wording.carried_out import NOT_SEPARATE, basis, lines, month_line, verdict

MIDDLE = tuple(score(moved([0.4]), load_model()).utilization[:, 4].tolist())


def scored(*ratios: float) -> MoveScore:
    """Months that are measured to be a multiple of their median forecast."""
    return score(moved([ratio * middle for ratio, middle in zip(ratios, MIDDLE, strict=False)]), load_model())


@pytest.mark.parametrize(
    ("ratios", "sentence"),
    [
        ((0.94, 0.94, 0.95, 2.0), "3 of 4 months lie inside the 90% interval; the median forecast was 12% too low."),
        ((0.94,), "1 of 1 month lies inside the 90% interval; the median forecast was 6.4% too high."),
        ((1.0, 1.0), "2 of 2 months lie inside the 90% interval; the median forecast was right to 1%."),
        ((0.5,), "0 of 1 month lie inside the 90% interval; the median forecast was 100% too high."),
    ],
)
def test_the_verdict_counts_months_and_says_how_far_off_the_forecast_was(
    ratios: tuple[float, ...], sentence: str
) -> None:
    assert verdict(scored(*ratios)) == sentence


def test_the_basis_names_statistic_system_and_months() -> None:
    assert basis(scored(1.0)) == (
        "CPU busy (95th percentile of a month) in zEC12 from Mar 2027 on, as forecast from Nov 2026 without what the "
        "move itself showed, and as measured."
    )


def test_every_month_has_its_line_and_the_last_says_what_cannot_be_told_apart() -> None:
    found = scored(0.9, 1.0)
    assert month_line(found.scored[0]) == "Mar 2027: 40.1% measured, 44.5% forecast (90%: 38.1% to 52.1%)"
    assert list(lines(found)) == [verdict(found), basis(found), *map(month_line, found.scored), NOT_SEPARATE]
