"""A form of configuration fields, generated from `ui/fields.toml`, in groups that open and close; a closed one shows
what is stated in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from zplanner.errors import Part, Reference
from zplanner.evidence.compatibility import levels_on, never_running
from zplanner.evidence.configuration import TODAY_ONLY, Configuration, Field, FieldKind, Value, field_named, fields
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.gui.appearance import STEP, Appearance, restyle
from zplanner.gui.focus import lead_to, place_in
from zplanner.gui.widgets.choice import ChoiceEditor
from zplanner.gui.widgets.entry import COMMANDS
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import Elided, IconButton, labeled
from zplanner.gui.widgets.values import Editor, NumberEditor, TypedEditor
from zplanner.language import tr
from zplanner.wording.numbers import with_unit
from zplanner.wording.window import configuration as words
from zplanner.wording.window.editors import number_text, value_text


class _GroupHeading(IconButton):
    """Opens and closes a group."""

    typed = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        text = event.text()
        if not event.isAccepted() and text.strip() and text.isprintable() and not event.modifiers() & COMMANDS:
            self.typed.emit(text)


class FoldingGroup(QWidget):
    """A heading, and a body that `build` fills when the group first opens and `show_values` from then on."""

    def __init__(self, heading: str, appearance: Appearance, tip: str = "") -> None:
        super().__init__()
        self._heading = heading
        self._is_built = False
        self._told = ""  # what the heading says to a screen reader
        self.wanted_open: bool | None = None  # opened or closed by the user
        self._body = QWidget()
        self._body.hide()
        self._button = _GroupHeading(appearance, "closed", tip, role="group")
        self._button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._button.setText(heading)
        self._button.clicked.connect(self.toggle)
        self._button.typed.connect(self._type)
        self._stated = Elided()
        self.setLayout(column(row(self._button, (self._stated, 1)), self._body, spacing=0))

    @property
    def is_open(self) -> bool:
        return not self._body.isHidden()

    def build(self, body: QWidget) -> None:
        """Lay out the body."""
        raise NotImplementedError

    def show_values(self) -> None:
        """Show the values in the open body."""
        raise NotImplementedError

    def stated(self) -> Iterable[str]:
        """What is stated in the group, in brief."""
        raise NotImplementedError

    def toggle(self) -> None:
        self._open(not self.is_open)

    def _type(self, text: str) -> None:
        """Type into the first field, where a planner who goes on typing after Tab expects to be."""
        self.reveal()
        field = place_in(self._body)
        lead_to(field, Qt.FocusReason.TabFocusReason)
        key, none = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
        QCoreApplication.sendEvent(field, QKeyEvent(key, 0, none, text))

    def reveal(self) -> None:
        """Open the group, to reach a field inside."""
        self._open(True)

    def set_open(self, wanted: bool) -> None:
        if wanted and not self._is_built:
            self._is_built = True
            self.build(self._body)
        self._body.setVisible(wanted)

    def fill(self) -> None:
        """Show the values; a closed group shows the stated ones in its heading."""
        if self.is_open:
            self.show_values()
        texts = list(self.stated())
        told = words.heading(self._heading, texts, self.is_open)
        if told != self._told:  # most edits leave most headings unchanged
            self._told = told
            self._button.show_icon("opened" if self.is_open else "closed")
            self._button.setAccessibleName(told)
            self._stated.setText("" if self.is_open else ", ".join(texts))

    def _open(self, wanted: bool) -> None:
        self.wanted_open = wanted
        self.set_open(wanted)
        self.fill()


LABEL_WIDTH = 112
ONLY_WITH_CHOICE = ("smt",)
"""Fields that are not offered where the machine leaves nothing to choose."""

FLAGS = Qt.ItemDataRole.UserRole - 1
"""The item role of a combo box entry's enabled flags."""


def groups() -> dict[str, list[Field]]:
    """The fields under their headings, in the order of `ui/fields.toml`."""
    found: dict[str, list[Field]] = {}
    for field in fields().values():
        found.setdefault(tr(field.group), []).append(field)
    return found


def editor_for(field: Field, unset: str) -> Editor:
    """The editor of a configuration field."""
    if field.kind is FieldKind.LEVEL:
        never = never_running(field.name)  # still shown if the plan states it
        levels = [level for level in field.choices if level not in never]
        choices = ChoiceEditor(
            [(level, with_unit(tr(field.named(level)), field.unit), "") for level in levels], unset=unset
        )
        if field.beyond:  # a last entry explains why newer levels are missing
            choices.combo.add(None, tr(field.beyond), tr(field.help))
            choices.combo.setItemData(choices.combo.count() - 1, 0, FLAGS)
        return choices
    editor = NumberEditor(field, rarely_small=True)
    editor.set_unset_text(unset)
    return editor


def field_grid(parent: QWidget | None = None) -> QGridLayout:
    """A grid layout of labels and editors."""
    grid = QGridLayout(parent)
    grid.setContentsMargins(4, 2, 0, 4)
    grid.setHorizontalSpacing(STEP)
    grid.setVerticalSpacing(STEP // 2)
    grid.setColumnMinimumWidth(0, LABEL_WIDTH)
    grid.setColumnStretch(1, 1)
    return grid


def add_labeled(
    grid: QGridLayout, text: str, editor: Editor, tip: str, reason: QLabel | None = None
) -> tuple[QLabel, QHBoxLayout]:
    """Add an editor with a label as the next row, and a further reason for a refusal beneath; returns the label, and
    its line."""
    label, with_reason = labeled(text, editor, tip)
    if reason is not None:
        with_reason.addWidget(reason)
    label.setContentsMargins(0, 4, 0, 0)
    line, position = row((label, 1), spacing=0), grid.rowCount()
    line.setAlignment(label, Qt.AlignmentFlag.AlignTop)
    grid.addLayout(line, position, 0, Qt.AlignmentFlag.AlignTop)
    grid.addLayout(with_reason, position, 1)
    return label, line


class FieldForm(QWidget):
    """The fields of a configuration, or of changes to a baseline, whose values are shown where unchanged.

    How busy the CPU is cannot be planned, so a form of changes omits it; other resources are shown where today's is
    stated.
    """

    edited = Signal(object, object, object)  # Field, value or None, gesture
    refused = Signal(object, str)  # an editor, and why its entry is invalid
    opening = Signal(object, object)  # a Field whose choices open, and its editor

    def __init__(self, appearance: Appearance, *, unset: str, changes: bool = False) -> None:
        super().__init__()
        self.appearance, self.unset, self.changes = appearance, unset, changes
        self.names = SHIPPED  # what the plan can name
        self.warnings: Mapping[str, str] = {}
        self._groups: list[_FieldGroup] = []
        for heading, members in groups().items():
            shown = [field for field in members if field.name not in TODAY_ONLY or not changes]
            self._groups.append(_FieldGroup(heading, shown, self))
        self.setLayout(column(*self._groups, spacing=0))
        self._groups[0].wanted_open = True

    def set_values(self, values: Mapping[str, Value], baseline: Configuration | None = None) -> None:
        """Show the stated values; with a baseline, these are changes of it."""
        for group in self._groups:
            group.set_values(values, baseline)

    def commit(self) -> None:
        """Commit half-typed input."""
        for editor in self.findChildren(TypedEditor):
            editor.commit()

    def discard(self) -> None:
        """Drop invalid entries: they belong to the previous content."""
        for editor in self.findChildren(TypedEditor):
            editor.discard()

    def show_warnings(self, warnings: Mapping[str, str]) -> None:
        """Show beside the fields what is wrong with what they hold."""
        if warnings != self.warnings:
            self.warnings = warnings
            for group in self._groups:
                group.show_warnings()

    def editor(self, name: str) -> Editor:
        """The editor of a field, its group opened."""
        group = next(group for group in self._groups if name in group.names)
        group.reveal()
        return group.rows[name].editor


class _FieldGroup(FoldingGroup):
    """One heading with its fields."""

    def __init__(self, heading: str, members: list[Field], form: FieldForm) -> None:
        super().__init__(heading, form.appearance)
        self._members, self._form = members, form
        self.names = {field.name for field in members}
        self.rows: dict[str, _FieldRow] = {}
        self._values: Mapping[str, Value] = {}
        self._baseline: Configuration | None = None
        self._shown: object = None

    def set_values(self, values: Mapping[str, Value], baseline: Configuration | None) -> None:
        self._values, self._baseline = values, baseline
        is_changed = baseline is not None and not self.names.isdisjoint(values)
        self.set_open(is_changed if self.wanted_open is None else self.wanted_open)
        today: Mapping[str, Value] = baseline or {}
        stated = [(values.get(field.name), today.get(field.name)) for field in self._members]
        shown = stated, self.is_open, self._form.names, self._form.unset
        if shown != self._shown:  # most edits leave most groups unchanged
            self._shown = shown
            self.fill()

    def build(self, body: QWidget) -> None:
        grid = field_grid(body)
        self.rows = {field.name: _FieldRow(field, grid, self._form) for field in self._members}
        self.show_warnings()

    def show_warnings(self) -> None:
        for name, field_row in self.rows.items():
            field_row.editor.warn(self._form.warnings.get(name, ""))

    def show_values(self) -> None:
        machine = self._values.get("machine", self._baseline.get("machine") if self._baseline else None)
        for name, field_row in self.rows.items():
            field_row.show_value(self._values.get(name), self._baseline, str(machine) if machine else None)

    def stated(self) -> list[str]:
        stated = [field for field in self._members if field.name in self._values]
        return [f"{tr(field.label)} {value_text(field, self._values[field.name])}" for field in stated]


class _FieldRow:
    """One field: label, editor, and a button that resets it to today's value."""

    def __init__(self, field: Field, grid: QGridLayout, form: FieldForm) -> None:
        self._field, self._form = field, form
        self._is_busy_share = form.changes and field.kind is FieldKind.SHARE
        self.editor = editor_for(field, words.FORECAST if self._is_busy_share else form.unset)
        tip = words.busy_tip(field) if self._is_busy_share else words.tip(field)
        self.label, line = add_labeled(grid, tr(field.label), self.editor, tip)
        self.editor.about = Reference(Part.CURRENT, field=field.name)
        self.editor.edited.connect(lambda value: form.edited.emit(field, value, self.editor.gesture))
        self.editor.refused.connect(lambda reason: form.refused.emit(self.editor, reason))
        if isinstance(choices := self.editor, ChoiceEditor):
            choices.combo.opening.connect(lambda: form.opening.emit(field, choices))
        self.reset = IconButton(form.appearance, "reset", words.RESET)
        self.reset.setAccessibleName(words.reset_name(field))
        self.reset.clicked.connect(lambda: form.edited.emit(field, None, None))
        self.reset.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab skips it; clearing the field resets, too
        self.reset.hide()
        line.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)  # the field stays as wide as those around it

    def show_value(self, value: Value | None, baseline: Configuration | None, machine: str | None) -> None:
        """Show the value of a configuration on a machine."""
        differs = False
        if self._field.name in ONLY_WITH_CHOICE:
            is_offered = value is not None or len(levels_on(machine, self._field.name)) > 1
            for widget in (self.label, self.editor):
                widget.setVisible(is_offered)
        if self._field.name == "machine" and isinstance(self.editor, ChoiceEditor):
            self.editor.offer(field_named("machine", self._form.names).choices)
        if self._is_busy_share:
            is_shown = value is not None or (baseline is not None and self._field.name in baseline)
            for widget in (self.label, self.editor):
                widget.setVisible(is_shown)
            differs = value is not None
            self.reset.setVisible(differs)
        elif baseline is not None:
            today = baseline.get(self._field.name)
            has_unit = isinstance(today, str) or today is None  # a line edit shows its unit itself
            text = value_text(self._field, today) if has_unit else number_text(self._field, today)
            self.editor.set_unset_text(words.as_today(text, self._form.unset))
            differs = value is not None and value != today
            self.reset.setVisible(value is not None)
        self.editor.set_value(value)
        restyle(self.label, "changed", differs)
