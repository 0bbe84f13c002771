"""Plans to compare, and the whole of a move from one to the other."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from tests.planning.any_plans import advantages, changes, every_mix, numbers, todays
from tests.planning.plans import plan_of
from zplanner.planning.changes.difference import Move, factor
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model, load_model
from zplanner.uncertain import Uncertain

few = settings(max_examples=10)


@cache
def model() -> Model:
    return load_model()


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """A plan of one to three scenarios; names and changes of two plans often coincide."""
    scenarios = draw(st.lists(changes(), min_size=1, max_size=3))
    growth = draw(st.one_of(st.none(), numbers(-0.5, 1.0)))
    plan = plan_of(draw(every_mix), draw(todays()), *scenarios)
    return replace(
        plan,
        growth_per_year=None if growth is None else Uncertain.parse(growth),
        target_utilization=draw(st.sampled_from([0.6, 0.7, 0.8])),
        vendor_advantage=Uncertain.parse(draw(advantages)),
    )


def whole(move: Move, name: str, told: str) -> float | None:
    return factor(getattr(move.before, name), getattr(move.after, name), told)
