"""The advice in one sentence says what the forecast, the report and the JSON say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.planning.decisions.test_today import MORE, NEWER, growing
from tests.planning.plans import without_room
from zplanner.planning.decisions.decision import decision
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import ReportSettings
from zplanner.regression.model import load_model
from zplanner.wording.advice.recommendation import glance
from zplanner.wording.advice.today import RecommendationInput
from zplanner.wording.dates import first_month, time_of


def said(plan: Plan) -> str:
    outlook = forecast(plan, load_model(), parts=False)
    found = decision(plan, outlook, load_model(), paths=False)
    return glance(RecommendationInput(plan, found, outlook.scenarios, first_month(plan)))


def named(plan: Plan, *names: str) -> Plan:
    return replace(
        plan, scenarios=tuple(replace(one, name=name) for one, name in zip(plan.scenarios, names, strict=True))
    )


def test_it_says_until_when_today_lasts_and_what_meets_the_target_for_its_years() -> None:
    plan = without_room(named(growing(0.1, NEWER, utilization=0.65), "z196"))
    outlook = forecast(plan, load_model(), parts=False, today=True)
    assert outlook.today is not None
    assert outlook.today.months_of_headroom is not None
    until = time_of(outlook.today.months_of_headroom.p50, first_month(plan))
    assert said(plan) == f"Today lasts until {until}; scenario 1 (z196) meets your target until Nov 2029."
    undated = replace(plan, report=ReportSettings())
    assert said(undated) == "Today lasts 9 months; scenario 1 (z196) meets your target for 3 years."
    roomy = replace(plan, engine_limit=None)
    assert (
        said(roomy) == f"Today lasts until {until}; today's machine with 11 engines meets your target until Nov 2029."
    )


CAPPED = replace(growing(None, utilization=0.9), engine_limit=7.0)


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (
            growing(None, NEWER, utilization=0.5),
            "Today meets your target at today's load; enter the growth per year to see for how long.",
        ),
        (
            replace(growing(None, utilization=0.9), engine_limit=7.0),
            "Today misses your target; there is no scenario yet.",
        ),
        (growing(None, MORE, utilization=0.75), "Today misses your target; scenario 1 (12) meets your target."),
        (growing(-0.2, NEWER, utilization=0.5), "Today reaches no limit; nothing needs to change."),
        (growing(-0.25, NEWER, utilization=0.75), "Today meets your target from Feb 2027 on; nothing needs to change."),
        (growing(0.5, {}, utilization=0.9), "Today is above its limit; no scenario meets your target, and"),
        (
            growing(0.5, {}, utilization=0.7),
            "Today is at its limit; no scenario meets your target through Nov 2029, and",
        ),
        (
            growing(0.5, MORE, utilization=0.6),
            "Today lasts until Apr 2027; no scenario meets your target through Nov 2029, and scenario 1 (12) "
            "comes closest.",
        ),
    ],
)
def test_every_verdict_and_every_recommendation_has_its_words(plan: Plan, sentence: str) -> None:
    assert said(named(plan, *(["12"] * len(plan.scenarios)))).startswith(sentence)
