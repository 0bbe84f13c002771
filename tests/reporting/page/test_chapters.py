from __future__ import annotations

from dataclasses import replace

from tests.examples import payroll
from tests.reporting.outlooks import OWN, covered, outlook_of, plan_of, uncovered
from zplanner.planning.decisions.look import look
from zplanner.planning.forecast import forecast
from zplanner.planning.outlook import EvidenceUse, Outlook
from zplanner.planning.plan import Plan
from zplanner.planning.quantiles import MEDIAN, P10, P90
from zplanner.planning.report_settings import ReportSettings, Section
from zplanner.regression.model import load_model
from zplanner.reporting.citations import citations_view
from zplanner.reporting.page.blocks import Block, Cell, Chapter, Charts, Heading, Paragraph, Table, Tone
from zplanner.reporting.page.chapters import TITLES
from zplanner.reporting.page.evidence_chapters import MOST_OWN_ROWS, own_blocks
from zplanner.reporting.page.glossary import GLOSSARY
from zplanner.reporting.prospects import chance
from zplanner.reporting.view import ReportView, report_view
from zplanner.uncertain import Uncertain
from zplanner.wording.quantities import THROUGHPUT, quantity_view


def _chapter(view: ReportView, section: Section | None) -> Chapter:
    return next(chapter for chapter in view.chapters if chapter.section is section)


def _tables(chapter: Chapter) -> list[Table]:
    return [block for block in chapter.blocks if isinstance(block, Table)]


def _sentences(blocks: tuple[Block, ...]) -> str:
    return " ".join(block.text for block in blocks if isinstance(block, Paragraph | Heading))


def test_the_chapters_stand_in_the_order_of_the_sections_and_the_notes_close(view: ReportView) -> None:
    assert [chapter.section for chapter in view.chapters] == [*list(Section)[1:], None]
    assert [chapter.title for chapter in view.chapters] == [*list(TITLES.values())[1:], "Notes"]


def test_every_row_of_a_table_fills_its_columns(view: ReportView) -> None:
    for chapter in view.chapters:
        for table in _tables(chapter):
            assert all(sum(cell.span for cell in row) == len(table.columns) for row in table.rows), chapter.title


def test_everything_left_out_leaves_the_notes_and_says_what_is_missing(plan: Plan, outlook: Outlook) -> None:
    settings = ReportSettings(left_out=frozenset(Section))
    view = report_view(replace(plan, report=settings), outlook, load_model())
    assert view.first is None
    assert [chapter.title for chapter in view.chapters] == ["Notes"]
    assert view.facts[-1].value == ", ".join(TITLES.values())


def test_the_years_are_those_of_the_look_at_the_scenario(plan: Plan, outlook: Outlook) -> None:
    dated = replace(plan, report=ReportSettings(date="2026-11-21"))
    (table,) = _tables(_chapter(report_view(dated, outlook, load_model()), Section.GROWTH))
    assert [column.label for column in table.columns[1:]] == [f"Nov {year}" for year in range(2026, 2032)]
    seen = look(plan, plan.scenarios[0], load_model(), seed=outlook.seed)
    assert seen is not None
    assert seen.trajectory is not None
    busy, reached = table.rows[0], table.rows[1]
    for cell, told, month in zip(busy[1:], reached[1:], range(0, 61, 12), strict=True):
        low, middle, high = (100 * seen.trajectory.utilization[month, (P10, MEDIAN, P90)]).tolist()
        assert (cell.text, cell.beneath) == (f"{middle:.0f}%", f"{low:.0f} to {high:.0f}%")
        assert told.text == chance(float(seen.trajectory.reached[month]))
    assert [cell.text for cell in table.rows[-1][1:]] == ["not covered"]


def test_every_covered_scenario_has_its_path_and_without_growth_there_is_a_reason(plan: Plan, outlook: Outlook) -> None:
    growing = _chapter(report_view(plan, outlook, load_model()), Section.GROWTH)
    (charts,) = [block for block in growing.blocks if isinstance(block, Charts)]
    assert [figure.alt.partition(": CPU busy today")[0] for figure in charts.figures] == [
        "1. zEC12, 6 engines",
        "2. z196, 8 engines",
    ]
    still = report_view(replace(plan, growth_per_year=None), outlook, load_model())
    assert _sentences(_chapter(still, Section.GROWTH).blocks).startswith("No growth is stated")


def test_own_measurements_stand_beside_the_forecast_without_them(view: ReportView) -> None:
    (table,) = _tables(_chapter(view, Section.OWN_MEASUREMENTS))
    what, result, forecast = table.rows[0]
    assert what.text == "Java (payroll batch): Page size 4K to 1M pageable"
    assert what.beneath == f"{OWN.id}: {OWN.locator}"
    assert (result.text, result.beneath) == ("1.07x throughput", "12% in scenarios 1, 2")
    assert forecast.beneath.endswith((": inside", ": outside"))


def test_a_weight_in_many_scenarios_names_the_first_and_the_last() -> None:
    numbers = range(8)
    outlook = outlook_of(*(replace(covered(f"scenario {number}"), evidence=()) for number in numbers))
    use = EvidenceUse(OWN.id, OWN.source, OWN.locator, 0.12)
    used = tuple(replace(one, evidence=(use,) if at != 1 else ()) for at, one in enumerate(outlook.scenarios))
    outlook = replace(outlook, scenarios=used)
    (own,) = citations_view(replace(plan_of(outlook), measurements=(OWN,)), outlook).own
    assert own.used == "12% in scenarios 1, 3 to 8"


def test_a_measurement_that_is_switched_off_is_not_compared(plan: Plan, outlook: Outlook) -> None:
    off = replace(plan, switched_off=frozenset({OWN.id}))
    (table,) = _tables(_chapter(report_view(off, outlook, load_model()), Section.OWN_MEASUREMENTS))
    assert table.rows[0][2] == Cell("not compared", tone=Tone.QUIET)


def test_of_very_many_measurements_the_rest_is_counted(view: ReportView) -> None:
    many = replace(view.citations, own=view.citations.own * (MOST_OWN_ROWS + 3))
    blocks = tuple(own_blocks(many, {}))
    (table,) = [block for block in blocks if isinstance(block, Table)]
    assert len(table.rows) == MOST_OWN_ROWS
    assert "3 more stand in the plan that this report carries." in _sentences(blocks)


def test_how_right_the_model_is_is_told_for_this_mix(view: ReportView) -> None:
    told = _sentences(_chapter(view, Section.TRUST).blocks)
    assert told.startswith("This mix: Java 60%, Transaction database 35% to 45%. Published figures")
    assert "Your own measurements" not in told  # they have a chapter of their own


def test_a_long_list_of_inputs_is_told_four_scenarios_at_a_time() -> None:
    outlook = outlook_of(*(covered(f"scenario {number}") for number in range(6)))
    chapter = _chapter(report_view(plan_of(outlook), outlook, load_model()), Section.INPUTS)
    _, first, second = _tables(chapter)
    assert [len(table.columns) for table in (first, second)] == [6, 4]
    assert second.columns[2].label == "5. scenario 4"


def test_what_no_measurement_covers_is_told_in_words_in_every_chapter() -> None:
    outlook = outlook_of(uncovered())
    view = report_view(plan_of(outlook), outlook, load_model())
    for section in (Section.SCENARIOS, Section.QUANTITIES, Section.COMPONENTS):
        texts = [cell.text for table in _tables(_chapter(view, section)) for row in table.rows for cell in row]
        assert "not covered" in texts, section


def test_the_glossary_is_in_alphabetical_order_and_short() -> None:
    terms = [term for term, _ in GLOSSARY]
    assert terms == sorted(terms, key=str.lower)
    assert all(len(meaning) <= 120 and meaning.endswith(".") for _, meaning in GLOSSARY)


def test_the_inputs_say_how_much_of_the_published_advantage_applies_and_who_says_so() -> None:
    plan = payroll()
    outlook = forecast(plan, load_model())
    said = _sentences(_chapter(report_view(plan, outlook, load_model()), Section.INPUTS).blocks)
    assert "Published advantage: -7% to 57% of the vendors' (assumption of zplanner). 0% is work as" in said
    stated = replace(plan, vendor_advantage=Uncertain.exactly(0.5))
    view = report_view(stated, forecast(stated, load_model()), load_model())
    assert "Published advantage: 50% of the vendors'. 0%" in _sentences(_chapter(view, Section.INPUTS).blocks)


def test_every_machine_step_says_what_it_would_be_as_vendors_publish_and_as_rated() -> None:
    plan = payroll()
    outlook = forecast(plan, load_model())
    said = _sentences(_chapter(report_view(plan, outlook, load_model()), Section.CONTRIBUTIONS).blocks)
    assert said.count("As vendors publish, this would be") == len(plan.scenarios)
    for scenario in plan.scenarios:
        bounds = (
            forecast(replace(plan, scenarios=(scenario,), vendor_advantage=Uncertain.exactly(share)), load_model())
            for share in (1, 0)
        )
        published, rated = (quantity_view(THROUGHPUT, bound.scenarios[0].throughput_ratio).value for bound in bounds)
        assert f"As vendors publish, this would be {published}; as capacity ratings measure, {rated}." in said
