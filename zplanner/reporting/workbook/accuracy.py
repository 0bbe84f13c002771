"""The sheet of how right the forecasts are: published figures, each forecast from the others."""

from __future__ import annotations

from collections.abc import Sequence

from zplanner.regression.scores import CONFIDENCES, Score
from zplanner.reporting.accuracy import DOMAINS, READING, Miss, Shipped, read_evaluation, rested_on
from zplanner.reporting.workbook.cells import Content, number, over, over_less_one, total
from zplanner.reporting.workbook.material import Material
from zplanner.reporting.workbook.sheet import Column, Sheet, Style, Styled
from zplanner.resources import folder

_NONE = "-"


def how_right(sheet: Sheet, material: Material) -> None:
    """The score of each domain, those that this plan rests on first, and the worst misses."""
    shipped = read_evaluation(folder("models"))
    if shipped is None:
        sheet.sentence("There is no evaluation beside the cards: `zplanner fit` writes it.")
        return
    if shipped.data_sha256 != material.outlook.data_sha256:
        sheet.sentence("The evaluation beside the cards is of other data: `zplanner fit` renews it.")
        return
    for line in READING:
        sheet.sentence(line)
    sheet.gap()
    _domains(sheet, material, shipped)
    sheet.gap()
    sheet.heading("The worst misses", "subtitle")
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


def _domains(sheet: Sheet, material: Material, shipped: Shipped) -> None:
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
    first = rested_on(material.plan, material.outlook, shipped)
    scores = sorted(shipped.scores, key=lambda one: first.index(one.domain) if one.domain in first else len(first))
    cells = sheet.table(columns, [_domain(score, score.domain in first) for score in scores], main=True)
    counts = (Styled(total([row[at] for row in cells]), Style.COUNT) for at in (2, 3, 4))
    sheet.closing(columns, ("All domains", "", *counts, over(4, 3), "", "", ""))


def _domain(score: Score, is_rested_on: bool) -> Sequence[Content]:
    held = round(score.held[CONFIDENCES.index(0.80)] * score.covered) if score.covered else 0
    return (
        DOMAINS.get(score.domain, score.domain),
        "yes" if is_rested_on else "no",
        float(score.figures),
        float(score.covered),
        float(held),
        over(4, 3),
        number(score.error, _NONE),
        number(score.error_no_change, _NONE),
        number(score.error_step_average, _NONE),
    )


def _miss(one: Miss, used: set[str]) -> Sequence[Content]:
    rests = "yes" if used.intersection(one.ids) else "no"
    return ", ".join(one.ids), one.reason, rests, number(one.stated), number(one.forecast), over_less_one(4, 3)
