"""Charts of the selected scenario that need its details: over growth, under load, by resource."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.details import DetailLoader, DetailSnapshot
from zplanner.gui.charts.marks import swatch
from zplanner.gui.session import Session
from zplanner.wording.findings import messages
from zplanner.wording.numbers import NOT_COVERED, shortened
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.look import Look

LONGEST_NAME = 40
"""Characters of a name in a line of text."""


class DetailChart(Chart):
    """Draws the details of one scenario, or says that there are none, or none yet."""

    shows_others = False
    """Whether it draws the other scenarios as well."""

    def __init__(self, session: Session, appearance: Appearance, loader: DetailLoader, title: str) -> None:
        super().__init__(session, appearance, title)
        self._loader = loader
        self.snapshot: DetailSnapshot | None = None
        self._shown: tuple[DetailSnapshot | None, int, Colors] | None = None
        loader.changed.connect(self.renew)

    def draw_detail(self, detail: Look) -> str:
        """Draw the selected scenario, or return what is missing for it."""
        raise NotImplementedError

    @property
    def selected(self) -> int:
        return self.session.selected

    @property
    def is_known(self) -> bool:
        """Whether the details of the selected scenario have arrived."""
        return self.snapshot is not None and self.selected in self.snapshot.details

    @property
    def detail(self) -> Look | None:
        return self.snapshot.details[self.selected] if self.snapshot and self.is_known else None

    @property
    def name(self) -> str:
        """The name of the selected scenario, as rich text in its color."""
        if self.snapshot is None or not self.is_known:
            return ""
        mark = swatch(self.appearance.colors.scenario(self.selected))
        return f"{mark}&nbsp;<b>{escape(shortened(self.snapshot.scenario(self.selected).name, LONGEST_NAME))}</b>"

    def _show(self) -> None:
        """Keep the picture until the newest details have arrived."""
        newest = self._loader.snapshot(others=self.shows_others)
        shown = newest, self.selected, self.appearance.colors
        if newest and self.snapshot and (self.selected not in newest.details or shown == self._shown):
            return
        self._shown = shown
        super()._show()

    def draw(self) -> str:
        self.snapshot = self._loader.snapshot(others=self.shows_others)
        if self.snapshot is None or not self.is_known:
            return words.FORECASTING if self.session.outlook else words.NO_FORECAST
        if self.detail is None:
            return not_covered(self, self.snapshot.scenario(self.selected).name)
        return self.draw_detail(self.detail)


def not_covered(chart: Chart, name: str) -> str:
    """What a chart shows for a scenario without a forecast."""
    outlook = chart.session.outlook
    shown = next((one for one in outlook.scenarios if one.name == name), None) if outlook else None
    title = f"<b>{escape(shortened(name, 60))}</b>"
    if shown is not None and shown.impossible:
        return f"{title}: {escape(messages(shown.impossible))}"
    return f"{title}: {NOT_COVERED}.<br>{words.SEE_RESULTS}"
