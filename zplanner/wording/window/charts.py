"""The words of the charts: titles, axes, legends, readouts, and the headings of their tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from zplanner.evidence.vocabulary import Resource
from zplanner.histories.history import History
from zplanner.planning.outlook import Quantiles
from zplanner.planning.quantiles import LABELS
from zplanner.wording.comparison.actual import STATISTICS
from zplanner.wording.dates import calendar_month, span
from zplanner.wording.numbers import (
    NOT_COVERED,
    count_of,
    joined,
    less_or_more,
    plain,
    probability,
    resource_label,
    resource_title,
    stated,
    times,
    with_article,
)
from zplanner.wording.quantities import (
    HEADROOM,
    RESPONSE_TIME,
    limits_in_words,
    loads_in_words,
    other_limits,
    quantity_view,
)

if TYPE_CHECKING:
    from zplanner.histories.week import WeekProfile
    from zplanner.planning.decisions.score import MoveScore

TABS = ("Compare", "Growth", "Load", "Causes", "Resources", "History", "Actual", "Machines")

COMPARE_TITLE = "Throughput and CPU"
COMPARE_NAME = "Charts of throughput and CPU per unit of work; the results have the figures"
GROWTH_TITLE = "Utilization over months of growth"
LOAD_TITLE = "Response time against load"
CAUSES_TITLE = "Contributions to throughput and CPU"
RESOURCES_TITLE = "Capacity of each resource"
HISTORY_TITLE = "Measured load by hour of the week"
ACTUAL_TITLE = "Forecast and measured load since the move"

THROUGHPUT_AXIS = "Throughput (x today)"
CPU_AXIS = "CPU per unit of work (x today)"
GROWTH_AXIS = "Growth (months)"
RESPONSE_AXIS = "Response (x service)"
BUSY_AXIS, WEEK_AXIS, MONTH_AXIS = "CPU busy", "Hour of the week", "Month"
LOAD_AXIS = "Load (x today, logarithmic)"
CAUSES_AXES = ("Throughput (x today, log)", "CPU per unit of work (x today, log)")
CAPACITY_AXIS = "Throughput at 100% busy (x today's highest, logarithmic)"

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
TARGET = "target"
NO_HISTORY = (
    "The plan holds no measured load yet.<br>Drop files of sar, nmon, vmstat or another tool on the window to see how "
    "busy each hour of the week is."
)

NO_MOVE = (
    "No scenario was carried out yet.<br>Once one is, choose <i>Scenario > This Move Was Made</i> and import the load "
    "measured since, to see how right the forecast was."
)
TAKE_CASE = "Learn From It"
TAKE_CASE_TIP = "Take what the move showed as an own measurement: the forecast learns from it"

CASE_TAKEN = "Learned"
UNDO_TAKE_CASE = "Learn from the move"

REMOVE_HISTORY = "Remove Measured Load From the Plan"
COPY_PICTURE = "Copy Picture"
SAVE_SVG, SAVE_CSV = "Save as SVG\u2026", "Save as CSV\u2026"
ZOOM_IN, ZOOM_OUT, WHOLE_CHART = "Zoom In", "Zoom Out", "Whole Chart"
SAVE_TITLE = "Save chart"
FILE_KINDS = {".svg": "SVG drawings", ".csv": "CSV tables"}
NOT_SAVED, UNCHANGED_PLAN = "The chart was not saved.", "The plan in the window is unchanged."

NO_FORECAST, FORECASTING = "There is no forecast yet.", "Forecasting\u2026"
SEE_RESULTS = "The results name the change that no measurement covers."
TOTAL, TODAY = "Total", "today"

INSIDE_BAND = "of the forecasts lie inside the band."
COMPARE_LEGEND = f"{INSIDE_BAND} Tick: median. Dashed line: today."
RESOURCE_OF = "{resource} of "
RESOURCES_LEGEND = (
    "of forecasts. Busy: at today's load. The lowest resource gives the scenario's throughput. Dashed: today's highest "
    "throughput."
)
LOAD_LEGEND = (
    f"{INSIDE_BAND} Line: median response time, in multiples of the service time; beyond {{limit:g}}x the system is "
    "nearly saturated."
)
CAUSES_LEGEND = "Solid bar: more, hollow: less, to the median; line: 80% of the forecasts; total: {bands}. {reading}"
CAUSES_PRODUCT = "In each forecast the factors multiply to the total; their medians only approximately."
STATE_GROWTH = "{link}State the growth per year</a> to see the utilization month by month."


def at_most(share: float) -> str:
    return f"at most {stated(share)}"


def headroom(months: Quantiles) -> tuple[str, ...]:
    """The headroom with its band, and without where there is less room."""
    view = quantity_view(HEADROOM, months)
    with_band = (f"Headroom {view.value}, 80%: {view.band}",) if view.band != view.value else ()
    return (*with_band, f"Headroom {view.value}")


def utilization_axes(resources: Sequence[Resource]) -> tuple[str, str]:
    """The title of the axis on which these resources are drawn, and the one where it would be cut."""
    if len(resources) != 1:
        return "Busy (%)", "Busy (%)"
    label = resource_title(resources[0].value)
    return f"{label} busy (%)", f"{label} (%)"


def growth_legend(resource: Resource, *, has_others: bool) -> str:
    """`resource` has the bands; with others, their medians are dotted lines."""
    label = "z/VM storage (share of its ceiling)" if resource is Resource.STORAGE else resource_label(resource.value)
    dotted = " Dotted: other resources." if has_others else ""
    return f"of forecasts for {label}.{dotted} Gray: first limit reached."


def growth_readout(
    month: int,
    name: str,
    resource: Resource,
    busy: Sequence[float],
    others: Iterable[tuple[Resource, float]],
    reached: float,
) -> str:
    """`busy` is the resource's utilization in percent at the 10th, 50th and 90th percentile; `others` have medians."""
    low, middle, high = busy
    medians = "".join(f", {resource_label(one.value)} {median:.0f}%" for one, median in others)
    return (
        f"Month {month}: {name} {resource_label(resource.value)} {middle:.0f}% busy (80%: {low:.0f}% to {high:.0f}%)"
        f"{medians}; a limit reached in {probability(reached)} of the forecasts."
    )


def beside(name: str, busy: float) -> str:
    """The median of another scenario in the same month."""
    return f"{plain(name, 40)}: {probability(busy)}"


def arrow_keys(count: int) -> str:
    """How a screen reader gets at what the description of a chart leaves out."""
    return f"The arrow keys read all {count} values."


def more_scenarios(count: int, drawn: int | None) -> str:
    """How many scenarios the legend does not name; `drawn` is how many of a long list are drawn."""
    if drawn is None:
        return f"and {count} more" if count else ""
    return f"and {count} more of the first {drawn} scenarios" if count else f"the first {drawn} scenarios"


def load_readout(load: float, name: str, stretch: Quantiles) -> str:
    view, at = quantity_view(RESPONSE_TIME, stretch), f"{times(load)} today's load: {name}"
    text = f"{at} {view.value}" if stretch.p50 is None else f"{at} response time {view.value} the service time"
    return f"{text} (80%: {view.band})" if view.band != view.value else text


def ratio_readout(quantiles: Quantiles | None) -> str:
    """A ratio as a multiple and as a change, with its 80% band."""
    if quantiles is None or quantiles.p10 is None or quantiles.p50 is None or quantiles.p90 is None:
        return NOT_COVERED
    return f"{ratio_and_change(quantiles.p50)} (80%: {ratio_range(quantiles.p10, quantiles.p90)})"


def ratio_and_change(ratio: float) -> str:
    return f"{times(ratio)}, {less_or_more(ratio)}"


def ratio_range(low: float | None, high: float | None) -> str:
    return "no finite value" if low is None or high is None else f"{times(low)} to {times(high)}"


def causes_reading(limits: Iterable[tuple[str, float]]) -> str:
    """How to read the factors, by the bottlenecks after each change: where another resource than the CPU may be one, a
    change that does not relieve it moves no throughput."""
    others = dict.fromkeys(name for name, _ in other_limits(limits))
    named = joined([with_article(Resource(name)) for name in others], "or")
    return f"Where {named} is the bottleneck, throughput shows 1.00x: see CPU per unit." if named else CAUSES_PRODUCT


def effect_readout(loads: Sequence[tuple[Resource, Quantiles]], limits: Sequence[tuple[str, float]]) -> str:
    """What a change does to the load of other resources, and the bottleneck after it, where that may not be the CPU."""
    moved = f"; load of {loads_in_words(loads)}" if loads else ""
    return f"{moved}; bottleneck then: {limits_in_words(limits)}" if moved or other_limits(limits) else ""


def compare_readout(throughput: Quantiles | None, cpu: Quantiles | None) -> str:
    return f"throughput {ratio_readout(throughput)}; CPU per unit of work {ratio_readout(cpu)}"


def bands_tip(quantiles: Quantiles) -> tuple[str, ...]:
    """The median and the bands of a ratio, a line each."""
    median = ratio_and_change(quantiles.p50) if quantiles.p50 is not None else ""
    bands = (
        (50, quantiles.p25, quantiles.p75),
        (80, quantiles.p10, quantiles.p90),
        (95, quantiles.p025, quantiles.p975),
    )
    return (f"Median: {median}", *(f"{share}%: {ratio_range(low, high)}" for share, low, high in bands))


def busy_resource(resource: Resource, utilization: float) -> str:
    """A resource with its median utilization at today's load, z/VM storage as a share of its ceiling."""
    of = "" if resource is Resource.STORAGE else " busy"
    return f"{resource_title(resource.value)}, {probability(min(utilization, 1.0))}{of}"


def capacity(ratio: float | None, share_binding: float) -> str:
    """The throughput at which a resource is 100% busy, in multiples of today's highest, and how often it is the
    bottleneck."""
    if ratio is None:
        return "no limit"
    binds = {0.0: "never the bottleneck", 1.0: "always the bottleneck"}
    return f"{times(ratio)}, {binds.get(share_binding, f'bottleneck in {probability(share_binding)}')}"


def missing_resources(resources: Iterable[str]) -> str:
    names = ", ".join(map(resource_title, resources))
    return f"Not in this plan: {names}." if names else ""


COMPARE_COLUMNS = (
    "scenario",
    *(f"{label} {name} (x today)" for label in ("throughput", "CPU per unit of work") for name in LABELS),
)
GROWTH_COLUMNS = (
    "scenario",
    "resource",
    "growth (months)",
    *(f"utilization {label} (%)" for label in LABELS),
    "any limit reached (probability)",
)
LOAD_COLUMNS = ("scenario", "load (x today)", *(f"response time {label} (x service time)" for label in LABELS))
CAUSES_COLUMNS = ("scenario", "factor", *COMPARE_COLUMNS[1:])
RESOURCES_COLUMNS = (
    "scenario",
    "resource",
    *(f"throughput at 100% busy {label} (x today's highest)" for label in LABELS),
    "bottleneck (probability)",
    "utilization at today's load p50 (%)",
)

AGREEMENT_NAME = "Measured against predicted; the table has the figures"
AGREEMENT_TIP = (
    "Circles: published. Rings: published and fitted, as nothing else covers them. Diamonds: yours.\n"
    "Each point is a measurement; on the line, the forecast without it agrees with it.\n"
    "Both axes are throughput ratios; CPU time, run time and latency count as their inverse.\n"
    "Click a point to select its row. Drag a frame or turn the wheel to zoom;\n"
    "a double click shows everything again."
)


def agreement(count: int, inside: int) -> str:
    """What the points show: how many measurements lie in the interval predicted for them."""
    return f"{count_of(count, 'measurement')}, {inside} of them in the predicted 80% interval." if count else ""


MEASURED_AXES = ("Measured (both: x throughput)", "Measured")
"""The long title, and the one where the long one would be cut."""
PREDICTED_AXIS = "Predicted"
PUBLISHED, FITTED, OWN = "published, held out", "published, fitted", "yours, held out"
NO_PREDICTION = "None of these has a prediction."

HISTORY_COLUMNS = ("hour of the week (from Monday 0:00)", "windows", *(f"CPU busy {label} (%)" for label in LABELS))


def history_legend(histories: Sequence[History], restarts: int) -> str:
    return f"{history_owner(histories, restarts)} Shades: share of the windows. Line: median. Dashed: peaks."


def history_owner(histories: Sequence[History], restarts: int) -> str:
    """Whose load it is, from when to when, and what interrupted it."""
    first, end = min(one.first for one in histories), max(one.end for one in histories)
    name = joined([escape(plain(one.system)) or "no system named" for one in histories[:3]])
    gaps = sum(len(one.gaps) for one in histories)
    breaks = [count_of(number, noun) for number, noun in ((restarts, "restart"), (gaps, "gap")) if number]
    said = ", ".join([span(first, end, histories[0].clock), *breaks])
    return f"<b>{name}</b>, {said}."


def week_hour(hour: int, *, is_day: bool) -> str:
    """A label of the week's axis: `Mon`, or zoomed in `Mon 6:00`."""
    name = DAYS[min(hour, 167) // 24]
    return name if is_day else f"{name} {hour % 24}:00" if hour < 168 else ""


def level(name: str, share: float) -> str:
    """The label of a line across the chart: `today 81.4%`."""
    return f"{name} {probability(share)}"


def in_scenario(name: str) -> str:
    return f"the same load in {escape(plain(name, 40))} (median)"


def hour_readout(hour: int, week: WeekProfile, factor: float | None) -> str:
    """One hour of the week: its median, its 80% band, its peak, and the median in the scenario."""
    day, clock = DAYS[hour // 24], hour % 24
    when = f"<b>{day} {clock}:00 to {clock + 1}:00</b>"
    if not week.counts[hour]:
        return f"{when}: nothing was measured"
    low, middle, high = (float(week.quantiles[hour, at]) for at in (2, 4, 6))
    said = f"{when}: {probability(middle)} busy, 80% of the windows {probability(low)} to {probability(high)}"
    peak = f"peak {probability(float(week.peaks[hour]))}"
    there = "" if factor is None else f"; in the scenario {probability(min(factor * middle, 1.0))}"
    return f"{said}, {peak} ({count_of(int(week.counts[hour]), 'window')}){there}"


ACTUAL_COLUMNS = ("month", *(f"CPU busy {label} (%)" for label in LABELS), "CPU busy measured (%)")


def actual_legend(score: MoveScore) -> str:
    name = escape(plain(score.move.scenario, 30))
    return f"of forecasts of {name}. Diamonds: measured ({STATISTICS[score.statistic]})."


def month_readout(month: str, busy: Sequence[float], measured: float | None) -> str:
    """`busy` is the forecast at its 5th, 50th and 95th percentile, as shares."""
    low, middle, high = busy
    forecast = f"forecast {stated(middle)} busy (90%: {stated(low)} to {stated(high)})"
    actual = "not measured" if measured is None else f"measured {stated(measured)}"
    return f"<b>{calendar_month(month)}</b>: {forecast}, {actual}"
