"""The pages of an estate: a first page for a manager, then every system beneath its machine."""

from __future__ import annotations

from dataclasses import replace

from tests.estate.machines.estates import CPC1, EXAMPLE, estate, lpar
from tests.reporting.estate.estate_report_data import planned, report_data
from tests.reporting.pages import chapter, figures, sentences, tables, texts
from zplanner.estate.hosts import host_outlooks
from zplanner.planning.plan import Host
from zplanner.planning.report_settings import Section
from zplanner.regression.model import load_model
from zplanner.reporting.estate.pages import estate_pages
from zplanner.reporting.estate.report_data import estate_report_data
from zplanner.reporting.estate.tables import MOST_CHECKS, checks_of, gap_table
from zplanner.reporting.page.blocks import Heading, Items, References
from zplanner.reporting.page.first_pages import FirstPage
from zplanner.uncertain import Uncertain
from zplanner.wording.estate import report as words
from zplanner.wording.estate.table import NO_HOST
from zplanner.wording.numbers import NOT_COVERED


def first() -> FirstPage:
    found = estate_pages(report_data()).first
    assert found is not None
    return found


def test_the_first_page_counts_systems_machines_and_engines() -> None:
    found = report_data().summaries[report_data().chosen]
    assert [tile.value for tile in first().tiles] == [
        "14",
        "13",
        str(found.keeping),
        f"{found.physical_needed} of {found.physical}",
    ]
    machines = len(report_data().machines[report_data().chosen])
    small = f"{found.full} of {machines} machines {'is' if found.full == 1 else 'are'} too small; alone, "
    assert first().recommended.headline == (
        f"{words.named(found.scenario)}: {small * bool(found.full)}{found.keeping} of 14 systems keep the target for "
        "3 years"
    )
    assert not (found.full and first().recommended.keeps), "a machine that is too small is no yes"


def test_every_scenario_stands_beside_today() -> None:
    standings = first().standings
    assert standings is not None
    assert [row[0].text for row in standings.rows] == ["As today", "zEC12", "z13"]
    for row, found in zip(standings.rows, report_data().summaries, strict=True):
        assert [cell.text for cell in row[1:]] == [
            str(found.answered),
            str(found.keeping),
            str(found.logical_needed),
            str(found.physical_needed),
            str(found.full),
        ]
        assert row[3].beneath == f"today {found.logical_today:,.0f}"
        assert row[4].beneath == f"of 23; {found.physical_for_years} needed for 3 years"


def test_the_first_page_names_the_machine_that_is_full_first_and_the_gaps_in_one_line() -> None:
    full, meaning, gaps, judged = (callout.text for callout in first().callouts)
    machines = [one for one in report_data().machines[report_data().chosen] if one.months_until_full]
    soonest = min(machines, key=lambda one: one.months_until_full.p50 or 0.0 if one.months_until_full else 0.0)
    assert full.startswith(words.machine_name(soonest.host.name, soonest.pool))
    assert meaning.startswith(words.SUM_IN_SHORT)
    assert "1 system and 1 machine" in meaning
    assert gaps == "1 of 14 systems has no forecast on z13: CPU utilization not stated (1)."
    assert "10th percentile" in judged
    assert "0.2 to 0.8" in judged


def test_the_systems_that_need_attention_are_drawn_with_their_bands() -> None:
    (drawn,) = first().charts
    for one in report_data().attention(report_data().chosen):
        assert words.on_machine(one.partition.name, one.host) in drawn.alt
    assert "80% band" in drawn.alt


def test_every_system_stands_beneath_its_machine_on_every_scenario() -> None:
    found = chapter(estate_pages(report_data()), Section.SCENARIOS)
    titles = [block.text for block in found.blocks if isinstance(block, Heading)]
    assert titles == [
        "CPC1 (z10), IFL: 4 systems",
        "CPC2 (z10), IFL: 4 systems",
        "CPC3 (z10), IFL: 5 systems",
        "No machine stated, IFL: 1 system",
    ]
    names = [row[0].text for table in tables(found) for row in table.rows]
    for one in planned().partitions:
        assert names.count(one.name) == 2
    without = [row for table in tables(found) for row in table.rows if row[0].text == "S01"]
    assert {row[-1].text for row in without} == {NOT_COVERED}


def test_a_machine_has_the_peak_of_the_sum_beside_the_sum_of_the_peaks() -> None:
    (_, one, *_), carried = (
        report_data().machines[2],
        tables(chapter(estate_pages(report_data()), Section.SCENARIOS))[2],
    )
    assert one == host_outlooks(planned(), load_model(), report_data().scenarios[2])[1]
    assert [column.label for column in carried.columns[2:4]] == [words.PEAK_OF_SUM, words.SUM_OF_PEAKS]
    row = carried.rows[2]
    assert row[1].text == str(one.engines_needed)
    assert row[1].beneath == "of 3"
    assert row[2].text == f"{one.peak_of_sum.p50:.2f}"
    assert " to " in row[2].beneath


def test_checks_of_every_kind_come_before_a_second_one_of_a_kind_and_a_page_has_few() -> None:
    today = report_data().machines[0][0]
    checks = checks_of(report_data(), today)
    assert len(checks) == len(set(checks))
    for block in chapter(estate_pages(report_data()), Section.SCENARIOS).blocks:
        if isinstance(block, Items):
            assert len(block.items) <= MOST_CHECKS + 1
    small = next(one for one in report_data().machines[0] if one.host.name == "CPC2")
    assert any(
        text.startswith("As today: ") and "are needed, and it has 3" in text for text in checks_of(report_data(), small)
    )


def test_gaps_are_told_once_with_their_scenarios() -> None:
    (row,) = gap_table(report_data()).rows
    count, _, *others = (cell.value for cell in row.cells)
    assert (count, others) == (1, ["S01", words.EVERY])


def test_sources_and_what_repeats_the_forecast_are_at_the_end() -> None:
    view = estate_pages(report_data())
    (cited,) = (block for block in chapter(view, Section.EVIDENCE).blocks if isinstance(block, References))
    assert [one.number for one in cited.items] == list(range(1, len(cited.items) + 1))
    closing = set(texts(view.chapters[-1]))
    fitted = load_model().fitted
    assert {fitted.version, fitted.data_sha256, "1"} <= closing
    assert words.SUM_NOTE in sentences(view.chapters[-1])


def test_sections_that_are_switched_off_are_left_out() -> None:
    settings = replace(planned().report, left_out=frozenset((Section.SUMMARY, Section.GAPS)))
    view = estate_pages(replace(report_data(), plan=replace(planned(), report=settings)))
    assert view.first is None
    assert Section.GAPS not in [one.section for one in view.chapters]


def test_an_estate_without_machines_or_scenarios_says_what_it_knows() -> None:
    bare = tuple(replace(one, host="", guest_of="") for one in planned().partitions)
    view = estate_pages(estate_report_data(replace(planned(), partitions=bare, hosts=(), scenarios=()), load_model()))
    assert view.first is not None
    assert view.first.tiles[0].beneath == (NO_HOST.lower(),)
    assert words.NO_MACHINE_KNOWN in [one.text for one in view.first.callouts]
    assert not list(figures(view)) or view.first.charts


def test_a_machine_whose_systems_do_not_grow_states_its_engines_beside_one_that_does_not() -> None:
    own = (replace(EXAMPLE.mix[0], growth_per_year=Uncertain.exactly(0.1)), *EXAMPLE.mix[1:])
    systems = lpar("PAY", 2, 0.2), replace(lpar("DB", host="CPC2"), mix=own)
    plan = estate(systems, (CPC1, Host("CPC2", CPC1.machine)), growth_per_year=None, load_steps=(), season=None)
    view = estate_pages(estate_report_data(plan, load_model()))
    assert view.first is not None
    assert words.NONE_FULL in [one.text for one in view.first.callouts]
