"""Plans for the tests of the forecast, and how to read their outlooks."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise

from zplanner.evidence.configuration import Configuration, fields
from zplanner.evidence.vocabulary import SHIPPED
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
        Configuration().changed({"machine": "z10", "processors": 8, "utilization": 0.6, **current}),
        tuple(Component(name, exact(share)) for name, share in mix.items()),
        tuple(
            Scenario(f"scenario {number}", Configuration().changed(changes)) for number, changes in enumerate(scenarios)
        ),
    )


def without_room(plan: Plan) -> Plan:
    """The plan in a partition with a cap that leaves today's machine 10% more load, however many engines are added."""
    engines, busy = plan.current.number("processors"), plan.current.number("utilization")
    assert engines is not None
    assert busy is not None
    return replace(plan, engine_limit=round(1.1 * engines.median * busy.high, 3))


def outlooks(plan: Plan) -> tuple[ScenarioOutlook, ...]:
    return forecast(plan, load_model()).scenarios


def median(quantiles: Quantiles | None) -> float:
    assert quantiles is not None
    assert quantiles.p50 is not None
    return quantiles.p50


def throughput(mix: dict[str, float], current: Mapping[str, object], changes: Mapping[str, object]) -> float:
    return median(outlooks(plan_of(mix, current, changes))[0].throughput_ratio)


@cache
def single_changes() -> tuple[tuple[str, str, ScenarioOutlook], ...]:
    """Every class with every change of one level field, where both sides are stated: class, field and forecast."""
    context: dict[str, object] = {"disk_attachment": "FICON", "disk_link_gbps": "4", "decimal_float": "software"}
    context |= {"crypto": "software", "message_bytes": 1024, "disk_utilization": 0.6, "network_utilization": 0.6}
    return tuple(
        (workload, name, outlooks(plan_of({workload: 1.0}, {**context, name: low}, {name: high}))[0])
        for workload in SHIPPED.classes
        for name, field in fields().items()
        for low, high in pairwise(field.levels)
        if name not in ("hypervisor", "zvm_release", "fixed_io_buffers")
    )


def values(quantiles: Quantiles | None) -> list[float]:
    """The finite quantiles, lowest first."""
    return [] if quantiles is None else [value for value in quantiles.as_dict().values() if value is not None]
