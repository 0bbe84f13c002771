from __future__ import annotations

from dataclasses import replace

from tests.reporting.outlooks import around, covered, outlook_of, uncovered
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.vocabulary import Resource
from zplanner.planning.findings import AssumedCode, CautionCode, GapCode, caution, coverage
from zplanner.planning.outlook import Outlook, Quantiles
from zplanner.planning.plan import Costs, Plan, Price, Scenario
from zplanner.reporting.plan_tables import largest_gap
from zplanner.wording.quantities import change_between, change_view
from zplanner.wording.report import (
    choice_name,
    cost_note,
    further_measurements,
    headline,
    numbered,
    report_title,
    stated_prices,
    summary,
)


def test_the_headline_tells_throughput_and_cpu_in_both_forms() -> None:
    assert headline(covered()) == (
        "1.92x the throughput (80% band 1.73x to 2.13x) and 48% less CPU per unit of work (80% band 42% to 53% less)."
    )


def test_no_change_is_told_as_the_same() -> None:
    one = Quantiles(*[1] * 9)
    assert headline(replace(covered(), throughput_ratio=one, cpu_per_unit_ratio=one)) == (
        "1.00x the throughput and the same CPU per unit of work."
    )


def test_a_median_of_no_change_is_never_called_unchanged_where_it_has_a_band() -> None:
    change = change_view(around(1.0, 0.1))
    assert (change.value, change.band) == ("about the same", "12% less to 14% more")
    one = Quantiles(*[1] * 9)
    assert headline(replace(covered(), throughput_ratio=one, cpu_per_unit_ratio=around(1.0, 0.1))) == (
        "1.00x the throughput and about the same CPU per unit of work (80% band 12% less to 14% more)."
    )


def test_a_half_covered_scenario_says_which_half() -> None:
    half = headline(replace(covered(), cpu_per_unit_ratio=None))
    assert half.endswith("; CPU per unit of work not covered.")
    other = headline(replace(covered(), throughput_ratio=None))
    assert other.startswith("Throughput not covered and 48% less CPU")
    assert headline(uncovered()) == "Not covered: no measurement supports a forecast of this scenario."


def test_more_cpu_per_unit_is_told_as_more() -> None:
    change = change_view(around(1.1, 0.02))
    assert (change.value, change.band) == ("10% more", "7% to 13% more")


def test_a_band_of_changes_goes_from_less_to_more() -> None:
    assert change_between(_band(0.87, 1.13)) == "13% less to 13% more"
    assert change_between(_band(0.5, 0.75)) == "25% to 50% less"
    assert change_between(_band(1.1, 1.2)) == "10% to 20% more"


def _band(low: float, high: float) -> Quantiles:
    return Quantiles(None, None, low, None, None, None, high, None, None)


def test_where_all_is_covered_the_widest_factor_is_the_largest_gap() -> None:
    assert largest_gap(outlook_of(covered()), 1) == (
        "No change of scenario 1 is left without a measurement. The least certain factor is Machine: 80% band 2.19x to "
        "2.63x."
    )


def test_an_assumption_in_place_of_a_measurement_is_the_largest_gap_before_the_widest_factor() -> None:
    disk, network = (
        coverage(f"{one.value}_utilization", AssumedCode.AS_BUSY_AS_CPU, one, resource=one)
        for one in (Resource.DISK, Resource.NETWORK)
    )
    ratings = caution(CautionCode.RATINGS_ALONE, moves=(("z13", "z14"),))
    both = covered(warnings=(ratings,), assumed=(network, disk))
    assert _gap(outlook_of(both)).startswith("Scenario 1. Disk utilization"), "it may be the bottleneck"
    assert _gap(outlook_of(covered(warnings=(ratings,), assumed=(network,)))).startswith("z13 to z14: no Linux")
    assert "Network utilization" in _gap(outlook_of(covered(assumed=(network,))))


def test_an_empty_plan_has_a_title_and_a_summary() -> None:
    assert report_title(Plan(name="")) == "Untitled plan"
    assert summary(outlook_of(), None, "") == "This plan has no scenario yet. Add one to see what it would do."


def test_what_a_table_of_measurements_leaves_out_is_counted() -> None:
    assert further_measurements(13, 0.52) == (
        "13 further measurements carry 52% of the weight; the JSON report lists every one."
    )
    assert further_measurements(1, 0.001).startswith("1 further measurement carries under 1% of the weight")


def test_the_largest_gap_is_of_the_chosen_scenario_and_of_no_other() -> None:
    memory = coverage("central_storage_gib", GapCode.MEMORY_NEEDED, Resource.STORAGE, field="central_storage_gib")
    assert _gap(outlook_of(covered(uncovered=(memory,)), uncovered())).startswith("Central storage, scenario 1. How")
    assert _gap(outlook_of(covered(), uncovered())).startswith("No change of scenario 1 is left without")
    assert largest_gap(outlook_of(covered(), uncovered()), None).startswith("Machine, scenario 2. No measurement says")
    no_growth = coverage("months_of_headroom", GapCode.NO_GROWTH)
    assert _gap(outlook_of(covered(uncovered=(no_growth,)))).startswith("No change of scenario 1 is left")


def _gap(outlook: Outlook) -> str:
    return largest_gap(outlook, 1)


def test_costs_name_the_machines_that_have_no_base_price() -> None:
    scenarios = tuple(Scenario(name, Configuration(machine=name)) for name in ("z13", "z15", "z16"))
    priced = Costs(Price(95.0), machine=(("z15", Price(1.0)),))
    plan = Plan(current=Configuration(machine="z13"), scenarios=scenarios, costs=priced)
    assert cost_note(plan, "EUR").endswith("No base price is stated for z16: costs leave it out.")
    assert "base price" not in cost_note(replace(plan, scenarios=scenarios[:2]), "EUR")


def test_a_price_without_a_currency_is_named_with_that_of_the_others() -> None:
    mixed = Costs(Price(95.0, "EUR"), Price(12.0), missed_month=Price(25.0), machine=(("z16", Price(1.0)),))
    said = "No currency is stated for license, missed month and z16: taken in EUR, as the other prices are."
    assert stated_prices(Plan(costs=mixed)).endswith(said)
    assert "currency" not in stated_prices(Plan(costs=Costs(Price(95.0), Price(12.0))))


def test_a_name_that_says_the_number_is_not_said_twice() -> None:
    first, second = (replace(covered(), name=name) for name in ("Scenario 2", "z17"))
    assert (choice_name(2, first), choice_name(2, second)) == ("scenario 2", "scenario 2 (z17)")
    assert (numbered(2, first), numbered(2, second)) == ("Scenario 2", "2. z17")
    assert (choice_name(1, first), numbered(1, first)) == ("scenario 1 (Scenario 2)", "1. Scenario 2")
