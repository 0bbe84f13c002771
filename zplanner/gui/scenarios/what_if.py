"""The what-if sliders for four numbers of the plan: where each is in the plan, and its range. The whole window follows
a drag."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QSettings, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QSlider, QWidget

from zplanner.evidence.configuration import Field, field_named
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.focus import lead_to, name_choice
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column, row
from zplanner.gui.widgets.panel import Elided, IconButton, WheelGuard
from zplanner.language import tr
from zplanner.planning.mix_edits import STEPS
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.labels import workload_label
from zplanner.wording.window import scenarios as words
from zplanner.wording.window.configuration import GROWTH, UTILIZATION
from zplanner.wording.window.editors import scale_of
from zplanner.wording.window.mix import SHARE


@dataclass(frozen=True, slots=True)
class Dial:
    """One number of the plan, by the index of its scenario or component, and its slider's range in whole steps."""

    label: str
    field: Field
    lowest: int
    highest: int
    page: int
    read: Callable[[Plan, int], Uncertain | None]
    write: Callable[[Plan, int, Uncertain], Plan]

    def position(self, value: Uncertain | None) -> int:
        """The slider step of a value, clamped to the slider's range."""
        step = round(scale_of(self.field) * value.median) if value is not None else 0
        return min(max(step, self.lowest), self.highest)

    def moved_to(self, step: int, plan: Plan, index: int) -> Plan:
        """The plan with the number at a step; the same plan if already there."""
        value = self.read(plan, index)
        if value is not None and step == self.position(value):
            return plan
        return self.write(plan, index, moved(value, step / scale_of(self.field), self.field))

    def text(self, value: Uncertain | None) -> str:
        return words.slider_value(self.field, value)


def moved(value: Uncertain | None, middle: float, field: Field) -> Uncertain:
    """A number with a new median: a range keeps its width and stays within the field's limits."""
    if value is None or value.is_exact:
        return Uncertain.exactly(middle)
    half = (value.high - value.low) / 2.0
    middle = min(max(middle, field.minimum + half), field.maximum - half)
    return Uncertain(round(middle - half, 10), round(middle + half, 10), value.confidence)


def with_engines(plan: Plan, index: int, engines: Uncertain) -> Plan:
    """The plan with a new engine count in one scenario."""
    scenario = plan.scenarios[index]
    changed = replace(scenario, changes=scenario.changes.changed(processors=engines))
    return replace(plan, scenarios=(*plan.scenarios[:index], changed, *plan.scenarios[index + 1 :]))


def with_share(plan: Plan, index: int, share: Uncertain) -> Plan:
    """The plan with a new share of one component; the others keep their proportions and fill the rest."""
    others = plan.mix[:index] + plan.mix[index + 1 :]
    rest, total = STEPS * (1.0 - share.median), sum(part.share.median for part in others)
    wanted = [rest * part.share.median / total if total else rest / len(others) for part in others]
    fitting = tuple(_with_median(part, steps / STEPS) for part, steps in zip(others, _whole(wanted), strict=True))
    return replace(plan, mix=(*fitting[:index], replace(plan.mix[index], share=share), *fitting[index:]))


def _whole(numbers: list[float]) -> list[int]:
    """Whole numbers near these, with the sum of these: those that lose most by rounding down are rounded up.

    >>> _whole([33.3, 33.3, 33.4])
    [33, 33, 34]
    """
    down = [math.floor(number) for number in numbers]
    missing = round(sum(numbers)) - sum(down)
    up = sorted(range(len(numbers)), key=lambda place: down[place] - numbers[place])[:missing]
    return [number + (place in up) for place, number in enumerate(down)]


def _with_median(part: Component, median: float) -> Component:
    """A component with a new median share; a range scales in proportion, within 0 and 1."""
    share = part.share
    factor = median / share.median if share.median else 1.0
    half = min(round(factor * (share.high - share.low) / 2.0, 4), median, 1.0 - median)
    return replace(part, share=Uncertain(round(median - half, 4), round(median + half, 4), share.confidence))


def dials() -> tuple[Dial, Dial, Dial, Dial]:
    """Engines of a scenario, growth, share of a component, and highest utilization."""

    def engines(plan: Plan, index: int) -> Uncertain | None:
        return plan.configuration(plan.scenarios[index]).number("processors")

    def with_growth(plan: Plan, _: int, growth: Uncertain) -> Plan:
        return replace(plan, growth_per_year=growth)

    def with_utilization(plan: Plan, _: int, limit: Uncertain) -> Plan:
        return replace(plan, target_utilization=limit.median)

    return (
        Dial(words.ENGINES, field_named("processors"), 1, 54, 4, engines, with_engines),
        Dial(tr(GROWTH.label), GROWTH, -20, 60, 5, lambda plan, _: plan.growth_per_year, with_growth),
        Dial(words.SHARE_OF, SHARE, 0, 100, 5, lambda plan, index: plan.mix[index].share, with_share),
        Dial(
            *(tr(UTILIZATION.label), UTILIZATION, 1, 99, 5),
            lambda plan, _: Uncertain.exactly(plan.target_utilization),
            with_utilization,
        ),
    )


AGAIN_MS = 15
"""How often a drag checks whether the running forecast is done: about one screen frame."""

ROOMY = 880
"""Minimum column height in pixels to open the sliders at first: a scenario with a long open group stays visible."""

SETTING = "what_if/open"
"""The setting that says whether the sliders are open."""


class WhatIfPanel(QFrame):
    """A strip that opens to the sliders. One drag is one undo step, and so is one visit to a slider by keyboard."""

    def __init__(self, session: Session, appearance: Appearance) -> None:
        super().__init__()
        self._session, self._appearance = session, appearance
        self._rows: list[_SliderRow] = []
        self._base: Plan | None = None  # the plan at the start of the gesture
        self._made: Plan | None = None  # the latest plan made by a slider
        self._wanted: tuple[_SliderRow, int, int] | None = None  # slider row, its index, and step
        self._gesture: object = None
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again.timeout.connect(self._follow)
        self.setObjectName("panel")
        self.setAccessibleName(words.WHAT_IF)
        self.button = IconButton(appearance, "closed", role="group")
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setText(words.WHAT_IF)
        self.button.setToolTip(words.WHAT_IF_TIP)
        self.button.clicked.connect(self.toggle)
        self._hint = Elided()
        self._body = QWidget()
        self._body.hide()
        head = row(self.button, (self._hint, 1))
        self.setLayout(column(head, self._body, spacing=0, margins=(STEP - 2, STEP - 4, STEP, STEP - 4)))
        session.plan_changed.connect(self.show_plan)
        session.selection_changed.connect(self._begin)
        session.settling.connect(self._apply)
        self._set_open(False)

    def toggle(self) -> None:
        """Open the sliders, fully visible with the first one focused, or close them."""
        opened = self._body.isHidden()
        QSettings().setValue(SETTING, opened)
        self._set_open(opened)
        if opened:
            for row in (self._rows[-1], self._rows[0]):
                lead_to(row.slider)

    def open(self) -> None:
        if self._body.isHidden():
            self.toggle()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the hint opens the sliders as well."""
        self.open()

    def begin(self, room: int) -> None:
        """Restore the open state; at first, open if a column of `room` pixels is high enough."""
        if bool(QSettings().value(SETTING, room >= ROOMY, bool)):
            self._set_open(True)

    def row(self, name: str) -> _SliderRow:
        """The slider of a field; opens the strip."""
        self.open()
        return next(row for row in self._rows if row.dial.field.name == name)

    def show_plan(self, plan: Plan) -> None:
        """Show the numbers of a plan; one not made by a slider ends the current gesture."""
        self.setVisible(bool(plan.scenarios))
        if plan is not self._made:
            self._base = self._wanted = None
        if plan.scenarios and not self._body.isHidden():
            for row in self._rows:
                if self._wanted is None or row is not self._wanted[0]:
                    row.show_plan(plan, max(self._session.selected, 0))

    def _set_open(self, opened: bool) -> None:
        if opened and not self._rows:
            self._build()
        self._body.setVisible(opened)
        self.button.show_icon("opened" if opened else "closed")
        self.button.setAccessibleName(words.what_if_name(opened))
        self._hint.setText(words.WHAT_IF_OPEN if opened else words.WHAT_IF_CLOSED)
        self._hint.setCursor(Qt.CursorShape.ArrowCursor if opened else Qt.CursorShape.PointingHandCursor)
        self.show_plan(self._session.plan)

    def _build(self) -> None:
        engines, growth, share, utilization = dials()
        shares = _ShareRow(share)
        self._rows = [_SliderRow(engines, of_scenario=True), _SliderRow(growth), shares, _SliderRow(utilization)]
        self._body.setLayout(column(*self._rows, spacing=STEP - 2, margins=(STEP - 2, 4, 4, STEP - 2)))
        for one in self._rows:
            one.slider.begun.connect(self._begin)
            one.slider.valueChanged.connect(lambda step, one=one: self._move(one, step))
            one.slider.sliderReleased.connect(self._begin)
        shares.component.currentIndexChanged.connect(self._begin)

    def _begin(self, *_: object) -> None:
        """Start a new gesture, committing the drag so far."""
        self._apply()
        self._base = None
        self.show_plan(self._session.plan)

    def _move(self, row: _SliderRow, step: int) -> None:
        if self._base is None:
            self._base, self._gesture = self._session.plan, object()
        index = row.index if isinstance(row, _ShareRow) else max(self._session.selected, 0)
        self._wanted = (row, index, step)
        row.show_value(row.dial.read(row.dial.moved_to(step, self._base, index), index))
        self._follow()

    def _follow(self) -> None:
        """Apply the slider to the plan, no faster than forecasts finish, so that each is shown; the last value wins."""
        if self._session.is_busy:
            self._again.start()
        else:
            self._apply()

    def _apply(self) -> None:
        if self._wanted is None or self._base is None:
            return
        (row, index, step), self._wanted = self._wanted, None
        self._made = row.dial.moved_to(step, self._base, index)
        self._session.edit(row.undo_text(self._made, index), self._made, gesture=self._gesture)


class _Slider(QSlider):
    """Signals the start of a gesture."""

    begun = Signal()

    def __init__(self, dial: Dial) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(dial.lowest, dial.highest)
        self.setPageStep(dial.page)
        self.setAccessibleName(dial.label)
        WheelGuard(self)
        self.sliderPressed.connect(self.begun)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.begun.emit()


class _SliderRow(QWidget):
    """One number: its label and value above its slider."""

    def __init__(self, dial: Dial, *, of_scenario: bool = False) -> None:
        super().__init__()
        self.dial = dial
        self._of_scenario = of_scenario
        self.slider = _Slider(dial)
        self.value = QLabel()
        self.value.setTextFormat(Qt.TextFormat.PlainText)
        label = QLabel(dial.label)
        label.setBuddy(self.slider)
        self.line = row(label, 1, self.value)
        self.setLayout(column(self.line, self.slider, spacing=0))
        low, high = (dial.text(Uncertain.exactly(end / scale_of(dial.field))) for end in (dial.lowest, dial.highest))
        self.slider.setToolTip(words.SLIDER_TIP.format(low=low, high=high))

    def undo_text(self, plan: Plan, index: int) -> str:
        return words.undo_change(self.dial.field, plan.scenarios[index].name if self._of_scenario else "")

    def show_plan(self, plan: Plan, index: int) -> None:
        value = self.dial.read(plan, index)
        if not self.slider.isSliderDown():
            with QSignalBlocker(self.slider):
                self.slider.setValue(self.dial.position(value))
        self.show_value(value)

    def show_value(self, value: Uncertain | None) -> None:
        self.value.setText(self.dial.text(value))
        self.slider.setAccessibleDescription(self.value.text())


class _ShareRow(_SliderRow):
    """The share of one component of the mix, with a list to choose it."""

    def __init__(self, dial: Dial) -> None:
        super().__init__(dial)
        self._labels: tuple[str, ...] = ()
        self._plan = Plan()
        self.component = QComboBox()
        name_choice(self.component, words.COMPONENT)
        self.component.setToolTip(words.COMPONENT_TIP)
        self.component.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.component.currentIndexChanged.connect(lambda: self.show_plan(self._plan, 0))
        self.line.insertWidget(1, self.component, 100)

    @property
    def index(self) -> int:
        return self.component.currentIndex()

    def undo_text(self, plan: Plan, index: int) -> str:
        return words.UNDO_DRAG_SHARE.format(component=workload_label(plan.mix[self.index].workload_class, plan.names))

    def show_plan(self, plan: Plan, index: int) -> None:
        self._plan = plan
        labels = tuple(workload_label(part.workload_class, plan.names) for part in plan.mix)
        if labels != self._labels:
            chosen, self._labels = max(self.index, 0), labels
            with QSignalBlocker(self.component):
                self.component.clear()
                self.component.addItems(labels)
                self.component.setCurrentIndex(min(chosen, len(labels) - 1))
        self.setEnabled(len(labels) > 1)
        if labels:
            super().show_plan(plan, self.index)
