"""The journal of a document: what it holds is read back to the last bit, and an edit writes little more than itself."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.document.any_plans import RELEASED, documents
from tests.histories.any_histories import history as load
from tests.site_pack import site_pack
from zplanner.document import journal as journals
from zplanner.document import open_plan, parts, save_plan
from zplanner.document.copies import left_copies
from zplanner.document.history import MOST_STEPS, EditHistory, OpenDocument
from zplanner.document.journal import Journal, read, read_file
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.language import Text, in_language, language_named
from zplanner.planning.plan import Partition, Plan

CHECKOUT = Path(__file__).parents[2]
YEAR = load(np.random.default_rng(1).random(365 * 96))
SEED = 20261123
MUTATIONS = 400


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "journal")


def history_in(journal: Journal) -> EditHistory:
    found = read_file(journal.path)
    assert found is not None
    assert found.is_whole
    return found.history


def own(count: int) -> tuple[Measurement, ...]:
    """Own measurements, each with its own id."""
    row = open_plan(RELEASED).measurements[0]
    return tuple(replace(row, id=f"own-{number}") for number in range(count))


@given(plans=st.lists(documents(), min_size=1, max_size=4), index=st.integers(0, 3), saved=st.integers(0, 4))
@settings(max_examples=30)
def test_every_step_comes_back_as_it_was(
    plans: list[Plan], index: int, saved: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    history = EditHistory.of(plans[0])
    for number, plan in enumerate(plans[1:]):
        history = history.edit(f"Edit {number}", plan)
    last = len(history.steps) - 1
    history = replace(history, index=min(index, last), saved=saved if saved <= last else None)
    journal = Journal(tmp_path_factory.mktemp("journal") / "journal")
    journal.write(OpenDocument(history, Path("/plans/mine.zplan"), (5, "ab")))
    in_file = history.plan if history.saved is None else history.steps[history.saved].plan
    for found in (read_file(journal.path), read(journal.content(), in_file)):
        assert found == journals.Journaled(history, Path("/plans/mine.zplan"), (5, "ab"), is_whole=True)


@given(plan=documents())
@settings(max_examples=30)
def test_every_field_of_a_plan_has_parts(plan: Plan) -> None:
    assert set(parts.FIELDS) == {field.name for field in fields(Plan)}
    assert parts.FIELDS[0] == "packs", "they name what others refer to"
    for name in parts.FIELDS:
        cut = parts.cut(name, getattr(plan, name))
        read_back = [parts.decoded(name, parts.encoded(name, part), plan.names) for part in cut]
        assert parts.joined(name, read_back) == getattr(plan, name)


def test_a_plan_with_a_pack_comes_back(journal: Journal) -> None:
    pack = site_pack()
    plan = open_plan(RELEASED).with_pack(pack)
    plan = replace(plan, switched_off=plan.switched_off | {min(pack.row_ids)})
    journal.write(OpenDocument(EditHistory.of(plan).edit("Rename plan", replace(plan, name="Other"))))
    assert history_in(journal).undo().plan == plan


def test_what_no_document_can_hold_is_kept_all_the_same(journal: Journal) -> None:
    plan = open_plan(RELEASED)
    half = replace(plan, report=replace(plan.report, title="\ud800"), switched_off=frozenset({"\udfff"}))
    journal.write(OpenDocument(EditHistory.of(plan).edit("Type \ud800", half)))
    assert history_in(journal).plan == half
    assert history_in(journal).undo_name == "Type ?"


def test_steps_are_named_in_the_language_of_whoever_reads_them(journal: Journal) -> None:
    plan = open_plan(RELEASED)
    history = EditHistory.of(plan).edit("Rename plan", replace(plan, name="Other"))
    with in_language(language_named("de")):
        name = Text("Change {label}", label=Text("CPU utilization"))
        journal.write(OpenDocument(history.edit(name, replace(plan, name="Third"))))
        assert history_in(journal).undo_name == name != "Change CPU utilization"
    found = history_in(journal)
    assert (found.undo_name, found.undo().undo_name) == ("Change CPU utilization", "Rename plan")


def rename(history: EditHistory, number: int) -> EditHistory:
    return history.edit(f"Rename {number}", replace(history.plan, name=f"Plan {number}"))


def test_it_follows_whatever_becomes_of_a_history(journal: Journal) -> None:
    chance, gesture = random.Random(SEED), object()
    history = EditHistory.of(Plan())
    changes: list[Callable[[int], EditHistory]] = [
        lambda number: rename(history, number),
        lambda number: history.edit("Type", replace(history.plan, name=f"Typed {number}"), gesture),
        lambda _: history.undo(),
        lambda _: history.redo(),
        lambda _: history.mark_saved(),
        lambda _: history.mark_unsaved(),
        lambda number: EditHistory.of(Plan(name=f"Opened {number}")) if number % 20 == 0 else history,
    ]
    for number in range(300):
        history = chance.choice(changes)(number)
        journal.write(OpenDocument(history))
        assert history_in(journal) == history


def test_the_oldest_steps_go_with_what_only_they_hold(journal: Journal) -> None:
    history = EditHistory.of(Plan())
    for number in range(MOST_STEPS + 5):
        history = rename(history, number)
    journal.write(OpenDocument(history))
    for number in range(3):
        history = rename(history, -number)
        journal.write(OpenDocument(history))
    assert history_in(journal) == history
    with closing(sqlite3.connect(journal.path)) as connection:
        (count,) = connection.execute("SELECT count(*) FROM part").fetchone()
    assert count == len(history.steps) + len(parts.FIELDS) - 1 - len(EMPTY), "a name for each step, and the rest once"


EMPTY = [name for name in parts.FIELDS if not parts.cut(name, getattr(Plan(), name))]


def test_switching_one_of_many_rows_off_writes_that_and_not_the_rows(journal: Journal) -> None:
    plan = Plan(measurements=own(5000))
    history = EditHistory.of(plan)
    journal.write(OpenDocument(history))
    before = size(journal)
    journal.write(OpenDocument(history.edit("Switch", replace(plan, switched_off=frozenset({"own-7"})))))
    assert size(journal) - before < 1000
    fewer = history.edit("Remove", replace(plan, measurements=(*plan.measurements[:99], *plan.measurements[100:])))
    journal.write(OpenDocument(fewer))
    assert size(journal) - before < before / 3, "those near it, and no others"


def test_an_edit_of_one_of_many_systems_writes_those_near_it_and_no_others(journal: Journal) -> None:
    systems = tuple(Partition(f"system {number}", Configuration(processors=2)) for number in range(5000))
    history = EditHistory.of(Plan(partitions=systems))
    journal.write(OpenDocument(history))
    before = size(journal)
    fewer = history.edit("Remove", Plan(partitions=(*systems[:99], *systems[100:])))
    journal.write(OpenDocument(fewer))
    assert size(journal) - before < before / 3
    assert history_in(journal) == fewer


def test_an_edit_of_a_plan_with_long_histories_does_not_write_them_again(journal: Journal) -> None:
    plan = Plan(histories=(YEAR,))
    history = EditHistory.of(plan)
    journal.write(OpenDocument(history))
    before = size(journal)
    history = rename(history, 1)
    journal.write(OpenDocument(history))
    assert size(journal) - before < 1000 < before
    assert history_in(journal) == history


def test_renaming_a_measured_system_does_not_write_its_load_again(journal: Journal, tmp_path: Path) -> None:
    path, one = tmp_path / "mine.zplan", Partition("before", Configuration(processors=2))
    plan = Plan(partitions=(one,), histories=(replace(YEAR, system="before"),))
    history = EditHistory.of(plan).mark_saved()
    stamp = save_plan(plan, path)
    journal.write(OpenDocument(history, path, stamp))
    before = size(journal)
    for name in ("after", "before", "last"):
        renamed = replace(plan, partitions=(replace(one, name=name),), histories=(replace(YEAR, system=name),))
        history = history.edit("Rename", renamed)
        journal.write(OpenDocument(history, path, stamp))
    assert size(journal) - before < 5000 < before
    assert history_in(journal) == history
    history, again = history.mark_saved(), Journal(journal.path)
    stamp = save_plan(history.plan, path)
    journal.write(OpenDocument(history, path, stamp))
    assert size(journal) - before < 5000
    found = again.read()
    assert found is not None
    again.write(OpenDocument(edited := rename(found.history, 1), path, stamp))
    assert size(journal) - before < 8000
    assert history_in(again) == edited
    assert read(again.content(), history.plan) is not None


def test_load_that_is_gone_and_comes_back_is_read_in_each_step(journal: Journal, tmp_path: Path) -> None:
    path, plan = tmp_path / "mine.zplan", Plan(histories=(YEAR,))
    history = EditHistory.of(plan).edit("Remove", Plan()).edit("Add", plan).mark_saved()
    stamp = save_plan(plan, path)
    journal.write(OpenDocument(history, path, stamp))
    assert history_in(journal) == history


def test_no_edit_waits_for_the_measured_load_of_the_documents_own_file(journal: Journal, tmp_path: Path) -> None:
    path, load = tmp_path / "mine.zplan", [replace(YEAR, system=f"system {number}") for number in range(10)]
    plan = Plan(histories=tuple(load[:9]))
    stamp = save_plan(plan, path)
    history = EditHistory.of(plan).mark_saved().edit("Import", replace(plan, histories=tuple(load)))
    journal.write(OpenDocument(history, path, stamp))
    assert not journal.is_whole
    assert history_in(journal) == history, "read beside its file"
    path.rename(tmp_path / "moved.zplan")
    with pytest.raises(ZplannerError):
        read_file(journal.path)
    while not journal.is_whole:
        journal.write(OpenDocument(history := rename(history, 1), path, stamp))
    assert history_in(journal) == history, "the whole of it is there"


def test_the_next_edit_of_a_recovered_document_waits_for_none_of_its_steps(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, load = tmp_path / "mine.zplan", [replace(YEAR, system=f"system {number}") for number in range(6)]
    plan = Plan(partitions=tuple(Partition(one.system, Configuration(processors=2)) for one in load))
    plan = replace(plan, histories=tuple(load))
    stamp = save_plan(plan, path)
    history = EditHistory.of(plan).mark_saved()
    for number in range(3, 6):
        first = replace(plan.partitions[0], configuration=Configuration(processors=number))
        history = history.edit("Add an engine", replace(plan, partitions=(first, *plan.partitions[1:])))
    journal.write(OpenDocument(history, path, stamp))
    again, written, encoded = Journal(journal.path), list[str](), parts.encoded

    def counted(field: str, part: Any) -> bytes:
        written.append(field)
        return encoded(field, part)

    found = again.read()
    assert found is not None
    monkeypatch.setattr(parts, "encoded", counted)
    again.write(OpenDocument(edited := rename(found.history, 1), path, stamp))
    assert written == ["name", "histories", "histories"], "two are taken over from the document's own file"
    assert again.is_whole
    path.unlink()
    assert history_in(again) == edited


def test_measured_load_that_the_file_does_not_hold_any_more_is_written_at_once(
    journal: Journal, tmp_path: Path
) -> None:
    path, load = tmp_path / "mine.zplan", [replace(YEAR, system=f"system {number}") for number in range(10)]
    history = EditHistory.of(Plan(histories=tuple(load))).mark_saved()
    journal.write(OpenDocument(history, path, save_plan(history.plan, path)))
    assert not journal.is_whole
    history = history.edit("Remove", Plan(histories=tuple(load[:1]))).mark_saved()
    journal.write(OpenDocument(history, path, save_plan(history.plan, path)))
    assert history_in(journal) == history
    path.unlink()
    assert journal.is_whole
    assert history_in(journal) == history


KILLED = """
import os, sys
from pathlib import Path
from tests.document.test_journal import YEAR
from zplanner.document import parts
from zplanner.document.copies import CopyFolder
from zplanner.document.history import EditHistory
from zplanner.document.history import OpenDocument
from zplanner.planning.plan import Plan
from dataclasses import replace

written, encoded = 0, parts.encoded
def killed(*arguments):
    global written
    written += 1
    if written == int(sys.argv[2]):
        os._exit(9)
    return encoded(*arguments)
parts.encoded = killed
plan = Plan(histories=tuple(replace(YEAR, system=f"system {number}") for number in range(10)))
CopyFolder(Path(sys.argv[1])).keep(OpenDocument(EditHistory.of(plan).edit("Rename", replace(plan, name="Edited"))))
"""


@pytest.mark.parametrize("written", [1, 20])
def test_a_program_that_is_killed_within_its_first_write_leaves_no_damage(written: int, tmp_path: Path) -> None:
    folder = tmp_path / "recovery" / "1-1"
    command = [sys.executable, "-c", KILLED, str(folder), str(written)]
    assert subprocess.run(command, cwd=CHECKOUT, check=False).returncode == 9
    assert ((folder / "journal").stat().st_size > 0) is (written > 1), "the first of its parts are on disk"
    assert left_copies(folder.parent) == []
    assert not any(folder.parent.iterdir())


def size(journal: Journal) -> int:
    """The bytes of all there is in a journal."""
    with closing(sqlite3.connect(journal.path)) as connection:
        contents = connection.execute(
            "SELECT sum(length(content)) FROM part UNION ALL SELECT sum(length(parts)) FROM step"
        )
        return sum(length for (length,) in contents)


def test_what_steps_share_is_one_value_once_read(journal: Journal) -> None:
    history = EditHistory.of(Plan(measurements=own(3)))
    for number in range(3):
        history = rename(history, number)
    journal.write(OpenDocument(history))
    first, *others = [step.plan.measurements for step in history_in(journal).steps]
    assert all(other is first for other in others)


def test_another_program_that_changes_the_file_is_noticed(journal: Journal) -> None:
    history = rename(EditHistory.of(Plan()), 1)
    journal.write(OpenDocument(history))
    Journal(journal.path).write(OpenDocument(EditHistory.of(Plan(name="Theirs"))))
    journal.write(OpenDocument(rename(history, 2)))
    assert history_in(journal) == rename(history, 2)
    journal.path.write_bytes(b"no journal any more" * 100)
    with pytest.raises(ZplannerError):
        journal.write(OpenDocument(rename(history, 3)))
    journal.write(OpenDocument(rename(history, 3)))
    assert history_in(journal) == rename(history, 3)


@pytest.fixture
def whole(journal: Journal) -> bytes:
    """A journal of eleven steps, the last but one of them the present."""
    history = EditHistory.of(open_plan(RELEASED))
    for number in range(10):
        history = rename(history, number)
    journal.write(OpenDocument(history.undo()))
    return journal.content()


@pytest.mark.parametrize(("damaged", "names", "present"), [
    ("10", [""] + [f"Rename {number}" for number in range(9)], "Plan 8"),
    ("9", [""] + [f"Rename {number}" for number in range(8)], "Plan 7"),
    ("position < 5", [f"Rename {number}" for number in range(4, 10)], "Plan 8"),
])  # fmt: skip
def test_of_a_damaged_journal_the_steps_around_the_present_one_are_read(
    damaged: str, names: list[str], present: str, whole: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "journal"
    with closing(sqlite3.connect(path)) as connection, connection:
        which = damaged if "position" in damaged else f"position = {damaged}"
        connection.execute(f"UPDATE step SET parts = x'ffff' WHERE {which}")
    found = read_file(path)
    assert found is not None
    assert not found.is_whole
    assert [step.name for step in found.history.steps] == names
    assert found.history.plan.name == present


def test_a_mutated_journal_gives_a_document_or_one_refusal(whole: bytes) -> None:
    chance, read_again = random.Random(SEED), 0
    for _ in range(MUTATIONS):
        data = bytearray(whole)
        for _ in range(chance.choice([1, 1, 3, 30])):
            at = chance.randrange(len(data))
            data[at : at + chance.choice([1, 1, 4, 200])] = chance.randbytes(chance.choice([0, 1, 1, 4]))
        if chance.random() < 0.3:
            del data[chance.randrange(len(data)) :]
        try:
            found = read(bytes(data), open_plan(RELEASED))
        except ZplannerError:
            continue
        read_again += found is not None and found.history.plan.name == "Plan 8"
    assert read_again > MUTATIONS / 20


@pytest.mark.parametrize("statement", [
    "CREATE VIEW more AS SELECT 1",
    "CREATE TRIGGER more AFTER INSERT ON step BEGIN SELECT 1; END",
    "CREATE TABLE more (x)",
    "ALTER TABLE state ADD COLUMN more AS (instr(zeroblob(100000000), x'01'))",
    "PRAGMA user_version = 2",
    "PRAGMA user_version = 0",
    "PRAGMA application_id = 1",
    "UPDATE state SET present = 'x'",
    "DELETE FROM step",
    "UPDATE step SET position = -position",
])  # fmt: skip
def test_what_is_no_journal_of_this_format_is_refused(statement: str, journal: Journal, whole: bytes) -> None:
    with closing(sqlite3.connect(journal.path)) as connection, connection:
        connection.execute(statement)
    with pytest.raises(ZplannerError):
        read_file(journal.path)


def test_a_part_that_unpacks_to_more_than_any_plan_is_refused() -> None:
    import zlib

    bomb = zlib.compress(bytes(parts.LARGEST + 1), 9)
    assert len(bomb) < parts.LARGEST / 900
    with pytest.raises(ZplannerError):
        parts.decoded("name", bomb, SHIPPED)
