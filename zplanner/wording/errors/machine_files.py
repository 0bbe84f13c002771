"""Why a line of a machine's description fills in no field, and what to know of those that do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zplanner.errors import Code
from zplanner.evidence.fields import fields
from zplanner.importing.formats.machine.codes import MachineFileCode
from zplanner.language import tr
from zplanner.wording.errors.template import Template, escaped


def _no_level(field: str, **_values: Any) -> tuple[str, str]:
    label = escaped(tr(fields()[field].label))
    return tr("{label}: zplanner has no data for {{value}}", label=label), tr("the field is not filled in")


SENTENCES: Mapping[Code, Template] = {
    MachineFileCode.STATED_TWICE: (
        "'{key}' has another value than in line {first:d}",
        "import each system from its own file",
    ),
    MachineFileCode.OUTSIDE: ("{value} is outside {low} to {high}", ""),
    MachineFileCode.NO_LEVEL: _no_level,
    MachineFileCode.NOT_SYSTEM_Z: ("the system is {architecture}, not System z", "no machine is filled in"),
    MachineFileCode.NESTED: (
        "the system runs {levels:hypervisor} deep",
        "engines and hypervisor are those of the innermost",
    ),
    MachineFileCode.NO_ADAPTER: ("no crypto adapter is on line", ""),
    MachineFileCode.NOT_COUNTED: ("{counter} was not counted", ""),
    MachineFileCode.NO_MISSES: (
        "no part of the run counted instructions and first-level cache misses together",
        "run perf stat -e INSTRUCTIONS,L1I_DIR_WRITES,L1D_DIR_WRITES, as root in an LPAR",
    ),
    MachineFileCode.NO_SOURCES: (
        "the counters that tell where the misses are served are incomplete, or of a machine without published formulas",
        "from z13 on, count the whole extended counter set",
    ),
    MachineFileCode.NO_NEST_FORMULA: (
        "no published formula for the relative nest intensity of {machines} was found, so neither it nor the workload "
        "category is stated",
        "zPCR derives both from the same counters",
    ),
    MachineFileCode.NO_CATEGORY: (
        "the relative nest intensity is by the formula published for {machines} in November 2015, and its workload "
        "category is not stated",
        "zPCR derives it from the same counters, and a table of IBM from the misses and this intensity: "
        "https://www.ibm.com/support/pages/node/6952525",
    ),
    MachineFileCode.COUNTERS_ARE_NO_EVIDENCE: (
        "the counters show how the workload uses the caches of this machine, not how it would run on another",
        "no forecast uses them",
    ),
    MachineFileCode.NOT_AUTHORIZED: (
        "the partition may not read these counter sets: {sets}",
        "authorize them in its activation profile",
    ),
}
