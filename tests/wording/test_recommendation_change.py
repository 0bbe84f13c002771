"""How the recommendation changed, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.examples import capped_payroll, payroll
from tests.reporting.comparison.differences import later
from zplanner.planning.changes.causes import Recorded, RecordedRecommendation
from zplanner.planning.changes.comparison import comparison
from zplanner.planning.plan import Plan, Scenario
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain
from zplanner.wording.recommendation_change import RecommendationChange, recommendation_change

# The example as shipped asks for 90% and lasts 3 years with 88%. It just met 90% while zEC12 borrowed a curve (1.84x,
# now 1.81x) and an unstated nest intensity and one site for the whole mix had no width. Sentences about a target that
# is met, missed or met again need a plan that meets it, so it asks for 80%; where none does, the tests ask for 90%.
DATED = replace(capped_payroll(), report=ReportSettings(date="2026-11-22"), target_confidence=0.8)
BUSY = payroll().current.changed(utilization=1.0)


def changed(old: Plan, new: Plan, recorded: Recorded | None = None) -> RecommendationChange:
    return recommendation_change(comparison(old, new, load_model(), recorded=recorded))


def test_a_recommendation_that_only_noise_changes_says_that_the_one_before_does_as_well() -> None:
    old = replace(capped_payroll(), scenarios=capped_payroll().scenarios[:1])
    twin = replace(old.scenarios[0], name="twin")
    change = changed(old, replace(old, scenarios=(twin, *old.scenarios)))
    assert change.headline.startswith("The recommendation changes to scenario 1 (twin)")
    assert change.headline.endswith("; the previous one is as good, within the noise")


def test_another_scenario_is_named_with_both_dates_and_what_changed() -> None:
    change = changed(capped_payroll(), replace(later(), engine_limit=10.0))
    assert change.headline == "The recommendation changes to scenario 4 (One more) for 47 months"
    today, *lines = change.lines
    assert today.startswith("Today: Today's configuration misses the target: ")
    assert tuple(lines) == (
        "Before: Scenario 2 (zEC12, same engines) for 49 months.",
        "Now: Scenario 4 (One more) for 47 months.",
        "Because: One more was added.",
        "Also changed: Workload mix (4 shares differ); Today: Processors: 8 engines -> 10 engines; "
        "Today: DB2: 10 -> 9.5; Growth: 10% to 20% a year -> 15% to 30% a year; "
        "Target: 70% busy, 90% sure, for 3 years -> 75% busy, 90% sure, for 3 years; "
        "1 input of scenario zEC12, 6 engines, 1M pages.",
    )
    assert change.reason.startswith("No scenario lasts 3 years")


def test_the_same_scenario_with_another_date_names_the_cause_that_moved_it_most() -> None:
    change = changed(DATED, replace(DATED, growth_per_year=Uncertain(0.3, 0.5)))
    still = "Still scenario 2 (zEC12, same engines), now until Jul 2028, but no longer meets the target for 3 years ("
    assert change.headline.startswith(still)
    assert "% probability of lasting 3 years, before " in change.headline
    assert not change.keeps
    assert change.before == "Scenario 2 (zEC12, same engines) until Dec 2030."
    assert change.because == "Growth: 10% to 20% a year -> 30% to 50% a year (-29 months)."


def test_a_target_that_another_scenario_does_not_meet_is_part_of_the_headline() -> None:
    """If the one before met it: of two that do not, the headline says nothing of the target."""
    faster = replace(later(), target_confidence=0.8, growth_per_year=Uncertain(0.3, 0.5), report=DATED.report)
    assert "to scenario 4 (One more) until " in changed(DATED, faster).headline
    assert changed(DATED, faster).headline.endswith(", which does not meet the target for 3 years")
    assert changed(faster, DATED).headline.endswith(", which meets the target for 3 years")
    surer = replace(faster, target_confidence=0.9)
    assert "meet" not in changed(replace(DATED, target_confidence=0.9), surer).headline


def test_a_target_that_is_met_neither_before_nor_now_is_no_part_of_the_headline() -> None:
    surer = replace(DATED, target_confidence=0.9)
    change = changed(surer, replace(surer, growth_per_year=Uncertain(0.3, 0.5)))
    assert change.headline.startswith("Still scenario 2 (zEC12, same engines), now until Jul 2028 (")
    assert "meet" not in change.headline
    assert not change.keeps


def test_a_target_that_is_met_again_is_part_of_the_headline() -> None:
    change = changed(replace(DATED, growth_per_year=Uncertain(0.3, 0.5)), DATED)
    assert "until Dec 2030, and now meets the target for 3 years (" in change.headline


def test_of_several_causes_the_largest_is_named_with_its_part_of_the_whole() -> None:
    busier = replace(DATED, growth_per_year=Uncertain(0.12, 0.22), current=DATED.current.changed(utilization=0.76))
    because = changed(DATED, busier).because
    assert because.startswith("Growth: 10% to 20% a year -> 12% to 22% a year (-")
    assert because.endswith(" months in all).")


def test_whatever_changed_is_said_and_nothing_twice() -> None:
    """Growth and mix too where they do not turn the choice, and of many inputs of today their number."""
    today = DATED.current.changed(utilization=0.73, db2="9.5", java="7 SR3")
    first, second, *rest = DATED.mix
    mix = (replace(first, share=second.share), replace(second, share=first.share), *rest)
    change = changed(DATED, replace(DATED, current=today, mix=mix, growth_per_year=Uncertain(0.3, 0.5)))
    assert change.because.startswith("Growth: ")
    assert change.also == (
        "Workload mix: Java 40%, Transaction database 30% -> Java 30%, Transaction database 40%; "
        "3 inputs of today's configuration."
    )
    named = replace(DATED, scenarios=DATED.scenarios[:2])
    assert changed(DATED, named).lines == ("Changed: zEC12, 6 engines, 1M pages was removed.",)


def test_a_recommendation_that_stays_takes_one_line() -> None:
    change = changed(DATED, DATED)
    assert change.headline == "The recommendation stays scenario 2 (zEC12, same engines) until Dec 2030"
    assert change.lines == ()


@pytest.mark.parametrize(
    ("plan", "headline", "after"),
    [
        (
            replace(capped_payroll(), mix=()),
            "No scenario is recommended any longer",
            "No recommendation: there is no workload.",
        ),
        (replace(capped_payroll(), scenarios=()), "No scenario is recommended any longer", ""),
        (
            replace(
                capped_payroll(),
                current=capped_payroll().current.changed(utilization=1.0),
                scenarios=(Scenario("As it is"),),
            ),
            "No scenario is recommended any longer",
            "No scenario keeps the target; as close as any is today's configuration",
        ),
    ],
)
def test_a_plan_without_a_recommendation_says_why(plan: Plan, headline: str, after: str) -> None:
    change = changed(capped_payroll(), plan)
    assert (change.headline, change.keeps) == (headline, False)
    assert change.after.startswith(after)
    assert changed(plan, capped_payroll()).headline.startswith("Now recommended: scenario 2 (")
    assert changed(plan, plan).headline == "Neither plan leads to a recommendation"


def test_without_growth_there_is_no_date_and_a_limit_is_stated_as_it_is() -> None:
    one = replace(DATED, scenarios=DATED.scenarios[1:2], engine_limit=5.8)
    still = replace(one, growth_per_year=None)
    assert changed(one, still).headline.endswith(", now without growth")
    shrinking = replace(DATED, growth_per_year=Uncertain.exactly(-0.1))
    assert changed(still, shrinking).after.endswith(", which reaches no limit.")


def test_what_a_report_recommended_is_told_in_its_own_words() -> None:
    advice = RecordedRecommendation("Gone", "fewest-engines", "cpu", None, (), "Scenario 3: Gone.")
    gone = Recorded("0", "0" * 64, (), advice)
    assert changed(capped_payroll(), capped_payroll(), recorded=gone).before == "Gone, which its plan does not have."
    none = replace(gone, recommendation=replace(advice, scenario=None, message="None keeps the target."))
    assert changed(capped_payroll(), capped_payroll(), recorded=none).before == "No scenario. None keeps the target."
