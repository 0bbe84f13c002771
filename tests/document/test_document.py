"""The `.zplan` document keeps a plan to the last bit, and a file that is none, or no longer one, is told as such."""

from __future__ import annotations

import shutil
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.document.text_plans import assert_is, opening_refused, refusal
from tests.refusals import refused
from zplanner.document import open_plan, plan_file, save_plan
from zplanner.document.plan_file import opened
from zplanner.document.refusals import Damage, DocumentCode, TableCode
from zplanner.document.text_plan import plan_from
from zplanner.errors import Code, Part, Reference
from zplanner.evidence.configuration import Configuration
from zplanner.planning.plan import PEAK_CORRELATION, Component, Host, Partition, Plan, Scenario
from zplanner.planning.problems import problems
from zplanner.uncertain import NumberCode, Uncertain

FILES = Path(__file__).parents[1] / "files"
RELEASED = FILES / "complete.zplan"


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


def test_a_document_opens_as_the_text_plan_of_the_same_content() -> None:
    plan = open_plan(RELEASED)
    assert plan == open_plan(RELEASED.with_suffix(".toml"))
    assert [one.name for one in plan.snapshots] == ["Before the „engines“ were counted", "With every value"]
    assert opened(plan.snapshots[1]).peak_correlation == PEAK_CORRELATION


def test_the_text_in_a_document_is_a_text_plan() -> None:
    with closing(sqlite3.connect(RELEASED)) as connection:
        ((text,),) = connection.execute("SELECT text FROM plan")
    plan = open_plan(RELEASED)
    assert plan_from(text) == replace(plan, measurements=(), switched_off=frozenset(), histories=(), snapshots=())


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


def replaced(old: str, new: str) -> str:
    return f"UPDATE plan SET text = replace(text, '{old}', '{new}')"


EDITED: dict[str, tuple[Code | None, Damage | None, Reference | None]] = {
    replaced('"oltp-database"', '"cobol"'): (TableCode.UNKNOWN_CLASS, None, Reference(Part.MIX, 2, "class")),
    replaced("share = 0.6", 'share = "half"'): (NumberCode.NOT_A_NUMBER, None, Reference(Part.MIX, 1, "share")),
    replaced("0.35..0.45", "9..1"): (NumberCode.BACKWARD, None, Reference(Part.MIX, 2, "share")),
    replaced('machine = "zEC12"', 'machine = "z99"'): (None, None, Reference(Part.SCENARIO, 2, "machine")),
    replaced('machine = "z10"', 'colour = "z10"'): (None, None, Reference(Part.CURRENT)),
    replaced("processors = 8", "processors = 900"): (None, None, Reference(Part.CURRENT)),
    replaced('name = "Every', "name = 1 # "): (DocumentCode.DAMAGED, Damage.VALUE, Reference(field="name")),
    replaced("2.5", "x"): (DocumentCode.DAMAGED, Damage.VALUE, None),
    replaced("format = 1", "format = 2"): (DocumentCode.DAMAGED, Damage.VALUE, None),
    replaced("[growth]", "[[snapshot]]"): (DocumentCode.DAMAGED, Damage.CONTRADICTION, None),
    replaced("2027-03", "2027-3"): (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.MOVE, field="month")),
    replaced("us-letter", "a3"): (TableCode.NOT_A_CHOICE, None, Reference(Part.REPORT, field="paper")),
    "DELETE FROM plan": (DocumentCode.DAMAGED, Damage.CONTRADICTION, None),
    "UPDATE plan SET text = x'ff'": (DocumentCode.DAMAGED, Damage.VALUE, None),
    "UPDATE plan SET text = CAST(x'ff' AS TEXT)": (DocumentCode.DAMAGED, Damage.NO_DATABASE, None),
    "UPDATE plan SET text = printf('%.*c', 20000000, 'a')": (DocumentCode.DAMAGED, Damage.VALUE, None),
    "UPDATE measurement SET source = 'share-13102'": (None, None, Reference(Part.MEASUREMENT, 1)),
    "UPDATE measurement SET metric = 'speed'": (None, None, Reference(Part.MEASUREMENT, 1)),
    "UPDATE measurement SET base = target": (None, None, Reference(Part.MEASUREMENT, 1)),
    "UPDATE measurement SET ratio_low = 2000, ratio_high = 3000": (None, None, Reference(Part.MEASUREMENT, 1)),
    "UPDATE measurement SET counts = 2": (
        DocumentCode.DAMAGED,
        Damage.VALUE,
        Reference(Part.MEASUREMENT, 1, "counts"),
    ),
    "UPDATE history SET windows = x'00'": (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.HISTORY, 1, "windows")),
    "UPDATE history SET facts = 'window = 900'": (
        DocumentCode.DAMAGED,
        Damage.VALUE,
        Reference(Part.HISTORY, 1, "system"),
    ),
    "UPDATE history SET facts = 'window'": (DocumentCode.DAMAGED, Damage.VALUE, None),
    "UPDATE snapshot SET kept = 'yesterday'": (DocumentCode.DAMAGED, Damage.VALUE, Reference(Part.SNAPSHOT, 1, "kept")),
    "DROP TABLE snapshot": (DocumentCode.DAMAGED, Damage.OTHER_TABLES, None),
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
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS position, '', x'' FROM n"
    change(copy, "DROP TABLE history", f"CREATE VIEW history AS {endless}")
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
    plan = open_plan(FILES / f"systems{ending}")
    assert [one.name for one in plan.partitions] == ["PAYROLL", "ZVM1", "LNX01", "BATCH"]
    assert plan.partitions[2] == Partition(
        "LNX01", Configuration({"processors": Uncertain.exactly(2)}), host="CPC1", weight=100.0, guest_of="ZVM1"
    )
    assert plan.hosts == (Host("CPC1", "z10", 16, 2), Host("CPC2", "zEC12"))
    save_plan(plan, tmp_path / f"again{ending}")
    assert open_plan(tmp_path / f"again{ending}") == plan
