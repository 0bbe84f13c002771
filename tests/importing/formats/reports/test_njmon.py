"""njmon's snapshots become samples, of one document or of an object a line."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.load_files import OWN, mutated, read, read_text, stands
from zplanner.importing.formats.load import nmon
from zplanner.importing.found import Clock, EngineCount, Samples, Tool
from zplanner.importing.refusals import SourceCode

FILE = OWN / "njmon" / "zlnx01.json"


def test_a_snapshot_is_a_sample_of_utc_with_its_engines() -> None:
    found = read(nmon, FILE)
    assert (found.of(Samples)[0].system, found.clock, found.of(Tool)) == (
        "zlnx01",
        Clock.UTC,
        [Tool("njmon4Linux-v83")],
    )
    assert found.busy[:2] == pytest.approx([26.0, 27.0])
    assert found.steal[0] == pytest.approx(2.0)
    assert (set(found.interval), [one.count for one in found.of(EngineCount)]) == ({60.0}, [2])


def test_an_object_a_line_is_read_as_one_document_and_a_cut_is_told() -> None:
    whole = json.loads(FILE.read_text())
    lines = "".join(json.dumps({"identity": whole["identity"], **one}) + "\n" for one in whole["samples"])
    assert read_text(nmon, lines).busy.tolist() == read(nmon, FILE).busy.tolist()
    cut = read_text(nmon, FILE.read_bytes()[:-400])
    assert (len(cut.busy), cut.notices) == (19, [SourceCode.LAST_LINE_CUT])


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_a_damaged_file_never_gives_a_wrong_number(seed: int) -> None:
    assert stands(nmon, mutated(FILE.read_bytes(), Random(seed))) == []
