"""The words of the decision: names of remedies, the cells of the horizon, and where the choice flips."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration, Value
from zplanner.evidence.vocabulary import Resource
from zplanner.files import folder
from zplanner.planning.decisions.remedies import Remedy
from zplanner.planning.findings import GapCode, coverage
from zplanner.planning.outlook import EnginesNeeded, HorizonYear, ScenarioOutlook
from zplanner.planning.plan import Scenario, Stage
from zplanner.uncertain import Uncertain
from zplanner.wording.labels import unmoved_steps
from zplanner.wording.window import decide as words
from zplanner.wording.window.scenarios import same_as


def remedy(base: str, field: str, value: Value) -> Remedy:
    return Remedy(1, field, value, Scenario(base), Resource.DISK, False, cast(ScenarioOutlook, None), Resource.CPU)


def test_a_scenario_with_a_remedy_is_named_for_what_it_changes() -> None:
    disk = remedy("z196", "disk_utilization", Uncertain.exactly(0.4))
    assert words.remedy_name(disk, {"z196"}) == "z196, disk 40% busy"
    assert words.remedy_name(disk, {"z196", "z196, disk 40% busy"}) == "z196, disk 40% busy 2"
    engines = remedy("zEC12, 6 engines", "processors", Uncertain.exactly(8.0))
    assert words.remedy_name(engines, ()) == "zEC12, 8 engines"
    assert words.remedy_name(remedy("z/VM", "fixed_io_buffers", "on"), ()) == "z/VM, fixed I/O buffers"
    again = remedy("z196, disk 40% busy", "disk_utilization", Uncertain.exactly(0.3))
    assert words.remedy_name(again, ()) == "z196, disk 30% busy"


def test_a_year_of_the_horizon_tells_engines_and_bottleneck() -> None:
    year = HorizonYear(3.0, EnginesNeeded(6, 0.9), (("disk", 0.81), ("cpu", 0.19)), 0.93)
    assert words.engines_and_bottleneck(year) == ("6 engines", "disk 81%")
    assert words.horizon_sentence("z196", year, 0.9) == (
        "z196, 3 years: lasts with 93% probability (target: 90%); needs 6 engines; bottleneck then: disk 81%, CPU 19%"
    )
    disk = coverage("engines_needed", GapCode.OTHER_RESOURCE, resource=Resource.DISK, kept=0.0)
    by_disk = HorizonYear(5.0, None, (("cpu", 1.0),), 0.0, disk)
    assert words.engines_and_bottleneck(by_disk) == ("no count", "disk")
    assert "; no number of engines is sure to suffice: the disk misses its limit; " in words.horizon_sentence(
        "z196", by_disk, 0.9
    )
    by_cpu = HorizonYear(5.0, None, (("cpu", 1.0),), 0.0)
    assert words.engines_and_bottleneck(by_cpu) == ("not covered", "CPU")


def test_where_the_choice_flips_is_one_sentence() -> None:
    every = "Of all scenarios,"
    assert words.flips(every, [(0.0, 2)], [(0.0, 0.0)], "EUR") == (
        "Of all scenarios, scenario 2 has the least expected cost at any price of a missed month."
    )
    assert words.flips(
        every, [(0.0, 2), (1234.5, 1), (62_345.0, 3)], [(0.0, 0.0), (1200.0, 1270.0), (60_000.0, 65_000.0)], "EUR"
    ) == (
        "Of all scenarios, scenario 2 has the least expected cost up to EUR 1,230, scenario 1 from EUR 1,230 to "
        "EUR 62,300, scenario 3 from EUR 62,300 per missed month. Either is as good from EUR "
        "1,200 to EUR 1,270 and EUR 60,000 to EUR 65,000."
    )


def test_where_later_steps_are_not_counted_it_is_said() -> None:
    """The sizing looks at the first configuration, and the swings at the effects of its changes."""
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    scenario = plan.scenarios[-1]
    later = replace(scenario, stages=(Stage("2029-01", Configuration(machine="z16")),))
    assert same_as(plan, later) == f"{same_as(plan, scenario).removesuffix('.')}. Later steps are not counted."
    assert "z16" not in same_as(plan, later)
    assert (unmoved_steps(scenario), "later steps" in unmoved_steps(later)) == ("", True)
