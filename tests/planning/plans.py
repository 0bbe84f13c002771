"""Plans for the tests of the forecast, and how to read their outlooks."""

from collections.abc import Mapping

from zplanner.evidence.configuration import Configuration
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Quantiles, ScenarioOutlook
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

exact = Uncertain.exactly


def plan_of(mix: dict[str, float], current: Mapping[str, object], *scenarios: Mapping[str, object]) -> Plan:
    """A plan with a scenario for each set of changes."""
    return Plan(
        "plan",
        Configuration({"machine": "z10", "processors": 8, "utilization": 0.6, **current}),
        tuple(Component(name, exact(share)) for name, share in mix.items()),
        tuple(Scenario(f"scenario {number}", Configuration(changes)) for number, changes in enumerate(scenarios)),
    )


def outlooks(plan: Plan) -> tuple[ScenarioOutlook, ...]:
    return forecast(plan, load_model()).scenarios


def median(quantiles: Quantiles | None) -> float:
    assert quantiles is not None
    assert quantiles.p50 is not None
    return quantiles.p50


def throughput(mix: dict[str, float], current: Mapping[str, object], changes: Mapping[str, object]) -> float:
    return median(outlooks(plan_of(mix, current, changes))[0].throughput_ratio)
