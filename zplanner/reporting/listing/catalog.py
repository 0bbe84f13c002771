"""The catalogue as text: `zplanner catalog`."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from zplanner.evidence.catalogue import Catalogue, Run, workload_classes
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.measurement import COLUMNS, Kind, Measurement
from zplanner.uncertain import Uncertain


def catalogue_json(catalogue: Catalogue) -> str:
    """One object per measurement, as `interface.md` fixes it; a run has `values` with units in the keys."""
    entries = [_measurement(row) for row in catalogue.measurements] + [_run(run) for run in catalogue.runs]
    return json.dumps(entries, indent=1, ensure_ascii=False) + "\n"


def catalogue_csv(catalogue: Catalogue) -> str:
    """The comparisons with the catalogue's columns, then the runs (kind `run`, their values in the note)."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(row.as_row() for row in catalogue.measurements)
    for run in catalogue.runs:
        entry = _run(run)
        values = "; ".join(f"{key}={value:.12g}" for key, value in entry["values"].items())
        writer.writerow(
            {column: entry[column] for column in COLUMNS}
            | {"base": str(run.configuration), "note": f"{values}. {run.note}"}
        )
    return text.getvalue()


def catalogue_table(catalogue: Catalogue) -> str:
    """The catalogue for people: measurements by class with their ratios and sources, runs, classes and sources."""
    from tabulate import tabulate

    order = {key: position for position, key in enumerate(workload_classes())}
    rows = sorted(catalogue.measurements, key=lambda row: order[row.workload_classes[0]])
    comparisons = [
        (
            row.workload_class.replace(" + ", "\n+ "),
            row.id,
            _change(row),
            row.metric.key,
            _ratio(row),
            f"{row.source}: {row.locator}",
        )
        for row in rows
    ]
    runs = [
        (
            run.id,
            str(run.configuration),
            run.value("tx_rate"),
            run.value("total_time_per_tx"),
            f"{run.source}: {run.locator}",
        )
        for run in catalogue.runs
    ]
    orderings = [
        (" + ".join(entry.workload_classes).replace(" + ", "\n+ "), entry.ordering, f"{entry.source}: {entry.locator}")
        for entry in catalogue.orderings
    ]
    classes = [
        (entry.key, entry.domain, entry.resource.value, entry.description) for entry in workload_classes().values()
    ]
    listed = [(source.key, source.citation, source.reference) for source in catalogue.sources.values()]
    return "\n".join(
        [
            f"{len(rows)} comparisons (ratio = target / base)",
            tabulate(
                comparisons,
                ("class", "id", "change", "metric", "ratio", "source"),
                disable_numparse=True,
                maxcolwidths=[None, None, 44, None, None, 40],
            ),
            f"\n{len(runs)} runs",
            tabulate(
                runs,
                ("run", "configuration", "tx/s", "us/tx", "source"),
                floatfmt="g",
                maxcolwidths=[None, 60, None, None, 40],
            ),
            f"\n{len(orderings)} orderings without a figure",
            tabulate(orderings, ("class", "ordering", "source"), maxcolwidths=[None, 80, 50]),
            f"\n{len(classes)} workload classes",
            tabulate(classes, ("class", "domain", "resource", "what it is")),
            f"\n{len(listed)} sources",
            tabulate(listed, ("source", "title", "where"), maxcolwidths=[None, 70, 50]),
            "",
        ]
    )


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


def _change(row: Measurement) -> str:
    return "; ".join(
        f"{name} {row.base.get(name, '-')} > {row.target.get(name, '-')}" for name in row.base.differences(row.target)
    )


def _ratio(row: Measurement) -> str:
    if row.kind is Kind.UPPER_BOUND:
        best = row.ratio_low if row.metric.rises_with_demand else row.ratio_high
        return f"at best {best:.3g}"
    about = "about " if row.kind is Kind.ABOUT else ""
    return (
        f"{about}{row.ratio_low:.3g}"
        if row.ratio_low == row.ratio_high
        else f"{row.ratio_low:.3g}..{row.ratio_high:.3g}"
    )
