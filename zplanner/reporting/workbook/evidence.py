"""The sheets of the measurements: those the forecasts rest on with their weights, and the planner's own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zplanner.evidence.catalogue import catalogue, sources
from zplanner.evidence.measurement import OWN_SOURCE, Measurement
from zplanner.planning.outlook import EvidenceUse
from zplanner.planning.reasons.evidence import N_WAY_CURVE
from zplanner.regression.facts import run_contrasts
from zplanner.reporting.citations import what_was_measured
from zplanner.reporting.own_forecasts import OwnForecast
from zplanner.reporting.workbook.cells import Content, middle, number, over, total, within
from zplanner.reporting.workbook.material import Material
from zplanner.reporting.workbook.sheet import Column, Sheet, Style
from zplanner.wording.numbers import NOT_COVERED

OWN = "Your own"

_MEASURED = (
    Column("Configuration, base", widest=26),
    Column("Configuration, target", widest=26),
    Column("Metric", widest=16),
    Column("Stated as", widest=14),
    Column("Ratio low, target over base", Style.NUMBER),
    Column("Ratio high, target over base", Style.NUMBER),
    Column("Middle", Style.NUMBER),
)
"""A measurement: its two configurations, what was compared, and the ratio as it was printed."""


def evidence(sheet: Sheet, material: Material) -> None:
    """Every measurement a forecast rests on, once, with its weight in each scenario and where it was published."""
    sheet.sentence(
        "Every measurement that carries a forecast, heaviest first. Published ones under 0.1% of the weight are not "
        "listed, so that a sum may stay a little below 100%. The middle of a range is its geometric mean."
    )
    sheet.gap()
    weights = _weights(material)
    if not weights:
        sheet.sentence("No forecast of this plan rests on a measurement.")
        return
    names = [f"Weight in scenario {view.number}, %" for view in material.view.scenarios]
    columns = [
        Column("Measurement", widest=32),
        Column("What was measured", widest=44),
        *_MEASURED,
        *(Column(name, Style.FINE_SHARE, widest=12) for name in names),
        Column("Source", widest=40),
        Column("Place in it", widest=30),
        Column("Address", widest=30),
        Column("Note", widest=40),
    ]
    ordered = sorted(weights.items(), key=lambda item: -sum(weight for _, weight in item[1][1]))
    known = _known(material)
    rows = [_used(use, dict(shares), known, len(names)) for _, (use, shares) in ordered]
    cells = sheet.table(columns, rows, main=True, frozen_columns=1)
    sums = [total([row[9 + at] for row in cells]) for at in range(len(names))]
    sheet.closing(columns, ("Sum of the weights", *[""] * 8, *sums, *[""] * 4))


def own_measurements(sheet: Sheet, material: Material) -> None:
    """The planner's own measurements, each beside the forecast without it."""
    plan = material.plan
    if not plan.measurements:
        sheet.sentence("This plan has no own measurements.")
        return
    sheet.sentence(
        "Each is forecast from the published measurements and your others, without itself. Four of five should lie "
        "inside the 80% band."
    )
    sheet.gap()
    said = material.view.own_forecasts
    columns = [
        Column("Measurement", widest=32),
        Column("What was measured", widest=44),
        *_MEASURED,
        Column("Low (p10)", Style.NUMBER, "Forecast without it, ratio"),
        Column("Median", Style.NUMBER, "Forecast without it, ratio"),
        Column("High (p90)", Style.NUMBER, "Forecast without it, ratio"),
        Column("Measured over forecast", Style.NUMBER),
        Column("80% band", widest=14),
        Column("Used by", widest=36),
        Column("Why there is no forecast", widest=40),
        Column("Place", widest=40),
        Column("Note", widest=40),
    ]
    used = {shown.id: shown.used for shown in material.view.citations.own}
    rows = [_own(one, said.get(one.id), used) for one in plan.measurements]
    sheet.table(columns, rows, main=True, frozen_columns=1)


def _weights(material: Material) -> dict[tuple[str, str], tuple[EvidenceUse, list[tuple[int, float]]]]:
    """By source and id: each use, and its weights by the number of the scenario."""
    found: dict[tuple[str, str], tuple[EvidenceUse, list[tuple[int, float]]]] = {}
    for view, of in material.scenarios():
        for use in of.evidence:
            found.setdefault((use.source, use.id), (use, []))[1].append((view.number, use.weight))
    return found


def _known(material: Material) -> dict[tuple[str, str], Measurement]:
    published = (*catalogue().measurements, *run_contrasts(catalogue().runs))
    every = (*published, *material.plan.pack_measurements, *material.plan.measurements)
    return {(one.source, one.id): one for one in every}


def _used(
    use: EvidenceUse, shares: dict[int, float], known: dict[tuple[str, str], Measurement], scenarios: int
) -> Sequence[Content]:
    measurement = known.get((use.source, use.id))
    source = sources().get(use.source)
    is_curve = use.id.endswith(N_WAY_CURVE)
    what = f"Engines: the n-way curve of {use.id.removesuffix(N_WAY_CURVE)}" if is_curve else use.id
    return (
        use.id,
        what_was_measured(measurement) if measurement else what,
        *(_measured(measurement) if measurement else [""] * len(_MEASURED)),
        *(number(shares.get(at), "-") for at in range(1, scenarios + 1)),
        OWN if use.source == OWN_SOURCE else source.citation if source else use.source,
        use.locator,
        source.reference if source and source.reference.startswith("http") else "",
        measurement.note if measurement else "",
    )


def _measured(one: Measurement) -> Iterator[Content]:
    yield from (str(one.base), str(one.target), one.metric.label, one.kind.value.replace("_", " "))
    yield from (number(one.ratio_low), number(one.ratio_high), middle(6, 7))


def _own(one: Measurement, said: OwnForecast | None, used: dict[str, str]) -> Sequence[Content]:
    found = said.prediction if said else None
    ends = (found.low, found.middle, found.high) if found else (None, None, None)
    return (
        one.id,
        what_was_measured(one),
        *_measured(one),
        *map(number, ends),
        over(8, 10),
        within(8, 9, 11),
        used.get(one.id, NOT_COVERED),
        "" if found else said.sentence if said else "It is switched off.",
        one.locator,
        one.note,
    )
