"""How good the input is, in words: what each part rests on, and what would improve it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zplanner.evidence.configuration import fields
from zplanner.histories.statistics import LEAST_WEEKS, SEASON_WEEKS, WORKING_DAYS, Statistic
from zplanner.language import mark, tr
from zplanner.planning.decisions.input_quality import InputKind, InputLevel, InputPart
from zplanner.planning.decisions.sensitivity import Suggestion
from zplanner.planning.findings import Caution
from zplanner.uncertain import Uncertain
from zplanner.wording.advice.today import condition_of
from zplanner.wording.carried_out import STATISTICS
from zplanner.wording.dates import years as years_of
from zplanner.wording.findings import suggested_work, suggestion_gain
from zplanner.wording.numbers import (
    count_of,
    in_sentence,
    interval,
    joined,
    percent,
    probability,
    share,
    stated,
    with_unit,
)

NOTE = mark(
    "First comes what would improve the answer most: what is weak and not in the band of the forecast, then what moves "
    "utilization or the date of the limit most, from its 10th to its 90th percentile. There is no score of the whole."
)
NO_FORECAST = mark("This scenario has no forecast, so its input is not rated.")
OF_EACH_SYSTEM = mark("How good the input is differs by system: the report of each system rates its own.")
NOT_IN_THE_BAND = mark("not in the band")

LEVELS = {InputLevel.GOOD: mark("good"), InputLevel.FAIR: mark("fair"), InputLevel.WEAK: mark("weak")}

NAMES = {
    InputKind.UTILIZATION: mark("Today's utilization"),
    InputKind.LOAD_SPAN: mark("Span of the measured load"),
    InputKind.MIX: mark("Shares of the mix"),
    InputKind.GROWTH: mark("Growth"),
    InputKind.MACHINE: mark("Machine step"),
    InputKind.CHANGES: mark("Other changes"),
    InputKind.OWN: mark("Your own measurements"),
    InputKind.ENGINES: mark("Number of engines"),
    InputKind.YEARS: mark("Years ahead"),
    InputKind.LIMITS: mark("Other limits"),
    InputKind.CONDITIONS: mark("Conditions"),
}


def level_of(part: InputPart) -> str:
    """Good, fair or weak."""
    return tr(LEVELS[part.level])


def not_moved(part: InputPart) -> str:
    """That no band shows the uncertainty of a part that could be better."""
    return "" if part.level is InputLevel.GOOD else tr(NOT_IN_THE_BAND)


def moved(part: InputPart) -> str:
    """How far a part moves the answer, in a sentence; empty where nothing is to say."""
    if part.moves is not None:
        return tr("It moves the answer by {share}.", share=percent(f"{100 * part.moves:.0f}"))
    return "" if part.level is InputLevel.GOOD else tr("The band does not include its uncertainty.")


def rests_on(part: InputPart) -> str:
    """What a part rests on, in sentences."""
    return _PARTS[part.kind](**dict(part.values))[0]


def improvement(part: InputPart) -> str:
    """What would improve a part; empty if it is good."""
    return "" if part.level is InputLevel.GOOD else _PARTS[part.kind](**dict(part.values))[1]


def summary(parts: Sequence[InputPart]) -> str:
    """How many parts are how good, and what would improve the answer most."""
    weak, fair, good = (sum(part.level is level for part in parts) for level in InputLevel)
    counts = tr("{weak} weak, {fair} fair, {good} good.", weak=weak, fair=fair, good=good)
    first = next(filter(None, map(improvement, parts)), "")
    return f"{counts} {tr('First: {improvement}', improvement=first)}" if first else counts


_Said = tuple[str, str]
"""What a part rests on, and what would improve it."""


def _utilization(
    value: Uncertain | None, statistic: Statistic | None, p95: float | None, days: int, is_narrow: bool
) -> _Said:
    wanted = count_of(WORKING_DAYS, "working day")
    better = tr("Import the load of {days} or more.", days=wanted)
    if value is None:
        return tr("It is not stated."), better
    if p95 is None and value.is_exact:
        text = tr("{share}, typed as an exact number; no measured load.", share=share(value))
        return text, tr("Import the load of {days} or more; until then, state a range.", days=wanted)
    if p95 is None:
        return tr("{share}, typed as a range; no measured load.", share=share(value)), better
    said = {"share": share(value), "days": count_of(days, "working day")}
    if statistic is None:
        high = stated(round(p95, 3))
        text = tr("{share} is stated, but the measured load has {p95} (95th percentile of {days}).", p95=high, **said)
        return text, tr("Take over the measured utilization, or import the load that the stated one is of.")
    said["statistic"] = tr(STATISTICS[statistic])
    if not is_narrow:
        text = tr("{share}, a range that includes the {statistic} of the load of {days}.", **said)
        return text, tr("State a narrower range: where engines run two threads, hyptop shows the load of engines.")
    text = tr("{share}: the {statistic} of the load of {days}.", **said)
    return text, tr("Import {days} or more: the busiest day may be missing.", days=wanted)


def _load_span(weeks: int, days: int) -> _Said:
    said = {"days": count_of(days, "day"), "weeks": count_of(weeks, "complete week")}
    text = tr("The load covers {days}, with {weeks}.", **said) if days else tr("No load is measured.")
    wanted = {"least": LEAST_WEEKS, "season": SEASON_WEEKS}
    if weeks < LEAST_WEEKS:
        growth = tr("Import {least} complete weeks to learn the growth, {season} to tell it from a season.", **wanted)
        return text, growth
    return text, tr("Import {season} complete weeks to tell the growth from a yearly season.", **wanted)


def _mix(classes: int, exact: int, unknown: float) -> _Said:
    if not classes:
        return tr("No workload is stated."), tr("State the classes of work and their shares.")
    said = {"classes": count_of(classes, "class", "classes")}
    text, better = tr("One class is all of the load."), tr("Name the classes of the mixed work.")
    if classes > 1:
        text = tr("{classes}, each share a range.", **said)
    if classes > 1 and exact:
        text = tr("{classes}, {exact} with an exact share.", exact=exact, **said)
        better = tr("State each share as a range, such as 30..40%, as far as it is known.")
    if exact == classes > 1:
        text = tr("{classes}, all shares exact.", **said)
    return (f"{text} {tr('{share} is of no known class.', share=probability(unknown))}" if unknown else text), better


def _growth(value: Uncertain | None, measured: Uncertain | None, is_path: bool) -> _Said:
    weeks = {"least": LEAST_WEEKS}
    better = tr("State a range, or import {least} complete weeks of load.", **weeks)
    if value is not None and value.is_exact:
        text = tr("{share} a year, typed as an exact number.", share=share(value))
    elif value is not None:
        text = tr("{share} a year, typed as a range.", share=share(value))
        better = tr("Import {least} complete weeks of load, which tell how it grew.", **weeks)
    elif is_path:
        text = tr("Only the growth of classes, steps or a season is stated.")
    else:
        text = tr("No growth is stated: the load is taken as constant.")
    if measured is not None:
        grew = Uncertain(round(measured.low, 3), round(measured.high, 3), measured.confidence)
        text = f"{text} {tr('The measured load grew by {share} a year.', share=share(grew))}"
        better = tr("Take over the measured growth, or note in the report why the load will grow otherwise.")
    return text, better


def _machine(
    before: str, after: str, alone: Sequence[tuple[str, str]], is_own: bool, is_covered: bool, is_foreign: bool
) -> _Said:
    move = {"before": before, "after": after}
    if not is_covered:
        text = tr("{before} to {after}: no figure covers it.", **move)
    elif is_own:
        text = tr("{before} to {after}: benchmarks of your own, or of a pack.", **move)
    elif alone:
        steps = joined([tr("{before} to {after}", before=low, after=high) for low, high in alone])
        text = tr("{before} to {after}: {steps} by capacity ratings alone.", steps=steps, **move)
    else:
        text = tr("{before} to {after}: published Linux benchmarks.", **move)
    if is_foreign:
        text = f"{text} {tr('It is a move between architectures.')}"
    return text, tr("Import the same benchmark from {before} and from {after}.", **move)


def _changes(changed: Sequence[str], missing: Sequence[str], assumed: Sequence[str], is_borrowed: bool) -> _Said:
    better = tr("Measure before and after: {fields}.", fields=_labels(missing or assumed or changed))
    if missing:
        return tr("No figure covers {fields}.", fields=_labels(missing)), better
    if assumed:
        return tr("By an assumption: {fields}.", fields=_labels(assumed)), better
    if is_borrowed:
        return tr("Measured, in part on other classes of work: {fields}.", fields=_labels(changed)), better
    return tr("Measured on the classes of the mix: {fields}.", fields=_labels(changed)), better


def _labels(names: Sequence[str]) -> str:
    return joined([in_sentence(fields()[name].label) for name in names])


def _own(count: int, weight: float, in_doubt: int, following: Suggestion | None) -> _Said:
    text = tr("None counts for this scenario.")
    if count:
        said = {"weight": probability(weight), "count": count_of(count, "measurement")}
        text = tr("{count} with {weight} of the weight.", **said)
    if in_doubt:
        return f"{text} {tr('Some contradict others.')}", tr("Check those that contradict others.")
    if following is None:
        return text, tr("No measurement of a change would narrow this forecast.")
    gain = suggestion_gain(following)
    return text, tr("Measure {work}: it {gain}.", work=suggested_work(following), gain=gain)


def _engines(
    engines: Uncertain, most: int, usable: Uncertain | None, is_known: bool, is_borrowed: bool, is_beyond: bool
) -> _Said:
    text = tr("{engines}; measured up to {most}.", engines=with_unit(interval(engines), "engines"), most=most)
    if usable is not None:
        number = with_unit(interval(engines), "engines")
        text = tr("{engines}; the software scales to {usable}.", engines=number, usable=interval(usable))
    if is_beyond:
        text = f"{text} {tr('The n-way curve ends before.')}"
    elif is_borrowed:
        text = f"{text} {tr('The n-way curve is that of other machines.')}"
    if not is_known:
        return text, tr("State the engines that the software scales to, or import runs on as many.")
    return text, tr("Import a pack with the n-way curve of this machine.")


def _years(years: float, measured: float) -> _Said:
    text = tr("{years} ahead of a load that was not measured.", years=years_of(years))
    if measured:
        months = count_of(max(1, round(12 * measured)), "month")
        text = tr("{years} ahead of {months} of measured load.", years=years_of(years), months=months)
    return text, tr("Import older load, and compare the forecast with the load each year.")


def _limits(unstated: Sequence[str], touched: Sequence[str]) -> _Said:
    better = tr("State {fields}.", fields=_labels(touched or unstated))
    if touched:
        return tr("Not stated, though what changes acts on it: {fields}.", fields=_labels(touched)), better
    if unstated:
        return tr("Not stated, and taken not to limit: {fields}.", fields=_labels(unstated)), better
    return tr("Disk, network, crypto and memory are stated."), better


def _conditions(conditions: Sequence[Caution]) -> _Said:
    text = " ".join(map(condition_of, conditions)) or tr("There is nothing to confirm before the order.")
    return text, tr("Confirm this before the order.")


_PARTS: dict[InputKind, Callable[..., _Said]] = {
    InputKind.UTILIZATION: _utilization,
    InputKind.LOAD_SPAN: _load_span,
    InputKind.MIX: _mix,
    InputKind.GROWTH: _growth,
    InputKind.MACHINE: _machine,
    InputKind.CHANGES: _changes,
    InputKind.OWN: _own,
    InputKind.ENGINES: _engines,
    InputKind.YEARS: _years,
    InputKind.LIMITS: _limits,
    InputKind.CONDITIONS: _conditions,
}
