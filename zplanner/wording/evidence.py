"""The evidence in words: published texts as they are cited, evidence packs in a line, measurements that are not used
or contradict others, and what a statement says of what runs, with its source."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence

from zplanner.evidence.compatibility import Derivation, Finding, Verdict
from zplanner.evidence.configuration import FieldKind, field_named, fields
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.packs import Pack
from zplanner.evidence.vocabulary import Source, SourceKind
from zplanner.language import mark, numeral, tr
from zplanner.planning.plan import Plan
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.regression.own_update import MOST_NAMED, Doubt, DoubtCode
from zplanner.wording.numbers import as_typed, between, capitalized, count_of, in_sentence, joined, with_unit

METRICS = {
    Metric.THROUGHPUT: mark("throughput"),
    Metric.BANDWIDTH: mark("bandwidth"),
    Metric.IOPS: mark("I/O operations per second"),
    Metric.CPU_PER_UNIT: mark("CPU per unit of work"),
    Metric.RUNTIME: mark("run time"),
    Metric.LATENCY: mark("latency"),
}

KINDS = {
    Kind.POINT: mark("point"),
    Kind.RANGE: mark("range"),
    Kind.ABOUT: mark("about"),
    Kind.UPPER_BOUND: mark("upper bound"),
    Kind.RUN: mark("run"),
}
"""How a source states a ratio."""


def result(row: Measurement) -> str:
    """The ratio as it was printed, to four digits, with its metric: `about 1.45x throughput`."""
    low, high = (f"{numeral(f'{end:.4g}')}x" for end in (row.ratio_low, row.ratio_high))
    ratio = low if low == high else between(low, high)
    best = tr("at best {low}", low=low) if row.metric.rises_with_demand else tr("up to {high}", high=high)
    stated = {Kind.ABOUT: tr("about {ratio}", ratio=ratio), Kind.UPPER_BOUND: best}.get(row.kind, ratio)
    return f"{stated} {tr(METRICS[row.metric])}"


def unused_reason(unfitted: Unfitted) -> str:
    """Why the regression does not use a measurement, without a period."""
    return _REASONS[unfitted.code](**dict(unfitted.values))


def doubt_sentence(doubt: Doubt) -> str:
    """What own measurements contradict, and what follows for the forecast."""
    several = len(doubt.ids) > 1
    if doubt.code is DoubtCode.SCATTER:
        alike = len({(row.base, row.metric) for row in doubt.named}) == 1
        names = _own([_with_ratio(row) if alike else row.id for row in doubt.named], len(doubt.ids))
        return tr(
            "{names} differ more than their precision allows: their mean counts with a {times:.2g} times wider "
            "interval.",
            names=names,
            times=doubt.widening,
        )
    names = named_rows(doubt.named, len(doubt.ids))
    if doubt.code is DoubtCode.TYPO:
        if several:
            return tr("{names} are not used: {reason}.", names=names, reason=_typo(several))
        return tr("{names} is not used: {reason}.", names=names, reason=_typo(several))
    if doubt.expected:
        low, high = map(_times, doubt.expected)
        return tr(
            "{names} lies far from the published figures, which expect {low} to {high}: the interval is widened until "
            "both are possible; check it, or switch it off.",
            names=names,
            low=low,
            high=high,
        )
    what = tr("contradict each other or the published figures")
    if doubt.code is DoubtCode.FAR:
        what = tr("lie far from the published figures")
    return tr(
        "{names} {what}: the interval is widened until all are possible; check them, or switch some off.",
        names=names,
        what=what,
    )


def left_out_reason(doubt: Doubt) -> str:
    """Why the forecast does not use a measurement that looks like a typo, without a period."""
    several = len(doubt.ids) > 1
    return (
        tr("with the other own measurements of this change, {reason}", reason=_typo(several))
        if several
        else _typo(several)
    )


def named_rows(rows: Sequence[Measurement], count: int | None = None) -> str:
    """Own measurements with their ratios: `Own measurements a (1.2x), b (3x) and 7 more`."""
    return _own([_with_ratio(row) for row in rows[:MOST_NAMED]], count or len(rows))


def _typo(several: bool) -> str:
    if several:
        return tr("taken together they lie so far from the published figures that they look like a typo; check them")
    return tr("it lies so far from the published figures that it looks like a typo; check it")


def _own(names: Sequence[str], count: int) -> str:
    more = [tr("{count} more", count=count - len(names))] if count > len(names) else []
    named = joined([*names, *more])
    return tr("Own measurements {names}", names=named) if count > 1 else tr("Own measurement {names}", names=named)


def _with_ratio(row: Measurement) -> str:
    return f"{row.id} ({_times(row.middle_ratio)})"


def _times(ratio: float) -> str:
    return numeral(f"{float(f'{ratio:.3g}'):g}x")


def _labels(fields: Sequence[str]) -> str:
    return ", ".join(tr(field_named(name).label) for name in fields)


def _other_servers(metric: Metric) -> str:
    return tr(
        "{metric} on another number of servers says nothing of the demand: measure it on the same",
        metric=tr(METRICS[metric]),
    )


_REASONS: dict[UnfittedCode, Callable[..., str]] = {
    UnfittedCode.LEFT_OUT: lambda reason: str(reason),
    UnfittedCode.REPEATED: lambda published: tr("it repeats the published figure {figure}", figure=published),
    UnfittedCode.NOT_STATED: lambda fields: tr("{labels} is not stated on both sides", labels=_labels(fields)),
    UnfittedCode.OTHER_SERVERS: _other_servers,
    UnfittedCode.CHANGES_MORE: lambda fields: tr(
        "it changes {labels} as well, which its card does not know: measure one change at a time",
        labels=_labels(fields),
    ),
    UnfittedCode.NO_FACTOR_OF_CLASS: lambda: tr("it changes no factor of the model that acts on its class"),
    UnfittedCode.NO_FACTOR: lambda: tr("it changes no factor of the model"),
    UnfittedCode.SEVERAL_DOMAINS: lambda: tr("its classes do not share a regression: measure one of them"),
}


def citation(source: Source) -> str:
    """Author, title and date: `E. Pasch, IBM, Linux on System z performance update, 2013-02-05`."""
    if source.kind is SourceKind.OWN_BENCHMARK:
        return _own_source(source)
    return ", ".join(part for part in (source.author, source.title, source.date) if part) + _pack(source)


def short_title(source: Source) -> str:
    """The title up to its first comma or parenthesis, and the year: `Linux on System z performance update 2008`."""
    if source.kind is SourceKind.OWN_BENCHMARK:
        return _own_source(source)
    return f"{re.split(', | [(]', source.title)[0]} {source.date[:4]}".rstrip() + _pack(source)


def _own_source(source: Source) -> str:
    return tr("The planner's own: {title}", title=source.title)


def _pack(source: Source) -> str:
    return tr(" (pack {pack})", pack=source.pack) if source.pack else ""


def holds(pack: Pack) -> str:
    """What a pack adds: `1 machine (z18), 1 n-way curve, 12 comparisons`."""
    contents = pack.contents
    curves = {point.machine for point in contents.curve_points}
    parts = [
        _named(count_of(len(contents.machines), "machine"), [machine.name for machine in contents.machines]),
        _named(
            count_of(len(contents.classes), "workload class", "workload classes"),
            [tr(entry.label) for entry in contents.classes],
        ),
        count_of(len(curves), "n-way curve") if curves else "",
        count_of(len(contents.measurements), "comparison") if contents.measurements else "",
        count_of(len(contents.statements), "compatibility statement") if contents.statements else "",
    ]
    return ", ".join(part for part in parts if part) or count_of(len(contents.sources), "source")


def counted_packs(plan: Plan) -> str:
    """What of a plan's packs counts, empty without packs: `acme-25 (11 of 12 entries count), site (switched
    off)`."""
    return ", ".join(f"{pack.name} ({_use(plan, pack)})" for pack in plan.packs)


def _use(plan: Plan, pack: Pack) -> str:
    if not pack.counts:
        return tr("switched off")
    every, counted = len(pack.row_ids), len(pack.row_ids - plan.switched_off)
    if not every:
        return tr("no entries")
    return tr("{counted:,} of {every:,} entries count", counted=counted, every=every)


def _named(counted: str, names: list[str]) -> str:
    return f"{counted} ({', '.join(names)})" if names else ""


SUBJECTS = {
    "zvm_release": mark("z/VM {}"),
    "page_size": mark("Linux with {} pages"),
    "jit_code_cache_page_size": mark("Linux with a JIT code cache in {} pages"),
    "compiler_target": mark("code compiled for {}"),
    "smt": mark("SMT with {} threads per core"),
    "zvm_polarization": mark("{} polarization"),
    "decimal_float": mark("decimal floating point in {}"),
    "disk_link_gbps": mark("a disk link of {} Gbit/s"),
}
"""Names of levels in sentences, by field; other fields use the level itself: FICON Express8."""

CONTEXTS = {
    "machine": mark("on {}"),
    "zvm_release": mark("under z/VM {}"),
    "zvm_polarization": mark("with {} polarization"),
    "smt": mark("with {} threads per core"),
    "channel_card": mark("on {}"),
}


def finding_sentence(finding: Finding) -> str:
    """`Linux with 1M pages does not run on z9 (SOURCE).`"""
    if finding.maximum is not None:
        stated = tr(", not {number}", number=as_typed(finding.number)) if finding.number is not None else ""
        return f"{_maximum(finding)}{stated}{_cited(finding)}."
    if finding.verdict is Verdict.NO_STATEMENT:
        if not finding.level:
            return tr("The {label} is not stated. {condition}", label=_label(finding), condition=condition(finding))
        return tr("No source states whether {claim}.", claim=claim(finding))
    said = claim(finding)
    return f"{said if said.startswith('z/VM') else capitalized(said)}{_cited(finding)}."


def condition(finding: Finding) -> str:
    """`Provided that z/VM 5.4.0 runs on z196: no statement found.`; what must hold where no statement covers it."""
    where = _where(finding, (name for name, _ in finding.where))
    values = {"label": _label(finding), "where": where}
    if finding.level:
        return tr("Provided that {claim}: no statement found.", claim=claim(finding))
    if not finding.known:
        return tr("Provided that some {label} runs {where} with the rest: no statement found.", **values)
    known = joined([tr(fields()[finding.field].named(level)) for level in finding.known])
    if len(finding.known) == 1:
        return tr("Provided that the {label} is {known}: known to run {where}.", known=known, **values)
    return tr("Provided that the {label} is one of {known}: known to run {where}.", known=known, **values)


def engines_condition(engines: int) -> str:
    """What must hold for engines that no scenario states."""
    return tr(
        "Provided that today's machine has or can get {engines}: the plan does not say.",
        engines=count_of(engines, "engine"),
    )


def memory_condition(today: float, then: float) -> str:
    """What must hold for a scenario with less memory than today."""
    return tr(
        "Provided that {then} of memory suffices instead of {today}: the memory in use is not stated.",
        then=with_unit(as_typed(then), "GiB"),
        today=with_unit(as_typed(today), "GiB"),
    )


def memory_cut(today: float, then: float) -> str:
    """That a scenario has less memory than today, which nothing measured covers."""
    return tr(
        "It has {then} of memory instead of {today}, and the memory in use is not stated.",
        then=with_unit(as_typed(then), "GiB"),
        today=with_unit(as_typed(today), "GiB"),
    )


def _label(finding: Finding) -> str:
    return in_sentence(fields()[finding.field].label)


def claim(finding: Finding) -> str:
    """`z/VM 5.1.0 runs on z10`; what a finding says of a level, or leaves open."""
    label = tr(fields()[finding.field].named(finding.level))
    subject = tr(SUBJECTS.get(finding.field, "{}")).format(label)
    where = _where(finding, (name for name, _ in finding.where))
    if finding.verdict is Verdict.DOES_NOT_RUN:
        if not where:
            return tr("{subject} does not run on any machine", subject=subject)
        return tr("{subject} does not run {where}", subject=subject, where=where)
    return tr("{subject} runs {where}", subject=subject, where=where or tr("on any machine"))


def at_most(finding: Finding) -> str:
    """A maximum as a sentence: `z196 has at most 80 engines (SOURCE).`"""
    return f"{_maximum(finding)}{_cited(finding)}."


def _maximum(finding: Finding) -> str:
    """`z196 has at most 80 engines`, `z/VM 5.3.0 supports at most 256 GiB of central storage`."""
    field, where = fields()[finding.field], dict(finding.where)
    amount = with_unit(as_typed(finding.maximum or 0.0), field.unit)
    if field.kind is not FieldKind.COUNT:
        amount = tr("{amount} of {label}", amount=amount, label=in_sentence(field.label))
    if "zvm_release" not in where:
        machine = where.get("machine", tr("The system"))
        if where.get("hypervisor") == "lpar":
            machine = tr("One Linux LPAR of {machine}", machine=machine)
        return tr("{machine} has at most {amount}", machine=machine, amount=amount)
    others = _where(finding, (name for name in where if name not in ("zvm_release", "hypervisor")))
    return tr(
        "z/VM {release} supports at most {amount} {others}", release=where["zvm_release"], amount=amount, others=others
    ).rstrip()


def _where(finding: Finding, names: Iterable[str]) -> str:
    """The levels that a verdict depends on: `on z13`, `under z/VM 6.2.0`."""
    where, shown = dict(finding.where), list(names)
    parts = [tr(CONTEXTS[name]).format(tr(where[name])) for name in shown if name in CONTEXTS and name != finding.field]
    is_guest = where.get("hypervisor") == "zvm" and finding.field != "zvm_release" and "zvm_release" not in where
    return " ".join([*parts, *([tr("under z/VM")] if is_guest and "hypervisor" in shown else [])])


def _cited(finding: Finding) -> str:
    """The text that a finding is from, in parentheses."""
    statement = finding.statement
    if statement is None or statement.cited is None:
        return ""
    cited = short_title(statement.cited).partition(": ")[0]
    return tr(" (inferred from {cited})", cited=cited) if statement.derivation is Derivation.INFERRED else f" ({cited})"
