"""A configuration holds what is known, refuses what cannot be, and says what it takes."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import configurations
from zplanner.errors import ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import fields
from zplanner.wording.errors import sentence


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
    ("cell", "says"),
    [
        (
            "machine=z99",
            "machine: 'z99' is not a level of machine; use one of: z900, z990, z9, z10, z114, z196, zBC12, "
            "zEC12, z13s, z13, z14 ZR1, z14, z15 T02, z15, z16 A02, z16, z17.",
        ),
        ("processors=-1", "processors: -1 lies outside 1 to 208 engines"),
        ("processors=2.5", "2.5 is not a whole number"),
        ("utilization=72", "give a share between 0 and 1"),
        ("central_storage_gib=3 GB", "it takes a number in GiB"),
        ("machine=z10; machine=z9", "'machine' is given twice"),
        ("machine", "'machine' is not field=value"),
        ("machne=z10", "did you mean machine?"),
    ],
)
def test_a_wrong_cell_is_refused_in_one_sentence_that_says_what_the_field_takes(cell: str, says: str) -> None:
    with pytest.raises(ZplannerError) as refused:
        Configuration.parse(cell)
    assert says in sentence(refused.value)


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
