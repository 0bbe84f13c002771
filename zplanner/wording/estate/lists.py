"""Lists of systems and zPCR studies that are imported in the window, and the plan's machines as a study."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zplanner.language import Text, tr
from zplanner.wording.numbers import count_of, plain

if TYPE_CHECKING:
    from zplanner.estate.lists import FoundSystems

TITLE, IMPORT = tr("Import Systems"), tr("&Import")
SYSTEMS, REFUSED = tr("Systems of the list, by machine"), tr("Rows that are left out, and why")
REPLACE, KEEP = tr("Replace them"), tr("Keep those of the plan")
REPLACE_HELP = tr(
    "A system of the plan becomes what the list says of it, and keeps its measured load. A zPCR study changes only "
    "what it states."
)
COLUMNS = tr("Columns with other names")
COLUMN = tr("What the column {column} holds")
LEFT_OUT = tr("left out")
NO_SYSTEMS = tr("No column names the systems: say which one does.")
KEEP_HELP = tr("Only systems with new names are added.")
PASTED = tr("Pasted list")
NOTHING_NEW = tr("The plan has all systems of {file} already")
STUDY_TITLE, STUDY_KIND = tr("Export machines for zPCR"), tr("zPCR studies")


def import_button(count: int) -> str:
    return tr("&Import {n} Systems", "&Import {n} System", count) if count else IMPORT


def headline(file: str, found: FoundSystems) -> str:
    """What a file holds: `estate.csv: 240 systems on 3 machines. 2 rows are left out.`"""
    systems, machines = count_of(len(found.partitions), "system"), count_of(len(found.hosts), "machine")
    said = [tr("{file}: {systems} on {machines}.", file=plain(file), systems=systems, machines=machines)]
    if found.refused_count:
        said.append(
            tr(
                "{n} rows are left out: correct the list and import it again to add them.",
                "{n} row is left out: correct the list and import it again to add them.",
                found.refused_count,
            )
        )
    if found.left_out:
        said.append(
            tr(
                "{n} partitions of zIIPs and ICFs are left out.",
                "{n} partition of zIIPs and ICFs is left out.",
                found.left_out,
            )
        )
    return " ".join(said)


def same_names(count: int) -> str:
    return tr("{n} systems are in the plan already:", "{n} system is in the plan already:", count)


def step(count: int) -> Text:
    """The name of the step that undo takes back."""
    return Text("Import {n} systems", "Import {n} system", count)


def imported(file: str, count: int) -> str:
    return tr(
        "Imported {n} systems from {file}; Systems lists them",
        "Imported {n} system from {file}; Systems lists them",
        count,
        file=plain(file),
    )
