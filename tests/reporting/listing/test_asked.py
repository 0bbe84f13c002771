"""The model card asks every figure of the main sources as the move that it states."""

import json
from pathlib import Path

import pytest

from zplanner.cli import run
from zplanner.document.text_plan import text_of
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Kind, Metric
from zplanner.planning.outlook import Quantiles
from zplanner.regression.model import load_model
from zplanner.reporting.listing.model_card import (
    AS_PUBLISHED,
    MAIN_SOURCES,
    AskedFigure,
    asked_figures,
    asked_plan,
    asked_table,
)


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


def test_the_command_line_answers_what_the_table_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = {row.id: row for row in catalogue().comparisons}
    for one in asked_figures(catalogue(), load_model(), AS_PUBLISHED)[::9]:
        plan = tmp_path / "asked.toml"
        plan.write_text(text_of(asked_plan(rows[one.id], AS_PUBLISHED)), encoding="utf-8")
        assert run(["forecast", "--format", "json", str(plan)]) == 0
        quantity = "cpu_per_unit_ratio" if rows[one.id].metric is Metric.CPU_PER_UNIT else "throughput_ratio"
        answer = json.loads(capsys.readouterr().out)["scenarios"][0][quantity]
        assert (answer is None) == (one.forecast is None), one.id
        for name, value in (answer or {}).items():
            assert value == pytest.approx(getattr(one.forecast, name), rel=1e-5), one.id


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
