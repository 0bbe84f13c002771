"""What a planner types as uncertain is uncertain in the forecast: each interval holds what it claims."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from tests.planning.plans import exact, median, outlooks, plan_of
from zplanner.planning.demands import shares_of
from zplanner.planning.draws import Draws
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Component, Plan
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

Floats = NDArray[np.float64]

CONSTRAINED = {"hypervisor": "zvm", "zvm_release": "5.1.0", "fixed_io_buffers": "off", "processors": 5}


def spread(quantiles: Quantiles | None) -> float:
    assert quantiles is not None
    assert quantiles.p90 is not None
    assert quantiles.p10 is not None
    return quantiles.p90 / quantiles.p10


def shares_drawn(plan: Plan) -> Floats:
    """Drawn shares (components, draws) of a plan's mix."""
    shares: Floats = shares_of([plan.mix], Draws(load_model(), 1))[0]
    return shares


def mixed(*shares: str) -> Plan:
    classes = ("java", "oltp-database", "file-server", "mixed")
    mix = tuple(Component(name, Uncertain.parse(share)) for name, share in zip(classes, shares, strict=False))
    return replace(plan_of({"java": 1.0}, {}, {"machine": "zEC12"}), mix=mix)


@pytest.mark.parametrize(
    "shares", [("0.5..0.7", "0.4"), ("0.3 +- 0.1 @ 90%", "0.2", "0.5"), ("0.1..0.3", "0.2..0.3", "0.55")]
)
def test_an_uncertain_share_holds_its_typed_interval_while_exact_ones_give_way(shares: tuple[str, ...]) -> None:
    drawn = shares_drawn(mixed(*shares))
    assert drawn.sum(axis=0) == pytest.approx(np.ones(drawn.shape[1]))
    for share, draws in zip(map(Uncertain.parse, shares), drawn, strict=True):
        if not share.is_exact:
            assert np.mean((share.low < draws) & (draws < share.high)) == pytest.approx(share.confidence, abs=0.02)


@pytest.mark.parametrize(
    "shares",
    [("0.5..0.7", "0.3..0.5"), ("0.4 +- 0.1 @ 90%", "0.6 +- 0.1 @ 90%"), ("0.2..0.3", "0.3..0.4", "0.35..0.45")],
)
def test_shares_that_are_all_uncertain_hold_what_was_typed(shares: tuple[str, ...]) -> None:
    drawn = shares_drawn(mixed(*shares))
    assert drawn.sum(axis=0) == pytest.approx(np.ones(drawn.shape[1]))
    for share, draws in zip(map(Uncertain.parse, shares), drawn, strict=True):
        assert np.mean((share.low < draws) & (draws < share.high)) == pytest.approx(share.confidence, abs=0.02)


def test_a_tiny_exact_share_stays_tiny() -> None:
    *_, tiny = shares_drawn(mixed("0.4..0.8", "0.3..0.499", "0.0005"))
    assert tiny.mean() < 0.001


@settings(max_examples=20)
@given(st.lists(st.tuples(st.floats(0.0, 1.0), st.floats(0.0, 0.5)), min_size=1, max_size=4))
def test_drawn_shares_are_shares_whatever_was_typed(typed: list[tuple[float, float]]) -> None:
    total = sum(share for share, _ in typed)
    if total < 0.01:
        return
    parts = [(share / total, min(half, share / total, 1 - share / total)) for share, half in typed]
    drawn = shares_drawn(mixed(*(f"{share!r} +- {max(half, 0.0)!r}" for share, half in parts)))
    assert (drawn >= 0.0).all()
    assert drawn.sum(axis=0) == pytest.approx(np.ones(drawn.shape[1]))


@pytest.mark.parametrize(
    ("mix", "today", "change", "name", "exactly", "range_"),
    [
        ({"web-serving": 1.0}, CONSTRAINED, {"zvm_release": "5.2.0"}, "below_2g_pages_per_s", "900", "500..1300"),
        ({"hash": 1.0}, {"crypto": "software"}, {"crypto": "CPACF"}, "message_bytes", "512", "256..768"),
        ({"java": 1.0}, {}, {"machine": "zEC12", "processors": 12}, "processors", "8", "7..9"),
        ({"disk-random": 1.0}, {"disk_utilization": 0.6, "utilization": 0.1}, {"channels": 8}, "channels", "4", "3..5"),
    ],
)
def test_an_uncertain_number_widens_the_answer_about_its_middle(
    mix: dict[str, float],
    today: Mapping[str, object],
    change: Mapping[str, object],
    name: str,
    exactly: str,
    range_: str,
) -> None:
    sure, unsure = (
        outlooks(plan_of(mix, {**today, name: value}, change))[0].throughput_ratio for value in (exactly, range_)
    )
    assert spread(unsure) > 1.02 * spread(sure)
    assert median(unsure) == pytest.approx(median(sure), rel=0.05)


def test_the_relief_of_the_constraint_is_felt_over_the_whole_range_of_the_paging() -> None:
    """The forecast of a range lies about where those of its ends enclose it."""
    low, high, between = (
        outlooks(
            plan_of({"web-serving": 1.0}, {**CONSTRAINED, "below_2g_pages_per_s": paging}, {"zvm_release": "5.2.0"})
        )[0]
        for paging in (500, 1300, "500..1300")
    )
    assert median(low.throughput_ratio) < median(between.throughput_ratio) < median(high.throughput_ratio)


def test_paging_that_follows_fixed_buffers_is_as_uncertain_as_todays() -> None:
    """Fixed buffers leave a share of the paging: of a range, the same share of both ends."""
    today = {**CONSTRAINED, "below_2g_pages_per_s": "1000..2000"}
    paging = outlooks(plan_of({"web-serving": 1.0}, today, {"fixed_io_buffers": "on"}))[0].configuration.number(
        "below_2g_pages_per_s"
    )
    assert paging is not None
    assert paging.high == pytest.approx(2.0 * paging.low)
    assert paging.high == pytest.approx(2000 * 118 / 1983, rel=0.01)


def test_months_fall_with_growth_over_the_typed_range() -> None:
    def months(growth: Uncertain) -> Quantiles:
        found = outlooks(replace(plan_of({"java": 1.0}, {}, {"machine": "z196"}), growth_per_year=growth))
        assert found[0].months_of_headroom is not None
        return found[0].months_of_headroom

    ranged = months(Uncertain.parse("0.1..0.2"))
    assert ranged.p10 is not None
    assert ranged.p90 is not None
    assert ranged.p10 < median(months(exact(0.2))) < median(months(exact(0.1))) < ranged.p90


def test_exact_shares_compensate_by_little_more_than_a_third_of_themselves() -> None:
    shares = shares_drawn(mixed("0.2..0.8", "0.25", "0.25"))
    assert 0.25 / 3.0 < np.std(shares[1]) < 0.4 * 0.25
