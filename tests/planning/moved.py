"""Plans whose move was made, and the load measured before and since."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from tests.histories.any_histories import history
from zplanner.evidence.configuration import Configuration
from zplanner.histories.history import History
from zplanner.planning.plan import Component, MadeMove, Plan, Scenario
from zplanner.uncertain import Uncertain

MONTH, MARCH = "2027-03", 4
"""The first month on the new system, and how many months it is after today's."""

PLAN = Plan(
    "moved",
    Configuration(machine="z10", processors=8, utilization=0.6),
    (Component("java", Uncertain.exactly(1.0)),),
    (Scenario("zEC12", Configuration(machine="zEC12", processors=6)),),
    growth_per_year=Uncertain(0.1, 0.2),
    move=MadeMove("zEC12", MONTH),
)


def month_of(busy: float, month: str, engines: float = 6, system: str = "ZLNX01") -> History:
    """A month whose 95th percentile of busy is this."""
    start, end = (int((np.datetime64(month, "M") + n).astype("datetime64[s]").astype(np.int64)) for n in (0, 1))
    starts = np.arange(start, end, 900)
    peaks = np.where(np.arange(len(starts)) % 8 == 0, busy, busy / 2)
    return history(peaks, starts=starts, engines=np.full(len(starts), engines), engine_range=None, system=system)


def moved(busy: Sequence[float], plan: Plan = PLAN, before: float | None = 0.6, engines: float = 6) -> Plan:
    """The plan with a load that is measured in November (0.6 busy at 95%) and then from the move on."""
    parts = [] if before is None else [month_of(before, "2026-11", 8)]
    parts += [month_of(one, str(np.datetime64(MONTH, "M") + n), engines) for n, one in enumerate(busy)]
    whole = history(
        np.concatenate([one.busy for one in parts]),
        starts=np.concatenate([one.starts for one in parts]),
        engines=np.concatenate([one.engines for one in parts]),
        engine_range=None,
    )
    return replace(plan, histories=(whole,))


def sadf_of(load: History) -> str:
    """A history as `sadf -d` prints it."""
    ends = (load.starts + load.window).astype("datetime64[s]").astype(str).tolist()
    shares = (100 * load.busy.astype(float)).round(2).tolist()
    rows = "".join(
        f"{load.system};{load.window};{end.replace('T', ' ')};-1;{busy};0;0;0;0;{100 - busy:.2f}\n"
        for end, busy in zip(ends, shares, strict=True)
    )
    return f"# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle\n{rows}"
