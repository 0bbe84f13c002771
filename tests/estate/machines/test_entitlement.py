"""What a partition may use of its machine, by weights, caps, dedicated engines and relative shares."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.estate.machines.estates import CPC1, estate, history, lpar
from zplanner.errors import Code, ZplannerError
from zplanner.estate.checks import MOST_LOGICAL_PER_PHYSICAL, CheckCode, checks, engine_limits, partition_shares, pools
from zplanner.planning.plan import EnginePool, Host, Partition, Plan
from zplanner.uncertain import Uncertain

PARTITIONS = st.lists(
    st.builds(
        lambda number, engines, weight, capped, dedicated: lpar(
            f"L{number}", engines, weight=weight, capped=capped, dedicated=dedicated
        ),
        st.integers(0, 10_000),
        st.integers(1, 20),
        st.integers(1, 999).map(float),
        st.booleans(),
        st.booleans(),
    ),
    min_size=1,
    max_size=12,
    unique_by=lambda one: one.name,
)


def found(plan: Plan, kind: EnginePool = EnginePool.IFL) -> dict[Code, ZplannerError]:
    return {error.code: error for error in checks(plan)["CPC1", kind]}


@given(PARTITIONS, st.integers(1, 60))
def test_entitlements_add_up_to_the_pool(partitions: list[Partition], ifls: int) -> None:
    plan = estate(partitions, [Host("CPC1", "zEC12", ifls=ifls)])
    (pool,) = pools(plan)
    shares = partition_shares(plan)
    entitled = [shares[one.name].entitled or 0.0 for one in pool.sharing]
    if entitled:
        assert sum(entitled) == pytest.approx(pool.shared)
    dedicated = [shares[one.name].entitled or 0.0 for one in pool.partitions if one.dedicated]
    assert sum(dedicated) == pool.dedicated


@given(PARTITIONS, st.integers(1, 60))
def test_nobody_uses_more_than_its_engines_the_pool_or_its_cap(partitions: list[Partition], ifls: int) -> None:
    plan = estate(partitions, [Host("CPC1", "zEC12", ifls=ifls)])
    (pool,) = pools(plan)
    for one in partitions:
        share = partition_shares(plan)[one.name]
        assert share.logical is not None
        assert share.entitled is not None
        assert share.usable is not None
        assert share.usable <= share.logical
        if not one.dedicated:
            assert share.usable <= (pool.shared or 0.0)
        if one.capped:
            assert share.usable <= share.entitled
        if not one.capped and not one.dedicated:
            assert share.usable == min(share.logical, pool.shared or 0.0)


def test_a_weight_of_unknown_others_entitles_to_nothing_that_is_known() -> None:
    plan = estate([lpar("A", weight=50.0), lpar("B")])
    assert [partition_shares(plan)[name].entitled for name in "AB"] == [None, None]
    assert found(plan)[CheckCode.WEIGHT_MISSING].values["systems"] == ("B",)
    assert partition_shares(plan)["A"].usable == 2.0


def test_guests_divide_what_their_partition_can_use_by_relative_share() -> None:
    zvm = lpar("ZVM", 8, weight=1.0)
    guests = [
        lpar("G1", 4, host="", guest_of="ZVM", weight=300.0, capped=True),
        lpar("G2", 9, host="", guest_of="ZVM"),  # relative share 100, not capped
    ]
    shares = partition_shares(estate([zvm, *guests]))
    assert (shares["G1"].entitled, shares["G1"].usable) == (6.0, 4.0)
    assert (shares["G2"].entitled, shares["G2"].usable) == (2.0, 8.0)


def test_guests_of_guests_and_of_nobody_are_bounded_by_their_own_engines() -> None:
    plan = estate(
        [
            lpar("INNER", 3, guest_of="OUTER", host=""),
            lpar("OUTER", 2, guest_of="ZVM", host=""),
            lpar("ZVM", 6, weight=1.0),
            lpar("LOST", 5, guest_of="GONE", host=""),
        ]
    )
    shares = partition_shares(plan)
    assert [shares[name].usable for name in ("INNER", "OUTER", "LOST")] == [2.0, 2.0, 5.0]


def test_systems_of_machines_that_the_plan_does_not_have_are_in_one_pool_without_engines() -> None:
    (pool,) = pools(estate([lpar("A", host="GONE", weight=1.0), lpar("B", host="")]))
    assert (pool.name, pool.engines, len(pool.partitions)) == ("", None, 2)


def test_the_checks_of_a_design_tool() -> None:
    many = [lpar(f"L{number}", 10, 0.01, weight=1.0) for number in range(30)]
    assert found(estate(many))[CheckCode.LOGICAL_TO_PHYSICAL].values["ratio"] == 30.0 > MOST_LOGICAL_PER_PHYSICAL
    assert CheckCode.LITTLE_SHARE in found(estate(many))
    assert CheckCode.MORE_LOGICAL in found(estate([lpar("BIG", 12, weight=1.0)]))
    assert CheckCode.ENTITLED_BEYOND_ENGINES in found(estate([lpar("SMALL", 2, weight=1.0)]))
    left = found(estate([lpar("DB", 10, dedicated=True), lpar("APP", weight=1.0)]))
    assert CheckCode.DEDICATED_LEAVE_TOO_FEW in left
    assert CheckCode.NO_SUCH_ENGINES in found(
        estate([lpar("APP", pool=EnginePool.CP)], [replace(CPC1, cps=0)]), EnginePool.CP
    )
    assert CheckCode.ENGINES_NOT_STATED in found(estate([lpar("APP", weight=1.0)], [Host("CPC1")]))
    assert CheckCode.MORE_THAN_MACHINE in found(estate([lpar("APP", weight=1.0)], [Host("CPC1", "z10", 60, 5)]))
    assert CheckCode.MORE_THAN_MACHINE not in found(estate([lpar("APP", weight=1.0)], [Host("CPC1", "z10", 60, 4)]))
    assert CheckCode.GUEST_OVER_PARTITION in found(
        estate([lpar("ZVM", 4, weight=1.0), lpar("G", 6, guest_of="ZVM", host="")])
    )


def test_a_design_without_faults_has_no_check() -> None:
    assert not found(estate([lpar("PROD", 8, 0.8, weight=700.0), lpar("TEST", 4, 0.6, weight=300.0)]))


def test_a_measured_peak_above_its_entitlement_lives_on_idle_engines_unless_it_is_capped() -> None:
    prod, test = lpar("PROD", 6, 0.1, weight=100.0), lpar("TEST", 8, 0.1, weight=400.0)
    plan = estate([prod, test], histories=(history("PROD", [0.5] * 96, engines=6.0),))
    error = found(plan)[CheckCode.LIVES_ON_IDLE_ENGINES]
    assert (error.values["peak"], error.values["entitled"]) == (pytest.approx(3.0), 2.0)
    capped = replace(plan, partitions=(replace(prod, capped=True), test))
    assert CheckCode.CAP_BELOW_PEAK in found(capped)
    assert CheckCode.LIVES_ON_IDLE_ENGINES not in found(capped)


def test_a_cpu_pool_of_z_vm_is_a_capped_guest_that_has_guests() -> None:
    """A pool of 2 engines in a z/VM of 8: each of its guests gets 2 at most, and together they want 3."""
    zvm, cpu_pool = lpar("ZVM", 8, 0.1, weight=1.0), lpar("POOL", 2, guest_of="ZVM", host="")
    cpu_pool = replace(cpu_pool, configuration=cpu_pool.configuration.changed(utilization=None))
    inside = [lpar(f"G{number}", 4, 0.375, guest_of="POOL", host="") for number in range(2)]
    beside = lpar("FREE", 4, 0.375, guest_of="ZVM", host="")
    plan = replace(estate([zvm, cpu_pool, *inside, beside]), peak_correlation=Uncertain.exactly(1.0))
    limits = engine_limits(plan)
    assert [limits[name] for name in ("G0", "G1", "FREE")] == [2.0, 2.0, 8.0]
    error = found(plan)[CheckCode.GUESTS_BEYOND_ENGINES]
    assert (error.values["system"], error.values["guests"], error.values["logical"]) == ("POOL", 3.0, 2.0)
    larger = replace(cpu_pool, configuration=cpu_pool.configuration.changed(processors=3))
    enough = replace(plan, partitions=(zvm, larger, *inside, beside))
    assert CheckCode.GUESTS_BEYOND_ENGINES not in found(enough)
