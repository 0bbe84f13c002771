"""Why a number is refused."""

from __future__ import annotations

import re
from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.language import mark, tr
from zplanner.uncertain import NumberCode, unclear_comma
from zplanner.wording.errors.template import Template, escaped

_COMMA = re.compile(r"\s*\d{1,9},\d{1,9}\s*")


def _with_forms(problem: str) -> Template:
    """What to write instead, with the unit where a field has one."""

    def template(unit: str | None = None, text: str = "", **_: object) -> tuple[str, str]:
        takes = "" if unit is None else tr("it takes a number: ")
        if unit:
            takes = tr("it takes a number in {unit}: ").replace("{unit}", escaped(tr(unit)))
        if not _COMMA.fullmatch(text):
            write = tr("write x, low..high or x +- d @ 90%")
        else:
            plain, point = (text.strip().replace(",", other) for other in ("", "."))
            readings = tr("write {plain} or {point}", plain=plain, point=point)
            write = readings if unclear_comma(text) else tr("write a decimal point: {point}", point=point)
        return tr(problem), takes + write

    return template


SENTENCES: Mapping[Code, Template] = {
    NumberCode.NOT_A_NUMBER: _with_forms(mark("'{text}' is not a number")),
    NumberCode.NOT_FINITE: _with_forms(mark("the number is not finite")),
    NumberCode.BACKWARD: ("the range {low}..{high} runs backward", "put the smaller number first"),
    NumberCode.NEGATIVE_WIDTH: _with_forms(mark("the half-width {width} is negative")),
    NumberCode.CONFIDENCE: _with_forms(mark("the confidence must lie between 0 and 100%")),
}
