"""A plan saved as text reads like one written by hand, and holds everything or is not saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from tests.document.text_plans import FILES
from tests.refusals import refused
from zplanner.document import open_plan, save_plan
from zplanner.document.refusals import DocumentCode
from zplanner.document.text_plan import LARGEST_FILE, text_of
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.planning.report_settings import LONGEST_NOTE, ReportSettings, Section


def test_a_saved_text_plan_reads_like_one_written_by_hand(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    save_plan(open_plan(FILES / "payroll.toml"), file)
    text = file.read_text(encoding="utf-8")
    assert text.startswith(
        'format = 1\nname = "Format 1: „every“ value"\n\n[current]\nmachine = "z10"\nprocessors = 8\n'
    )
    assert '[[scenario]]\nname = "zEC12, 6 engines"\nmachine = "zEC12"\nprocessors = 6\n' in text
    assert 'utilization = "0.72 +- 0.03 @ 90%"' in text


def test_a_plan_with_everything_is_saved_as_text(tmp_path: Path) -> None:
    plan = open_plan(FILES / "growing.zplan")
    assert plan.measurements
    assert plan.switched_off
    save_plan(plan, tmp_path / "plan.toml")
    assert open_plan(tmp_path / "plan.toml") == plan
    text = (tmp_path / "plan.toml").read_text(encoding="utf-8")
    assert text.count("[[measurement]]") == 2
    assert text.count("counts = false") == 1
    assert "\ndate = 2026-11-21\n" in text
    assert '\n[evidence]\nvendor_advantage = "0.4 +- 0.3 @ 90%"\n' in text


def test_the_default_published_advantage_is_in_the_text_so_that_a_later_default_does_not_change_the_plan() -> None:
    assert '\n[evidence]\nvendor_advantage = "-0.07..0.57"\n' in text_of(open_plan(FILES / "payroll.toml"))


def test_what_was_not_chosen_for_the_report_is_not_in_the_text() -> None:
    plan = open_plan(FILES / "payroll.toml")
    assert "report" not in text_of(plan)
    assert "report" not in text_of(replace(plan, report=ReportSettings(notes=((Section.TRUST, ""),))))
    noted = text_of(replace(plan, report=ReportSettings(notes=((Section.TRUST, "Mind."),))))
    assert noted.endswith('\n[report.notes]\ntrust = "Mind."\n')
    assert "[report]" not in noted


def test_two_thousand_measurements_with_the_longest_notes_and_a_picture_fit(tmp_path: Path) -> None:
    plan = open_plan(FILES / "reported.toml")
    row = replace(plan.measurements[0], note="n" * 400)
    many = tuple(replace(row, id=f"own-payroll-web-load-test-{number}") for number in range(2000))
    notes = tuple((section, "\u00fc" * LONGEST_NOTE) for section in Section)
    full = replace(plan, measurements=many, switched_off=frozenset(), report=replace(plan.report, notes=notes))
    save_plan(full, tmp_path / "plan.toml")
    assert open_plan(tmp_path / "plan.toml") == full
    assert (tmp_path / "plan.toml").stat().st_size < LARGEST_FILE / 4


def test_an_unfinished_plan_is_not_saved_as_text(tmp_path: Path) -> None:
    with refused(DocumentCode.UNFINISHED, reason=problems(Plan())[0]):
        save_plan(Plan(), tmp_path / "plan.toml")


def test_scenarios_of_one_name_are_not_saved_as_text(tmp_path: Path) -> None:
    plan = replace(open_plan(FILES / "payroll.toml"), scenarios=(Scenario("same"), Scenario("same")))
    with refused(DocumentCode.UNFINISHED, reason=problems(plan)[0]):
        save_plan(plan, tmp_path / "plan.toml")
    assert not list(tmp_path.iterdir())
