"""Numbers that cannot be read."""

from zplanner.errors import ZplannerError
from zplanner.uncertain import NumberCode

SENTENCES = [
    (
        ZplannerError(NumberCode.NOT_A_NUMBER, text="many"),
        "'many' is not a number; write x, low..high or x +- d @ 90%.",
    ),
    (
        ZplannerError(NumberCode.NOT_A_NUMBER, text=" 20,5", unit="GiB"),
        "'20,5' is not a number; it takes a number in GiB: write a decimal point: 20.5.",
    ),
    (
        ZplannerError(NumberCode.NOT_A_NUMBER, text="4,200"),
        "'4,200' is not a number; write 4200 or 4.200.",
    ),
    (
        ZplannerError(NumberCode.NOT_FINITE, unit=""),
        "the number is not finite; it takes a number: write x, low..high or x +- d @ 90%.",
    ),
    (
        ZplannerError(NumberCode.BACKWARD, low=5.0, high=2.0),
        "the range 5..2 runs backward; put the smaller number first.",
    ),
    (
        ZplannerError(NumberCode.NEGATIVE_WIDTH, width=-2.0),
        "the half-width -2 is negative; write x, low..high or x +- d @ 90%.",
    ),
    (
        ZplannerError(NumberCode.CONFIDENCE),
        "the confidence must lie between 0 and 100%; write x, low..high or x +- d @ 90%.",
    ),
]
