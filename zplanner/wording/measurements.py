"""Text about unused and contradictory measurements."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zplanner.evidence.fields import field_named
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.regression.contradiction import MOST_NAMED, Doubt, DoubtCode
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.wording.numbers import joined

METRICS = {
    Metric.THROUGHPUT: "throughput",
    Metric.BANDWIDTH: "bandwidth",
    Metric.IOPS: "I/O operations per second",
    Metric.CPU_PER_UNIT: "CPU per unit of work",
    Metric.RUNTIME: "run time",
    Metric.LATENCY: "latency",
}


def result(row: Measurement) -> str:
    """The ratio as it was printed, to four digits, with its metric: `about 1.45x throughput`."""
    low, high = f"{row.ratio_low:.4g}x", f"{row.ratio_high:.4g}x"
    ratio = low if low == high else f"{low} to {high}"
    best = f"at best {low}" if row.metric.rises_with_demand else f"up to {high}"
    stated = {Kind.ABOUT: f"about {ratio}", Kind.UPPER_BOUND: best}.get(row.kind, ratio)
    return f"{stated} {METRICS[row.metric]}"


def unused_reason(unfitted: Unfitted) -> str:
    """Why the regression does not use a measurement, without a period."""
    return _REASONS[unfitted.code](**dict(unfitted.values))


def doubt_sentence(doubt: Doubt) -> str:
    """What own measurements contradict, and what follows for the forecast."""
    several = len(doubt.ids) > 1
    them = "them" if several else "it"
    if doubt.code is DoubtCode.SCATTER:
        alike = len({(row.base, row.metric) for row in doubt.named}) == 1
        names = _own([_with_ratio(row) if alike else row.id for row in doubt.named], len(doubt.ids))
        widening = f"their mean counts with a {doubt.widening:.2g} times wider interval"
        return f"{names} differ more than their precision allows: {widening}."
    names = named_rows(doubt.named, len(doubt.ids))
    if doubt.code is DoubtCode.TYPO:
        return f"{names} {'are' if several else 'is'} not used: {_typo(several)}."
    if doubt.expected:
        low, high = map(_times, doubt.expected)
        return (
            f"{names} lies far from the published figures, which expect {low} to {high}: "
            "the interval is widened until both are possible; check it, or switch it off."
        )
    far = "lie far from the published figures"
    what = far if doubt.code is DoubtCode.FAR else "contradict each other or the published figures"
    return f"{names} {what}: the interval is widened until all are possible; check {them}, or switch some off."


def left_out_reason(doubt: Doubt) -> str:
    """Why the forecast does not use a measurement that looks like a typo, without a period."""
    several = len(doubt.ids) > 1
    return f"with the other own measurements of this change, {_typo(several)}" if several else _typo(several)


def named_rows(rows: Sequence[Measurement], count: int | None = None) -> str:
    """Own measurements with their ratios: `Own measurements a (1.2x), b (3x) and 7 more`."""
    return _own([_with_ratio(row) for row in rows[:MOST_NAMED]], count or len(rows))


def _typo(several: bool) -> str:
    if several:
        return "taken together they lie so far from the published figures that they look like a typo; check them"
    return "it lies so far from the published figures that it looks like a typo; check it"


def _own(names: Sequence[str], count: int) -> str:
    more = [f"{count - len(names)} more"] if count > len(names) else []
    return f"Own measurement{'s' if count > 1 else ''} {joined([*names, *more])}"


def _with_ratio(row: Measurement) -> str:
    return f"{row.id} ({_times(row.middle_ratio)})"


def _times(ratio: float) -> str:
    return f"{float(f'{ratio:.3g}'):g}x"


def _labels(fields: Sequence[str]) -> str:
    return ", ".join(field_named(name).label for name in fields)


def _other_servers(metric: Metric) -> str:
    return f"{METRICS[metric]} on another number of servers says nothing of the demand: measure it on the same"


_REASONS: dict[UnfittedCode, Callable[..., str]] = {
    UnfittedCode.LEFT_OUT: lambda reason: str(reason),
    UnfittedCode.REPEATED: lambda published: f"it repeats the published figure {published}",
    UnfittedCode.NOT_STATED: lambda fields: f"{_labels(fields)} is not stated on both sides",
    UnfittedCode.OTHER_SERVERS: _other_servers,
    UnfittedCode.CHANGES_MORE: lambda fields: (
        f"it changes {_labels(fields)} as well, which its card does not know: measure one change at a time"
    ),
    UnfittedCode.NO_FACTOR_OF_CLASS: lambda: "it changes no factor of the model that acts on its class",
    UnfittedCode.NO_FACTOR: lambda: "it changes no factor of the model",
    UnfittedCode.SEVERAL_DOMAINS: lambda: "its classes do not share a regression: measure one of them",
}
