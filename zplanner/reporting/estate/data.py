"""An estate's report for scripts: one JSON document, and one CSV table.

```
{"format": 1, "plan": ..., "seed": ..., "model": {"version": ..., "data_sha256": ...},
 "target": {"utilization": 0.7, "confidence": 0.9, "years": 3},
 "today": {"verdict": "insufficient", "until": {"p10": "2028-02", "p50": ..., "p90": ...}, "limited_by": "cpu",
   "order_by": "2027-08"},   # of all; of each machine and system below
 "scenarios": [{"scenario": ..., "systems": 500, "answered": 488, "keeping": 480,
   "engines_of_systems": {"systems": 488, "today": 2000, "needed": 1400},   # logical, sums of counts
   "engines_of_machines": {"there": 900, "needed": 610, "too_small": 1}}],  # physical, sums of counts
 "machines": [{"machine": ..., "pool": "ifl", "engines": 40, "scenarios": [{"scenario": ..., "systems": 25,
   "not_counted": [...], "engines_needed": 31, "peak_of_sum": {"p05": ...}, "sum_of_peaks": {...},
   "peak_of_sum_by_correlation": [low, high], "cpu_utilization": {...}, "months_until_full": {...}}],
   "today": {...}, "checks": [...]}],
 "systems": [{"system": ..., "machine": ..., "pool": ..., "today": {...}, "scenarios": [
   {"scenario": ..., "status": "answered",
   "throughput_ratio": {...}, "cpu_per_unit_ratio": {...}, "cpu_utilization": {...}, "engines_needed": 4,
   "months_of_headroom": {...}, "binding": {"cpu": 0.81}, "keeps_target": true,
   "warnings": [{"code": ..., "message": ...}], "why": ""}]}]}
```
The first scenario changes nothing. Peaks are in physical engines. Missing values are null; engines needed of 0 say that
no number of engines suffices.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from zplanner.estate.hosts import HostOutlook
from zplanner.estate.outlook import OF_SYSTEMS, SystemForecast
from zplanner.estate.placement import TodayVerdict, machine_today
from zplanner.planning.findings import Caution
from zplanner.planning.outlook import STATED, Quantiles, Quantity
from zplanner.reporting.estate.report_data import EstateReportData, SystemCase
from zplanner.reporting.estate.tables import checks_of
from zplanner.reporting.listing.forecast import (
    UNITS,
    caution_document,
    figure_columns,
    quantiles_of,
    six_digits,
    verdict_document,
)
from zplanner.reporting.table import Column, Missing, Value, build
from zplanner.reporting.table_text import csv_text
from zplanner.wording.dates import first_month
from zplanner.wording.estate import report as words
from zplanner.wording.numbers import plain

DOCUMENT_FORMAT = 1
"""Incremented when a name, a unit or a meaning in the document changes."""

CSV_COLUMNS = ("machine", "pool", "system", "scenario", "quantity", "unit", "value", *STATED, "note")


def estate_json(report_data: EstateReportData) -> str:
    """The document as text: plain ASCII, the same bytes on every machine."""
    return f"{json.dumps(estate_document(report_data), allow_nan=False)}\n"


def estate_document(report_data: EstateReportData) -> dict[str, Any]:
    """The document as values."""
    plan, fitted = report_data.plan, report_data.model.fitted
    return {
        "format": DOCUMENT_FORMAT,
        "plan": plain(plan.name),
        "seed": report_data.seed,
        "model": {"version": fitted.version, "data_sha256": fitted.data_sha256},
        "target": {
            "utilization": plan.target_utilization,
            "confidence": plan.target_confidence,
            "years": plan.target_years,
        },
        "today": today_document(report_data, report_data.today.whole),
        "scenarios": [_scenario(report_data, at) for at in range(len(report_data.scenarios))],
        "machines": [_machine(report_data, place) for place in range(len(report_data.machines[0]))],
        "systems": [_system(report_data, place) for place in range(len(plan.partitions))],
    }


def _scenario(report_data: EstateReportData, at: int) -> dict[str, Any]:
    one = report_data.summaries[at]
    physical = {"there": one.physical, "needed": one.physical_needed, "too_small": one.full}
    return {
        "scenario": words.named(one.scenario),
        "systems": one.systems,
        "answered": one.answered,
        "keeping": one.keeping,
        "engines_of_systems": {
            "systems": one.counted,
            "today": six_digits(one.logical_today),
            "needed": one.logical_needed,
        },
        "engines_of_machines": physical if one.physical else None,
    }


def _machine(report_data: EstateReportData, place: int) -> dict[str, Any]:
    today = report_data.machines[0][place]
    return {
        "machine": plain(today.host.name),
        "pool": today.pool.value,
        "engines": today.engines,
        "today": today_document(report_data, machine_today(report_data.plan, today)),
        "scenarios": [
            {
                "scenario": words.named(scenario),
                "systems": len(machines[place].systems),
                "not_counted": list(map(plain, machines[place].unanswered)),
                **carried(machines[place]),
            }
            for scenario, machines in zip(report_data.scenarios, report_data.machines, strict=True)
        ],
        "checks": checks_of(report_data, today),
    }


def carried(host: HostOutlook) -> dict[str, Any]:
    """What a machine carries, nothing where none of its systems has a forecast."""
    is_known = bool(host.systems)
    return {
        "engines_needed": host.engines_needed if is_known else None,
        "peak_of_sum": quantiles_of(host.peak_of_sum) if is_known else None,
        "peak_of_sum_by_correlation": list(map(six_digits, host.range)) if is_known else None,
        "sum_of_peaks": quantiles_of(host.sum_of_peaks) if is_known else None,
        "cpu_utilization": quantiles_of(host.utilization),
        "months_until_full": quantiles_of(host.months_until_full),
    }


def _system(report_data: EstateReportData, place: int) -> dict[str, Any]:
    first = report_data.cases[0][place]
    warnings: tuple[tuple[Caution, ...], ...] = ((), *report_data.warnings[place])
    return {
        "system": plain(first.partition.name),
        "machine": plain(first.host),
        "pool": first.pool.value,
        "today": today_document(report_data, report_data.today.systems[place]),
        "scenarios": [_case(cases[place], warned) for cases, warned in zip(report_data.cases, warnings, strict=True)],
    }


def today_document(report_data: EstateReportData, verdict: TodayVerdict) -> dict[str, Any]:
    """A verdict of today's configurations."""
    return verdict_document(
        verdict.verdict, verdict.until, verdict.limited_by, verdict.order, first_month(report_data.plan)
    )


def _case(case: SystemCase, warnings: Sequence[Caution]) -> dict[str, Any]:
    found = case.forecast
    return {
        "scenario": words.named(case.scenario),
        **forecast_document(found),
        "keeps_target": case.keeps,
        "warnings": [caution_document(warning) for warning in warnings],
        "why": words.why(found),
    }


def forecast_document(found: SystemForecast) -> dict[str, Any]:
    """The forecast of a system; no number of engines that suffices, which is 0, is null as well."""
    engines = {Quantity.ENGINES: found.engines_needed or None}
    return {
        "status": found.status.value,
        **{one.value: engines[one] if one in engines else quantiles_of(getattr(found, one)) for one in OF_SYSTEMS},
        "binding": {resource.value: six_digits(share) for resource, share in found.binding},
    }


def estate_csv(report_data: EstateReportData) -> str:
    """One row per system or machine, scenario and quantity; a machine's have no system. `value` is the median where
    there are quantiles; `inf` is beyond every limit."""
    columns = [Column(name, name) for name in CSV_COLUMNS]
    return csv_text(build("estate", columns, _rows(report_data)))


def _rows(report_data: EstateReportData) -> Iterator[dict[str, Value]]:
    for scenario, machines in zip(report_data.scenarios, report_data.machines, strict=True):
        for machine in machines:
            figures: dict[tuple[str, str], Quantiles | int | None] = {
                ("engines_needed", "engines"): machine.engines_needed,
                ("peak_of_sum", "engines"): machine.peak_of_sum,
                ("sum_of_peaks", "engines"): machine.sum_of_peaks,
                ("cpu_utilization", "share"): machine.utilization,
                ("months_until_full", "months"): machine.months_until_full,
            }
            place = plain(machine.host.name), machine.pool.value, "", words.named(scenario)
            for of, value in figures.items():
                yield _row(place, *of, value if machine.systems else None, words.unanswered(machine))
    for case in (case for cases in report_data.cases for case in cases):
        found = case.forecast
        place = plain(case.host), case.pool.value, plain(case.partition.name), words.named(case.scenario)
        for quantity in OF_SYSTEMS:
            number = getattr(found, quantity)
            number = Missing.NO_NUMBER if quantity is Quantity.ENGINES and number == 0 else number
            yield _row(place, quantity.value, UNITS[quantity], number, words.why(found))


def _row(
    place: tuple[str, ...], quantity: str, unit: str, value: Quantiles | int | Missing | None, note: str
) -> dict[str, Value]:
    found: dict[str, Value] = dict(zip(CSV_COLUMNS, (*place, quantity, unit), strict=False))
    return found | {"note": note} | figure_columns(Missing.NOT_COVERED if value is None else value)
