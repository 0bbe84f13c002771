"""Formulas, answers and the vendors' optimism in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.regression.own_models import own
from tests.reporting.outlooks import covered, outlook_of, plan_of, uncovered
from zplanner.document import open_plan
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.files import folder
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Stage
from zplanner.planning.reasons.breakdown import Breakdown, Ceiling, advantages
from zplanner.regression.model import load_model
from zplanner.uncertain import Uncertain
from zplanner.wording.explanation import advantage_text, answer, formula_text

SCENARIO = covered()
PLAN = replace(plan_of(outlook_of(SCENARIO)), growth_per_year=Uncertain.exactly(0.15))
TERMS = Breakdown(
    engines_today=8.0,
    engines=6.0,
    engines_got=6.0,
    n_way=1.01,
    work=0.5,
    growth=1.15,
    room=1.44,
    lowest_today=1.39,
    lowest=2.67,
    ceilings=(Ceiling(Resource.CPU, 1.39, 2.67),),
    kept=((5, 0.94), (4, 0.12)),
    to_cpu_per_unit=(),
    loads=(),
    is_limited_by_cpu_alone=True,
)
DISK_TOO = replace(TERMS, ceilings=(*TERMS.ceilings, Ceiling(Resource.DISK, 1.5, 2.0)), is_limited_by_cpu_alone=False)


@pytest.mark.parametrize(
    ("quantity", "terms", "line"),
    [
        (Quantity.THROUGHPUT, TERMS, "1.92x ≈ 6/8 engines × 1.01 n-way ÷ 0.500 work"),
        (Quantity.THROUGHPUT, DISK_TOO, "1.92x = 2.67x lowest ceiling then ÷ 1.39x today"),
        (Quantity.CPU_PER_UNIT, TERMS, "0.52x ≈ 0.500 work ÷ 1.01 n-way"),
        (
            Quantity.CPU_UTILIZATION,
            TERMS,
            "38% ≈ 72% today × 8/6 engines × 0.521 CPU per unit of work",
        ),
        (
            Quantity.ENGINES,
            TERMS,
            "5 = the fewest n that keep 72% × 8/n engines × 0.500 work ÷ n-way of n at most 70% in 90% of forecasts; "
            "5 in 94% and 4 in 12% of forecasts do",
        ),
        (Quantity.HEADROOM, TERMS, "26 months ≈ 12 × ln(1.44x room) ÷ ln(1 + 15% growth a year)"),
        (
            Quantity.HEADROOM,
            replace(TERMS, room=0.9),
            "Limit passed today, because the room is 0.90x: the target is exceeded",
        ),
        (Quantity.HEADROOM, replace(TERMS, growth=0.9), "Not reached, because the load grows by -10% a year"),
        (
            Quantity.RESPONSE_TIME,
            DISK_TOO,
            "0.61x ≈ 1 + C ÷ (1 × (1 − 50% busy)), Erlang C(1, 50%) = 0.500",
        ),
        (Quantity.BINDING, TERMS, "The only resource whose utilization today is stated, so nothing else can limit"),
        (Quantity.BINDING, DISK_TOO, "The share of forecasts in which a resource has the lowest ceiling then"),
    ],
)
def test_a_formula_in_one_line(quantity: Quantity, terms: Breakdown, line: str) -> None:
    assert formula_text(quantity, SCENARIO, PLAN, terms).line == line


def test_steps_in_time_have_no_formula_in_one_line_but_are_named() -> None:
    stages = (Stage("2028-03", Configuration(processors=12)),)
    staged = replace(PLAN, scenarios=tuple(replace(one, stages=stages) for one in PLAN.scenarios))
    line = formula_text(Quantity.HEADROOM, SCENARIO, staged, TERMS).line
    assert line.endswith(": from Mar 2028: 12 engines")


def test_without_growth_the_formula_says_so() -> None:
    line = formula_text(Quantity.HEADROOM, SCENARIO, replace(PLAN, growth_per_year=None), TERMS).line
    assert line == "12 months × ln(1.44x room) ÷ ln(1 + growth per year): no growth is stated"


@pytest.mark.parametrize(
    ("quantity", "text"),
    [
        (Quantity.THROUGHPUT, "1.92x today's, 92% more; CPU per unit of work: 48% less (80%: 42% to 53% less)"),
        (Quantity.CPU_PER_UNIT, "0.52x today's, 48% less; throughput: 1.92x"),
        (Quantity.ENGINES, "5 engines, at most 70% busy with 90% confidence"),
        (Quantity.HEADROOM, "26 months"),
        (Quantity.BINDING, "CPU in 81%, disk in 19% of forecasts"),
    ],
)
def test_an_answer_gives_a_ratio_in_both_forms(quantity: Quantity, text: str) -> None:
    assert answer(quantity, SCENARIO, PLAN) == text
    assert answer(quantity, uncovered(), PLAN) == "not covered"


def test_the_published_advantage_is_told_with_both_bounds_and_what_own_measurements_make_of_it() -> None:
    plan = open_plan(folder("ui") / "examples" / "payroll-to-zec12.toml")
    measured = replace(plan, measurements=(own(2.6),), vendor_advantage=Uncertain(0.2, 0.8))
    (advantage,) = advantages(measured, measured.scenarios[1:2], load_model())
    assert advantage is not None
    text = advantage_text(Quantity.THROUGHPUT, advantage, measured)
    assert "(both without your own measurements). The plan states that 50% of the" in text
    assert text.endswith(f"With your own measurements, {100 * advantage.applied:.0f}% of it does.")
    assert advantage.applied > 0.5
    alike = replace(advantage, as_published=advantage.as_rated)
    assert advantage_text(Quantity.ENGINES, alike, plan).startswith(
        "As vendors publish and as capacity ratings measure, this would be 5 engines. zplanner assumes"
    )
    assert advantage_text(Quantity.THROUGHPUT, None, plan) == ""
