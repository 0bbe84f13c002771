"""What a machine carries, in the window: its row in the table and in the chart."""

from __future__ import annotations

from zplanner.estate.machines.hosts import HostOutlook
from zplanner.planning.outlook import Quantiles
from zplanner.planning.quantiles import LABELS
from zplanner.wording.errors import problem
from zplanner.wording.estate.table import NO_HOST, POOLS
from zplanner.wording.numbers import count_of, plain, significant
from zplanner.wording.quantities import CPU_UTILIZATION, HEADROOM, quantity_view

TAB = "Machines"
TITLE = "How busy the machines are"
AXIS = "CPU busy of the shared engines at the peak of the sum (%)"
LEGEND = "of the forecasts lie inside the band. Tick: median. Dashed line: target."
ONE_SYSTEM = "This plan is of one system. Add systems in the tab Systems to see what their machines carry."
COMPUTING = "Adding up the systems of each machine\u2026"
ENGINES_UNKNOWN = "engines not stated"
COLUMNS = ["machine", "systems", "engines", "engines_needed", *(f"cpu_busy_{label}" for label in LABELS)]


def name_of(one: HostOutlook) -> str:
    """A machine with the kind of its engines: `CPC1, IFL`."""
    return f"{plain(one.host.name) or NO_HOST}, {POOLS[one.pool]}"


def label(one: HostOutlook) -> str:
    """Beside the band: `needs 13 of 16`."""
    if one.engines is None:
        return f"needs {one.engines_needed}; {ENGINES_UNKNOWN}"
    return f"needs {one.engines_needed} of {one.engines}"


def carries(one: HostOutlook) -> str:
    """In the table: `needs 13 of 16 IFLs, 71% busy (66% to 77%), full in 14 months`."""
    parts = [f"{label(one)} {POOLS[one.pool]}s" if one.engines is not None else label(one)]
    if one.utilization is not None:
        view = quantity_view(CPU_UTILIZATION, one.utilization)
        parts.append(f"{view.value} busy ({view.band})")
    if (full := _full(one.months_until_full)) is not None:
        parts.append(full)
    return ", ".join(parts)


def in_full(one: HostOutlook) -> str:
    """Everything about a machine, as sentences."""
    low, high = one.range
    peak, total = one.peak_of_sum.p50, one.sum_of_peaks.p50
    said = [f"{count_of(len(one.systems), 'system')}; {carries(one)}."]
    if peak is not None and total is not None:
        spread = "" if low == high else f", {significant(low)} to {significant(high)} by how their peaks coincide"
        said.append(
            f"Together they keep {significant(peak)} engines busy at their peak{spread}; their own peaks add up to "
            f"{significant(total)}."
        )
    if one.unanswered:
        names = ", ".join(map(plain, one.unanswered[:5])) + (" and others" if len(one.unanswered) > 5 else "")
        said.append(f"Without a forecast, and not counted: {names}.")
    said += [f"{problem(check)[:1].upper()}{problem(check)[1:]}." for check in one.checks]
    return " ".join(said)


def _full(months: Quantiles | None) -> str | None:
    """When a machine is full: `full in 14 months (9 to 22 months)`; None without growth."""
    if months is None:
        return None
    if months.p50 is None:
        return "never full"
    if months.p50 == 0:
        return "full today"
    view = quantity_view(HEADROOM, months)
    return f"full in {view.value} ({view.band})"
