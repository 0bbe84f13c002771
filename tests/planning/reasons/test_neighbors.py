"""What no measurement covers is named with its nearest measured neighbors, as they were printed."""

import csv
import re
from dataclasses import replace
from functools import cache

import pytest

from tests.planning.plans import outlooks, plan_of, single_changes, values
from zplanner.evidence.catalogue import catalogue, measured_ranges
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource
from zplanner.files import folder
from zplanner.planning.findings import ExactCode, GapCode
from zplanner.planning.reasons.evidence import neighbors


def own(workload: str, before: str, after: str) -> Measurement:
    """An own measurement of a machine: 1.7 times the throughput."""
    sides = Configuration(machine=before), Configuration(machine=after)
    change = (workload,), "own workload", Resource.CPU, Metric.THROUGHPUT, *sides
    return Measurement("mine", OWN_SOURCE, "our test", *change, 1.7, 1.7, Kind.POINT)


@cache
def rows_that_change(name: str) -> list[Measurement]:
    rows = [row for row in catalogue().measurements if row.base.level(name) and row.id not in catalogue().left_out]
    return [row for row in rows if row.target.level(name) not in (None, row.base.level(name))]


def test_every_uncovered_change_names_printed_neighbors_or_says_that_there_are_none() -> None:
    named = 0
    for _, name, outlook in single_changes():
        for gap in outlook.uncovered:
            if gap.factor != name or gap.code is not GapCode.NOT_MEASURED:
                continue
            near = dict(gap.values)["near"]
            changed = [row for row in rows_that_change(name) if row.resource is gap.resource]
            assert bool(near) == bool(changed), gap
            assert set(near) <= set(changed)
            named += len(near)
    assert named > 500


@pytest.mark.parametrize(
    ("name", "before", "after", "workload", "nearest_first"),
    [
        ("machine", "z9", "z10", "web-serving", ["dbench-z9-z10-2way", "java-z9-z10"]),  # the change, in the domain
        ("machine", "z10", "z9", "kernel-operations", ["dbench-z9-z10-2way", "dfp-software-z9-z10"]),  # in reverse
        ("machine", "z990", "z9", "java", ["java-z9-z10", "java-z196-zec12"]),  # the class, the closest levels
        ("disk_link_gbps", "4", "8", "disk-sequential-read", ["ficon-4gb-read", "ficon-4gb-average"]),
        ("gcc", "3.4", "4.1", "java", ["gcc-34-41", "gcc-41-42"]),  # the change before a neighboring one
        ("compiler_target", "z10", "z196", "hash", ["compute-int-z10-z196"]),  # only beside a change of the machine
        ("disk_striping", "none", "LVM", "disk-random", []),
    ],
)
def test_the_nearest_measurement_comes_first(
    name: str, before: str, after: str, workload: str, nearest_first: list[str]
) -> None:
    resource = Resource.DISK if name.startswith("disk") else Resource.CPU
    assert [row.id for row in neighbors(name, resource, (before, after), (workload,), SHIPPED)] == nearest_first


def test_an_own_measurement_is_a_neighbor_and_is_marked_as_own() -> None:
    mine = own("java", "z9", "z10")
    plan = replace(plan_of({"kernel-operations": 1.0}, {"machine": "z9"}, {"machine": "z10"}), measurements=(mine,))
    counted, switched_off = outlooks(plan), outlooks(replace(plan, switched_off=frozenset({"mine"})))
    assert dict(counted[0].uncovered[0].values)["near"][0] == mine
    assert mine not in dict(switched_off[0].uncovered[0].values)["near"]


def test_of_a_long_move_the_steps_that_nobody_measured_are_named() -> None:
    link = {"disk_attachment": "FICON", "disk_link_gbps": "2", "disk_utilization": 0.6}
    outlook = outlooks(plan_of({"disk-sequential-read": 1.0}, link, {"disk_link_gbps": "8"}))[0]
    on_disk = next(gap for gap in outlook.uncovered if gap.resource is Resource.DISK)
    assert dict(on_disk.values)["change"] == ("disk_link_gbps", "4", "8")
    machine = outlooks(plan_of({"java": 1.0}, {"machine": "zEC12"}, {"machine": "z900"}))[0]
    assert [gap.factor for gap in machine.uncovered] == ["machine"]
    assert dict(machine.uncovered[0].values)["change"] == ("machine", "z9", "z900")


def test_a_class_of_the_mix_without_a_measurement_leaves_the_cpu_without_a_figure() -> None:
    mix = {"java": 0.5, "mixed": 0.5}
    outlook = outlooks(plan_of(mix, {"java": "7 SR1"}, {"java": "7 SR3"}))[0]
    assert outlook.cpu_per_unit_ratio is None
    assert dict(outlook.uncovered[0].values)["classes"] == ("mixed",)


def test_what_cannot_act_on_a_class_is_exact_and_not_said_to_lack_a_measurement() -> None:
    today, change = {"machine": "z196", "compiler_target": "z10"}, {"compiler_target": "z196"}
    alone = outlooks(plan_of({"java": 1.0}, today, change))[0]
    assert [(one.factor, one.code) for one in alone.exact] == [("compiler_target", ExactCode.CANNOT_ACT)]
    assert set(values(alone.throughput_ratio)) == {1.0}
    beside = outlooks(plan_of({"java": 0.5, "file-server": 0.5}, today, change))[0]
    assert (beside.exact, beside.assumed) == ((), ())
    assert beside.cpu_per_unit_ratio is not None


def test_the_measured_ranges_are_the_extremes_of_the_tables() -> None:
    cells: list[str] = []
    for file, columns in (("comparisons.csv", ("base", "target")), ("runs.csv", ("configuration",))):
        with (folder("data") / file).open(encoding="utf-8", newline="") as stream:
            cells += [row[column] for row in csv.DictReader(stream) for column in columns]
    for name, extremes in measured_ranges().items():
        found = [float(number) for cell in cells for number in re.findall(rf"\b{name}=(\d+(?:\.\d+)?)", cell)]
        found += [float(number) for cell in cells for number in re.findall(rf"\b{name}=\d+\.\.(\d+)", cell)]
        assert extremes == (min(found), max(found)), name
    assert {"below_2g_pages_per_s", "message_bytes", "central_storage_gib"} < set(measured_ranges())


@pytest.mark.parametrize(
    ("today", "change", "expected"),
    [
        ({"hypervisor": "zvm", "central_storage_gib": 200}, {}, ("central_storage_gib", 2, 128)),
        ({"hypervisor": "lpar", "central_storage_gib": 200}, {}, None),
        ({"hypervisor": "zvm", "central_storage_gib": 128}, {}, None),
        ({"crypto": "software", "message_bytes": 64}, {"message_bytes": 8}, ("message_bytes", 16, 8192)),
        ({"machine": "z10", "processors": 65}, {"processors": 8}, ("z10", 64)),
        ({"machine": "z10", "processors": 64}, {"processors": 8}, None),
        ({"processors": 8}, {"processors": 55}, None),
    ],
)
def test_leaving_a_measured_range_is_said(
    today: dict[str, object], change: dict[str, object], expected: tuple[object, ...] | None
) -> None:
    warnings = outlooks(plan_of({"java": 1.0}, today, {"machine": "z196", **change}))[0].warnings
    found = [tuple(dict(one.values).values()) for one in warnings if one.kind == "extrapolated"]
    assert expected in found if expected else not found


def test_a_number_was_never_the_only_change_that_was_measured() -> None:
    alone = {row.base.differences(row.target) for row in catalogue().measurements}
    assert not alone & {(name,) for name in measured_ranges() if name != "processors"}
