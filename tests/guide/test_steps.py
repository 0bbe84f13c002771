"""What the guide says of a scenario with later steps is what zplanner forecasts of it."""

from __future__ import annotations

import re
from dataclasses import replace

from zplanner.document.text_plan import plan_from
from zplanner.guide import GuidePage
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.wording.dates import first_month, month_of


def months_reached(plan: Plan) -> list[str]:
    """When the limit is reached: the median, and the ends of the band."""
    (found,) = forecast(plan, load_model(), parts=False).scenarios
    headroom, today = found.months_of_headroom, first_month(plan)
    assert headroom
    assert today
    return [month_of(today, round(getattr(headroom, name))) for name in ("p50", "p10", "p90")]


def test_the_told_example_of_later_steps_has_its_figures() -> None:
    text = GuidePage("scenarios").source
    (stated,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    plan = plan_from(stated)
    (scenario,) = plan.scenarios
    median, early, late = months_reached(plan)
    assert f"the limit is reached in {median}, in 80% of the forecasts between {early} and {late}" in text
    alone, *_ = months_reached(replace(plan, scenarios=(replace(scenario, stages=()),)))
    assert f"A ninth engine today lasts until {alone}" in text
