"""Forecasts that a planner can follow with a pocket calculator, from the published figures alone."""

from typing import Any

import numpy as np
import pytest

from zplanner.evidence.configuration import Configuration
from zplanner.planning.forecast import forecast
from zplanner.planning.load import keeps
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

RATED, PUBLISHED = Uncertain.exactly(0.0), Uncertain.exactly(1.0)

LPAR = {"machine": "z196", "processors": 4, "hypervisor": "lpar"}
ZVM = {"machine": "z196", "processors": 4, "hypervisor": "zvm", "zvm_release": "6.3.0"}

CASES: list[Any] = [
    # one engine, capacity ratings (data/comparisons.csv, rating-*)
    ("a rated step", RATED, "mixed", {"machine": "z13"}, {"machine": "z14"}, 1.0808, 0.005),
    ("two rated steps", RATED, "mixed", {"machine": "z15"}, {"machine": "z17"}, 1.0964 * 1.0994, 0.005),
    ("a midrange machine and its sibling", RATED, "mixed", {"machine": "z13s"}, {"machine": "z13"}, 1.1853, 0.005),
    (
        "from a midrange machine to another",
        RATED,
        "mixed",
        {"machine": "z14 ZR1"},
        {"machine": "z16 A02"},
        1.1669 * 1.1217 * 1.0964 / 1.1367,
        0.01,
    ),
    # 8 engines of each machine by its own curve (data/curves.csv): z15 0.8504, z17 0.8655 of one
    (
        "two steps on eight engines",
        RATED,
        "mixed",
        {"machine": "z15", "processors": 8},
        {"machine": "z17"},
        1.0964 * 1.0994 * 0.8655 / 0.8504,
        0.005,
    ),
    # z196 ratings: 2817-704 4320, 2817-716 14371
    (
        "more engines of one machine",
        RATED,
        "mixed",
        {"machine": "z196", "processors": 4},
        {"processors": 16},
        # k 0.72 times the loss; contention 0.0019, coherency 0.00008: the medians of the model card
        4.0 * (14371 / 4320 / 4) ** 0.72 * (1.0 + 0.0019 * 3 + 0.00008 * 12) / (1.0 + 0.0019 * 15 + 0.00008 * 240),
        0.01,
    ),
    (
        "SMT by its planning range",
        RATED,
        "mixed",
        {"machine": "z15", "smt": "1"},
        {"smt": "2"},
        (1.1 * 1.4) ** 0.5,
        0.01,
    ),
    ("z/VM instead of an LPAR", RATED, "java-web", LPAR, {"hypervisor": "zvm", "zvm_release": "6.3.0"}, 1 / 1.15, 0.01),
    (
        "HiperDispatch",
        RATED,
        "mixed",
        {**ZVM, "zvm_polarization": "horizontal"},
        {"zvm_polarization": "vertical"},
        28.8 / 26.2 * 1.03,
        0.01,
    ),
    (
        "a release of Oracle",
        RATED,
        "oltp-database",
        {**LPAR, "oracle": "10g"},
        {"oracle": "11g"},
        (1.45 * 1.70) ** 0.5,
        0.02,
    ),
    # DB2 workload on 16 engines: twice the throughput of z10, as published
    (
        "two steps as a vendor publishes them",
        PUBLISHED,
        "bi-database",
        {"machine": "z10", "processors": 16},
        {"machine": "zEC12"},
        2.0,
        0.02,
    ),
]


@pytest.mark.parametrize(
    ("advantage", "workload_class", "today", "changes", "expected", "tolerance"),
    [pytest.param(*case[1:], id=case[0]) for case in CASES],
)
def test_the_forecast_is_what_the_published_figures_multiply_to(
    advantage: Uncertain,
    workload_class: str,
    today: dict[str, Any],
    changes: dict[str, Any],
    expected: float,
    tolerance: float,
) -> None:
    plan = Plan(
        current=Configuration({"processors": 1, "utilization": 0.5, **today}),
        mix=(Component(workload_class, Uncertain.exactly(1.0)),),
        scenarios=(Scenario("changed", Configuration(changes)),),
        vendor_advantage=advantage,
    )
    (found,) = forecast(plan, load_model()).scenarios
    assert found.throughput_ratio is not None
    assert found.throughput_ratio.p50 == pytest.approx(expected, rel=tolerance)


def test_only_rounding_is_forgiven_at_the_target() -> None:
    assert keeps(np.asarray([0.0, -1e-10, -1e-6])).tolist() == [True, True, False]
