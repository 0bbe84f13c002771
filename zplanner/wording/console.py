"""What commands print: `zplanner forecast`, `zplanner catalog`, and lines about what was done; and what the help of
the command line and its man page say beyond the arguments: worked examples and exit statuses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from zplanner.evidence.measurement import Kind, Measurement
from zplanner.evidence.packs import Pack
from zplanner.planning.findings import Weight
from zplanner.planning.outlook import HorizonYear, Outlook, ScenarioOutlook
from zplanner.wording.dates import years
from zplanner.wording.evidence import holds
from zplanner.wording.findings import how_measured, suggested_work, suggestion_gain
from zplanner.wording.labels import engines_in_time
from zplanner.wording.numbers import NOT_COVERED as NO_ANSWER
from zplanner.wording.numbers import count_of, plain, significant, stated
from zplanner.wording.quantities import (
    bottlenecks,
    chance,
    chance_beside,
    limits_in_words,
    no_engines,
    no_figure,
    why_no_engines,
)

if TYPE_CHECKING:
    from zplanner.estate.study import Study
    from zplanner.planning.decisions.sensitivity import Suggestion

ADVICE, TODAY, IN_TIME, ENGINES, BINDING, NOT_COVERED, ASSUMED, EXACT, MEASURE_NEXT = (
    "Recommended:",
    "Today:",
    "In time:",
    "Engines needed:",
    "Limited by:",
    "Not covered:",
    "Assumed:",
    "Exact:",
    "Measure next:",
)
"""Labels of the lines above and beneath the scenarios."""

DRY_RUN = "Dry run: nothing was written."
CARDS_MATCH = "The shipped cards match the data."
EVALUATING = "Evaluating: forecasting every figure from the others ..."
CARDS_WRITTEN = "Wrote {cards} cards of {facts} facts to {folder}. Not used:"

WHOLE_MIX = "whole mix"
PACKS = "Evidence packs: {packs}"


def caution_label(weight: Weight) -> str:
    labels = {Weight.IMPOSSIBLE: "Impossible:", Weight.NO_STATEMENT: "Unknown:", Weight.CONDITION: "Condition:"}
    return labels.get(weight, "Warning:")


def title(outlook: Outlook) -> str:
    return f"{plain(outlook.plan_name) or 'Untitled plan'}: forecast relative to today"


def engines(scenario: ScenarioOutlook) -> str:
    needed = scenario.engines_needed
    if needed is None:
        return no_engines(scenario)
    return f"{needed.count} at today's load, with {stated(needed.confidence)} confidence"


def binding(scenario: ScenarioOutlook) -> str:
    """The resources that may limit, the likeliest first."""
    return limits_in_words(bottlenecks(scenario)) or no_figure(scenario)


def horizon_label(year: HorizonYear) -> str:
    return f"In {years(year.years)}:"


def horizon(year: HorizonYear) -> str:
    """A scenario at a year of the horizon: lasts with 84% probability; 5 engines needed; limited by CPU 99%."""
    is_known = year.engines_needed or (year.no_engines and year.earlier)
    engines = engines_in_time(year) + " needed" if is_known else f"engines needed: {NO_ANSWER}"
    if year.no_engines and not year.earlier:
        engines = f"no number of engines is sure to suffice: {why_no_engines(year.no_engines)}"
    limits = limits_in_words(bottlenecks(year)) or NO_ANSWER
    lasts = year.probability_of_lasting
    said = chance_beside(lasts, year.engines_needed.confidence) if year.engines_needed else chance(lasts)
    return f"lasts with {said} probability; {engines}; limited by {limits}"


def no_engines_in(year: HorizonYear, why: str) -> str:
    """Why no engines are told for a year of the horizon."""
    return f"In {years(year.years)}: no number of engines is sure to suffice: {why}."


def proposal(suggestion: Suggestion) -> str:
    """A measurement to take, what it gains, and the command that takes it."""
    return f"{suggested_work(suggestion)}: {suggestion_gain(suggestion)}. {how_measured(suggestion)}"


COMPARISON_HEADINGS = ("class", "id", "change", "metric", "ratio", "source")
RUN_HEADINGS = ("run", "configuration", "tx/s", "us/tx", "source")
ORDERING_HEADINGS = ("class", "ordering", "source")
UNSTATED_HEADINGS = ("statement", "status", "why it is not used", "source")
CLASS_HEADINGS = ("class", "domain", "resource", "what it is")
SOURCE_HEADINGS = ("source", "title", "where")


def comparisons_title(count: int) -> str:
    return f"{count_of(count, 'comparison')} (ratio = target / base)"


def orderings_title(count: int) -> str:
    return f"{count_of(count, 'ordering')} without a figure"


def unstated_title(count: int) -> str:
    return f"{count_of(count, 'statement')} about what no plan states, or that could not be read"


def change(row: Measurement) -> str:
    """The change in a measurement, by field name: `machine z10 > zEC12; processors - > 8`."""
    return "; ".join(
        f"{name} {row.base.get(name, '-')} > {row.target.get(name, '-')}" for name in row.base.differences(row.target)
    )


def ratio(row: Measurement) -> str:
    """What a measurement states: 1.65, about 1.65, 1.40 to 1.65, at best 1.65."""
    low, high = significant(row.ratio_low), significant(row.ratio_high)
    if row.kind is Kind.UPPER_BOUND:
        return f"at best {low if row.metric.rises_with_demand else high}"
    about = "about " if row.kind is Kind.ABOUT else ""
    return f"{about}{low}" if row.ratio_low == row.ratio_high else f"{low} to {high}"


def wrote(*paths: Path) -> str:
    return f"Wrote {', '.join(plain(str(path)) for path in paths)}."


def saved_apart(path: Path) -> str:
    return f"zplanner: {plain(str(path))}: its hard links are other files now and keep the plan as it was."


def reading(file: Path, read: int) -> str:
    """Progress of a file that is being read."""
    return f"Reading {plain(file.name)}: {read >> 20:,} MB"


def study_imported(file: Path, study: Study) -> str:
    """What a zPCR study holds: `payroll.zpcr: 2 machines with 12 partitions`."""
    held = f"{count_of(len(study.hosts), 'machine')} with {count_of(len(study.partitions), 'partition')}"
    left_out = f" (left out: {count_of(study.left_out, 'partition')} of zIIPs and ICFs)" if study.left_out else ""
    return f"{plain(str(file))}: {held}{left_out}"


def pack_imported(file: Path, pack: Pack, *, is_new: bool) -> str:
    return f"{plain(str(file))}: {'added' if is_new else 'replaced'} the pack {pack.name}: {holds(pack)}"


DESCRIPTION = "Capacity planning for Linux on IBM System z.\nWithout a command, opens the window."
EXAMPLES_TITLE = "examples"
EXAMPLE_FILES = "The examples use the files that zplanner example writes, and files of your own."

EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "": (
        ("Write example plans to this folder.", "zplanner example ."),
        ("Open the window on one of them.", "zplanner payroll-to-zec12.toml"),
        ("Show what a command takes.", "zplanner forecast --help"),
    ),
    "forecast": (
        ("Print the forecast of every scenario.", "zplanner forecast payroll-to-zec12.toml"),
        ("The same for a script.", "zplanner forecast payroll-to-zec12.toml --format json > payroll.json"),
    ),
    "report": (
        ("Write a report to read or print.", "zplanner report payroll-to-zec12.toml -o payroll.pdf"),
        ("Write a workbook with every number.", "zplanner report payroll-to-zec12.toml -o payroll.xlsx"),
    ),
    "compare": (
        ("Print what differs between two plans.", "zplanner compare payroll-to-zec12.toml zvm-storage.toml"),
        (
            "Write how a plan differs from its last report.",
            "zplanner compare payroll.pdf payroll-to-zec12.toml -o changes.html",
        ),
    ),
    "import": (
        ("See what files hold.", "zplanner import payroll-to-zec12.toml own-measurements.csv --dry-run"),
        (
            "Add it: writes payroll-to-zec12.zplan beside the text plan.",
            "zplanner import payroll-to-zec12.toml own-measurements.csv",
        ),
    ),
    "estate": (
        (
            "Forecast every system of a list.",
            "zplanner estate systems.csv --targets payroll-to-zec12.toml -o estate.parquet",
        ),
        (
            "With measured load, in four processes.",
            "zplanner estate systems.csv --targets payroll-to-zec12.toml --histories sar --workers 4 -o loads.parquet",
        ),
    ),
    "place": (
        (
            "Make a plan of the systems of a list and their load.",
            "zplanner import consolidation/targets.toml consolidation/systems.csv consolidation/histories",
        ),
        (
            "Place them on two new machines of 12 IFLs, and write that plan.",
            "zplanner place consolidation/targets.zplan --scenario z17 --machine A=12 --machine B=12 -o placed.zplan",
        ),
    ),
    "catalog": (
        ("List every measurement.", "zplanner catalog"),
        ("The same for a spreadsheet.", "zplanner catalog --format csv > measurements.csv"),
    ),
    "fit": (("Check that the shipped model follows from the data.", "zplanner fit --check"),),
    "evaluate": (
        ("Show how well the model forecasts the published figures.", "zplanner evaluate"),
        ("Show how well it forecasts the plan's own measurements.", "zplanner evaluate payroll-to-zec12.zplan"),
    ),
    "example": (("Write the example plans to a new folder.", "zplanner example plans"),),
}
"""By command, the empty name being none: what each example does, and its line."""

EXIT_STATUSES = (
    (0, "Done."),
    (1, "The input was refused; one sentence names the file, the place in it and the remedy."),
    (2, "Wrong usage."),
    (3, "An internal error; the message names its report."),
)


def examples(command: str) -> str:
    """The end of a command's help."""
    lines = (f"  {what}\n    $ {line}" for what, line in EXAMPLES[command])
    return "\n".join((f"{EXAMPLES_TITLE}:", *lines))
