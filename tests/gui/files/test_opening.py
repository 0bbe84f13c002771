"""Plans are opened one at a time; a file that is refused, slow or given up leaves the plan in the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QProgressDialog, QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.conftest import at_rest
from tests.gui.evidence.own_rows import GOOD, own_table
from tests.gui.files.left_copies import answer, question
from tests.gui.files.saved import now_saved
from tests.gui.messages import closed_message
from tests.test_sandbox import endless
from zplanner.document import open_plan, save_plan
from zplanner.gui.files.questions import Reader
from zplanner.gui.window import Window
from zplanner.importing.formats.tables.comparisons import import_measurements
from zplanner.planning.plan import Plan
from zplanner.sandbox import Limits, Reading


def opened(window: Window, qtbot: QtBot, file: Path) -> None:
    """Open a plan, and wait until it is shown or refused."""
    window.files.open(file)
    at_rest(window, qtbot)


def test_an_example_is_opened_as_a_copy_without_a_file(payroll: Window) -> None:
    assert payroll.session.path is None
    assert payroll.windowTitle() == "Payroll to zEC12[*] \u2013 zplanner"


def test_a_file_that_is_refused_leaves_the_plan_and_says_so(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for name, content in [
        ("damaged.zplan", b"SQLite format 3\0 and then nothing that holds"),
        ("empty.zplan", b""),
        ("foreign.toml", b"title = 'a recipe'\n"),
        ("broken.toml", b"[current\n"),
        ("latin.toml", "name = 'Größe'\n".encode("latin-1")),
        ("absurd.toml", b"format = 1\nname = 'x'\n[current]\nmachine = 'z10'\nprocessors = -4\nutilization = 7\n"),
        ("newer.toml", b"format = 99\nname = 'x'\n"),
        ("letter.docx", b"PK"),
    ]:
        plan, path = payroll.session.plan, payroll.session.path
        file = tmp_path / name
        file.write_bytes(content)
        opened(payroll, qtbot, file)
        message = closed_message(payroll)
        assert f"{name} was not opened." in message
        assert "The plan in the window is unchanged." in message
        assert "What to do: " in message
        assert (payroll.session.plan, payroll.session.path) == (plan, path)
        assert not payroll.session.modified


def test_a_file_that_is_refused_is_told_of_before_anything_is_asked(
    payroll: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    payroll.scenarios.add_scenario()
    plan = payroll.session.plan
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n")
    opened(payroll, qtbot, picture)  # a question would wait for its answer
    message = closed_message(payroll)
    assert "picture.png was not opened." in message
    for ending in (".zplan", ".toml", ".pdf", ".html"):
        assert ending in message
    assert payroll.session.plan == plan
    assert payroll.session.modified


@pytest.mark.parametrize(("text", "kept"), [("Save", True), ("Discard", False), ("Cancel", None)])
def test_opening_another_file_over_unsaved_changes_loses_only_what_the_planner_gives_up(
    payroll: Window, qtbot: QtBot, tmp_path: Path, text: str, kept: bool | None
) -> None:
    file, other = tmp_path / "plan.zplan", Plan("Other")
    assert now_saved(payroll, file)
    save_plan(other, tmp_path / "other.zplan")
    saved = payroll.session.plan
    payroll.scenarios.add_scenario()
    changed = payroll.session.plan

    opened(payroll, qtbot, tmp_path / "other.zplan")
    answer(question(payroll, qtbot), text)
    at_rest(payroll, qtbot)
    assert payroll.session.plan == (changed if kept is None else other)
    assert payroll.session.modified == (kept is None)
    assert open_plan(file) == (changed if kept else saved)


def test_of_plans_that_are_opened_at_a_time_the_last_counts(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("One", "Two", "Three"):
        save_plan(Plan(name), tmp_path / f"{name}.zplan")
        payroll.files.open(tmp_path / f"{name}.zplan")
    at_rest(payroll, qtbot)
    assert payroll.session.plan.name == "Three"
    assert payroll.actions_._recent_files() == (("Three.zplan", tmp_path / "Three.zplan"),)


def test_a_new_plan_takes_the_place_of_one_that_is_still_read(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    save_plan(Plan("Other"), tmp_path / "other.zplan")
    payroll.files.open(tmp_path / "other.zplan")
    payroll.files.new()
    at_rest(payroll, qtbot)
    assert payroll.session.plan == Plan()


def test_a_file_that_takes_long_is_named_and_can_be_given_up(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    plan = payroll.session.plan
    many = tuple(
        replace(first, id=f"own-{n}", benchmark=f"batch {n}")
        for first in import_measurements(own_table(tmp_path, GOOD)).measurements
        for n in range(4000)
    )
    save_plan(replace(plan, name="Long", measurements=many), tmp_path / "long.zplan")
    payroll.files._reader._slow.setInterval(1)
    payroll.files.open(tmp_path / "long.zplan")
    qtbot.waitUntil(lambda: payroll.findChild(QProgressDialog) is not None)
    shown = payroll.findChild(QProgressDialog)
    assert isinstance(shown, QProgressDialog)
    label = shown.findChild(QLabel)
    assert isinstance(label, QLabel)
    assert label.text() == "Reading long.zplan\u2026"
    button = shown.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    at_rest(payroll, qtbot)
    assert payroll.session.plan == plan
    assert payroll.findChild(QProgressDialog) is None
    opened(payroll, qtbot, tmp_path / "long.zplan")
    assert payroll.session.plan.name == "Long"
    assert payroll.findChild(QProgressDialog) is None


def test_of_two_files_that_take_long_only_the_last_is_named(payroll: Window, qtbot: QtBot, tmp_path: Path) -> None:
    for name in ("One", "Two"):
        save_plan(Plan(name), tmp_path / f"{name}.zplan")
    reader = payroll.files._reader
    reader._slow.setInterval(1)
    reader._asker.hold()  # as if the disk took its time
    payroll.files.open(tmp_path / "One.zplan")
    qtbot.waitUntil(lambda: len(payroll.findChildren(QProgressDialog)) == 1)
    payroll.files.open(tmp_path / "Two.zplan")
    qtbot.waitUntil(lambda: [label.text() for label in shown_labels(payroll)] == ["Reading Two.zplan\u2026"])
    reader._asker.release()
    at_rest(payroll, qtbot)
    assert payroll.session.plan.name == "Two"
    assert not payroll.findChildren(QProgressDialog)


def shown_labels(window: Window) -> list[QLabel]:
    """What the progress dialogs say that are in sight."""
    return [
        label
        for dialog in window.findChildren(QProgressDialog)
        for label in dialog.findChildren(QLabel)
        if dialog.isVisible() and label.text()
    ]


@pytest.mark.usefixtures("in_processes")
def test_cancel_ends_the_process_that_reads(window: Window, qtbot: QtBot) -> None:
    before = psutil.Process().children()
    reader, plan = Reader(window.session, window), window.session.plan
    reader.read("endless.zplan", Reading(Limits(600.0), endless))
    qtbot.waitUntil(lambda: psutil.Process().children() != before)
    reader.stop()
    qtbot.waitUntil(lambda: not reader.is_busy)
    assert psutil.Process().children() == before
    assert window.session.plan is plan
