"""An estate with everything that a report has to say: gaps, checks, a full machine, and one without engines."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tests.estate.machines.estates import EXAMPLE, TO_ZEC12, lpar
from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import Host, Partition, Plan, Scenario
from zplanner.regression.model import load_model
from zplanner.reporting.estate.report_data import EstateReportData, estate_report_data

TO_Z13 = Scenario("z13", Configuration(machine="z13"))
HOSTS = (Host("CPC1", "z10", ifls=20), Host("CPC2", "z10", ifls=3), Host("CPC3", "z10"))


@cache
def planned() -> Plan:
    """Twelve systems, four to a machine, and one without a machine; one has no load, one runs under z/VM."""
    systems = [
        lpar(f"S{number:02}", 1 + number % 4, 0.3 + 0.05 * number, host=HOSTS[number // 4].name, weight=10.0)
        for number in range(12)
    ]
    no_load = Configuration({name: value for name, value in systems[1].configuration.items() if name != "utilization"})
    systems[1] = replace(systems[1], configuration=no_load)
    systems.append(replace(lpar("G1", 1, 0.4, host=""), guest_of="S08"))
    systems.append(lpar("S99", 2, 0.95, host=""))
    return replace(
        EXAMPLE, name="Two data centers", partitions=tuple(systems), hosts=HOSTS, scenarios=(TO_ZEC12, TO_Z13)
    )


@cache
def report_data() -> EstateReportData:
    return estate_report_data(planned(), load_model())


def system(name: str) -> Partition:
    return next(one for one in planned().partitions if one.name == name)
