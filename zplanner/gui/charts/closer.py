"""Charts of the scenario in focus that need a closer look at it: over growth, under load, by resource."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.looks import Looks, Sight
from zplanner.gui.charts.marks import swatch
from zplanner.gui.session import Session
from zplanner.wording.findings import messages
from zplanner.wording.numbers import NOT_COVERED, shortened

if TYPE_CHECKING:
    from zplanner.planning.decisions.look import Look

LONGEST_NAME = 40
"""Characters of a name in a line of text."""


class CloserChart(Chart):
    """Draws one scenario's `look`; where there is none yet, or none at all, it says so."""

    shows_others = False
    """Whether it draws the scenarios that are not in focus as well."""

    def __init__(self, session: Session, appearance: Appearance, looks: Looks, title: str) -> None:
        super().__init__(session, appearance, title)
        self._looks = looks
        self.sight: Sight | None = None
        self._shown: tuple[Sight | None, int, Colors] | None = None
        looks.changed.connect(self.renew)

    def draw_look(self, look: Look) -> str:
        """Draw the scenario in focus; what is missing for it is said instead."""
        raise NotImplementedError

    @property
    def focus(self) -> int:
        return self.session.selected

    @property
    def is_known(self) -> bool:
        """Whether the scenario in focus is in sight; one just added is not yet."""
        return self.sight is not None and self.focus in self.sight.looks

    @property
    def look(self) -> Look | None:
        return self.sight.looks[self.focus] if self.sight and self.is_known else None

    @property
    def name(self) -> str:
        """The name of the scenario in focus, as rich text in its color."""
        if self.sight is None or not self.is_known:
            return ""
        mark = swatch(self.appearance.colors.scenario(self.focus))
        return f"{mark}&nbsp;<b>{escape(shortened(self.sight.scenario(self.focus).name, LONGEST_NAME))}</b>"

    def _show(self) -> None:
        """While a look is on its way, the picture stands."""
        sight = self._looks.sight(others=self.shows_others)
        shown = sight, self.focus, self.appearance.colors
        if sight is not None and self.sight is not None and (self.focus not in sight.looks or shown == self._shown):
            return
        self._shown = shown
        super()._show()

    def draw(self) -> str:
        self.sight = self._looks.sight(others=self.shows_others)
        if self.sight is None or not self.is_known:
            return self.tr("Forecasting\u2026") if self.session.outlook else self.tr("There is no forecast yet.")
        look = self.look
        return not_covered(self, self.sight.scenario(self.focus).name) if look is None else self.draw_look(look)


def not_covered(chart: Chart, name: str) -> str:
    """What a chart says of a scenario without a forecast."""
    outlook = chart.session.outlook
    shown = next((one for one in outlook.scenarios if one.name == name), None) if outlook else None
    if shown is not None and shown.impossible:
        return f"<b>{escape(shortened(name, 60))}</b>: {escape(messages(shown.impossible))}"
    says = chart.tr("The results name the change that no measurement covers.")
    return f"<b>{escape(shortened(name, 60))}</b>: {NOT_COVERED}.<br>{says}"
