"""The outlook as a table for spreadsheets and scripts: one row per scenario, quantity and part."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from zplanner.planning.outlook import STATED, Outlook, Quantiles, ScenarioOutlook
from zplanner.reporting.listing.forecast_json import six_digits
from zplanner.wording.findings import message, messages
from zplanner.wording.numbers import NOT_COVERED, plain

COLUMNS = ("scenario", "quantity", "part", "unit", "value", "confidence", *STATED, "note")

_WHOLE = "whole mix"
DOES_NOT_RUN = "does not run"
"""What stands in the place of the numbers of an impossible scenario; the note says why."""

_FORMULA_STARTS = ("=", "+", "-", "@")
"""A spreadsheet would run a text that starts so; an apostrophe before it keeps it a text."""


def outlook_csv(outlook: Outlook) -> str:
    """The table with its heading. `value` is the median where there are quantiles; `inf` is beyond every limit."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for scenario in outlook.scenarios:
        gaps = " ".join(f"{plain(gap.factor)}: {plain(message(gap))}" for gap in scenario.uncovered)
        why_not = plain(messages(scenario.impossible))
        for row in _rows(scenario):
            is_missing = NOT_COVERED in row
            told = [DOES_NOT_RUN if why_not and cell == NOT_COVERED else cell for cell in row]
            writer.writerow((cell_text(scenario.name), *told, cell_text(why_not or gaps) if is_missing else ""))
    return stream.getvalue()


def _rows(scenario: ScenarioOutlook) -> Iterator[tuple[str, ...]]:
    yield _quantity("throughput_ratio", _WHOLE, "x today", scenario.throughput_ratio)
    yield _quantity("cpu_per_unit_ratio", _WHOLE, "x today", scenario.cpu_per_unit_ratio)
    yield _quantity("cpu_utilization", _WHOLE, "share", scenario.cpu_utilization)
    yield _quantity("months_of_headroom", _WHOLE, "months", scenario.months_of_headroom)
    yield _quantity("response_time_stretch", _WHOLE, "x service time", scenario.response_time_stretch)
    needed = scenario.engines_needed
    if needed is None:
        yield _single("engines_needed", _WHOLE, "engines", NOT_COVERED)
    else:
        yield _single("engines_needed", _WHOLE, "engines", str(needed.count), _number(needed.confidence))
    for resource, share in scenario.binding:
        yield _single("binding", cell_text(resource), "probability", _number(share))
    for component in scenario.components:
        yield _quantity("throughput_ratio", cell_text(component.workload), "x today", component.throughput_ratio)
        yield _quantity("cpu_per_unit_ratio", cell_text(component.workload), "x today", component.cpu_per_unit_ratio)
    for contribution in scenario.contributions:
        yield _quantity("contribution", cell_text(contribution.factor), "x today", contribution.ratio)


def _quantity(quantity: str, part: str, unit: str, quantiles: Quantiles | None) -> tuple[str, ...]:
    if quantiles is None:
        return _single(quantity, part, unit, NOT_COVERED)
    return quantity, part, unit, _number(quantiles.p50), "", *map(_number, quantiles.stated().values())


def _single(quantity: str, part: str, unit: str, value: str, confidence: str = "") -> tuple[str, ...]:
    return quantity, part, unit, value, confidence, *("",) * len(STATED)


def _number(value: float | None) -> str:
    rounded = six_digits(value)
    return "inf" if rounded is None else f"{rounded:.6g}"


def cell_text(text: str) -> str:
    """A text as a cell that no spreadsheet takes for a formula."""
    clean = plain(text)
    return f"'{clean}" if clean.startswith(_FORMULA_STARTS) else clean
