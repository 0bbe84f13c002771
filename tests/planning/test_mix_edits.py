"""Edits of a mix: normalized shares add up to the last step, and a moved border keeps the sum."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.strategies import mixes
from zplanner.planning.mix_edits import STEPS, rounded, with_border
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain


def normalized(*texts: str) -> list[str]:
    """Shares in percent, normalized and rounded."""
    numbers = [Uncertain.parse(text) for text in texts]
    mix = tuple(Component("mixed", Uncertain(one.low / 100, one.high / 100)) for one in numbers)
    return [str(part.share) for part in rounded(Plan(mix=mix).with_normalized_shares().mix)]


def test_exact_shares_stay_exact_beside_a_range() -> None:
    assert normalized("45", "30..35", "15", "12.5") == ["0.4286", "0.2857..0.3333", "0.1429", "0.119"]
    assert normalized("45", "30..40", "15", "10") == ["0.4286", "0.2857..0.3809", "0.1429", "0.0952"]


def test_each_share_without_ranges_is_the_nearest_step_or_the_one_beside_it() -> None:
    sevenths = ["0.2857", "0.1429", "0.1429", "0.1429", "0.1428", "0.1428"]
    assert normalized("20", "10", "10", "10", "10", "10") == sevenths
    assert normalized("1", "1", "1") == ["0.3334", "0.3333", "0.3333"]


some_shares = st.lists(st.floats(0, 1), min_size=1, max_size=40).map(
    lambda numbers: tuple(Component("java", Uncertain.exactly(number)) for number in numbers)
)


@given(mixes | some_shares)
def test_normalized_shares_add_up_and_move_by_less_than_a_step(mix: tuple[Component, ...]) -> None:
    plan = Plan(mix=mix)
    assume(plan.share_sum > 0.001)
    before = plan.with_normalized_shares().mix
    after = rounded(before)
    assert sum(round(STEPS * part.share.low) + round(STEPS * part.share.high) for part in after) == 2 * STEPS
    for old, new in zip(before, after, strict=True):
        assert new.share.is_exact or not old.share.is_exact
        assert new.share.confidence == old.share.confidence
        assert new.share.low == pytest.approx(old.share.low, abs=1.0001 / STEPS)
        assert new.share.high == pytest.approx(old.share.high, abs=1.0001 / STEPS)
    assert rounded(after) == after


@given(mixes.filter(lambda mix: len(mix) > 1), st.data())
def test_a_moved_border_keeps_the_sum_the_widths_and_the_other_parts(
    mix: tuple[Component, ...], data: st.DataObject
) -> None:
    border = data.draw(st.integers(0, len(mix) - 2))
    moved = with_border(mix, border, data.draw(st.floats(-1, 2)))
    assert moved[:border] + moved[border + 2 :] == mix[:border] + mix[border + 2 :]
    for part, other in zip(moved, mix, strict=True):
        assert 0 <= part.share.low <= part.share.high <= 1
        assert part.share.high - part.share.low == pytest.approx(other.share.high - other.share.low, abs=1e-8)
    assert sum(part.share.median for part in moved) == pytest.approx(sum(part.share.median for part in mix))
