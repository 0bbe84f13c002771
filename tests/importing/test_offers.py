"""What files hold is offered one by one, and what they disagree on is asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.histories.any_histories import MONDAY, history
from tests.planning.moved import month_of, moved
from tests.refusals import refused
from zplanner.errors import Part, ZplannerError
from zplanner.evidence.configuration import Configuration
from zplanner.histories.history import Clock, History, HistoryCode
from zplanner.histories.statistics import LoadTrend, Statistic, load_summary, load_trend, statistic
from zplanner.histories.windows import joined
from zplanner.importing import offers
from zplanner.importing.found import BenchmarkScore, FoundFact, ScoreClock
from zplanner.importing.offers import TrendCode, offered, offered_by
from zplanner.importing.own_evidence import CaseCode, own_case
from zplanner.importing.reading import FileReading, ReadStatus, SystemReading, named
from zplanner.importing.refusals import ImportCode, MachineFileCode
from zplanner.importing.taking import Answer, Offered, QuestionCode, statistic_question, taken
from zplanner.planning.decisions.carried_out import score as move_score
from zplanner.planning.forecast import forecast
from zplanner.planning.plan import Component, Host, Partition, Plan, Scenario, Season
from zplanner.regression.model import load_model
from zplanner.reporting.listing.imported import answered, statistic_in
from zplanner.uncertain import Uncertain
from zplanner.wording.importing import choice_line, offer_name


def facts(name: str, **values: str | int | float) -> FileReading:
    found = tuple(FoundFact(field, value, line) for line, (field, value) in enumerate(values.items(), start=1))
    return FileReading(Path(name), "sysinfo", facts=found)


def load(name: str, measured: History, engines: int = 8) -> FileReading:
    samples = load_summary(measured.busy, measured.steal)
    assert samples is not None
    system = SystemReading(
        measured.system, measured.clock, 900, measured.first, measured.end, (engines,), 0, 0, samples, measured
    )
    return FileReading(Path(name), "sadf-d", systems=(system,))


def week(busy: float = 0.5, system: str = "ZLNX01") -> History:
    peaks = np.where(np.arange(672) % 96 < 12, busy, busy / 2)
    return history(peaks.tolist(), 0.0, starts=MONDAY + 900 * np.arange(672), system=system)


def fields(found: Offered) -> dict[str, object]:
    return {offer.about.field or str(offer.about.part): offer.value for offer in found.offers}


def test_a_fact_on_which_files_agree_is_offered_with_every_place_it_was_found_in() -> None:
    found = offered([facts("a", machine="z196", capability="696"), facts("b", machine="z196")], Plan())
    (offer,) = found.offers
    assert (offer.about.field, offer.value) == ("machine", "z196")
    assert [(origin.file.name, origin.line) for origin in offer.origins] == [("a", 1), ("b", 1)]


def test_what_the_plan_has_already_is_not_offered() -> None:
    assert offered([facts("a", machine="z196")], Plan(current=Configuration(machine="z196"))) == Offered()
    assert offered([replace(facts("a", machine="z196"), status=ReadStatus.ALREADY_THERE)], Plan()) == Offered()


def test_engines_configured_and_on_line_that_differ_are_a_question() -> None:
    (question,) = offered([facts("a", processors=18), facts("b", engines_online=17)], Plan()).questions
    assert question.asked.code is QuestionCode.ENGINES_DIFFER
    assert [answer.value.median for answer in question.answers] == [17, 18]
    plan = taken(Plan(), question.answers[0].offers)
    assert plan.current["processors"] == Uncertain.exactly(17)


def test_facts_of_a_machine_that_is_no_system_z_are_offered_to_no_plan_and_ask_nothing() -> None:
    system = Partition("ZLNX01", Configuration().changed({"processors": 8}))
    other = facts("lscpu.txt", architecture="x86_64", threads_per_core=2, engines_online=2)
    other = replace(other, notices=(ZplannerError(MachineFileCode.NOT_SYSTEM_Z, architecture="x86_64"),))
    of_no_machine = facts("lscpu.txt")
    for plan in Plan(), Plan(partitions=(system,)):
        read = load("a", week())
        assert offered([read, other], plan) == offered([read, of_no_machine], plan)


def test_a_load_that_no_plan_can_state_is_left_out_and_its_history_is_kept() -> None:
    idle = offered([load("a", week(0.0))], Plan())
    assert set(fields(idle)) == {"processors", "history"}
    large = offered([load("a", week(), engines=500)], Plan())
    assert set(fields(large)) == {"utilization", "history"}
    assert taken(Plan(), large.offers).current["utilization"] == Uncertain.exactly(0.5)
    both = offered([load("a", week(0.0), engines=500), load("b", week(system="ZLNX02"))], Plan())
    first, second = taken(Plan(), as_systems(both).offers).partitions
    assert (len(first.configuration), len(second.configuration)) == (0, 2)


def test_a_guest_with_more_engines_than_its_partition_is_a_question() -> None:
    (question,) = offered([facts("a", processors=4, lpar_engines=3)], Plan()).questions
    assert question.asked.code is QuestionCode.GUEST_OVER_PARTITION


def test_a_load_offers_the_statistic_as_todays_utilization_and_its_history() -> None:
    found = offered([load("a", week())], Plan())
    assert fields(found)["utilization"] == Uncertain.exactly(0.5)
    assert fields(found)["history"] == week()
    mean = offered([load("a", week())], Plan(), Statistic.MEAN)
    assert fields(mean)["utilization"] == Uncertain.exactly(0.2812)


@pytest.mark.parametrize("weeks", [1, 13, 14, 60])
@pytest.mark.parametrize("of", Statistic)
def test_todays_utilization_is_of_the_last_quarter_and_a_longer_history_says_so(weeks: int, of: Statistic) -> None:
    rising = np.linspace(0.2, 0.8, 672 * weeks)
    measured = history(rising.tolist(), 0.0, starts=MONDAY + 900 * np.arange(672 * weeks))
    found = offered([load("a", measured)], Plan(), of)
    quarter = measured.during(measured.end - 13 * 7 * 86_400)
    assert quarter is not None
    assert fields(found)["utilization"] == Uncertain.exactly(round(statistic(quarter, of) or 0.0, 4))
    assert fields(found)["history"] == measured
    said = [notice.values for notice in found.notices if notice.code is HistoryCode.RECENT]
    assert [(values["recent"], values["weeks"]) for values in said] == ([(13, weeks)] if weeks > 13 else [])


@pytest.mark.parametrize(("week_of_step", "is_mixed"), [(10, False), (27, False), (33, True)])
def test_two_levels_in_the_last_quarter_are_told_with_the_day_of_the_step(week_of_step: int, is_mixed: bool) -> None:
    chance = np.random.default_rng(1)
    levels = np.where(np.arange(40) < week_of_step, 0.3, 0.5) * np.exp(chance.normal(0.0, 0.03, 40))
    stepped = history(np.repeat(levels, 672).tolist(), 0.0, starts=MONDAY + 900 * np.arange(672 * 40))
    told = [one.values for one in offered([load("a", stepped)], Plan()).notices if one.code is TrendCode.MIXED]
    assert len(told) == is_mixed
    if is_mixed:
        day = datetime.fromtimestamp(MONDAY + week_of_step * 7 * 86_400, UTC).date()
        assert told[0]["day"] == day.isoformat()
        assert told[0]["since"] == pytest.approx(levels[week_of_step:].max(), abs=0.02)
        assert told[0]["size"] == pytest.approx(2 / 3, abs=0.1)


def test_weeks_of_a_load_that_grows_offer_its_growth_and_say_that_its_season_is_unknown() -> None:
    weeks = 40
    rising = np.repeat(0.3 * 1.2 ** (np.arange(weeks) / 52), 672)
    days = np.tile(np.where(np.arange(672) % 96 < 12, 1.0, 0.5), weeks)
    grown = history((rising * days).tolist(), 0.0, starts=MONDAY + 900 * np.arange(672 * weeks))
    found = offered([load("a", grown)], Plan())
    growth = fields(found)["per_year"]
    assert isinstance(growth, Uncertain)
    assert growth.low - 0.001 <= 0.2 <= growth.high + 0.001
    assert "SEASON_UNKNOWN" in [notice.code.name for notice in found.notices]
    assert taken(Plan(), found.offers).growth_per_year == growth


def test_years_of_a_load_offer_their_season_and_the_month_in_which_they_end() -> None:
    weeks = 130
    at = (MONDAY + np.arange(weeks) * 7 * 86_400) / (365.2425 * 86_400)
    seasonal = history(
        np.repeat(0.4 * np.exp(0.2 * np.cos(2 * np.pi * at)), 672).tolist(),
        0.0,
        starts=MONDAY + 900 * np.arange(672 * weeks),
    )
    season = fields(offered([load("a", seasonal)], Plan()))["season"]
    assert isinstance(season, Season)
    assert season.month == datetime.fromtimestamp(MONDAY + weeks * 7 * 86_400 - 1, UTC).month
    assert season.factors.index(max(season.factors)) in (0, 11)


def test_files_of_one_system_are_one_history() -> None:
    first, second = _part(week(), slice(300)), _part(week(), slice(300, None))
    found = offered([load("a", first), load("b", second)], Plan())
    measured = fields(found)["history"]
    assert isinstance(measured, History)
    assert len(measured.starts) == 672


def _part(whole: History, part: slice) -> History:
    arrays = whole.starts[part], whole.busy[part], whole.steal[part], whole.engines[part]
    return replace(whole, **dict(zip(("starts", "busy", "steal", "engines"), arrays, strict=True)))  # type: ignore[arg-type]  # fields by name


def test_several_systems_are_asked_about_and_added_window_by_window() -> None:
    plan = Plan(current=Configuration(processors=16))
    (question,) = offered([load("a", week(0.8)), load("b", week(0.4, "ZLNX02"))], plan).questions
    assert question.asked.code is QuestionCode.SEVERAL_SYSTEMS
    together = taken(plan, question.answers[0].offers)
    assert together.current["utilization"] == Uncertain.exactly(0.6)
    assert {one.system for one in together.histories} == {"ZLNX01", "ZLNX02"}
    alone = taken(plan, question.answers[1].offers)
    assert alone.current["utilization"] == Uncertain.exactly(0.8)


def partitions(load_of: Mapping[str, History], **facts_of: Mapping[str, Any]) -> FileReading:
    """A report of a machine with the weights of its partitions."""
    readings = [load("report", one) for one in load_of.values()]
    stated = [FoundFact("host", "CPC1", 3), FoundFact("host_machine", "z16", 3), FoundFact("host_ifls", 12, 4)]
    stated += [FoundFact(field, value, 9, system) for system, of in facts_of.items() for field, value in of.items()]
    return replace(readings[0], systems=tuple(one.systems[0] for one in readings), facts=tuple(stated))


REPORT = partitions(
    {"ZL41": week(0.8, "ZL41"), "ZL42": week(0.4, "ZL42")},
    ZL41={"weight": 200, "capped": True},
    ZL42={"dedicated": True},
)


def as_systems(found: Offered) -> Answer:
    (question,) = (one for one in found.questions if one.asked.code is QuestionCode.SEVERAL_SYSTEMS)
    return question.answers[-1]


def test_the_partitions_of_a_report_become_systems_of_the_plan_with_their_machine() -> None:
    found = offered([REPORT], Plan())
    assert fields(found) == {}  # engines and load are of none before that is answered
    plan = taken(Plan(), as_systems(found).offers)
    assert plan.hosts == (Host("CPC1", "z16", 12),)
    first, second = plan.partitions
    assert (first.name, first.host, first.weight, first.capped) == ("ZL41", "CPC1", 200, True)
    assert (second.name, second.weight, second.dedicated) == ("ZL42", None, True)
    expected = Configuration(machine="z16", processors=8, utilization=0.8)
    assert (first.configuration, second.configuration) == (expected, expected.changed(utilization=0.4))
    assert {history.system for history in plan.histories} == {"ZL41", "ZL42"}


def test_what_a_plan_states_without_a_load_holds_for_each_new_system_and_a_system_of_its_own_stays() -> None:
    offers = as_systems(offered([REPORT], Plan())).offers
    common = taken(Plan("P", Configuration(page_size="4K", processors=2)), offers)
    assert [one.configuration["page_size"] for one in common.partitions] == ["4K", "4K"]
    assert len(common.current) == 0
    own = Configuration(machine="z10", processors=2, utilization=0.3)
    beside = taken(Plan("P", own), offers)
    assert [(one.name, one.host) for one in beside.partitions] == [("P", ""), ("ZL41", "CPC1"), ("ZL42", "CPC1")]
    assert beside.partitions[0].configuration == own


def test_systems_of_too_little_load_for_a_history_have_that_of_their_samples() -> None:
    short = tuple(replace(one, history=None) for one in REPORT.systems)
    plan = taken(Plan(), as_systems(offered([replace(REPORT, systems=short)], Plan())).offers)
    loads = [one.configuration["utilization"] for one in plan.partitions]
    assert loads == [Uncertain.exactly(0.8), Uncertain.exactly(0.4)]
    assert plan.histories == ()


def test_a_plan_with_the_systems_of_a_report_is_offered_their_machine_and_weights() -> None:
    mix = (Component("java", Uncertain.exactly(1.0)),)
    known = Partition("ZL41", Configuration(processors=8, page_size="4K"), mix, weight=100)
    plan = Plan(hosts=(Host("CPC1", ifls=20, cps=3),), partitions=(known, Partition("ZL43")))
    fewer = replace(REPORT, systems=(REPORT.systems[0], replace(REPORT.systems[1], engines=(2,))))
    found = offered([fewer], plan)
    assert [offer_name(offer) for offer in found.offers if offer.about.part is Part.HOST] == ["Machines and weights"]
    assert [one.code for one in found.notices if isinstance(one.code, offers.SystemCode)] == [
        offers.SystemCode.NO_SUCH_SYSTEM
    ]
    after = taken(plan, found.offers)
    configuration = Configuration(processors=8, page_size="4K", utilization=0.8)
    assert after.partitions == (
        replace(known, configuration=configuration, host="CPC1", weight=200, capped=True),
        Partition("ZL43"),
    )
    assert after.hosts == (Host("CPC1", "z16", 12, 3),)
    assert not any(offer.about.part is Part.HOST for offer in offered([REPORT], after).offers)


def systems(*names: str) -> Plan:
    """A plan of systems, each with eight engines."""
    return Plan(partitions=tuple(Partition(name, Configuration(processors=8)) for name in names))


def test_load_goes_to_the_system_of_its_name_and_no_other() -> None:
    plan = systems("ZLNX01", "ZLNX02", "ZLNX03")
    found = offered([load("a", week(0.8)), load("b", week(0.4, "ZLNX02"))], plan)
    assert not found.questions
    after = taken(plan, found.offers)
    assert [one.configuration.get("utilization") for one in after.partitions] == [
        Uncertain.exactly(0.8), Uncertain.exactly(0.4), None
    ]  # fmt: skip
    assert {one.system for one in after.histories} == {"ZLNX01", "ZLNX02"}
    assert offered([load("a", week(0.8))], after).offers == (), "the plan has it already"


def test_of_a_plan_of_systems_that_shows_one_the_load_of_others_is_not_offered_to_it() -> None:
    whole = systems("ZLNX01", "ZLNX02")
    shown = whole.of(whole.partitions[0])
    alone = offered_by([load("a", week())], shown, [Statistic.P95], whole)[Statistic.P95]
    assert {offer.system for offer in alone.offers} == {""}, "its own load is offered as ever"
    both = offered_by([load("a", week()), load("b", week(0.4, "ZLNX02"))], shown, [Statistic.P95], whole)[Statistic.P95]
    assert {offer.system for offer in both.offers} == {"ZLNX01", "ZLNX02"}


def test_what_fits_no_system_of_the_plan_is_said_and_left_out() -> None:
    plan = systems("ZLNX01")
    found = offered([load("a", week(), engines=4), load("b", week(0.4, "OTHER")), facts("c", machine="z196")], plan)
    assert {offer.system for offer in found.offers} == {"ZLNX01"}
    said = {notice.code.name for notice in found.notices}
    assert said >= {"NO_SUCH_SYSTEM", "OTHER_ENGINES", "FACTS_LEFT_OUT"}


def test_engines_are_offered_to_a_system_that_states_none() -> None:
    plan = Plan(partitions=(Partition("ZLNX01"),))
    measured = replace(week(), engine_range=(6, 6))
    after = taken(plan, offered([load("a", measured)], plan).offers)
    assert after.partitions[0].configuration["processors"] == Uncertain.exactly(6)


def test_files_by_two_clocks_are_not_joined_and_that_is_said() -> None:
    found = offered([load("a", week()), load("b", replace(week(), clock=Clock.UTC))], Plan())
    assert "CLOCKS_DIFFER" in [notice.code.name for notice in found.notices]


def test_taking_a_history_again_changes_nothing() -> None:
    plan = taken(Plan(), offered([load("a", week())], Plan()).offers)
    assert offered([load("a", week())], plan).offers == ()


def score(value: float, **more: object) -> BenchmarkScore:
    stated = {"clock": ScoreClock.CPU, "workload_class": "bulk-encryption", **more}
    return BenchmarkScore("openssl speed", "AES-256-CBC, 1024 bytes", "throughput", value, "kB/s", 9, **stated)  # type: ignore[arg-type]  # fields by name


def test_runs_before_and_after_are_measurements_of_the_scenario_that_the_planner_names() -> None:
    runs = {"before-r1.txt": 100.0, "before-r2.txt": 101.0, "after-r1.txt": 200.0, "after-r2.txt": 204.0}
    readings = [FileReading(Path(name), "openssl-speed", scores=(score(value),)) for name, value in runs.items()]
    plan = Plan(
        current=Configuration(machine="z10"),
        scenarios=(Scenario("same"), Scenario("z196", Configuration(machine="z196"))),
    )
    found = offered(readings, plan)
    (one,) = found.comparisons
    assert (one.metric, one.repeats) == ("cpu_per_unit", (2, 2))
    (question,) = found.questions
    assert [answer.value for answer in question.answers] == ["z196"]
    after = taken(plan, question.answers[0].offers)
    (row,) = after.measurements
    assert (row.base["machine"], row.target["machine"]) == ("z10", "z196")
    assert row.ratio_low == pytest.approx(0.49, abs=0.02)


def test_every_part_that_may_be_offered_can_be_taken() -> None:
    found = offered([load("a", week()), facts("b", machine="z196")], Plan())
    assert {offer.about.part for offer in found.offers} == {Part.CURRENT, Part.HISTORY}
    assert taken(Plan(), found.offers).current["machine"] == "z196"


def test_the_trend_of_a_load_is_found_once_for_every_statistic(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[History] = []

    def counted(measured: History) -> LoadTrend | None:
        found.append(measured)
        return load_trend(measured)

    monkeypatch.setattr(offers, "load_trend", counted)
    by_statistic = offered_by([load("a", week())], Plan(), Statistic)
    assert len(found) == 1
    assert by_statistic[Statistic.MEAN] == offered([load("a", week())], Plan(), Statistic.MEAN)
    assert list(by_statistic) == list(Statistic)


def test_files_of_one_name_are_told_apart_where_something_was_found_in_them() -> None:
    readings = named([facts("/old/lnx1/sysinfo", processors=18), facts("/old/lnx2/sysinfo", processors=17)])
    (question,) = offered(readings, Plan()).questions
    assert [choice_line(answer) for answer in question.answers] == [
        "17 engines (lnx2/sysinfo, line 1)",
        "18 engines (lnx1/sysinfo, line 1)",
    ]


def test_many_systems_are_counted_in_the_answer_that_takes_them_all() -> None:
    (question,) = offered([load(name, week(system=name)) for name in "abcd"], Plan()).questions
    assert choice_line(question.answers[0]) == "4 systems together: CPU utilization 50%, 4 histories"


SINCE = moved([])
MARCH = month_of(0.4, "2027-03")


def test_a_load_from_after_the_move_is_scored_and_is_no_longer_todays() -> None:
    found = offered([load("march", MARCH, 6)], SINCE)
    assert [offer.about.part for offer in found.offers] == [Part.HISTORY, Part.MEASUREMENT]
    assert found.score is not None
    assert [one.month for one in found.score.scored] == ["2027-03"]
    plan = taken(SINCE, found.offers)
    assert plan.current == SINCE.current
    assert plan.measurements[0].target == SINCE.configuration(SINCE.scenarios[0])
    assert len(plan.histories) == 1


def test_what_is_imported_of_the_time_before_the_move_is_still_todays() -> None:
    both = joined([month_of(0.5, "2026-12", 8), MARCH])
    assert fields(offered([load("both", both)], SINCE))["utilization"] == Uncertain.exactly(0.5)


def test_what_the_move_showed_goes_with_the_load_before_it_that_is_offered_beside() -> None:
    """The plan states 60% busy, the files 30% before the move: the ratio after it is that of the files."""
    both = joined([month_of(0.3, "2026-12", 8), month_of(0.2, "2027-03", 6)])
    found = offered([load("both", both)], SINCE)
    row = next(offer.value[0] for offer in found.offers if offer.about.part is Part.MEASUREMENT)
    (notice,) = (one for one in found.notices if one.code is CaseCode.OTHER_TODAY)
    assert notice.values["measured"] == Uncertain.exactly(0.3)
    plan = taken(SINCE, found.offers)
    assert plan.measurements == (row,)
    assert own_case(plan, move_score(plan, load_model())) == row
    assert found.score is not None
    assert move_score(plan, load_model()).inside == found.score.inside
    stated_alone = taken(SINCE, [offer for offer in found.offers if offer.about.field != "utilization"])
    assert not stated_alone.measurements


def test_without_a_move_nothing_is_scored() -> None:
    found = offered([load("march", MARCH)], replace(SINCE, move=None))
    assert found.score is None
    assert Part.MEASUREMENT not in [offer.about.part for offer in found.offers]


def test_facts_of_the_new_system_are_not_offered_for_todays() -> None:
    assert not offered([facts("sysinfo", machine="zEC12", processors=6)], SINCE).offers
    assert fields(offered([facts("sysinfo", machine="z196")], SINCE)) == {"machine": "z196"}


def test_what_the_move_showed_is_told_to_be_no_evidence_where_it_is_none() -> None:
    found = offered([load("march", month_of(0.4, "2027-03", 8))], SINCE)
    assert CaseCode.OTHER_ENGINES in [notice.code for notice in found.notices]
    assert found.score is not None
    assert [offer.about.part for offer in found.offers] == [Part.HISTORY]


def test_the_same_evidence_is_not_offered_again() -> None:
    plan = taken(SINCE, offered([load("march", MARCH, 6)], SINCE).offers)
    assert not offered([load("march again", MARCH, 6)], plan).offers


def test_comparisons_come_with_the_forecast_of_their_class_and_change() -> None:
    runs = {"before-r1.txt": 100.0, "before-r2.txt": 101.0, "after-r1.txt": 200.0, "after-r2.txt": 204.0}
    readings = [FileReading(Path(name), "openssl-speed", scores=(score(value),)) for name, value in runs.items()]
    (question,) = offered(readings, SINCE).questions
    (offer,) = question.answers[0].offers
    alone = replace(SINCE, mix=(Component("bulk-encryption", Uncertain.exactly(1.0)),))
    assert offer.forecast == forecast(alone, load_model()).scenarios[0].cpu_per_unit_ratio
    assert offer.forecast is not None
    unfinished = replace(SINCE, current=Configuration(machine="z10"))
    assert offered(readings, unfinished).questions[0].answers[0].offers[0].forecast is None


def test_a_load_of_threads_is_asked_about_as_engines_are_cores() -> None:
    found = offered([load("a", week()), facts("b", threads_per_core=2)], Plan())
    (question,) = (one for one in found.questions if one.asked.code is QuestionCode.THREADS_IN_USE)
    assert "utilization" not in fields(found)
    values = {answer.value: answer.offers[0].value for answer in question.answers}
    assert values == {"engines": Uncertain(0.5, 1.0), "threads": Uncertain.exactly(0.5)}
    assert fields(found)["processors"] == Uncertain.exactly(4)  # the history's 8 are threads


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ((3.87, 3.88), [3.88]),
        ((15.0, 15.5, 15.5), [15.5]),
        ((16.0, 8.0, 15.9), [8.0, 16.0]),
        ((10.0, 10.4, 10.8), [10.0, 10.8]),
    ],
)
def test_memory_that_files_count_in_other_units_is_one(sizes: tuple[float, ...], expected: list[float]) -> None:
    found = offered([facts(f"{at}", central_storage_gib=size) for at, size in enumerate(sizes)], Plan())
    told = [offer.value for offer in found.offers]
    told += [answer.value for question in found.questions for answer in question.answers]
    assert told == [Uncertain.exactly(size) for size in expected]


def test_memory_in_use_is_told_to_be_of_one_moment_unless_a_file_tells_its_peak() -> None:
    moment = replace(facts("meminfo", memory_used_gib=8), notices=(ZplannerError(MachineFileCode.ONE_MOMENT),))
    assert [one.code for one in offered([moment], Plan()).notices] == [MachineFileCode.ONE_MOMENT]
    found = offered([moment, facts("sar", memory_used_gib=9)], Plan())
    assert (found.notices, fields(found)) == ((), {"memory_used_gib": Uncertain.exactly(9)})


def test_memory_of_several_systems_is_not_asked_about_as_that_of_one() -> None:
    files = [
        replace(load(system, week(system=system)), facts=(FoundFact("central_storage_gib", size, 1, system),))
        for system, size in (("zlnx01", 8.0), ("zlnx02", 24.0))
    ]
    found = offered(files, Plan())
    assert "central_storage_gib" not in fields(found)
    assert QuestionCode.VALUES_DIFFER not in {question.asked.code for question in found.questions}
    new = taken(Plan(), as_systems(found).offers).partitions
    assert [one.configuration["central_storage_gib"] for one in new] == [*map(Uncertain.exactly, (8, 24))]
    assert fields(offered(files[:1], Plan()))["central_storage_gib"] == Uncertain.exactly(8)


def test_memory_goes_to_the_system_of_its_name_which_keeps_the_total_that_it_states() -> None:
    sizes = (("central_storage_gib", 31.0), ("memory_used_gib", 8.0), ("memory_used_gib", 9.0))
    told = tuple(FoundFact(field, size, 1, name) for name in ("ZLNX01", "ZLNX02") for field, size in sizes)
    free, first = FileReading(Path("free"), "free", facts=told), systems("ZLNX01")
    stating = Partition("ZLNX02", Configuration(processors=8, central_storage_gib=Uncertain.exactly(32)))
    plan = replace(first, partitions=(*first.partitions, stating))
    found = offered([free], plan)
    after = taken(plan, found.offers).partitions
    assert [(one.configuration["central_storage_gib"], one.configuration["memory_used_gib"]) for one in after] == [
        (Uncertain.exactly(31), Uncertain.exactly(9)), (Uncertain.exactly(32), Uncertain.exactly(9))
    ]  # fmt: skip
    assert (found.questions, found.notices) == ((), ())
    shown = plan.of(plan.partitions[0])
    assert offered_by([free], shown, [Statistic.P95], plan)[Statistic.P95] == found
    (left_out,) = offered([free], first).notices
    assert left_out.code is offers.SystemCode.FACTS_LEFT_OUT


def test_memory_in_use_without_a_system_is_of_the_one_that_other_files_name() -> None:
    named = FileReading(Path("sar"), "sar", facts=(FoundFact("memory_used_gib", 9.0, 1, "zlnx01"),))
    found = offered([named, facts("free", memory_used_gib=8.5)], Plan())
    assert (fields(found), found.questions) == ({"memory_used_gib": Uncertain.exactly(9)}, ())


@pytest.mark.parametrize(
    ("machine", "hypervisor", "threads", "expected"),
    [
        ("z13", "lpar", 2, "2"),
        ("z13", "lpar", 1, "1"),
        ("z13", "zvm", 2, "2"),
        ("z13", "zvm", 1, None),  # a guest does not see the threads of its partition's cores
        ("z196", "lpar", 1, None),  # its cores run one
        ("z13", "lpar", 4, None),
    ],
)
def test_threads_per_core_are_offered_on_machines_with_smt(
    machine: str, hypervisor: str, threads: int, expected: str | None
) -> None:
    found = [facts("lscpu.txt", machine=machine, hypervisor=hypervisor, threads_per_core=threads)]
    assert fields(offered(found, Plan())).get("smt") == expected
    known = Plan(current=Configuration(machine=machine, hypervisor=hypervisor))
    assert fields(offered([facts("cpuinfo", threads_per_core=threads)], known)).get("smt") == expected


def test_the_statistic_is_a_question_with_its_values() -> None:
    (question,) = statistic_question(offered_by([load("a", week())], Plan(), Statistic))
    values = {answer.value: answer.offers[0].value.median for answer in question.answers}
    assert values == {Statistic.P95: 0.5, Statistic.MAXIMUM: 0.5, Statistic.MEAN: 0.2812}


def test_a_mapping_answers_questions_by_their_names() -> None:
    found = offered([load("a", week()), load("b", week(0.8, "ZLNX02"))], Plan())
    taken_over = answered(found, {"several-systems": "ZLNX02", "engines-differ": "8"})
    assert fields(taken_over)["utilization"] == Uncertain.exactly(0.8)
    assert QuestionCode.SEVERAL_SYSTEMS not in [question.asked.code for question in taken_over.questions]
    with refused(ImportCode.NOT_AN_ANSWER, answer="ZLNX03"):
        answered(found, {"several-systems": "ZLNX03"})
    with refused(ImportCode.NOT_A_QUESTION, name="systems"):
        answered(found, {"systems": "ZLNX02"})
    with refused(ImportCode.NOT_AN_ANSWER, answer="median"):
        statistic_in({"statistic": "median"})


def changing(engines: tuple[int, int] = (4, 8)) -> History:
    """3.2 engines busy all week, of fewer at first and of more then."""
    counts = np.repeat(engines, 336).astype(np.float32)
    return history(3.2 / counts, 0.0, starts=MONDAY + 900 * np.arange(672), engines=counts, engine_range=engines)


def counted(measured: History) -> FileReading:
    (one,) = (whole := load("a", measured)).systems
    return replace(whole, systems=(replace(one, engines=(4, 8)),))


def test_the_utilization_is_of_the_engines_that_are_chosen() -> None:
    found = offered([counted(changing())], Plan())
    assert "utilization" not in fields(found)
    (question,) = found.questions
    offers = {answer.value.median: {one.about.field: one.value for one in answer.offers} for answer in question.answers}
    assert offers[4]["utilization"] == Uncertain.exactly(0.8)
    assert offers[8]["utilization"] == Uncertain.exactly(0.4)
    assert fields(found)["history"] == changing()


def test_a_plan_that_states_its_engines_is_offered_the_utilization_of_these() -> None:
    found = offered([counted(changing())], Plan(current=Configuration(processors=8)))
    assert fields(found)["utilization"] == Uncertain.exactly(0.4)
    (system,) = offered(
        [counted(changing())], Plan(partitions=(Partition("ZLNX01", Configuration(processors=16)),))
    ).offers[:1]
    assert (system.about.field, system.value) == ("utilization", Uncertain.exactly(0.2))


def test_of_several_systems_each_is_offered_its_load_on_the_engines_that_it_has_now() -> None:
    found = offered([counted(changing()), load("b", week(system="ZLNX02"))], Plan())
    question = next(one for one in found.questions if one.asked.code is QuestionCode.SEVERAL_SYSTEMS)
    (answer,) = (one for one in question.answers if one.value == "ZLNX01")
    assert answer.offers[0].value == Uncertain.exactly(0.4)


def test_of_the_memory_in_use_of_several_days_the_peak_is_offered() -> None:
    days = [facts(name, memory_used_gib=used) for name, used in (("a", 20.0), ("b", 24.5), ("c", 22.0))]
    (offer,) = offered(days, Plan()).offers
    assert (offer.about.field, offer.value) == ("memory_used_gib", Uncertain.exactly(24.5))
    assert [origin.file.name for origin in offer.origins] == ["b"]
