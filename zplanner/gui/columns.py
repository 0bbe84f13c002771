"""The columns of the window: forms at the left, the forecast at the right; and the way to an input that is named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QByteArray, QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QScrollBar, QSplitter, QWidget

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.configuration import fields
from zplanner.gui.appearance import STEP
from zplanner.gui.configuration.mix import MixPanel
from zplanner.gui.configuration.panel import ConfigurationPanel, TargetPanel
from zplanner.gui.focus import lead_to
from zplanner.gui.scenarios.panel import ScenariosPanel
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column

FORM_SHARE, MOST_GIVEN = 0.15, 140
"""The share of extra width that each column of forms takes, and its limit in pixels; the forecast takes the rest."""


class Columns(QSplitter):
    """Form columns, and a last column that takes the rest. In a wider window all forms grow equally beyond the width
    set by the user."""

    def __init__(self, forms: Sequence[int], usual: int) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._forms, self._usual = list(forms), usual
        self._hidden: list[bool] = []  # column visibility at the last layout
        self.setChildrenCollapsible(False)
        self.setHandleWidth(STEP)
        self.splitterMoved.connect(lambda *_: self._keep())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self._hidden != self._hidden_now():
            self._share()
        return done

    def saveState(self) -> QByteArray:
        """The widths of the forms at the usual window width."""
        return QByteArray(" ".join(map(str, self._forms)).encode())

    def restoreState(self, state: QByteArray | bytes | bytearray | memoryview) -> bool:
        """Restore saved widths; False if they are invalid."""
        numbers = bytes(state if not isinstance(state, QByteArray) else state.data()).split()
        if len(numbers) != len(self._forms) or not all(one.isdigit() and len(one) <= 5 for one in numbers):
            return False
        self._forms = [int(number) for number in numbers]
        self._share()
        return True

    def _given(self) -> int:
        return min(MOST_GIVEN, round(FORM_SHARE * max(0, self.width() - self._usual)))

    def stack(self, stacked: bool) -> None:
        """Put the forecast above the forms, where the width is too small for both, or beside them again."""
        turned = Qt.Orientation.Vertical if stacked else Qt.Orientation.Horizontal
        if self.orientation() is not turned:
            self.setOrientation(turned)
            forecast = self.widget(len(self._forms) if stacked else 0)
            assert forecast is not None
            self.insertWidget(0 if stacked else len(self._forms), forecast)
            self._share()

    def _share(self) -> None:
        self._hidden = self._hidden_now()
        if self.orientation() is Qt.Orientation.Vertical:
            return
        widths = [0 if gone else width + self._given() for width, gone in zip(self._forms, self._hidden, strict=True)]
        handles = self._hidden.count(False) * self.handleWidth()
        self.setSizes([*widths, max(0, self.width() - sum(widths) - handles)])

    def _keep(self) -> None:
        if self.orientation() is Qt.Orientation.Vertical:
            return
        for at, (width, gone) in enumerate(zip(self.sizes(), self._hidden, strict=False)):
            if not gone:
                self._forms[at] = max(0, width - self._given())

    def _hidden_now(self) -> list[bool]:
        columns = [self.widget(at) for at in range(len(self._forms))]
        return [column is None or column.isHidden() for column in columns]


@runtime_checkable
class Growing(Protocol):
    """A panel that can use spare column height."""

    def grow(self, by: int) -> None:
        """Take up to `by` more pixels; below zero, give up as many as possible."""


class _Panels(QWidget):
    """The content of a column; `placed` is emitted once the panels are laid out."""

    placed = Signal()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.placed.emit()
        return done


class PanelColumn(QScrollArea):
    """A scrolling stack of panels; the scroll bar overlays their margin, so that nothing moves when it appears."""

    def __init__(self) -> None:
        super().__init__()
        self._content = _Panels()
        self._content.setObjectName("ground")
        self._content.placed.connect(self._share)
        self._panels = column(1)
        self._content.setLayout(self._panels)
        self.setWidget(self._content)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.bar = QScrollBar(Qt.Orientation.Vertical, self)
        self.bar.hide()
        inner = self.verticalScrollBar()
        inner.rangeChanged.connect(lambda *_: self._fit())
        inner.valueChanged.connect(self.bar.setValue)
        self.bar.valueChanged.connect(inner.setValue)

    def take(self, panel: QWidget) -> None:
        """Append a panel, taking it from its current parent."""
        self._panels.insertWidget(self._panels.count() - 1, panel)

    def shows_focus(self) -> bool:
        """Whether the focused field is in view here."""
        focus = QApplication.focusWidget()
        if focus is None or not self.isAncestorOf(focus):
            return False
        return self.viewport().rect().intersects(QRect(focus.mapTo(self.viewport(), QPoint()), focus.size()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.bar.setGeometry(self.width() - STEP, 0, STEP, self.height())
        self._fit()

    def _share(self) -> None:
        """Distribute spare or missing height among the growing panels, by what they ask for: where they lie now may be
        from before their last change, and be answered twice."""
        width, layout = self._content.width(), self._panels
        asked = (
            layout.totalMinimumHeightForWidth(width)
            if layout.hasHeightForWidth()
            else layout.totalMinimumSize().height()
        )
        spare = self.viewport().height() - asked
        for panel in self._content.children():
            if isinstance(panel, Growing):
                panel.grow(spare)

    def _fit(self) -> None:
        inner = self.verticalScrollBar()
        self.bar.setRange(0, inner.maximum())
        self.bar.setPageStep(inner.pageStep())
        self.bar.setSingleStep(inner.singleStep())
        self.bar.setValue(inner.value())
        self.bar.setVisible(inner.maximum() > 0)


@dataclass(frozen=True, slots=True, weakref_slot=True)  # Qt connections need weak references
class Inputs:
    """The panels in which a plan is entered."""

    session: Session
    mix: MixPanel
    configuration: ConfigurationPanel
    target: TargetPanel
    scenarios: ScenariosPanel

    def lead_to_step(self, step: str) -> None:
        """Focus the input of a guide step, or its existing entry."""
        plan = self.session.plan
        if step == "workload" and plan.mix:
            lead_to(self.mix.place_of(0 if plan.share_sum > 0 else None))
        elif step == "workload":
            self.mix.add_workload()
        elif step == "scenario" and plan.scenarios:
            lead_to(self.scenarios.list)
        elif step == "scenario":
            self.scenarios.add_scenario()
        elif step == "growth":
            lead_to(self.target.growth)
        else:
            lead_to(self.configuration.editor(step))

    def lead_to_problem(self, problem: object) -> None:
        """Focus the field of a problem or a Reference, or an editor."""
        about = problem.about if isinstance(problem, ZplannerError) else problem
        field = self.field_of(about) if isinstance(about, Reference) else problem
        if isinstance(field, QWidget):
            lead_to(field)

    def field_of(self, about: Reference) -> QWidget | None:
        """The field of a reference to the plan, if there is one; selects its scenario."""
        match about:
            case Reference(Part.CURRENT, field=name) if name in fields():
                return self.configuration.editor(name)
            case Reference(Part.MIX, int(number), "growth_per_year"):
                return self.mix.growth(number - 1)
            case Reference(Part.MIX, number):
                return self.mix.place_of(None if number is None else number - 1)
            case Reference(Part.SCENARIO, int(number), "name"):
                self.session.select(number - 1)
                return self.scenarios.name
            case Reference(Part.SCENARIO, int(number), name) if name.startswith("stage "):
                self.session.select(number - 1)
                return self.scenarios.stage_editor(name)
            case Reference(Part.GROWTH):
                return self.target.growth
            case Reference(Part.STEP, int(number), name):
                return self.target.load.step_editor(number - 1, name)
            case Reference(Part.SEASON, field=name):
                return self.target.load.season_editor(name)
            case Reference(Part.TARGET, field="utilization"):
                return self.target.utilization
            case Reference(Part.TARGET, field="confidence"):
                return self.target.confidence
            case Reference(Part.TARGET, field="years"):
                return self.target.years
            case Reference(Part.TARGET, field="lead_time_months"):
                return self.target.lead_time
            case Reference(Part.HORIZON):
                return self.target.horizon
            case Reference(Part.COSTS, field=name):
                return self.target.costs.editor(name)
            case Reference(Part.EVIDENCE, field="vendor_advantage"):
                return self.target.advantage
            case Reference(Part.EVIDENCE, field="peak_correlation"):
                return self.target.correlation
        return None
