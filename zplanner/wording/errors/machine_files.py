"""Why a line of a machine's description fills in no field, and what to know of those that do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zplanner.errors import Code
from zplanner.evidence.fields import fields
from zplanner.importing.formats.machine.codes import MachineFileCode
from zplanner.wording.errors.template import Template, escaped


def _no_level(field: str, **_values: Any) -> tuple[str, str]:
    label = escaped(fields()[field].label)
    return f"{label}: zplanner has no data for {{value}}", "the field is not filled in"


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
}
