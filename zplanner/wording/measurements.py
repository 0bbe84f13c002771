"""Text about unused and contradictory measurements."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zplanner.evidence.fields import field_named
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.language import mark, numeral, tr
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.regression.own_update import MOST_NAMED, Doubt, DoubtCode
from zplanner.wording.numbers import between, joined

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
