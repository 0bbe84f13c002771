"""The plans that zplanner ships as examples."""

from __future__ import annotations

from dataclasses import replace

from zplanner.document import open_plan
from zplanner.files import folder
from zplanner.planning.plan import Plan

EXAMPLES = folder("ui") / "examples"


def payroll() -> Plan:
    return open_plan(EXAMPLES / "payroll-to-zec12.toml")


def capped_payroll() -> Plan:
    """The example in a partition with a cap, so that no engines of today's machine meet its target."""
    return replace(payroll(), engine_limit=7.92)
