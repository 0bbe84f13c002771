"""A plan scores itself by the load that was measured after its move."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import numpy as np
import pytest

from tests.planning.moved import MARCH, PLAN, month_of, moved
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.histories.history import Clock
from zplanner.histories.statistics import Statistic
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.decisions.carried_out import MoveScore, ScoreCode, measured_in, score
from zplanner.planning.decisions.scenario_details import trajectory_of
from zplanner.planning.demands import demands_of
from zplanner.planning.load import log_load
from zplanner.planning.plan import MadeMove, Plan, Season
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain


def scored(plan: Plan) -> MoveScore:
    return score(plan, load_model())


def test_the_forecast_is_the_course_that_growth_draws_from_todays_month_on() -> None:
    found = scored(moved([0.4]))
    assert (found.today, found.offset, found.months[0], len(found.months)) == (date(2026, 11, 1), MARCH, "2027-03", 12)
    course = trajectory_of(ceilings_of(demands_of(PLAN, PLAN.scenarios[0], load_model(), 1)))
    assert np.array_equal(found.utilization, course.utilization[MARCH : MARCH + 12])
    assert found.scored[0].forecast == tuple(found.utilization[0, [1, 3, 4, 5, 7]].tolist())


def test_months_are_counted_inside_the_interval_and_the_median_is_off_by_a_share() -> None:
    middle = scored(moved([0.4])).utilization[:3, 4]
    found = scored(moved([middle[0], middle[1], 2 * middle[2]]))
    assert [one.is_in_ninety for one in found.scored] == [True, True, False]
    assert found.inside == 2
    assert found.excess == pytest.approx(0.5 ** (1 / 3) - 1, rel=1e-5)


def test_drawn_from_the_forecast_itself_nine_months_of_ten_lie_inside_its_90_percent() -> None:
    plan, chance = moved([0.4]), np.random.default_rng(5)
    ceilings = scored(plan).ceilings
    load = log_load(ceilings, Resource.CPU, np.array([float(MARCH)]))
    busy = np.exp(load - ceilings.log_ceiling[Resource.CPU][-1])[0]
    inside = [scored(moved([one])).inside for one in chance.choice(busy, 200).tolist()]
    assert np.mean(inside) == pytest.approx(0.9, abs=0.05)


def test_todays_month_is_the_last_that_was_measured_before_the_move_else_the_plans_date() -> None:
    dated = replace(PLAN, report=ReportSettings(date="2026-12-24"))
    assert measured_in(moved([0.4], dated)) == date(2026, 11, 1)
    assert measured_in(moved([0.4], dated, before=None)) == date(2026, 12, 1)
    assert measured_in(replace(moved([0.4], dated), move=None)) == date(2026, 12, 1)
    season = Season((1.0,) * 12, 10)
    assert measured_in(replace(moved([0.4]), season=season)) == date(2026, 10, 1)
    assert scored(moved([0.4], dated, before=None)).offset == 3


def test_the_months_are_measured_by_the_statistic_that_todays_utilization_is() -> None:
    assert scored(moved([0.4])).statistic is Statistic.P95
    mean = replace(PLAN, current=PLAN.current.changed(utilization=0.6 * 0.5625))
    found = scored(moved([0.4], mean))
    assert found.statistic is Statistic.MEAN
    assert found.scored[0].actual == pytest.approx(0.4 * 0.5625, rel=1e-3)
    other = replace(PLAN, current=PLAN.current.changed(utilization=0.55))
    assert scored(moved([0.4], other)).statistic is Statistic.P95


def test_systems_count_together() -> None:
    plan = moved([0.4])
    other = month_of(0.2, "2027-03", system="ZLNX02")
    both = scored(replace(plan, histories=(*plan.histories, other)))
    assert both.scored[0].actual == pytest.approx(0.3, rel=1e-5)


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (replace(PLAN, move=None), ScoreCode.NO_MOVE),
        (replace(PLAN, scenarios=()), ScoreCode.NO_MOVE),
        (moved([0.4], before=None), ScoreCode.NO_FIRST_MONTH),
        (moved([0.4], replace(PLAN, report=ReportSettings(date="2027-09-01")), before=None), ScoreCode.BEFORE_TODAY),
        (moved([]), ScoreCode.NOTHING_MEASURED),
        (replace(moved([0.4]), move=MadeMove("zEC12", "2027-05")), ScoreCode.NOTHING_MEASURED),
        (
            replace(moved([0.4]), scenarios=(replace(PLAN.scenarios[0], changes=Configuration(machine="z900")),)),
            ScoreCode.NOT_COVERED,
        ),
    ],
)
def test_what_cannot_be_scored_says_why(plan: Plan, code: ScoreCode) -> None:
    with pytest.raises(ZplannerError) as caught:
        scored(plan)
    assert caught.value.code is code


def test_a_load_without_times_is_of_no_month() -> None:
    timeless = replace(month_of(0.4, "2027-03"), clock=Clock.UNKNOWN)
    with pytest.raises(ZplannerError):
        scored(replace(moved([]), histories=(*moved([]).histories, replace(timeless, system="ZLNX02"))))


def test_without_growth_the_forecast_stays_where_it_is() -> None:
    found = scored(moved([0.4], replace(PLAN, growth_per_year=None)))
    assert (found.utilization == found.utilization[0]).all()


def test_a_move_of_another_century_takes_no_forecast_beyond_its_last_month() -> None:
    steep = replace(PLAN, growth_per_year=Uncertain.exactly(9.0), move=MadeMove("zEC12", "2199-12"))
    measured = (month_of(0.4, "2026-11"), month_of(0.4, "2199-12", system="ZLNX02"))
    with pytest.raises(ZplannerError) as caught:
        scored(replace(steep, histories=measured))
    assert caught.value.code is ScoreCode.NOTHING_MEASURED
