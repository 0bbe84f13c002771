"""Go To: one line that finds every field, class, command, scenario, chart and section of the guide by name; and
where the guide explains a widget of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QCursor, QKeySequence
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import TODAY_ONLY, fields
from zplanner.gui.appearance import STEP
from zplanner.gui.focus import lead_to
from zplanner.gui.widgets.panel import marked
from zplanner.gui.widgets.popup import ListPopup, PopupEntry
from zplanner.gui.widgets.values import Editor
from zplanner.guide import START, Anchor, Screen, anchor_of, search, terms_for
from zplanner.importing.class_names import synonyms
from zplanner.language import tr
from zplanner.wording.numbers import plain
from zplanner.wording.window import configuration
from zplanner.wording.window import main as words

if TYPE_CHECKING:
    from zplanner.gui.window import Window


SIZE = (560, 420)
MOST_SECTIONS = 8
"""Sections of the guide that are listed after everything else."""


class Finder(ListPopup):
    """A list over the window; what is chosen there is shown, focused or done."""

    def __init__(self, window: Window) -> None:
        super().__init__(window, words.NAME, search=words.SEARCH)
        self._window = window
        self.chosen.connect(lambda go: go())

    def ask(self) -> None:
        """Open with everything that the window has now."""
        self.open_at(
            self._window, [*self._fields(), *self._commands(), *self._scenarios(), *self._classes(), *self._tabs()]
        )

    def found(self, text: str) -> Sequence[PopupEntry]:
        """What has every word of a text, best matches of its name first; then sections of the guide."""
        typed = " ".join(text.casefold().split())

        def rank(entry: PopupEntry) -> int:
            if entry.title.casefold().startswith(typed) or f" {typed} " in f" {entry.synonyms} ".casefold():
                return 0
            return 1 if f" {typed}" in f" {entry.title} {entry.synonyms}".casefold() else 2

        sections = search(text)[:MOST_SECTIONS] if typed else ()
        guide = [
            PopupEntry(partial(self._window.actions_.open_help, hit.anchor), hit.title, words.in_guide(hit.page))
            for hit in sections
        ]
        return [*sorted(super().found(text), key=rank), *guide]

    def make_current(self, chosen: object) -> None:
        """Select the best match."""
        self.list.setCurrentRow(0)
        self.list.scrollToTop()

    def _place(self, place: QWidget) -> None:
        """Place the list over the upper middle of the window."""
        room = place.geometry().intersected(place.screen().availableGeometry())
        self.resize(min(SIZE[0], room.width()), min(SIZE[1], room.height() - 2 * STEP))
        self.move(room.center().x() - self.width() // 2, room.top() + min(8 * STEP, room.height() - self.height()))

    def _fields(self) -> Iterator[PopupEntry]:
        window, panels = self._window, [(configuration.TITLE, self._window.configuration.editor)]
        scenarios, selected = window.session.plan.scenarios, window.session.selected
        if 0 <= selected < len(scenarios):
            panels.append((words.in_scenario(plain(scenarios[selected].name)), window.scenarios.editor))
        for name, field in fields().items():
            terms = f"{field.label} {terms_for(field.label)}"
            for panel, editor in panels[: 1 if name in TODAY_ONLY else None]:
                go = partial(self._show_field, name, editor)
                yield PopupEntry(
                    go, tr(field.label), words.within(panel, tr(field.group)), synonyms=terms, about=field.help
                )
        for about, label in words.TARGETS.items():
            go = partial(window.inputs.lead_to_problem, about)
            yield PopupEntry(go, tr(label), configuration.TARGET_TITLE, synonyms=f"{label} {terms_for(label)}")

    def _show_field(self, name: str, editor: Callable[[str], QWidget]) -> None:
        """Focus a field; one that the machine does not have is explained."""
        field = editor(name)
        if field.isHidden():
            self._window.actions_.open_help(anchor_of(Reference(Part.CURRENT, field=name)))
        else:
            lead_to(field)

    def _classes(self) -> Iterator[PopupEntry]:
        for key, one in self._window.session.plan.names.classes.items():
            terms = f"{key} {one.label} {synonyms().get(key, '')}"
            go, detail = partial(self._show_class, key), words.workload_class(tr(one.description))
            yield PopupEntry(go, tr(one.label), detail, synonyms=terms)

    def _show_class(self, key: str) -> None:
        """Focus the share of a class, or add the class."""
        keys = [part.workload_class for part in self._window.session.plan.mix]
        if key in keys:
            lead_to(self._window.mix.row(keys.index(key))[1])
        else:
            self._window.mix.add_class(key)

    def _commands(self) -> Iterator[PopupEntry]:
        for action in self._window.menuBar().actions():
            if isinstance(menu := action.menu(), QMenu):
                yield from self._commands_of(menu)

    def _commands_of(self, menu: QMenu) -> Iterator[PopupEntry]:
        menu.aboutToShow.emit()  # fills the menus of files
        for action in menu.actions():
            if isinstance(inner := action.menu(), QMenu):
                yield from self._commands_of(inner)
            elif action.isEnabled() and action.isVisible() and not action.isSeparator():
                keys, name = (
                    action.shortcut().toString(QKeySequence.SequenceFormat.NativeText),
                    _plain_text(action.text()),
                )
                detail = words.command(_plain_text(menu.title()), keys)
                yield PopupEntry(action.trigger, name, detail, synonyms=terms_for(name))

    def _scenarios(self) -> Iterator[PopupEntry]:
        for number, scenario in enumerate(self._window.session.plan.scenarios):
            yield PopupEntry(partial(self._show_scenario, number), plain(scenario.name), words.scenario(number + 1))

    def _show_scenario(self, number: int) -> None:
        self._window.session.select(number)
        lead_to(self._window.scenarios.list)

    def _tabs(self) -> Iterator[PopupEntry]:
        if (page := self._window.forecast) is not None and page.isVisible():
            for title, is_chart, show in page.places():
                yield PopupEntry(show, title, words.CHART if is_chart else words.PAGE, synonyms=terms_for(title))


def _plain_text(text: str) -> str:
    """The text of a command without its access key and the mark of a dialog."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("\u2026")


CHARTS = ("compare", "growth", "response-time", "bottleneck", "history", "actual", "machines")
"""The heading of each chart's tab on the page of the charts."""


def topic_here() -> Anchor:
    """The place for the widget that has the focus, else for the one under the pointer, else the beginning."""
    for widget in (QApplication.focusWidget(), QApplication.widgetAt(QCursor.pos())):
        if (found := topic_of(widget)) is not None:
            return found
    return Anchor(START)


def topic_of(widget: QWidget | None) -> Anchor | None:
    """The place for a widget: its field, or the innermost screen around it that the guide has a place for."""
    from zplanner.gui.forecast import ChartTabs

    screens = _screens()
    while widget is not None:
        if (place := marked(widget)) is not None:
            return place
        if isinstance(widget, Editor) and widget.about is not None:
            return anchor_of(widget.about)
        if isinstance(widget, ChartTabs):
            return Anchor(Screen.CHARTS.value.page, CHARTS[widget.currentIndex()])
        for kind, screen in screens.items():
            if isinstance(widget, kind):
                return screen.value
        widget = widget.parentWidget()
    return None


def _screens() -> dict[type[QWidget], Screen]:
    """The place of each screen in the guide."""
    from zplanner.gui.configuration.mix import MixPanel
    from zplanner.gui.configuration.panel import ConfigurationPanel, TargetPanel
    from zplanner.gui.estate.panel import SystemsPanel
    from zplanner.gui.estate.placement import PlacementDialog
    from zplanner.gui.estate.result import ResultWindow
    from zplanner.gui.evidence.adding import MeasurementDialog, PacksDialog
    from zplanner.gui.evidence.machine import MachineDialog
    from zplanner.gui.evidence.panel import EvidenceBrowser
    from zplanner.gui.files.saving import NameDialog
    from zplanner.gui.importing.dialog import ImportDialog
    from zplanner.gui.importing.mapping import MappingDialog
    from zplanner.gui.importing.systems import SystemsDialog
    from zplanner.gui.report.dialog import ReportDialog
    from zplanner.gui.results.decide import DecidePanel
    from zplanner.gui.results.guide import GuidePanel
    from zplanner.gui.results.pairwise import PairwiseDialog
    from zplanner.gui.results.panel import ResultsPanel
    from zplanner.gui.results.why import AccuracyPanel, InputQualityPanel, MeasureNext, WhyPanel
    from zplanner.gui.scenarios.panel import MoveDialog, ScenariosPanel
    from zplanner.gui.scenarios.sizing import NeedsDialog, StepsDialog
    from zplanner.gui.scenarios.what_if import WhatIfPanel
    from zplanner.gui.settings import SettingsDialog
    from zplanner.gui.versions import VersionsDialog

    return {
        MixPanel: Screen.MIX,
        ConfigurationPanel: Screen.CONFIGURATION,
        TargetPanel: Screen.TARGET,
        ScenariosPanel: Screen.SCENARIOS,
        WhatIfPanel: Screen.WHAT_IF,
        NeedsDialog: Screen.NEEDS,
        StepsDialog: Screen.STEPS,
        MoveDialog: Screen.MOVE,
        GuidePanel: Screen.START,
        ResultsPanel: Screen.RESULTS,
        DecidePanel: Screen.DECIDE,
        WhyPanel: Screen.WHY,
        AccuracyPanel: Screen.ACCURACY,
        InputQualityPanel: Screen.INPUT_QUALITY,
        MeasureNext: Screen.MEASURE_NEXT,
        PairwiseDialog: Screen.COMPARE_CAPACITY,
        EvidenceBrowser: Screen.EVIDENCE,
        PacksDialog: Screen.PACKS,
        MeasurementDialog: Screen.ADD_MEASUREMENT,
        MachineDialog: Screen.ADD_MACHINE,
        ReportDialog: Screen.REPORT,
        ImportDialog: Screen.IMPORT,
        MappingDialog: Screen.MAPPING,
        SystemsDialog: Screen.SYSTEMS,
        SystemsPanel: Screen.SYSTEMS,
        PlacementDialog: Screen.PLACEMENT,
        ResultWindow: Screen.ESTATE_RESULT,
        VersionsDialog: Screen.VERSIONS,
        SettingsDialog: Screen.SETTINGS,
        NameDialog: Screen.SNAPSHOTS,
    }
