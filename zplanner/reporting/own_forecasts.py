"""What the forecast says of each own measurement without it, in the measurement's own metric."""

from __future__ import annotations

from dataclasses import dataclass, replace

from zplanner.evidence.measurement import Measurement
from zplanner.planning.cache import updated
from zplanner.regression.basis import Basis
from zplanner.regression.facts import facts_from
from zplanner.regression.model import Model
from zplanner.regression.own_evaluation import own_withheld
from zplanner.regression.scores import Withheld
from zplanner.reporting.evidence_rows import Predicted, predicted
from zplanner.wording.measurements import left_out_reason, unused_reason
from zplanner.wording.numbers import NOT_COVERED, significant, times


@dataclass(frozen=True, slots=True)
class WithoutIt:
    """The forecast without a measurement: in short, as a sentence that explains it, and in figures where it has any;
    `left_out` says why the forecast with it does not use it, empty where it does."""

    short: str
    sentence: str
    predicted: Predicted | None = None
    left_out: str = ""


def own_forecasts(model: Model, basis: Basis) -> dict[str, WithoutIt]:
    """By id: each own measurement beside what the published cards and the other own ones say of it."""
    measurements, doubts = basis.measurements, updated(model, basis).doubts
    model = updated(model, replace(basis, measurements=()))
    facts, unfitted = facts_from(measurements, model.curves)
    withheld = own_withheld(model, facts, "figure")["figure"]
    entries = {name: entry for entry in withheld for name in entry.fact.ids}
    base = {row.id: row.base for row in measurements}
    open_ = WithoutIt(NOT_COVERED, "Nothing else covers this change, so that there is no forecast to compare with.")
    typos = {name: left_out_reason(doubt) for doubt in doubts for name in doubt.ids if doubt.is_left_out}
    found = (
        {row.id: open_ for row in measurements}
        | {row.id: WithoutIt("not used", f"The forecast does not use it: {unused_reason(row)}.") for row in unfitted}
        | {
            row.id: _beside(row, entry, base[entry.fact.ids[0]] != row.base, model)
            for row in measurements
            if (entry := entries.get(row.id))
        }
    )
    return found | {name: replace(found[name], left_out=reason) for name, reason in typos.items()}


def _beside(row: Measurement, entry: Withheld, mirrored: bool, model: Model) -> WithoutIt:
    """`mirrored` says that the row states the change of the entry the other way around."""
    stated = row.middle_ratio
    said = predicted(row, -entry.mean if mirrored else entry.mean, entry.interval_80[1] - entry.mean, model)
    low, high = said.low, said.high
    lies = "inside" if low <= stated <= high else "outside"
    alike = len(entry.fact.ids) - 1
    without = f"it and {alike} of the same change" if alike else "it"
    return WithoutIt(
        f"{lies} {significant(low)}..{times(high)}",
        f"Without {without}, the forecast is {times(said.middle)}, "
        f"in four cases of five {times(low)} to {times(high)}. "
        f"The measured {times(stated)} lies {lies}.",
        said,
    )
