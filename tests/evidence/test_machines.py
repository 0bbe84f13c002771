"""A machine of the table is reached from the first of its line, and what does not hold is refused."""

import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from zplanner.errors import Code, Reference
from zplanner.evidence.catalogue import Catalogue, CurveCode, benchmarked_steps, catalogue, published_benchmark_steps
from zplanner.evidence.configuration import Configuration, FieldCode, field_named
from zplanner.evidence.tables import CellCode, Names
from zplanner.evidence.vocabulary import MACHINES, SHIPPED, linuxone_names
from zplanner.files import folder

LINE = ("z900", "z990", "z9", "z10", "z196", "zEC12", "z13", "z14", "z15", "z16", "z17")
"""The large machines, from the oldest to the newest: each is measured against the one before."""

SIBLINGS = {
    "z9 BC": "z9",
    "z10 BC": "z10",
    "z114": "z196",
    "zBC12": "zEC12",
    "z13s": "z13",
    "z14 ZR1": "z14",
    "z15 T02": "z15",
    "z16 A02": "z16",
    "z17 ME2": "z17",
}
"""Every midrange machine, and the large machine of its generation."""

any_machine = st.sampled_from(list(SHIPPED.machines))


def test_the_table_holds_the_line_and_its_midrange_siblings_and_nothing_else() -> None:
    assert set(SHIPPED.machines) == {*LINE, *SIBLINGS}
    assert [name for name in SHIPPED.machines if name in LINE] == list(LINE)


def test_machines_stand_in_the_order_of_their_generations() -> None:
    generations = [machine.generation for machine in SHIPPED.machines.values()]
    assert generations == sorted(generations)


@pytest.mark.parametrize(("place", "machine"), list(enumerate(LINE)))
def test_the_path_to_a_machine_of_the_line_is_every_step_of_the_line_up_to_it(place: int, machine: str) -> None:
    path = pairwise(LINE[: place + 1])
    assert SHIPPED.steps_to(machine) == dict.fromkeys(path, 1.0)


@pytest.mark.parametrize(
    ("machine", "back"),
    [
        ("z9 BC", [("z9 BC", "z9")]),
        ("z10 BC", [("z10 BC", "z10")]),
        ("z114", [("zBC12", "zEC12"), ("z114", "zBC12")]),
        ("zBC12", [("zBC12", "zEC12")]),
        ("z13s", [("z13s", "z13")]),
        ("z14 ZR1", [("z14 ZR1", "z14")]),
        ("z15 T02", [("z15 T02", "z15")]),
        ("z16 A02", [("z16 A02", "z16")]),
        ("z17 ME2", [("z17 ME2", "z17")]),
    ],
)
def test_a_midrange_machine_lies_below_the_machine_it_was_rated_against(
    machine: str, back: list[tuple[str, str]]
) -> None:
    """The z114 was rated against the zBC12, which was rated against the zEC12: both steps are walked backward."""
    forward = SHIPPED.steps_to(back[0][1])
    assert SHIPPED.steps_to(machine) == {**forward, **dict.fromkeys(back, -1.0)}


@pytest.mark.parametrize(("midrange", "large"), list(SIBLINGS.items()))
def test_a_midrange_machine_is_of_the_generation_of_its_large_sibling(midrange: str, large: str) -> None:
    """No advantage is published for a move within a generation: it takes no machine step."""
    assert SHIPPED.generations_between(midrange, large) == 0
    assert SHIPPED.steps_between(midrange, large)


@pytest.mark.parametrize(
    ("before", "after", "generations"),
    [("z9", "z10", 1), ("z9", "z17", 8), ("z17", "z9", -8), ("z114", "z17", 6), ("zBC12", "z13s", 1)],
)
def test_a_move_takes_a_step_per_generation(before: str, after: str, generations: int) -> None:
    assert SHIPPED.generations_between(before, after) == generations


@given(any_machine, any_machine)
def test_the_way_back_takes_the_same_steps(before: str, after: str) -> None:
    assert SHIPPED.steps_between(before, after) == SHIPPED.steps_between(after, before)
    assert (before == after) == (not SHIPPED.steps_between(before, after))
    assert SHIPPED.generations_between(before, after) == -SHIPPED.generations_between(after, before)


@given(any_machine)
def test_every_step_leads_from_an_older_machine_to_a_newer_one(machine: str) -> None:
    order = list(SHIPPED.machines)
    assert all(order.index(older) < order.index(newer) for older, newer in SHIPPED.steps_to(machine))


def test_every_step_from_z9_on_has_a_figure_and_every_rated_step_is_one_of_the_table(published: Catalogue) -> None:
    rated = {
        frozenset(SHIPPED.steps_between(row.base.level("machine") or "", row.target.level("machine") or ""))
        for row in published.measurements
        if row.source == "zpcr-ratings"
    }
    steps = {step for machine in SHIPPED.machines for step in SHIPPED.steps_to(machine)}
    unmeasured = {("z900", "z990"), ("z990", "z9")}
    measured = published_benchmark_steps() | {step for some in rated for step in some}
    assert all(len(some) == 1 for some in rated)
    assert measured == steps - unmeasured


def test_capacity_ratings_are_no_benchmarks_of_linux(published: Catalogue) -> None:
    ratings = [row for row in published.measurements if row.source == "zpcr-ratings"]
    assert len(ratings) == 17
    assert benchmarked_steps(ratings, SHIPPED) == set()
    assert published_benchmark_steps() == {("z9", "z10"), ("z10", "z196"), ("z196", "zEC12"), ("zEC12", "z13")}


def test_ratings_and_own_figures_carry_no_published_advantage(published: Catalogue) -> None:
    carrying = {key for key in published.sources if SHIPPED.source_kind(key).carries_advantage}
    assert {"share-13102", "systems-magazine", "z13-introduction"} <= carrying
    assert not carrying & {"zpcr-ratings", "sysinfo-z196", "zvm-520", "linux-ebook-2016"}
    assert not SHIPPED.source_kind("own").carries_advantage


def test_machines_are_named_in_any_case_and_an_unknown_one_is_refused_with_all_that_are_known() -> None:
    assert Configuration(machine="Z16 a02") == Configuration(machine="z16 A02")
    with refused(FieldCode.NOT_A_LEVEL, text="z99", levels=tuple(SHIPPED.machines)):
        Configuration(machine="z99")


@pytest.mark.parametrize("name", list(linuxone_names()))
def test_a_linuxone_name_is_kept_and_is_its_machine_in_every_forecast(name: str) -> None:
    machine = linuxone_names()[name]
    for text in (name, name.upper(), f"IBM {name}", f"{name} ({machine})"):
        configuration = Configuration(machine=text, processors=4)
        assert configuration["machine"] == name
        assert configuration.level("machine") == machine
        assert configuration.differences(Configuration(machine=machine, processors=4)) == ()
    assert field_named("machine").named(name) == f"{name} ({machine})"


def test_every_linuxone_name_is_offered_after_its_machine() -> None:
    machine = field_named("machine")
    assert set(machine.choices) == {*machine.levels, *linuxone_names()}
    assert all(machine.choices[machine.choices.index(one) - 1] == of for one, of in linuxone_names().items())
    assert field_named("smt").choices == field_named("smt").levels


EVERY_LINUXONE = tuple(f"{name} ({of})" for name, of in linuxone_names().items())


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("LinuxONE 4", ("LinuxONE Emperor 4 (z16)", "LinuxONE Rockhopper 4 (z16 A02)")),
        ("Rockhopper II", ("LinuxONE Rockhopper II (z14 ZR1)",)),
        ("IBM LinuxONE", EVERY_LINUXONE),
        ("LinuxONE III LT1", EVERY_LINUXONE),
        ("LinuxONE III (z14)", EVERY_LINUXONE),
    ],
)
def test_a_part_of_linuxone_names_or_an_unknown_one_is_refused_with_the_names_it_may_be(
    text: str, names: tuple[str, ...]
) -> None:
    with refused(FieldCode.AMBIGUOUS_NAME, about=Reference(field="machine"), text=text, names=names):
        Configuration(machine=text)


@pytest.mark.parametrize(
    ("cells", "code", "field"),
    [
        ({"machine": " "}, CellCode.EMPTY, "machine"),
        ({"type": "17A"}, CellCode.NOT_WHOLE, "type"),
        ({"type": ""}, CellCode.NOT_WHOLE, "type"),
        ({"generation": "²"}, CellCode.NOT_WHOLE, "generation"),  # a digit to Python, but no number
        ({"generation": "-1"}, CellCode.NOT_WHOLE, "generation"),
    ],
)
def test_a_machine_that_does_not_hold_is_refused_with_its_column(
    cells: dict[str, str], code: CellCode, field: str
) -> None:
    row = {"machine": "z18", "type": "9999", "generation": "18", "relative_to": "z17", "source": "s", "locator": "l"}
    names = Names(sources={"s": "s"})
    assert MACHINES.row(row, names).relative_to == "z17"
    with refused(code, about=Reference(field=field)):
        MACHINES.row(row | cells, names)


RATING = "machine=z16; processors=1,machine=z17; processors=1"


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "field"),
    [
        ("comparisons.csv", RATING, RATING.replace("z17", "z99"), FieldCode.NOT_A_LEVEL, "target machine"),
        ("machine_facts.csv", "z196,clock_rate", "z99,clock_rate", CellCode.UNKNOWN, "machine"),
        ("curves.csv", "z9,2,0.969643", "z99,2,0.9696", CellCode.UNKNOWN, "machine"),
        ("curves.csv", "z9,2,0.969643,1,", "z9,2,0.969643,percent,", CellCode.NOT_A_CHOICE, "unit"),
        ("curves.csv", "z9,2,0.969643", "z9,2,1.2", CurveCode.NOT_A_SHARE, "value"),
        ("curves.csv", "z9,2,0.969643", "z9,2,nan", CurveCode.NOT_A_SHARE, "value"),
        ("curves.csv", "z9,2,0.969643,1,zpcr-ratings", "z9,2,0.969643,1,hearsay", CellCode.UNKNOWN, "source"),
    ],
)
def test_a_row_of_an_unknown_machine_unit_or_source_is_refused(
    tmp_path: Path, file: str, old: str, new: str, code: Code, field: str
) -> None:
    data = shutil.copytree(folder("data"), tmp_path / "data")
    text = (data / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (data / file).write_text(text.replace(old, new), encoding="utf-8")
    with refused(code, table=file, about=Reference(field=field)):
        catalogue(data)
