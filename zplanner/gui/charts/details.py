"""Charts of the selected scenario that need its details, which are computed in the background once they are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from zplanner.evidence.vocabulary import Resource
from zplanner.gui.appearance import Appearance, Colors
from zplanner.gui.charts.chart import Chart
from zplanner.gui.charts.marks import swatch
from zplanner.gui.session import Session, shipped_model
from zplanner.language import tr
from zplanner.planning.outlook import Outlook, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.wording.findings import messages
from zplanner.wording.numbers import NOT_COVERED, plain
from zplanner.wording.window import charts as words

if TYPE_CHECKING:
    from zplanner.planning.decisions.scenario_details import ScenarioDetails
    from zplanner.uncertain import Floats

LONGEST_NAME = 40
"""Maximum characters of a name in a line of text."""

MOST_BESIDE = 12
"""Maximum number of other scenarios drawn; more curves are unreadable."""


@dataclass(frozen=True, slots=True, eq=False)
class MedianCourses:
    """The resource that exceeds its limit first and its median utilization over growth, of the first scenarios by
    index; None for one without a forecast."""

    outlook: Outlook
    of: Mapping[int, tuple[Resource, Floats] | None]


@dataclass(frozen=True, slots=True, eq=False)  # arrays are not comparable
class DetailSnapshot:
    """A forecast with details of some scenarios by index (None without a forecast). The median courses may still be
    those of the previous forecast."""

    plan: Plan
    outlook: Outlook
    details: Mapping[int, ScenarioDetails | None] = field(default_factory=dict)
    courses: MedianCourses | None = None

    def scenario(self, index: int) -> ScenarioOutlook:
        return self.outlook.scenarios[index]

    def after(self, before: DetailSnapshot | None) -> DetailSnapshot:
        """This snapshot, with the details of the same forecast and the courses of remaining scenarios in `before`."""
        if before is None:
            return self
        known = before.details if before.outlook is self.outlook else {}
        courses = self.courses or _remaining(before.courses, self)
        return replace(self, details={**known, **self.details}, courses=courses)


class DetailLoader(QObject):
    """Loads the selected scenario first, then the other scenarios' median courses, once per forecast.

    Until the newest answer arrives, the previous one is kept. The courses make way for the next forecast.
    """

    changed = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._snapshot: DetailSnapshot | None = None
        self._asked: tuple[Outlook, int | None] | None = None  # the selected scenario; None for the courses
        self._asker = session.asker()
        self._asker.done.connect(self._keep)
        session.outlook_changed.connect(self._forget)

    def snapshot(self, *, others: bool) -> DetailSnapshot | None:
        """The current snapshot; `changed` announces a newer one."""
        outlook, plan, selected = self._session.outlook, self._session.forecast_plan, self._session.selected
        if outlook is None:
            return self._snapshot
        known = self._snapshot if self._snapshot and self._snapshot.outlook is outlook else None
        if 0 <= selected < len(outlook.scenarios) and (known is None or selected not in known.details):
            self._want(outlook, selected, lambda: DetailSnapshot(plan, outlook, details_of(plan, (selected,))))
        elif others and (known is None or known.courses is None or known.courses.outlook is not outlook):
            self._want(outlook, None, lambda: _with_courses(plan, outlook, lambda: not self._session.is_busy))
        return self._snapshot

    def _want(self, outlook: Outlook, selected: int | None, answer: Callable[[], DetailSnapshot | None]) -> None:
        if self._asked is None or self._asked[0] is not outlook or self._asked[1] != selected:
            asked = self._asked = outlook, selected
            if selected is not None:
                self._asker.ask(answer)
            else:  # after the selected scenario is painted
                QTimer.singleShot(0, self, lambda: self._asker.ask(answer) if self._asked is asked else None)

    def _keep(self, snapshot: DetailSnapshot | None) -> None:
        if snapshot is None:
            return
        self._snapshot = snapshot.after(self._snapshot)
        self.changed.emit()

    def _forget(self, outlook: Outlook | None) -> None:
        if outlook is None:
            self._snapshot = self._asked = None
            self._asker.forget()


def details_of(plan: Plan, indexes: Iterable[int]) -> dict[int, ScenarioDetails | None]:
    """The details of some scenarios."""
    from zplanner.planning.decisions.scenario_details import scenario_details

    return {index: scenario_details(plan, plan.scenarios[index], shipped_model()) for index in indexes}


def _with_courses(plan: Plan, outlook: Outlook, is_wanted: Callable[[], bool]) -> DetailSnapshot | None:
    """The median courses of the first scenarios; None once they are no longer wanted."""
    from zplanner.planning.decisions.scenario_details import middle_course

    found: dict[int, tuple[Resource, Floats] | None] = {}
    for index, scenario in enumerate(plan.scenarios[:MOST_BESIDE]):
        if not is_wanted():
            return None
        found[index] = middle_course(plan, scenario, shipped_model())
    return DetailSnapshot(plan, outlook, courses=MedianCourses(outlook, found))


def _remaining(courses: MedianCourses | None, snapshot: DetailSnapshot) -> MedianCourses | None:
    """The courses of an earlier forecast whose scenarios still exist at the same index."""
    if courses is None or courses.outlook is snapshot.outlook:
        return courses
    if len(courses.outlook.scenarios) != len(snapshot.outlook.scenarios):
        return None
    pairs = zip(courses.outlook.scenarios, snapshot.outlook.scenarios, strict=True)
    same = {index for index, (one, other) in enumerate(pairs) if one.name == other.name}
    return replace(courses, of={index: course for index, course in courses.of.items() if index in same})


class DetailChart(Chart):
    """A chart of one scenario's details; says if there are none, or none yet."""

    shows_others = False
    """Whether it draws the other scenarios as well."""

    def __init__(self, session: Session, appearance: Appearance, loader: DetailLoader, title: str) -> None:
        super().__init__(session, appearance, title)
        self._loader = loader
        self.snapshot: DetailSnapshot | None = None
        self._shown: tuple[DetailSnapshot | None, int, Colors] | None = None
        loader.changed.connect(self.renew)

    def draw_detail(self, detail: ScenarioDetails) -> str:
        """Draw the selected scenario, or return what is missing for it."""
        raise NotImplementedError

    @property
    def is_known(self) -> bool:
        """Whether the details of the selected scenario have arrived."""
        return self.snapshot is not None and self.session.selected in self.snapshot.details

    @property
    def detail(self) -> ScenarioDetails | None:
        return self.snapshot.details[self.session.selected] if self.snapshot and self.is_known else None

    @property
    def name(self) -> str:
        """The name of the selected scenario, as rich text in its color."""
        if self.snapshot is None or not self.is_known:
            return ""
        mark = swatch(self.appearance.colors.scenario(self.session.selected))
        return f"{mark}&nbsp;<b>{escape(plain(self.snapshot.scenario(self.session.selected).name, LONGEST_NAME))}</b>"

    def _show(self) -> None:
        """Show the newest details; until they arrive, keep the current picture."""
        newest = self._loader.snapshot(others=self.shows_others)
        shown = newest, self.session.selected, self.appearance.colors
        if newest and self.snapshot and (self.session.selected not in newest.details or shown == self._shown):
            return
        self._shown = shown
        super()._show()

    def draw(self) -> str:
        self.snapshot = self._loader.snapshot(others=self.shows_others)
        if self.snapshot is None or not self.is_known:
            return words.FORECASTING if self.session.outlook else words.NO_FORECAST
        if self.detail is None:
            return not_covered(self, self.snapshot.scenario(self.session.selected).name)
        return self.draw_detail(self.detail)


def not_covered(chart: Chart, name: str) -> str:
    """What a chart shows for a scenario without a forecast."""
    outlook = chart.session.outlook
    shown = next((scenario for scenario in outlook.scenarios if scenario.name == name), None) if outlook else None
    title = f"<b>{escape(plain(name, 60))}</b>"
    if shown is not None and shown.impossible:
        return f"{title}: {escape(messages(shown.impossible))}"
    return f"{title}: {tr(NOT_COVERED)}.<br>{words.SEE_RESULTS}"
