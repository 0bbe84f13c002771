# ruff: noqa: E501  # a sentence is easier to read in one line
"""Commands that cannot do what was asked."""

from zplanner.errors import ZplannerError
from zplanner.wording.errors.commands import CommandCode

SENTENCES = [
    (
        ZplannerError(CommandCode.NO_FILE_OR_COMMAND, file="forecst"),
        "forecst: there is no such file or command; see `zplanner --help`.",
    ),
    (
        ZplannerError(CommandCode.NO_DISPLAY),
        "there is no display for the window; use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`.",
    ),
    (
        ZplannerError(CommandCode.NO_ANSWER),
        "the display that DISPLAY names does not answer; use `zplanner forecast PLAN` or `zplanner report PLAN -o report.pdf`.",
    ),
    (
        ZplannerError(CommandCode.NO_LIBRARIES, files=("libGL.so.1", "libxkbcommon-x11.so.0")),
        "this system lacks what a window needs: libGL.so.1, libxkbcommon-x11.so.0; run `apt install libgl1 libxkbcommon-x11-0` on Debian and Ubuntu, "
        "`dnf install 'libGL.so.1()(64bit)' 'libxkbcommon-x11.so.0()(64bit)'` on Fedora and Red Hat, or `zypper install 'libGL.so.1()(64bit)' 'libxkbcommon-x11.so.0()(64bit)'` on SUSE.",
    ),
    (
        ZplannerError(CommandCode.NO_ROW_TAKEN, file="lab.csv"),
        "lab.csv: no row could be taken; correct the rows listed.",
    ),
    (
        ZplannerError(CommandCode.DOCUMENT_EXISTS, file="plan.toml", document="plan.zplan"),
        "plan.toml: measurements cannot be written into it, and the document beside it exists; import into plan.zplan.",
    ),
    (
        ZplannerError(CommandCode.CARDS_DIFFER, file="models", differing=["disk.disk.json", "evaluation.json"]),
        "models: the shipped cards differ from the data in disk.disk.json, evaluation.json; run `zplanner fit`.",
    ),
    (
        ZplannerError(CommandCode.NO_OWN_MEASUREMENT, file="plan.toml"),
        "plan.toml: no own measurement counts in this plan; add some with `zplanner import PLAN FILE`, or switch one on.",
    ),
    (
        ZplannerError(CommandCode.SYSTEMS_NOT_COMPARED, file="room.zplan", count=12),
        "room.zplan: the plan holds 12 systems, and this command compares plans of one system; "
        "compare them in the window, which compares the system in focus.",
    ),
    (
        ZplannerError(CommandCode.NO_SUCH_SYSTEM, name="WEB"),
        "this version has no system 'WEB'; choose another system in the tab Systems.",
    ),
    (
        ZplannerError(CommandCode.NOTHING_TO_PLACE, file="payroll.toml"),
        "payroll.toml: the plan is of one system, and there is nothing to place; add systems with `zplanner import PLAN LIST`.",
    ),
    (
        ZplannerError(CommandCode.MACHINE_TWICE, file="room.zplan", name="CPC1"),
        "room.zplan: the machine 'CPC1' is given more than once; give each machine once.",
    ),
    (
        ZplannerError(CommandCode.RULE_OF_ONE, file="room.zplan", name="PROD"),
        "room.zplan: a rule names only 'PROD'; name at least two systems, with a comma between them.",
    ),
    (
        ZplannerError(CommandCode.NO_SUCH_SCENARIO, file="room.zplan", name="z18", known=("z16", "z17")),
        "room.zplan: the plan has no scenario 'z18'; choose one of z16, z17.",
    ),
    (
        ZplannerError(CommandCode.FILE_EXISTS, file="plans/payroll.toml"),
        "plans/payroll.toml: the file exists; choose another folder.",
    ),
    (
        ZplannerError(CommandCode.FOLDER_UNWRITABLE, file="plans", reason="permission denied"),
        "plans: the folder cannot be written (permission denied); choose another folder.",
    ),
    (
        ZplannerError(CommandCode.WORKERS_OF_SCHEDULER),
        "--workers is of this machine, and a scheduler has workers of its own; give one.",
    ),
]
