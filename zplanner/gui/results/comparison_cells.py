"""The answers of the comparison table as they stand in its cells: a figure, its other form, and its 80 % band."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from zplanner.planning.outlook import EnginesNeeded, Lack, Quantiles, ScenarioOutlook
from zplanner.wording.numbers import NO_FIGURE, NOT_COVERED, less_or_more, probability, resource_label, stated
from zplanner.wording.quantities import (
    CPU_PER_UNIT,
    CPU_UTILIZATION,
    HEADROOM,
    RESPONSE_TIME,
    THROUGHPUT,
    Meaning,
    Quantity,
    band_of,
    change_view,
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One answer: the figure, its other form beside it, its 80 % band or a note beneath, and more for who asks."""

    figure: str
    aside: str = ""
    band: str = ""
    note: str = ""
    covered: bool = True
    more: str = ""
    best: str = ""

    @property
    def sentence(self) -> str:
        band = f"80 %: {self.band}" if self.band else self.note
        return ", ".join(filter(None, (self.figure, self.aside, band, self.more, self.best)))


def answers(scenario: ScenarioOutlook) -> list[Cell]:
    """A scenario's answers to the questions, in their order."""
    throughput, cpu = scenario.throughput_ratio, scenario.cpu_per_unit_ratio
    more = less_or_more(throughput.p50) if throughput and throughput.p50 is not None else ""
    change = change_view(cpu)
    if scenario.impossible:
        reason = " ".join(scenario.impossible)
        return [Cell(NO_FIGURE, covered=False, more=reason if row == 0 else "") for row in range(len(Quantity))]
    return [
        replace(_cell(THROUGHPUT, throughput), aside=more),
        replace(_cell(CPU_PER_UNIT, cpu), aside=change.value, band=change.band if change.band != change.value else "")
        if change.covered
        else _cell(CPU_PER_UNIT, cpu),
        _cell(CPU_UTILIZATION, scenario.cpu_utilization),
        _engines(scenario.engines_needed),
        _headroom(scenario),
        _response(scenario.response_time_stretch),
        _limit(scenario),
    ]


def _cell(meaning: Meaning, quantiles: Quantiles | None) -> Cell:
    if quantiles is None:
        return Cell(NOT_COVERED, covered=False)
    figure, band = meaning.written(quantiles.p50), band_of(meaning, quantiles)
    return Cell(figure, band=band if band != figure else "")


def _headroom(scenario: ScenarioOutlook) -> Cell:
    """Where the planner has stated no growth, that is what is missing: not a measurement."""
    gaps = scenario.uncovered
    if any(gap.factor == "months_of_headroom" and gap.lack is Lack.STATEMENT for gap in gaps):
        return Cell(QCoreApplication.translate("results", "growth not stated"), covered=False)
    return _cell(HEADROOM, scenario.months_of_headroom)


def _response(stretch: Quantiles | None) -> Cell:
    """The one figure that is no multiple of today's says of what it is one."""
    cell = _cell(RESPONSE_TIME, stretch)
    of = QCoreApplication.translate("results", "service time")
    return replace(cell, aside=of) if stretch is not None and stretch.p50 is not None else cell


def _engines(needed: EnginesNeeded | None) -> Cell:
    if needed is None:
        return Cell(NOT_COVERED, covered=False)
    sure = QCoreApplication.translate("results", "with {confidence} confidence")
    return Cell(str(needed.count), note=sure.format(confidence=stated(needed.confidence)))


def _limit(scenario: ScenarioOutlook) -> Cell:
    """The resource that binds, and in how many forecasts it does; the others are told on request."""
    ranked = sorted((pair for pair in scenario.binding if pair[1] > 0), key=lambda pair: -pair[1])
    if not ranked:
        return Cell(NOT_COVERED, covered=False)
    (first, chance), others = ranked[0], ranked[1:]
    label = resource_label(first)
    rest = ", ".join(f"{resource_label(other)} {probability(share)}" for other, share in others)
    said = QCoreApplication.translate("results", "in {share} of forecasts").format(share=probability(chance))
    said = QCoreApplication.translate("results", "in all forecasts") if not others else said
    return Cell(label[:1].upper() + label[1:], note=said, more=rest)
