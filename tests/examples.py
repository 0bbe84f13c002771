"""The plans that zplanner ships as examples."""

from __future__ import annotations

from zplanner.document import open_plan
from zplanner.planning.plan import Plan
from zplanner.resources import folder

EXAMPLES = folder("ui") / "examples"


def payroll() -> Plan:
    return open_plan(EXAMPLES / "payroll-to-zec12.toml")
