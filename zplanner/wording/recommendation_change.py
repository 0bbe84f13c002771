"""How the recommendation changed between two plans, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from zplanner.language import mark, tr
from zplanner.planning.changes.causes import Cause, CauseKind, scenario_causes
from zplanner.planning.changes.comparison import ComparedScenario, Comparison, PlanDecision, Turn
from zplanner.planning.changes.difference import Difference, Move, Movement, MovementKind, movement
from zplanner.planning.decisions.recommendation import is_likelier
from zplanner.planning.outlook import Quantity
from zplanner.planning.plan import Scenario
from zplanner.wording.advice.recommendation import Advice, advice
from zplanner.wording.advice.today import RecommendationInput, todays_verdict
from zplanner.wording.dates import first_month, time_or_span, years
from zplanner.wording.difference import CauseText, cause_text, movement_text
from zplanner.wording.errors import problem
from zplanner.wording.numbers import capitalized, joined, money, plain, printable, shortened
from zplanner.wording.quantities import HEADROOM, chance_beside, unit_of_median, whole
from zplanner.wording.report import SHORT_NAME, TODAY, choice_name, scenario_name

BEFORE, CURRENT, BECAUSE, REASON = mark("Before"), mark("Now"), mark("Because"), mark("Reason")
CHANGED, ALSO_CHANGED = mark("Changed"), mark("Also changed")
OLD_UNSTATED = mark(
    "The old report states no recommendation as data; the one shown is that of its plan, forecast again."
)
NEW_UNSTATED = mark(
    "The new report states no recommendation as data; the one shown is that of its plan, forecast again."
)
REMARK, WAS, CHART = mark("Remark"), mark("was {value}"), "{quantity}: {scenario}"
KICKER = mark("Comparison of two plans")
INPUTS, SCENARIOS = mark("What changed"), mark("Scenario by scenario")
NO_SHARED_CAUSE = mark("Nothing changed but the scenarios.")
READING = mark(
    "Large figures are medians, the small ones below them 80% bands. In the charts each bar runs from the median "
    "before a cause to that after it, blue where it rises and orange where it falls."
)
SHORT = (
    mark("Scenario"),
    mark("Throughput"),
    mark("CPU per unit"),
    mark("CPU utilization"),
    mark("Engines needed"),
    mark("Headroom"),
)
OLD_PLAN_FILE, OLD_PLAN_HELP = "old-plan.toml", mark("The old plan of this comparison.")
DATA_FILE, DATA_HELP = "comparison.json", mark("This comparison as data.")

MOST_TURNS = 3
"""Turns that are named; the list of causes has all of them."""

MOST_INPUTS = 2
"""Inputs of today's configuration that are named with their values where they are not the cause; more are counted."""


Named = Sequence[tuple[Cause, Move | None]]
"""Causes that a sentence names, each with the scenario whose own it is."""

SCENARIO_LIST = Cause(CauseKind.SCENARIO)
"""That scenarios were added, removed or reordered."""


@dataclass(frozen=True, slots=True)
class RecommendationChange:
    """The recommendation of the old and of the new plan, what changed it, what else changed in the plan, and the reason
    for the new one; before them the verdict of today's configuration in the new plan, and whether it is another."""

    today: str
    is_other_today: bool
    headline: str
    before: str
    after: str
    because: str
    also: str
    reason: str
    keeps: bool

    @property
    def also_title(self) -> str:
        return ALSO_CHANGED if self.because else CHANGED

    @property
    def lines(self) -> tuple[str, ...]:
        """Every sentence but the reason, with what it is about."""
        sides = () if self.before == self.after else ((BEFORE, self.before), (CURRENT, self.after))
        today = ((TODAY, self.today),) if self.is_other_today else ()
        parts = (*today, *sides, (BECAUSE, self.because), (self.also_title, self.also))
        return tuple(f"{tr(name)}: {text}" for name, text in parts if text)


def recommendation_change(compared: Comparison) -> RecommendationChange:
    """The change of the recommendation in words."""
    before, after = compared.before, compared.after
    because, named = _because(compared)
    was, today = _todays_verdict(before), _todays_verdict(after)
    return RecommendationChange(
        today=today,
        is_other_today=was != today,
        headline=_headline(compared),
        before=_standing(before),
        after=_standing(after),
        because=because,
        also=_also(compared.difference, named),
        reason=_reason(after),
        keeps=after.keeps and _meets_target(after) is not False,
    )


def _todays_verdict(side: PlanDecision) -> str:
    about = recommendation_input(side)
    return todays_verdict(about.plan, about.decision, about.today) if about else ""


def recommendation_input(side: PlanDecision) -> RecommendationInput | None:
    """The input of the sentences about one plan, which has a forecast of its own."""
    if side.outlook is None or side.decision is None:
        return None
    return RecommendationInput(side.plan, side.decision, side.outlook.scenarios, first_month(side.plan))


def standing(scenario: ComparedScenario) -> str:
    """A scenario in the table of the first page: 2. zEC12; 4. One more (new)."""
    name = _name(scenario.scenario)
    if scenario.number is None:
        return tr("{name} (removed)", name=name)
    numbered = f"{scenario.number}. {name}"
    return tr("{name} (new)", name=numbered) if scenario.move is None else numbered


def standings_note(left: int) -> str:
    """How to read the table of the first page, and how many scenarios it leaves out."""
    note = tr("Medians in the new plan, relative to its today; below them, those in the old plan that differ.")
    return f"{note} {tr('{n} more scenarios below.', '{n} more scenario below.', left)}" if left > 0 else note


def _headline(compared: Comparison) -> str:
    before, after = compared.before, compared.after
    if not before.keeps and not after.keeps:
        return tr("Neither plan leads to a recommendation")
    if not after.keeps:
        return tr("No scenario is recommended any longer")
    scenario, turned = _scenario(after), _target_turn(compared)
    if not before.keeps:
        return tr("Now recommended: {scenario}", scenario=scenario)
    if not compared.is_same_choice:
        if compared.was_as_good:
            return tr("The recommendation changes to {scenario}{turned}; the previous one is as good, within the noise",
                      scenario=scenario, turned=turned)  # fmt: skip
        return tr("The recommendation changes to {scenario}{turned}", scenario=scenario, turned=turned)
    has_moved = _end(before) != _end(after)
    if has_moved:
        scenario = _scenario(after, now=True)
    risk = _risk_turn(compared)
    if has_moved or risk:
        return tr("Still {scenario}{turned}{risk}", scenario=scenario, turned=turned, risk=risk)
    return tr("The recommendation stays {scenario}{turned}", scenario=scenario, turned=turned)


def _risk_turn(compared: Comparison) -> str:
    """With which probability the choice lasts the years of the target, where it was another by more than noise."""
    sides = compared.before, compared.after
    before, after = (about.prospect if (about := recommendation_input(side)) else None for side in sides)
    plan = compared.after.plan
    old = compared.before.plan
    if before is None or after is None or plan.target_years != old.target_years:
        return ""
    if plan.load_changes != old.load_changes:
        return ""
    if any(side.stated for side in sides) or not (
        is_likelier(before.lasts, after.lasts) or is_likelier(after.lasts, before.lasts)
    ):
        return ""
    was, now = (chance_beside(one.lasts, plan.target_confidence) for one in (before, after))
    if was == now:
        return ""
    return tr(" ({now} probability of lasting {years}, before {was})", years=years(plan.target_years), now=now, was=was)


def _target_turn(compared: Comparison) -> str:
    """Whether the target is no longer met, or is met now; empty where that is as before, or unknown."""
    before, after = _meets_target(compared.before), _meets_target(compared.after)
    if before is None or after is None or before is after:
        return ""
    plan = compared.after.plan
    target = tr("the target for {years}", years=years(plan.target_years)) if plan.load_changes else tr("the target")
    if compared.is_same_choice:
        return (
            tr(", and now meets {target}", target=target)
            if after
            else tr(", but no longer meets {target}", target=target)
        )
    return tr(", which meets {target}", target=target) if after else tr(", which does not meet {target}", target=target)


def _meets_target(side: PlanDecision) -> bool | None:
    """Whether the recommended scenario meets the target for its years; unknown where a report states the scenario."""
    about = recommendation_input(side)
    if side.stated is not None or about is None or side.shown is None or about.prospect is None:
        return None
    return about.prospect.lasts >= side.plan.target_confidence


def _standing(side: PlanDecision) -> str:
    """What is recommended of a plan, and until when: Scenario 2 (zEC12, 6 engines) until Jun 2029."""
    if side.refusal is not None and side.stated is None:
        return tr("No recommendation: {why}.", why=printable(problem(side.refusal)))
    if side.keeps and side.shown is None and side.stated is not None:
        name = capitalized(plain(side.stated.scenario or "", SHORT_NAME))
        return tr("{name}, which its plan does not have.", name=name)
    if side.keeps:
        return f"{capitalized(_scenario(side))}{_cost(side)}."
    if side.stated is not None:
        return tr("No scenario. {message}", message=printable(side.stated.message))
    return f"{_advice(side).headline.removesuffix('.')}."


def _cost(side: PlanDecision) -> str:
    """What the choice is expected to cost, where prices are stated."""
    regret = side.decision.regret if side.decision and side.stated is None else None
    if regret is None or side.shown not in regret.numbers:
        return ""
    cost = float(regret.expected_costs()[regret.numbers.index(side.shown)])
    return tr("; expected cost {cost}", cost=money(cost, regret.currency))


def _name(scenario: Scenario) -> str:
    return shortened(scenario_name(scenario), SHORT_NAME)


def _scenario(side: PlanDecision, *, now: bool = False) -> str:
    """The recommended scenario, and until when it reaches no limit: scenario 2 (zEC12, 6 engines) until Jun 2029.

    `now` says that it was another time.
    """
    texts, until = _end(side)
    about, number = recommendation_input(side), side.shown or 0
    scenario = choice_name(number, about.outlook_of(number) if number < 0 and about else side.scenario)
    return tr(texts[now], scenario=scenario, time=until)


_NO_GROWTH = mark("{scenario}"), mark("{scenario}, now without growth")
_NEVER = mark("{scenario}, which reaches no limit"), mark("{scenario}, which now reaches no limit")
_TODAY = (mark("{scenario}, which is at its limit now"),) * 2
_AFTER = mark("{scenario} for {time}"), mark("{scenario}, now for {time}")
_MONTH = mark("{scenario} until {time}"), mark("{scenario}, now until {time}")
"""Until when a scenario reaches no limit, and the same where it was another time."""


def _end(side: PlanDecision) -> tuple[tuple[str, str], str]:
    """When the first limit is reached (median): its texts, and the time in them."""
    if side.months is None:
        return _NO_GROWTH, ""
    today = side.decision.today if side.decision and side.shown == 0 else None
    if side.months.p50 is None or (today and today.recovers is not None):
        return _NEVER, ""
    if not whole(side.months.p50):
        return _TODAY, ""
    time, is_span = time_or_span(side.months.p50, first_month(side.plan), unit_of_median(side.months))
    return _AFTER if is_span else _MONTH, time


def _because(compared: Comparison) -> tuple[str, Named]:
    """The differences that changed the choice, or the one that moved its date most; and which they are."""
    if compared.turns:
        named = [_turn(compared.difference, turn) for turn in compared.turns[:MOST_TURNS]]
        more = len(compared.turns) - len(named)
        causes = [
            (cause, turn.move) for turn in compared.turns[:MOST_TURNS] for cause in (turn.causes or (SCENARIO_LIST,))
        ]
        return f"{'; '.join([*named, *([tr('{count} more', count=more)] if more else [])])}.", causes
    return _date_moved(compared) if compared.is_same_choice and compared.after.shown is not None else ("", [])


def _also(found: Difference, named: Named) -> str:
    """Every other difference of the plans, in its shortest form."""
    causes = [cause for cause in found.causes if (cause, None) not in named]
    inputs = [cause for cause in causes if cause.kind is CauseKind.TODAY]
    counted = inputs if len(inputs) > MOST_INPUTS else []
    parts = [_short(cause_text(found, cause)) for cause in causes if cause not in counted]
    parts += [tr("{count} inputs of today's configuration", count=len(counted))] if counted else []
    for move in found.moves:
        own = [cause for cause in scenario_causes(move.old, move.new) if (cause, move) not in named]
        if own:
            name = _name(move.new)
            parts.append(tr("{n} inputs of scenario {name}", "{n} input of scenario {name}", len(own), name=name))
    parts += [] if (SCENARIO_LIST, None) in named else _lists(found)
    return f"{'; '.join(parts)}." if parts else ""


def _turn(found: Difference, turn: Turn) -> str:
    causes = [cause_text(found, cause, turn.move) for cause in turn.causes]
    if turn.move is not None:
        own = joined([f"{cause.name}: {cause.before} -> {cause.after}" for cause in causes])
        return tr("{causes} in scenario {name}", causes=own, name=_name(turn.move.new))
    return joined(list(map(_line, causes)) or _lists(found)) or tr("the order of the scenarios changed")


def _lists(found: Difference) -> list[str]:
    """The scenarios that were removed and added."""
    removed, added = (joined(list(map(_name, ones))) for ones in (found.removed, found.added))
    texts = (
        tr("{names} were removed", "{names} was removed", len(found.removed), names=removed),
        tr("{names} were added", "{names} was added", len(found.added), names=added),
    )
    return [text for text, names in zip(texts, (removed, added), strict=True) if names]


def _line(cause: CauseText) -> str:
    """A cause with its values, or with its parts where these say more."""
    parts = "; ".join(cause.details)
    return f"{cause.label} ({parts})" if parts and cause.before == cause.after else cause.line


def _short(cause: CauseText) -> str:
    """A cause with its values, or of a mix that differs in many classes their number."""
    return f"{cause.label} ({cause.in_short})" if cause.in_short else _line(cause)


def _date_moved(compared: Comparison) -> tuple[str, Named]:
    """The cause that moved the limit of the recommended scenario most."""
    move = compared.move
    moved = [] if move is None else [(movement(Quantity.HEADROOM, one.before, one.after), one) for one in move.steps]
    gains = [(one, step) for one, step in moved if one.kind is MovementKind.GAIN]
    if move is None or not gains:
        return "", []
    most, step = max(gains, key=lambda pair: abs(pair[0].amount))
    by, in_all = _by(most), _by(movement(Quantity.HEADROOM, move.before, move.after))
    moved_by = by if by == in_all else tr("{by}, of {whole} in all", by=by, whole=in_all)
    own = move if step.cause.kind in (CauseKind.SCENARIO, CauseKind.STAGES) else None
    return f"{_line(cause_text(compared.difference, step.cause, move))} ({moved_by}).", [(step.cause, own)]


def _by(moved: Movement) -> str:
    return movement_text(Quantity.HEADROOM, moved) or tr(HEADROOM.beyond)


def _reason(side: PlanDecision) -> str:
    """Why the new recommendation is made, what else there is, and the remedy of its limit."""
    if side.stated is not None:
        return printable(side.stated.message)
    if side.decision is None:
        return ""
    found = _advice(side)
    return " ".join(filter(None, (found.reason, found.alternative, found.remedy)))


def _advice(side: PlanDecision) -> Advice:
    about = recommendation_input(side)
    assert about is not None
    return advice(about)


def unstated(compared: Comparison) -> Iterator[str]:
    """Which reports with other numbers state no recommendation."""
    for text, side in ((OLD_UNSTATED, compared.before), (NEW_UNSTATED, compared.after)):
        if side.recorded is not None and side.recorded.recommendation is None:
            yield tr(text)
