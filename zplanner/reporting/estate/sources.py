"""The published sources behind the forecasts of an estate."""

from __future__ import annotations

from dataclasses import replace

from zplanner.evidence.vocabulary import OWN_SOURCE, Source
from zplanner.planning.ceilings import ceilings_of
from zplanner.planning.demands import demands_of
from zplanner.planning.outlook import Status
from zplanner.planning.reasons.evidence import evidence_behind
from zplanner.reporting.estate.material import EstateMaterial
from zplanner.reporting.evidence_tables import Citation
from zplanner.wording.sources import citation


def estate_sources(material: EstateMaterial) -> tuple[Citation, ...]:
    """The sources of the measurements behind the scenarios that are listed, those behind most systems first. Systems of
    the same classes, levels and known numbers rest on the same measurements, so one of them is asked."""
    counts: dict[str, int] = {}
    alike: dict[object, list[str]] = {}
    for at in material.shown:
        for one in material.cases[at]:
            if one.forecast.status is not Status.ANSWERED:
                continue
            plan = replace(material.plan.of(one.partition), scenarios=(one.scenario,))
            levels = {name: value if isinstance(value, str) else "" for name, value in plan.current.items()}
            key = (at, tuple(sorted(levels.items())), tuple(part.workload_class for part in plan.mix))
            if key not in alike:
                found = evidence_behind(ceilings_of(demands_of(plan, one.scenario, material.model, material.seed)))
                alike[key] = list(dict.fromkeys(use.source for use in found))
            for source in alike[key]:
                counts[source] = counts.get(source, 0) + 1
    known = material.plan.names.sources
    listed = sorted((key for key in counts if key != OWN_SOURCE), key=lambda key: (-counts[key], key))
    return tuple(Citation(number, citation(known[key]), _address(known[key])) for number, key in enumerate(listed, 1))


def _address(source: Source) -> str:
    return source.reference if source.reference.startswith("http") else ""
