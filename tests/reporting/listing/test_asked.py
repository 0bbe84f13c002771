"""The model card asks every figure of the main sources as the move that it states."""

import pytest

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Kind
from zplanner.planning.outlook import Quantiles
from zplanner.regression.model import load_model
from zplanner.reporting.listing.asked import AS_PUBLISHED, MAIN_SOURCES, AskedFigure, asked_figures, asked_table


def around(*values: float) -> Quantiles:
    p05, p10, p50, p90, p95 = values
    return Quantiles(None, p05, p10, None, p50, None, p90, p95, None)


def test_every_source_with_figures_has_its_rows() -> None:
    asked = {one.id for one in asked_figures(catalogue(), load_model(), AS_PUBLISHED)}
    of = {row.id: row.source for row in catalogue().comparisons}
    assert {of[name] for name in asked} == set(MAIN_SOURCES) - {"lmbench-sles8"}, "that one printed no figure"


def test_a_forecast_with_the_whole_advantage_meets_what_vendors_published() -> None:
    known = [one for one in asked_figures(catalogue(), load_model(), AS_PUBLISHED) if one.forecast is not None]
    assert len(known) >= 50
    assert sum(one.is_inside_80 for one in known) >= 0.75 * len(known)


def test_at_most_one_figure_by_engines_of_a_source_lies_outside_90() -> None:
    asked = asked_figures(catalogue(), load_model(), AS_PUBLISHED)
    found = [one for one in asked if one.id.startswith("zvm-520-") and one.forecast]
    assert len(found) == 3
    assert sum(not one.is_inside_90 for one in found) <= 1


@pytest.mark.parametrize(
    ("published", "kind", "inside"),
    [
        (1.5, Kind.POINT, (True, True)),
        (1.95, Kind.POINT, (False, True)),
        (2.5, Kind.POINT, (False, False)),
        (4.0, Kind.UPPER_BOUND, (True, True)),
        (1.0 + 1e-9, Kind.UPPER_BOUND, (False, False)),
    ],
)
def test_up_to_x_is_missed_only_by_an_interval_beyond_x(
    published: float, kind: Kind, inside: tuple[bool, bool]
) -> None:
    one = AskedFigure("figure", published, kind, around(1.1, 1.2, 1.5, 1.9, 2.0))
    assert (one.is_inside_80, one.is_inside_90) == inside


def test_the_table_ends_with_how_many_lie_inside() -> None:
    table = asked_table(catalogue(), load_model())
    assert table.values("0")[-1] == "forecast; inside 80% / 90%"
