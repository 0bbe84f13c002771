"""What the reader of a scenario must know comes in the order of its weight, and says what to do about it."""

from dataclasses import replace

import pytest

from tests.histories.any_histories import history
from tests.planning.plans import outlooks, plan_of
from tests.planning.test_own_measurements import own
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement
from zplanner.planning.findings import CautionCode, GapCode, Weight
from zplanner.planning.outlook import ScenarioOutlook
from zplanner.planning.plan import Season

MIX = {"oltp-database": 0.4, "java-web": 0.3, "java": 0.3}


def with_own(*rows: Measurement) -> ScenarioOutlook:
    """A move of web work from a z10 to a z196 after own measurements of it."""
    moved = [replace(row, workload_classes=("java-web",), target=Configuration(machine="z196")) for row in rows]
    plan = plan_of({"java-web": 1.0}, {"machine": "z10"}, {"machine": "z196"})
    return outlooks(replace(plan, measurements=tuple(moved)))[0]


def test_of_what_does_not_run_nothing_is_told_but_why() -> None:
    (outlook,) = outlooks(
        plan_of(MIX, {"machine": "z9", "page_size": "4K"}, {"machine": "z10", "page_size": "1M pageable"})
    )
    weights = [caution.weight for caution in outlook.warnings]
    assert weights == sorted(weights)
    finding = dict(outlook.warnings[0].values)["finding"]
    assert (finding.field, finding.level, finding.where) == ("page_size", "1M pageable", ())
    assert set(weights) == {Weight.IMPOSSIBLE}  # nothing else is said of what has no forecast


@pytest.mark.parametrize("benchmarks", [("batch", "batch"), ("batch", "web")])
def test_own_measurements_that_contradict_each_other_are_named_and_are_not_the_nearest_to_themselves(
    benchmarks: tuple[str, str],
) -> None:
    rows = zip((1000.0, 1.5), ("own-t", "own-ok"), benchmarks, strict=True)
    outlook = with_own(*(replace(own(ratio, name), benchmark=benchmark) for ratio, name, benchmark in rows))
    assert outlook.throughput_ratio is None
    (gap,) = [gap for gap in outlook.uncovered if gap.factor == "machine"]
    assert gap.code is GapCode.MEASUREMENTS_IN_DOUBT
    values = dict(gap.values)
    assert (values["change"], values["classes"]) == (("machine", "z10", "z196"), ("java-web",))
    assert [row.id for row in values["doubted"]] == ["own-t", "own-ok"]


def test_contradictory_measurements_of_another_step_are_not_blamed_for_a_gap() -> None:
    rows = [
        replace(own(ratio, name), target=Configuration(machine="z196")) for ratio, name in ((1000.0, "a"), (1.5, "b"))
    ]
    (outlook,) = outlooks(
        replace(plan_of({"java": 1.0}, {"machine": "z990"}, {"machine": "z9"}), measurements=tuple(rows))
    )
    (gap,) = [gap for gap in outlook.uncovered if gap.factor == "machine"]
    assert gap.code is GapCode.NOT_MEASURED
    assert dict(gap.values)["change"] == ("machine", "z990", "z9")


def test_a_slip_of_the_pen_is_told_first_and_what_it_measured_goes_on_without_it() -> None:
    outlook, without = with_own(own(145.0, "own-t")), with_own()
    assert outlook.throughput_ratio == without.throughput_ratio
    first = outlook.warnings[0]
    assert first.weight is Weight.LEFT_OUT
    assert dict(first.values)["doubt"].ids == ("own-t",)


@pytest.mark.parametrize(("utilization", "is_told"), [(0.94, False), (0.95, True), (1.0, True)])
def test_a_cpu_that_is_nearly_full_may_hide_demand(utilization: float, is_told: bool) -> None:
    (outlook,) = outlooks(plan_of({"java": 1.0}, {"utilization": utilization}, {"machine": "zEC12"}))
    assert (CautionCode.LATENT_DEMAND in {caution.code for caution in outlook.warnings}) is is_told


@pytest.mark.parametrize(
    ("day", "month", "apart", "age"),
    [
        ("2026-10-31", None, None, None),
        ("2026-12-01", None, None, None),
        ("2027-01-01", None, -3, None),
        ("2026-08-01", None, None, None),
        ("2026-07-31", None, 3, None),
        ("2027-01-01", 10, None, 3),
        ("2026-12-01", 10, None, None),
        ("2026-10-31", 4, 6, 6),
        ("", None, None, None),
    ],
)
def test_load_that_was_measured_in_another_month_than_it_is_taken_for_is_a_condition(
    day: str, month: int | None, apart: int | None, age: int | None
) -> None:
    """It was measured in October 2026; a season says of which month the load is, which is told if that is long ago."""
    plan = plan_of({"java": 1.0}, {"utilization": 0.5}, {"machine": "zEC12"})
    season = Season((1.0,) * 12, month) if month else None
    dated = replace(plan, report=replace(plan.report, date=day), season=season, histories=(history([0.5] * 12),))
    (outlook,) = outlooks(dated)
    told = [one for one in outlook.conditions if one.code is CautionCode.LOAD_OF_ANOTHER_MONTH]
    assert [dict(one.values)["months"] for one in told] == ([apart] if apart is not None else [])
    aged = [one for one in outlook.warnings if one.code is CautionCode.LOAD_OF_SEASON]
    assert [dict(one.values)["months"] for one in aged] == ([age] if age is not None else [])
