"""A plan as a planner would write it in TOML, section by section."""

from __future__ import annotations

from base64 import encodebytes
from collections.abc import Iterator, Mapping
from datetime import date

import tomli_w

from zplanner.document.number_text import cell_text, number_text, reads_as
from zplanner.document.text_packs import pack_sections
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Value
from zplanner.evidence.measurement import Measurement
from zplanner.planning.plan import Plan
from zplanner.planning.report_settings import Paper, ReportSettings, Section
from zplanner.uncertain import Uncertain

FORMAT = 1
"""The version of the text plan that this zplanner reads and writes."""

_LARGEST_WHOLE = 2**53
"""Up to here every whole number has its own binary number."""

_Stated = str | int | float | bool | date | list[str] | dict[str, float]


def text_of(plan: Plan) -> str:
    """The text of a plan; `plan_from` reads it back to the last bit."""
    sections = [tomli_w.dumps({"format": FORMAT, "name": plan.name}), _section("[current]", _entries(plan.current))]
    sections += [
        _section("[[workload]]", {"class": part.workload_class, "share": _stated(part.share)}) for part in plan.mix
    ]
    if plan.growth_per_year is not None:
        sections.append(_section("[growth]", {"per_year": _stated(plan.growth_per_year)}))
    target = {"utilization": plan.target_utilization, "confidence": plan.target_confidence}
    sections.append(_section("[target]", target))
    sections.append(_section("[evidence]", {"vendor_advantage": _stated(plan.vendor_advantage)}))
    sections += [
        _section("[[scenario]]", {"name": scenario.name, **_entries(scenario.changes)}) for scenario in plan.scenarios
    ]
    sections += [
        _section("[[measurement]]", _row(measurement, counts=measurement.id not in plan.switched_off))
        for measurement in plan.measurements
    ]
    sections += pack_sections(plan)
    sections += _report_sections(plan.report)
    return "\n".join(sections)


def _section(heading: str, entries: Mapping[str, _Stated]) -> str:
    return f"{heading}\n{''.join(_line(key, value) for key, value in entries.items())}"


def _line(key: str, value: _Stated) -> str:
    """One key with its value; an interval with its ends stays on the line."""
    if isinstance(value, dict):
        return f"{key} = {{ {', '.join(tomli_w.dumps({end: number}).strip() for end, number in value.items())} }}\n"
    return tomli_w.dumps({key: value})


def _entries(configuration: Configuration) -> dict[str, _Stated]:
    return {name: _stated(value) for name, value in configuration.items()}


def _stated(value: Value) -> _Stated:
    """A level or an interval in quotes, an exact number without them: 8, 0.72, "0.10..0.20".

    A computed interval that has no such text is told by its ends.
    """
    if isinstance(value, str):
        return value
    if value != Uncertain.exactly(value.low):
        text = number_text(value)
        ends = {"low": value.low, "high": value.high, "confidence": value.confidence}
        return text if reads_as(text, value) else ends
    return _number(value.low)


def _number(number: float) -> int | float:
    whole = number.is_integer() and abs(number) < _LARGEST_WHOLE
    return int(number) if whole else number


def _row(measurement: Measurement, *, counts: bool) -> dict[str, _Stated]:
    row: dict[str, _Stated] = {
        **measurement.as_row(),
        "base": cell_text(measurement.base),
        "target": cell_text(measurement.target),
        "ratio_low": _number(measurement.ratio_low),
        "ratio_high": _number(measurement.ratio_high),
    }
    return row if counts else {**row, "counts": False}


def _report_sections(report: ReportSettings) -> Iterator[str]:
    """What the planner chose about the report; nothing where nothing was chosen."""
    chosen: dict[str, _Stated] = {}
    if report.title:
        chosen["title"] = report.title
    if report.author:
        chosen["author"] = report.author
    if report.date:
        chosen["date"] = date.fromisoformat(report.date)
    if report.paper is not Paper.A4:
        chosen["paper"] = report.paper.value
    if report.left_out:
        chosen["leave_out"] = [section.value for section in Section if section in report.left_out]
    if chosen or report.logo:
        yield _section("[report]", chosen) + _logo_line(report.logo)
    if report.notes:
        yield _section("[report.notes]", {section.value: note for section, note in report.notes})


def _logo_line(logo: bytes) -> str:
    """A picture as text in short lines, so that the text around it stays readable."""
    return f'logo = """\n{encodebytes(logo).decode("ascii")}"""\n' if logo else ""
