"""What machines say of themselves, beside what the forecast says."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.importing.own_machines import OwnMachineCode
from zplanner.planning.outlook import Quantiles
from zplanner.wording.errors.template import Template
from zplanner.wording.numbers import significant, stated, times

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


SENTENCES: Mapping[Code, Template] = {
    OwnMachineCode.STEP: lambda **values: (_step(**values), ""),
    OwnMachineCode.STEP_APART: lambda **values: (_step(**values), _CHECK),
    OwnMachineCode.CURVE: lambda **values: (_curve(**values), ""),
    OwnMachineCode.CURVE_APART: lambda **values: (_curve(**values), _CHECK),
}
