"""Every measurement as a planner browses it: what was changed, what came out, what the model makes of it, who says so.

Each stands beside the forecast without it: a published one as the evaluation beside the cards has it, an own one as
`own_forecasts` does. A published figure that the others do not cover stands beside what the cards fit it with.
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from zplanner.evidence.catalogue import Source, catalogue, sources
from zplanner.evidence.measurement import COLUMNS, Measurement
from zplanner.planning.cache import published
from zplanner.regression.basis import Basis
from zplanner.regression.card_files import EVALUATION
from zplanner.regression.design import expected
from zplanner.regression.facts import Fact, facts_from, log_demand, run_contrasts
from zplanner.regression.model import Model
from zplanner.regression.scores import CONFIDENCES, LIMITS
from zplanner.reporting.inputs import changes, workload_label
from zplanner.resources import folder
from zplanner.wording.measurements import unused_reason
from zplanner.wording.numbers import plain

OWN = "Your own"

PREDICTED_COLUMNS = ("predicted_low", "predicted", "predicted_high", "predicted_from", "weight", "use")


@dataclass(frozen=True, slots=True)
class Predicted:
    """A ratio the model gives, with the ends of its 80% interval, in the metric of its measurement; `fitted` says that
    the model has seen the figure."""

    low: float
    middle: float
    high: float
    fitted: bool = False


@dataclass(frozen=True, slots=True)
class EvidenceRow:
    """One measurement. `measured` is the middle of what was printed; `reason` says why the model does not use it,
    empty where it does; `text` is all that a search looks through."""

    measurement: Measurement
    work: str
    change: str
    measured: float
    source: str
    factors: tuple[str, ...]
    machines: tuple[str, ...]
    reason: str
    predicted: Predicted | None
    text: str

    @property
    def key(self) -> tuple[str, str]:
        """Source and id: an own measurement may carry the id of a published one."""
        return self.measurement.source, self.measurement.id

    @property
    def pack(self) -> str:
        """The evidence pack that the row is from, empty where it is from none."""
        return self.cited.pack if self.cited else ""

    @property
    def is_switchable(self) -> bool:
        """Whether a planner decides if the row counts."""
        return self.measurement.is_own or bool(self.pack)

    @property
    def cited(self) -> Source | None:
        return sources().get(self.measurement.source)

    def gain(self, ratio: float) -> float:
        """A ratio of the row's metric as throughput: what falls with it counts as its inverse."""
        return 1.0 / ratio if self.measurement.metric.rises_with_demand else ratio


def evidence_rows(
    model: Model, own: Sequence[Measurement], packs: Sequence[Measurement] = (), basis: Basis | None = None
) -> tuple[EvidenceRow, ...]:
    """The user's own measurements, then those of evidence packs, every published one, and every ratio of two published
    runs. `basis` says which of the packs' count."""
    reasons = {left.id: unused_reason(left) for left in facts_from(own, model.curves)[1]}
    theirs = _of_packs(model, packs, basis or Basis())
    return (*(_row(one, reasons.get(one.id, ""), None) for one in own), *theirs, *_published(model))


def _of_packs(model: Model, rows: Sequence[Measurement], basis: Basis) -> Iterator[EvidenceRow]:
    """The rows of packs beside what the published ones and those of packs that count say of them."""
    counted = {one.id for one in basis.pack_measurements}
    with_packs = published(model, basis)
    left_out = {left.id: unused_reason(left) for left in with_packs.unfitted}
    for one in rows:
        facts, unfitted = facts_from((one,), with_packs.curves)
        said = _fitted(one, facts[0], with_packs) if facts else None
        reason = unused_reason(unfitted[0]) if unfitted else left_out.get(one.id, "")
        yield _row(one, reason, replace(said, fitted=one.id in counted and not reason) if said else None)


@cache
def _published(model: Model) -> tuple[EvidenceRow, ...]:
    measurements = (*catalogue().measurements, *run_contrasts(catalogue().runs))
    withheld = _withheld(measurements, model)
    rows = []
    for one in measurements:
        facts, unfitted = facts_from((one,), model.curves)
        said = withheld.get(one.id) or (_fitted(one, facts[0], model) if facts else None)
        rows.append(_row(one, unused_reason(unfitted[0]) if unfitted else "", said))
    return tuple(rows)


def _withheld(measurements: Iterable[Measurement], model: Model) -> dict[str, Predicted]:
    """By id: the forecasts without each figure, where the evaluation beside the cards is of the same data."""
    known = {one.id: one for one in measurements}
    found = {}
    try:
        document = json.loads((folder("models") / EVALUATION).read_text(encoding="utf-8"))
        if document["data_sha256"] != model.fitted.data_sha256:
            return {}
        for entry in document["residuals"]:
            low, middle, high = (math.log(entry["forecast"][name]) for name in ("p10", "p50", "p90"))
            for name in entry["ids"]:
                mirrored = known[name].base != known[entry["ids"][0]].base
                mean = middle if mirrored else -middle
                found[name] = predicted(known[name], mean, (high - low) / 2.0, model)
    except (OSError, ValueError, LookupError, TypeError):
        return {}
    return found


def _fitted(one: Measurement, fact: Fact, model: Model) -> Predicted | None:
    """What the cards say of a figure's change, with what such a figure may depart by; None where they say nothing."""
    said = expected(model.card(fact.card), fact)
    if said is None:
        return None
    mean, variance = said
    half = LIMITS[CONFIDENCES.index(0.80)] * math.sqrt(variance + fact.sd**2)
    return replace(predicted(one, mean, half, model), fitted=True)


def predicted(one: Measurement, mean: float, half: float, model: Model) -> Predicted:
    """A log demand ratio, give or take `half`, in the metric of a measurement."""
    y, _ = log_demand(one, model.curves)
    sign = 1.0 if one.metric.rises_with_demand else -1.0
    middle = _middle(one) * math.exp(sign * (mean - y))
    return Predicted(middle * math.exp(-half), middle, middle * math.exp(half))


def _middle(one: Measurement) -> float:
    return math.sqrt(one.ratio_low * one.ratio_high)


def _row(one: Measurement, reason: str, said: Predicted | None) -> EvidenceRow:
    moves = changes(one.base, one.target)
    work = f"{' + '.join(workload_label(name) for name in one.workload_classes)} ({plain(one.benchmark)})"
    change = "; ".join(
        f"{move.label} {move.after}" if move.before == "unknown" else f"{move.label} {move.before} to {move.after}"
        for move in moves.values()
    )
    known = sources().get(one.source)
    source = OWN if one.is_own else known.short_title if known else plain(one.source)
    machines = dict.fromkeys(level for side in (one.base, one.target) if (level := side.level("machine")))
    said_of_it = (one.id, one.workload_class, work, change, source, known.citation if known else "")
    return EvidenceRow(
        measurement=one,
        work=work,
        change=change,
        measured=_middle(one),
        source=source,
        factors=tuple(move.label for move in moves.values()),
        machines=tuple(machines),
        reason=reason,
        predicted=said,
        text=" ".join((*said_of_it, one.locator, one.note)).casefold(),
    )


def as_table_text(rows: Iterable[tuple[EvidenceRow, Predicted | None, float | None, str]]) -> str:
    """Rows, each with what is predicted, its weight and its use, as tab-separated text that a spreadsheet takes."""
    stream = io.StringIO()
    writer = csv.writer(stream, dialect="excel-tab", lineterminator="\n")
    writer.writerow((*COLUMNS, *PREDICTED_COLUMNS))
    for entry, said, weight, use in rows:
        band = [f"{number:.6g}" for number in (said.low, said.middle, said.high)] if said else [""] * 3
        origin = "" if said is None else "fit" if said.fitted else "the others"
        share = "" if weight is None else f"{weight:.6g}"
        writer.writerow((*map(_text, entry.measurement.as_row().values()), *band, origin, share, use))
    return stream.getvalue()


def _text(text: str) -> str:
    """A text that a spreadsheet does not run."""
    clean = plain(text)
    return f"'{clean}" if clean.startswith(("=", "+", "-", "@")) else clean
