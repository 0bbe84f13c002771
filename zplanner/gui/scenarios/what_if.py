"""What if: sliders for the four numbers a planner turns first; while one is dragged the whole window follows."""

from __future__ import annotations

from PySide6.QtCore import QSettings, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QSizePolicy, QSlider, QVBoxLayout, QWidget

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.fields import field_named
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.configuration.target import GROWTH, UTILIZATION
from zplanner.gui.focus import lead_to
from zplanner.gui.mix.panel import SHARE
from zplanner.gui.scenarios.dials import (
    Dial,
    engines_of,
    growth_of,
    share_of,
    utilization_of,
    with_engines,
    with_growth,
    with_share,
    with_utilization,
)
from zplanner.gui.session import Session
from zplanner.gui.widgets.panel import Elided, IconButton
from zplanner.planning.plan import Plan
from zplanner.uncertain import Uncertain

AGAIN_MS = 15
"""While a forecast is under way a drag waits so long before it asks again: about a frame of the screen."""

ROOMY = 880
"""Pixels of a column in which the sliders leave a scenario with a long group of fields open in sight."""

SETTING = "what_if/open"
"""Whether the planner left the sliders open; the next day it is the same."""


class WhatIfPanel(QFrame):
    """A strip that opens to the sliders. One drag is one step to undo, and so is one stay at a slider by keyboard."""

    def __init__(self, session: Session, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._appearance = session, appearance
        self._rows: list[_Row] = []
        self._base: Plan | None = None  # the plan at the beginning of the gesture
        self._made: Plan | None = None
        self._wanted: tuple[_Row, int, int] | None = None  # the index it is at, and the step
        self._gesture: object = None
        self._later = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._later.timeout.connect(self._follow)
        self.setObjectName("panel")
        self.setAccessibleName(self.tr("What if"))
        self.button = IconButton(appearance, "closed", role="group")
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setText(self.tr("What if"))
        self.button.setToolTip(self.tr("Drag a number and watch the forecast follow (Ctrl+Shift+I)"))
        self.button.clicked.connect(self.toggle)
        self._about = _Hint()
        self._about.clicked.connect(self._take_offer)
        self._about.setProperty("role", "small")
        self._about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._body = QWidget()
        self._body.hide()
        head = QHBoxLayout()
        head.addWidget(self.button)
        head.addWidget(self._about, 1)
        head.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(STEP - 2, STEP - 4, STEP, STEP - 4)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self._body)
        self._name()
        session.plan_changed.connect(self.show_plan)
        session.selection_changed.connect(self._begin)
        session.settling.connect(self._count)
        self.show_plan(session.plan)

    def toggle(self) -> None:
        """Open the sliders, all in sight and the first of them in focus, or close them."""
        opened = self._body.isHidden()
        QSettings().setValue(SETTING, opened)
        self._open(opened)
        if opened:
            for row in (self._rows[-1], self._rows[0]):
                lead_to(row.slider)

    def _take_offer(self) -> None:
        if self._body.isHidden():
            self.toggle()

    def begin(self, room: int) -> None:
        """Be as the planner left it, at first open where a column of so many pixels has the room."""
        if bool(QSettings().value(SETTING, room >= ROOMY, bool)):
            self._open(True)

    def _open(self, opened: bool) -> None:
        if opened and not self._rows:
            self._build()
        self._body.setVisible(opened)
        self.button.show_icon("opened" if opened else "closed")
        self._name()
        self.show_plan(self._session.plan)

    def row(self, name: str) -> _Row:
        """The slider of a field, the strip opened."""
        if self._body.isHidden():
            self.toggle()
        return next(row for row in self._rows if row.dial.field.name == name)

    def show_plan(self, plan: Plan) -> None:
        """Show the numbers of a plan; one that comes from elsewhere ends the gesture under way."""
        self.setVisible(bool(plan.scenarios))
        if plan is not self._made:
            self._base = self._wanted = None
        if plan.scenarios and not self._body.isHidden():
            for row in self._rows:
                if self._wanted is None or row is not self._wanted[0]:
                    row.show_plan(plan, max(self._session.selected, 0))

    def _name(self) -> None:
        closed = self._body.isHidden()
        offers = self.tr("drag engines, growth, share or limit")
        self._about.setText(offers if closed else self.tr("changes the plan; Undo goes back"))
        self._about.setCursor(Qt.CursorShape.PointingHandCursor if closed else Qt.CursorShape.ArrowCursor)
        state = self.tr("closed") if closed else self.tr("open")
        self.button.setAccessibleName(f"{self.tr('What if')}, {state}")

    def _build(self) -> None:
        column = QVBoxLayout(self._body)
        column.setContentsMargins(STEP - 2, 4, 4, STEP - 2)
        column.setSpacing(STEP - 2)
        share = _ShareRow(self.tr("Share of"))
        self._rows = [
            _Row(Dial(self.tr("Engines"), field_named("processors"), 1, 54, 4, engines_of, with_engines, True)),
            _Row(Dial(self.tr("Growth per year"), GROWTH, -20, 60, 5, growth_of, with_growth)),
            share,
            _Row(Dial(self.tr("Highest utilization"), UTILIZATION, 1, 99, 5, utilization_of, with_utilization)),
        ]
        for row in self._rows:
            column.addWidget(row)
            row.slider.begun.connect(self._begin)
            row.slider.valueChanged.connect(lambda step, row=row: self._move(row, step))
            row.slider.sliderReleased.connect(self._begin)
        share.component.currentIndexChanged.connect(self._begin)

    def _begin(self, *_: object) -> None:
        """What follows is another gesture; what was dragged so far counts."""
        self._count()
        self._base = None
        self.show_plan(self._session.plan)

    def _move(self, row: _Row, step: int) -> None:
        if self._base is None:
            self._base, self._gesture = self._session.plan, object()
        index = row.index if isinstance(row, _ShareRow) else max(self._session.selected, 0)
        self._wanted = (row, index, step)
        row.say(row.dial.read(row.dial.at(self._base, index, step), index))
        self._follow()

    def _follow(self) -> None:
        """Let the plan follow the slider, but not faster than its forecasts: each is seen, and the last one counts."""
        if self._session.is_busy:
            self._later.start()
        else:
            self._count()

    def _count(self) -> None:
        if self._wanted is None or self._base is None:
            return
        (row, index, step), self._wanted = self._wanted, None
        self._made = row.dial.at(self._base, index, step)
        text = self.tr("Change {field}").format(field=row.name(self._made, index))
        self._session.edit(text, self._made, gesture=self._gesture)


class _Hint(Elided):
    """The line beside the button, which can be clicked as well."""

    clicked = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # else the release is not told

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()


class _Slider(QSlider):
    """A slider that the wheel passes by while it has no focus, and that says when a gesture begins."""

    begun = Signal()

    def __init__(self, dial: Dial) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(dial.lowest, dial.highest)
        self.setPageStep(dial.page)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(dial.label)
        self.sliderPressed.connect(self.begun)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.begun.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class _Row(QWidget):
    """One number: its label and value above, its slider beneath."""

    def __init__(self, dial: Dial) -> None:
        super().__init__()
        self.dial = dial
        self.slider = _Slider(dial)
        self.value = QLabel()
        self.value.setTextFormat(Qt.TextFormat.PlainText)
        label = QLabel(dial.label)
        label.setBuddy(self.slider)
        self.line = QHBoxLayout()
        self.line.setSpacing(STEP)
        self.line.addWidget(label)
        self.line.addStretch(1)
        self.line.addWidget(self.value)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self.line)
        column.addWidget(self.slider)
        low, high = (dial.text(Uncertain.exactly(end / dial.scale)) for end in (dial.lowest, dial.highest))
        tip = self.tr("{low} to {high}; a range keeps its width. Arrow keys and Page Up and Down move it too.")
        self.slider.setToolTip(tip.format(low=low, high=high))

    def name(self, plan: Plan, index: int) -> str:
        """What the step to undo is called."""
        label = self.dial.field.label
        of_it = self.tr("{field} of {name}")
        return of_it.format(field=label, name=plan.scenarios[index].name) if self.dial.of_scenario else label

    def show_plan(self, plan: Plan, index: int) -> None:
        value = self.dial.read(plan, index)
        if not self.slider.isSliderDown():
            with QSignalBlocker(self.slider):
                self.slider.setValue(self.dial.place(value))
        self.say(value)

    def say(self, value: Uncertain | None) -> None:
        """Write the value beside the slider."""
        self.value.setText(self.dial.text(value))
        self.slider.setAccessibleDescription(self.value.text())


class _ShareRow(_Row):
    """The share of one component of the mix, which is chosen here."""

    def __init__(self, label: str) -> None:
        super().__init__(Dial(label, SHARE, 0, 100, 5, share_of, with_share))
        self._shown: tuple[str, ...] = ()
        self._plan = Plan()
        self.component = QComboBox()
        self.component.setAccessibleName(self.tr("Component of the mix"))
        self.component.setToolTip(self.tr("The component whose share is dragged; the others keep their proportions"))
        self.component.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.component.currentIndexChanged.connect(lambda: self.show_plan(self._plan, 0))
        self.line.insertWidget(1, self.component, 100)

    @property
    def index(self) -> int:
        return self.component.currentIndex()

    def name(self, plan: Plan, index: int) -> str:
        return self.tr("share of {component}").format(component=self.component.currentText())

    def show_plan(self, plan: Plan, index: int) -> None:
        self._plan = plan
        known = workload_classes()
        labels = tuple(
            known[part.workload_class].label if part.workload_class in known else part.workload_class
            for part in plan.mix
        )
        if labels != self._shown:
            self._shown, kept = labels, max(self.index, 0)
            with QSignalBlocker(self.component):
                self.component.clear()
                self.component.addItems(labels)
                self.component.setCurrentIndex(min(kept, len(labels) - 1))
        self.setEnabled(len(labels) > 1)
        if labels:
            super().show_plan(plan, self.index)
