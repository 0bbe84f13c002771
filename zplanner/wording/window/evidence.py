"""What the evidence tab and the dialog of evidence packs say."""

from __future__ import annotations

from collections.abc import Iterable

from zplanner.evidence.fields import Field, FieldKind
from zplanner.evidence.measurement import LARGEST_RATIO
from zplanner.wording.numbers import probability, significant, times

TABLE = "All measurements"
HEADINGS = ("Name", "What changed", "Workload", "Measured", "Predicted", "Weight", "Source")
MEASURED_HELP = "The published ratio: after the change to before it."
PREDICTED_HELP = (
    "The forecast without this measurement, with its 80% interval.\n"
    "Fitted: no other measurement covers the change, so the model was fitted to this one."
)
WEIGHT_HELP = "How much of the selected scenario's forecast rests on this measurement."

SEARCH = "Search"
SEARCH_NAME = "Search the measurements"
SEARCH_HELP = "Words in the name, workload, benchmark, change, source or note (Ctrl+F)"
CLEAR_SEARCH = "Clear the search"
CLEAR_SEARCH_COMMAND = "Clear the Search"
SEARCH_COMMAND = "Search Measurements"
ALL, USE_FILTER = "All", "Which measurements to list"
USES = {
    "scenario": ("This scenario", "Measurements behind the forecast of the selected scenario"),
    "own": ("Your own", "Measurements you imported into this plan"),
    "packs": ("Packs", "Measurements from this plan's evidence packs"),
    "unused": ("Not used", "Measurements the model leaves out, and those you switched off"),
}
ANY_CHANGE, CHANGE_FILTER = "Any change", "What was changed"
ANY_SOURCE, SOURCE_FILTER = "Any source", "Where the figure was published"
ANY_MACHINE, MACHINE_FILTER = "Any machine", "A machine it was measured on"

CHART_AND_DETAILS = "Details of the selected measurement"
SELECT_ONE = "Select a measurement to see its details."
COPY_COMMAND = "Copy Measurements"
REMOVE_COMMAND = "Remove Your Measurements"
SWITCH_COMMAND = "Switch Your Measurements Off or On"
REMOVE_HELP = "Remove your selected measurements from this plan (Del)"
PACKS_BUTTON = "Packs\u2026"
PACKS_HELP = "Switch this plan's evidence packs off or on, or remove them"

ADD_COMMAND = "Add Measurement\u2026"
ADD_HELP = "Add one measurement of your own, without a file"
ADD_TITLE, ADD_ONE, UNDO_ADD = "Add Measurement", "&Add", "Add measurement"
BENCHMARK, METRIC, UNIT = "Benchmark", "Metric", "Unit"
CLASS_HELP = "The class of the work that was run"
BENCHMARK_HELP = "What was run: nightly batch, a load test"
METRIC_HELP = "What was measured before and after the change"
UNIT_HELP = "The unit of both values: transactions per second, minutes"
NOTE_HELP = "Anything that explains the measurement later: when, on which system, by whom"
NOT_STATED, AS_BEFORE, OF_THE_VALUES = "not stated", "(as before)", "or enter both values"
BASE, TARGET = "Before the change", "After the change"
RATIO = Field(
    *("ratio", "After to before", "", FieldKind.NUMBER),
    "The ratio of the metric after the change to before it: 1.9, 1.8..2.0. Or enter both values.",
    unit="x",
    minimum=1 / LARGEST_RATIO,
    maximum=LARGEST_RATIO,
)
VALUE = Field(
    *("value", "Value", "", FieldKind.NUMBER),
    "What was measured, in the unit beneath; zplanner forms the ratio.",
    minimum=1e-9,
    maximum=1e15,
)

PACKS_TITLE = "Evidence Packs"
PACKS_LIST = "Evidence packs of this plan"
PACKS_ABOUT = (
    "Measurements supplied by others. A pack that is switched off stays in the plan but does not "
    "count; you can still choose its machines and workload classes."
)
REMOVE_PACK = "&Remove"

MEASURED, USE, PREDICTED, WORKLOAD, SOURCE = "Measured", "Use", "Predicted", "Workload", "Source"
SOURCE_KIND, LOCATION, NOTE = "Kind of source", "Location", "Note"
BEFORE, AFTER = "Before", "After"

LEFT_OUT, SWITCHED_OFF, NOT_USED = "left out", "switched off", "not used"
USED_ELSEWHERE = "Used, but not for the selected scenario."
SHOWN_OF = "{shown:,} of {count:,}"
SEVERAL_SELECTED = "{count:,} measurements are selected."
IMPORT_HINT = "Import your own measurements with Ctrl+I, from a CSV file like {link}."
UNDO_REMOVE_PACK = "Remove pack {name}"


def also_rests_on(weights: Iterable[tuple[str, float]]) -> str:
    """Evidence behind a forecast that the table does not list, such as an n-way curve."""
    return f"This scenario also rests on the {'; '.join(f'{name}, {probability(share)}' for name, share in weights)}."


def use(counts: bool, left_out: str, reason: str) -> str:
    """Whether the forecast uses a measurement, and why not."""
    if not counts:
        return SWITCHED_OFF
    if left_out:
        return f"{LEFT_OUT}: {left_out}"
    return f"{NOT_USED}: {reason}" if reason else "used"


def weight_of(weight: float) -> str:
    return f"{probability(weight)} of the selected scenario's forecast."


def prediction(low: float, middle: float, high: float, fitted: bool) -> str:
    """A predicted ratio in a cell of the table."""
    return f"{times(middle)} fitted" if fitted else f"{times(middle)} ({significant(low)} to {significant(high)})"


def prediction_in_full(low: float, middle: float, high: float, fitted: bool, from_pack: bool) -> str:
    interval = f"80% interval {times(low)} to {times(high)}"
    if not fitted:
        return f"{times(middle)} without this measurement, {interval}"
    why = "" if from_pack else "no other measurement covers this change, so "
    return f"{times(middle)}, {interval}; fitted: {why}the model was fitted to this figure"


def values_measured(before: str, after: str, unit: str) -> str:
    """The two values of a typed measurement, for its note."""
    return f"before {before}, after {after} {unit}".rstrip()


def switch_measurement(on: bool, several: bool = False) -> str:
    """The name of an undo step."""
    return f"Switch measurement{'s' if several else ''} {'on' if on else 'off'}"


def remove_measurements(count: int) -> str:
    return "Remove measurement" if count == 1 else "Remove measurements"


def pack_line(name: str, contents: str, counted: int, count: int, is_on: bool) -> str:
    """A pack in the list: what it adds, and how much of it counts."""
    state = "All entries count." if counted == count else f"{counted:,} of {count:,} entries count."
    return f"{name}: {contents}. {state if is_on else 'Switched off.'}"


def switch_pack(name: str, on: bool) -> str:
    return f"Switch pack {name} {'on' if on else 'off'}"
