"""How much each limiting resource can carry, and how likely it is the one that binds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QResizeEvent

from zplanner.evidence.measurement import Resource
from zplanner.gui.appearance import Appearance
from zplanner.gui.charts.closer import CloserChart
from zplanner.gui.charts.looks import Looks
from zplanner.gui.charts.marks import band_legend
from zplanner.gui.charts.rows import NAME_SHARE, NAME_WIDTH, Row, RowPlot
from zplanner.gui.charts.saving import Row as TableRow
from zplanner.gui.session import Session
from zplanner.planning.quantiles import LABELS, MEDIAN, P10, P90
from zplanner.wording.numbers import probability, resource_label, times

if TYPE_CHECKING:
    from zplanner.planning.decisions.look import Look, Slack

LABEL_ROOM = 0.6


class Resources(CloserChart):
    """The ceilings of the scenario in focus, a row for each resource that is known to limit it."""

    def __init__(self, session: Session, appearance: Appearance, looks: Looks) -> None:
        super().__init__(session, appearance, looks, "")
        self.title = self.tr("What each resource can carry")
        self.setAccessibleName(self.title)
        self.plot = RowPlot(self.grid, 0, ratios=True, room=LABEL_ROOM)
        self.plots = [self.plot]
        self._dress()

    @property
    def slack(self) -> tuple[Slack, ...]:
        return self.look.slack if self.look else ()

    def draw_look(self, look: Look) -> str:
        color = self.appearance.colors.scenario(self.focus)
        rows = [Row(_label(part.resource), part.ceiling, self._says(part), color) for part in look.slack]
        self.plot.draw(rows, -1, self.appearance)
        self._fit_names()
        return ""

    def _says(self, part: Slack) -> str:
        if not np.isfinite(part.ceiling[MEDIAN]):
            return self.tr("no limit")
        binds = self.tr("binds in {share}").format(share=probability(part.binds))
        sure = {0.0: self.tr("never binds"), 1.0: self.tr("always binds")}
        return f"{times(float(part.ceiling[MEDIAN]))}, {sure.get(part.binds, binds)}"

    def dress(self) -> None:
        self.plot.dress(self.appearance, "", self.tr("Load it can carry (x today, logarithmic)"))

    def marks(self) -> str:
        says = self.tr("of the forecasts lie inside the band. Tick: median. Dashed line: today's load.")
        missing = [
            _in_line(resource) for resource in Resource if resource not in {part.resource for part in self.slack}
        ]
        unknown = self.tr("Not in this plan: {names}.").format(names=", ".join(missing)) if missing else ""
        return f"{self.name}&nbsp;&nbsp;{band_legend(self.appearance)}&nbsp;&nbsp;{says} {unknown}"

    def count(self) -> int:
        return len(self.slack)

    def nearest(self, place: QPointF) -> int:
        return round(place.y())

    def words(self, at: int) -> str:
        part = self.slack[at]
        low, high = part.ceiling[[P10, P90]].tolist()
        band = self.tr(" (80 %: {low} to {high})").format(low=times(low), high=times(high)) if np.isfinite(high) else ""
        return f"<b>{_in_line(part.resource)}</b>: {self._says(part)}{band}"

    def table(self) -> list[TableRow]:
        quantiles = [f"ceiling {label} (x today's load)" for label in LABELS]
        name = self.sight.scenario(self.focus).name if self.look and self.sight else ""
        rows = ([name, part.resource.value, *part.ceiling.tolist(), part.binds] for part in self.slack)
        return [["scenario", "resource", *quantiles, "binds (probability)"], *rows]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_names()

    def _fit_names(self) -> None:
        names = [_label(part.resource) for part in self.slack]
        self.plot.write_names(names, max(NAME_WIDTH, round(NAME_SHARE * self.width())))


def _label(resource: Resource) -> str:
    label = resource_label(resource.value)
    return label[:1].upper() + label[1:] if label[1:2].isalpha() else label  # z/VM


def _in_line(resource: Resource) -> str:
    """A resource's name in a line of text, which does not break after a slash."""
    return _label(resource).replace("/", "/\u2060")
