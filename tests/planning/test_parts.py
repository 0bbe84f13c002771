"""The parts of a forecast that a scenario without one may show."""

from __future__ import annotations

import pytest

from tests.planning.plans import outlooks, plan_of
from zplanner.planning.outlook import Status


@pytest.mark.parametrize(
    ("mix", "today", "change"),
    [
        ({"java": 0.5, "mixed": 0.5}, {"machine": "z13"}, {"smt": "2"}),
        ({"java": 0.7, "network-streaming": 0.3}, {"network_attachment": "OSA-Express3", "network_utilization": 0.4},
         {"network_attachment": "OSA-Express7S"}),
    ],
)  # fmt: skip
def test_nothing_of_a_change_that_is_not_covered_is_shown_as_no_change(
    mix: dict[str, float], today: dict[str, object], change: dict[str, object]
) -> None:
    (outlook,) = outlooks(plan_of(mix, today, change))
    assert outlook.status is Status.UNCOVERED
    assert outlook.contributions == ()
    assert {(part.throughput_ratio, part.cpu_per_unit_ratio) for part in outlook.components} == {(None, None)}


def test_a_component_whose_move_is_measured_has_figures_though_that_of_another_is_not() -> None:
    (outlook,) = outlooks(plan_of({"decimal-float": 0.5, "java": 0.5}, {}, {"machine": "z13"}))
    assert outlook.status is Status.UNCOVERED
    unknown, known = outlook.components
    assert unknown.throughput_ratio is None
    assert known.throughput_ratio is not None
