"""The difference of two plans as people read it: every cause and every scenario, in a listing and in sections."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.reporting.comparison.differences import NAMES, compared, found, later
from zplanner.evidence.configuration import Configuration
from zplanner.planning.changes.causes import CauseKind, ForecastSummary
from zplanner.planning.changes.comparison import comparison
from zplanner.planning.changes.difference import CauseEffect, Movement, MovementKind, movement
from zplanner.planning.outlook import COMPARED, Quantiles, Quantity
from zplanner.planning.plan import Scenario
from zplanner.regression.model import load_model
from zplanner.reporting.comparison.listing import difference_document, difference_listing
from zplanner.reporting.comparison.tables import comparison_rows, comparison_table, medians_table
from zplanner.reporting.table_text import WIDTH, texts
from zplanner.wording import difference as words


def test_a_movement_is_a_factor_of_a_ratio_and_a_gain_of_any_other_quantity() -> None:
    one = Quantiles(0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4)
    names = ("throughput_ratio", "cpu_per_unit_ratio", "cpu_utilization", "months_of_headroom")

    def moved(other: Quantiles | None) -> set[Movement]:
        before, after = (
            ForecastSummary(**{"throughput_ratio": one} | dict.fromkeys(names, side)) for side in (one, other)
        )
        return {movement(quantity, before, after) for quantity in COMPARED if quantity is not Quantity.ENGINES}

    assert moved(replace(one, p05=0.7 + 2.3e-16, p50=1.0 - 1.2e-16)) == {Movement(MovementKind.UNCHANGED)}
    assert moved(replace(one, p90=1.25, p50=1.0 + 1.2e-16)) == {Movement(MovementKind.BAND_ONLY)}
    assert moved(None) == {Movement(MovementKind.UNKNOWN)}
    factor, gain = sorted(moved(replace(one, p50=1.25)), key=lambda one: one.kind.value)
    assert (factor, gain) == (Movement(MovementKind.FACTOR, 1.25), Movement(MovementKind.GAIN, 0.25))
    assert movement(Quantity.HEADROOM, ForecastSummary(), ForecastSummary()).kind is MovementKind.UNKNOWN


@pytest.mark.parametrize("quantity", COMPARED)
def test_the_rows_run_from_the_old_plan_over_every_cause_to_the_new_one(quantity: Quantity) -> None:
    move = found().moves[2]
    old, *steps, new = comparison_rows(found(), move, quantity)
    assert (old.is_total, new.is_total) == (True, True)
    assert (old.start, new.end) == (move.before.median(quantity), move.after.median(quantity))
    assert [row.cause for row in steps] == [words.cause_text(found(), step.cause, move) for step in move.steps]
    assert [row.start for row in (*steps, new)][1:] == [row.end for row in steps]
    table = comparison_table([old, *steps, new], quantity)
    assert table.total is not None
    assert [row.cells[0].value for row in (*table.rows, table.total)] == [row.cause.label for row in (old, *steps, new)]


def test_the_table_of_the_terminal_has_cpu_in_whole_percents_as_a_forecast_has() -> None:
    for move in found().moves:
        for row in texts(medians_table(found(), move))[1]:
            assert not re.search(r"\d\d\.\d%", " ".join(row)), row


def test_the_table_of_the_terminal_has_the_numbers_of_the_plans() -> None:
    move = found().moves[2]
    table = medians_table(found(), move)
    assert table.rows[0].cells[1].value == move.before.throughput_ratio
    assert table.total is not None
    _, throughput, _, *medians = (cell.value for cell in table.total.cells)
    assert throughput == move.after.throughput_ratio
    assert medians == [move.after.median(one) for one in COMPARED[1:]]
    without_effect = [at for at, step in enumerate(move.steps, start=1) if step.effect is CauseEffect.NONE]
    assert without_effect
    for at in without_effect:
        assert set(texts(table)[1][at][1:]) == {"", CauseEffect.NONE.value}


def test_the_listing_has_every_cause_with_its_values_and_every_scenario() -> None:
    text = difference_listing(compared(), NAMES)
    for number, cause in enumerate(found().causes, start=1):
        assert f"{number:>3} {words.cause_text(found(), cause).line}" in text
    own = words.cause_text(found(), found().moves[2].steps[-1].cause, found().moves[2])
    assert f"  6 {own.line}" in text
    for move in found().moves:
        assert words.move_title(move) in text
    assert words.only_in(is_new=True, name="One more") in text
    assert " ".join(words.ORDER.split()) in " ".join(text.split())
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_plan_that_is_the_same_takes_one_sentence() -> None:
    same = comparison(payroll(), payroll(), load_model())
    assert words.NO_CHANGES in difference_listing(same, NAMES)
    document = difference_document(same)
    assert document["causes"] == []
    assert [entry["steps"] for entry in document["scenarios"]] == [[], [], []]


def test_a_name_turns_nothing_around_and_breaks_no_line() -> None:
    plan = later()
    odd = replace(plan.scenarios[1], name="\u202eevil\n\x1b[31m" + "x" * 300)
    text = difference_listing(
        comparison(payroll(), replace(plan, scenarios=(odd,)), load_model()), ("a\nb", "c\u202ed")
    )
    assert not set("\u202e\x1b") & set(text)
    assert "From a b" in text


def test_plans_without_a_common_scenario_still_tell_what_differs() -> None:
    old = replace(payroll(), scenarios=(Scenario("Only here", Configuration(machine="z9")),))
    every = comparison(old, later(), load_model())
    text, apart = difference_listing(every, NAMES), every.difference
    assert words.cause_text(apart, apart.causes[1]).line in text
    for scenario in apart.added:
        assert words.only_in(is_new=True, name=scenario.name) in text
    assert words.only_in(is_new=False, name="Only here") in text


def test_every_kind_of_cause_that_moves_a_forecast_is_named_in_the_order() -> None:
    others = (CauseKind.OLD_REPORT, CauseKind.NEW_REPORT, CauseKind.HISTORIES, CauseKind.DATE, CauseKind.STAGES)
    assert all(label.lower() in words.ORDER for kind, label in words.LABELS.items() if kind not in others)
