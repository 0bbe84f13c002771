"""The page about twelve LPARs: its figures follow from the program, and so does what it says of them in words."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from string import Template

import pytest

from zplanner.document import open_plan
from zplanner.estate.hosts import AS_TODAY, EstateLoad, HostOutlook, host_outlooks
from zplanner.estate.lists import listed, merge_systems
from zplanner.estate.placement import Placing, Rules
from zplanner.estate.solver import fewest_engines
from zplanner.files import folder
from zplanner.guide import GuidePage
from zplanner.histories.statistics import P95
from zplanner.importing.offers import offered
from zplanner.importing.reading import files_in, read_file
from zplanner.importing.taking import taken
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Host, Plan, Scenario
from zplanner.regression.model import load_model

HOUSE = Path(__file__).parents[2]
EXAMPLE = folder("ui") / "examples" / "consolidation"
TEMPLATE = folder("ui") / "help" / "consolidation.template"
TWO = Host("New 1", "", 10), Host("New 2", "", 10)
APART = Rules(apart=(("web1", "web2"),))


@cache
def planned() -> Plan:
    plan = merge_systems(open_plan(EXAMPLE / "targets.toml"), listed(EXAMPLE / "systems.csv"), "", replacing=True)
    return taken(plan, offered([read_file(path) for path in files_in([EXAMPLE / "histories"])], plan).offers)


@cache
def today() -> tuple[HostOutlook, ...]:
    return host_outlooks(planned(), load_model(), scenario("if you stay"))


def scenario(name: str) -> Scenario:
    return next(one for one in planned().scenarios if one.name == name)


def test_the_files_of_the_example_are_those_that_its_script_makes() -> None:
    made = [sys.executable, str(HOUSE / "packaging" / "consolidation.py"), "--check"]
    said = subprocess.run(made, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")


def test_the_page_states_no_figure_that_is_not_computed() -> None:
    """Names of machines and systems have digits; every other one comes from `packaging/guide_story.py`."""
    text = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", "", TEMPLATE.read_text(encoding="utf-8"), flags=re.DOTALL)
    words = {word for word in re.findall(r"[\w$]*\d[\w$]*", text) if not word.startswith("$")}
    names = {one.name for one in planned().partitions} | {"z13", "z17", "zEC12"}
    assert words - names - {"95th", "80"} == set(), "but for the peak, one window in twenty, and the band"
    assert P95 == 0.95


def test_every_figure_that_is_computed_is_used() -> None:
    template = Template(TEMPLATE.read_text(encoding="utf-8"))
    assert template.is_valid()
    made = (HOUSE / "packaging" / "guide_story.py").read_text(encoding="utf-8")
    assert [name for name in template.get_identifiers() if f'"{name}"' not in made] == []
    assert len(GuidePage("consolidation").source) > len(template.template)


def test_the_page_says_that_its_systems_are_made_up_and_the_model_is_not() -> None:
    first = GuidePage("consolidation").source.split("\n\n")[1]
    assert "made up" in first
    assert "published" in first


def test_there_are_twelve_systems_on_two_machines_and_the_first_is_nearly_full() -> None:
    assert (len(planned().partitions), len(planned().hosts)) == (12, 2)
    old, new = today()
    assert (old.host.machine, new.host.machine) == ("z10", "z196")
    assert old.engines is not None
    assert old.engines_needed == old.engines - 1
    assert today() == host_outlooks(planned(), load_model(), AS_TODAY), "as the report calls it"


@pytest.mark.parametrize("at", [0, 1])
def test_the_sum_of_the_peaks_would_take_more_engines(at: int) -> None:
    one = today()[at]
    assert one.peak_of_sum.p50 is not None
    assert one.sum_of_peaks.p50 is not None
    assert one.sum_of_peaks.p50 / planned().target_utilization > one.engines_needed
    assert one.range[0] < one.peak_of_sum.p50 < one.range[1] < one.sum_of_peaks.p50


def test_the_band_is_wider_on_z17_than_on_zec12() -> None:
    plan = planned()
    widths = {}
    for one in forecast(plan.of(plan.partitions[0]), load_model()).scenarios:
        found = one.throughput_ratio
        assert found is not None
        assert found.p10 is not None
        assert found.p90 is not None
        widths[one.name] = found.p90 / found.p10
    assert widths["z17"] > widths["z13"] > widths["zEC12"]


def test_the_placement_keeps_the_web_servers_apart_and_one_machine_is_not_enough() -> None:
    plan = planned()
    load = EstateLoad(plan, scenario("z17"), load_model(), month=36.0)
    found = fewest_engines(Placing(load, TWO, APART))
    assert found.best.holds
    assert found.gap == 0
    assert found.best.placement["web1"] != found.best.placement["web2"]
    now = Placing(EstateLoad(plan, scenario("z17"), load_model()), TWO, APART)
    assert now.needed(TWO[0], frozenset(range(12))) > (TWO[0].ifls or 0)
