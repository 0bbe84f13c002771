"""The difference of two plans as people read it: every cause and every scenario, in a table and in sections."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.reporting.comparison.differences import NAMES, found, later
from zplanner.evidence.configuration import Configuration
from zplanner.planning.changes.difference import difference
from zplanner.planning.changes.standing import Standing
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Scenario
from zplanner.regression.model import load_model
from zplanner.reporting.comparison.json import difference_document
from zplanner.reporting.comparison.listing import WIDTH, difference_sections, difference_table
from zplanner.reporting.comparison.view import BAND_ONLY, COMPARED, NOTHING_DIFFERS, ORDER, moved
from zplanner.reporting.sections import as_text
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import UNCHANGED
from zplanner.wording.quantities import Quantity


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [(12.0, 14.4, "+2 months"), (12.0, 10.9, "-1 month"), (12.0, 12.3, "+ under a month"), (12.0, 12.0, "unchanged")],
)
def test_a_move_of_headroom_is_told_in_whole_months(before: float, after: float, said: str) -> None:
    one = Quantiles(*[1.0] * 9)
    sides = (Standing(throughput_ratio=one, months_of_headroom=Quantiles(*[months] * 9)) for months in (before, after))
    assert moved(Quantity.HEADROOM, *sides) == said


def test_only_what_shows_in_six_digits_is_told_as_a_move() -> None:
    one = Quantiles(0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4)

    def told(other: Quantiles) -> set[str]:
        quantities = (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT, Quantity.CPU_UTILIZATION)
        before, after = (
            Standing(throughput_ratio=side, cpu_per_unit_ratio=side, cpu_utilization=side) for side in (one, other)
        )
        return {moved(quantity, before, after) for quantity in quantities}

    assert told(replace(one, p05=0.7 + 2.3e-16, p50=1.0 - 1.2e-16)) == {UNCHANGED}
    assert told(replace(one, p90=1.25, p50=1.0 + 1.2e-16)) == {BAND_ONLY}
    assert told(replace(one, p50=1.05)) == {"1.05x", "+5.00 points"}


def test_the_table_lists_every_cause_with_its_values_and_every_scenario() -> None:
    text = difference_table(found(), NAMES)
    for said in (
        "From old.zplan",
        "  2 Today: Processors: 8 engines -> 10 engines",
        "  4 Growth: 10% to 20% a year -> 15% to 30% a year",
        "  5 Target: 70% busy, 90% sure -> 75% busy, 90% sure",
        "The big one (was zEC12, same engines)",
        "  6 Scenario: Processors: 6 engines -> 7 engines",
        "Only in the new plan: One more",
        "no effect",
    ):
        assert said in text
    assert " ".join(ORDER.split()) in " ".join(text.split())
    assert max(map(len, text.splitlines())) <= WIDTH


def test_a_plan_that_is_the_same_takes_one_sentence() -> None:
    same = difference(payroll(), payroll(), load_model())
    assert NOTHING_DIFFERS in difference_table(same, NAMES)
    assert [section.title for section in difference_sections(same, 0, Quantity.THROUGHPUT)] == [NOTHING_DIFFERS]
    document = difference_document(same)
    assert document["causes"] == []
    assert [entry["steps"] for entry in document["scenarios"]] == [[], [], []]


def test_a_name_turns_nothing_around_and_breaks_no_line() -> None:
    plan = later()
    odd = replace(plan.scenarios[1], name="\u202eevil\n\x1b[31m" + "x" * 300)
    text = difference_table(difference(payroll(), replace(plan, scenarios=(odd,)), load_model()), ("a\nb", "c\u202ed"))
    assert not set("\u202e\x1b") & set(text)
    assert "From a b" in text


@pytest.mark.parametrize("quantity", COMPARED)
def test_the_sections_begin_with_the_whole_and_end_with_it(quantity: Quantity) -> None:
    first, lone = difference_sections(found(), 2, quantity)
    assert first.lead.startswith(f"{quantity.value}: from ")
    assert [row.cells[0] for row in first.rows][:3] == ["Old plan", "Workload mix", "Today: Processors"]
    assert first.rows[-1].cells[0] == "New plan"
    assert first.rows[-1].is_total
    assert lone.rows[0].cells == ("One more",)
    assert "Scenario: Processors" in as_text((first,))


def test_plans_without_a_common_scenario_still_tell_what_differs() -> None:
    old = replace(payroll(), scenarios=(Scenario("Only here", Configuration(machine="z9")),))
    apart = difference(old, later(), load_model())
    first, *lone = difference_sections(apart, 0, Quantity.THROUGHPUT)
    assert first.rows[1].cells == ("Today: Processors", "8 engines", "10 engines")
    assert len(lone) == 2
    assert "Only in the old plan: Only here" in difference_table(apart, NAMES)


def test_another_share_of_the_published_advantage_is_named_with_both_values() -> None:
    advantage = difference(payroll(), replace(payroll(), vendor_advantage=Uncertain.exactly(1)), load_model())
    assert "  1 Published advantage: -7% to 57% -> 100%" in difference_table(advantage, NAMES)
    assert "Published advantage" in as_text(difference_sections(advantage, 0, Quantity.THROUGHPUT))
    assert "target, evidence packs, published advantage, own measurements" in ORDER
