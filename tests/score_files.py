"""Facts and scores in tests: what a format finds in one file, by name."""

from __future__ import annotations

import math
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.load_files import LoadRead, read, read_text
from zplanner.errors import ZplannerError
from zplanner.importing.found import BenchmarkScore, FoundFact

Figure = tuple[str, str]
"""Variant and metric of a score."""


def facts(found: LoadRead) -> dict[str, Any]:
    """Every fact's value; one field has one value."""
    told = {fact.field: fact.value for fact in found.of(FoundFact)}
    assert len(told) == len(found.of(FoundFact))
    return told


def scores(found: LoadRead) -> dict[Figure, float]:
    told = {(score.variant, score.metric): score.value for score in found.of(BenchmarkScore)}
    assert len(told) == len(found.of(BenchmarkScore))
    return told


def scores_in(module: ModuleType | str, file: Path) -> list[BenchmarkScore]:
    return read(module, file).of(BenchmarkScore)


def compared(found: LoadRead) -> list[BenchmarkScore]:
    return [score for score in found.of(BenchmarkScore) if score.is_compared]


def lines_of(text: str) -> str:
    """Lines as written in a test, without the blank one before them."""
    return text.lstrip("\n")


def strays_in(module: ModuleType | str, data: bytes) -> list[Any]:
    """Figures that no file may yield: scores that are not above zero, counts that are not; errors come through."""
    try:
        found = read_text(module, data)
    except ZplannerError:
        return []
    no_scores = [one for one in found.of(BenchmarkScore) if not (0.0 < one.value < math.inf or one.metric == "lost")]
    no_counts = [
        one for one in found.of(FoundFact) if not isinstance(one.value, (str, bool)) and not 0 < one.value < math.inf
    ]
    lines = [*(score.line for score in found.of(BenchmarkScore)), *(fact.line for fact in found.of(FoundFact))]
    return [*no_scores, *no_counts, *(line for line in lines if line < 1)]
