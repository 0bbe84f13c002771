"""Evidence as tables: the rows of the browser, each measurement's change, result, prediction and source; and every
measurement with its weight in each scenario, and the planner's own.

Each has the forecast that holds it out: for published ones from the stored evaluation, for own ones from
`own_forecasts`. A published figure that the others do not cover has the fitted value of the cards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import COLUMNS, Measurement
from zplanner.evidence.vocabulary import OWN_SOURCE, Source, Vocabulary
from zplanner.files import folder
from zplanner.language import LANGUAGE, Language, tr
from zplanner.planning.case import published, updated
from zplanner.planning.outlook import EvidenceUse, Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.reasons.evidence import N_WAY_CURVE
from zplanner.regression.card import Basis
from zplanner.regression.design import expected
from zplanner.regression.facts import Fact, facts_from, log_demand
from zplanner.regression.model import Model
from zplanner.regression.scores import CONFIDENCES, LIMITS, own_withheld
from zplanner.reporting.accuracy import read_evaluation
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
from zplanner.wording import accuracy as words
from zplanner.wording.evidence import KINDS, METRICS, citation, left_out_reason, result, short_title, unused_reason
from zplanner.wording.headings import WEIGHT_IN
from zplanner.wording.labels import changes, measured_change, measured_work
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

PREDICTED_COLUMNS = ("predicted_low", "predicted", "predicted_high", "predicted_from", "weight", "use")


@dataclass(frozen=True, slots=True)
class Prediction:
    """A predicted ratio with the ends of its 80% interval, in the metric of its measurement; `fitted` if the model was
    fitted to the figure."""

    low: float
    middle: float
    high: float
    fitted: bool = False


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    """One measurement. `measured` is the middle of the printed range; `reason` says why the model does not use it,
    empty if it does; `text` is the searched text."""

    measurement: Measurement
    work: str
    change: str
    measured: float
    source: str
    factors: tuple[str, ...]
    machines: tuple[str, ...]
    reason: str
    predicted: Prediction | None
    text: str
    cited: Source | None

    @property
    def key(self) -> tuple[str, str]:
        """Source and id: an own measurement may carry the id of a published one."""
        return self.measurement.source, self.measurement.id

    @property
    def pack(self) -> str:
        """The evidence pack of the row; empty if none."""
        return self.cited.pack if self.cited else ""

    @property
    def is_switchable(self) -> bool:
        """Whether the user can switch the row on or off."""
        return self.measurement.is_own or bool(self.pack)

    def gain(self, ratio: float) -> float:
        """A ratio of the row's metric as a throughput ratio; inverted for metrics that fall as throughput rises."""
        return 1.0 / ratio if self.measurement.metric.rises_with_demand else ratio


def evidence_rows(
    model: Model, own: Sequence[Measurement], packs: Sequence[Measurement] = (), basis: Basis | None = None
) -> tuple[EvidenceRow, ...]:
    """The user's own measurements, then those of evidence packs, every published one, and every ratio of two published
    runs. `basis` says which of the packs' count."""
    basis = basis or Basis()
    reasons = {left.id: unused_reason(left) for left in facts_from(own, published(model, basis).curves)[1]}
    mine = (_row(one, reasons.get(one.id, ""), None, basis.names) for one in own)
    return (*mine, *_of_packs(model, packs, basis), *_published(model, LANGUAGE.get()))


def _of_packs(model: Model, rows: Sequence[Measurement], basis: Basis) -> Iterator[EvidenceRow]:
    """The rows of packs, compared with predictions from published rows and active packs."""
    counted = {measurement.id for measurement in basis.pack_measurements}
    with_packs = published(model, basis)
    left_out = {left.id: unused_reason(left) for left in with_packs.unfitted}
    for row in rows:
        facts, unfitted = facts_from((row,), with_packs.curves)
        prediction = _fitted(row, facts[0], with_packs) if facts else None
        reason = unused_reason(unfitted[0]) if unfitted else left_out.get(row.id, "")
        fitted = replace(prediction, fitted=row.id in counted and not reason) if prediction else None
        yield _row(row, reason, fitted, basis.names)


@cache
def _published(model: Model, _: Language) -> tuple[EvidenceRow, ...]:
    """The published rows in the words of a language, which is that of the present context."""
    measurements = catalogue().comparisons
    held_out = _held_out(measurements, model)
    rows = []
    for measurement in measurements:
        facts, unfitted = facts_from((measurement,), model.curves)
        prediction = held_out.get(measurement.id) or (_fitted(measurement, facts[0], model) if facts else None)
        rows.append(_row(measurement, unused_reason(unfitted[0]) if unfitted else "", prediction, model.names))
    return tuple(rows)


def _held_out(measurements: Iterable[Measurement], model: Model) -> dict[str, Prediction]:
    """By id: the forecast without each figure, if the stored evaluation is of the same data."""
    stored = read_evaluation(folder("models"))
    if stored is None or stored.data_sha256 != model.fitted.data_sha256:
        return {}
    known = {measurement.id: measurement for measurement in measurements}
    found = {}
    for residual in stored.residuals:
        low, middle, high = map(math.log, (residual.low, residual.middle, residual.high))
        for name in residual.ids:
            mean = (
                middle if known[name].base != known[residual.ids[0]].base else -middle
            )  # or stated the other way around
            found[name] = predicted(known[name], mean, (high - low) / 2.0, model)
    return found


def _fitted(measurement: Measurement, fact: Fact, model: Model) -> Prediction | None:
    """The cards' fitted value of a figure's change, with the spread of such figures; None if they have none."""
    posterior = expected(model.card(fact.card), fact)
    if posterior is None:
        return None
    mean, variance = posterior
    half = LIMITS[CONFIDENCES.index(0.80)] * math.sqrt(variance + fact.sd**2)
    return replace(predicted(measurement, mean, half, model), fitted=True)


def predicted(measurement: Measurement, mean: float, half: float, model: Model) -> Prediction:
    """A log demand ratio +/- `half`, in the metric of a measurement."""
    y, _ = log_demand(measurement, model.curves)
    sign = 1.0 if measurement.metric.rises_with_demand else -1.0
    middle = measurement.middle_ratio * math.exp(sign * (mean - y))
    return Prediction(middle * math.exp(-half), middle, middle * math.exp(half))


def _row(measurement: Measurement, reason: str, prediction: Prediction | None, names: Vocabulary) -> EvidenceRow:
    work, change = measured_work(measurement, names), measured_change(measurement)
    known = names.sources.get(measurement.source)
    source = tr(OWN_LABEL) if measurement.is_own else short_title(known) if known else plain(measurement.source)
    machines = dict.fromkeys(
        level for side in (measurement.base, measurement.target) if (level := side.level("machine"))
    )
    searched = (measurement.id, measurement.workload_class, work, change, source, citation(known) if known else "")
    return EvidenceRow(
        measurement=measurement,
        work=work,
        change=change,
        measured=measurement.middle_ratio,
        source=source,
        factors=tuple(move.label for move in changes(measurement.base, measurement.target).values()),
        machines=tuple(machines),
        reason=reason,
        predicted=prediction,
        text=" ".join((*searched, measurement.locator, measurement.note)).casefold(),
        cited=known,
    )


@dataclass(frozen=True, slots=True)
class OwnForecast:
    """The forecast without a measurement, and without `alike` others of the same change.

    There is no prediction if nothing else covers the change, or if the regression does not use such a measurement
    (`unused`). `left_out` says why the forecast excludes this one.
    """

    measured: float
    prediction: Prediction | None = None
    alike: int = 0
    unused: str = ""
    left_out: str = ""

    @property
    def sentence(self) -> str:
        """The prediction compared with the measurement, or why there is none."""
        if self.prediction is not None:
            low, middle, high = self.prediction.low, self.prediction.middle, self.prediction.high
            return words.held_out(low, middle, high, self.measured, self.alike)
        return tr(words.OWN_NOT_USED, reason=self.unused) if self.unused else tr(words.NOTHING_ELSE)


def own_forecasts(model: Model, basis: Basis) -> dict[str, OwnForecast]:
    """By id: the forecast of each own measurement from the published cards and the other own ones."""
    measurements, doubts = basis.measurements, updated(model, basis).doubts
    model = updated(model, replace(basis, measurements=()))
    facts, unfitted = facts_from(measurements, model.curves)
    withheld = own_withheld(model, facts, "figure")["figure"]
    entries = {name: entry for entry in withheld for name in entry.fact.ids}
    unused = {row.id: unused_reason(row) for row in unfitted}
    left_out = {name: left_out_reason(doubt) for doubt in doubts for name in doubt.ids if doubt.is_left_out}
    base = {row.id: row.base for row in measurements}
    found = {}
    for row in measurements:
        forecast = OwnForecast(row.middle_ratio, unused=unused.get(row.id, ""), left_out=left_out.get(row.id, ""))
        if entry := entries.get(row.id):
            mean = -entry.mean if base[entry.fact.ids[0]] != row.base else entry.mean  # stated the other way around
            prediction = predicted(row, mean, entry.interval_80[1] - entry.mean, model)
            forecast = replace(forecast, prediction=prediction, alike=len(entry.fact.ids) - 1)
        found[row.id] = forecast
    return found


def clipboard_rows(rows: Iterable[tuple[EvidenceRow, Prediction | None, float | None, str]]) -> list[list[Value]]:
    """Rows, each with what is predicted, its weight and its use, under the columns of an import file."""
    names = (*COLUMNS, *PREDICTED_COLUMNS)
    return [list(names), *([values.get(name) for name in names] for row in rows if (values := _table_row(*row)))]


def _table_row(row: EvidenceRow, prediction: Prediction | None, weight: float | None, use: str) -> dict[str, Value]:
    found: dict[str, Value] = {**row.measurement.as_row(), "weight": weight, "use": use}
    if prediction is None:
        return found
    origin = "fit" if prediction.fitted else "the others"
    ends = {"predicted_low": prediction.low, "predicted": prediction.middle, "predicted_high": prediction.high}
    return {**found, **ends, "predicted_from": origin}


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
    known = {(comparison.source, comparison.id): comparison for comparison in catalogue().comparisons} | {
        (measurement.source, measurement.id): measurement
        for measurement in (*plan.pack_measurements, *plan.measurements)
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


def _measured(measurement: Measurement, names: Vocabulary) -> dict[str, Value | Cell]:
    return {
        "what": f"{measured_work(measurement, names)}: {measured_change(measurement)}",
        "base_configuration": str(measurement.base),
        "target_configuration": str(measurement.target),
        "metric": tr(METRICS[measurement.metric]),
        "stated_as": tr(KINDS[measurement.kind]),
        "ratio_low": measurement.ratio_low,
        "ratio_high": measurement.ratio_high,
        "ratio": None,
        "result": result(measurement),
        "note": plain(measurement.note),
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
    return build(
        "own",
        columns,
        (_own(measurement, without.get(measurement.id), plan, weights) for measurement in plan.measurements),
    )


def _own(
    measurement: Measurement, without: OwnForecast | None, plan: Plan, weights: Mapping[str, dict[str, list[int]]]
) -> dict[str, Value | Cell]:
    found = without.prediction if without else None
    return {
        "measurement": plain(measurement.id),
        **_measured(measurement, plan.names),
        "predicted_low": found.low if found else Missing.NOT_COVERED,
        "predicted": found.middle if found else Missing.NOT_COVERED,
        "predicted_high": found.high if found else Missing.NOT_COVERED,
        "used": tr(SWITCHED_OFF)
        if measurement.id in plan.switched_off
        else own_weights(weights.get(measurement.id, {})),
        "no_forecast": "" if found else without.sentence if without else tr(NOT_COMPARED),
        "locator": plain(measurement.locator),
    }


def _own_weights(outlook: Outlook) -> dict[str, dict[str, list[int]]]:
    """By id of an own measurement: its weights, each with the numbers of its scenarios."""
    found: dict[str, dict[str, list[int]]] = {}
    for number, scenario in enumerate(outlook.scenarios, start=1):
        for use in scenario.evidence:
            if use.source == OWN_SOURCE:
                found.setdefault(use.id, {}).setdefault(probability(use.weight), []).append(number)
    return found
