"""The dialog that adds a machine from runs of benchmarks on it and on a known machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QPushButton, QWidget

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.measurement import Metric
from zplanner.evidence.packs import Pack
from zplanner.evidence.vocabulary import SHIPPED, shipped_machines
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.configuration.form import add_labeled, field_grid
from zplanner.gui.configuration.mix_row import ClassEditor
from zplanner.gui.evidence.adding import TextEditor
from zplanner.gui.focus import lead_to
from zplanner.gui.session import Session, shipped_model
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import IconButton, labeled, scrolling, show_text, small, take_buttons
from zplanner.gui.widgets.values import Editor, NumberEditor, TypedEditor
from zplanner.importing.machine_runs import (
    MachineRun,
    MachineRunCode,
    NewMachine,
    machine_pack,
    refuse_taken,
    work_ratios,
)
from zplanner.language import tr
from zplanner.wording.errors import advice
from zplanner.wording.evidence import METRICS
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import capitalized
from zplanner.wording.window import machine_runs as words
from zplanner.wording.window.editors import EntryCode

SIZE, LABEL_WIDTH = (720, 640), 134
"""In pixels; the labels of both lists of fields are as wide as the widest."""
FOREIGN, IBM_Z = "foreign", "ibm-z"
MOST_CLASSES = 4
"""Classes that the preview compares: those of a usual mix."""


class RunEditor(QWidget):
    """One benchmark on both machines, and why it is refused."""

    edited = Signal()
    removed = Signal()

    def __init__(self, appearance: Appearance, workload_class: str) -> None:
        super().__init__()
        self.workload_class = ClassEditor()
        self.benchmark, self.unit = TextEditor(), TextEditor()
        self.measured = ChoiceEditor([(one.key, capitalized(tr(label)), "") for one, label in METRICS.items()])
        self.values = tuple(NumberEditor(words.VALUE) for _ in range(2))
        self.engines = tuple(NumberEditor(words.RUN_ENGINES, exact=True) for _ in range(2))
        self.reason = small(role="problem")
        self.reason.hide()
        self.remove = IconButton(appearance, "remove", words.REMOVE_BENCHMARK)
        self.remove.clicked.connect(self.removed)
        self._lay_out()
        self.workload_class.offer_classes(SHIPPED)  # those that a pack may name
        self.workload_class.set_value(workload_class)
        self.measured.set_value(Metric.THROUGHPUT.key)
        for editor in self.editors:
            editor.edited.connect(lambda _: self.edited.emit())

    @property
    def editors(self) -> tuple[Editor, ...]:
        return self.benchmark, self.workload_class, self.measured, self.unit, *self.values, *self.engines

    @property
    def in_order(self) -> tuple[QWidget, ...]:
        """What Tab goes through."""
        sides = (editor for pair in zip(self.values, self.engines, strict=True) for editor in pair)
        return *self.editors[:4], *sides, self.remove

    def _lay_out(self) -> None:
        grid = field_grid()
        grid.setContentsMargins(4, STEP, 0, 0)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        value, engines = tr(words.VALUE.help), tr(words.RUN_ENGINES.help)
        entries: tuple[tuple[tuple[str, Editor, str], ...], ...] = (
            ((words.BENCHMARK, self.benchmark, words.BENCHMARK_HELP), (words.WORKLOAD, self.workload_class, "")),
            ((words.METRIC, self.measured, ""), (words.UNIT, self.unit, words.UNIT_HELP)),
            ((words.ON_NEW, self.values[0], value), (tr(words.RUN_ENGINES.label), self.engines[0], engines)),
            ((words.ON_KNOWN, self.values[1], value), (tr(words.RUN_ENGINES.label), self.engines[1], engines)),
        )
        for line, pair in enumerate(entries):
            for place, (text, editor, tip) in enumerate(pair):
                label, with_reason = labeled(text, editor, tip)
                grid.addWidget(label, line, 2 * place, Qt.AlignmentFlag.AlignVCenter)
                grid.addLayout(with_reason, line, 2 * place + 1)
        for editor, side in zip(self.engines, (words.ON_NEW, words.ON_KNOWN), strict=True):
            editor.name(words.on_engines(side), engines)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(3, 3)  # the workload's names are long
        self.setLayout(column(row((grid, 1), (self.remove, 0)), self.reason, spacing=2))

    def editor(self, field: str, of_known: bool) -> Editor:
        """The editor of a field of a run, on the known machine or on the new one."""
        by_field = {"benchmark": self.benchmark, "workload_class": self.workload_class, "metric": self.measured}
        by_field |= {"unit": self.unit, "engines": self.engines[of_known]}
        return by_field.get(field, self.values[of_known])

    def runs(self, number: int, machines: tuple[str, str]) -> Iterator[MachineRun]:
        """The runs on the new machine and on the known one; a ZplannerError where something is missing."""
        if self.is_empty:
            return
        about = Reference(number=number)
        if not self.benchmark.value():
            raise ZplannerError(EntryCode.EMPTY_NAME, about=replace(about, field="benchmark"))
        if all(value.value() is None for value in self.values):
            values = {"benchmark": self.benchmark.value(), "machine": machines[0], "other": machines[1]}
            raise ZplannerError(MachineRunCode.GIVEN_ONCE, about=replace(about, field="value"), **values)
        for value, engines, machine in zip(self.values, self.engines, machines, strict=True):
            if value.value() is None:
                continue
            if engines.value() is None:
                values = {"benchmark": self.benchmark.value(), "machine": machine}
                raise ZplannerError(MachineRunCode.NO_ENGINES, about=replace(about, field="engines"), **values)
            yield MachineRun(
                machine,
                round(engines.value().median),
                self.benchmark.value(),
                self.workload_class.value() or "mixed",
                value.value(),
                self.unit.value() or "",
                next(metric for metric in Metric if metric.key == self.measured.value()),
                number,
            )

    @property
    def is_empty(self) -> bool:
        return not self.benchmark.value() and all(value.value() is None for value in self.values)


class MachineDialog(QDialog):
    """Takes a machine into the plan, as one undo step; a refused entry says so beside its field."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._appearance = session, appearance
        self.setWindowTitle(words.TITLE)
        self.resize(*SIZE)
        self.name_ = TextEditor()
        self.kind = ChoiceEditor([(FOREIGN, words.FOREIGN, ""), (IBM_Z, words.IBM_Z, "")])
        self.engines = NumberEditor(words.MACHINE_ENGINES, exact=True)
        self.known = ChoiceEditor([(name, name, "") for name in shipped_machines()])
        self.as_today = QCheckBox(words.AS_TODAY)
        self.as_today.setToolTip(words.AS_TODAY_HELP)
        self.preview = small()
        self.runs: list[RunEditor] = []
        self._fields: dict[str, tuple[QLabel, Editor]] = {}
        self._lay_out()
        for editor in (self.name_, self.kind, self.engines, self.known):
            editor.edited.connect(self._show_preview)
        session.document_opened.connect(self.reject)

    def _lay_out(self) -> None:
        grid, self._list = field_grid(), QWidget()
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        for name, text, editor, tip in (
            ("name", words.NAME, self.name_, words.NAME_HELP),
            ("kind", words.KIND, self.kind, words.KIND_HELP),
            ("machine_engines", tr(words.MACHINE_ENGINES.label), self.engines, tr(words.MACHINE_ENGINES.help)),
            ("known", words.KNOWN, self.known, words.KNOWN_HELP),
        ):
            reason = small(role="problem")
            reason.hide()
            self._fields[name] = reason, editor
            add_labeled(grid, text, editor, tip, reason)
        self._entries = column(spacing=0)
        self._list.setLayout(self._entries)
        self.more = QPushButton(words.ADD_BENCHMARK)
        self.more.setAutoDefault(False)
        self.more.clicked.connect(lambda: self._add_run().benchmark.setFocus())
        parts = small(words.ABOUT), grid, self._list, row(self.more, 1), 1
        area = scrolling(column(*parts, margins=STEP), sideways=True)
        buttons, self.add = take_buttons(self, words.ADD, self._take, is_open=True)
        self.setLayout(column((area, 1), self.preview, row((self.as_today, 1), buttons), margins=2 * STEP))

    def reason(self, field: str) -> QLabel:
        """The label that says why a field is refused."""
        return self._fields[field][0]

    def ask(self) -> None:
        """Open an empty form."""
        for run in tuple(self.runs):
            self._remove_run(run)
        plan = self._session.plan
        self.name_.set_value("")
        self.engines.set_value(None)
        for editor in (self.name_, self.engines):
            editor.discard()
        self.kind.set_value(FOREIGN)
        sides = (*map(plan.configuration, plan.scenarios), plan.current)
        named = [name for side in sides if (name := side.level("machine")) in shipped_machines()]
        self.known.set_value((*named, *reversed(shipped_machines()))[0])
        self.as_today.setChecked("machine" not in plan.current)
        self.as_today.setVisible(not self._session.whole.hosts)
        self._add_run()
        self._show_preview()
        self.open()
        self.name_.setFocus()

    def _add_run(self) -> RunEditor:
        mix = self._session.plan.mix
        run = RunEditor(self._appearance, mix[0].workload_class if mix else "mixed")
        run.edited.connect(self._show_preview)
        run.removed.connect(lambda: self._remove_run(run), Qt.ConnectionType.SingleShotConnection)
        before = self.runs[-1].remove if self.runs else self.known
        self.runs.append(run)
        self._entries.addWidget(run)
        for first, second in pairwise((before, *run.in_order, self.more)):
            QWidget.setTabOrder(first.focusProxy() or first, second.focusProxy() or second)
        return run

    def _remove_run(self, run: RunEditor) -> None:
        self.runs.remove(run)
        run.hide()
        run.deleteLater()
        self._show_preview()

    def _found(self) -> tuple[NewMachine, Pack]:
        """The machine that is entered; ZplannerError where something is missing or wrong."""
        name, engines = self.name_.value(), self.engines.value()
        if not name:
            raise ZplannerError(EntryCode.EMPTY_NAME, about=Reference(field="name"))
        plan = self._session.plan
        own = (machine.name for pack in plan.packs for machine in pack.contents.machines)
        refuse_taken(name, (*shipped_machines(), *own))
        if engines is None:
            raise ZplannerError(EntryCode.EMPTY, about=Reference(field="machine_engines"))
        known = self.known.value() or ""
        new = NewMachine(name, known, round(engines.median), self.kind.value() == FOREIGN)
        runs = [one for at, run in enumerate(self.runs, start=1) for one in run.runs(at, (name, known))]
        return new, machine_pack(new, runs)

    def _show_preview(self, _: object = None) -> None:
        """How the machines compare for the classes of the mix, or for those that were run. What was refused of the
        entries before is no longer said."""
        self._clear_reasons()
        try:
            new, pack = self._found()
        except ZplannerError:
            self.preview.setText(words.NOT_YET)
            return
        plan = self._session.plan
        measured = (name for measurement in pack.contents.measurements for name in measurement.workload_classes)
        classes = dict.fromkeys((*(part.workload_class for part in plan.mix), *measured))
        shown = list(classes)[:MOST_CLASSES]
        found = work_ratios(pack, new, shown, shipped_model(), plan.vendor_advantage, plan.packs)
        labels = {name: workload_label(name, plan.names) for name in shown}
        lines = (
            words.work_ratio(new.known, new.name, labels[name], *ratio) if ratio else words.no_ratio(labels[name])
            for name, ratio in found.items()
        )
        self.preview.setText("\n".join(lines))

    def _clear_reasons(self) -> None:
        for label in (*(label for label, _ in self._fields.values()), *(run.reason for run in self.runs)):
            show_text(label, "")

    def _take(self) -> None:
        """Add the machine, or say what is wrong beside the first wrong field."""
        editors = self.findChildren(TypedEditor)
        for editor in editors:
            editor.commit()
        self._clear_reasons()
        for editor in editors:
            if editor.line.property("invalid"):
                lead_to(editor)
                return
        try:
            new, pack = self._found()
            plan = self._session.plan.with_pack(pack)
        except ZplannerError as error:
            self._refuse(error)
            return
        if self.as_today.isChecked() and self.as_today.isVisible():
            plan = replace(plan, current=plan.current.changed(machine=new.name))
        self._session.edit(words.step(new.name), plan)
        self.accept()

    def _refuse(self, error: ZplannerError) -> None:
        about = error.about or Reference()
        editor: QWidget
        field = "name" if about.field == "machine" else about.field
        if about.number is None and field in self._fields:
            label, editor = self._fields[field]
        elif self.runs:
            run = self.runs[(about.number or 1) - 1]
            label, editor = run.reason, run.editor(about.field, error.values.get("machine") == self.known.value())
        else:
            label, editor = self._fields["known"][0], self.more
        show_text(label, capitalized(advice(error)))
        lead_to(editor)
