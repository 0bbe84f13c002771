"""Evidence tables: every measurement with its weight in each scenario, and the planner's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import Measurement
from zplanner.evidence.vocabulary import OWN_SOURCE, Vocabulary
from zplanner.language import tr
from zplanner.planning.outlook import EvidenceUse, Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.evidence import N_WAY_CURVE
from zplanner.reporting.evidence_rows import OwnForecast
from zplanner.reporting.table import (
    Cell,
    Column,
    Missing,
    Operand,
    Operation,
    Style,
    Table,
    Value,
    build,
    column,
    derived,
)
from zplanner.wording.evidence import KINDS, METRICS, citation, result
from zplanner.wording.headings import WEIGHT_IN
from zplanner.wording.labels import measured_change, measured_work
from zplanner.wording.numbers import plain, probability
from zplanner.wording.report import (
    CURVE_SPAN,
    CURVE_TITLE,
    NOT_COMPARED,
    OWN_LABEL,
    SUM_OF_WEIGHTS,
    SWITCHED_OFF,
    own_weights,
)

SHOWN_WEIGHT = 0.95
SHOWN_ROWS = 12
"""A printed table of measurements stops at 95% of the weight or at 12 rows; workbook and JSON have every row."""


def _measured_columns() -> tuple[Column, ...]:
    """Columns of a measurement: what was compared, and the ratio as printed."""
    return (
        column("measurement"),
        column("what"),
        column("base_configuration"),
        column("target_configuration"),
        column("metric"),
        column("stated_as"),
        column("ratio_low", Style.NUMBER),
        column("ratio_high", Style.NUMBER),
        derived("ratio", Style.NUMBER, Operation.GEOMETRIC_MEAN, Operand("ratio_low"), Operand("ratio_high")),
        column("result"),
    )


@dataclass(frozen=True, slots=True)
class Citation:
    """A cited source with its number; `address` is its URL, or empty."""

    number: int
    text: str
    address: str


def weight_in(number: int) -> str:
    """The name of a scenario's weight column."""
    return f"weight {number}"


def evidence_table(plan: Plan, outlook: Outlook) -> Table:
    """Every measurement that a forecast rests on, heaviest first, with its weight in each scenario, its source, and
    where it is printed there."""
    found: dict[tuple[str, str], tuple[EvidenceUse, dict[str, float]]] = {}
    for number, scenario in enumerate(outlook.scenarios, start=1):
        for use in scenario.evidence:
            weights = found.setdefault((use.source, use.id), (use, {}))[1]
            weights[weight_in(number)] = use.weight
    names = [weight_in(number) for number in range(1, len(outlook.scenarios) + 1)]
    columns = (
        *_measured_columns(),
        *(Column(name, tr(WEIGHT_IN, number=at), Style.PROBABILITY) for at, name in enumerate(names, start=1)),
        column("source"),
        column("source_key"),
        column("locator"),
        column("address"),
        column("note"),
    )
    known = {(one.source, one.id): one for one in catalogue().comparisons} | {
        (one.source, one.id): one for one in (*plan.pack_measurements, *plan.measurements)
    }
    curves = {point.machine: point.processors for point in (*catalogue().curve_points, *plan.counted_curve_points)}
    ordered = sorted(found.values(), key=lambda entry: -sum(entry[1].values()))
    rows = ({**_used(use, known.get((use.source, use.id)), curves, plan.names), **weights} for use, weights in ordered)
    return build("evidence", columns, rows, total=tr(SUM_OF_WEIGHTS), summed=[Operand(name) for name in names])


def _used(
    use: EvidenceUse, known: Measurement | None, curves: Mapping[str, int], names: Vocabulary
) -> dict[str, Value | Cell]:
    source = names.sources.get(use.source)
    row: dict[str, Value | Cell] = {
        "measurement": plain(use.id),
        "what": plain(use.id),
        "source": tr(OWN_LABEL) if use.source == OWN_SOURCE else citation(source) if source else plain(use.source),
        "source_key": use.source,
        "locator": plain(use.locator),
        "address": source.reference if source and source.reference.startswith("http") else "",
        **dict.fromkeys(("ratio_low", "ratio_high", "ratio"), ""),
    }
    if known:
        return row | _measured(known, names)
    if use.id.endswith(N_WAY_CURVE):  # published, but no measurement
        machine = use.id.removesuffix(N_WAY_CURVE)
        return row | {"what": tr(CURVE_TITLE, machine=machine), "result": tr(CURVE_SPAN, most=curves[machine])}
    return row


def _measured(one: Measurement, names: Vocabulary) -> dict[str, Value | Cell]:
    return {
        "what": f"{measured_work(one, names)}: {measured_change(one)}",
        "base_configuration": str(one.base),
        "target_configuration": str(one.target),
        "metric": tr(METRICS[one.metric]),
        "stated_as": tr(KINDS[one.kind]),
        "ratio_low": one.ratio_low,
        "ratio_high": one.ratio_high,
        "ratio": None,
        "result": result(one),
        "note": plain(one.note),
    }


def heaviest(table: Table, number: int) -> tuple[Table, int, float]:
    """The rows of one scenario that a page shows, heaviest first; how many it leaves out, and their weight."""
    weights = {row: weight for row in table.rows if (weight := table.number(row, weight_in(number)))}
    rows = sorted(weights, key=lambda row: -weights[row])
    count, weight = 0, 0.0
    while count < min(len(rows), SHOWN_ROWS) and weight < SHOWN_WEIGHT:
        weight += weights[rows[count]]
        count += 1
    left = sum(weights[row] for row in rows[count:])
    return replace(table, rows=tuple(rows[:count]), total=None), len(rows) - count, min(1.0, left)


def citations(tables: Sequence[Table]) -> dict[str, Citation]:
    """The sources of the rows by key, numbered by first citation; the planner is excluded."""
    found: dict[str, Citation] = {}
    for table in tables:
        for row in table.rows:
            key = str(table.value(row, "source_key"))
            if key != OWN_SOURCE and key not in found:
                text, address = (str(table.value(row, name)) for name in ("source", "address"))
                found[key] = Citation(len(found) + 1, text, address)
    return found


def own_table(plan: Plan, outlook: Outlook, without: Mapping[str, OwnForecast]) -> Table:
    """The planner's own measurements, each with the forecast that holds it out."""
    columns = (
        *_measured_columns(),
        column("predicted_low", Style.RATIO),
        column("predicted", Style.RATIO),
        column("predicted_high", Style.RATIO),
        derived("over_forecast", Style.NUMBER, Operation.QUOTIENT, Operand("ratio"), Operand("predicted")),
        derived(
            "within",
            Style.TEXT,
            Operation.WITHIN,
            Operand("ratio"),
            Operand("predicted_low"),
            Operand("predicted_high"),
        ),
        column("used"),
        column("no_forecast"),
        column("locator"),
        column("note"),
    )
    weights = _own_weights(outlook)
    return build("own", columns, (_own(one, without.get(one.id), plan, weights) for one in plan.measurements))


def _own(
    one: Measurement, without: OwnForecast | None, plan: Plan, weights: Mapping[str, dict[str, list[int]]]
) -> dict[str, Value | Cell]:
    found = without.prediction if without else None
    return {
        "measurement": plain(one.id),
        **_measured(one, plan.names),
        "predicted_low": found.low if found else Missing.NOT_COVERED,
        "predicted": found.middle if found else Missing.NOT_COVERED,
        "predicted_high": found.high if found else Missing.NOT_COVERED,
        "used": tr(SWITCHED_OFF) if one.id in plan.switched_off else own_weights(weights.get(one.id, {})),
        "no_forecast": "" if found else without.sentence if without else tr(NOT_COMPARED),
        "locator": plain(one.locator),
    }


def _own_weights(outlook: Outlook) -> dict[str, dict[str, list[int]]]:
    """By id of an own measurement: its weights, each with the numbers of its scenarios."""
    found: dict[str, dict[str, list[int]]] = {}
    for number, scenario in enumerate(outlook.scenarios, start=1):
        for use in scenario.evidence:
            if use.source == OWN_SOURCE:
                found.setdefault(use.id, {}).setdefault(probability(use.weight), []).append(number)
    return found
