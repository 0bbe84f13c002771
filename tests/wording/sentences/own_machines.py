# ruff: noqa: E501  # a sentence is easier to read in one line
"""What machines say of themselves, beside the forecast."""

from __future__ import annotations

import numpy as np

from zplanner.errors import ZplannerError
from zplanner.importing.own_case import CaseCode
from zplanner.importing.own_machines import OwnMachineCode
from zplanner.planning.outlook import Quantiles
from zplanner.regression.facts import Unfitted, UnfittedCode
from zplanner.uncertain import Uncertain

FORECAST = Quantiles.of(np.array([1.1, 1.15, 1.2, 1.3, 1.4, 1.5, 1.6, 1.65, 1.7]))

SENTENCES = [
    (
        ZplannerError(CaseCode.NO_GROWTH),
        "what the move showed is no evidence: without growth, load and machine cannot be told apart; state the growth, 0 if there is none.",
    ),
    (
        ZplannerError(CaseCode.MIX_CHANGES),
        "what the move showed is no evidence: parts of the mix grow apart, so it is of another mix by now.",
    ),
    (
        ZplannerError(CaseCode.OTHER_SYSTEMS, before=("ZLNX01", "ZLNX02"), after=("ZLNX01",)),
        "the load before the move is of ZLNX01 and ZLNX02, and since of ZLNX01; import the load of the same systems.",
    ),
    (
        ZplannerError(CaseCode.OTHER_ENGINES, measured=8.0, stated=6.0),
        "the load since the move is of 8 engines, and the scenario has 6; correct the scenario.",
    ),
    (
        ZplannerError(CaseCode.SATURATED, busy=0.97),
        "at 97% busy, the system no longer shows how much work was asked of it.",
    ),
    (
        ZplannerError(CaseCode.NOT_LEARNED, reason=Unfitted("own-move", UnfittedCode.NO_FACTOR)),
        "the model cannot learn from what the move showed: it changes no factor of the model.",
    ),
    (
        ZplannerError(CaseCode.OTHER_TODAY, stated=Uncertain.exactly(0.3), measured=Uncertain.exactly(0.51)),
        "what the move showed is found with the 51% busy before it that these files measured, not with the 30% that the plan states; take today's utilization and the own measurement together, or the utilization alone.",
    ),
    (
        ZplannerError(OwnMachineCode.STEP, base="z10", target="z196", own=1.31, forecast=FORECAST, apart=0.064),
        "by its own capability, an engine of z196 does 1.31x the work of one of z10; the forecast for mixed work is 1.40x (1.20x to 1.60x in 80% of the forecasts), 6% apart.",
    ),
    (
        ZplannerError(OwnMachineCode.STEP, base="z10", target="z196", own=1.31, forecast=None, apart=0.0),
        "by its own capability, an engine of z196 does 1.31x the work of one of z10; no measurement covers this step.",
    ),
    (
        ZplannerError(OwnMachineCode.STEP_APART, base="z10", target="z196", own=1.1, forecast=FORECAST, apart=0.214),
        "by its own capability, an engine of z196 does 1.10x the work of one of z10; the forecast for mixed work is 1.40x (1.20x to 1.60x in 80% of the forecasts), 21% apart; check which it is before you rely on either.",
    ),
    (
        ZplannerError(OwnMachineCode.CURVE, machine="z196", engines=18, own=12.87, forecast=12.9, apart=0.0023),
        "by its own figures, 18 engines of this z196 do the work of 12.9; the forecast counts 12.9, 0% apart.",
    ),
    (
        ZplannerError(OwnMachineCode.CURVE_APART, machine="z10", engines=16, own=9.5, forecast=11.7, apart=0.188),
        "by its own figures, 16 engines of this z10 do the work of 9.50; the forecast counts 11.7, 19% apart; check which it is before you rely on either.",
    ),
]
