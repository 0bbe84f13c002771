"""The words of the mix, of the editors and of the scenarios in the window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from zplanner.errors import Part, Reference, ZplannerError
from zplanner.evidence.configuration import Configuration, field_named
from zplanner.evidence.vocabulary import SHIPPED, Resource
from zplanner.importing.pasted import pasted_mix
from zplanner.importing.taking import Offer
from zplanner.language import in_language, language_named
from zplanner.planning.case import impossible_cautions
from zplanner.planning.decisions.sizing import Exclusion, Option, Shortage, Sizing
from zplanner.planning.mix_edits import Mix, with_rows
from zplanner.planning.plan import Component, Plan
from zplanner.uncertain import Uncertain
from zplanner.wording.numbers import price
from zplanner.wording.window import charts, configuration, editors, importing, mix, scenarios
from zplanner.wording.window.configuration import GROWTH


def of(**shares: float) -> Mix:
    """A mix by its classes; an underscore stands for a dash."""
    return tuple(Component(key.replace("_", "-"), Uncertain.exactly(share)) for key, share in shares.items())


@pytest.mark.parametrize(
    ("before", "text", "summary"),
    [
        (of(java=0.6), "Java\t60", ["Pasted: no changes."]),
        (of(java=0.6), "Java\t50\nhash\t50", ["Pasted: 1 share changed, 1 class added."]),
        (of(), "hash\t5\nmixed\t9", ["Pasted: 2 classes added."]),
        (of(), "Fortran\t5", ["Nothing was pasted."]),
        (of(), "Java\t120\nhash\t130", ["Pasted: 2 classes added.", "CPU time turned into shares of the sum."]),
        (
            of(),
            "Name\tClass\tShare of CPU\npayroll\tJava\t60\nrest\tmixed\t40",
            [
                "Pasted: 2 classes added.",
                "Classes are from column 2, 'Class', shares from column 3, 'Share of CPU'.",
            ],
        ),
        (
            of(),
            "payroll\tJava\t50\nrest\tFortran\t40",
            ["Pasted: 1 class added.", "Classes are from column 2, shares from column 3."],
        ),
        (
            of(),
            "DB2 warehouse\t1\nSamba\t2\nNginx\t3\nTomcat\t4\nJVM\t5",
            [
                "Pasted: 5 classes added.",
                "'DB2 warehouse' was taken as Warehouse database.",
                "'Samba' was taken as File server.",
                "'Nginx' was taken as Web serving.",
                "2 more names found by their words.",
            ],
        ),
    ],
)
def test_a_paste_is_summed_up(before: Mix, text: str, summary: list[str]) -> None:
    pasted = pasted_mix(text)
    assert mix.paste_summary(before, with_rows(before, pasted.rows, 0), pasted, SHIPPED).splitlines() == summary


def test_a_mix_that_is_replaced_names_the_classes_that_go() -> None:
    pasted = pasted_mix("hash\t100")
    assert mix.paste_summary(of(java=0.6), pasted.rows, pasted, SHIPPED) == "Pasted: 1 class added, 1 class removed."


def test_of_many_refused_lines_the_first_are_listed() -> None:
    pasted = pasted_mix("\n".join(f"Cobol {n}\t1" for n in range(5)) + "\nJava\t60")
    lines = mix.paste_problems(pasted).splitlines()
    assert lines[0].startswith("Line 1: 'Cobol 0' is not a workload class; ")
    assert lines[3:] == ["2 more lines."]
    assert mix.paste_headline(pasted) == "1 row taken, 5 lines left out."


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        (of(java=0.6, mixed=0.4), "Sum 100%: the shares add up"),
        (of(java=0.6), "Sum 60%: 40% missing"),
        (of(java=0.6, mixed=0.5), "Sum 110%: 10% too much"),
    ],
)
def test_the_sum_of_the_shares_says_what_is_wrong_with_it(shares: Mix, said: str) -> None:
    assert mix.share_sum(Plan(mix=shares)) == said


def test_a_sum_without_an_invalid_share_does_not_claim_to_add_up() -> None:
    parts = of(java=0.6, mixed=0.45)
    assert mix.share_sum(Plan(mix=parts), parts[1:]) == "Sum 60% without 1 invalid share"


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("processors", Uncertain.exactly(1), "1 engine"),
        ("processors", Uncertain(6, 8), "6..8 engines"),
        ("utilization", Uncertain.exactly(0.7), "70%"),
        ("central_storage_gib", Uncertain.exactly(1), "1 GiB"),
        ("hypervisor", "lpar", "LPAR"),
        ("page_size", None, ""),
    ],
)
def test_a_value_is_written_with_its_unit(name: str, value: str | Uncertain | None, text: str) -> None:
    assert editors.value_text(field_named(name), value) == text


def test_limits_are_written_in_the_unit_of_the_field() -> None:
    assert editors.limits(GROWTH) == "-90 to 1000%"
    assert "<p>-90 to 1000%. Values outside are likely typos.</p>" in configuration.tip(GROWTH)


def test_a_number_on_a_slider_has_its_median_and_its_range() -> None:
    assert scenarios.slider_value(GROWTH, Uncertain(0.1, 0.2)) == "15%, 10 to 20"
    assert scenarios.slider_value(field_named("processors"), Uncertain.exactly(1)) == "1 engine"
    assert scenarios.slider_value(GROWTH, None) == "unknown"


def test_options_begin_with_todays_machine_and_are_compared_to_todays_engines() -> None:
    plan = Plan(current=Configuration(machine="z10", processors=Uncertain.exactly(8)))
    found = Sizing((Option("z17", 3), Option("z16", 8), Option("z10", 10)), ())
    ordered = scenarios.options_from_today(plan, found)
    assert [(option.machine, scenarios.option_note(plan, option, 3)) for option in ordered] == [
        ("z10", "2 more (today's machine)"),
        ("z17", "5 fewer (the fewest)"),
        ("z16", "as many as today"),
    ]
    assert scenarios.answer(plan, 0, found, "").startswith("10 engines of a z10 carry")
    elsewhere = replace(plan, current=Configuration(machine="z9"))
    assert scenarios.options_from_today(elsewhere, found) == list(found.options)
    assert scenarios.option_note(elsewhere, found.options[0], 3) == "the fewest"


Z10, Z9 = Exclusion("z10", Shortage.RESOURCE, Resource.DISK, 33), Exclusion("z9", Shortage.RESOURCE, Resource.DISK, 1)


@pytest.mark.parametrize(
    ("options", "excluded", "said"),
    [
        ([1], [Z9], "1 engine of a zEC12 carries {load}."),
        ([4], [], "4 engines of a zEC12 carry {load}."),
        ([], [], "No machine carries {load}, as far as measurements reach."),
        (
            [],
            [Exclusion("z9", Shortage.ENGINES, engines=54)],
            "No machine carries {load}, as far as measurements reach.",
        ),
        (
            [],
            [Z9, Z10],
            "No machine carries {load}: the disk keeps its limit for 33 months only, whatever the engines.",
        ),
        (
            [],
            [Exclusion("z9", Shortage.RESOURCE, Resource.STORAGE)],
            "No machine carries {load}: z/VM storage is over its limit today, whatever the engines.",
        ),
    ],
)
def test_the_answer_names_the_best_machine_or_what_ends_them_all(
    options: list[int], excluded: list[Exclusion], said: str
) -> None:
    found = Sizing(tuple(Option("zEC12", engines) for engines in options), tuple(excluded))
    load = "today's load at most 70% busy with 90% confidence"
    assert scenarios.answer(Plan(), 0, found, "") == said.format(load=load)


def test_machines_that_are_no_option_are_listed_by_reason() -> None:
    excluded = (
        Exclusion("z900", Shortage.MEASUREMENTS),
        Exclusion("z990", Shortage.STATEMENTS),
        Exclusion("z114", Shortage.ENGINES, engines=10),
        Z9,
        Z10,
    )
    assert scenarios.exclusions(Sizing((), excluded)) == (
        "Not offered. z900: no measurement covers the move; z990: not known to run everything else; z114: more engines "
        "than 10, the most that are forecast; z9: the disk keeps its limit for 1 month only; z10: the disk keeps its "
        "limit for 33 months only."
    )
    assert scenarios.exclusions(Sizing((), (*excluded, *[Z10] * 4))).endswith(
        "; every other machine: the disk keeps its limit for 33 months only."
    )
    assert scenarios.exclusions(Sizing((), ())) == ""


@pytest.mark.parametrize(
    ("stated", "field", "end"),
    [
        (Configuration(machine="z9", page_size="1M fixed"), "page_size", "Correct it, or what it depends on: machine."),
        (Configuration(page_size="1M pageable"), "page_size", "(inferred from IBM z13s Technical Guide 2016)."),
    ],
)
def test_what_does_not_run_names_the_fields_that_it_depends_on(stated: Configuration, field: str, end: str) -> None:
    """A level that runs nowhere depends on none."""
    assert configuration.impossible_fields(impossible_cautions(stated))[field].endswith(end)


def test_what_was_imported_is_written_with_the_capitals_of_german() -> None:
    offers = [Offer(Reference(Part.CURRENT, field="machine"), "z10", ()), Offer(Reference(Part.SEASON), None, ())]
    assert importing.taken_over(offers) == "Imported machine and season"
    with in_language(language_named("de")):
        assert importing.taken_over(offers) == "Maschine und Saison importiert"
        assert charts.in_band("1,3x bis 1,6x") == "(80\u00a0%: 1,3x bis 1,6x)"


def test_german_writes_the_currency_after_the_amount() -> None:
    written = [price(1_707_127.0, "EUR"), price(9.5, "EUR"), price(12.0)]
    assert written == ["EUR 1,707,127", "EUR 9.50", "12"]
    with in_language(language_named("de")):
        assert [price(1_707_127.0, "EUR"), price(9.5, "EUR"), price(12.0)] == ["1.707.127 EUR", "9,50 EUR", "12"]


def test_fields_keep_the_capitals_of_german_amid_a_sentence() -> None:
    error = ZplannerError(editors.EntryCode.EMPTY, about=Reference(Part.CURRENT, field="central_storage_gib"))
    with in_language(language_named("de")):
        beside = configuration.impossible_fields(impossible_cautions(Configuration(machine="z9", page_size="1M fixed")))
        assert beside["page_size"].endswith(": Maschine.")
        assert ", Hauptspeicher: " in editors.sentence_in_window(error)
