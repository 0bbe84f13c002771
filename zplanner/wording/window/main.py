"""The words of the window itself: its commands, menus and status bar (`&` marks the access key); of the Help window; of
Go To, which finds things by name and says where each is; and of the notes on the examples and the week of a first
import."""

from __future__ import annotations

from zplanner.document.history import Deletion
from zplanner.errors import Part, Reference
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.language import Text, mark, tr
from zplanner.planning.plan import Component
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import count_of, plain, probability
from zplanner.wording.window import configuration
from zplanner.wording.window.charts import week_hour

NEW, OPEN, SAVE, SAVE_AS = tr("&New"), tr("&Open\u2026"), tr("&Save"), tr("Save &As\u2026")
REVERT, KEEP_SNAPSHOT, COMPARE = (
    tr("Rever&t to Saved\u2026"),
    tr("&Keep Snapshot\u2026"),
    tr("&Compare and Restore\u2026"),
)
IMPORT, IMPORT_FOLDER = tr("&Import Measurements\u2026"), tr("Import &Folder\u2026")
ADD_MACHINE = tr("Add a &Machine From Runs\u2026")
EXPORT_STUDY = tr("Export Machines for &zPCR\u2026")
EXPORT, RECOVER = tr("&Export Report\u2026"), tr("Reco&ver Unsaved Changes\u2026")
QUIT, UNDO, REDO, SETTINGS = tr("&Quit"), tr("&Undo"), tr("&Redo"), tr("&Settings\u2026")
ADD_SCENARIO, DUPLICATE_SCENARIO = tr("&Add Scenario"), tr("&Duplicate Scenario")
RENAME_SCENARIO, REMOVE_SCENARIO = tr("Re&name Scenario"), tr("&Remove Scenario")
MOVE_MADE = tr("&This Move Was Made\u2026")
MAKE_TODAYS = tr("Make This Today's &Configuration")
PLACE = tr("Place Systems\u2026")
MOVE_UP, MOVE_DOWN = tr("Move &Up"), tr("Move Do&wn")
WHAT_IF, SIZING, STEPS = tr("What &If"), tr("What Do I Nee&d?"), tr("&Plan the Steps")
NEXT_PANEL, PREVIOUS_PANEL, CHARTS = tr("&Next Panel"), tr("&Previous Panel"), tr("&Charts")
SYSTEMS = tr("&Systems")
GETTING_STARTED, SOURCES = tr("&Getting Started"), tr("Where the &Data Come From")
SHORTCUTS, ABOUT = tr("&Keyboard Shortcuts"), tr("&About zplanner")

FILE_MENU, EDIT_MENU, SCENARIO_MENU, VIEW_MENU, HELP_MENU = (
    tr("&File"),
    tr("&Edit"),
    tr("&Scenario"),
    tr("&View"),
    tr("&Help"),
)
RECENT_MENU, EXAMPLES_MENU, APPEARANCE_MENU = tr("Open &Recent"), tr("E&xamples"), tr("&Appearance")
NOTHING_RECENT = tr("None yet")
AS_SYSTEM, LIGHT, DARK = tr("Same as &System"), tr("&Light"), tr("&Dark")
TOOL_BAR = tr("Tools")

PLAN_NAME, RENAME_PLAN = tr("Name of the plan"), Text("Rename plan")
FORECASTING = tr("Forecasting\u2026")

EVERYWHERE, CHARTS_AND_LISTS = tr("Everywhere"), tr("Charts and lists")
ABOUT_TITLE, SHORTCUTS_TITLE = tr("About zplanner"), tr("Keyboard Shortcuts")
LICENSES, LICENSES_TITLE = tr("&Licenses\u2026"), tr("Licenses of Libraries")
COMMAND, KEYS = tr("Command"), tr("Keys")
COPY_ROWS = tr("&Copy")
EXPORT_TIP = tr("Preview and export the report ({keys})")
EXPORT_NEEDS_SCENARIO = tr("Export Report ({keys}): add a scenario first, to compare with today")
EXPORT_NEEDS_FORECAST = tr("Export Report ({keys}): not available without a forecast")
MODEL_VERSION = tr("Model {version}")
MODEL_TIP = tr("The version of the model behind the figures. Reports name it, so that a forecast can be repeated.")
NO_FONT = tr("No font for some names")
UNDONE = tr("Undone: {step}")
UNDO_OFFER, UNDO_OFFER_TIP, UNDO_OFFER_NAME = tr("Undo"), tr("Bring it back ({key})"), tr("Undo: {step}")
LONGEST_NAME = 40

_DELETED = {
    "scenarios": (mark("Removed {n} scenarios"), mark("Removed scenario {name}")),
    "mix": (mark("Removed {n} workloads"), mark("Removed workload {name}")),
    "measurements": (mark("Removed {n} measurements"), mark("Removed measurement {name}")),
    "packs": (mark("Removed {n} evidence packs"), mark("Removed evidence pack {name}")),
    "load_steps": (mark("Removed {n} load steps"), mark("Removed load step {name}")),
    "histories": ("", mark("Removed measured load")),
    "hosts": (mark("Removed {n} machines"), mark("Removed machine {name}")),
    "partitions": (mark("Removed {n} systems"), mark("Removed system {name}")),
    "snapshots": (mark("Removed {n} snapshots"), mark("Removed snapshot {name}")),
    "season": ("", mark("Removed season")),
}


def without_refused(entries: int) -> str:
    """What the results leave out, beside their tabs."""
    return tr("{n} refused", "{n} refused", entries)


WITHOUT_TIP = tr("Entries that cannot be read, each marked in red with its reason; the results are without them")


def removed(gone: Deletion, names: Vocabulary) -> str:
    """What was deleted, by its name if it is one thing with a name: `Removed scenario z17, 8 engines`."""
    (several, one), count = _DELETED[gone.field], len(gone.entries)
    if count != 1 and gone.field != "histories":
        return tr(several, n=count)
    entry = gone.entries[0]
    name = getattr(entry, "name", "")
    if isinstance(entry, Component):
        name = workload_label(entry.workload_class, names)
    return tr(one, name=plain(name, LONGEST_NAME)).rstrip()


GUIDE_MENU, GUIDE_NAME = tr("&User Guide"), tr("User Guide")
GUIDE_TITLE = tr("{page} \u2013 zplanner Help")
SEARCH_GUIDE = tr("Search the guide")
CONTENTS, GUIDE_PAGE, HITS = tr("Contents of the guide"), tr("Page of the guide"), tr("Sections found")
BACK, FORWARD = tr("Back"), tr("Forward")
BACK_TIP, FORWARD_TIP = tr("Back (Alt+Left)"), tr("Forward (Alt+Right)")
FIND = tr("Search the Guide")
CLOSE_GUIDE = tr("Close Help")


def found(count: int, most: int) -> str:
    """How many sections hold the words."""
    if not count:
        return tr("No section has all of these words.")
    return tr("The {most} best sections", most=most) if count == most else count_of(count, "section")


def hit(page: str, title: str, snippet: str) -> str:
    """A section that was found: its name and page, and the words around the hit."""
    name = title if title == page else f"{title} \u2013 {page}"
    return f"{name}\n{snippet}"


MENU, NAME = tr("&Go To\u2026"), tr("Go to")
SEARCH = tr("A field, class, command, scenario, chart, or a word of the guide")
CHART, PAGE = tr("Chart"), tr("Page of the forecast")

TARGETS = {
    Reference(Part.GROWTH, field="per_year"): configuration.GROWTH.label,
    Reference(Part.TARGET, field="utilization"): configuration.UTILIZATION.label,
    Reference(Part.TARGET, field="confidence"): configuration.CONFIDENCE.label,
    Reference(Part.TARGET, field="years"): configuration.YEARS.label,
    Reference(Part.TARGET, field="lead_time_months"): configuration.LEAD_TIME.label,
    Reference(Part.HORIZON, field="years"): configuration.HORIZON_LABEL,
    Reference(Part.SEASON, field="month"): configuration.STEPS_TITLE,
    **{
        Reference(Part.COSTS, field=name): f"{configuration.COSTS_TITLE}: {label}"
        for name, (label, _) in configuration.PRICES.items()
    },
    Reference(Part.EVIDENCE, field="vendor_advantage"): configuration.ADVANTAGE.label,
    Reference(Part.EVIDENCE, field="peak_correlation"): configuration.CORRELATION.label,
}
"""The labels of the fields beside the configuration, by what they state."""


def within(panel: str, group: str) -> str:
    """Where a field is: Today's configuration, Software."""
    return f"{panel}, {group}"


def in_scenario(name: str) -> str:
    return tr("Scenario {name}", name=name)


def scenario(number: int) -> str:
    return tr("Scenario {number}", number=number)


def workload_class(description: str) -> str:
    return tr("Workload class: {description}", description=description)


def command(menu: str, keys: str) -> str:
    """Where a command is, and its keys: File, Ctrl+E."""
    return ", ".join(filter(None, (menu, keys)))


def in_guide(page: str) -> str:
    return tr("User guide, {page}", page=page)


TITLE, CLOSE = tr("What to notice in this example"), tr("Close these notes")

NOTES = {
    "payroll-to-zec12": (
        (
            "compare",
            tr("Compare"),
            tr("zEC12: 6 engines carry less than 8, but need less CPU for the same work."),
        ),
        (
            "growth",
            tr("Growth"),
            tr("With 10 to 20% growth a year, scenarios reach the limit at different times."),
        ),
        (
            "answer",
            tr("Answer"),
            tr("No scenario lasts 3 years; the line under the plan's name says what would."),
        ),
    ),
    "crypto-and-large-pages": (
        ("compare", tr("Compare"), tr("On one machine, CPACF gains most; large pages and newer Java add less.")),
        (
            "answer",
            tr("Answer"),
            tr("Wide bands: CPACF's effect on Java web is assumed; no figure was published."),
        ),
        ("next", tr("What to measure next"), tr("Measuring SSL handshakes would replace that assumption.")),
    ),
    "zvm-storage": (
        (
            "resources",
            tr("Bottleneck"),
            tr("z/VM storage is the limit, not CPU: each I/O moves pages below 2 GiB."),
        ),
        (
            "compare",
            tr("Compare"),
            tr("A newer z/VM carries more on the same machine and engines."),
        ),
        (
            "answer",
            tr("Answer"),
            tr("The recommendation has a condition: no source says z/VM 5.2.0 runs on z10."),
        ),
    ),
}
"""(what to look at, its name, and what it shows) for each example."""

WEEK = tr("The busiest time of each hour of the measured week")


def peak(hour: int, busy: float) -> str:
    """The busiest hour of the week: Your peak: Wed 10:00, 65%."""
    return tr("Your peak: {when}, {busy}", when=week_hour(hour, is_day=False), busy=probability(busy))
