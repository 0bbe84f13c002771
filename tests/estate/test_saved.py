"""Opening a result of `zplanner estate`: its rows, its systems as plans, and files that are no result."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow
import pyarrow.parquet
import pytest

from tests.estate.estates import TARGETS, measured, systems, targets, zplanner
from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.estate import saved
from zplanner.estate.forecasts import QUANTITIES, STATED
from zplanner.estate.outlook import estate_outlook
from zplanner.estate.refusals import EstateCode
from zplanner.estate.saved import ResultReading, SavedEstate, read_result
from zplanner.files import FileCode
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Status
from zplanner.planning.plan import EnginePool, Host
from zplanner.regression.model import load_model

DIGITS = 5.1e-6
"""A row has six significant digits: half a unit of the last one."""


def result(folder: Path, listed: Path, *arguments: object) -> Path:
    output = folder / "out.parquet"
    told = zplanner("estate", listed, "--targets", targets(folder), "-o", output, *arguments)
    assert told.returncode == 0, told.stderr
    return output


def list_of(folder: Path, text: str) -> Path:
    path = folder / "systems.csv"
    path.write_text(text, encoding="utf-8")
    return path


def opened(path: Path) -> SavedEstate:
    found = ResultReading(path).run()
    assert isinstance(found, SavedEstate), found
    return found


def changed(path: Path, **columns: list[Any]) -> Path:
    """The result with other values in some columns."""
    table = pyarrow.parquet.read_table(path)
    for name, values in columns.items():
        table = table.set_column(table.column_names.index(name), name, [values])
    pyarrow.parquet.write_table(table, path)
    return path


def assert_same(estate: SavedEstate, row: int, alone: Any) -> None:
    """The row has the figures of a forecast."""
    found = estate.forecast(row)
    for quantity in QUANTITIES:
        mine, theirs = getattr(found, quantity), getattr(alone, quantity)
        for one in STATED:
            assert getattr(mine, one) == pytest.approx(getattr(theirs, one), rel=DIGITS), (quantity, one)
    assert found.engines_needed == alone.engines_needed.count


def test_the_forecast_of_a_system_that_is_opened_as_a_plan_is_that_of_its_row(tmp_path: Path) -> None:
    estate = opened(result(tmp_path, systems(tmp_path, 12)))
    assert (estate.count, len(estate.systems), estate.scenarios) == (24, 12, ("zEC12", "z13, 4 engines"))
    for system in (0, 7):
        plan = estate.plan_of([system])
        assert (plan.name, len(plan.scenarios), plan.partitions) == (estate.systems[system], 2, ())
        for place, alone in enumerate(forecast(plan, load_model()).scenarios):
            assert_same(estate, 2 * system + place, alone)


def test_a_system_that_is_opened_has_what_its_histories_have_completed(tmp_path: Path) -> None:
    listed, histories = measured(tmp_path)
    estate = opened(result(tmp_path, listed, "--histories", histories))
    plan = estate.plan_of([estate.systems.index("zlnx01")])
    assert {"utilization", "processors"} <= set(plan.current)
    row = 2 * estate.systems.index("zlnx01")
    assert_same(estate, row, forecast(plan, load_model()).scenarios[0])
    assert estate.hosts is not None
    assert estate.hosts["CEC1"].measured_systems == 2
    assert (estate.hosts["CEC1"].peak_of_sum or 0.0) > 1.0


def test_several_systems_are_opened_as_a_plan_of_these_systems_on_their_machines(tmp_path: Path) -> None:
    listed = list_of(
        tmp_path,
        "system,host,mix,weight,pool,capped,dedicated,guest_of,machine,processors,utilization\n"
        "VM1,CEC1,java=1,200,cp,yes,,,z10,8,0.5\n"
        'LNX1,CEC1,"java=0.25..0.35; java-web=0.7",,,,,VM1,z10,2,0.31..0.52\n'
        "LNX2,CEC2,,,,,yes,,z196,2,0.3\n",
    )
    estate = opened(result(tmp_path, listed))
    plan = estate.plan_of([1, 2], "Two")
    assert plan.name == "Two"
    assert plan.hosts == (Host("CEC1", "z10"), Host("CEC2", "z196"))
    guest, outer, other = plan.partitions
    assert (guest.name, guest.guest_of, guest.weight) == ("LNX1", "VM1", None)
    assert (outer.name, outer.weight, outer.pool, outer.capped) == ("VM1", 200.0, EnginePool.CP, True)
    assert (other.name, other.dedicated, other.pool, other.mix) == ("LNX2", True, EnginePool.IFL, ())
    found = estate_outlook(replace(plan, scenarios=plan.scenarios[:1]), load_model())
    assert found.systems[0][0].throughput_ratio is not None
    assert estate.numbers["throughput_ratio_p50"][2] == pytest.approx(
        found.systems[0][0].throughput_ratio.p50, rel=DIGITS
    )


def test_a_row_without_a_forecast_has_its_gap_and_no_figure(tmp_path: Path) -> None:
    listed = list_of(tmp_path, "system,machine,processors,mix\nLNX1,z10,4,java=1\n")
    estate = opened(result(tmp_path, listed))
    found = estate.forecast(0)
    assert (found.status, found.cpu_utilization, found.engines_needed) == (Status.UNCOVERED, None, None)
    assert estate.texts["gap"][0] == "utilization: missing-input"
    assert (estate.texts["host"][0], estate.plan_of([0]).current.level("machine")) == ("", "z10")


def test_a_result_of_an_earlier_version_is_shown_and_says_what_it_lacks(tmp_path: Path) -> None:
    path = result(tmp_path, systems(tmp_path, 3))
    pyarrow.parquet.write_table(pyarrow.parquet.read_table(path).select(range(20)).replace_schema_metadata(), path)
    path.with_suffix(".hosts.parquet").unlink()
    estate = opened(path)
    assert (estate.count, estate.hosts, estate.grows) == (6, None, True)
    with refused(EstateCode.NO_CONFIGURATIONS, file=path):
        estate.plan_of([0])


def test_every_cut_of_a_result_is_one_sentence(tmp_path: Path) -> None:
    path = result(tmp_path, systems(tmp_path, 3))
    data = path.read_bytes()
    for size in (0, 1, 4, 100, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:size])
        with refused(EstateCode.DAMAGED, file=path):
            read_result(path)
    for place in range(4, len(data), len(data) // 60):
        path.write_bytes(data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :])
        found = ResultReading(path).run() if place % 20 == 0 else _read(path)
        assert isinstance(found, (SavedEstate, ZplannerError))


def _read(path: Path) -> SavedEstate | ZplannerError:
    try:
        return read_result(path)
    except ZplannerError as error:
        return error


def test_other_files_are_refused_with_what_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = result(tmp_path, systems(tmp_path, 3))
    with refused(EstateCode.MACHINES_OF_RESULT):
        read_result(path.with_suffix(".hosts.parquet"))
    other = tmp_path / "load.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"system": ["a"], "busy": [0.5]}), other)
    with refused(EstateCode.NOT_A_RESULT, name="host"):
        read_result(other)
    with refused(FileCode.MISSING):
        read_result(tmp_path / "none.parquet")
    for column, values in (
        ("status", ["lost"] * 6),
        ("system", [None] * 6),
        ("scenario", ["x" * 6_000] * 6),
        ("throughput_ratio_p50", ["much"] * 6),
    ):
        with refused(EstateCode.NO_SUCH_VALUES, name=column):
            read_result(changed(result(tmp_path, systems(tmp_path, 3)), **{column: values}))
    spoiled = changed(result(tmp_path, systems(tmp_path, 3)), configuration=["machine=z1000"] * 6)
    with pytest.raises(ZplannerError, match="z1000") as found:
        opened(spoiled).plan_of([0])
    assert found.value.file == spoiled
    monkeypatch.setattr(saved, "MOST_ROWS", 5)
    with refused(EstateCode.TOO_MANY_ROWS, count=6, most=5):
        read_result(result(tmp_path, systems(tmp_path, 3)))


def test_a_number_that_is_none_is_not_shown_as_one(tmp_path: Path) -> None:
    path = changed(result(tmp_path, systems(tmp_path, 1)), cpu_utilization_p50=[float("inf"), float("nan")])
    for row in range(2):
        found = opened(path).forecast(row).cpu_utilization
        assert found is not None
        assert (found.p10 or 0.0) > 0.0
        assert found.p50 is None


def test_a_capped_system_of_a_whole_estate_ends_at_its_cap(tmp_path: Path) -> None:
    """Weight 100 of 400 entitles B to 2 of 8 engines, of which it uses 1.9 on its 4 logical ones."""
    text = TARGETS.replace("0.10..0.20", "0.10") + '[[scenario]]\nname = "stay"\n[[host]]\nname = "CPC1"\nifls = 8\n'
    listed = list_of(
        tmp_path,
        "system,host,mix,machine,processors,utilization,weight,capped\n"
        "A,CPC1,java=1,z10,6,0.3,300,no\nB,CPC1,java=1,z10,4,0.475,100,yes\n",
    )
    output = tmp_path / "out.parquet"
    told = zplanner("estate", listed, "--targets", targets(tmp_path, text), "-o", output)
    assert told.returncode == 0, told.stderr
    estate = opened(output)
    row = next(
        row
        for row in range(estate.count)
        if (estate.texts["system"][row], estate.texts["scenario"][row]) == ("B", "stay")
    )
    months = 12.0 * math.log(2.0 / 1.9) / math.log(1.1)
    assert estate.numbers["months_of_headroom_p50"][row] == pytest.approx(months, rel=DIGITS)
    alone = estate.plan_of([estate.systems.index("B")])
    assert_same(estate, row, forecast(alone, load_model()).scenarios[-1])


def test_a_z_vm_that_is_counted_by_its_guests_is_opened_as_its_row(tmp_path: Path) -> None:
    listed = list_of(
        tmp_path,
        "system,host,guest_of,mix,machine,processors,utilization\n"
        "G0,,ZVM,java=1,z10,4,0.9\nZVM,CEC1,,java=1,z10,8,0.02\nG1,,ZVM,java=1,z10,4,0.9\nX,CEC1,,java=1,z10,2,0.5\n",
    )
    estate = opened(result(tmp_path, listed))
    zvm, other = (estate.systems.index(name) for name in ("ZVM", "X"))
    assert_same(estate, int(estate.first_rows[zvm]), forecast(estate.plan_of([zvm]), load_model()).scenarios[0])
    several = estate.plan_of([zvm, other])
    assert [one.name for one in several.partitions] == ["ZVM", "X", "G0", "G1"]
    busy = estate_outlook(several, load_model()).systems[0][0].cpu_utilization
    assert busy is not None
    assert estate.numbers["cpu_utilization_p50"][estate.first_rows[zvm]] == pytest.approx(busy.p50, rel=DIGITS)
