"""A plan as a planner would write it in TOML, section by section."""

from __future__ import annotations

from collections.abc import Mapping

import tomli_w

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value
from zplanner.planning.plan import Plan
from zplanner.storage.number_text import number_text
from zplanner.uncertain import Uncertain

FORMAT = 1
"""The version of the text plan that this zplanner reads and writes."""

_LARGEST_WHOLE = 2**53
"""Up to here every whole number has its own binary number."""

_Stated = str | int | float


def text_of(plan: Plan) -> str:
    """The text of a plan; `plan_from` reads it back. Own measurements are not part of it."""
    sections = [tomli_w.dumps({"format": FORMAT, "name": plan.name}), _section("[current]", _entries(plan.current))]
    sections += [
        _section("[[workload]]", {"class": part.workload_class, "share": _stated(part.share)}) for part in plan.mix
    ]
    if plan.growth_per_year is not None:
        sections.append(_section("[growth]", {"per_year": _stated(plan.growth_per_year)}))
    target = {"utilization": plan.target_utilization, "confidence": plan.target_confidence}
    sections.append(_section("[target]", target))
    sections += [
        _section("[[scenario]]", {"name": scenario.name, **_entries(scenario.changes)}) for scenario in plan.scenarios
    ]
    return "\n".join(sections)


def _section(heading: str, entries: Mapping[str, _Stated]) -> str:
    return f"{heading}\n{tomli_w.dumps(entries)}"


def _entries(configuration: Configuration) -> dict[str, _Stated]:
    return {name: _stated(value) for name, value in configuration.items()}


def _stated(value: Value) -> _Stated:
    """A level or an interval in quotes, an exact number without them: 8, 0.72, "0.10..0.20"."""
    if isinstance(value, str):
        return value
    if value != Uncertain.exactly(value.low):
        return number_text(value)
    whole = value.low.is_integer() and abs(value.low) < _LARGEST_WHOLE
    return int(value.low) if whole else value.low
