"""What does not hold in the measurements and the report of a text plan is told with its place and a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.document.text_plans import COMPLETE, assert_is, refusal
from zplanner.document import open_plan
from zplanner.document.refusals import TableCode
from zplanner.errors import Code, Part, Reference

ADDED: dict[str, tuple[str, str, Code | None, Reference | None]] = {
    "a measurement without an id": ('id = "one"\n', "", TableCode.MISSING_KEY, Reference(Part.MEASUREMENT, 1, "id")),
    "a measurement with an empty id": ('id = "one"\n', 'id = " "\n', None, Reference(Part.MEASUREMENT, 1)),
    "an unknown column": ("note", "remark", TableCode.UNKNOWN_KEY, Reference(Part.MEASUREMENT, 1)),
    "another's measurement": ('"own"', '"share-13102"', None, Reference(Part.MEASUREMENT, 1)),
    "a ratio that is none": ("= 1.5", "= nan", None, Reference(Part.MEASUREMENT, 1)),
    "a truth value for a ratio": (
        "= 1.5",
        "= true",
        TableCode.NOT_A_NUMBER,
        Reference(Part.MEASUREMENT, 1, "ratio_low"),
    ),
    "a number for a text": ('"made up"', "7", TableCode.NOT_A_TEXT, Reference(Part.MEASUREMENT, 1, "benchmark")),
    "a class that is none": ('"java"', '"jawa"', None, Reference(Part.MEASUREMENT, 1)),
    "counts that says neither": (
        "counts = false",
        "counts = 0",
        TableCode.NOT_A_TRUTH_VALUE,
        Reference(Part.MEASUREMENT, 1, "counts"),
    ),
    "an unknown key": ("author", "writer", TableCode.UNKNOWN_KEY, Reference(Part.REPORT)),
    "another paper": ("us-letter", "a3", TableCode.NOT_A_CHOICE, Reference(Part.REPORT, field="paper")),
    "a day that never was": ("2026-11-21", '"2026-02-30"', None, Reference(Part.REPORT)),
    "a time of day": ("2026-11-21", "2026-11-21T07:30:00", TableCode.NOT_A_DATE, Reference(Part.REPORT, field="date")),
    "a picture that is none": ("AAAA", "!", TableCode.NOT_BASE64, Reference(Part.REPORT, field="logo")),
    "another picture": ("AAAA", "BBBB", None, Reference(Part.REPORT)),
    "one section in no list": (
        '["glossary"]',
        '"glossary"',
        TableCode.NOT_A_LIST,
        Reference(Part.REPORT, field="leave_out"),
    ),
    "an unknown section": (
        '["glossary"]',
        '["cover"]',
        TableCode.NOT_A_CHOICE,
        Reference(Part.REPORT, field="leave_out"),
    ),
    "notes in no table": (
        "[report.notes]\nsummary = ",
        "notes = ",
        TableCode.NOT_A_TABLE,
        Reference(Part.REPORT, field="notes"),
    ),
    "a note in no section": ("summary", '"sum\\nmary"', TableCode.NOT_A_CHOICE, Reference(Part.REPORT, field="notes")),
    "a price of no machine": ("z14 =", "z99 =", None, Reference(Part.COSTS)),
    "a price that is none": ("900000 EUR", "much", TableCode.NOT_A_PRICE, Reference(Part.COSTS, field="machine z14")),
    "a note that is no text": ('"Mind."', "1", TableCode.NOT_A_TEXT, Reference(Part.REPORT, field="notes summary")),
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
[costs.machine]
z14 = "900000 EUR"
"""


MOVED: dict[str, tuple[str, str, Code | None, Reference | None]] = {
    "a move to no scenario": (
        '"z196"\nmonth',
        '"z14"\nmonth',
        TableCode.NO_SCENARIO,
        Reference(Part.MOVE, field="scenario"),
    ),
    "a move without its month": ('month = "2027-03"\n', "", TableCode.MISSING_KEY, Reference(Part.MOVE, field="month")),
    "a thirteenth month": ("2027-03", "2027-13", TableCode.NOT_A_MONTH, Reference(Part.MOVE, field="month")),
    "a month of the last millennium": (
        "2027-03",
        "0027-03",
        TableCode.NOT_A_MONTH,
        Reference(Part.MOVE, field="month"),
    ),
    "a month that is a day": ('"2027-03"', "2027-03-01", TableCode.NOT_A_TEXT, Reference(Part.MOVE, field="month")),
}
MOVE = """
[move]
scenario = "z196"
month = "2027-03"
"""


@pytest.mark.parametrize("case", MOVED)
def test_a_move_is_refused_for(case: str, tmp_path: Path) -> None:
    written, mistaken, code, about = MOVED[case]
    assert written in MOVE
    assert_is(refusal(tmp_path / "plan.toml", COMPLETE + MOVE.replace(written, mistaken, 1)), code, about)


@pytest.mark.parametrize(
    ("month", "is_read"), [("1979-12", False), ("1980-01", True), ("2199-12", True), ("2200-01", False)]
)
def test_a_move_lies_in_the_years_that_a_report_may_have(month: str, is_read: bool, tmp_path: Path) -> None:
    path, text = tmp_path / "plan.toml", COMPLETE + MOVE.replace("2027-03", month)
    if is_read:
        path.write_text(text, encoding="utf-8")
        move = open_plan(path).move
        assert move is not None
        assert move.month == month
    else:
        assert_is(refusal(path, text), TableCode.NOT_A_MONTH, Reference(Part.MOVE, field="month"))


def test_a_machine_has_one_price_however_it_is_written(tmp_path: Path) -> None:
    twice = f"{COMPLETE}[costs.machine]\nz14 = 5\nZ14 = 6\n"
    about = Reference(Part.COSTS, field="machine Z14")
    assert_is(refusal(tmp_path / "plan.toml", twice), TableCode.DUPLICATE_SYSTEM, about)


def test_a_price_under_a_linuxone_name_is_that_of_its_machine(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(f'{COMPLETE}[costs.machine]\n"LinuxONE III" = 5\n')
    assert open_plan(path).costs.base_price("z15") == 5.0


@pytest.mark.parametrize("case", ADDED)
def test_a_plan_with_additions_is_refused_for(case: str, tmp_path: Path) -> None:
    written, mistaken, code, about = ADDED[case]
    assert written in ADDITIONS
    assert_is(refusal(tmp_path / "plan.toml", COMPLETE + ADDITIONS.replace(written, mistaken, 1)), code, about)


def test_a_measurement_of_one_id_twice_is_refused(tmp_path: Path) -> None:
    row = ADDITIONS.partition("[report]")[0]
    error = refusal(tmp_path / "plan.toml", COMPLETE + row + row)
    assert_is(error, TableCode.DUPLICATE_ID, Reference(Part.MEASUREMENT, 2, "id"))
