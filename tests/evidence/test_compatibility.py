"""What runs on what is known from rows with sources: it runs, it does not, or no statement was found."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from zplanner.errors import Code, Reference
from zplanner.evidence.compatibility import (
    COMPATIBILITY,
    IMPLIED,
    Derivation,
    Statement,
    StatementCode,
    Statements,
    Verdict,
    findings,
    lowest_maximum,
    never_running,
    published_statements,
)
from zplanner.evidence.configuration import Configuration, FieldCode, FieldKind, fields
from zplanner.evidence.tables import CellCode
from zplanner.evidence.vocabulary import SHIPPED, shipped_names

ROW = {
    "id": "own-row",
    "field": "zvm_release",
    "level": "7.2.0",
    "maximum": "",
    "where": "machine=z14..; hypervisor=zvm",
    "verdict": "runs",
    "status": "quoted",
    "source": "zvm-710",
    "locator": "Introduction",
    "note": "",
}

RUNS, DOES_NOT_RUN, NO_STATEMENT = Verdict.RUNS, Verdict.DOES_NOT_RUN, Verdict.NO_STATEMENT


def verdict(field: str, **stated: Any) -> Verdict | None:
    """What is published of one field of a configuration."""
    return verdict_by(published_statements(), field, stated)


def verdict_by(statements: Statements, field: str, stated: dict[str, Any]) -> Verdict | None:
    """What is known of one field of a configuration: the worst where there are several findings."""
    found = {one.verdict for one in findings(Configuration(stated), statements) if one.field == field}
    return next((one for one in (DOES_NOT_RUN, NO_STATEMENT, RUNS) if one in found), None)


def statement(**changed: str) -> Statement:
    return COMPATIBILITY.row({**ROW, **changed}, shipped_names())


@pytest.mark.parametrize(
    ("machine", "release", "known"),
    [
        ("z900", "5.1.0", RUNS),
        ("z990", "5.2.0", RUNS),
        ("z9", "5.2.0", RUNS),
        ("z900", "5.4.0", RUNS),
        ("z10", "5.4.0", RUNS),
        ("z196", "5.4.0", NO_STATEMENT),
        ("z9", "6.1.0", DOES_NOT_RUN),
        ("z10 BC", "6.1.0", RUNS),
        ("z9 BC", "6.4.0", DOES_NOT_RUN),
        ("z9", "7.1.0", DOES_NOT_RUN),
        ("z10", "7.1.0", DOES_NOT_RUN),
        ("z114", "7.1.0", DOES_NOT_RUN),
        ("z196", "6.3.0", RUNS),
        ("z196", "7.1.0", DOES_NOT_RUN),
        ("zEC12", "6.3.0", RUNS),
        ("zEC12", "7.1.0", RUNS),
        ("zBC12", "7.1.0", RUNS),
        ("zEC12", "5.1.0", NO_STATEMENT),
        ("z13", "5.4.0", DOES_NOT_RUN),
        ("z13", "6.1.0", DOES_NOT_RUN),
        ("z13", "6.2.0", RUNS),
        ("z13s", "6.3.0", RUNS),
        ("z13", "6.4.0", RUNS),
        ("z14", "6.3.0", NO_STATEMENT),
        ("z14", "6.4.0", RUNS),
        ("z14 ZR1", "7.1.0", RUNS),
        ("z13s", "6.4.0", RUNS),
        ("z15", "6.4.0", RUNS),
        ("z16", "7.1.0", NO_STATEMENT),
        ("z15", "7.2.0", RUNS),
        ("z15 T02", "7.2.0", RUNS),
        ("z17", "6.4.0", NO_STATEMENT),
        ("z17", "7.2.0", NO_STATEMENT),
        ("z17", "7.3.0", RUNS),
        ("z17 ME2", "7.4.0", RUNS),
    ],
)
def test_a_release_of_zvm_runs_on_a_machine_does_not_or_is_not_stated(
    machine: str, release: str, known: Verdict
) -> None:
    assert verdict("zvm_release", machine=machine, hypervisor="zvm", zvm_release=release) is known


@pytest.mark.parametrize(
    ("field", "level", "machine", "known"),
    [
        ("page_size", "1M fixed", "z9", DOES_NOT_RUN),
        ("page_size", "1M fixed", "z10", RUNS),
        ("page_size", "1M pageable", "zEC12", DOES_NOT_RUN),
        ("page_size", "1M pageable", "z17", DOES_NOT_RUN),
        ("page_size", "4K", "z9", None),
        ("jit_code_cache_page_size", "1M pageable", "zEC12", DOES_NOT_RUN),
        ("smt", "2", "zEC12", DOES_NOT_RUN),
        ("smt", "2", "z13", RUNS),
        ("smt", "2", "z13s", RUNS),
        ("smt", "1", "z9", None),
        ("channel_card", "FICON Express8", "z9", DOES_NOT_RUN),
        ("channel_card", "FICON Express8", "z10", RUNS),
        ("channel_card", "FICON Express8", "z13", RUNS),
        ("channel_card", "FICON Express8", "z14", DOES_NOT_RUN),
        ("channel_card", "FICON Express8S", "z10", DOES_NOT_RUN),
        ("channel_card", "FICON Express8S", "z14", RUNS),
        ("channel_card", "FICON Express8S", "z15", NO_STATEMENT),
        ("channel_card", "FICON Express16SA", "z14", DOES_NOT_RUN),
        ("network_attachment", "OSA-Express3", "z9", DOES_NOT_RUN),
        ("network_attachment", "OSA-Express2", "z10", RUNS),
        ("network_attachment", "OSA-Express6S", "z13", NO_STATEMENT),
        ("network_attachment", "HiperSockets", "z13", None),
        ("crypto", "CPACF", "z900", DOES_NOT_RUN),
        ("crypto", "CPACF", "z990", RUNS),
        ("channel_card", "FICON Express16S", "z14", RUNS),
        ("channel_card", "FICON Express32S", "z16", RUNS),
        ("crypto", "CEX2A", "z196", NO_STATEMENT),
        ("crypto", "CEX3", "z196", None),
        ("crypto", "CEX4S", "zEC12", RUNS),
        ("crypto", "CEX5S", "z14", RUNS),
        ("crypto", "CEX8S", "z16", RUNS),
        ("crypto", "CEX8S", "z17", NO_STATEMENT),
        ("crypto", "CEX5S", "z13", RUNS),
        ("crypto", "CEX6S", "z13", DOES_NOT_RUN),
        ("crypto", "CEX7S", "z15", RUNS),
        ("crypto", "software", "z900", None),
        ("decimal_float", "hardware", "z990", DOES_NOT_RUN),
        ("decimal_float", "hardware", "z9", RUNS),
        ("compiler_target", "z196", "z10", DOES_NOT_RUN),
        ("compiler_target", "z196", "z114", RUNS),
        ("compiler_target", "z9-109", "z17", RUNS),
    ],
)
def test_a_level_runs_on_a_machine_as_published(field: str, level: str, machine: str, known: Verdict | None) -> None:
    assert verdict(field, **{"machine": machine, field: level}) is known


@pytest.mark.parametrize(
    ("machine", "most"),
    [
        *(("z9", 54), ("z9 BC", 7), ("z10", 64), ("z10 BC", 10), ("z196", 80), ("z114", 10), ("zEC12", 101)),
        *(("z13", 141), ("z14 ZR1", 30), ("z16", 200), ("z17 ME2", 82)),
    ],
)
def test_a_machine_has_a_most_of_engines(machine: str, most: int) -> None:
    assert verdict("processors", machine=machine, processors=most) is RUNS
    assert verdict("processors", machine=machine, processors=most + 1) is DOES_NOT_RUN
    found = lowest_maximum(Configuration(machine=machine), "processors")
    assert found is not None
    assert found.maximum == most


@pytest.mark.parametrize(
    ("stated", "most"),
    [
        ({"machine": "z900"}, 64),
        ({"machine": "z10"}, 1536),
        ({"machine": "zBC12"}, 496),
        ({"machine": "z13", "hypervisor": "zvm", "zvm_release": "6.3.0"}, 1024),
        ({"machine": "z10", "hypervisor": "zvm", "zvm_release": "5.2.0"}, 128),
        ({"machine": "z10", "hypervisor": "zvm", "zvm_release": "5.3.0"}, 256),
        ({"machine": "z10", "hypervisor": "zvm", "zvm_release": "6.2.0"}, 256),
        ({"machine": "z13", "hypervisor": "zvm", "zvm_release": "6.4.0"}, 2048),
        ({"machine": "z10", "hypervisor": "lpar", "zvm_release": "5.3.0"}, 1536),
        ({"machine": "z17", "hypervisor": "lpar"}, 32768),
        ({"machine": "z17", "hypervisor": "zvm", "zvm_release": "7.4.0"}, 4096),
    ],
)
def test_memory_ends_at_the_least_of_what_machine_and_release_support(stated: dict[str, Any], most: float) -> None:
    assert verdict("central_storage_gib", **stated, central_storage_gib=most) is RUNS
    assert verdict("central_storage_gib", **stated, central_storage_gib=most + 1) is DOES_NOT_RUN


def test_a_machine_one_linux_and_one_zvm_each_have_a_most_of_memory() -> None:
    """A z17 has 64 TB; one partition of Linux uses 32 TB of it, and one z/VM 4 TB."""
    whole = {"machine": "z17", "hypervisor": "zvm"}
    assert verdict("central_storage_gib", **whole, central_storage_gib=65536) is RUNS
    assert verdict("central_storage_gib", machine="z17", hypervisor="lpar", central_storage_gib=40960) is DOES_NOT_RUN


def test_a_number_is_beyond_a_maximum_only_with_all_of_its_interval() -> None:
    zvm = {"machine": "z10", "hypervisor": "zvm", "zvm_release": "5.3.0"}
    assert verdict("central_storage_gib", **zvm, central_storage_gib="200..300") is RUNS
    assert verdict("central_storage_gib", **zvm, central_storage_gib="260..300") is DOES_NOT_RUN


@pytest.mark.parametrize(
    ("stated", "known"),
    [
        ({"hypervisor": "zvm", "zvm_release": "6.2.0"}, DOES_NOT_RUN),
        ({"hypervisor": "zvm", "zvm_release": "6.3.0"}, RUNS),
        ({"hypervisor": "zvm", "zvm_release": "6.3.0", "zvm_polarization": "horizontal"}, DOES_NOT_RUN),
        ({"hypervisor": "zvm", "zvm_release": "6.3.0", "zvm_polarization": "vertical"}, RUNS),
        ({"hypervisor": "zvm"}, RUNS),
        ({"hypervisor": "lpar", "zvm_release": "6.2.0", "zvm_polarization": "horizontal"}, RUNS),
    ],
)
def test_smt_under_zvm_needs_its_release_and_vertical_polarization(stated: dict[str, str], known: Verdict) -> None:
    assert verdict("smt", machine="z13", smt="2", **stated) is known


def test_engines_under_zvm_end_where_its_release_does() -> None:
    assert verdict("processors", machine="z9", hypervisor="zvm", zvm_release="5.1.0", processors=24) is RUNS
    assert verdict("processors", machine="z9", hypervisor="zvm", zvm_release="5.1.0", processors=25) is DOES_NOT_RUN
    smt = {"machine": "z13", "hypervisor": "zvm", "zvm_release": "6.3.0", "smt": "2"}
    assert verdict("processors", **smt, processors=33) is DOES_NOT_RUN
    z17 = {"machine": "z17", "hypervisor": "zvm", "zvm_release": "7.4.0"}
    assert verdict("processors", **z17, processors=80) is RUNS
    assert verdict("processors", **z17, processors=81) is DOES_NOT_RUN
    assert verdict("processors", **z17, smt="2", processors=41) is DOES_NOT_RUN


def test_what_is_not_stated_raises_nothing() -> None:
    assert findings(Configuration()) == ()
    assert findings(Configuration(hypervisor="zvm", zvm_release="5.1.0")) == ()
    assert {one.verdict for one in findings(Configuration(machine="z17", processors=4, hypervisor="lpar"))} == {RUNS}
    assert verdict("zvm_release", machine="z17", hypervisor="lpar", zvm_release="5.1.0") is None


def test_a_finding_has_codes_values_and_its_source() -> None:
    (found,) = findings(Configuration(machine="z13", hypervisor="zvm", zvm_release="5.4.0"))
    assert (found.field, found.level, found.verdict) == ("zvm_release", "5.4.0", DOES_NOT_RUN)
    assert dict(found.where) == {"machine": "z13", "hypervisor": "zvm"}
    row = found.statement
    assert row is not None
    assert (row.id, row.source, row.locator) == ("zvm-61-z13", "z13-technical-guide", "Table 7-1")
    assert row.derivation is Derivation.INFERRED


@given(
    st.fixed_dictionaries(
        {"machine": st.sampled_from(sorted(SHIPPED.machines)), "hypervisor": st.sampled_from(["lpar", "zvm"])},
        optional={
            name: st.sampled_from(field.levels)
            for name, field in fields().items()
            if field.kind is FieldKind.LEVEL and name not in ("machine", "hypervisor")
        },
    )
)
def test_every_field_has_one_kind_of_answer_and_only_a_missing_statement_has_no_source(stated: dict[str, str]) -> None:
    found = findings(Configuration(stated))
    for one in found:
        assert (one.statement is None) is (one.verdict is NO_STATEMENT)
        assert one.field in stated or (one.field in IMPLIED and one.verdict is NO_STATEMENT)
    for name in stated:
        assert len({one.verdict for one in found if one.field == name}) <= 1


@pytest.mark.parametrize("field", ["zvm_release", "channel_card", "network_attachment", "crypto", "page_size"])
def test_what_runs_on_an_older_and_a_newer_machine_runs_between_them_by_a_row(field: str) -> None:
    for level in fields()[field].levels:
        asked = {"hypervisor": "zvm" if field == "zvm_release" else "lpar", field: level}
        known = {one: verdict(field, **asked, machine=name) for name, one in SHIPPED.machines.items()}
        running = [one.generation for one, found in known.items() if found is RUNS]
        for one, found in known.items():
            if running and min(running) < one.generation < max(running):
                assert found is RUNS, (level, one.name)


def test_a_release_that_is_not_stated_is_one_of_those_known_to_run() -> None:
    (found,) = [one for one in findings(Configuration(machine="z13", hypervisor="zvm")) if one.field == "zvm_release"]
    assert (found.verdict, found.known) == (NO_STATEMENT, ("6.2.0", "6.3.0", "6.4.0", "7.1.0"))


def test_a_midrange_sibling_is_of_its_generation_in_a_range_and_alone_elsewhere() -> None:
    ranged, alone = statement(where="machine=z13..z14").where[0], statement(where="machine=z13").where[0]
    assert ranged.levels == {"z13", "z13s", "z14", "z14 ZR1"}
    assert alone.levels == {"z13"}


def test_pageable_pages_are_not_offered_under_linux() -> None:
    assert never_running("page_size") == {"1M pageable"}
    assert never_running("jit_code_cache_page_size") == {"1M pageable"}
    assert never_running("channel_card") == frozenset()


def test_rows_of_ones_own_answer_what_the_published_ones_leave_open() -> None:
    statements = Statements((*published_statements().rows, statement()))
    asked = {"machine": "z16", "hypervisor": "zvm", "zvm_release": "7.2.0"}
    assert verdict("zvm_release", **asked) is NO_STATEMENT
    assert verdict_by(statements, "zvm_release", dict(asked)) is RUNS


@pytest.mark.parametrize(
    ("changed", "other"),
    [
        ({"level": "5.4.0", "where": "machine=z13..; hypervisor=zvm"}, "zvm-61-z13"),
        (
            {"field": "processors", "level": "", "maximum": "90", "verdict": "does not run", "where": "machine=z196"},
            "engines-z196",
        ),
    ],
)
def test_rows_that_contradict_each_other_are_refused(changed: dict[str, str], other: str) -> None:
    with refused(StatementCode.CONTRADICTION, row="own-row", other=other):
        Statements((*published_statements().rows, statement(**changed)))


@pytest.mark.parametrize(
    ("changed", "code", "field"),
    [
        ({"field": "knitting"}, FieldCode.UNKNOWN, "field"),
        ({"level": "9.9"}, FieldCode.NOT_A_LEVEL, "level zvm_release"),
        ({"level": "7.1.0..6.1.0"}, StatementCode.EMPTY_RANGE, "level"),
        ({"maximum": "3"}, StatementCode.NO_SUCH_CELL, "maximum"),
        ({"field": "processors"}, StatementCode.NO_SUCH_CELL, "level"),
        ({"field": "processors", "level": ""}, CellCode.EMPTY, "maximum"),
        ({"field": "processors", "level": "", "maximum": "-1"}, CellCode.NOT_POSITIVE, "maximum"),
        ({"field": "processors", "level": "", "maximum": "9"}, StatementCode.MAXIMUM_RUNS, "verdict"),
        ({"where": "machine"}, FieldCode.NOT_AN_ASSIGNMENT, "where"),
        ({"where": "processors=3"}, StatementCode.NO_LEVELS, "where"),
        ({"where": "machine=z13; machine=z14"}, FieldCode.REPEATED, "where"),
        ({"where": "hypervisor=lpar.."}, StatementCode.NOT_ORDERED, "where"),
        ({"verdict": "no statement found"}, CellCode.NOT_A_CHOICE, "verdict"),
        ({"status": "guessed"}, CellCode.NOT_A_CHOICE, "status"),
        ({"source": "hearsay"}, CellCode.UNKNOWN, "source"),
        ({"locator": " "}, CellCode.EMPTY, "locator"),
    ],
)
def test_a_row_that_does_not_hold_is_refused_with_its_column(changed: dict[str, str], code: Code, field: str) -> None:
    with refused(code, about=Reference(field=field)):
        statement(**changed)


def test_statements_of_different_questions_do_not_contradict_each_other() -> None:
    smt = {"field": "smt", "level": "2"}
    runs = statement(**smt, where="machine=z13..")
    under_zvm = statement(**smt, where="hypervisor=zvm; zvm_release=..6.2.0", verdict="does not run")
    assert not runs.contradicts(under_zvm)
    assert runs.contradicts(replace(runs, verdict=DOES_NOT_RUN))
