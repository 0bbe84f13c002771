from __future__ import annotations

from dataclasses import replace

import pytest

from tests.examples import payroll
from tests.planning.moved import moved
from tests.reporting.outlooks import OWN, covered, outlook_of, plan_of, uncovered
from tests.reporting.pages import chapter, sentences, tables, texts
from zplanner.planning.decisions.scenario_details import scenario_details
from zplanner.planning.decisions.sensitivity import sensitivity
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import MEDIAN, P10, P90, EvidenceUse, Outlook
from zplanner.planning.plan import Costs, LoadStep, Plan, Price, Season
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.evidence_tables import own_table
from zplanner.reporting.page import evidence_chapters
from zplanner.reporting.page.blocks import Chapter, ChapterList, Charts, Heading, Item, Items, PageCell, PageTable, Tone
from zplanner.reporting.page.chart import Area, Rectangle
from zplanner.reporting.page.decision_chapters import MOST_SWINGS
from zplanner.reporting.page.document import PageReport, page_report
from zplanner.reporting.report_data import report_data_of
from zplanner.uncertain import Uncertain
from zplanner.wording.glossary import GLOSSARY
from zplanner.wording.numbers import count_of
from zplanner.wording.quantities import THROUGHPUT, chance, chance_beside, quantity_view
from zplanner.wording.report import TITLES, stated_load


def test_the_chapters_stand_in_the_order_of_the_sections_and_the_notes_close(view: PageReport) -> None:
    shown = [section for section in list(Section)[1:] if section is not Section.ACTUAL]  # no move was made
    assert [one.section for one in view.chapters] == [*shown, None]
    assert [one.title for one in view.chapters] == [*(TITLES[section] for section in shown), "Notes"]


def test_every_row_of_a_table_fills_its_columns(view: PageReport) -> None:
    for one in view.chapters:
        for table in tables(one):
            assert all(sum(cell.span for cell in row) == len(table.columns) for row in table.rows), one.title


def test_everything_left_out_leaves_the_notes_and_says_what_is_missing(plan: Plan, outlook: Outlook) -> None:
    settings = ReportSettings(left_out=frozenset(Section))
    view = page_report(replace(plan, report=settings), outlook, load_model())
    assert view.first is None
    assert [one.title for one in view.chapters] == ["Notes"]
    assert ", ".join(TITLES.values()) in set(texts(view))


def _band(low: float, high: float) -> str:
    return f"{low:.0f}%" if round(low) == round(high) else f"{low:.0f}% to {high:.0f}%"


def test_the_years_are_those_of_the_look_at_the_scenario(plan: Plan, outlook: Outlook) -> None:
    dated = replace(plan, report=ReportSettings(date="2026-11-21"))
    (table,) = tables(chapter(page_report(dated, outlook, load_model()), Section.GROWTH))
    assert [column.label for column in table.columns[1:]] == [f"Nov {year}" for year in range(2026, 2032)]
    seen = scenario_details(plan, plan.scenarios[0], load_model(), seed=outlook.seed)
    assert seen is not None
    assert seen.trajectory is not None
    label, *busy = next(row for row in table.rows if row[0].text.startswith("1."))
    assert label.beneath == "CPU"
    for cell, month in zip(busy, range(0, 61, 12), strict=True):
        low, middle, high = (100 * seen.trajectory.utilization[month, (P10, MEDIAN, P90)]).tolist()
        reached = chance(float(seen.trajectory.reached[month]))
        assert (cell.text, cell.beneath) == (f"{middle:.0f}%", f"{_band(low, high)}\n({reached})")
    assert not any(row[0].text.startswith("3.") for row in table.rows), "it has no forecast"


def test_with_a_season_a_year_is_shown_in_its_highest_month(plan: Plan, outlook: Outlook) -> None:
    """Whoever measures in the weakest month would otherwise see no other."""
    seasonal = replace(plan, season=Season((0.7, *(1.0,) * 10, 1.3), 1))
    (table,) = tables(
        chapter(
            page_report(seasonal, forecast(seasonal, load_model(), seed=outlook.seed), load_model()), Section.GROWTH
        )
    )
    _, *busy = next(row for row in table.rows if row[0].text.startswith("1."))
    seen = scenario_details(seasonal, plan.scenarios[0], load_model(), seed=outlook.seed)
    assert seen is not None
    assert seen.trajectory is not None
    for year, cell in enumerate(busy[1:], start=1):
        highest = float(seen.trajectory.utilization[12 * year - 11 : 12 * year + 1, MEDIAN].max())
        assert cell.text == f"{100 * highest:.0f}%"


def test_every_covered_scenario_has_its_path_and_without_growth_there_is_a_reason(plan: Plan, outlook: Outlook) -> None:
    growing = chapter(page_report(plan, outlook, load_model()), Section.GROWTH)
    (charts,) = [block for block in growing.blocks if isinstance(block, Charts)]
    assert [figure.alt.partition(": CPU busy today")[0] for figure in charts.figures] == [
        "1. zEC12, 6 engines",
        "2. z196, 8 engines",
    ]
    still = page_report(replace(plan, growth_per_year=None), outlook, load_model())
    assert sentences(chapter(still, Section.GROWTH)).startswith("No growth is stated")


def test_own_measurements_stand_beside_the_forecast_without_them(view: PageReport) -> None:
    (table,) = tables(chapter(view, Section.OWN_MEASUREMENTS))
    what, result, forecast = table.rows[0]
    assert what.text == "Java (payroll batch): Page size 4K to 1M pageable"
    assert what.beneath == f"{OWN.id}: {OWN.locator}"
    assert (result.text, result.beneath) == ("1.07x throughput", "12% in scenarios 1 and 2")
    assert forecast.beneath.endswith((": inside", ": outside"))


def test_a_weight_in_many_scenarios_names_the_first_and_the_last() -> None:
    numbers = range(8)
    outlook = outlook_of(*(replace(covered(f"scenario {number}"), evidence=()) for number in numbers))
    use = EvidenceUse(OWN.id, OWN.source, OWN.locator, 0.12)
    used = tuple(replace(one, evidence=(use,) if at != 1 else ()) for at, one in enumerate(outlook.scenarios))
    outlook = replace(outlook, scenarios=used)
    table = own_table(replace(plan_of(outlook), measurements=(OWN,)), outlook, {})
    assert table.values("used") == ["12% in scenarios 1 and 3 to 8"]


def test_a_measurement_that_is_switched_off_is_not_compared(plan: Plan, outlook: Outlook) -> None:
    off = replace(plan, switched_off=frozenset({OWN.id}))
    (table,) = tables(chapter(page_report(off, outlook, load_model()), Section.OWN_MEASUREMENTS))
    assert table.rows[0][2] == PageCell("not covered", "It is switched off.", Tone.MISSING)


def test_of_very_many_measurements_the_rest_is_counted(
    plan: Plan, outlook: Outlook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evidence_chapters, "MOST_OWN_ROWS", 2)
    many = tuple(replace(OWN, id=f"own-{at}") for at in range(5))
    own = chapter(page_report(replace(plan, measurements=many), outlook, load_model()), Section.OWN_MEASUREMENTS)
    (table,) = tables(own)
    assert len(table.rows) == 2
    assert "3 more are in the plan that this report carries." in sentences(own)


def test_the_accuracy_of_the_model_is_shown_for_this_mix(view: PageReport) -> None:
    told = sentences(chapter(view, Section.TRUST))
    assert told.startswith("This mix: Java 60%, Transaction database 35% to 45%. Your own measurements, each held out")
    assert "Published figures, in the domains this plan rests on" in told


def test_an_own_measurement_that_the_forecast_misses_stands_in_the_chapter_on_accuracy(
    plan: Plan, outlook: Outlook
) -> None:
    def told(ratio: float) -> list[str]:
        own = replace(OWN, ratio_low=ratio, ratio_high=ratio)
        view = page_report(replace(plan, measurements=(own,)), outlook, load_model())
        return [row[0].beneath for table in tables(chapter(view, Section.TRUST)) for row in table.rows]

    assert f"{OWN.id}: {OWN.locator}" in told(3.0)
    assert f"{OWN.id}: {OWN.locator}" not in told(1.04)


def test_a_long_list_of_inputs_is_told_four_scenarios_at_a_time() -> None:
    outlook = outlook_of(*(covered(f"scenario {number}") for number in range(6)))
    _, first, second = tables(chapter(page_report(plan_of(outlook), outlook, load_model()), Section.INPUTS))
    assert [len(table.columns) for table in (first, second)] == [6, 4]
    assert second.columns[2].label == "5. scenario 4"


def test_what_no_measurement_covers_is_told_in_words_in_everychapter() -> None:
    outlook = outlook_of(uncovered())
    view = page_report(plan_of(outlook), outlook, load_model())
    texts = [cell.text for table in tables(chapter(view, Section.SCENARIOS)) for row in table.rows for cell in row]
    assert "not covered" in texts
    for section in (Section.QUANTITIES, Section.CONTRIBUTIONS):
        assert not tables(chapter(view, section))
        assert "Scenario 1 has no forecast: the gaps say what is missing." in sentences(chapter(view, section))


def test_a_scenario_that_differs_by_its_name_alone_is_told_once() -> None:
    outlook = outlook_of(covered("first"), covered("other", 1.5), covered("twin"))
    view = page_report(plan_of(outlook), outlook, load_model())
    for section in (Section.QUANTITIES, Section.COMPONENTS, Section.CONTRIBUTIONS):
        said = sentences(chapter(view, section))
        assert said.count("Scenario 3 is the same as scenario 1.") == 1, section
        assert "3. twin" not in said


def test_scenarios_that_rest_on_the_same_measurements_share_their_table() -> None:
    outlook = outlook_of(covered("first"), covered("other", 1.5))
    evidence = chapter(page_report(plan_of(outlook), outlook, load_model()), Section.EVIDENCE)
    assert [one.text for one in evidence.blocks if isinstance(one, Heading)] == ["Scenarios 1 and 2", "Sources"]
    assert len(tables(evidence)) == 1


def test_the_decision_tells_the_horizon_of_today_and_of_every_scenario_and_the_prices() -> None:
    priced = replace(payroll(), costs=Costs(engine=Price(95_000, "EUR"), missed_month=Price(40_000, "EUR")))
    outlook = forecast(priced, load_model())
    decided = chapter(page_report(priced, outlook, load_model()), Section.DECISION)
    horizon, regret, by_year = tables(decided)
    assert [column.label for column in by_year.columns] == ["Scenario", "Year 1", "Year 2", "Year 3", "All years"]
    assert [row[0].text for row in by_year.rows] == [row[0].text for row in regret.rows]
    assert [row[0].text.partition(".")[0] for row in horizon.rows] == [
        *("Today", "Today with 17 engines", "1", "2", "3")
    ]
    assert [column.label for column in horizon.columns] == ["Scenario", "1 year", "3 years", "5 years"]
    for row, scenario in zip(horizon.rows[2:], outlook.scenarios, strict=True):
        for cell, year in zip(row[1:], scenario.horizon, strict=True):
            needed = year.engines_needed
            assert cell.text == (f"needs {count_of(needed.count, 'engine')}" if needed else "no number")
            assert cell.beneath.endswith(f"lasts as it is: {chance_beside(year.probability_of_lasting, 0.9)}")
    decision = report_data_of(priced, outlook, load_model()).decision
    found = decision.regret
    assert found
    assert [row[-1].text for row in regret.rows] == [f"{round(one):,}" for one in found.expected().tolist()]
    items = [item for block in decided.blocks if isinstance(block, Items) for item in block.items]
    assert (
        Item(
            "Prices:",
            "An engine bought (on today's machine only those beyond today's number): EUR 95,000; a month in which a "
            "limit is exceeded: EUR 40,000.",
        )
        in items
    )
    assert sum(item.lead.startswith("From EUR") for item in items) in (0, len(decision.flips))


def test_the_decision_repeats_the_recommendation_only_where_no_first_page_has_it(plan: Plan, outlook: Outlook) -> None:
    advice = report_data_of(plan, outlook, load_model()).advice
    assert advice.reason not in sentences(chapter(page_report(plan, outlook, load_model()), Section.DECISION))
    alone = replace(plan, report=ReportSettings(left_out=frozenset({Section.SUMMARY})))
    said = sentences(chapter(page_report(alone, outlook, load_model()), Section.DECISION))
    assert said.startswith(f"{advice.headline} {advice.today} {advice.reason}")


def test_every_figure_of_the_comparison_has_its_chart_beside_its_table(view: PageReport) -> None:
    _, table, *drawn = chapter(view, Section.SCENARIOS).blocks
    assert isinstance(table, PageTable)
    charts = [one.figures[0].alt.partition(",")[0] for one in drawn if isinstance(one, Charts)]
    assert charts == ["Throughput", "CPU per unit of work", "CPU utilization at today's load"]


def test_the_causes_end_in_all_of_them_together_even_where_there_is_one() -> None:
    plan = payroll()
    drawn = [
        one
        for one in chapter(page_report(plan, forecast(plan, load_model()), load_model()), Section.CONTRIBUTIONS).blocks
        if isinstance(one, Charts)
    ]
    assert len(drawn) == len(plan.scenarios)
    assert all("; All together: " in one.figures[-1].alt for one in drawn)


def test_what_is_stated_of_the_load_after_today_is_told_in_sentences() -> None:
    plan = replace(
        payroll(),
        load_steps=(LoadStep(9, Uncertain(0.1, 0.2), "java", "Portal"),),
        season=Season((1.0,) * 11 + (1.3,), 10),
    )
    said = list(stated_load(plan))
    assert said[0].startswith("Growth: ")
    assert said[-2:] == [
        "Portal: 10% to 20% more of Java after 9 months.",
        "Season: today's load was measured in Oct; the peak, Dec, is 30% more.",
    ]


def test_the_sensitivity_has_a_bar_and_a_row_for_every_swing() -> None:
    plan = replace(payroll(), target_years=20.0)
    outlook = forecast(plan, load_model())
    view = page_report(plan, outlook, load_model())
    chosen = report_data_of(plan, outlook, load_model()).chosen
    assert chosen
    found = sensitivity(plan, plan.scenarios[chosen.number - 1], load_model(), seed=outlook.seed)
    assert found
    (table,) = tables(chapter(view, Section.SENSITIVITY))
    assert len(table.rows) == min(len(found.swings), MOST_SWINGS)
    for row, swing in zip(table.rows, found.swings, strict=False):
        assert [cell.text for cell in row[1:]] == [f"{100 * end:.0f}%" for end in swing.utilization]


def test_the_contents_list_every_chapter_and_a_short_report_has_none(plan: Plan, outlook: Outlook) -> None:
    view = page_report(plan, outlook, load_model())
    (contents,) = chapter(view, Section.CONTENTS).blocks
    assert isinstance(contents, ChapterList)
    assert [entry.title for entry in contents.entries] == [one.title for one in view.chapters[1:-1]]
    short = ReportSettings(left_out=frozenset(Section) - {Section.CONTENTS, Section.SCENARIOS, Section.GAPS})
    view = page_report(replace(plan, report=short), outlook, load_model())
    assert [one.section for one in view.chapters] == [Section.SCENARIOS, Section.GAPS, None]


def test_a_utilization_measured_today_is_not_repeated_under_a_scenario(view: PageReport) -> None:
    *_, table = tables(chapter(view, Section.INPUTS))
    (row,) = [row for row in table.rows if row[0].text == "CPU utilization"]
    assert [cell.text for cell in row] == ["CPU utilization", "72%", "", "", ""]


def test_the_measurements_behind_a_forecast_have_their_ids(view: PageReport) -> None:
    first, *_ = tables(chapter(view, Section.EVIDENCE))
    assert [row[1].beneath for row in first.rows][:2] == ["java-z196-zec12", "reaim-newdb-z196-zec12"]


def test_the_glossary_is_in_alphabetical_order_and_short() -> None:
    terms = [term for term, _ in GLOSSARY]
    assert terms == sorted(terms, key=str.lower)
    assert all(len(meaning) <= 120 and meaning.endswith(".") for _, meaning in GLOSSARY)


def test_the_inputs_say_how_much_of_the_published_advantage_applies_and_who_says_so() -> None:
    plan = payroll()
    outlook = forecast(plan, load_model())
    said = sentences(chapter(page_report(plan, outlook, load_model()), Section.INPUTS))
    assert "Vendor optimism that applies: -7% to 57% (zplanner's assumption). 0% is work as" in said
    stated = replace(plan, vendor_advantage=Uncertain.exactly(0.5))
    view = page_report(stated, forecast(stated, load_model()), load_model())
    assert "Vendor optimism that applies: 50%. 0%" in sentences(chapter(view, Section.INPUTS))


def test_every_machine_step_says_what_it_would_be_as_vendors_publish_and_as_rated() -> None:
    plan = payroll()
    outlook = forecast(plan, load_model())
    said = sentences(chapter(page_report(plan, outlook, load_model()), Section.CONTRIBUTIONS))
    assert said.count("As vendors publish, this would be") == len(plan.scenarios)
    for scenario in plan.scenarios:
        bounds = (
            forecast(replace(plan, scenarios=(scenario,), vendor_advantage=Uncertain.exactly(share)), load_model())
            for share in (1, 0)
        )
        published, rated = (quantity_view(THROUGHPUT, bound.scenarios[0].throughput_ratio).value for bound in bounds)
        assert f"As vendors publish, this would be {published}; as capacity ratings measure, {rated}." in said


def _since(plan: Plan) -> Chapter:
    return chapter(page_report(plan, forecast(plan, load_model()), load_model()), Section.ACTUAL)


def test_the_months_since_a_move_stand_beside_their_forecast_in_a_chart_and_a_table() -> None:
    part = _since(moved([0.4, 0.6]))
    assert sentences(part).startswith("1 of 2 months lies inside the 90% interval;")
    (table,) = tables(part)
    assert [[cell.text for cell in row] for row in table.rows] == [
        ["Mar 2027", "40.0%", "45%", "-10%", "inside"],
        ["Apr 2027", "60.0%", "45%", "+33%", "outside"],
    ]
    (charts,) = [block for block in part.blocks if isinstance(block, Charts)]
    (figure,) = charts.figures
    assert "Apr 2027: 60.0% measured, 45.1% forecast" in figure.alt
    drawn = figure.drawing
    points = [mark for mark in drawn.marks if isinstance(mark, Rectangle) and mark.role == "reference-label"][1:]
    assert len(points) == 2
    assert points[1].y < points[0].y, "the busier month is higher"
    for band in (mark for mark in drawn.marks if isinstance(mark, Area)):
        assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in band.points)


def test_a_move_without_a_score_has_the_reason_in_its_chapter() -> None:
    assert sentences(_since(moved([]))).startswith("From Mar 2027 on, no month has load for half its days")
