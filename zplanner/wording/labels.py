"""How the inputs of a plan are named: fields, levels, classes of work, and how configurations differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from zplanner.errors import Part, Reference
from zplanner.evidence.configuration import Configuration, Field, FieldKind, Value, field_named, fields
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Vocabulary
from zplanner.language import Text, mark, numeral, tr
from zplanner.planning.months import month_number
from zplanner.planning.outlook import HorizonYear, Quantity
from zplanner.planning.plan import MACHINE_PRICE, Costs, Plan, Scenario, Stage
from zplanner.regression.card import VENDOR_ADVANTAGE
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import calendar_month
from zplanner.wording.numbers import (
    NO_NUMBER,
    UNKNOWN,
    as_typed,
    between,
    count_of,
    field_value,
    in_sentence,
    joined,
    percent,
    plain,
    share,
)
from zplanner.wording.quantities import name_of

if TYPE_CHECKING:
    from zplanner.planning.decisions.sensitivity import Swing


@dataclass(frozen=True, slots=True)
class Change:
    """One difference of a scenario from today."""

    label: str
    before: str
    after: str


def advantage_line(stated: Uncertain) -> str:
    """The share of the vendors' optimism, and whose statement it is."""
    if stated == VENDOR_ADVANTAGE:
        return tr("Vendor optimism that applies: {share} (zplanner's assumption)", share=share(stated))
    return tr("Vendor optimism that applies: {share}", share=share(stated))


_PRICES = {
    "engine": mark("engine"),
    "license": mark("license"),
    "idle_engine": mark("idle engine"),
    "missed_month": mark("missed month"),
}


def price_label(name: str) -> str:
    """A field of the costs, in brief; a machine is called by its name."""
    return tr(_PRICES[name]) if name in _PRICES else name.removeprefix(MACHINE_PRICE)


def taken_in_currency(costs: Costs) -> str:
    """In which currency prices that name none are taken; empty if all name one, or none does."""
    without = [price_label(name) for name, one in costs.stated.items() if not one.currency]
    if not (without and costs.currency):
        return ""
    return tr(
        "No currency is stated for {prices}: taken in {currency}, as the other prices are.",
        prices=joined(without),
        currency=costs.currency,
    )


def unpriced_machines(plan: Plan) -> list[str]:
    """The machines that scenarios replace today's with, now or later, and that have no base price."""
    every = (
        configuration.level("machine") for scenario in plan.scenarios for configuration in plan.configurations(scenario)
    )
    priced = {plan.current.level("machine"), None, *(name for name, _ in plan.costs.machine)}
    return list(dict.fromkeys(name for name in every if name is not None and name not in priced))


def left_out_of_costs(plan: Plan) -> str:
    """That costs leave out machines without a base price; empty if they count none, or all have one."""
    machines = unpriced_machines(plan) if plan.costs.are_counted else []
    return (
        tr("No base price is stated for {machines}: costs leave it out.", machines=joined(machines)) if machines else ""
    )


def workload_label(key: str, names: Vocabulary) -> str:
    """A workload class as people call it; a user's own class is called by its key."""
    known = names.classes.get(key)
    return Text(known.label) if known else plain(key)


def today_in_short(current: Configuration) -> str:
    """Today's machine in a few words: z10, 8 engines, 72% busy."""
    shown = {name: field_value(fields()[name], value) for name, value in current.items()}
    parts = (
        shown.get("machine"),
        shown.get("processors"),
        tr("{share} busy", share=shown["utilization"]) if "utilization" in shown else None,
    )
    return ", ".join(part for part in parts if part) or tr("not stated")


def changes(before: Mapping[str, Value], after: Mapping[str, Value]) -> dict[str, Change]:
    """The differences between two configurations by field, in field order."""
    return {
        name: Change(qualified_label(field), field_value(field, before.get(name)), field_value(field, after.get(name)))
        for name, field in fields().items()
        if before.get(name) != after.get(name)
    }


def contribution_label(factor: str, before: Mapping[str, Value], after: Mapping[str, Value]) -> str:
    """The change behind a contribution: `Machine: z10 to zEC12`, `Disk utilization: 20% in place of 30% to 50%`."""
    change = changes(before, after).get(factor)
    if change is None:
        return factor_label(factor)
    has_range = any(_is_range(one.get(factor)) for one in (before, after))
    moved = _from_to(change.before, change.after)
    if has_range:
        moved = tr("{after} in place of {before}", after=change.after, before=change.before)
    return f"{change.label}: {moved}"


def _from_to(before: str, after: str) -> str:
    """A change: z10 to zEC12."""
    return tr("{before} to {after}", before=before, after=after)


def _is_range(value: Value | None) -> bool:
    return isinstance(value, Uncertain) and not value.is_exact


def swing_label(swing: Swing, plan: Plan, configuration: Configuration) -> str:
    """What a row of the sensitivity is about: `Growth per year: 10% to 20%`, `Effect of Machine: z10 to zEC12`."""
    about = swing.about
    if about is None:
        return tr(
            "Effect of {change}",
            change=contribution_label(swing.effect, plan.current, configuration),
        )
    place = (about.number or 1) - 1
    if about.part is Part.MIX:
        what = tr("share") if about.field == "share" else tr("growth per year")
        return f"{workload_label(plan.mix[place].workload_class, plan.names)}, {what}: {_share_ends(swing)}"
    if about.part is Part.STEP:
        return f"{plain(plan.load_steps[place].name) or tr('Step of the load')}: {_share_ends(swing)}"
    if about.part is Part.GROWTH:
        return tr("Growth per year: {share}", share=_share_ends(swing))
    if about.part is Part.EVIDENCE:
        return tr("Vendor optimism that applies: {share}", share=_share_ends(swing))
    field = fields()[about.field]
    ends = (field_value(field, Uncertain.exactly(float(f"{end:.3g}"))) for end in (swing.low, swing.high))
    return f"{qualified_label(field)}: {between(*ends)}"


def exact_inputs(references: Iterable[Reference], plan: Plan, configuration: Configuration) -> str:
    """The inputs that are taken as exact, in a sentence; empty without one."""
    named = joined([_exact_input(reference, plan, configuration) for reference in references])
    return tr("Taken as exact: {named}. State a range to see what it moves.", named=named) if named else ""


def _exact_input(about: Reference, plan: Plan, configuration: Configuration) -> str:
    """An input with its value: CPU utilization (60%)."""
    if about.part is Part.SEASON:
        return tr("the season")
    if about.part is Part.MIX and about.field == "share":
        return tr("the shares of the mix")
    if about.part is Part.MIX and about.number:
        part = plan.mix[about.number - 1]
        return tr(
            "growth of {workload}{value}",
            workload=workload_label(part.workload_class, plan.names),
            value=_value(part.growth_per_year),
        )
    if about.part is Part.STEP and about.number:
        step = plan.load_steps[about.number - 1]
        return f"{plain(step.name) or tr('a step of the load')}{_value(step.added)}"
    if about.part is Part.GROWTH:
        return tr("growth per year{value}", value=_value(plan.growth_per_year))
    stated = (configuration if about.part is Part.SCENARIO else plan.current).number(about.field)
    return f"{qualified_label(fields()[about.field])}{_value(stated)}"


def _value(stated: Uncertain | None) -> str:
    return f" ({share(stated)})" if stated else ""


def unmoved_steps(scenario: Scenario) -> str:
    """That only the effects of a scenario's first changes are moved, where it has later steps; else empty."""
    if not scenario.stages:
        return ""
    return tr("Effects are those of its first changes; how uncertain those of its later steps are is not shown here.")


def unmoved_by(swings: Iterable[Swing], plan: Plan, configuration: Configuration) -> str:
    """The uncertain inputs that hardly move a forecast, in a sentence; empty without one."""
    named = "; ".join(swing_label(swing, plan, configuration) for swing in swings)
    return tr("Stated as uncertain, but hardly moves either: {named}.", named=named) if named else ""


def _share_ends(swing: Swing) -> str:
    return between(*(percent(numeral(f"{100 * end:.3g}")) for end in (swing.low, swing.high)))


def measured_work(measurement: Measurement, names: Vocabulary) -> str:
    """What was run: `Java + Transaction database (WebSphere)`."""
    classes = " + ".join(workload_label(name, names) for name in measurement.workload_classes)
    return f"{classes} ({plain(measurement.benchmark)})"


def measured_change(measurement: Measurement) -> str:
    """What was changed: `Machine z196 to zEC12; Processors 4 engines to 8 engines`."""
    return "; ".join(
        f"{change.label} {change.after if change.before == tr(UNKNOWN) else _from_to(change.before, change.after)}"
        for change in changes(measurement.base, measurement.target).values()
    )


def qualified_label(field: Field) -> str:
    """A field's label, with its group if two fields share the label: Attachment (disk)."""
    alike = sum(1 for other in fields().values() if other.label == field.label)
    return f"{tr(field.label)} ({in_sentence(field.group)})" if alike > 1 else tr(field.label)


def factor_label(factor: str) -> str:
    """What a gap or a contribution is about: the label of a field or of a quantity."""
    field = fields().get(factor)
    if field:
        return qualified_label(field)
    return name_of(Quantity(factor)) if factor in set(Quantity) else plain(factor)


def class_labels(classes: Iterable[str], names: Vocabulary) -> str:
    """Workload classes by the labels people choose them by."""
    return joined([tr(names.classes[key].label) for key in dict.fromkeys(classes)])


def change_label(name: str, before: Value, after: Value) -> str:
    """A change as people say it: `Disk link rate 2 to 4 Gbit/s`."""
    field = fields()[name]
    levels = (tr(field.named(_short(value))) for value in (before, after))
    return f"{tr(field.label)} {_from_to(*levels)} {tr(field.unit)}".rstrip()


def changes_label(base: Configuration, target: Configuration) -> str:
    """All changes between two configurations that state the same fields: `Machine z10 to zEC12, gcc 4.1 to 4.5`."""
    return ", ".join(
        f"{tr(fields()[name].label)} {_from_to(_level(name, base[name]), _level(name, target[name]))}"
        for name in base.differences(target)
    )


STEPS = mark("Steps in time")


def changes_in_brief(changes: Configuration) -> str:
    """What is stated, without the labels of fields that need none: `z16, 6 engines, Page size 1M pageable`."""
    return ", ".join(_in_brief(field_named(name), value) for name, value in changes.items())


def _in_brief(field: Field, value: Value) -> str:
    text = field_value(field, value)
    needs_no_label = field.name == "machine" or (field.unit and field.kind is not FieldKind.LEVEL)
    return text if needs_no_label else f"{qualified_label(field)} {text}"


def default_name(number: int | str) -> str:
    """The name of a new scenario, English as in files: `Scenario 2`."""
    return f"Scenario {number}".strip()


def stage_label(stage: Stage) -> str:
    """A step of a scenario in time: `Mar 2028: 12 engines`."""
    return f"{calendar_month(stage.month)}: {changes_in_brief(stage.changes) or tr('no change')}"


def steps_by_month(plan: Plan, scenario: Scenario) -> list[tuple[int, str]]:
    """The months from today's load to each step, and what it changes: 16, `12 engines`."""
    return [(month_number(plan, stage.month), changes_in_brief(stage.changes)) for stage in scenario.stages]


def steps_in_time(scenario: Scenario) -> str:
    """All of them: `from Mar 2028: 12 engines; from Jan 2030: z16, 6 engines`; empty without one."""
    return "; ".join(tr("from {step}", step=stage_label(stage)) for stage in scenario.stages)


def engines_in_time(year: HorizonYear) -> str:
    """The engines needed until a year: 6 engines; of a scenario that changes in time also those before: 14 engines
    until Aug 2027, then 10 engines."""
    last = count_of(year.engines_needed.count, "engine") if year.engines_needed else tr(NO_NUMBER)
    steps = [
        (calendar_month(month), count_of(count, "engine") if count else tr(NO_NUMBER)) for month, count in year.earlier
    ]
    before = [tr("{engines} until {month}", engines=engines, month=month) for month, engines in steps]
    return tr("{before}, then {engines}", before=", ".join(before), engines=last) if before else last


def _short(value: Value) -> str:
    return as_typed(value.median) if isinstance(value, Uncertain) and value.is_exact else str(value)


def _level(name: str, value: Value) -> str:
    if not isinstance(value, Uncertain):
        return tr(fields()[name].named(value))
    return as_typed(value.low) if value.is_exact else f"{as_typed(value.low)}..{as_typed(value.high)}"
