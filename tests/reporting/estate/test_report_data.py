"""What an estate's report says follows from the forecast of every system and from the draws of every machine."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.estate.machines.estates import TO_ZEC12
from tests.reporting.estate.estate_report_data import TO_Z13, planned, report_data, system
from zplanner.estate.hosts import AS_TODAY, host_outlooks
from zplanner.estate.placement import level
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Status
from zplanner.planning.plan import EnginePool, Scenario
from zplanner.regression.model import load_model
from zplanner.reporting.estate.pages import estate_pages
from zplanner.reporting.estate.report_data import MOST_ATTENTION, estate_report_data


def test_today_comes_first_and_is_listed_only_without_a_scenario() -> None:
    assert report_data().scenarios == (AS_TODAY, TO_ZEC12, TO_Z13)
    assert report_data().shown == (1, 2)
    alone = estate_report_data(replace(planned(), scenarios=()), load_model())
    assert alone.shown == (0,)
    assert alone.chosen == 0


def test_a_system_has_the_forecast_of_its_plan_alone() -> None:
    alone = planned().of(system("S05"))
    expected = forecast(alone, load_model()).scenarios[0]
    found = next(one for one in report_data().cases[1] if one.partition.name == "S05").forecast
    for one, other in (
        (found.throughput_ratio, expected.throughput_ratio),
        (found.months_of_headroom, expected.months_of_headroom),
    ):
        assert one is not None
        assert other is not None
        assert one.as_dict() == pytest.approx(other.as_dict())
    assert expected.engines_needed is not None
    assert found.engines_needed == expected.engines_needed.count


def test_a_machine_that_is_full_before_the_years_of_the_target_is_too_small() -> None:
    """One that is full today is; so is one that is not sure enough to last."""
    years = (0.1, 1.0, 3.0, 50.0)
    found = [estate_report_data(replace(planned(), target_years=one), load_model()).summaries[1].full for one in years]
    today = [one.is_full for one in report_data().machines[1] if one.engines is not None]
    assert found == sorted(found)
    assert found[0] == sum(today) < found[-1] == len(today)


def test_what_sets_the_chosen_scenario_apart_is_said() -> None:
    keeping = [report_data().summaries[at].keeping for at in report_data().shown]
    assert report_data().view[0] == keeping.count(max(keeping))
    twice = replace(planned(), scenarios=(TO_ZEC12, replace(TO_ZEC12, name="again")))
    assert estate_report_data(twice, load_model()).view == (2, None)


def test_a_scenario_with_less_memory_is_chosen_only_where_all_have_less() -> None:
    """With less memory it would come first."""
    systems = tuple(
        replace(one, configuration=one.configuration.changed(central_storage_gib=64)) for one in planned().partitions
    )
    cut = Scenario("zEC12, 8 GiB", TO_ZEC12.changes.changed(central_storage_gib=8))
    plan = replace(planned(), partitions=systems, scenarios=(cut, TO_ZEC12))
    found = estate_report_data(plan, load_model())
    assert (found.chosen, found.view[0]) == (2, 1)
    reason = estate_pages(found).summary
    assert "zEC12, 8 GiB is left out: systems have less memory there than today" in reason
    alone = estate_report_data(replace(plan, scenarios=(cut,)), load_model())
    assert alone.chosen == 1
    assert "Provided that 8 GiB of memory suffices instead of 64 GiB" in estate_pages(alone).summary


def test_machines_are_those_of_the_draws_and_nothing_is_added_up_again() -> None:
    for scenario, machines in zip(report_data().scenarios, report_data().machines, strict=True):
        assert machines == host_outlooks(planned(), load_model(), scenario)


def test_a_system_keeps_the_target_if_its_headroom_lasts_with_the_confidence() -> None:
    assert level(planned()) == pytest.approx(0.1)
    for cases in report_data().cases:
        for one in cases:
            months = one.forecast.months_of_headroom
            if months is None:
                assert one.keeps is None
            else:
                assert one.keeps is (months.p10 is None or months.p10 >= 12 * planned().target_years)


def test_without_growth_a_system_keeps_the_target_if_its_engines_suffice_today() -> None:
    still = replace(planned(), growth_per_year=None)
    found = estate_report_data(still, load_model())
    assert not found.grows
    for one in found.cases[0]:
        needed, there = one.forecast.engines_needed, one.engines_today
        if needed is not None and there is not None:
            assert one.keeps is (0 < needed <= there.median)


def test_a_confidence_between_two_quantiles_takes_the_stricter_one() -> None:
    assert level(replace(planned(), target_confidence=0.8)) == pytest.approx(0.1)
    assert level(replace(planned(), target_confidence=0.75)) == pytest.approx(0.25)


def test_engines_are_sums_of_counts_of_the_same_systems() -> None:
    for at, found in enumerate(report_data().summaries):
        cases = [one for one in report_data().cases[at] if one.forecast.engines_needed]
        assert found.counted == len(cases)
        assert found.logical_needed == sum(one.forecast.engines_needed or 0 for one in cases)
        assert found.logical_today == sum(one.engines_today.median for one in cases if one.engines_today)
        known = [one for one in report_data().machines[at] if one.engines is not None]
        assert found.physical == sum(one.engines or 0 for one in known)
        assert found.physical_needed == sum(one.engines_needed for one in known)


def test_the_first_page_is_about_the_scenario_on_which_most_systems_keep_the_target() -> None:
    keeping = [report_data().summaries[at].keeping for at in report_data().shown]
    assert report_data().summaries[report_data().chosen].keeping == max(keeping)


def test_systems_that_need_attention_come_in_the_order_of_their_need() -> None:
    found = report_data().attention(0)
    assert len(found) == MOST_ATTENTION
    assert sorted(found, key=lambda one: one.urgency) == list(found)
    assert found[0].keeps is False
    assert "S01" not in {one.partition.name for one in found}


def test_every_system_stands_once_beneath_its_machine_and_a_guest_where_its_partition_is() -> None:
    groups = {(host, pool): places for host, pool, places in report_data().by_machine()}
    assert sorted(place for places in groups.values() for place in places) == list(range(len(planned().partitions)))
    names = [planned().partitions[place].name for place in groups["CPC3", EnginePool.IFL]]
    assert names == ["S08", "S09", "S10", "S11", "G1"]
    assert list(groups)[-1] == ("", EnginePool.IFL)


def test_a_system_that_cannot_be_forecast_is_missing_everywhere_and_named() -> None:
    for at in range(3):
        assert [one.partition.name for one in report_data().without_forecast(at)] == ["S01"]
        assert report_data().summaries[at].answered == len(planned().partitions) - 1
    assert report_data().cases[0][1].forecast.status is Status.UNCOVERED
