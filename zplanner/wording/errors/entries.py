"""Why what is typed into a field of the window is refused."""

from __future__ import annotations

from collections.abc import Mapping

from zplanner.errors import Code
from zplanner.evidence.fields import Field
from zplanner.language import tr
from zplanner.wording.errors.template import Template
from zplanner.wording.window.editors import limits


class EntryCode(Code):
    """Why an entry is refused."""

    EMPTY = "empty entry"
    RANGE = "range in place of a number"
    OUTSIDE = "entry outside limits"
    FRACTION = "fraction in place of percent"
    WRONG_UNIT = "wrong unit"
    NO_UNIT = "unit where there is none"
    TOO_LONG = "entry too long"
    UNCLEAR_AMOUNT = "amount with two readings"
    ROWS = "rows in an entry"
    EMPTY_NAME = "empty name"
    NAME_TAKEN = "name taken"


def _outside(field: Field, **_: object) -> tuple[str, str]:
    return tr("{{number}} lies outside {limits}", limits=limits(field)), ""


SENTENCES: Mapping[Code, Template] = {
    EntryCode.EMPTY: ("the entry is empty", "give a number"),
    EntryCode.RANGE: ("this takes one number", "write it without a range"),
    EntryCode.OUTSIDE: _outside,
    EntryCode.FRACTION: ("did you mean {percent}%? Write it in percent", ""),
    EntryCode.WRONG_UNIT: ("'{word:20}' is not the unit here", "write the number in {unit}"),
    EntryCode.NO_UNIT: ("'{word:20}' is not the unit here", "write the number alone"),
    EntryCode.TOO_LONG: ("the entry is longer than {most} characters", "shorten it"),
    EntryCode.UNCLEAR_AMOUNT: ("'{text}' may mean {many} or {few}", "write one of these"),
    EntryCode.ROWS: ("these are several rows", "to paste a mix, click on Workload mix and press Ctrl+V"),
    EntryCode.EMPTY_NAME: ("the name is empty", "enter one"),
    EntryCode.NAME_TAKEN: ("this name is taken", "choose another one"),
}
