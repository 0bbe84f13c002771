"""Why a command is refused."""

from __future__ import annotations

from collections.abc import Mapping
from enum import auto

from zplanner.errors import Code
from zplanner.wording.errors.template import Template, escaped


class CommandCode(Code):
    """A command that cannot do what was asked."""

    NO_FILE_OR_COMMAND = auto()
    NO_DISPLAY = auto()
    NO_ANSWER = auto()
    NO_LIBRARIES = auto()
    NO_ROW_TAKEN = auto()
    DOCUMENT_EXISTS = auto()
    CARDS_DIFFER = auto()
    NO_OWN_MEASUREMENT = auto()
    FILE_EXISTS = auto()
    FOLDER_UNWRITABLE = auto()
    WORKERS_OF_SCHEDULER = auto()
    SYSTEMS_NOT_COMPARED = auto()
    NO_SUCH_SYSTEM = auto()
    NOTHING_TO_PLACE = auto()
    NO_SUCH_SCENARIO = auto()
    MACHINE_TWICE = auto()
    RULE_OF_ONE = auto()


_PACKAGES = {
    "libGLdispatch.so.0": "libglvnd0",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libz.so.1": "zlib1g",
}
"""Packages of Debian that are not named by its rule."""


def _debian_package(file: str) -> str:
    """The package of a library as section 8.1 of the Debian policy names it: libX11.so.6 is in libx11-6."""
    name, _, version = file.lower().replace("_", "-").partition(".so.")
    return _PACKAGES.get(file) or f"{name}{'-' if name[-1:].isdigit() else ''}{version}"


def _no_libraries(files: tuple[str, ...]) -> tuple[str, str]:
    debian = " ".join(dict.fromkeys(map(_debian_package, files)))
    rpm = " ".join(f"'{file}()(64bit)'" for file in files)
    ways = (
        f"`apt install {debian}` on Debian and Ubuntu",
        f"`dnf install {rpm}` on Fedora and Red Hat",
        f"`zypper install {rpm}` on SUSE",
    )
    return "this system lacks what a window needs: {files:0}", f"run {escaped(f'{ways[0]}, {ways[1]}, or {ways[2]}')}"


SENTENCES: Mapping[Code, Template] = {
    CommandCode.NO_FILE_OR_COMMAND: ("there is no such file or command", "see `zplanner --help`"),
    CommandCode.NO_DISPLAY: (
        "there is no display for the window",
        "use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`",
    ),
    CommandCode.NO_ANSWER: (
        "the display that DISPLAY names does not answer",
        "use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`",
    ),
    CommandCode.NO_LIBRARIES: _no_libraries,
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
    CommandCode.NOTHING_TO_PLACE: (
        "the plan is of one system, and there is nothing to place",
        "add systems with `zplanner import PLAN LIST`",
    ),
    CommandCode.MACHINE_TWICE: ("the machine '{name}' is given more than once", "give each machine once"),
    CommandCode.RULE_OF_ONE: ("a rule names only '{name}'", "name at least two systems, with a comma between them"),
    CommandCode.NO_SUCH_SCENARIO: ("the plan has no scenario '{name}'", "choose one of {known:0}"),
    CommandCode.FILE_EXISTS: ("the file exists", "choose another folder"),
    CommandCode.FOLDER_UNWRITABLE: ("the folder cannot be written ({reason})", "choose another folder"),
    CommandCode.WORKERS_OF_SCHEDULER: (
        "--workers is of this machine, and a scheduler has workers of its own",
        "give one",
    ),
}
