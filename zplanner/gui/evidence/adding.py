"""What a planner adds to the evidence: a form for one own measurement (what was run, what was measured, and before and
after which change), and the packs of a plan."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QDialog, QLabel, QListWidget, QListWidgetItem, QPushButton, QWidget

from zplanner.errors import Reference, ZplannerError
from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.configuration import Configuration, Field, Value
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.configuration.form import FieldForm, add_labeled, field_grid
from zplanner.gui.configuration.mix_row import ClassEditor
from zplanner.gui.focus import lead_to
from zplanner.gui.session import Session
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import close_buttons, scrolling, show_text, small, take_buttons
from zplanner.gui.widgets.popup import UndoOffer
from zplanner.gui.widgets.values import Editor, NumberEditor, TypedEditor
from zplanner.importing.formats.tables.comparisons import entered
from zplanner.language import tr
from zplanner.planning.plan import Plan, is_visible
from zplanner.uncertain import Uncertain
from zplanner.wording.errors import advice
from zplanner.wording.evidence import METRICS
from zplanner.wording.numbers import capitalized, times
from zplanner.wording.window import evidence as words
from zplanner.wording.window.editors import EntryCode

SIZE = 560, 640


class TextEditor(TypedEditor):
    """One line of text, which may be empty."""

    def read(self, text: str) -> str:
        return " ".join(text.split()) if is_visible(text) else ""

    def written(self, value: str | None) -> str:
        return value or ""


class MeasurementDialog(QDialog):
    """Takes one measurement into the plan, as one undo step; a refused entry says so beside its field."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(words.ADD_TITLE)
        self.resize(*SIZE)
        self.workload_class = ClassEditor()
        self.benchmark, self.unit, self.note = TextEditor(), TextEditor(), TextEditor()
        self.measured = ChoiceEditor([(one.key, capitalized(tr(label)), "") for one, label in METRICS.items()])
        self.ratio = NumberEditor(words.RATIO)
        self.before, self.after = (NumberEditor(words.VALUE, exact=True) for _ in range(2))
        self.base = FieldForm(appearance, unset=words.NOT_STATED, changes=True)
        self.target = FieldForm(appearance, unset=words.AS_BEFORE, changes=True)
        self._base, self._changes = Configuration(), Configuration()
        self._reasons: dict[str, QLabel] = {}
        self._invalid: set[Editor] = set()
        self._lay_out()
        for value in (self.before, self.after):
            value.edited.connect(self._show_ratio)
        self.base.edited.connect(self._change_base)
        self.target.edited.connect(self._change_target)
        for editor in (self.ratio, self.before, self.after):
            editor.refused.connect(lambda reason, editor=editor: self._mark(editor, reason))
        for form in (self.base, self.target):
            form.refused.connect(self._mark)
        session.document_opened.connect(self.reject)

    def _lay_out(self) -> None:
        grid = field_grid()
        fields = (
            ("workload_class", words.WORKLOAD, self.workload_class, words.CLASS_HELP),
            ("benchmark", words.BENCHMARK, self.benchmark, words.BENCHMARK_HELP),
            ("metric", words.METRIC, self.measured, words.METRIC_HELP),
            ("ratio_low", tr(words.RATIO.label), self.ratio, tr(words.RATIO.help)),
            ("before", words.BEFORE, self.before, tr(words.VALUE.help)),
            ("after", words.AFTER, self.after, tr(words.VALUE.help)),
            ("unit", words.UNIT, self.unit, words.UNIT_HELP),
            ("note", words.NOTE, self.note, words.NOTE_HELP),
        )
        for name, text, editor, tip in fields:
            self._reasons[name] = small(role="problem")
            self._reasons[name].hide()
            add_labeled(grid, text, editor, tip, self._reasons[name])
        parts: list[QWidget] = []
        for name, text, form in (("base", words.BASE, self.base), ("target", words.TARGET, self.target)):
            heading = QLabel(text)
            heading.setProperty("role", "title")
            self._reasons[name] = small(role="problem")
            self._reasons[name].hide()
            parts += [heading, form, self._reasons[name]]
        area = scrolling(column(grid, *parts, 1, margins=STEP), sideways=True)
        buttons, self.add = take_buttons(self, words.ADD_ONE, self._take, is_open=True)
        self.setLayout(column((area, 1), buttons, margins=2 * STEP))

    def ask(self) -> None:
        """Open an empty form, with today's machine before the change."""
        plan = self._session.plan
        self.workload_class.offer_classes(plan.names)
        self.workload_class.set_value(plan.mix[0].workload_class if plan.mix else "mixed")
        for text in (self.benchmark, self.unit, self.note):
            text.set_value("")
        for number in (self.ratio, self.before, self.after):
            number.set_value(None)
            number.discard()
        machine = plan.current.get("machine")
        self._base = Configuration().changed(machine=machine)
        self._changes = Configuration()
        for reason in self._reasons.values():
            show_text(reason, "")
        for form in (self.base, self.target):
            form.names = plan.names
            form.discard()
        self._show_ratio()
        self._show_configurations()
        self.open()
        self.benchmark.setFocus()

    def _change_base(self, field: Field, value: Value | None, _: object) -> None:
        self._base = self._base.changed({field.name: value})
        self._show_configurations()

    def _change_target(self, field: Field, value: Value | None, _: object) -> None:
        self._changes = self._changes.changed({field.name: value})
        self._show_configurations()

    def _show_configurations(self) -> None:
        self.base.set_values(self._base)
        self.target.set_values(self._changes, self._base)

    def _show_ratio(self, _: object = None) -> None:
        """Show the ratio of the values where none is typed."""
        ratio = self._ratio_of_values()
        self.ratio.set_unset_text(words.OF_THE_VALUES if ratio is None else times(ratio))

    def _ratio_of_values(self) -> float | None:
        before, after = self.before.value(), self.after.value()
        return None if before is None or after is None else float(after.median / before.median)

    def _mark(self, editor: Editor, reason: str) -> None:
        self._invalid = self._invalid | {editor} if reason else self._invalid - {editor}

    def _take(self) -> None:
        """Add the measurement, or say what is wrong beside the first wrong field."""
        for editor in self.findChildren(TypedEditor):
            editor.commit()
        for label in self._reasons.values():
            show_text(label, "")
        if self._invalid:
            lead_to(next(iter(self._invalid)))
            return
        plan = self._session.plan
        taken = {
            measurement.id for measurement in (*plan.measurements, *plan.pack_measurements, *catalogue().measurements)
        }
        try:
            one = entered(self._cells(), taken, plan.names)
        except ZplannerError as error:
            name = error.about.field if error.about is not None and error.about.field else ""
            label = self._reasons.get(name, self._reasons["ratio_low" if name.startswith("ratio") else "target"])
            show_text(label, capitalized(advice(error)))
            lead_to(label)
            return
        self._session.edit(words.UNDO_ADD, replace(plan, measurements=(*plan.measurements, one)))
        self.accept()

    def _cells(self) -> dict[str, str]:
        """The cells of the measurement, as a table of own measurements has them; ZplannerError where one is missing."""
        ratio: Uncertain | None = self.ratio.value()
        computed = self._ratio_of_values()
        if ratio is None and computed is not None:
            ratio = Uncertain.exactly(computed)
        before, after, unit = self.before.value(), self.after.value(), self.unit.value() or ""
        values = "" if before is None or after is None else words.values_measured(str(before), str(after), unit)
        cells = {
            "workload_class": self.workload_class.value() or "",
            "benchmark": self.benchmark.value() or "",
            "metric": self.measured.value() or "",
            "base": str(self._base),
            "target": str(self._base.changed(dict(self._changes))),
            "ratio_low": "" if ratio is None else repr(ratio.low),
            "ratio_high": "" if ratio is None else repr(ratio.high),
            "note": "; ".join(filter(None, (values, self.note.value() or ""))),
        }
        for name, code in (("benchmark", EntryCode.EMPTY_NAME), ("ratio_low", EntryCode.EMPTY)):
            if not cells[name]:
                raise ZplannerError(code, about=Reference(field=name))
        return cells


class PacksDialog(QDialog):
    """Lists every pack with a check box; each change is an undo step."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(words.PACKS_TITLE)
        self.resize(560, 320)
        self.remove = QPushButton(words.REMOVE_PACK)
        self.remove.clicked.connect(self._remove)
        self.list = QListWidget()
        self.list.setAccessibleName(words.PACKS_LIST)
        self.list.setWordWrap(True)
        self.list.itemChanged.connect(self._switch)
        self.list.currentRowChanged.connect(lambda row: self.remove.setEnabled(row >= 0))
        self.undo_offer = UndoOffer(session)
        foot = row(self.undo_offer, 1, close_buttons(self, self.remove))
        parts = small(words.PACKS_ABOUT), self.list, foot
        self.setLayout(column(*parts, margins=2 * STEP))
        session.plan_changed.connect(self._show)

    def ask(self) -> None:
        self._show(self._session.plan)
        self.undo_offer.hide()
        self.open()

    def _show(self, plan: Plan) -> None:
        from zplanner.wording.evidence import holds

        row = max(self.list.currentRow(), 0)
        with QSignalBlocker(self.list):
            while self.list.count() > len(plan.packs):
                self.list.takeItem(self.list.count() - 1)
            while self.list.count() < len(plan.packs):
                self.list.addItem(QListWidgetItem())
            for at, pack in enumerate(plan.packs):  # items are reused: one of them may be the clicked one
                item, counted = self.list.item(at), len(pack.row_ids - plan.switched_off)
                item.setText(words.pack_line(pack.name, holds(pack), counted, len(pack.row_ids), pack.counts))
                item.setData(Qt.ItemDataRole.UserRole, pack.name)
                item.setCheckState(Qt.CheckState.Checked if pack.counts else Qt.CheckState.Unchecked)
            self.list.setCurrentRow(min(row, self.list.count() - 1))
        self.remove.setEnabled(bool(plan.packs))

    def _switch(self, item: QListWidgetItem) -> None:
        name, on = item.data(Qt.ItemDataRole.UserRole), item.checkState() is Qt.CheckState.Checked
        plan = self._session.plan
        packs = tuple(replace(pack, counts=on) if pack.name == name else pack for pack in plan.packs)
        self._session.edit(words.switch_pack(name, on), replace(plan, packs=packs))

    def _remove(self) -> None:
        name = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
        self._session.edit(words.UNDO_REMOVE_PACK.format(name=name), self._session.plan.without_pack(name))
