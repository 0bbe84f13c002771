"""What a cap, logical engines or a partition's own load state is counted."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.estate.machines.estates import EXAMPLE, estate, history, lpar
from zplanner.errors import ZplannerError
from zplanner.estate.checks import CheckCode, PlacementCode, as_counted, contradictions, engine_limits
from zplanner.estate.hosts import EstateLoad, host_outlooks
from zplanner.estate.memory import MemoryCode
from zplanner.estate.outlook import EstateOutlook, estate_outlook
from zplanner.estate.placement import Placing, estate_today
from zplanner.estate.solver import fewest_engines
from zplanner.evidence.configuration import Configuration
from zplanner.planning.decisions.today import Sufficiency
from zplanner.planning.findings import CautionCode
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Status
from zplanner.planning.plan import Component, Host, Partition, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.reporting.estate.report_data import estate_report_data
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message

AS_IT_IS = Scenario("as it is", Configuration())
CPC = Host("CPC1", str(EXAMPLE.current.level("machine")), ifls=8)


def growing(plan: Plan, rate: float = 0.1) -> Plan:
    """The plan on its machines of today, with this growth alone."""
    return replace(
        plan,
        scenarios=(AS_IT_IS,),
        growth_per_year=Uncertain.exactly(rate),
        load_steps=(),
        season=None,
        costs=Plan().costs,
    )


def headroom(plan: Plan, name: str) -> float:
    found = estate_outlook(growing(plan), load_model())
    at = [one.name for one in plan.partitions].index(name)
    months = found.systems[at][0].months_of_headroom
    assert months is not None
    assert months.p50 is not None
    return months.p50


def busy_of_first(found: EstateOutlook) -> float | None:
    busy = found.systems[0][0].cpu_utilization
    return busy.p50 if busy else None


def months_until(limit: float, busy: float, rate: float = 0.1) -> float:
    return 12.0 * math.log(limit / busy) / math.log(1.0 + rate)


def test_the_headroom_of_a_capped_partition_ends_at_its_cap() -> None:
    """Weight 100 of 400 entitles to 2 of 8 engines, of which it uses 1.9 on its 4 logical ones."""
    capped = lpar("B", 4, 0.475, weight=100.0, capped=True)
    others = lpar("A", 6, 0.3, weight=300.0)
    plan = estate([others, capped], [CPC])
    assert headroom(plan, "B") == pytest.approx(months_until(2.0, 1.9), abs=0.01)
    free = replace(plan, partitions=(others, replace(capped, capped=False)))
    assert headroom(free, "B") > headroom(plan, "B")
    assert headroom(free, "A") == headroom(plan, "A")


def test_the_headroom_of_a_capped_guest_ends_at_its_share_of_what_its_partition_can_use() -> None:
    zvm = lpar("ZVM", 6, 0.5, weight=1.0)
    guests = (
        lpar("DB", 2, 0.45, guest_of="ZVM", host="", weight=100.0, capped=True),
        lpar("REST", 6, 0.3, guest_of="ZVM", host="", weight=500.0),
    )
    plan = estate([zvm, *guests], [replace(CPC, ifls=6)])
    assert headroom(plan, "DB") == pytest.approx(months_until(1.0, 0.9), abs=0.01)


def test_the_page_of_a_capped_system_counts_its_cap_too() -> None:
    capped, others = lpar("B", 4, 0.475, weight=100.0, capped=True), lpar("A", 6, 0.3, weight=300.0)
    plan = growing(estate([others, capped], [CPC]))
    alone = forecast(plan.of(capped, engine_limits(plan)["B"]), load_model()).scenarios[0]
    assert alone.months_of_headroom is not None
    assert alone.months_of_headroom.p50 == pytest.approx(headroom(plan, "B"), rel=1e-12)
    assert alone.engines_needed is not None
    assert alone.engines_needed.count == estate_outlook(plan, load_model()).systems[1][0].engines_needed
    assert CautionCode.LIMITED_ENGINES in {one.code for one in alone.warnings}


def test_the_throughput_of_a_capped_system_is_what_its_cap_lets_through() -> None:
    """Of four engines it gets two: eight carry no more, and one carries half of two."""
    capped, others = lpar("B", 4, 0.3, weight=100.0, capped=True), lpar("A", 6, 0.3, weight=300.0)
    every = tuple(Scenario(f"{n:g}", Configuration(processors=Uncertain.exactly(n))) for n in (4.0, 8.0, 1.0))
    plan = replace(growing(estate([others, capped], [CPC])), scenarios=every)
    alone, free = plan.of(capped, engine_limits(plan)["B"]), plan.of(capped)
    found, without = (forecast(one, load_model()).scenarios for one in (alone, free))
    same, more, fewer = (one.throughput_ratio.p50 for one in found if one.throughput_ratio)
    _, uncapped, _ = (one.throughput_ratio.p50 for one in without if one.throughput_ratio)
    assert same == 1.0
    assert more is not None
    assert uncapped is not None
    assert more == pytest.approx(uncapped / 2.0)
    assert more < 1.0 < uncapped
    assert fewer == pytest.approx(0.55, abs=0.05)
    assert [one.cpu_utilization for one in found] == [one.cpu_utilization for one in without]
    for one in found[1:]:
        (limited,) = (warning for warning in one.warnings if warning.code is CautionCode.LIMITED_ENGINES)
        assert dict(limited.values)["limit"] == 2.0
    parts = found[1].contributions
    assert parts
    assert parts[0].ratio.p50 == pytest.approx(more)


def test_a_system_without_an_engine_has_figures_and_says_so() -> None:
    all_of_it, rest = lpar("A", 8, 0.3, dedicated=True), lpar("B", 2, 0.3)
    plan = growing(estate([all_of_it, rest], [CPC]))
    (found,) = forecast(plan.of(rest, engine_limits(plan)["B"]), load_model()).scenarios
    assert found.throughput_ratio is not None
    assert found.throughput_ratio.p50 == 1.0
    assert CautionCode.LIMITED_ENGINES in {one.code for one in found.warnings}


def test_another_cap_is_forecast_anew() -> None:
    capped, others = lpar("B", 4, 0.3, weight=100.0, capped=True), lpar("A", 6, 0.3, weight=300.0)
    plan = growing(estate([others, capped], [CPC]))
    before = estate_outlook(plan, load_model())
    larger = replace(plan, hosts=(replace(CPC, ifls=16),))
    assert estate_outlook(larger, load_model(), before=before).systems == estate_outlook(larger, load_model()).systems


def test_no_placement_gives_a_system_more_than_its_logical_engines() -> None:
    plan = growing(estate([lpar("A", 2, 0.78), lpar("B", 2, 0.1)], [CPC]), 0.25)
    load = EstateLoad(plan, AS_IT_IS, load_model(), month=36.0)
    with pytest.raises(ZplannerError) as refused:
        fewest_engines(Placing(load, (CPC,)), 2.0)
    assert refused.value.code is PlacementCode.FITS_NOWHERE
    ((_, reason),) = refused.value.values["reasons"]
    assert reason.code is CheckCode.BEYOND_LOGICAL
    assert reason.values["needed"] == pytest.approx(2 * 0.78 * 1.25**3)
    score = Placing(load, (CPC,)).score({"A": "CPC1", "B": "CPC1"})
    assert not score.holds
    assert [one.code for one in score.broken] == [CheckCode.BEYOND_LOGICAL]
    assert fewest_engines(Placing(replace(load, month=0.0), (CPC,)), 2.0).best.holds


@pytest.mark.parametrize(("stated", "is_believed"), [(0.02, False), (0.9, True)])
def test_a_partition_that_states_less_than_its_guests_is_counted_by_them(stated: float, is_believed: bool) -> None:
    zvm = lpar("ZVM", 8, stated, weight=1.0)
    guests = [lpar(f"G{number}", 2, 0.9, guest_of="ZVM", host="") for number in range(3)]
    plan = growing(estate([zvm, *guests], [CPC]))
    (found,) = host_outlooks(plan, load_model())
    assert found.systems == (("ZVM",) if is_believed else ("G0", "G1", "G2"))
    assert (CheckCode.GUESTS_ABOVE_PARTITION in {one.code for one in found.checks}) is not is_believed


def test_a_partition_that_states_less_than_its_guests_is_forecast_as_its_machine_is() -> None:
    guests = [lpar(f"G{number}", 2, 0.9, guest_of="ZVM", host="") for number in range(3)]
    plan = growing(estate([lpar("ZVM", 8, 0.02, weight=1.0), *guests], [CPC]))
    found = estate_outlook(plan, load_model())
    (machine,) = host_outlooks(plan, load_model())
    assert machine.utilization is not None
    assert busy_of_first(found) == pytest.approx(machine.utilization.p50, rel=0.02)
    idle = tuple(replace(one, configuration=one.configuration.changed(utilization=0.01)) for one in guests)
    after = replace(plan, partitions=(plan.partitions[0], *idle))
    assert busy_of_first(estate_outlook(after, load_model(), before=found)) == pytest.approx(0.02)


def test_a_guest_of_rare_spikes_whose_mean_is_above_its_peak_is_counted_with_the_others() -> None:
    """The more such a guest and another go together, the lower the peak of their sum: its mean is above its peak."""
    guests = [lpar(f"G{number}", 4, 0.9, guest_of="ZVM", host="") for number in range(2)]
    spikes = history("G0", [1.0 if number % 25 == 0 else 0.2 for number in range(1000)])
    plan = estate([lpar("ZVM", 8, 0.02), *guests], [CPC], histories=(spikes,))
    counted = as_counted(plan)[0].configuration.number("utilization")
    assert counted is not None
    assert 0.02 < counted.low < counted.high <= 1.0


def test_a_z_vm_above_its_limit_by_its_guests_alone_does_not_suffice_as_the_load_shrinks() -> None:
    """At 2%, as it states, it would keep the target from today on."""
    guests = [lpar(f"G{number}", 4, 0.9, guest_of="ZVM", host="") for number in range(3)]
    plan = replace(growing(estate([lpar("ZVM", 8, 0.02), *guests], [CPC]), rate=-0.05), target_utilization=0.5)
    forecasts = [found[0] for found in estate_outlook(plan, load_model()).systems]
    assert estate_today(plan, forecasts, (), load_model()).systems[0].verdict is Sufficiency.INSUFFICIENT


def test_what_contradicts_a_z_vm_is_known_by_field() -> None:
    def with_memory(one: Partition, gib: float) -> Partition:
        return replace(one, configuration=one.configuration.changed(central_storage_gib=gib))

    zvm = with_memory(lpar("ZVM", 8, 0.02), 64.0)
    guests = [with_memory(lpar(f"G{number}", 12, 0.5, guest_of="ZVM", host=""), 128.0) for number in range(3)]
    plan = estate([zvm, *guests], [CPC])
    assert {field: one.code for field, one in contradictions(plan, zvm).items()} == {
        "utilization": CheckCode.GUESTS_ABOVE_PARTITION
    }
    assert {field: one.code for field, one in contradictions(plan, guests[0]).items()} == {
        "processors": CheckCode.GUEST_OVER_PARTITION,
        "central_storage_gib": MemoryCode.GUEST_ABOVE_PARTITION,
    }


def test_guests_whose_peaks_may_not_coincide_can_add_up_to_more_than_their_partition() -> None:
    """Three guests of 1.8 engines each keep 1.8 to 5.4 busy together: at a correlation of 0.2 at least 2.5."""
    guests = [lpar(f"G{number}", 2, 0.9, guest_of="ZVM", host="") for number in range(3)]
    plan = growing(estate([lpar("ZVM", 8, 0.4, weight=1.0), *guests], [CPC]))
    (found,) = host_outlooks(plan, load_model())
    assert found.systems == ("ZVM",)
    together = replace(plan, peak_correlation=Uncertain.exactly(1.0))
    (found,) = host_outlooks(together, load_model())
    assert found.systems == ("G0", "G1", "G2")


def test_a_cpu_pool_is_forecast_with_what_its_members_use_together() -> None:
    members = [lpar(f"M{number}", 3, 0.6, guest_of="POOL", host="") for number in range(2)]
    pool = lpar("POOL", 4, guest_of="ZVM", host="")
    pool = replace(pool, configuration=pool.configuration.changed(utilization=None))
    plan = growing(estate([lpar("ZVM", 14, 0.4, weight=1.0), pool, *members], [CPC]))
    plan = replace(plan, peak_correlation=Uncertain.exactly(1.0))
    busy = [found[0].cpu_utilization for found in estate_outlook(plan, load_model()).systems]
    assert [one and one.p50 for one in busy] == pytest.approx([0.4, 2 * 3 * 0.6 / 4, 0.6, 0.6])


def test_a_cpu_pool_has_the_mix_and_the_release_of_its_members() -> None:
    """By the engines that they use: 1.5 of the first, 0.5 of the second."""
    first, second = (lpar(f"M{number}", 3, busy, guest_of="POOL") for number, busy in enumerate((0.5, 0.5 / 3)))
    web = Component("web-serving", Uncertain.exactly(1.0))
    java = replace(web, workload_class="java")
    halves = tuple(replace(one, share=Uncertain.exactly(0.5)) for one in (java, web))
    guest = first.configuration.changed(hypervisor="zvm", zvm_release="7.3.0")
    members = replace(first, mix=(java,), configuration=guest), replace(second, mix=halves)
    stated = {"processors": 4.0, "machine": guest["machine"], "hypervisor": "zvm"}
    pool = Partition("POOL", Configuration().changed(stated), guest_of="ZVM")
    plan = growing(estate([lpar("ZVM", 8, 0.4, weight=1.0), pool, *members], [CPC]))
    counted = as_counted(plan)[1]
    shares = {part.workload_class: part.share.median for part in counted.mix}
    assert shares == pytest.approx({"java": 0.75 + 0.125, "web-serving": 0.125})
    assert "zvm_release" not in counted.configuration, "they do not agree"
    alike = replace(members[1], configuration=members[1].configuration.changed(zvm_release="7.3.0"))
    plan = replace(plan, partitions=(*plan.partitions[:3], alike))
    assert as_counted(plan)[1].configuration["zvm_release"] == "7.3.0"
    found = estate_report_data(plan, load_model())
    assert found.outlook.systems[1][0].status is Status.ANSWERED
    (warned,) = [one for one in found.warnings[1][0] if one.code is CautionCode.GUESTS_NOT_COUNTED]
    assert "pool" not in message(warned).casefold(), "it counts here"


@pytest.mark.parametrize("stated", [0.02, None])
def test_a_z_vm_counts_the_guests_of_a_z_vm_or_pool_in_it_that_states_less_than_they_use(stated: float | None) -> None:
    """What guests use directly in a z/VM, they also use in a second one there, and in a CPU pool without a load."""
    guests = [lpar(f"G{number}", 2, 0.9, guest_of="ZVM", host="") for number in range(3)]
    zvm, inner = lpar("ZVM", 8, 0.02, weight=1.0), lpar("INNER", 8, guest_of="ZVM", host="")
    inner = replace(inner, configuration=inner.configuration.changed(utilization=stated))
    plan = growing(estate([zvm, *guests], [CPC]))
    nested = replace(plan, partitions=(zvm, inner, *(replace(one, guest_of="INNER") for one in guests)))
    assert as_counted(nested)[0] == as_counted(plan)[0]
    (machine,), (flat,) = host_outlooks(nested, load_model()), host_outlooks(plan, load_model())
    assert (machine.systems, machine.peak_of_sum) == (flat.systems, flat.peak_of_sum)
    assert contradictions(nested, zvm).keys() == {"utilization"}


def test_guests_that_are_measured_to_peak_apart_do_not_use_more_than_a_z_vm_states() -> None:
    """By their peaks alone two guests of 3 engines use at least 3.6; no window has more than 3.5 of them."""
    guests = [lpar(f"G{number}", 4, 0.75, guest_of="ZVM", host="") for number in range(2)]
    apart = [history(f"G{at}", [0.75 if number % 2 == at else 0.125 for number in range(96)]) for at in range(2)]
    together = [history(one.system, apart[0].busy) for one in apart]
    zvm = lpar("ZVM", 7, 0.51, weight=1.0)
    for measured, is_believed in ((apart, True), (together, False), ([], False)):
        plan = growing(estate([zvm, *guests], [CPC], histories=tuple(measured)))
        assert (as_counted(plan)[0] is zvm) is is_believed
        (machine,) = host_outlooks(plan, load_model())
        assert machine.systems == (("ZVM",) if is_believed else ("G0", "G1"))
        assert (CheckCode.GUESTS_ABOVE_PARTITION in {one.code for one in machine.checks}) is not is_believed
