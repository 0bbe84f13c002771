"""The utilization of every limiting resource over the months of growth, and when the first reaches its limit."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor

from zplanner.evidence.vocabulary import Resource
from zplanner.gui.appearance import STEP, Appearance
from zplanner.gui.charts.chart import MOST_SPOKEN, Grip
from zplanner.gui.charts.details import MOST_BESIDE, DetailChart, DetailLoader, details_of
from zplanner.gui.charts.marks import (
    ChartLabel,
    ChartLine,
    Curve,
    Fan,
    Stripe,
    band_legend,
    fitted,
    pen,
    swatch,
    unbroken,
)
from zplanner.gui.charts.plot import DASHED, CsvRow, NumberAxis, Plot
from zplanner.gui.charts.rows import numbers_of
from zplanner.gui.focus import spoken
from zplanner.gui.session import Session
from zplanner.language import Text, tr
from zplanner.planning.outlook import LABELS, MEDIAN, P10, P90
from zplanner.planning.plan import Plan
from zplanner.uncertain import Floats, Uncertain
from zplanner.wording.dates import first_month, month_of
from zplanner.wording.labels import steps_by_month
from zplanner.wording.numbers import percent, plain, resource_label, resource_title
from zplanner.wording.window import charts as words
from zplanner.wording.window import configuration as configuration_words
from zplanner.wording.window.configuration import GROWTH, UTILIZATION

if TYPE_CHECKING:
    from zplanner.planning.decisions.scenario_details import ScenarioDetails, Trajectory

PERCENT, SHORT_NAME = 100.0, 30
YEAR = 12
STRIPE_HALF = 2.6
"""Half the height of the band of months, in points of utilization."""

FULL = 1e6
"""Overlap cost of a label on the highest-utilization line; higher than that of bands."""


class MonthAxis(pg.AxisItem):
    """An axis of months, in steps that add up to years; named as in the calendar from a day on, else counted."""

    start: date | None = None

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        if self.start is None:
            return list(super().tickStrings(values, scale, spacing))
        return [month_of(self.start, round(value)) for value in values]

    def tickSpacing(self, low: float, high: float, size: float) -> list[tuple[float, float]]:
        least = (high - low) * 64 / max(size, 1.0)  # width of a tick label in pixels
        return [(next((step for step in (1, 3, 6, YEAR, 2 * YEAR) if step >= least), 5 * YEAR), 0.0)]


class GrowthChart(DetailChart):
    """The selected scenario: the resource that exceeds its limit first with its bands, and the median of every other.
    The other scenarios: the median of the resource that exceeds its limit first."""

    shows_others = True

    def __init__(self, session: Session, appearance: Appearance, loader: DetailLoader) -> None:
        super().__init__(session, appearance, loader, words.GROWTH_TITLE)
        titles = words.utilization_axes(())[0], words.GROWTH_AXIS
        self.months = MonthAxis("bottom")
        self.plot = Plot(self.grid, 0, NumberAxis("left"), self.months, titles)
        self.plot.bottom.setStyle(hideOverlappingLabels=False)  # today is a month, too
        self.plot.left.setWidth(46)
        box = self.plot.box
        self.fan = Fan(box)
        self.others: list[Curve] = []  # above all bands, below the selected median
        self.resources: list[tuple[Curve, ChartLabel]] = []  # of the selected scenario
        self.ceiling = ChartLine(box, 0.2)
        self.ceiling_label = ChartLabel(box)
        self.steps: list[tuple[ChartLine, ChartLabel]] = []  # of the selected scenario in time
        self.crossing = Stripe(box, 0.4)
        self.crossing_label = ChartLabel(box, 6.0)
        self.band_label = ChartLabel(box, 6.0)
        self._headroom: tuple[str, ...] = ()
        box.sigRangeChanged.connect(self._place_labels)
        box.sigResized.connect(self._place_labels)
        box.sigResized.connect(self._fit_title)
        self.add_plots(self.plot)

    @property
    def _others(self) -> list[tuple[int, Resource, Floats]]:
        """(index, resource, median utilization as shares (months,)) of the other scenarios."""
        known = self.snapshot.courses.of if self.snapshot and self.snapshot.courses else {}
        return [(index, *course) for index, course in known.items() if index != self.session.selected and course]

    @property
    def _other_resources(self) -> list[tuple[Resource, Floats]]:
        """The resources of the selected scenario that limit it without bands, with their medians (months,)."""
        course = self.trajectory
        known = course.medians.items() if course else ()
        return [(one, median) for one, median in known if course and one is not course.resource and median.any()]

    @property
    def _limit(self) -> float:
        """The percentage at which the resource of the bands reaches its limit."""
        assert self.snapshot is not None
        assert self.trajectory is not None
        has_queue = self.trajectory.resource.has_queue
        return PERCENT * (self.snapshot.plan.target_utilization if has_queue else 1.0)

    def _line(self, index: int) -> str:
        return swatch(self.appearance.colors.scenario(index), self._dashes(index))

    def _dashes(self, index: int) -> str:
        """The legend's line symbol; broken if an earlier scenario has the same color."""
        return "\u2212\u00a0\u2212" if index >= len(self.appearance.colors.data) else "\u2014"

    @property
    def trajectory(self) -> Trajectory | None:
        return self.detail.trajectory if self.detail else None

    def draw_detail(self, detail: ScenarioDetails) -> str:
        if detail.trajectory is None or self.snapshot is None:
            return words.STATE_GROWTH.format(link=f"<a href='growth' style='color:{self.appearance.colors.accent}'>")
        trajectory, colors, last = detail.trajectory, self.appearance.colors, _months_shown(detail.trajectory)
        self.months.start = first_month(self.snapshot.plan)
        self.months.picture = None  # the names of the months may be others
        shown = slice(int(np.searchsorted(trajectory.months, last)) + 2)  # nothing beyond the edge
        x, busy = trajectory.months[shown], PERCENT * trajectory.utilization[shown]
        self.fan.draw(x, busy, colors.scenario(self.session.selected), self.appearance)
        self._draw_others(shown)
        self._draw_resources(shown)
        self._draw_steps(last)
        self._fit_title()
        target = PERCENT * self.snapshot.plan.target_utilization
        self.ceiling.setLine(0.0, target, last, target)
        self.ceiling.setPen(pen(colors.text, 1.2, DASHED))
        self._draw_crossing(self._limit, last)
        if not self.plot.set_home(0.0, last, 0.0, 105.0):
            self._place_labels()
        return ""

    def _draw_others(self, shown: slice) -> None:
        known, ground = self._others, self.appearance.colors.surface
        self.others += [Curve(self.plot.box, 1.7) for _ in known[len(self.others) :]]
        assert self.trajectory is not None
        months = self.trajectory.months[shown]
        for curve, (index, _, course) in zip(self.others, known, strict=False):
            style = DASHED if index >= len(self.appearance.colors.data) else Qt.PenStyle.SolidLine
            curve.draw(months, PERCENT * course[shown], self.appearance.colors.scenario(index), 1.6, style, ground)
        for curve in self.others[len(known) :]:
            curve.hide()

    def _draw_resources(self, shown: slice) -> None:
        """Draw the median of every resource without bands, and name all where there are several."""
        known, colors = self._other_resources, self.appearance.colors
        self.resources += [(Curve(self.plot.box, 1.8), ChartLabel(self.plot.box)) for _ in known[len(self.resources) :]]
        assert self.trajectory is not None
        months = self.trajectory.months[shown]
        for (curve, label), (resource, course) in zip(self.resources, known, strict=False):
            curve.draw(months, PERCENT * course[shown], colors.text, 1.6, Qt.PenStyle.DotLine, colors.surface)
            label.write(resource_title(resource.value), colors.text, colors.surface)
        for curve, label in self.resources[len(known) :]:
            curve.hide()
            label.hide()

    def _draw_steps(self, last: float) -> None:
        """Mark each month in which the selected scenario changes."""
        known, colors = [step for step in self._stages if step[0] <= last], self.appearance.colors
        self.steps += [(ChartLine(self.plot.box, 0.3), ChartLabel(self.plot.box)) for _ in known[len(self.steps) :]]
        for (line, label), (month, text) in zip(self.steps, known, strict=False):
            line.setLine(month, 0.0, month, 105.0)
            line.setPen(pen(colors.muted, 1.2, DASHED))
            line.show()
            label.write(text, colors.text, colors.surface)
        for line, label in self.steps[len(known) :]:
            line.hide()
            label.hide()

    @property
    def _stages(self) -> list[tuple[int, str]]:
        """The months in which the selected scenario changes, and what."""
        assert self.snapshot is not None
        return steps_by_month(self.snapshot.plan, self.snapshot.plan.scenarios[self.session.selected])

    def _draw_crossing(self, target: float, last: float) -> None:
        """Mark when the first resource reaches its limit, worded as in the results."""
        assert self.snapshot is not None
        headroom, colors = self.snapshot.scenario(self.session.selected).months_of_headroom, self.appearance.colors
        months = numbers_of(headroom)
        self.crossing.hide()
        self.crossing_label.hide()
        self._headroom = ()
        if headroom is None or months is None or not np.isfinite(months[0]):
            return
        places = np.minimum(months, last)
        self.crossing.draw(places, target, STRIPE_HALF, QColor(colors.muted), colors.surface, colors.text)
        self.crossing.tick.setVisible(bool(months[MEDIAN] <= last))
        self._headroom = words.headroom(headroom)

    def _place_labels(self) -> None:
        """Place the labels of the resources, of the headroom and of the target line where they cover no curve."""
        box, colors = self.plot.box, self.appearance.colors
        if self.snapshot is None or self.trajectory is None or box.width() <= 0 or box.height() <= 0:
            return
        (left, right), (low, high) = box.viewRange()
        share = self.snapshot.plan.target_utilization
        target = PERCENT * share
        along, levels = np.linspace(left, right, 12, False).tolist(), np.linspace(low, high, 12, False).tolist()
        beside = [((x, target), side) for side in ("above right", "below right") for x in along]
        free = [((x, y), side) for x, side in ((right, "above left"), (left, "above right")) for y in levels]
        for label in self._labels:
            label.hide()
        if several := self._other_resources:
            median = self.trajectory.utilization[:, MEDIAN]
            self._place_beside(self.band_label, self.trajectory.resource, median)
        for (_, label), (resource, course) in zip(self.resources, several, strict=False):
            self._place_beside(label, resource, course)
        for (_, label), (month, text) in zip(self.steps, self._stages, strict=False):
            if month <= right:
                places = [((float(month), y), side) for y in levels for side in ("above right", "above left")]
                self._place(label, text, colors.text, places)
        for text in self._headroom:  # in a low chart the band is left to its stripe
            if not self._place(self.crossing_label, text, colors.text, free):
                break
        self._place(self.ceiling_label, words.at_most(share), colors.muted, beside)

    @property
    def _labels(self) -> list[ChartLabel]:
        lines = (*self.resources, *self.steps)
        return [self.ceiling_label, self.crossing_label, self.band_label, *(label for _, label in lines)]

    def _place_beside(self, label: ChartLabel, resource: Resource, course: Floats) -> None:
        """Name a resource beside its median, near the right end where there is room."""
        assert self.trajectory is not None
        (left, right), _ = self.plot.box.viewRange()
        months = np.linspace(right, left, 24).tolist()
        levels = np.interp(months, self.trajectory.months, PERCENT * course).tolist()
        sides = ("above left", "below right", "below left", "above right")
        places = [(place, side) for place in zip(months, levels, strict=True) for side in sides]
        self._place(label, resource_title(resource.value), self.appearance.colors.text, places)

    def _place(self, label: ChartLabel, text: str, ink: str, places: list[tuple[tuple[float, float], str]]) -> float:
        """Put a label at the first free place inside the view, else where it covers least; return how much it covers.
        Without room beside the other labels it is hidden."""
        (left, right), (low, high) = self.plot.box.viewRange()
        courses = self._courses()
        label.write(text, ink, self.appearance.colors.surface)
        label.hide()
        best, least = None, math.inf
        for place, side in places:
            spot = label.spot(place, side)
            if left <= spot.left() and spot.right() <= right and low <= spot.top() and spot.bottom() <= high:
                covered = self._covered(label, spot, *courses)
                if covered < least:
                    best, least = (place, side), covered
                if not covered:
                    break
        if best is not None:
            label.put(*best)
        return least

    def _courses(self) -> tuple[Floats, Floats, Floats]:
        """Months, and the lowest and highest utilization drawn of each course: bands, or the others' medians."""
        assert self.trajectory is not None
        every = [self.trajectory.utilization[:, (0, -1)]]
        medians = [*(course for _, course in self._other_resources), *(course for *_, course in self._others)]
        every += [np.stack([course, course], axis=1) for course in medians]
        lowest, highest = PERCENT * np.moveaxis(np.stack(every), -1, 0)
        return self.trajectory.months, lowest, highest

    def _covered(self, label: ChartLabel, spot: QRectF, months: Floats, lowest: Floats, highest: Floats) -> float:
        """How much a label covers, in utilization points x months: bands count their height, a curve or the line of a
        step as much as any band, the highest-utilization line more than both; no label covers another."""
        assert self.snapshot is not None
        others = (one for one in self._labels if one is not label and one.isVisible())
        if any(spot.intersects(other.covers()) for other in others):
            return math.inf
        for limit in (PERCENT * self.snapshot.plan.target_utilization, self._limit):
            if spot.top() < limit + STRIPE_HALF and spot.bottom() > limit - STRIPE_HALF:
                return FULL
        first = np.searchsorted(months, spot.left() - 1)
        last = np.searchsorted(months, spot.right() + 1, side="right")
        over = np.minimum(highest[:, first:last], spot.bottom()) - np.maximum(lowest[:, first:last], spot.top())
        lines = sum(spot.left() < month < spot.right() for month, _ in self._stages)
        curves = PERCENT * (np.count_nonzero(over[1:] >= 0) + lines)
        return float(np.sum(np.maximum(over[0], 0.0))) + curves

    def widest_readouts(self) -> Iterable[int]:
        """First, middle and last month, and the busiest: most values grow from month to month."""
        if self.trajectory is None:
            return ()
        return 0, self.count() // 2, int(self.trajectory.utilization[:, MEDIAN].argmax()), self.count() - 1

    def _fit_title(self) -> None:
        """Shorten the title of the left axis if it would be cut off."""
        lefts = words.utilization_axes(tuple(self.trajectory.medians) if self.trajectory else ())
        bottom = words.MONTH_AXIS if self.months.start else words.GROWTH_AXIS
        self.plot.fit_titles(self.appearance, lefts, bottom)

    def legend_text(self) -> str:
        return f"{self._names()}<br>{band_legend(self.appearance)}&nbsp;&nbsp;{self._legend()}"

    def _legend(self) -> str:
        if self.trajectory is None:
            return ""
        return words.growth_legend(self.trajectory.resource, has_others=bool(self._other_resources))

    def _names(self) -> str:
        """One line of scenario names with their colors; names that do not fit are counted."""
        if self.snapshot is None or not self.is_known:
            return ""
        drawn = [self.session.selected, *(index for index, *_ in self._others)]
        names = [plain(self.snapshot.scenario(index).name) for index in drawn]
        lines = {index: (self._line(index), self._resource_of(resource)) for index, resource, _ in self._others}
        dashes = ["\u25a0", *(f"{self._dashes(index)} {of}" for index, (_, of) in lines.items())]
        first, *others = fitted(names, dashes, self._rest, self.width() - 2 * STEP)
        shown = [f"{swatch(self.appearance.colors.scenario(self.session.selected))}&nbsp;<b>{unbroken(first)}</b>"]
        shown += [
            f"{line}&nbsp;{unbroken(of)}{unbroken(name)}"
            for (line, of), name in zip(lines.values(), others, strict=False)
        ]
        return " &nbsp;".join([*shown, self._rest(len(names) - 1 - len(others))])

    def _resource_of(self, resource: Resource) -> str:
        """Names another scenario's resource if it is not that of the bands."""
        is_same = self.trajectory is None or resource is self.trajectory.resource
        return "" if is_same else tr(words.RESOURCE_OF, resource=resource_label(resource.value))

    def _rest(self, count: int) -> str:
        """Text for the scenarios drawn but not named, and in a long list the total."""
        assert self.snapshot is not None
        return words.more_scenarios(count, MOST_BESIDE if len(self.snapshot.outlook.scenarios) > MOST_BESIDE else None)

    def count(self) -> int:
        return len(self.trajectory.months) if self.trajectory else 0

    def nearest(self, place: QPointF) -> int:
        return round(place.x())

    def grip(self, plot: Plot, place: QPointF, reach: QPointF) -> Grip | None:
        """The target, or the growth at the median of the selected scenario, away from today."""
        if self.trajectory is None or self.snapshot is None:
            return None
        plan, upright = self.session.plan, Qt.CursorShape.SizeVerCursor
        if abs(place.y() - PERCENT * plan.target_utilization) <= reach.y():
            text = configuration_words.UNDO_CHANGE.format(label=Text(UTILIZATION.label))
            return self.edits(text, lambda there: replace(plan, target_utilization=_target(there.y())), upright)
        month = min(round(place.x()), self.count() - 1)
        busy, growth = PERCENT * float(self.trajectory.utilization[month, MEDIAN]), plan.growth_per_year
        if month < 1 or growth is None or not busy > 0.0 or abs(place.y() - busy) > reach.y():
            return None
        text = configuration_words.UNDO_CHANGE.format(label=Text(GROWTH.label))

        def grown(there: QPointF) -> Plan:
            return replace(plan, growth_per_year=_growth(growth, max(there.y(), 1.0) / busy, month))

        return self.edits(text, grown, upright)

    def position(self, at: int) -> float | None:
        return float(at)

    def readout(self, at: int) -> str:
        return " ".join([self._selected_readout(at), *(self._beside(at, *other) for other in self._others)])

    def _beside(self, at: int, index: int, resource: Resource, course: Floats) -> str:
        """Another scenario's median in the same month, and how much busier it is than the selected one's."""
        assert self.trajectory is not None
        assert self.snapshot is not None
        busy, here = PERCENT * float(course[at]), PERCENT * float(self.trajectory.utilization[at, MEDIAN])
        name = unbroken(f"{self._resource_of(resource)}{plain(self.snapshot.scenario(index).name, SHORT_NAME)}")
        return f"{self._line(index)}&nbsp;{name}&nbsp;{percent(f'{busy:.0f}')}&nbsp;({busy - here:+.0f})"

    def _selected_readout(self, at: int) -> str:
        assert self.trajectory is not None
        course = self.trajectory
        busy = (PERCENT * course.utilization[at, (P10, MEDIAN, P90)]).tolist()
        others = [(resource, PERCENT * float(median[at])) for resource, median in self._other_resources]
        month = str(at) if self.months.start is None else f"{at} ({month_of(self.months.start, at)})"
        return words.growth_readout(month, self.name, course.resource, busy, others, float(course.reached[at]))

    def headline(self) -> str:
        return f"{self._headroom[0]}." if self._headroom else ""

    def highlights(self) -> Iterable[int]:
        """Every year that is drawn, and the month in which the median reaches its limit."""
        if self.trajectory is None:
            return ()
        busy = PERCENT * self.trajectory.utilization[:, MEDIAN]
        years = range(0, int(_months_shown(self.trajectory)) + 1, YEAR)
        return sorted({*years, *np.flatnonzero(busy >= self._limit)[:1].tolist()})[:MOST_SPOKEN]

    def spoken_readout(self, at: int) -> str:
        assert self.snapshot is not None
        scenario = self.snapshot.scenario
        medians = [words.beside(scenario(index).name, float(course[at])) for index, _, course in self._others]
        return spoken(self._selected_readout(at)) + "".join(f" {said}." for said in medians)

    def table(self) -> list[CsvRow]:
        rows: list[CsvRow] = [words.GROWTH_COLUMNS]
        if self.snapshot is None or not self.is_known:
            return rows
        drawn = sorted({self.session.selected, *range(len(self.snapshot.outlook.scenarios))[:MOST_BESIDE]})
        for index, detail in details_of(self.snapshot.plan, drawn).items():
            if detail is not None and (course := detail.trajectory) is not None:
                rows += _lines(self.snapshot.scenario(index).name, course)
        return rows


def _target(percent: float) -> float:
    """A target in whole percent."""
    return min(max(round(percent) / PERCENT, UTILIZATION.minimum), UTILIZATION.maximum)


def _growth(growth: Uncertain, factor: float, months: int) -> Uncertain:
    """Growth per year after which the load of a month is so many times what it was; its range moves along."""
    yearly = float(factor ** (YEAR / months))

    def moved(end: float) -> float:
        return float(round(min(max((1.0 + end) * yearly - 1.0, GROWTH.minimum), GROWTH.maximum), 3))

    return replace(growth, low=moved(growth.low), high=moved(growth.high))


def _lines(name: str, course: Trajectory) -> Iterable[CsvRow]:
    """A line for every resource and month; only the resource that exceeds its limit first has all quantiles."""
    for resource, median in course.medians.items():
        busy = PERCENT * (course.utilization if resource is course.resource else median[:, np.newaxis])
        for month, numbers, reached in zip(course.months.tolist(), busy.tolist(), course.reached.tolist(), strict=True):
            blank = [""] * (len(LABELS) // 2)
            yield [name, resource.value, month, *(numbers if len(numbers) > 1 else (*blank, *numbers, *blank)), reached]


def _months_shown(trajectory: Trajectory) -> float:
    """The months shown: whole years, until the last forecasts reach capacity, and stay there."""
    below = np.flatnonzero(trajectory.utilization[:, 0] < 1.0)
    end = trajectory.months[min(below[-1] + 1 if len(below) else 0, len(trajectory.months) - 1)]
    return float(min(np.ceil((end + 1) / YEAR) * YEAR, trajectory.months[-1]))
