"""What a plan states: the mix, and the configurations with every difference from today marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, Value, fields
from zplanner.planning.plan import Plan
from zplanner.regression.basis import VENDOR_ADVANTAGE
from zplanner.reporting.pack_summary import counted_packs
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import field_value, plain, share
from zplanner.wording.quantities import target

_QUANTITIES = {
    "throughput_ratio": "Throughput",
    "cpu_per_unit_ratio": "CPU per unit of work",
    "cpu_utilization": "CPU utilization",
    "engines_needed": "Engines needed",
    "months_of_headroom": "Headroom",
    "response_time_stretch": "Response-time stretch",
}


ADVANTAGE_SCALE = "0% is work as capacity ratings measure it, 100% work like the vendors' published benchmarks."
"""What the share of the published advantage means."""


@dataclass(frozen=True, slots=True)
class MixRow:
    """One component of the mix: what it is, and its share of today's CPU time."""

    label: str
    share: str
    description: str


@dataclass(frozen=True, slots=True)
class Setting:
    """One field's value in one scenario, and whether it differs from today."""

    value: str
    changed: bool


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One field: today's value and that of every scenario."""

    label: str
    today: str
    scenarios: tuple[Setting, ...]


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """The fields under one heading."""

    label: str
    rows: tuple[SettingRow, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One difference of a scenario from today."""

    label: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class InputsView:
    """Everything the plan states, in words."""

    today: str
    mix: tuple[MixRow, ...]
    settings: tuple[SettingGroup, ...]
    growth: str
    target: str
    target_utilization: float
    advantage: str
    packs: str  # empty where the plan has none


def inputs_view(plan: Plan, configurations: Sequence[Configuration]) -> InputsView:
    """The plan's inputs beside the configuration of each scenario."""
    growth = "not stated" if plan.growth_per_year is None else f"{share(plan.growth_per_year)} a year"
    return InputsView(
        today=today_in_short(plan.current),
        mix=tuple(_mix_row(part.workload_class, share(part.share)) for part in plan.mix),
        settings=_groups(plan.current, configurations),
        growth=growth,
        target_utilization=plan.target_utilization,
        target=target(plan.target_utilization, plan.target_confidence),
        advantage=stated_advantage(plan.vendor_advantage),
        packs=counted_packs(plan),
    )


PACKS = "Evidence packs (supplied by others, not part of zplanner's own data)"
"""What a report calls the packs of a plan."""


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


def _mix_row(key: str, stated_share: str) -> MixRow:
    known = workload_classes().get(key)
    return MixRow(workload_label(key), stated_share, known.description if known else "A class of your own")


def _groups(current: Configuration, configurations: Sequence[Configuration]) -> tuple[SettingGroup, ...]:
    rows: dict[str, list[SettingRow]] = {}
    for name, field in fields().items():
        if name in current or any(name in one for one in configurations):
            rows.setdefault(field.group, []).append(_row(field, current, configurations))
    return tuple(SettingGroup(group, tuple(members)) for group, members in rows.items())


def _row(field: Field, current: Configuration, configurations: Sequence[Configuration]) -> SettingRow:
    today = current.get(field.name)
    return SettingRow(
        label=field.label,
        today=field_value(field, today),
        scenarios=tuple(
            Setting(field_value(field, one.get(field.name)), one.get(field.name) != today) for one in configurations
        ),
    )
