"""Why a number is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.uncertain import NumberCode, unclear_comma
from zplanner.wording.errors.template import Template

_COMMA = re.compile(r"\s*\d{1,9},\d{1,9}\s*")


def _with_forms(problem: str) -> Template:
    """What to write instead, with the unit where a field has one."""

    def template(unit: str | None = None, text: str = "", **_: object) -> tuple[str, str]:
        takes = "" if unit is None else "it takes a number in {unit}: " if unit else "it takes a number: "
        if _COMMA.fullmatch(text):
            plain, point = (text.strip().replace(",", mark) for mark in ("", "."))
            return problem, takes + (
                f"write {plain} or {point}" if unclear_comma(text) else f"write a decimal point: {point}"
            )
        return problem, takes + "write x, low..high or x +- d @ 90%"

    return template


SENTENCES: Mapping[Code, Template] = {
    NumberCode.NOT_A_NUMBER: _with_forms("'{text}' is not a number"),
    NumberCode.NOT_FINITE: _with_forms("the number is not finite"),
    NumberCode.BACKWARD: ("the range {low}..{high} runs backward", "put the smaller number first"),
    NumberCode.NEGATIVE_WIDTH: _with_forms("the half-width {width} is negative"),
    NumberCode.CONFIDENCE: _with_forms("the confidence must lie between 0 and 100%"),
}
