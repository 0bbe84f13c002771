"""Findings of a forecast in words: gaps, cautions, and what to measure next."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from zplanner.evidence.compatibility import Finding
from zplanner.evidence.configuration import Configuration, Value, fields
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import Resource, Vocabulary
from zplanner.language import mark, tr
from zplanner.planning.findings import AssumedCode, Caution, CautionCode, Coverage, CoverageCode, ExactCode, GapCode
from zplanner.planning.reasons.evidence import changed_factors
from zplanner.regression.card import Departure, LevelStep, MainColumn, Slope
from zplanner.regression.facts import Unfitted
from zplanner.regression.scaling import ZVM
from zplanner.uncertain import Uncertain
from zplanner.wording.dates import calendar_month
from zplanner.wording.evidence import (
    at_most,
    doubt_sentence,
    engines_condition,
    finding_sentence,
    memory_cut,
    named_rows,
    result,
    short_title,
    unused_reason,
)
from zplanner.wording.labels import change_label, changes_label, class_labels, workload_label
from zplanner.wording.numbers import (
    UNKNOWN,
    between,
    count_of,
    field_value,
    joined,
    probability,
    significant,
    times,
    with_article,
)
from zplanner.wording.quantities import whole

if TYPE_CHECKING:
    from zplanner.planning.decisions.sensitivity import Suggestion  # which loads all of the forecast

NOTHING_NEAR = mark("Nothing near it was measured.")

COMMON_EFFECT = mark("the common effect is used, with a wider interval.")

NO_CHANGE = mark("Nothing changes, so no measurement of a change is needed; what is unknown is how the load grows.")
ENGINES_ALONE = mark(
    "Only the engines change; what is unknown is how the load grows, and how it scales to more engines."
)
NOTHING_FORECAST = mark("It does not run, so nothing is forecast.")
COVERED = mark("Measurements cover every change.")
COVERED_BY_CLASSES = mark("Measurements cover every change, some only for other workload classes.")
COUNTED_BY_ASSUMPTION = mark("Every change is counted, some by an assumption without a measurement.")
COUNTED_BY_COMMON_EFFECT = mark("Every change is counted, some by the common effect only.")
COUNTED_BEYOND = mark("Every change is counted, some beyond what was measured.")
"""How well measurements cover the changes of a scenario."""

Change = tuple[str, Value, Value]
"""A field with its levels before and after."""


def message(finding: Coverage | Caution) -> str:
    """The sentences of a finding."""
    sentence = _COVERAGE[finding.code] if isinstance(finding, Coverage) else _CAUTIONS[finding.code]
    return from_month(finding, sentence(**dict(finding.values)))


def from_month(finding: Coverage | Caution, sentence: str) -> str:
    """The sentence of a finding, with the month from which on it is so in a scenario that changes in time."""
    if not finding.month:
        return sentence
    return tr("From {month}: {sentence}", month=calendar_month(finding.month), sentence=sentence)


def messages(findings: Iterable[Coverage | Caution]) -> str:
    """The sentences of several findings in a row."""
    return " ".join(map(message, findings))


def suggestion_gain(suggestion: Suggestion) -> str:
    """What a measurement is good for."""
    if suggestion.narrowing == 1.0:
        return tr("covers a change that was not measured")
    return tr("narrows the interval by {share:.0f}%", share=100 * suggestion.narrowing)


def suggested_change(suggestion: Suggestion) -> str:
    """The change to measure: `Machine z10 to zEC12, Page size 4K to 1M pageable`."""
    return changes_label(suggestion.base, suggestion.target)


def suggested_work(suggestion: Suggestion) -> str:
    """What to measure: `Java, Machine z10 to zEC12`."""
    return f"{tr(suggestion.measured.label)}, {suggested_change(suggestion)}"


def how_measured(suggestion: Suggestion) -> str:
    """The command that takes a measurement, and when to run it."""
    measured = suggestion.measured
    return f"{measured.command}{f' ({tr(measured.advice)})' if measured.advice else ''}"


def _label(name: str) -> str:
    return tr(fields()[name].label)


def _utilization(resource: Resource) -> str:
    return _label(f"{resource.value}_utilization")


# What is known of a change


def _not_measured(
    change: Change,
    classes: Sequence[str],
    resource: Resource,
    rest: Sequence[Resource],
    names: Vocabulary,
    left_out: Sequence[Measurement],
    near: Sequence[Measurement],
    measured: tuple[float, float] | None,
) -> str:
    values = {"change": change_label(*change), "then": _then(resource, rest)}
    if resource is Resource.CPU:
        first = tr(
            "No measurement says what {change} does to the CPU time of {classes}, so {then}.",
            classes=class_labels(classes, names),
            **values,
        )
    else:
        first = tr(
            "No measurement says what {change} does to {resource}, so {then}.",
            resource=with_article(resource),
            **values,
        )
    sentences = [first]
    if left_out:
        several = tr("{measurements} of it are left out: check them.", measurements=named_rows(left_out))
        one = tr("{measurements} of it is left out: check it.", measurements=named_rows(left_out))
        sentences.append(several if len(left_out) > 1 else one)
    return " ".join((*sentences, _nearest(change[0], near, measured, names)))


def _in_doubt(
    change: Change,
    classes: Sequence[str],
    resource: Resource,
    rest: Sequence[Resource],
    names: Vocabulary,
    doubted: Sequence[Measurement],
) -> str:
    values = {
        "measurements": named_rows(doubted),
        "change": change_label(*change),
        "classes": class_labels(classes, names),
        "then": _then(resource, rest),
    }
    if len(doubted) > 1:
        return tr(
            "{measurements} of {change} for {classes} contradict each other so much that {then}: check them, or switch "
            "one off.",
            **values,
        )
    return tr(
        "{measurements} of {change} for {classes} lies so far from the published figures that {then}: check it, "
        "or switch it off.",
        **values,
    )


def _then(resource: Resource, rest: Sequence[Resource]) -> str:
    """The consequence for the forecast if a change has no number for a resource, and the `rest` has."""
    if not rest:
        return tr("nothing is forecast")
    if resource is Resource.CPU:
        return tr("no CPU figure is forecast, and the others hold as far as the CPU does not limit")
    return tr("the forecast holds as far as {resource} does not limit", resource=with_article(resource))


def _nearest(name: str, near: Sequence[Measurement], measured: tuple[float, float] | None, names: Vocabulary) -> str:
    if measured:
        low, high = measured
        return tr(
            "It was measured from {low:g} to {high:g} {unit}, never as the only change.",
            low=low,
            high=high,
            unit=tr(fields()[name].unit),
        )
    by_source: dict[str, list[str]] = {}
    for row in near:
        source = tr("own measurement") if row.is_own else short_title(names.sources[row.source])
        by_source.setdefault(source, []).append(_measured_change(row, names))
    named = "; ".join(f"{'; '.join(rows)} ({source})" for source, rows in by_source.items())
    return tr("Nearest: {named}.", named=named) if named else tr(NOTHING_NEAR)


def _measured_change(row: Measurement, names: Vocabulary) -> str:
    """`Machine z9 to z10 for Java, 1.65x throughput`."""
    changes = [_side(name, row.base, row.target) for name in changed_factors(row)]
    return tr(
        "{changes} for {classes}, {result}",
        changes=joined(changes),
        classes=class_labels(row.workload_classes, names),
        result=result(row),
    )


def _side(name: str, base: Configuration, target: Configuration) -> str:
    if name in base and name in target:
        return change_label(name, base[name], target[name])
    return f"{_label(name)} {target.get(name, tr(UNKNOWN))}"


def _resource_unknown(field: str, resource: Resource) -> str:
    return tr(
        "{utilization} is unknown today, so the forecast holds as far as {resource} does not limit: what {label} does "
        "to it is not counted. State how busy it is.",
        utilization=_utilization(resource),
        resource=with_article(resource),
        label=_label(field),
    )


def _level_unknown(field: str, level: str, resource: Resource, rest: Sequence[Resource]) -> str:
    return tr(
        "{label} is unknown today, and so is the effect of {level}: {then}. State it.",
        label=_label(field),
        level=tr(fields()[field].named(level)),
        then=_then(resource, rest),
    )


def _curve_ends(largest: int, maximum: Finding | None) -> str:
    ends = tr("More than {largest} engines: the published n-way curve ends there.", largest=largest)
    return f"{ends} {at_most(maximum)}" if maximum else ends


def _assumed_effect(
    change: tuple[str, Value | None, Value | None],
    classes: Sequence[str],
    names: Vocabulary,
    resource: Resource,
    low: float,
    high: float,
    reason: str,
) -> str:
    name, before, after = change
    stated = after if after is not None else ""
    values = {
        "change": f"{_label(name)} {stated}" if before is None else change_label(name, before, stated),
        "low": times(low),
        "high": times(high),
        "reason": tr(reason),
    }
    if resource is Resource.CPU:
        return tr(
            "{change} for {classes} is not measured: {low} to {high} the CPU time is assumed (80%). {reason}",
            classes=class_labels(classes, names),
            **values,
        )
    return tr(
        "What {change} does to {resource} is not measured: {low} to {high} its load is assumed (80%). {reason}",
        resource=with_article(resource),
        **values,
    )


def _image_labels(images: Sequence[str], names: Vocabulary) -> str:
    """The images whose engines scale alike: classes of work in one Linux, or many guests."""
    return joined([tr(GUESTS) if image == ZVM else workload_label(image, names) for image in images])


GUESTS = mark("many guests under z/VM")


def _software_unmeasured(images: Sequence[str], most: int, maximum: Finding | None, names: Vocabulary) -> str:
    ends = tr(
        "No number of engines meets the target with the confidence asked: no published figure of {images} goes beyond "
        "{engines}.",
        images=_image_labels(images, names),
        engines=count_of(most, "engine"),
    )
    return f"{ends} {at_most(maximum)}" if maximum else ends


_COVERAGE: dict[CoverageCode, Callable[..., str]] = {
    GapCode.NOT_MEASURED: _not_measured,
    GapCode.MEASUREMENTS_IN_DOUBT: _in_doubt,
    GapCode.OTHER_RESOURCE: lambda resource, kept: tr(
        "No number of engines meets the target: {resource} keeps its limit at today's load with only {share} "
        "probability.",
        resource=with_article(resource),
        share=probability(kept),
    ),
    GapCode.BUFFERS_NEED_PAGING: lambda: tr(
        "The gain of fixed I/O buffers is relief of the below-2G constraint: state the paging today, 0 if there is "
        "none."
    ),
    GapCode.LEVEL_UNKNOWN_TODAY: _level_unknown,
    GapCode.RESOURCE_UNKNOWN_TODAY: _resource_unknown,
    GapCode.RESOURCE_LEFT_OUT: lambda resource: tr(
        "{utilization} is unknown today, so throughput leaves that resource out.", utilization=_utilization(resource)
    ),
    GapCode.RELEASE_UNKNOWN: lambda: tr(
        "The release of z/VM is unknown: up to 5.1.0 the below-2G constraint may cost throughput. State it, or state "
        "the paging, 0 if there is none."
    ),
    GapCode.PAGING_UNKNOWN: lambda: tr(
        "The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none."
    ),
    GapCode.NO_GROWTH: lambda: tr("No growth is stated: give it per year to see how long the capacity lasts."),
    GapCode.NEVER_USED_UP: lambda every: (
        tr("No forecast reaches a limit.")
        if every
        else tr("Some forecasts never reach a limit, so the headroom has no upper end.")
    ),
    GapCode.SATURATED: lambda: tr("Where the load saturates the system, there is no finite response time."),
    GapCode.CAPPED: lambda usable: tr(
        "No number of engines meets the target: the system can use at most {usable} engines.",
        usable=significant(usable),
    ),
    GapCode.NO_MORE_ENGINES: lambda maximum: at_most(maximum),
    GapCode.CURVE_ENDS: _curve_ends,
    GapCode.SOFTWARE_UNMEASURED: _software_unmeasured,
    GapCode.SOFTWARE_ENDS: lambda usable: tr(
        "No number of engines meets the target: the software scales to {usable} engines.", usable=str(usable)
    ),
    GapCode.AS_RECORDED: lambda text: text,
    GapCode.MEMORY_NEEDED: lambda field: tr(
        "How much memory the load needs is not forecast: the forecast holds as far as {label} suffices. State the "
        "memory in use today to count it.",
        label=_label(field),
    ),
    GapCode.MEMORY_SIZE_UNKNOWN: lambda: tr(
        "The memory in use is stated, but not the central storage: memory is not counted as a limit. State it."
    ),
    AssumedCode.EFFECT: _assumed_effect,
    AssumedCode.AS_BUSY_AS_CPU: lambda resource: tr(
        "{utilization} is unknown: the resource is taken to be as busy as the CPU.", utilization=_utilization(resource)
    ),
    AssumedCode.NEST_UNSTATED: lambda low, high: tr(
        "The nest intensity is not stated: it is taken as average, but may be anything from low to high ({band} "
        "on another machine).",
        band=times(low) if times(low) == times(high) else between(times(low), times(high)),
    ),
    AssumedCode.MEMORY_GROWTH: lambda: tr(
        "How the memory in use grows with the load is not stated: from none to all of it is taken to grow in "
        "proportion (80%), the rest to stay. No publication says. State it if you know."
    ),
    AssumedCode.PAGE_MANAGEMENT: lambda low, high: tr(
        "z/VM 5.2.0 keeps page management blocks below 2 GiB: as in its published runs, they fill it at {low:.0f} to "
        "{high:.0f} GiB of memory in use.",
        low=low,
        high=high,
    ),
    AssumedCode.LARGE_MESSAGES: lambda: tr(
        "Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most."
    ),
    ExactCode.CANNOT_ACT: lambda field, classes, reasons, names: tr(
        "{label} has no effect on {classes}. {reasons}",
        label=_label(field),
        classes=class_labels(classes, names),
        reasons=" ".join(map(tr, reasons)),
    ),
    ExactCode.STATE_OF_TODAY: lambda field: tr(
        "{label} is a state of today; a scenario cannot change it.", label=_label(field)
    ),
    ExactCode.NO_EFFECT_IN_LPAR: lambda field: tr("{label} has no effect in an LPAR.", label=_label(field)),
    ExactCode.NO_CONSTRAINT: lambda: tr("Without the below-2G constraint, paging below 2 GiB costs nothing."),
    ExactCode.FEWER_ENGINES: lambda: tr("The software scales to at least as many engines as there are."),
    ExactCode.NO_ADAPTER: lambda: tr("No crypto adapter encrypts after this change, so none limits."),
}


# What the reader must know


def _own_not_used(unfitted: Unfitted) -> str:
    return tr("Own measurement {name} is not used: {reason}.", name=unfitted.id, reason=unused_reason(unfitted))


def _range_extrapolated(field: str, low: float, high: float) -> str:
    unit = tr(fields()[field].unit)
    return tr(
        "{label} was measured from {low:g} to {high:g} {unit}: beyond, the forecast extrapolates.",
        label=_label(field),
        low=low,
        high=high,
        unit=unit,
    )


def _guests_not_counted(is_bounded: bool) -> str:
    ratio = tr(
        "The ratio of virtual to real engines is not counted: more virtual engines than real ones wait for each other."
    )
    if is_bounded:
        return ratio
    pool = tr("A CPU pool of z/VM counts only in a plan of several systems and machines, as a guest that has guests.")
    return f"{pool} {ratio}"


def _load_of_another_month(last: str, taken_for: str, months: int) -> str:
    values = {"month": calendar_month(taken_for), "last": calendar_month(last), "n": abs(months)}
    if months < 0:
        return tr(
            "Provided that today's utilization is that of {month}: the measured load ends in {last}, and growth over "
            "the {n} months between them is not counted. Measure again, or give the plan the date of the measurement.",
            **values,
        )
    return tr(
        "Provided that today's utilization is that of {month}: the measured load goes on to {last}, and growth over "
        "the {n} months between them is counted again if it is from then. Give the plan the date of the measurement.",
        **values,
    )


def _nest_stated(value: Uncertain, gain: float, low: float, high: float, assumed: Sequence[tuple[str, str]]) -> str:
    text = tr(
        "Nest intensity {value}: the other machine carries {gain} ({low} to {high}) of what it would at average "
        "intensity.",
        value=field_value(fields()["nest_intensity"], value),
        gain=times(gain),
        low=times(low),
        high=times(high),
    )
    if not assumed:
        return text
    moves = joined([tr("{before} to {after}", before=before, after=after) for before, after in assumed])
    more = tr(
        "Such ratings are published for z13 to z14 alone; the same difference is assumed for {moves}.", moves=moves
    )
    return f"{text} {more}"


def _beyond_measured_engines(images: Sequence[str], most: int, names: Vocabulary) -> str:
    return tr(
        "No published figure of {images} goes beyond {engines}: software may end there, so the low end of the interval "
        "is lower. If you know, state the engines that the software scales to.",
        images=_image_labels(images, names),
        engines=count_of(most, "engine"),
    )


def _ratings_alone(moves: Sequence[tuple[str, str]]) -> str:
    steps = joined([tr("{before} to {after}", before=low, after=high) for low, high in moves])
    return tr(
        "{steps}: no Linux benchmark was published. This rests on capacity ratings alone, which are of z/OS, at an "
        "average use of the shared caches.",
        steps=steps,
    )


def _curve_borrowed(machine: str, machines: Sequence[str], rated: int) -> str:
    of = (
        tr("the mean of those of {machines}", machines=joined(machines))
        if len(machines) > 1
        else tr("that of {machine}", machine=machines[0])
    )
    if rated:
        return tr(
            "The n-way curve of {machine} was published up to {engines}; beyond, it follows {of}.",
            machine=machine,
            engines=count_of(rated, "engine"),
            of=of,
        )
    return tr("zplanner has no n-way curve of {machine}: it uses {of}.", machine=machine, of=of)


def _borrowed_by_classes(steps: Sequence[MainColumn], classes: Sequence[str], names: Vocabulary) -> str:
    labels, moves = class_labels(classes, names), _steps(steps)
    return tr(
        "{labels}: measured on other classes only for {moves}; {effect}",
        labels=labels,
        moves=moves,
        effect=tr(COMMON_EFFECT),
    )


def _borrowed_several(groups: Sequence[tuple[Sequence[MainColumn], Sequence[str]]], names: Vocabulary) -> str:
    what = "; ".join(
        tr("{classes} for {steps}", classes=class_labels(classes, names), steps=_steps(steps))
        for steps, classes in groups
    )
    return tr(
        "Measured on other classes only: {what}. The common effect is used there, with a wider interval.", what=what
    )


def _borrowed_beyond(steps: Sequence[Departure]) -> str:
    return tr(
        "No measurement covers {steps}; {effect}",
        steps=joined([_step_beyond(step) for step in steps]),
        effect=tr(COMMON_EFFECT),
    )


_SLOPES = {
    Slope.CONSTRAINT: mark("below-2G constraint"),
    Slope.SMALL_MESSAGE: mark("CPACF per halving of the message"),
    Slope.RECOMPILATION: mark("Compiler target per generation"),
}


def _step(column: MainColumn) -> str:
    """A step as people say it: `Machine z10 to z196`."""
    if isinstance(column, Slope):
        return tr(_SLOPES[column])
    field = fields()[column.factor]
    moved = tr("{before} to {after}", before=tr(field.named(column.low)), after=tr(field.named(column.high)))
    return f"{tr(field.label)} {moved}"


def _steps(columns: Sequence[MainColumn]) -> str:
    """Steps in words, each field named once: `Machine z13 to z14, z14 to z15 and z15 to z16`."""
    named: list[str] = []
    before = ""
    for column in columns:
        step, field = _step(column), "" if isinstance(column, Slope) else f"{tr(fields()[column.factor].label)} "
        named.append(step.removeprefix(field) if field and field == before else step)
        before = field
    return joined(named)


def _step_beyond(column: Departure) -> str:
    """A step with the level of a second factor: `Compiler target z196 to zEC12`, `Disk link rate 2 to 4 for FCP`."""
    return (
        _step(column.of)
        if isinstance(column.of, LevelStep)
        else tr("{step} for {level}", step=_step(column.main), level=column.of)
    )


_CAUTIONS: dict[CautionCode, Callable[..., str]] = {
    CautionCode.IMPOSSIBLE: lambda finding: finding_sentence(finding),
    CautionCode.NO_STATEMENT: lambda finding: finding_sentence(finding),
    CautionCode.LEVEL_UNSTATED: lambda finding: finding_sentence(finding),
    CautionCode.ENGINES_TO_ADD: lambda **more: engines_condition(**more),
    CautionCode.MEMORY_CUT: lambda **cut: memory_cut(**cut),
    CautionCode.RESOURCE_UNANSWERED: lambda resource: tr(
        "Provided that {resource} does not limit: how busy the change leaves it is not covered.",
        resource=with_article(resource),
    ),
    CautionCode.STEP_TOO_SOON: lambda step, earliest, lead: tr(
        "Provided that the step of {step} is ordered already: ordered now, it runs in {earliest} (lead time: {lead}).",
        step=calendar_month(step),
        earliest=calendar_month(earliest),
        lead=count_of(whole(lead), "month"),
    ),
    CautionCode.OWN_LEFT_OUT: lambda doubt: doubt_sentence(doubt),
    CautionCode.OWN_CONTRADICT: lambda doubt: doubt_sentence(doubt),
    CautionCode.SLOW_LINK: lambda card, rate, full_rate: tr(
        "{card} was measured at {full:g} Gbit/s: a link of {rate} Gbit/s carries less.",
        card=card,
        full=full_rate,
        rate=rate,
    ),
    CautionCode.TOO_MUCH_PAGING: lambda load: tr(
        "By the published runs this paging allows {share:.0f}% of today's stated load: check both.", share=100 * load
    ),
    CautionCode.OWN_NOT_USED: _own_not_used,
    CautionCode.CURVE_EXTRAPOLATED: lambda machine, largest: tr(
        "The n-way curve of {machine} covers 1 to {largest} engines; beyond it the last slope continues.",
        machine=machine,
        largest=largest,
    ),
    CautionCode.BEYOND_MEASURED_ENGINES: _beyond_measured_engines,
    CautionCode.UNUSABLE_ENGINES: lambda engines, usable: tr(
        "The software scales to {usable} engines: of {engines}, the others do nothing. CPU utilization is that of the "
        "engines it uses.",
        usable=str(usable),
        engines=str(engines),
    ),
    CautionCode.LIMITED_ENGINES: lambda engines, limit: tr(
        "Its cap, its z/VM or its machine gives it at most {limit} of {engines} engines: throughput, headroom and the "
        "engines needed count no more.",
        limit=significant(limit),
        engines=str(engines),
    ),
    CautionCode.RANGE_EXTRAPOLATED: _range_extrapolated,
    CautionCode.LATENT_DEMAND: lambda share: tr(
        "Today's CPU utilization reaches {share:.0f}% or more: work may already be waiting for the CPU, and then the "
        "true demand is higher than what was measured (latent demand).",
        share=100 * share,
    ),
    CautionCode.LOAD_OF_ANOTHER_MONTH: _load_of_another_month,
    CautionCode.LOAD_OF_SEASON: lambda month, months: tr(
        "Today's load is taken for that of {month}, as its season says: {n} months of growth until the plan's date are "
        "counted.",
        month=calendar_month(month),
        n=months,
    ),
    CautionCode.SMT_CORES: lambda: tr(
        "With two threads per core, processors are cores: the utilization must be that of cores, not the average of "
        "their threads."
    ),
    CautionCode.SMT_THREADS: lambda gain, slowest, speed, fastest: tr(
        "A thread whose core also runs another one works at {speed:.0f}% ({slowest:.0f}% to {fastest:.0f}%) of its "
        "speed alone. The gain of {gain} is whole only where all threads are busy: up to one busy thread per core, SMT "
        "adds nothing.",
        speed=100 * speed,
        slowest=100 * slowest,
        fastest=100 * fastest,
        gain=times(gain),
    ),
    CautionCode.GUESTS_NOT_COUNTED: _guests_not_counted,
    CautionCode.RATINGS_ALONE: _ratings_alone,
    CautionCode.CURVE_BORROWED: _curve_borrowed,
    CautionCode.OTHER_ARCHITECTURE: lambda machine, factor: tr(
        "{machine} is of another architecture than IBM Z, and no published figure compares them: this rests on the "
        "planner's own benchmarks. Others are assumed to differ from these by up to {factor} either way (80%), as "
        "memory operations do from z196 to zEC12.",
        machine=machine,
        factor=times(factor),
    ),
    CautionCode.NEST_STATED: _nest_stated,
    CautionCode.BORROWED_BY_CLASSES: _borrowed_by_classes,
    CautionCode.BORROWED_SEVERAL: _borrowed_several,
    CautionCode.BORROWED_BEYOND: _borrowed_beyond,
}
