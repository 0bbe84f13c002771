from __future__ import annotations

from dataclasses import replace

from tests.reporting.outlooks import covered, outlook_of, uncovered
from zplanner.planning.findings import CautionCode, caution
from zplanner.planning.outlook import Outlook, Quantiles
from zplanner.reporting.listing.forecast import outlook_table
from zplanner.uncertain import Uncertain


def _row(table: str, label: str) -> list[str]:
    line = next(line for line in table.splitlines() if line.startswith(label))
    return line.removeprefix(label).split()


def test_every_scenario_has_its_three_quantiles() -> None:
    table = outlook_table(outlook_of(covered()))
    assert _row(table, "Throughput, x today") == ["1.73", "1.92", "2.13"]
    assert _row(table, "CPU per unit of work, x today") == ["0.470", "0.521", "0.577"]
    assert _row(table, "CPU utilization at today's load, %") == ["34.7", "37.5", "40.5"]
    assert _row(table, "Headroom, months") == ["18", "26", "39"]
    assert "Engines needed: 5 with 90% confidence" in table
    assert "Binding:        CPU 81%, disk 19%" in table
    assert "Warning:        No n-way curve of z10 was published" in table


def test_what_is_not_covered_is_said_with_its_reason() -> None:
    table = outlook_table(outlook_of(uncovered()))
    assert _row(table, "Throughput, x today") == ["-", "not", "covered", "-"]
    assert "Engines needed: not covered" in table
    assert "Binding:        not covered" in table
    assert "Not covered:    Machine: No measurement covers Machine z10 to z900" in table


def test_a_limit_that_is_never_reached_is_told_in_words() -> None:
    scenario = replace(
        covered(),
        months_of_headroom=Quantiles(0.5, 1, 2, 3, 4, None, None, None, None),
        response_time_stretch=Quantiles(0.5, 1, 2, 3, None, None, None, None, None),
    )
    table = outlook_table(outlook_of(scenario))
    assert _row(table, "Headroom, months") == ["2", "4", "not", "reached"]
    assert _row(table, "Response-time stretch, x service time") == ["2.00", "saturated", "saturated"]


def test_no_line_is_longer_than_100_columns() -> None:
    long = covered(
        "a name of many words " * 15,
        warnings=(caution(CautionCode.CURVE_BORROWED, machine="z10", machines=("z9",) * 60),),
    )
    assert max(map(len, outlook_table(outlook_of(long, covered("x" * 300))).splitlines())) <= 100


def test_a_name_cannot_steer_the_terminal() -> None:
    assert "\x1b" not in outlook_table(outlook_of(covered("\x1b[31mred\x1b]0;title\x07")))


def test_a_plan_without_scenarios_says_so(outlook: Outlook) -> None:
    assert "no scenario yet" in outlook_table(outlook_of())
    assert outlook_table(outlook) == outlook_table(outlook)


def test_a_share_of_the_published_advantage_is_named_where_it_is_not_the_default() -> None:
    assert "Published advantage" not in outlook_table(outlook_of(covered()))
    table = outlook_table(outlook_of(covered()), vendor_advantage=Uncertain.parse("0.4 +- 0.3 @ 90%"))
    assert table.splitlines()[1] == "Published advantage: 10% to 70% (90% sure) of the vendors'"
