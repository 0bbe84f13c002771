"""The systems of a plan as a table and as JSON: what `zplanner forecast` prints of a plan with partitions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from tabulate import tabulate

from zplanner.estate.machines.hosts import AS_TODAY, HostOutlook
from zplanner.estate.machines.placement import TodayVerdict
from zplanner.estate.outlook import SystemForecast
from zplanner.planning.case import impossible_cautions
from zplanner.planning.decisions.today import Sufficiency
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import Status
from zplanner.planning.plan import Partition, Scenario
from zplanner.reporting.estate.data import carried, today_document
from zplanner.reporting.estate.material import EstateMaterial
from zplanner.reporting.estate.tables import warnings_of
from zplanner.reporting.listing.forecast_json import (
    DOCUMENT_FORMAT,
    caution_document,
    coverage_of,
    quantiles_of,
    six_digits,
)
from zplanner.reporting.table_text import wrapped
from zplanner.wording.comparison.difference import forecast_identity
from zplanner.wording.dates import first_month
from zplanner.wording.estate import machines
from zplanner.wording.estate import table as words
from zplanner.wording.estate.report import correlation_note, examples, named
from zplanner.wording.estate.today import estate_verdict
from zplanner.wording.numbers import plain

WIDTHS = [13, 18, 14, 14, 8, 11, 10]
"""Characters of the columns, of `table_text.WIDTH` together; longer cells are broken into lines."""


def systems_listing(found: EstateMaterial) -> str:
    """Whether today suffices, a line for every system on every scenario, why a system has no forecast, what the
    machines carry, and every warning with its systems."""
    plan, fitted = found.plan, found.model.fitted
    rows = [[plain(cell) for cell in row] for row in _rows(found)]
    table = tabulate(
        [words.LISTED, *rows],
        headers="firstrow",
        maxcolwidths=WIDTHS,
        maxheadercolwidths=WIDTHS,
        disable_numparse=True,
    )
    cases = (case for cases in found.cases for case in cases)
    said = [f"{plain(one.partition.name)}: {why}" for one in cases if (why := words.why(one.forecast))]
    parts = (
        plain(plan.name),
        wrapped(estate_verdict(plan, found.today, first_month(plan))),
        table,
        "\n".join(map(wrapped, dict.fromkeys(said))),
        "\n".join(_machines(found)),
        "\n".join(wrapped(f"Warning: {text} ({examples(names)})") for text, names in warnings_of(found)),
        forecast_identity(fitted.version, fitted.data_sha256, found.seed),
    )
    return "\n\n".join(filter(None, parts)) + "\n"


def _machines(found: EstateMaterial) -> Iterator[str]:
    """What every machine carries on every scenario, and what is assumed of peaks that were not measured together."""
    for scenario, hosts in zip(found.scenarios, found.machines, strict=True):
        for host in hosts:
            yield wrapped(f"{machines.name_of(host)}, {_on(scenario)}: {machines.carries(host)}")
    if said := correlation_note(found.plan.peak_correlation, (host for hosts in found.machines for host in hosts)):
        yield wrapped(said)


def _on(scenario: Scenario) -> str:
    return "as today" if scenario is AS_TODAY else f"on {plain(scenario.name)}"


def systems_json(found: EstateMaterial) -> str:
    """The document of the same: as of a plan of one system, with the scenarios and the verdict of today within each of
    `systems`, and within each of `machines`."""
    plan, fitted = found.plan, found.model.fitted
    verdicts = {(host.host.name, host.pool): verdict for host, verdict in found.today.machines}
    systems = zip(plan.partitions, found.outlook.systems, found.today.systems, found.warnings, strict=True)
    document = {
        "format": DOCUMENT_FORMAT,
        "plan": plan.name,
        "seed": found.seed,
        "model": {"version": fitted.version, "data_sha256": fitted.data_sha256},
        "today": _verdict(found, found.today.whole, []),
        "systems": [
            {
                "system": one.name,
                "host": one.host,
                "today": _verdict(found, verdict, _impossible(found, one, forecasts[0])),
                "scenarios": list(map(_scenario, plan.scenarios, forecasts[1:], warnings)),
            }
            for one, forecasts, verdict, warnings in systems
        ],
        "machines": [
            _machine(found, hosts, verdicts.get((hosts[0].host.name, hosts[0].pool)))
            for hosts in zip(*found.machines, strict=True)
        ],
    }
    return f"{json.dumps(document, indent=2, allow_nan=False)}\n"


def _verdict(found: EstateMaterial, one: TodayVerdict, impossible: list[dict[str, str]]) -> dict[str, Any]:
    return {"impossible": impossible, **today_document(found, one)}


def _impossible(found: EstateMaterial, partition: Partition, forecast: SystemForecast) -> list[dict[str, str]]:
    """Why today's configuration of a system cannot run."""
    if forecast.status is not Status.IMPOSSIBLE:
        return []
    return [caution_document(one) for one in impossible_cautions(partition.configuration, found.plan.statements)]


def _machine(found: EstateMaterial, outlooks: Sequence[HostOutlook], verdict: TodayVerdict | None) -> dict[str, Any]:
    """One kind of engine of a machine, with what it carries on every scenario; the first outlook is of today."""
    return {
        "machine": outlooks[0].host.name,
        "pool": outlooks[0].pool.value,
        "engines": outlooks[0].engines,
        "today": today_document(found, verdict or TodayVerdict(Sufficiency.UNKNOWN)),
        "scenarios": [
            {"name": scenario.name, "systems": one.systems, "not_counted": one.unanswered, **carried(one)}
            for scenario, one in zip(found.plan.scenarios, outlooks[1:], strict=True)
        ],
    }


def _scenario(scenario: Scenario, found: SystemForecast, warnings: Sequence[Caution]) -> dict[str, Any]:
    return {
        "name": scenario.name,
        "status": found.status.value,
        "throughput_ratio": quantiles_of(found.throughput_ratio),
        "cpu_per_unit_ratio": quantiles_of(found.cpu_per_unit_ratio),
        "cpu_utilization": quantiles_of(found.cpu_utilization),
        "engines_needed": found.engines_needed or None,  # 0: no number suffices
        "months_of_headroom": quantiles_of(found.months_of_headroom),
        "binding": {resource.value: six_digits(share) for resource, share in found.binding},
        "uncovered": [coverage_of(gap) for gap in found.gaps],
        "warnings": [caution_document(one) for one in warnings],
        "message": words.why(found),
    }


def _rows(found: EstateMaterial) -> Iterator[tuple[str, ...]]:
    for place in range(len(found.plan.partitions)):
        for cases in found.cases:
            one = cases[place]
            yield one.partition.name, named(one.scenario), *words.forecast_cells(one.forecast)
