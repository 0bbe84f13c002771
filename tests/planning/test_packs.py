"""An evidence pack counts like what zplanner ships: its machine is forecast, the laws hold, and off it counts for
nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.planning.plans import median, outlooks, plan_of, values
from tests.refusals import refused
from tests.site_pack import TABLES, pack_of, site_pack, with_line
from zplanner.document.text_plan import plan_from, text_of
from zplanner.errors import Part, Reference
from zplanner.evidence.compatibility import Statement, published_statements
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.packs import LARGEST_PACK, Pack, PackCode, curve_id, pack_from, vocabulary_of
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource
from zplanner.planning.case import forget
from zplanner.planning.changes.causes import Cause, CauseKind, applied, plan_causes
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Plan
from zplanner.planning.problems import PlanCode, missing_packs, problems
from zplanner.planning.reasons.breakdown import advantages
from zplanner.regression.card import Basis, Slope
from zplanner.regression.design import row
from zplanner.regression.facts import UnfittedCode
from zplanner.regression.model import load_model
from zplanner.reporting.listing.forecast import outlook_json
from zplanner.reporting.plan_tables import plan_sha256
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message

MIX = {"java": 0.5, "oltp-database": 0.3, "site-billing": 0.2}
MODERN = ("z9", "z10", "z196", "zEC12", "z13", "z14", "z15", "z16", "z17")
ROUNDING = 1e-9


@pytest.fixture
def pack() -> Pack:
    return site_pack()


def ratio(plan: Plan, at: int = 0) -> float:
    return median(outlooks(plan)[at].throughput_ratio)


def test_every_move_to_the_machine_of_a_pack_is_forecast(pack: Pack) -> None:
    for name in MODERN:
        plan = plan_of(MIX, {"machine": name}, {"machine": "zTest"}).with_pack(pack)
        outlook = outlooks(plan)[0]
        assert "machine" not in {gap.factor for gap in outlook.uncovered}
        assert median(outlook.throughput_ratio) > 1.0


def test_nothing_is_forecast_of_the_machine_of_a_pack_that_is_switched_off(pack: Pack) -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z17"}, {"machine": "zTest"})
    outlook = outlooks(plan.with_pack(replace(pack, counts=False)))[0]
    assert outlook.throughput_ratio is None
    assert dict(outlook.uncovered[0].values)["change"] == ("machine", "z17", "zTest")


def test_no_change_on_the_machine_of_a_pack_is_exactly_one(pack: Pack) -> None:
    outlook = outlooks(plan_of(MIX, {"machine": "zTest"}, {}).with_pack(pack))[0]
    assert set(values(outlook.throughput_ratio)) == {1.0}


def effect_of(before: str, after: str, pack: Pack) -> float:
    """The mean log demand that a move takes, by the model with the pack."""
    plan = plan_of({"java": 1.0}, {"machine": before}, {"machine": after}).with_pack(pack)
    model = load_model().given(plan.basis)
    effect = model.effect("java", Resource.CPU, plan.current, plan.configuration(plan.scenarios[0]))
    assert not effect.lacking
    return sum(float(row(model.card(p.card), p.known) @ model.card(p.card).mean) for p in effect.parts)


def test_the_way_back_is_the_inverse_and_a_long_move_the_sum_of_its_steps(pack: Pack) -> None:
    there = effect_of("z16", "zTest", pack)
    assert effect_of("zTest", "z16", pack) == pytest.approx(-there, abs=ROUNDING)
    steps = effect_of("z16", "z17", pack) + effect_of("z17", "zTest", pack)
    assert there == pytest.approx(steps, abs=ROUNDING)


def test_more_engines_of_the_packs_machine_follow_its_own_curve(pack: Pack) -> None:
    """By the medians of the model card: k 0.72, contention 0.0019, and coherency 0.00008 up to the 16 engines at which
    it was measured."""
    today = {"machine": "zTest", "processors": 8, "scales_to": 32}
    plan = plan_of({"java": 1.0}, today, {"processors": 32}).with_pack(pack)
    software = (1.0 + 0.0019 * 7 + 0.00008 * 56) / (1.0 + 0.0019 * 31 + 0.00008 * 16 * 15)
    assert ratio(plan) == pytest.approx(4 * (0.85 / 0.93) ** 0.72 * software, rel=0.02)
    assert load_model().given(plan.basis).curves.of("zTest").machines == ("zTest",)
    off = replace(plan, switched_off=frozenset({curve_id(pack.name, "zTest")}))
    assert load_model().given(off.basis).curves.of("zTest").machines == ("z17",)


def test_a_forecast_names_the_packs_figures_and_curve_with_their_sources(pack: Pack) -> None:
    plan = plan_of(MIX, {"machine": "z17"}, {"machine": "zTest"}).with_pack(pack)
    used = {(use.id, use.source) for use in outlooks(plan)[0].evidence}
    assert ("site-pack:rating-ztest", "site-pack:test-ratings") in used
    assert ("site-pack:billing-ztest", "site-pack:test-runs") in used
    assert ("zTest n-way curve", "site-pack:test-ratings") in used


@pytest.mark.parametrize("by_row", [False, True], ids=["as a whole", "row by row"])
def test_a_pack_that_is_switched_off_gives_the_same_json_as_none(pack: Pack, by_row: bool) -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z9"}, {"machine": "z17"}, {"machine": "z196"}, {"processors": 12})
    carried = plan.with_pack(pack)
    silent = plan.with_pack(replace(pack, counts=False))
    off = replace(carried, switched_off=pack.row_ids) if by_row else silent
    model = load_model()
    assert outlook_json(forecast(off, model)) == outlook_json(forecast(plan, model))
    assert plan_sha256(off) == plan_sha256(plan)
    assert outlook_json(forecast(carried, model)) != outlook_json(forecast(plan, model))
    assert plan_sha256(carried) != plan_sha256(plan)


def test_a_pack_of_one_figure_moves_the_forecast_as_the_fit_would_on_its_side(pack: Pack) -> None:
    tables = {name: TABLES[name] for name in ("sources.csv", "comparisons.csv")}
    head = tables["comparisons.csv"].splitlines()[0]
    line = "one,test-runs,row 1,java,a new benchmark,cpu,throughput,machine=zEC12,machine=z13,1.9,1.9,point,\n"
    more = pack_from("one-figure", {**tables, "comparisons.csv": f"{head}\n{line}"})
    change = {"machine": "zEC12"}, {"machine": "z13"}
    plan = plan_of({"java": 1.0}, *change)
    before, after = ratio(plan), ratio(plan.with_pack(more))
    assert before < after < 1.9


def test_vendors_figures_carry_the_published_advantage_and_ratings_do_not(pack: Pack) -> None:
    shipped = load_model()
    rating, runs, _ = pack.contents.measurements
    at = shipped.card("application.cpu").index[Slope.PUBLISHED_ADVANTAGE]

    def advantage(*rows: Measurement) -> float:
        return float(
            shipped.with_packs(Basis(pack_measurements=rows, names=vocabulary_of((pack,))))
            .card("application.cpu")
            .mean[at]
        )

    known = float(shipped.card("application.cpu").mean[at])
    assert advantage(rating) == pytest.approx(known, abs=1e-4)
    assert abs(advantage(rating, runs) - known) > 1e-4


def test_a_figure_that_zplanner_publishes_too_does_not_count_twice(pack: Pack) -> None:
    head = TABLES["comparisons.csv"].splitlines()[0]
    row = (
        "again,test-runs,slide,file-server,dbench,cpu,throughput,machine=z196; processors=1..16; "
        "hypervisor=lpar,machine=z10; processors=1..16; hypervisor=lpar,0.7142857,0.7142857,point,\n"
    )
    twice = pack_from("twice", {"sources.csv": TABLES["sources.csv"], "comparisons.csv": f"{head}\n{row}"})
    model = load_model().given(Basis(pack_measurements=twice.contents.measurements, names=vocabulary_of((twice,))))
    assert [one.code for one in model.unfitted] == [UnfittedCode.REPEATED]
    plan = plan_of({"file-server": 1.0}, {"machine": "z10"}, {"machine": "z196"})
    assert ratio(plan.with_pack(twice)) == ratio(plan)


def test_own_measurements_count_on_top_of_a_pack(pack: Pack) -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z17"}, {"machine": "zTest"}).with_pack(pack)
    mine = replace(pack.contents.measurements[1], id="mine", source=OWN_SOURCE, ratio_low=1.4, ratio_high=1.4)
    assert ratio(replace(plan, measurements=(mine,))) > ratio(plan)


def test_the_share_of_the_published_advantage_applies_to_the_packs_steps_too(pack: Pack) -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z17"}, {"machine": "zTest"}).with_pack(pack)
    low, high = (ratio(replace(plan, vendor_advantage=Uncertain.exactly(share))) for share in (0.0, 1.0))
    assert low < high


def test_what_is_as_rated_and_as_published_counts_a_pack_as_the_plan_does(pack: Pack) -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z16"}, {"machine": "z17"})
    silent = replace(plan.with_pack(pack), switched_off=pack.row_ids)
    model = load_model()
    ((with_it,), (without,)) = (advantages(one, plan.scenarios, model) for one in (silent, plan))
    assert with_it is not None
    assert without is not None
    assert with_it.as_rated.throughput_ratio == without.as_rated.throughput_ratio
    assert with_it.as_published.throughput_ratio == without.as_published.throughput_ratio
    to_new = plan_of({"java": 1.0}, {"machine": "z16"}, {"machine": "zTest"}).with_pack(pack)
    (found,) = advantages(to_new, to_new.scenarios, model)
    assert found is not None
    assert median(found.as_rated.throughput_ratio) < ratio(to_new) < median(found.as_published.throughput_ratio)


def test_what_a_pack_says_does_not_run_is_not_forecast_and_named_with_its_source(pack: Pack) -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z17"}, {"machine": "zTest", "page_size": "1M fixed"}).with_pack(pack)
    outlook = outlooks(plan)[0]
    assert outlook.throughput_ratio is None
    said = "Linux with 1M fixed pages does not run on zTest (Invented ratings for tests 2026 (pack site-pack))."
    assert said in map(message, outlook.warnings)
    off = replace(plan, switched_off=frozenset({"site-pack:pages-ztest"}))
    assert off.statements is not None
    assert said not in map(message, outlooks(off)[0].warnings)


def test_a_pack_says_how_many_engines_its_machine_has(pack: Pack) -> None:
    plan = plan_of({"java": 1.0}, {"machine": "z17", "processors": 60}, {"machine": "zTest", "processors": 65})
    warnings = [message(caution) for caution in outlooks(plan.with_pack(pack))[0].warnings]
    assert "zTest has at most 64 engines, not 65 (Invented ratings for tests 2026 (pack site-pack))." in warnings


def test_shipped_statements_say_nothing_of_the_machine_of_a_pack(pack: Pack) -> None:
    assert not any("zTest" in levels for row in published_statements().rows for levels in machines_of(row))
    assert any("zTest" in levels for row in pack.contents.statements for levels in machines_of(row))


def machines_of(row: Statement) -> list[frozenset[str]]:
    return [one.levels for one in row.where if one.field == "machine"]


def test_a_plan_names_no_machine_or_class_of_a_pack_that_it_does_not_carry(pack: Pack) -> None:
    plan = plan_of(MIX, {"machine": "zTest"}, {"machine": "zTest"})
    assert problems(plan.with_pack(pack)) == ()
    assert [(error.code, error.about) for error in missing_packs(plan)] == [
        (PlanCode.MACHINE_OF_MISSING_PACK, Reference(Part.CURRENT, field="machine")),
        (PlanCode.MACHINE_OF_MISSING_PACK, Reference(Part.SCENARIO, 1, "machine")),
        (PlanCode.CLASS_OF_MISSING_PACK, Reference(Part.MIX, 3, "class")),
    ]
    assert problems(plan) == tuple(missing_packs(plan))


def test_a_corrected_pack_keeps_what_was_switched_off_and_a_removed_one_leaves_nothing(pack: Pack) -> None:
    off = frozenset({"site-pack:java-ztest", "site-pack:billing-ztest"})
    plan = replace(Plan().with_pack(replace(pack, counts=False)), switched_off=off)
    shorter = "\n".join(TABLES["comparisons.csv"].splitlines()[:3])
    corrected = plan.with_pack(pack_of({**TABLES, "comparisons.csv": shorter}))
    assert corrected.switched_off == {"site-pack:java-ztest"}
    assert [one.counts for one in corrected.packs] == [False]
    assert plan.without_pack(pack.name) == Plan()


def test_the_packs_of_a_plan_are_no_larger_than_what_a_report_carries(pack: Pack) -> None:
    padding = f"{' ' * 9999}\n" * (LARGEST_PACK // 20_000)
    large = [pack_from(name, {"sources.csv": TABLES["sources.csv"] + padding}) for name in ("one", "two")]
    with refused(PackCode.PACKS_TOO_LARGE, megabytes=5):
        Plan().with_pack(large[0]).with_pack(large[1])


def test_a_pack_is_a_cause_of_its_own_between_two_plans(pack: Pack) -> None:
    old = plan_of(MIX, {}, {"machine": "z17"})
    new = old.with_pack(pack)
    assert plan_causes(old, new) == (Cause(CauseKind.PACKS),)
    assert applied(Cause(CauseKind.PACKS), old, new) == new
    off = replace(new, switched_off=frozenset({"site-pack:java-ztest"}))
    assert plan_causes(new, off) == (Cause(CauseKind.PACKS),)
    assert applied(Cause(CauseKind.PACKS), new, off) == off


def test_the_machine_of_a_pack_does_not_move_forecasts_between_shipped_ones(pack: Pack) -> None:
    alone = {"machines.csv": TABLES["machines.csv"], "sources.csv": TABLES["sources.csv"]}
    names = pack_from("names-only", alone)
    plan = plan_of({"java": 1.0}, {"machine": "z10"}, *({"machine": name} for name in MODERN))
    assert outlook_json(forecast(plan.with_pack(names), load_model())) == outlook_json(forecast(plan, load_model()))


def test_a_machine_between_two_shipped_ones_leaves_their_forecast_as_it_is() -> None:
    before = plan_of({"java": 1.0}, {"machine": "zEC12"}, {"machine": "z14"})
    tables = with_line("machines.csv", "zMid,9998,13,z13,test-ratings,t")
    plan = before.with_pack(replace(pack_of(tables), counts=False))
    assert list(plan.names.machines).index("zMid") < list(plan.names.machines).index("z14")
    assert ratio(plan) == ratio(before)


@st.composite
def packs(draw: st.DrawFn) -> Pack:
    """A pack that defines the machine zTest, the class site-billing and the figures of both in its own way."""
    base, domain = draw(st.sampled_from(MODERN)), draw(st.sampled_from(["application", "kernel"]))
    machine = f"zTest,9999,{draw(st.integers(2, 30))},{base},test-ratings,t"
    own = f"zOwn-{base},9998,{draw(st.integers(2, 30))},{base},test-ratings,t"
    ratio = draw(st.sampled_from(["1.05", "1.2", "1.6"]))
    work = f"site-billing,{domain},cpu,Billing of {base},Nightly,./run-billing --time"
    head = TABLES["comparisons.csv"].splitlines()[0]
    what = f"site-billing,billing,cpu,throughput,machine={base},machine=zTest,{ratio},{ratio},point,"
    tables = with_line("machines.csv", machine, in_place_of="zTest")
    tables["machines.csv"] += f"{own}\n"
    tables |= {"workloads.csv": with_line("workloads.csv", work, in_place_of="site-billing")["workloads.csv"]}
    return pack_of({**tables, "comparisons.csv": f"{head}\nfigure,test-runs,row 1,{what}\n"})


@settings(max_examples=10)
@given(one=packs(), other=packs())
def test_two_plans_with_different_packs_never_see_each_others_rows(one: Pack, other: Pack) -> None:
    """Neither what they can name nor what is forecast of them depends on what else is open in the process."""
    mix, today, then = {"java": 0.5, "site-billing": 0.5}, {"machine": "z13"}, {"machine": "zTest"}
    texts = [text_of(plan_of(mix, today, then).with_pack(pack)) for pack in (one, other)]
    alone = []
    for text in texts:
        forget()
        alone.append(outlook_json(forecast(plan_from(text), load_model())))
    plans = [plan_from(text) for text in texts]
    for _ in range(2):
        for plan, pack, found in zip(plans, (one, other), alone, strict=True):
            assert plan.names.machines.keys() - SHIPPED.machines.keys() == {row.name for row in pack.contents.machines}
            assert plan.names.machines["zTest"] == pack.contents.machines[0]
            assert plan.names.classes["site-billing"] == pack.contents.classes[0]
            assert {*plan.names.sources.values()} - {*SHIPPED.sources.values()} == {*pack.contents.sources}
            assert outlook_json(forecast(plan, load_model())) == found
    assert "zTest" not in SHIPPED.machines
    assert "site-billing" not in SHIPPED.classes
