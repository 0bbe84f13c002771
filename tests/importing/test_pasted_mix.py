"""What pasted rows mean: names as people write them, CPU time, decimal commas; and a pasted season."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from tests.strategies import mixes
from zplanner.errors import Code, ZplannerError
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.importing.class_names import ClassNameCode
from zplanner.importing.pasted import PasteCode, pasted_mix, pasted_season
from zplanner.planning.plan import Component
from zplanner.planning.problems import LEAST_SEASON, MOST_SEASON, PlanCode
from zplanner.reporting.table_text import tab_separated
from zplanner.uncertain import NumberCode, Uncertain
from zplanner.wording.window.mix import clipboard_rows


def rows(text: str) -> list[tuple[str, str]]:
    return [(part.workload_class, str(part.share)) for part in pasted_mix(text).rows]


def refusals(text: str) -> list[tuple[int | None, Code | str]]:
    return [(error.line, error.code) for error in pasted_mix(text).refused]


def test_names_that_are_neither_label_nor_key_are_listed_with_their_classes() -> None:
    pasted = pasted_mix("DB2 warehouse\t50\nSamba file server\t30\nJava\t20")
    assert [part.workload_class for part in pasted.rows] == ["bi-database", "file-server", "java"]
    assert pasted.found == (("DB2 warehouse", "bi-database"), ("Samba file server", "file-server"))


def test_bad_lines_are_refused_one_by_one() -> None:
    text = "Fortran\t40\nJava\t60\nmixed\t0,400\nhash\t160%\ndb2\t1,234"
    assert rows(text) == [("java", "0.6"), ("mixed", "0.004")]
    assert refusals(text) == [
        (1, ClassNameCode.UNKNOWN),
        (4, PasteCode.OUTSIDE),
        (5, ClassNameCode.AMBIGUOUS),
    ]


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("Work\tmany\nFortran\t1", 2, ClassNameCode.UNKNOWN),
        ("Mixed\tmany\nFortran\t1", 1, NumberCode.NOT_A_NUMBER),
        ("mixed\tmany 2", 1, NumberCode.NOT_A_NUMBER),
        ("mixed\t1,200", 1, PasteCode.UNCLEAR_COMMA),
        ("mixed\t1,200,300", 1, NumberCode.NOT_A_NUMBER),
        ("Java\t160%", 1, PasteCode.OUTSIDE),
        ("Java\t-1", 1, PasteCode.OUTSIDE),
        ("Java\t1e9", 1, PasteCode.OUTSIDE),
        ("<b>bold</b>", 1, PasteCode.ONE_CELL),
    ],
)
def test_a_bad_line_is_refused_by_its_number(text: str, line: int, code: Code) -> None:
    assert refusals(text)[0] == (line, code)
    assert rows(text) == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", PasteCode.EMPTY),
        (" \n\t", PasteCode.EMPTY),
        ("Java\t1\n" * 5000, PasteCode.TOO_LONG),
        ("x" * 5_000_000, PasteCode.TOO_LONG),
        ("1," * 49_999, PasteCode.TOO_LONG),
        ("Java\t50\t9", PasteCode.UNCLEAR_COLUMNS),
    ],
)
def test_what_is_no_table_is_refused_as_a_whole(text: str, code: Code) -> None:
    with refused(code):
        pasted_mix(text)


def test_cpu_time_becomes_shares_of_its_sum() -> None:
    pasted = pasted_mix("Work\tCPU s\nJava\t1200\nTransaction database\t3400\n")
    assert [str(part.share) for part in pasted.rows] == ["0.2609", "0.7391"]
    assert pasted.from_cpu_time
    assert not pasted_mix("Java\t60\nTransaction database\t45").from_cpu_time


def test_cpu_time_of_a_line_that_is_left_out_is_missing_from_the_shares() -> None:
    text = "Java\t1200\nTransaction database\t3400\nUnheard of\t900"
    assert rows(text) == [("java", "0.2182"), ("oltp-database", "0.6182")]
    assert refusals(text) == [(3, ClassNameCode.UNKNOWN)]


def test_a_cpu_time_is_not_called_a_share_while_the_lines_beside_it_are_refused() -> None:
    text = "Class\tCPU seconds\nJava\t4,200\nTransaction database\t3,100\nFile server\t900"
    assert rows(text) == []
    assert refusals(text)[-1] == (4, PasteCode.PERHAPS_TIME)
    assert refusals("Unheard of\t50\nFile server\t900 %")[-1] == (2, PasteCode.OUTSIDE)


@given(st.lists(st.floats(0.01, 1e12), min_size=2, max_size=23).filter(lambda seconds: max(seconds) > 100))
def test_shares_of_cpu_time_add_up_and_are_each_within_a_step_of_their_part(seconds: list[float]) -> None:
    parts = pasted_mix("\n".join(f"Java\t{second!r}" for second in seconds)).rows
    assert sum(round(10_000 * part.share.median) for part in parts) == 10_000
    for part, second in zip(parts, seconds, strict=True):
        assert part.share.is_exact
        assert abs(part.share.low - second / sum(seconds)) <= 0.0001


@pytest.mark.parametrize(
    "text",
    ["Java\t1200%\nhash\t3400%", "Java\t-5\nhash\t3400", "Java\t1200", "Java\t60\nhash\t45", "Java\t0\nhash\t120"],
)
def test_what_may_be_percent_or_is_no_time_is_not_taken_for_cpu_time(text: str) -> None:
    assert not pasted_mix(text).from_cpu_time


def test_shares_far_above_the_whole_are_cpu_time() -> None:
    assert rows("Java\t90\nhash\t90\nmixed\t60") == [("java", "0.375"), ("hash", "0.375"), ("mixed", "0.25")]


def test_a_comma_is_a_decimal_mark_where_all_numbers_of_a_paste_allow_it() -> None:
    assert rows("Java\t0,05\nmixed\t0,95") == [("java", "0.05"), ("mixed", "0.95")]
    assert rows("Java;12,5\nmixed;28,57..33,33 %") == [("java", "0.125"), ("mixed", "0.2857..0.3333")]
    assert rows("Java\t12,125\nmixed\t87,5") == [("java", "0.12125"), ("mixed", "0.875")]
    assert rows("Java,12.5\nmixed,0.5%") == [("java", "0.125"), ("mixed", "0.005")]
    assert rows("Java\t1,234.5\nmixed\t12,5\nhash\t3") == [("hash", "0.03")]


@given(
    names=st.lists(st.sampled_from(["Java", "DB2 warehouse", "db2", "SAP", "mixed", ""]), min_size=1, max_size=8),
    data=st.data(),
)
def test_any_rows_are_taken_or_refused_each_once(names: list[str], data: st.DataObject) -> None:
    cell = st.text("0123456789,.%- +@e", max_size=12) | st.sampled_from(["1200", "0,05", "1,200", "40%", "10..20"])
    mark = data.draw(st.sampled_from("\t;,"))
    text = "\n".join(f"{name}{mark}{data.draw(cell)}" for name in names)
    with suppress(ZplannerError):
        pasted = pasted_mix(text)
        assert all(0 <= part.share.low <= part.share.high <= 1 for part in pasted.rows)
        lines = [error.line or 0 for error in pasted.refused]
        assert lines == sorted(set(lines))
        filled = sum(bool(line.strip()) for line in text.splitlines())
        assert len(pasted.rows) + len(lines) in (filled, filled - 1), "a first line may be a heading"


@given(mixes.filter(bool))
def test_what_is_copied_out_is_what_is_pasted_in(mix: tuple[Component, ...]) -> None:
    pasted = pasted_mix(tab_separated(clipboard_rows(mix, SHIPPED)))
    assert pasted.refused == ()
    assert [part.workload_class for part in pasted.rows] == [part.workload_class for part in mix]
    for part, other in zip(pasted.rows, mix, strict=True):
        assert (part.share.low, part.share.high) == pytest.approx((other.share.low, other.share.high), abs=1e-9)
        assert part.share.confidence == pytest.approx(other.share.confidence)


@given(st.text(max_size=300))
def test_any_text_is_a_mix_or_refused(text: str) -> None:
    with suppress(ZplannerError):
        assert all(0 <= part.share.low <= part.share.high <= 1 for part in pasted_mix(text).rows)


def test_a_share_keeps_its_range_and_confidence() -> None:
    (part,) = pasted_mix("Java\t50 +- 5 @ 90%").rows
    assert part.share == Uncertain(0.45, 0.55, 0.9)


@pytest.mark.parametrize(("text", "first"), [("300 -300 " * 6, 300.0), ("-5 1200 " * 6, -5.0), ("0 500 " * 6, 0.0)])
def test_what_is_no_factor_beside_a_month_below_zero_is_refused_as_it_was_typed(text: str, first: float) -> None:
    with refused(PlanCode.SEASON_OUTSIDE, value=first, low=LEAST_SEASON, high=MOST_SEASON):
        pasted_season(text)
