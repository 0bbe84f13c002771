"""The sheets of what the plan states: the mix, and the configurations with every difference from today marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from zplanner.evidence.configuration import Configuration
from zplanner.evidence.fields import Field, FieldKind, fields
from zplanner.reporting.inputs import ADVANTAGE_SCALE, PACKS, qualified_label
from zplanner.reporting.workbook.cells import Content, Marked, number, total
from zplanner.reporting.workbook.material import Material
from zplanner.reporting.workbook.sheet import Column, Sheet, Style, Styled
from zplanner.wording.numbers import field_value, shortened

_HEADING = 60
"""Characters of a scenario's name over its column; the scenarios' own sheet has it in full."""

_STYLES = {FieldKind.SHARE: Style.FINE_SHARE, FieldKind.COUNT: Style.COUNT, FieldKind.NUMBER: Style.NUMBER}


def mix(sheet: Sheet, material: Material) -> None:
    """The components of the mix, with their shares of today's CPU time."""
    sheet.gap()
    columns = [
        Column("No.", Style.COUNT),
        Column("Component"),
        Column("Class", widest=24),
        Column("Share of CPU time today, %", Style.FINE_SHARE),
        Column("Low, %", Style.FINE_SHARE),
        Column("High, %", Style.FINE_SHARE),
        Column("between them with, %", Style.SHARE),
        Column("What it is", widest=60),
    ]
    parts = zip(material.view.inputs.mix, material.plan.mix, strict=True)
    rows = [
        (
            float(at),
            shown.label,
            part.workload_class,
            number(part.share.median),
            number(part.share.low),
            number(part.share.high),
            "exact" if part.share.is_exact else number(part.share.confidence),
            shown.description,
        )
        for at, (shown, part) in enumerate(parts, start=1)
    ]
    cells = sheet.table(columns, rows, main=True)
    sheet.closing(columns, ("", "Sum of the shares", "", total([row[3] for row in cells]), "", "", "", ""))


def configurations(sheet: Sheet, material: Material) -> None:
    """Today's configuration beside that of every scenario."""
    inputs, plan = material.view.inputs, material.plan
    sheet.sentence("What differs from today is in bold on a colored ground.")
    sheet.sentence(f"Growth: {inputs.growth}. Target: {inputs.target}.")
    sheet.sentence(f"Published advantage: {inputs.advantage}. {ADVANTAGE_SCALE}")
    if inputs.packs:
        sheet.sentence(f"{PACKS}: {inputs.packs}.")
    sheet.gap()
    names = [f"{one.number}. {shortened(one.name, _HEADING)}" for one in material.view.scenarios]
    columns = [
        Column("Group", widest=20),
        Column("Field"),
        Column("Unit", widest=16),
        Column("Today", widest=24),
        *(Column(name, widest=24) for name in names),
    ]
    shown = [one.configuration for one in material.outlook.scenarios]
    rows = [
        (
            field.group,
            qualified_label(field),
            "%" if field.kind is FieldKind.SHARE else field.unit,
            _styled(field, stated(field.name, plan.current)),
            *_compared(field, plan.current, shown),
        )
        for name, field in fields().items()
        if name in plan.current or any(name in one for one in shown)
    ]
    sheet.table(columns, rows, main=True, frozen_columns=2)


def stated(name: str, configuration: Configuration) -> str | float:
    """A field as a number where it is exactly one, else in words."""
    value = configuration.get(name)
    if value is None or isinstance(value, str) or not value.is_exact:
        return field_value(fields()[name], value)
    return number(value.low)


def _compared(field: Field, today: Configuration, shown: Sequence[Configuration]) -> Iterator[Content | Styled]:
    for one in shown:
        value = stated(field.name, one)
        yield _styled(field, value if one.get(field.name) == today.get(field.name) else Marked(value))


def _styled(field: Field, value: Content) -> Content | Styled:
    style = _STYLES.get(field.kind)
    return Styled(value, style) if style else value
