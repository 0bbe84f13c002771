"""The systems of a plan as a table and as JSON: what `zplanner forecast` prints of a plan with partitions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from tabulate import tabulate

from zplanner.estate.machines.hosts import HostOutlook, host_outlooks
from zplanner.estate.outlook import EstateOutlook, SystemForecast
from zplanner.planning.partitions import Partition
from zplanner.planning.plan import Plan, Scenario
from zplanner.regression.model import Model
from zplanner.reporting.estate.data import carried
from zplanner.reporting.listing.forecast_json import DOCUMENT_FORMAT, coverage_of, quantiles_of, six_digits
from zplanner.reporting.plain_tables import wrapped
from zplanner.wording.comparison.difference import forecast_identity
from zplanner.wording.estate import machines
from zplanner.wording.estate import table as words
from zplanner.wording.estate.report import correlation_note
from zplanner.wording.numbers import plain

WIDTHS = [13, 18, 14, 14, 8, 11, 10]
"""Characters of the columns, of `plain_tables.WIDTH` together; longer cells are broken into lines."""


def systems_listing(found: EstateOutlook, model: Model, seed: int) -> str:
    """A line for every system on every scenario, why a system has no forecast, and what the machines carry."""
    rows = [[plain(cell) for cell in row] for row in _rows(found)]
    table = tabulate(
        [words.LISTED, *rows],
        headers="firstrow",
        maxcolwidths=WIDTHS,
        maxheadercolwidths=WIDTHS,
        disable_numparse=True,
    )
    said = [f"{plain(one.name)}: {why}" for one, _, forecast in _each(found) if (why := words.why(forecast))]
    reasons = "\n".join(map(wrapped, dict.fromkeys(said)))
    identity = forecast_identity(model.fitted.version, model.fitted.data_sha256, seed)
    parts = plain(found.plan.name), table, reasons, "\n".join(_machines(found.plan, model, seed)), identity
    return "\n\n".join(filter(None, parts)) + "\n"


def _machines(plan: Plan, model: Model, seed: int) -> Iterator[str]:
    """What every machine carries on every scenario, and what is assumed of peaks that were not measured together."""
    every = [(one, host_outlooks(plan, model, one, seed=seed)) for one in plan.scenarios]
    for scenario, hosts in every:
        for host in hosts:
            yield wrapped(f"{machines.name_of(host)}, on {plain(scenario.name)}: {machines.carries(host)}")
    if said := correlation_note(plan.peak_correlation, (host for _, hosts in every for host in hosts)):
        yield wrapped(said)


def systems_json(found: EstateOutlook, model: Model, seed: int) -> str:
    """The document of the same: as of a plan of one system, with the scenarios within each of `systems`, and within
    each of `machines`."""
    plan = found.plan
    carriers = zip(*(host_outlooks(plan, model, one, seed=seed) for one in plan.scenarios), strict=True)
    document = {
        "format": DOCUMENT_FORMAT,
        "plan": plan.name,
        "seed": seed,
        "model": {"version": model.fitted.version, "data_sha256": model.fitted.data_sha256},
        "systems": [
            {
                "system": one.name,
                "host": one.host,
                "scenarios": [
                    _scenario(scenario, forecast) for scenario, forecast in zip(plan.scenarios, forecasts, strict=True)
                ],
            }
            for one, forecasts in zip(plan.partitions, found.systems, strict=True)
        ],
        "machines": [_machine(plan, hosts) for hosts in carriers],
    }
    return f"{json.dumps(document, indent=2, allow_nan=False)}\n"


def _machine(plan: Plan, outlooks: Sequence[HostOutlook]) -> dict[str, Any]:
    """One kind of engine of a machine, with what it carries on every scenario."""
    return {
        "machine": outlooks[0].host.name,
        "pool": outlooks[0].pool.value,
        "engines": outlooks[0].engines,
        "scenarios": [
            {"name": scenario.name, "systems": one.systems, "not_counted": one.unanswered, **carried(one)}
            for scenario, one in zip(plan.scenarios, outlooks, strict=True)
        ],
    }


def _scenario(scenario: Scenario, found: SystemForecast) -> dict[str, Any]:
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
        "message": words.why(found),
    }


def _each(found: EstateOutlook) -> Iterator[tuple[Partition, Scenario, SystemForecast]]:
    for one, forecasts in zip(found.plan.partitions, found.systems, strict=True):
        for scenario, forecast in zip(found.plan.scenarios, forecasts, strict=True):
            yield one, scenario, forecast


def _rows(found: EstateOutlook) -> Iterator[tuple[str, ...]]:
    for one, scenario, forecast in _each(found):
        yield one.name, scenario.name, *words.forecast_cells(forecast)
