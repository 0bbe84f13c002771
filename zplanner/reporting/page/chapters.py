"""The chapters of a report, in the order of its pages: each section of the plan's choices as blocks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from zplanner.planning.quantiles import LABELS, MEDIAN
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.reporting.citations import CitationsView
from zplanner.reporting.gaps import Remark
from zplanner.reporting.inputs import ADVANTAGE_SCALE, PACKS, InputsView
from zplanner.reporting.own_forecasts import OwnForecast
from zplanner.reporting.page.blocks import (
    Block,
    Cell,
    Chapter,
    Column,
    Heading,
    Item,
    Items,
    Paragraph,
    Table,
    Terms,
    Tone,
)
from zplanner.reporting.page.evidence_chapters import evidence_blocks, own_blocks, trust_blocks
from zplanner.reporting.page.figures import (
    contribution_charts,
    cpu_per_unit_charts,
    cpu_utilization_charts,
    throughput_charts,
)
from zplanner.reporting.page.glossary import GLOSSARY
from zplanner.reporting.page.growth_chapter import growth_blocks
from zplanner.reporting.prospects import Prospect
from zplanner.reporting.scenarios import ScenarioView
from zplanner.reporting.sections import TextSection
from zplanner.wording.numbers import plain
from zplanner.wording.quantities import QuantityView

TITLES = {
    Section.SUMMARY: "Summary",
    Section.SCENARIOS: "Scenarios compared",
    Section.INPUTS: "Mix and configurations",
    Section.GROWTH: "Utilization over growth",
    Section.QUANTITIES: "Every quantity",
    Section.COMPONENTS: "Components of the mix",
    Section.CONTRIBUTIONS: "What causes the change",
    Section.EVIDENCE: "Measurements behind the forecast",
    Section.OWN_MEASUREMENTS: "Your own measurements",
    Section.TRUST: "How right the model is for this mix",
    Section.GAPS: "Not covered, and warnings",
    Section.GLOSSARY: "Glossary",
}
"""What every section is called, in the report and where one chooses it."""

SCENARIOS_PER_TABLE = 4


@dataclass(frozen=True, slots=True)
class Material:
    """All that the chapters tell of."""

    inputs: InputsView
    scenarios: tuple[ScenarioView, ...]
    prospects: tuple[Prospect | None, ...]
    citations: CitationsView
    advantages: tuple[str, ...]
    own_forecasts: dict[str, OwnForecast]
    trust: tuple[TextSection, ...]
    uncovered: tuple[Remark, ...]
    warnings: tuple[Remark, ...]
    today: date | None


def chapters(settings: ReportSettings, material: Material) -> tuple[Chapter, ...]:
    """Every chapter that has something to say and is not left out; the summary is a page of its own."""
    found = []
    for section, blocks_of in _CHAPTERS.items():
        if section not in settings.left_out:
            blocks, note = tuple(blocks_of(material)), note_of(settings, section)
            if blocks or note:
                found.append(Chapter(section, TITLES[section], note, blocks))
    return tuple(found)


def note_of(settings: ReportSettings, section: Section) -> tuple[str, ...]:
    """The paragraphs of the planner's note on a section."""
    paragraphs = (plain(line) for line in dict(settings.notes).get(section, "").splitlines())
    return tuple(line for line in paragraphs if line)


def number_cell(quantity: QuantityView) -> Cell:
    """A quantity with its band beneath."""
    return Cell(quantity.value, quantity.band, Tone.PLAIN if quantity.covered else Tone.MISSING)


def scenario_heading(scenario: ScenarioView) -> Heading:
    return Heading(f"{scenario.number}. {scenario.short_name}")


def _scenarios(material: Material) -> Iterator[Block]:
    if not material.scenarios:
        return
    labels = ("Throughput", "CPU per unit", "CPU busy", "Engines", "Headroom", "Binds")
    columns = (Column("Scenario", share=1.0), *(Column(label, figures=True) for label in labels))
    yield Table(columns, tuple(_compared(one) for one in material.scenarios))
    yield Paragraph(
        "The large figure is the median, the small one the 80% band. CPU busy is at today's load; beneath the engines "
        "of a scenario stand those it needs for the target.",
        small=True,
    )
    yield from throughput_charts(material.scenarios)
    yield from cpu_per_unit_charts(material.scenarios)


def _compared(scenario: ScenarioView) -> tuple[Cell, ...]:
    needed = f"{scenario.engines.value} needed" if scenario.engines.covered else scenario.engines.value
    return (
        Cell(f"{scenario.number}. {scenario.name}", scenario.why_not),
        number_cell(scenario.throughput),
        number_cell(scenario.cpu_per_unit),
        number_cell(scenario.cpu_utilization),
        Cell(scenario.configured, needed),
        number_cell(scenario.headroom),
        Cell(scenario.binds, tone=Tone.PLAIN if scenario.binding else Tone.MISSING),
    )


def _inputs(material: Material) -> Iterator[Block]:
    inputs = material.inputs
    if not inputs.mix:
        yield Paragraph("No workload is stated.")
    else:
        columns = (
            Column("Workload", share=0.7),
            Column("Share of CPU time", figures=True),
            Column("What it is", share=1),
        )
        yield Table(columns, tuple((Cell(row.label), Cell(row.share), Cell(row.description)) for row in inputs.mix))
    yield Paragraph(f"Published advantage: {inputs.advantage}. {ADVANTAGE_SCALE}")
    if inputs.packs:
        yield Paragraph(f"{PACKS}: {inputs.packs}.")
    yield Heading("Configurations")
    if not inputs.settings:
        yield Paragraph("Nothing is stated.")
        return
    yield Paragraph("A bold value with a dot differs from today.", small=True)
    for start in range(0, max(len(material.scenarios), 1), SCENARIOS_PER_TABLE):
        yield _configurations(inputs, material.scenarios[start : start + SCENARIOS_PER_TABLE], start)


def _configurations(inputs: InputsView, scenarios: Sequence[ScenarioView], start: int) -> Table:
    names = [Column(f"{one.number}. {one.short_name}", share=1) for one in scenarios]
    columns = (Column("Input", share=1.1), Column("Today", share=1), *names)
    rows: list[tuple[Cell, ...]] = []
    for group in inputs.settings:
        rows.append((Cell(group.label, tone=Tone.QUIET, span=len(columns)),))
        for row in group.rows:
            values = [
                Cell(f"• {one.value}", tone=Tone.CHANGED) if one.changed else Cell(one.value)
                for one in row.scenarios[start : start + len(scenarios)]
            ]
            rows.append((Cell(row.label), Cell(row.today), *values))
    return Table(columns, tuple(rows))


def _growth(material: Material) -> Iterable[Block]:
    return growth_blocks(material.inputs, material.scenarios, material.prospects, material.today)


def _quantities(material: Material) -> Iterator[Block]:
    for scenario in material.scenarios:
        yield scenario_heading(scenario)
        yield Paragraph(scenario.headline)
        yield _every_quantity(scenario)
    yield from cpu_utilization_charts(material.scenarios, material.inputs.target_utilization)


def _every_quantity(scenario: ScenarioView) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for one in scenario.quantities:
        label = Cell(f"{one.label}, {one.unit}")
        cells = [Cell(cell, tone=Tone.STRONG if at == MEDIAN else Tone.PLAIN) for at, cell in enumerate(one.cells)]
        rows.append((label, *cells) if one.covered else (label, Cell(one.value, tone=Tone.MISSING, span=len(LABELS))))
    engines = f"{scenario.engines.value} to stay {scenario.engines.target}"
    missing = Cell(scenario.engines.value, tone=Tone.MISSING, span=len(LABELS))
    rows.append((Cell("Engines needed"), Cell(engines, span=len(LABELS)) if scenario.engines.covered else missing))
    tone = Tone.PLAIN if scenario.binding else Tone.MISSING
    rows.append((Cell("Binding resource"), Cell(scenario.binds_all, tone=tone, span=len(LABELS))))
    return Table((Column("Quantity", share=1), *(Column(name, figures=True) for name in LABELS)), tuple(rows))


def _components(material: Material) -> Iterator[Block]:
    columns = (
        Column("Workload", share=1),
        Column("Throughput", figures=True),
        Column("80% band", figures=True),
        Column("CPU per unit", figures=True),
        Column("80% band", figures=True),
    )
    for scenario in material.scenarios:
        yield scenario_heading(scenario)
        yield Table(
            columns,
            tuple(
                (Cell(part.label), *_in_a_row(part.throughput), *_in_a_row(part.cpu_per_unit))
                for part in scenario.components
            ),
        )


def _in_a_row(quantity: QuantityView) -> tuple[Cell, ...]:
    if not quantity.covered:
        return (Cell(quantity.value, tone=Tone.MISSING, span=2),)
    return Cell(quantity.value), Cell(quantity.band, tone=Tone.QUIET)


def _contributions(material: Material) -> Iterator[Block]:
    if material.scenarios:
        yield Paragraph("Each change multiplies the throughput by its factor; together they give the scenario's ratio.")
    for scenario, advantage in zip(material.scenarios, material.advantages, strict=True):
        yield scenario_heading(scenario)
        yield from contribution_charts(scenario) or (Paragraph("No change has a factor here."),)
        if advantage:
            yield Paragraph(advantage)


def _evidence(material: Material) -> Iterable[Block]:
    return evidence_blocks(material.scenarios, material.citations)


def _own(material: Material) -> Iterable[Block]:
    return own_blocks(material.citations, material.own_forecasts)


def _trust(material: Material) -> Iterable[Block]:
    return trust_blocks(material.inputs, material.trust)


def _gaps(material: Material) -> Iterator[Block]:
    if not material.scenarios:
        return
    yield _remarks(material.uncovered) or Paragraph("No change is left without a measurement.")
    yield Heading("Warnings")
    yield _remarks(material.warnings) or Paragraph("There are none.")


def _remarks(remarks: Sequence[Remark]) -> Items | None:
    items = tuple(Item(f"{one.about}." if one.about else "", one.message, one.scenarios) for one in remarks)
    return Items(items) if items else None


def _glossary(_: Material) -> Iterator[Block]:
    yield Terms(tuple(Item(term, meaning) for term, meaning in GLOSSARY))


_CHAPTERS: dict[Section, Callable[[Material], Iterable[Block]]] = {
    Section.SCENARIOS: _scenarios,
    Section.INPUTS: _inputs,
    Section.GROWTH: _growth,
    Section.QUANTITIES: _quantities,
    Section.COMPONENTS: _components,
    Section.CONTRIBUTIONS: _contributions,
    Section.EVIDENCE: _evidence,
    Section.OWN_MEASUREMENTS: _own,
    Section.TRUST: _trust,
    Section.GAPS: _gaps,
    Section.GLOSSARY: _glossary,
}
