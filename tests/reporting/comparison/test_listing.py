"""The difference of two plans as people read it: every cause and every scenario, in a listing and in sections."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.reporting.comparison.differences import NAMES, found, later
from zplanner.evidence.configuration import Configuration
from zplanner.planning.changes.causes import Kind
from zplanner.planning.changes.difference import Effect, Movement, MovementKind, difference, movement
from zplanner.planning.changes.standing import Standing
from zplanner.planning.outlook import RATIOS, Quantiles, Quantity
from zplanner.planning.plan import Scenario
from zplanner.regression.model import load_model
from zplanner.reporting.comparison.json import difference_document
from zplanner.reporting.comparison.listing import difference_listing
from zplanner.reporting.comparison.tables import COMPARED, comparison_rows, difference_sections, medians_table
from zplanner.reporting.plain_tables import WIDTH, texts
from zplanner.reporting.sections import as_text
from zplanner.wording import comparison as words


def test_a_movement_is_a_factor_of_a_ratio_and_a_gain_of_any_other_quantity() -> None:
    one = Quantiles(0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4)
    names = ("throughput_ratio", "cpu_per_unit_ratio", "cpu_utilization", "months_of_headroom")

    def moved(other: Quantiles | None) -> set[Movement]:
        before, after = (Standing(**{"throughput_ratio": one} | dict.fromkeys(names, side)) for side in (one, other))
        return {movement(quantity, before, after) for quantity in COMPARED if quantity is not Quantity.ENGINES}

    assert moved(replace(one, p05=0.7 + 2.3e-16, p50=1.0 - 1.2e-16)) == {Movement(MovementKind.UNCHANGED)}
    assert moved(replace(one, p90=1.25, p50=1.0 + 1.2e-16)) == {Movement(MovementKind.BAND_ONLY)}
    assert moved(None) == {Movement(MovementKind.UNKNOWN)}
    factor, gain = sorted(moved(replace(one, p50=1.25)), key=lambda one: one.kind.value)
    assert (factor, gain) == (Movement(MovementKind.FACTOR, 1.25), Movement(MovementKind.GAIN, 0.25))
    assert movement(Quantity.HEADROOM, Standing(), Standing()).kind is MovementKind.UNKNOWN


@pytest.mark.parametrize("quantity", COMPARED)
def test_the_rows_run_from_the_old_plan_over_every_cause_to_the_new_one(quantity: Quantity) -> None:
    move = found().moves[2]
    old, *steps, new = comparison_rows(found(), move, quantity)
    assert (old.is_total, new.is_total) == (True, True)
    assert (old.start, new.end) == (move.before.median(quantity), move.after.median(quantity))
    assert [row.cause for row in steps] == [words.cause_text(found(), step.cause, move) for step in move.steps]
    assert [row.start for row in (*steps, new)][1:] == [row.end for row in steps]


def test_the_table_of_the_terminal_has_the_numbers_of_the_plans() -> None:
    move = found().moves[2]
    table = medians_table(found(), move)
    assert table.rows[0].cells[1].value == move.before.throughput_ratio
    assert table.total is not None
    after = {column.name: cell.value for column, cell in zip(table.columns, table.total.cells, strict=True)}
    assert after[Quantity.THROUGHPUT] == move.after.throughput_ratio
    assert all(after[one] == move.after.median(one) for one in COMPARED[1:])
    without_effect = [at for at, step in enumerate(move.steps, start=1) if step.effect is Effect.NONE]
    assert without_effect
    for at in without_effect:
        assert set(texts(table)[1][at][1:]) == {"", Effect.NONE.value}


def test_the_listing_has_every_cause_with_its_values_and_every_scenario() -> None:
    text = difference_listing(found(), NAMES)
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
    same = difference(payroll(), payroll(), load_model())
    assert words.NO_CHANGES in difference_listing(same, NAMES)
    assert [section.title for section in difference_sections(same, 0, Quantity.THROUGHPUT)] == [words.NO_CHANGES]
    document = difference_document(same)
    assert document["causes"] == []
    assert [entry["steps"] for entry in document["scenarios"]] == [[], [], []]


def test_a_name_turns_nothing_around_and_breaks_no_line() -> None:
    plan = later()
    odd = replace(plan.scenarios[1], name="\u202eevil\n\x1b[31m" + "x" * 300)
    text = difference_listing(
        difference(payroll(), replace(plan, scenarios=(odd,)), load_model()), ("a\nb", "c\u202ed")
    )
    assert not set("\u202e\x1b") & set(text)
    assert "From a b" in text


@pytest.mark.parametrize("quantity", COMPARED)
def test_the_sections_begin_with_the_whole_and_end_with_it(quantity: Quantity) -> None:
    first, lone = difference_sections(found(), 2, quantity)
    assert [row.cells[0] for row in first.rows][:3] == ["Old plan", "Workload mix", "Today: Processors"]
    assert first.rows[-1].cells[0] == "New plan"
    assert first.rows[-1].is_total
    assert lone.rows[0].cells == ("One more",)
    assert "Scenario: Processors" in as_text((first,))
    assert (quantity in RATIOS) == ("a factor of" in first.lead)


def test_plans_without_a_common_scenario_still_tell_what_differs() -> None:
    old = replace(payroll(), scenarios=(Scenario("Only here", Configuration(machine="z9")),))
    apart = difference(old, later(), load_model())
    first, *single = difference_sections(apart, 0, Quantity.THROUGHPUT)
    assert first.rows[1].cells == ("Today: Processors", "8 engines", "10 engines")
    assert len(single) == 2
    assert words.only_in(is_new=False, name="Only here") in difference_listing(apart, NAMES)


def test_every_kind_of_cause_is_named_in_the_order() -> None:
    for kind in (Kind.MIX, Kind.GROWTH, Kind.TARGET, Kind.PACKS, Kind.ADVANTAGE, Kind.MEASUREMENTS):
        assert words.LABELS[kind].lower() in words.ORDER
