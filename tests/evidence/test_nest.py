"""Nest intensity: what capacity ratings at three levels say of a machine step."""

import math

import pytest

from zplanner.evidence.catalogue import gain_per_level, nest_ratios


def test_work_of_low_intensity_gains_less_than_average_work_and_of_high_intensity_more() -> None:
    of = {(row.processors, row.level): row.ratio for row in nest_ratios()}
    for (engines, level), ratio in of.items():
        assert (ratio - of[engines, 1.0]) * (level - 1.0) >= 0.0


def test_the_gain_of_a_published_step_lies_between_its_figures() -> None:
    """3 engines: low 1.06, average 1.08, high 1.11; 16: 1.07, 1.10, 1.12; 32: average 1.11, high 1.14."""
    gains = [math.log(1.08 / 1.06), math.log(1.11 / 1.08), math.log(1.10 / 1.07), math.log(1.12 / 1.10)]
    found = gain_per_level(("z13", "z14"))
    assert found.is_published
    assert min(gains) < found.mean < max(gains)


def test_a_step_without_such_figures_is_less_certain() -> None:
    published, assumed = gain_per_level(("z13", "z14")), gain_per_level(("z15", "z16"))
    assert not assumed.is_published
    assert assumed.mean == pytest.approx(published.mean)
    assert assumed.sd > published.sd
