"""The recommendation in words: which scenario, why, and what would be better; and the whole advice in one sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from zplanner.evidence.configuration import fields
from zplanner.language import mark, tr
from zplanner.planning.decisions.recommendation import Lacking, Rule
from zplanner.planning.decisions.today import Sufficiency, Today
from zplanner.planning.findings import Lack
from zplanner.planning.months import months_until
from zplanner.planning.plan import ADDED, Plan
from zplanner.wording.advice.reasons import alternative, falls_short, left_out, not_weighed, reason_of, when_reached
from zplanner.wording.advice.remedies import cap_of_all, cheaper_choice, mended, remedy_of
from zplanner.wording.advice.subject import RecommendationInput, provided
from zplanner.wording.advice.today import after, is_kept, moved_since, todays_verdict
from zplanner.wording.dates import month_of, time_or_span, years
from zplanner.wording.labels import default_name, steps_in_time
from zplanner.wording.numbers import capitalized, count_of, in_sentence, joined, shortened
from zplanner.wording.quantities import unit_of_median, whole
from zplanner.wording.report import SHORT_NAME, choice_name, scenario_name


@dataclass(frozen=True, slots=True)
class Advice:
    """A headline, the reason, the alternatives, and the remedy of the limit; `keeps` says whether what is recommended
    meets the target. `today` is the verdict of today's configuration."""

    keeps: bool
    headline: str
    reason: str
    alternative: str = ""
    remedy: str = ""
    today: str = ""


_NONE = {
    Lacking.SCENARIO: Advice(False, mark("There is no scenario yet."), mark("Add one to see what it would do.")),
    Lacking.RUNNING: Advice(False, mark("No scenario can be recommended."), ""),
    Lacking.FORECAST: Advice(
        False, mark("No scenario can be recommended."), mark("No measurement supports a forecast of their CPU use.")
    ),
}


def advice(about: RecommendationInput) -> Advice:
    """The recommendation in words, after the verdict of today's configuration."""
    return replace(_advice(about), today=todays_verdict(about.plan, about.decision, about.today))


def _advice(about: RecommendationInput) -> Advice:
    best = about.recommended
    excluded = left_out(best.excluded)
    weighed = f"{excluded}{not_weighed(about)}"
    if best.lacking is not None and best.lacking in _NONE:
        none = _NONE[best.lacking]
        if best.lacking is Lacking.FORECAST and (inputs := _to_state(about)):
            reason = tr("The forecast of their CPU use needs {inputs}: state it.", inputs=inputs)
            return Advice(False, tr(none.headline), f"{reason}{excluded}".strip())
        return Advice(False, tr(none.headline), f"{tr(none.reason) if none.reason else ''}{excluded}".strip())
    remedied = " ".join(filter(None, (cap_of_all(about), remedy_of(about))))
    if best.lacking is Lacking.TARGET:
        reason = f"{provided(about.best)} {falls_short(about)}{weighed}".strip()
        return Advice(False, f"{_closest(about)}{mended(about)}", reason, "", remedied)
    said = provided(about.best), _in_steps(about), f"{reason_of(about)}{when_reached(about)}{weighed}"
    reason = " ".join(filter(None, said)).strip()
    if not best.lasts:
        return Advice(False, f"{_misses(about)}{mended(about)}", reason, alternative(about), remedied)
    return Advice(True, f"{capitalized(choice(about))}{cheaper_choice(about)}", reason, alternative(about), remedied)


def _in_steps(about: RecommendationInput) -> str:
    """How the recommended scenario changes in time; empty if it does not."""
    number = about.recommended.number or 0
    steps = steps_in_time(about.plan.scenarios[number - 1]) if number > 0 else ""
    return tr("It changes in steps: {steps}.", steps=steps) if steps else ""


def _to_state(about: RecommendationInput) -> str:
    """The inputs without which no scenario has a figure of its CPU, where stating them is all that is missing."""
    gaps = [gap for one in about.scenarios if not one.impossible for gap in one.uncovered if gap.factor in fields()]
    if not gaps or any(gap.lack is not Lack.STATEMENT for gap in gaps):
        return ""
    names = dict.fromkeys(gap.to_state or gap.factor for gap in gaps)
    return joined([in_sentence(fields()[name].label) for name in names])


def choice(about: RecommendationInput) -> str:
    """What is recommended: keep today's configuration; add 2 engines to today's machine; add 2 engines to today's
    machine (scenario 3: z13 10); scenario 2: z16."""
    best = about.recommended
    if not best.number:
        return tr("keep today's configuration")
    if best.number == ADDED:
        more = _added(about)
        return tr("add {engines} to today's machine", engines=more) if more else choice_name(ADDED, about.best)
    name = shortened(scenario_name(about.best), SHORT_NAME)
    if name == default_name(best.number):
        named = tr("scenario {number}", number=best.number)
    else:
        named = tr("scenario {number}: {name}", number=best.number, name=name)
    if best.rule is Rule.ADD_ENGINES and (more := _added(about)):
        return tr("add {engines} to today's machine ({scenario})", engines=more, scenario=named)
    return tr("keep {scenario}", scenario=named) if about.keeps_running else named


def _added(about: RecommendationInput) -> str:
    """How many engines the recommended scenario has more than today, where both are whole numbers."""
    before, after = (one.number("processors") for one in (about.plan.current, about.best.configuration))
    more = after.median - before.median if before and after else 0.0
    return count_of(int(more), "engine") if more > 0 and more == int(more) else ""


def _misses(about: RecommendationInput) -> str:
    """The headline where nothing keeps the target for its years: what comes closest of what meets it today."""
    best, plan = about.recommended, about.plan
    named = choice_name(about.shown, about.best)
    values = {"years": years(plan.target_years), "chance": about.lasting, "named": named}
    if about.keeps_running:
        name, target = capitalized(named), about.target
        return tr("{name} lasts {years} with {chance} probability, not {target}", name=name, target=target, **values)
    if best.rule is Rule.LEAST_REGRET:
        return tr("No scenario meets the target for {years}; least costly is {named}, with {chance}", **values)
    if best.likelier is not None:
        return tr(
            "No scenario meets the target for {years}; closest of those that meet it at today's load is {named}, with "
            "{chance}",
            **values,
        )
    return tr("No scenario meets the target for {years}; closest is {named}, with {chance}", **values)


def _closest(about: RecommendationInput) -> str:
    """The headline where no scenario keeps the target; of some that are equal none is called the closest."""
    named = choice_name(about.shown, about.best)
    if about.keeps_running or (about.shown > 0 and sum(one is not None for one in about.decision.prospects) == 1):
        return tr("{named} does not keep the target", named=capitalized(named))
    closest = tr("as close as any is") if about.recommended.equals else tr("closest is")
    return tr("No scenario keeps the target; {closest} {named}", closest=closest, named=named)


def glance(about: RecommendationInput) -> str:
    """`Today lasts until Feb 2028; zEC12, 5 engines meets your target until Nov 2029.`; empty without a forecast."""
    found = about.decision.today
    if found is None:
        return ""
    if since := moved_since(about.plan):
        return tr("{since}; {choice}.", since=since, choice=_choice(about))
    if found.verdict is Sufficiency.SUFFICIENT and not about.plan.load_changes:
        return tr("Today meets your target at today's load; enter the growth per year to see for how long.")
    return tr("{today}; {choice}.", today=_today(found, about.today), choice=_choice(about))


def _today(found: Today, today: date | None) -> str:
    """How long today's configuration lasts: the median of the headroom."""
    if found.prospect is None:
        return tr("Whether today suffices is unknown")
    is_enough, months = found.verdict is Sufficiency.SUFFICIENT, found.outlook.months_of_headroom
    if found.recovers is not None:
        return tr("Today meets your target {when}", when=after(found.recovers, today))
    if found.prospect.months is None or months is None:
        return tr("Today meets your target") if is_enough else tr("Today misses your target")
    if months.p50 is None:
        return tr("Today reaches no limit")
    if not whole(months.p50):
        return tr("Today is at its limit") if is_kept(found.prospect) else tr("Today is above its limit")
    time, is_span = time_or_span(months.p50, today, unit_of_median(months))
    return tr("Today lasts {months}", months=time) if is_span else tr("Today lasts until {month}", month=time)


def _choice(about: RecommendationInput) -> str:
    """What meets the target, or what comes closest."""
    best = about.recommended
    if best.lacking is Lacking.SCENARIO:
        return tr("there is no scenario yet")
    if best.lacking in (Lacking.RUNNING, Lacking.FORECAST):
        return tr("no scenario can be recommended")
    if best.lasts and best.number is not None and about.changes_nothing:
        return tr("nothing needs to change")
    name = choice_name(about.shown, about.best)
    if best.lacking is None and best.lasts:
        return tr("{name} meets your target{until}", name=name, until=_until(about.plan, about.today))
    until = "" if best.lacking is Lacking.TARGET else _until(about.plan, about.today)
    none = tr("no scenario meets your target{until}", until=until)
    if about.keeps_running:
        return f"{tr('it does not meet your target{until}', until=until)}{mended(about)}"
    if best.rule is Rule.LEAST_REGRET:
        nearest = tr(", and {name} costs least", name=name)
    else:
        nearest = tr(", and {name} comes closest", name=name) if best.likelier is None else ""
    return f"{none}{mended(about) or nearest}"


def _until(plan: Plan, today: date | None) -> str:
    """How long the target is to be met, where the load changes."""
    if not plan.load_changes:
        return ""
    if today is None:
        return tr(" for {years}", years=years(plan.target_years))
    return tr(" until {month}", month=month_of(today, round(months_until(plan, plan.target_years))))
