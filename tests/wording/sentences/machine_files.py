"""The sentences about descriptions of a machine."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.importing.formats.machine.codes import MachineFileCode

SENTENCES = [
    (
        ZplannerError(MachineFileCode.STATED_TWICE, line=90, key="CPUs Total", first=14),
        "line 90: 'CPUs Total' has another value than in line 14; import each system from its own file.",
    ),
    (
        ZplannerError(MachineFileCode.OUTSIDE, line=20, value=70_000, low=1, high=65_536),
        "line 20: 70,000 is outside 1 to 65,536.",
    ),
    (
        ZplannerError(MachineFileCode.NO_LEVEL, line=2, field="machine", value="9999"),
        "line 2: Machine: zplanner has no data for 9999; the field is not filled in.",
    ),
    (
        ZplannerError(MachineFileCode.NOT_SYSTEM_Z, line=1, architecture="x86_64"),
        "line 1: the system is x86_64, not System z; no machine is filled in.",
    ),
    (
        ZplannerError(MachineFileCode.NESTED, levels=2),
        "the system runs 2 hypervisors deep; engines and hypervisor are those of the innermost.",
    ),
    (ZplannerError(MachineFileCode.NO_ADAPTER), "no crypto adapter is on line."),
]
