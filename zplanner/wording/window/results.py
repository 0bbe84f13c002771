"""The text of the results and the pages next to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from zplanner.language import mark, tr
from zplanner.planning.findings import GapCode
from zplanner.planning.outlook import Quantiles, Quantity, ScenarioOutlook
from zplanner.wording.findings import messages
from zplanner.wording.numbers import (
    NO_FIGURE,
    NO_GROWTH_STATED,
    NOT_COVERED,
    interval,
    percent,
    plain,
    probability,
    resource_title,
    stated,
    with_article,
)
from zplanner.wording.quantities import (
    HEADROOM,
    MEANINGS,
    NONE,
    band_of,
    bottlenecks,
    change_view,
    limits_in_words,
    median_of,
    name_of,
)

LONGEST_NAME = 60

# The tabs
ANSWER_TAB, WHY_TAB, EVIDENCE_TAB, SYSTEMS_TAB = tr("Answer"), tr("Why?"), tr("Evidence"), tr("Systems")
TO_DECISION = tr("Decision")
"""The link beneath the plan's name, to the lower part of Answer."""


def of_system(name: str, sentence: str) -> str:
    """What is said of one of several systems."""
    return tr("{name}: {sentence}", name=name, sentence=sentence)


MEASUREMENTS_TAB, ACCURACY_TAB, MEASURE_NEXT_TAB = tr("Measurements"), tr("Accuracy"), tr("What to measure next")

# The comparison of scenarios
COMPARISON = tr("Results of every scenario")
LEGEND = tr("Median,\n80% band")
EXPLAIN_COMMAND = tr("Explain a Result")
COPY_CELLS, COPY_ALL = tr("&Copy Results"), tr("Copy &All Results")
CLICK = tr("Click to see why")
AS_TODAY = tr("as today")
LIMIT_PASSED = mark("limit passed")
TODAY_COLUMN = mark("Today")
TODAY_HELP = tr("Today's system, forecast as a scenario without a change.")
COPY_COMMAND_OF = tr("Copy the command that measures {what}")
OPEN_FILE = tr("Open {name}")


def question(quantity: Quantity, target_utilization: float) -> str:
    """The label of a row."""
    return (
        tr("Engines for {utilization} at today's load", utilization=stated(target_utilization))
        if quantity is Quantity.ENGINES
        else name_of(quantity)
    )


def question_help(quantity: Quantity) -> str:
    """What a row is about."""
    return tr(MEANINGS[quantity].help)


def best_of_row(second: str) -> str:
    return tr("best in this row, ahead of {second}", second=plain(second, LONGEST_NAME))


def carries_more_than(name: str, share: float) -> str:
    return tr(
        "carries more than {name} in {share} of forecasts", name=plain(name, LONGEST_NAME), share=probability(share)
    )


@dataclass(frozen=True, slots=True)
class ComparisonCell:
    """One answer in words: the median, the same in another form beside it, its 80% band or a note beneath it, and
    more for the tooltip; `best` says that it is the best of its row."""

    figure: str
    aside: str = ""
    band: str = ""
    note: str = ""
    covered: bool = True
    more: str = ""
    best: str = ""

    @property
    def copied(self) -> str:
        """The answer as it is copied: without what only compares it to others."""
        return replace(self, best="").sentence

    @property
    def sentence(self) -> str:
        band = f"{percent('80')}: {self.band}" if self.band else self.note
        return ", ".join(filter(None, (self.figure, self.aside, band, self.more, self.best)))


def answers(scenario: ScenarioOutlook) -> tuple[ComparisonCell, ...]:
    """A scenario's answer to every `Quantity`, in order."""
    if scenario.impossible:
        reason, *blank = (ComparisonCell(NO_FIGURE, covered=False) for _ in Quantity)
        return replace(reason, more=messages(scenario.impossible)), *blank
    return tuple(
        _SPECIAL[quantity](scenario) if quantity in _SPECIAL else _answer(quantity, scenario) for quantity in Quantity
    )


ANNOUNCED = (Quantity.THROUGHPUT, Quantity.CPU_UTILIZATION, Quantity.HEADROOM, Quantity.BINDING)
"""The answers that a screen reader says after every change."""


def answer_in_words(scenario: ScenarioOutlook) -> str:
    """What the forecast says of a scenario now: `z16: Throughput 1.41x, 41% more, 80%: 1.32x to 1.51x; ...`."""
    said = (
        f"{name_of(quantity)} {cell.sentence}"
        for quantity, cell in zip(Quantity, answers(scenario), strict=True)
        if quantity in ANNOUNCED
    )
    return f"{plain(scenario.name, LONGEST_NAME)}: {'; '.join(said)}"


def _answer(quantity: Quantity, scenario: ScenarioOutlook) -> ComparisonCell:
    quantiles: Quantiles | None = getattr(scenario, quantity)
    if quantiles is None:
        return ComparisonCell(tr(NOT_COVERED), covered=False)
    figure, band = median_of(MEANINGS[quantity], quantiles), band_of(MEANINGS[quantity], quantiles)
    return ComparisonCell(figure, band=band if band != figure else "")


def _throughput(scenario: ScenarioOutlook) -> ComparisonCell:
    change = change_view(scenario.throughput_ratio)
    return replace(_answer(Quantity.THROUGHPUT, scenario), aside=change.value if change.covered else "")


def _cpu_per_unit(scenario: ScenarioOutlook) -> ComparisonCell:
    answer, change = _answer(Quantity.CPU_PER_UNIT, scenario), change_view(scenario.cpu_per_unit_ratio)
    if not change.covered:
        return answer
    return replace(answer, aside=change.value, band=change.band if change.band != change.value else "")


def _headroom(scenario: ScenarioOutlook) -> ComparisonCell:
    if scenario.lacks_growth:
        return ComparisonCell(tr(NO_GROWTH_STATED), covered=False)
    answer = _answer(Quantity.HEADROOM, scenario)
    if answer.figure != tr(HEADROOM.zero):
        return answer
    return replace(answer, figure=tr(NONE), note="" if answer.band else tr(LIMIT_PASSED))


def today_answers(today: ScenarioOutlook) -> tuple[ComparisonCell, ...]:
    """The answer of today's system to every `Quantity`, in order, as the scenarios' but brief."""
    by_quantity = dict(zip(Quantity, answers(today), strict=True))
    engines = today.configuration.number("processors")
    if engines and today.engines_needed:
        by_quantity[Quantity.ENGINES] = replace(
            by_quantity[Quantity.ENGINES], note=tr("has {engines}", engines=interval(engines))
        )
    return tuple(replace(cell, aside="") for cell in by_quantity.values())


def _engines(scenario: ScenarioOutlook) -> ComparisonCell:
    needed = scenario.engines_needed
    limiting = (gap for gap in scenario.uncovered if gap.code is GapCode.OTHER_RESOURCE)
    if (gap := next(limiting, None)) is not None:
        return ComparisonCell(
            tr(NONE),
            note=tr("{resource} limits", resource=with_article(dict(gap.values)["resource"])),
            covered=False,
        )
    if needed is None:
        return ComparisonCell(tr(NOT_COVERED), covered=False)
    return ComparisonCell(str(needed.count), note=tr("{confidence} confidence", confidence=stated(needed.confidence)))


def _bottleneck(scenario: ScenarioOutlook) -> ComparisonCell:
    ranked = bottlenecks(scenario)
    if not ranked:
        return ComparisonCell(tr(NOT_COVERED), covered=False)
    (first, share), *others = ranked
    note = tr("in {share}", share=probability(share)) if others else tr("in all forecasts")
    return ComparisonCell(resource_title(first), note=note, more=limits_in_words(others))


_SPECIAL: dict[Quantity, Callable[[ScenarioOutlook], ComparisonCell]] = {
    Quantity.THROUGHPUT: _throughput,
    Quantity.CPU_PER_UNIT: _cpu_per_unit,
    Quantity.ENGINES: _engines,
    Quantity.HEADROOM: _headroom,
    Quantity.BINDING: _bottleneck,
}
"""Answers that are more than a median and its band."""


# The notes beneath the comparison
NOTES = tr("Notes on the forecast")
IMPOSSIBLE, UNKNOWN, NOT_COVERED_KIND, TO_DO = tr("Impossible"), tr("Unknown"), tr("Not covered"), tr("To do")
WARNING_KIND, NOTE, ASSUMED, EXACT = tr("Warning"), tr("Note"), tr("Assumed"), tr("Exact")
TODAY, ALL_SCENARIOS = tr("Today"), tr("All scenarios")
ALL_MEASURED = tr("Measurements cover every change.")
NOTHING_CHANGES = tr("Nothing changes yet: choose what a scenario changes.")
MOST_NAMED = 8
"""Maximum number of scenarios named in a note."""


def concerned(names: Sequence[str], count: int) -> str:
    """Which of all `count` scenarios a note is about."""
    if len(names) == count > 1:
        return ALL_SCENARIOS
    named = "; ".join(plain(name, LONGEST_NAME) for name in names[:MOST_NAMED])
    further = len(names) - MOST_NAMED
    return tr("{named} and {further} more", named=named, further=further) if further > 0 else named


# Explanation and accuracy
EXPLANATION = tr("Explanation of the result")
RESULT_TO_EXPLAIN = tr("Result to explain")
RESULT_TO_EXPLAIN_HELP = tr("The result to explain; clicking any result opens its explanation")
NEEDS_LINK, PAIRWISE_LINK = tr("What would other machines need?"), tr("Which scenario has more capacity?")
ACCURACY_LINK, MEASURE_LINK = tr("How accurate is this?"), tr("What should I measure next?")
ACCURACY = tr("Accuracy of the forecasts")
ACCURACY_TITLE = tr("Held-out measurements, each forecast from the others")
INPUT_TAB, INPUT_QUALITY = tr("Input"), tr("How good the input is")
INPUT_TITLE = tr("Each part of the input, by a rule of its own")

# What to measure next
SUGGESTIONS = tr("What would narrow the selected scenario's forecast most:")
NO_SUGGESTION = tr("No single measurement would narrow this forecast by 1% or more.")
COPY_COMMAND, COPY_COMMAND_HELP = tr("Copy Command"), tr("Copy the command")


# The pairwise comparison
PAIRWISE_MENU, PAIRWISE_TITLE = tr("Compare &Capacity"), tr("Compare Capacity")
PAIRWISE = tr("Pairwise comparison of scenarios")
PAIRWISE_ABOUT = tr(
    "How often the scenario of the row has more throughput than the scenario of the column. Uncertainty that both "
    "scenarios share cancels out."
)
COMPARING = tr("Comparing\u2026")
TOO_FEW = tr("Measurements cover fewer than two scenarios.")


def pairwise(one: str, other: str, share: float) -> str:
    """A pair in a sentence; `share` is nan where a scenario has no forecast."""
    one, other = plain(one, LONGEST_NAME), plain(other, LONGEST_NAME)
    if share != share:
        return tr("{one} against {other}: {not_covered}", one=one, other=other, not_covered=tr(NOT_COVERED))
    if share == 0.5:
        return tr("{one} and {other} are equally likely to carry more", one=one, other=other)
    often = {1.0: tr("in all forecasts"), 0.0: tr("in no forecast")}.get(
        share, tr("in {share} of forecasts", share=probability(share))
    )
    return tr("{one} carries more than {other} {often}", one=one, other=other, often=often)


# The guide
STEPS = {
    "workload": tr("Add the workloads that run today, with their shares of the CPU time"),
    "machine": tr("Choose today's machine"),
    "processors": tr("Enter how many processors the partition has"),
    "utilization": tr("Enter the CPU utilization at today's peak"),
    "scenario": tr("Add a scenario to compare with today"),
}
FOLLOWS = tr("The forecast follows every change.")
RECENT_PLANS, EXAMPLES, OPEN_PLAN = tr("Continue with a plan"), tr("Or start with an example"), tr("Open a Plan\u2026")
OPEN_PLAN_HELP = tr("Open a .zplan or .toml file, or a .pdf or .html report with its plan (Ctrl+O)")

DROP = tr(
    "Drop files anywhere on this window: a plan or a report of zplanner, what sar, nmon, vmstat or lscpu recorded, "
    "benchmarks, a list of systems, or a folder or an archive with any of them."
)


def dropping(names: Sequence[str]) -> str:
    """What a drop would take: its name, or how many files."""
    if len(names) == 1:
        return tr("Drop it to open or import {name}", name=plain(names[0], LONGEST_NAME))
    return tr("Drop them to open or import {n} files", "Drop it to open or import {n} file", len(names))


def steps_left(count: int) -> str:
    if not count:
        return tr("All steps are done")
    return tr("{n} steps to the forecast", "One step to the forecast", count)


def guide_about(steps_left: int, has_problems: bool) -> str:
    """When the forecast appears."""
    if steps_left:
        return tr("The forecast appears once these are done, and follows every change.")
    return tr("The forecast appears once the problems below are corrected.") if has_problems else FOLLOWS


def step_state(text: str, done: bool) -> str:
    """A step for a screen reader."""
    return tr("{step}, done", step=text) if done else tr("{step}, to do", step=text)
