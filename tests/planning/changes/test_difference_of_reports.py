"""What a report of another model said is a step of its own in the difference."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.planning.changes.differences import model, whole
from tests.planning.plans import exact
from zplanner.planning.changes.causes import Cause, Recorded, forecast_summary
from zplanner.planning.changes.causes import CauseKind as Causes
from zplanner.planning.changes.difference import CauseEffect, difference, factor
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Plan


def on_record(plan: Plan, version: str, scale: float) -> Recorded:
    """What a report says whose throughput is `scale` times today's forecast, in six digits."""

    def rounded(numbers: Quantiles | None, by: float = 1.0) -> Quantiles | None:
        if numbers is None:
            return None
        return Quantiles(*(None if one is None else float(f"{one * by:.6g}") for one in numbers.as_dict().values()))

    said = []
    for scenario in plan.scenarios:
        now = forecast_summary(replace(plan, scenarios=(scenario,)), model())
        said.append(
            (
                scenario.name,
                replace(
                    now,
                    throughput_ratio=rounded(now.throughput_ratio, scale),
                    cpu_per_unit_ratio=rounded(now.cpu_per_unit_ratio),
                    cpu_utilization=rounded(now.cpu_utilization),
                    months_of_headroom=rounded(now.months_of_headroom),
                ),
            )
        )
    return Recorded(version, model().fitted.data_sha256, tuple(said))


def test_a_report_of_an_older_model_begins_with_what_it_said() -> None:
    plan = payroll()
    new = replace(plan, growth_per_year=exact(0.3))
    found = difference(plan, new, model(), recorded=on_record(plan, "0", 0.8))
    assert found.causes == (Cause(Causes.MODEL), Cause(Causes.GROWTH))
    for move in found.moves:
        first = move.steps[0]
        assert factor(first.before.throughput_ratio, first.after.throughput_ratio) == pytest.approx(1.25, rel=1e-5)
        steps = [factor(step.before.throughput_ratio, step.after.throughput_ratio) or 0.0 for step in move.steps]
        assert math.prod(steps) == pytest.approx(whole(move, "throughput_ratio", "p50"), rel=1e-9)


def test_a_report_of_this_model_that_says_the_same_is_no_cause() -> None:
    plan, version = payroll(), model().fitted.version
    same = difference(plan, plan, model(), recorded=on_record(plan, version, 1.0))
    assert same.is_empty
    assert same.recorded is None
    other = difference(plan, plan, model(), recorded=on_record(plan, version, 1.1))
    assert other.causes == (Cause(Causes.OLD_REPORT),)
    older = difference(plan, plan, model(), recorded=on_record(plan, "0", 1.0))
    assert [move.steps[0].effect for move in older.moves] == [CauseEffect.NONE] * 3


def test_the_way_ends_with_what_the_new_report_shows() -> None:
    plan, version = payroll(), model().fitted.version
    new = replace(plan, growth_per_year=exact(0.3))
    same = difference(plan, new, model(), recorded_new=on_record(new, version, 1.0))
    assert (same.recorded_new, len(same.moves[0].steps)) == (None, 1)
    for said in (on_record(new, version, 1.25), on_record(new, "0", 1.25)):
        found = difference(plan, new, model(), recorded_new=said)
        assert found.causes == (Cause(Causes.GROWTH),)
        for move in found.moves:
            assert [step.cause.kind for step in move.steps] == [Causes.GROWTH, Causes.NEW_REPORT]
            assert whole(move, "throughput_ratio", "p50") == pytest.approx(1.25, rel=1e-5)
            assert move.steps[-1].after == move.after


def test_an_altered_report_touches_only_the_scenario_that_was_altered() -> None:
    plan, version = payroll(), model().fitted.version
    honest, altered = (on_record(plan, version, scale) for scale in (1.0, 1.3))
    said = replace(honest, scenarios=(*honest.scenarios[:2], altered.scenarios[2]))
    found = difference(plan, plan, model(), recorded_new=said)
    assert [len(move.steps) for move in found.moves] == [0, 0, 1]
    assert not found.is_empty


@pytest.mark.parametrize("version", ["0", "1"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_a_report_does_not_differ_from_itself(version: str, scale: float) -> None:
    plan = payroll()
    said = on_record(plan, version, scale)
    found = difference(plan, plan, model(), recorded=said, recorded_new=said)
    assert found.is_empty
    assert (found.recorded is None) is (version == model().fitted.version and scale == 1.0)


def test_between_two_reports_of_the_same_older_model_the_steps_account_for_the_whole() -> None:
    plan = payroll()
    new = replace(plan, current=plan.current.changed(processors=10))
    records = on_record(plan, "0", 0.8), on_record(new, "0", 0.9)
    found = difference(plan, new, model(), recorded=records[0], recorded_new=records[1])
    for move in found.moves:
        kinds = [step.cause.kind for step in move.steps]
        assert kinds == [Causes.MODEL, Causes.TODAY, Causes.NEW_REPORT]
        steps = [factor(step.before.throughput_ratio, step.after.throughput_ratio) or 0.0 for step in move.steps]
        assert math.prod(steps) == pytest.approx(whole(move, "throughput_ratio", "p50"), rel=1e-9)


def test_what_a_report_did_not_say_of_a_scenario_is_not_made_up() -> None:
    plan = payroll()
    said = on_record(plan, "0", 0.8)
    partly = replace(said, scenarios=said.scenarios[1:])
    found = difference(plan, plan, model(), recorded=partly)
    assert [move.steps[0].effect for move in found.moves] == [CauseEffect.NONE, CauseEffect.MOVED, CauseEffect.MOVED]
