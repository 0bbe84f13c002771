"""The difference of two plans in words: every cause with its values before and after, and what it did to a forecast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from zplanner.evidence.fields import fields
from zplanner.planning.changes.causes import Cause, Kind
from zplanner.planning.changes.difference import Difference, Effect, Move, Step, factor, gain
from zplanner.planning.changes.standing import Recorded, Standing, same_number, same_numbers
from zplanner.planning.outlook import Quantiles
from zplanner.planning.plan import Plan
from zplanner.reporting.explanation import ASKED
from zplanner.reporting.inputs import factor_label, qualified_label, workload_label
from zplanner.reporting.pack_summary import counted_packs
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message
from zplanner.wording.numbers import NOT_COVERED, UNCHANGED, field_value, plain, share, significant, stated, times
from zplanner.wording.quantities import HEADROOM, Quantity, quantity_view

COMPARED = (
    Quantity.THROUGHPUT,
    Quantity.CPU_PER_UNIT,
    Quantity.CPU_UTILIZATION,
    Quantity.ENGINES,
    Quantity.HEADROOM,
)
"""The quantities whose move is told."""

ORDER = (
    "The causes are counted in this order, each on top of those before it: zplanner's data and model, the workload "
    "mix, today's configuration, growth, target, evidence packs, published advantage, own measurements, the scenario's "
    "own changes. In another order a single cause may weigh more or less; the whole move stays the same."
)

RELATIVE = "Every forecast is relative to the today of its own plan."

NO_FORECAST = "no forecast"

BAND_ONLY = "band only"
"""What a cause moved that left the median where it was."""

NOTHING_DIFFERS = "Nothing differs that the forecast depends on."

NO_SCENARIO_IN_BOTH = "No scenario stands in both plans."

WHOLE_MONTH = 0.5
"""What rounds to a month."""

SIDE_BY_SIDE = 3
"""So many changed components of a mix are told in one line."""

_LABELS = {
    Kind.MODEL: "zplanner's data and model",
    Kind.MIX: "Workload mix",
    Kind.GROWTH: "Growth",
    Kind.TARGET: "Target",
    Kind.PACKS: "Evidence packs",
    Kind.ADVANTAGE: "Published advantage",
    Kind.MEASUREMENTS: "Own measurements",
    Kind.OLD_REPORT: "The old report's numbers",
    Kind.NEW_REPORT: "The new report's numbers",
}


@dataclass(frozen=True, slots=True)
class CauseView:
    """One cause: what it is, its value in the old and in the new plan, and its parts, where it has several."""

    label: str
    before: str
    after: str
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StepView:
    """One step for one quantity: the cause, the forecast after it, how far it moved, and what is to be said of it."""

    cause: CauseView
    value: str
    band: str
    moved: str
    notes: tuple[str, ...]


def cause_view(found: Difference, cause: Cause, move: Move | None = None) -> CauseView:
    """A cause in words; one that is a scenario's own needs the scenario's move."""
    old, new = found.old, found.new
    match cause.kind:
        case Kind.MODEL:
            assert found.recorded is not None
            return CauseView(_LABELS[cause.kind], made_with(found.recorded), made_with(found))
        case Kind.OLD_REPORT:
            return CauseView(_LABELS[cause.kind], "as in the report", "forecast again")
        case Kind.NEW_REPORT:
            return CauseView(_LABELS[cause.kind], "forecast again", "as in the report")
        case Kind.MIX:
            return _mix_view(old, new)
        case Kind.GROWTH:
            return CauseView(_LABELS[cause.kind], _growth(old), _growth(new))
        case Kind.TARGET:
            before, after = (
                f"{stated(plan.target_utilization)} busy, {stated(plan.target_confidence)} sure" for plan in (old, new)
            )
            return CauseView(_LABELS[cause.kind], before, after)
        case Kind.ADVANTAGE:
            before, after = (share(plan.vendor_advantage) for plan in (old, new))
            return CauseView(_LABELS[cause.kind], before, after)
        case Kind.PACKS:
            before, after = (counted_packs(plan) or "none" for plan in (old, new))
            return CauseView(_LABELS[cause.kind], before, after)
        case Kind.MEASUREMENTS:
            before, after = (f"{len(plan.counted_measurements)} counted" for plan in (old, new))
            return CauseView(_LABELS[cause.kind], before, after, tuple(_measurement_details(old, new)))
        case Kind.TODAY:
            sides, whose, absent = (old.current, new.current), "Today", "unknown"
        case Kind.SCENARIO:
            assert move is not None
            sides, whose, absent = (move.old.changes, move.new.changes), "Scenario", "as today"
    field = fields()[cause.field]
    before, after = (field_value(field, side[cause.field]) if cause.field in side else absent for side in sides)
    return CauseView(f"{whose}: {qualified_label(field)}", before, after)


def step_view(found: Difference, move: Move, step: Step, quantity: Quantity) -> StepView:
    """A step as a reader sees it, for one quantity."""
    value, band = value_view(quantity, step.after)
    told = {Effect.MOVED: moved(quantity, step.before, step.after), Effect.FIRST: "first", Effect.NO_FORECAST: ""}
    notes = list(reasons(step.after)) if step.effect is Effect.NO_FORECAST else []
    if step.effect is Effect.NOT_COVERED:
        notes = [plain(message(gap)) for gap in step.after.uncovered if gap.factor == step.cause.field]
    if step.joined and step.before.is_answered:
        joined = ", ".join(cause_view(found, cause, move).label for cause in step.joined)
        notes.append(f"Together with what has no forecast alone: {joined}.")
    return StepView(
        cause_view(found, step.cause, move), value, band, told.get(step.effect, step.effect.value), tuple(notes)
    )


def value_view(quantity: Quantity, standing: Standing) -> tuple[str, str]:
    """A quantity at one point of the way: its median and its 80% band."""
    if not standing.is_answered:
        return NO_FORECAST, ""
    if quantity is Quantity.ENGINES:
        return (NOT_COVERED if standing.engines_needed is None else str(standing.engines_needed)), ""
    meaning, name = ASKED[quantity]
    view = quantity_view(meaning, getattr(standing, name))
    if quantity is Quantity.HEADROOM and not view.covered:
        return "no growth stated", ""
    return view.value, view.band


def median(quantity: Quantity, standing: Standing) -> float | None:
    """The number behind `value_view`, None where there is none."""
    if quantity is Quantity.ENGINES:
        return standing.engines_needed
    numbers: Quantiles | None = getattr(standing, ASKED[quantity][1])
    return None if numbers is None else numbers.p50


def moved(quantity: Quantity, before: Standing, after: Standing) -> str:
    """How far a quantity moved: by a factor, where it is a ratio, else by a difference; empty where that is unknown."""
    if not (before.is_answered and after.is_answered):
        return ""
    if quantity is Quantity.ENGINES:
        one, other = before.engines_needed, after.engines_needed
        if one is None or other is None:
            return UNCHANGED if one is other else ""
        return f"{other - one:+d}" if one != other else UNCHANGED
    _, name = ASKED[quantity]
    one, other = getattr(before, name), getattr(after, name)
    if same_numbers(one, other):
        return UNCHANGED
    if one is not None and other is not None and same_number(one.p50, other.p50):
        return BAND_ONLY
    is_ratio = quantity in (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT)
    number = factor(one, other) if is_ratio else gain(one, other)
    if number is None:
        return ""
    if is_ratio:
        return times(number)
    return _months(number) if quantity is Quantity.HEADROOM else _points(number)


def summary(move: Move, quantity: Quantity) -> str:
    """The whole move of one scenario in one line."""
    (before, _), (after, _) = (value_view(quantity, side) for side in (move.before, move.after))
    if not move.steps:
        return f"{quantity.value}: {after}. Nothing differs in this scenario."
    if not move.before.is_answered and move.after.is_answered:
        return f"{quantity.value}: {after}; the old plan has no forecast"
    if move.before.is_answered and not move.after.is_answered:
        return f"{quantity.value}: {before} in the old plan; the new one has no forecast"
    by = moved(quantity, move.before, move.after)
    if by in ("", UNCHANGED, BAND_ONLY):
        return f"{quantity.value}: from {before} to {after}" + (f" ({by})" if by else "")
    is_ratio = quantity in (Quantity.THROUGHPUT, Quantity.CPU_PER_UNIT)
    told = f"a factor of {by.removesuffix('x')}" if is_ratio else by
    return f"{quantity.value}: from {before} to {after}, {told}"


def remarks(found: Difference) -> Iterator[str]:
    """What is to be said of reports whose numbers are not those of their plans now."""
    for which, record in (("old", found.recorded), ("new", found.recorded_new)):
        if record is None:
            continue
        if record.identity == found.identity:
            yield (
                f"The {which} report's numbers are not those of this plan: forecast again with the same data and "
                "model, it has others."
            )
        elif which == "new":
            yield f"The new report was made with {made_with(record)}; zplanner now has {made_with(found)}."


def made_with(record: Recorded | Difference) -> str:
    """The model and the data behind a forecast."""
    return f"model {plain(record.model_version)}, data {plain(record.data_sha256)[:12]}"


def renamed(move: Move) -> str:
    """What a renamed scenario was called; empty where it kept its name."""
    return f"was {plain(move.old.name) or 'unnamed'}" if move.is_renamed else ""


def reasons(standing: Standing) -> Iterator[str]:
    """Why there is no forecast at one point of the way."""
    if standing.refusal:
        said = plain(standing.refusal.problem)
        yield f"{said[:1].upper()}{said[1:]}."
    yield from (plain(message(one)) for one in standing.impossible[:1])
    for gap in standing.uncovered:
        yield f"{factor_label(gap.factor)}: {plain(message(gap))}"


def _growth(plan: Plan) -> str:
    return "not stated" if plan.growth_per_year is None else f"{share(plan.growth_per_year)} a year"


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _points(number: float) -> str:
    return f"{_sign(number)}{significant(100 * abs(number))} points"


def _months(number: float) -> str:
    """Whole months, as headroom is told."""
    size = HEADROOM.written(abs(number)) if abs(number) >= WHOLE_MONTH else " under a month"
    return f"{_sign(number)}{size}"


def _sign(number: float) -> str:
    return "+" if number > 0 else "-"


def _mix_view(old: Plan, new: Plan) -> CauseView:
    """The components that were added, removed, or have another share; a class may stand in a mix several times.

    A few stand side by side; of many there is a list.
    """
    before, after = _by_class(old), _by_class(new)
    names = [name for name in dict.fromkeys([*before, *after]) if before.get(name) != after.get(name)]
    label = _LABELS[Kind.MIX]
    if not names:
        return CauseView(label, "", "the same in another order")
    if len(names) <= SIDE_BY_SIDE:
        one, other = (", ".join(_component(name, shares) for name in names) for shares in (before, after))
        return CauseView(label, one, other)
    details = (f"{_component(name, before)} -> {_component(name, after)}" for name in names)
    one, other = (_count(len(plan.mix), "workload") for plan in (old, new))
    return CauseView(label, one, f"{other}, {len(names)} differ", tuple(details))


def _component(name: str, shares: dict[str, list[Uncertain]]) -> str:
    told = " and ".join(share(one) for one in shares[name]) if name in shares else "none"
    return f"{workload_label(name)} {told}"


def _by_class(plan: Plan) -> dict[str, list[Uncertain]]:
    found: dict[str, list[Uncertain]] = {}
    for part in plan.mix:
        found.setdefault(part.workload_class, []).append(part.share)
    return found


def _measurement_details(old: Plan, new: Plan) -> Iterator[str]:
    """How many own measurements were added, removed, changed, and switched on or off."""
    before, after = ({row.id: row for row in plan.measurements} for plan in (old, new))
    both = [name for name in before if name in after]
    counts = Counter(
        {
            "added": len(after.keys() - before.keys()),
            "removed": len(before.keys() - after.keys()),
            "changed": sum(before[name] != after[name] for name in both),
            "switched off": sum(name in new.switched_off - old.switched_off for name in both),
            "switched on": sum(name in old.switched_off - new.switched_off for name in both),
        }
    )
    yield from (f"{number} {what}" for what, number in counts.items() if number)
