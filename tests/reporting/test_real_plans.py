"""The example plans, opened, forecast with the shipped model and reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from zplanner.document import open_plan
from zplanner.evidence.vocabulary import OWN_SOURCE
from zplanner.files import folder
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.model import load_model
from zplanner.reporting.evidence_tables import citations, evidence_table, heaviest
from zplanner.reporting.listing.forecast import forecast_listing, outlook_document
from zplanner.reporting.report import FORMATS, write_report

EXAMPLES = sorted((folder("ui") / "examples").glob("*.toml"))


@pytest.fixture(params=EXAMPLES, ids=lambda path: path.stem)
def plan(request: pytest.FixtureRequest) -> Plan:
    example: Path = request.param
    return open_plan(example)


@pytest.fixture
def outlook(plan: Plan) -> Outlook:
    return forecast(plan, load_model())


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("suffix", FORMATS)
def test_every_example_is_reported_in_every_format(suffix: str, plan: Plan, outlook: Outlook, tmp_path: Path) -> None:
    report = tmp_path / f"report{suffix}"
    write_report(plan, outlook, report)
    assert report.stat().st_size > 1000


def test_every_measurement_behind_an_example_is_explained_and_cited(plan: Plan, outlook: Outlook) -> None:
    table = evidence_table(plan, outlook)
    shown = [heaviest(table, number)[0] for number in range(1, len(outlook.scenarios) + 1)]
    cited = citations(shown)
    for part in shown:
        for row in part.rows:
            source, result = part.texts(row, "source_key", "result")
            assert result, row
            assert source == OWN_SOURCE or source in cited


def test_the_table_tells_every_scenario_within_100_columns(outlook: Outlook) -> None:
    table = forecast_listing(outlook)
    for scenario in outlook.scenarios:
        assert scenario.name in table
    assert max(map(len, table.splitlines())) <= 100


def test_a_null_in_the_document_has_its_reason(outlook: Outlook) -> None:
    document = json.loads(json.dumps(outlook_document(outlook)))
    for scenario in document["scenarios"]:
        if any(value is None for value in scenario.values()):
            assert scenario["uncovered"]
