"""Keys of model columns go through JSON, and their random streams keep their names."""

import json

import pytest

from zplanner.regression.card import Departure, Layer, LevelStep, ModelColumn, Slope, column_document, column_from
from zplanner.regression.model import load_model

STEP = LevelStep("machine", "z10", "z196")


def test_every_column_of_the_cards_goes_through_json() -> None:
    for card in load_model().fitted.cards.values():
        for column in card.columns:
            assert column_from(json.loads(json.dumps(column_document(column)))) == column
        assert len({column.stream for column in card.columns}) == len(card.columns)


@pytest.mark.parametrize(
    ("column", "stream"),
    [
        (STEP, "machine z10 > z196"),
        (Departure(STEP, Layer.CLASS, "java"), "machine z10 > z196 | java"),
        (Departure(STEP, Layer.OWN, "java"), "machine z10 > z196 | own java"),
        (Departure(STEP, Layer.BENCHMARK, "SPECjbb"), "machine z10 > z196 | benchmark SPECjbb"),
        (Slope.CONSTRAINT, "below-2G constraint"),
        (Slope.SMALL_MESSAGE, "CPACF per halving of the message"),
        (
            Departure(Slope.RECOMPILATION, Layer.WITHIN, LevelStep("compiler_target", "z10", "z196")),
            "compiler_target per generation | compiler_target z10 > z196",
        ),
    ],
)
def test_a_stream_keeps_the_name_it_always_had(column: ModelColumn, stream: str) -> None:
    """Another name would draw other numbers, and change every forecast."""
    assert column.stream == stream


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"slope": "no such slope"},
        {"factor": "machine", "low": "z10"},
        {"factor": "machine", "low": "z10", "high": "z196", "species": "java"},
        {"factor": "machine", "low": "z10", "high": "z196", "class": "java", "own": "java"},
        {"factor": "machine", "low": "z10", "high": "z196", "within": {"factor": "machine"}},
    ],
)
def test_what_is_no_column_is_refused(document: dict[str, object]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        column_from(document)
