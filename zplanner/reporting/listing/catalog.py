"""The catalogue as text: `zplanner catalog`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from zplanner.evidence.catalogue import Catalogue, Run
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import COLUMNS, Kind, Measurement
from zplanner.evidence.vocabulary import SHIPPED
from zplanner.reporting.table import Column, Style, Value, build, listed
from zplanner.reporting.table_text import csv_text, terminal
from zplanner.uncertain import Uncertain
from zplanner.wording import listing as words
from zplanner.wording.numbers import count_of
from zplanner.wording.sources import citation


def catalogue_json(catalogue: Catalogue) -> str:
    """One object per measurement, as `interface.md` fixes it; a run has `values` with units in the keys."""
    entries = [*map(_measurement, catalogue.measurements), *map(_run, catalogue.runs)]
    return json.dumps(entries, indent=1, ensure_ascii=False) + "\n"


def catalogue_csv(catalogue: Catalogue) -> str:
    """The comparisons with the catalogue's columns, then the runs (kind `run`, their values in the note)."""
    rows: list[dict[str, Value]] = [dict(row.as_row()) for row in catalogue.measurements]
    for run in catalogue.runs:
        entry = _run(run)
        values = "; ".join(f"{key}={value:.12g}" for key, value in entry["values"].items())
        described = {"base": str(run.configuration), "note": f"{values}. {run.note}"}
        rows.append({name: entry[name] for name in COLUMNS} | described)
    return csv_text(build("catalogue", [Column(name, name) for name in COLUMNS], rows), is_published=True)


def catalogue_listing(catalogue: Catalogue) -> str:
    """The catalogue for people: measurements by class with their ratios and sources, runs, classes and sources."""
    order = {key: position for position, key in enumerate(SHIPPED.classes)}
    rows = sorted(catalogue.measurements, key=lambda row: order[row.workload_classes[0]])
    comparisons = (
        (row.workload_class, row.id, words.change(row), row.metric.key, words.ratio(row), _place(row)) for row in rows
    )
    runs = (
        (run.id, str(run.configuration), run.value("tx_rate"), run.value("total_time_per_tx"), _place(run))
        for run in catalogue.runs
    )
    orderings = ((" + ".join(one.workload_classes), one.ordering, _place(one)) for one in catalogue.orderings)
    unstated = ((one.statement, one.status, one.reason, _place(one)) for one in catalogue.unstated)
    classes = ((one.key, one.domain, one.resource.value, one.description) for one in SHIPPED.classes.values())
    sources = ((one.key, citation(one), one.reference) for one in catalogue.sources.values())
    class_count = count_of(len(SHIPPED.classes), "workload class", "workload classes")
    widths = (20, None, 44, None, 12, 40)
    blocks = (
        _block(words.comparisons_title(len(rows)), words.COMPARISON_HEADINGS, comparisons, widths),
        _block(count_of(len(catalogue.runs), "run"), words.RUN_HEADINGS, runs, (None, 60, None, None, 40)),
        _block(words.orderings_title(len(catalogue.orderings)), words.ORDERING_HEADINGS, orderings, (20, 80, 50)),
        _block(words.unstated_title(len(catalogue.unstated)), words.UNSTATED_HEADINGS, unstated, (60, None, 40, 40)),
        _block(class_count, words.CLASS_HEADINGS, classes),
        _block(count_of(len(catalogue.sources), "source"), words.SOURCE_HEADINGS, sources, (None, 70, 50)),
    )
    return "\n\n".join(blocks) + "\n"


_STYLES = {"tx/s": Style.NUMBER, "us/tx": Style.COUNT}


def _block(
    title: str, headings: Sequence[str], rows: Iterable[Sequence[Value]], widest: Sequence[int | None] | None = None
) -> str:
    table = listed(title, headings, rows, [_STYLES.get(name, Style.TEXT) for name in headings])
    return f"{title}\n{terminal(table, widest=widest)}"


def _place(printed: Any) -> str:
    return f"{printed.source}: {printed.locator}"


def _measurement(row: Measurement) -> dict[str, Any]:
    return {
        **row.as_row(),
        "base": _configuration(row.base),
        "target": _configuration(row.target),
        "ratio_low": row.ratio_low,
        "ratio_high": row.ratio_high,
    }


def _run(run: Run) -> dict[str, Any]:
    return {
        "id": run.id,
        "source": run.source,
        "locator": run.locator,
        "workload_class": run.workload_class,
        "benchmark": run.benchmark,
        "resource": None,
        "metric": None,
        "base": _configuration(run.configuration),
        "target": None,
        "ratio_low": None,
        "ratio_high": None,
        "kind": Kind.RUN.value,
        "note": run.note,
        "values": {f"{entry.quantity}_{entry.unit}": entry.value for entry in run.values},
    }


def _configuration(configuration: Configuration) -> dict[str, Any]:
    return {name: _plain(value) if isinstance(value, Uncertain) else value for name, value in configuration.items()}


def _plain(number: Uncertain) -> float | int | str:
    if not number.is_exact:
        return str(number)
    return int(number.median) if number.median.is_integer() else number.median
