"""Why a command is refused."""

from __future__ import annotations

from collections.abc import Mapping
from enum import auto

from zplanner.errors import Code
from zplanner.wording.errors.template import Template


class CommandCode(Code):
    """A command that cannot do what was asked."""

    NO_FILE_OR_COMMAND = auto()
    NO_DISPLAY = auto()
    NO_ROW_TAKEN = auto()
    DOCUMENT_EXISTS = auto()
    CARDS_DIFFER = auto()
    NO_OWN_MEASUREMENT = auto()
    FILE_EXISTS = auto()
    FOLDER_UNWRITABLE = auto()
    WORKERS_OF_SCHEDULER = auto()
    SYSTEMS_NOT_COMPARED = auto()
    NO_SUCH_SYSTEM = auto()


SENTENCES: Mapping[Code, Template] = {
    CommandCode.NO_FILE_OR_COMMAND: ("there is no such file or command", "see `zplanner --help`"),
    CommandCode.NO_DISPLAY: (
        "there is no display for the window",
        "use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`",
    ),
    CommandCode.NO_ROW_TAKEN: ("no row could be taken", "correct the rows listed"),
    CommandCode.DOCUMENT_EXISTS: (
        "measurements cannot be written into it, and the document beside it exists",
        "import into {document:0}",
    ),
    CommandCode.CARDS_DIFFER: ("the shipped cards differ from the data in {differing:0}", "run `zplanner fit`"),
    CommandCode.NO_OWN_MEASUREMENT: (
        "no own measurement counts in this plan",
        "add some with `zplanner import PLAN FILE`, or switch one on",
    ),
    CommandCode.SYSTEMS_NOT_COMPARED: (
        "the plan holds {count:system}, and this command compares plans of one system",
        "compare them in the window, which compares the system in focus",
    ),
    CommandCode.NO_SUCH_SYSTEM: ("this version has no system '{name}'", "choose another system in the tab Systems"),
    CommandCode.FILE_EXISTS: ("the file exists", "choose another folder"),
    CommandCode.FOLDER_UNWRITABLE: ("the folder cannot be written ({reason})", "choose another folder"),
    CommandCode.WORKERS_OF_SCHEDULER: (
        "--workers is of this machine, and a scheduler has workers of its own",
        "give one",
    ),
}
