"""What was published, by its ids, and the facts that it is fitted as."""

from collections.abc import Mapping

import pytest

from zplanner.evidence.catalogue import Catalogue, Run, catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.regression.facts import Fact, facts_from
from zplanner.regression.processors import curves_from


@pytest.fixture(scope="session")
def published() -> Catalogue:
    return catalogue()


@pytest.fixture(scope="session")
def rows(published: Catalogue) -> Mapping[str, Measurement]:
    return {row.id: row for row in published.measurements}


@pytest.fixture(scope="session")
def runs(published: Catalogue) -> Mapping[str, Run]:
    return {run.id: run for run in published.runs}


@pytest.fixture(scope="session")
def facts(published: Catalogue) -> Mapping[str, Fact]:
    """The fact that each fitted measurement belongs to."""
    measurements = published.comparisons
    found, _ = facts_from(measurements, curves_from(published.curve_points))
    return {name: fact for fact in found for name in fact.ids}
