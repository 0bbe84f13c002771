"""What differs between two plans, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.histories.any_histories import history
from tests.reporting.comparison.differences import found
from zplanner.planning.changes.causes import Cause, CauseKind
from zplanner.planning.changes.difference import Movement, MovementKind, difference
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Costs, LoadStep, MadeMove, Price, Season
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain
from zplanner.wording.difference import cause_text, move_title, movement_text, summary


@pytest.mark.parametrize(
    ("quantity", "kind", "amount", "text"),
    [
        (Quantity.HEADROOM, MovementKind.GAIN, 2.4, "+2 months"),
        (Quantity.HEADROOM, MovementKind.GAIN, -1.1, "-1 month"),
        (Quantity.HEADROOM, MovementKind.GAIN, 0.3, "+ under a month"),
        (Quantity.ENGINES, MovementKind.GAIN, -2, "-2"),
        (Quantity.CPU_UTILIZATION, MovementKind.GAIN, 0.05, "+5.00 points"),
        (Quantity.THROUGHPUT, MovementKind.FACTOR, 1.05, "1.05x"),
        (Quantity.THROUGHPUT, MovementKind.UNCHANGED, 0.0, "unchanged"),
        (Quantity.THROUGHPUT, MovementKind.BAND_ONLY, 0.0, "band only"),
        (Quantity.THROUGHPUT, MovementKind.UNKNOWN, 0.0, ""),
    ],
)
def test_how_far_a_quantity_moved(quantity: Quantity, kind: MovementKind, amount: float, text: str) -> None:
    assert movement_text(quantity, Movement(kind, amount)) == text


@pytest.mark.parametrize(
    ("cause", "line"),
    [
        (Cause(CauseKind.MIX), "Workload mix: 4 workloads -> 4 workloads, 4 differ"),
        (Cause(CauseKind.TODAY, "processors"), "Today: Processors: 8 engines -> 10 engines"),
        (Cause(CauseKind.GROWTH), "Growth: 10% to 20% a year -> 15% to 30% a year"),
        (Cause(CauseKind.TARGET), "Target: 70% busy, 90% sure, for 3 years -> 75% busy, 90% sure, for 3 years"),
        (Cause(CauseKind.HORIZON), "Horizon: 1, 3 and 5 years -> 1, 3 and 5 years"),
        (Cause(CauseKind.COSTS), "Costs: none -> none"),
        (Cause(CauseKind.PACKS), "Evidence packs: none -> none"),
        (Cause(CauseKind.ADVANTAGE), "Vendor optimism: -7% to 57% -> -7% to 57%"),
        (Cause(CauseKind.MEASUREMENTS), "Own measurements: 0 counted -> 0 counted"),
        (Cause(CauseKind.HISTORIES), "Measured load: 0 systems -> 0 systems, measured anew"),
        (Cause(CauseKind.OLD_REPORT), "The old report's numbers: as in the report -> forecast again"),
        (Cause(CauseKind.NEW_REPORT), "The new report's numbers: forecast again -> as in the report"),
        (Cause(CauseKind.SCENARIO, "processors"), "Scenario: Processors: 6 engines -> 7 engines"),
    ],
)
def test_a_cause_has_its_values_before_and_after(cause: Cause, line: str) -> None:
    assert cause_text(found(), cause, found().moves[2]).line == line


def test_measured_load_names_the_systems_that_differ() -> None:
    one, other = (replace(payroll(), histories=tuple(load)) for load in (
        [history([0.1]), history([0.2], system="b"), history([0.3], system="c")],
        [history([0.1]), history([0.3], system="b"), history([0.3], system="d")],
    ))  # fmt: skip
    text = cause_text(difference(one, other, load_model()), Cause(CauseKind.HISTORIES))
    assert text.line == "Measured load: 3 systems -> 3 systems, measured anew"
    assert text.details == ("Changed: b", "Removed: c", "Added: d")


def test_a_move_is_told_with_the_measured_load() -> None:
    made = replace(payroll(), move=MadeMove(payroll().scenarios[0].name, "2027-03"))
    text = cause_text(difference(payroll(), made, load_model()), Cause(CauseKind.HISTORIES))
    name = payroll().scenarios[0].name
    assert text.line == f"Measured load: 0 systems -> 0 systems, {name} from Mar 2027 on"
    assert text.details == (f"Move made: none -> {name} from Mar 2027 on",)


def test_many_changed_workloads_are_a_list_and_few_are_side_by_side() -> None:
    assert cause_text(found(), Cause(CauseKind.MIX)).details == (
        "Java 40% -> 50%",
        "Warehouse database 20% -> 10%",
        "File server 10% -> none",
        "Web serving none -> 10%",
    )
    first, second, *rest = payroll().mix
    shifted = replace(payroll(), mix=(replace(first, share=second.share), replace(second, share=first.share), *rest))
    few = cause_text(difference(payroll(), shifted, load_model()), Cause(CauseKind.MIX))
    assert (few.before.count(","), few.details) == (1, ())


def test_growth_names_the_classes_steps_and_season_that_differ() -> None:
    first, *rest = payroll().mix
    step = LoadStep(6, Uncertain.exactly(0.3), "java", "Go-live")
    other = replace(
        payroll(),
        mix=(replace(first, growth_per_year=Uncertain.exactly(0.25)), *rest),
        load_steps=(step, replace(step, workload_class="", name="")),
        season=Season((1.0,) * 11 + (1.3,), 3),
    )
    growth = cause_text(difference(payroll(), other, load_model()), Cause(CauseKind.GROWTH))
    assert growth.line == "Growth: 10% to 20% a year -> 10% to 20% a year, 2 steps, a season"
    assert growth.details == (
        "Java: as the whole mix -> 25% a year",
        "Added: 30% more of Java from month 6 on (Go-live)",
        "Added: 30% more of the whole mix from month 6 on",
        "Season: none -> Dec 1.3, other months 1, measured in Mar",
    )


def test_costs_name_the_prices_that_differ() -> None:
    costs = Costs(Price(95000.0, "EUR"), Price(12000.0), Price(4000.0), Price(50000.0))
    priced = difference(payroll(), replace(payroll(), costs=costs), load_model())
    (cause,) = priced.causes
    assert cause_text(priced, cause).after == (
        "EUR 95,000 an engine, EUR 12,000 for its licenses a year, EUR 4,000 for an idle one a year, "
        "EUR 50,000 a missed month"
    )
    dearer = replace(payroll(), costs=replace(costs, missed_month=Price(60000.0)))
    moved = difference(replace(payroll(), costs=costs), dearer, load_model())
    assert cause_text(moved, cause).line == "Costs: EUR 50,000 a missed month -> EUR 60,000 a missed month"


def test_the_summary_says_how_the_whole_move_comes_about() -> None:
    move = found().moves[2]
    assert summary(move, Quantity.THROUGHPUT, "1.50x", "1.40x").startswith(
        "Throughput: from 1.50x to 1.40x, a factor of "
    )
    assert (
        summary(replace(move, steps=()), Quantity.ENGINES, "5", "5")
        == "Engines needed: 5. No changes in this scenario."
    )
    lost = replace(move, after=replace(move.after, throughput_ratio=None))
    assert summary(lost, Quantity.ENGINES, "5", "") == "Engines needed: 5 in the old plan; the new one has no forecast"


def test_a_renamed_scenario_has_both_names() -> None:
    assert move_title(found().moves[1]) == "The big one (was zEC12, same engines)"


def test_a_certain_share_of_the_published_advantage_is_one_number() -> None:
    advantage = difference(payroll(), replace(payroll(), vendor_advantage=Uncertain.exactly(1)), load_model())
    assert cause_text(advantage, advantage.causes[0]).after == "100%"
