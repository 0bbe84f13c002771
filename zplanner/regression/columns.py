"""Keys of the regression: the columns of a card and the groups that share a variance.

Keys are named tuples because a forecast looks up thousands, and these hash and compare at C speed. `stream` names a
key's random draws and must never change, so that a seed gives the same forecast in every release. It is never parsed.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple


class LevelStep(NamedTuple):
    """The common effect of a field's step from one level to another."""

    factor: str
    low: str
    high: str

    @property
    def main(self) -> LevelStep:
        return self

    @property
    def stream(self) -> str:
        return f"{self.factor} {self.low} > {self.high}"


class Slope(StrEnum):
    """The common effect of one unit of a counted or computed quantity; the values are the streams."""

    CONSTRAINT = "below-2G constraint"
    SMALL_MESSAGE = "CPACF per halving of the message"
    RECOMPILATION = "compiler_target per generation"
    PUBLISHED_ADVANTAGE = "published advantage per machine step"
    """The excess of vendors' figures of a machine step over capacity ratings, in log throughput (`forecast.md`, 2)."""
    APPLIED_ADVANTAGE = "published advantage that applies"
    """The part of it that applies to a planner's own work: lambda times the published advantage."""

    @property
    def factor(self) -> str:
        """The field whose levels or values are counted; empty for the published advantage."""
        return _COUNTED.get(self, "")

    @property
    def main(self) -> Slope:
        return self

    @property
    def stream(self) -> str:
        return self.value


_COUNTED = {
    Slope.CONSTRAINT: "below_2g_pages_per_s",
    Slope.SMALL_MESSAGE: "message_bytes",
    Slope.RECOMPILATION: "compiler_target",
}


class Layer(StrEnum):
    """The kinds of departure from a common effect."""

    CLASS = "class"
    WITHIN = "within"
    """A level of a second factor."""
    OWN = "own"
    """The planner's own workload of a class; it varies as benchmarks do."""
    BENCHMARK = "benchmark"
    FIGURE = "figure"
    RATING = "rating"
    ALONE = "alone"
    """A class with its own effect instead of a common one; used for variance groups, never for columns."""


class AssumedStep(NamedTuple):
    """A step of a field whose effect on the demand for a resource is assumed."""

    resource: str
    step: LevelStep

    @property
    def stream(self) -> str:
        return f"assumed {self.resource} {self.step.stream}"


class Departure(NamedTuple):
    """The departure of one class, level, benchmark or figure from a common effect."""

    main: LevelStep | Slope
    layer: Layer
    of: str | LevelStep

    @property
    def stream(self) -> str:
        of = self.of if isinstance(self.of, str) else self.of.stream
        return f"{self.main.stream} | {of if self.layer in (Layer.CLASS, Layer.WITHIN) else f'{self.layer} {of}'}"


MainColumn = LevelStep | Slope
ModelColumn = LevelStep | Slope | Departure


class VarianceGroup(NamedTuple):
    """Columns whose effects share one variance: the common effects of a factor group if `layer` is None, else one
    layer's departures from them; for a single `step` if steps differ."""

    factors: str
    step: MainColumn | None = None
    layer: Layer | None = None

    @property
    def common(self) -> VarianceGroup:
        return self._replace(layer=None)

    def of(self, layer: Layer) -> VarianceGroup:
        return self._replace(layer=layer)


def column_document(column: ModelColumn) -> dict[str, Any]:
    """A column as a JSON object."""
    if isinstance(column, Slope):
        return {"slope": column.value}
    if isinstance(column, LevelStep):
        return column._asdict()
    of = column.of if isinstance(column.of, str) else column.of._asdict()
    return {**column_document(column.main), column.layer.value: of}


def column_from(document: dict[str, Any]) -> ModelColumn:
    """A column from its JSON object; KeyError, TypeError or ValueError if it is invalid."""
    rest = dict(document)
    main = main_column_from({name: rest.pop(name) for name in ("slope", *LevelStep._fields) if name in rest})
    if not rest:
        return main
    ((layer, of),) = rest.items()
    return Departure(main, Layer(layer), of if isinstance(of, str) else LevelStep(**of))


def main_column_from(document: dict[str, Any]) -> MainColumn:
    """The column of a common effect from its JSON object."""
    if "slope" in document:
        return Slope(document["slope"])
    return LevelStep(*(str(document[name]) for name in LevelStep._fields))
