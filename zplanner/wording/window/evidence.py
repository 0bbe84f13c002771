"""What the evidence tab and the dialog of evidence packs say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from zplanner.evidence.configuration import Field, FieldKind
from zplanner.evidence.measurement import LARGEST_RATIO
from zplanner.language import Text, mark, tr
from zplanner.planning.reasons.evidence import N_WAY_CURVE
from zplanner.wording.evidence import result
from zplanner.wording.headings import WindowColumn
from zplanner.wording.numbers import plain, probability, significant, times

TABLE = tr("All measurements")

SEARCH = tr("Search")
SEARCH_NAME = tr("Search the measurements")
SEARCH_HELP = tr("Words in the name, workload, benchmark, change, source or note (Ctrl+F)")
CLEAR_SEARCH = tr("Clear the search")
CLEAR_SEARCH_COMMAND = tr("Clear the Search")
SEARCH_COMMAND = tr("Search Measurements")
ALL, USE_FILTER = tr("All"), tr("Which measurements to list")
USES = {
    "scenario": (tr("This scenario"), tr("Measurements behind the forecast of the selected scenario")),
    "own": (tr("Your own"), tr("Measurements you imported into this plan")),
    "packs": (tr("Packs"), tr("Measurements from this plan's evidence packs")),
    "unused": (tr("Not used"), tr("Measurements the model leaves out, and those you switched off")),
}
ANY_CHANGE, CHANGE_FILTER = tr("Any change"), tr("What was changed")
ANY_SOURCE, SOURCE_FILTER = tr("Any source"), tr("Where the figure was published")
ANY_MACHINE, MACHINE_FILTER = tr("Any machine"), tr("A machine it was measured on")

CHART_AND_DETAILS = tr("Details of the selected measurement")
SELECT_ONE = tr("Select a measurement to see its details.")
COPY_COMMAND = tr("Copy Measurements")
REMOVE_COMMAND = tr("Remove Your Measurements")
SWITCH_COMMAND = tr("Switch Your Measurements Off or On")
REMOVE_HELP = tr("Remove your selected measurements from this plan (Del)")
PACKS_BUTTON = tr("Packs\u2026")
PACKS_HELP = tr("Switch this plan's evidence packs off or on, or remove them")

ADD_COMMAND = tr("Add Measurement\u2026")
ADD_HELP = tr("Add one measurement of your own, without a file")
ADD_TITLE, ADD_ONE, UNDO_ADD = tr("Add Measurement"), tr("&Add"), Text("Add measurement")
BENCHMARK, METRIC, UNIT = tr("Benchmark"), tr("Metric"), tr("Unit")
CLASS_HELP = tr("The class of the work that was run")
BENCHMARK_HELP = tr("What was run: nightly batch, a load test")
METRIC_HELP = tr("What was measured before and after the change")
UNIT_HELP = tr("The unit of both values: transactions per second, minutes")
NOTE_HELP = tr("Anything that explains the measurement later: when, on which system, by whom")
NOT_STATED, AS_BEFORE, OF_THE_VALUES = tr("not stated"), tr("(as before)"), tr("or enter both values")
BASE, TARGET = tr("Before the change"), tr("After the change")
RATIO = Field(
    *("ratio", mark("After to before"), "", FieldKind.NUMBER),
    mark("The ratio of the metric after the change to before it: 1.9, 1.8..2.0. Or enter both values."),
    unit="x",
    minimum=1 / LARGEST_RATIO,
    maximum=LARGEST_RATIO,
)
VALUE = Field(
    *("value", mark("Value"), "", FieldKind.NUMBER),
    mark("What was measured, in the unit below; zplanner forms the ratio."),
    minimum=1e-9,
    maximum=1e15,
)

PACKS_TITLE = tr("Evidence Packs")
PACKS_LIST = tr("Evidence packs of this plan")
PACKS_ABOUT = tr(
    "Machines, classes and measurements beyond those of zplanner. A pack that is switched off stays in the plan but "
    "does not count; you can still choose its machines and workload classes."
)
REMOVE_PACK = tr("&Remove")

MEASURED, USE, PREDICTED, WORKLOAD, SOURCE = tr("Measured"), tr("Use"), tr("Predicted"), tr("Workload"), tr("Source")
SOURCE_KIND, LOCATION, NOTE = tr("Kind of source"), tr("Location"), tr("Note")
BEFORE, AFTER = tr("Before"), tr("After")

LEFT_OUT, SWITCHED_OFF, NOT_USED = tr("left out"), tr("switched off"), tr("not used")
USED_ELSEWHERE = tr("Used, but not for the selected scenario.")
SHOWN_OF = tr("{shown:,} of {count:,}")
SEVERAL_SELECTED = tr("{count:,} measurements are selected.")
IMPORT_HINT = tr("Import your own measurements with Ctrl+I, from a CSV file like {link}.")
UNDO_REMOVE_PACK = Text("Remove pack {name}")


def also_rests_on(weights: Iterable[tuple[str, float]]) -> str:
    """Evidence behind a forecast that the table does not list, such as an n-way curve."""
    return tr(
        "This scenario also rests on the {evidence}.",
        evidence="; ".join((f"{_evidence_name(name)}, {probability(share)}" for name, share in weights)),
    )


def _evidence_name(name: str) -> str:
    machine = name.removesuffix(N_WAY_CURVE)
    return name if machine == name else tr("{machine} n-way curve", machine=machine)


def use(counts: bool, left_out: str, reason: str) -> str:
    """Whether the forecast uses a measurement, and why not."""
    if not counts:
        return SWITCHED_OFF
    if left_out:
        return f"{LEFT_OUT}: {left_out}"
    return f"{NOT_USED}: {reason}" if reason else tr("used")


def weight_of(weight: float) -> str:
    return tr("{weight} of the selected scenario's forecast.", weight=probability(weight))


def prediction(low: float, middle: float, high: float, fitted: bool) -> str:
    """A predicted ratio in a cell of the table."""
    return (
        tr("{ratio} fitted", ratio=times(middle))
        if fitted
        else tr(
            "{middle} ({low} to {high})",
            middle=times(middle),
            low=significant(low),
            high=significant(high),
        )
    )


def prediction_in_full(low: float, middle: float, high: float, fitted: bool, from_pack: bool) -> str:
    interval = tr("80% interval {low} to {high}", low=times(low), high=times(high))
    if not fitted:
        return tr("{ratio} without this measurement, {interval}", ratio=times(middle), interval=interval)
    if from_pack:
        return tr(
            "{ratio}, {interval}; fitted: the model was fitted to this figure", ratio=times(middle), interval=interval
        )
    return tr(
        "{ratio}, {interval}; fitted: no other measurement covers this change, so the model was fitted to this figure",
        ratio=times(middle),
        interval=interval,
    )


def values_measured(before: str, after: str, unit: str) -> str:
    """The two values of a typed measurement, for its note in the plan: English as in files."""
    return f"before {before}, after {after} {unit}".rstrip()


def switch_measurement(on: bool, several: bool = False) -> Text:
    """The name of an undo step."""
    if several:
        return Text("Switch measurements on") if on else Text("Switch measurements off")
    return Text("Switch measurement on") if on else Text("Switch measurement off")


def remove_measurements(count: int) -> Text:
    return Text("Remove measurement") if count == 1 else Text("Remove measurements")


def pack_line(name: str, contents: str, counted: int, count: int, is_on: bool) -> str:
    """A pack in the list: what it adds, and how much of it counts."""
    state = (
        tr("All entries count.")
        if counted == count
        else tr("{counted:,} of {count:,} entries count.", counted=counted, count=count)
    )
    return f"{name}: {contents}. {state if is_on else tr('Switched off.')}"


def switch_pack(name: str, on: bool) -> Text:
    return Text("Switch pack {name} on", name=name) if on else Text("Switch pack {name} off", name=name)


def _predicted(one: Any) -> str:
    if (said := one.predicted) is not None:
        return prediction(said.low, said.middle, said.high, said.fitted)
    return NOT_USED if one.row.reason else "" if one.counts else SWITCHED_OFF


class EvidenceColumn(WindowColumn):
    """The measurements, each with its prediction and weight."""

    NAME = mark("Name"), "", lambda one: plain(one.row.measurement.id)
    CHANGE = mark("What changed"), "", lambda one: one.row.change
    WORK = mark("Workload"), "", lambda one: one.row.work
    MEASURED = (
        mark("Measured"),
        mark("The published ratio: after the change to before it."),
        lambda one: result(one.row.measurement),
        lambda one: one.row.measured,
    )
    PREDICTED = (
        mark("Predicted"),
        mark(
            "The forecast without this measurement, with its 80% interval.\n"
            "Fitted: no other measurement covers the change, so the model was fitted to this one."
        ),
        _predicted,
        lambda one: one.predicted.middle if one.predicted else None,
    )
    WEIGHT = (
        mark("Weight"),
        mark("How much of the selected scenario's forecast rests on this measurement."),
        lambda one: LEFT_OUT if one.left_out else "" if one.weight is None else probability(one.weight),
        lambda one: one.weight,
    )
    SOURCE = mark("Source"), "", lambda one: one.row.source
