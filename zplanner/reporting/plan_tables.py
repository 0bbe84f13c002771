"""Tables of a plan: mix, configurations, gaps and warnings, facts."""

from __future__ import annotations

from zplanner import __version__
from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, fields
from zplanner.language import tr
from zplanner.planning.report_settings import Section
from zplanner.reporting.fingerprint import plan_sha256
from zplanner.reporting.gaps import Remark, coverage_remarks, warning_remarks
from zplanner.reporting.report_data import ReportData
from zplanner.reporting.table import Cell, Column, Missing, Operand, Style, Table, Value, build, column
from zplanner.wording.glossary import GLOSSARY, WORKBOOK_TERMS
from zplanner.wording.labels import STEPS, qualified_label, steps_in_time, workload_label
from zplanner.wording.numbers import capitalized, plain
from zplanner.wording.report import ASSUMED, EXACT, FACTS, GAP, OWN_CLASS, TITLES, TOTAL, WARNING, numbered

UTILIZATION = "utilization"
"""How the names of the fields end that say how busy today's load keeps a resource."""

_STYLES = {FieldKind.SHARE: Style.FINE_SHARE, FieldKind.COUNT: Style.COUNT, FieldKind.NUMBER: Style.NUMBER}


def mix_table(report_data: ReportData) -> Table:
    """The components of the mix, with their shares of today's CPU time."""
    columns = (
        column("number", Style.COUNT),
        column("component"),
        column("class"),
        column("share", Style.FINE_SHARE, "%"),
        column("description"),
    )
    names = report_data.plan.names
    known = names.classes
    rows: list[dict[str, Value | Cell]] = [
        {
            "number": number,
            "component": workload_label(part.workload_class, names),
            "class": part.workload_class,
            "share": part.share,
            "description": tr(known[part.workload_class].description if part.workload_class in known else OWN_CLASS),
        }
        for number, part in enumerate(report_data.plan.mix, start=1)
    ]
    return build("mix", columns, rows, total=tr(TOTAL), summed=(Operand("share", "median"),))


def configuration_table(report_data: ReportData) -> Table:
    """Every stated field of today's configuration and of every scenario, differences from today marked."""
    current = report_data.plan.current
    shown = [one.outlook.configuration for one in report_data.scenarios]
    columns = (
        column("group"),
        column("field"),
        column("unit"),
        column("today"),
        *(Column(f"scenario {one.number}", numbered(one.number, one.outlook)) for one in report_data.scenarios),
    )
    rows: list[dict[str, Value | Cell]] = [
        {
            "group": tr(field.group),
            "field": qualified_label(field),
            "unit": "%" if field.kind is FieldKind.SHARE else tr(field.unit),
            "today": _stated(field, current, current),
            **{f"scenario {at}": _then(field, one, current) for at, one in enumerate(shown, start=1)},
        }
        for name, field in fields().items()
        if name in current or any(name in one for one in shown)
    ]
    steps = {one.number: steps_in_time(report_data.plan.scenarios[one.number - 1]) for one in report_data.scenarios}
    if any(steps.values()):
        said = {f"scenario {number}": Cell(capitalized(text), marked=bool(text)) for number, text in steps.items()}
        rows.append({"group": tr(STEPS), "field": tr(STEPS), "unit": "", "today": Cell(), **said})
    return build("configurations", columns, rows)


def _then(field: Field, configuration: Configuration, today: Configuration) -> Cell:
    """A field of a scenario; blank for the utilization that was measured today, which the forecast replaces."""
    is_forecast = field.name.endswith(UTILIZATION) and configuration.get(field.name) == today.get(field.name)
    return Cell() if is_forecast else _stated(field, configuration, today)


def _stated(field: Field, configuration: Configuration, today: Configuration) -> Cell:
    value = configuration.get(field.name)
    unit = "" if field.kind is FieldKind.SHARE or value is None else field.unit
    named = Missing.UNKNOWN if value is None else tr(field.named(value)) if isinstance(value, str) else value
    style = _STYLES.get(field.kind, Style.TEXT)
    return Cell(named, style, unit, marked=value != today.get(field.name))


def gap_table(report_data: ReportData) -> Table:
    """What no measurement covers, what is assumed, what has no effect, and what the reader must know, each with its
    scenarios."""
    columns = (column("kind"), column("about"), column("message"), column("scenarios"))
    scenarios = report_data.outlook.scenarios
    known = {
        tr(GAP): [one.uncovered for one in scenarios],
        tr(ASSUMED): [one.assumed for one in scenarios],
        tr(EXACT): [one.exact for one in scenarios],
    }
    found = [(kind, one) for kind, coverage in known.items() for one in coverage_remarks(coverage)]
    found += [(tr(WARNING), one) for one in warning_remarks(report_data.outlook)]
    return build("gaps", columns, (_remark(kind, one) for kind, one in found))


def _remark(kind: str, one: Remark) -> dict[str, Value | Cell]:
    return {"kind": kind, "about": one.about, "message": one.message, "scenarios": one.scenarios}


def fact_table(report_data: ReportData) -> Table:
    """What is needed to repeat the forecast."""
    plan, outlook, left_out = report_data.plan, report_data.outlook, report_data.plan.report.left_out
    sections = ", ".join(tr(TITLES[one]) for one in Section if one in left_out)
    hashes = plan_sha256(plan), plain(outlook.data_sha256)
    values = (*hashes, plain(outlook.model_version), str(outlook.seed), __version__, sections)
    rows: list[dict[str, Value | Cell]] = [
        {"fact": tr(name), "fact_value": value} for name, value in zip(FACTS, values, strict=True) if value
    ]
    return build("facts", (column("fact"), column("fact_value")), rows)


def glossary_table() -> Table:
    """Every term with its meaning, and those of the workbook alone."""
    terms = (*GLOSSARY, *WORKBOOK_TERMS)
    return build(
        "glossary", (column("term"), column("meaning")), ({"term": tr(one), "meaning": tr(what)} for one, what in terms)
    )
