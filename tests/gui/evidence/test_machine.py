"""A machine that nobody published is typed in a form: checked beside its fields, previewed, and one step to undo."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest

from tests.gui.conftest import choose, line_of
from zplanner.gui.evidence.machine import IBM_Z, MachineDialog
from zplanner.gui.widgets.values import TypedEditor
from zplanner.gui.window import Window


@pytest.fixture
def form(payroll: Window) -> MachineDialog:
    """The empty form over the window."""
    payroll.actions_.add_machine.trigger()
    dialog = payroll.findChild(MachineDialog)
    assert isinstance(dialog, MachineDialog)
    return dialog


def enter(editor: TypedEditor, text: str) -> None:
    """Type into an editor and leave it by Tab: Enter would add the machine."""
    editor.setFocus()
    line_of(editor).clear()
    QTest.keyClicks(line_of(editor), text)
    editor.commit()


def fill(form: MachineDialog, *, engines: str = "16") -> None:
    enter(form.name_, "x86 server")
    enter(form.engines, "64")
    choose(form.known, "z16")
    (run,) = form.runs
    choose(run.workload_class, "oltp-database")
    for editor, text in zip(
        (run.benchmark, run.unit, *run.values, *run.engines),
        ("pgbench", "tps", "1250", "1500", engines, "8"),
        strict=True,
    ):
        enter(editor, text)


def test_a_typed_machine_is_previewed_and_is_one_step(form: MachineDialog, payroll: Window) -> None:
    before = payroll.session.plan
    fill(form)
    assert "an engine of z16 does 2.15x the work of an engine of x86 server" in form.preview.text()
    wide = form.preview.text()
    choose(form.kind, IBM_Z)
    assert form.preview.text() != wide
    form.as_today.setChecked(True)
    form.add.click()
    assert not form.isVisible()
    plan = payroll.session.plan
    (pack,) = plan.packs
    assert [machine.name for machine in pack.contents.machines] == ["x86 server"]
    assert plan.current.level("machine") == "x86 server"
    payroll.actions_.undo.trigger()
    assert payroll.session.plan == before
    payroll.actions_.add_machine.trigger()  # after undo, the name is free
    fill(form)
    form.add.click()
    assert len(payroll.session.plan.packs) == 1


@pytest.mark.parametrize(
    ("name", "engines", "reason"),
    [
        ("z10", "16", "'z10' is the name of a machine already; choose another one."),
        ("x86 server", "80", "The run is on 80 engines, and x86 server has 64; correct one of them."),
        ("x86 server", "", "The engines of x86 server on which 'pgbench' ran are missing; state them."),
        ("a;b", "16", "'a;b' is not a name for a machine; use letters, digits and spaces, at most 40."),
    ],
)
def test_what_is_wrong_is_said_beside_the_field(
    form: MachineDialog, payroll: Window, name: str, engines: str, reason: str
) -> None:
    fill(form, engines=engines)
    enter(form.name_, name)
    form.add.click()
    said = [label.text() for label in (form.runs[0].reason, form.reason("name")) if label.isVisible()]
    assert said == [reason]
    assert not payroll.session.plan.packs


def test_what_was_wrong_is_no_longer_said_once_it_is_entered(form: MachineDialog) -> None:
    fill(form)
    form.engines.set_value(None)
    form.add.click()
    assert form.isVisible()
    assert form.reason("machine_engines").isVisible()
    enter(form.engines, "64")
    assert not form.reason("machine_engines").isVisible()


def test_a_benchmark_can_be_added_and_removed(form: MachineDialog) -> None:
    fill(form)
    form.more.click()
    enter(form.runs[1].benchmark, "sysbench")
    form.add.click()
    assert form.isVisible()  # it has no value
    removed = form.runs[1].remove
    removed.click()
    removed.click()  # a key that was still held
    form.add.click()
    assert not form.isVisible()
