"""The tables of how accurate the model is: published figures, each forecast from the others."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.planning.outlook import Outlook
from zplanner.planning.plan import Plan
from zplanner.regression.scores import Score
from zplanner.reporting.accuracy import domains_of, held_count, number
from zplanner.reporting.evaluation_file import StoredEvaluation
from zplanner.reporting.table import Cell, Operand, Operation, Style, Table, Value, build, column, derived
from zplanner.wording.accuracy import domain_label
from zplanner.wording.report import ALL_DOMAINS


def domain_table(plan: Plan, outlook: Outlook, shipped: StoredEvaluation) -> Table:
    """The score of each domain, those that the plan rests on first."""
    columns = (
        column("domain"),
        column("rests_on"),
        column("figures", Style.COUNT),
        column("forecast", Style.COUNT),
        column("inside", Style.COUNT),
        derived("inside_share", Style.SHARE, Operation.QUOTIENT, Operand("inside"), Operand("forecast")),
        column("error", Style.FINE_SHARE),
        column("error_no_change", Style.FINE_SHARE),
        column("error_step_average", Style.FINE_SHARE),
    )
    first = domains_of(plan, outlook, shipped)
    scores = sorted(shipped.scores, key=lambda one: first.index(one.domain) if one.domain in first else len(first))
    rows = (_domain(score, score.domain in first) for score in scores)
    summed = [Operand(name) for name in ("figures", "forecast", "inside")]
    return build("domains", columns, rows, total=ALL_DOMAINS, summed=summed)


def _domain(score: Score, rests_on: bool) -> Mapping[str, Value | Cell]:
    return {
        "domain": domain_label(score.domain),
        "rests_on": rests_on,
        "figures": score.figures,
        "forecast": score.covered,
        "inside": held_count(score),
        "error": number(score.error),
        "error_no_change": number(score.error_no_change),
        "error_step_average": number(score.error_step_average),
    }


def miss_table(outlook: Outlook, shipped: StoredEvaluation) -> Table:
    """The published figures that the model misses most, and why each is hard to forecast."""
    columns = (
        column("figure"),
        column("reason"),
        column("rests_on"),
        column("published", Style.NUMBER),
        column("predicted", Style.NUMBER),
        derived("miss", Style.CHANGE, Operation.RELATIVE_CHANGE, Operand("predicted"), Operand("published")),
    )
    used = {use.id for scenario in outlook.scenarios for use in scenario.evidence}
    rows: list[dict[str, Value | Cell]] = [
        {
            "figure": ", ".join(one.residual.ids),
            "reason": one.reason,
            "rests_on": not used.isdisjoint(one.residual.ids),
            "published": one.residual.stated,
            "predicted": one.residual.middle,
        }
        for one in shipped.worst
    ]
    return build("misses", columns, rows)
