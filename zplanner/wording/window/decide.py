"""The words of the page that shows the decision: recommendation, horizon, regret, and what moves the forecast."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from zplanner.evidence.configuration import Value, fields
from zplanner.language import Text, english, mark, numeral, tr
from zplanner.planning.decisions.remedies import Proposal
from zplanner.planning.outlook import HorizonYear, ScenarioOutlook
from zplanner.wording.dates import years
from zplanner.wording.labels import default_name, engines_in_time
from zplanner.wording.numbers import (
    NOT_COVERED,
    between,
    count_of,
    interval,
    joined,
    money,
    plain,
    resource_label,
    rounded_money,
    stated,
)
from zplanner.wording.quantities import HEADROOM, chance_beside, limits_in_words, why_no_engines
from zplanner.wording.report import TODAY, choice_name

PAGE = tr("The decision of the plan")
DECIDING = tr("Deciding\u2026")
NOTHING = tr("There is no forecast yet.")

LONGEST_NAME = 40
"""Characters of a scenario's name in a line of text."""

# The remedy
ADD_REMEDY, ADDED = tr("Add as Scenario"), tr("Added")
ADD_REMEDY_TIP = tr("Add the scenario {name} to the plan; Undo takes it back")
UNDO_ADD_REMEDY = Text("Add {name}")
_SHORT_FIELDS = {
    "processors": "{value} engines",
    "zvm_release": "z/VM {value}",
    "fixed_io_buffers": "fixed I/O buffers",
    "central_storage_gib": "{value} GiB",
}
_ADDED_BEFORE = {
    "processors": re.compile(r"(, | with )?\d+ engines?( from \d{4}-\d\d)?$"),
    "zvm_release": re.compile(r", z/VM [\w.]+$"),
    "central_storage_gib": re.compile(r", [\d.]+ GiB$"),
}


@english()
def remedy_name(remedy: Proposal, taken: Collection[str]) -> str:
    """The name of a scenario with a remedy: `z196, disk 40% busy`; numbered if it is taken, and English as in files."""
    field, base = remedy.field, remedy.scenario.name
    spread = field.removesuffix("_utilization")
    if field in _SHORT_FIELDS:
        what = _SHORT_FIELDS[field].format(value=_short(field, remedy.value))
        what += f" from {remedy.month}" if remedy.month else ""
        before = _ADDED_BEFORE.get(field)
    else:
        label = resource_label(spread)
        what, before = f"{label} {_short(field, remedy.value)} busy", re.compile(rf", {re.escape(label)} \d+% busy$")
    base = before.sub("", base) if before else base
    name = f"{base}, {what}" if base else what
    return next(one for one in (name, *(f"{name} {n}" for n in range(2, len(taken) + 3))) if one not in taken)


def _short(field: str, value: Value) -> str:
    if isinstance(value, str):
        return fields()[field].named(value)
    return stated(value.median) if field.endswith("_utilization") else interval(value)


# The horizon
HORIZON = tr("Planning horizon")
HORIZON_TABLE = tr("Planning horizon of every scenario")
HORIZON_LEGEND = tr("Probability of lasting,\nengines and bottleneck")
HORIZON_ABOUT = tr(
    "How likely each scenario keeps every limit until then, the engines it needs for that with {confidence} "
    "confidence, and what most likely limits it then. A triangle marks less than {confidence}."
)
STATE_GROWTH = tr("State how the load grows to see which scenario lasts how long.")
STATE_GROWTH_BUTTON = tr("State Growth\u2026")
GROWTH_NOT_STATED, DOES_NOT_RUN = mark("growth not stated"), mark("does not run")


def without_horizon(scenario: ScenarioOutlook) -> str:
    """What is shown in place of the figures of a scenario."""
    if scenario.impossible:
        return tr(DOES_NOT_RUN)
    return tr(NOT_COVERED if scenario.throughput_ratio is None else GROWTH_NOT_STATED)


def lasting(year: HorizonYear, target: float) -> str:
    return chance_beside(year.probability_of_lasting, target)


def engines_and_bottleneck(year: HorizonYear) -> tuple[str, str]:
    """The engines that a scenario needs, and what limits it: 6 engines; disk 81%."""
    name, share = year.binding[0] if year.binding else ("", 1.0)
    if year.ruled_out_by:
        name, share = year.ruled_out_by.value, 1.0
    limited = resource_label(name) if share == 1.0 else limits_in_words([(name, share)])
    if year.engines_needed is not None:
        return count_of(year.engines_needed.count, "engine"), limited
    return tr("no count") if year.no_engines else tr(NOT_COVERED), limited


def _engines(year: HorizonYear) -> str:
    """The engines that are needed, as a sentence says it."""
    if year.engines_needed is not None:
        return tr("needs {engines}", engines=engines_in_time(year))
    if year.no_engines:
        return tr("no number of engines is sure to suffice: {why}", why=why_no_engines(year.no_engines))
    return tr("engines needed: {why}", why=tr(NOT_COVERED))


def horizon_sentence(name: str, year: HorizonYear, target: float) -> str:
    """A cell of the horizon as a sentence."""
    needs = _engines(year)
    lasts = tr(
        "{years}: lasts with {chance} probability (target: {target})",
        years=years(year.years),
        chance=lasting(year, target),
        target=stated(target),
    )
    return tr(
        "{name}, {lasts}; {needs}; bottleneck then: {limits}",
        name=plain(name, LONGEST_NAME),
        lasts=lasts,
        needs=needs,
        limits=limits_in_words(year.binding),
    )


# Regret
COSTS = tr("Engines against missed months")
STATE_COSTS = tr(
    "Enter what an engine, its licenses, an idle engine or a month beyond the limits costs, to weigh too many engines "
    "against too few."
)
STATE_COSTS_BUTTON = tr("Enter Costs\u2026")
COSTS_ABOUT = tr(
    "What each scenario costs over {years}: engines bought (on today's machine those beyond today's number), licenses, "
    "idle engines, and months beyond a limit. Until a change can run (lead time: {lead}), these are those of today's "
    "configuration. The cost of a wrong choice is how much more a choice costs than the cheapest one of each forecast, "
    "on average: what it costs not to know which forecast comes true."
)
REGRET_CHART = mark("Cost of a wrong choice by the price of a missed month")
REGRET_AXIS, PRICE_AXIS = mark("Cost of a wrong choice ({currency})"), mark("Price of a missed month ({currency})")
NO_CURRENCY = mark("as entered")
STATED_PRICE = mark("stated")
REGRET_LEGEND = mark("Strip at the top: the least cost. Dashed: where the choice flips.")
REGRET_COLUMNS = ("price of a missed month", "scenario", "cost of a wrong choice", "currency")
PRICE, PRICE_NAME = tr("Missed month"), tr("Price of a missed month")
PRICE_TIP = tr("Price of a missed month: {low} to {high}, logarithmic. Arrow keys move it too.")
USE_PRICE = tr("Set in Plan")
USE_PRICE_TIP = tr("Make this the price of a missed month in the plan; Undo takes it back")
UNDO_PRICE = Text("Change the price of a missed month")
COPY_TABLE = tr("&Copy Table")
REGRET_TABLE = tr("Cost of a wrong choice and expected cost of every scenario")
REGRET_HEADINGS = (mark("Cost of a wrong choice"), mark("Expected cost"))
REGRET_TIPS = (
    tr("Mean over the forecasts of the cost above that of the cheapest scenario, at the price of the slider"),
    tr("Mean over the forecasts of the whole cost at the price of the slider"),
)
YEARLY_TABLE = tr("Expected cost of every choice by year")
YEARLY_ABOUT = tr(
    "At the price of a missed month chosen above. What is bought is paid in the first year, or in that of a later "
    "step. Until a change can run, licenses, idle engines and missed months are those of today's configuration."
)
LEAST_REGRET = tr("least")
MISSES_TARGET = tr("misses the target")


def not_eligible(scenario: ScenarioOutlook) -> str:
    """Why a scenario is not one to choose from."""
    return tr(DOES_NOT_RUN) if scenario.impossible else MISSES_TARGET


def short_money(amount: float) -> str:
    """An amount on an axis.

    >>> short_money(0.0), short_money(1500.0), short_money(20_000.0), short_money(3_000_000.0)
    ('0', '1,500', '20k', '3M')
    """
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if amount >= 10 * size or (amount >= size and amount % size == 0):
            return f"{numeral(f'{amount / size:,.6g}')}{letter}"
    return numeral(f"{amount:,.6g}")


def scenario_number(number: int) -> str:
    if number > 0:
        return tr("Scenario {number}", number=number)
    return tr("More engines") if number else tr(TODAY)


def row_name(number: int, name: str) -> str:
    """How a row of a table is named: today's, and its machine with more engines, in the language of the moment."""
    if number > 0:
        return f"{number}  {name}"
    return Text.read(name.stored()) if isinstance(name, Text) else tr(TODAY)


def numbered(number: int, name: str) -> str:
    """A scenario by its number and name; by its name alone what is today's, and `Scenario 2`."""
    return name if number <= 0 or name == default_name(number) else f"{number} {name}"


def _in_sentence(number: int) -> str:
    return tr("scenario {number}", number=number) if number > 0 else choice_name(number)


def flips(among: str, found: Sequence[tuple[float, int]], noise: Sequence[tuple[float, float]], currency: str) -> str:
    """Which scenario has the least expected cost of some, and from which price on it is another; around such a price
    either is as good."""
    (_, first), *others = found
    if not others:
        return tr(
            "{among} {first} has the least expected cost at any price of a missed month.",
            among=among,
            first=_in_sentence(first),
        )
    parts = [
        tr(
            "{among} {first} has the least expected cost up to {price}",
            among=among,
            first=_in_sentence(first),
            price=rounded_money(others[0][0], currency),
        )
    ]
    for (price, number), after in zip(others, [*others[1:], None], strict=True):
        start = tr("{scenario} from {price}", scenario=_in_sentence(number), price=rounded_money(price, currency))
        parts.append(start if after is None else between(start, rounded_money(after[0], currency)))
    said = tr("{prices} per missed month.", prices=", ".join(parts))
    either = [
        between(rounded_money(low, currency), rounded_money(high, currency)) for low, high in noise[1:] if low < high
    ]
    return f"{said} {tr('Either is as good from {prices}.', prices=joined(either))}" if either else said


def price(amount: float, currency: str) -> str:
    return money(amount, currency)


def at_price(amount: float, currency: str, ranked: Sequence[tuple[str, float]]) -> str:
    """The costs of a wrong choice at a price; each has the mark of its scenario, as rich text."""
    listed = ", ".join(f"{mark}:&nbsp;{rounded_money(regret, '')}" for mark, regret in ranked)
    return tr(
        "{price} a missed month: cost of a wrong choice {listed}",
        price=rounded_money(amount, currency),
        listed=listed,
    )


def yearly_sentence(name: str, year: str, cost: float, currency: str) -> str:
    return tr(
        "{name}, {year}: expected cost {cost}",
        name=plain(name, LONGEST_NAME),
        year=year,
        cost=money(cost, currency),
    )


def regret_sentence(name: str, regret: float, cost: float, currency: str, note: str) -> str:
    text = tr(
        "{name}: cost of a wrong choice {regret}, expected cost {cost}",
        name=plain(name, LONGEST_NAME),
        regret=money(regret, currency),
        cost=money(cost, currency),
    )
    return f"{text}; {note}" if note else text


# Sensitivity
SENSITIVITY = tr("What moves it most")
SENSITIVITY_OF = tr("What moves scenario {number} most")
TORNADO = mark("What moves utilization and date most")
UTILIZATION_AXIS, MONTHS_AXIS = mark("{resource} utilization today (%)"), mark("Limit reached (months)")
TORNADO_LEGEND = mark(
    "Solid: with the input, or the effect, at its 90th percentile; hollow: at its 10th. Line: median. "
    "All else stays as uncertain as it is."
)
NOTHING_MOVES = tr("Nothing that is stated as uncertain moves this forecast by half a percent or more.")
TORNADO_COLUMNS = (
    "scenario",
    "input or effect",
    "10th percentile",
    "90th percentile",
    "utilization at the 10th (%)",
    "utilization at the 90th (%)",
    "months at the 10th",
    "months at the 90th",
)
NEVER = mark("never")


def months_end(months: float) -> str:
    return tr(NEVER) if months == float("inf") else f"{months:.0f}"


def swing_readout(label: str, utilization: tuple[float, float], months: tuple[float, float] | None) -> str:
    """What one input moves; `label` is rich text."""
    text = tr(
        "<b>{label}</b>: utilization {low:.0f}% to {high:.0f}%",
        label=label,
        low=100 * utilization[0],
        high=100 * utilization[1],
    )
    if months is None:
        return text
    ends = (tr(HEADROOM.beyond) if end == float("inf") else HEADROOM.written(end) for end in months)
    return tr("{text}; limit reached: {months}", text=text, months=between(*ends))
