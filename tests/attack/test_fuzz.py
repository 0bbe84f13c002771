"""No reader is more than refused what it cannot read. The long form is `python -m tests.attack.fuzz`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attack import fuzz
from tests.attack.readers import READERS

FILES = 8


@pytest.mark.parametrize("name", READERS)
def test_a_spoiled_file_is_read_or_refused(name: str, tmp_path: Path) -> None:
    reader = READERS[name]
    found = fuzz.Found(name)
    for seed in range(FILES):
        found.add(seed, *fuzz.outcome_of(reader, seed, tmp_path))
    assert found.counts["crashes"] == 0
    assert found.counts["accepted"] + found.counts["refused"] == FILES


@pytest.mark.parametrize("name", READERS)
def test_a_seed_makes_the_same_file_again(name: str) -> None:
    reader = READERS[name]
    assert [reader.file(seed) for seed in range(FILES)] == [reader.file(seed) for seed in range(FILES)]
    assert len({reader.file(seed) for seed in range(FILES)}) > 1


def test_a_process_that_a_file_ends_is_a_crash_and_another_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    def answers(_: str, seed: int, count: int) -> Iterator[str]:
        begun.append((seed, count))
        yield from ["refused\t0.1\t60\t"] * min(count, 4)

    monkeypatch.setattr(fuzz, "answers", answers)
    found = fuzz.fuzzed("logos", 12, seed=3)
    assert begun == [(3, 12), (8, 7), (13, 2)]
    assert str(found) == "| logos | 12 | 0 | 10 | 2 | 0 | 0 | 0.10 | 60 |"
