"""Nest intensity moves the machine step of a plan, and nothing else."""

from collections.abc import Mapping

import pytest

from tests.planning.plans import median, outlooks, plan_of, values
from tests.refusals import refused
from zplanner.document.text_plan import plan_from, text_of
from zplanner.evidence.configuration import Configuration, FieldCode
from zplanner.planning.findings import ExactCode
from zplanner.planning.outlook import ScenarioOutlook

TODAY = {"machine": "z13", "processors": 8}


def moved(change: Mapping[str, object], **today: object) -> ScenarioOutlook:
    return outlooks(plan_of({"oltp-database": 1.0}, {**TODAY, **today}, change))[0]


def test_work_of_low_intensity_gains_less_from_a_newer_machine_and_of_high_intensity_more() -> None:
    low, average, high = (
        median(moved({"machine": "z14"}, nest_intensity=level).throughput_ratio) for level in ("low", "average", "high")
    )
    assert low < average < high
    assert low / average == pytest.approx(1.075 / 1.10, abs=0.005)  # about as published for 3 and 16 engines


def test_work_of_low_intensity_loses_less_on_the_way_back() -> None:
    back = {"machine": "z13"}
    low, high = (median(moved(back, machine="z14", nest_intensity=level).throughput_ratio) for level in ("low", "high"))
    assert low > high


def test_unstated_it_is_average_with_the_width_of_the_levels() -> None:
    unstated = moved({"machine": "z15"})
    average = moved({"machine": "z15"}, nest_intensity="average")
    assert median(unstated.throughput_ratio) == pytest.approx(median(average.throughput_ratio), rel=0.005)
    wide, narrow = (values(one.throughput_ratio) for one in (unstated, average))
    assert wide[0] < narrow[0]
    assert wide[-1] > narrow[-1]
    assert "nest_intensity" in [one.factor for one in unstated.assumed]


@pytest.mark.parametrize("change", [{"processors": 10}, {"page_size": "1M fixed"}])
def test_it_changes_nothing_on_the_same_machine(change: dict[str, object]) -> None:
    low, high = (moved(change, nest_intensity=level, page_size="4K") for level in ("low", "high"))
    assert low.throughput_ratio == high.throughput_ratio


def test_a_midrange_machine_of_the_same_generation_gains_alike() -> None:
    low, high = (moved({"machine": "z13s"}, nest_intensity=level) for level in ("low", "high"))
    assert low.throughput_ratio == high.throughput_ratio


def test_words_numbers_and_ranges_are_read_and_written() -> None:
    for stated, read in (("Low", "0"), ("average..HIGH", "1..2"), (1.5, "1.5"), ("low to average", "0..1")):
        assert str(Configuration(nest_intensity=stated).number("nest_intensity")) == read
    plan = plan_of({"java": 1.0}, {**TODAY, "nest_intensity": "low..average"}, {"machine": "z14"})
    assert plan_from(text_of(plan)).current == plan.current


@pytest.mark.parametrize("stated", ["medium", "low..highest", "lowest"])
def test_an_unknown_word_is_refused_with_those_that_are_known(stated: str) -> None:
    with refused(FieldCode.NOT_A_LEVEL, levels=("low", "average", "high")):
        Configuration(nest_intensity=stated)


def test_a_number_below_zero_is_refused() -> None:
    with refused(FieldCode.OUTSIDE):
        Configuration(nest_intensity=-0.5)


def test_a_scenario_does_not_change_it() -> None:
    (there,) = moved({"nest_intensity": "high"}, nest_intensity="low").exact
    assert (there.factor, there.code) == ("nest_intensity", ExactCode.STATE_OF_TODAY)
