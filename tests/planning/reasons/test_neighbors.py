"""What no measurement covers is named with its nearest measured neighbors, as they were printed."""

import csv
import math
import re
from dataclasses import replace
from timeit import timeit

import pytest

from tests.planning.plans import outlooks, plan_of, single_changes
from zplanner.evidence.catalogue import catalogue, measured_ranges, workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.evidence.measurement import OWN_SOURCE, Kind, Measurement, Metric, Resource
from zplanner.planning.reasons.neighbors import NOTHING_NEAR, nearest, neighbors, open_factor
from zplanner.resources import folder


def own(workload: str, before: str, after: str) -> Measurement:
    """An own measurement of a machine: 1.7 times the throughput."""
    sides = Configuration(machine=before), Configuration(machine=after)
    change = (workload,), "own workload", Resource.CPU, Metric.THROUGHPUT, *sides
    return Measurement("mine", OWN_SOURCE, "our test", *change, 1.7, 1.7, Kind.POINT)


def is_told(row: Measurement, name: str, told: str) -> bool:
    """Whether a text names a measurement's change of a field, its classes and its ratio."""
    classes = {workload_classes()[one].label for one in row.workload_classes}
    change = f"{fields()[name].label} {row.base.get(name)} to {row.target.get(name)}"
    ratios = [
        f"{float(ratio):.4g}x" for ratio in (row.ratio_low, row.ratio_high) if ratio != 1 or row.kind is Kind.POINT
    ]
    return change in told and all(part in told for part in (*classes, *ratios))


def test_every_uncovered_change_names_printed_neighbors_or_says_that_there_are_none() -> None:
    named = 0
    for workload, today, change in single_changes():
        (name,) = change
        for gap in outlooks(plan_of({workload: 1.0}, today, change))[0].uncovered:
            if gap.factor != name or "No measurement covers" not in gap.message:
                continue
            changed = [
                row for row in catalogue().measurements if row.base.level(name) and row.id not in catalogue().left_out
            ]
            changed = [row for row in changed if row.target.level(name) not in (None, row.base.level(name))]
            _, told, near = gap.message.partition("Nearest: ")
            assert told or gap.message.endswith(NOTHING_NEAR), gap.message
            assert bool(told) == bool(changed), gap.message
            for one in near.split("; ") if told else ():
                assert any(is_told(row, name, one) for row in changed), one
                named += 1
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
    assert [row.id for row in neighbors(name, before, after, (workload,))] == nearest_first


def test_an_own_measurement_is_a_neighbor_and_is_marked_as_own() -> None:
    mine = own("java", "z9", "z10")
    plan = replace(plan_of({"kernel-operations": 1.0}, {"machine": "z9"}, {"machine": "z10"}), measurements=(mine,))
    counted, switched_off = outlooks(plan), outlooks(replace(plan, switched_off=frozenset({"mine"})))
    assert "Nearest: Machine z9 to z10 for Java, 1.7x throughput (own measurement);" in counted[0].uncovered[0].message
    assert "own measurement" not in switched_off[0].uncovered[0].message


def test_a_factor_that_each_class_has_for_itself_stays_open_by_the_width_of_its_prior() -> None:
    assert open_factor("gcc") == pytest.approx(math.exp(1.2816), rel=1e-4)
    assert open_factor("machine") is None
    message = outlooks(plan_of({"file-server": 1.0}, {"gcc": "3.4"}, {"gcc": "4.1"}))[0].uncovered[0].message
    assert "stays open by a factor of 3.6 either way (80 %)" in message


def test_of_a_long_move_the_steps_that_nobody_measured_are_named() -> None:
    link = {"disk_attachment": "FICON", "disk_link_gbps": "2", "disk_utilization": 0.6}
    outlook = outlooks(plan_of({"disk-sequential-read": 1.0}, link, {"disk_link_gbps": "8"}))[0]
    assert any(
        caution.code == "not-counted" and "covers Disk link rate 4 to 8 Gbit/s" in caution.message
        for caution in outlook.warnings
    )
    machine = outlooks(plan_of({"java": 1.0}, {"machine": "zEC12"}, {"machine": "z900"}))[0]
    assert [gap.factor for gap in machine.uncovered] == ["machine"]
    assert "covers Machine z9 to z900 for Java, so nothing is forecast" in machine.uncovered[0].message


def test_a_class_of_the_mix_without_a_measurement_may_well_have_an_effect() -> None:
    mix = {"java": 0.5, "mixed": 0.5}
    outlook = outlooks(plan_of(mix, {"java": "7 SR1"}, {"java": "7 SR3"}))[0]
    (caution,) = [caution for caution in outlook.warnings if caution.code == "not-counted"]
    assert caution.message == (
        "Java: no measurement for Mixed or unknown, 50 % of the CPU time. "
        "No effect is counted there; it may well have one."
    )


def test_what_cannot_act_on_a_class_is_not_said_to_lack_a_measurement() -> None:
    today, change = {"machine": "z196", "compiler_target": "z10"}, {"compiler_target": "z196"}
    alone = outlooks(plan_of({"java": 1.0}, today, change))[0]
    assert alone.uncovered[0].message == "Compiler target cannot act on Java, so it is not counted."
    beside = outlooks(plan_of({"java": 0.5, "file-server": 0.5}, today, change))[0]
    assert "not-counted" not in {caution.code for caution in beside.warnings}
    unknown = outlooks(plan_of({"java": 0.5, "hash": 0.5}, today, change))[0]
    assert "covers Compiler target z10 to z196 for Hashing, so it is not counted" in unknown.uncovered[0].message


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
    ("today", "change", "says"),
    [
        ({"hypervisor": "zvm", "central_storage_gib": 200}, {}, "Central storage was measured from 2 to 128 GiB"),
        ({"hypervisor": "lpar", "central_storage_gib": 200}, {}, ""),
        ({"hypervisor": "zvm", "central_storage_gib": 128}, {}, ""),
        (
            {"crypto": "software", "message_bytes": 64},
            {"message_bytes": 8},
            "Message size was measured from 16 to 8192",
        ),
        ({"machine": "z10", "processors": 65}, {"processors": 8}, "The n-way curve of z10 covers 1 to 64 engines"),
        ({"machine": "z10", "processors": 64}, {"processors": 8}, ""),
        ({"processors": 8}, {"processors": 55}, "The n-way curve of z196 covers 1 to 54 engines"),
    ],
)
def test_leaving_a_measured_range_is_said(today: dict[str, object], change: dict[str, object], says: str) -> None:
    warnings = outlooks(plan_of({"java": 1.0}, today, {"machine": "z196", **change}))[0].warnings
    said = [caution.message for caution in warnings if caution.code == "extrapolated"]
    assert any(message.startswith(says) for message in said) if says else not said


def test_a_number_that_was_never_the_only_change_is_told_with_its_range() -> None:
    alone = {row.base.differences(row.target) for row in catalogue().measurements}
    assert not alone & {(name,) for name in measured_ranges() if name != "processors"}
    sides = Configuration(central_storage_gib=8), Configuration(central_storage_gib=16)
    before, after = (side["central_storage_gib"] for side in sides)
    said = nearest("central_storage_gib", before, after, ("java",))
    assert said == "It was measured from 2 to 128 GiB, never as the only change."


def test_neighbors_cost_nothing_once_they_are_known() -> None:
    mine = tuple(replace(own("java", "z9", "z10"), id=f"mine {number}") for number in range(20))
    asked = ("machine", "z990", "z9", ("java", "mixed"), mine)
    nearest(*asked)
    assert timeit(lambda: nearest(*asked), number=100) / 100 < 0.0005
