"""What a workbook is written from: the plan, its outlook, and the view of both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from zplanner.planning.outlook import Outlook, Quantiles, ScenarioOutlook
from zplanner.planning.plan import Plan
from zplanner.planning.quantiles import LABELS, MEDIAN
from zplanner.reporting.view import ReportView, ScenarioView
from zplanner.reporting.workbook.cells import number
from zplanner.wording.numbers import NOT_COVERED

QUANTILE_HEADINGS = tuple("p50, median" if at == MEDIAN else label for at, label in enumerate(LABELS))

Band = tuple[str | float, str | float, str | float]


@dataclass(frozen=True, slots=True)
class Material:
    """A report as values; the view is of this plan and this outlook."""

    plan: Plan
    outlook: Outlook
    view: ReportView

    def scenarios(self) -> Iterator[tuple[ScenarioView, ScenarioOutlook]]:
        """Every scenario as it is shown, beside its numbers."""
        return zip(self.view.scenarios, self.outlook.scenarios, strict=True)


def band(quantiles: Quantiles | None, beyond: str = NOT_COVERED, otherwise: str = NOT_COVERED) -> Band:
    """Low, median and high of the 80% band."""
    if quantiles is None:
        return otherwise, otherwise, otherwise
    return number(quantiles.p10, beyond), number(quantiles.p50, beyond), number(quantiles.p90, beyond)


def every_quantile(
    quantiles: Quantiles | None, beyond: str = NOT_COVERED, otherwise: str = NOT_COVERED
) -> tuple[str | float, ...]:
    """All quantiles."""
    if quantiles is None:
        return (otherwise,) * len(QUANTILE_HEADINGS)
    return tuple(number(value, beyond) for value in quantiles.as_dict().values())
