"""Lists of systems and zPCR studies that are imported in the window, and the plan's machines as a study."""

from __future__ import annotations

from zplanner.estate.lists import FoundSystems
from zplanner.wording.numbers import count_of, plain

TITLE, IMPORT = "Import Systems", "&Import"
SYSTEMS, REFUSED = "Systems of the list, by machine", "Rows that are left out, and why"
REPLACE, KEEP = "Replace them", "Keep those of the plan"
REPLACE_HELP = (
    "A system of the plan becomes what the list says of it, and keeps its measured load. A zPCR study changes only "
    "what it tells."
)
KEEP_HELP = "Only systems with new names are added."
PASTED = "Pasted list"
NOTHING_NEW = "The plan has all systems of {file} already"
STUDY_TITLE, STUDY_KIND = "Export machines for zPCR", "zPCR studies"


def import_button(count: int) -> str:
    return f"{IMPORT} {count_of(count, 'System')}" if count else IMPORT


def headline(file: str, found: FoundSystems) -> str:
    """What a file holds: `estate.csv: 240 systems on 3 machines. 2 rows are left out.`"""
    held = f"{count_of(len(found.partitions), 'system')} on {count_of(len(found.hosts), 'machine')}"
    said = f"{plain(file)}: {held}."
    if found.refused_count:
        rows = "1 row is" if found.refused_count == 1 else f"{found.refused_count:,} rows are"
        said += f" {rows} left out: correct the list and import it again to add them."
    if found.left_out:
        are = "is" if found.left_out == 1 else "are"
        said += f" {count_of(found.left_out, 'partition')} of zIIPs and ICFs {are} left out."
    return said


def same_names(count: int) -> str:
    return f"{'1 system is' if count == 1 else f'{count:,} systems are'} in the plan already:"


def step(count: int) -> str:
    """The name of the step that undo takes back."""
    return f"Import {count_of(count, 'system')}"


def imported(file: str, count: int) -> str:
    return f"Imported {count_of(count, 'system')} from {plain(file)}; Systems lists them"
