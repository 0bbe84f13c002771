"""Every finding of a forecast has its sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.planning.plans import exact, outlooks, plan_of
from zplanner.evidence.compatibility import Derivation, Finding, Verdict, published_statements
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource
from zplanner.planning.case import feasibility_cautions
from zplanner.planning.decisions.sensitivity import Suggestion
from zplanner.planning.findings import (
    AssumedCode,
    Caution,
    CautionCode,
    Coverage,
    ExactCode,
    GapCode,
    caution,
    coverage,
)
from zplanner.regression.card import Departure, Layer, LevelStep
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.regression.own_update import Doubt, DoubtCode
from zplanner.regression.scaling import ZVM
from zplanner.uncertain import Uncertain
from zplanner.wording.evidence import doubt_sentence
from zplanner.wording.findings import message, messages, suggested_change, suggestion_gain

OWN = Measurement(
    "mine",
    OWN_SOURCE,
    "our test",
    ("java",),
    "payroll",
    Resource.CPU,
    Metric.THROUGHPUT,
    Configuration(machine="z9"),
    Configuration(machine="z10"),
    1.7,
    1.7,
    Kind.POINT,
)
MAXIMUM = next(row for row in published_statements().rows if row.id == "engines-z196")
MOST = Finding(
    "processors",
    Verdict.RUNS,
    (("machine", "z196"),),
    number=40.0,
    statement=replace(MAXIMUM, cited=SHIPPED.sources["z13s-technical-guide"], derivation=Derivation.QUOTED),
)
RELEASE = Finding("zvm_release", Verdict.DOES_NOT_RUN, (("machine", "z13"),), level="5.1.0")
UNKNOWN = Finding("zvm_release", Verdict.NO_STATEMENT, (("machine", "z17"),), level="6.4.0")
STEP = LevelStep("machine", "z10", "z196")
FASTER = Departure(LevelStep("disk_link_gbps", "2", "4"), Layer.WITHIN, "FCP")
DOUBT = Doubt(DoubtCode.TYPO, ("mine",), (OWN,))


def not_measured(field: str, before: str, after: str, **values: Any) -> Coverage:
    """A change of Java without a measurement."""
    stated: dict[str, Any] = {"resource": Resource.CPU, "rest": (), "left_out": (), "near": (), "measured": None}
    stated |= {"names": SHIPPED, **values}
    return coverage(field, GapCode.NOT_MEASURED, change=(field, before, after), classes=("java",), **stated)


GAPS: list[tuple[Coverage, str]] = [
    (
        not_measured("machine", "z10", "z900", near=(OWN,)),
        "No measurement says what Machine z10 to z900 does to the CPU time of Java, so nothing is forecast. Nearest: "
        "Machine z9 to z10 for Java, 1.7x throughput (own measurement).",
    ),
    (
        not_measured("gcc", "3.4", "4.1", rest=(Resource.DISK,), left_out=(OWN,)),
        "No measurement says what gcc 3.4 to 4.1 does to the CPU time of Java, so no CPU figure is forecast, and the "
        "others hold as far as the CPU does not limit. Own measurement mine (1.7x) of it is left out: check it. "
        "Nothing near it was measured.",
    ),
    (
        not_measured(
            "central_storage_gib", "8", "16", resource=Resource.DISK, rest=(Resource.CPU,), measured=(2.0, 128.0)
        ),
        "No measurement says what Central storage 8 to 16 GiB does to the disk, so the forecast holds as far as the "
        "disk does not limit. It was measured from 2 to 128 GiB, never as the only change.",
    ),
    (
        coverage(
            "machine",
            GapCode.MEASUREMENTS_IN_DOUBT,
            change=("machine", "z9", "z10"),
            classes=("java",),
            names=SHIPPED,
            resource=Resource.CPU,
            rest=(),
            doubted=(OWN, OWN),
        ),
        "Own measurements mine (1.7x) and mine (1.7x) of Machine z9 to z10 for Java contradict each other so much that "
        "nothing is forecast: check them, or switch one off.",
    ),
    (
        coverage("central_storage_gib", GapCode.MEMORY_NEEDED, field="central_storage_gib"),
        "How much memory the load needs is not forecast: the forecast holds as far as Central storage suffices. State "
        "the memory in use today to count it.",
    ),
    (
        coverage("engines_needed", GapCode.CAPPED, usable=4.5),
        "No number of engines meets the target: the system can use at most 4.50 engines.",
    ),
    (
        coverage("engines_needed", GapCode.OTHER_RESOURCE, resource=Resource.DISK, kept=0.4),
        "No number of engines meets the target: the disk keeps its limit at today's load with only 40% probability.",
    ),
    (
        coverage(
            "page_size",
            GapCode.LEVEL_UNKNOWN_TODAY,
            field="page_size",
            level="1M fixed",
            resource=Resource.CPU,
            rest=(),
        ),
        "Page size is unknown today, and so is the effect of 1M fixed: nothing is forecast. State it.",
    ),
    (
        coverage("channels", GapCode.RESOURCE_UNKNOWN_TODAY, field="channel_card", resource=Resource.DISK),
        "Disk utilization is unknown today, so the forecast holds as far as the disk does not limit: what Channel card "
        "does to it is not counted. State how busy it is.",
    ),
    (
        coverage("disk_utilization", GapCode.RESOURCE_LEFT_OUT, resource=Resource.DISK),
        "Disk utilization is unknown today, so throughput leaves that resource out.",
    ),
    (
        coverage("engines_needed", GapCode.NO_MORE_ENGINES, maximum=MOST),
        "z196 has at most 80 engines (IBM z13s Technical Guide 2016).",
    ),
    (
        coverage("engines_needed", GapCode.SOFTWARE_UNMEASURED, images=("java",), most=16, maximum=None, names=SHIPPED),
        "No number of engines meets the target with the confidence asked: no published figure of Java goes beyond 16 "
        "engines.",
    ),
    (
        coverage("engines_needed", GapCode.SOFTWARE_ENDS, usable=Uncertain.exactly(16.0)),
        "No number of engines meets the target: the software scales to 16 engines.",
    ),
    (
        coverage("engines_needed", GapCode.CURVE_ENDS, largest=54, maximum=MOST),
        "More than 54 engines: the published n-way curve ends there. z196 has at most 80 engines "
        "(IBM z13s Technical Guide 2016).",
    ),
    (
        coverage(
            "disk_attachment",
            AssumedCode.EFFECT,
            change=("disk_attachment", "FICON", "FCP"),
            classes=("oltp-database",),
            names=SHIPPED,
            resource=Resource.CPU,
            low=0.91,
            high=1.1,
            reason="It is a part.",
        ),
        "Disk attachment FICON to FCP for Transaction database is not measured: 0.91x to 1.10x the CPU time is "
        "assumed (80%). It is a part.",
    ),
    (
        coverage(
            "channels",
            AssumedCode.EFFECT,
            change=("channels", None, "4"),
            classes=("mixed",),
            names=SHIPPED,
            resource=Resource.DISK,
            low=0.9,
            high=1.1,
            reason="They share.",
        ),
        "What Channels 4 does to the disk is not measured: 0.90x to 1.10x its load is assumed (80%). They share.",
    ),
    (
        coverage("disk_utilization", AssumedCode.AS_BUSY_AS_CPU, resource=Resource.DISK),
        "Disk utilization is unknown: the resource is taken to be as busy as the CPU.",
    ),
    (
        coverage("nest_intensity", AssumedCode.NEST_UNSTATED, low=0.999, high=1.001),
        "The nest intensity is not stated: it is taken as average, but may be anything from low to high (1.00x on "
        "another machine).",
    ),
    (
        coverage("nest_intensity", AssumedCode.NEST_UNSTATED, low=0.957, high=1.043),
        "The nest intensity is not stated: it is taken as average, but may be anything from low to high (0.96x "
        "to 1.04x on another machine).",
    ),
    (
        coverage("memory_used_gib", AssumedCode.PAGE_MANAGEMENT, low=237.9, high=246.8),
        "z/VM 5.2.0 keeps page management blocks below 2 GiB: as in its published runs, they fill it at 238 to 247 GiB "
        "of memory in use.",
    ),
    (
        coverage(
            "java",
            ExactCode.CANNOT_ACT,
            field="java",
            classes=("file-server",),
            reasons=("No Java runs.",),
            names=SHIPPED,
        ),
        "Java has no effect on File server. No Java runs.",
    ),
    (
        coverage("utilization", ExactCode.STATE_OF_TODAY, field="utilization"),
        "CPU utilization is a state of today; a scenario cannot change it.",
    ),
    (
        coverage("zvm_release", ExactCode.NO_EFFECT_IN_LPAR, field="zvm_release"),
        "z/VM release has no effect in an LPAR.",
    ),
    (coverage("machine", GapCode.AS_RECORDED, text="As an older report says."), "As an older report says."),
]

CAUTIONS: list[tuple[Caution, str]] = [
    (caution(CautionCode.IMPOSSIBLE, finding=RELEASE), "z/VM 5.1.0 does not run on z13."),
    (caution(CautionCode.NO_STATEMENT, finding=UNKNOWN), "No source states whether z/VM 6.4.0 runs on z17."),
    (
        caution(CautionCode.LEVEL_UNSTATED, finding=replace(UNKNOWN, level="", known=("7.3.0", "7.4.0"))),
        "The z/VM release is not stated. Provided that the z/VM release is one of 7.3.0 and 7.4.0: known to run on "
        "z17.",
    ),
    (
        caution(CautionCode.ENGINES_TO_ADD, engines=12),
        "Provided that today's machine has or can get 12 engines: the plan does not say.",
    ),
    (
        caution(CautionCode.MEMORY_CUT, today=256.0, then=2.0),
        "It has 2 GiB of memory instead of 256 GiB, and the memory in use is not stated.",
    ),
    (
        caution(CautionCode.STEP_TOO_SOON, step="2027-02", earliest="2027-08", lead=9.0),
        "Provided that the step of Feb 2027 is ordered already: ordered now, it runs in Aug 2027 (lead time: "
        "9 months).",
    ),
    (
        caution(CautionCode.RESOURCE_UNANSWERED, resource=Resource.DISK),
        "Provided that the disk does not limit: how busy the change leaves it is not covered.",
    ),
    (
        caution(CautionCode.OTHER_ARCHITECTURE, machine="x86 server", factor=1.4217),
        "x86 server is of another architecture than IBM Z, and no published figure compares them: this rests on the "
        "planner's own benchmarks. Others are assumed to differ from these by up to 1.42x either way (80%), as memory "
        "operations do from z196 to zEC12.",
    ),
    (caution(CautionCode.OWN_LEFT_OUT, doubt=DOUBT), doubt_sentence(DOUBT)),
    (caution(CautionCode.OWN_CONTRADICT, doubt=DOUBT), doubt_sentence(DOUBT)),
    (
        caution(CautionCode.OWN_NOT_USED, unfitted=Unfitted("mine", UnfittedCode.NO_FACTOR)),
        "Own measurement mine is not used: it changes no factor of the model.",
    ),
    (
        caution(CautionCode.SLOW_LINK, card="FICON Express8", rate="2", full_rate=8.0),
        "FICON Express8 was measured at 8 Gbit/s: a link of 2 Gbit/s carries less.",
    ),
    (
        caution(CautionCode.TOO_MUCH_PAGING, load=0.52),
        "By the published runs this paging allows 52% of today's stated load: check both.",
    ),
    (
        caution(CautionCode.CURVE_EXTRAPOLATED, machine="z10", largest=64),
        "The n-way curve of z10 covers 1 to 64 engines; beyond it the last slope continues.",
    ),
    (
        caution(CautionCode.RANGE_EXTRAPOLATED, field="central_storage_gib", low=2.0, high=128.0),
        "Central storage was measured from 2 to 128 GiB: beyond, the forecast extrapolates.",
    ),
    (
        caution(CautionCode.LATENT_DEMAND, share=0.95),
        "Today's CPU utilization reaches 95% or more: work may already be waiting for the CPU, and then the true "
        "demand is higher than what was measured (latent demand).",
    ),
    (
        caution(CautionCode.LOAD_OF_ANOTHER_MONTH, last="2023-10", taken_for="2026-11", months=-37),
        "Provided that today's utilization is that of Nov 2026: the measured load ends in Oct 2023, and growth over "
        "the 37 months between them is not counted. Measure again, or give the plan the date of the measurement.",
    ),
    (
        caution(CautionCode.LOAD_OF_ANOTHER_MONTH, last="2027-11", taken_for="2026-11", months=12),
        "Provided that today's utilization is that of Nov 2026: the measured load goes on to Nov 2027, and growth over "
        "the 12 months between them is counted again if it is from then. Give the plan the date of the measurement.",
    ),
    (
        caution(CautionCode.LOAD_OF_SEASON, month="2025-12", months=11),
        "Today's load is taken for that of Dec 2025, as its season says: 11 months of growth until the plan's date are "
        "counted.",
    ),
    (
        caution(CautionCode.SMT_THREADS, gain=1.24, slowest=0.53, speed=0.62, fastest=0.73),
        "A thread whose core also runs another one works at 62% (53% to 73%) of its speed alone. The gain of 1.24x is "
        "whole only where all threads are busy: up to one busy thread per core, SMT adds nothing.",
    ),
    (
        caution(
            CautionCode.NEST_STATED,
            value=Uncertain.exactly(0.0),
            gain=0.954,
            low=0.93,
            high=0.975,
            assumed=(("z14", "z15"),),
        ),
        "Nest intensity low: the other machine carries 0.95x (0.93x to 0.97x) of what it would at average "
        "intensity. Such ratings are published for z13 to z14 alone; the same difference is assumed for z14 to z15.",
    ),
    (
        caution(CautionCode.RATINGS_ALONE, moves=(("z13", "z15"),)),
        "z13 to z15: no Linux benchmark was published. This rests on capacity ratings alone, which are of z/OS, at an "
        "average use of the shared caches.",
    ),
    (
        caution(CautionCode.CURVE_BORROWED, machine="z9", machines=("z10", "z196"), rated=0),
        "zplanner has no n-way curve of z9: it uses the mean of those of z10 and z196.",
    ),
    (
        caution(CautionCode.BEYOND_MEASURED_ENGINES, images=("java", ZVM), most=16, names=SHIPPED),
        "No published figure of Java and many guests under z/VM goes beyond 16 engines: software may end there, so the "
        "low end of the interval is lower. If you know, state the engines that the software scales to.",
    ),
    (
        caution(CautionCode.UNUSABLE_ENGINES, engines=Uncertain.exactly(32.0), usable=Uncertain.exactly(16.0)),
        "The software scales to 16 engines: of 32, the others do nothing. CPU utilization is that of the engines it "
        "uses.",
    ),
    (
        caution(CautionCode.LIMITED_ENGINES, engines=Uncertain.exactly(4.0), limit=1.6),
        "Its cap, its z/VM or its machine gives it at most 1.60 of 4 engines: throughput, headroom and the engines "
        "needed count no more.",
    ),
    (
        caution(CautionCode.CURVE_BORROWED, machine="z15 T02", machines=("z15",), rated=6),
        "The n-way curve of z15 T02 was published up to 6 engines; beyond, it follows that of z15.",
    ),
    (
        caution(CautionCode.BORROWED_BY_CLASSES, steps=(STEP,), classes=("java",), names=SHIPPED),
        "Java: measured on other classes only for Machine z10 to z196; the common effect is used, with a wider "
        "interval.",
    ),
    (
        caution(CautionCode.BORROWED_SEVERAL, groups=(((STEP,), ("java", "java-web")),), names=SHIPPED),
        "Measured on other classes only: Java and Java web for Machine z10 to z196. The common effect is used there, "
        "with a wider interval.",
    ),
    (
        caution(CautionCode.BORROWED_BEYOND, steps=(FASTER,)),
        "No measurement covers Disk link rate 2 to 4 for FCP; the common effect is used, with a wider interval.",
    ),
]


WITHOUT_VALUES: list[Coverage | Caution] = [
    coverage("central_storage_gib", GapCode.MEMORY_SIZE_UNKNOWN),
    coverage("fixed_io_buffers", GapCode.BUFFERS_NEED_PAGING),
    coverage("zvm_release", GapCode.RELEASE_UNKNOWN),
    coverage("below_2g_pages_per_s", GapCode.PAGING_UNKNOWN),
    coverage("months_of_headroom", GapCode.NO_GROWTH),
    coverage("months_of_headroom", GapCode.NEVER_USED_UP, every=False),
    coverage("response_time_stretch", GapCode.SATURATED),
    coverage("crypto", ExactCode.NO_ADAPTER, Resource.CRYPTO),
    coverage("load_dependent_memory", AssumedCode.MEMORY_GROWTH),
    coverage("message_bytes", AssumedCode.LARGE_MESSAGES),
    coverage("below_2g_pages_per_s", ExactCode.NO_CONSTRAINT),
    coverage("scales_to", ExactCode.FEWER_ENGINES),
    caution(CautionCode.SMT_CORES),
    caution(CautionCode.GUESTS_NOT_COUNTED, is_bounded=False),
    caution(CautionCode.GUESTS_NOT_COUNTED, is_bounded=True),
]
"""Whose sentences are the same each time."""


@pytest.mark.parametrize(("finding", "sentence"), [*GAPS, *CAUTIONS])
def test_every_finding_has_its_sentence(finding: Coverage | Caution, sentence: str) -> None:
    assert message(finding) == sentence


def test_a_limit_that_no_forecast_reaches_is_told_apart_from_one_that_some_do() -> None:
    plan = plan_of({"java": 1.0}, {"utilization": 0.5}, {}, {"machine": "zEC12", "processors": 3})
    never, seldom = outlooks(replace(plan, growth_per_year=exact(-0.1)))
    assert "No forecast reaches a limit." in messages(never.uncovered)
    assert "Some forecasts never reach a limit" in messages(seldom.uncovered)


@pytest.mark.parametrize("finding", WITHOUT_VALUES)
def test_a_finding_without_values_is_said_in_whole_sentences(finding: Coverage | Caution) -> None:
    assert message(finding)[0].isupper()
    assert message(finding)[-1] == "."


def test_no_code_is_without_a_sentence() -> None:
    samples = *(one for one, _ in GAPS), *(one for one, _ in CAUTIONS), *WITHOUT_VALUES
    assert {one.code for one in samples} == {*GapCode, *AssumedCode, *ExactCode, *CautionCode}


def test_several_findings_follow_each_other() -> None:
    (first, one), (second, other) = CAUTIONS[:2]
    assert messages([first, second]) == f"{one} {other}"


def test_a_suggestion_names_the_change_and_what_it_is_good_for() -> None:
    sides = Configuration(machine="z10", message_bytes=64), Configuration(machine="zEC12", message_bytes="64..128")
    suggestion = Suggestion(SHIPPED.classes["java"], *sides, 0.234)
    assert suggested_change(suggestion) == "Machine z10 to zEC12, Message size 64 to 64..128"
    assert suggestion_gain(suggestion) == "narrows the interval by 23%"
    assert suggestion_gain(Suggestion(SHIPPED.classes["java"], *sides, 1.0)) == "covers a change that was not measured"


@pytest.mark.parametrize(
    ("stated", "says"),
    [
        ({"machine": "z196", "processors": 81}, "z196 has at most 80 engines, not 81"),
        ({"machine": "z13", "hypervisor": "zvm", "zvm_release": "5.1.0"}, "z/VM 5.1.0 does not run on z13"),
        (
            {"machine": "z17", "hypervisor": "zvm", "zvm_release": "6.4.0"},
            "No source states whether z/VM 6.4.0 runs",
        ),
        (
            {"hypervisor": "zvm", "zvm_release": "5.3.0", "central_storage_gib": 300},
            "z/VM 5.3.0 supports at most 256 GiB of central storage, not 300",
        ),
        (
            {"machine": "z17", "hypervisor": "lpar", "central_storage_gib": 40_000},
            "One Linux LPAR of z17 has at most 32,768 GiB of central storage, not 40,000",
        ),
        ({"machine": "zEC12", "smt": "2"}, "SMT with 2 threads per core does not run on zEC12"),
        (
            {"machine": "z13", "smt": "2", "hypervisor": "zvm", "zvm_polarization": "horizontal"},
            "SMT with 2 threads per core does not run with horizontal polarization under z/VM",
        ),
        (
            {"machine": "z13", "smt": "2", "hypervisor": "zvm", "zvm_release": "6.3.0", "processors": 33},
            "z/VM 6.3.0 supports at most 32 engines with 2 threads per core, not 33",
        ),
        ({"machine": "z9", "channel_card": "FICON Express8"}, "FICON Express8 does not run on z9"),
        (
            {"machine": "z10", "channel_card": "FICON Express4", "disk_link_gbps": "8"},
            "A disk link of 8 Gbit/s does not run on FICON Express4",
        ),
    ],
)
def test_what_does_not_run_is_a_sentence_with_its_source(stated: dict[str, object], says: str) -> None:
    assert message(feasibility_cautions(Configuration(stated))[0]).startswith(says)
