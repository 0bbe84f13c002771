from __future__ import annotations

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from tests.reporting.outlooks import around
from zplanner.planning.look import MONTHS, Trajectory
from zplanner.planning.quantiles import QUANTILES
from zplanner.reporting.drawing import Area, Label, Stroke
from zplanner.reporting.growth_chart import NARROW, WIDE, Path, growth_chart, growth_in_words

TODAY = date(2026, 11, 21)
TRAJECTORY = Trajectory(
    MONTHS, np.minimum(0.4 + 0.008 * MONTHS[:, None] * (0.5 + QUANTILES), 1.0), np.clip((MONTHS - 20) / 30, 0, 1)
)
PATH = Path("1. zEC12", TRAJECTORY, around(30.0, 0.2), 0.7)


@pytest.mark.parametrize("width", [NARROW, WIDE])
@pytest.mark.parametrize("today", [TODAY, None])
def test_the_bands_are_nested_and_stay_inside_the_picture(width: int, today: date | None) -> None:
    drawing = growth_chart(PATH, today, width)
    bands = [mark for mark in drawing.marks if isinstance(mark, Area)]
    ends = [(min(y for _, y in band.points), max(y for _, y in band.points)) for band in bands]
    assert [band.role for band in bands] == ["band-90", "band-80", "band-50"]
    assert ends[0][0] <= ends[1][0] <= ends[2][0]
    assert ends[2][1] <= ends[1][1] <= ends[0][1]
    for band in bands:
        assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in band.points)


def test_the_month_when_the_target_is_reached_stands_over_its_place() -> None:
    labels = {mark.text: mark for mark in growth_chart(PATH, TODAY).marks if isinstance(mark, Label)}
    assert labels["2028"].x < labels["May 2029"].x < labels["2030"].x
    assert "in Nov of each year" in labels
    assert "in 30 months" in {mark.text for mark in growth_chart(PATH, None).marks if isinstance(mark, Label)}


def test_a_target_that_is_never_or_late_reached_is_not_marked_on_the_path() -> None:
    def dates(months: float | None) -> list[str]:
        headroom = replace(around(30.0), p10=months, p50=months, p90=None)
        drawn = growth_chart(replace(PATH, headroom=headroom), TODAY).marks
        return [mark.text for mark in drawn if isinstance(mark, Label) and mark.role == "reference-label"]

    assert dates(None) == []
    assert dates(600.0) == []
    assert dates(12.0) == ["Nov 2027"]


def test_the_thick_piece_on_the_target_is_the_band_of_the_time() -> None:
    target = next(mark for mark in growth_chart(PATH, TODAY, WIDE).marks if isinstance(mark, Stroke) and mark.dashed)
    (piece,) = [
        mark for mark in growth_chart(PATH, TODAY, WIDE).marks if isinstance(mark, Stroke) and mark.thickness > 3
    ]
    assert piece.start[1] == target.start[1]
    assert target.start[0] < piece.start[0] < piece.end[0] < target.end[0]


def test_the_chart_in_words_tells_today_the_end_and_when_the_target_is_reached() -> None:
    words = growth_in_words(PATH, TODAY)
    assert words.startswith("CPU utilization of 1. zEC12. today: 40 %, 80 % band 40 % to 40 %; after five years: 88 %")
    assert words.endswith("Target of 70 % reached: May 2029 (80 % band Oct 2028 to Jan 2030).")
