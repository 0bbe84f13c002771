from __future__ import annotations

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from tests.reporting.outlooks import around
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.decisions.scenario_details import Trajectory
from zplanner.planning.outlook import LABELS, MEDIAN, QUANTILES
from zplanner.reporting.page.chart import Area, Course, Drawing, Stroke, TextMark
from zplanner.reporting.page.scenario_charts import NARROW, WIDE, GrowthPath, growth_chart, growth_in_words
from zplanner.wording.dates import month_of

TODAY = date(2026, 11, 21)
MONTHS = np.arange(61.0)
BUSY = np.minimum(0.4 + 0.008 * MONTHS[:, None] * (0.5 + QUANTILES), 1.0)
TRAJECTORY = Trajectory(MONTHS, Resource.CPU, BUSY, {Resource.CPU: BUSY[:, MEDIAN]}, np.clip((MONTHS - 20) / 30, 0, 1))
STEPS = ((16, "12 engines"), (38, "z16, 8 engines"), (90, "z17"))
PATH = GrowthPath("1. zEC12", TRAJECTORY, around(30.0, 0.2), 0.7)


@pytest.mark.parametrize("width", [NARROW, WIDE])
@pytest.mark.parametrize("today", [TODAY, None])
def test_the_bands_are_nested_and_stay_inside_the_picture(width: int, today: date | None) -> None:
    drawing = growth_chart(PATH, today, width)
    bands = [mark for mark in drawing.marks if isinstance(mark, Area)]
    ends = [(min(y for _, y in band.points), max(y for _, y in band.points)) for band in bands]
    assert [band.role for band in bands] == ["band-95", "band-80", "band-50"]
    assert ends[0][0] <= ends[1][0] <= ends[2][0]
    assert ends[2][1] <= ends[1][1] <= ends[0][1]
    for band in bands:
        assert all(0 <= x <= drawing.width and 0 <= y <= drawing.height for x, y in band.points)


def test_a_band_reaches_from_one_of_its_quantiles_to_the_other() -> None:
    ends = {"band-95": ("p2.5", "p97.5"), "band-80": ("p10", "p90"), "band-50": ("p25", "p75")}
    target, line = PATH.target, _target(growth_chart(PATH, TODAY)).start[1]
    for place, name in enumerate(LABELS):
        raised = BUSY.copy()
        raised[-1, place] = target
        path = replace(PATH, trajectory=replace(TRAJECTORY, utilization=raised))
        for band in (mark for mark in growth_chart(path, TODAY).marks if isinstance(mark, Area)):
            middle = len(band.points) // 2
            at_the_end = {y for _, y in band.points[middle - 1 : middle + 1]}
            assert (line in at_the_end) == (name in ends[band.role]), (band.role, name)


def test_a_chart_that_stands_alone_says_what_its_bands_are() -> None:
    labels = [mark for mark in growth_chart(PATH, TODAY, WIDE).marks if isinstance(mark, TextMark)]
    (place,) = {label.y for label in labels if label.text == "median"}
    told = [label.text for label in sorted(labels, key=lambda label: label.x) if label.y == place]
    assert told[:4] == ["50%", "80%", "95%", "median"]


def test_the_month_when_the_target_is_reached_stands_over_its_place() -> None:
    labels = {mark.text: mark for mark in growth_chart(PATH, TODAY).marks if isinstance(mark, TextMark)}
    assert labels["2029"].x < labels["May 2029"].x < labels["2030"].x
    assert "from Nov 2026; years at their January" in labels
    assert "in 30 months" in {mark.text for mark in growth_chart(PATH, None).marks if isinstance(mark, TextMark)}


@pytest.mark.parametrize("today", [TODAY, date(2026, 1, 31), date(2026, 12, 1)])
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_year_stands_where_its_january_does(today: date, width: int) -> None:
    for month in range(1, 59):
        drawn = growth_chart(replace(PATH, headroom=around(float(month), 0.0)), today, width)
        labels = {mark.text: mark for mark in drawn.marks if isinstance(mark, TextMark)}
        strokes = [mark for mark in drawn.marks if isinstance(mark, Stroke) and mark.role == "reference"]
        (tick,) = [mark for mark in strokes if mark.thickness < 3 and not mark.dashed]
        name, year = month_of(today, month).split()
        if year in labels:
            at = labels[year].x
            assert tick.start[0] == pytest.approx(at) if name == "Jan" else tick.start[0] > at


def test_a_target_that_is_never_or_late_reached_is_said_at_the_edge() -> None:
    def dates(months: float | None) -> list[str]:
        headroom = replace(around(30.0), p10=months, p50=months, p90=None)
        drawn = growth_chart(replace(PATH, headroom=headroom), TODAY).marks
        return [mark.text for mark in drawn if isinstance(mark, TextMark) and mark.role == "reference-label"]

    assert dates(None) == ["not reached"]
    assert dates(600.0) == ["after Nov 2031"]
    assert dates(12.0) == ["Nov 2027"]


def _target(drawing: Drawing) -> Stroke:
    """The line of the target; the first dashed stroke is that of the key."""
    *_, target = [mark for mark in drawing.marks if isinstance(mark, Stroke) and mark.dashed]
    return target


def test_the_thick_piece_on_the_target_is_the_band_of_the_time() -> None:
    target = _target(growth_chart(PATH, TODAY, WIDE))
    (piece,) = [
        mark for mark in growth_chart(PATH, TODAY, WIDE).marks if isinstance(mark, Stroke) and mark.thickness > 3
    ]
    assert piece.start[1] == target.start[1]
    assert target.start[0] < piece.start[0] < piece.end[0] < target.end[0]


def test_the_chart_in_words_tells_today_the_end_and_when_the_target_is_reached() -> None:
    words = growth_in_words(PATH, TODAY)
    assert words.startswith("1. zEC12: CPU busy today 40%, 80% band 40% to 40%; after 5 years 88%")
    assert words.endswith("The target of 70% is reached: May 2029 (80% band: Oct 2028 to Feb 2030).")
    busy = BUSY.copy()
    busy[-1] = np.linspace(0.5, 0.9, 9)
    later = replace(PATH, trajectory=replace(TRAJECTORY, utilization=busy))
    assert "; after 5 years 70%, 80% band 60% to 80%." in growth_in_words(later, TODAY)
    never = replace(PATH, headroom=replace(around(30.0), p10=None, p50=None, p90=None))
    assert growth_in_words(never, TODAY).endswith("The target of 70% is not reached.")
    late = replace(PATH, headroom=replace(around(30.0), p10=30.0, p50=None, p90=None))
    assert growth_in_words(late, TODAY).endswith("is not reached (80% band: May 2029 to not reached).")


def _of(resource: Resource) -> GrowthPath:
    """A path where another resource than the CPU reaches its limit first."""
    medians = {Resource.CPU: BUSY[:, MEDIAN] / 2, resource: BUSY[:, MEDIAN]}
    return replace(PATH, trajectory=replace(TRAJECTORY, resource=resource, medians=medians))


def test_the_chart_shows_the_resource_that_ends_first_and_a_median_of_every_other() -> None:
    marks = growth_chart(_of(Resource.DISK), TODAY).marks
    edge, other, again, first = (mark for mark in marks if isinstance(mark, Course))
    assert (other.role, first.role) == ("other-median", "median-line")
    assert len(first.points) == len(other.points) == 61
    assert min(y for _, y in other.points) > min(y for _, y in first.points)
    assert (edge.points, again.points) == (other.points, first.points), "each line is set off from the bands"
    labels = [mark.text for mark in marks if isinstance(mark, TextMark)]
    assert [name for name in labels if name in ("disk", "CPU", "target 70%")] == ["disk", "CPU", "target 70%"]
    assert growth_in_words(_of(Resource.DISK), TODAY).startswith("1. zEC12: Disk busy today 40%")


def test_where_another_resource_reaches_its_limit_first_the_chart_names_it() -> None:
    path = _of(Resource.STORAGE)
    labels = [mark.text for mark in growth_chart(path, TODAY).marks if isinstance(mark, TextMark)]
    assert "May 2029: z/VM storage" in labels
    assert growth_in_words(path, TODAY).endswith(
        "A limit, most likely of z/VM storage, is reached: May 2029 (80% band: Oct 2028 to Feb 2030)."
    )


@pytest.mark.parametrize("months", [0.1, 1.0, 30.0, 58.0, 60.0])
def test_the_label_over_the_tick_stays_inside_the_picture(months: float) -> None:
    drawing = growth_chart(
        replace(PATH, headroom=around(months, 0.0), trajectory=_of(Resource.STORAGE).trajectory), TODAY
    )
    (label,) = [mark for mark in drawing.marks if isinstance(mark, TextMark) and mark.role == "reference-label"]
    width = 7.5 * len(label.text)
    left = label.x - {"start": 0.0, "middle": width / 2, "end": width}[label.anchor]
    assert left >= 0.0
    assert left + width <= drawing.width


def test_the_band_of_the_time_is_drawn_to_the_edge_where_the_median_is_never_reached() -> None:
    headroom = replace(around(30.0), p10=30.0, p50=None, p90=None)
    drawn = growth_chart(replace(PATH, headroom=headroom), TODAY)
    (piece,) = [mark for mark in drawn.marks if isinstance(mark, Stroke) and mark.thickness > 3]
    target = _target(drawn)
    assert target.start[0] < piece.start[0] < piece.end[0] == target.end[0]


@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_every_step_in_time_is_a_line_in_its_month_with_what_changes_beside_it(width: int) -> None:
    plain, marked = growth_chart(PATH, TODAY, width), growth_chart(replace(PATH, steps=STEPS), TODAY, width)
    new = [mark for mark in marked.marks if mark not in plain.marks]
    lines = [one for one in new if isinstance(one, Stroke)]
    labels = [one for one in new if isinstance(one, TextMark)]
    assert [label.text for label in labels] == [text for month, text in STEPS if month <= MONTHS[-1]]
    for line, label in zip(lines, labels, strict=True):
        assert line.start[0] == line.end[0]
        assert (label.x < line.start[0]) == (label.anchor == "end")
