"""The words of the window itself: its commands, menus, status bar and help pages. `&` marks the access key."""

from __future__ import annotations

from zplanner.document.history import Deletion
from zplanner.evidence.vocabulary import workload_classes
from zplanner.planning.plan import Component
from zplanner.wording.numbers import count_of, plain

NEW, OPEN, SAVE, SAVE_AS = "&New", "&Open\u2026", "&Save", "Save &As\u2026"
REVERT, KEEP_SNAPSHOT, COMPARE = "Rever&t to Saved\u2026", "&Keep Snapshot\u2026", "&Compare and Restore\u2026"
IMPORT, IMPORT_FOLDER = "&Import Measurements\u2026", "Import &Folder\u2026"
EXPORT_STUDY = "Export Machines for &zPCR\u2026"
EXPORT, RECOVER = "&Export Report\u2026", "Reco&ver Unsaved Changes\u2026"
QUIT, UNDO, REDO, SETTINGS = "&Quit", "&Undo", "&Redo", "&Settings\u2026"
ADD_SCENARIO, DUPLICATE_SCENARIO = "&Add Scenario", "&Duplicate Scenario"
RENAME_SCENARIO, REMOVE_SCENARIO = "Re&name Scenario", "&Remove Scenario"
MOVE_MADE = "&This Move Was Made\u2026"
MOVE_UP, MOVE_DOWN = "Move &Up", "Move Do&wn"
WHAT_IF, SIZING = "What &If", "What Do I Nee&d?"
NEXT_PANEL, PREVIOUS_PANEL, CHARTS = "&Next Panel", "&Previous Panel", "&Charts"
GETTING_STARTED, SOURCES = "&Getting Started", "Where the &Data Come From"
SHORTCUTS, ABOUT = "&Keyboard Shortcuts", "&About zplanner"

FILE_MENU, EDIT_MENU, SCENARIO_MENU, VIEW_MENU, HELP_MENU = "&File", "&Edit", "&Scenario", "&View", "&Help"
RECENT_MENU, EXAMPLES_MENU, APPEARANCE_MENU = "Open &Recent", "E&xamples", "&Appearance"
NOTHING_RECENT = "None yet"
AS_SYSTEM, LIGHT, DARK = "Same as &System", "&Light", "&Dark"
TOOL_BAR = "Tools"

PLAN_NAME, RENAME_PLAN = "Name of the plan", "Rename plan"
FORECASTING = "Forecasting\u2026"

EVERYWHERE, CHARTS_AND_LISTS = "Everywhere", "Charts and lists"
ABOUT_TITLE, SHORTCUTS_TITLE = "About zplanner", "Keyboard Shortcuts"
COMMAND, KEYS = "Command", "Keys"
EXPORT_TIP = "Preview and export the report ({keys})"
EXPORT_NEEDS_SCENARIO = "Export Report ({keys}): add a scenario first, to compare with today"
EXPORT_NEEDS_FORECAST = "Export Report ({keys}): not available without a forecast"
MODEL_VERSION = "Model {version}"
UNDONE = "Undone: {step}"
UNDO_OFFER, UNDO_OFFER_TIP, UNDO_OFFER_NAME = "Undo", "Bring it back ({key})", "Undo: {step}"
LONGEST_NAME = 40

_DELETED = {
    "scenarios": "scenario",
    "mix": "workload",
    "measurements": "measurement",
    "packs": "evidence pack",
    "load_steps": "load step",
    "histories": "measured load",
    "hosts": "machine",
    "partitions": "system",
    "snapshots": "snapshot",
    "season": "season",
}


def without_refused(entries: int) -> str:
    """What the results leave out, beside their tabs."""
    return f"{entries} refused"


WITHOUT_TIP = "Entries that cannot be read, each marked in red with its reason; the results are without them"


def removed(gone: Deletion) -> str:
    """What was deleted, by its name if it is one thing with a name: `Removed scenario z17, 8 engines`."""
    what, count = _DELETED[gone.field], len(gone.entries)
    if gone.field == "histories":
        return f"Removed {what}"
    if count != 1:
        return f"Removed {count_of(count, what)}"
    (entry,) = gone.entries
    if isinstance(entry, Component):
        name = workload_classes()[entry.workload_class].label
    else:
        name = getattr(entry, "name", "")
    return f"Removed {what} {plain(name, LONGEST_NAME)}".rstrip()
