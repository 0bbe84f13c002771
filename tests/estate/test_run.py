"""`zplanner estate`: the tables of `interface.md`, what is kept of a run that ends early, and what is refused."""

from __future__ import annotations

import errno
import shutil
import sys
from collections.abc import Callable, Generator, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from tests.archive_files import LSCPU, packed
from tests.estate.estates import TARGETS, contents, measured, rows, systems, targets, zplanner
from tests.refusals import refused
from zplanner import durable
from zplanner.estate.forecasts import PARTS_OF_ROW_GROUP
from zplanner.estate.lists import targets as targets_in
from zplanner.estate.outlook import estate_outlook
from zplanner.estate.parts import Done, Task
from zplanner.estate.refusals import EstateCode
from zplanner.estate.run import Estate, RunProgress, RunStage, run
from zplanner.estate.systems import SystemList, system_list
from zplanner.estate.workers import ThisProcess
from zplanner.files import FileCode
from zplanner.histories.statistics import statistic
from zplanner.importing.reading import read_file
from zplanner.planning.forecast import forecast
from zplanner.regression.model import load_model

COLUMNS = [
    "system", "host", "scenario", "status", "gap",
    "throughput_ratio_p10", "throughput_ratio_p50", "throughput_ratio_p90",
    "cpu_per_unit_ratio_p10", "cpu_per_unit_ratio_p50", "cpu_per_unit_ratio_p90",
    "cpu_utilization_p10", "cpu_utilization_p50", "cpu_utilization_p90",
    "months_of_headroom_p10", "months_of_headroom_p50", "months_of_headroom_p90",
    "engines_needed", "binding", "binding_probability",
    "mix", "configuration", "weight", "pool", "capped", "dedicated", "guest_of",
]  # fmt: skip


class Counted(ThisProcess):
    """This process, which counts the parts that it takes, and may stop before one."""

    def __init__(self, most: int = sys.maxsize) -> None:
        self.count, self.most = 0, most

    def results(
        self, work: Callable[[Task], Done], tasks: Iterable[tuple[int, Task]]
    ) -> Generator[tuple[int, Done], None, None]:
        for found in super().results(work, tasks):
            if self.count == self.most:
                raise KeyboardInterrupt
            self.count += 1
            yield found


def ignored(_: RunProgress) -> None:
    return


SYSTEMS_OF_PART = 16
COUNT = 2 * SYSTEMS_OF_PART + 5
PARTS = 3


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """What becomes of parts is the same for small ones, and soon done."""
    monkeypatch.setattr("zplanner.estate.run.SYSTEMS_OF_PART", SYSTEMS_OF_PART)


def estate(folder: Path, count: int = COUNT, **stated: Any) -> Estate:
    return Estate(SystemList(systems(folder, count)), targets_in(targets(folder)), ("list", "plan"), **stated)


def test_a_row_is_the_forecast_of_a_system_on_a_scenario(tmp_path: Path) -> None:
    output = tmp_path / "out.parquet"
    listed, plan = systems(tmp_path, 12), targets(tmp_path)
    told = zplanner("estate", listed, "--targets", plan, "-o", output)
    assert told.returncode == 0
    assert told.stdout == f"Wrote 24 forecasts of 12 systems to {output}, and 1 machine to out.hosts.parquet.\n"
    assert told.stderr == ""
    found = rows(output)
    assert list(found[0]) == COLUMNS
    assert [(row["system"], row["scenario"]) for row in found[:3]] == [
        ("S0000", "zEC12"),
        ("S0000", "z13, 4 engines"),
        ("S0001", "zEC12"),
    ]
    system = system_list(listed)[1][7]
    alone = forecast(targets_in(plan).of(system), load_model()).scenarios[1]
    row = found[15]
    assert (row["system"], row["host"], row["status"], row["gap"]) == ("S0007", "CEC0", "answered", None)
    assert alone.throughput_ratio is not None
    assert row["throughput_ratio_p10"] == pytest.approx(alone.throughput_ratio.p10, rel=1e-5)
    assert alone.engines_needed is not None
    assert row["engines_needed"] == alone.engines_needed.count
    assert (row["binding"], row["binding_probability"]) == ("cpu", 1.0)


def test_a_system_that_states_too_little_has_a_row_with_the_gap(tmp_path: Path) -> None:
    listed, output = tmp_path / "systems.csv", tmp_path / "out.parquet"
    listed.write_text("system,machine,processors,mix\nLNX1,z10,4,java=1\n", encoding="utf-8")
    assert zplanner("estate", listed, "--targets", targets(tmp_path), "-o", output).returncode == 0
    row = rows(output)[0]
    assert (row["status"], row["gap"]) == ("uncovered", "utilization: missing-input")
    assert row["cpu_utilization_p50"] is None


def test_the_mix_of_the_plan_is_that_of_systems_which_state_none(tmp_path: Path) -> None:
    listed, output = tmp_path / "systems.csv", tmp_path / "out.parquet"
    listed.write_text("system,machine,processors,utilization\nLNX1,z10,4,0.5\n", encoding="utf-8")
    plan = targets(tmp_path, TARGETS + '[[workload]]\nclass = "java"\nshare = 1\n')
    assert zplanner("estate", listed, "--targets", plan, "-o", output).returncode == 0
    assert {row["status"] for row in rows(output)} == {"answered"}


def test_measured_load_fills_what_a_system_does_not_state_as_an_import_does(tmp_path: Path) -> None:
    listed, histories = measured(tmp_path)
    output = tmp_path / "out.parquet"
    told = zplanner("estate", listed, "--targets", targets(tmp_path), "-o", output, "--histories", histories)
    assert told.returncode == 0, told.stderr
    assert "1 file without load, such as zlnx02/notes.txt: " in told.stdout
    by_system = {row["system"]: row for row in rows(output)}
    assert {row["gap"] for row in by_system.values()} == {None}
    (system,) = read_file(histories / "zlnx02" / "load.csv").systems
    assert system.history is not None
    measured_load = statistic(system.history)
    listed.write_text(
        listed.read_text(encoding="utf-8").replace("z10,4,\n", f"z10,4,{round(measured_load or 0.0, 4)}\n"),
        encoding="utf-8",
    )
    stated = tmp_path / "stated.parquet"
    zplanner("estate", listed, "--targets", tmp_path / "targets.toml", "-o", stated, "--histories", histories)
    assert rows(stated) == rows(output)


def test_an_archive_of_load_counts_as_its_files_do(tmp_path: Path) -> None:
    listed, histories = measured(tmp_path)
    where = "--targets", targets(tmp_path), "--histories", histories
    assert zplanner("estate", listed, *where, "-o", tmp_path / "files.parquet").returncode == 0
    files = {f"sos/{path.name}": path.read_bytes() for path in sorted((histories / "any").iterdir())}
    shutil.rmtree(histories / "any")
    (histories / "sosreport.tgz").write_bytes(packed({**files, "sos/lscpu": LSCPU, "sos/notes": b"none\n"}, "tar.gz"))
    told = zplanner("estate", listed, *where, "-o", tmp_path / "archive.parquet")
    assert told.returncode == 0, told.stderr
    assert rows(tmp_path / "archive.parquet") == rows(tmp_path / "files.parquet")


def test_the_machines_of_the_targets_change_no_row_of_the_tables(tmp_path: Path) -> None:
    listed, histories = measured(tmp_path)
    found = []
    for name, hosts in (("with", '[[host]]\nname = "CEC1"\nmachine = "z10"\nifls = 20\n'), ("without", "")):
        output = tmp_path / f"{name}.parquet"
        plan = targets(tmp_path, f"{TARGETS}{hosts}")
        assert zplanner("estate", listed, "--targets", plan, "-o", output, "--histories", histories).returncode == 0
        found.append((rows(output), rows(output.with_suffix(".hosts.parquet"))))
    assert found[0] == found[1]


def test_a_machine_has_the_peak_of_the_sum_beside_the_sum_of_the_peaks(tmp_path: Path) -> None:
    listed, histories = measured(tmp_path)
    output = tmp_path / "out.parquet"
    zplanner("estate", listed, "--targets", targets(tmp_path), "-o", output, "--histories", histories)
    (host,) = rows(output.with_suffix(".hosts.parquet"))
    busy = []
    for path, engines in ((histories / "any", 8), (histories / "zlnx02", 4)):
        files = [system.history for file in sorted(path.iterdir()) for system in read_file(file).systems]
        busy.append({
            int(start): load * engines
            for one in files if one is not None
            for start, load in zip(one.starts, one.busy.astype(float), strict=True)
        })  # fmt: skip
    common = busy[0].keys() & busy[1].keys()
    total = np.quantile([busy[0][start] + busy[1][start] for start in common], 0.95)
    peaks = sum(np.quantile(list(one.values()), 0.95) for one in busy)
    assert host["busy_engines_peak_of_sum"] == pytest.approx(total, rel=1e-5)
    assert host["busy_engines_sum_of_peaks"] == pytest.approx(peaks, rel=1e-5)
    assert host["busy_engines_peak_of_sum"] < host["busy_engines_sum_of_peaks"]
    counts = (host["machine"], host["systems"], host["measured_systems"], host["windows"])
    assert counts == ("z10", 3, 2, len(common))


def test_a_run_that_was_stopped_goes_on_with_what_is_finished(tmp_path: Path) -> None:
    output, whole = tmp_path / "out.parquet", tmp_path / "whole.parquet"
    run(estate(tmp_path), whole, ThisProcess(), ignored)
    with pytest.raises(KeyboardInterrupt):
        run(estate(tmp_path), output, Counted(2), ignored)
    assert not output.exists()
    rest = Counted()
    run(estate(tmp_path), output, rest, ignored)
    assert rest.count == PARTS - 2
    assert contents(output) == contents(whole)
    assert sorted(path.name for path in tmp_path.glob("out*")) == ["out.hosts.parquet", "out.parquet"]


@pytest.mark.parametrize("changed", [{"seed": 1}, {"identity": ("another list", "plan")}])
def test_a_part_is_not_reused_for_another_input_plan_or_seed(tmp_path: Path, changed: dict[str, Any]) -> None:
    output = tmp_path / "out.parquet"
    with pytest.raises(KeyboardInterrupt):
        run(estate(tmp_path), output, Counted(2), ignored)
    other = estate(tmp_path)
    for name, value in changed.items():
        other = Estate(**{**{part: getattr(other, part) for part in other.__slots__}, name: value})
    workers = Counted()
    run(other, output, workers, ignored)
    assert workers.count == PARTS


def test_a_damaged_part_is_made_again(tmp_path: Path) -> None:
    output = tmp_path / "out.parquet"
    with pytest.raises(KeyboardInterrupt):
        run(estate(tmp_path), output, Counted(2), ignored)
    part = next((tmp_path / "out.parquet.parts").glob("forecast-*/000000.arrow"))
    part.write_bytes(part.read_bytes()[:1000])
    workers = Counted()
    run(estate(tmp_path), output, workers, ignored)
    assert workers.count == 2


def test_a_full_disk_is_told_in_one_sentence_and_what_is_finished_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output, count, original = tmp_path / "out.parquet", 0, durable._write_all

    def full(file: Any, data: bytes) -> None:
        nonlocal count
        count += 1
        if count > 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        original(file, data)

    with monkeypatch.context() as patch:
        patch.setattr(durable, "_write_all", full)
        with refused(FileCode.UNWRITABLE, reason="no space left on device"):
            run(estate(tmp_path), output, ThisProcess(), ignored)
    workers = Counted()
    run(estate(tmp_path), output, workers, ignored)
    assert workers.count == PARTS - 1


def test_progress_counts_the_parts(tmp_path: Path) -> None:
    told: list[RunProgress] = []
    run(estate(tmp_path), tmp_path / "out.parquet", ThisProcess(), told.append)
    assert told == [
        RunProgress(RunStage.CHECK),
        *(RunProgress(RunStage.FORECAST, done, PARTS) for done in range(PARTS + 1)),
        RunProgress(RunStage.WRITE),
    ]


def test_row_groups_are_the_same_whatever_the_number_of_parts(tmp_path: Path) -> None:
    output = tmp_path / "out.parquet"
    run(estate(tmp_path, (PARTS_OF_ROW_GROUP + 1) * SYSTEMS_OF_PART), output, ThisProcess(), ignored)
    metadata = pyarrow.parquet.read_metadata(output)
    groups = [metadata.row_group(number).num_rows for number in range(metadata.num_row_groups)]
    assert groups == [2 * PARTS_OF_ROW_GROUP * SYSTEMS_OF_PART, 2 * SYSTEMS_OF_PART]


def test_two_runs_do_not_write_one_result(tmp_path: Path) -> None:
    output = tmp_path / "out.parquet"

    class Nested(ThisProcess):
        def results(self, work: Any, tasks: Any) -> Any:
            with refused(EstateCode.IN_USE, file=output):
                run(estate(tmp_path), output, ThisProcess(), ignored)
            yield from super().results(work, tasks)

    run(estate(tmp_path), output, Nested(), ignored)


def sentence(told: Any) -> str:
    assert (told.returncode, told.stdout) == (1, "")
    return str(told.stderr)


def test_bad_input_is_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed, histories = measured(tmp_path)
    plan, output = targets(tmp_path), tmp_path / "out.parquet"
    monkeypatch.chdir(tmp_path)
    where = ("--targets", "targets.toml", "-o", "out.parquet")
    assert sentence(zplanner("estate", listed, "--targets", plan, "-o", "out.csv")) == (
        "zplanner: out.csv: the result is written as Parquet; choose a name that ends in .parquet.\n"
    )
    assert sentence(zplanner("estate", listed, "--targets", plan, "-o", "none/out.parquet")) == (
        "zplanner: none/out.parquet: the folder of this file does not exist; create it, or choose another folder.\n"
    )
    (histories / "zlnx4").mkdir()
    (histories / "any" / "zlnx01_20261019.nmon").rename(histories / "zlnx4" / "a.nmon")
    (histories / "zlnx02" / "load.csv").rename(histories / "zlnx4" / "load.csv")
    assert sentence(zplanner("estate", "systems.csv", *where, "--histories", "histories")) == (
        "zplanner: histories/zlnx4/load.csv: the list has no system 'zlnx4'; did you mean 'zlnx01'? "
        "Add it to the list, or put the file into a folder named as its system.\n"
    )
    assert sentence(zplanner("estate", "systems.csv", *where, "--histories", "systems.csv")) == (
        "zplanner: systems.csv: this is not a folder; --histories names a folder of files.\n"
    )
    plan.write_text('format = 1\nname = "None"\n', encoding="utf-8")
    assert sentence(zplanner("estate", "systems.csv", *where)) == (
        "zplanner: targets.toml, [[scenario]]: the plan has no scenario; "
        "add the configurations that the systems may move to.\n"
    )
    assert not output.exists()


def test_without_the_extra_one_sentence_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    told = zplanner("estate", systems(tmp_path), "--targets", targets(tmp_path), "-o", tmp_path / "out.parquet")
    assert (
        sentence(told)
        == "zplanner: an estate needs pyarrow; run pip install '.[estate]' in the checkout of zplanner.\n"
    )


ZVM = """system,host,guest_of,mix,machine,processors,utilization
G0,CEC1,ZVM,java=1,z10,4,0.9
G1,,ZVM,java=1,z10,4,0.9
X,CEC1,,java=1,z10,2,0.5
INNER,,ZVM,java=1,z10,4,0.1
G2,,INNER,java=1,z10,2,0.8
G3,,INNER,java=1,z10,2,
ZVM,CEC1,,java=1,z10,12,0.02
"""
"""A z/VM, and one within it, that state less than their guests use; all of them apart in the list."""


def test_a_z_vm_that_states_less_than_its_guests_is_forecast_as_in_a_plan_of_systems(tmp_path: Path) -> None:
    listed, folder, output = tmp_path / "systems.csv", tmp_path / "histories", tmp_path / "out.parquet"
    listed.write_text(ZVM, encoding="utf-8")
    histories = []
    for name, peak in (("G0", 6), ("G1", 14), ("G3", 14)):
        load = (f"2026-10-{19 + hour // 24} {hour % 24:02}:{minute:02}:00,{90 if hour % 24 - peak in (0, 1) else 20}\n"
                for hour in range(5 * 24) for minute in range(0, 60, 10))  # fmt: skip
        file = folder / name / "load.csv"
        file.parent.mkdir(parents=True)
        file.write_text("time,busy %\n" + "".join(load), encoding="utf-8")
        (system,) = read_file(file).systems
        assert system.history is not None
        histories.append(replace(system.history, system=name))
    hosts, systems = system_list(listed)
    used = {"G3": {"utilization": statistic(histories[-1])}}
    known = (replace(one, configuration=one.configuration.changed(used.get(one.name, {}))) for one in systems)
    plan = targets_in(targets(tmp_path))
    plan = replace(plan, hosts=hosts, partitions=tuple(known), histories=tuple(histories))
    found = estate_outlook(plan, load_model())
    expected = {
        (one.name, scenario.name): forecast.cpu_utilization.p50
        for one, forecasts in zip(plan.partitions, found.systems, strict=True)
        for scenario, forecast in zip(plan.scenarios, forecasts, strict=True)
        if forecast.cpu_utilization is not None
    }

    def asked(**options: int) -> tuple[bytes, bytes]:
        workers = (text for name, value in options.items() for text in (f"--{name}", value))
        where = "--targets", tmp_path / "targets.toml", "--histories", folder, "-o", output
        assert zplanner("estate", listed, *where, *workers).returncode == 0
        return contents(output)

    whole = asked()
    busy = {(row["system"], row["scenario"]): row["cpu_utilization_p50"] for row in rows(output)}
    assert busy == pytest.approx(expected, rel=1e-4)
    assert busy["ZVM", "zEC12"] > 0.2
    assert asked(workers=2) == whole
