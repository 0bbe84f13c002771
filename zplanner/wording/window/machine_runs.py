"""What the dialog says that adds a machine from runs of benchmarks."""

from __future__ import annotations

from zplanner.evidence.catalogue import MOST_ENGINES
from zplanner.evidence.configuration import Field, FieldKind
from zplanner.language import Text, mark, tr
from zplanner.wording.numbers import times

TITLE, ADD = tr("Add a Machine From Runs"), tr("&Add Machine")
ABOUT = tr(
    "A machine without published figures, such as an x86 server, from benchmarks that ran on it and on a machine that "
    "zplanner knows."
)
NAME, KIND, KNOWN = tr("Name"), tr("Kind"), tr("Known machine")
NAME_HELP = tr("What the plan calls the machine")
KIND_HELP = tr("Benchmarks differ more between architectures than between machines of one")
KNOWN_HELP = tr("The machine on which the benchmarks ran as well")
FOREIGN, IBM_Z = tr("Another architecture: x86, Power, Arm"), tr("IBM Z or LinuxONE")
MACHINE_ENGINES = Field(
    *("engines", mark("Most engines"), "", FieldKind.COUNT),
    mark("How many the machine has at most; cores, not threads. A partition or guest may have fewer."),
    minimum=1,
    maximum=MOST_ENGINES,
)
RUN_ENGINES = Field(
    *("engines", mark("Engines"), "", FieldKind.COUNT),
    mark("How many the benchmark ran on; cores, not threads"),
    minimum=1,
    maximum=MOST_ENGINES,
)
VALUE = Field(
    *("value", mark("Value"), "", FieldKind.NUMBER),
    mark(
        "What was measured, with its spread if it is known: 1250, 1200..1300. For a stated ratio, enter 1 on the new "
        "machine and the ratio on the known one, each on 1 engine."
    ),
    minimum=1e-9,
    maximum=1e15,
)
BENCHMARK, WORKLOAD, METRIC, UNIT = tr("Benchmark"), tr("Workload"), tr("Metric"), tr("Unit")
BENCHMARK_HELP = tr("What ran on both machines: pgbench, a load test")
UNIT_HELP = tr("The unit of both values: transactions per second, seconds")
ON_NEW, ON_KNOWN = tr("On the new machine"), tr("On the known machine")
ADD_BENCHMARK, REMOVE_BENCHMARK = tr("Add &Benchmark"), tr("Remove this benchmark")
AS_TODAY = tr("&Today's machine is this one")
AS_TODAY_HELP = tr("Set it as the machine of today's configuration, too")
NOT_YET = tr("Enter a name, the most engines, and a benchmark with its values to see how the machines compare.")


def step(name: str) -> Text:
    """The name of an undo step."""
    return Text("Add machine {name}", name=name)


def on_engines(side: str) -> str:
    """The engines of a side, for a screen reader."""
    return tr("{side}: engines", side=side)


def work_ratio(known: str, name: str, work: str, middle: float, low: float, high: float) -> str:
    """How the work of two machines compares."""
    return tr(
        "{work}: an engine of {known} does {middle} the work of an engine of {name} ({low} to {high} in 80% of the "
        "cases).",
        work=work,
        known=known,
        name=name,
        middle=times(middle),
        low=times(low),
        high=times(high),
    )


def no_ratio(work: str) -> str:
    return tr("{work}: these benchmarks say nothing of it.", work=work)
