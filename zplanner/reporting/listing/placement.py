"""The placement with the fewest engines as a table and as JSON: what `zplanner place` prints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tabulate import tabulate

from zplanner.estate.machines.hosts import HostOutlook
from zplanner.estate.machines.placement import Placing, present_placement
from zplanner.estate.machines.solver import FoundPlacement
from zplanner.planning.load import MONTHS_PER_YEAR
from zplanner.reporting.estate.data import carried
from zplanner.reporting.listing.forecast_json import DOCUMENT_FORMAT
from zplanner.reporting.table_text import wrapped
from zplanner.wording.comparison.difference import forecast_identity
from zplanner.wording.estate import placement as words
from zplanner.wording.estate.machines import check_sentence
from zplanner.wording.estate.report import correlation_note
from zplanner.wording.numbers import plain

WIDTHS = [34, 20, 20, 20]
"""Characters of the columns, of `table_text.WIDTH` together; longer cells are broken into lines."""


def placement_listing(placing: Placing, found: FoundPlacement) -> str:
    """The fewest engines, what every machine carries then, and the machine of every system."""
    load, best = placing.load, found.best
    after, plan, fitted = load.month / MONTHS_PER_YEAR, load.plan, load.model.fitted
    outlooks: dict[str, list[HostOutlook]] = {}
    for one in best.hosts:
        outlooks.setdefault(one.host.name, []).append(one)
    machines = []
    for host in placing.targets:
        carried_there = outlooks.get(host.name, ())
        machines.append(wrapped(words.machine_row(host, carried_there, after)))
        machines += [wrapped(f"- {text}", 2) for text in words.checks(carried_there)]
    rows = [[plain(cell) for cell in row] for row in _rows(placing, found)]
    headings = words.LISTED if found.runner_up is not None else words.LISTED[:-1]
    widths = WIDTHS[: len(headings)]
    table = tabulate(
        [headings, *rows], headers="firstrow", maxcolwidths=widths, maxheadercolwidths=widths, disable_numparse=True
    )
    parts = (
        wrapped(words.listing_title(plan, load.scenario, after)),
        wrapped(words.found_line(found)),
        "\n".join(machines),
        table,
        "\n".join(map(wrapped, words.constraints(plan, placing.rules))),
        wrapped(words.kept_kinds(placing.targets)),
        wrapped(correlation_note(plan.peak_correlation, best.hosts)),
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
        "systems": [dict(zip(names, (*row, None), strict=False)) for row in _rows(placing, found)],
        "hosts": [_host(one) for one in found.best.hosts],
    }
    return f"{json.dumps(document, indent=2, allow_nan=False)}\n"


def _host(one: HostOutlook) -> dict[str, Any]:
    return {
        "host": one.host.name,
        "machine": one.host.machine,
        "pool": one.pool.value,
        "engines": one.engines,
        "systems": one.systems,
        **carried(one),
        "checks": list(map(check_sentence, one.checks)),
    }


def _rows(placing: Placing, found: FoundPlacement) -> Iterator[tuple[str, ...]]:
    """Every system with its machine today, in the best placement, and in the runner-up if there is one."""
    today = present_placement(placing.load)
    placements = [one.placement for one in (found.best, found.runner_up) if one is not None]
    for name in placing.load.numbers:
        yield name, today[name], *(placement[name] for placement in placements)
