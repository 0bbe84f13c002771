"""The chapter on growth: a chart for each scenario on the same axes, and a table by year."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from zplanner.planning.decisions.look import Trajectory
from zplanner.planning.quantiles import MEDIAN, P10, P90
from zplanner.planning.quantities import MONTHS_PER_YEAR
from zplanner.reporting.inputs import InputsView
from zplanner.reporting.page.blocks import Block, Cell, Charts, Column, Figure, Heading, Paragraph, Table, Tone
from zplanner.reporting.page.growth_chart import Path, growth_chart, growth_in_words
from zplanner.reporting.prospects import Prospect, chance
from zplanner.reporting.scenarios import ScenarioView
from zplanner.wording.dates import month_of
from zplanner.wording.numbers import NO_FIGURE, NOT_COVERED

ABREAST = 2


def growth_blocks(
    inputs: InputsView, scenarios: Sequence[ScenarioView], found: Sequence[Prospect | None], today: date | None
) -> Iterator[Block]:
    """Every scenario under the plan's growth, or why there is nothing to show."""
    if not scenarios:
        return
    target = inputs.target_utilization
    shown = [
        Path(f"{one.number}. {one.name}", prospect.trajectory, one.headroom.numbers, target, prospect.first)
        for one, prospect in zip(scenarios, found, strict=True)
        if prospect and prospect.trajectory is not None
    ]
    if not shown:
        yield Paragraph("No growth is stated, or no scenario is covered: there is no path to show.")
        return
    yield Paragraph(
        f"The load grows by {inputs.growth}; the target is {inputs.target}. The bands hold 50, 80 and 95% of the "
        "forecasts, the line is the median. The thick piece on the target's line is the 80% band of the time when the "
        "first resource reaches its limit, the tick its median; where that is most likely not the CPU, its name stands "
        "beside the date.",
        small=True,
    )
    figures = tuple(Figure(growth_in_words(path, today), growth_chart(path, today)) for path in shown)
    yield Charts(figures, abreast=ABREAST)
    yield Heading("Year by year")
    yield _table(scenarios, [prospect.trajectory if prospect else None for prospect in found], today)
    yield Paragraph(
        "CPU utilization: the median, and the 80% band beneath. Reached: the probability that the first resource has "
        "reached its limit by then.",
        small=True,
    )


def _table(scenarios: Sequence[ScenarioView], paths: Sequence[Trajectory | None], today: date | None) -> Table:
    last = max(int(path.months[-1]) for path in paths if path)
    every = range(0, last + 1, MONTHS_PER_YEAR)
    names = [month_of(today, months) if today else _years(months // MONTHS_PER_YEAR) for months in every]
    columns = (Column("Scenario", share=1), *(Column(name, figures=True) for name in names))
    rows: list[tuple[Cell, ...]] = []
    for one, path in zip(scenarios, paths, strict=True):
        label = Cell(f"{one.number}. {one.short_name}")
        if path is None:
            none = NO_FIGURE if one.why_not else NOT_COVERED
            rows.append((label, Cell(none, tone=Tone.MISSING, span=len(names))))
            continue
        rows.append((label, *(_busy(path, months) for months in every)))
        reached = [Cell(chance(float(path.reached[months])), tone=Tone.QUIET) for months in every]
        rows.append((Cell("Reached", tone=Tone.QUIET), *reached))
    return Table(columns, tuple(rows))


def _busy(path: Trajectory, months: int) -> Cell:
    low, middle, high = (100 * path.utilization[months, (P10, MEDIAN, P90)]).tolist()
    return Cell(f"{middle:.0f}%", f"{low:.0f} to {high:.0f}%")


def _years(count: int) -> str:
    return {0: "Today", 1: "1 year"}.get(count, f"{count} years")
