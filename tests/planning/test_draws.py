"""Draws are the same for a seed, whoever asks, in whatever order, and from how many threads."""

from concurrent.futures import ThreadPoolExecutor

from tests.planning.plans import plan_of
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.regression.model import Model, load_model

MACHINES = ("z9", "z10", "z196", "zEC12")


def several() -> list[Plan]:
    return [
        plan_of({"java": 0.5, "oltp-database": 0.5}, {"machine": machine}, {"machine": "zEC12", "processors": engines})
        for machine in MACHINES
        for engines in (4, 12, 20)
    ]


def test_a_forecast_does_not_depend_on_what_was_asked_before() -> None:
    fitted = load_model().fitted
    forth, back = Model(fitted), Model(fitted)
    first = [forecast(plan, forth) for plan in several()]
    assert first == [forecast(plan, back) for plan in reversed(several())][::-1]


def test_threads_that_ask_at_once_find_the_same() -> None:
    fitted = load_model().fitted
    alone, shared = Model(fitted), Model(fitted)
    expected = [forecast(plan, alone) for plan in several()]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda plan: forecast(plan, shared), several())) == expected
