"""The words of the charts: titles, axes, legends, readouts, and the headings of their tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from zplanner.evidence.vocabulary import Resource
from zplanner.histories.history import History
from zplanner.language import Text, mark, tr
from zplanner.planning.outlook import LABELS, Quantiles, Quantity
from zplanner.uncertain import RANGE_CONFIDENCE
from zplanner.wording.carried_out import STATISTICS
from zplanner.wording.dates import calendar_month, span
from zplanner.wording.numbers import (
    NOT_COVERED,
    count_of,
    joined,
    percent,
    plain,
    probability,
    resource_label,
    resource_title,
    stated,
    times,
    with_article,
)
from zplanner.wording.quantities import (
    ENDS,
    HEADROOM,
    MEANINGS,
    THROUGHPUT,
    band_between,
    change_between,
    change_view,
    limits_in_words,
    loads_in_words,
    median_of,
    other_limits,
    quantity_view,
)
from zplanner.wording.window.editors import more_entries

if TYPE_CHECKING:
    from zplanner.histories.statistics import WeekProfile
    from zplanner.planning.decisions.carried_out import MoveScore

TABS = (
    tr("Compare"),
    tr("Growth"),
    tr("Response time"),
    tr("Bottleneck"),
    tr("History"),
    tr("Actual"),
    tr("Machines"),
)

COMPARE_TITLE = mark("Throughput and CPU")
COMPARE_NAME = tr("Charts of throughput and CPU per unit of work; the results have the figures")
GROWTH_TITLE = mark("Utilization over months of growth")
LOAD_TITLE = mark("Response time against load")
CAUSES_TITLE = mark("Contributions to throughput and CPU")
RESOURCES_TITLE = mark("Capacity of each resource")
HISTORY_TITLE = mark("Measured load by hour of the week")
ACTUAL_TITLE = mark("Forecast and measured load since the move")

THROUGHPUT_AXIS = mark("Throughput (x today)")
CPU_AXIS = mark("CPU per unit of work (x today)")
GROWTH_AXIS = mark("Growth (months)")
RESPONSE_AXIS = mark("Response (x)")
BUSY_AXIS, WEEK_AXIS, MONTH_AXIS = mark("CPU busy"), mark("Hour of the week"), mark("Month")
BUSY_SHORT = mark("CPU")
LOAD_AXIS = mark("Load (x today, log)")
CAUSES_AXES = (mark("Throughput (x today, log)"), mark("CPU per unit of work (x today, log)"))
CAPACITY_AXIS = mark("Throughput at 100% busy or full (x today's highest, log)")

DAYS = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))
TARGET = mark("target")
TAKE_CASE = tr("Learn From It")
TAKE_CASE_TIP = tr("Take what the move showed as an own measurement: the forecast learns from it")

CASE_TAKEN = tr("Learned")
UNDO_TAKE_CASE = Text("Learn from the move")

REMOVE_HISTORY = Text("Remove Measured Load From the Plan")
COPY_PICTURE = tr("Copy Picture")
SAVE_SVG, SAVE_CSV = tr("Save as SVG\u2026"), tr("Save as CSV\u2026")
ZOOM_IN, ZOOM_OUT, WHOLE_CHART = tr("Zoom In"), tr("Zoom Out"), tr("Whole Chart")
WHOLE_CHART_TIP = tr("Show the whole chart again (Home, or a double click)")
SAVE_TITLE = tr("Save Chart")
FILE_KINDS = {".svg": tr("SVG drawings"), ".csv": tr("CSV tables")}
NOT_SAVED, UNCHANGED_PLAN = tr("The chart was not saved."), tr("The plan in the window is unchanged.")

NO_FORECAST, FORECASTING = tr("There is no forecast yet."), tr("Forecasting\u2026")
SEE_RESULTS = tr("The results name the change that no measurement covers.")
TOTAL, TODAY = mark("Total"), mark("today")

INSIDE_BAND = mark("of the forecasts lie inside the band.")
RESOURCE_OF = mark("{resource} of ")
RESOURCES_LEGEND = mark(
    "of forecasts. Busy: at today's load. The lowest resource limits the throughput. Dashed: today's highest."
)
CAUSES_LEGEND = mark(
    "Solid bar: more, hollow: less, to the median; line: 80% of the forecasts; total: {bands}. {reading}"
)
CAUSES_PRODUCT = mark("In each forecast the factors multiply to the total; their medians only approximately.")
STATE_GROWTH = tr("{link}State the growth per year</a> to see the utilization month by month.")


def compare_legend() -> str:
    return tr("{inside_band} Tick: median. Dashed line: today.", inside_band=tr(INSIDE_BAND))


def load_legend(limit: float) -> str:
    return tr(
        "{inside_band} Line: median response time, in multiples of the service time; beyond {limit:g}x the system is "
        "nearly saturated.",
        inside_band=tr(INSIDE_BAND),
        limit=limit,
    )


def at_most(share: float) -> str:
    return tr("at most {share}", share=stated(share))


def headroom(months: Quantiles) -> tuple[str, ...]:
    """The headroom with its band, and without where there is less room."""
    view = quantity_view(HEADROOM, months)
    with_band = (
        (tr("Headroom: {value}, 80%: {band}", value=view.value, band=view.band),) if view.band != view.value else ()
    )
    return (*with_band, tr("Headroom: {value}", value=view.value))


def utilization_axes(resources: Sequence[Resource]) -> tuple[str, str]:
    """The title of the axis on which these resources are drawn, and the one where it would be cut."""
    if len(resources) != 1:
        return tr("Busy (%)"), tr("Busy (%)")
    label = resource_title(resources[0].value)
    return tr("{label} busy (%)", label=label), tr("{label} (%)", label=label)


def growth_legend(resource: Resource, *, has_others: bool) -> str:
    """`resource` has the bands; with others, their medians are dotted lines."""
    label = (
        tr("z/VM storage (share of its ceiling)") if resource is Resource.STORAGE else resource_label(resource.value)
    )
    if has_others:
        return tr("of forecasts for {label}. Dotted: other resources. Gray: first limit reached.", label=label)
    return tr("of forecasts for {label}. Gray: first limit reached.", label=label)


def growth_readout(
    month: str,
    name: str,
    resource: Resource,
    busy: Sequence[float],
    others: Iterable[tuple[Resource, float]],
    reached: float,
) -> str:
    """`busy` is the resource's utilization in percent at the 10th, 50th and 90th percentile; `others` have medians."""
    low, middle, high = busy
    medians = "".join(f", {resource_label(one.value)} {percent(f'{median:.0f}')}" for one, median in others)
    values = {"month": month, "name": name, "middle": middle, "low": low, "high": high, "medians": medians}
    values |= {"resource": resource_label(resource.value), "reached": probability(reached)}
    if resource is Resource.MEMORY:
        return tr(
            "Month {month}: {name} {resource} {middle:.0f}% full (80%: {low:.0f}% to {high:.0f}%){medians}; a limit "
            "reached in {reached} of the forecasts.",
            **values,
        )
    return tr(
        "Month {month}: {name} {resource} {middle:.0f}% busy (80%: {low:.0f}% to {high:.0f}%){medians}; a limit "
        "reached in {reached} of the forecasts.",
        **values,
    )


def beside(name: str, busy: float) -> str:
    """The median of another scenario in the same month."""
    return f"{plain(name, 40)}: {probability(busy)}"


def arrow_keys(count: int) -> str:
    """How a screen reader gets at what the description of a chart leaves out."""
    return tr("The arrow keys read all {count} values.", count=count)


def more_scenarios(count: int, drawn: int | None) -> str:
    """How many scenarios the legend does not name; `drawn` is how many of a long list are drawn."""
    if drawn is None:
        return more_entries(count) if count else ""
    return (
        tr("and {count} more of the first {drawn} scenarios", count=count, drawn=drawn)
        if count
        else tr("the first {drawn} scenarios", drawn=drawn)
    )


def in_band(low_to_high: str) -> str:
    """The 80% band beside a median: (80%: 1.3x to 1.6x)."""
    return f"({stated(0.8)}: {low_to_high})"


def load_readout(load: float, name: str, stretch: Quantiles) -> str:
    view = quantity_view(MEANINGS[Quantity.RESPONSE_TIME], stretch)
    at = tr("{times} today's load: {name}", times=times(load), name=name)
    text = (
        f"{at} {view.value}"
        if stretch.p50 is None
        else tr("{at} response time {value} the service time", at=at, value=view.value)
    )
    return f"{text} {in_band(view.band)}" if view.band != view.value else text


def ratio_readout(quantiles: Quantiles | None) -> str:
    """A ratio as a multiple and as a change, with its 80% band."""
    if quantiles is None or quantiles.p10 is None or quantiles.p50 is None or quantiles.p90 is None:
        return tr(NOT_COVERED)
    return f"{ratio_and_change(quantiles)} {in_band(ratio_range(quantiles))}"


def ratio_and_change(ratio: Quantiles) -> str:
    return "" if ratio.p50 is None else f"{median_of(THROUGHPUT, ratio)}, {change_view(ratio).value}"


def ratio_range(ratio: Quantiles, confidence: float = RANGE_CONFIDENCE) -> str:
    return band_between(THROUGHPUT, ratio, confidence) if change_between(ratio, confidence) else tr("no finite value")


def causes_reading(limits: Iterable[tuple[str, float]]) -> str:
    """How to read the factors, by the bottlenecks after each change: where another resource than the CPU may be one, a
    change that does not relieve it moves no throughput."""
    others = dict.fromkeys(name for name, _ in other_limits(limits))
    named = joined([with_article(Resource(name)) for name in others], "or")
    return (
        tr("Where {named} is the bottleneck, throughput shows {same}: see CPU per unit.", named=named, same=times(1.0))
        if named
        else tr(CAUSES_PRODUCT)
    )


def effect_readout(loads: Sequence[tuple[Resource, Quantiles]], limits: Sequence[tuple[str, float]]) -> str:
    """What a change does to the load of other resources, and the bottleneck after it, where that may not be the CPU."""
    moved = tr("; load of {loads}", loads=loads_in_words(loads)) if loads else ""
    return (
        tr("{moved}; bottleneck then: {limits}", moved=moved, limits=limits_in_words(limits))
        if moved or other_limits(limits)
        else ""
    )


def compare_readout(throughput: Quantiles | None, cpu: Quantiles | None) -> str:
    return tr(
        "throughput {throughput}; CPU per unit of work {cpu}",
        throughput=ratio_readout(throughput),
        cpu=ratio_readout(cpu),
    )


def bands_tip(quantiles: Quantiles) -> tuple[str, ...]:
    """The median and the bands of a ratio, a line each."""
    return (
        tr("Median: {median}", median=ratio_and_change(quantiles)),
        *(f"{stated(confidence)}: {ratio_range(quantiles, confidence)}" for confidence in ENDS),
    )


def busy_resource(resource: Resource, utilization: float) -> str:
    """A resource with its median utilization at today's load, z/VM storage as a share of its ceiling."""
    of = {Resource.STORAGE: "", Resource.MEMORY: tr(" full")}.get(resource, tr(" busy"))
    return f"{resource_title(resource.value)}, {probability(min(utilization, 1.0))}{of}"


def capacity(ceiling: Quantiles, share_binding: float) -> str:
    """The throughput at which a resource is 100% busy, in multiples of today's highest, and how often it is the
    bottleneck."""
    if ceiling.p50 is None:
        return tr("no limit")
    binds = {0.0: tr("never the bottleneck"), 1.0: tr("always the bottleneck")}
    often = tr("bottleneck in {share}", share=probability(share_binding))
    return f"{median_of(THROUGHPUT, ceiling)}, {binds.get(share_binding, often)}"


def missing_resources(resources: Iterable[str]) -> str:
    names = ", ".join(map(resource_title, resources))
    return tr("Not in this plan: {names}.", names=names) if names else ""


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

AGREEMENT_NAME = tr("Measured against predicted; the table has the figures")
AGREEMENT_TIP = tr(
    "Circles: published. Rings: published and fitted, as nothing else covers them. Diamonds: yours.\n"
    "Each point is a measurement; on the line, the forecast without it agrees with it.\n"
    "Both axes are throughput ratios; CPU time, run time and latency count as their inverse.\n"
    "Click a point to select its row. Drag a frame or turn the wheel to zoom;\n"
    "a double click shows everything again."
)


def agreement(count: int, inside: int) -> str:
    """What the points show: how many measurements lie in the interval predicted for them."""
    return (
        tr(
            "{measurements}, {inside} of them in the predicted 80% interval.",
            measurements=count_of(count, "measurement"),
            inside=inside,
        )
        if count
        else ""
    )


MEASURED_AXES = (tr("Measured (both: x throughput)"), tr("Measured"))
"""The long title, and the one where the long one would be cut."""
PREDICTED_AXIS = tr("Predicted")
PUBLISHED, FITTED, OWN = tr("published, held out"), tr("published, fitted"), tr("yours, held out")
NO_PREDICTION = tr("None of these has a prediction.")

HISTORY_COLUMNS = (
    "hour of the week (from Monday 0:00)",
    "windows",
    *(f"CPU busy {label} (%)" for label in LABELS),
)


def history_legend(histories: Sequence[History], restarts: int, processors: float | None) -> str:
    return tr(
        "{owner} Shades: share of the windows. Line: median. Dashed: peaks.",
        owner=history_owner(histories, restarts, processors),
    )


def history_owner(histories: Sequence[History], restarts: int, processors: float | None) -> str:
    """Whose load it is, from when to when, what interrupted it, and of how many processors it is where the plan has
    another number, such as threads of engines."""
    first, end = min(history.first for history in histories), max(history.end for history in histories)
    name = joined([escape(plain(history.system)) or tr("no system named") for history in histories[:3]])
    gaps = sum(len(history.gaps) for history in histories)
    breaks = [count_of(number, noun) for number, noun in ((restarts, "restart"), (gaps, "gap")) if number]
    counts = {count for history in histories for count in history.engine_range or ()}
    if len(histories) == 1 and len(counts) == 1 and processors is not None and counts != {processors}:
        breaks.append(tr("busy share of {n} processors", "busy share of {n} processor", counts.pop()))
    said = ", ".join([span(first, end, histories[0].clock), *breaks])
    return f"<b>{name}</b>, {said}."


def week_hour(hour: int, *, is_day: bool) -> str:
    """A label of the week's axis: `Mon`, or zoomed in `Mon 6:00`."""
    name = tr(DAYS[min(hour, 167) // 24])
    return name if is_day else f"{name} {hour % 24}:00" if hour < 168 else ""


def level(name: str, share: float) -> str:
    """The label of a line across the chart: `today 81.4%`."""
    return f"{name} {probability(share)}"


def in_scenario(name: str) -> str:
    return tr("the same load in {name} (median)", name=escape(plain(name, 40)))


def hour_readout(hour: int, week: WeekProfile, factor: float | None) -> str:
    """One hour of the week: its median, its 80% band, its peak, and the median in the scenario."""
    day, clock = tr(DAYS[hour // 24]), hour % 24
    when = tr("<b>{day} {clock}:00 to {end}:00</b>", day=day, clock=clock, end=clock + 1)
    if not week.counts[hour]:
        return tr("{when}: nothing was measured", when=when)
    low, middle, high = (float(week.quantiles[hour, at]) for at in (2, 4, 6))
    said = tr(
        "{when}: {middle} busy, 80% of the windows {low} to {high}",
        when=when,
        middle=probability(middle),
        low=probability(low),
        high=probability(high),
    )
    peak = tr("peak {peak}", peak=probability(float(week.peaks[hour])))
    there = "" if factor is None else tr("; in the scenario {share}", share=probability(min(factor * middle, 1.0)))
    return f"{said}, {peak} ({count_of(int(week.counts[hour]), 'window')}){there}"


ACTUAL_COLUMNS = ("month", *(f"CPU busy {label} (%)" for label in LABELS), "CPU busy measured (%)")


def actual_legend(score: MoveScore) -> str:
    name = escape(plain(score.move.scenario, 30))
    return tr(
        "of forecasts of {name}. Diamonds: measured ({statistic}).",
        name=name,
        statistic=tr(STATISTICS[score.statistic]),
    )


def month_readout(month: str, busy: Sequence[float], measured: float | None) -> str:
    """`busy` is the forecast at its 5th, 50th and 95th percentile, as shares."""
    low, middle, high = busy
    forecast = tr(
        "forecast {middle} busy (90%: {low} to {high})", middle=stated(middle), low=stated(low), high=stated(high)
    )
    actual = tr("not measured") if measured is None else tr("measured {measured}", measured=stated(measured))
    return f"<b>{calendar_month(month)}</b>: {forecast}, {actual}"
