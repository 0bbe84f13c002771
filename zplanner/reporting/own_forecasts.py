"""What the forecast says of each own measurement without it, in the measurement's own metric."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zplanner.planning.cache import updated
from zplanner.regression.basis import Basis
from zplanner.regression.facts import facts_from
from zplanner.regression.model import Model
from zplanner.regression.scores import own_withheld
from zplanner.reporting.evidence_rows import Prediction, predicted
from zplanner.wording import accuracy as words
from zplanner.wording.measurements import left_out_reason, unused_reason


@dataclass(frozen=True, slots=True)
class OwnForecast:
    """The forecast without a measurement, and without `alike` others of the same change.

    There is no prediction where nothing else covers the change, or where the regression does not use such a
    measurement (`unused`). `left_out` says why the forecast leaves this one out.
    """

    measured: float
    prediction: Prediction | None = None
    alike: int = 0
    unused: str = ""
    left_out: str = ""

    @property
    def sentence(self) -> str:
        """The prediction beside the measurement, or why there is none."""
        if self.prediction is not None:
            low, middle, high = self.prediction.low, self.prediction.middle, self.prediction.high
            return words.held_out(low, middle, high, self.measured, self.alike)
        return words.own_not_used(self.unused) if self.unused else words.NOTHING_ELSE


def own_forecasts(model: Model, basis: Basis) -> dict[str, OwnForecast]:
    """By id: each own measurement beside what the published cards and the other own ones say of it."""
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
