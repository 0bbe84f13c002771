"""The differences between two plans and their effects on the forecast, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date

from zplanner.evidence.configuration import fields
from zplanner.language import mark, numeral, tr
from zplanner.planning.changes.causes import Cause, CauseKind, ForecastSummary, Recorded
from zplanner.planning.changes.difference import (
    CauseEffect,
    CauseStep,
    Difference,
    Move,
    Movement,
    MovementKind,
    movement,
)
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import LEAD_TIME_MONTHS, MACHINE_PRICE, Costs, LoadStep, MadeMove, Plan, Season
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import MONTHS, calendar_month, day, years
from zplanner.wording.errors import problem
from zplanner.wording.evidence import counted_packs
from zplanner.wording.findings import message
from zplanner.wording.labels import STEPS, factor_label, qualified_label, steps_in_time, workload_label
from zplanner.wording.numbers import (
    UNCHANGED,
    capitalized,
    count_of,
    field_value,
    joined,
    more_or_less,
    plain,
    price,
    printable,
    share,
    significant,
    stated,
    times,
)
from zplanner.wording.quantities import HEADROOM, name_of, per_year, whole
from zplanner.wording.report import scenario_name

ORDER = mark(
    "The causes are counted in this order, each on top of those before it: zplanner's data and model, the workload "
    "mix, today's configuration, growth, target, horizon, costs, evidence packs, vendor optimism, own "
    "measurements, the scenario's own changes. In another order a single cause may weigh more or less; the whole move "
    "stays the same."
)
RELATIVE = mark("Every forecast is relative to the today of its own plan.")

OLD_PLAN, NEW_PLAN = mark("Old plan"), mark("New plan")
BEFORE_OF, AFTER_OF, CHANGE_OF = mark("{quantity}, before"), mark("{quantity}, after"), mark("{quantity}, change")
NO_CHANGES = mark("No changes that affect the forecast.")
NO_MOVE = mark("No change moves the forecast of this scenario.")
NO_SHARED_SCENARIO = mark("No scenario is in both plans.")
WHAT_DIFFERS = mark("What differs:")

NO_FORECAST = mark("no forecast")
BAND_ONLY = mark("band only")
"""Shown if the median is unchanged."""

CAUSE_HEADINGS = (mark("Cause"), mark("Before"), mark("After"))
HEADINGS = (*CAUSE_HEADINGS, mark("Forecast after it"), mark("Moved by"))
QUANTITY_HEADINGS = (mark("Quantity"), mark("Before"), mark("After"), mark("Moved by"))
MEDIAN_HEADINGS = (
    mark("Medians"),
    mark("Throughput"),
    mark("Moved by"),
    mark("CPU/unit"),
    mark("CPU"),
    mark("Engines"),
    mark("Headroom"),
)

NUMBER, SCENARIO, PARTS, NOTE, THROUGHPUT_MOVED = (
    mark("No."),
    mark("Scenario"),
    mark("In detail"),
    mark("Note"),
    mark("Throughput moved by"),
)
REPORT_FACTS = mark("Old report"), mark("New report")
"""The labels of the models of reports with other numbers."""

SIDE_BY_SIDE = 3
"""Maximum number of changed mix components named in one line."""

LABELS = {
    CauseKind.MODEL: mark("zplanner's data and model"),
    CauseKind.MIX: mark("Workload mix"),
    CauseKind.GROWTH: mark("Growth"),
    CauseKind.TARGET: mark("Target"),
    CauseKind.HORIZON: mark("Horizon"),
    CauseKind.COSTS: mark("Costs"),
    CauseKind.PACKS: mark("Evidence packs"),
    CauseKind.ADVANTAGE: mark("Vendor optimism"),
    CauseKind.MEASUREMENTS: mark("Own measurements"),
    CauseKind.HISTORIES: mark("Measured load"),
    CauseKind.DATE: mark("Date of the plan"),
    CauseKind.STAGES: STEPS,
    CauseKind.OLD_REPORT: mark("The old report's numbers"),
    CauseKind.NEW_REPORT: mark("The new report's numbers"),
}


_TODAY = mark("Today")


@dataclass(frozen=True, slots=True)
class CauseText:
    """A cause: what it is, its value in the old and in the new plan, and its parts, where it has several; `in_short` is
    how many there are, where the values do not say what differs."""

    name: str
    before: str
    after: str
    details: tuple[str, ...] = ()
    owner: str = ""
    in_short: str = ""

    @property
    def label(self) -> str:
        return f"{tr(self.owner)}: {self.name}" if self.owner else self.name

    @property
    def short_label(self) -> str:
        """The label without the owner that most causes have."""
        return self.name if self.owner == _TODAY else self.label

    @property
    def line(self) -> str:
        return f"{self.label}: {self.before} -> {self.after}"


def cause_text(found: Difference, cause: Cause, move: Move | None = None) -> CauseText:
    """A cause in words; one that is a scenario's own needs the scenario's move."""
    if cause.kind is CauseKind.MIX:
        return _mix(found.old, found.new)
    details: tuple[str, ...] = ()
    if cause.field:
        before, after = _field_values(found, cause, move)
        field = fields()[cause.field]
        owner = _TODAY if cause.kind is CauseKind.TODAY else SCENARIO
        return CauseText(qualified_label(field), before, after, owner=owner)
    if cause.kind is CauseKind.STAGES:
        assert move is not None
        before, after = (steps_in_time(side) or tr("none") for side in (move.old, move.new))
        return CauseText(tr(STEPS), before, after, owner=SCENARIO)
    if cause.kind is CauseKind.MODEL:
        assert found.recorded is not None
        before, after = made_with(found.recorded), made_with(found)
    elif cause.kind in (CauseKind.OLD_REPORT, CauseKind.NEW_REPORT):
        before, after = tr("as in the report"), tr("forecast again")
        if cause.kind is CauseKind.NEW_REPORT:
            before, after = after, before
    else:
        before, after = (_of_plan(cause.kind, plan) for plan in (found.old, found.new))
        if cause.kind is CauseKind.COSTS:
            before, after = _prices(found.old.costs, found.new.costs)
        if cause.kind is CauseKind.HISTORIES and before == after:
            after = tr("{systems}, measured anew", systems=after)
        if cause.kind in _DETAILS:
            details = tuple(_DETAILS[cause.kind](found.old, found.new))
    return CauseText(tr(LABELS[cause.kind]), before, after, details)


def _field_values(found: Difference, cause: Cause, move: Move | None) -> Iterator[str]:
    if cause.kind is CauseKind.TODAY:
        sides, absent = (found.old.current, found.new.current), tr("unknown")
    else:
        assert move is not None
        sides, absent = (move.old.changes, move.new.changes), tr("as today")
    field = fields()[cause.field]
    return (field_value(field, side[cause.field]) if cause.field in side else absent for side in sides)


def _of_plan(kind: CauseKind, plan: Plan) -> str:
    """What a plan states of a kind of cause."""
    if kind is CauseKind.GROWTH:
        steps = count_of(len(plan.load_steps), "step") if plan.load_steps else ""
        return ", ".join(filter(None, (per_year(plan.growth_per_year), steps, tr("a season") if plan.season else "")))
    if kind is CauseKind.TARGET:
        limit = tr(
            "{utilization} busy, {confidence} sure",
            utilization=stated(plan.target_utilization),
            confidence=stated(plan.target_confidence),
        )
        text = tr("{limit}, for {years}", limit=limit, years=years(plan.target_years))
        if plan.lead_time_months == LEAD_TIME_MONTHS:
            return text
        return tr("{text}, lead time {months}", text=text, months=count_of(whole(plan.lead_time_months), "month"))
    if kind is CauseKind.HORIZON:
        return tr("{years} years", years=joined([numeral(f"{year:g}") for year in plan.horizon_years]))
    if kind is CauseKind.DATE:
        return day(date.fromisoformat(plan.report.date)) if plan.report.date else tr("none")
    if kind is CauseKind.HISTORIES:
        return ", ".join(filter(None, (count_of(len(plan.histories), "system"), move(plan.move))))
    if kind is CauseKind.ADVANTAGE:
        return share(plan.vendor_advantage)
    return (
        (counted_packs(plan) or tr("none"))
        if kind is CauseKind.PACKS
        else tr("{count} counted", count=len(plan.counted_measurements))
    )


def _mix(old: Plan, new: Plan) -> CauseText:
    """The components that were added, removed, or have another share; a class may be in a mix several times. A few are
    named side by side, many in a list."""
    before, after = _shares_by_class(old), _shares_by_class(new)
    names = [name for name in dict.fromkeys([*before, *after]) if before.get(name) != after.get(name)]
    label = tr(LABELS[CauseKind.MIX])
    if not names:
        return CauseText(label, "", tr("the same in another order"))
    if len(names) <= SIDE_BY_SIDE:
        both = (before, old), (after, new)
        one, other = (", ".join(_component(name, *side) for name in names) for side in both)
        return CauseText(label, one, other)
    details = (f"{_component(name, before, old)} -> {_shares(name, after)}" for name in names)
    one, other = (count_of(len(plan.mix), "workload") for plan in (old, new))
    return CauseText(
        label,
        one,
        tr("{workloads}, {count} differ", workloads=other, count=len(names)),
        tuple(details),
        in_short=tr("{count} shares differ", count=len(names)),
    )


def _component(name: str, shares: dict[str, list[Uncertain]], plan: Plan) -> str:
    return f"{workload_label(name, plan.names)} {_shares(name, shares)}"


def _shares(name: str, shares: dict[str, list[Uncertain]]) -> str:
    return joined([*map(share, shares.get(name, ()))]) or tr("none")


def _shares_by_class(plan: Plan) -> dict[str, list[Uncertain]]:
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
            mark("added"): len(after.keys() - before.keys()),
            mark("removed"): len(before.keys() - after.keys()),
            mark("changed"): sum(before[name] != after[name] for name in both),
            mark("switched off"): sum(name in new.switched_off - old.switched_off for name in both),
            mark("switched on"): sum(name in old.switched_off - new.switched_off for name in both),
        }
    )
    yield from (f"{number} {tr(what)}" for what, number in counts.items() if number)


def _prices(old: Costs, new: Costs) -> tuple[str, str]:
    """The prices that differ, before and after."""
    before, after = ({name: _price(costs, name) for name in costs.stated} for costs in (old, new))
    names = [name for name in (before | after) if before.get(name) != after.get(name)]
    one, other = (", ".join(filter(None, map(side.get, names))) or tr("none") for side in (before, after))
    return one, other


def _price(costs: Costs, name: str) -> str:
    amount = price(costs.stated[name].amount, costs.currency)
    if name in _PRICES:
        return tr(_PRICES[name]).format(amount)
    return tr("{amount} a {machine}", amount=amount, machine=name.removeprefix(MACHINE_PRICE))


_PRICES = {
    "engine": mark("{} an engine"),
    "license": mark("{} for its licenses a year"),
    "idle_engine": mark("{} for an idle one a year"),
    "missed_month": mark("{} a missed month"),
}


def _growth_details(old: Plan, new: Plan) -> Iterator[str]:
    """The growth of classes, the steps and the season, where they differ."""
    before, after = ({part.workload_class: part.growth_per_year for part in plan.mix} for plan in (old, new))
    for name in before:
        if name in after and before[name] != after[name]:
            yield f"{workload_label(name, new.names)}: {_own_growth(before[name])} -> {_own_growth(after[name])}"
    for what, one, other in ((tr("Removed"), old, new), (tr("Added"), new, old)):
        yield from (f"{what}: {_step(step, one)}" for step in one.load_steps if step not in other.load_steps)
    if old.season != new.season:
        yield tr("Season: {before} -> {after}", before=_season(old.season), after=_season(new.season))


def _own_growth(growth: Uncertain | None) -> str:
    return tr("as the whole mix") if growth is None else per_year(growth)


def _step(step: LoadStep, plan: Plan) -> str:
    of = workload_label(step.workload_class, plan.names) if step.workload_class else tr("the whole mix")
    name = f" ({plain(step.name)})" if step.name else ""
    change = more_or_less(step.added)
    return tr("{change} of {of} from month {month} on{name}", change=change, of=of, month=step.month, name=name)


def _season(season: Season | None) -> str:
    """Dec 1.3, other months 1, measured in Oct."""
    if season is None:
        return tr("none")
    usual, count = Counter(season.factors).most_common(1)[0]
    others = tr(", other months {usual:g}", usual=float(usual)) if count > 1 else ""
    named = [
        f"{tr(month)} {numeral(f'{factor:g}')}"
        for month, factor in zip(MONTHS, season.factors, strict=False)
        if factor != usual or not others
    ]
    return tr(
        "{named}{others}, measured in {month}",
        named=", ".join(named) or tr("none"),
        others=others,
        month=tr(MONTHS[season.month - 1]),
    )


def move(made: MadeMove | None) -> str:
    return (
        tr(
            "{scenario} from {month} on",
            scenario=plain(made.scenario),
            month=calendar_month(made.month),
        )
        if made
        else ""
    )


def _history_details(old: Plan, new: Plan) -> Iterator[str]:
    """The systems whose measured load is in one plan only, or differs."""
    before, after = ({history.system: history for history in plan.histories} for plan in (old, new))
    for system in dict.fromkeys([*before, *after]):
        if before.get(system) != after.get(system):
            what = tr("Added") if system not in before else tr("Removed") if system not in after else tr("Changed")
            yield f"{what}: {plain(system)}"
    if old.move != new.move:
        yield tr(
            "Move made: {before} -> {after}",
            before=move(old.move) or tr("none"),
            after=move(new.move) or tr("none"),
        )


_DETAILS: dict[CauseKind, Callable[[Plan, Plan], Iterator[str]]] = {
    CauseKind.GROWTH: _growth_details,
    CauseKind.HISTORIES: _history_details,
    CauseKind.MEASUREMENTS: _measurement_details,
}


def movement_text(quantity: Quantity, moved: Movement) -> str:
    """How far a quantity moved: 1.05x, +2 months, +5.00 points; empty where that is unknown."""
    amount = moved.amount
    if moved.kind in (MovementKind.UNKNOWN, MovementKind.UNCHANGED, MovementKind.BAND_ONLY):
        kinds = {MovementKind.UNCHANGED: tr(UNCHANGED), MovementKind.BAND_ONLY: tr(BAND_ONLY)}
        return kinds.get(moved.kind, "")
    if moved.kind is MovementKind.FACTOR:
        return times(amount)
    if quantity is Quantity.ENGINES:
        return f"{amount:+.0f}"
    sign = "+" if amount > 0 else "-"
    if quantity is Quantity.HEADROOM:
        return f"{sign}{HEADROOM.written(abs(amount))}" if abs(amount) >= 0.5 else tr("{sign} under a month", sign=sign)
    return tr("{sign}{number} points", sign=sign, number=significant(100 * abs(amount)))


_EFFECTS = {
    CauseEffect.NONE: mark("no effect"),
    CauseEffect.NOT_COVERED: mark("not covered"),
    CauseEffect.NO_FORECAST: "",
    CauseEffect.FIRST: mark("first"),
}


def effect_text(quantity: Quantity, step: CauseStep) -> str:
    """What a cause did to a quantity."""
    if step.effect is CauseEffect.MOVED:
        return movement_text(quantity, movement(quantity, step.before, step.after))
    said = _EFFECTS[step.effect]
    return tr(said) if said else ""


def step_notes(found: Difference, move: Move, step: CauseStep) -> tuple[str, ...]:
    """Why there is no forecast after a step, or what it did not count, and what it did together with others."""
    notes = list(reasons(step.after)) if step.effect is CauseEffect.NO_FORECAST else []
    if step.effect is CauseEffect.NOT_COVERED:
        notes = [printable(message(gap)) for gap in step.after.uncovered if gap.factor == step.cause.field]
    if step.joined and step.before.is_answered:
        joined = ", ".join(cause_text(found, cause, move).label for cause in step.joined)
        notes.append(tr("Together with what has no forecast alone: {causes}.", causes=joined))
    return tuple(notes)


def summary(move: Move, quantity: Quantity, before: str, after: str) -> str:
    """The whole move of one scenario in one line; `before` and `after` are the forecasts."""
    name = name_of(quantity)
    if not move.steps:
        return tr("{name}: {after}. No changes in this scenario.", name=name, after=after)
    if not move.before.is_answered and move.after.is_answered:
        return tr("{name}: {after}; the old plan has no forecast", name=name, after=after)
    if move.before.is_answered and not move.after.is_answered:
        return tr("{name}: {before} in the old plan; the new one has no forecast", name=name, before=before)
    moved = movement(quantity, move.before, move.after)
    if moved.kind is MovementKind.FACTOR:
        return tr(
            "{name}: from {before} to {after}, a factor of {factor}",
            name=name,
            before=before,
            after=after,
            factor=significant(moved.amount),
        )
    by = movement_text(quantity, moved)
    if moved.kind is MovementKind.GAIN:
        return tr("{name}: from {before} to {after}, {by}", name=name, before=before, after=after, by=by)
    return tr("{name}: from {before} to {after}", name=name, before=before, after=after) + (f" ({by})" if by else "")


def remarks(found: Difference) -> tuple[str, ...]:
    """Remarks on reports whose numbers differ from their plans' current forecasts."""
    notes = []
    old = tr(
        "The old report's numbers are not those of this plan: forecast again with the same data and model, it has "
        "others."
    )
    new = tr(
        "The new report's numbers are not those of this plan: forecast again with the same data and model, it has "
        "others."
    )
    for said, record in ((old, found.recorded), (new, found.recorded_new)):
        if record is not None and record.identity == found.identity:
            notes.append(said)
        elif record is not None and said is new:
            notes.append(
                tr(
                    "The new report was made with {then}; zplanner now has {now}.",
                    then=made_with(record),
                    now=made_with(found),
                )
            )
    return tuple(notes)


def reasons(summary: ForecastSummary) -> Iterator[str]:
    """Why there is no forecast."""
    if summary.refusal:
        yield f"{capitalized(printable(problem(summary.refusal)))}."
    yield from (printable(message(one)) for one in summary.impossible[:1])
    yield from (f"{factor_label(gap.factor)}: {printable(message(gap))}" for gap in summary.uncovered)


def made_with(record: Recorded | Difference) -> str:
    """The model and the data behind a forecast."""
    return tr(
        "model {version}, data {data}",
        version=plain(record.model_version),
        data=plain(record.data_sha256)[:12],
    )


def renamed(move: Move) -> str:
    """What a renamed scenario was called; empty where it kept its name."""
    return tr("was {name}", name=plain(move.old.name) or tr("unnamed")) if move.is_renamed else ""


def move_title(move: Move, number: int | None = None) -> str:
    name = scenario_name(move.new) + (f" ({renamed(move)})" if move.is_renamed else "")
    return name if number is None else tr("Scenario {number}: {name}", number=number, name=name)


def only_in(is_new: bool, name: str = "") -> str:
    """A scenario that only one plan has, or the title of several."""
    where = tr("Only in the new plan") if is_new else tr("Only in the old plan")
    return f"{where}: {name}" if name else where


def from_to(old: str, new: str) -> tuple[str, str]:
    return tr("From {old}", old=plain(old)), tr("to   {new}", new=plain(new))


def forecast_identity(version: str, data_sha256: str, seed: int) -> str:
    """The identity of a forecast, needed to repeat it."""
    return tr(
        "Model {version}, data {data}, seed {seed}",
        version=plain(version),
        data=data_sha256[:12],
        seed=seed,
    )
