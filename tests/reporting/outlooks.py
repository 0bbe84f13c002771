"""Outlooks built by hand, so that a report can be judged number by number."""

from __future__ import annotations

import base64
import math
from dataclasses import replace
from typing import Any

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import Kind, Measurement, Metric
from zplanner.evidence.vocabulary import OWN_SOURCE, SHIPPED, Resource
from zplanner.planning.findings import CautionCode, GapCode, caution
from zplanner.planning.findings import coverage as gap
from zplanner.planning.outlook import (
    BANDED,
    ComponentOutlook,
    Contribution,
    EnginesNeeded,
    EvidenceUse,
    Outlook,
    Quantiles,
    Quantity,
    ScenarioOutlook,
    ScenarioParts,
)
from zplanner.planning.plan import Component, Plan, Scenario
from zplanner.uncertain import Uncertain

PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)
"""A PNG picture of one pixel."""

Z_SCORES = (-1.960, -1.645, -1.282, -0.674, 0.0, 0.674, 1.282, 1.645, 1.960)

OWN = Measurement(
    id="own-night-batch",
    source=OWN_SOURCE,
    locator="night run of March 3",
    workload_classes=("java",),
    benchmark="payroll batch",
    resource=Resource.CPU,
    metric=Metric.THROUGHPUT,
    base=Configuration(page_size="4K"),
    target=Configuration(page_size="1M pageable"),
    ratio_low=1.07,
    ratio_high=1.07,
    kind=Kind.POINT,
)


def around(median: float, spread: float = 0.08) -> Quantiles:
    """Log-normal quantiles around a median."""
    return Quantiles(*(median * math.exp(spread * z) for z in Z_SCORES))


def parts(components: tuple[ComponentOutlook, ...], contributions: tuple[Contribution, ...] = ()) -> ScenarioParts:
    return ScenarioParts(components, contributions)


def covered(name: str = "zEC12, 6 engines", throughput: float = 1.92, **changes: object) -> ScenarioOutlook:
    """A scenario with an answer to everything."""
    figures: dict[str, Any] = {
        **dict.fromkeys(BANDED, around(1.0)),
        Quantity.THROUGHPUT: around(throughput),
        Quantity.CPU_PER_UNIT: around(1 / throughput),
        Quantity.CPU_UTILIZATION: around(0.72 / throughput, 0.06),
        Quantity.HEADROOM: around(26.4, 0.3),
        Quantity.RESPONSE_TIME: around(0.61, 0.05),
    }
    outlook = ScenarioOutlook(
        name=name,
        configuration=Configuration(machine="zEC12", processors=6, utilization=0.72, page_size="1M pageable"),
        **figures,
        engines_needed=EnginesNeeded(5, 0.9),
        binding=(("cpu", 0.81), ("disk", 0.19)),
        parts=parts(
            (
                ComponentOutlook("java", around(2.05), around(1 / 2.05)),
                ComponentOutlook("oltp-database", around(1.74), around(1 / 1.74)),
            ),
            (
                Contribution("machine", around(2.4, 0.07)),
                Contribution("processors", around(0.76, 0.01)),
                Contribution("page_size", around(1.05, 0.02)),
            ),
        ),
        evidence=(
            EvidenceUse(
                "java-z196-zec12", "share-13102", "Linux on System z and Java7SR3 on zEC12 (first chart)", 0.41
            ),
            EvidenceUse("reaim-newdb-z196-zec12", "share-13102", "Re-Aim Newdb", 0.30),
            EvidenceUse("dbench-z9-z10-8way", "session-2590", "z10 Performance: DBench (file server workload)", 0.17),
            EvidenceUse(OWN.id, OWN_SOURCE, OWN.locator, 0.12),
        ),
        uncovered=(),
        warnings=(caution(CautionCode.CURVE_BORROWED, machine="z10", machines=("z196",), rated=0),),
    )
    return replace(outlook, **changes)  # type: ignore[arg-type]


NO_MACHINE = gap(
    "machine",
    GapCode.NOT_MEASURED,
    change=("machine", "z10", "z900"),
    classes=("java", "oltp-database"),
    names=SHIPPED,
    resource=Resource.CPU,
    rest=(),
    left_out=(),
    near=(),
    measured=None,
)


def uncovered(name: str = "Move to FCP disks") -> ScenarioOutlook:
    """A scenario without an answer to anything."""
    no_figures: dict[str, Any] = dict.fromkeys((*BANDED, Quantity.ENGINES))
    return replace(
        covered(name),
        configuration=Configuration(machine="z900", processors=8, utilization=0.72),
        **no_figures,
        binding=(),
        parts=parts((ComponentOutlook("java", None, None), ComponentOutlook("oltp-database", None, None))),
        evidence=(),
        uncovered=(NO_MACHINE,),
        warnings=(),
    )


def plan_of(outlook: Outlook) -> Plan:
    """The plan that an outlook answers."""
    return Plan(
        name=outlook.plan_name,
        current=Configuration(machine="z10", processors=8, utilization=0.72, page_size="4K", disk_attachment="FICON"),
        mix=(Component("java", Uncertain.exactly(0.6)), Component("oltp-database", Uncertain(0.35, 0.45))),
        scenarios=tuple(Scenario(one.name) for one in outlook.scenarios),
        growth_per_year=Uncertain(0.10, 0.20),
        measurements=(OWN,),
    )


def outlook_of(*scenarios: ScenarioOutlook, name: str = "Payroll to zEC12") -> Outlook:
    return Outlook(name, seed=20130205, model_version="1", data_sha256="ab" * 32, scenarios=scenarios)
