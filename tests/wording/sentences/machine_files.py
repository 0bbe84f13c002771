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
    (
        ZplannerError(MachineFileCode.NOT_COUNTED, line=7, counter="L1D_DIR_WRITES"),
        "line 7: L1D_DIR_WRITES was not counted.",
    ),
    (
        ZplannerError(MachineFileCode.NO_MISSES),
        "no part of the run counted instructions and first-level cache misses together; run perf stat -e "
        "INSTRUCTIONS,L1I_DIR_WRITES,L1D_DIR_WRITES, as root in an LPAR.",
    ),
    (
        ZplannerError(MachineFileCode.NO_SOURCES),
        "the counters that tell where the misses are served are incomplete, or of a machine without published "
        "formulas; from z13 on, count the whole extended counter set.",
    ),
    (
        ZplannerError(MachineFileCode.NO_NEST_FORMULA, machines="z16"),
        "no published formula for the relative nest intensity of z16 was found, so neither it nor the workload "
        "category is stated; zPCR derives both from the same counters.",
    ),
    (
        ZplannerError(MachineFileCode.NO_CATEGORY, machines="z13"),
        "the relative nest intensity is by the formula published for z13 in November 2015, and its workload category "
        "is not stated; zPCR derives it from the same counters, and a table of IBM from the misses and this intensity: "
        "https://www.ibm.com/support/pages/node/6952525.",
    ),
    (
        ZplannerError(MachineFileCode.COUNTERS_ARE_NO_EVIDENCE),
        "the counters show how the workload uses the caches of this machine, not how it would run on another; no "
        "forecast uses them.",
    ),
    (
        ZplannerError(MachineFileCode.NOT_AUTHORIZED, line=5, sets="Extended"),
        "line 5: the partition may not read these counter sets: Extended; authorize them in its activation profile.",
    ),
]
