"""What machines say of themselves, beside what the forecast says."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.own_case import CaseCode
from zplanner.importing.own_machines import OwnMachineCode
from zplanner.planning.outlook import Quantiles
from zplanner.wording.errors.template import Template, escaped
from zplanner.wording.measurements import unused_reason
from zplanner.wording.numbers import joined, plain, probability, significant, stated, times

_CHECK = "check which it is before you rely on either"


def _step(base: str, target: str, own: float, forecast: Quantiles | None, apart: float) -> str:
    said = f"by its own capability, an engine of {target} does {times(own)} the work of one of {base}"
    if forecast is None or forecast.p10 is None or forecast.p50 is None or forecast.p90 is None:
        return f"{said}; no measurement covers this step"
    band = f"{times(forecast.p10)} to {times(forecast.p90)} in 80% of the forecasts"
    return f"{said}; the forecast for mixed work is {times(forecast.p50)} ({band}), {stated(round(apart, 2))} apart"


def _curve(machine: str, engines: int, own: float, forecast: float, apart: float) -> str:
    said = f"by its own figures, {engines} engines of this {machine} do the work of {significant(own)}"
    return f"{said}; the forecast counts {significant(forecast)}, {stated(round(apart, 2))} apart"


def _other_systems(before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str, str]:
    were, are = (escaped(joined([plain(one) for one in names])) for names in (before, after))
    return f"the load before the move is of {were}, and since of {are}", "import the load of the same systems"


SENTENCES: Mapping[Code, Template] = {
    OwnMachineCode.STEP: lambda **values: (_step(**values), ""),
    OwnMachineCode.STEP_APART: lambda **values: (_step(**values), _CHECK),
    OwnMachineCode.CURVE: lambda **values: (_curve(**values), ""),
    OwnMachineCode.CURVE_APART: lambda **values: (_curve(**values), _CHECK),
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
        f"the load since the move is of {measured:.3g} engines, and the scenario has {stated:.3g}",
        "correct the scenario",
    ),
    CaseCode.SATURATED: lambda busy: (
        f"at {probability(busy)} busy, the system no longer shows how much work was asked of it",
        "",
    ),
    CaseCode.NOT_LEARNED: lambda reason: (
        f"the model cannot learn from what the move showed: {escaped(unused_reason(reason))}",
        "",
    ),
}
