"""The `.zplan` document keeps a plan to the last bit, and a file that is none, or no longer one, is told as such."""

from __future__ import annotations

import shutil
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.document.text_plans import assert_is, opening_refused, refusal
from tests.refusals import refused
from zplanner.document import open_plan, plan_file, save_plan
from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.document.snapshots import opened
from zplanner.errors import Code, Part, Reference
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind
from zplanner.histories.history import Clock
from zplanner.importing.merging import import_measurements, merged
from zplanner.planning.partitions import Host, Partition
from zplanner.planning.plan import (
    HORIZON_YEARS,
    LEAD_TIME_MONTHS,
    PEAK_CORRELATION,
    TARGET_YEARS,
    Component,
    Costs,
    MadeMove,
    Plan,
    Price,
    Scenario,
)
from zplanner.planning.problems import problems
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import NumberCode, Uncertain

FILES = Path(__file__).parents[1] / "files"
RELEASED = FILES / "format-9.zplan"
EIGHTH = FILES / "format-8.zplan"
SEVENTH = FILES / "format-7.zplan"
SIXTH = FILES / "format-6.zplan"
FIFTH = FILES / "format-5.zplan"
FOURTH = FILES / "format-4.zplan"
THIRD = FILES / "format-3.zplan"
SECOND = FILES / "format-2.zplan"
FIRST = FILES / "format-1.zplan"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A document that a test may spoil."""
    return Path(shutil.copy(RELEASED, tmp_path / "plan.zplan"))


def change(file: Path, *statements: str) -> None:
    """Edit a document with SQLite, as a curious planner might, heeding no constraint."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            connection.execute(statement)


def test_the_released_document_of_format_1_opens_as_the_plan_it_was_saved_from() -> None:
    plan = open_plan(FIRST)
    expected, outcome = merged(open_plan(FILES / "format-1.toml"), import_measurements(FILES / "own.csv"))
    assert not outcome.refused
    ids = ["payroll-z10-z196", "own-own-3"]
    own = tuple(replace(row, id=name) for row, name in zip(expected.measurements, ids, strict=True))
    assert plan == replace(expected, measurements=own)
    assert plan.measurements[0].target.number("utilization") == Uncertain.parse("0.5 +- 0.05 @ 95%")
    assert plan.measurements[0].kind is Kind.ABOUT
    assert plan.report == ReportSettings()
    assert plan.vendor_advantage == VENDOR_ADVANTAGE


def test_the_released_document_of_format_2_opens_as_the_text_plan_it_was_saved_from() -> None:
    plan = open_plan(SECOND)
    assert plan == open_plan(SECOND.with_suffix(".toml"))
    assert plan.report.left_out == {Section.GLOSSARY, Section.GROWTH}
    assert plan.vendor_advantage == VENDOR_ADVANTAGE


def test_the_released_document_of_format_3_opens_as_the_text_plan_it_was_saved_from() -> None:
    plan = open_plan(THIRD)
    assert plan == open_plan(THIRD.with_suffix(".toml"))
    assert (plan.target_years, plan.horizon_years, plan.costs) == (TARGET_YEARS, HORIZON_YEARS, Costs())
    assert plan.vendor_advantage == Uncertain.parse("0.4 +- 0.3 @ 90%")
    assert plan.switched_off == {"order-index-scan"}
    assert plan.report.left_out == {Section.GLOSSARY, Section.GROWTH}
    assert plan.report.logo.startswith(b"\x89PNG")


def test_the_released_document_of_format_4_opens_as_the_text_plan_it_was_saved_from() -> None:
    plan = open_plan(FOURTH)
    assert plan == open_plan(FOURTH.with_suffix(".toml"))
    assert plan.histories == ()
    assert plan.mix[1].growth_per_year == Uncertain.parse("0.25 +- 0.1 @ 90%")
    assert [(step.month, step.workload_class) for step in plan.load_steps] == [(12, "java"), (30, "")]
    assert plan.season is not None
    assert (plan.season.month, plan.season.factors[11]) == (11, 1.35)
    assert (plan.target_years, plan.horizon_years) == (2.5, (0.5, 2.5, 4.0))
    assert plan.costs == Costs(
        engine=Price(95000.0, "EUR"), license=Price(12500.5, "EUR"), missed_month=Price(40000.0, "EUR")
    )


def test_the_released_document_of_format_9_opens_as_its_text_plan() -> None:
    plan = open_plan(RELEASED)
    assert plan == open_plan(RELEASED.with_suffix(".toml"))
    assert plan.lead_time_months == 9.0
    assert plan.peak_correlation == Uncertain.parse("0.3 +- 0.2 @ 90%")
    assert opened(plan.snapshots[1]).peak_correlation == PEAK_CORRELATION


def test_the_released_document_of_format_8_opens_as_its_text_plan_with_the_default_lead_time() -> None:
    plan = open_plan(EIGHTH)
    assert plan == open_plan(EIGHTH.with_suffix(".toml"))
    assert plan.lead_time_months == LEAD_TIME_MONTHS


def test_the_released_document_of_format_7_opens_as_its_text_plan() -> None:
    plan = open_plan(SEVENTH)
    assert plan == open_plan(SEVENTH.with_suffix(".toml"))
    assert plan.peak_correlation == PEAK_CORRELATION
    first, second = plan.snapshots
    assert (first.name, first.kept) == ("Before the „engines“ were counted", "2026-11-20T09:30:00")
    assert replace(opened(first), name="") == replace(open_plan(FILES / "format-1.toml"), name="")
    assert opened(second) == replace(plan, snapshots=())


def test_the_released_document_of_format_6_opens_as_its_text_plan_and_the_load_beside_it() -> None:
    plan = open_plan(SIXTH)
    assert replace(plan, histories=()) == open_plan(SIXTH.with_suffix(".toml"))
    assert plan.snapshots == ()
    assert plan.move == MadeMove("zEC12, 6 engines", "2027-03")
    assert plan.histories == open_plan(FIFTH).histories


def test_the_released_document_of_format_5_opens_as_its_text_plan_and_the_load_beside_it() -> None:
    plan = open_plan(FIFTH)
    assert replace(plan, histories=()) == open_plan(FIFTH.with_suffix(".toml"))
    one, other = plan.histories
    assert (one.system, one.clock, len(one.starts), one.engine_range) == ("ZLNX01", Clock.UTC, 192, (7, 8))
    assert one.gaps
    assert one.restarts
    assert one.files[0].name == "sadf-d-2026-10-21.csv"
    assert (other.window, other.clock, other.engine_range) == (3600, Clock.LOCAL, None)
    assert np.isnan(other.steal).all()


@pytest.mark.parametrize("earlier", [FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH], ids=list("12345678"))
def test_a_document_of_an_earlier_format_is_saved_in_the_newest(earlier: Path, tmp_path: Path) -> None:
    save_plan(open_plan(earlier), tmp_path / "plan.zplan")
    assert (tmp_path / "plan.zplan").read_bytes()[60:64] == struct.pack(">i", plan_file.FORMAT)
    assert open_plan(tmp_path / "plan.zplan") == open_plan(earlier)


def test_the_released_document_still_has_the_bytes_that_saving_gives(tmp_path: Path) -> None:
    save_plan(open_plan(RELEASED), tmp_path / "again.zplan")
    again, released = (tmp_path / "again.zplan").read_bytes(), RELEASED.read_bytes()
    # bytes 24 to 27 count the transactions, bytes 92 to 99 name the SQLite release that wrote the file
    for part in (slice(24), slice(28, 92), slice(100, None)):
        assert again[part] == released[part]


def test_a_document_says_that_it_is_one_and_in_which_format() -> None:
    header = RELEASED.read_bytes()[:100]
    assert header[68:72] == b"ZPLN"
    assert header[60:64] == struct.pack(">i", plan_file.FORMAT)
    with closing(sqlite3.connect(RELEASED)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (plan_file.APPLICATION_ID,)
        assert connection.execute("PRAGMA user_version").fetchone() == (plan_file.FORMAT,)


def test_an_unfinished_plan_is_kept_as_it_is(tmp_path: Path) -> None:
    plan = Plan(
        name="",
        mix=(Component("java", Uncertain(0.2, 0.3, 0.5)), Component("java", Uncertain.exactly(2))),
        scenarios=(Scenario(""), Scenario("twice"), Scenario("twice", Configuration(machine="z9"))),
        target_utilization=1.5,
    )
    assert problems(plan)
    save_plan(plan, tmp_path / "plan.zplan")
    assert open_plan(tmp_path / "plan.zplan") == plan


def test_the_empty_plan_is_kept(tmp_path: Path) -> None:
    save_plan(Plan(), tmp_path / "plan.zplan")
    assert open_plan(tmp_path / "plan.zplan") == Plan()


def test_reading_changes_nothing_and_leaves_nothing_beside_the_file(copy: Path) -> None:
    before = copy.read_bytes()
    copy.chmod(0o444)
    copy.parent.chmod(0o555)
    try:
        open_plan(copy)
    finally:
        copy.parent.chmod(0o755)
    assert copy.read_bytes() == before
    assert list(copy.parent.iterdir()) == [copy]


def test_a_document_that_a_database_tool_left_in_write_ahead_mode_opens_without_files_beside_it(copy: Path) -> None:
    change(copy, "PRAGMA journal_mode = WAL")
    assert list(copy.parent.iterdir()) == [copy]
    assert open_plan(copy) == open_plan(RELEASED)
    assert list(copy.parent.iterdir()) == [copy]


@pytest.mark.parametrize("name", ["a b", "100%", "what?", "#1", "a&mode=rwc", "ümläut", "%3f", "semi;colon", "'\""])
def test_a_document_of_any_name_opens(name: str, tmp_path: Path) -> None:
    file = tmp_path / name / f"{name}.zplan"
    file.parent.mkdir()
    shutil.copy(RELEASED, file)
    assert open_plan(file) == open_plan(RELEASED)


def test_a_document_beside_the_reader_opens_by_its_bare_name(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(copy.parent)
    assert open_plan(Path("plan.zplan")) == open_plan(RELEASED)


FOREIGN: dict[str, tuple[Callable[[bytes], bytes], DocumentCode, Damage | None]] = {
    "an empty file": (lambda data: b"", DocumentCode.EMPTY, None),
    "a text": (lambda data: b"format = 1\n", DocumentCode.NOT_A_PLAN, None),
    "the first letters": (lambda data: data[:10], DocumentCode.NOT_A_PLAN, None),
    "the magic alone": (lambda data: data[:16], DocumentCode.DAMAGED, Damage.CUT_OFF),
    "half a header": (lambda data: data[:70], DocumentCode.DAMAGED, Damage.CUT_OFF),
    "a header alone": (lambda data: data[:100], DocumentCode.DAMAGED, Damage.CUT_OFF),
    "half a file": (lambda data: data[: len(data) // 2], DocumentCode.DAMAGED, Damage.CUT_OFF),
    "all but one byte": (lambda data: data[:-1], DocumentCode.DAMAGED, Damage.CUT_OFF),
    "the file of another program": (lambda data: data[:68] + b"Note" + data[72:], DocumentCode.NOT_A_PLAN, None),
    "a newer format": (
        lambda data: data[:60] + struct.pack(">i", plan_file.FORMAT + 1) + data[64:],
        DocumentCode.NEWER_FORMAT,
        None,
    ),
    "a format before the first": (
        lambda data: data[:60] + bytes(4) + data[64:],
        DocumentCode.DAMAGED,
        Damage.NO_FORMAT,
    ),
    "overwritten tables": (
        lambda data: data[:100] + b"\xff" * (len(data) - 100),
        DocumentCode.DAMAGED,
        Damage.NO_DATABASE,
    ),
    "a lost page": (
        lambda data: data[:4096] + bytes(4096) + data[8192:],
        DocumentCode.DAMAGED,
        Damage.CONTRADICTION,
    ),
}


@pytest.mark.parametrize("case", FOREIGN)
def test_opening_refuses(case: str, tmp_path: Path) -> None:
    spoil, code, damage = FOREIGN[case]
    error = refusal(tmp_path / "plan.zplan", spoil(RELEASED.read_bytes()))
    assert (error.code, error.values.get("what")) == (code, damage)


def test_the_database_of_another_program_is_no_plan(tmp_path: Path) -> None:
    file = tmp_path / "notes.zplan"
    change(file, "CREATE TABLE note (text TEXT)", "INSERT INTO note VALUES ('milk')")
    assert opening_refused(file).code is DocumentCode.NOT_A_PLAN


EDITED: dict[str, tuple[Code | None, Damage | None, Reference | None]] = {
    "UPDATE component SET workload_class = 'cobol' WHERE position = 2": (
        TableCode.UNKNOWN_CLASS,
        None,
        Reference(Part.MIX, 2, "class"),
    ),
    "UPDATE component SET share_low = 'half'": (NumberCode.NOT_A_NUMBER, None, Reference(Part.MIX, 1, "share low")),
    "UPDATE component SET share_low = 9": (NumberCode.BACKWARD, None, Reference(Part.MIX, 1, "share")),
    "UPDATE entry SET level = 'z99' WHERE field = 'machine' AND configuration = 2": (
        None,
        None,
        Reference(Part.SCENARIO, 2),
    ),
    "UPDATE entry SET field = 'colour' WHERE configuration = 0 AND field = 'machine'": (
        None,
        None,
        Reference(Part.CURRENT),
    ),
    "UPDATE entry SET low = 900, high = 900 WHERE field = 'processors'": (None, None, Reference(Part.CURRENT)),
    "UPDATE entry SET configuration = 7 WHERE field = 'java'": (DocumentCode.DAMAGED, Damage.CONTRADICTION, None),
    "DELETE FROM plan": (DocumentCode.DAMAGED, Damage.CONTRADICTION, None),
    "DELETE FROM configuration WHERE position = 0": (DocumentCode.DAMAGED, Damage.CONTRADICTION, None),
    "UPDATE plan SET name = x'ff'": (DocumentCode.DAMAGED, Damage.VALUE, Reference(field="name")),
    "UPDATE plan SET name = CAST(x'ff' AS TEXT)": (DocumentCode.DAMAGED, Damage.NO_DATABASE, None),
    "UPDATE plan SET name = printf('%.*c', 20000000, 'a')": (DocumentCode.DAMAGED, Damage.NO_DATABASE, None),
    "UPDATE plan SET growth_high = NULL": (
        DocumentCode.DAMAGED,
        Damage.VALUE,
        Reference(Part.GROWTH, field="per_year high"),
    ),
    "UPDATE plan SET advantage_low = 'half'": (
        NumberCode.NOT_A_NUMBER,
        None,
        Reference(Part.EVIDENCE, field="vendor_advantage low"),
    ),
    "UPDATE plan SET advantage_low = 9": (
        NumberCode.BACKWARD,
        None,
        Reference(Part.EVIDENCE, field="vendor_advantage"),
    ),
    "UPDATE plan SET advantage_confidence = 1": (
        NumberCode.CONFIDENCE,
        None,
        Reference(Part.EVIDENCE, field="vendor_advantage"),
    ),
    "UPDATE plan SET target_utilization = 9e999": (
        NumberCode.NOT_FINITE,
        None,
        Reference(Part.TARGET, field="utilization"),
    ),
    "UPDATE measurement SET source = 'share-13102'": (None, None, Reference(Part.MEASUREMENT, 1)),
    "UPDATE measurement SET metric = 'speed'": (None, None, Reference(Part.MEASUREMENT, 1)),
    "UPDATE measurement SET base = target": (None, None, Reference(Part.MEASUREMENT, 1)),
    "UPDATE measurement SET ratio_low = 2000, ratio_high = 3000": (None, None, Reference(Part.MEASUREMENT, 1)),
    "DROP TABLE component": (DocumentCode.DAMAGED, Damage.OTHER_TABLES, None),
    "DROP TABLE report": (DocumentCode.DAMAGED, Damage.OTHER_TABLES, None),
    "DELETE FROM report": (DocumentCode.DAMAGED, Damage.CONTRADICTION, None),
    "UPDATE move SET scenario = 'z900'": (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.MOVE, field="scenario")),
    "UPDATE move SET month = '2027-3'": (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.MOVE, field="month")),
    "INSERT INTO system VALUES (1, 'A', '', '', 'zip', NULL, 0, 0)": (None, None, Reference(Part.PARTITION, 1, "pool")),
    "INSERT INTO system VALUES (1, 'A', '', '', 'ifl', 0, 0, 0)": (
        DocumentCode.DAMAGED,
        Damage.VALUE,
        Reference(Part.PARTITION, 1, "weight"),
    ),
    "INSERT INTO system VALUES (1, 'A', '', '', 'ifl', NULL, 2, 0)": (
        DocumentCode.DAMAGED,
        Damage.VALUE,
        Reference(Part.PARTITION, 1, "capped"),
    ),
    "INSERT INTO host VALUES (1, 'A', 'z10', -1, NULL)": (
        DocumentCode.DAMAGED,
        Damage.VALUE,
        Reference(Part.HOST, 1, "ifls"),
    ),
    "INSERT INTO system_entry VALUES (1, 'machine', 'z10', NULL, NULL, NULL)": (
        DocumentCode.DAMAGED,
        Damage.CONTRADICTION,
        None,
    ),
    "UPDATE report SET logo = 'a text'": (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.REPORT)),
    "UPDATE report SET logo = x'ff'": (None, None, Reference(Part.REPORT)),
    "UPDATE report SET title = x'ff'": (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.REPORT, field="title")),
    "UPDATE report SET date = '21.11.2026'": (None, None, Reference(Part.REPORT)),
    "UPDATE report SET date = 'a\nb'": (None, None, Reference(Part.REPORT)),
    "UPDATE report SET paper = 'a3'": (TableCode.NOT_A_CHOICE, None, Reference(Part.REPORT, field="paper")),
    "UPDATE report_section SET section = 'cover' WHERE note <> '' AND section = 'summary'": (
        TableCode.NOT_A_CHOICE,
        None,
        Reference(Part.REPORT, field="notes"),
    ),
    "UPDATE report_section SET left_out = 2": (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.REPORT)),
    "CREATE VIEW more AS SELECT 1": (DocumentCode.DAMAGED, Damage.MORE_THAN_TABLES, None),
    "CREATE TRIGGER later AFTER INSERT ON plan BEGIN SELECT 1; END": (
        DocumentCode.DAMAGED,
        Damage.MORE_THAN_TABLES,
        None,
    ),
}


@pytest.mark.parametrize("statement", EDITED)
def test_a_document_edited_by_hand_is_refused_where_it_does_not_hold(statement: str, copy: Path) -> None:
    change(copy, statement)
    code, damage, about = EDITED[statement]
    error = opening_refused(copy)
    assert_is(error, code, about)
    assert error.values.get("what") == damage


def test_a_view_that_never_ends_is_not_read(copy: Path) -> None:
    endless = (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS position, 'java', 1, 1, 1 FROM n"
    )
    change(copy, "DROP TABLE component", f"CREATE VIEW component AS {endless}")
    assert opening_refused(copy).values["what"] is Damage.MORE_THAN_TABLES


def test_two_measurements_of_one_id_do_not_replace_the_old_file(copy: Path) -> None:
    plan = open_plan(copy)
    doubled = replace(plan, measurements=(*plan.measurements, plan.measurements[0]))
    with refused(DocumentCode.DOES_NOT_FIT):
        save_plan(doubled, copy)
    assert open_plan(copy) == plan


def test_a_text_beyond_all_measure_does_not_replace_the_old_file(copy: Path) -> None:
    plan = open_plan(copy)
    with refused(DocumentCode.DOES_NOT_FIT):
        save_plan(replace(plan, name="a" * 10_000_001), copy)
    assert open_plan(copy) == plan
    assert list(copy.parent.iterdir()) == [copy]


@pytest.mark.parametrize("ending", [".zplan", ".toml"])
def test_a_plan_of_many_systems_opens_as_it_was_saved(ending: str, tmp_path: Path) -> None:
    plan = open_plan(FILES / f"systems-9{ending}")
    assert [one.name for one in plan.partitions] == ["PAYROLL", "ZVM1", "LNX01", "BATCH"]
    assert plan.partitions[2] == Partition(
        "LNX01", Configuration({"processors": Uncertain.exactly(2)}), host="CPC1", weight=100.0, guest_of="ZVM1"
    )
    assert plan.hosts == (Host("CPC1", "z10", 16, 2), Host("CPC2", "zEC12"))
    save_plan(plan, tmp_path / f"again{ending}")
    assert open_plan(tmp_path / f"again{ending}") == plan
