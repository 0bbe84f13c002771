"""The sheet of how right the forecasts are: published figures, each forecast from the others."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.regression.scores import Score
from zplanner.reporting.accuracy import domains_of, held_count
from zplanner.reporting.evaluation_file import Miss, StoredEvaluation, read_evaluation
from zplanner.reporting.workbook.cells import Content, number, over, over_less_one, total
from zplanner.reporting.workbook.material import Material
from zplanner.reporting.workbook.sheet import Column, Sheet, Style, Styled
from zplanner.resources import folder
from zplanner.wording.accuracy import NO_EVALUATION, OTHER_DATA, READING, WORST_MISSES, domain_label

_NONE = "-"


def how_right(sheet: Sheet, material: Material) -> None:
    """The score of each domain, those that this plan rests on first, and the worst misses."""
    shipped = read_evaluation(folder("models"))
    if shipped is None:
        sheet.sentence(NO_EVALUATION)
        return
    if shipped.data_sha256 != material.outlook.data_sha256:
        sheet.sentence(OTHER_DATA)
        return
    for line in READING:
        sheet.sentence(line)
    sheet.gap()
    _domains(sheet, material, shipped)
    sheet.gap()
    sheet.heading(WORST_MISSES, "subtitle")
    columns = [
        Column("Figure", widest=44),
        Column("Why it is hard to forecast", widest=50),
        Column("This plan rests on it"),
        Column("Published, throughput x", Style.NUMBER),
        Column("Forecast, throughput x", Style.NUMBER),
        Column("Error, %", Style.CHANGE),
    ]
    used = {use.id for scenario in material.outlook.scenarios for use in scenario.evidence}
    sheet.table(columns, [_miss(one, used) for one in shipped.worst])


def _domains(sheet: Sheet, material: Material, shipped: StoredEvaluation) -> None:
    columns = [
        Column("Domain"),
        Column("This plan rests on it"),
        Column("Figures", Style.COUNT),
        Column("Forecast from the others", Style.COUNT),
        Column("Inside the 80% interval", Style.COUNT),
        Column("Inside, %", Style.SHARE),
        Column("Error, %", Style.FINE_SHARE),
        Column("Error of no change, %", Style.FINE_SHARE),
        Column("Error of the step average, %", Style.FINE_SHARE),
    ]
    first = domains_of(material.plan, material.outlook, shipped)
    scores = sorted(shipped.scores, key=lambda one: first.index(one.domain) if one.domain in first else len(first))
    cells = sheet.table(columns, [_domain(score, score.domain in first) for score in scores], main=True)
    counts = (Styled(total([row[at] for row in cells]), Style.COUNT) for at in (2, 3, 4))
    sheet.closing(columns, ("All domains", "", *counts, over(4, 3), "", "", ""))


def _domain(score: Score, is_rested_on: bool) -> Sequence[Content]:
    return (
        domain_label(score.domain),
        "yes" if is_rested_on else "no",
        float(score.figures),
        float(score.covered),
        float(held_count(score)),
        over(4, 3),
        number(score.error, _NONE),
        number(score.error_no_change, _NONE),
        number(score.error_step_average, _NONE),
    )


def _miss(one: Miss, used: set[str]) -> Sequence[Content]:
    rests = "yes" if used.intersection(one.residual.ids) else "no"
    ratios = number(one.residual.stated), number(one.residual.middle)
    return ", ".join(one.residual.ids), one.reason, rests, *ratios, over_less_one(4, 3)
