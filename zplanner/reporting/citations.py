"""What a forecast rests on: each measurement with its weight and its source, the user's own apart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from zplanner.evidence.catalogue import catalogue, sources
from zplanner.evidence.measurement import OWN_SOURCE, Measurement
from zplanner.planning.outlook import EvidenceUse, Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.evidence import N_WAY_CURVE
from zplanner.regression.facts import run_contrasts
from zplanner.reporting.inputs import changes, workload_label
from zplanner.wording.numbers import counted, plain, probability

SHOWN_WEIGHT = 0.95
SHOWN_ROWS = 12
"""A table of measurements stops at 95% of the weight or at 12 rows; the JSON document has every row."""

Known = Mapping[tuple[str, str], Measurement]
"""Measurements by source and id: a user's own may carry the id of a published one."""


@dataclass(frozen=True, slots=True)
class SourceView:
    """A cited source under its number; `reference` is a web address, or nothing."""

    number: int
    citation: str
    reference: str


@dataclass(frozen=True, slots=True)
class UseView:
    """One measurement in a scenario's forecast; `source` is 0 for the user's own, `note` what the catalogue adds."""

    id: str
    weight: str
    what: str
    result: str
    locator: str
    source: int
    own: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class EvidenceView:
    """The measurements behind one scenario, heaviest first, and what was left out of the table."""

    uses: tuple[UseView, ...]
    further: str


@dataclass(frozen=True, slots=True)
class OwnView:
    """One of the user's own measurements, and where the forecast uses it."""

    id: str
    what: str
    result: str
    locator: str
    used: str


@dataclass(frozen=True, slots=True)
class CitationsView:
    """All evidence of a report: per scenario, the numbered sources, and the user's own measurements."""

    scenarios: tuple[EvidenceView, ...]
    sources: tuple[SourceView, ...]
    own: tuple[OwnView, ...]


def citations_view(plan: Plan, outlook: Outlook) -> CitationsView:
    """The evidence of every scenario, the sources numbered in the order in which they are first cited."""
    published = (*catalogue().measurements, *run_contrasts(catalogue().runs))
    every = (*published, *plan.pack_measurements, *plan.measurements)
    known = {(one.source, one.id): one for one in every}
    curves = {point.machine: point.processors for point in (*catalogue().curve_points, *plan.counted_curve_points)}
    numbers: dict[str, int] = {}
    per_scenario = tuple(_evidence(scenario.evidence, known, curves, numbers) for scenario in outlook.scenarios)
    cited = tuple(_source(number, key) for key, number in numbers.items())
    weights = _own_weights(outlook)
    return CitationsView(per_scenario, cited, tuple(_own(one, plan, weights) for one in plan.measurements))


def _evidence(
    uses: tuple[EvidenceUse, ...], known: Known, curves: Mapping[str, int], numbers: dict[str, int]
) -> EvidenceView:
    """`curves` has the most engines of every machine's n-way curve."""
    ordered = sorted(uses, key=lambda use: -use.weight)
    count, weight = 0, 0.0
    while count < min(len(ordered), SHOWN_ROWS) and weight < SHOWN_WEIGHT:
        weight += ordered[count].weight
        count += 1
    rest = len(ordered) - count
    further = ""
    if rest:
        noun = "measurement carries" if rest == 1 else "measurements carry"
        left = probability(min(1.0, sum(use.weight for use in ordered[count:])))
        further = f"{rest} further {noun} {left} of the weight; the JSON report lists every one."
    shown = (_use(use, known.get((use.source, use.id)), curves, numbers) for use in ordered[:count])
    return EvidenceView(tuple(shown), further)


def _use(
    use: EvidenceUse, measurement: Measurement | None, curves: Mapping[str, int], numbers: dict[str, int]
) -> UseView:
    own = use.source == OWN_SOURCE
    number = 0 if own else numbers.setdefault(use.source, len(numbers) + 1)
    if measurement:
        what, result = what_was_measured(measurement), measurement.result
    elif use.id.endswith(N_WAY_CURVE):  # published, but no measurement
        machine = use.id.removesuffix(N_WAY_CURVE)
        what, result = f"Engines: the n-way curve of {machine}", f"1 to {curves[machine]} engines"
    else:
        what, result = plain(use.id), ""
    note = plain(measurement.note) if measurement else ""
    return UseView(plain(use.id), probability(use.weight), what, result, plain(use.locator), number, own, note)


def _source(number: int, key: str) -> SourceView:
    known = sources().get(key)
    if known is None:
        return SourceView(number, plain(key), "")
    return SourceView(number, known.citation, known.reference if known.reference.startswith("http") else "")


def what_was_measured(measurement: Measurement) -> str:
    """The work and the move of a measurement: Java, Java multi-threaded: Machine z196 to zEC12."""
    classes = " + ".join(workload_label(name) for name in measurement.workload_classes)
    moves = "; ".join(
        _move(one.label, one.before, one.after) for one in changes(measurement.base, measurement.target).values()
    )
    return f"{classes} ({plain(measurement.benchmark)}): {moves}"


def _move(label: str, before: str, after: str) -> str:
    return f"{label} {after}" if before == "unknown" else f"{label} {before} to {after}"


def _own(measurement: Measurement, plan: Plan, weights: Mapping[str, Mapping[str, Sequence[int]]]) -> OwnView:
    used = "; ".join(
        f"{weight} in scenario{'s' if len(numbers) > 1 else ''} {counted(numbers)}"
        for weight, numbers in weights.get(measurement.id, {}).items()
    )
    return OwnView(
        id=plain(measurement.id),
        what=what_was_measured(measurement),
        result=measurement.result,
        locator=plain(measurement.locator),
        used="switched off" if measurement.id in plan.switched_off else used or "not used by this forecast",
    )


def _own_weights(outlook: Outlook) -> dict[str, dict[str, list[int]]]:
    """By id of an own measurement: each weight it has, and the numbers of the scenarios where it has it."""
    found: dict[str, dict[str, list[int]]] = {}
    for number, scenario in enumerate(outlook.scenarios, start=1):
        for use in scenario.evidence:
            if use.source == OWN_SOURCE:
                found.setdefault(use.id, {}).setdefault(probability(use.weight), []).append(number)
    return found
