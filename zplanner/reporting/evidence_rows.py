"""Rows of the evidence browser: each measurement's change, result, prediction and source.

Each has the forecast that holds it out: for published ones from the stored evaluation, for own ones from
`own_forecasts`. A published figure that the others do not cover has the fitted value of the cards.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from zplanner.evidence.catalogue import catalogue
from zplanner.evidence.measurement import COLUMNS, Measurement
from zplanner.evidence.vocabulary import Source, Vocabulary
from zplanner.files import folder
from zplanner.language import LANGUAGE, Language, tr
from zplanner.planning.case import published, updated
from zplanner.regression.card import Basis
from zplanner.regression.design import expected
from zplanner.regression.facts import Fact, facts_from, log_demand
from zplanner.regression.model import Model
from zplanner.regression.scores import CONFIDENCES, LIMITS, own_withheld
from zplanner.reporting.evaluation_file import read_evaluation
from zplanner.reporting.table import Value
from zplanner.wording import accuracy as words
from zplanner.wording.evidence import citation, left_out_reason, short_title, unused_reason
from zplanner.wording.labels import changes, measured_change, measured_work
from zplanner.wording.numbers import plain
from zplanner.wording.report import OWN_LABEL

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
    counted = {one.id for one in basis.pack_measurements}
    with_packs = published(model, basis)
    left_out = {left.id: unused_reason(left) for left in with_packs.unfitted}
    for one in rows:
        facts, unfitted = facts_from((one,), with_packs.curves)
        prediction = _fitted(one, facts[0], with_packs) if facts else None
        reason = unused_reason(unfitted[0]) if unfitted else left_out.get(one.id, "")
        fitted = replace(prediction, fitted=one.id in counted and not reason) if prediction else None
        yield _row(one, reason, fitted, basis.names)


@cache
def _published(model: Model, _: Language) -> tuple[EvidenceRow, ...]:
    """The published rows in the words of a language, which is that of the present context."""
    measurements = catalogue().comparisons
    held_out = _held_out(measurements, model)
    rows = []
    for one in measurements:
        facts, unfitted = facts_from((one,), model.curves)
        prediction = held_out.get(one.id) or (_fitted(one, facts[0], model) if facts else None)
        rows.append(_row(one, unused_reason(unfitted[0]) if unfitted else "", prediction, model.names))
    return tuple(rows)


def _held_out(measurements: Iterable[Measurement], model: Model) -> dict[str, Prediction]:
    """By id: the forecast without each figure, if the stored evaluation is of the same data."""
    stored = read_evaluation(folder("models"))
    if stored is None or stored.data_sha256 != model.fitted.data_sha256:
        return {}
    known = {one.id: one for one in measurements}
    found = {}
    for one in stored.residuals:
        low, middle, high = map(math.log, (one.low, one.middle, one.high))
        for name in one.ids:
            mean = middle if known[name].base != known[one.ids[0]].base else -middle  # or stated the other way around
            found[name] = predicted(known[name], mean, (high - low) / 2.0, model)
    return found


def _fitted(one: Measurement, fact: Fact, model: Model) -> Prediction | None:
    """The cards' fitted value of a figure's change, with the spread of such figures; None if they have none."""
    posterior = expected(model.card(fact.card), fact)
    if posterior is None:
        return None
    mean, variance = posterior
    half = LIMITS[CONFIDENCES.index(0.80)] * math.sqrt(variance + fact.sd**2)
    return replace(predicted(one, mean, half, model), fitted=True)


def predicted(one: Measurement, mean: float, half: float, model: Model) -> Prediction:
    """A log demand ratio +/- `half`, in the metric of a measurement."""
    y, _ = log_demand(one, model.curves)
    sign = 1.0 if one.metric.rises_with_demand else -1.0
    middle = one.middle_ratio * math.exp(sign * (mean - y))
    return Prediction(middle * math.exp(-half), middle, middle * math.exp(half))


def _row(one: Measurement, reason: str, prediction: Prediction | None, names: Vocabulary) -> EvidenceRow:
    work, change = measured_work(one, names), measured_change(one)
    known = names.sources.get(one.source)
    source = tr(OWN_LABEL) if one.is_own else short_title(known) if known else plain(one.source)
    machines = dict.fromkeys(level for side in (one.base, one.target) if (level := side.level("machine")))
    searched = (one.id, one.workload_class, work, change, source, citation(known) if known else "")
    return EvidenceRow(
        measurement=one,
        work=work,
        change=change,
        measured=one.middle_ratio,
        source=source,
        factors=tuple(move.label for move in changes(one.base, one.target).values()),
        machines=tuple(machines),
        reason=reason,
        predicted=prediction,
        text=" ".join((*searched, one.locator, one.note)).casefold(),
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
