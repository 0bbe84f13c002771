"""A form of configuration fields in groups that open and close, generated from `ui/fields.toml`."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from zplanner.evidence.compatibility import never_running
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, Value, fields
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.editors.number import NumberEditor
from zplanner.gui.editors.values import ChoiceEditor, Editor, TypedEditor
from zplanner.gui.widgets.panel import Elided, IconButton, labeled

LABEL_WIDTH = 128
FLAGS = Qt.ItemDataRole.UserRole - 1
"""Where the model of a combo keeps whether a line can be chosen; a line itself is not asked for, it is Qt's."""


def groups() -> dict[str, list[Field]]:
    """The fields under their headings, in the order of `ui/fields.toml`."""
    found: dict[str, list[Field]] = {}
    for field in fields().values():
        found.setdefault(field.group, []).append(field)
    return found


def tip(field: Field) -> str:
    """What a planner should know about a field: help, unit, accepted values and where they come from."""
    lines = [field.help]
    if field.kind is not FieldKind.LEVEL:
        scale, unit = (100, "%") if field.kind is FieldKind.SHARE else (1, field.unit)
        limits = QCoreApplication.translate("fields", "{low} to {high}")
        limits = limits.format(low=f"{scale * field.minimum:g}", high=f"{scale * field.maximum:g}")
        lines.append(f"{limits} {unit}".strip() + f". {field.limit}")
    return "<p>" + "</p><p>".join(line.replace("<", "&lt;") for line in lines) + "</p>"


def written(field: Field, value: Value | None) -> str:
    """A field's value as the window writes it, empty where it is unknown."""
    if value is None:
        return ""
    if isinstance(value, str):
        return f"{field.named(value)} {field.unit}".strip()
    text = NumberEditor.text(field, value)
    unit = "%" if field.kind is FieldKind.SHARE else field.unit
    return f"{text} {unit}".strip()


def editor_for(field: Field, unset: str) -> Editor:
    """The editor of a configuration field."""
    if field.kind is FieldKind.LEVEL:
        unit = f" {field.unit}" if field.unit else ""
        never = never_running(field.name)  # a plan that states one still shows it
        offered = [level for level in field.levels if level not in never]
        choices = ChoiceEditor([(level, field.named(level) + unit, "") for level in offered], unset=unset)
        if field.beyond:
            _end_with(choices.combo, field.beyond, field.help)
        return choices
    editor = NumberEditor(field, rarely_small=True)
    editor.set_unset_text(unset)
    return editor


def _end_with(combo: QComboBox, text: str, tip: str) -> None:
    """End a list of choices with a line that is none of them."""
    combo.addItem(text)
    last = combo.count() - 1
    combo.setItemData(last, 0, FLAGS)
    combo.setItemData(last, tip, Qt.ItemDataRole.ToolTipRole)


class FieldForm(QWidget):
    """The fields of a configuration. Those of changes against a baseline say what holds where nothing is changed.

    A busy share is how a resource is today, not something a planner changes: a form of changes leaves it out.
    """

    edited = Signal(object, object, object)  # Field, value or None, gesture
    refused = Signal(object, str)  # an editor, and why its entry does not count
    opening = Signal(object, object)  # a Field whose list of choices opens, and its editor

    def __init__(
        self, appearance: Appearance, *, unset: str, changes: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self._groups: list[_Group] = []
        for heading, members in groups().items():
            asked = [field for field in members if field.kind is not FieldKind.SHARE or not changes]
            self._groups.append(_Group(heading, asked, appearance, unset, self))
        for group in self._groups:
            layout.addWidget(group)
        self._groups[0].keep_open()

    def set_values(self, values: Mapping[str, Value], baseline: Configuration | None = None) -> None:
        """Show the stated values; with a baseline, these are changes of it."""
        for group in self._groups:
            group.set_values(values, baseline)

    def commit(self) -> None:
        """Let what is half typed count at once."""
        for editor in self.findChildren(TypedEditor):
            editor.commit()

    def discard(self) -> None:
        """Drop entries that do not count: they belong to what was shown before."""
        for group in self._groups:
            group.discard()

    def editor(self, name: str) -> Editor:
        """The editor of a field, its group opened."""
        for group in self._groups:
            if (found := group.editor(name)) is not None:
                return found
        raise KeyError(name)


class _Group(QWidget):
    """One heading with its fields. The fields are built when the group first opens."""

    def __init__(self, heading: str, members: list[Field], appearance: Appearance, unset: str, form: FieldForm) -> None:
        super().__init__(form)
        self._heading = heading
        self._members = members
        self._appearance = appearance
        self._unset = unset
        self._form = form
        self._rows: dict[str, _Row] = {}
        self._values: Mapping[str, Value] = {}
        self._baseline: Configuration | None = None
        self._filled: object = None
        self._asked: bool | None = None  # open or closed by the planner's own hand
        self._body = QWidget()
        self._body.hide()
        self._button = IconButton(appearance, "closed", role="group")
        self._button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._button.setText(heading)
        self._button.clicked.connect(self._toggle)
        self._stated = Elided()
        self._stated.setProperty("role", "small")
        self._stated.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._button)
        head.addWidget(self._stated, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._body)

    def keep_open(self) -> None:
        self._asked = True

    def set_values(self, values: Mapping[str, Value], baseline: Configuration | None) -> None:
        self._values, self._baseline = values, baseline
        changed = baseline is not None and any(field.name in values for field in self._members)
        self._open(changed if self._asked is None else self._asked)
        holds: Mapping[str, Value] = baseline or {}
        stated = [(values.get(field.name), holds.get(field.name)) for field in self._members]
        filled = stated, self._body.isHidden(), fields()["machine"].levels
        if filled != self._filled:  # most edits leave most groups as they are
            self._filled = filled
            self._fill()

    def discard(self) -> None:
        for row in self._rows.values():
            row.editor.discard()

    def reveal(self) -> None:
        """Open, so that a field within can be reached."""
        self._asked = True
        self._open(True)
        self._fill()

    def editor(self, name: str) -> Editor | None:
        if not any(field.name == name for field in self._members):
            return None
        self.reveal()
        return self._rows[name].editor

    def _toggle(self) -> None:
        self._asked = self._body.isHidden()
        self._open(self._asked)
        self._fill()

    def _open(self, wanted: bool) -> None:
        if wanted and not self._rows:
            self._build()
        self._body.setVisible(wanted)

    def _build(self) -> None:
        grid = QGridLayout(self._body)
        grid.setContentsMargins(4, 2, 0, 4)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(STEP // 2)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(1, 1)
        for position, field in enumerate(self._members):
            self._rows[field.name] = _Row(field, grid, position, self._appearance, self._unset, self._form)

    def _fill(self) -> None:
        if not self._body.isHidden():
            for name, row in self._rows.items():
                row.show_value(self._values.get(name), self._baseline)
        self._head()

    def _head(self) -> None:
        """The heading, with what is stated under it while it is closed."""
        closed = self._body.isHidden()
        values = self._values
        texts = [
            f"{field.label} {written(field, values[field.name])}" for field in self._members if field.name in values
        ]
        self._button.show_icon("closed" if closed else "opened")
        self._stated.setText(", ".join(texts) if closed else "")
        state = self.tr("closed") if closed else self.tr("open")
        self._button.setAccessibleName(", ".join([self._heading, *texts, state]))


class _Row:
    """One field: label, editor, and the way back to what holds without it."""

    def __init__(
        self, field: Field, grid: QGridLayout, row: int, appearance: Appearance, unset: str, form: FieldForm
    ) -> None:
        self._field = field
        self._unset = unset
        self.editor = editor_for(field, unset)
        self.label, column = labeled(field.label, self.editor, tip(field))
        self.editor.edited.connect(lambda value: form.edited.emit(field, value, self.editor.gesture))
        self.editor.refused.connect(lambda reason: form.refused.emit(self.editor, reason))
        if isinstance(choices := self.editor, ChoiceEditor):
            choices.combo.opening.connect(lambda: form.opening.emit(field, choices))
        grid.addWidget(self.label, row, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.label.setContentsMargins(0, 4, 0, 0)
        self.reset = IconButton(appearance, "reset", form.tr("Back to as today"))
        self.reset.setAccessibleName(form.tr("{field}: back to as today").format(field=field.label))
        self.reset.clicked.connect(lambda: form.edited.emit(field, None, None))
        self.reset.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes on to the next field; no entry is as today, too
        self.reset.hide()
        line = QHBoxLayout()
        line.setSpacing(4)
        line.addLayout(column, 1)
        line.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(line, row, 1)

    def show_value(self, value: Value | None, baseline: Configuration | None) -> None:
        differs = False
        if self._field.name == "machine" and isinstance(self.editor, ChoiceEditor):
            self.editor.offer(fields()["machine"].levels)  # evidence packs may have added some
        if baseline is not None:
            holds = baseline.get(self._field.name)
            self.editor.set_unset_text(f"{self._bare(holds)} {self._unset}" if holds else self._unset)
            differs = value is not None and value != holds
            self.reset.setVisible(value is not None)
        self.editor.set_value(value)
        if self.label.property("changed") != differs:
            self.label.setProperty("changed", differs)
            self.label.style().polish(self.label)

    def _bare(self, value: Value) -> str:
        """What holds today, without the unit where the editor shows it already."""
        return written(self._field, value) if isinstance(value, str) else NumberEditor.text(self._field, value)
