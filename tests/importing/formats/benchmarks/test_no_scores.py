"""What looks like a benchmark and is none is recognized, and answered with what to run instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load_files import OWN, REAL, manifest
from zplanner.errors import ZplannerError
from zplanner.importing.reading import read_file
from zplanner.importing.recognition import recognized
from zplanner.importing.refusals import BenchmarkFileCode

REFUSED = {"perf": BenchmarkFileCode.EVENT_COUNTS, "stress-ng": BenchmarkFileCode.BOGO_OPERATIONS}
FILES = ["perf/stat-x.csv", "perf/stat-de.txt", "stress-ng/metrics-brief.txt"]


@pytest.mark.parametrize(
    "path", [*(OWN / file for file in FILES), *(REAL / row[0] for row in manifest("perf/", "stress"))]
)
def test_a_file_without_scores_is_refused_as_what_it_is(path: Path) -> None:
    reason = read_file(path).reason
    assert reason
    assert reason.code is REFUSED[path.parent.name]


def test_a_table_of_names_and_figures_is_not_taken_for_perf() -> None:
    with pytest.raises(ZplannerError):
        recognized(b"time,system,busy\n12.5,MB,zlnx01,0.5\n")
