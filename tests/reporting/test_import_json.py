"""The document of `import --dry-run --format json` holds every kind of offer, and leaves out what is unknown."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.histories.any_histories import history
from tests.planning.moved import moved
from zplanner.errors import Part, Reference, ZplannerError
from zplanner.importing.found import FoundFact
from zplanner.importing.reading import FileReading, ReadStatus
from zplanner.importing.refusals import MachineFileCode
from zplanner.importing.taking import Answer, Offer, Offered, Origin, Question, QuestionCode
from zplanner.planning.decisions.carried_out import score
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Season
from zplanner.regression.model import load_model
from zplanner.reporting.listing.imported import import_json, import_listing
from zplanner.uncertain import Uncertain

ORIGINS = (Origin(Path("sysinfo.txt"), 2), Origin(Path("sa21.csv")))


def offer(part: Part, value: object, field: str = "") -> Offer:
    return Offer(Reference(part, field=field), value, ORIGINS)


def test_every_offer_is_stated_as_a_text_plan_states_it() -> None:
    offers = (
        offer(Part.CURRENT, "z196", "machine"),
        offer(Part.CURRENT, Uncertain.exactly(0.6503), "utilization"),
        offer(Part.GROWTH, Uncertain(0.1, 0.14, 0.9), "per_year"),
        offer(Part.SEASON, Season((1.0,) * 11 + (1.3,), 10)),
        offer(Part.HISTORY, history([0.5])),
    )
    asked = ZplannerError(QuestionCode.VALUES_DIFFER, field="machine", values=("z10", "z196"))
    found = Offered(offers, (Question(asked, (Answer("z196", offers[:1]),)),))
    document = json.loads(import_json([], found))
    assert [(one["field"], one["value"]) for one in document["offers"]] == [
        ("machine", "z196"),
        ("utilization", 0.6503),
        ("growth.per_year", "0.12 +- 0.02 @ 90%"),
        ("season", {"factors": [1.0] * 11 + [1.3], "month": 10}),
        ("history", "ZLNX01"),
    ]
    assert document["offers"][0]["from"] == [{"file": "sysinfo.txt", "line": 2}, {"file": "sa21.csv"}]
    assert [one["name"] for one in document["questions"][0]["choices"]] == ["z196"]
    assert document["questions"][0]["code"] == "values-differ"


def test_what_a_file_does_not_say_is_absent() -> None:
    fact = FoundFact("machine", "z196", 2)
    document = json.loads(import_json([FileReading(Path("sysinfo.txt"), "sysinfo", facts=(fact,))], Offered()))
    (file,) = document["files"]
    assert "tool_version" not in file
    assert "reason" not in file
    assert file["facts"] == [{"field": "machine", "value": "z196", "line": 2}]


def test_a_refused_file_has_its_reason() -> None:
    error = ZplannerError(QuestionCode.SEVERAL_SYSTEMS, count=2)
    document = json.loads(import_json([FileReading(Path("x"), status=ReadStatus.REFUSED, reason=error)], Offered()))
    assert document["files"][0]["status"] == "refused"
    assert document["files"][0]["reason"].startswith("the files are of 2 systems")


def test_a_score_is_under_a_key_of_its_own() -> None:
    found = score(moved([0.4]), load_model())
    document = json.loads(import_json([], Offered(score=found)))["actual"]
    assert (document["scenario"], document["move"], document["months_from"]) == ("zEC12", "2027-03", "2026-11")
    assert (document["inside_90"], document["scored"], document["statistic"]) == (1, 1, "p95")
    first, second, *_ = document["months"]
    assert (first["month"], first["actual"], second["actual"]) == ("2027-03", 0.4, None)
    assert first["forecast"]["p50"] == pytest.approx(found.scored[0].forecast[2], rel=1e-5)
    assert "actual" not in json.loads(import_json([], Offered()))


def test_a_comparison_has_its_forecast() -> None:
    forecast = Quantiles(*[1.4 + 0.05 * n for n in range(9)])
    (told,) = json.loads(import_json([], Offered((replace(offer(Part.MEASUREMENT, ()), forecast=forecast),))))["offers"]
    assert (told["forecast"]["p05"], told["forecast"]["p95"]) == (1.45, 1.75)


def test_what_is_told_of_all_files_is_not_told_again_of_each() -> None:
    moment = ZplannerError(MachineFileCode.ONE_MOMENT)
    reading = FileReading(Path("free.txt"), "free", facts=(FoundFact("memory_used_gib", 8.0, 2),), notices=(moment,))
    for told, times in (((moment,), 1), ((), 1), ((ZplannerError(MachineFileCode.NO_ADAPTER),), 1)):
        assert import_listing([reading], Offered(notices=told), is_dry=True).count("only once") == times
