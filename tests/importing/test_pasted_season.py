"""A pasted season: twelve numbers, and nothing that no month can be."""

from __future__ import annotations

import pytest

from tests.refusals import refused
from zplanner.importing.pasted import pasted_season
from zplanner.planning.problems import LEAST_SEASON, MOST_SEASON, PlanCode


@pytest.mark.parametrize(("text", "first"), [("300 -300 " * 6, 300.0), ("-5 1200 " * 6, -5.0), ("0 500 " * 6, 0.0)])
def test_what_is_no_factor_beside_a_month_below_zero_is_refused_as_it_was_typed(text: str, first: float) -> None:
    with refused(PlanCode.SEASON_OUTSIDE, value=first, low=LEAST_SEASON, high=MOST_SEASON):
        pasted_season(text)
