"""The systems of a plan as a table and as JSON: what `zplanner forecast` prints of a plan with partitions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from tabulate import tabulate

from zplanner.estate.hosts import AS_TODAY, HostOutlook
from zplanner.estate.outlook import SystemForecast
from zplanner.estate.placement import Placing, TodayVerdict, present_placement
from zplanner.estate.solver import FoundPlacement
from zplanner.planning.case import impossible_cautions
from zplanner.planning.decisions.today import Sufficiency
from zplanner.planning.findings import Caution
from zplanner.planning.months import MONTHS_PER_YEAR
from zplanner.planning.outlook import Status
from zplanner.planning.plan import Partition, Scenario
from zplanner.reporting.estate.data import carried, forecast_document, today_document
from zplanner.reporting.estate.report_data import EstateReportData
from zplanner.reporting.estate.tables import first_checks, warnings_of
from zplanner.reporting.listing.forecast import DOCUMENT_FORMAT, caution_document, coverage_of
from zplanner.reporting.table_text import wrapped
from zplanner.wording.dates import first_month
from zplanner.wording.difference import forecast_identity
from zplanner.wording.estate import machines
from zplanner.wording.estate import machines as placement_words
from zplanner.wording.estate import table as words
from zplanner.wording.estate.machines import estate_verdict
from zplanner.wording.estate.report import correlation_note, examples, named
from zplanner.wording.numbers import plain

WIDTHS = [13, 18, 14, 14, 8, 11, 10]
"""Characters of the columns, of `table_text.WIDTH` together; longer cells are broken into lines."""


def systems_listing(found: EstateReportData) -> str:
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
    said = [f"{plain(case.partition.name)}: {why}" for case in cases if (why := words.why(case.forecast))]
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


def _machines(found: EstateReportData) -> Iterator[str]:
    """What every machine carries on every scenario, and what is assumed of peaks that were not measured together."""
    for scenario, hosts in zip(found.scenarios, found.machines, strict=True):
        for host in hosts:
            yield wrapped(f"{machines.name_of(host)}, {_on(scenario)}: {machines.carries(host)}")
    if said := correlation_note(found.plan.peak_correlation, (host for hosts in found.machines for host in hosts)):
        yield wrapped(said)
    if said := machines.first_configuration_note(found.scenarios):
        yield wrapped(said)
    if said := machines.as_partitions_note(found.plan, found.scenarios):
        yield wrapped(said)
    for host in found.machines[0]:
        yield from (wrapped(f"Check: {text}") for text in first_checks(found, host))


def _on(scenario: Scenario) -> str:
    return "as today" if scenario is AS_TODAY else f"on {plain(scenario.name)}"


def systems_json(found: EstateReportData) -> str:
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


def _verdict(found: EstateReportData, verdict: TodayVerdict, impossible: list[dict[str, str]]) -> dict[str, Any]:
    return {"impossible": impossible, **today_document(found, verdict)}


def _impossible(found: EstateReportData, partition: Partition, forecast: SystemForecast) -> list[dict[str, str]]:
    """Why today's configuration of a system cannot run."""
    if forecast.status is not Status.IMPOSSIBLE:
        return []
    return [caution_document(one) for one in impossible_cautions(partition.configuration, found.plan.statements)]


def _machine(found: EstateReportData, outlooks: Sequence[HostOutlook], verdict: TodayVerdict | None) -> dict[str, Any]:
    """One kind of engine of a machine, with what it carries on every scenario; the first outlook is of today."""
    return {
        "machine": outlooks[0].host.name,
        "pool": outlooks[0].pool.value,
        "engines": outlooks[0].engines,
        "today": today_document(found, verdict or TodayVerdict(Sufficiency.UNKNOWN)),
        "scenarios": [
            {"name": scenario.name, "systems": outlook.systems, "not_counted": outlook.unanswered, **carried(outlook)}
            for scenario, outlook in zip(found.plan.scenarios, outlooks[1:], strict=True)
        ],
    }


def _scenario(scenario: Scenario, found: SystemForecast, warnings: Sequence[Caution]) -> dict[str, Any]:
    return {
        "name": scenario.name,
        **forecast_document(found),
        "uncovered": [coverage_of(gap) for gap in found.gaps],
        "warnings": [caution_document(warning) for warning in warnings],
        "message": words.why(found),
    }


def _rows(found: EstateReportData) -> Iterator[tuple[str, ...]]:
    for place in range(len(found.plan.partitions)):
        for cases in found.cases:
            one = cases[place]
            yield one.partition.name, named(one.scenario), *words.forecast_cells(one.forecast)


PLACED_WIDTHS = [34, 20, 20, 20]
"""Characters of the columns, of `table_text.WIDTH` together; longer cells are broken into lines."""


def placement_listing(placing: Placing, found: FoundPlacement) -> str:
    """The fewest engines, what every machine carries then, and the machine of every system."""
    load, best = placing.load, found.best
    after, plan, fitted = load.month / MONTHS_PER_YEAR, load.plan, load.model.fitted
    outlooks: dict[str, list[HostOutlook]] = {}
    for one in best.hosts:
        outlooks.setdefault(one.host.name, []).append(one)
    carried_by = []
    for host in placing.targets:
        carried_there = outlooks.get(host.name, ())
        carried_by.append(wrapped(placement_words.machine_row(host, carried_there, after)))
        carried_by += [wrapped(f"- {text}", 2) for text in placement_words.checks(carried_there)]
    rows = [[plain(cell) for cell in row] for row in _placed(placing, found)]
    headings = placement_words.LISTED if found.runner_up is not None else placement_words.LISTED[:-1]
    widths = PLACED_WIDTHS[: len(headings)]
    table = tabulate(
        [headings, *rows], headers="firstrow", maxcolwidths=widths, maxheadercolwidths=widths, disable_numparse=True
    )
    parts = (
        wrapped(placement_words.listing_title(plan, load.scenario, after)),
        wrapped(placement_words.found_line(found)),
        "\n".join(carried_by),
        table,
        "\n".join(map(wrapped, placement_words.constraints(plan, placing.rules))),
        wrapped(placement_words.kept_kinds(placing.targets)),
        wrapped(correlation_note(plan.peak_correlation, best.hosts)),
        wrapped(machines.first_configuration_note([load.scenario])),
        wrapped(machines.as_partitions_note(plan, [load.scenario])),
        forecast_identity(fitted.version, fitted.data_sha256, load.seed),
    )
    return "\n\n".join(filter(None, parts)) + "\n"


def placement_json(placing: Placing, found: FoundPlacement) -> str:
    """The document of the same; `bound` is the fewest engines of any placement as far as the search proved."""
    load, other = placing.load, found.runner_up
    plan, fitted, rules = load.plan, load.model.fitted, placing.rules
    names = "system", "host_today", "host", "runner_up"
    document = {
        "format": DOCUMENT_FORMAT,
        "plan": plan.name,
        "seed": load.seed,
        "model": {"version": fitted.version, "data_sha256": fitted.data_sha256},
        "scenario": load.scenario.name,
        "years": load.month / MONTHS_PER_YEAR,
        "target": {"utilization": plan.target_utilization, "confidence": plan.target_confidence},
        "rules": {"apart": rules.apart, "together": rules.together, "stay": rules.stay},
        "engines": found.best.engines,
        "runner_up_engines": None if other is None else other.engines,
        "bound": found.bound,
        "systems": [dict(zip(names, (*row, None), strict=False)) for row in _placed(placing, found)],
        "hosts": [_host(host) for host in found.best.hosts],
    }
    return f"{json.dumps(document, indent=2, allow_nan=False)}\n"


def _host(host: HostOutlook) -> dict[str, Any]:
    return {
        "host": host.host.name,
        "machine": host.host.machine,
        "pool": host.pool.value,
        "engines": host.engines,
        "systems": host.systems,
        **carried(host),
        "checks": list(map(machines.check_sentence, host.checks)),
    }


def _placed(placing: Placing, found: FoundPlacement) -> Iterator[tuple[str, ...]]:
    """Every system with its machine today, in the best placement, and in the runner-up if there is one."""
    today = present_placement(placing.load)
    placements = [one.placement for one in (found.best, found.runner_up) if one is not None]
    for name in placing.load.numbers:
        yield name, today[name], *(placement[name] for placement in placements)
