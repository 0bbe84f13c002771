"""What does not hold in the measurements and the report of a text plan is told with its place and a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.document.text_plans import COMPLETE, refusal

ADDED = {
    "a measurement without an id": (
        'id = "one"\n',
        "",
        "[[measurement]] 1: id is missing; state it.",
    ),
    "a measurement with an empty id": (
        'id = "one"\n',
        'id = " "\n',
        "[[measurement]] 1 id: the cell is empty; fill it in.",
    ),
    "an unknown column": (
        "note",
        "remark",
        "[[measurement]] 1: 'remark' is not a column of a measurement; write",
    ),
    "another's measurement": (
        '"own"',
        '"share-13102"',
        "[[measurement]] 1 source: 'share-13102' is not a known",
    ),
    "a ratio that is none": (
        "= 1.5",
        "= nan",
        "[[measurement]] 1 ratio_low: the ratio nan is outside 0.001 to 1000",
    ),
    "a truth value for a ratio": (
        "= 1.5",
        "= true",
        "[[measurement]] 1 ratio_low: this is not a number; write target/base",
    ),
    "a number for a text": (
        '"made up"',
        "7",
        "[[measurement]] 1 benchmark: this is not a text; write it in quotes.",
    ),
    "a class that is none": (
        '"java"',
        '"jawa"',
        "[[measurement]] 1 workload_class: 'jawa' is not a workload class",
    ),
    "counts that says neither": (
        "counts = false",
        "counts = 0",
        "[[measurement]] 1 counts: this is not a truth value",
    ),
    "an unknown key": (
        "author",
        "writer",
        "[report]: 'writer' is not a key of [report]; use one of: title, author,",
    ),
    "another paper": (
        "us-letter",
        "a3",
        "[report] paper: 'a3' is not a paper size of the report; use one of: a4,",
    ),
    "a day that never was": (
        "2026-11-21",
        '"2026-02-30"',
        "[report] date: '2026-02-30' is not a date; write year-",
    ),
    "a time of day": (
        "2026-11-21",
        "2026-11-21T07:30:00",
        "[report] date: this is not a date; write year-month-day",
    ),
    "a picture that is none": (
        "AAAA",
        "!",
        "[report] logo: this is not base64 text; write the PNG file in base64.",
    ),
    "another picture": (
        "AAAA",
        "BBBB",
        "[report] logo: this is not a PNG picture; save the logo as PNG.",
    ),
    "one section in no list": (
        '["glossary"]',
        '"glossary"',
        "[report] leave_out: this is not a list of texts; write",
    ),
    "an unknown section": (
        '["glossary"]',
        '["cover"]',
        "[report] leave_out: 'cover' is not a section of the report",
    ),
    "notes in no table": (
        "[report.notes]\nsummary = ",
        "notes = ",
        "[report] notes: this is not a table; write [report.",
    ),
    "a note in no section": (
        "summary",
        '"sum\\nmary"',
        "[report.notes]: 'sum?mary' is not a section of the report;",
    ),
    "a note that is no text": (
        '"Mind."',
        "1",
        "[report.notes] summary: this is not a text; write it in quotes.",
    ),
}
ADDITIONS = """
[[measurement]]
id = "one"
source = "own"
locator = "log book"
workload_class = "java"
benchmark = "made up"
resource = "cpu"
metric = "throughput"
base = "machine=z10"
target = "machine=z196"
ratio_low = 1.5
ratio_high = 1.5
kind = "point"
note = ""
counts = false
[report]
author = "A. Planner"
date = 2026-11-21
paper = "us-letter"
leave_out = ["glossary"]
logo = "AAAA"
[report.notes]
summary = "Mind."
"""


@pytest.mark.parametrize("case", ADDED)
def test_a_plan_with_additions_is_refused_for(case: str, tmp_path: Path) -> None:
    written, mistaken, sentence = ADDED[case]
    assert written in ADDITIONS
    assert refusal(tmp_path / "plan.toml", COMPLETE + ADDITIONS.replace(written, mistaken, 1)).startswith(sentence)


def test_a_measurement_of_one_id_twice_is_refused(tmp_path: Path) -> None:
    row = ADDITIONS.partition("[report]")[0]
    expected = "[[measurement]] 2 id: the id stands twice; give each measurement its own id."
    assert refusal(tmp_path / "plan.toml", COMPLETE + row + row) == expected
