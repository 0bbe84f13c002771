"""What all charts have in common: they draw what is in sight, say what is under the pointer, zoom, and are saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QGraphicsView, QLabel, QScrollArea, QSizePolicy, QVBoxLayout

from zplanner.errors import ZplannerError
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.legend import Legend
from zplanner.gui.charts.plot import AXIS_FOOT, Plot, shown_at
from zplanner.gui.charts.saving import Parts, Row, copy_picture, write_csv, write_svg
from zplanner.gui.preferences import Preferences
from zplanner.gui.problems import tell
from zplanner.gui.session import Session

ZOOM_STEP = 0.8
EDGE = 1
"""Pixels of the chart's frame."""
LOWEST = 190
"""Pixels below which the axes of a chart leave no room for its data."""


class Chart(QFrame):
    """A chart of the session's forecast. It computes and draws nothing while it is out of sight."""

    led_to = Signal(str)  # the input that is missing for this chart

    def __init__(self, session: Session, appearance: Appearance, title: str) -> None:
        super().__init__()
        self.session, self.appearance, self.title = session, appearance, title
        self.plots: list[Plot] = []
        self.at: int | None = None  # the place that is read out
        self._stale = True
        self.setObjectName("chart")
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumHeight(LOWEST)
        self.view = pg.GraphicsLayoutWidget()
        self.view.setAntialiasing(True)
        self.view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)  # a cached ground would be a picture in an SVG
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the chart has one
        self.grid = self.view.ci
        self.grid.setContentsMargins(0, 0, STEP, AXIS_FOOT)
        self.grid.setSpacing(0)
        self.area = QScrollArea()  # a chart of many rows scrolls above its legend
        self.legend = Legend(appearance)
        self.empty = QLabel()
        self._lay_out()
        self._make_menu()
        self.view.scene().sigMouseMoved.connect(self._hover)
        self.view.scene().sigMouseClicked.connect(self._click)
        self.view.viewport().installEventFilter(self)
        session.outlook_changed.connect(self.renew)
        session.selection_changed.connect(self.renew)
        appearance.changed.connect(self._dress)

    # What each chart says for itself.

    def draw(self) -> str:
        """Draw the present forecast; where there is nothing to draw, say so instead."""
        raise NotImplementedError

    def dress(self) -> None:
        """Show titles and colors of the theme."""
        raise NotImplementedError

    def marks(self) -> str:
        """The legend, as rich text."""
        raise NotImplementedError

    def count(self) -> int:
        """How many places can be read out."""
        raise NotImplementedError

    def nearest(self, place: QPointF) -> int:
        """The place next to the pointer."""
        raise NotImplementedError

    def words(self, at: int) -> str:
        """The values at a place, as rich text."""
        raise NotImplementedError

    def table(self) -> list[Row]:
        """What is drawn as a table, heading first, with units."""
        raise NotImplementedError

    def longest_words(self) -> Iterable[int]:
        """Places among which that with the longest words is."""
        return range(self.count())

    def place(self, at: int) -> float | None:
        """Where a place is on the bottom axis, if it is a place there."""
        return None

    def choose(self, at: int) -> None:
        """A place was clicked."""

    # What they do alike.

    def renew(self) -> None:
        """Draw again, now or once it comes into sight."""
        self._stale = True
        if self.isVisible():
            self._show()

    def read_out(self, at: int | None) -> None:
        """Say the values of a place in the line of the legend; None shows the legend again."""
        self.at = at if at is not None and 0 <= at < self.count() and self.empty.isHidden() else None
        for plot in self.plots:
            plot.point_at(None if self.at is None else self.place(self.at))
        self.legend.say(self.marks() if self.at is None else self.words(self.at))

    def reset_zoom(self) -> None:
        for plot in self.plots:
            plot.go_home()

    def copy(self) -> None:
        self.read_out(None)
        copy_picture(self._parts(), self.appearance.colors.surface)
        self._keep_axes()

    def save(self, ending: str, path: Path) -> bool:
        """Write the chart as `.svg` or `.csv`; a refusal is told and leaves everything as it was."""
        self.read_out(None)
        try:
            if ending == ".svg":
                write_svg(self._parts(), self.title, path)
            else:
                write_csv(self.table(), path)
        except ZplannerError as error:
            tell(self, self.tr("The chart was not saved."), error, self.tr("The plan in the window is unchanged."))
            return False
        finally:
            self._keep_axes()
        return True

    def _parts(self) -> Parts:
        """What a picture shows: the whole chart, with its axes in their place."""
        for plot in self.plots:
            plot.lift_axis(0)
        return Parts(self.view, self.legend)

    def _keep_axes(self) -> None:
        """Keep the bottom axes of a chart that scrolls in sight, over its rows."""
        bar = self.area.verticalScrollBar()
        for plot in self.plots:
            plot.lift_axis(bar.maximum() - bar.value())

    def _lay_out(self) -> None:
        self.empty.setTextFormat(Qt.TextFormat.RichText)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty.setProperty("role", "muted")
        self.empty.linkActivated.connect(self.led_to)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        layout.setSpacing(0)
        self.view.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)  # as high as its tab is
        self.area.setWidget(self.view)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for moved in (self.area.verticalScrollBar().valueChanged, self.area.verticalScrollBar().rangeChanged):
            moved.connect(lambda *_: self._keep_axes())
        layout.addWidget(self.area, 1)
        layout.addWidget(self.empty, 1)
        layout.addWidget(self.legend)
        self.empty.hide()

    def _make_menu(self) -> None:
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._action(self.tr("Copy Picture"), QKeySequence(QKeySequence.StandardKey.Copy), self.copy)
        self._action(self.tr("Save as SVG\u2026"), QKeySequence(), lambda: self._choose_and_save(".svg"))
        self._action(self.tr("Save as CSV\u2026"), QKeySequence(), lambda: self._choose_and_save(".csv"))
        rule = QAction(self)
        rule.setSeparator(True)
        self.addAction(rule)
        self._action(self.tr("Zoom In"), QKeySequence("+"), lambda: self._zoom(ZOOM_STEP))
        self._action(self.tr("Zoom Out"), QKeySequence("-"), lambda: self._zoom(1.0 / ZOOM_STEP))
        self._action(self.tr("Whole Chart"), QKeySequence("Home"), self.reset_zoom)

    def _action(self, text: str, key: QKeySequence, does: Callable[[], None]) -> None:
        action = QAction(text, self)
        action.setShortcut(key)
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(lambda: does())
        self.addAction(action)

    def _choose_and_save(self, ending: str) -> None:
        preferences = Preferences()
        kinds = {".svg": self.tr("SVG drawings (*.svg)"), ".csv": self.tr("CSV tables (*.csv)")}
        suggested = Path(preferences.folder) / f"{self.title}{ending}"
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save chart"), str(suggested), kinds[ending])
        if name:
            path = Path(name)
            path = path if path.suffix.lower() == ending else path.with_name(path.name + ending)
            if self.save(ending, path):
                preferences.remember_folder(path)

    def _zoom(self, factor: float) -> None:
        for plot in self.plots:
            plot.zoom(factor)

    def _show(self) -> None:
        if self._stale:
            self._stale = False
            says = self.draw()
            if says != self.empty.text() or self.empty.isHidden() == bool(says):
                self.empty.setText(says)
                for widget in (self.area, self.legend):
                    widget.setVisible(not says)
                self.empty.setVisible(bool(says))
                for action in self.actions():
                    action.setEnabled(not says)
            self._fit_legend()

    def _dress(self) -> None:
        self.view.setBackground(self.appearance.colors.surface)
        self.dress()
        self.renew()

    def _fit_legend(self) -> None:
        """Give the legend the height it needs, whatever is read out in its place."""
        self.legend.fit((self.marks(), *map(self.words, self.longest_words())), self.width() - 2 * EDGE)
        self.read_out(self.at)

    def _hover(self, scene: QPointF) -> None:
        for plot in self.plots:
            if (place := shown_at(plot, scene)) is not None:
                self.read_out(self.nearest(place))
                return
        self.read_out(None)

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
        if isinstance(event, QWheelEvent) and self._scrolls() and not event.modifiers():
            event.ignore()  # the page scrolls; with Ctrl the chart zooms
            return True
        return super().eventFilter(watched, event)

    def _scrolls(self) -> bool:
        return bool(self.area.viewport().height() < self.view.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows move what is read out; Esc shows the legend again."""
        keys = Qt.Key
        step = {keys.Key_Left: -1, keys.Key_Up: -1, keys.Key_Right: 1, keys.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is not None and self.count():
            self.read_out(0 if self.at is None else min(max(self.at + step, 0), self.count() - 1))
        elif event.key() == keys.Key_Escape and self.at is not None:
            self.read_out(None)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_legend()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()
