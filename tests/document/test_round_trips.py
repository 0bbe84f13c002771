"""Whatever a planner can state is read back exactly as it was saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.document.any_plans import complete_plans, documents, stated
from tests.examples import EXAMPLES
from tests.site_pack import NAME, site_pack
from zplanner.document import attached_plan, open_plan, save_plan
from zplanner.document.text_plan import is_by_hand, stated_plan, text_of
from zplanner.document.values import number_text
from zplanner.planning.plan import Plan, Scenario
from zplanner.reporting.page.document import html_block_text, plan_text
from zplanner.uncertain import Uncertain


@given(documents())
@settings(max_examples=30)
def test_the_text_of_any_plan_finished_or_not_states_it_to_the_last_bit(plan: Plan) -> None:
    scenarios = tuple(replace(one, name=f"{number}. {one.name}") for number, one in enumerate(plan.scenarios, start=1))
    at = plan.scenarios.index(plan.moved_to) if plan.moved_to else 0
    move = plan.move and replace(plan.move, scenario=scenarios[at].name)
    named = replace(plan, scenarios=scenarios, move=move)
    again = stated_plan(text_of(named))
    assert again == named
    assert text_of(again) == text_of(named)


@given(documents(), st.booleans(), st.booleans())
@settings(max_examples=30)
def test_a_plan_with_a_pack_goes_through_a_report_a_text_and_a_document_unchanged(
    folder: Path, plan: Plan, has_pack: bool, counts: bool
) -> None:
    names = tuple(f"{number}. {one.name}" for number, one in enumerate(plan.scenarios, start=1))
    plan = replace(
        plan,
        scenarios=tuple(map(Scenario, names, (one.changes for one in plan.scenarios))),
        move=plan.move and replace(plan.move, scenario=names[0]),
        packs=(replace(site_pack(), counts=counts),) if has_pack else (),
        switched_off=plan.switched_off | ({f"{NAME}:java-ztest"} if has_pack else set()),
        snapshots=(),
    )
    page, document = folder / "report.html", folder / "plan.zplan"
    text = html_block_text(plan_text(plan))
    page.write_text(f'<script type="application/toml" id="plan.toml">{text}</script>', encoding="utf-8")
    reported = attached_plan(page)
    assert reported == plan
    save_plan(reported, document)
    assert stated_plan(text_of(open_plan(document))) == plan


@given(documents())
@settings(max_examples=30)
def test_a_document_reads_back_exactly_and_saves_to_the_same_bytes(folder: Path, plan: Plan) -> None:
    one, two = folder / "one.zplan", folder / "two.zplan"
    save_plan(plan, one)
    again = open_plan(one)
    assert again == plan
    save_plan(again, two)
    assert one.read_bytes() == two.read_bytes()


@given(complete_plans())
@settings(max_examples=30)
def test_a_text_plan_reads_back_exactly(folder: Path, plan: Plan) -> None:
    file = folder / "plan.toml"
    save_plan(plan, file)
    assert open_plan(file) == plan
    assert not is_by_hand(file)


@pytest.mark.parametrize("example", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: path.stem)
def test_a_comment_shows_that_a_text_plan_was_written_by_hand(example: Path, tmp_path: Path) -> None:
    assert is_by_hand(example)
    file = tmp_path / "plan.toml"
    save_plan(open_plan(example), file)
    file.write_text(f"# mine\n{file.read_text(encoding='utf-8')}", encoding="utf-8")
    assert is_by_hand(file)
    file.write_text("[current\n", encoding="utf-8")
    assert not is_by_hand(file), "what is no plan is refused by whoever reads it"


@given(stated(-1000, 1000) | stated(0, 1))
def test_a_stated_number_has_a_text_of_its_own(number: Uncertain) -> None:
    assert Uncertain.parse(number_text(number)) == number


@given(st.floats(-1e6, 1e6, allow_subnormal=False), st.floats(1e-9, 1e6), st.floats(0.001, 0.999))
def test_a_computed_interval_has_a_text_that_is_right_to_its_last_digits(
    low: float, width: float, share: float
) -> None:
    number = Uncertain(low, low + width, share)
    again = Uncertain.parse(number_text(number))
    tolerance = 1e-15 * max(abs(number.low), abs(number.high))
    assert again.low == pytest.approx(number.low, rel=1e-15, abs=2 * tolerance)
    assert again.high == pytest.approx(number.high, rel=1e-15, abs=2 * tolerance)
    assert again.confidence == pytest.approx(share, rel=1e-15)


@pytest.mark.parametrize("number", [2.0**53 - 1, 2.0**53, 2.0**63, 1e20, -1e300])
def test_large_numbers_come_back_from_a_text(number: float) -> None:
    plan = replace(Plan(), growth_per_year=Uncertain.exactly(number))
    assert stated_plan(text_of(plan)) == plan
