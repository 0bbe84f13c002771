"""Mixes: what the one of a window holds, the steps it took to get there, and any that a planner may state."""

from __future__ import annotations

from hypothesis import strategies as st

from zplanner.evidence.catalogue import workload_classes
from zplanner.gui.window import Window
from zplanner.planning.plan import Component
from zplanner.uncertain import Uncertain


def shares(window: Window) -> list[tuple[str, str]]:
    """The classes of the mix with their shares, as they are written."""
    return [(part.workload_class, str(part.share)) for part in window.session.plan.mix]


def steps(window: Window) -> int:
    """How many steps undo would take back."""
    return window.session.history.index


def per_cents() -> st.SearchStrategy[float]:
    return st.integers(0, 10_000).map(lambda number: number / 10_000)


@st.composite
def some_share(draw: st.DrawFn) -> Uncertain:
    low, high = sorted((draw(per_cents()), draw(per_cents())))
    return Uncertain(low, high, draw(st.sampled_from([0.8, 0.9, 0.5])) if low < high else 0.8)


some_mix = st.lists(st.builds(Component, st.sampled_from(sorted(workload_classes())), some_share()), max_size=12).map(
    tuple
)
