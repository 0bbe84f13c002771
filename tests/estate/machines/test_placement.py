"""Which systems go on which machines: the score of any placement, and the placement with the fewest engines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from tests.estate.machines.estates import TO_ZEC12, estate, lpar, random_estate
from zplanner.errors import ZplannerError
from zplanner.estate.checks import CheckCode, PlacementCode
from zplanner.estate.hosts import AS_TODAY, EstateLoad
from zplanner.estate.placement import PlacementScore, Placing, Rules, placed, present_placement
from zplanner.estate.solver import FoundPlacement, fewest_engines
from zplanner.planning.plan import EnginePool, Host, Plan
from zplanner.regression.model import load_model

TWINS = (Host("CPC1", "zEC12", ifls=12), Host("CPC2", "zEC12", ifls=12))
SIX = [lpar(f"L{number}", 2 + number % 3, 0.3 + 0.1 * number) for number in range(6)]


def placing(plan: Plan, rules: Rules | None = None) -> Placing:
    return Placing(EstateLoad(plan, AS_TODAY, load_model()), plan.hosts, rules or Rules())


def every_placement(of: Placing) -> Iterator[PlacementScore]:
    names = [one.name for one in of.load.systems]
    for machines in product([host.name for host in of.targets], repeat=len(names)):
        yield of.score(dict(zip(names, machines, strict=True)))


def engines_of(score: PlacementScore | None) -> int | None:
    return None if score is None else score.engines


@pytest.mark.parametrize("seed", range(24))
def test_no_placement_that_keeps_the_rules_has_fewer_engines(seed: int) -> None:
    rules = Rules(apart=(("L0", "L1"),) if seed % 2 else (), together=(("L1", "L2"),) if seed % 4 > 1 else ())
    plan = random_estate(seed)
    of = placing(plan, rules)
    possible = sorted(score.engines for score in every_placement(of) if score.holds)
    try:
        found = fewest_engines(of)
    except ZplannerError:
        assert not possible
        return
    assert found.best.holds
    assert found.best.engines == possible[0] >= found.bound
    if found.runner_up is not None:
        assert found.runner_up.holds
        assert found.runner_up.engines >= found.best.engines
        assert found.runner_up.placement != found.best.placement


@pytest.mark.parametrize("cps", [None, 2])
def test_the_runner_up_differs_by_more_than_the_names_of_equal_machines(cps: int | None) -> None:
    """What all systems leave unused makes no difference."""
    twins = TWINS[0], replace(TWINS[1], cps=cps)
    found = fewest_engines(placing(estate(SIX[:4], twins)))
    groups = [
        {frozenset(name for name, machine in score.placement.items() if machine == host.name) for host in twins}
        for score in (found.best, found.runner_up)
        if score
    ]
    assert len(groups) == 2
    assert groups[0] != groups[1]


@pytest.mark.parametrize("cps", [None, 2])
def test_where_every_placement_is_the_same_there_is_no_runner_up(cps: int | None) -> None:
    twins = TWINS[0], replace(TWINS[1], cps=cps)
    found = fewest_engines(placing(estate(SIX[:2], twins), Rules(apart=(("L0", "L1"),))))
    assert found.runner_up is None
    assert found.gap == 0


def test_systems_that_are_alike_are_spread_evenly_where_that_needs_no_more_engines() -> None:
    best = fewest_engines(placing(estate([lpar(f"L{n}", 4, 0.5) for n in range(6)], TWINS))).best
    assert [len(host.systems) for host in best.hosts] == [3, 3]


def test_of_placements_with_as_many_engines_that_with_the_most_room_is_taken() -> None:
    """Seven systems fill one machine of two; no more engines are needed where the other takes one of them."""
    found = fewest_engines(placing(estate([lpar(f"L{n}", 3, 0.5) for n in range(7)], TWINS)))
    assert found.runner_up is not None
    assert found.runner_up.engines == found.best.engines == 12
    fullest = [max(host.engines_needed for host in score.hosts) for score in (found.best, found.runner_up)]
    assert fullest == [10, 12]


@pytest.mark.parametrize("count", range(3, 10))
def test_no_system_can_be_moved_for_more_room_on_the_fullest_machine_with_as_many_engines(count: int) -> None:
    hosts = [Host(f"CPC{n}", "zEC12", ifls=12) for n in range(3)]
    of = placing(estate([lpar(f"L{n}", 1 + n % 4, 0.2 + 0.07 * n) for n in range(count)], hosts))
    best = fewest_engines(of).best

    def cost(score: PlacementScore) -> tuple[int, int]:
        return score.engines, max(host.engines_needed for host in score.hosts)

    moved = (of.score({**best.placement, name: host.name}) for name in best.placement for host in hosts)
    assert all(cost(one) >= cost(best) for one in moved if one.holds)


def test_removing_a_system_never_needs_more_engines() -> None:
    needed = [fewest_engines(placing(estate(SIX[:count], TWINS))).best.engines for count in range(1, 7)]
    assert needed == sorted(needed)


def test_every_rule_holds() -> None:
    rules = Rules(apart=(("L0", "L1"), ("L2", "L3")), together=(("L0", "L4"),), stay=("L5", "L1"))
    found = fewest_engines(placing(estate([*SIX[:5], replace(SIX[5], host="CPC2")], TWINS), rules)).best
    at = found.placement
    assert at["L0"] != at["L1"]
    assert at["L2"] != at["L3"]
    assert at["L0"] == at["L4"]
    assert (at["L1"], at["L5"]) == ("CPC1", "CPC2")
    assert not found.broken


def test_guests_of_one_zvm_move_together() -> None:
    zvm = replace(lpar("ZVM", 8, weight=1.0), configuration=lpar("ZVM", 8).configuration.changed(utilization=None))
    guests = [lpar(f"G{n}", 2, 0.5, guest_of="ZVM", host="") for n in range(3)]
    of = placing(estate([zvm, *guests, *SIX[:3]], TWINS))
    found = fewest_engines(of).best
    assert len({found.placement[guest.name] for guest in guests}) == 1
    elsewhere = of.score({**found.placement, "G0": "CPC1", "G1": "CPC2"})
    assert PlacementCode.KEPT_TOGETHER in {error.code for error in elsewhere.broken}


def test_a_placed_plan_has_every_system_where_it_was_placed() -> None:
    """Guests are with their z/VM, which is none of the systems that load a machine."""
    zvm = replace(lpar("ZVM", 8, weight=1.0), configuration=lpar("ZVM", 8).configuration.changed(utilization=None))
    guests = [lpar(f"G{n}", 2, 0.5, guest_of="ZVM", host="") for n in range(3)]
    of = placing(estate([zvm, *guests, *SIX[:3]], TWINS))
    for machine in ("CPC1", "CPC2"):
        wanted = dict.fromkeys(of.load.numbers, "CPC1") | dict.fromkeys(("G0", "G1", "G2"), machine)
        plan = placed(of.load.plan, of.targets, wanted)
        assert present_placement(EstateLoad(plan, AS_TODAY, load_model())) == wanted


def test_a_placement_says_what_to_check_on_its_machines() -> None:
    """The weights of systems share the engines of another machine otherwise than before."""
    capped = replace(lpar("L0", 4, 0.9, weight=1.0), capped=True)
    of = placing(estate([capped, lpar("L1", 4, 0.3, weight=9.0)], TWINS))

    def said(on: str) -> set[CheckCode]:
        score = of.score({"L0": "CPC1", "L1": on})
        return {error.code for host in score.hosts for error in host.checks if isinstance(error.code, CheckCode)}

    assert CheckCode.CAP_BELOW_PEAK in said("CPC1")
    assert CheckCode.CAP_BELOW_PEAK not in said("CPC2")


def test_a_placement_by_hand_is_scored_and_says_which_rules_it_breaks() -> None:
    rules = Rules(apart=(("L0", "L1"),), together=(("L2", "L3"),), stay=("L4",))
    of = placing(estate(SIX, TWINS), rules)
    by_hand = {"L0": "CPC1", "L1": "CPC1", "L2": "CPC1", "L3": "CPC2", "L4": "CPC2"}
    score = of.score(by_hand)
    assert [error.code for error in score.broken] == [
        PlacementCode.NOT_PLACED,
        PlacementCode.KEPT_APART,
        PlacementCode.KEPT_TOGETHER,
        PlacementCode.STAYS,
    ]
    assert not score.holds
    assert [host.systems for host in score.hosts] == [("L0", "L1", "L2"), ("L3", "L4")]


def test_moving_one_system_computes_only_the_two_machines_that_change() -> None:
    hosts = [Host(f"CPC{n}", "zEC12", ifls=12) for n in range(3)]
    of = placing(estate(SIX, hosts))
    at = {one.name: f"CPC{number % 3}" for number, one in enumerate(SIX)}
    before, after = of.score(at).hosts, of.score({**at, "L0": "CPC1"}).hosts
    assert before[2] is after[2]
    assert before[0] is not after[0]
    assert of.score(at).hosts == before


def test_a_found_placement_has_the_score_of_one_by_hand() -> None:
    of = placing(estate(SIX, TWINS))
    best = fewest_engines(of).best
    assert placing(estate(SIX, TWINS)).score(best.placement) == best


def test_systems_of_both_pools_fit_the_engines_of_each() -> None:
    hosts = [Host("CPC1", "zEC12", ifls=6, cps=4), Host("CPC2", "zEC12", ifls=6, cps=0)]
    systems = [lpar("A", 4, 0.5), lpar("B", 4, 0.5), lpar("C", 2, 0.5, pool=EnginePool.CP)]
    best = fewest_engines(placing(estate(systems, hosts))).best
    assert best.placement["C"] == "CPC1"
    assert all(host.engines is not None and host.engines_needed <= host.engines for host in best.hosts)


def refusal(of: Placing) -> ZplannerError:
    with pytest.raises(ZplannerError) as raised:
        fewest_engines(of, 5.0)
    return raised.value


def test_what_fits_nowhere_is_named_with_the_reason_of_each_machine() -> None:
    hosts = [Host("SMALL", "zEC12", ifls=2), Host("CPS", "zEC12", cps=40), Host("FEW", "z10", ifls=6)]
    systems = [lpar("BIG", 20, 0.9), lpar("OK", 1, 0.5), lpar("KEPT", 1, 0.5, host="SMALL")]
    error = refusal(placing(estate(systems, hosts), Rules(stay=("KEPT",))))
    assert error.code is PlacementCode.FITS_NOWHERE
    assert error.values["systems"] == ("BIG",)
    reasons = {host: reason.code for host, reason in error.values["reasons"]}
    assert reasons == {
        "SMALL": CheckCode.NOT_ENOUGH_ENGINES,
        "CPS": CheckCode.NO_SUCH_ENGINES,
        "FEW": CheckCode.NOT_ENOUGH_ENGINES,
    }
    assert not error.others


def test_systems_that_fit_alone_but_not_together_need_so_many_engines() -> None:
    error = refusal(placing(estate([lpar(f"L{n}", 10, 0.6) for n in range(4)], TWINS)))
    assert error.code is PlacementCode.TOO_MANY_SYSTEMS
    assert error.values["needed"] > error.values["physical"] == 24


def test_rules_that_no_placement_keeps_conflict() -> None:
    apart = Rules(apart=(("L0", "L1", "L2"),))
    assert refusal(placing(estate(SIX, TWINS), apart)).code is PlacementCode.RULES_CONFLICT
    both = Rules(apart=(("L0", "L1"),), together=(("L0", "L1"),))
    assert refusal(placing(estate(SIX, TWINS), both)).code is PlacementCode.RULES_CONFLICT
    unknown = refusal(placing(estate(SIX, TWINS), Rules(stay=("NOBODY",))))
    assert unknown.code is PlacementCode.UNKNOWN_SYSTEM


def test_without_time_the_placement_that_spreads_the_systems_is_given_with_its_gap() -> None:
    of = placing(estate([lpar(f"L{n}", 3, 0.5) for n in range(5)], TWINS))
    found = fewest_engines(of, 0.0)
    assert isinstance(found, FoundPlacement)
    assert found.best.holds
    assert found.bound == 0
    assert found.gap == found.best.engines


def test_without_time_and_without_a_placement_it_says_so() -> None:
    """Three systems of which two fit one machine, if the right two are together."""
    systems = [lpar(f"L{n}", 10, 0.55) for n in range(4)]
    with pytest.raises(ZplannerError) as raised:
        fewest_engines(placing(estate(systems, TWINS)), 0.0)
    assert raised.value.code is PlacementCode.NO_TIME


def test_the_same_estate_has_the_same_score_in_any_order() -> None:
    plan = estate(SIX, TWINS)
    at = {one.name: TWINS[number % 2].name for number, one in enumerate(SIX)}
    again = replace(plan, partitions=tuple(reversed(plan.partitions)))
    one, other = (Placing(EstateLoad(p, TO_ZEC12, load_model()), TWINS).score(at) for p in (plan, again))
    assert one.engines == other.engines
    peaks = [[host.peak_of_sum.p50 for host in score.hosts] for score in (one, other)]
    assert np.allclose(np.array(peaks[0], float), np.array(peaks[1], float), rtol=1e-12)
