"""Own measurements are judged as published ones are: each forecast from what is left without it."""

import math
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.regression.own_models import untouched
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import Resource
from zplanner.regression.card import Basis
from zplanner.regression.facts import Fact, facts_from
from zplanner.regression.model import Model, load_model
from zplanner.regression.own_update import before_own
from zplanner.regression.scores import MOST_TOGETHER, SCHEMES, Withheld, evaluate_own, own_withheld

MACHINES = ("z9", "z10", "z196", "zEC12")

SOFTWARE: dict[str, object] = {"machine": "z196", "crypto": "software", "message_bytes": 256}


def own(
    name: str, workload_class: str, benchmark: str, base: dict[str, object], changes: dict[str, object], ratio: float
) -> Measurement:
    return Measurement(
        id=name,
        source="own",
        locator=f"own.csv, {name}",
        workload_classes=(workload_class,),
        benchmark=benchmark,
        resource=Resource.CPU,
        metric=Metric.THROUGHPUT,
        base=Configuration(base),
        target=Configuration({**base, **changes}),
        ratio_low=ratio,
        ratio_high=ratio,
        kind=Kind.POINT,
    )


@st.composite
def own_measurements(draw: st.DrawFn) -> tuple[Measurement, ...]:
    """A few own measurements of several cards and benchmarks, some of the same change."""
    moves = st.sampled_from([(base, target) for i, base in enumerate(MACHINES) for target in MACHINES[i + 1 :]])
    names = st.sampled_from(["java", "oltp-database", "web-serving", "mixed", "kernel-operations"])
    rows = []
    for number in range(draw(st.integers(2, 7))):
        base, target = draw(moves)
        benchmark, ratio = draw(st.sampled_from(["payroll", "billing"])), draw(st.floats(0.5, 4.0))
        rows.append(own(f"own-{number}", draw(names), benchmark, {"machine": base}, {"machine": target}, ratio))
    return (*rows, own("own-hash", "hash", "digest", SOFTWARE, {"crypto": "CPACF"}, draw(st.floats(0.5, 8.0))))


def really_left_out(model: Model, rows: tuple[Measurement, ...], fact: Fact, withheld: set[str]) -> tuple[float, float]:
    """What the model says of a fact after the measurements that were not withheld."""
    after = model.after(tuple(row for row in rows if row.id not in withheld))
    card, contrast, noise = before_own(after.card(fact.card), (fact,))
    variance = (contrast @ card.covariance @ contrast.T + noise).item()
    return (contrast @ card.mean).item(), math.sqrt(variance)


def found(model: Model, rows: tuple[Measurement, ...], scheme: str) -> dict[tuple[str, ...], Withheld]:
    facts, _ = facts_from(rows, model.curves)
    return {entry.fact.ids: entry for entry in own_withheld(model, facts, scheme)[scheme]}


@given(rows=own_measurements(), scheme=st.sampled_from(list(SCHEMES)))
def test_the_closed_form_says_what_really_leaving_out_says(rows: tuple[Measurement, ...], scheme: str) -> None:
    model = untouched()
    facts, _ = facts_from(rows, model.curves)
    key = SCHEMES[scheme]
    for ids, entry in found(model, rows, scheme).items():
        together = {
            name for fact in facts if fact.card == entry.fact.card and key(fact) == key(entry.fact) for name in fact.ids
        }
        assert set(ids) <= together
        mean, sd = really_left_out(model, rows, entry.fact, together)
        assert entry.mean == pytest.approx(mean, abs=1e-9)
        assert entry.sd == pytest.approx(sd, abs=1e-9)


def test_a_measurement_exactly_at_the_published_forecast_lies_at_no_distance() -> None:
    model = untouched()
    there = own("own-1", "java", "payroll", {"machine": "z10"}, {"machine": "zEC12"}, 1.0)
    expected = found(model, (there,), "own")[("own-1",)].mean
    at_it = replace(there, ratio_low=math.exp(-expected), ratio_high=math.exp(-expected))
    for scheme in SCHEMES:
        assert found(model, (at_it,), scheme)[("own-1",)].distance == pytest.approx(0.0, abs=1e-9)


def test_a_second_measurement_of_the_same_workload_brings_the_forecast_of_the_first_nearer() -> None:
    rows = tuple(
        own(f"own-{benchmark}", "java", benchmark, {"machine": "z10"}, {"machine": "zEC12"}, 2.6)
        for benchmark in ("payroll", "billing")
    )
    alone, beside = (found(untouched(), rows, scheme)[("own-payroll",)] for scheme in ("own", "figure"))
    assert beside.distance < alone.distance
    assert beside.sd < alone.sd


def test_a_figure_printed_twice_is_withheld_as_one() -> None:
    first = own("own-1", "java", "payroll", {"machine": "z10"}, {"machine": "zEC12"}, 2.6)
    rows = (first, replace(first, id="own-2"))
    assert found(untouched(), rows, "figure").keys() == {("own-1", "own-2")}
    together, apart = (found(untouched(), some, "figure") for some in (rows, rows[:1]))
    assert together[("own-1", "own-2")].mean == pytest.approx(apart[("own-1",)].mean)


def test_what_only_its_own_measurement_covers_is_not_forecast_without_it() -> None:
    row = own("own-1", "java", "payroll", {"machine": "z900"}, {"machine": "z990"}, 1.4)
    evaluation = evaluate_own(load_model(), Basis(measurements=(row,)), catalogue())
    assert [(score.domain, score.figures, score.covered) for score in evaluation.scores["figure"]] == [
        ("application", 1, 0)
    ]
    assert evaluation.residuals() == {}


def test_a_vague_measurement_of_a_published_change_is_forecast_without_it() -> None:
    row = own("own-1", "java", "payroll", {"machine": "z10"}, {"machine": "zEC12"}, 2.0)
    vague = replace(row, ratio_low=0.2, ratio_high=20.0, kind=Kind.RANGE)
    exact, wide = (found(untouched(), (one,), "figure")[("own-1",)] for one in (row, vague))
    assert wide.mean == pytest.approx(exact.mean)
    assert wide.sd > 1.0 > exact.sd


def test_the_step_average_of_the_others_leaves_out_what_is_withheld() -> None:
    ratios = {"payroll": 2.0, "billing": 3.0, "archive": 4.0}
    rows = tuple(
        own(name, "java", name, {"machine": "z10"}, {"machine": "z196"}, ratio) for name, ratio in ratios.items()
    )
    entries = found(untouched(), rows, "figure")
    for name in ratios:
        others = [math.log(ratio) for other, ratio in ratios.items() if other != name]
        assert entries[(name,)].step_average == pytest.approx(-np.mean(others))
    assert all(entry.step_average is None for entry in found(untouched(), rows, "own").values())


def test_own_measurements_are_judged_without_scikit_learn_and_scipy() -> None:
    program = (
        "import sys, zplanner.regression.scores, zplanner.reporting.listing.evidence;"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "numpy" in result.stdout.split()
    assert not {"sklearn", "scipy"} & set(result.stdout.split())


def test_of_a_very_long_list_the_last_are_judged_among_themselves_and_nothing_is_left_out() -> None:
    model = untouched()
    names = [f"own-{number}" for number in range(MOST_TOGETHER + 2)]
    rows = [own(name, "java", name, {"machine": "z10"}, {"machine": "z196"}, 1.5) for name in names]
    facts, _ = facts_from(rows, model.curves)
    found = own_withheld(model, facts, "figure")["figure"]
    assert [one.fact.ids for one in found] == [(name,) for name in names]
    last = own_withheld(model, facts[MOST_TOGETHER:], "figure")["figure"]
    assert [(one.mean, one.sd) for one in found[MOST_TOGETHER:]] == [(one.mean, one.sd) for one in last]
