"""A machine from runs of benchmarks: never surer than benchmarks are alike, and surer with each of them."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.planning.plans import median, outlooks, plan_of
from tests.refusals import refused
from zplanner.errors import Code, Reference
from zplanner.evidence.measurement import MeasurementCode, Metric
from zplanner.evidence.packs import PackCode
from zplanner.evidence.tables import CellCode
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.importing.found import FoundFact
from zplanner.importing.machine_runs import (
    MachineRun,
    MachineRunCode,
    NewMachine,
    machine_pack,
    may_be_runs,
    pack_of_runs,
    refuse_taken,
    work_ratios,
)
from zplanner.importing.own_evidence import APART, OwnMachineCode, own_machines
from zplanner.importing.reading import FileReading
from zplanner.planning.findings import CautionCode
from zplanner.planning.plan import Plan
from zplanner.regression.card import VENDOR_ADVANTAGE, Layer, VarianceGroup
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain

X86 = "x86 server"
TO_80 = 1.2815515655446004
"""Half an 80% interval in standard deviations."""

CLASSES = tuple(name for name, one in SHIPPED.classes.items() if one.domain == "application")


def runs(
    benchmark: str, ratio: float = 2.0, of: str = "oltp-database", engines: tuple[int, int] = (1, 1)
) -> list[MachineRun]:
    """A benchmark on both machines, of which the known one does `ratio` times as much."""
    values = (X86, engines[0], 1.0), ("z16", engines[1], ratio)
    return [MachineRun(name, count, benchmark, of, Uncertain.exactly(value)) for name, count, value in values]


def width(rows: list[MachineRun], of: str, *, foreign: bool = True) -> float:
    """The standard deviation of the log work ratio for a class."""
    new = NewMachine(X86, "z16", is_foreign=foreign)
    found = work_ratios(machine_pack(new, rows), new, [of], load_model(), VENDOR_ADVANTAGE)[of]
    assert found is not None
    return math.log(found[2] / found[1]) / 2.0 / TO_80


def spread(*layers: Layer, foreign: bool) -> float:
    """How far benchmarks differ for a change of machine, by these layers of departures."""
    group = VarianceGroup("architecture" if foreign else "hardware")
    card = load_model().card("application.cpu")
    return math.hypot(*(card.sd(group.of(layer)) for layer in layers))


@given(
    ratio=st.floats(0.05, 20.0),
    measured=st.sampled_from(CLASSES),
    asked=st.sampled_from(CLASSES),
    foreign=st.booleans(),
)
def test_one_benchmark_is_never_surer_than_benchmarks_of_its_domain_are_alike(
    ratio: float, measured: str, asked: str, foreign: bool
) -> None:
    of_domain = spread(Layer.CLASS, Layer.BENCHMARK, Layer.FIGURE, foreign=foreign)
    assert width(runs("one", ratio, measured), asked, foreign=foreign) >= of_domain


@given(st.lists(st.tuples(st.floats(0.2, 5.0), st.sampled_from(CLASSES)), min_size=2, max_size=6), st.booleans())
def test_more_benchmarks_narrow_a_machine_but_never_below_the_spread_of_a_class(
    several: list[tuple[float, str]], foreign: bool
) -> None:
    rows: list[MachineRun] = []
    before = math.inf
    for number, (ratio, of) in enumerate(several):
        rows += runs(f"benchmark {number}", ratio, of)
        now = width(rows, several[0][1], foreign=foreign)
        assert now <= before + 1e-9
        before = now
    assert before >= spread(Layer.BENCHMARK, Layer.FIGURE, foreign=foreign)


@pytest.mark.parametrize("foreign", [True, False])
def test_a_machine_that_does_as_much_as_a_known_one_takes_the_known_ones_step(foreign: bool) -> None:
    pack = machine_pack(NewMachine(X86, "z16", is_foreign=foreign), runs("pgbench", 1.0, engines=(8, 8)))
    moved = [
        outlooks(
            plan_of({"oltp-database": 1.0}, {"machine": name, "processors": 8}, {"machine": "z17"}).with_pack(pack)
        )
        for name in (X86, "z16")
    ]
    ours, theirs = (median(one[0].throughput_ratio) for one in moved)
    assert ours == pytest.approx(theirs, rel=0.02)


def test_another_architecture_is_marked_as_such_and_brings_no_channels_along() -> None:
    pack = machine_pack(NewMachine(X86, "z16"), runs("pgbench"))
    today = {"machine": X86, "processors": 8, "utilization": 0.5, "disk_utilization": 0.3}
    outlook = outlooks(plan_of({"oltp-database": 1.0}, today, {"machine": "z16"}).with_pack(pack))[0]
    assert CautionCode.OTHER_ARCHITECTURE in {one.code for one in outlook.warnings}
    assert ("machine", "disk") in {(gap.factor, str(gap.resource)) for gap in outlook.uncovered}
    assert {use.source for use in outlook.evidence if "n-way" not in use.id} == {"own-x86-server:runs"}


def test_a_partition_has_no_more_engines_than_its_machine() -> None:
    pack = machine_pack(NewMachine(X86, "z16", engines=16), runs("pgbench"))
    plan = plan_of({"oltp-database": 1.0}, {"machine": "z16", "processors": 8}, {"machine": X86, "processors": 32})
    assert outlooks(plan.with_pack(pack))[0].throughput_ratio is None


def test_repeats_and_spread_make_an_interval_and_single_values_a_point() -> None:
    new = NewMachine(X86, "z16")
    once = machine_pack(new, runs("pgbench")).contents.measurements[0]
    twice = machine_pack(new, [*runs("pgbench", 2.0), *runs("pgbench", 2.1)]).contents.measurements[0]
    assert once.ratio_low == once.ratio_high == 2.0
    assert twice.ratio_low < math.sqrt(2.0 * 2.1) < twice.ratio_high
    stated = [
        MachineRun(X86, 1, "rule of thumb", "mixed", Uncertain.exactly(1.0)),
        MachineRun("z16", 1, "rule of thumb", "mixed", Uncertain(1.5, 3.0)),
    ]
    ratio = machine_pack(new, stated).contents.measurements[0]
    assert (ratio.ratio_low, ratio.ratio_high) == pytest.approx(
        (2.25 / math.sqrt(2.0), 2.25 * math.sqrt(2.0)), rel=1e-5
    )


ONE, OTHER = runs("pgbench")


@pytest.mark.parametrize(
    ("rows", "code", "about"),
    [
        ([], MachineRunCode.NO_RUNS, Reference(field="benchmark")),
        ([ONE], MachineRunCode.GIVEN_ONCE, Reference(number=0, field="value")),
        (runs("pgbench", engines=(65, 8)), MachineRunCode.ENGINES_ABOVE, Reference(number=0, field="engines")),
        (runs("pgbench", engines=(8, 999)), MachineRunCode.ENGINES_ABOVE, Reference(number=0, field="engines")),
        (runs("pgbench", 1e6), MeasurementCode.OUTSIDE, Reference(number=0, field="value")),
        (runs("pgbench", 0.0), CellCode.NOT_POSITIVE, Reference(number=0, field="value")),
    ],
)
def test_runs_that_make_no_machine_say_where(rows: list[MachineRun], code: Code, about: Reference) -> None:
    with refused(code, about=about):
        machine_pack(NewMachine(X86, "z16", engines=64), rows)


@pytest.mark.parametrize(
    ("field", "values", "code"),
    [
        ("unit", ("tps", "ms"), MachineRunCode.OTHER_UNIT),
        ("workload_class", ("java", "mixed"), MachineRunCode.OTHER_CLASS),
        ("metric", (Metric.RUNTIME, Metric.THROUGHPUT), MachineRunCode.OTHER_METRIC),
    ],
)
def test_runs_of_one_benchmark_agree(field: str, values: tuple[object, object], code: Code) -> None:
    rows = [
        MachineRun(name, 1, "pgbench", **{"workload_class": "java", "value": Uncertain.exactly(1.0), field: value})  # type: ignore[arg-type]
        for name, value in zip((X86, "z16"), values, strict=True)
    ]
    with refused(code, about=Reference(number=0, field=field)):
        machine_pack(NewMachine(X86, "z16"), rows)


@pytest.mark.parametrize("name", ["z16", "Z10 bc", "LinuxONE Emperor 4"])
def test_a_name_that_a_machine_has_is_refused(name: str) -> None:
    with refused(MachineRunCode.NAME_TAKEN, name=name):
        refuse_taken(name, SHIPPED.machines)


def test_a_name_that_no_list_can_show_is_refused() -> None:
    rows = [MachineRun(name, 1, "pgbench", "java", Uncertain.exactly(1.0)) for name in ("x=y; z", "z16")]
    with refused(PackCode.MACHINE_NAME):
        machine_pack(NewMachine("x=y; z", "z16"), rows)


TABLE = """machine,engines,benchmark,workload_class,value,unit
x86 server,16,pgbench,Transaction database,1250,tps
z16,8,pgbench,oltp-database,1500,tps
"""


def test_a_table_of_runs_is_the_pack_of_its_machine(tmp_path: Path) -> None:
    file = tmp_path / "runs.csv"
    file.write_text(TABLE, encoding="utf-8")
    assert may_be_runs(file)
    (row,) = pack_of_runs(file).contents.measurements
    assert (row.id, row.ratio_low, row.workload_classes) == ("own-x86-server:pgbench", 1.2, ("oltp-database",))


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("z16,8,pgbench", "z16,8,sysbench", MachineRunCode.GIVEN_ONCE, 2),
        ("x86 server", "z10", MachineRunCode.SEVERAL, None),
        ("x86 server", "z16", MachineRunCode.NO_NEW_MACHINE, None),
        ("z16", "z99", MachineRunCode.NO_KNOWN_MACHINE, None),
        ("1500,tps", "1500,ms", MachineRunCode.OTHER_UNIT, 3),
        (",16,", ",many,", CellCode.NOT_WHOLE, 2),
    ],
)
def test_a_table_of_runs_that_does_not_hold_says_in_which_line(
    tmp_path: Path, old: str, new: str, code: Code, line: int | None
) -> None:
    file = tmp_path / "runs.csv"
    file.write_text(TABLE.replace(old, new), encoding="utf-8")
    with refused(code, line=line):
        pack_of_runs(file)


def sysinfo(machine: str, **values: float) -> FileReading:
    told: dict[str, str | float] = {"machine": machine, "processors": 8, **values}
    return FileReading(Path(f"{machine}.txt"), "sysinfo", facts=tuple(FoundFact(*fact, 1) for fact in told.items()))


def nway(machine: str, factor: float = 1.0) -> dict[str, float]:
    curve = load_model().curves.of(machine)
    return {f"nway_{n}": factor * n * float(np.exp(curve.log_efficiency(float(n)))) for n in range(2, 17)}


def test_a_machine_that_scales_as_published_is_told_without_a_flag() -> None:
    (told,) = own_machines([sysinfo("z196", **nway("z196"))], Plan())
    assert told.code is OwnMachineCode.CURVE
    assert told.values["apart"] == pytest.approx(0.0)


def test_a_machine_that_scales_otherwise_is_flagged_at_the_engines_where_it_differs_most() -> None:
    differs = nway("z196") | {"nway_6": 4.0, "nway_12": 1.0}
    (told,) = own_machines([sysinfo("z196", **differs)], Plan())
    assert told.code is OwnMachineCode.CURVE_APART
    assert (told.values["engines"], told.values["own"]) == (6, 4.0), "twelve engines are more than the partition has"


def test_the_step_between_two_machines_is_their_capabilities_ratio_the_secondary_first() -> None:
    (told,) = own_machines(
        [sysinfo("z196", capability=696.0), sysinfo("z10", capability=9000.0, secondary_capability=960.0)], Plan()
    )
    assert (told.values["base"], told.values["target"]) == ("z10", "z196")
    assert told.values["own"] == pytest.approx(960 / 696)
    assert (told.code is OwnMachineCode.STEP_APART) == (told.values["apart"] > APART)


def test_a_step_that_differs_from_the_forecast_is_flagged() -> None:
    (told,) = own_machines([sysinfo("z10", capability=700.0), sysinfo("z196", capability=696.0)], Plan())
    assert told.code is OwnMachineCode.STEP_APART


def test_files_that_name_no_machine_say_nothing() -> None:
    assert list(own_machines([FileReading(Path("a"), "sadf-d")], Plan())) == []
