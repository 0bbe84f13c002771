"""The plans that zplanner ships as examples."""

from __future__ import annotations

from zplanner.planning.plan import Plan
from zplanner.resources import folder
from zplanner.storage import open_plan

EXAMPLES = folder("ui") / "examples"


def payroll() -> Plan:
    return open_plan(EXAMPLES / "payroll-to-zec12.toml")
