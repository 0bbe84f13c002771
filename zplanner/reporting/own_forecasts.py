"""What the forecast says of each own measurement without it, in the measurement's own metric."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from zplanner.evidence.measurement import Measurement
from zplanner.regression.facts import facts_from, log_demand
from zplanner.regression.model import Model
from zplanner.regression.own_evaluation import own_withheld
from zplanner.regression.scores import Withheld
from zplanner.reporting.wording import NOT_COVERED, significant, times


@dataclass(frozen=True, slots=True)
class WithoutIt:
    """The forecast without a measurement: in short, and as a sentence that explains it."""

    short: str
    sentence: str


def own_forecasts(model: Model, measurements: Sequence[Measurement]) -> dict[str, WithoutIt]:
    """By id: each own measurement beside what the published cards and the other own ones say of it."""
    facts, unfitted = facts_from(measurements, model.curve)
    withheld = own_withheld(model, facts, "figure")["figure"]
    entries = {name: entry for entry in withheld for name in entry.fact.ids}
    open_ = WithoutIt(NOT_COVERED, "Nothing else covers this change, so that there is no forecast to compare with.")
    return (
        {row.id: open_ for row in measurements}
        | {row.id: WithoutIt("not used", f"The forecast does not use it: {row.reason}.") for row in unfitted}
        | {row.id: _beside(row, entries[row.id], model) for row in measurements if row.id in entries}
    )


def _beside(row: Measurement, entry: Withheld, model: Model) -> WithoutIt:
    stated = math.sqrt(row.ratio_low * row.ratio_high)
    y, _ = log_demand(row, model.curve)
    sign = 1.0 if row.metric.rises_with_demand else -1.0
    low, middle, high = sorted(stated * math.exp(sign * (end - y)) for end in (entry.mean, *entry.interval_80))
    lies = "inside" if low <= stated <= high else "outside"
    alike = len(entry.fact.ids) - 1
    without = f"it and {alike} of the same change" if alike else "it"
    return WithoutIt(
        f"{lies} {significant(low)}..{times(high)}",
        f"Without {without}, the forecast is {times(middle)}, in four cases of five {times(low)} to {times(high)}. "
        f"The measured {times(stated)} lies {lies}.",
    )
