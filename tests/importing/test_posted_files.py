"""Files in the shapes that people post and mail: each offers what its manifest says, or is refused or asked about."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.load_files import REAL
from zplanner.importing.batch import Batch
from zplanner.importing.offers import offered
from zplanner.importing.reading import FileReading, ReadStatus, SystemReading
from zplanner.importing.taking import Offered
from zplanner.planning.plan import Plan
from zplanner.uncertain import Uncertain

SECOND = REAL / "second"
MISSING = not (SECOND / "MANIFEST.csv").exists()

SHARE, OFFER, SCORE = 0.0006, 0.012, 1e-4
"""Tolerances of the manifest: of shares, of an offered utilization, and relative ones of scores."""

READ_SINCE = {
    "zvm-perftk-fcx225.txt",
    "rmf-partition-data.txt",
    "njmon-71.json",
    "pmrep-csv.csv",
    "lszcrypt-zec12.txt",
}
"""Files that the manifest lets an import refuse, and that are read by now: their own tests say what they hold."""

PER_ENGINES = {
    "sar-restart-4-to-8.txt": {4: 0.858, 8: 0.429},
    "sar-two-members.txt.gz": {4: 0.858, 8: 0.429},
    "sar-C-comment.txt": {4: 0.858, 8: 0.429},
    "nmon-hotplug-4-to-8.nmon": {4: 0.922, 8: 0.461},
}
"""The utilization that each number of engines is offered with: the 95th percentile of the engines busy, over these."""

RIGHTED = {"vmstat-ts-prefixed.txt": {"first": "2024-05-01T10:00:15"}}
"""What the manifest has wrongly: the first of 11 samples of 12 rows ends at the second row's time, not the sixth's."""


def rows() -> list[dict[str, str]]:
    if MISSING:
        return []
    with (SECOND / "MANIFEST.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def differences(readings: tuple[FileReading, ...], found: Offered, expected: dict[str, Any]) -> Iterator[str]:
    """What is not as the manifest expects it."""
    (reading,) = readings
    if not expected:
        if reading.status is ReadStatus.READ and not reading.asked and not found.questions:
            yield "read"
        return
    if reading.status is not ReadStatus.READ:
        yield f"{reading.status}: {reading.reason!r}"
        return
    systems = {one.system: one for one in reading.systems}
    for name, value in expected.items():
        if isinstance(value, dict) and name in systems:
            yield from (text for key in value for text in _difference(key, value[key], reading, systems[name], found))
        else:
            one = reading.systems[0] if reading.systems else None
            yield from _difference(name, value, reading, one, found)


def _difference(
    name: str, value: Any, reading: FileReading, one: SystemReading | None, found: Offered
) -> Iterator[str]:
    told: Any = None
    match name:
        case "facts":
            facts = {fact.field: fact.value for fact in reading.facts}
            told = {field: facts.get(field) for field in value}
        case "scores":
            for metric, number in value:
                scores = [score.value for score in reading.scores if score.metric == metric]
                if not any(abs(score / number - 1.0) <= SCORE for score in scores):
                    yield f"{metric}: {scores}, not {number}"
            return
        case "refused":
            told = reading.refused_count
        case "offer":
            told = next((offer.value for offer in found.offers if offer.about.field == "utilization"), None)
            if not isinstance(told, Uncertain) or abs(told.low - value) > OFFER:
                yield f"offer: {told}, not {value}"
            return
        case _ if one is None:
            pass
        case "interval_s":
            told = one.interval
        case "first":
            told = str(np.datetime64(int(one.first), "s"))
        case "engines":
            told = one.engines[-1] if one.engines else None
        case "engines_min" | "engines_max":
            told = (min if name == "engines_min" else max)(one.engines)
        case "restarts":
            told = one.restarts
        case _:
            told = getattr(one.samples, name)
    is_near = isinstance(told, float) and abs(told - value) <= SHARE
    if told != value and not is_near:
        yield f"{name}: {told}, not {value}"


FILES = [one for one in rows() if "read_in_place" not in one["expected"]]


def read(file: Path) -> tuple[tuple[FileReading, ...], Offered]:
    readings = Batch([file]).read()
    return readings, offered(readings, Plan())


@pytest.mark.skipif(MISSING, reason="the real files lie beside the repository")
@pytest.mark.parametrize("row", FILES, ids=lambda one: one["file"])
def test_a_posted_file_offers_what_its_manifest_says(row: dict[str, str]) -> None:
    readings, found = read(SECOND / row["file"])
    if row["file"] not in READ_SINCE:
        assert not list(differences(readings, found, json.loads(row["expected"]) | RIGHTED.get(row["file"], {})))
    if row["file"] in PER_ENGINES:
        (question,) = (one for one in found.questions if one.asked.code.name == "ENGINES_DIFFER")
        for answer in question.answers:
            (load,) = (offer.value for offer in answer.offers if offer.about.field == "utilization")
            assert load.low == pytest.approx(PER_ENGINES[row["file"]][round(answer.value.median)], abs=OFFER)
