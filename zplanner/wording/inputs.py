"""How the inputs of a plan are named: its fields, its classes of work, and how configurations differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, Value, fields
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import field_value, plain, share

_QUANTITIES = {
    "throughput_ratio": "Throughput",
    "cpu_per_unit_ratio": "CPU per unit of work",
    "cpu_utilization": "CPU utilization",
    "engines_needed": "Engines needed",
    "months_of_headroom": "Headroom",
    "response_time_stretch": "Response-time stretch",
}


@dataclass(frozen=True, slots=True)
class Change:
    """One difference of a scenario from today."""

    label: str
    before: str
    after: str


def stated_advantage(stated: Uncertain) -> str:
    """The share of the published advantage, and whose statement it is."""
    source = " (assumption of zplanner)" if stated == VENDOR_ADVANTAGE else ""
    return f"{share(stated)} of the vendors'{source}"


def workload_label(key: str) -> str:
    """A workload class as people call it; a user's own class is called by its key."""
    known = workload_classes().get(key)
    return known.label if known else plain(key)


def today_in_short(current: Configuration) -> str:
    """Today's machine in a few words: z10, 8 engines, 72% busy."""
    shown = {name: field_value(fields()[name], value) for name, value in current.items()}
    parts = (
        shown.get("machine"),
        shown.get("processors"),
        f"{shown['utilization']} busy" if "utilization" in shown else None,
    )
    return ", ".join(part for part in parts if part) or "not stated"


def changes(before: Mapping[str, Value], after: Mapping[str, Value]) -> dict[str, Change]:
    """The differences between two configurations by field, in field order."""
    return {
        name: Change(qualified_label(field), field_value(field, before.get(name)), field_value(field, after.get(name)))
        for name, field in fields().items()
        if before.get(name) != after.get(name)
    }


def qualified_label(field: Field) -> str:
    """A field's label, with its group where the label alone stands for two fields: Attachment (disk)."""
    alike = sum(1 for other in fields().values() if other.label == field.label)
    return f"{field.label} ({field.group.lower()})" if alike > 1 else field.label


def factor_label(factor: str) -> str:
    """What a gap or a contribution is about: the label of a field or of a quantity."""
    field = fields().get(factor)
    return qualified_label(field) if field else _QUANTITIES.get(factor, plain(factor))
