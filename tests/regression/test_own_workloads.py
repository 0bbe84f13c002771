"""One contradicting measurement widens what it contradicts, and leaves the planner's other workloads alone."""

import pytest

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import ComponentOutlook, Quantiles
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

STEP = Configuration(machine="z10"), Configuration(machine="z196")


def own(name: str, workload_class: str, ratio: float) -> Measurement:
    return Measurement(
        name, "own", "log", (workload_class,), name, Resource.CPU, Metric.THROUGHPUT, *STEP, ratio, ratio, Kind.POINT
    )


def parts(*rows: Measurement) -> tuple[ComponentOutlook, ...]:
    plan = Plan(
        current=Configuration(machine="z10", processors=8, utilization=0.7),
        mix=(Component("oltp-database", Uncertain.exactly(0.5)), Component("java", Uncertain.exactly(0.5))),
        scenarios=(Scenario("moved", Configuration(machine="zEC12")),),
        measurements=rows,
    )
    return forecast(plan, load_model()).scenarios[0].components


def width(ratio: Quantiles | None) -> float:
    assert ratio is not None
    assert ratio.p10 is not None
    assert ratio.p90 is not None
    return ratio.p90 / ratio.p10


@pytest.mark.parametrize("ratio", [1.05, 2.4, 3.0])
def test_a_contradicting_java_row_does_not_widen_the_band_of_transactions(ratio: float) -> None:
    fitting = own("orders", "oltp-database", 1.45)
    alone, agreeing = parts(fitting, own("payroll", "java", 1.45))
    beside, java = parts(fitting, own("payroll", "java", ratio))
    assert width(beside.throughput_ratio) == pytest.approx(width(alone.throughput_ratio), rel=0.03)
    assert width(java.throughput_ratio) > width(agreeing.throughput_ratio)


def test_contradictions_of_two_workloads_each_widen_their_own() -> None:
    quiet = parts(own("orders", "oltp-database", 1.45), own("payroll", "java", 1.45))
    loud = parts(own("orders", "oltp-database", 2.6), own("payroll", "java", 0.9))
    assert all(
        width(after.throughput_ratio) > width(before.throughput_ratio)
        for before, after in zip(quiet, loud, strict=True)
    )
