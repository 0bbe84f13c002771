"""The stops of the tour: every screen and state of the window that a picture is taken of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest

from tests.guide.week_of_sar import supportconfig_of_week
from tests.nmon_days import nmon_days
from tests.waiting import wait
from zplanner.document.plan_file import with_snapshot
from zplanner.evidence.configuration import Configuration
from zplanner.files import folder
from zplanner.gui.background import Background
from zplanner.gui.configuration.mix_row import ClassEditor
from zplanner.gui.files.saving import NameDialog
from zplanner.gui.finder import Finder
from zplanner.gui.focus import lead_to
from zplanner.gui.forecast import ForecastPage
from zplanner.gui.importing.dialog import ImportDialog
from zplanner.gui.results.guide import CLOSED
from zplanner.gui.versions import VersionsDialog
from zplanner.gui.widgets.values import Editor, TypedEditor
from zplanner.gui.window import Window
from zplanner.guide import FIELDS, Anchor
from zplanner.language import tr
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Costs, LoadStep, Price, Scenario, Season, Stage
from zplanner.uncertain import Uncertain

EXAMPLES = folder("ui") / "examples"
PAYROLL = "payroll-to-zec12"
LONG_NAME = "zEC12 with {engines} engines after the consolidation of the two payroll partitions"
PASTED = ("Java\t35", "File server\tten", "Payroll batch\t25", "Hash\t5")
TIME_LIMIT_MS, PAUSE_MS = 30_000, 1_000


@dataclass(frozen=True, slots=True)
class Stop:
    """The window at one stop of the tour, and a folder for the files it makes."""

    window: Window
    files: Path

    @property
    def page(self) -> ForecastPage:
        assert self.window.forecast is not None
        return self.window.forecast

    def open(self, example: str = PAYROLL) -> None:
        self.window.files.open(EXAMPLES / f"{example}.toml")
        self.settle()
        self.window.scenarios.list.setFocus()

    def settle(self) -> None:
        """Wait until nothing is on its way: no forecast, no notes on it, no answer of another background, no event."""
        session = self.window.session
        notes_to_come, decisions = self.page.results._settled.isActive, self.page.answer.decisions
        quiet = 0

        def is_at_rest() -> bool:
            nonlocal quiet
            busy = (
                notes_to_come() or decisions.is_pending or any(one.is_busy for one in session.findChildren(Background))
            )
            quiet = 0 if busy else quiet + 1
            return quiet == 5

        self.until(is_at_rest)

    def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for a state."""
        for _ in range(TIME_LIMIT_MS // 20):
            wait(20)
            if is_so():
                return
        raise TimeoutError("the window does not come to rest")

    def add_scenarios(self, *scenarios: Scenario) -> None:
        plan = self.window.session.plan
        self.window.session.edit("Add scenarios", replace(plan, scenarios=(*plan.scenarios, *scenarios)))
        self.settle()


Scene = Callable[[Stop], None]


def chart(number: int) -> Scene:
    def show(stop: Stop) -> None:
        stop.open()
        stop.page.charts.setCurrentIndex(number)

    return show


def tab(name: str) -> Scene:
    def show(stop: Stop) -> None:
        stop.open()
        stop.page.turn_to(getattr(stop.page, name))

    return show


def why(quantity: Quantity) -> Scene:
    def show(stop: Stop) -> None:
        stop.open()
        stop.window.session.select(2)
        stop.page.results.why_asked.emit(quantity)

    return show


def evidence(stop: Stop) -> None:
    tab("evidence")(stop)
    page = stop.page.evidence.page()
    stop.settle()
    page.table.select(page.model.rows[3])


def type_share(stop: Stop, row: int, text: str) -> None:
    type_over(stop, stop.window.mix.row(row)[1], text)


def type_over(stop: Stop, editor: Editor, text: str) -> None:
    assert isinstance(editor, TypedEditor)
    editor.setFocus()
    editor.line.selectAll()
    QTest.keyClicks(editor.line, text)
    QTest.keyClick(editor.line, Qt.Key.Key_Return)
    stop.settle()


def refused(stop: Stop) -> None:
    stop.open()
    type_share(stop, 1, "130")


def problems(stop: Stop) -> None:
    refused(stop)
    type_share(stop, 0, "20")
    for _ in range(2):  # a screen in memory closes a list that is opened for the first time
        stop.window.problems.open()
        stop.settle()


def class_search(stop: Stop) -> None:
    stop.open()
    for _ in range(2):  # a screen in memory closes a list that is opened for the first time
        workload_class = stop.window.mix.row(0)[0]
        assert isinstance(workload_class, ClassEditor)
        workload_class.search("data")
        stop.settle()


def mix_menu(stop: Stop) -> None:
    stop.open()
    more = stop.window.mix.more
    more.menu().popup(more.mapToGlobal(QPoint(0, more.height())))


def what_if(stop: Stop) -> None:
    stop.open()
    stop.window.what_if.row("processors")  # opens the strip, unless it is open


def command(name: str) -> Scene:
    """A command of the menus, by its text."""

    def show(stop: Stop) -> None:
        stop.open()
        trigger(stop, name)

    return show


def help_at(field: str) -> Scene:
    """The guide at a field."""

    def show(stop: Stop) -> None:
        stop.open()
        stop.window.actions_.open_help(Anchor(FIELDS, field))

    return show


def help_search(stop: Stop) -> None:
    help_at("current-machine")(stop)
    guide = stop.window.actions_.help
    assert guide is not None
    guide.line.setText("confidence interval")
    guide._open_first()


def trigger(stop: Stop, name: str) -> None:
    """Trigger a command by its text in English, in whatever language it is shown."""
    next(action for action in stop.window.findChildren(QAction) if action.text() in (name, tr(name))).trigger()


def pasted(stop: Stop, lines: tuple[str, ...]) -> None:
    stop.open()
    QGuiApplication.clipboard().setText("\n".join(lines))
    stop.window.mix.row(3)[1].setFocus()
    stop.window.mix.paste_rows()


def first_class(stop: Stop) -> None:
    stop.window.files.new()
    for _ in range(2):  # a screen in memory closes a list that is opened for the first time
        stop.window.mix.add_workload()
        stop.settle()


def example_notes(stop: Stop) -> None:
    """What a newcomer sees who opens an example."""
    QSettings().remove(CLOSED)
    stop.open()


def first_week(stop: Stop) -> None:
    """A week of measured load in a plan without anything else."""
    stop.window.files.new()
    folder = stop.files / "first week of zlnx01"
    nmon_days(folder)
    stop.window.files.take(folder)
    stop.settle()
    stop.window.findChildren(ImportDialog)[0].take_over()
    stop.settle()


def hovered(stop: Stop) -> None:
    """Files of the desktop hover over the empty window."""
    stop.window.files.new()
    stop.window.guide.show_hover(["sa21", "sa22", "lscpu.txt"])


def go_to(stop: Stop) -> None:
    """What is found by another name."""
    stop.open()
    for _ in range(2):  # a screen in memory closes a list that is opened for the first time
        stop.window.actions_.find.trigger()
        finder = stop.window.findChild(Finder)
        assert finder is not None
        finder.search.setText("large pages")
        stop.settle()


def recent(stop: Stop) -> None:
    """The start page after some plans."""
    for example in EXAMPLES.glob("*.toml"):
        plan = stop.files / f"{example.stem}, second draft.toml"
        plan.write_text(example.read_text(encoding="utf-8"), encoding="utf-8")
        stop.window.files.open(plan)
        stop.settle()
    stop.window.files.new()


def needs_today(stop: Stop) -> None:
    """What is needed where no growth was stated."""
    stop.open()
    stop.window.session.edit("Forget growth", replace(stop.window.session.plan, growth_per_year=None))
    stop.settle()
    trigger(stop, "What Do I Nee&d?")


def steps(stop: Stop) -> None:
    """A class that grows otherwise, two projects, and a season."""
    stop.open()
    plan = stop.window.session.plan
    growing = replace(plan.mix[0], growth_per_year=Uncertain(0.3, 0.4))
    steps = LoadStep(6, Uncertain(0.15, 0.3), "java", "Web launch"), LoadStep(18, Uncertain.exactly(0.1))
    stated = replace(plan, mix=(growing, *plan.mix[1:]), load_steps=steps, season=Season((1.0,) * 10 + (1.2, 1.5), 11))
    stop.window.session.edit("Load", stated)
    stop.settle()
    lead_to(stop.window.target.load.season_editor("month"))


def load_path(stop: Stop) -> None:
    """The same with a project whose month is before today."""
    steps(stop)
    type_over(stop, stop.window.target.load.step_editor(0, "month"), "-3")


def later_steps(stop: Stop) -> None:
    """A scenario that changes in time, where growth is drawn; its last step is in front."""
    stop.open()
    plan = stop.window.session.plan
    stages = (
        Stage("2028-03", Configuration(processors=10)),
        Stage("2030-01", Configuration(machine="z16", processors=6)),
    )
    staged = replace(plan.scenarios[0], stages=stages)
    dated = replace(plan, scenarios=(staged, *plan.scenarios[1:]), report=replace(plan.report, date="2026-11-21"))
    stop.window.session.edit("Steps", dated)
    stop.window.session.select(0)
    stop.settle()
    stop.page.show_place("growth")
    lead_to(stop.window.scenarios.stage_editor("stage 2 month"))


def costs(stop: Stop) -> None:
    """Prices in two currencies."""
    stop.open()
    group = stop.window.target.costs
    for name, text in (("engine", "95000 EUR"), ("license", "12,000"), ("missed_month", "400000 USD")):
        lead_to(group.editor(name))
        type_over(stop, group.editor(name), text)


def versions(stop: Stop) -> None:
    """The plan after some changes, beside its file."""
    plan = stop.files / "Payroll to zEC12.toml"
    plan.write_text((EXAMPLES / f"{PAYROLL}.toml").read_text(encoding="utf-8"), encoding="utf-8")
    stop.window.files.open(plan)
    stop.settle()
    type_share(stop, 0, "50")
    type_share(stop, 2, "10")
    now = stop.window.session.plan
    last = now.scenarios[2]
    changed = replace(last, changes=last.changes.changed(processors=Uncertain.exactly(5.0)))
    current = now.current.changed(utilization=Uncertain.exactly(0.8))
    stop.window.session.edit("Change", replace(now, current=current, scenarios=(*now.scenarios[:2], changed)))
    stop.window.session.select(2)
    stop.settle()
    trigger(stop, "&Compare and Restore\u2026")


def kept(stop: Stop, *names: str) -> None:
    """Keep snapshots of these names."""
    session = stop.window.session
    for name in names:
        kept = with_snapshot(session.whole, name, datetime(2026, 11, 23, 14, 5, tzinfo=UTC))
        session.edit_whole(f"Keep snapshot {name}", kept)


def snapshots(stop: Stop) -> None:
    """A snapshot to compare with, after another was removed."""
    stop.open()
    kept(stop, "Before the merger", "All six engines, as agreed in the meeting of November", "Without z/VM")
    type_share(stop, 0, "50")
    type_share(stop, 2, "10")
    stop.settle()
    trigger(stop, "&Compare and Restore\u2026")
    stop.settle()
    dialog = stop.window.findChild(VersionsDialog)
    assert dialog is not None
    dialog.remove.click()


def keep(stop: Stop) -> None:
    stop.open()
    kept(stop, "Snapshot 1")
    trigger(stop, "&Keep Snapshot\u2026")
    dialog = stop.window.findChild(NameDialog)
    assert dialog is not None
    dialog.line.setText("Snapshot 1")


def removed(stop: Stop) -> None:
    stop.open()
    stop.window.session.select(2)
    stop.window.scenarios.remove_scenario()


def revert(stop: Stop) -> None:
    versions(stop)
    dialog = stop.window.findChild(VersionsDialog)
    assert dialog is not None
    dialog.reject()
    trigger(stop, "Rever&t to Saved\u2026")


def report(stop: Stop) -> None:
    """The pages come after a short pause, in which a planner may go on to type."""
    command("&Export Report\u2026")(stop)
    wait(PAUSE_MS)


def versions_without_file(stop: Stop) -> None:
    stop.open()
    trigger(stop, "&Compare and Restore\u2026")


def eight_scenarios(stop: Stop) -> None:
    stop.open()
    basis = stop.window.session.plan.scenarios[1]
    stop.add_scenarios(
        *(
            Scenario(LONG_NAME.format(engines=engines), basis.changes.changed(processors=float(engines)))
            for engines in (4, 5, 6, 7, 10)
        )
    )


def uncovered(stop: Stop) -> None:
    stop.open()
    basis = stop.window.session.plan.scenarios[0]
    stop.add_scenarios(Scenario("z900, to wait for the move", basis.changes.changed(machine="z900")))
    stop.window.session.select(3)


def decide(stop: Stop) -> None:
    """Four scenarios with prices, in front of the whole height; one sets more engines against missed months."""
    stop.open()
    basis = stop.window.session.plan.scenarios[1]
    stop.add_scenarios(Scenario("zEC12, 6 engines", basis.changes.changed(processors=6.0)))
    prices = (Price(amount, "EUR") for amount in (95_000.0, 20_000.0, 5_000.0, 30_000.0))
    stop.window.session.edit("State prices", replace(stop.window.session.plan, costs=Costs(*prices)))
    stop.page.with_charts.setChecked(False)
    stop.page.turn_to(stop.page.decide.page())


def decide_further(stop: Stop) -> None:
    """The end of the page."""
    decide(stop)
    stop.settle()
    wait(PAUSE_MS)
    stop.settle()
    bar = stop.page.answer.verticalScrollBar()
    bar.setValue(bar.maximum())


def decide_without(stop: Stop) -> None:
    """Neither growth nor prices are stated."""
    stop.open()
    needs = replace(stop.window.session.plan, growth_per_year=None)
    stop.window.session.edit("Forget growth", needs)
    stop.page.turn_to(stop.page.decide.page())


def imported(stop: Stop) -> None:
    """Two rows that hold and one that does not."""
    evidence(stop)
    rows = (EXAMPLES / "own-measurements.csv").read_text(encoding="utf-8")
    own = stop.files / "own-measurements.csv"
    own.write_text(rows.replace("machine=zEC12,", "machine=zEC12X,"), encoding="utf-8")
    stop.window.files.import_measurements(own)


def planners_files(stop: Stop) -> None:
    """A week of nmon, two descriptions of one machine that disagree on its engines, and a file of no known kind."""
    stop.open()
    folder = stop.files / "week of zlnx01"
    nmon_days(folder)
    for name, text in DESCRIPTIONS.items():
        (folder / name).write_text(text, encoding="utf-8")
    stop.window.files.take(folder)
    stop.settle()


def support_archive(stop: Stop) -> None:
    """A supportconfig as it came by mail."""
    stop.open()
    archive = stop.files / "scc_zlnx01.txz"
    supportconfig_of_week(archive)
    stop.window.files.take(archive)
    stop.settle()


def history(stop: Stop) -> None:
    """The load of a week beside the forecast of the same load in the second scenario."""
    planners_files(stop)
    dialog = stop.window.findChildren(ImportDialog)[0]
    dialog.take_over()
    stop.settle()
    stop.window.session.select(1)
    stop.page.charts.turn_to(stop.page.charts.history)


def damaged(stop: Stop) -> None:
    stop.open()
    plan = stop.files / "Payroll to zEC12.zplan"
    plan.write_bytes(b"SQLite format 3\x00" + bytes(range(200)))
    stop.window.files.open(plan)


DESCRIPTIONS = {
    "sysinfo.txt": """\
Manufacturer:         IBM
Type:                 2094
Model:                716              S28
LPAR Number:          2
LPAR Characteristics: Shared
LPAR Name:            ZLNX01
LPAR Adjustment:      500
LPAR CPUs Total:      8
LPAR CPUs Configured: 8
LPAR CPUs Standby:    0
LPAR CPUs Reserved:   0
""",
    "cpuinfo.txt": """\
vendor_id       : IBM/S390
# processors    : 6
bogomips per cpu: 913.00
processor 0: version = FF,  identification = 0117C9,  machine = 2094
""",
    "meeting notes.txt": "The move is planned for March.\n",
}

SCENES: dict[str, Scene] = {
    "guide": lambda stop: stop.window.files.new(),
    "example": chart(0),
    "growth": chart(1),
    "response-time": chart(2),
    "bottleneck": chart(3),
    "decide": decide,
    "decide-further": decide_further,
    "decide-without": decide_without,
    "evidence": evidence,
    "why": why(Quantity.THROUGHPUT),
    "why-engines": why(Quantity.ENGINES),
    "accuracy": tab("accuracy"),
    "measure-next": tab("next"),
    "input": tab("input"),
    "example-notes": example_notes,
    "first-week": first_week,
    "hovered": hovered,
    "go-to": go_to,
    "recent": recent,
    "first-class": first_class,
    "zvm": lambda stop: stop.open("zvm-storage"),
    "crypto": lambda stop: stop.open("crypto-and-large-pages"),
    "refused": refused,
    "problems": problems,
    "class-search": class_search,
    "mix-menu": mix_menu,
    "pasted": lambda stop: pasted(stop, PASTED),
    "pasted-list": lambda stop: pasted(stop, PASTED + tuple(f"Class {n}\t{n}" for n in range(1, 9))),
    "what-if": what_if,
    "steps": steps,
    "load-path": load_path,
    "later-steps": later_steps,
    "plan-the-steps": command("&Plan the Steps"),
    "costs": costs,
    "compare-capacity": command("Compare &Capacity"),
    "what-do-i-need": command("What Do I Nee&d?"),
    "needs-today": needs_today,
    "versions": versions,
    "versions-first": versions_without_file,
    "snapshots": snapshots,
    "keep-snapshot": keep,
    "removed": removed,
    "revert": revert,
    "report": report,
    "shortcuts": command("&Keyboard Shortcuts"),
    "about": command("&About zplanner"),
    "help": help_at("current-central_storage_gib"),
    "help-sources": command("Where the &Data Come From"),
    "help-search": help_search,
    "eight": eight_scenarios,
    "uncovered": uncovered,
    "imported": imported,
    "import": planners_files,
    "support-archive": support_archive,
    "history": history,
    "damaged": damaged,
}
