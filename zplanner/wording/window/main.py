"""The words of the window itself: its commands, menus, status bar and help pages. `&` marks the access key."""

from __future__ import annotations

from zplanner.document.history import Deletion
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.language import Text, mark, tr
from zplanner.planning.plan import Component
from zplanner.wording.labels import workload_label
from zplanner.wording.numbers import plain

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
