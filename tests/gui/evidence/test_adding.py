"""One own measurement is typed in a form: checked beside its fields, counted at once, and one step to undo."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.gui.conftest import choose, forecast_of, type_into
from tests.gui.evidence.own_rows import evidence
from zplanner.gui.evidence.adding import MeasurementDialog
from zplanner.gui.window import Window


@pytest.fixture
def form(payroll: Window, qtbot: QtBot) -> MeasurementDialog:
    """The empty form over the evidence."""
    browser = evidence(payroll, qtbot)
    browser.add.click()
    dialog = payroll.findChild(MeasurementDialog)
    assert isinstance(dialog, MeasurementDialog)
    return dialog


def reasons(form: MeasurementDialog) -> list[str]:
    labels = [label for label in form.findChildren(QLabel) if label.property("role") == "problem"]
    return [label.text() for label in labels if label.isVisible()]


def test_a_typed_measurement_counts_at_once_and_is_one_step(
    form: MeasurementDialog, payroll: Window, qtbot: QtBot
) -> None:
    before, steps = forecast_of(payroll, qtbot), payroll.session.history.index
    choose(form.workload_class, "java")
    type_into(form.benchmark, "nightly batch", qtbot)
    choose(form.measured, "runtime")
    type_into(form.before, "120", qtbot)
    type_into(form.after, "60,5", qtbot)
    type_into(form.unit, "minutes", qtbot)
    choose(form.target.editor("machine"), "zEC12")
    assert form.ratio.line.placeholderText() == "0.50x"
    form.add.click()
    assert not reasons(form)
    assert not form.isVisible()
    (one,) = payroll.session.plan.measurements
    assert one.id == "own-nightly-batch"
    assert (one.ratio_low, one.ratio_high) == (60.5 / 120, 60.5 / 120)
    assert (str(one.base), str(one.target)) == ("machine=z10", "machine=zEC12")
    assert one.note == "before 120, after 60.5 minutes"
    assert forecast_of(payroll, qtbot) != before
    assert payroll.session.history.index == steps + 1
    payroll.actions_.undo.trigger()
    assert payroll.session.plan.measurements == ()


def test_what_is_wrong_is_said_beside_the_field_and_nothing_is_lost(
    form: MeasurementDialog, payroll: Window, qtbot: QtBot
) -> None:
    plan = payroll.session.plan
    type_into(form.benchmark, "load test", qtbot)
    choose(form.measured, "throughput")
    form.add.click()
    assert reasons(form) == ["The entry is empty; give a number."]
    type_into(form.ratio, "4,200", qtbot)
    form.add.click()
    assert [text for text in reasons(form) if "4200" in text]
    type_into(form.ratio, "1.8..2.0", qtbot)
    form.add.click()
    assert len(reasons(form)) == 1, "nothing changes between the configurations"
    assert form.isVisible()
    assert payroll.session.plan == plan
    choose(form.target.editor("machine"), "z196")
    form.add.click()
    assert [one.ratio_high for one in payroll.session.plan.measurements] == [2.0]
