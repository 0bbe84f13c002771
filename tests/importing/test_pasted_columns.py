"""Tables pasted into the mix: which of their columns are the classes and the shares, and when that is not clear."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.refusals import refused
from zplanner.errors import ZplannerError
from zplanner.importing.pasted import PasteCode, pasted_mix

READ = [("java", "0.6"), ("mixed", "0.4")]


def written(text: str) -> list[tuple[str, str]]:
    return [(part.workload_class, str(part.share)) for part in pasted_mix(text).rows]


@pytest.mark.parametrize(
    "text",
    [
        "payroll\tJava\t60\nrest\tMixed or unknown\t40",
        "Java\tnightly run\t60 %\nmixed\t\t40 %",
        "Name;Class;Share\npayroll;Java;60 %\nrest;mixed;40 %",
        "Name,Class,Share\npayroll,Java,60.0\nrest,mixed,40.0",
        "System,Class,CPU s,Memory GiB,CPU %\nA,Java,1200,8,60.0\nB,mixed,800,4,40.0",
        "Class;Machines;Share\nJava;2;60\nmixed;1;40",
        "1\tJava\t60\n2\tmixed\t40",
        "Java\t1200\t60 %\nmixed\t800\t40 %",
        "60 %\tJava\n40 %\tmixed",
        "CPU;Work\n60;Java\n40;mixed",
        "\tJava\t60\n\tmixed\t40",
        "Workload\tService class\tShare\nJava\tA\t60\nmixed\tB\t40",
        "Name\tClass\tCPU 2026\npayroll\tJava\t60\nbackup\tmixed\t40",
        '"payroll, monthly","Java","60,0"\n"rest","mixed","40,0"',
        "backup\tJava\t0,6\nbatch\tmixed\t0,4",
        "Name\tClass\tShare\n\npayroll\tJava\t60\n\nrest\tmixed\t40\t\t",
    ],
)
def test_the_columns_of_a_table_are_found(text: str) -> None:
    pasted = pasted_mix(text)
    assert [(part.workload_class, str(part.share)) for part in pasted.rows] == READ
    assert pasted.refused == ()


@pytest.mark.parametrize(
    "text",
    [
        "Java\t50\t9",
        "Java,12,5\nmixed,87,5",
        "Java,12,5%\nmixed,87,5%",
        "Class,Share\nJava,12,5\nmixed,87,5",
        "Class,Note,Share\nJava,x,12,5\nmixed,40",
        "backup\tDB2 warehouse\t60\nbatch\tSamba server\t40",
        "Java\tmixed\t60",
        "one\ttwo\tthree\nfour\tfive\tsix",
    ],
)
def test_a_table_whose_columns_are_not_clear_is_refused(text: str) -> None:
    with refused(PasteCode.UNCLEAR_COLUMNS):
        pasted_mix(text)


def test_the_columns_that_were_taken_are_named_where_there_are_others() -> None:
    assert pasted_mix("Name\tClass\tShare of CPU\npayroll\tJava\t60\nrest\tmixed\t40").columns == (
        (2, "Class"),
        (3, "Share of CPU"),
    )
    assert pasted_mix("payroll\tJava\t50\nrest\tFortran\t40").columns == ((2, ""), (3, ""))
    assert pasted_mix("Class\tShare\nJava\t60\nmixed\t40").columns == ()


def test_a_line_of_a_table_that_lacks_its_class_or_share_is_named() -> None:
    pasted = pasted_mix("Name\tClass\tShare\npayroll\tJava\t60\nrest\tmixed\nother\t\t60")
    assert [(error.line, error.code) for error in pasted.refused] == [(3, PasteCode.NO_SHARE), (4, PasteCode.NO_CLASS)]


@pytest.mark.parametrize(
    "text",
    [
        "Java\t60\nmixed\t40\nTotal\t100",
        "Class;Share\nJava;60\nmixed;40\nSum:;100",
        "Java\ta\t60\nmixed\tb\t40\n\tTOTAL\t100",
    ],
)
def test_a_last_line_with_the_total_is_no_row(text: str) -> None:
    assert written(text) == READ
    assert pasted_mix(text).refused == ()


def test_a_line_with_a_class_is_no_heading() -> None:
    assert [row.line for row in pasted_mix("Java\tmany\nmixed\t40").refused] == [1]


def test_a_wide_table_is_read() -> None:
    line = "\t".join(["nightly run of db2 and more"] * 3 + ["Java", "1"])
    assert len(pasted_mix("\n".join([line] * 1000)).rows) == 1000


cells = st.sampled_from(["Java", "mixed", "db2", "DB2 warehouse", "backup", "a note", "60", "40 %", "12,5", "", "1..2"])


@given(
    rows=st.lists(st.lists(cells | st.text('0123456789,.;% "ab\t', max_size=8), min_size=1, max_size=5), max_size=6),
    mark=st.sampled_from("\t;,"),
    heading=st.sampled_from(["", "Name{0}Class{0}Share\n", "Share{0}Class\n", "Class{0}CPU s{0}CPU %\n"]),
)
def test_any_table_is_read_line_by_line_or_refused_as_a_whole(rows: list[list[str]], mark: str, heading: str) -> None:
    text = heading.format(mark) + "\n".join(mark.join(row) for row in rows)
    try:
        pasted = pasted_mix(text)
    except ZplannerError:
        return
    lines = [error.line or 0 for error in pasted.refused]
    assert lines == sorted(set(lines))
    filled = sum(bool(line.strip()) for line in text.splitlines())
    assert len(pasted.rows) + len(lines) in (filled, filled - 1)
    assert all(0 <= part.share.low <= part.share.high <= 1 for part in pasted.rows)


names = st.lists(st.sampled_from(["Java", "mixed", "DB2 warehouse", "file-server"]), min_size=2, max_size=6)


@given(
    names=names,
    percents=st.lists(st.integers(2, 15), min_size=6, max_size=6),
    order=st.permutations(range(4)),
    mark=st.sampled_from("\t;,"),
    headed=st.booleans(),
)
def test_the_order_of_the_columns_changes_nothing_in_what_is_read(
    names: list[str], percents: list[int], order: list[int], mark: str, headed: bool
) -> None:
    rows = [["Server", "Class", "Share", "Remark"]] if headed else []
    rows += [[f"lnx{n:03}", name, f"{percents[n]} %", "see mail"] for n, name in enumerate(names)]
    alone = "\n".join(f"{row[1]}\t{row[2]}" for row in rows)
    table = "\n".join(mark.join(row[place] for place in order) for row in rows)
    assert pasted_mix(table).rows == pasted_mix(alone).rows
    assert re.search(r"\d", str(pasted_mix(table).columns))
