"""Whether the systems and machines of a plan suffice as they are, alone and together."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.estate.machines.estates import EXAMPLE, estate, history, lpar
from zplanner.estate.checks import CheckCode
from zplanner.estate.hosts import AS_TODAY, EstateLoad, host_outlooks
from zplanner.estate.placement import EstateToday, placed
from zplanner.evidence.configuration import Configuration
from zplanner.planning.decisions.today import Sufficiency
from zplanner.planning.plan import Host, Plan
from zplanner.planning.problems import problems
from zplanner.regression.model import load_model
from zplanner.reporting.estate.report_data import estate_report_data
from zplanner.uncertain import Uncertain
from zplanner.wording.estate.machines import estate_verdict

CPC = Host("CPC1", str(EXAMPLE.current.level("machine")), ifls=8)


def growing(plan: Plan, rate: float) -> Plan:
    """The plan with this growth alone."""
    return replace(plan, growth_per_year=Uncertain.exactly(rate), load_steps=(), season=None, costs=Plan().costs)


def today(plan: Plan) -> EstateToday:
    assert not problems(plan.of(plan.partitions[0]))
    return estate_report_data(replace(plan, scenarios=()), load_model()).today


def verdicts(found: EstateToday) -> tuple[list[str], list[str], str]:
    machines, systems = [one.verdict.value for _, one in found.machines], [one.verdict.value for one in found.systems]
    return machines, systems, found.whole.verdict.value


def test_systems_that_keep_the_target_alone_may_be_too_many_for_their_machine() -> None:
    together = estate([lpar(name, 6, 0.55) for name in "ABC"], [CPC], peak_correlation=Uncertain.exactly(1.0))
    found = today(growing(together, 0.01))
    assert verdicts(found) == (["insufficient"], ["sufficient"] * 3, "insufficient")
    assert found.whole.order == 0.0
    assert verdicts(today(replace(growing(together, 0.01), hosts=(replace(CPC, ifls=40),))))[2] == "sufficient"


def test_the_first_to_exceed_a_limit_says_until_when_and_by_when_to_order() -> None:
    plan = growing(estate([lpar("A", 4, 0.5), lpar("B", 4, 0.2)], [replace(CPC, ifls=40)]), 0.1)
    found = today(plan)
    months = 12.0 * math.log(plan.target_utilization / 0.5) / math.log(1.1)
    assert found.first is found.systems[0]
    assert found.whole.until is not None
    assert found.whole.until.p50 == pytest.approx(months, abs=0.01)
    assert found.whole.order == pytest.approx(months - plan.lead_time_months, abs=0.01)


def test_without_a_forecast_of_a_system_today_is_not_known_unless_the_others_are_too_many() -> None:
    known = lpar("A", 4, 0.2)
    unknown = replace(lpar("B", 4), configuration=Configuration(machine=CPC.machine, processors=4))
    plan = growing(estate([known, unknown], [CPC]), 0.01)
    assert verdicts(today(plan)) == (["unknown"], ["sufficient", "unknown"], "unknown")
    assert verdicts(today(replace(plan, hosts=(replace(CPC, ifls=1),))))[2] == "insufficient"


def test_a_system_whose_load_shrinks_below_its_limit_in_time_suffices() -> None:
    plan = growing(estate([lpar("A", 4, 0.75)], [replace(CPC, ifls=40)]), -0.3)
    assert today(plan).systems[0].verdict is Sufficiency.SUFFICIENT
    assert today(replace(plan, lead_time_months=0.0)).systems[0].verdict is Sufficiency.INSUFFICIENT


def test_guests_of_what_misses_the_target_are_told_not_to_keep_it_there() -> None:
    guests = [replace(lpar(name, 2, 0.3), guest_of="ZVM") for name in "AB"]
    plan = growing(estate([lpar("ZVM", 4, 0.9), *guests], [replace(CPC, ifls=40)]), 0.01)
    said = estate_verdict(plan, today(plan), None)
    assert "A and B alone would keep it, but run in ZVM, which does not." in said


def test_machines_without_engines_have_no_verdict() -> None:
    plan = growing(estate([lpar("A", 4, 0.2)], [replace(CPC, ifls=None)]), 0.01)
    assert verdicts(today(plan)) == ([], ["sufficient"], "sufficient")


def test_after_a_placement_today_counts_systems_on_the_kind_of_the_machine_where_they_are() -> None:
    plan = growing(estate([lpar("A", 8, 0.6), lpar("B", 8, 0.6)], [replace(CPC, ifls=16)]), 0.0)
    newer = Host("NEW", "z17", ifls=6)
    moved = placed(plan, (newer,), {"A": "NEW", "B": "NEW"})
    (found,) = host_outlooks(moved, load_model())
    load = EstateLoad(plan, AS_TODAY, load_model())
    assert found.peak_of_sum == load.outlook(newer, found.pool, (0, 1), "z17").peak_of_sum
    assert CheckCode.OTHER_KIND in {check.code for check in found.checks}
    (stays,) = host_outlooks(plan, load_model())
    assert (stays.peak_of_sum.p50 or 0.0) > (found.peak_of_sum.p50 or math.inf)
    assert CheckCode.OTHER_KIND not in {check.code for check in stays.checks}


def test_measured_peaks_count() -> None:
    """Two systems that are busy at different hours need fewer engines than the sum of their peaks."""
    day, night = [0.9] * 48 + [0.1] * 48, [0.1] * 48 + [0.9] * 48
    plan = growing(estate([lpar("A", 4, 0.6), lpar("B", 4, 0.6)], [replace(CPC, ifls=5)]), 0.0)
    assert today(plan).machines[0][1].verdict is Sufficiency.INSUFFICIENT
    measured = replace(plan, histories=(history("A", day * 14), history("B", night * 14)))
    assert today(measured).machines[0][1].verdict is Sufficiency.SUFFICIENT
