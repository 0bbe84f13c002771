"""The chapters on what a forecast rests on: measurements, own ones beside their forecast, how right the model is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from zplanner.reporting.citations import CitationsView, UseView
from zplanner.reporting.inputs import InputsView
from zplanner.reporting.own_forecasts import OwnForecast
from zplanner.reporting.page.blocks import (
    Block,
    Cell,
    Column,
    Heading,
    Paragraph,
    Reference,
    References,
    Table,
    Tone,
)
from zplanner.reporting.scenarios import ScenarioView
from zplanner.reporting.sections import TextRow, TextSection
from zplanner.wording.numbers import NOT_COVERED, significant, times

NOT_USED = "not used"

MOST_OWN_ROWS = 4_000
"""Own measurements told one by one, on about 180 pages: a report of 200 pages takes 310 MB to set."""


def evidence_blocks(scenarios: Sequence[ScenarioView], citations: CitationsView) -> Iterator[Block]:
    """The measurements behind every scenario, and the sources they are from."""
    if not scenarios:
        return
    yield Paragraph("The weight says how much of the forecast rests on a measurement.")
    columns = (
        Column("Weight", figures=True),
        Column("What was measured", share=1),
        Column("Result", share=0.48),
        Column("Where", share=0.65),
    )
    for scenario in scenarios:
        yield Heading(f"{scenario.number}. {scenario.short_name}")
        evidence = scenario.evidence
        if not evidence.uses:
            yield Paragraph("No measurement supports this scenario.")
            continue
        yield Table(columns, tuple(map(_use, evidence.uses)))
        if evidence.further:
            yield Paragraph(evidence.further, small=True)
    if citations.sources:
        yield Heading("Sources")
        yield References(tuple(Reference(one.number, one.citation, one.reference) for one in citations.sources))


def _use(use: UseView) -> tuple[Cell, ...]:
    where = Cell(f"Own: {use.locator}", tone=Tone.OWN) if use.own else Cell(use.locator, source=use.source)
    return Cell(use.weight), Cell(use.what), Cell(use.result), where


def own_blocks(citations: CitationsView, without: Mapping[str, OwnForecast]) -> Iterator[Block]:
    """The planner's own measurements beside what the published ones, and their other own ones, say of each."""
    if not citations.own:
        return
    yield Paragraph(
        "Each measurement stands beside the forecast that the published ones and your other ones give without it. One "
        "that lies outside the 80% band is no error: one in five should."
    )
    columns = (
        Column("What was measured", share=1.0),
        Column("Result, and its weight", share=0.38),
        Column("Forecast without it", share=0.32),
    )
    rows = tuple(
        (
            Cell(one.what, f"{one.id}: {one.locator}" if one.locator else one.id),
            Cell(one.result, one.used, tone=Tone.OWN),
            _without(without.get(one.id)),
        )
        for one in citations.own[:MOST_OWN_ROWS]
    )
    yield Table(columns, rows)
    further = len(citations.own) - MOST_OWN_ROWS
    if further > 0:
        yield Paragraph(f"{further:,} more stand in the plan that this report carries.", small=True)


def _without(said: OwnForecast | None) -> Cell:
    """The forecast without a measurement, its band, and whether the measurement lies in it."""
    if said is None:
        return Cell("not compared", tone=Tone.QUIET)
    if said.prediction is None:
        return Cell(NOT_USED if said.unused else NOT_COVERED, tone=Tone.MISSING)
    low, high = said.prediction.low, said.prediction.high
    lies = "inside" if low <= said.measured <= high else "outside"
    return Cell(times(said.prediction.middle), f"{significant(low)} to {times(high)}: {lies}")


def trust_blocks(inputs: InputsView, sections: Sequence[TextSection]) -> Iterator[Block]:
    """How right the model was on published figures, first in the domains of this mix."""
    if not sections:
        return
    mix = ", ".join(f"{row.label} {row.share}" for row in inputs.mix)
    yield Paragraph(f"This mix: {mix}.")
    for section in sections:
        yield Heading(section.title)
        if section.lead:
            yield Paragraph(section.lead)
        if section.rows:
            yield _table(section)
        for sentence in section.close:
            yield Paragraph(sentence, small=True)


def _table(section: TextSection) -> Table:
    last = len(section.headings) - 1
    wide = last if any(row.notes for row in section.rows) else 0
    columns = tuple(
        Column(heading, figures=at != wide, share=1.0 if at == wide else 0.0)
        for at, heading in enumerate(section.headings)
    )
    return Table(columns, tuple(_row(row, len(columns)) for row in section.rows))


def _row(row: TextRow, count: int) -> tuple[Cell, ...]:
    *cells, last = row.cells
    beneath = " ".join(row.notes)
    return (*map(Cell, cells), Cell(last, beneath, span=1 + count - len(row.cells)))
