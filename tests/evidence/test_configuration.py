"""A configuration holds what is known, refuses what cannot be, and says what it takes."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from tests.strategies import configurations
from zplanner.errors import Code, ZplannerError
from zplanner.evidence.configuration import Configuration, FieldCode, fields
from zplanner.uncertain import NumberCode, Uncertain


@given(configurations())
def test_a_catalogue_cell_reads_back_as_the_same_configuration(configuration: Configuration) -> None:
    assert Configuration.parse(str(configuration)).keys() == configuration.keys()
    assert str(Configuration.parse(str(configuration))) == str(configuration)


@given(configurations(), configurations())
def test_setting_what_differs_makes_two_configurations_equal(one: Configuration, other: Configuration) -> None:
    assert one.changed({name: other.get(name) for name in one.differences(other)}) == other


@given(st.text(max_size=60))
def test_no_cell_ends_in_anything_but_a_configuration_or_one_sentence(cell: str) -> None:
    with suppress(ZplannerError):
        Configuration.parse(cell)


@pytest.mark.parametrize(
    ("cell", "code", "values"),
    [
        ("machine=z99", FieldCode.NOT_A_LEVEL, {"field": "machine", "text": "z99"}),
        ("processors=-1", FieldCode.OUTSIDE, {"low": 1.0, "high": 208.0, "unit": "engines", "is_share": False}),
        ("processors=2.5", FieldCode.NOT_WHOLE, {"number": Uncertain.exactly(2.5)}),
        ("utilization=72", FieldCode.OUTSIDE, {"is_share": True}),
        ("central_storage_gib=3 GB", NumberCode.NOT_A_NUMBER, {"text": "3 GB", "unit": "GiB"}),
        ("machine=z10; machine=z9", FieldCode.REPEATED, {"name": "machine"}),
        ("machine", FieldCode.NOT_AN_ASSIGNMENT, {"text": "machine"}),
        ("machne=z10", FieldCode.UNKNOWN, {"name": "machne", "known": tuple(fields())}),
    ],
)
def test_a_wrong_cell_is_refused_with_what_the_field_takes(cell: str, code: Code, values: dict[str, Any]) -> None:
    with refused(code, **values):
        Configuration.parse(cell)


def test_levels_are_read_in_any_case_and_booleans_are_on_and_off() -> None:
    assert Configuration(machine="ZEC12", fixed_io_buffers=True, disk_link_gbps=4) == Configuration(
        machine="zEC12", fixed_io_buffers="on", disk_link_gbps="4"
    )


def test_a_level_is_shown_by_its_name_and_kept_as_documents_hold_it() -> None:
    field = fields()["hypervisor"]
    assert [field.named(level) for level in field.levels] == ["LPAR", "z/VM"]
    assert field.value("LPAR") == "lpar"
    assert all(len(field.names) in (0, len(field.levels)) for field in fields().values())
    assert fields()["machine"].named("z10") == "z10"
