"""Normalized shares add up to the last step, exact ones stay exact, and none moves by more than a step."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.gui.mix.mixes import shares, some_mix
from zplanner.gui.mix.shares import STEPS, rounded
from zplanner.gui.window import Window
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain


def stated(*texts: str) -> tuple[Component, ...]:
    """Parts with shares in per cent."""
    numbers = [Uncertain.parse(text) for text in texts]
    return tuple(Component("mixed", Uncertain(one.low / 100, one.high / 100)) for one in numbers)


def normalized(*texts: str) -> list[str]:
    return [str(part.share) for part in rounded(Plan(mix=stated(*texts)).with_normalized_shares().mix)]


def test_exact_shares_stay_exact_beside_a_range() -> None:
    assert normalized("45", "30..35", "15", "12.5") == ["0.4286", "0.2857..0.3333", "0.1429", "0.119"]
    assert normalized("45", "30..40", "15", "10") == ["0.4286", "0.2857..0.3809", "0.1429", "0.0952"]


def test_each_share_without_ranges_is_the_nearest_or_a_step_beside_it() -> None:
    assert normalized("20", "10", "10", "10", "10", "10") == [
        "0.2857",
        "0.1429",
        "0.1429",
        "0.1429",
        "0.1428",
        "0.1428",
    ]
    assert normalized("1", "1", "1") == ["0.3334", "0.3333", "0.3333"]


def test_the_button_normalizes_so(window: Window) -> None:
    window.session.edit("Fill", replace(window.session.plan, mix=stated("45", "30..40", "15", "10")))
    window.mix.normalize.click()
    assert [share for _, share in shares(window)] == normalized("45", "30..40", "15", "10")
    assert not window.mix.normalize.isVisible()


some_shares = st.lists(st.floats(0, 1), min_size=1, max_size=40).map(
    lambda numbers: tuple(Component("java", Uncertain.exactly(number)) for number in numbers)
)


@given(some_mix | some_shares)
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
