"""Base class of the charts: lazy drawing, readouts, zoom and saving."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pyqtgraph as pg
from pyqtgraph.GraphicsScene.mouseEvents import MouseDragEvent
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QLabel, QPushButton, QScrollArea, QSizePolicy

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.marks import Legend
from zplanner.gui.charts.plot import AXIS_FOOT, ChartParts, CsvRow, Plot, copy_picture, shown_at, write_csv, write_svg
from zplanner.gui.files.questions import choose_new_file
from zplanner.gui.focus import announce, spoken
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell
from zplanner.gui.session import Session
from zplanner.gui.widgets.layouts import column
from zplanner.language import english, tr
from zplanner.planning.plan import Plan
from zplanner.wording.window import charts as words

REACH = 6.0
"""Pixels around a line within which the mouse takes it."""


@dataclass(frozen=True, slots=True)
class Grip:
    """Something that a drag moves: to a place, in data coordinates, or back to where it was."""

    cursor: Qt.CursorShape
    move: Callable[[QPointF], None]
    take_back: Callable[[], None]


EDGE = 1
"""Width of the chart's frame in pixels."""

MOST_SPOKEN = 12
"""Readouts in the description of a chart; the arrow keys read them all."""


class Chart(QFrame):
    """A chart of the session's forecast. It computes and draws nothing while it is hidden."""

    input_requested = Signal(str)  # the input that is missing for this chart
    scrolls_page = False
    """Whether it lies in a page that the wheel scrolls."""

    def __init__(self, session: Session, appearance: Appearance, title: str) -> None:
        super().__init__()
        self.session, self.appearance, self.title = session, appearance, tr(title)
        self._title = title
        self.plots: list[Plot] = []
        self.at: int | None = None  # the place whose values are shown
        self._stale = True
        self._grip: Grip | None = None  # in hand
        self._is_held = False
        self.setObjectName("chart")
        self.setAccessibleName(self.title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(120)  # leaves room for data between the axes
        self.view = pg.GraphicsLayoutWidget()
        self.view.setAntialiasing(True)
        self.view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # a cached background would be a bitmap in an SVG
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the chart has one
        self.grid = self.view.ci
        self.grid.setContentsMargins(0, 0, 2 * STEP, AXIS_FOOT)
        self.grid.setSpacing(0)
        self.whole = QPushButton(words.WHOLE_CHART, self.view)
        self.whole.setToolTip(words.WHOLE_CHART_TIP)
        self.whole.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # by key there is Home
        self.whole.clicked.connect(self.reset_zoom)
        self.whole.hide()
        self.area = QScrollArea()  # charts with many rows scroll above the legend
        self.legend = Legend(appearance)
        self.empty = QLabel()
        self._lay_out()
        self._make_menu()
        self._description_timer = QTimer(self, singleShot=True, interval=0)  # its picture comes first
        self._description_timer.timeout.connect(self._describe)
        self.view.scene().sigMouseMoved.connect(self._hover)
        self.view.scene().sigMouseClicked.connect(self._click)
        self.view.viewport().installEventFilter(self)
        session.outlook_changed.connect(self.renew)
        session.selection_changed.connect(self.renew)
        appearance.changed.connect(self._apply_theme)

    # What each chart defines.

    def draw(self) -> str:
        """Draw the current forecast, or return what is missing as rich text."""
        raise NotImplementedError

    def legend_text(self) -> str:
        """The legend, as rich text."""
        raise NotImplementedError

    def count(self) -> int:
        """The number of places with a readout."""
        raise NotImplementedError

    def nearest(self, place: QPointF) -> int:
        """The index of the readout nearest to a position in data coordinates."""
        return round(place.y())

    def readout(self, at: int) -> str:
        """The values at a place, as rich text."""
        raise NotImplementedError

    def table(self) -> list[CsvRow]:
        """The data drawn, as a table with a heading row with units."""
        raise NotImplementedError

    def widest_readouts(self) -> Iterable[int]:
        """Indexes of readouts that include the longest one."""
        return range(self.count())

    def headline(self) -> str:
        """What the chart says as a whole, as rich text, before the readouts of its description."""
        return ""

    def highlights(self) -> Iterable[int]:
        """Indexes of the readouts that tell a screen reader what the chart shows."""
        return range(min(self.count(), MOST_SPOKEN))

    def spoken_readout(self, at: int) -> str:
        """A readout for those who do not see its colors."""
        return spoken(self.readout(at))

    def position(self, at: int) -> float | None:
        """The bottom-axis position of a readout, if it has one."""
        return None

    def choose(self, at: int) -> None:
        """Handle a click on a readout's place."""

    def grip(self, plot: Plot, place: QPointF, reach: QPointF) -> Grip | None:
        """What a drag from a place moves, if anything lies within reach."""
        return None

    # What all charts share.

    def add_plots(self, *plots: Plot) -> None:
        """Set the chart's plots, in the colors of the theme."""
        self.plots = [*plots]
        for plot in plots:
            plot.box.hold = partial(self._hold, plot)
        self._apply_theme()

    def fit_names(self) -> None:
        for plot in self.plots:
            plot.fit_names(self.width())

    def renew(self) -> None:
        """Redraw, now or when next visible."""
        self._stale = True
        if self.isVisible():
            self._show()

    def read_out(self, at: int | None) -> None:
        """Show the values of a place instead of the legend; None shows the legend again."""
        self.at = at if at is not None and 0 <= at < self.count() and self.empty.isHidden() else None
        for plot in self.plots:
            plot.point_at(None if self.at is None else self.position(self.at))
        self.legend.show_text(self.legend_text() if self.at is None else self.readout(self.at))

    def zoom(self, factor: float) -> None:
        for plot in self.plots:
            plot.zoom(factor)
        self._offer_whole()

    def reset_zoom(self) -> None:
        for plot in self.plots:
            plot.go_home()
        self._offer_whole()

    def _offer_whole(self) -> None:
        """Offer the way back from a part of the chart, in its upper right corner."""
        self.whole.setVisible(any(plot.zoomed for plot in self.plots))
        self.whole.adjustSize()
        self.whole.move(self.view.width() - self.whole.width() - STEP, 0)

    def copy(self) -> None:
        self.read_out(None)
        copy_picture(self._parts(), self.appearance.colors.surface)
        self._keep_axes()

    def save(self, ending: str, path: Path) -> bool:
        """Write the chart as `.svg` or `.csv`; return whether it was written."""
        self.read_out(None)
        try:
            with english():
                if ending == ".svg":
                    self._redraw()
                    write_svg(self._parts(), self._title, path)
                else:
                    write_csv(self.table(), path)
        except ZplannerError as error:
            tell(self, words.NOT_SAVED, error, words.UNCHANGED_PLAN)
            return False
        finally:
            self._redraw()
            self._keep_axes()
        return True

    def _redraw(self) -> None:
        """Draw again, in the present language."""
        self.draw()
        for plot in self.plots:
            plot.apply_theme(self.appearance)
        self.read_out(None)

    def _parts(self) -> ChartParts:
        """The picture to export: the whole chart, with its axes at the bottom."""
        for plot in self.plots:
            plot.lift_axis(0)
        return ChartParts(self.view, self.legend)

    def _keep_axes(self) -> None:
        """Keep the bottom axes of a scrolling chart in view, over its rows."""
        bar = self.area.verticalScrollBar()
        for plot in self.plots:
            plot.lift_axis(bar.maximum() - bar.value())

    def _lay_out(self) -> None:
        self.empty.setTextFormat(Qt.TextFormat.RichText)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setProperty("role", "muted")
        self.empty.linkActivated.connect(self.input_requested)
        self.view.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)  # as high as its tab is
        self.area.setWidget(self.view)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for moved in (self.area.verticalScrollBar().valueChanged, self.area.verticalScrollBar().rangeChanged):
            moved.connect(lambda *_: self._keep_axes())
        self.setLayout(column((self.area, 1), (self.empty, 1), self.legend, spacing=0, margins=EDGE))
        self.empty.hide()

    def _make_menu(self) -> None:
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._action(words.COPY_PICTURE, QKeySequence(QKeySequence.StandardKey.Copy), self.copy)
        self._action(words.SAVE_SVG, QKeySequence(), lambda: self._choose_and_save(".svg"))
        self._action(words.SAVE_CSV, QKeySequence(), lambda: self._choose_and_save(".csv"))
        rule = QAction(self)
        rule.setSeparator(True)
        self.addAction(rule)
        self._action(words.ZOOM_IN, QKeySequence("+"), lambda: self.zoom(0.8))
        self._action(words.ZOOM_OUT, QKeySequence("-"), lambda: self.zoom(1.25))
        self._action(words.WHOLE_CHART, QKeySequence("Home"), self.reset_zoom)

    def _action(self, text: str, key: QKeySequence, does: Callable[[], None]) -> None:
        action = QAction(text, self)
        action.setShortcut(key)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(lambda: does())
        self.addAction(action)

    def _choose_and_save(self, ending: str) -> None:
        preferences = Preferences()
        suggested = Path(preferences.folder) / f"{self.title}{ending}"

        def save(path: Path) -> None:
            if self.save(ending, path):
                preferences.remember_folder(path)

        choose_new_file(self, words.SAVE_TITLE, suggested, {ending: words.FILE_KINDS[ending]}, save)

    def _show(self) -> None:
        if self._stale:
            self._stale = False
            missing = self.draw()
            if missing != self.empty.text() or self.empty.isHidden() == bool(missing):
                self.empty.setText(missing)
                for widget in (self.area, self.legend):
                    widget.setVisible(not missing)
                self.empty.setVisible(bool(missing))
                for action in self.actions():
                    action.setEnabled(not missing)
            self._fit_legend()
            self._description_timer.start()

    def _describe(self) -> None:
        """Tell screen readers in words what the picture shows, once it is in sight and of the current forecast."""
        if self._stale or not self.isVisible():
            return
        if self.empty.text():
            self.setAccessibleDescription(spoken(self.empty.text()))
            return
        shown = [*self.highlights()]
        said = [f"{self.spoken_readout(at).removesuffix('.')}." for at in shown]
        more = words.arrow_keys(self.count()) if len(shown) < self.count() else ""
        self.setAccessibleDescription(" ".join(filter(None, (spoken(self.headline()), *said, more))))

    def _apply_theme(self) -> None:
        self.view.setBackground(self.appearance.colors.surface)
        for plot in self.plots:
            plot.apply_theme(self.appearance)
        self.renew()

    def _fit_legend(self) -> None:
        """Give the legend the height of its longest text."""
        self.legend.fit((self.legend_text(), *map(self.readout, self.widest_readouts())), self.width() - 2 * EDGE)
        self.read_out(self.at)

    def _hover(self, scene: QPointF) -> None:
        for plot in self.plots:
            if (place := shown_at(plot, scene)) is not None:
                grip = self._grip_at(plot, place)
                self.view.viewport().setCursor(grip.cursor if grip else Qt.CursorShape.ArrowCursor)
                self.read_out(self.nearest(place))
                return
        self.view.viewport().unsetCursor()
        self.read_out(None)

    def edits(self, text: str, changed: Callable[[QPointF], Plan], cursor: Qt.CursorShape) -> Grip:
        """A grip that edits the plan, as one step that can be undone, or none if it is taken back."""
        session, before, gesture = self.session, self.session.plan, object()

        def move(place: QPointF) -> None:
            session.edit(text, changed(place), gesture=gesture)

        return Grip(cursor, move, lambda: session.edit(text, before, gesture=gesture))

    def _grip_at(self, plot: Plot, place: QPointF) -> Grip | None:
        across, down = plot.box.viewPixelSize()
        return self.grip(plot, place, QPointF(REACH * across, REACH * down))

    def _hold(self, plot: Plot, ev: MouseDragEvent) -> bool:
        """Move what was taken; return whether something was. What Esc takes back stays where it was."""
        if ev.isStart():
            is_left = ev.button() is Qt.MouseButton.LeftButton
            self._grip = self._grip_at(plot, plot.box.mapToView(ev.buttonDownPos())) if is_left else None
            self._is_held = self._grip is not None
            if self._is_held:
                self.setFocus(Qt.FocusReason.MouseFocusReason)
        if not self._is_held:
            return False
        ev.accept()
        if self._grip is not None:
            self._grip.move(plot.box.mapToView(ev.pos()))
        if ev.isFinish():
            self._grip, self._is_held = None, False
        return True

    def _click(self, event: pg.GraphicsScene.mouseEvents.MouseClickEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if event.double():
            self.reset_zoom()
        elif self.plots:
            at = self.nearest(self.plots[0].box.mapSceneToView(event.scenePos()))
            if 0 <= at < self.count():
                self.choose(at)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.read_out(None)
        elif event.type() in (QEvent.Type.MouseButtonRelease, QEvent.Type.Wheel):
            QTimer.singleShot(0, self, self._offer_whole)  # after the chart has taken it
        scrolls = self.scrolls_page or self.area.viewport().height() < self.view.height()
        if isinstance(event, QWheelEvent) and scrolls and not event.modifiers():
            event.ignore()  # scrolls the page; Ctrl+wheel zooms the chart
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys move the readout; Esc takes back a drag, and shows the legend."""
        keys = Qt.Key
        step = {keys.Key_Left: -1, keys.Key_Up: -1, keys.Key_Right: 1, keys.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and self.count():
            self.read_out(0 if self.at is None else min(max(self.at + step, 0), self.count() - 1))
            if self.at is not None:
                announce(self, self.spoken_readout(self.at))
        elif event.key() == keys.Key_Escape and self._grip is not None:
            self._grip.take_back()
            self._grip = None
        elif event.key() == keys.Key_Escape and self.at is not None:
            self.read_out(None)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_names()
        self._fit_legend()
        self._offer_whole()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()
        self._description_timer.start()
