"""What a plan states: the mix, and the configurations with every difference from today marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from zplanner.evidence.catalogue import workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, fields
from zplanner.planning.plan import Plan
from zplanner.reporting.pack_summary import counted_packs
from zplanner.wording.inputs import Change as Change
from zplanner.wording.inputs import changes as changes
from zplanner.wording.inputs import factor_label as factor_label
from zplanner.wording.inputs import qualified_label as qualified_label
from zplanner.wording.inputs import stated_advantage as stated_advantage
from zplanner.wording.inputs import today_in_short as today_in_short
from zplanner.wording.inputs import workload_label as workload_label
from zplanner.wording.numbers import field_value, share
from zplanner.wording.quantities import target

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
