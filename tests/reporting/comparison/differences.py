"""The example some months on, and how it differs from the example as it is."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tests.examples import payroll
from zplanner.evidence.configuration import Configuration
from zplanner.planning.changes.comparison import Comparison, comparison
from zplanner.planning.changes.difference import Difference
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

NAMES = ("old.zplan", "new.zplan")
RATIOS = ("throughput_ratio", "cpu_per_unit_ratio")


@cache
def later() -> Plan:
    """The payroll some months on: more engines, another mix, a scenario renamed, changed and added."""
    plan = payroll()
    first, second, third = plan.scenarios
    shares = {"java": 0.5, "oltp-database": 0.3, "bi-database": 0.1, "web-serving": 0.1}
    mix = tuple(Component(name, Uncertain.exactly(share)) for name, share in shares.items())
    return replace(
        plan,
        mix=mix,
        current=plan.current.changed(processors=10, db2="9.5"),
        growth_per_year=Uncertain.parse("0.15..0.3"),
        target_utilization=0.75,
        scenarios=(
            first,
            replace(second, name="The big one"),
            replace(third, changes=third.changes.changed(processors=7)),
            Scenario("One more", Configuration(machine="zEC12", processors=12)),
        ),
    )


@cache
def compared() -> Comparison:
    return comparison(payroll(), later(), load_model())


def found() -> Difference:
    return compared().difference
