"""Findings of a forecast in words: gaps, cautions, and what to measure next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from zplanner.evidence.compatibility import Finding
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value, fields
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Resource, sources
from zplanner.planning.findings import Caution, CautionCode, GapCode, Uncovered
from zplanner.planning.reasons.neighbors import changed_factors
from zplanner.regression.columns import Departure, LevelStep, MainColumn, Slope
from zplanner.regression.facts import Unfitted
from zplanner.wording.compatibility import at_most, finding_sentence
from zplanner.wording.labels import change_label, changes_label, class_labels, workload_label
from zplanner.wording.measurements import doubt_sentence, named_rows, result, unused_reason
from zplanner.wording.numbers import joined, probability, with_article
from zplanner.wording.sources import short_title

if TYPE_CHECKING:
    from zplanner.planning.decisions.measure_next import Suggestion  # which loads all of the forecast

NOTHING_NEAR = "Nothing near it was measured."

COMMON_EFFECT = "the common effect is used, with a wider interval."

Change = tuple[str, Value, Value]
"""A field with its levels before and after."""


def message(finding: Uncovered | Caution) -> str:
    """The sentences of a finding."""
    sentence = _GAPS[finding.code] if isinstance(finding, Uncovered) else _CAUTIONS[finding.code]
    return sentence(**dict(finding.values))


def messages(findings: Iterable[Uncovered | Caution]) -> str:
    """The sentences of several findings in a row."""
    return " ".join(map(message, findings))


def suggestion_gain(suggestion: Suggestion) -> str:
    """What a measurement is good for."""
    if suggestion.narrowing == 1.0:
        return "covers a change that nobody measured"
    return f"narrows the interval by {100 * suggestion.narrowing:.0f}%"


def suggested_change(suggestion: Suggestion) -> str:
    """The change to measure: `Machine z10 to zEC12, Page size 4K to 1M pageable`."""
    return changes_label(suggestion.base, suggestion.target)


def suggested_work(suggestion: Suggestion) -> str:
    """What to measure: `Java, Machine z10 to zEC12`."""
    return f"{workload_label(suggestion.workload_class)}, {suggested_change(suggestion)}"


def how_measured(suggestion: Suggestion) -> str:
    """The command that takes a measurement, and when to run it."""
    measured = suggestion.measured
    return f"{measured.command}{f' ({measured.advice})' if measured.advice else ''}"


def _label(name: str) -> str:
    return fields()[name].label


def _utilization(resource: Resource) -> str:
    return _label(f"{resource.value}_utilization")


# What has no answer


def _not_measured(
    change: Change,
    classes: Sequence[str],
    open_factor: float | None,
    without: str,
    left_out: Sequence[Measurement],
    near: Sequence[Measurement],
    measured: tuple[float, float] | None,
) -> str:
    what = f"{change_label(*change)} for {class_labels(classes)}"
    sentences = [f"No measurement covers {what}, so {_then(change, open_factor)}."]
    if without:
        sentences.append(f"Without {_label(without)}, the CPU alone is forecast.")
    if left_out:
        are, them = ("are", "them") if len(left_out) > 1 else ("is", "it")
        sentences.append(f"{named_rows(left_out)} of it {are} left out: check {them}.")
    return " ".join((*sentences, _nearest(change[0], near, measured)))


def _in_doubt(change: Change, classes: Sequence[str], open_factor: float | None, doubted: Sequence[Measurement]) -> str:
    several = len(doubted) > 1
    contradict = "contradict each other" if several else "lies far from the published figures"
    check = "check them, or switch one off" if several else "check it, or switch it off"
    what = f"{named_rows(doubted)} of {change_label(*change)} for {class_labels(classes)}"
    return f"{what} {contradict} so much that {_then(change, open_factor)}: {check}."


def _then(change: Change, open_factor: float | None) -> str:
    """The consequence for the forecast if a change has no measurement."""
    if change[0] == "machine":
        return "nothing is forecast"
    by = f" by a factor of {open_factor:.1f} either way (80%)" if open_factor else ""
    return f"it is not counted and stays open{by}"


def _nearest(name: str, near: Sequence[Measurement], measured: tuple[float, float] | None) -> str:
    if measured:
        low, high = measured
        return f"It was measured from {low:g} to {high:g} {fields()[name].unit}, never as the only change."
    by_source: dict[str, list[str]] = {}
    for row in near:
        source = "own measurement" if row.is_own else short_title(sources()[row.source])
        by_source.setdefault(source, []).append(_measured_change(row))
    named = "; ".join(f"{'; '.join(rows)} ({source})" for source, rows in by_source.items())
    return f"Nearest: {named}." if named else NOTHING_NEAR


def _measured_change(row: Measurement) -> str:
    """`Machine z9 to z10 for Java, 1.65x throughput`."""
    changes = [_side(name, row.base, row.target) for name in changed_factors(row)]
    return f"{joined(changes)} for {class_labels(row.workload_classes)}, {result(row)}"


def _side(name: str, base: Configuration, target: Configuration) -> str:
    if name in base and name in target:
        return change_label(name, base[name], target[name])
    return f"{_label(name)} {target.get(name, 'unknown')}"


def _no_cpu_cost(changes: Sequence[tuple[Change, Sequence[str]]]) -> str:
    costs = [f"{change_label(*change)} costs {class_labels(classes)}" for change, classes in changes]
    return f"No measurement says how much CPU time {joined(costs)}, so no CPU figure is forecast."


def _resource_unknown(field: str, resource: Resource) -> str:
    unknown = f"{_utilization(resource)} is unknown today, so the change of {_label(field)} is not counted."
    return f"{unknown} State how busy it is."


def _level_unknown(field: str, level: str) -> str:
    unknown = f"{_label(field)} is unknown today, so the change to {fields()[field].named(level)} is not counted."
    return f"{unknown} State today's level."


def _curve_ends(largest: int, maximum: Finding | None) -> str:
    ends = f"More than {largest} engines: the published n-way curve ends there."
    return f"{ends} {at_most(maximum)}" if maximum else ends


_GAPS: dict[GapCode, Callable[..., str]] = {
    GapCode.NOT_MEASURED: _not_measured,
    GapCode.MEASUREMENTS_IN_DOUBT: _in_doubt,
    GapCode.CANNOT_ACT: lambda field, classes: (
        f"{_label(field)} cannot act on {class_labels(classes)}, so it is not counted."
    ),
    GapCode.OTHER_RESOURCE: lambda resource, kept: (
        f"No number of engines meets the target: {with_article(resource)} keeps its limit at today's load with "
        f"{probability(kept)} probability only."
    ),
    GapCode.STATE_OF_TODAY: lambda field: f"{_label(field)} is a state of today; a scenario cannot change it.",
    GapCode.NO_EFFECT_IN_LPAR: lambda field: f"{_label(field)} has no effect in an LPAR, so it is not counted.",
    GapCode.BUFFERS_WITHOUT_CONSTRAINT: lambda: (
        "Fixed I/O buffers were measured under the below-2G constraint alone. Without it there is nothing to relieve, "
        "and they cost additional data moves inside the guest, for which there is no figure."
    ),
    GapCode.BUFFERS_NEED_PAGING: lambda: (
        "The gain of fixed I/O buffers is relief of the below-2G constraint: state the paging today, 0 if there is "
        "none."
    ),
    GapCode.LEVEL_UNKNOWN_TODAY: _level_unknown,
    GapCode.RESOURCE_UNKNOWN_TODAY: _resource_unknown,
    GapCode.RESOURCE_LEFT_OUT: lambda resource: (
        f"{_utilization(resource)} is unknown today, so throughput leaves that resource out."
    ),
    GapCode.RELEASE_UNKNOWN: lambda: (
        "The release of z/VM is unknown: up to 5.1.0 the below-2G constraint may cost throughput. State it, or state "
        "the paging, 0 if there is none."
    ),
    GapCode.PAGING_UNKNOWN: lambda: (
        "The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none."
    ),
    GapCode.NO_CPU_COST: _no_cpu_cost,
    GapCode.NO_GROWTH: lambda: "No growth is stated: give it per year to see how long the capacity lasts.",
    GapCode.NEVER_USED_UP: lambda: "Where the load does not grow, the capacity is never used up.",
    GapCode.SATURATED: lambda: "Where the load saturates the system, there is no finite response time.",
    GapCode.NO_MORE_ENGINES: lambda maximum: at_most(maximum),
    GapCode.CURVE_ENDS: _curve_ends,
    GapCode.AS_RECORDED: lambda text: text,
}


# What the reader must know


def _own_not_used(unfitted: Unfitted) -> str:
    return f"Own measurement {unfitted.id} is not used: {unused_reason(unfitted)}."


def _classes_not_counted(field: str, classes: Sequence[str], share: float) -> str:
    return (
        f"{_label(field)}: no measurement for {class_labels(classes)}, {100 * share:.0f}% of the CPU time. "
        "No effect is counted there; it may well have one."
    )


def _steps_not_counted(
    changes: Sequence[Change], near: Sequence[Measurement], measured: tuple[float, float] | None
) -> str:
    parts = joined([change_label(*change) for change in changes])
    nearest = _nearest(changes[0][0], near, measured)
    return f"No measurement covers {parts}, so that part of the change is not counted. {nearest}"


def _range_extrapolated(field: str, low: float, high: float) -> str:
    unit = fields()[field].unit
    return f"{_label(field)} was measured from {low:g} to {high:g} {unit}: beyond, the forecast extrapolates."


def _ratings_alone(moves: Sequence[tuple[str, str]]) -> str:
    steps = joined([f"{low} to {high}" for low, high in moves])
    return (
        f"{steps}: no Linux benchmark was published. This rests on capacity ratings alone, which are of z/OS, at an "
        "average use of the shared caches."
    )


def _curve_borrowed(machine: str, machines: Sequence[str]) -> str:
    of = f"the mean of those of {joined(machines)}" if len(machines) > 1 else f"that of {machines[0]}"
    return f"zplanner has no n-way curve of {machine}: it uses {of}."


def _borrowed_by_classes(steps: Sequence[MainColumn], classes: Sequence[str]) -> str:
    labels, moves = class_labels(classes), _steps(steps)
    return f"{labels}: measured on other classes only for {moves}; {COMMON_EFFECT}"


def _borrowed_several(groups: Sequence[tuple[Sequence[MainColumn], Sequence[str]]]) -> str:
    what = "; ".join(f"{class_labels(classes)} for {_steps(steps)}" for steps, classes in groups)
    return f"Measured on other classes only: {what}. The common effect is used there, with a wider interval."


def _borrowed_beyond(steps: Sequence[Departure]) -> str:
    return f"No measurement covers {joined([_step_beyond(step) for step in steps])}; {COMMON_EFFECT}"


_SLOPES = {
    Slope.CONSTRAINT: "below-2G constraint",
    Slope.SMALL_MESSAGE: "CPACF per halving of the message",
    Slope.RECOMPILATION: "Compiler target per generation",
}


def _step(column: MainColumn) -> str:
    """A step as people say it: `Machine z10 to z196`."""
    if isinstance(column, Slope):
        return _SLOPES[column]
    field = fields()[column.factor]
    return f"{field.label} {field.named(column.low)} to {field.named(column.high)}"


def _steps(columns: Sequence[MainColumn]) -> str:
    """Steps in words, each field named once: `Machine z13 to z14, z14 to z15 and z15 to z16`."""
    named: list[str] = []
    before = ""
    for column in columns:
        step, field = _step(column), "" if isinstance(column, Slope) else f"{fields()[column.factor].label} "
        named.append(step.removeprefix(field) if field and field == before else step)
        before = field
    return joined(named)


def _step_beyond(column: Departure) -> str:
    """A step with the level of a second factor: `Compiler target z196 to zEC12`, `Disk link rate 2 to 4 for FCP`."""
    return _step(column.of) if isinstance(column.of, LevelStep) else f"{_step(column.main)} for {column.of}"


_CAUTIONS: dict[CautionCode, Callable[..., str]] = {
    CautionCode.IMPOSSIBLE: lambda finding: finding_sentence(finding),
    CautionCode.NO_STATEMENT: lambda finding: finding_sentence(finding),
    CautionCode.OWN_LEFT_OUT: lambda doubt: doubt_sentence(doubt),
    CautionCode.OWN_CONTRADICT: lambda doubt: doubt_sentence(doubt),
    CautionCode.SLOW_LINK: lambda card, rate, full_rate: (
        f"{card} was measured at {full_rate:g} Gbit/s: a link of {rate} Gbit/s carries less."
    ),
    CautionCode.TOO_MUCH_PAGING: lambda load: (
        f"By the published runs this paging allows {100 * load:.0f}% of today's stated load: check both."
    ),
    CautionCode.OWN_NOT_USED: _own_not_used,
    CautionCode.CLASSES_NOT_COUNTED: _classes_not_counted,
    CautionCode.STEPS_NOT_COUNTED: _steps_not_counted,
    CautionCode.CURVE_EXTRAPOLATED: lambda machine, largest: (
        f"The n-way curve of {machine} covers 1 to {largest} engines; beyond it the last slope continues."
    ),
    CautionCode.RANGE_EXTRAPOLATED: _range_extrapolated,
    CautionCode.LATENT_DEMAND: lambda share: (
        f"Today's CPU utilization reaches {100 * share:.0f}% or more: work may already be waiting for the CPU, "
        "and then the true demand is higher than what was measured (latent demand)."
    ),
    CautionCode.SMT_CORES: lambda: (
        "With two threads per core, processors are cores: the utilization must be that of cores, not the average of "
        "their threads."
    ),
    CautionCode.RATINGS_ALONE: _ratings_alone,
    CautionCode.CURVE_BORROWED: _curve_borrowed,
    CautionCode.AS_BUSY_AS_CPU: lambda resource: (
        f"{_utilization(resource)} is unknown: the resource is taken to be as busy as the CPU."
    ),
    CautionCode.RESOURCE_AS_TODAY: lambda resource: (
        f"No measurement says what another machine does to the {resource.value}: what it can carry is taken as today's."
    ),
    CautionCode.CRYPTO_AS_TODAY: lambda: (
        "No measurement says how busy the crypto adapter becomes: its load is taken as today's."
    ),
    CautionCode.PAGING_FALLS: lambda: (
        "Fixed I/O buffers are assumed to reduce below-2G paging as much as between runs FIXS9222 and FIXS9223."
    ),
    CautionCode.STORAGE_AS_TODAY: lambda: (
        "The 2 GiB line does not move with the engines: what storage can carry stays as it is today. Published runs on "
        "z/VM 5.1.0 were best with 5 processors; with 9 and 16 they did not complete."
    ),
    CautionCode.LARGE_MESSAGES: lambda: (
        "Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most."
    ),
    CautionCode.BORROWED_BY_CLASSES: _borrowed_by_classes,
    CautionCode.BORROWED_SEVERAL: _borrowed_several,
    CautionCode.BORROWED_BEYOND: _borrowed_beyond,
}
