"""n-way curves: what was published, what is borrowed, and how wide a forecast over engines is."""

import math
import re
import shutil
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from zplanner.evidence.catalogue import Catalogue, CurveCode, CurvePoint, catalogue
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.files import folder
from zplanner.regression.facts import log_demand
from zplanner.regression.model import load_model
from zplanner.regression.processors import ModelCode, NWayCurve, NWayCurves, curves_from
from zplanner.regression.scaling import WORKLOAD_SD

BORROWING = ("z900", "z990")
"""Machines without a curve of their own."""

PUBLISHED = tuple(name for name in SHIPPED.machines if name not in BORROWING)

MOST_ENGINES = 208
"""Engines of the largest machine, a z17."""

every_machine = pytest.mark.parametrize("machine", list(SHIPPED.machines))


@pytest.fixture(scope="module")
def curves() -> NWayCurves:
    return curves_from(catalogue().curve_points)


@pytest.mark.parametrize(
    ("machine", "engines", "efficiency"),
    [
        ("z9", 54, 18505 / 560 / 54),  # capacity ratings: 2094-754
        ("z10", 16, 10429 / 902 / 16),  # 2097-716
        ("z10", 64, 31826 / 902 / 64),  # 2097-764
        ("z114", 5, 3139 / 782 / 5),
        ("z196", 80, 52286 / 1202 / 80),
        ("zEC12", 101, 78426 / 1514 / 101),
        ("z13", 141, 111556 / 1695 / 141),
        ("z15 T02", 6, 9215 / 1761 / 6),
        ("z15", 190, 183267 / 2055 / 190),
        ("z17", 208, 248344 / 2477 / 208),
    ],
)
def test_a_curve_goes_through_its_published_points(
    curves: NWayCurves, machine: str, engines: int, efficiency: float
) -> None:
    for found in (curves, load_model().curves):  # of the data, and of the shipped card
        assert math.exp(found.of(machine).log_efficiency(float(engines))) == pytest.approx(efficiency, rel=1e-6)


def test_a_machine_s_own_curve_returns_its_rating() -> None:
    """Every point names both ratings of which it is the quotient."""
    for point in catalogue().curve_points:
        match = re.fullmatch(r"\S+ (\d+) over \S+ (\d+)", point.locator)
        assert match, point
        rating, one = map(int, match.groups())
        curve = load_model().curves.of(point.machine)
        capacity = one * point.processors * math.exp(curve.log_efficiency(float(point.processors)))
        assert capacity == pytest.approx(rating, rel=2e-6), point


def test_the_shipped_card_has_the_curves_of_the_data(curves: NWayCurves) -> None:
    assert load_model().curves.own.keys() == curves.own.keys() == set(PUBLISHED)
    for machine, curve in curves.own.items():
        shipped = load_model().curves.own[machine]
        assert shipped.engines == curve.engines
        assert shipped.efficiency == pytest.approx(curve.efficiency, rel=1e-8)


@every_machine
def test_a_machine_uses_its_own_curve_or_borrows_a_less_certain_one(curves: NWayCurves, machine: str) -> None:
    curve = curves.of(machine)
    if machine in PUBLISHED:
        own = curves.own[machine]
        assert (curve.machines[0], curve.rated) == (machine, own.largest)
        engines = np.arange(1.0, own.largest + 1.0)
        assert curve.log_efficiency(engines) == pytest.approx(own.log_efficiency(engines), abs=1e-12)
    else:
        assert machine not in curve.machines
        assert curve.rated == 0


@pytest.mark.parametrize(
    ("machine", "lenders"),
    [
        ("z900", ("z9",)),
        ("z990", ("z9",)),
        ("z114", ("z196",)),  # of its own generation
        ("zEC12", ("z196", "z13")),  # an older and a newer one are as near
        ("z13s", ("z13",)),
        ("z15 T02", ("z15",)),
    ],
)
def test_a_borrowed_curve_is_the_mean_of_its_neighbors_in_the_logarithm(
    curves: NWayCurves, machine: str, lenders: tuple[str, ...]
) -> None:
    curve = curves.borrowed(machine)
    assert curve.machines == lenders
    assert curve.largest == min(curves.own[name].largest for name in lenders)
    engines = np.arange(1.0, curve.largest + 1.0)
    mean = np.mean([curves.own[name].log_efficiency(engines) for name in lenders], axis=0)
    assert curve.log_efficiency(engines) == pytest.approx(mean, abs=1e-12)


def test_a_machine_that_is_not_stated_gets_the_mean_of_all_curves(curves: NWayCurves) -> None:
    assert set(curves.of(None).machines) == {"z9", "z10", "z196", "zEC12", "z13", "z14", "z15", "z16", "z17"}
    assert curves.of(None).rated == 0


def test_beyond_its_ratings_a_midrange_machine_follows_its_sibling(curves: NWayCurves) -> None:
    """Ratings of a z15 T02 end at 6 engines, an LPAR has up to 65: each loss is as many times a z15's as at 6."""
    curve, sibling = curves.of("z15 T02"), curves.own["z15"]
    assert (curve.rated, curve.largest, curve.machines) == (6, 190, ("z15 T02", "z15"))
    scale = float(curve.log_efficiency(6.0) / sibling.log_efficiency(6.0))
    assert float(curve.log_efficiency(40.0)) == pytest.approx(scale * float(sibling.log_efficiency(40.0)))


def test_without_any_published_curve_borrowing_is_refused_with_a_remedy() -> None:
    with refused(ModelCode.NO_CURVE):
        NWayCurves({}).of("z10")


@every_machine
def test_one_engine_counts_one_and_more_engines_do_more_work_each_less(curves: NWayCurves, machine: str) -> None:
    counts = np.arange(1.0, MOST_ENGINES + 1.0)
    efficiency = np.exp(curves.of(machine).log_efficiency(counts))
    assert efficiency[0] == 1.0
    assert np.all(np.diff(efficiency) < 0.0)
    assert np.all(np.diff(counts * efficiency) > 0.0)


@given(st.integers(2, 64), st.floats(0.3, 1.0), st.floats(1.0, 500.0))
def test_beyond_its_last_point_a_curve_keeps_its_slope(last: int, efficiency: float, times: float) -> None:
    curve = NWayCurve((1, last), (1.0, efficiency), ("z10",), last)
    slope = math.log(efficiency) / math.log(last)
    assert float(curve.log_efficiency(last * times)) == pytest.approx(slope * math.log(last * times), abs=1e-12)


def test_a_curve_of_one_engine_loses_nothing() -> None:
    assert float(NWayCurve((1,), (1.0,), ("z10",), 1).log_efficiency(16.0)) == 0.0


def test_a_figure_is_reduced_to_one_engine_by_the_curves_of_both_its_machines(curves: NWayCurves) -> None:
    sides = Configuration(machine="z10", processors=4), Configuration(machine="z13", processors=8)
    where = ("own-1", "own", "test system", ("mixed",), "payroll")
    row = Measurement(*where, Resource.CPU, Metric.THROUGHPUT, *sides, 3.0, 3.0, Kind.POINT)
    lost = [-float(curves.of(name).log_efficiency(n)) for name, n in (("z10", 4.0), ("z13", 8.0))]
    scaling = curves.scaling.at_mean("mixed")
    software = [float(scaling.software(n)) for n in (4.0, 8.0)]
    y, sd = log_demand(row, curves)
    capacity = math.log(8.0 / 4.0) - float(scaling.factor) * (lost[1] - lost[0]) - math.log(software[1] / software[0])
    assert y == pytest.approx(-math.log(3.0) + capacity)
    assert sd == pytest.approx(math.hypot(0.03, WORKLOAD_SD * (lost[1] - lost[0])))


def points(*stated: tuple[int, float]) -> list[CurvePoint]:
    return [CurvePoint("z10", count, efficiency, "zpcr-ratings", "") for count, efficiency in stated]


def test_points_of_one_machine_become_one_curve_that_starts_at_one_engine() -> None:
    assert curves_from(points((2, 0.95), (4, 0.9))).own == {"z10": NWayCurve((1, 2, 4), (1.0, 0.95, 0.9), ("z10",), 4)}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("z10,3,0.912047,", "z10,3,0.61,", CurveCode.FALLS),
        ("z10,2,0.945122,", "z10,2,0.5,", CurveCode.FALLS),
        ("z10,3,0.912047,", "z10,3,0.96,", CurveCode.RISES),
        ("z10,3,0.912047,", "z10,2,0.91205,", CurveCode.NOT_IN_ORDER),
    ],
)
def test_a_curve_that_falls_is_refused(tmp_path: Path, old: str, new: str, code: CurveCode) -> None:
    data = shutil.copytree(folder("data"), tmp_path / "data")
    text = (data / "curves.csv").read_text(encoding="utf-8")
    assert text.count(old) == 1
    (data / "curves.csv").write_text(text.replace(old, new), encoding="utf-8")
    with refused(code, table="curves.csv"):
        catalogue(data)


def test_every_published_curve_starts_at_two_engines_and_names_its_source() -> None:
    published: Catalogue = catalogue()
    for machine in PUBLISHED:
        mine = [point for point in published.curve_points if point.machine == machine]
        assert mine[0].processors == 2
        assert {point.source for point in mine} == {"zpcr-ratings"}
        assert all(point.locator for point in mine)
