"""Every finding of a forecast has its sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from zplanner.evidence.compatibility import Derivation, Finding, Verdict, published_statements
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, Resource
from zplanner.planning.decisions.measure_next import Suggestion
from zplanner.planning.findings import Caution, CautionCode, GapCode, Uncovered, caution, uncovered
from zplanner.planning.reasons.feasibility import feasibility_cautions
from zplanner.regression.columns import Departure, Layer, LevelStep
from zplanner.regression.contradiction import Doubt, DoubtCode
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.uncertain import Uncertain
from zplanner.wording.findings import message, messages, suggested_change, suggestion_gain
from zplanner.wording.measurements import doubt_sentence

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
    statement=replace(MAXIMUM, source="z13s-technical-guide", derivation=Derivation.QUOTED),
)
RELEASE = Finding("zvm_release", Verdict.DOES_NOT_RUN, (("machine", "z13"),), level="5.1.0")
UNKNOWN = Finding("zvm_release", Verdict.NO_STATEMENT, (("machine", "z17"),), level="6.4.0")
STEP = LevelStep("machine", "z10", "z196")
FASTER = Departure(LevelStep("disk_link_gbps", "2", "4"), Layer.WITHIN, "FCP")
DOUBT = Doubt(DoubtCode.TYPO, ("mine",), (OWN,))


def not_measured(field: str, before: str, after: str, **values: Any) -> Uncovered:
    """A change of Java without a measurement."""
    stated: dict[str, Any] = {"open_factor": None, "without": "", "left_out": (), "near": (), "measured": None}
    stated |= values
    return uncovered(field, GapCode.NOT_MEASURED, change=(field, before, after), classes=("java",), **stated)


GAPS: list[tuple[Uncovered, str]] = [
    (
        not_measured("machine", "z10", "z900", without="disk_utilization", near=(OWN,)),
        "No measurement covers Machine z10 to z900 for Java, so nothing is forecast. Without Disk utilization, the CPU "
        "alone is forecast. Nearest: Machine z9 to z10 for Java, 1.7x throughput (own measurement).",
    ),
    (
        not_measured("gcc", "3.4", "4.1", open_factor=3.6, left_out=(OWN,)),
        "No measurement covers gcc 3.4 to 4.1 for Java, so it is not counted and stays open by a factor of 3.6 either "
        "way (80%). Own measurement mine (1.7x) of it is left out: check it. Nothing near it was measured.",
    ),
    (
        not_measured("central_storage_gib", "8", "16", measured=(2.0, 128.0)),
        "No measurement covers Central storage 8 to 16 GiB for Java, so it is not counted and stays open. It was "
        "measured from 2 to 128 GiB, never as the only change.",
    ),
    (
        uncovered(
            "machine",
            GapCode.MEASUREMENTS_IN_DOUBT,
            change=("machine", "z9", "z10"),
            classes=("java",),
            open_factor=None,
            doubted=(OWN, OWN),
        ),
        "Own measurements mine (1.7x) and mine (1.7x) of Machine z9 to z10 for Java contradict each other so much that "
        "nothing is forecast: check them, or switch one off.",
    ),
    (
        uncovered("gcc", GapCode.CANNOT_ACT, field="compiler_target", classes=("java",)),
        "Compiler target cannot act on Java, so it is not counted.",
    ),
    (
        uncovered("utilization", GapCode.STATE_OF_TODAY, field="disk_utilization"),
        "Disk utilization is a state of today; a scenario cannot change it.",
    ),
    (
        uncovered("engines_needed", GapCode.OTHER_RESOURCE, resource=Resource.DISK, kept=0.4),
        "No number of engines meets the target: the disk keeps its limit at today's load with 40% probability only.",
    ),
    (
        uncovered("zvm_release", GapCode.NO_EFFECT_IN_LPAR, field="fixed_io_buffers"),
        "Fixed I/O buffers has no effect in an LPAR, so it is not counted.",
    ),
    (
        uncovered("fixed_io_buffers", GapCode.BUFFERS_WITHOUT_CONSTRAINT),
        "Fixed I/O buffers were measured under the below-2G constraint alone. Without it there is nothing to relieve, "
        "and they cost additional data moves inside the guest, for which there is no figure.",
    ),
    (
        uncovered("fixed_io_buffers", GapCode.BUFFERS_NEED_PAGING),
        "The gain of fixed I/O buffers is relief of the below-2G constraint: state the paging today, 0 if there is "
        "none.",
    ),
    (
        uncovered("page_size", GapCode.LEVEL_UNKNOWN_TODAY, field="page_size", level="1M fixed"),
        "Page size is unknown today, so the change to 1M fixed is not counted. State today's level.",
    ),
    (
        uncovered("channels", GapCode.RESOURCE_UNKNOWN_TODAY, field="channel_card", resource=Resource.DISK),
        "Disk utilization is unknown today, so the change of Channel card is not counted. State how busy it is.",
    ),
    (
        uncovered("disk_utilization", GapCode.RESOURCE_LEFT_OUT, resource=Resource.DISK),
        "Disk utilization is unknown today, so throughput leaves that resource out.",
    ),
    (
        uncovered("zvm_release", GapCode.RELEASE_UNKNOWN),
        "The release of z/VM is unknown: up to 5.1.0 the below-2G constraint may cost throughput. State it, or state "
        "the paging, 0 if there is none.",
    ),
    (
        uncovered("below_2g_pages_per_s", GapCode.PAGING_UNKNOWN),
        "The gain of z/VM 5.2.0 is the end of the below-2G constraint: state the paging today, 0 if there is none.",
    ),
    (
        uncovered("cpu_per_unit_ratio", GapCode.NO_CPU_COST, changes=((("disk_link_gbps", "2", "4"), ("java",)),)),
        "No measurement says how much CPU time Disk link rate 2 to 4 Gbit/s costs Java, so no CPU figure is forecast.",
    ),
    (
        uncovered("months_of_headroom", GapCode.NO_GROWTH),
        "No growth is stated: give it per year to see how long the capacity lasts.",
    ),
    (
        uncovered("months_of_headroom", GapCode.NEVER_USED_UP),
        "Where the load does not grow, the capacity is never used up.",
    ),
    (
        uncovered("response_time_stretch", GapCode.SATURATED),
        "Where the load saturates the system, there is no finite response time.",
    ),
    (
        uncovered("engines_needed", GapCode.NO_MORE_ENGINES, maximum=MOST),
        "z196 has at most 80 engines (IBM z13s Technical Guide 2016).",
    ),
    (
        uncovered("engines_needed", GapCode.CURVE_ENDS, largest=54, maximum=MOST),
        "More than 54 engines: the published n-way curve ends there. z196 has at most 80 engines "
        "(IBM z13s Technical Guide 2016).",
    ),
    (uncovered("machine", GapCode.AS_RECORDED, text="As an older report says."), "As an older report says."),
]

CAUTIONS: list[tuple[Caution, str]] = [
    (caution(CautionCode.IMPOSSIBLE, finding=RELEASE), "z/VM 5.1.0 does not run on z13."),
    (caution(CautionCode.NO_STATEMENT, finding=UNKNOWN), "No source states whether z/VM 6.4.0 runs on z17."),
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
        caution(CautionCode.CLASSES_NOT_COUNTED, field="java", classes=("mixed",), share=0.5),
        "Java: no measurement for Mixed or unknown, 50% of the CPU time. No effect is counted there; it may well have "
        "one.",
    ),
    (
        caution(CautionCode.STEPS_NOT_COUNTED, changes=(("disk_link_gbps", "4", "8"),), near=(), measured=None),
        "No measurement covers Disk link rate 4 to 8 Gbit/s, so that part of the change is not counted. Nothing near "
        "it was measured.",
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
        caution(CautionCode.SMT_CORES),
        "With two threads per core, processors are cores: the utilization must be that of cores, not the average of "
        "their threads.",
    ),
    (
        caution(CautionCode.SMT_THREADS, gain=1.24, slowest=0.53, speed=0.62, fastest=0.73),
        "A thread whose core also runs another one works at 62% (53% to 73%) of its speed alone. The gain of 1.24x is "
        "whole only where all threads are busy: up to one busy thread per core, SMT adds nothing.",
    ),
    (
        caution(CautionCode.GUESTS_NOT_COUNTED),
        "CPU pools of z/VM and the ratio of virtual to real engines of its guests are not counted: a group of guests "
        "may get less than the engines stated, and more virtual engines than real ones wait for each other.",
    ),
    (
        caution(CautionCode.NEST_UNSTATED, low=0.957, high=1.043),
        "The nest intensity is not stated: it is taken as average, within the width of low to high (0.957x to 1.04x on "
        "another machine).",
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
        "Nest intensity low: the other machine carries 0.954x (0.930x to 0.975x) of what it would at average "
        "intensity. Such ratings are published for z13 to z14 alone: z14 to z15 is assumed to gain as much.",
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
        caution(CautionCode.CURVE_BORROWED, machine="z15 T02", machines=("z15",), rated=6),
        "The n-way curve of z15 T02 was published up to 6 engines; beyond, it follows that of z15.",
    ),
    (
        caution(CautionCode.AS_BUSY_AS_CPU, resource=Resource.DISK),
        "Disk utilization is unknown: the resource is taken to be as busy as the CPU.",
    ),
    (
        caution(CautionCode.RESOURCE_AS_TODAY, resource=Resource.DISK),
        "No measurement says what another machine does to the disk: what it can carry is taken as today's.",
    ),
    (
        caution(CautionCode.CRYPTO_AS_TODAY),
        "No measurement says how busy the crypto adapter becomes: its load is taken as today's.",
    ),
    (
        caution(CautionCode.PAGING_FALLS),
        "Fixed I/O buffers are assumed to reduce below-2G paging as much as between runs FIXS9222 and FIXS9223.",
    ),
    (
        caution(CautionCode.STORAGE_AS_TODAY),
        "The 2 GiB line does not move with the engines: what storage can carry stays as it is today. Published runs on "
        "z/VM 5.1.0 were best with 5 processors; with 9 and 16 they did not complete.",
    ),
    (
        caution(CautionCode.LARGE_MESSAGES),
        "Message size is unknown: messages of 8 KiB or more are assumed, where CPACF gains most.",
    ),
    (
        caution(CautionCode.BORROWED_BY_CLASSES, steps=(STEP,), classes=("java",)),
        "Java: measured on other classes only for Machine z10 to z196; the common effect is used, with a wider "
        "interval.",
    ),
    (
        caution(CautionCode.BORROWED_SEVERAL, groups=(((STEP,), ("java", "java-web")),)),
        "Measured on other classes only: Java and Java web for Machine z10 to z196. The common effect is used there, "
        "with a wider interval.",
    ),
    (
        caution(CautionCode.BORROWED_BEYOND, steps=(FASTER,)),
        "No measurement covers Disk link rate 2 to 4 for FCP; the common effect is used, with a wider interval.",
    ),
]


@pytest.mark.parametrize(("finding", "sentence"), [*GAPS, *CAUTIONS])
def test_every_finding_has_its_sentence(finding: Uncovered | Caution, sentence: str) -> None:
    assert message(finding) == sentence


def test_no_code_is_without_a_sentence() -> None:
    assert {gap.code for gap, _ in GAPS} == set(GapCode)
    assert {one.code for one, _ in CAUTIONS} == set(CautionCode)


def test_several_findings_follow_each_other() -> None:
    (first, one), (second, other) = CAUTIONS[:2]
    assert messages([first, second]) == f"{one} {other}"


def test_a_suggestion_names_the_change_and_what_it_is_good_for() -> None:
    sides = Configuration(machine="z10", message_bytes=64), Configuration(machine="zEC12", message_bytes="64..128")
    suggestion = Suggestion("java", *sides, 0.234)
    assert suggested_change(suggestion) == "Machine z10 to zEC12, Message size 64 to 64..128"
    assert suggestion_gain(suggestion) == "narrows the interval by 23%"
    assert suggestion_gain(Suggestion("java", *sides, 1.0)) == "covers a change that nobody measured"


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
