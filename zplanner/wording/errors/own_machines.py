"""What machines say of themselves, beside what the forecast says."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.own_case import CaseCode
from zplanner.importing.own_machines import OwnMachineCode
from zplanner.language import mark, tr
from zplanner.planning.outlook import Quantiles
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.measurements import unused_reason
from zplanner.wording.numbers import joined, plain, probability, share, significant, stated, times

_CHECK = mark("check which it is before you rely on either")


def _step(base: str, target: str, own: float, forecast: Quantiles | None, apart: float) -> str:
    said = tr(
        "by its own capability, an engine of {target} does {own} the work of one of {base}",
        target=target,
        own=times(own),
        base=base,
    )
    if forecast is None or forecast.p10 is None or forecast.p50 is None or forecast.p90 is None:
        return f"{said}; {tr('no measurement covers this step')}"
    found = tr(
        "the forecast for mixed work is {median} ({low} to {high} in 80% of the forecasts), {apart} apart",
        median=times(forecast.p50),
        low=times(forecast.p10),
        high=times(forecast.p90),
        apart=stated(round(apart, 2)),
    )
    return f"{said}; {found}"


def _curve(machine: str, engines: int, own: float, forecast: float, apart: float) -> str:
    return tr(
        "by its own figures, {engines:d} engines of this {machine} do the work of {own}; the forecast counts "
        "{forecast}, {apart} apart",
        engines=engines,
        machine=machine,
        own=significant(own),
        forecast=significant(forecast),
        apart=stated(round(apart, 2)),
    )


def _other_systems(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str, str]:
    were, are = (escaped(joined([plain(one) for one in names])) for names in (before, after))
    problem = tr("the load before the move is of {were}, and since of {are}", were=were, are=are)
    return problem, tr("import the load of the same systems")


SENTENCES: Mapping[Code, Template] = {
    OwnMachineCode.STEP: lambda **values: (_step(**values), ""),
    OwnMachineCode.STEP_APART: lambda **values: (_step(**values), tr(_CHECK)),
    OwnMachineCode.CURVE: lambda **values: (_curve(**values), ""),
    OwnMachineCode.CURVE_APART: lambda **values: (_curve(**values), tr(_CHECK)),
    CaseCode.NO_GROWTH: (
        "what the move showed is no evidence: without growth, load and machine cannot be told apart",
        "state the growth, 0 if there is none",
    ),
    CaseCode.MIX_CHANGES: (
        "what the move showed is no evidence: parts of the mix grow apart, so it is of another mix by now",
        "",
    ),
    CaseCode.OTHER_SYSTEMS: lambda **values: _other_systems(**values),
    CaseCode.OTHER_ENGINES: lambda measured, stated: (
        tr(
            "the load since the move is of {measured:.3g} engines, and the scenario has {stated:.3g}",
            measured=measured,
            stated=stated,
        ),
        tr("correct the scenario"),
    ),
    CaseCode.SATURATED: lambda busy: (
        tr("at {busy} busy, the system no longer shows how much work was asked of it", busy=probability(busy)),
        "",
    ),
    CaseCode.NOT_LEARNED: lambda reason: (
        tr("the model cannot learn from what the move showed: {why}", why=escaped(unused_reason(reason))),
        "",
    ),
    CaseCode.OTHER_TODAY: lambda stated, measured: (
        tr(
            "what the move showed is found with the {measured} busy before it that these files measured, not with the "
            "{stated} that the plan states",
            measured=share(measured),
            stated=share(stated),
        ),
        tr("take today's utilization and the own measurement together, or the utilization alone"),
    ),
}
