"""What a machine carries, in the window: its row in the table and in the chart."""

from __future__ import annotations

from zplanner.errors import ZplannerError
from zplanner.estate.machines.hosts import HostOutlook
from zplanner.planning.outlook import Quantiles
from zplanner.planning.quantiles import LABELS
from zplanner.wording.errors import problem
from zplanner.wording.estate.table import NO_HOST, POOLS
from zplanner.wording.numbers import capitalized, count_of, plain, significant
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
    """Beside the band: `needs 13 of 16`; `needs at least 13 of 16` where systems have no forecast."""
    needs = f"needs {'at least ' if one.unanswered else ''}{one.engines_needed}"
    return f"{needs}; {ENGINES_UNKNOWN}" if one.engines is None else f"{needs} of {one.engines}"


def label_of_pool(one: HostOutlook) -> str:
    """The same with the kind of engines, and how many systems it does not count."""
    said = f"{label(one)} {POOLS[one.pool]}s" if one.engines is not None else label(one)
    if one.unanswered:
        said += f", not counting {count_of(len(one.unanswered), 'system')} without a forecast"
    return said


def carries(one: HostOutlook) -> str:
    """In the table: `needs 13 of 16 IFLs, 71% busy (66% to 77%), full in 14 months`; how busy it is and when it is full
    are not said where systems without a forecast are missing from both."""
    parts = [label_of_pool(one)]
    if one.unanswered:
        return parts[0]
    if one.utilization is not None:
        view = quantity_view(CPU_UTILIZATION, one.utilization)
        parts.append(f"{view.value} busy ({view.band})")
    if (full := _full(one.months_until_full)) is not None:
        parts.append(full)
    return ", ".join(parts)


def under(scenario: str, one: HostOutlook) -> str:
    """In the table: `under z17 needs 13 of 16 IFLs, full in 14 months (9 to 22 months); 2 checks`."""
    full = None if one.unanswered else _full(one.months_until_full)
    said = ", ".join(filter(None, (label_of_pool(one), full)))
    checks = f"; {count_of(len(one.checks), 'check')}" if one.checks else ""
    return f"under {plain(scenario)} {said}{checks}"


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
    return " ".join((*said, *map(check_sentence, one.checks)))


def check_sentence(found: ZplannerError) -> str:
    """A check as a sentence; the name of a system begins as it is written."""
    text = f"{problem(found)}."
    return text if text.startswith(plain(str(found.values.get("system", "\0")))) else capitalized(text)


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
